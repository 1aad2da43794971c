"""Reading a word as a verb form with an enclitic particle at its end: the inverse of ``enclitics.attach``.

Words here are as tiles spell them. Whether the particle may stand there is a second question: the judge asks it to
accept a word, the reasons to say why not.
"""

from collections.abc import Iterator

import msgspec

from plancia.lexicon.analysis import Analysis
from plancia.lexicon.derive.enclitics import ALL_PARTICLES, EncliticRules, Particle, allowed, attach
from plancia.lexicon.derive.verbs import DOUBLING
from plancia.lexicon.judge.vocabulary import Vocabulary

#: The slots that particles attach to [art. 22].
SLOTS = frozenset({"inf", "ger", "imp.2s", "imp.1p", "imp.2p"})

_LENGTHS = sorted({len(text) for text in ALL_PARTICLES})


class Attachment(msgspec.Struct, frozen=True):
    """A verb form, read in one of its ways, and the particle after it."""

    form: str
    reading: Analysis
    particle: Particle

    @property
    def text(self) -> str:
        """The two together, as Italian spells them."""
        return spell(self.form, self.reading, self.particle.text)

    def permitted(self, vocabulary: Vocabulary, rules: EncliticRules) -> bool:
        """Tell whether verb, mood and person take the particle [art. 22, 23 and appendix]."""
        verb = vocabulary.verb(self.reading.lemma)
        slot = self.reading.analysis
        return verb is not None and any(
            self.particle.text in allowed(each, slot, rules) for each in verb.classes
        )


def attachments(word: str, vocabulary: Vocabulary, rules: EncliticRules) -> Iterator[Attachment]:
    """Yield every way to read the word as a form that takes particles and one of them, correctly spelt."""
    for stem, particle in endings(word, rules):
        for form, reading in host_forms(stem, vocabulary):
            attachment = Attachment(form, reading, particle)
            if attachment.text == word:
                yield attachment


def endings(word: str, rules: EncliticRules) -> Iterator[tuple[str, Particle]]:
    """Yield the particles that the word ends in, the shortest first, each with what is left."""
    for length in _LENGTHS:
        particle = rules.particles.get(word[-length:].lower())
        if particle and len(word) > length:
            yield word[:-length], particle


def host_forms(stem: str, vocabulary: Vocabulary) -> Iterator[tuple[str, Analysis]]:
    """Yield the verb forms that may have left this stem before a particle, each with its readings that take one."""
    for form in (stem, f"{stem}E", f"{stem}RE", stem[:-1]):
        for reading in verb_readings(form, vocabulary):
            if reading.analysis in SLOTS:
                yield form, reading


def verb_readings(form: str, vocabulary: Vocabulary) -> Iterator[Analysis]:
    """Yield the readings of a form as a verb."""
    return (reading for reading in vocabulary.analyses(form) if reading.pos == "verb")


def doubles(reading: Analysis) -> bool:
    """Tell whether the form is one of the short imperatives, which double the consonant of a particle."""
    return reading.analysis == "imp.2s" and reading.lemma in DOUBLING


def spell(form: str, reading: Analysis, particle: str) -> str:
    """Return form and particle together, as tiles spell them."""
    return attach(form.lower(), reading.analysis, particle, doubling=doubles(reading)).upper()
