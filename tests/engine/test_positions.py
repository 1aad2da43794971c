"""The generator finds, in positions that were counted before, exactly what was counted."""

import os

import pytest

from plancia.engine.generator import Generator, Summary
from plancia.notation.cgp import parse_cgp
from positions.oracle import difference, oracle_moves
from positions.pins import COMMAND, FILES, SMALL, fingerprint, graph_of, pin_line, pinned, read, rules_of

# The sanitized core is slow and runs without the lexica that have to be built.
COUNTED = [path for path in FILES if read(path).lexicon == SMALL or "PLANCIA_NATIVE" not in os.environ]


@pytest.mark.parametrize("path", COUNTED, ids=lambda path: path.stem)
def test_positions_have_the_moves_that_were_counted(path) -> None:
    file = read(path)
    graph, rules = graph_of(file.lexicon, file.edition), rules_of(file.edition)
    if fingerprint(graph.words()) != file.words:
        pytest.fail(
            f"The words of the lexicon '{file.lexicon}' for {file.edition} are no longer those that {path.name} was "
            f"counted with. Type:  {COMMAND}",
            pytrace=False,
        )
    generator = Generator(graph, rules)
    different = [name for name, line in file.lines.items() if pin_line(generator, line) != file.pins[name]]
    if different:
        pytest.fail(explained(file, different, generator, list(graph.words()), rules), pytrace=False)
    for name, line in file.lines.items():
        position, pin = parse_cgp(line).position, file.pins[name]
        assert generator.summary(position) == Summary(pin.count, pin.sum, pin.best)
        best = generator.best(position)
        assert (best.score if best else 0) == pin.best


def explained(file, different, generator, words, rules) -> str:
    """Say what differs, and of the smallest position which moves do."""
    told = [f"{len(different)} of {len(file.lines)} positions have other moves:"]
    told += [
        f"  {name}: {pin_line(generator, file.lines[name])}, counted were {file.pins[name]}"
        for name in different
    ]
    name = min(different, key=lambda each: file.pins[each].count)
    position = parse_cgp(file.lines[name]).position
    found, expected = generator.generate(position), oracle_moves(position, words, rules)
    by_oracle = difference(found, expected)
    told.append(f"{name}: {file.lines[name]}")
    if by_oracle:
        told.append(f"By the slow search\n{by_oracle}")
    elif pinned(expected) != file.pins[name]:
        told.append(f"The slow search finds what the generator finds. If the rules changed, type:  {COMMAND}")
    return "\n".join(told)


def test_there_are_many_positions_of_every_kind() -> None:
    files = [read(path) for path in FILES]
    assert {file.edition for file in files} == {"figs-c", "figs-2008", "milano"}
    assert {file.lexicon for file in files} == {"default", "small"}
    lines = {line for file in files for line in file.lines.values()}
    assert len(lines) >= 120
    racks = [parse_cgp(line).position.racks[0] for line in lines]
    assert sum(rack.count("?") == 2 for rack in racks) >= 5
    assert sum(len(rack) < 7 for rack in racks) >= 30
