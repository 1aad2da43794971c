"""No entry about words without an effect: for each that can be otherwise a word whose verdict then changes."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, get_args

import msgspec
import pytest

from plancia.lexicon.analysis import Analysis
from plancia.lexicon.derive.derivation import Derived, derive
from plancia.lexicon.derive.verbs import Verb
from plancia.lexicon.derive.word_rules import WordRules
from plancia.lexicon.importing.imported import Imported, read_lemmas
from plancia.lexicon.judge.word_judge import Judge
from plancia.lexicon.sources.open_packages import Sources
from plancia.rules.edition import Edition
from plancia.rules.editions import EDITIONS, load, read_custom
from plancia.rules.errors import EditionError

#: A federation's table with a bit of everything that an entry can decide.
TABLE = """\
lemma\tpart\tclass\tauxiliary\tconjugation\tforms
po'\tadverb
Rh\tsymbol
ricco\tadjective\t\t\t\tplural=ricchi
portare\tverb\ttransitive\tavere
correre\tverb\tintransitive+transitive\tboth
tossire\tverb\tintransitive\tavere
divenire\tverb\tassimilated\tessere\tinfinitive
essere\tverb\tessere\tessere\tinfinitive\timp.2p=siate
tollere\tverb\tbare
ebere\tverb\tbare\t\t\tind.pres.3s=ebe
torre\tverb\tbare
baiare\tverb\tbare+intransitive\tavere
"""


class Line(msgspec.Struct, frozen=True):
    """A word whose verdict changes with an entry."""

    word: str
    #: What else must be decided for the entry to apply at all.
    given: Mapping[str, Any] = {}
    #: Other values, for an entry that is neither a word nor yes or no.
    values: tuple[Any, ...] = ()
    #: Whether our own files show it, because a table of lemmas has nothing to decide there.
    from_our_files: bool = False


LINES: Mapping[str, Line] = {
    "superlatives": Line("ricchissimo"),
    "archaic_ere": Line("tollendo"),
    "syncopated": Line("torlo"),
    "archaic_are_ire": Line("baiando"),
    "recorded_forms": Line("ebe", given={"archaic_ere": "infinitive_only"}),
    "loan_double_forms": Line("gazebi", from_our_files=True),
    "enclitics": Line("portarvici"),
    "table_closed": Line("portarmici"),
    "intransitive_particles": Line("tossirsi", values=(["mi", "si"],)),
    "transitive_sense": Line("correrlo"),
    "essere_imperative": Line("siatene"),
    "derivatives": Line("divenirlo"),
    "max_enclitics": Line("portarmelo", values=(0, 1)),
    "person_agreement": Line("portateti"),
    "apostrophe": Line("po'"),
    "capitalised": Line("rh"),
}


class Made:
    """What rules make of the table, or of our own files without the open sources; as the judge asks for it."""

    def __init__(self, found: Imported | Derived) -> None:
        self._found = found

    def __contains__(self, word: str) -> bool:
        return word in self._found.words

    def analyses(self, word: str) -> list[Analysis]:
        return self._found.analyses.get(word, [])

    def verb(self, lemma: str) -> Verb | None:
        return self._found.verbs.get(lemma)

    def is_name(self, word: str) -> bool:
        return False

    def familiarity(self, word: str) -> int | None:
        return 1 if word in self else None


#: The open sources, empty but for the verbs that our own files take as models.
NOTHING = Sources("", '{"condurre": {}, "scorgere": {}}', "{}", "{}")


@cache
def made(rules: WordRules, *, from_our_files: bool) -> Made:
    return Made(derive(NOTHING, rules, "broad") if from_our_files else read_lemmas(TABLE.encode(), rules))


def verdict(edition: Edition, line: Line) -> tuple[bool, str | None]:
    """Return what is said of the line's word: whether it is valid, and the nearest reason if it is not."""
    rules = WordRules.of(edition)
    judged = Judge(made(rules, from_our_files=line.from_our_files), edition).verdict(line.word)
    return judged.valid, judged.reason.code if judged.reason else None


def others(edition: Edition, entry: str) -> Iterable[Any]:
    """Return every value that the entry could have instead of its own."""
    if LINES[entry].values:
        return LINES[entry].values
    (field,) = (each for each in msgspec.structs.fields(type(edition.words)) if each.name == entry)
    (kind,) = get_args(field.type)
    values = (True, False) if kind is bool else get_args(kind)
    return [value for value in values if value != getattr(edition.words, entry).value]


def test_every_entry_about_words_that_can_be_otherwise_has_a_line() -> None:
    assert set(LINES) == set(load().choosable("words"))


@pytest.mark.parametrize("edition_id", EDITIONS)
@pytest.mark.parametrize("entry", LINES)
def test_another_value_changes_a_verdict(entry, edition_id) -> None:
    line = LINES[entry]
    edition = load(edition_id).with_choices("words", line.given)
    values = list(others(edition, entry))
    assert values, "an entry that can only be as it is has to be text"
    for value in values:
        changed = edition.with_choices("words", {entry: value})
        assert verdict(changed, line) != verdict(edition, line), (entry, value)


#: Words of our own files for the entries that the derivation of the default lexicon obeys by itself.
OF_OUR_FILES: Mapping[str, Line] = {
    entry: msgspec.structs.replace(LINES[entry], word=word, from_our_files=True)
    for entry, word in {
        "superlatives": "bizantinissimo",
        "archaic_are_ire": "baiando",
        "recorded_forms": "ancise",
        "derivatives": "ristarlo",
        "apostrophe": "gua'",
        "capitalised": "rh",
    }.items()
}


@pytest.mark.parametrize("entry", OF_OUR_FILES)
def test_another_value_changes_the_default_lexicon(entry) -> None:
    line, edition = OF_OUR_FILES[entry], load()
    (value,) = others(edition, entry)
    assert verdict(edition.with_choices("words", {entry: value}), line) != verdict(edition, line)


@pytest.mark.parametrize("entry", LINES)
def test_a_game_cannot_decide_what_a_lexicon_was_made_by(entry) -> None:
    assert entry not in load().choosable("options")
    with pytest.raises(EditionError, match="edition_unknown_key"):
        load().with_options({entry: getattr(load().words, entry).value})


def test_an_edition_that_has_a_point_about_words_among_its_options_is_read_as_before() -> None:
    old = """
        id = "circolo"
        name = "Circolo"
        source = "noi"
        extends = "figs-c"
        [options]
        superlatives = { value = "regular", reason = "Ci piacciono." }
    """
    assert read_custom(old, "circolo.toml").words.superlatives.value == "regular"
