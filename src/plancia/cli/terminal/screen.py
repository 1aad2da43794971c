"""What the terminal shows of a game: the board with the scores beside it, the player's rack below."""

from collections import Counter

from rich.console import Console, Group
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from plancia.catalogue import Language, wording
from plancia.cli.games.board import coloured_board
from plancia.notation.scoresheet.text import format_clock
from plancia.rules.game.actors import Player, Seat
from plancia.rules.game.events import PlayMade
from plancia.rules.game.state import State
from plancia.rules.game.view import GameView, for_seat
from plancia.rules.scoring import PlayRules

#: The board and a column beside it fit from this width on.
_BESIDE = 80


class Screen:
    """Draws on the terminal. Colours only add to what the characters say."""

    def __init__(self, language: Language) -> None:
        self.console = Console(highlight=False, soft_wrap=True, emoji=False, markup=False)
        self.language = language
        self.words = wording("play", language)

    def say(self, key: str, **facts: object) -> None:
        """Print a sentence of the catalogue."""
        self.console.print(Text(self.words[key].format(**facts)))

    def prompt(self, key: str, **facts: object) -> None:
        """Print a sentence of the catalogue and stay behind it."""
        self.console.print(Text(self.words[key].format(**facts), style="bold"), end="")
        self.console.file.flush()

    def complain(self, message: str, code: str) -> None:
        """Print a refusal: its sentence and its code."""
        self.console.print(Text(self.words["refused"].format(message=message, code=code), style="red"))

    def clear(self) -> None:
        """Leave nothing of what was on the screen, so that nobody sees another's rack."""
        if self.console.is_terminal:
            # The lines that have scrolled away too.
            self.console.file.write("\x1b[2J\x1b[3J\x1b[H")
            self.console.file.flush()

    def show(self, state: State, seat: Seat, now_ms: int, last: PlayMade | None) -> None:
        """Draw the game as a player sees it; ``last`` is the last play that was made."""
        view = for_seat(state, Player(seat))
        board = Group(
            *(Text.from_ansi(line) for line in coloured_board(view.board, state.edition, self.console.width))
        )
        side = self._side(state, view, now_ms, last)
        self.console.print()
        if self.console.width >= _BESIDE:
            both = Table.grid(padding=(0, 2, 0, 0))
            both.add_column(width=53)
            both.add_column(width=24)
            both.add_row(board, side)
            self.console.print(both)
        else:
            self.console.print(board, side)
        self.console.print(self._rack(view, state.play_rules))

    def _side(self, state: State, view: GameView, now_ms: int, last: PlayMade | None) -> Group:
        words = self.words
        lines: list[Text | Rule] = []
        for seat, name in enumerate(view.settings.players):
            mark = "▶ " if seat == view.on_turn else "  "
            style = "bold" if seat == view.on_turn else ""
            score = f"{view.scores[seat]:>5}"
            lines.append(Text(f"{mark}{name[:15]:<15}{score}", style=style))
            if view.timed:
                lines.append(Text(f"  {self._clock(state, Seat(seat), now_ms)}", style=style))
            free = "free_left" if view.free_exchanges_left[seat] else "free_used"
            lines.append(Text(f"  {words[free]}", style="dim"))
            lines.append(Text())
        lines.append(Text(f"{words['bag']} {view.bag_size}"))
        lines.append(Text(words["turn"].format(turn=view.turn)))
        if last is not None:
            lines += [Text(), Text(words["last_play"], style="dim")]
            lines.append(Text(f"{last.words[0].start} {last.words[0].tiles} {last.value}"))
            if state.pending is not None:
                lines.append(Text(words["to_accept"], style="bold"))
        return Group(*lines)

    def _clock(self, state: State, seat: Seat, now_ms: int) -> str:
        clock = state.clock_at(seat, now_ms)
        if clock.granted_ms and clock.is_initial_over:
            return self.words["overtime"].format(time=format_clock(clock.overtime_ms))
        return format_clock(clock.initial_ms)

    def _rack(self, view: GameView, rules: PlayRules) -> Text:
        """Return the rack: every tile with its value."""
        line = Text(f"\n {self.words['rack']}  ")
        for tile in sorted(view.rack or ()):
            line.append(f" {tile}", style="bold #2a2118 on #f4ead2")
            line.append(f"{rules.values.get(tile, 0)} ", style="#2a2118 on #f4ead2")
            line.append(" ")
        return line

    def show_clocks(self, state: State, now_ms: int) -> None:
        """Print what everybody has left."""
        names = state.settings.players
        clocks = (f"{names[seat]} {self._clock(state, seat, now_ms)}" for seat in state.settings.seats)
        self.say("clocks", clocks=", ".join(clocks))

    def show_pool(self, state: State, seat: Seat) -> None:
        """Print the tiles that a player does not see."""
        view = for_seat(state, Player(seat))
        self.say("unseen", count=len(view.unseen), bag=view.bag_size)
        counts = sorted(Counter(view.unseen).items())
        self.console.print(Text("  ".join(f"{tile}{count}" for tile, count in counts)))

    def show_help(self) -> None:
        """Print what can be typed."""
        self.console.print(Text(self.words["help"].strip("\n")))
