"""The end of a form: the record as a whole through the rules, the account, and what the form says of it."""

from collections.abc import Sequence

import msgspec

from plancia.notation.errors import NotationError
from plancia.notation.gcg import record as gcg
from plancia.notation.gcg.game_reader import ReadGame, read_game
from plancia.notation.gcg.game_writer import write_game
from plancia.notation.gcg.replay import ReplayError
from plancia.notation.scoresheet.dictated.dictation import Dictation, FollowedLine, Head, Trouble
from plancia.notation.scoresheet.dictated.line import DictatedLine
from plancia.notation.scoresheet.sheet import Scoresheet
from plancia.notation.scoresheet.writer import write_scoresheet
from plancia.rules.edition import Edition
from plancia.rules.game.actors import Seat
from plancia.rules.game.apply import fold
from plancia.rules.game.outcome import LineKind as AccountKind
from plancia.rules.game.state import State

_FINAL = gcg.TimePenalty | gcg.RackLoss | gcg.RackGain | gcg.Adjustment
_TURN = gcg.Play | gcg.Pass | gcg.Exchange

#: Which line of the account a line of the form is.
_ACCOUNT: dict[str, AccountKind] = {"left": "rack", "gained": "racks_gained", "penalty": "time_penalty"}


class AccountEntry(msgspec.Struct, frozen=True):
    """A line of the form that belongs to the final account."""

    line: int
    seat: Seat
    written: DictatedLine


class Course(msgspec.Struct, frozen=True):
    """The events of a form with the line that each came from."""

    head: Head
    nicks: tuple[str, ...]
    edition: Edition
    items: Sequence[gcg.Event]
    origins: Sequence[int]

    def record(self, items: Sequence[gcg.Item] | None = None, ends: Sequence[gcg.Item] = ()) -> gcg.GcgRecord:
        """Return the record with its head."""
        return gcg.GcgRecord((*self.heading(), *(self.items if items is None else items), *ends))

    def heading(self) -> tuple[gcg.Item, ...]:
        """Return what stands above the events."""
        first, second = (" ".join(name.split()) for name in self.head.players)
        texts = {"title": self.head.title, "description": self.head.description}
        return (
            gcg.Pragma(keyword="character-encoding", text="UTF-8"),
            gcg.Player(number=1, nick=self.nicks[0], name=first),
            gcg.Player(number=2, nick=self.nicks[1], name=second),
            *(
                gcg.Pragma(keyword=keyword, text=said)
                for keyword, text in texts.items()
                if (said := " ".join(text.split()))
            ),
            gcg.Pragma(keyword="plancia-edition", text=self.edition.id),
        )


def close(
    dictation: Dictation, course: Course, entries: Sequence[AccountEntry], names: Sequence[str]
) -> Dictation:
    """Play the whole record; return the dictation with its account, or with the line that the rules refuse."""
    racks = [
        gcg.CurrentRack(number=1 if each.seat == 0 else 2, tiles=each.written.tiles)
        for each in entries
        if each.written.kind == "left" and each.written.tiles
    ]
    try:
        read = read_game(course.record(ends=racks), course.edition, accounted=False)
        state = fold(read.events)
        if not state.is_over:
            return _going_on(dictation, course, entries, read)
        untold = _untold(state, entries)
        if untold is not None:
            return _marked(dictation, *untold)
        read, record = _accounted(course, racks, read, entries)
    except (ReplayError, NotationError) as error:
        return _refused(dictation, course, entries, error, names)
    sheet = write_scoresheet(read.events)
    closed = _compared(dictation, sheet, entries)
    right = all(line.status in {"right", "empty"} for line in closed.lines)
    return msgspec.structs.replace(
        closed,
        sheet=sheet,
        over=True,
        totals=(sheet.players[0].total, sheet.players[1].total),
        record=record if right else None,
    )


def _going_on(
    dictation: Dictation, course: Course, entries: Sequence[AccountEntry], read: ReadGame
) -> Dictation:
    if entries:
        return _marked(dictation, entries[0].line, Trouble("dictated_not_over"))
    right = all(line.status in {"right", "empty"} for line in dictation.lines)
    return msgspec.structs.replace(
        dictation, sheet=write_scoresheet(read.events), record=course.record() if right else None
    )


def _untold(state: State, entries: Sequence[AccountEntry]) -> tuple[int | None, Trouble] | None:
    """Return what is missing if the form does not tell which tiles were left and the account needs them."""
    outcome = state.outcome
    if outcome is None or (not state.bag and not all(state.racks)):
        return None  # a player went out: the other holds all tiles that are not on the board
    for seat in state.settings.seats:
        told = [each for each in entries if each.seat == seat and each.written.kind == "left"]
        tiles = "".join(each.written.tiles for each in told)
        held = len(state.racks[seat])
        if not any(line.kind in {"rack", "racks_gained"} for each in outcome.accounts for line in each.lines):
            continue
        if not tiles:
            where = told[0].line if told else None
            return where, Trouble("dictated_left_unnamed", {"name": state.settings.players[seat]})
        if len(tiles) != held:
            return told[0].line, Trouble("dictated_left_count", {"expected": held, "found": len(tiles)})
    return None


def _accounted(
    course: Course, racks: Sequence[gcg.Item], read: ReadGame, entries: Sequence[AccountEntry]
) -> tuple[ReadGame, gcg.GcgRecord]:
    """Return the game and its record with the final account, the price of the extra time included."""
    final = _final_items(read)
    paid = {
        seat: sum(each.written.points or 0 for each in entries if _is_time(each) and each.seat == seat)
        for seat in (Seat(0), Seat(1))
    }
    if not any(paid.values()):
        return read, course.record(ends=[*final, *racks])
    items: list[gcg.Event] = list(course.items)
    charged: list[gcg.Item] = []
    for seat, points in paid.items():
        if not points:
            continue
        nick = course.nicks[seat]
        turns = [at for at, item in enumerate(items) if isinstance(item, _TURN) and item.nick == nick]
        # The form tells what the extra time cost, not when it began: before the player's last turn at the latest.
        seconds = course.edition.time.overtime_s.value
        items.insert(turns[-1] if turns else 0, gcg.Overtime(nick=nick, seconds=seconds))
        total = fold(read.events).scores[seat] - points
        charged.append(gcg.TimePenalty(nick=nick, score=-points, total=total))
    shifted = [
        msgspec.structs.replace(item, total=item.total - paid[Seat(course.nicks.index(item.nick))])
        for item in final
    ]
    record = course.record(items, [*charged, *shifted, *racks])
    return read_game(record, course.edition), record


def _final_items(read: ReadGame) -> list[gcg.TimePenalty | gcg.RackLoss | gcg.RackGain | gcg.Adjustment]:
    items = write_game(read.events).items
    last = max((at for at, item in enumerate(items) if isinstance(item, _TURN)), default=-1)
    after = items[last + 1 :]
    ended = next((at for at, item in enumerate(after) if isinstance(item, gcg.RackLoss | gcg.RackGain)), None)
    found = after if ended is None else after[ended:]
    return [
        item
        for item in found
        if isinstance(item, gcg.RackLoss | gcg.RackGain)
        or (isinstance(item, gcg.Adjustment) and item.why in {"time_loss", "floor"})
    ]


def _is_time(entry: AccountEntry) -> bool:
    return entry.written.kind == "penalty"


def _compared(dictation: Dictation, sheet: Scoresheet, entries: Sequence[AccountEntry]) -> Dictation:
    """Hold the account that the form tells against the one that the rules count."""
    lines = list(dictation.lines)
    totals = list(dictation.totals)
    for entry in entries:
        kind = _ACCOUNT[entry.written.kind]
        counted = sum(line.points for line in sheet.players[entry.seat].account if line.kind == kind)
        totals[entry.seat] += counted
        written = entry.written
        followed = msgspec.structs.replace(lines[entry.line], points=counted, total=totals[entry.seat])
        trouble = None
        if written.points not in {None, abs(counted)}:
            code = "dictated_penalty" if _is_time(entry) else "dictated_left"
            trouble = Trouble(code, {"expected": abs(counted), "found": written.points})
        elif written.total not in {None, totals[entry.seat]}:
            trouble = Trouble("dictated_total", {"expected": totals[entry.seat], "found": written.total})
        if trouble is not None:
            followed = msgspec.structs.replace(followed, status="wrong", trouble=trouble)
        lines[entry.line] = followed
    return msgspec.structs.replace(dictation, lines=tuple(lines))


def _refused(
    dictation: Dictation,
    course: Course,
    entries: Sequence[AccountEntry],
    error: ReplayError | NotationError,
    names: Sequence[str],
) -> Dictation:
    """Mark the line of the form that a line of the record came from."""
    context = dict(error.context)
    at = int(str(context.get("line", 0))) - 1 - len(course.heading())
    line = course.origins[at] if 0 <= at < len(course.origins) else entries[0].line if entries else None
    if error.code == "rule_broken":
        code = str(context.pop("rule"))
        return _marked(dictation, line, Trouble(code, context))
    nick = str(context.get("nick", ""))
    if nick in course.nicks:
        context["nick"] = names[course.nicks.index(nick)]
    return _marked(dictation, line, Trouble(error.code, {**context, "line": (line or 0) + 1}))


def _marked(dictation: Dictation, line: int | None, trouble: Trouble) -> Dictation:
    if line is None:
        return msgspec.structs.replace(dictation, trouble=trouble)
    lines = list(dictation.lines)
    if lines[line].status != "wrong":
        marked: FollowedLine = msgspec.structs.replace(lines[line], status="wrong", trouble=trouble)
        lines[line] = marked
    return msgspec.structs.replace(dictation, lines=tuple(lines))
