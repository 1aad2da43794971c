"""The words that came in with a numbered list, as something to search among."""

from plancia.lexicon.derive.word_rules import WordRules
from plancia.lexicon.search.word_search import WordSearch
from plancia.lexicon.versions.changes import between
from plancia.lexicon.versions.errors import VersionError
from plancia.lexicon.versions.release import releases
from plancia.rules.edition import Edition

#: How many are kept in memory, a few megabytes each.
_MOST_KEPT = 4
_kept: dict[tuple[str, str], WordSearch] = {}


def words_new_in(version: str, edition: Edition) -> WordSearch:
    """Return the search of the words that a version brought; raise ``version_unknown`` if none was before it."""
    rules = WordRules.of(edition).key
    found = _kept.get((version, rules))
    if found is None:
        known = [each.version for each in releases()]
        if version not in known[1:]:
            raise VersionError("version_unknown", version=version, known=", ".join(known[1:]) or "—")
        before = known[known.index(version) - 1]
        found = WordSearch.of_words(between(before, version, rules, edition.id).came_in, edition)
        while len(_kept) >= _MOST_KEPT:
            _kept.pop(next(iter(_kept)), None)
        _kept[version, rules] = found
    return found
