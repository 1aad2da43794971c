"""The index in a file beside the lexicon."""

import pytest

from lexicon.small_lexicon import image
from plancia.lexicon import library
from plancia.lexicon.compiled.compile import compile_lexicon
from plancia.lexicon.compiled.info import Info
from plancia.lexicon.compiled.lexicon import Lexicon
from plancia.lexicon.importing.list_lexicon import lexicon_of
from plancia.lexicon.search import kept_index
from plancia.lexicon.search.kept_index import kept_search, open_search
from plancia.lexicon.search.wanted import Wanted
from plancia.lexicon.search.word_search import WordSearch
from plancia.rules.editions import load


@pytest.fixture
def stored(tmp_path, monkeypatch):
    monkeypatch.setenv("PLANCIA_DATA", str(tmp_path))
    return library.store(image(), "piccolo")


def indexes(path):
    return sorted(path.parent.glob("*.index"))


def test_the_first_search_makes_the_index_and_the_next_one_reads_it(stored, monkeypatch) -> None:
    assert open_search("piccolo").words(Wanted(starts="AMA")) == ["AMA", "AMALO", "AMARE", "AMARLO"]
    (file,) = indexes(stored)
    monkeypatch.setattr(kept_index, "index_image", None)
    assert open_search("piccolo").words(Wanted(parts=("noun",))) == ["CASA", "CASE", "VIRTU"]
    assert file.name.startswith("piccolo.")


def test_forms_with_a_particle_are_verbs(stored) -> None:
    found = open_search("piccolo").words(Wanted(parts=("verb",)))
    assert found == ["AMA", "AMALO", "AMARE", "AMARLO", "CASALE", "TOSSIRE"]
    assert open_search("piccolo").words(Wanted(parts=("adjective", "conjunction"))) == ["AMARE", "PERCHE"]


@pytest.mark.parametrize(
    "spoil", [lambda content: content[:-9], lambda content: content[:99] + b"!" + content[100:]]
)
def test_a_damaged_index_is_made_again(stored, spoil) -> None:
    open_search("piccolo")
    (file,) = indexes(stored)
    good = file.read_bytes()
    file.write_bytes(spoil(good))
    assert open_search("piccolo").words(Wanted(length=3)) == ["AMA"]
    assert file.read_bytes() == good


def test_another_lexicon_under_the_name_gets_another_index(stored) -> None:
    open_search("piccolo")
    library.store(lexicon_image(["casa", "cosa"]), "piccolo")
    assert open_search("piccolo").words(Wanted()) == ["CASA", "COSA"]
    assert len(indexes(stored)) == 1


def test_where_nothing_can_be_written_the_index_is_in_memory(stored, monkeypatch) -> None:
    def full(*_: object) -> None:
        raise library.LexiconError("lexicon_not_written", file="x", why="full")

    monkeypatch.setattr(library, "write", full)
    assert kept_search(stored, Lexicon.open(stored), load()).words(Wanted(length=3)) == ["AMA"]
    assert indexes(stored) == []


def test_an_index_goes_with_its_lexicon(stored) -> None:
    open_search("piccolo")
    library.store(image(), "piccolo.2")
    open_search("piccolo.2")
    assert len(indexes(stored)) == 2
    library.remove("piccolo")
    assert [file.name.startswith("piccolo.2.") for file in indexes(stored)] == [True]


def test_a_plain_list_borrows_what_its_words_are(stored) -> None:
    lender = Lexicon.open(stored)
    path = library.store(lexicon_image(["casa", "ama", "zuzzu"]), "club")
    search = kept_search(path, Lexicon.open(path), load(), lender)
    assert [(each.word, each.parts) for each in search.find(Wanted()).words] == [
        ("AMA", ("verb",)),
        ("CASA", ("noun",)),
        ("ZUZZU", ("word",)),
    ]
    assert WordSearch.of(lexicon_of(["casa"])).find(Wanted()).words[0].parts == ("word",)


def lexicon_image(words: list[str]) -> bytes:
    return compile_lexicon(Info("x", "X", "words"), [word.upper() for word in words], {}, {})
