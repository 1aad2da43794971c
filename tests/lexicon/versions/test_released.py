"""The versions in the repository: their words follow from the changes, and every change has its reason."""

import pytest

from plancia.lexicon.graph.word_graph import WordGraph
from plancia.lexicon.versions.changes import between, last_two, words_of
from plancia.lexicon.versions.errors import VersionError
from plancia.lexicon.versions.identity import digest_of, version_of_hash
from plancia.lexicon.versions.making import FIRST
from plancia.lexicon.versions.release import groups, lines_of, order_of, releases

VERSIONS = [release.version for release in releases()]
RULES = [(each.rules, each.edition) for each in releases()[-1].lists]


@pytest.mark.parametrize("version", VERSIONS)
def test_the_words_of_a_version_follow_from_the_changes(version: str) -> None:
    """If the graph's format has changed, make the digests anew; if the changes are damaged, the version again."""
    release = releases()[VERSIONS.index(version)]
    kept = release.lists[0]
    words = sorted(words_of(version, kept.rules))
    assert len(words) == kept.words == sum(kept.lengths.values())
    assert digest_of(WordGraph(WordGraph.build("\n".join(words).encode()))) == kept.digest


@pytest.mark.parametrize("version", VERSIONS[1:])
def test_every_reason_is_told_in_both_languages(version: str) -> None:
    lines = lines_of(version)
    used = {line.group for line in lines}
    assert FIRST not in used
    assert used <= groups().keys()
    for group in groups().values():
        for texts in (group.title, group.why):
            assert set(texts) == {"it", "en"}
            assert all(texts.values())
        assert all(text.endswith(".") for text in group.why.values())


def test_a_word_changes_once_with_a_version() -> None:
    for rules, edition in RULES:
        found = between(*last_two(), rules, edition)
        changed = [*found.came_in, *found.went_out]
        assert len(changed) == len(set(changed))
        assert found.first.words + len(found.came_in) - len(found.went_out) == found.second.words
        for each in found.lengths:
            assert each.before + each.came_in - each.went_out == each.after
        assert sum(reason.words for reason in found.reasons) == len(changed)


def test_backwards_what_came_in_goes_out() -> None:
    first, last = last_two()
    (rules, edition), *_ = RULES
    there, back = between(first, last, rules, edition), between(last, first, rules, edition)
    assert (back.came_in, back.went_out) == (there.went_out, there.came_in)
    assert between(first, first, rules, edition).lines == ()


def test_what_there_is_not_is_said() -> None:
    with pytest.raises(VersionError) as unknown:
        between("1999.1", VERSIONS[-1], *RULES[0])
    assert unknown.value.context["known"] == ", ".join(VERSIONS)
    with pytest.raises(VersionError) as none:
        between(*last_two(), "00000000", "home.toml")
    assert (none.value.code, none.value.context["edition"]) == ("version_list", "home.toml")
    with pytest.raises(VersionError) as number:
        order_of("spring")
    assert number.value.code == "version_number"


def test_a_hash_of_a_released_list_names_its_version() -> None:
    assert version_of_hash(releases()[0].lists[0].hash) == VERSIONS[0]
    assert version_of_hash("0000000000000000") is None
    assert version_of_hash(None) is None


def test_words_that_the_first_list_wrongly_had_have_gone() -> None:
    found = between(VERSIONS[0], VERSIONS[-1], *RULES[0])
    assert {"GRAMSCI", "MOZART", "SECULATO"} <= {*found.went_out}
    assert {"DALIE", "VIBURNI", "CONTRAFFATTO"} <= {*found.came_in}
