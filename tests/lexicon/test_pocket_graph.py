"""The pocket graph and the walk through the forward part of a word graph, against the graph itself."""

import json
import os
import random
import struct
import subprocess

import msgspec
import pytest

from lexicon.recorded_pocket import FILES, FOLDER, altered, recorded
from plancia.lexicon.compiled.compile import compile_lexicon
from plancia.lexicon.compiled.info import Info
from plancia.lexicon.graph.forward_graph import ALL_LETTERS, FIRST, Walk, forward_records
from plancia.lexicon.graph.word_graph import WordGraph
from plancia.lexicon.judge.rulings import Ruling, append
from plancia.lexicon.library import store
from plancia.lexicon.opened import open_to_judge
from plancia.lexicon.pocket_graph import MAGIC, VERSION, Details, digest, pocket_graph
from plancia.lexicon.shelves import rulings_file
from plancia.rules.editions import load
from plancia.rules.tiles import ALPHABET

#: The page's reader, with its types taken off, on a graph and a list of words.
READER = """
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
const typescript = createRequire(process.cwd() + "/")("typescript");
const options = { module: typescript.ModuleKind.ESNext, target: typescript.ScriptTarget.ES2022 };
const { outputText } = typescript.transpileModule(readFileSync("graph.ts", "utf8"), { compilerOptions: options });
const { PocketGraph } = await import("data:text/javascript," + encodeURIComponent(outputText));
const file = readFileSync(process.env.FOLDER + "/graph");
const graph = new PocketGraph(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
const words = JSON.parse(readFileSync(process.env.FOLDER + "/words.json", "utf8"));
console.log(JSON.stringify(words.map((word) => graph.has(word))));
"""


def some_words(count: int, seed: int) -> list[str]:
    chance = random.Random(seed)
    letters = "AAEEIIOOURSTLNMCD"
    return sorted({"".join(chance.choices(letters, k=chance.randint(2, 15))) for _ in range(count)})


def spelled(records: memoryview, word: str) -> bool:
    """Look a word up in records, as the browser does."""
    state = FIRST
    for place, letter in enumerate(word, start=1):
        bit = 1 << ALPHABET.index(letter)
        if place == len(word):
            return bool(records[state + 1] & bit)
        if not records[state] & bit:
            return False
        state = records[state + 2 + (records[state] & (bit - 1)).bit_count()]
    return False


def test_the_forward_part_has_the_words_and_no_others() -> None:
    words = some_words(3000, seed=1)
    graph = WordGraph(WordGraph.build("\n".join(words).encode()))
    records = forward_records(graph)
    assert all(spelled(records, word) for word in words)
    others = set(some_words(3000, seed=2)) - set(words)
    assert len(others) > 2000
    assert not any(spelled(records, word) for word in others)


def test_a_walk_over_all_letters_finds_all_words_of_a_length() -> None:
    words = some_words(3000, seed=3)
    graph = WordGraph(WordGraph.build("\n".join(words).encode()))
    for length in (0, 1, 2, 3, 8, 15, 16):
        found = Walk(graph, [ALL_LETTERS] * length, None, ".").words()
        assert found == [word for word in words if len(word) == length]


def test_a_damaged_graph_ends_a_walk() -> None:
    whole = WordGraph.build("\n".join(some_words(500, seed=4)).encode())
    chance = random.Random(5)
    outcomes = set()
    for _ in range(300):
        image = bytearray(whole)
        for _ in range(4):
            image[chance.randrange(64, len(image))] = chance.randrange(256)
        try:
            Walk(WordGraph(bytes(image)), [ALL_LETTERS] * 5, None, ".").words()
            outcomes.add("answered")
        except ValueError:
            outcomes.add("refused")
    assert outcomes == {"answered", "refused"}


@pytest.fixture
def opened(tmp_path, monkeypatch):
    monkeypatch.setenv("PLANCIA_DATA", str(tmp_path))
    store(compile_lexicon(Info("club", "Il circolo", "words"), {"CASA", "COSA"}, {}, {}), "club")
    rulings = rulings_file("club")
    for word, valid in (("ZEN", False), ("COSA", False), ("ZEN", True)):
        append(rulings, Ruling(word, valid, "Anna", "2026-03-01T10:15:00Z", ""))
    return open_to_judge("club", load())


def test_the_file_says_what_it_is_and_what_arbiters_decided(opened) -> None:
    image = pocket_graph(opened)
    magic, version, told, count = struct.unpack_from("<8s3I4x", image)
    assert (magic, version) == (MAGIC, VERSION)
    details = msgspec.json.decode(image[24 : 24 + told], type=Details)
    assert details == Details("club", "Il circolo", 2, opened.lexicon.hash, ("ZEN",), ("COSA",))
    records = memoryview(image)[24 + told :].cast("I")
    assert len(records) == count
    assert spelled(records, "CASA")
    assert not spelled(records, "CASO")


def test_the_same_words_and_rulings_make_the_same_file(opened) -> None:
    again = open_to_judge("club", load())
    assert digest(pocket_graph(again)) == digest(pocket_graph(opened))


def test_what_the_browsers_reader_is_tried_on_is_what_is_made_today() -> None:
    for name, content in zip(FILES, recorded(), strict=True):
        assert (FOLDER / name).read_bytes() == content, "PYTHONPATH=tests python -m lexicon.recorded_pocket"


def test_the_browsers_reader_agrees_with_the_whole_default_lexicon(tmp_path) -> None:
    """Read the real file with the page's own code, and ask it ten thousand words and as many that are hardly any."""
    opened = open_to_judge("default", load())
    words = random.Random(6).sample(list(opened.lexicon.graph.words()), 10_000)
    asked = words + altered(words)
    (tmp_path / "graph").write_bytes(pocket_graph(opened))
    (tmp_path / "words.json").write_text(json.dumps(asked))
    result = subprocess.run(
        ["node", "--input-type=module", "-e", READER],
        cwd=FOLDER,
        env={**os.environ, "FOLDER": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    expected = [
        opened.judge.verdict(word).valid if word in opened.rulings.last else word in opened.lexicon
        for word in asked
    ]
    assert json.loads(result.stdout) == expected
    assert expected.count(True) > 10_000
    assert expected.count(False) > 5_000
