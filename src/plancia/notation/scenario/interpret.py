"""From an action of the file to what the game understands: who does what. One action of the file can be several."""

from collections.abc import Callable, Iterator, Sequence

import msgspec

from plancia.notation.coordinates import parse_federation
from plancia.notation.errors import NotationError
from plancia.notation.scenario import steps
from plancia.notation.scenario.cast import Cast
from plancia.notation.scenario.errors import ScenarioError
from plancia.notation.scenario.game_time import parse_time
from plancia.rules.board import SQUARE_NAMED, Direction
from plancia.rules.errors import RuleError
from plancia.rules.game import actions as a
from plancia.rules.game.actors import SYSTEM, Actor, Player, Seat
from plancia.rules.game.clock import Clock
from plancia.rules.game.judge import Verdict
from plancia.rules.game.laid import SquareName, laid
from plancia.rules.game.places import InBag, OnRack, OnSquare, Place
from plancia.rules.game.state import Challenged, StartDraw, State
from plancia.rules.placement import Declaration
from plancia.rules.tiles import BLANK, ON_BOARD, ON_RACK, UNSEEN, Points, Tile, rack, tally

#: A scenario may name a direction in English too.
_DIRECTIONS = {direction.value: direction.abbreviation for direction in Direction}


class Deed(msgspec.Struct, frozen=True):
    """Who does what, with the tiles that the file says chance brings."""

    by: Actor
    action: a.Action
    picks: tuple[Tile, ...] = ()


class Reading:
    """Reads the actions of a file for a game in progress. Raises ``ScenarioError`` for what the file has wrong."""

    def __init__(self, cast: Cast) -> None:
        self._cast = cast

    def deeds(
        self, step: steps.Step, current: Callable[[], State], now_ms: int, where: str
    ) -> Iterator[Deed]:
        """Yield what an action of the file comes to, each part read on the game as the one before has left it."""
        state = current()
        if isinstance(step, steps.Wait):
            yield Deed(SYSTEM, a.TimePassed())
            return
        if isinstance(step, steps.Start):
            yield from self._start(step, current, where)
            return
        by = self._cast.actor(step, where)
        if isinstance(step, steps.Correct):
            clocks = [state.clock_at(seat, now_ms) for seat in state.settings.seats]
            for action, picks in self._corrections(step, state, clocks, where):
                yield Deed(by, action, picks)
            return
        yield Deed(by, self._action(step, by, state, where))

    def _action(self, step: steps.Step, by: Actor, state: State, where: str) -> a.Action:
        cast = self._cast
        match step:
            case steps.Round():
                since = step.since
                return a.StartRound(None if since is None else parse_time(since, f"{where}.since"))
            case steps.Late():
                return a.StartLateClock(cast.seat(step.player, f"{where}.player"))
            case steps.Arrive():
                if step.player is not None:
                    return a.Arrive(cast.seat(step.player, f"{where}.player"))
                if isinstance(by, Player):
                    return a.Arrive(by.seat)
                raise ScenarioError("scenario_value", where=where, key="player")
            case steps.Play():
                return _play(step, state, where)
            case steps.Note():
                words = (step.words,) if isinstance(step.words, str) else step.words
                return a.NotePlay(step.tiles, words, step.out)
            case steps.TakeBack():
                return a.TakeBack(step.reason)
            case steps.Rack():
                return a.TellRack(self._whose(step, by, where), tiles_of(step.tiles, f"{where}.tiles"))
            case steps.Count():
                return a.CountTiles(step.bag, step.racks)
            case steps.Recount():
                return a.Recount(None if step.points is None else Points(step.points))
            case steps.Announce():
                right = Points(0) if state.pending is None else state.pending.value
                return a.AnnounceScore(right if step.points is None else Points(step.points))
            case steps.Challenge():
                return a.Challenge(_words(step, state))
            case steps.Rule():
                return a.Rule(_verdicts(step, state, where))
            case steps.Advise():
                return a.Advise(_verdicts(step, state, where), step.note)
            case steps.Withdraw():
                return a.WithdrawRuling(step.reason)
            case steps.Call():
                return a.CallReferee(step.about)
            case steps.Allow():
                return a.AllowAid(step.aid)
            case steps.Forbid():
                return a.WithdrawAid(step.aid)
            case steps.CheckTiles():
                return a.CheckTiles(state.play_rules.counts if step.counted is None else step.counted)
            case steps.Reader():
                return a.NameReader(step.member)
            case steps.Replace():
                return a.ReplacePanellist(step.member, step.name)
            case steps.Exchange():
                return a.Exchange(_exchanged("".join(step.tiles), state, f"{where}.tiles"))
            case steps.ClaimTime():
                return a.ClaimTime(self._against(step, by, where))
            case _:
                return _PLAIN[type(step)]

    def _start(self, step: steps.Start, current: Callable[[], State], where: str) -> Iterator[Deed]:
        if current().starter is not None:  # the starter was named beforehand
            return
        if step.starter is not None:
            yield Deed(self._cast.actor(step, where), a.NameStarter(self._cast.seat(step.starter, where)))
            return
        picks = tiles_of(step.draws or "", f"{where}.draws")
        if step.by is not None:
            yield Deed(self._cast.actor(step, where), a.DrawForStart(), picks)
        elif current().settings.procedure == "online":
            yield Deed(SYSTEM, a.DrawForStart(), picks)
        else:
            for tile in picks:
                phase = current().phase
                seat = phase.waiting[0] if isinstance(phase, StartDraw) else current().playing[0]
                yield Deed(Player(seat), a.DrawForStart(), (tile,))

    def _whose(self, step: steps.Rack, by: Actor, where: str) -> Seat:
        if step.player is not None:
            return self._cast.seat(step.player, f"{where}.player")
        if isinstance(by, Player):
            return by.seat
        raise ScenarioError("scenario_value", where=where, key="player")

    def _against(self, step: steps.ClaimTime, by: Actor, where: str) -> Seat:
        if step.against is not None:
            return self._cast.seat(step.against, f"{where}.against")
        others = [
            seat
            for seat, _ in enumerate(self._cast.players)
            if not (isinstance(by, Player) and by.seat == seat)
        ]
        if len(others) != 1:
            raise ScenarioError("scenario_value", where=where, key="against")
        return Seat(others[0])

    def _corrections(
        self, step: steps.Correct, state: State, clocks: Sequence[Clock], where: str
    ) -> Iterator[tuple[a.Action, tuple[Tile, ...]]]:
        seat = None if step.seat is None else self._cast.seat(step.seat, f"{where}.seat")
        empty = True
        if seat is not None and step.score is not None:
            yield a.CorrectScore(seat, Points(step.score), step.reason), ()
            empty = False
        if seat is not None and (step.clock is not None or step.overtime is not None):
            initial = clocks[seat].initial_ms
            if step.clock is not None:
                initial = parse_time(step.clock, f"{where}.clock")
            extra = None if step.overtime is None else parse_time(step.overtime, f"{where}.overtime")
            yield a.CorrectClock(seat, initial, extra, step.reason), ()
            empty = False
        if step.tiles is not None:
            for action in self._moves(step, state, seat, where):
                yield action, ()
            empty = False
        if seat is not None and step.surplus is not None:
            picked = tiles_of(step.surplus, f"{where}.surplus")
            yield a.ReturnSurplus(seat, step.reason), picked
            empty = False
        if empty:
            raise ScenarioError("scenario_value", where=where, key="seat, score | clock | tiles | surplus")

    def _moves(
        self, step: steps.Correct, state: State, seat: Seat | None, where: str
    ) -> Iterator[a.CorrectTiles]:
        tiles = tiles_of(step.tiles or "", f"{where}.tiles", on_board=True)
        if seat is None or step.origin is not None or step.target is not None:
            origin = self._place(step.origin, f"{where}.from")
            yield a.CorrectTiles(tiles, origin, self._place(step.target, f"{where}.to"), step.reason)
            return
        wanted, held = tally(tiles), tally(state.racks[seat])
        if out := tuple((held - wanted).elements()):
            yield a.CorrectTiles(out, OnRack(seat), InBag(), step.reason)
        if needed := tuple((wanted - held).elements()):
            yield a.CorrectTiles(needed, InBag(), OnRack(seat), step.reason)

    def _place(self, name: str | None, where: str) -> Place:
        if name is None:
            raise ScenarioError("scenario_value", where=where, key=where.rpartition(".")[2])
        if name == "bag":
            return InBag()
        if name in SQUARE_NAMED and name not in self._cast.players:
            return OnSquare(SquareName(name))
        return OnRack(self._cast.seat(name, where))


_PLAIN: dict[type[steps.Step], a.Action] = {
    steps.StartClock: a.StartClock(),
    steps.Lay: a.PlayUnwritten(),
    steps.Accept: a.Accept(),
    steps.Hold: a.AskForTime(),
    steps.Pass: a.Pass(),
    steps.FreeExchange: a.FreeExchange(),
    steps.Draw: a.DrawTiles(),
    steps.TurnBoard: a.TurnBoard(),
    steps.BuyMinute: a.BuyMinute(),
    steps.Cap: a.CallCap(),
    steps.Resign: a.Resign(),
    steps.Consult: a.ConsultPanel(),
    steps.Resume: a.ResumePlay(),
    steps.Confirm: a.ConfirmResult(),
}


def tiles_of(text: str, where: str, *, on_board: bool = False) -> tuple[Tile, ...]:
    """Return tiles written as text; raise ``scenario_tiles``. ``on_board``: blanks may have a letter."""
    known = ON_RACK | ON_BOARD if on_board else ON_RACK
    strange = "".join(symbol for symbol in text if symbol not in known)
    if strange:
        raise ScenarioError("scenario_tiles", where=where, tiles=strange[:40])
    return tuple(map(Tile, text)) if on_board else rack(text)


def _exchanged(text: str, state: State, where: str) -> tuple[Tile, ...]:
    """Return the tiles that are exchanged; of wooden ones that nobody names, ``_`` for each."""
    unseen = text.count(UNSEEN) if state.settings.wooden else 0
    return (*tiles_of(text.replace(UNSEEN, "") if unseen else text, where), *[UNSEEN] * unseen)


def declaration_of(step: steps.Play, where: str) -> Declaration:
    """Return the play as it is called out; raise ``scenario_value`` for a square, direction or word that is none."""
    direction = _DIRECTIONS.get(step.direction.lower(), step.direction)
    try:
        square, line = parse_federation(f"{step.at_square} {direction}")
    except NotationError:
        raise ScenarioError("scenario_value", where=where, key="at_square, direction") from None
    if not step.word or not set(step.word) <= ON_BOARD | {BLANK}:
        raise ScenarioError("scenario_value", where=where, key="word")
    return Declaration(square, line, step.word)


def _play(step: steps.Play, state: State, where: str) -> a.Play:
    declaration = declaration_of(step, where)
    try:
        return a.Play(laid(declaration.on(state.board)), declaration.direction)
    except RuleError:
        # Nothing can be laid so; but the game must first refuse a player who is not on turn.
        return a.Play((), declaration.direction)


def _words(step: steps.Challenge, state: State) -> tuple[str, ...]:
    if isinstance(step.words, str):
        return (step.words,)
    if step.words is not None:
        return step.words
    play = state.pending
    if play is None:
        return ()
    return play.noted if play.unwritten else tuple(word.word for word in play.words)


def _verdicts(step: steps.Rule | steps.Advise, state: State, where: str) -> tuple[Verdict, ...]:
    if (step.valid is None) == (step.verdicts is None):
        raise ScenarioError("scenario_value", where=where, key="valid | verdicts")
    if step.verdicts is not None:
        return tuple(Verdict(word.upper(), valid) for word, valid in step.verdicts.items())
    words = state.phase.words if isinstance(state.phase, Challenged) else ()
    return tuple(Verdict(word, bool(step.valid)) for word in words)
