"""Numbered lists over HTTP: what came in and went out from one version to another, and why. Open to everybody."""

from typing import Annotated, Literal

from litestar import Router, get
from litestar.params import FromQuery, QueryParameter

from plancia.catalogue import Language
from plancia.lexicon.derive.word_rules import WordRules
from plancia.lexicon.versions.changes import Changes, between, last_two
from plancia.lexicon.versions.errors import VersionError
from plancia.lexicon.versions.finding import Sought, find
from plancia.lexicon.versions.lines import Line
from plancia.lexicon.versions.release import Release, ReleasedList, releases
from plancia.rules.editions import DEFAULT_EDITION, load
from plancia.server.problems import UNKNOWN_EDITION
from plancia.server.refusals import refusing
from plancia.server.requests import AnyRequest
from plancia.server.services import services_of
from plancia.server.words.asked import LONGEST_ASKED
from plancia.server.words.errors import WordsError
from plancia.server.words.routes import searches_are_counted, words_are_open
from plancia.wire.versions import (
    ChangedGroup,
    ChangedLemma,
    ChangedLength,
    ChangedWords,
    LexiconVersion,
    VersionChanges,
)

#: An answer has no more lemmas than this, and no more words of a lemma.
MOST_LEMMAS = 100
MOST_FORMS = 24

Name = Annotated[str, QueryParameter(max_length=64)]
Version = Annotated[str | None, QueryParameter(max_length=16)]

_STATUS = {"version_list": 404, "version_unknown": 404, "words_closed": 403}


@get("/", operation_id="get_word_changes", responses=UNKNOWN_EDITION)
async def get_word_changes(
    request: AnyRequest,
    before: Version = None,
    after: Version = None,
    edition: Name = DEFAULT_EDITION,
    language: FromQuery[Language] = "it",
) -> VersionChanges:
    """Return what changed from one version to another: by length and by reason; of the last one if none is asked."""
    found = await services_of(request).dictionary.patiently(_changes, before, after, edition)
    return VersionChanges(
        before=_version(found.before, found.first),
        after=_version(found.after, found.second),
        edition=edition,
        came_in=len(found.came_in),
        went_out=len(found.went_out),
        lengths=[
            ChangedLength(each.length, each.before, each.came_in, each.went_out, each.after)
            for each in found.lengths
        ],
        groups=[
            ChangedGroup(
                reason.group.key,
                reason.came_in,
                reason.group.title[language],
                reason.group.why[language],
                reason.words,
                len(reason.lines),
            )
            for reason in found.reasons
        ],
        versions=[each.version for each in releases()],
    )


@get("/words", operation_id="find_changed_words", responses=UNKNOWN_EDITION, guards=[searches_are_counted])
async def find_changed_words(
    request: AnyRequest,
    *,
    change: FromQuery[Literal["in", "out"]] = "in",
    group: Version = None,
    length: Annotated[int | None, QueryParameter(ge=2, le=15)] = None,
    text: Annotated[str, QueryParameter(max_length=LONGEST_ASKED)] = "",
    skip: Annotated[int, QueryParameter(ge=0)] = 0,
    before: Version = None,
    after: Version = None,
    edition: Name = DEFAULT_EDITION,
) -> ChangedWords:
    """Return the words that came in or went out, by lemma: of a reason, of a length, with these letters."""
    sought = Sought(change == "in", group, length, text)
    dictionary = services_of(request).dictionary
    lines = await dictionary.patiently(lambda: find(_changes(before, after, edition), sought))
    return ChangedWords(
        count=len(lines),
        words=sum(len(line.words) for line in lines),
        lemmas=[_lemma(line) for line in lines[skip : skip + MOST_LEMMAS]],
    )


def _changes(before: str | None, after: str | None, edition: str) -> Changes:
    first, last = last_two()
    return between(before or first, after or last, WordRules.of(load(edition)).key, edition)


def _version(release: Release, kept: ReleasedList) -> LexiconVersion:
    return LexiconVersion(release.version, release.date, kept.words)


def _lemma(line: Line) -> ChangedLemma:
    return ChangedLemma(line.lemma, line.group, list(line.words[:MOST_FORMS]), len(line.words))


_refused = refusing(503, _STATUS, file="lexicon")

versions_router = Router(
    "/api/words/changes",
    route_handlers=[get_word_changes, find_changed_words],
    guards=[words_are_open],
    exception_handlers={VersionError: _refused, WordsError: _refused},
    tags=["words"],
)
