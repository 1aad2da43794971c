"""Preparing a session from a seed: the letters come from the same stream as those of the fair bag."""

from plancia.contest.duplicate.prepared.prepare import prepare
from plancia.contest.duplicate.settings import Settings
from plancia.rules.edition import Edition
from plancia.rules.game.draw import Draw
from plancia.rules.tiles import Tile
from plancia.server.bag import stream
from plancia.server.slip_words import SlipWords

_NAME = "prepared duplicate"


def prepare_from(seed: str, settings: Settings, edition: Edition, words: SlipWords) -> Settings:
    """Return the settings with all hands fixed: the same seed, words and settings fix the same ones, everywhere."""
    return prepare(settings, seeded_draw(seed), words.tops, edition)


def seeded_draw(seed: str) -> Draw:
    """Return draws that a text decides; somebody who knows the text knows all of them."""
    key = stream.key(_NAME, seed.encode(), ())

    def draw(bag: tuple[Tile, ...], count: int) -> tuple[Tile, ...]:
        return stream.draw(key, 0, bag, count)

    return draw
