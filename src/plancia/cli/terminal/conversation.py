"""The game as a conversation: asks the player who is to act, passes on what he wants, tells what came of it."""

from collections.abc import Mapping
from pathlib import Path

from plancia.catalogue import cite, sentence
from plancia.cli.errors import CallError
from plancia.cli.output import write_file
from plancia.cli.terminal.entry import Entry, parse_entry
from plancia.cli.terminal.keyboard import Keyboard
from plancia.cli.terminal.screen import Screen
from plancia.cli.terminal.session import Session
from plancia.cli.terminal.telling import tell, tell_end
from plancia.engine.table_player import ComputerPlayer
from plancia.notation.gcg.game_writer import write_game
from plancia.notation.gcg.writer import format_gcg_file
from plancia.notation.scoresheet.text import format_scoresheet
from plancia.notation.scoresheet.writer import write_scoresheet
from plancia.rules.errors import CodedError, RuleError
from plancia.rules.game import actions as a
from plancia.rules.game.actors import Player, Seat
from plancia.rules.game.apply import fold
from plancia.rules.game.events import PlayMade
from plancia.rules.game.laid import laid
from plancia.rules.game.state import Announced, Dealt, Held, Settled, Thinking
from plancia.rules.game.view import for_seat
from plancia.rules.placement import Declaration
from plancia.rules.play import declare
from plancia.rules.tiles import BLANK, rack


class Conversation:
    """One sitting. Ends with the game, or when somebody leaves."""

    def __init__(
        self, session: Session, screen: Screen, computers: Mapping[Seat, ComputerPlayer], keyboard: Keyboard
    ) -> None:
        self._session, self._screen, self._computers, self._keyboard = session, screen, computers, keyboard
        humans = [seat for seat in session.state.settings.seats if seat not in computers]
        #: Who sits before the screen.
        self._before: Seat | None = humans[0] if len(humans) == 1 else None
        #: What of the game the screen shows; None: nothing.
        self._drawn: tuple[object, ...] | None = None
        #: Up to which event each player has been told.
        self._told = dict.fromkeys(session.state.settings.seats, len(session.events))

    def hold(self) -> None:
        """Go on until the game is over; ``EOFError`` or ``KeyboardInterrupt`` when somebody leaves before."""
        while not self._session.state.is_over:
            actor = self._next()
            if actor not in self._computers:
                self._seat(actor)
            if isinstance(self._session.state.phase, Dealt):
                # The player who starts is ready: skip the grace that messages over a network need.
                self._do(self._session.state.seat_after(actor), a.StartClock())
            elif actor in self._computers:
                self._let_computer_act(actor)
            else:
                self._ask(actor)
        tell_end(self._screen, self._session.events)
        self._offer()

    # --- who is to act ---

    def _next(self) -> Seat:
        """Return the player who is to act: the one who answers a play, or the one on turn."""
        state = self._session.state
        mover = state.on_turn or Seat(0)
        return state.seat_after(mover) if isinstance(state.phase, Announced | Held | Settled) else mover

    def _let_computer_act(self, seat: Seat) -> None:
        state = self._session.state
        action = self._computers[seat](for_seat(state, Player(seat)))
        if action is not None:
            self._do(seat, action)
        else:
            tell(self._screen, self._session.wait(), self._session.state, state.board)

    def _seat(self, seat: Seat) -> None:
        """Have a player sit down at the screen, if somebody else sat there: what he saw disappears first."""
        if self._before == seat:
            return
        watch = self._session.watch
        watch.pause()
        self._screen.clear()
        self._screen.say("hand_over", name=self._session.state.settings.players[seat])
        while self._keyboard.line(None) is None:
            pass
        self._screen.clear()
        self._before = seat
        self._drawn = None
        watch.resume()
        self._tell_missed(seat)

    def _tell_missed(self, seat: Seat) -> None:
        """Tell a player what has happened since he last sat at the screen."""
        events, told = self._session.events, self._told[seat]
        if missed := events[told:]:
            tell(self._screen, missed, self._session.state, fold(events[:told]).board)

    # --- asking ---

    def _ask(self, seat: Seat) -> None:
        """Show the game, take a line, do what it says; what is refused changes nothing and he is asked again."""
        session, screen = self._session, self._screen
        state = session.state
        seen = (state.board, state.scores, state.on_turn, state.racks[seat], state.pending is None)
        if self._drawn != seen:
            self._drawn = seen
            last = next((event for event in reversed(session.events) if isinstance(event, PlayMade)), None)
            screen.show(state, seat, session.watch.now_ms(), last)
        answering = isinstance(state.phase, Announced | Held)
        name = state.settings.players[seat]
        screen.prompt("prompt_answer" if answering else "prompt", name=name)
        line = self._line()
        if line is None:
            return
        if not line and not answering:
            return
        try:
            self._obey(seat, parse_entry(line) if line else Entry("accept"))
        except CodedError as error:
            self._complain(error)
        self._told[seat] = len(session.events)

    def _line(self) -> str | None:
        """Return a line, or None if something has happened by itself meanwhile."""
        while True:
            line = self._keyboard.line(self._session.due_in_ms())
            happened = self._tick()
            if line is not None:
                return line
            if happened:
                self._screen.console.print()
                return None

    def _tick(self) -> bool:
        """Add the events that are due, and let the computers claim that a time is over; tell whether anything came."""
        session = self._session
        board = session.state.board
        events = session.tick()
        tell(self._screen, events, session.state, board)
        running = session.state.running
        if running is not None and session.state.clock_at(running, session.watch.now_ms()).left_ms == 0:
            for seat in self._computers:
                if seat != running and isinstance(session.state.phase, Thinking | Announced):
                    self._try(seat, a.ClaimTime(running))
        return bool(events)

    def _complain(self, error: CodedError) -> None:
        message = sentence(error.code, error.context, self._screen.language)
        article = cite(_article(error), self._screen.language)
        if article and "art." not in message:
            message = f"{message.removesuffix('.')} ({article})."
        self._screen.complain(message, error.code)

    # --- doing ---

    def _do(self, seat: Seat, action: a.Action) -> None:
        session = self._session
        board = session.state.board
        events = session.do(Player(seat), action)
        tell(self._screen, events, session.state, board)

    def _try(self, seat: Seat, action: a.Action) -> None:
        try:
            self._do(seat, action)
        except RuleError:
            return

    def _obey(self, seat: Seat, entry: Entry) -> None:
        session, screen = self._session, self._screen
        match entry.verb:
            case "play" if entry.declaration is not None:
                self._do(seat, self._play(seat, entry.declaration))
            case "pass":
                self._do(seat, a.Pass())
            case "exchange":
                self._do(seat, a.Exchange(rack(entry.rest.replace(" ", "").upper())))
            case "free":
                self._do(seat, a.FreeExchange())
            case "challenge":
                self._do(
                    seat, a.Challenge(tuple(entry.rest.replace(",", " ").upper().split()) or self._formed())
                )
            case "accept":
                self._do(seat, a.Accept())
            case "time" if isinstance(session.state.phase, Announced):
                self._do(seat, a.AskForTime())
            case "time":
                screen.show_clocks(session.state, session.watch.now_ms())
            case "claim":
                self._claim(seat)
            case "buy":
                self._do(seat, a.BuyMinute())
            case "pool":
                screen.show_pool(session.state, seat)
            case "board":
                self._drawn = None
            case "help":
                screen.show_help()
            case "resign":
                self._resign(seat)
            case "quit":
                raise EOFError
            case "gcg" | "scoresheet" | "play":
                screen.show_help()

    def _formed(self) -> tuple[str, ...]:
        """Return the main word of the play under examination: what is challenged if no word is named."""
        pending = self._session.state.pending
        return () if pending is None else (pending.words[0].word,)

    def _play(self, seat: Seat, declaration: Declaration) -> a.Play:
        """Return the tiles that a word adds to the board, from the player's rack.

        Typed all in lower case, a word is meant as if in capitals, unless the rack has so many blanks.
        """
        state = self._session.state
        blanks = state.racks[seat].count(BLANK)
        if declaration.word.islower() and len(declaration.on(state.board).tiles) > blanks:
            declaration = Declaration(declaration.start, declaration.direction, declaration.word.upper())
        play = declare(state.board, declaration, state.play_rules, state.racks[seat])
        return a.Play(laid(play.placement), declaration.direction)

    def _claim(self, seat: Seat) -> None:
        """Point out that the time of the running clock is over; at one screen, any player types it."""
        state = self._session.state
        running = state.running
        against = running if running is not None else state.seat_after(seat)
        claimant = state.seat_after(against) if against == seat else seat
        self._do(claimant, a.ClaimTime(against))

    def _resign(self, seat: Seat) -> None:
        screen = self._screen
        screen.prompt("sure")
        line = self._line()
        if line is not None and line.casefold() in {screen.words["yes"], "si", "yes"}:
            self._do(seat, a.Resign())
        else:
            screen.say("stays")

    # --- afterwards ---

    def _offer(self) -> None:
        """Offer the record and the scoresheet, until an empty line."""
        self._screen.say("offer")
        while True:
            self._screen.prompt("after_prompt")
            line = self._keyboard.line(None)
            if not line:
                return
            try:
                entry = parse_entry(line)
                if entry.verb == "quit":
                    return
                self._write(entry)
            except CodedError as error:
                self._complain(error)

    def _write(self, entry: Entry) -> None:
        events, language = self._session.events, self._screen.language
        suffix = {"gcg": ".gcg", "scoresheet": ".pdf"}.get(entry.verb)
        if suffix is None:
            self._screen.say("offer")
            return
        path = Path(entry.rest) if entry.rest else self._session.path.with_suffix(suffix)
        if entry.verb == "gcg":
            content = format_gcg_file(write_game(events))
        elif path.suffix.lower() == ".pdf":
            # Typst takes a while to load: only a call that prints waits for it.
            from plancia.paper.scoresheet_form import print_scoresheet  # noqa: PLC0415

            content = print_scoresheet(write_scoresheet(events), language)[0]
        else:
            content = format_scoresheet(write_scoresheet(events), language).encode()
        if path == self._session.path:
            raise CallError("file_not_writable", file=str(path), why="JSON")
        write_file(path, content)
        self._screen.say("wrote", file=path)


def _article(error: CodedError) -> str | None:
    article = error.context.get("article")
    return None if article is None else str(article)
