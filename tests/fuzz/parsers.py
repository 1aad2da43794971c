"""Everything that reads what a stranger wrote: how it reads, how the value is written again, and inputs to begin with.

A reader returns a value or raises a coded error with a sentence in both languages, whatever the bytes are. What it has
taken it writes so that it reads the same again.
"""

import json
import tempfile
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

from fuzz.shaped import encoded, shaped
from lexicon.invented_words import invented_graph
from plancia.catalogue import sentence
from plancia.cli.duplicate.entry import parse_correction, parse_ruling, parse_slip, parse_verb
from plancia.cli.terminal.entry import parse_entry
from plancia.contest.duplicate.hands.reading import read_slip
from plancia.contest.duplicate.hands.slip import Slip
from plancia.contest.duplicate.prepared.file import format_prepared, parse_prepared
from plancia.contest.duplicate.recorded.form import parse_recorded
from plancia.contest.duplicate.settings import Entrant
from plancia.contest.tournament.document import format_event, parse_event
from plancia.contest.tournament.ratings.rating_list import parse_ratings
from plancia.contest.tournament.reports.csv_files import parse_players, parse_results
from plancia.laboratory.answers import Answer, Unanswered
from plancia.laboratory.errors import LaboratoryError
from plancia.laboratory.face import Face
from plancia.laboratory.questions import AskMove, AskPosition, Question
from plancia.notation.cgp import format_cgp, parse_cgp
from plancia.notation.coordinates import parse_federation, parse_gcg, parse_play
from plancia.notation.errors import NotationError
from plancia.notation.gcg.game_reader import read_game
from plancia.notation.gcg.reader import parse_gcg_file
from plancia.notation.gcg.writer import format_gcg_file
from plancia.notation.scenario.form import parse_scenario
from plancia.notation.scoresheet.dictated.dictation import Head
from plancia.notation.scoresheet.dictated.follower import follow_lines
from plancia.notation.scoresheet.dictated.line import format_line, parse_line
from plancia.notation.scoresheet.written.reader import read_sheet
from plancia.notation.variations.form import WrittenTree
from plancia.puzzles.document import format_puzzles, parse_puzzles
from plancia.rules.editions import EDITIONS, load, read_custom
from plancia.rules.errors import CodedError
from plancia.server.journal import chain
from plancia.server.journal.game_events import decode_game
from plancia.server.journal.game_file import export_game, import_game
from plancia.server.journal.record import Record
from plancia.server.live.errors import LiveError
from plancia.server.settings import Settings, load_settings
from plancia.server.studies.contents import tree_of
from plancia.wire import topics
from plancia.wire.studies import TreeContent
from puzzles.made import best_play, with_phony

TESTS = Path(__file__).parents[1]
CORPUS = Path(__file__).parent / "corpus"

Seeds = Callable[[Random], list[bytes]]


class Parser(NamedTuple):
    """A reader, and inputs that it is tried with."""

    name: str
    read: Callable[[bytes], Any]
    #: Inputs to begin with; some are made up anew each time.
    seeds: Seeds
    #: The value as bytes that read the same; None: it is not written.
    write: Callable[[Any], bytes] | None = None
    #: Whether it is JSON, or lines of it.
    structured: bool = False


def check(parser: Parser, data: bytes) -> str:
    """Read an input; return what became of it. Whatever else is raised is a defect."""
    try:
        value = parser.read(data)
    except CodedError as error:
        for language in ("it", "en"):
            # The caller knows which file it was.
            assert sentence(error.code, {**error.context, "file": "x"}, language)
        return error.code
    if parser.write is not None:
        again = parser.read(parser.write(value))
        assert again == value, "what was written reads otherwise"
    return "read"


# --- inputs to begin with ---


@cache
def kept(name: str) -> tuple[bytes, ...]:
    """Return the inputs that are kept for a parser: examples, and what was a defect once."""
    return tuple(path.read_bytes() for path in sorted((CORPUS / name).glob("*")))


def corpus(name: str, *more: Callable[[], Iterable[bytes]]) -> Seeds:
    """Return the inputs kept for a parser and those of other tests."""
    found: list[bytes] = []

    def seeds(_: Random) -> list[bytes]:
        if not found:
            found.extend((*kept(name), *[each for source in more for each in source()]))
        return found

    return seeds


def files(pattern: str) -> Callable[[], Iterable[bytes]]:
    """Return the files of other tests."""
    return lambda: [path.read_bytes() for path in sorted(TESTS.glob(pattern))]


def made_of(name: str, kind: Any) -> Seeds:
    """Return messages made up from their type, besides those that are kept."""
    return lambda random: [*kept(name), *(encoded(shaped(random, kind)) for _ in range(8))]


# --- readers that need something around them ---


def text(read: Callable[[str], Any]) -> Callable[[bytes], Any]:
    """Return a reader of bytes from a reader of a text; a text is always one of characters."""
    return lambda data: read(data.decode("utf-8", "replace"))


def all_of(read: Callable[[str], Iterable[Any]]) -> Callable[[bytes], Any]:
    return text(lambda written: list(read(written)))


def played(data: bytes) -> Any:
    """Read a record, and play it by a rulebook."""
    return read_game(parse_gcg_file(data), load())


def dictation(written: str) -> Any:
    """Follow the lines of a form, of which whatever is wrong has a sentence; refuse one that is not all right."""
    followed = follow_lines(Head(players=("Ada", "Ugo")), written.splitlines(), load())
    for line in followed.lines:
        if line.trouble is not None:
            assert sentence(line.trouble.code, line.trouble.context, "it")
            assert sentence(line.trouble.code, line.trouble.context, "en")
    if any(line.status == "wrong" for line in followed.lines):
        raise NotationError("dictated_unreadable", found=written[:40])
    return followed


def message(kind: Any) -> Callable[[bytes], Any]:
    """Return a reader of what comes over a socket, as the conversation does it."""
    decoder = msgspec.json.Decoder(kind)

    def read(data: bytes) -> Any:
        try:
            return decoder.decode(data.decode("utf-8", "replace"))
        except (msgspec.DecodeError, RecursionError):
            raise LiveError("message_unreadable") from None

    return read


def variations(data: bytes) -> Any:
    """Read a tree of variations as the chapter of a study, and walk through it."""
    return tree_of(TreeContent(message(WrittenTree)(data)), "it").written


class Shelf:
    """A journal of one game, in memory."""

    def __init__(self) -> None:
        self.records: list[Record] = []

    def adopt(self, _: str, records: list[Record]) -> None:
        self.records = records

    def load(self, _: str, since: int = 0) -> list[Record]:
        return self.records[since:]


def game_file(data: bytes) -> Shelf:
    """Read the file of a game, and the events in it."""
    shelf = Shelf()
    import_game(shelf, chained(data))
    decode_game(shelf.records)
    return shelf


def chained(data: bytes) -> bytes:
    """Return the file of a game with hashes that fit, if it is one: a forger can compute them, too."""
    first, *lines = data.split(b"\n")
    try:
        header, content = json.loads(first), [json.loads(line) for line in lines[:-1]]
        records, previous = [], chain.origin(header["game"])
        for each in content:
            each.pop("hash")
            body = json.dumps(each.pop("body"), separators=(",", ":"), ensure_ascii=False).encode()
            record = Record(game=header["game"], body=body, hash=b"", **each)
            record = msgspec.structs.replace(record, hash=chain.link(previous, record))
            records.append(record)
            previous = record.hash
        shelf = Shelf()
        shelf.records = records
        return export_game(shelf, header["game"])
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError, OverflowError):
        return data
    except msgspec.MsgspecError:
        return data


def laboratory(data: bytes) -> Any:
    """Ask the laboratory, at first sight only; an answer is one of its kinds, and a fault of ours is a defect."""
    written = data.decode("utf-8", "replace")
    try:
        question = msgspec.json.decode(written, type=Question)
        if isinstance(question, AskMove | AskPosition):
            written = msgspec.json.encode(msgspec.structs.replace(question, depth="static")).decode()
    except (msgspec.DecodeError, RecursionError):
        pass  # this is what the face has to say itself
    answer = msgspec.json.decode(Face(lambda _name, _edition: invented_graph()).ask(written), type=Answer)
    if isinstance(answer, Unanswered):
        assert answer.refusal.code != "analysis_failed", answer
        assert all(answer.refusal.sentences[language] for language in ("it", "en"))
        raise LaboratoryError("question_unreadable", why=answer.refusal.code)
    return answer


def settings_file(data: bytes) -> Settings:
    with tempfile.NamedTemporaryFile(suffix=".toml") as file:
        file.write(data)
        file.flush()
        return load_settings(Path(file.name), {})


PLAYERS = (Entrant("Ada"), Entrant("Ugo"), Entrant("de Rossi"))
BOARD = parse_cgp("15/15/15/15/15/15/15/5MIcIO5/15/15/15/15/15/15/15").position.board
RACK = tuple("AEIOST?")


def slip_line(line: str) -> Any:
    """Read a line as the desk of a duplicate types it, and the slip that it holds on a board."""
    verb, rest = parse_verb(line, PLAYERS)
    if verb is not None:
        return (verb, parse_ruling(rest)) if ":" in rest else (verb, parse_correction(rest, PLAYERS))
    found = parse_slip(line, PLAYERS)
    return found, None if found.slip is None else read_slip(found.slip, BOARD, RACK, load())


def recorded_slips(data: bytes) -> Any:
    """Read a session that was written down, and every slip of it."""
    recorded = parse_recorded(data)
    slips = [slip.slip for hand in recorded.hands for slip in hand.slips]
    found = [read_slip(slip, BOARD, RACK, load()) for slip in slips if isinstance(slip, Slip)]
    assert len(found) <= len(slips)
    return recorded


def edition_name(name: str) -> Any:
    return load(name)


def coordinates(written: str) -> Any:
    """Read a coordinate in each of the ways there are; one that can be read by none is refused."""
    read = []
    for parse in (parse_federation, parse_gcg, parse_play):
        try:
            read.append(parse(written))
        except CodedError as error:
            refusal = error
    if not read:
        raise refusal
    return read


def events_of_tournaments() -> Iterable[bytes]:
    for path in sorted((TESTS / "contest" / "tournaments").glob("*.json"))[:12]:
        yield msgspec.json.encode(json.loads(path.read_bytes())["event"])


def editions() -> Iterable[bytes]:
    yield b'id = "casa"\nname = "Casa"\nsource = "casa"\nextends = "figs-c"\n'
    folder = TESTS.parent / "src" / "plancia" / "rules" / "editions"
    yield from [(folder / f"{name}.toml").read_bytes() for name in EDITIONS[:2]]


def scenarios() -> Iterable[bytes]:
    for path in sorted((TESTS / "games").glob("c*.json")):
        yield msgspec.json.encode(json.loads(path.read_bytes())["scenario"])


def files_of_puzzles() -> Iterable[bytes]:
    yield format_puzzles([best_play(), with_phony()])


def recorded_sessions() -> Iterable[bytes]:
    for path in sorted((TESTS / "contest" / "duplicate" / "scenarios").glob("*.json")):
        content = json.loads(path.read_bytes())
        if "input" in content:
            yield msgspec.json.encode(content["input"])


PARSERS = (
    Parser("gcg", parse_gcg_file, corpus("gcg", files("games/*.gcg")), format_gcg_file),
    Parser("gcg_game", played, corpus("gcg", files("games/*.gcg"))),
    Parser("cgp", text(parse_cgp), corpus("cgp"), lambda cgp: format_cgp(cgp).encode()),
    Parser("coordinates", text(coordinates), corpus("coordinates")),
    Parser("edition", text(lambda written: read_custom(written, "x.toml")), corpus("edition", editions)),
    Parser(
        "event",
        lambda data: parse_event(data, edition_name),
        corpus("event", events_of_tournaments, files("contest/before/*[abc8].json")),
        format_event,
        structured=True,
    ),
    Parser("game_file", game_file, corpus("game_file"), structured=True),
    Parser("recorded", recorded_slips, corpus("recorded", recorded_sessions), msgspec.json.encode, True),
    Parser(
        "prepared",
        parse_prepared,
        corpus("prepared"),
        lambda content: format_prepared(content.settings, content.edition),
        structured=True,
    ),
    Parser("puzzles", parse_puzzles, corpus("puzzles", files_of_puzzles), format_puzzles, structured=True),
    Parser("slip_line", text(slip_line), corpus("slip_line")),
    Parser("entry", text(parse_entry), corpus("entry")),
    Parser("scenario", parse_scenario, corpus("scenario", scenarios), msgspec.json.encode, True),
    Parser("scoresheet", text(read_sheet), corpus("scoresheet")),
    Parser(
        "dictated_line",
        text(parse_line),
        corpus("dictated_line"),
        write=lambda line: format_line(line).encode(),
    ),
    Parser("dictation", text(dictation), corpus("dictation")),
    Parser("laboratory", laboratory, corpus("laboratory"), structured=True),
    Parser("variations", variations, corpus("variations"), msgspec.json.encode, structured=True),
    Parser("players", all_of(parse_players), corpus("players")),
    Parser("results", all_of(parse_results), corpus("results")),
    Parser("ratings", text(lambda written: parse_ratings(written, {"ada": "ada"})), corpus("ratings")),
    Parser("settings", settings_file, corpus("settings")),
    *[
        Parser(f"wire_{name}", message(kind), made_of("wire", kind), msgspec.json.encode, structured=True)
        for name, kind in (
            ("games", topics.GameIncoming),
            ("duplicates", topics.DuplicateIncoming),
            ("tournaments", topics.TournamentIncoming),
            ("lists", topics.ListIncoming),
        )
    ],
)
NAMED = {parser.name: parser for parser in PARSERS}
