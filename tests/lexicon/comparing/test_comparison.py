"""What differs between two lists: no word is lost, a lemma is one line, the likeliest errors come first."""

import csv
from io import StringIO

from hypothesis import given
from hypothesis import strategies as st

from lexicon.comparing.two_lists import EDITION, LIST, READER, WORDS, club, compared, graph, own
from plancia.lexicon.comparing.comparison import Comparison, Part, compare
from plancia.lexicon.comparing.rows import format_csv, rows
from plancia.lexicon.comparing.side import Side
from plancia.lexicon.comparing.slips import slips_of
from plancia.lexicon.judge.word_judge import Judge

COMPARED = compared()
ONLY_LIST = {"PSOTARE", "BRAMBILLONI", "COMPUTERI", "GATTACCIO", "KWYJIBO", "ZUZZU"}


def words_of(part: Part) -> list[str]:
    grouped = part.grouped
    return [*(word for each in grouped.paradigms for word in each.words), *grouped.unread]


def signs(part: Part) -> dict[str, str]:
    return {word: each.sign for each in part.suspects for word in each.words}


def test_words_only_in_one_list_and_those_in_both_make_up_the_list() -> None:
    assert set(words_of(COMPARED.first)) == LIST - WORDS == ONLY_LIST
    assert set(words_of(COMPARED.second)) == WORDS - LIST
    assert COMPARED.both == len(WORDS & LIST)


@given(
    st.frozensets(st.sampled_from(sorted(WORDS | LIST))),
    st.frozensets(st.sampled_from(sorted(WORDS | LIST))),
    st.booleans(),
)
def test_no_word_is_lost_or_counted_twice(first, second, is_read) -> None:
    reader = READER if is_read else None
    found = compare(Side("a", "a", graph(first), reader=reader), Side("b", "b", graph(second), reader=reader))
    for part, words in ((found.first, first), (found.second, second)):
        only = words_of(part)
        assert len(only) == len(set(only)) == part.count
        assert {*only} | (first & second) == words
        assert part.count + found.both == len(words)
    assert sum(each.only_first for each in found.lengths) == found.first.count
    assert sum(each.only_second for each in found.lengths) == found.second.count
    assert sum(each.both for each in found.lengths) == found.both


def test_a_list_compared_with_itself_does_not_differ() -> None:
    found = compare(own(), own())
    assert (found.first.count, found.second.count, found.first.suspects) == (0, 0, ())


def test_a_paradigm_is_one_line_with_its_particles() -> None:
    codare = COMPARED.second.grouped.paradigms[0]
    assert (codare.lemma, codare.pos, len(codare)) == ("codare", "verb", 6)
    # *Codo* stands under the verb, which has more words here than the noun.
    assert codare.bare == ("CODANDO", "CODARE", "CODO")
    assert codare.enclitic == ("CODANDOLO", "CODANDOMELO", "CODARLO")


def test_particles_are_read_as_the_judge_reads_them() -> None:
    judge = Judge(READER.lexicon, EDITION)
    grouped = compare(own(), Side("none", "", graph(()))).first.grouped
    for paradigm in grouped.paradigms:
        for word in paradigm.enclitic:
            assert any(each.lemma == paradigm.lemma and each.particles for each in judge.analyses(word))
        for word in paradigm.bare:
            assert grouped.reading(word, paradigm) in judge.analyses(word)


def test_every_sign_is_found() -> None:
    assert signs(COMPARED.first) == {
        "PSOTARE": "slip",
        "BRAMBILLONI": "name",
        "COMPUTERI": "odd_form",
        "GATTACCIO": "excluded",
        "KWYJIBO": "foreign",
        "ZUZZU": "unknown",
    }
    ours = signs(COMPARED.second)
    assert {ours[word] for word in ("CODARE", "CODO", "CODANDO", "CODARLO")} == {"weak_lemma"}
    assert {ours["GATTO"], ours["GATTI"]} == {"well_known"}
    assert ours["POSTANDO"] == "one_missing"
    # One form of two is missing: too little to call the other list's gap.
    assert "TAVOLI" not in ours


def test_a_slip_names_the_word_that_was_meant_and_the_surest_come_first() -> None:
    first = COMPARED.first.suspects[0]
    assert (first.words, first.right, first.wrong) == (("PSOTARE",), "POSTARE", "has")
    gap = COMPARED.second.suspects[0]
    assert (gap.sign, gap.wrong, gap.lemma, gap.shared) == ("one_missing", "lacks", "postare", 3)


def test_short_words_and_other_endings_are_no_slips() -> None:
    assert slips_of("CASTA", {"CASA"}.__contains__) == []
    assert slips_of("TAVOLA", {"TAVOLO"}.__contains__) == []
    assert slips_of("TAVOLLO", {"TAVOLO"}.__contains__) == ["TAVOLO"]


def test_articles_of_what_is_admitted_and_of_what_is_excluded() -> None:
    assert dict(COMPARED.second.admitted)["words.enclitic_moods"] == 6
    assert dict(COMPARED.first.excluded) == {"words.loans": 1, "words.altered": 1, "words.headwords": 1}


def test_of_very_many_unknown_words_the_short_ones_are_explained() -> None:
    found = compare(club(), own(), most_explained=1)
    assert [each.words for each in found.first.explained] == [("ZUZZU",)]
    assert found.first.unexplained == len(ONLY_LIST) - 1
    assert found.first.count == len(ONLY_LIST)


def test_nothing_is_missing_of_lengths_that_nobody_listed() -> None:
    short = Side("short", "", graph(word for word in LIST if len(word) < 6), reader=READER)
    assert {each.lemma for each in compare(short, own()).second.suspects if each.wrong == "lacks"} == {
        "gatto"
    }


def test_rows_and_csv_have_every_word_once() -> None:
    found: Comparison = COMPARED
    listed = list(rows(found, EDITION))
    assert [each.word for each in listed if each.only_in == "club"] == sorted(ONLY_LIST)
    assert [each.word for each in listed if each.only_in == "default"] == sorted(WORDS - LIST)
    table = list(csv.DictReader(StringIO(format_csv(found, EDITION))))
    assert [each["word"] for each in table] == [each.word for each in listed]
    altered = next(each for each in table if each["word"] == "GATTACCIO")
    assert (altered["article"], altered["reason"], altered["sign"]) == ("20", "altered", "excluded")
    odd = next(each for each in table if each["word"] == "COMPUTERI")
    assert (odd["article"], odd["lemma"], odd["sign"]) == ("16", "computer", "odd_form")
