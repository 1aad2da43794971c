"""A tournament written down step by step, with what must come of it: ``tournaments/*.json``.

``event`` is an event in its documented form; ``steps`` are what the director does, one key each; ``expected`` holds any of
``pairings`` (of the last round, with home and away), ``byes``, ``standings`` (place, player, wins, spread, points),
``reasons`` (in English, by player at home or resting), ``refused`` (code by the number of the step), ``cited`` (the article of
each refusal that has one), ``problems`` of the checker (none, unless it says so), ``rounds_changed`` by a correction, ``results``
of the last round (outcomes), ``gone`` (who has left), ``absent`` (rounds by player) and ``postponed`` (until when, by home player).
"""

from pathlib import Path
from typing import Any

import msgspec

from plancia.contest.checker.check import check_event
from plancia.contest.event_form import EventForm
from plancia.contest.tournament import actions as a
from plancia.contest.tournament.actors import Director
from plancia.contest.tournament.apply import apply, fold
from plancia.contest.tournament.decide import decide
from plancia.contest.tournament.document import format_event, read_form, write_form
from plancia.contest.tournament.events import Event
from plancia.contest.tournament.means import Means
from plancia.contest.tournament.officials import Decision
from plancia.contest.tournament.outcome import Result
from plancia.contest.tournament.preview import preview
from plancia.contest.tournament.reports.reason_text import describe_bye, describe_pairing
from plancia.contest.tournament.settings import FixedPairing
from plancia.contest.tournament.standings.standings import standings
from plancia.contest.tournament.state import State
from plancia.rules.editions import load
from plancia.rules.errors import RuleError

FOLDER = Path(__file__).parent / "tournaments"


class Scenario(msgspec.Struct, forbid_unknown_fields=True):
    """The file."""

    about: str
    event: EventForm
    expected: dict[str, Any]
    steps: list[dict[str, Any]] = []


class Conducted:
    """A scenario played to its end."""

    def __init__(self, scenario: Scenario) -> None:
        self.log: list[Event] = list(read_form(scenario.event, load))
        self.state: State = fold(self.log)
        self.refused: dict[str, str] = {}
        self.cited: dict[str, str | None] = {}
        self.rounds_changed: list[int] = []
        for number, step in enumerate(scenario.steps):
            try:
                self._do(step)
            except RuleError as error:
                self.refused[str(number)] = error.code
                if "article" in error.context:
                    self.cited[str(number)] = error.context["article"]

    def _do(self, step: dict[str, Any]) -> None:
        [(verb, said)] = step.items()
        match verb:
            case "pair":
                action: a.Action = a.PairRound(
                    str(said.get("seed", "1")), said.get("round"), said.get("late", False)
                )
            case "unpair":
                action = a.UnpairRound()
            case "start":
                action = a.StartRoundClock()
            case "result" | "correct":
                number = said.get("round", len(self.state.rounds))
                result = msgspec.convert(
                    {k: v for k, v in said.items() if k not in ("round", "a", "b")}, Result
                )
                if verb == "result":
                    action = a.RecordResult(number, said["a"], said["b"], result)
                else:
                    action = a.CorrectResult(number, said["a"], said["b"], result)
                    self.rounds_changed = list(preview(self.state, action).rounds)
            case "report":
                action = a.ReportResult(said["by"], Result(said["score_a"], said["score_b"]))
            case "call":
                action = a.CallReferee(said)
            case "answer":
                action = a.AnswerCall(said)
            case "all_win_at_home":
                for game in self.state.rounds[-1].missing:
                    margin = 200 - 10 * game.table
                    self._take(
                        a.RecordResult(
                            len(self.state.rounds), game.home, game.away, Result(300 + margin, 300)
                        )
                    )
                return
            case "withdraw":
                action = a.WithdrawPlayer(said)
            case "return":
                action = a.ReturnPlayer(said)
            case "enter":
                action = a.EnterPlayer(said, said.capitalize())
            case "absent":
                action = a.SetAbsence(said["player"], tuple(said["rounds"]))
            case "forbid":
                action = a.ForbidPairing(*said)
            case "allow":
                action = a.AllowPairing(*said)
            case "fix":
                action = a.FixPairing(msgspec.convert(said, FixedPairing))
            case "decide":
                action = a.TakeDecision(msgspec.convert(said, Decision))
            case "do":
                action = msgspec.convert(said, a.Action)
            case _:
                raise LookupError(verb)
        self._take(action)

    def _take(self, action: a.Action) -> None:
        for event in decide(self.state, a.Command("", Director(), action), 0, Means()):
            self.log.append(event)
            self.state = apply(self.state, event)

    def came_out(self) -> dict[str, Any]:
        """Return everything that ``expected`` may name."""
        last = self.state.rounds[-1] if self.state.rounds else None
        form = msgspec.json.decode(format_event(self.log), type=EventForm)
        edition = load(self.state.settings.options.edition)
        problems = check_event(form, self.state.settings.system, edition)
        found: dict[str, Any] = {
            "standings": [
                [each.place, each.player, each.wins, each.spread, each.points]
                for each in standings(self.state)
            ],
            "refused": self.refused,
            "cited": self.cited,
            "gone": [player.id for player in self.state.players.values() if player.withdrawn is not None],
            "absent": {
                player.id: list(player.absent) for player in self.state.players.values() if player.absent
            },
            "rounds_changed": self.rounds_changed,
            "problems": [[each.round, each.code] for each in problems],
            "decisions": len(self.state.decisions),
            "calls": [[call.player, call.answered] for call in self.state.calls],
            "rounds": len(self.state.rounds),
        }
        if last is not None:
            found["results"] = {
                each.home: each.result.outcome for each in last.pairings if each.result is not None
            }
            found["postponed"] = {
                each.home: each.postponed.until for each in last.pairings if each.postponed is not None
            }
            found["pairings"] = [[each.home, each.away] for each in last.pairings]
            found["byes"] = [each.player for each in last.byes]
            found["reasons"] = {
                each.home: describe_pairing(each, self.state, "en") for each in last.pairings
            } | {each.player: describe_bye(each, self.state, "en") for each in last.byes}
        return found

    def replayed(self) -> bytes:
        """Return the event written after its log was read back and replayed."""
        form = msgspec.json.decode(format_event(self.log), type=EventForm)
        return format_event(read_form(form, load))


def read(path: Path) -> Scenario:
    """Return a scenario."""
    return msgspec.json.decode(path.read_bytes(), type=Scenario)


def written_form(log: list[Event]) -> EventForm:
    """Return an event without its log: as somebody else would have written it."""
    form = write_form(log)
    form.log = ()
    return form
