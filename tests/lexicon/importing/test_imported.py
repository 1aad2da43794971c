"""Lists from outside: whatever the encoding, nothing lost in silence, nothing hostile believed."""

import bz2
import gzip
import io
import lzma
import zipfile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plancia.lexicon.derive.enclitics import VerbClass
from plancia.lexicon.derive.word_rules import WordRules
from plancia.lexicon.errors import LexiconError
from plancia.lexicon.importing import imported
from plancia.lexicon.importing.imported import Junk, read_lemmas, read_words
from plancia.lexicon.importing.list_text import LONGEST_LINE
from plancia.rules.editions import load

RULES = WordRules.of(load("figs-c"))
RULES_2008 = WordRules.of(load("figs-2008"))
ITALIAN = ["casa", "perché", "città", "lunedì", "però", "virtù", "è già", "caffè"]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize(
    "encoding",
    [
        "utf-8",
        "utf-8-sig",
        "latin-1",
        "cp1252",
        "cp850",
        "mac_roman",
        "utf-16",
        "utf-16-le",
        "utf-16-be",
        "utf-32",
    ],
)
def test_any_encoding_and_line_end(encoding, end) -> None:
    found = read_words(end.join([*ITALIAN, ""]).encode(encoding))
    assert found.words == {"CASA", "PERCHE", "CITTA", "LUNEDI", "PERO", "VIRTU", "CAFFE"}
    assert found.junk == [Junk(7, "è già", "not_letters")]


def test_every_line_without_a_word_is_reported_by_its_number() -> None:
    found = read_words(
        b"# a remark\n\n  casa \nCASA\nl'ho\na\nab\x00co\nprecipitevolissimevolmente\nporta-voce\n\x1b[31m\ncasa/OQ\n"
    )
    assert found.words == {"CASA"}
    assert found.duplicates == 1
    assert [(junk.line, junk.text, junk.why) for junk in found.junk] == [
        (5, "l'ho", "not_letters"), (6, "a", "too_short"), (7, "ab�co", "not_letters"),
        (8, "precipitevolissimevolmente", "too_long"), (9, "porta-voce", "not_letters"), (10, "�[31m", "not_letters"),
        (11, "casa/OQ", "not_letters"),
    ]  # fmt: skip


def test_a_line_of_a_hundred_megabytes_is_one_line() -> None:
    found = read_words(b"casa\n" + b"x" * 100_000_000 + b"\nmicio\n1\n")
    assert found.words == {"CASA", "MICIO"}
    assert [(junk.line, len(junk.text), junk.why) for junk in found.junk] == [
        (2, 40, "too_long"),
        (4, 1, "not_letters"),
    ]


@pytest.mark.parametrize("length", [LONGEST_LINE - 1, LONGEST_LINE, LONGEST_LINE + 1, 2 * LONGEST_LINE])
def test_lines_are_counted_right_around_the_longest(length) -> None:
    found = read_words(b"x" * length + b"\r\ncasa\r\n1")
    assert [junk.line for junk in found.junk] == [1, 3]
    assert found.words == {"CASA"}


def zipped(data: bytes) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("bomb.txt", data)
    return file.getvalue()


@pytest.mark.parametrize("pack", [gzip.compress, zipped, bz2.compress, lzma.compress])
def test_archives_are_not_unpacked(pack) -> None:
    with pytest.raises(LexiconError, match="import_compressed"):
        read_words(pack(b"casa\n" * 1_000_000))


@pytest.mark.parametrize(
    "data", [b"", b"\n\n", b"# nothing\n", b"\x00" * 10_000, b"\xff\xfe", bytes(range(256)) * 50]
)
def test_no_word_at_all_is_an_error(data) -> None:
    with pytest.raises(LexiconError, match="import_empty"):
        read_words(data)


def test_more_junk_than_anybody_reads_is_counted(monkeypatch) -> None:
    monkeypatch.setattr(imported, "MOST_REPORTED", 3)
    found = read_words(b"casa\n" + b"1\n" * 10)
    assert (found.junk_lines, len(found.junk)) == (10, 3)


def test_more_words_than_a_language_has_are_refused(monkeypatch) -> None:
    monkeypatch.setattr(imported, "MOST_WORDS", 2)
    with pytest.raises(LexiconError, match="import_too_many"):
        read_words(b"casa\ncase\ncosa\n")


@given(st.binary(max_size=400))
def test_any_bytes_are_read_or_refused_with_a_code(data) -> None:
    for read in (read_words, lambda data: read_lemmas(b"lemma\tpart\tclass\tforms\n" + data, RULES)):
        try:
            found = read(data)
        except LexiconError:
            continue
        assert all(word.isascii() and word.isupper() and 2 <= len(word) <= 15 for word in found.words)


TABLE = """\
# a club's own table
lemma\tpart\tclass\tauxiliary\tconjugation\tforms
casa\tnoun\t\t\t\tplural=case
bello\tadjective\t\t\t\tfeminine=bella plural=belli feminine_plural=belle
amare\tverb\ttransitive\tavere
tossire\tverb\tintransitive\tavere
dormire\tverb\tintransitive\tavere\tire
pentire\tverb\tpronominal_di\tessere\tire
fare\tverb\ttransitive\tavere\tinfinitive\timp.2s=fa' ger=facendo part.past.ms=fatto
algere\tverb\tbare
perché\tconjunction
"""


def lemmas(table: str, rules: WordRules = RULES) -> imported.Imported:
    return read_lemmas(table.encode(), rules)


def test_a_table_of_lemmas_gives_forms_by_the_same_rules() -> None:
    found = lemmas(TABLE)
    assert found.junk == []
    yes = "CASA CASE BELLA BELLE AMO AMERANNO AMATE TOSSITO TOSSISCO DORMO PENTENDOSENE FALLO FACENDOLA FARMELO ALGERE PERCHE AMARLO"
    no = "CASINA TOSSITA TOSSISCITI TOSSIRLO DORMISCO PENTIRLO ALGENDO ALGERLO FAI FAILO FALO LEGGERE"
    assert [word for word in yes.split() if word not in found.words] == []
    assert [word for word in no.split() if word in found.words] == []


def test_every_form_knows_lemma_analysis_and_entry() -> None:
    found = lemmas(TABLE)
    told = {
        (each.lemma, each.analysis, each.entry)
        for word in ("CASE", "BELLE", "AMATE", "AMARE", "PERCHE")
        for each in found.analyses[word]
    }
    assert told == {
        ("casa", "plural", "words.nouns"), ("bello", "feminine plural", "words.adjectives"),
        ("amare", "ind.pres.2p", "words.verbs"), ("amare", "imp.2p", "words.verbs"), ("amare", "part.past.fp", "words.verbs"),
        ("amare", "inf", "words.headwords"), ("perché", "lemma", "words.headwords"),
    }  # fmt: skip
    assert "AMARLO" not in found.analyses
    assert found.verbs["tossire"].classes == (VerbClass.INTRANSITIVE,)
    assert found.verbs["tossire"].sources == ("import",)


def test_an_edition_that_conjugates_archaic_verbs_conjugates_them_here_too() -> None:
    assert "ALGENDO" in lemmas(TABLE, RULES_2008).words


ARCHAIC = """\
lemma\tpart\tclass\tforms
ebere\tverb\tbare\tind.pres.3s=ebe imp.2s=ebi
torre\tverb\tbare\tind.fut.1s=torrò cond.pres.1s=torrei
baiare\tverb\tbare+intransitive
"""


def test_a_form_that_the_entry_gives_is_a_form_also_of_a_verb_with_the_infinitive_only() -> None:
    found = lemmas(ARCHAIC)
    assert found.words >= {"EBERE", "EBE", "EBI", "TORRE", "TORRO", "TORREI"}
    assert found.words.isdisjoint({"EBEVA", "EBENDO", "EBERLO", "EBILO", "TORLO", "TORMELO"})
    assert [each.entry for each in found.analyses["EBE"]] == ["words.recorded_forms"]


def test_an_archaic_verb_in_are_is_as_regular_as_the_edition_says() -> None:
    assert {"BAIA", "BAIANDO", "BAIARGLI"} <= lemmas(ARCHAIC).words
    assert "BAIARLO" not in lemmas(ARCHAIC).words, "its other class decides particles"


def test_under_2008_archaic_and_syncopated_verbs_take_particles_and_keep_their_given_forms() -> None:
    found = lemmas(ARCHAIC, RULES_2008)
    assert found.words >= {"EBE", "EBEVA", "EBENDO", "EBERLO", "TORREI", "TORLO", "TORMELO"}


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("l'ho\tverb", "lemma"),
        ("casa\tsomething", "part"),
        ("casa", "part"),
        ("casa\tnoun\ttransitive", "class"),
        ("casa\tnoun\t\tavere", "auxiliary"),
        ("casa\tverb", "lemma"),
        ("are\tverb", "lemma"),
        ("amare\tverb\tmaybe", "class"),
        ("amare\tverb\t\tstare", "auxiliary"),
        ("amare\tverb\t\t\tisco", "conjugation"),
        ("amare\tverb\t\t\tsometimes", "conjugation"),
        ("amare\tverb\t\t\t\tind.pres.9s=amo", "forms"),
        ("casa\tnoun\t\t\t\tplural", "forms"),
        ("casa\tnoun\t\t\t\tplural=l'ho", "forms"),
        ("casa\tnoun\t\t\t\t=case", "forms"),
        ("casa\tnoun\t\t\t\tplural=case\tmore", "columns"),
        ("precipitevolissimevolmente\tadverb", "too_long"),
    ],
)
def test_a_wrong_line_is_reported_by_number_and_column(line, why) -> None:
    found = lemmas(TABLE + line + "\n")
    assert [(junk.line, junk.why) for junk in found.junk] == [(12, why)]


def test_lines_that_say_the_same_are_counted() -> None:
    assert lemmas(TABLE + "casa\tnoun\t\t\t\tplural=case\n").duplicates == 1


@pytest.mark.parametrize(
    "header", ["", "casa\tnoun", "lemma", "lemma\tpart\tpart", "lemma\tpart\tgloss", "part\tforms"]
)
def test_a_table_must_name_its_columns(header) -> None:
    with pytest.raises(LexiconError, match="import_header"):
        lemmas(f"{header}\ncasa\tnoun\n" if header else "")
