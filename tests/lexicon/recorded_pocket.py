"""What the browser's reader of pocket graphs is tried on: ``PYTHONPATH=tests python -m lexicon.recorded_pocket`` writes it.

A lexicon of a few thousand words, rulings among them, as the file that browsers get; and words that it has and has not.
"""

import json
import random
from pathlib import Path
from tempfile import TemporaryDirectory

from lexicon.memory_lexicon import VERBS, MemoryLexicon
from plancia.lexicon.compiled.compile import compile_lexicon
from plancia.lexicon.compiled.info import Info
from plancia.lexicon.compiled.lexicon import Lexicon
from plancia.lexicon.judge.rulings import Ruling, Rulings
from plancia.lexicon.judge.word_judge import Judge
from plancia.lexicon.opened import OpenedLexicon
from plancia.lexicon.pocket_graph import pocket_graph
from plancia.rules.editions import load

FOLDER = Path(__file__).parents[2] / "web" / "src" / "words"
FILES = ("recorded.pocket", "recorded.json")
RULED = {"CASA": False, "ZUZZU": True}


def recorded() -> tuple[bytes, bytes]:
    """Return the graph's file, and the words with their verdicts as JSON."""
    memory = MemoryLexicon()
    words = {word for word in (*memory.readings, *memory.enclitics) if 2 <= len(word) <= 15}
    verbs = {lemma: memory.verb(lemma) for lemma in VERBS}
    with TemporaryDirectory() as folder:
        path = Path(folder) / "prova.plx"
        path.write_bytes(
            compile_lexicon(Info("prova", "Lessico di prova", "derived"), words, memory.readings, verbs)
        )
        lexicon = Lexicon.open(path)
        rulings = Rulings(Ruling(word, valid, "Anna", "", "") for word, valid in RULED.items())
        judge = Judge(lexicon, load(), rulings)
        asked = sorted(words | set(RULED) | set(altered(sorted(words))))
        verdicts = {word: judge.verdict(word).valid for word in asked}
        content = {
            "valid": [word for word, valid in verdicts.items() if valid],
            "not_valid": [word for word, valid in verdicts.items() if not valid],
        }
        return pocket_graph(OpenedLexicon(lexicon, rulings, judge)), json.dumps(content).encode() + b"\n"


def altered(words: list[str]) -> list[str]:
    """Return words with a letter changed, taken away or added: most are none."""
    chance = random.Random(15)
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    found = []
    for word in words:
        at = chance.randrange(len(word))
        change = chance.choice([word[at], "", chance.choice(letters), word[at] + chance.choice(letters)])
        found.append(word[:at] + change + word[at + 1 :])
    return found


if __name__ == "__main__":
    for name, content in zip(FILES, recorded(), strict=True):
        (FOLDER / name).write_bytes(content)
