"""The rulebooks as the pages ask for them: all, one, and two against each other."""

from typing import cast

from litestar import Router, get
from litestar.params import FromPath

from plancia.rules.applicable import applies
from plancia.rules.articles import Article, articles_of
from plancia.rules.chapters import Range
from plancia.rules.edition import Edition
from plancia.rules.editions import DEFAULT_EDITION, EDITIONS, load
from plancia.rules.ruled import Ruled, Stated
from plancia.server.material import tile_counts
from plancia.server.problems import UNKNOWN_EDITION
from plancia.server.vocabulary import words_of
from plancia.wire.rulebooks import (
    Difference,
    EditionArticles,
    EditionDetail,
    EditionDiff,
    EditionSummary,
    Entry,
    Interval,
    RuleValue,
    Ruling,
    TileSet,
    TracedArticle,
)

#: The entries that players ask about first; a card shows them.
HIGHLIGHTS = (
    "time.initial_s",
    "time.overtime_s",
    "time.cap_s",
    "ending.rack_blank_value",
    "ending.out_gain_factor",
    "table.notes_forbidden",
)


@get(sync_to_thread=False, operation_id="list_editions")
def list_editions() -> list[EditionSummary]:
    """Return the rulebooks, oldest first."""
    return [_summary(load(edition_id)) for edition_id in EDITIONS]


@get("/{edition_id:str}", sync_to_thread=False, operation_id="get_edition", responses=UNKNOWN_EDITION)
def get_edition(edition_id: FromPath[str]) -> EditionDetail:
    """Return every entry of one rulebook; ``edition_not_found`` if there is none of that name."""
    edition = load(edition_id)
    entries = [_entry(key, ruled, edition) for key, ruled in edition.entries().items()]
    return EditionDetail(edition.id, edition.name, edition.source, _is_default(edition), entries)


@get(
    "/{edition_id:str}/articles",
    sync_to_thread=False,
    operation_id="list_articles",
    responses=UNKNOWN_EDITION,
)
def list_articles(edition_id: FromPath[str]) -> EditionArticles:
    """Return every article of a rulebook's document and how it is treated; ``edition_not_found``."""
    edition = load(edition_id)
    entries = [_entry(key, ruled, edition) for key, ruled in edition.entries().items()]
    lines = [_traced(line) for line in articles_of(edition_id)]
    return EditionArticles(edition.id, edition.name, edition.source, lines, entries)


@get(
    "/{first:str}/diff/{second:str}",
    sync_to_thread=False,
    operation_id="diff_editions",
    responses=UNKNOWN_EDITION,
)
def diff_editions(first: FromPath[str], second: FromPath[str]) -> EditionDiff:
    """Return every entry on which two rulebooks differ; ``edition_not_found`` if one does not exist.

    Two entries differ when their values do: the same rule under another article number is the same rule.
    """
    before, after = load(first).entries(), load(second).entries()
    differences = [
        Difference(key, _ruling(ruled), _ruling(after[key]))
        for key, ruled in before.items()
        if ruled.value != after[key].value
    ]
    return EditionDiff(first, second, len(before), differences)


def _is_default(edition: Edition) -> bool:
    return edition.id == DEFAULT_EDITION


def _summary(edition: Edition) -> EditionSummary:
    entries = edition.entries()
    highlights = [_entry(key, entries[key], edition) for key in HIGHLIGHTS]
    return EditionSummary(edition.id, edition.name, edition.source, _is_default(edition), highlights)


def _entry(key: str, ruled: Ruled[object], edition: Edition) -> Entry:
    undecided = ruled.is_default and not isinstance(ruled, Stated) and applies(edition, key)
    return Entry(key, _value(ruled.value), ruled.article, ruled.reason, ruled.note, words_of(key), undecided)


def _traced(line: Article) -> TracedArticle:
    return TracedArticle(
        article=line.article,
        slug=line.slug,
        title=line.title,
        title_en=line.title_en,
        treated=line.treated,
        heading=line.heading,
        entries=[name for name in line.by if ":" not in name],
        actions=line.named("action"),
        pages=line.named("page"),
        commands=line.named("command"),
        tests=list(line.tests),
        reading=line.reading,
        reading_en=line.reading_en,
    )


def _ruling(ruled: Ruled[object]) -> Ruling:
    return Ruling(_value(ruled.value), ruled.article, ruled.reason, ruled.note)


def _value(value: object) -> RuleValue:
    """Return the value as it travels: everything that has parts says by its ``kind`` what it is."""
    if isinstance(value, Range):
        return Interval(value.lowest, value.highest)
    if isinstance(value, dict):
        return TileSet(tile_counts(value))
    # ``Edition.entries`` forgets the types; a test holds every value of every edition against the union.
    return cast("RuleValue", value)


rulebooks = Router(
    "/api/editions",
    route_handlers=[list_editions, get_edition, list_articles, diff_editions],
    tags=["editions"],
)
