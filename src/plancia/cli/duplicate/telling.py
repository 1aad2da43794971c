"""What the desk is told: what has happened, verdicts, tops, the ranking."""

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from plancia.catalogue import Language, wording
from plancia.cli.duplicate.session import DeskSession
from plancia.cli.games.board import coloured_board
from plancia.contest.duplicate import events as e
from plancia.contest.duplicate.hands.slip import same
from plancia.contest.duplicate.reports.report import HandReport, Report, report
from plancia.contest.duplicate.reports.report_text import format_hand, format_ranking
from plancia.contest.duplicate.reports.wording import describe_play, describe_time
from plancia.contest.duplicate.results import placeable
from plancia.contest.duplicate.state import Judged, State


class Telling:
    """Prints on the terminal. Colours only add to what the characters say."""

    def __init__(self, language: Language) -> None:
        self._console = Console(highlight=False, soft_wrap=True, emoji=False, markup=False)
        self.language = language
        self.words = wording("duplicate", language)

    def say(self, key: str, **facts: object) -> None:
        """Print a sentence of the catalogue."""
        self._console.print(Text(self.words[key].format(**facts).strip("\n")))

    def prompt(self, key: str, **facts: object) -> None:
        """Print a sentence of the catalogue and stay behind it."""
        self._console.print(Text(self.words[key].format(**facts), style="bold"), end="")
        self._console.file.flush()

    def blank(self) -> None:
        """Begin a new line."""
        self._console.print()

    def rack(self, state: State) -> None:
        """Print the letters of the hand."""
        if state.hand is not None:
            self.say("drawn", hand=state.hand.number, rack=" ".join(sorted(state.hand.rack)))

    def board(self, state: State) -> None:
        """Draw the board."""
        for line in coloured_board(state.board, state.edition):
            self._console.print(Text.from_ansi(line))
        self.say("bag", count=len(state.bag))

    def ranking(self, whole: Report) -> None:
        """Print the ranking."""
        self._console.print(Text(format_ranking(whole, self.language)))

    def hand(self, hand: HandReport) -> None:
        """Print a hand with all its verdicts."""
        self._console.print(Text(format_hand(hand, self.language)))

    def best_plays(self, state: State) -> None:
        """Print the best plays of the last hand that was judged, with all scores."""
        for play in state.judged[-1].tops if state.judged else ():
            self.say("best_line", points=play.score, play=describe_play(play))

    def awaited(self, state: State) -> None:
        """Print whose slip is not there yet."""
        names = _awaited(state)
        if names:
            self.say("awaited", names=", ".join(names))
        else:
            self.say("nobody_awaited")

    def events(self, events: Sequence[e.Event], session: DeskSession) -> None:
        """Tell what has happened."""
        rack = ""
        for event in events:
            if isinstance(event, e.TilesDrawn):
                rack = "".join(event.tiles)
            self._tell(event, session, rack)

    def _tell(self, event: e.Event, session: DeskSession, rack: str) -> None:
        state = session.state
        match event:
            case e.PlayerEnrolled():
                self.say("enrolled", number=len(state.players), name=event.name)
            case e.PlayerWithdrew():
                self.say("withdrew", name=state.players[event.number].name)
            case e.TilesDrawn() if state.hand is not None:
                self.rack(state)
            case e.RackReturned():
                self.say(f"returned_{event.why}", rack=rack, reason=event.reason)
            case e.HandStarted():
                self.say("started", time=describe_time(event.until_ms - event.at_ms))
            case e.HandPaused():
                self.say("paused", time=describe_time(event.left_ms))
            case e.HandResumed():
                self.say("went_on", time=describe_time(event.until_ms - event.at_ms))
            case e.HandClosed():
                self.say("signal")
                self.awaited(state)
            case e.HandReopened():
                self.say("reopened", time=describe_time(event.left_ms))
            case e.SlipTaken():
                self._slip(event, state)
            case e.SlipCancelled():
                self.say("slip_cancelled", name=state.players[event.number].name)
            case e.SlipsJudged():
                self.hand(report(session.events).hands[-1])
                self._choice(state)
            case e.PlayPlaced():
                self.say("placed", play=describe_play(event.play), points=event.play.score)
                self.ranking(report(session.events))
            case e.SessionFinished():
                self.say(f"finished_{event.why}")
            case e.SlipCorrected():
                self.say("corrected", hand=event.hand, name=state.players[event.number].name)
                self.ranking(report(session.events))
            case e.WordRuled():
                self.say("word_ruled_valid" if event.valid else "word_ruled_invalid", word=event.word)
                self.ranking(report(session.events))
            case e.PlayerWarned() | e.WarningCancelled():
                count = len(state.warnings.get(event.number, ()))
                self.say("warned", name=state.players[event.number].name, count=count)
            case _:
                pass

    def _slip(self, event: e.SlipTaken, state: State) -> None:
        name, hand = state.players[event.number].name, state.hand
        if event.again and hand is not None:
            first, second = hand.slips.get(event.number), hand.again[event.number]
            agrees = first is not None and same(first, second)
            self.say("slip_in_again", name=name, agrees=self.words["agrees" if agrees else "differs"])
            return
        slip = event.slip
        written = self.words["slip_none"] if slip is None else f"{slip.at} {slip.direction} {slip.word}"
        if slip is not None and slip.score is not None:
            written += f" {slip.score}"
        late = self.words["slip_late"] if event.late else ""
        self.say("slip_in", name=name, slip=written, late=late, awaited=len(_awaited(state)))

    def _choice(self, state: State) -> None:
        """Say what the director may choose among."""
        if state.hand is None or not isinstance(state.phase, Judged):
            return
        plays = placeable(state, state.hand)
        if len(plays) > 1:
            listed = "; ".join(f"{n} {describe_play(play)}" for n, play in enumerate(plays, 1))
            self.say("choose", plays=listed)


def _awaited(state: State) -> list[str]:
    hand = state.hand
    if hand is None:
        return []
    return [
        player.name
        for number, player in enumerate(state.players)
        if player.plays(hand.number) and number not in hand.slips
    ]
