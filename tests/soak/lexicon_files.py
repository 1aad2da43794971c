"""Damaged lexicon files: each is refused with a code, or answers; also where every checksum is right."""

from collections import Counter
from hashlib import blake2b
from itertools import islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from lexicon.small_lexicon import ANALYSES, VERBS, WORDS, image
from plancia.engine.generator import Generator
from plancia.lexicon.compiled import plx
from plancia.lexicon.compiled.lexicon import Lexicon
from plancia.lexicon.errors import LexiconError
from plancia.rules.editions import load
from soak.damage import damaged
from soak.position_lines import called, lexicon_folder
from soak.trial import Soak
from soak.word_graph_files import POSITIONS

FILES_A_TRIAL = 40
#: Of so many files one is given to the command too, which is slower.
COMMAND_ONE_IN = 5
SECTIONS = ("info", "graph", "analyses", "lemmas", "tags")

RULES = load().play_rules()
CASA = "15/15/15/15/15/15/15/5CASA6/15/15/15/15/15/15/15 LE/"


def trial(seed: int) -> Counter[str]:
    """Damage a lexicon in many ways and use each."""
    random = Random(seed)
    sound = image()
    sections = sections_of(sound)
    seen: Counter[str] = Counter()
    for _ in range(FILES_A_TRIAL):
        match random.choice(["bytes", "table", "table", "nested", "content", "content", "content"]):
            case "bytes":
                data = damaged(random, sound)
            case "table":
                data = hostile_table(random, sound)
            case "nested":
                nested = b'{"x":' + b"[" * random.choice((10, 1_000, 100_000))
                data = plx.pack({**sections, random.choice(SECTIONS): nested})
            case _:
                name = random.choice((*SECTIONS, "graph", "graph"))
                data = plx.pack({**sections, name: damaged(random, sections[name])})
        seen["cases"] += 1
        seen[f"library: {use(data)}"] += 1
        if random.randrange(COMMAND_ONE_IN) == 0:
            seen[f"command: {command(data)}"] += 1
    return seen


def sections_of(data: bytes) -> dict[str, bytes]:
    """Return the sections of a sound file."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "sound.plx"
        path.write_bytes(data)
        container = plx.Container.open(path)
        return {name: bytes(container.section(name)) for name in SECTIONS}


def hostile_table(random: Random, sound: bytes) -> bytes:
    """Return a file whose header or table is damaged and whose checksum is right all the same."""
    head = 64 * (1 + len(SECTIONS))
    table = bytearray(
        damaged(random, sound[:head], keep=random.choice((12, 12, 64)))[:head].ljust(head, b"\0")
    )
    table[24:40] = bytes(16)
    count = int.from_bytes(table[12:16], "little")
    table[24:40] = blake2b((bytes(table) + sound[head:])[: 64 * (1 + count)], digest_size=16).digest()
    return bytes(table) + sound[head:]


def use(data: bytes) -> str:
    """Ask a lexicon everything that can be asked and return the code of the error, or that it answered."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "damaged.plx"
        path.write_bytes(data)
        try:
            lexicon = Lexicon.open(path)
            assert isinstance(lexicon.hash, str)
            for word in (*WORDS, *ANALYSES, "ZZ", ""):
                assert (word in lexicon) in (True, False)
                lexicon.analyses(word)
            for lemma in (*VERBS, "casa", "zzz", ""):
                lexicon.verb(lemma)
            lexicon.verify()
            for position in POSITIONS:
                Generator(lexicon.graph, RULES).summary(position)
        except LexiconError as error:
            return error.code
        try:
            for word in islice(lexicon.graph.words(), 1_000):
                assert 1 <= len(word) <= 15
        except ValueError:
            return "answered until the listing stopped"
        return "answered"


def command(data: bytes) -> str:
    """Return the exit code of ``plancia moves`` with such a lexicon."""
    with lexicon_folder() as lexica:
        (lexica / "small.plx").write_bytes(data)
        return called(["moves", "--lexicon", "small", CASA])


SOAK = Soak(cases_a_position=1, trial=trial)
