"""What games count and how players rank, worked out afresh from the edition and the options."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from plancia.contest.checker.facts import Game, World
from plancia.rules.chapters import BelowOpponent, ConventionalMargin
from plancia.rules.edition import Edition

_AT_A_TABLE = ("played", "cap", "time_a", "time_b", "resigned_a", "resigned_b")
OUTCOMES = (
    *_AT_A_TABLE,
    *("forfeit_a", "forfeit_b", "forfeit_both", "ruled_a", "ruled_b", "ruled_both"),
    *("withdrawn_a", "withdrawn_b", "withdrawn_both"),
)


class Worth(NamedTuple):
    """What a game is worth to one side."""

    won: float
    spread: int
    points: int
    at_table: bool


class Counting:
    """The rules of counting of one event."""

    def __init__(self, edition: Edition, options: Mapping[str, Any], *, decisive: bool) -> None:
        rules = edition.tournament

        def chosen(key: str, default: Any) -> Any:  # noqa: ANN401  (an option of any type)
            return default if options.get(key) is None else options[key]

        self.edition = edition
        self.tie = chosen("tie_points", rules.tie_points.value)
        self.bye = chosen("bye_margin", rules.bye_margin.value)
        self.forfeit = chosen("forfeit_margin", rules.forfeit_margin.value)
        self.cap = options.get("spread_cap")
        self.ties = chosen("ties", rules.knockout_draw.value if decisive else "half")
        ranking = [key for key in rules.ranking.value if key != "wins"]
        self.tie_breaks: list[str] = list(chosen("tie_breaks", ranking))

    def worth(self, game: Game, player: str, world: World) -> Worth:
        """Return what a finished game is worth to one of its players."""
        side = "a" if player == game.a else "b"
        outcome = game.outcome or "played"
        kind = outcome.split("_")[0]
        blamed = outcome.split("_")[1] if "_" in outcome else ""
        if kind in ("forfeit", "ruled", "withdrawn"):
            if blamed in (side, "both"):
                return Worth(0, 0 if kind == "withdrawn" else -self.forfeit, 0, at_table=False)
            margin = self.bye if kind == "withdrawn" else self.forfeit
            return Worth(1, margin, margin, at_table=False)
        mine, other = (game.score_a, game.score_b) if side == "a" else (game.score_b, game.score_a)
        if kind == "time":
            mine, other = self._on_time(mine, other, game.minutes_left, lost=blamed == side)
        spread = mine - other
        if self.cap is not None:
            spread = max(-self.cap, min(self.cap, spread))
        if blamed:
            won = 0.0 if blamed == side else 1.0
        elif mine == other:
            won = self.tie
            if self.ties == "higher_seed":
                opponent = game.b if side == "a" else game.a
                won = 1.0 if self._seed(player, world) < self._seed(opponent, world) else 0.0
        else:
            won = 1.0 if mine > other else 0.0
        return Worth(won, spread, mine, at_table=True)

    def _seed(self, player: str, world: World) -> tuple[float, int]:
        return (-world.players[player].rating, list(world.players).index(player))

    def _on_time(self, mine: int, other: int, minutes: int, *, lost: bool) -> tuple[int, int]:
        winner, loser = (other, mine) if lost else (mine, other)
        rule, options = self.edition.time.time_loss.value, self.edition.options
        if isinstance(rule, BelowOpponent):
            if loser > winner or (loser == winner and options.tie_is_ahead.value):
                loser = winner - rule.points
        elif isinstance(rule, ConventionalMargin):
            real = winner - loser
            raised = real + minutes * rule.per_whole_minute_left
            if options.time_loss_margin.value == "increased":
                margin = raised if raised > rule.floor else rule.floor
            else:
                margin = raised if real > rule.floor else rule.floor
            if options.time_loss_record.value == "winner_raised":
                winner = loser + margin
            else:
                loser = winner - margin
        return (loser, winner) if lost else (winner, loser)

    def ranking(self, world: World, players: Iterable[str]) -> list[str]:
        """Return players from first to last; players who are equal in everything stand in the order of entry."""
        table = Table(self, world)
        order = [player for player in world.players if player in set(players)]
        order.sort(key=lambda player: -table.wins[player])
        blocks = _blocks(order, lambda player: table.wins[player])
        for criterion in self.tie_breaks:
            sign = 1 if criterion == "starts" else -1
            divided = []
            for block in blocks:
                values = {player: table.figure(criterion, player, block) for player in block}
                block.sort(key=lambda player, values=values, sign=sign: sign * values[player])  # type: ignore[misc]
                divided += _blocks(block, values.__getitem__)
            blocks = divided
        return [player for block in blocks for player in block]


def _blocks(order: list[str], value: Any) -> list[list[str]]:  # noqa: ANN401  (a function of a name)
    blocks: list[list[str]] = []
    for player in order:
        if blocks and value(blocks[-1][0]) == value(player):
            blocks[-1].append(player)
        else:
            blocks.append([player])
    return blocks


class Table:
    """Everybody's sums at an instant."""

    def __init__(self, counting: Counting, world: World) -> None:
        self.wins = dict.fromkeys(world.players, 0.0)
        self.spread = dict.fromkeys(world.players, 0)
        self.points = dict.fromkeys(world.players, 0)
        self.byes = dict.fromkeys(world.players, 0)
        self.starts = dict.fromkeys(world.players, 0)
        self.replies = dict.fromkeys(world.players, 0)
        #: Opponents met at a table, with what was won.
        self.met: dict[str, list[tuple[str, float, int]]] = {player: [] for player in world.players}
        for (number, _), game in world.games.items():
            if game.outcome is None:
                continue
            for player, opponent in ((game.a, game.b), (game.b, game.a)):
                worth = counting.worth(game, player, world)
                self.wins[player] += worth.won
                self.spread[player] += worth.spread
                self.points[player] += worth.points
                if worth.at_table:
                    self.met[player].append((opponent, worth.won, number))
                    if player == game.a:
                        self.starts[player] += 1
                    else:
                        self.replies[player] += 1
        for number, player in world.byes:
            self.byes[player] += 1
            if (number, player) in world.rests:
                continue
            self.wins[player] += 1
            self.spread[player] += counting.bye
            self.points[player] += counting.bye

    def figure(self, criterion: str, player: str, tied: list[str]) -> float:
        """Return a tie-break."""
        if criterion == "spread":
            return self.spread[player]
        if criterion == "points":
            return self.points[player]
        if criterion == "starts":
            return self.starts[player]
        if criterion == "sonneborn_berger":
            return sum(won * self.wins[opponent] for opponent, won, _ in self.met[player])
        if criterion == "direct_encounter":
            return sum(won for opponent, won, _ in self.met[player] if opponent in tied)
        scores = sorted(self.wins[opponent] for opponent, _, _ in self.met[player])
        return sum(scores[1:-1] if criterion == "median_buchholz" else scores)
