"""What a rulebook says about holding an event: its times, its officials, its texts [art. 36-38, 42-47].

The log of an event holds these entries by value, each with its article: a replay depends on no edition file.
"""

from typing import Literal, TypeVar

import msgspec

from plancia.rules.articles import articles_in
from plancia.rules.articles.citation import pieces_of
from plancia.rules.chapters import Range
from plancia.rules.edition import Edition
from plancia.rules.editions import DEFAULT_EDITION, EDITIONS, load
from plancia.rules.ruled import Ruled

T = TypeVar("T")


class Provisions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The entries of an edition that an event obeys besides its worths and margins."""

    initial_s: Ruled[int]
    initial_allowed_s: Ruled[Range | None]
    initial_changed_by: Ruled[Literal["referee_with_majority"] | None]
    homologated_s: Ruled[Range | None]
    homologated_time: Ruled[Literal["initial", "overall"]]
    overtime_s: Ruled[int]
    late_player: Ruled[bool]
    director: Ruled[bool]
    referee: Ruled[bool]
    discipline: Ruled[str]
    director_may_referee: Ruled[bool]
    panel_size: Ruled[int]
    panel_vote: Ruled[Literal["simple_majority", "unanimity"]]
    recused_referee: Ruled[Literal["panel_decides"] | None]
    dictionary: Ruled[str]
    grammar: Ruled[str | None]
    #: The systems that the rulebook describes.
    systems: Ruled[list[str]]
    #: Every article or heading that a decision may cite.
    articles: tuple[str, ...]

    @property
    def logistics(self) -> tuple[str, ...]:
        """What the decisions of a director rest on who is not the referee: holding the event, and when [art. 42]."""
        entries = (self.director, self.late_player, self.homologated_s, self.systems)
        return tuple(piece for entry in entries for piece in pieces_of(entry.article or ""))

    @property
    def needs_majority(self) -> bool:
        """Whether another initial time than the usual one needs the players' consent [art. 37 of 2008]."""
        return self.initial_changed_by.value == "referee_with_majority"

    def needs_vote(self, initial_s: int) -> bool:
        """Whether this initial time needs it: the rulebook's own does not."""
        return self.needs_majority and initial_s != self.initial_s.value


def provisions_of(edition: Edition) -> Provisions:
    """Return an edition's provisions."""
    time, officials, options = edition.time, edition.officials, edition.options
    return Provisions(
        initial_s=_plain(time.initial_s),
        initial_allowed_s=_plain(time.initial_allowed_s),
        initial_changed_by=_plain(time.initial_changed_by),
        homologated_s=_plain(time.homologated_s),
        homologated_time=_plain(options.homologated_time),
        overtime_s=_plain(time.overtime_s),
        late_player=_plain(time.late_player_clock_runs),
        director=_plain(officials.director),
        referee=_plain(officials.referee),
        discipline=Ruled(
            officials.discipline.value, officials.discipline.article, officials.discipline.reason
        ),
        director_may_referee=_plain(officials.director_may_referee),
        panel_size=_plain(officials.panel_size),
        panel_vote=_plain(options.panel_vote),
        recused_referee=_plain(officials.recused_referee),
        dictionary=_plain(edition.words.dictionary),
        grammar=_plain(edition.words.grammar),
        systems=Ruled(
            [*edition.tournament.systems.value],
            edition.tournament.systems.article,
            edition.tournament.systems.reason,
        ),
        articles=citable(edition),
    )


def earlier_provisions(edition: str) -> Provisions:
    """Return what holds for an event whose log was written before it held provisions: those of its edition.

    An edition of somebody's own, which is not at hand here, has those of the latest edition.
    """
    return provisions_of(load(edition if edition in EDITIONS else DEFAULT_EDITION))


def _plain(entry: Ruled[T]) -> Ruled[T]:
    """Return an entry without its note, and as obeyed, whatever it is in the edition."""
    return Ruled(entry.value, entry.article, entry.reason)


def citable(edition: Edition) -> tuple[str, ...]:
    """Return what a decision may cite: all articles and headings of the document, and what the entries cite."""
    listed = [line.article for line in articles_in(edition)]
    cited = [piece for entry in edition.entries().values() for piece in pieces_of(entry.article or "")]
    return tuple(dict.fromkeys((*listed, *cited)))
