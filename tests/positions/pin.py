"""Count the moves of all pinned positions anew: ``PYTHONPATH=tests .venv/bin/python -m positions.pin``.

The positions stay as they are; what they have is written into their files, and what changed is printed.
"""

import sys

import msgspec

from plancia.engine.generator import Generator
from positions.pins import FILES, fingerprint, graph_of, pin_line, read, rules_of, write


def main() -> None:
    """Rewrite every file and say what changed."""
    for path in FILES:
        file = read(path)
        graph = graph_of(file.lexicon, file.edition)
        generator = Generator(graph, rules_of(file.edition))
        pins = {name: pin_line(generator, line) for name, line in file.lines.items()}
        words = fingerprint(graph.words())
        changed = [name for name, pin in pins.items() if pin != file.pins[name]]
        write(path, msgspec.structs.replace(file, words=words, pins=pins))
        same = "the same words" if words == file.words else "other words"
        print(f"{path.name}: {len(pins)} positions, {same}, {len(changed)} changed")
        if changed and words == file.words:
            print(
                f"  {', '.join(changed)}: the words are the same, so the rules or the generator are not.",
                file=sys.stderr,
            )


if __name__ == "__main__":
    main()
