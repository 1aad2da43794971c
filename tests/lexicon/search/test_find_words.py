"""The lists people study, compared with the plainest way to make them."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plancia.lexicon.errors import LexiconError
from plancia.lexicon.graph.word_graph import WordGraph
from plancia.lexicon.search.hooks import hooks
from plancia.lexicon.search.wanted import Wanted
from plancia.lexicon.search.word_search import WordSearch, find_words

WORDS = ["AD", "CASA", "CASALE", "CASE", "COSA", "MICIO", "PERCHE", "QUIZ", "SACA", "YOGA"]
GRAPH = WordGraph(WordGraph.build("\n".join(WORDS).encode()))
SEARCH = WordSearch.of_graph(GRAPH)


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        (Wanted(length=2), ["AD"]),
        (Wanted(length=9), []),
        (Wanted(anagram="ascA"), ["CASA", "SACA"]),
        (Wanted(anagram="AC?S"), ["CASA", "CASE", "COSA", "SACA"]),
        (Wanted(anagram="????"), ["CASA", "CASE", "COSA", "QUIZ", "SACA", "YOGA"]),
        (Wanted(anagram="ACAS", length=5), []),
        (Wanted(rack="SCAAO"), ["CASA", "COSA", "SACA"]),
        (Wanted(rack="casa?", starts="C"), ["CASA", "CASE", "COSA"]),
        (Wanted(rack="D?", length=2), ["AD"]),
        (Wanted(rack="SACAX", anagram="CAS?"), ["CASA", "SACA"]),
        (Wanted(rack="C?SX", pattern="?A??"), []),
        (Wanted(rack="C??S", pattern="?A??"), ["CASA", "CASE", "SACA"]),
        (Wanted(rack="?" * 20, length=6), ["CASALE", "PERCHE"]),
        (Wanted(rack="?" * 20), WORDS),
        (Wanted(rack="A"), []),
        (Wanted(rack=""), []),
        (Wanted(pattern="C..A"), ["CASA", "COSA"]),
        (Wanted(pattern="?A??"), ["CASA", "CASE", "SACA"]),
        (Wanted(starts="CAS"), ["CASA", "CASALE", "CASE"]),
        (Wanted(starts=".O"), ["COSA", "YOGA"]),
        (Wanted(ends="perché"), ["PERCHE"]),
        (Wanted(ends="SA"), ["CASA", "COSA"]),
        (Wanted(contains="SA"), ["CASA", "CASALE", "COSA", "SACA"]),
        (Wanted(starts="C", ends="E", contains="A", length=4), ["CASE"]),
        (Wanted(), WORDS),
    ],
)
def test_words_that_satisfy_everything_asked_for(wanted, words) -> None:
    assert find_words(GRAPH, wanted) == words


def test_hooks_before_and_after() -> None:
    found = hooks(GRAPH, "asa")
    assert (found.word, found.valid, found.front, found.back) == ("ASA", False, "C", "")
    found = hooks(GRAPH, "CAS")
    assert (found.front, found.back) == ("", "AE")


@pytest.mark.parametrize("text", ["C1", "L'HO", "A B", "A-B", "(.*", "[A]", "A\0", "ﬀ\n$x", "猫"])
def test_what_is_no_letter_is_refused_and_no_pattern_language_leaks(text) -> None:
    for wanted in (
        Wanted(anagram=text),
        Wanted(rack=text),
        Wanted(pattern=text),
        Wanted(starts=text),
        Wanted(ends=text),
        Wanted(contains=text),
    ):
        with pytest.raises(LexiconError, match="words_letters"):
            find_words(GRAPH, wanted)
    for word in (text, "CAS?", "CAS."):
        with pytest.raises(LexiconError, match="words_letters"):
            hooks(GRAPH, word)


def test_points_are_those_of_the_tiles_and_letters_without_a_tile_have_none() -> None:
    found = SEARCH.find(Wanted(length=4), order="score").words
    points = {each.word: each.points for each in found}
    assert points["QUIZ"] == 10 + 3 + 1 + 8
    assert points["YOGA"] == 1 + 8 + 1
    assert [each.word for each in found][:4] == ["QUIZ", "YOGA", "CASA", "CASE"]


_LETTERS = "ABCE"
_some_words = st.sets(st.text(_LETTERS, min_size=2, max_size=6), min_size=1, max_size=60)


@given(_some_words, st.text(_LETTERS + "?", min_size=1, max_size=6))
def test_an_anagram_uses_every_tile_once(words, tiles) -> None:
    graph = WordGraph(WordGraph.build("\n".join(sorted(words)).encode()))
    held = Counter(tiles.replace("?", ""))
    expected = [
        word
        for word in sorted(words)
        if len(word) == len(tiles) and (Counter(word) - held).total() == tiles.count("?")
    ]
    assert find_words(graph, Wanted(anagram=tiles)) == expected


@given(_some_words, st.text(_LETTERS + ".", min_size=1, max_size=6))
def test_a_pattern_fits_letter_by_letter(words, pattern) -> None:
    graph = WordGraph(WordGraph.build("\n".join(sorted(words)).encode()))

    def fits(word: str) -> bool:
        return all(shape in (".", letter) for shape, letter in zip(pattern, word, strict=False))

    n = len(pattern)
    assert find_words(graph, Wanted(pattern=pattern)) == [w for w in sorted(words) if len(w) == n and fits(w)]
    assert find_words(graph, Wanted(starts=pattern)) == [w for w in sorted(words) if len(w) >= n and fits(w)]
    assert find_words(graph, Wanted(ends=pattern)) == [
        w for w in sorted(words) if len(w) >= n and fits(w[-n:])
    ]
    assert find_words(graph, Wanted(contains=pattern)) == [
        word for word in sorted(words) if any(fits(word[at:]) for at in range(len(word) - n + 1))
    ]
