"""The session as a conversation with the desk: asks what to do next, does it, tells what came of it."""

import msgspec

from plancia.catalogue import Language, duration, sentence
from plancia.cli.duplicate.entry import (
    Verb,
    parse_correction,
    parse_count,
    parse_player,
    parse_ruling,
    parse_slip,
    parse_verb,
    parse_warning,
)
from plancia.cli.duplicate.session import DeskSession
from plancia.cli.duplicate.telling import Telling
from plancia.cli.terminal.entry import EntryError
from plancia.cli.terminal.keyboard import Keyboard
from plancia.contest.duplicate import actions as a
from plancia.contest.duplicate.reports.report import report
from plancia.contest.duplicate.reports.wording import describe_time
from plancia.contest.duplicate.state import Closed, Drawn, Finished, Idle, Judged, Paused, Phase, Running
from plancia.rules.errors import CodedError
from plancia.rules.tiles import rack

#: What an empty line does: the next step of a hand.
_NEXT: dict[type[Phase], Verb] = {
    Idle: "draw",
    Drawn: "start",
    Paused: "resume",
    Closed: "judge",
    Judged: "place",
    Finished: "quit",
}

_PROMPTS: dict[type[Phase], str] = {
    Idle: "prompt_ready",
    Drawn: "prompt_drawn",
    Running: "prompt_running",
    Paused: "prompt_paused",
    Closed: "prompt_closed",
    Judged: "prompt_judged",
    Finished: "prompt_finished",
}

_BEAT_MS = 1000

#: The commands that need nothing else.
_PLAIN: dict[Verb, a.Action] = {
    "start": a.StartHand(),
    "signal": a.GiveSignal(),
    "reopen": a.ReopenHand(),
    "pause": a.Pause(),
    "resume": a.Resume(),
    "judge": a.JudgeSlips(),
    "finish": a.Finish(),
}


class DeskConversation:
    """One sitting at the desk. Ends when somebody leaves."""

    def __init__(self, session: DeskSession, keyboard: Keyboard, language: Language) -> None:
        self._session, self._keyboard, self._language = session, keyboard, language
        self._telling = Telling(language)
        self._warned: set[int] = set()

    def hold(self) -> None:
        """Go on until somebody leaves: ``EOFError`` or ``KeyboardInterrupt``."""
        session, say = self._session, self._telling.say
        state = session.state
        title = state.settings.title or self._telling.words["untitled"]
        say("resumed", title=title, players=len(state.players), hands=len(state.past))
        if session.lexicon_changed:
            say("lexicon_changed", name=state.settings.judge.name)
        if isinstance(state.phase, Running):
            # The desk was left while time ran: stop it until the person at the desk says that everybody is ready.
            session.do(a.Pause())
            say("was_running", time=self._time())
        elif state.hand is not None:
            self._telling.rack(session.state)
        while True:
            self._prompt()
            line = self._line()
            if line is None:
                continue
            try:
                self._obey(line)
            except CodedError as error:
                say("refused", message=sentence(error.code, error.context, self._language), code=error.code)

    def leave(self) -> None:
        """Say where everything is."""
        self._telling.blank()
        self._telling.say("keeps", file=self._session.path)

    # --- asking ---

    def _prompt(self) -> None:
        state = self._session.state
        key = _PROMPTS[type(state.phase)]
        count = min(state.edition.material.rack_size.value - len(state.rack), len(state.bag))
        if key == "prompt_ready" and state.settings.drawing == "hand" and count:
            key = "prompt_dial"
        self._telling.prompt(key, hand=state.next_hand, time=self._time(), count=count)

    def _time(self) -> str:
        phase = self._session.state.phase
        if isinstance(phase, Paused):
            return describe_time(phase.left_ms)
        return describe_time(self._session.left_ms() or 0)

    def _line(self) -> str | None:
        """Return a line, or None if something has happened by itself meanwhile."""
        while True:
            left_ms = self._session.left_ms()
            line = self._keyboard.line(None if left_ms is None else min(left_ms, _BEAT_MS))
            events = self._session.tick()
            if events:
                self._telling.blank()
                self._telling.events(events, self._session)
            if line is not None:
                return line
            if events or self._warn():
                return None

    def _warn(self) -> bool:
        """Say how much time is left, at the moments that were agreed; tell whether anything was said."""
        left_ms = self._session.left_ms()
        if left_ms is None:
            self._warned.clear()
            return False
        due = [s for s in self._session.state.settings.warnings_s if left_ms <= s * 1000]
        fresh = [seconds for seconds in due if seconds not in self._warned]
        self._warned.update(due)
        if not fresh:
            return False
        self._telling.blank()
        self._telling.say("warning", time=duration(min(fresh), self._language))
        return True

    # --- doing ---

    def _obey(self, line: str) -> None:
        state = self._session.state
        if not line:
            if type(state.phase) not in _NEXT:
                return
            verb: Verb | None = _NEXT[type(state.phase)]
            rest = ""
        else:
            verb, rest = parse_verb(line, state.players)
        if verb is None:
            self._slip(line, replace=False, again=False)
        elif verb in _PLAIN:
            self._do(_PLAIN[verb])
        else:
            self._obey_verb(verb, rest)

    def _obey_verb(self, verb: Verb, rest: str) -> None:
        session, players = self._session, self._session.state.players
        match verb:
            case "draw" if rest:
                self._do(a.Dial(rack(rest.replace(" ", "").upper())))
            case "draw" if session.state.settings.drawing == "hand" and not session.state.bag:
                self._do(a.Dial(()))
            case "draw":
                self._do(a.Draw())
            case "replace" | "again":
                self._slip(rest, replace=verb == "replace", again=verb == "again")
            case "cancel":
                self._do(a.CancelSlip(parse_player(rest, players)))
            case "place":
                self._do(a.Place(parse_count(rest) - 1 if rest else None))
            case "return":
                self._do(a.ReturnRack(rest))
            case "correct":
                hand, typed, reason = parse_correction(rest, players)
                self._do(a.CorrectSlip(hand, typed.number, typed.slip, typed.late, reason))
            case "word":
                self._do(a.RuleWord(*parse_ruling(rest)))
            case "warn":
                self._do(a.Warn(*parse_warning(rest, players)))
            case "pardon":
                self._do(a.CancelWarning(parse_player(rest, players)))
            case "enrol":
                name, _, members = rest.partition("=")
                self._do(
                    a.Enrol(name.strip(), tuple(each.strip() for each in members.split(",") if each.strip()))
                )
            case "leave":
                self._do(a.Withdraw(parse_player(rest, players)))
            case "quit":
                raise EOFError
            case _:
                self._show(verb, rest)

    def _slip(self, text: str, *, replace: bool, again: bool) -> None:
        typed = parse_slip(text, self._session.state.players)
        self._do(a.EnterSlip(typed.number, typed.slip, typed.late, again, replace))

    def _do(self, action: a.Action) -> None:
        try:
            msgspec.convert(msgspec.to_builtins(action), a.Action)
        except msgspec.ValidationError:
            # Longer than anything that people write.
            raise EntryError("unknown_entry", text="…") from None
        self._telling.events(self._session.do(action), self._session)

    def _show(self, verb: Verb, rest: str) -> None:
        session, telling = self._session, self._telling
        match verb:
            case "who":
                telling.awaited(session.state)
            case "ranking":
                telling.ranking(report(session.events))
            case "hand":
                hands = report(session.events).hands
                number = parse_count(rest) if rest else len(hands)
                for hand in hands:
                    if hand.number == number:
                        telling.hand(hand)
            case "top":
                telling.best_plays(session.state)
            case "board":
                telling.board(session.state)
            case _:
                telling.say("help")
