"""A search as an address asks it: ``?starts=RI&length=7-9&part=verb&order=probability``."""

from typing import Annotated

from litestar.exceptions import ClientException
from litestar.params import FromQuery, QueryParameter

from plancia.lexicon.analysis import LENGTHS, PartOfSpeech
from plancia.lexicon.search.letters import parse_range
from plancia.lexicon.search.wanted import Order, Range, Side, Wanted
from plancia.server.words.searches import MOST_FOUND, Search

#: Far longer than any word, so that the search says when somebody types too much.
LONGEST_ASKED = 200

Letters = Annotated[str | None, QueryParameter(max_length=LONGEST_ASKED)]
#: A number, or from and to: ``7``, ``7-9``, ``7-``, ``-9``.
RangeText = Annotated[str | None, QueryParameter(max_length=20)]


async def asked_search(
    *,
    length: RangeText = None,
    anagram: Letters = None,
    rack: Letters = None,
    pattern: Letters = None,
    starts: Letters = None,
    ends: Letters = None,
    contains: Letters = None,
    having: Letters = None,
    without: Letters = None,
    extends: Letters = None,
    side: FromQuery[Side] = "any",
    points: RangeText = None,
    anagrams: RangeText = None,
    rank: RangeText = None,
    part: FromQuery[list[PartOfSpeech] | None] = None,
    order: FromQuery[Order] = "alpha",
    reverse: FromQuery[bool] = False,
    first: Annotated[int, QueryParameter(ge=0)] = 0,
    most: Annotated[int, QueryParameter(ge=1, le=MOST_FOUND)] = MOST_FOUND,
) -> Search:
    """Return the search that a query asks for; raise ``words_range``."""
    wanted = Wanted(
        length=_lengths(length),
        anagram=anagram,
        rack=rack,
        pattern=pattern,
        starts=starts,
        ends=ends,
        contains=contains,
        having=having,
        without=without,
        extends=extends,
        side=side,
        points=_range(points),
        anagrams=_range(anagrams),
        rank=_range(rank),
        parts=tuple(part or ()),
    )
    return Search(wanted, order, reverse, first, most)


def _range(text: str | None) -> Range | None:
    return None if not text else parse_range(text)


def _lengths(text: str | None) -> Range | None:
    """Return how long words may be; refuse a length that no word has."""
    found = _range(text)
    ends = found if isinstance(found, tuple) else (found,)
    if any(end is not None and end not in LENGTHS for end in ends):
        raise ClientException
    return found
