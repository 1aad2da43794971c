"""The native search, compared with the slow one on words and questions of chance, and by examples."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexicon.search.reference import ReferenceSearch
from plancia import _native
from plancia.lexicon.analysis import Analysis, PartOfSpeech
from plancia.lexicon.compiled.analysis_table import form_hash
from plancia.lexicon.compiled.compile import compile_lexicon
from plancia.lexicon.compiled.info import Info
from plancia.lexicon.compiled.lexicon import Lexicon
from plancia.lexicon.errors import LexiconError
from plancia.lexicon.search.question import ORDERS
from plancia.lexicon.search.wanted import Wanted
from plancia.lexicon.search.word_index import PARTS, CoreIndex, TileSet, index_image
from plancia.lexicon.search.word_search import WordSearch
from plancia.rules.editions import load

WORDS = [
    "AD",
    "AMARE",
    "AMAREGGIARE",
    "CASA",
    "CASALE",
    "CASE",
    "COSA",
    "MICIO",
    "PERCHE",
    "QUIZ",
    "RIAMARE",
    "SACA",
]
SEARCH = WordSearch.of_words([*WORDS, "RIAMARELA", "YOGA"])
TILES = TileSet.of(load())


def reference(words, parts=None) -> ReferenceSearch:
    values = load().play_rules().values
    return ReferenceSearch(words, parts or dict.fromkeys(words, ("word",)), TILES.by_kind(), values)


def words(wanted: Wanted, **how) -> list[str]:
    return [each.word for each in SEARCH.find(wanted, **how).words]


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        (Wanted(pattern="C*A"), ["CASA", "COSA"]),
        (Wanted(pattern="*"), [*WORDS[:-1], "RIAMARELA", "SACA", "YOGA"]),
        (Wanted(pattern="*c*c*"), []),
        (Wanted(pattern="?*?I*"), ["AMAREGGIARE", "MICIO", "QUIZ"]),
        (Wanted(pattern="A" * 40), []),
        (Wanted(pattern="*" * 40 + "Z"), ["QUIZ"]),
        (Wanted(length=(11, None)), ["AMAREGGIARE"]),
        (Wanted(length=(None, 2)), ["AD"]),
        (Wanted(having="aac"), ["CASA", "CASALE", "SACA"]),
        (Wanted(having="ii", without="q"), ["MICIO"]),
        (Wanted(without="aeiu"), []),
        (Wanted(extends="amare"), ["AMAREGGIARE", "RIAMARE", "RIAMARELA"]),
        (Wanted(extends="amare", side="front"), ["RIAMARE"]),
        (Wanted(extends="amare", side="behind"), ["AMAREGGIARE"]),
        (Wanted(extends="amare", side="both"), ["RIAMARELA"]),
        (Wanted(points=22), ["QUIZ"]),
        (Wanted(anagrams=1), ["CASA", "SACA"]),
        (Wanted(rank=1, length=4), ["CASE"]),
        (Wanted(parts=("word",), ends="z"), ["QUIZ"]),
        (Wanted(parts=("verb",)), []),
        (Wanted(rack="QUIZACS?", having="A", length=4), ["CASA", "CASE", "COSA", "SACA"]),
        (Wanted(contains="AM", ends="RE", without="G"), ["AMARE", "RIAMARE"]),
    ],
)
def test_questions_and_their_answers(wanted, found) -> None:
    if wanted.rank is not None:
        assert reference([*WORDS, "RIAMARELA", "YOGA"]).find(wanted) == words(wanted)
        return
    assert words(wanted) == found


def test_pages_and_orders() -> None:
    assert words(Wanted(length=4), first=1, most=2) == ["CASE", "COSA"]
    assert words(Wanted(length=4), first=9, most=2) == []
    assert words(Wanted(length=4), reverse=True) == ["YOGA", "SACA", "QUIZ", "COSA", "CASE", "CASA"]
    assert words(Wanted(), order="length", most=2) == ["AD", "CASA"]
    assert words(Wanted(length=4), order="score", most=2) == ["QUIZ", "YOGA"]
    assert words(Wanted(), order="anagrams", most=3) == ["CASA", "SACA", "AD"]
    assert SEARCH.count(Wanted(length=4)) == 6
    assert SEARCH.find(Wanted(length=4), most=0).words == []


def test_what_is_told_of_a_word() -> None:
    (casa,) = SEARCH.find(Wanted(pattern="CASA")).words
    assert (casa.points, casa.anagrams, casa.parts, casa.front, casa.back) == (6, 1, ("word",), "", "")
    (amare,) = SEARCH.find(Wanted(pattern="AMARE")).words
    assert (amare.ways, amare.rank) == (reference(["AMARE", "MICIO"]).ways["AMARE"], 1)


def test_words_of_one_search_and_not_of_another() -> None:
    other = WordSearch.of_words(["AD", "CASE", "ZUCCA"])
    assert words(Wanted(length=(2, 4)), outside=other) == ["CASA", "COSA", "QUIZ", "SACA", "YOGA"]
    assert words(Wanted(), among=other) == ["AD", "CASE"]
    assert words(Wanted(starts="C"), among=other, outside=other) == []


@pytest.mark.parametrize("text", ["C1", "L'HO", "A B", "A-B", "(.*", "[A]", "A\0", "ﬀ\n$x", "猫"])
def test_what_is_no_letter_is_refused_and_no_pattern_language_leaks(text) -> None:
    for field in (
        "anagram", "rack", "pattern", "starts", "ends", "contains", "having", "without", "extends"
    ):  # fmt: skip
        with pytest.raises(LexiconError, match="words_letters"):
            SEARCH.find(Wanted(**{field: text}))
    for field in ("having", "without"):
        with pytest.raises(LexiconError, match="words_letters"):
            SEARCH.find(Wanted(**{field: "A?"}))


def test_a_form_has_the_number_that_the_compiled_file_knows_it_by() -> None:
    for word in ["AD", "ABCDEFGH", "ABCDEFGHI", "ZZZZZZZZZZZZZZZ", *WORDS]:
        assert _native.form_hash(word) == form_hash(word)


_LETTERS = "ABCEZ"
_words = st.sets(st.text(_LETTERS, min_size=2, max_size=7), min_size=1, max_size=60)
_text = st.text(_LETTERS + ".?", min_size=1, max_size=5)
_letters = st.text(_LETTERS, min_size=1, max_size=3)
_range = st.integers(0, 12) | st.tuples(st.none() | st.integers(0, 12), st.none() | st.integers(0, 20))
_kinds: list[PartOfSpeech] = ["noun", "verb", "adjective"]


def _perhaps(values: st.SearchStrategy) -> st.SearchStrategy:
    return st.none() | st.none() | st.none() | values


_wanted = st.builds(
    Wanted,
    length=_perhaps(_range),
    anagram=_perhaps(_text),
    rack=_perhaps(st.text(_LETTERS + "?", max_size=9)),
    pattern=_perhaps(st.text(_LETTERS + ".?*", min_size=1, max_size=6)),
    starts=_perhaps(_text),
    ends=_perhaps(_text),
    contains=_perhaps(_text),
    having=_perhaps(_letters),
    without=_perhaps(_letters),
    extends=_perhaps(_letters),
    side=st.sampled_from(["front", "behind", "both", "any"]),
    points=_perhaps(_range),
    anagrams=_perhaps(_range),
    rank=_perhaps(_range),
    parts=st.just(()) | st.lists(st.sampled_from(_kinds), max_size=2).map(tuple),
)


@settings(max_examples=150, deadline=None)
@given(
    words=st.dictionaries(
        st.text(_LETTERS, min_size=2, max_size=7), st.sets(st.sampled_from(_kinds)), min_size=1, max_size=60
    ),
    other=_words,
    wanted=st.lists(_wanted, min_size=1, max_size=12),
    order=st.tuples(st.sampled_from(ORDERS), st.booleans()),
    page=st.tuples(st.integers(0, 20), st.none() | st.integers(0, 20)),
)
def test_the_native_search_finds_what_the_slow_one_finds(words, other, wanted, order, page) -> None:
    analyses = {
        word: [Analysis("x", part, "lemma", "words.nouns", ("plancia",)) for part in parts]
        for word, parts in words.items()
    }
    lexicon = Lexicon.of_image(compile_lexicon(Info("x", "X", "derived"), words, analyses, {}), "x")
    order, reverse = order
    search, another = WordSearch.of(lexicon), WordSearch.of_words(other)
    slow = reference(words, {word: parts or {"verb"} for word, parts in words.items()})
    first, most = page
    for each in wanted:
        expected = slow.find(each, order, reverse=reverse)
        found = search.find(each, order=order, reverse=reverse)
        assert [facts.word for facts in found.words] == expected
        assert found.count == len(expected)
        assert search.words(each, order=order, reverse=reverse) == expected
        for facts in found.words:
            word = facts.word
            assert (facts.points, facts.anagrams) == (slow.points[word], slow.anagrams[word])
            assert (facts.ways, facts.rank) == (slow.ways[word], slow.rank[word])
            assert set(facts.parts) == set(slow.parts[word])
            assert list(facts.front) == [letter for letter in _LETTERS if letter + word in words]
            assert list(facts.back) == [letter for letter in _LETTERS if word + letter in words]
        part = search.find(each, order=order, reverse=reverse, first=first, most=most)
        end = None if most is None else first + most
        assert [facts.word for facts in part.words] == expected[first:end]
        outside = search.find(each, order=order, reverse=reverse, outside=another)
        assert [facts.word for facts in outside.words] == [word for word in expected if word not in other]
        among = search.find(each, order=order, reverse=reverse, among=another)
        assert [facts.word for facts in among.words] == [word for word in expected if word in other]


_IMAGE = index_image(Lexicon.of_image(compile_lexicon(Info("x", "X", "words"), WORDS, {}, {}), "x"), TILES)


@settings(max_examples=200, deadline=None)
@given(
    changes=st.lists(st.tuples(st.integers(0, len(_IMAGE) - 1), st.integers(0, 255)), min_size=1, max_size=8),
    wanted=_wanted,
    order=st.integers(0, len(ORDERS) - 1),
)
def test_a_damaged_index_does_nothing_worse_than_err(changes, wanted, order) -> None:
    from plancia.lexicon.search.question import native_question  # noqa: PLC0415

    spoilt = bytearray(_IMAGE)
    for at, value in changes:
        spoilt[at] = value
    try:
        index = CoreIndex(bytes(spoilt))
    except ValueError:
        return
    asked = native_question(wanted)
    _, rows = index.find(**asked, among=index, outside=None, order=order, reversed=False, first=0, most=99)
    index.rows(rows)
    assert index.intact() == (spoilt == _IMAGE)


@pytest.mark.parametrize("size", [0, 8, 63, 64, len(_IMAGE) - 1])
def test_an_index_that_is_not_whole_is_none(size) -> None:
    with pytest.raises(ValueError, match="index"):
        CoreIndex(_IMAGE[:size])


def test_questions_that_make_no_sense_are_refused_by_the_core() -> None:
    index = CoreIndex(_IMAGE)
    question = {
        "shapes": [], "racks": [], "length": (0, 15), "points": (0, 99), "anagrams": (0, 9), "rank": (0, 99),
        "having": "", "without": "", "parts": 0, "among": None, "outside": None, "order": 0, "reversed": False,
        "first": 0, "most": 9,
    }  # fmt: skip
    for wrong in (
        {"shapes": ["a"]}, {"racks": ["?"]}, {"having": "."}, {"without": "1"}, {"order": 9},
    ):  # fmt: skip
        with pytest.raises(ValueError, match=r"shape|letters|order"):
            index.find(**{**question, **wrong})
    with pytest.raises(ValueError, match="row"):
        index.rows([99])
    with pytest.raises(TypeError):
        index.find(**{**question, "among": 3})


def test_there_is_a_bit_for_every_part_of_speech() -> None:
    assert len(PARTS) <= 16
