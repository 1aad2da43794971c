"""Corrections as a file that travels between clubs: written, read, merged, adopted."""

import msgspec
import pytest

from plancia.lexicon.analysis import Analysis
from plancia.lexicon.corrections.adoption import adopt, adoption_of
from plancia.lexicon.corrections.change import AddLemma, Remark, RemoveForm, RemoveLemma
from plancia.lexicon.corrections.correction_file import FiledCorrection, read_corrections, write_corrections
from plancia.lexicon.corrections.errors import CorrectionError
from plancia.lexicon.corrections.merging import merge

AT = "2026-03-01T10:15:00Z"
GASSA = AddLemma("gassa", "noun", forms="plural=gasse", gloss="nodo marinaro")


def filed(key: str, word: str = "GASSA", **more) -> FiledCorrection:
    more.setdefault("wrong", "missing")
    return FiledCorrection(key * 8, "default", "figs-c", word, why="è nei vocabolari", at=AT, **more)


def accepted(key: str, change, **more) -> FiledCorrection:
    return filed(key, state="accepted", change=change, by="Ada", decided_at=AT, reason="è a lemma", **more)


SOME = [
    filed("a"),
    accepted("b", GASSA, source="Zingarelli, s.v."),
    filed("c", "CODI", wrong="not_a_word", state="refused", by="Ada", decided_at=AT, reason="no"),
]


def test_what_is_written_is_read_again_in_the_same_order_every_time() -> None:
    data = write_corrections(SOME)
    assert read_corrections(data) == SOME
    assert write_corrections(reversed(SOME)) == data


def test_a_file_says_nothing_of_who_proposed() -> None:
    assert "identity" not in msgspec.structs.asdict(SOME[0])
    assert "name" not in msgspec.structs.asdict(SOME[0])


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "correction_file_version"),
        (b"CASA\nCASE\n", "correction_file_version"),
        (b"\xff\xfe", "correction_file_version"),
        (b'{"plancia": "corrections", "version": 2}\n', "correction_file_version"),
        (b'{"plancia": "corrections", "version": 1}\n{}\n', "correction_file"),
        (b'{"plancia": "corrections", "version": 1}\n\xff\n', "correction_file"),
        (write_corrections([filed("a", "cas a")]), "correction_file"),
        (write_corrections([filed("a", "A" * 16)]), "correction_file"),
        (write_corrections([msgspec.structs.replace(filed("a"), state="accepted")]), "correction_file"),
        (write_corrections([accepted("a", AddLemma("gassa", "verb"))]), "correction_file"),
        (write_corrections([msgspec.structs.replace(filed("a"), id="!")]), "correction_file"),
    ],
)
def test_what_is_no_file_of_corrections_is_refused(data, code) -> None:
    with pytest.raises(CorrectionError) as refused:
        read_corrections(data)
    assert refused.value.code == code


def outcomes(here, there) -> list[str]:
    return [each.outcome for each in merge(here, there)]


def test_a_file_that_is_brought_twice_brings_nothing_the_second_time() -> None:
    assert outcomes([], SOME) == ["new", "new", "new"]
    assert outcomes(SOME, SOME) == ["known", "known", "known"]


def test_the_same_change_under_another_number_is_known() -> None:
    assert outcomes([accepted("b", GASSA)], [accepted("d", GASSA)]) == ["known"]


def test_what_waits_here_and_was_decided_elsewhere_is_advice() -> None:
    (one,) = merge([filed("b")], [accepted("b", GASSA)])
    assert (one.outcome, one.here) == ("advice", filed("b"))


def test_contradictions_are_told() -> None:
    refused = filed("b", state="refused", by="Ada", decided_at=AT, reason="no")
    assert outcomes([refused], [accepted("b", GASSA)]) == ["conflict"]
    removed = accepted("e", RemoveForm("gasse"), word="GASSE", wrong="not_a_word")
    (one,) = merge([removed], [accepted("b", GASSA)])
    assert (one.outcome, one.here) == ("conflict", removed)
    # Within one file too.
    assert outcomes([], [removed, accepted("b", GASSA)]) == ["new", "conflict"]


def test_accepted_corrections_become_argued_lines(tmp_path) -> None:
    (tmp_path / "headwords").mkdir()
    (tmp_path / "not_recorded.tsv").write_text("abete\theadwords\tprova\nzuppa\theadwords\tprova\n")
    verb = AddLemma("sporcorrere", "verb", "transitive+intransitive", "both", forms="part.past.ms=sporcorso")
    corrections = [
        *SOME,
        accepted("d", verb),
        accepted("e", RemoveLemma("gramsci", "noun"), word="GRAMSCI", wrong="not_a_word"),
        accepted("f", RemoveForm("codi"), word="CODI", wrong="not_a_word"),
        accepted("g", Remark("CASA", "è femminile"), word="CASA", wrong="reading"),
    ]
    coda = Analysis("coda", "noun", "plural", "words.nouns", ("hunspell",))
    found = adoption_of(corrections, lambda word: [coda] if word == "CODI" else [])
    assert [each.word for each in found.by_hand] == ["CASA"]
    lines = {(line.file, line.columns) for line in found.lines}
    assert lines == {
        ("headwords/corrections", ("gassa", "noun_f", "gasse", "nodo marinaro")),
        ("headwords/corrections", ("sporcorrere", "verb", "inv", "è a lemma")),
        ("verbs", ("sporcorrere", "transitive+intransitive", "both", "", "è a lemma")),
        ("irregular_verbs", ("sporcorrere", "part.past", "sporcorso", "è a lemma")),
        ("not_recorded", ("gramsci", "headwords", "è a lemma")),
        ("wrong_forms", ("codi", "coda", "nouns", "è a lemma")),
    }
    assert adopt(tmp_path, found.lines)["headwords/corrections"] == 2
    kept = (tmp_path / "not_recorded.tsv").read_text(encoding="utf-8").splitlines()
    assert [line.split("\t")[0] for line in kept] == ["abete", "gramsci", "zuppa"]
    # Adopted once, a correction changes nothing more.
    assert adopt(tmp_path, found.lines) == {}
