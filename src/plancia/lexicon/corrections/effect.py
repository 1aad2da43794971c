"""Which words come and go by a change, worked out before it is made: what the keeper sees is what is done."""

from collections.abc import Sequence
from hashlib import blake2b

import msgspec

from plancia.lexicon.analysis import LENGTHS, Analysis, fold
from plancia.lexicon.corrections.change import AddLemma, Change, RemoveForm, RemoveLemma
from plancia.lexicon.corrections.lemma_forms import lemma_forms
from plancia.lexicon.derive.word_rules import WordRules
from plancia.lexicon.opened import OpenedLexicon
from plancia.rules.edition import Edition


class FormEffect(msgspec.Struct, frozen=True):
    """What a change does to one word.

    Of a word that comes these are its readings; of one that goes those that it loses; of one that stays those that it
    has besides.
    """

    word: str
    readings: tuple[Analysis, ...] = ()


class Effect(msgspec.Struct, frozen=True):
    """What a change does to the words of some editions that share a lexicon. Words are in order."""

    editions: tuple[str, ...]
    comes: tuple[FormEffect, ...] = ()
    goes: tuple[FormEffect, ...] = ()
    #: Forms of the lemma that are words already, or still are.
    stays: tuple[FormEffect, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether no word comes or goes."""
        return not (self.comes or self.goes)


def effect_of(change: Change, opened: OpenedLexicon, editions: Sequence[Edition]) -> Effect:
    """Return what a change does to a lexicon with the rulings given so far; raise ``correction_line``.

    ``editions`` share the lexicon.
    """
    names = tuple(sorted(edition.id for edition in editions))
    rules = opened.lexicon.info.word_rules or WordRules.of(editions[0])
    match change:
        case AddLemma():
            return _added(change, opened, names, rules)
        case RemoveLemma():
            return _removed(change, opened, names, rules)
        case RemoveForm():
            word = change.folded
            readings = tuple(_readings(opened, word))
            goes = (FormEffect(word, readings),) if _is_valid(opened, word) else ()
            return Effect(names, goes=goes)
        case _:
            return Effect(names)


def digest_of(change: Change, effects: Sequence[Effect]) -> str:
    """Return a name for a change and all that it does, by which an outdated preview is told from a good one."""
    return blake2b(msgspec.json.encode((change, effects)), digest_size=12).hexdigest()


def _added(change: AddLemma, opened: OpenedLexicon, names: tuple[str, ...], rules: WordRules) -> Effect:
    line = change.line()
    if line.is_capitalised and not rules.capitalised:
        return Effect(names)
    made: dict[str, list[Analysis]] = {}
    for form, analysis in (*line.analyses(rules), *line.enclitic_analyses(rules)):
        folded = fold(form)
        if folded is not None and len(folded) in LENGTHS:
            reading = msgspec.structs.replace(analysis, sources=("ruling",))
            made.setdefault(folded, []).append(reading)
    comes = [word for word in made if not _is_valid(opened, word)]
    return Effect(
        names,
        comes=_in_order({word: made[word] for word in comes}),
        stays=_in_order({word: _readings(opened, word) for word in made.keys() - set(comes)}),
    )


def _removed(change: RemoveLemma, opened: OpenedLexicon, names: tuple[str, ...], rules: WordRules) -> Effect:
    lemma = (change.lemma, change.part)
    forms = lemma_forms(opened.lexicon, *lemma, rules)
    # What an earlier correction has let in is no part of the lexicon yet.
    for word, ruling in opened.rulings.last.items():
        if ruling.valid and (own := [each for each in ruling.readings if (each.lemma, each.pos) == lemma]):
            forms.setdefault(word, own)
    goes: dict[str, list[Analysis]] = {}
    stays: dict[str, list[Analysis]] = {}
    for word, own in forms.items():
        if not _is_valid(opened, word):
            continue
        others = [each for each in _readings(opened, word) if (each.lemma, each.pos) != lemma]
        if others:
            stays[word] = others
        else:
            goes[word] = own
    return Effect(names, goes=_in_order(goes), stays=_in_order(stays))


def _is_valid(opened: OpenedLexicon, word: str) -> bool:
    ruling = opened.rulings.on(word)
    return word in opened.lexicon if ruling is None else ruling.valid


def _readings(opened: OpenedLexicon, word: str) -> list[Analysis]:
    """Return every reading of a word, by the lexicon or by a correction that let it in."""
    ruling = opened.rulings.on(word)
    known = opened.judge.analyses(word) if word in opened.lexicon else []
    return [*known, *(ruling.readings if ruling is not None else ())]


def _in_order(forms: dict[str, list[Analysis]]) -> tuple[FormEffect, ...]:
    return tuple(FormEffect(word, tuple(dict.fromkeys(forms[word]))) for word in sorted(forms))
