"""Reasons that concern a verb form and the particles after it [art. 22, 23 and appendix]."""

from collections.abc import Iterator

import msgspec

from plancia.lexicon.analysis import Analysis
from plancia.lexicon.derive.enclitics import VerbClass, allowed
from plancia.lexicon.judge.attachment import (
    SLOTS,
    Attachment,
    attachments,
    doubles,
    endings,
    host_forms,
    spell,
    verb_readings,
)
from plancia.lexicon.judge.reasons.reason import FAMILIAR, Inquiry, Reason
from plancia.lexicon.judge.reasons.verbs import archaic_entry

#: Every pronoun as it is written at the end of a verb, alone or before another one.
_PRONOUNS = (
    "mi",
    "ti",
    "ci",
    "vi",
    "si",
    "gli",
    "me",
    "te",
    "ce",
    "ve",
    "se",
    "glie",
    "la",
    "le",
    "li",
    "lo",
    "ne",
)


def particle_not_allowed(inquiry: Inquiry) -> Reason | None:
    """Find a particle that this class of verb, this mood or this person does not take."""
    refused = [
        _refusal(each, inquiry)
        for each in attachments(inquiry.word, inquiry.vocabulary, inquiry.rules.enclitics)
        if len(each.particle.parts) <= inquiry.rules.enclitics.most
        and not each.permitted(inquiry.vocabulary, inquiry.rules.enclitics)
    ]
    return min(refused, key=lambda reason: _NEAREST.index(reason.code), default=None)


#: What keeps a particle away, the narrowest first.
_NEAREST = ("particle_person", "particle_mood", "particle_class", "archaic_particle")


def _refusal(attachment: Attachment, inquiry: Inquiry) -> Reason:
    """Return what keeps this particle away from this form: the person, the mood or the verb's class."""
    verb = inquiry.vocabulary.verb(attachment.reading.lemma)
    classes = verb.classes if verb else ()
    slot, particle = attachment.reading.analysis, attachment.particle.text
    rules = inquiry.rules.enclitics
    context = {"particle": particle, "lemma": attachment.reading.lemma, "form": attachment.form}
    if VerbClass.BARE in classes:
        return Reason("archaic_particle", archaic_entry(attachment.reading.lemma), context)
    impersonal = msgspec.structs.replace(rules, person_agreement=False)
    for each in classes:
        if particle in allowed(each, slot, impersonal):
            return Reason("particle_person", "words.enclitic_use", context)
    for each in classes:
        if particle in allowed(each, "inf", rules):
            return Reason("particle_mood", "words.enclitics", {**context, "kind": each.value})
    kind = classes[0].value if classes else ""
    return Reason("particle_class", "words.enclitics", {**context, "kind": kind})


def misspelt(inquiry: Inquiry) -> Reason | None:
    """Find the right particle wrongly attached: *dilo, diggli, failo, amarelo*."""
    word = inquiry.word
    for stem, particle in endings(word, inquiry.rules.enclitics):
        for form in (stem, stem[:-1]):
            for reading in verb_readings(form, inquiry.vocabulary):
                right = Attachment(form, reading, particle)
                if reading.analysis not in SLOTS or not right.permitted(
                    inquiry.vocabulary, inquiry.rules.enclitics
                ):
                    continue
                if code := _mistake(word, stem, right):
                    return Reason(code, "words.enclitic_moods", {"right": right.text, "lemma": reading.lemma})
    return None


def _mistake(word: str, stem: str, right: Attachment) -> str | None:
    """Return what was done wrong to a form that the word begins with."""
    first = right.particle.text[0].upper()
    if right.reading.analysis == "inf":
        return "infinitive_not_shortened" if right.form == stem else None
    if right.form == stem:
        return "doubling_missing" if doubles(right.reading) else None
    if stem == f"{right.form}{first}" and right.text != word:
        return "doubling_false"
    return "long_imperative" if stem == f"{right.form}I" and doubles(right.reading) else None


def three_particles(inquiry: Inquiry) -> Reason | None:
    """Find more particles than a form may have [art. 23]."""
    most = inquiry.rules.enclitics.most
    for number in range(most + 1, 4):
        for pronouns, reading in _pronouns_after(number, inquiry):
            context = {"lemma": reading.lemma, "particles": " + ".join(pronouns), "most": str(most)}
            return Reason("three_particles", "words.max_enclitics", context)
    return None


def pair_not_in_table(inquiry: Inquiry) -> Reason | None:
    """Find two particles that do not go together, or not in this order: the table says so, or the grammar."""
    code = "pair_not_in_table" if inquiry.table else "pair_not_in_grammar"
    for pronouns, reading in _pronouns_after(2, inquiry):
        if "".join(pronouns) not in inquiry.rules.enclitics.particles:
            context = {"lemma": reading.lemma, "particles": " + ".join(pronouns)}
            return Reason(code, "words.enclitics", context)
    return None


def _pronouns_after(number: int, inquiry: Inquiry) -> Iterator[tuple[tuple[str, ...], Analysis]]:
    """Yield the ways to read the word as a form that takes particles and so many pronouns."""
    for stem, pronouns in _pronouns_at_end(inquiry.word, number):
        for form, reading in host_forms(stem, inquiry.vocabulary):
            if spell(form, reading, "".join(pronouns)) == inquiry.word:
                yield pronouns, reading


def _pronouns_at_end(word: str, number: int) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the ways to take so many pronouns off the end, each with what is left."""
    if number == 0:
        if word:
            yield word, ()
        return
    for pronoun in _PRONOUNS:
        if word.endswith(pronoun.upper()):
            for stem, before in _pronouns_at_end(word[: -len(pronoun)], number - 1):
                yield stem, (*before, pronoun)


#: The moods that take no particle, the likeliest first.
_OTHER_MOODS = ("ind", "part", "cond", "sub")
_THIRD_PERSON = ("sub.pres.3s", "sub.pres.3p")
#: The forms that end in a stressed vowel.
_STRESSED_END = frozenset({"ind.fut.1s", "ind.fut.3s", "ind.past.3s"})
#: Forms of so few letters are at the beginning of too many strings.
_SHORT_FORM = 4


def clitic_on_other_mood(inquiry: Inquiry) -> Reason | None:
    """Find a particle on an indicative, a participle, a conditional or a subjunctive [art. 22].

    The subjunctive that commands a third person wants the pronoun in front, as the grammar has it [art. 23].
    """
    found: list[tuple[int, str, Analysis]] = []
    for stem, particle in endings(inquiry.word, inquiry.rules.enclitics):
        forms = [stem, f"{stem}O"] if stem[-1] in "MN" else [stem]  # vendonsi: vendon(o) + si
        doubled = stem[-1] == particle.text[0].upper()
        for form in [*forms, stem[:-1]] if doubled else forms:
            if not inquiry.familiar(form, FAMILIAR if len(form) > _SHORT_FORM else 1):
                continue
            for reading in verb_readings(form, inquiry.vocabulary):
                mood = reading.analysis.partition(".")[0]
                if len(form) < len(stem) and reading.analysis not in _STRESSED_END:
                    continue  # vedrallo: only a stressed vowel doubles the consonant
                if mood in _OTHER_MOODS:
                    found.append((_OTHER_MOODS.index(mood), particle.text, reading))
    if not found:
        return None
    _, text, reading = min(found)
    readings = {reading.analysis for _, _, reading in found}
    if all(each.startswith("sub.") for each in readings) and not readings.isdisjoint(_THIRD_PERSON):
        return Reason(
            "third_person_imperative", "words.enclitic_use", {"lemma": reading.lemma, "particle": text}
        )
    mood = reading.analysis.partition(".")[0]
    return Reason(
        "clitic_on_mood", "words.enclitic_moods", {"lemma": reading.lemma, "particle": text, "mood": mood}
    )


def particle_on_adverb(inquiry: Inquiry) -> Reason | None:
    """Find particles on an adverb whose entry does not foresee them: *semprelo, eccolomi* [art. 15 d]."""
    for number in (1, 2, 3):
        for stem, pronouns in _pronouns_at_end(inquiry.word, number):
            if len(stem) < _SHORTEST_ADVERB or not inquiry.familiar(stem):
                continue
            for reading in inquiry.vocabulary.analyses(stem):
                if reading.pos == "adverb" and (number == 1 or reading.lemma in _WITH_PAIRS):
                    context = {"lemma": reading.lemma, "particles": " + ".join(pronouns)}
                    return Reason("particle_on_adverb", "words.adverbs", context)
    return None


_SHORTEST_ADVERB = 3
#: The adverbs that take two particles, hence may be given the wrong ones.
_WITH_PAIRS = ("ecco", "riecco")
