"""The judge: whether a word is valid, every reading that makes it so, or the nearest reason why it is not.

Validity is membership in the lexicon, unless an arbiter has ruled on the word. The readings explain it: those without
particles are recorded in the lexicon, those with particles are worked out here from the verb form underneath.
"""

import msgspec

from plancia.catalogue import Language, with_citation
from plancia.lexicon.analysis import Analysis, fold, listed, without_apostrophe
from plancia.lexicon.derive.word_rules import WordRules
from plancia.lexicon.judge.attachment import attachments
from plancia.lexicon.judge.borrowed import BorrowedReadings
from plancia.lexicon.judge.each_once import each_once
from plancia.lexicon.judge.reasons import Reason, nearest
from plancia.lexicon.judge.reasons.spelling import not_on_tiles
from plancia.lexicon.judge.rulings import RULING_ENTRY, Ruling, Rulings
from plancia.lexicon.judge.sentences import describe, own_reason_sentence, reason_sentence
from plancia.lexicon.judge.vocabulary import Vocabulary
from plancia.lexicon.judge.wording import wording
from plancia.rules.edition import Edition


class Authority(msgspec.Struct, frozen=True):
    """What prevails over a lexicon: the reference dictionary on paper, and the article that names it."""

    dictionary: str
    article: str | None


class Verdict(msgspec.Struct, frozen=True):
    """What the judge says of a word: its readings if it is valid, the reason if it is not."""

    #: As tiles spell it, or as it was asked if they cannot.
    word: str
    valid: bool
    analyses: list[Analysis]
    reason: Reason | None = None
    #: The arbiter's decision that the verdict follows, if there is one.
    ruling: Ruling | None = None
    #: Why Plancia's own lexicon does not have a word that an imported list has.
    own_reason: Reason | None = None


class Judge:
    """Judges words by a lexicon, an edition's word rules and the arbiters' rulings."""

    def __init__(
        self,
        lexicon: Vocabulary,
        edition: Edition,
        rulings: Rulings | None = None,
        rules: WordRules | None = None,
        lender: Vocabulary | None = None,
    ) -> None:
        """Take what to judge by: ``rules`` are those that the lexicon was made by, if not the edition's own.

        ``lender`` is a lexicon with readings that explain the words of a plain list, which has none.
        """
        self._lexicon = lexicon if lender is None else BorrowedReadings(lexicon, lender)
        self._lender = lender
        self._edition = edition
        self._rules = rules or WordRules.of(edition)
        self._rulings = rulings or Rulings()

    @property
    def authority(self) -> Authority:
        """The dictionary that prevails over every verdict given here."""
        dictionary = self._edition.words.dictionary
        return Authority(dictionary.value, dictionary.article)

    def article(self, entry: str) -> str | None:
        """Return the article of the entry that a reading or a reason names; None where the edition has none."""
        return self._edition.entry(entry).article

    def verdict(self, word: str) -> Verdict:
        """Judge a word, in capitals or not, with accents or without."""
        asked = word.strip()
        folded = fold(without_apostrophe(asked) if self._rules.apostrophe_folded else asked)
        if folded is None:
            return Verdict(word, valid=False, analyses=[], reason=not_on_tiles(word))
        ruling = self._rulings.on(folded)
        if ruling is not None:
            return self._ruled(folded, ruling)
        if folded in self._lexicon:
            return self._valid(folded)
        return Verdict(folded, valid=False, analyses=[], reason=self._reason(folded))

    def _valid(self, word: str) -> Verdict:
        """Return the verdict on a word of the lexicon."""
        if self._lender is None:
            return Verdict(word, valid=True, analyses=self.analyses(word))
        if word in self._lender:
            return Verdict(word, valid=True, analyses=[*self.analyses(word), listed(word)])
        own_reason = self._nearest(word, self._lender)
        return Verdict(word, valid=True, analyses=[listed(word)], own_reason=own_reason)

    def _reason(self, word: str) -> Reason:
        """Return the nearest reason why the lexicon does not have a word."""
        if self._lender is not None and word in self._lender:
            return Reason("not_in_list", "words.dictionary", readings=tuple(self.analyses(word)))
        reason = self._nearest(word, self._lexicon)
        right = fold(reason.context.get("right", ""))
        # A list may lack the right form too: then nobody should play it.
        return Reason("not_found", "words.headwords") if right and right not in self._lexicon else reason

    def _nearest(self, word: str, vocabulary: Vocabulary) -> Reason:
        table = self._edition.words.enclitics.value == "table"
        return nearest(word, vocabulary, self._rules, table=table)

    def explain(self, word: str, language: Language = "en") -> str:
        """Judge a word in a line: valid or not, and every reading or the reason, with their articles."""
        verdict, texts = self.verdict(word), wording(language)["verdict"]
        told = texts["valid" if verdict.valid else "not_valid"]
        if reason := verdict.reason:
            why = with_citation(reason_sentence(reason, language), self.article(reason.entry), language)
        else:
            why = "; ".join(
                with_citation(describe(each, language), self.article(each.entry), language)
                for each in verdict.analyses
            )
        if verdict.own_reason:
            why = f"{why}. {own_reason_sentence(verdict.own_reason, language)}"
        return f"{verdict.word}: {told}. {why}"

    def analyses(self, word: str) -> list[Analysis]:
        """Return every reading of a word as tiles spell it, those with the fewest parts first."""
        return sorted(
            each_once(word, (*self._lexicon.analyses(word), *self._with_particles(word))),
            key=lambda reading: (len(reading.particles), reading),
        )

    def _with_particles(self, word: str) -> list[Analysis]:
        """Return the readings of a word as a verb form with particles [art. 22]."""
        return [
            msgspec.structs.replace(each.reading, entry="words.enclitic_moods", particles=each.particle.parts)
            for each in attachments(word, self._lexicon, self._rules.enclitics)
            if each.permitted(self._lexicon, self._rules.enclitics)
        ]

    def _ruled(self, word: str, ruling: Ruling) -> Verdict:
        """Return the verdict that was given: by an arbiter, whom the articles let judge on words [art. 28, 29].

        Or by a correction that was accepted: that one says what the word is, or that it is none.
        """
        known = self._valid(word).analyses if word in self._lexicon else []
        if ruling.valid and ruling.correction is not None:
            readings = dict.fromkeys((*known, *ruling.readings))
            return Verdict(word, valid=True, analyses=list(readings), ruling=ruling)
        if ruling.valid:
            decided = Analysis(word.lower(), "word", "ruling", RULING_ENTRY, ("ruling",))
            return Verdict(word, valid=True, analyses=[*known, decided], ruling=ruling)
        why = {"by": ruling.by, "at": ruling.at, "why": ruling.why}
        reason = Reason("ruled_out", RULING_ENTRY, why)
        if ruling.correction is not None:
            reason = Reason("corrected_out", "words.headwords", {**why, "at": ruling.at[:10]})
        return Verdict(word, valid=False, analyses=[], reason=reason, ruling=ruling)
