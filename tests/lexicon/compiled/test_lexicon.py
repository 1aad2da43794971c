"""The compiled file: what goes in comes out, equal content is equal bytes, damage is noticed and named."""

import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexicon.small_lexicon import ANALYSES, INFO, VERBS, WORDS, image, written
from plancia.lexicon.analysis import Analysis
from plancia.lexicon.compiled import plx
from plancia.lexicon.compiled.compile import compile_lexicon
from plancia.lexicon.compiled.info import Info
from plancia.lexicon.compiled.lexicon import Lexicon
from plancia.lexicon.errors import LexiconError


@pytest.fixture
def lexicon(tmp_path) -> Lexicon:
    return Lexicon.open(written(tmp_path))


def test_all_words_are_in_and_others_are_not(lexicon) -> None:
    assert [word for word in [*WORDS, "CAS", "CASALI", "casa", "", 3] if word in lexicon] == WORDS
    assert (len(lexicon), list(lexicon.graph.words())) == (len(WORDS), WORDS)


def test_every_analysis_and_every_verb_comes_back(lexicon) -> None:
    for form, analyses in ANALYSES.items():
        assert sorted(lexicon.analyses(form)) == sorted(analyses)
    assert lexicon.analyses("AMARLO") == []
    assert {lemma: lexicon.verb(lemma) for lemma in VERBS} == VERBS
    assert [lexicon.verb(lemma) for lemma in ("casa", "amar", "zzz", "")] == [None] * 4


def test_the_info_counts_words_by_length_and_letter(lexicon) -> None:
    info = lexicon.info
    assert (info.name, info.words, info.sources) == ("piccolo", 10, INFO.sources)
    assert info.lengths == {3: 1, 4: 2, 5: 3, 6: 3, 7: 1}
    assert (info.letters["A"], info.letters["Z"]) == (13, 0)


def test_a_plain_list_knows_that_a_word_is_in_it(tmp_path) -> None:
    path = tmp_path / "club.plx"
    path.write_bytes(compile_lexicon(Info("club", "", "words"), {"CASA"}, {}, {}))
    lexicon = Lexicon.open(path)
    assert lexicon.analyses("CASA") == [Analysis("casa", "word", "listed", "words.dictionary", ("import",))]
    assert list(lexicon.analyses_of_all(["CASA", "CASE"])) == [("CASA", lexicon.analyses("CASA")[0])]
    assert lexicon.analyses("CASE") == []


def test_many_forms_are_read_at_once_as_each_alone(tmp_path) -> None:
    lexicon = Lexicon.open(written(tmp_path))
    asked = [*WORDS, "CASINA"]
    found: dict[str, list[Analysis]] = {}
    for word, analysis in lexicon.analyses_of_all(asked):
        found.setdefault(word, []).append(analysis)
    assert found == {word: lexicon.analyses(word) for word in asked if lexicon.analyses(word)}


def test_the_order_in_which_things_come_does_not_matter() -> None:
    shuffled = random.Random(3).sample(WORDS, len(WORDS))
    again = compile_lexicon(
        INFO,
        [*shuffled, *WORDS],
        {form: found[::-1] for form, found in reversed(ANALYSES.items())},
        dict(reversed(VERBS.items())),
    )
    assert again == image()


def test_the_hash_names_the_content_and_not_what_it_is_called(tmp_path) -> None:
    def hash_of(data: bytes) -> str:
        path = tmp_path / "x.plx"
        path.write_bytes(data)
        return Lexicon.open(path).hash

    here = hash_of(image())
    assert here == hash_of(image(Info("altro", "Un altro nome", "derived")))
    assert here != hash_of(compile_lexicon(INFO, WORDS[1:], ANALYSES, VERBS))
    assert here != hash_of(compile_lexicon(INFO, WORDS, {}, VERBS))


def test_words_that_are_none_are_refused() -> None:
    for word in ("casa", "A", "A" * 16, "L'HO", ""):
        with pytest.raises(ValueError, match="line"):
            compile_lexicon(INFO, {"CASA", word}, {}, {})


def test_foreign_files_are_no_lexica(tmp_path) -> None:
    foreign = tmp_path / "foreign.plx"
    for data in (
        b"",
        b"\x89PLX",
        b"CASA\n" * 100,
        plx.pack({}),
        plx.pack({"info": b"{}"}),
        plx.pack({"info": b"\xff"}),
    ):
        foreign.write_bytes(data)
        with pytest.raises(LexiconError) as raised:
            Lexicon.open(foreign)
        assert (raised.value.code, raised.value.context) == ("lexicon_damaged", {"file": str(foreign)})
    with pytest.raises(LexiconError, match="lexicon_damaged"):
        Lexicon.open(tmp_path / "missing.plx")


def test_a_file_of_another_version_says_so(tmp_path) -> None:
    data = bytearray(image())
    data[8] += 1
    path = tmp_path / "later.plx"
    path.write_bytes(data)
    with pytest.raises(LexiconError, match="lexicon_version"):
        Lexicon.open(path)


def test_sections_of_the_wrong_size_are_noticed_when_opened(tmp_path) -> None:
    container = plx.Container.open(written(tmp_path))
    sections = {
        name: bytes(container.section(name)) for name in ("info", "graph", "analyses", "lemmas", "tags")
    }
    path = tmp_path / "other.plx"
    for name, content in sections.items():
        for wrong in (b"", content[:3], content[:-1], content + b"\0" * 8):
            path.write_bytes(plx.pack({**sections, name: wrong}))
            with pytest.raises(LexiconError, match="lexicon_damaged"):
                Lexicon.open(path)


def test_no_truncation_passes(tmp_path) -> None:
    data = image()
    path = tmp_path / "cut.plx"
    for size in range(0, len(data), 61):
        path.write_bytes(data[:size])
        with pytest.raises(LexiconError, match="lexicon_damaged"):
            Lexicon.open(path)


@given(st.data())
def test_no_changed_byte_passes_and_none_does_worse_than_an_error(tmp_path_factory, data) -> None:
    whole = bytearray(image())
    at = data.draw(st.integers(0, len(whole) - 1))
    whole[at] ^= data.draw(st.integers(1, 255))
    path: Path = tmp_path_factory.mktemp("changed") / "changed.plx"
    path.write_bytes(whole)
    try:
        lexicon = Lexicon.open(path)
        for word in WORDS:
            assert isinstance(word in lexicon, bool)
            lexicon.analyses(word)
        lexicon.verb("amare")
        lexicon.verify()
    except LexiconError as error:
        assert error.code in ("lexicon_damaged", "lexicon_version")
    else:
        pytest.fail("the change went unnoticed")


_FORM = st.text("ABCDEFGZ", min_size=2, max_size=15)


@given(
    st.sets(_FORM, max_size=40),
    st.dictionaries(
        _FORM,
        st.lists(
            st.builds(
                Analysis,
                st.sampled_from(["casa", "città", "ça", "amare", "à la page"]),
                st.sampled_from(["noun", "verb", "loan"]),
                st.sampled_from(["lemma", "plural", "ind.pres.1s"]),
                st.sampled_from(["words.headwords", "words.nouns", "words.loans"]),
                st.sampled_from([("hunspell",), ("hunspell", "plancia"), ("ruling",)]),
            ),
            min_size=1,
            max_size=3,
            unique_by=lambda each: (each.lemma, each.pos, each.analysis, each.entry),
        ),
        max_size=20,
    ),
)
def test_whatever_goes_in_comes_out(tmp_path_factory, words, analyses) -> None:
    path: Path = tmp_path_factory.mktemp("any") / "any.plx"
    path.write_bytes(compile_lexicon(INFO, words | {"CASA"}, analyses, VERBS))
    lexicon = Lexicon.open(path)
    lexicon.verify()
    assert set(lexicon.graph.words()) == words | {"CASA"}
    assert {form: sorted(lexicon.analyses(form)) for form in analyses} == {
        form: sorted(found) for form, found in analyses.items()
    }
    assert {lemma: lexicon.verb(lemma) for lemma in VERBS} == VERBS


def test_a_file_that_names_articles_as_earlier_versions_did_is_read_with_entries(tmp_path) -> None:
    path = tmp_path / "old.plx"
    old = {"CASE": [Analysis("casa", "noun", "plural", "15a", ("import",))]}
    path.write_bytes(compile_lexicon(INFO, {"CASE"}, old, {}))
    assert [each.entry for each in Lexicon.open(path).analyses("CASE")] == ["words.nouns"]
