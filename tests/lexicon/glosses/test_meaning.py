"""What of a line in our files is a meaning."""

import pytest

from plancia.lexicon.glosses.meaning import meaning


@pytest.mark.parametrize(
    ("lemma", "line", "shown"),
    [
        (
            "abalone",
            "grosso mollusco dalla conchiglia iridescente",
            "grosso mollusco dalla conchiglia iridescente",
        ),
        ("abbioccare", "intr. essere, cadere nel sonno; anche pron.", "cadere nel sonno"),
        (
            "twittare",
            "intr. (avere), pubblicare messaggi su Twitter; anche tr.",
            "pubblicare messaggi su Twitter",
        ),
        ("restare", "rimanere; solo intr.", "rimanere"),
        ("paella", "piatto di riso; invariabile o regolare", "piatto di riso"),
        ("silo", "deposito di cereali; due plurali dati nella voce", "deposito di cereali"),
        ("indreto", "avv. arc. e tosc., indietro", "indietro (arcaico, toscano)"),
        ("bevere", "arc. per bere", "bere (arcaico)"),
        ("ambulare", "scherz. o lett.: camminare", "camminare (scherzoso, letterario)"),
        ("indiarsi", "lett. partecipare della natura divina", "partecipare della natura divina (letterario)"),
        ("boche", "tedesco, spreg.", "tedesco (spregiativo)"),
        ("precone", "banditore, voce antica", "banditore (antico)"),
        ("altrimente", "forma arc. di altrimenti", "forma arcaica di altrimenti"),
        ("duodecimo", "ordinale lett. di dodici", "ordinale letterario di dodici"),
        ("arrabattare", "solo arrabattarsi, darsi da fare", "darsi da fare"),
        ("unau", "animale a lemma, prestito inv.", "animale"),
        ("cavatappi", "utensile o apparecchio, composto verbo + nome inv.", "utensile o apparecchio"),
        ("lemmatico", "relativo a lemma", "relativo a lemma"),
        ("armizzo", "ormeggio; insieme di cavi d'ormeggio", "ormeggio; insieme di cavi d'ormeggio"),
    ],
)
def test_the_meaning_is_told_without_the_remarks_of_those_who_keep_the_file(lemma, line, shown) -> None:
    assert meaning(line, lemma) == shown


@pytest.mark.parametrize(
    ("lemma", "line"),
    [
        ("battilana", "composto verbo + nome inv."),
        ("autocensurare", "solo autocensurarsi"),
        ("quadratone", "forma di quadratone"),
        ("malignare", "malignare su; intr."),
        ("optimum", "optimum"),
        ("esimere", "tr. difettivo: manca participio passato"),
        ("salvatempo", "composto o derivato a lemma"),
    ],
)
def test_a_line_that_says_nothing_of_the_meaning_gives_none(lemma, line) -> None:
    assert meaning(line, lemma) == ""
