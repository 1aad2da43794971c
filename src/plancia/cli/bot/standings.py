"""The pairs of games that bots have played, kept in a file line by line, and added up."""

from collections.abc import Collection
from pathlib import Path

import msgspec

from plancia.cli.bot.bot_file import BotFile
from plancia.cli.errors import CallError
from plancia.engine.match import Score, Tally
from plancia.engine.selfplay import GameResult


class PlayedPair(msgspec.Struct, frozen=True):
    """Two games with one bag, by the first bot's side: it began in the first."""

    #: Names and digests of the two.
    bots: tuple[tuple[str, str], tuple[str, str]]
    seed: int
    number: int
    first: GameResult
    second: GameResult


class Standing(msgspec.Struct, frozen=True):
    """How one bot did against all others."""

    name: str
    score: Score


_decoder = msgspec.json.Decoder(PlayedPair)


class Standings:
    """The pairs, in memory and in their file: what was played is not played again."""

    def __init__(self, file: Path, bots: Collection[BotFile], seed: int) -> None:
        """Read what is there. Pairs of other bots, of a bot that has changed since, or by another seed do not count."""
        self._file = file
        self._seed = seed
        self._names = [bot.name for bot in bots]
        known = {(bot.name, bot.digest) for bot in bots}
        self._pairs: dict[tuple[str, str, int], PlayedPair] = {}
        for pair in _read(file):
            if pair.seed == seed and set(pair.bots) <= known:
                self._add(pair)

    def has(self, one: BotFile, other: BotFile, number: int) -> bool:
        """Tell whether a pair was played."""
        return (one.name, other.name, number) in self._pairs

    def add(self, one: BotFile, other: BotFile, number: int, games: tuple[GameResult, GameResult]) -> None:
        """Keep a pair; raise ``file_not_writable``."""
        pair = PlayedPair(((one.name, one.digest), (other.name, other.digest)), self._seed, number, *games)
        try:
            with self._file.open("ab") as file:
                file.write(msgspec.json.encode(pair) + b"\n")
        except OSError as error:
            raise CallError("file_not_writable", file=str(self._file), why=error.strerror) from None
        self._add(pair)

    def table(self) -> list[Standing]:
        """Return how each did against all others, the best first."""
        found = [Standing(name, self._score(name)) for name in self._names]
        return sorted(found, key=lambda each: (-each.score.win_share, -each.score.spread, each.name))

    def _score(self, name: str) -> Score:
        tally = Tally()
        for (one, other, _), pair in sorted(self._pairs.items()):
            if name == one:
                tally.add(pair.first, pair.second)
            elif name == other:
                tally.add(_turned(pair.first), _turned(pair.second))
        return tally.score

    def _add(self, pair: PlayedPair) -> None:
        (one, _), (other, _) = pair.bots
        self._pairs[one, other, pair.number] = pair


def _turned(game: GameResult) -> GameResult:
    one, other = game.scores
    return msgspec.structs.replace(game, scores=(other, one))


def _read(file: Path) -> list[PlayedPair]:
    """Return the pairs of a file; a line that was being written when the program was stopped is none."""
    try:
        lines = file.read_bytes().splitlines()
    except FileNotFoundError:
        return []
    except OSError as error:
        raise CallError("file_not_readable", file=str(file), why=error.strerror) from None
    pairs: list[PlayedPair] = []
    for line in lines:
        try:
            pairs.append(_decoder.decode(line))
        except msgspec.MsgspecError:
            continue
    return pairs
