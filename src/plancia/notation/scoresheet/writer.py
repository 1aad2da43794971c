"""From the events of a game to its scoresheet.

Scores and clocks are read from the state: nothing is counted again here.
"""

from collections.abc import Iterable
from typing import Any

from plancia.notation.scoresheet.sheet import AccountLine, PlayerSheet, Result, Row, RowKind, Scoresheet
from plancia.rules.expected import present
from plancia.rules.game import events as e
from plancia.rules.game.actors import Seat
from plancia.rules.game.apply import apply, created
from plancia.rules.game.outcome import Account
from plancia.rules.game.settings import LexiconJudge
from plancia.rules.game.standing import standing
from plancia.rules.game.state import PendingPlay, State
from plancia.rules.game.transcribed import with_transcript
from plancia.rules.tiles import UNSEEN, Points


def write_scoresheet(events: Iterable[e.Event]) -> Scoresheet:
    """Return the complete sheet of a game, of which the first event is ``GameCreated``.

    It tells which tiles were exchanged: for a player of a game that goes on, take ``Scoresheet.seen_by``.
    """
    history = list(events)
    if not history or not isinstance(history[0], e.GameCreated):
        message = "a game begins with GameCreated"
        raise TypeError(message)
    writer = _Writer(created(history[0]))
    for event in with_transcript(standing(history))[1:]:
        writer.follow(event)
    return writer.sheet()


class _Writer:
    """The sheet as far as the game has been followed."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._rows: list[list[Row]] = [[] for _ in state.settings.seats]
        self._numbers = [0 for _ in state.settings.seats]
        self._penalties = [0 for _ in state.settings.seats]
        self._announced_wrong: Points | None = None
        self._challenged: tuple[str, ...] = ()

    # --- events ---

    def follow(self, event: e.Event) -> None:
        """Write what the event puts on a sheet."""
        before, self._state = self._state, apply(self._state, event)
        match event:
            case e.TurnStarted():
                self._numbers[event.seat] += 1
                self._announced_wrong, self._challenged = None, ()
            case e.PlayChallenged():
                self._challenged = event.words
            case e.PlaySettled() | e.PlayRejected() | e.PlayTakenBack():
                self._close_play(event, present(before.pending))
            case e.ScoreCorrected():
                self._recount(event, pending=before.pending is not None)
            case e.TurnPassed():
                self._turn(event.seat, "pass", article=self._article("exchanges.pass_turn"))
            case e.TilesExchanged():
                self._exchange(event, "exchange", "exchanges.min_bag")
            case e.TilesExchangedFreely():
                self._exchange(event, "free_exchange", "exchanges.free_per_game")
            case e.PenaltyCharged():
                self._pay(event)
            case e.OvertimeGranted():
                self._write(event.seat, "overtime", article=self._article("time.overtime_s"))
            case e.ScoreAdjusted():
                change = Points(event.points - event.was)
                self._write(event.seat, "adjusted", points=change, struck=event.was, reason=event.reason)
            case e.ClockCorrected():
                self._write(event.seat, "clock", reason=event.reason)
            case e.PlayerRetired():
                self._write(event.seat, "retired")
            case e.CapReached():
                article = self._article("time.cap_s")
                for play in event.taken_off:
                    taken = {"word": play.word, "struck": play.points, "article": article}
                    self._write(play.seat, "taken_off", turn=play.turn, **taken)

    def _close_play(self, event: e.PlaySettled | e.PlayRejected | e.PlayTakenBack, play: PendingPlay) -> None:
        value = play.points if play.unwritten else play.value
        if isinstance(event, e.PlaySettled):
            self._play_row(
                play, "play", points=event.points, struck=self._announced_wrong, challenged=self._challenged
            )
        elif isinstance(event, e.PlayRejected):
            article = self._article("challenges.invalid_percent")
            self._play_row(play, "rejected", struck=value, challenged=self._challenged, article=article)
        else:
            self._play_row(play, "taken_back", struck=value)

    def _recount(self, event: e.ScoreCorrected, *, pending: bool) -> None:
        if pending and event.turn == self._state.turn:
            self._announced_wrong = event.was
            return
        change = Points(event.points - event.was)
        article = self._article("table.recount")
        self._write(event.seat, "recount", turn=event.turn, points=change, struck=event.was, article=article)

    def _exchange(self, event: e.TilesExchanged | e.TilesExchangedFreely, kind: RowKind, rule: str) -> None:
        tiles, count = "".join(sorted(event.returned)), len(event.returned)
        named = "" if UNSEEN in event.returned else tiles
        self._turn(event.seat, kind, count=count, tiles=named, article=self._article(rule))

    def _pay(self, event: e.PenaltyCharged) -> None:
        self._penalties[event.seat] += event.points
        lost: dict[str, Any] = {"points": Points(-event.points), "article": event.article}
        challenges = self._state.edition.challenges
        match event.why:
            case "play_rejected":
                percent = challenges.invalid_percent.value
                self._write(event.seat, "penalty", against="play", percent=percent, **lost)
            case "challenge_lost":
                percent = challenges.valid_percent.value
                self._write(event.seat, "penalty", against="challenge", percent=percent, **lost)
            case "minute_bought":
                self._write(event.seat, "minute", **lost)
            case "wrong_claim":
                self._write(event.seat, "penalty", **lost)

    # --- rows ---

    def _article(self, rule: str) -> str | None:
        """Return the article of an entry of the edition, ``group.name``; None where the entry is a default."""
        group, name = rule.split(".")
        article: str | None = getattr(getattr(self._state.edition, group), name).article
        return article

    def _play_row(self, play: PendingPlay, kind: RowKind, **fields: Any) -> None:  # noqa: ANN401  (the fields of a row)
        if play.unwritten:
            self._turn(play.seat, kind, word=play.main_word, **fields)
            return
        main = play.words[0]
        called = main.direction.abbreviation
        self._turn(play.seat, kind, word=main.tiles, at=main.start, direction=called, **fields)

    def _turn(self, seat: Seat, kind: RowKind, **fields: Any) -> None:  # noqa: ANN401
        """Write a row that is the player's turn, with what is then left on his clock."""
        left: dict[str, int] = {}
        if self._state.timed:
            clock = self._state.clock_at(seat, self._state.at_ms)
            left["left_ms"] = clock.initial_ms
            if clock.granted_ms:
                left["overtime_left_ms"] = clock.overtime_ms
        self._write(seat, kind, number=self._numbers[seat], **left, **fields)

    def _write(self, seat: Seat, kind: RowKind, *, turn: int | None = None, **fields: Any) -> None:  # noqa: ANN401
        fields = {"points": Points(0), **fields}
        row = Row(turn=turn or self._state.turn, kind=kind, total=self._state.scores[seat], **fields)
        self._rows[seat].append(row)

    # --- the sheet ---

    def sheet(self) -> Scoresheet:
        """Return what is written so far, a play under examination included."""
        if (play := self._state.pending) is not None:
            struck = play.points if play.is_countable else None
            self._play_row(play, "pending", struck=struck, challenged=self._challenged)
        state, outcome = self._state, self._state.outcome
        players = tuple(
            PlayerSheet(
                seat=seat,
                name=state.settings.players[seat],
                rows=tuple(self._rows[seat]),
                penalties=Points(self._penalties[seat]),
                free_exchanges=state.free_exchanges[seat],
                total=state.scores[seat] if outcome is None else outcome.accounts[seat].total,
                account=() if outcome is None else self._account(outcome.accounts[seat]),
            )
            for seat in state.settings.seats
        )
        result = None
        if outcome is not None:
            result = Result(outcome.reason, outcome.winners, outcome.seat, outcome.article, self._turns())
        judge = state.settings.judge
        return Scoresheet(
            state.edition.id,
            state.edition.name,
            state.timed,
            state.starter,
            players,
            result,
            judge.label if isinstance(judge, LexiconJudge) else "",
        )

    def _turns(self) -> int | None:
        """Return how many passes or exchanges of each player ended the game; None if something else did."""
        state, edition = self._state, self._state.edition
        if state.outcome is None or state.outcome.reason != "scoreless":
            return None
        two = len(state.settings.players) == 2
        return (edition.ending if two else edition.multiplayer).scoreless_each.value

    def _account(self, account: Account) -> tuple[AccountLine, ...]:
        own = "".join(sorted(self._state.racks[account.seat]))
        others = "".join(
            sorted(
                tile for seat, rack in enumerate(self._state.racks) if seat != account.seat for tile in rack
            )
        )
        tiles = {"rack": own, "racks_gained": others}
        return tuple(
            AccountLine(line.kind, line.points, line.article, tiles.get(line.kind, ""))
            for line in account.lines
        )
