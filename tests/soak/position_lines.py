"""Position lines of any kind: each is read and answered, or refused with a code; also through ``plancia moves``."""

import os
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from click.testing import CliRunner

from plancia.catalogue import sentence
from plancia.cli.main import main
from plancia.engine.generator import Generator
from plancia.lexicon.compiled.compile import compile_lexicon
from plancia.lexicon.compiled.info import Info
from plancia.lexicon.graph.word_graph import WordGraph
from plancia.notation.cgp import format_board, parse_cgp
from plancia.rules.editions import EDITIONS, load
from plancia.rules.errors import CodedError
from plancia.rules.reachable import check_reachable
from rules.random_play import random_board
from soak.trial import Soak

LINES_A_TRIAL = 50
#: Of so many lines one goes through the command too, which is slower.
COMMAND_ONE_IN = 5

WORDS = ["AE", "AI", "CASA", "CI", "COSE", "ES", "IO", "RE", "SI", "TE"]
#: What lines are made of, and what never belongs into one.
SYMBOLS = "0123456789/ABCEIOSTZabz?.-; \t"
STRANGE = "èÀß\u00a0\u0663\u2028\ud800\udcff\U0001f600\0\x1b\x7f\r\n"
RACKS = [
    "",
    "A",
    "??",
    "???",
    "AEIOSTC",
    "AEIOSTCR",
    "A" * 300,
    "JKWXY",
    "abc",
    "A.B",
    "È",
    "A B",
    "A\0",
    "Q" * 7,
]
SCORES = ["-5/300", "1/999999", "1/1000000", "0", "x/y", "0/0/0", "--1/0", "9" * 5000 + "/0"]


def trial(seed: int) -> Counter[str]:
    """Spoil lines in many ways, read them, and ask for the moves of what can be read."""
    random = Random(seed)
    generators = {each: Generator(small_graph(), load(each).play_rules()) for each in EDITIONS}
    seen: Counter[str] = Counter()
    for _ in range(LINES_A_TRIAL):
        line = spoilt(random, random_line(random))
        edition = random.choice(EDITIONS)
        seen[f"library: {answer(generators[edition], line, edition)}"] += 1
        seen["cases"] += 1
        if random.randrange(COMMAND_ONE_IN) == 0:
            seen[f"command: {command(random, line, edition)}"] += 1
    return seen


@cache
def small_graph() -> WordGraph:
    return WordGraph(WordGraph.build("\n".join(WORDS).encode()))


def random_line(random: Random) -> str:
    """Return a position line; in most every field can be read, in half the position can also be."""
    board = random_board(random, load().play_rules(), random.choice((0, 1, 5, 30)))
    if random.random() < 0.3:  # tiles that hang in the air
        board = board.lifted(square for square, _ in board.tiles() if random.random() < 0.3)
    racks = [
        random.choice(RACKS) if random.random() < 0.2 else random.choice(("", "AEI", "SI?")) for _ in "12"
    ]
    scores = random.choice(SCORES) if random.random() < 0.1 else "0/0"
    turns = random.choice(("-1", "999", "1000", "x")) if random.random() < 0.1 else "0"
    fields = [format_board(board), "/".join(racks), scores, turns, "lex x; tmr 3/4; note"]
    return " ".join(fields[: random.randint(1, 5)])


def spoilt(random: Random, line: str) -> str:
    """Return the line with up to a few things wrong with it."""
    for _ in range(random.choice((0, 0, 0, 1, 1, 2, 5))):
        at, end = sorted(random.randrange(len(line) + 1) for _ in range(2))
        symbol = random.choice(SYMBOLS if random.random() < 0.8 else STRANGE)
        match random.randrange(7):
            case 0:
                line = line[:at] + symbol + line[at + 1 :]
            case 1:
                line = line[:at] + symbol + line[at:]
            case 2:
                line = line[:at] + line[at + 1 :]
            case 3:
                line = line[:at] + line[end:]
            case 4:
                line = line[:end] + line[at:end] + line[end:]
            case 5:
                line = line[:at] + symbol * random.choice((15, 225, 20_000)) + line[at:]
            case _:
                line = "".join(random.choices(SYMBOLS + STRANGE, k=random.randrange(60)))
    return line


def answer(generator: Generator, line: str, edition: str) -> str:
    """Return what became of a line: the code of the error, or that it was answered."""
    try:
        position = parse_cgp(line).position
        moves = generator.generate(position)
        assert len(moves) == generator.summary(position).count
        assert (generator.best(position) is None) == (not moves)
        check_reachable(position.board, load(edition).play_rules())
    except CodedError as error:
        for language in ("it", "en"):
            assert sentence(error.code, error.context, language)
        return error.code
    return "answered"


def command(random: Random, line: str, edition: str) -> str:
    """Return what ``plancia moves`` made of a line: its exit code."""
    from_stdin = random.random() < 0.3
    arguments = ["moves", "--lexicon", "small", "--edition", edition]
    arguments += random.choice(([], ["--json"]))
    arguments += ["--rack", random.choice((*RACKS, line[:40]))] if random.random() < 0.3 else []
    if from_stdin:
        arguments += ["--stdin", "--summary"]
    else:
        arguments += [*random.choice(([], ["--summary"], ["--all"], ["--top", "3"])), "--", line]
    with lexicon_folder():
        return called(arguments, line if from_stdin else "")


def called(arguments: list[str], stdin: str = "") -> str:
    """Run the command in this process and return its exit code; whatever else it raises is a defect."""
    before = sys.argv
    sys.argv = ["plancia", *arguments]
    with CliRunner().isolation(stdin.encode("utf-8", "surrogatepass")):
        try:
            main()
        except SystemExit as left:
            assert left.code in (0, 1, 2), f"exit code {left.code}"
            return f"exit code {left.code}"
        except Exception as error:
            error.add_note(f"plancia {arguments!r} with {stdin[:300]!r}")
            raise
        finally:
            sys.argv = before
    raise AssertionError("the command did not exit")


@contextmanager
def lexicon_folder() -> Iterator[Path]:
    """Let the library be a folder with the small lexicon in it."""
    with TemporaryDirectory() as folder:
        lexica = Path(folder) / "lexica"
        lexica.mkdir()
        (lexica / "small.plx").write_bytes(small_image())
        before = os.environ.get("PLANCIA_DATA")
        os.environ["PLANCIA_DATA"] = folder
        try:
            yield lexica
        finally:
            if before is None:
                del os.environ["PLANCIA_DATA"]
            else:
                os.environ["PLANCIA_DATA"] = before


@cache
def small_image() -> bytes:
    return compile_lexicon(Info("small", "", "words"), WORDS, {}, {})


SOAK = Soak(cases_a_position=2, trial=trial)
