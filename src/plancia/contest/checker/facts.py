"""An event as a sequence of moments: rounds as they were paired, each with what was known at that instant."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from plancia.contest.event_form import EventForm, ResultForm


class Game(NamedTuple):
    """Two at a table; ``outcome`` None: no result yet."""

    round: int
    a: str
    b: str
    table: int | None
    score_a: int = 0
    score_b: int = 0
    outcome: str | None = None
    minutes_left: int = 0
    fixed: bool = False
    group: str = ""

    @property
    def pair(self) -> frozenset[str]:
        """The two, without who is at home."""
        return frozenset((self.a, self.b))


class Entrant(NamedTuple):
    """When somebody plays."""

    since: int
    until: int | None
    absent: tuple[int, ...]
    rating: float


class World:
    """What is known at an instant. Changed in place while the moments go by."""

    def __init__(self) -> None:
        self.players: dict[str, Entrant] = {}
        self.games: dict[tuple[int, frozenset[str]], Game] = {}
        self.byes: list[tuple[int, str]] = []
        #: Those of them that count nothing: the calendar gives everybody one.
        self.rests: set[tuple[int, str]] = set()
        self.forbidden: set[frozenset[str]] = set()
        self.fixed: list[tuple[int, frozenset[str]]] = []
        self.round = 0

    def plays(self, player: str, number: int) -> bool:
        """Whether somebody can be paired in a round."""
        entrant = self.players[player]
        return (
            entrant.since <= number
            and (entrant.until is None or number < entrant.until)
            and number not in entrant.absent
        )

    def of_round(self, number: int) -> list[Game]:
        """Return the games of a round."""
        return [game for (round_, _), game in self.games.items() if round_ == number]

    def unfix(self, number: int, pair: frozenset[str]) -> None:
        """Forget a pairing that was fixed."""
        self.fixed = [each for each in self.fixed if each != (number, pair)]

    def take_rests(self, number: int, byes: Sequence[Mapping[str, Any]]) -> list[str]:
        """Note which byes of a round count nothing, and return who has one."""
        self.rests |= {(number, bye["player"]) for bye in byes if bye.get("rest")}
        return [bye["player"] for bye in byes]

    def drop_round(self, number: int) -> None:
        """Forget a round that was taken back."""
        self.games = {key: game for key, game in self.games.items() if key[0] != number}
        self.byes = [(round_, player) for round_, player in self.byes if round_ != number]
        self.rests = {(round_, player) for round_, player in self.rests if round_ != number}


class Paired(NamedTuple):
    """A round was paired: what was known just before, and the pairs."""

    number: int
    games: list[Game]
    byes: list[str]
    #: Whether Plancia paired it; else it is what a list of results shows, or what a director entered.
    logged: bool


def moments(form: EventForm, world: World, alone_rests: Callable[[int], bool]) -> Iterator[Paired]:
    """Yield each round when it is paired; ``world`` then holds what was known before, at the end everything.

    ``alone_rests``: whether in a round the only one of an odd field without a result rested.
    """
    options = form.options
    world.forbidden = {frozenset(pair) for pair in options.get("forbidden", ()) if not form.log}
    world.fixed = [
        (each["round"], frozenset((each["a"], each["b"])))
        for each in options.get("fixed", ())
        if not form.log
    ]
    if form.log:
        yield from _logged(form.log, world)
    else:
        yield from _listed(form, world, alone_rests)


def _listed(form: EventForm, world: World, alone_rests: Callable[[int], bool]) -> Iterator[Paired]:
    for entered in form.players:
        world.players[entered.id] = Entrant(
            entered.from_round or 1, entered.withdrawn, entered.absent, entered.rating or 0.0
        )
    for number in sorted({line.round for line in form.results}):
        games, byes = [], []
        for line in form.results:
            if line.round != number:
                continue
            if line.b is None:
                spelt = (line.outcome or "bye").casefold()
                if spelt in ("bye", "riposo", "rest"):
                    byes.append(line.a)
                if spelt == "rest":
                    world.rests.add((number, line.a))
                continue
            pending = line.outcome == "pending" or (
                line.score_a is None and line.outcome in (None, "", "played")
            )
            games.append(
                Game(
                    number,
                    line.a,
                    line.b,
                    line.table,
                    line.score_a or 0,
                    line.score_b or 0,
                    None if pending else _spelt(line),
                    line.minutes_left or 0,
                    (number, frozenset((line.a, line.b))) in world.fixed,
                    line.group or "",
                )
            )
        here = [player for player in world.players if world.plays(player, number)]
        idle = [
            player for player in here if player not in byes and not any(player in game.pair for game in games)
        ]
        absent = [
            line.a for line in form.results if line.round == number and line.b is None and line.a not in byes
        ]
        if alone_rests(number) and len(here) % 2 and len(idle) == 1 and not byes and idle[0] not in absent:
            byes.append(idle[0])
        for player in absent:
            entrant = world.players.get(player)
            if entrant is None:
                continue
            world.players[player] = entrant._replace(absent=(*entrant.absent, number))
        yield Paired(number, games, byes, logged=False)
        world.round = number
        world.byes += [(number, player) for player in byes]
        for game in games:
            world.games[number, game.pair] = game


def _spelt(line: ResultForm) -> str:
    """Return an outcome in the spelling of the log: one that names no side goes to the lower score."""
    said = (line.outcome or "played").casefold()
    mine, other = line.score_a or 0, line.score_b or 0
    if said in ("forfeit", "time", "resigned", "withdrawn") and mine != other:
        return f"{said}_{'a' if mine < other else 'b'}"
    if said in ("normal", "regular", "win") or (
        said in ("tie", "draw", "patta", "1/2", "½") and mine == other
    ):
        return "played"
    for_a = ("a", "win_a", "a_win", "a_wins", "home", "1-0")
    for_b = ("b", "win_b", "b_win", "b_wins", "away", "0-1")
    agreed = (said in for_a and mine > other) or (said in for_b and mine < other)
    return "played" if agreed else said


def _logged(log: tuple[dict[str, Any], ...], world: World) -> Iterator[Paired]:
    for event in log:
        match event.get("kind"):
            case "tournament_created":
                options = event["settings"]["options"]
                world.forbidden = {frozenset(pair) for pair in options.get("forbidden", ())}
                _take_fixed(options, world)
            case "settings_changed":
                _take_fixed(event["settings"]["options"], world)
            case "player_entered":
                player = event["player"]
                world.players[player["id"]] = Entrant(
                    player.get("from_round", 1),
                    player.get("withdrawn"),
                    tuple(player.get("absent", ())),
                    player.get("rating") or 0.0,
                )
            case "ratings_imported":
                for name, rating in event["ratings"].items():
                    if name in world.players:
                        world.players[name] = world.players[name]._replace(rating=rating[0])
            case "player_withdrawn":
                entrant = world.players[event["player"]]
                world.players[event["player"]] = entrant._replace(until=event["from_round"])
            case "player_returned":
                entrant = world.players[event["player"]]
                absent = (*entrant.absent, *event["missed"])
                world.players[event["player"]] = entrant._replace(until=None, absent=absent)
            case "absence_set":
                entrant = world.players[event["player"]]
                world.players[event["player"]] = entrant._replace(absent=tuple(event["rounds"]))
            case "pairing_forbidden":
                world.forbidden.add(frozenset((event["a"], event["b"])))
            case "pairing_allowed":
                world.forbidden.discard(frozenset((event["a"], event["b"])))
            case "pairing_fixed":
                fixed = event["pairing"]
                world.fixed.append((fixed["round"], frozenset((fixed["a"], fixed["b"]))))
            case "pairing_unfixed":
                world.unfix(event["round"], frozenset((event["a"], event["b"])))
            case "round_unpaired":
                world.drop_round(event["number"])
                world.round = event["number"] - 1
            case "round_paired":
                number = event["number"]
                games = [_game(number, pairing) for pairing in event["pairings"]]
                byes = world.take_rests(number, event["byes"])
                by_hand = any(pairing["reason"]["kind"] == "by_hand" for pairing in event["pairings"])
                yield Paired(number, games, byes, logged=not by_hand)
                world.round = number
                world.byes += [(number, player) for player in byes]
                for game in games:
                    world.games[number, game.pair] = game
            case "result_recorded" | "result_corrected":
                key = (event["round"], frozenset((event["a"], event["b"])))
                world.games[key] = world.games[key]._replace(**_outcome(event["result"]))
            case "result_erased":
                key = (event["round"], frozenset((event["a"], event["b"])))
                world.games[key] = world.games[key]._replace(outcome=None)


def _take_fixed(options: Mapping[str, Any], world: World) -> None:
    world.fixed = [(each["round"], frozenset((each["a"], each["b"]))) for each in options.get("fixed", ())]


def _game(number: int, pairing: Mapping[str, Any]) -> Game:
    result = pairing.get("result")
    return Game(
        number,
        pairing["home"],
        pairing["away"],
        pairing["table"],
        fixed=pairing["reason"]["kind"] == "fixed",
        group=pairing.get("section", ""),
        **(_outcome(result) if result else {}),
    )


def _outcome(result: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "score_a": result.get("score_a", 0),
        "score_b": result.get("score_b", 0),
        "outcome": result.get("outcome", "played"),
        "minutes_left": result.get("minutes_left", 0),
    }
