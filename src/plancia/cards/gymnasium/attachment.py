"""A drill on particles: a form of a verb, and which particles attach to it [art. 22, 23 and appendix].

The judge is asked about every form with its particle. Where it calls a string valid for another reason (*dami* is the
plural of *damo*), or not valid for another one, the particle is not asked for.
"""

from collections.abc import Iterable, Iterator

from plancia.cards.card import Card, Note, card_id
from plancia.cards.gymnasium.choosing import place
from plancia.cards.gymnasium.gym import Gym
from plancia.cards.gymnasium.rule import rule_note
from plancia.cards.gymnasium.verb_choice import SLOTS, host, verbs_of
from plancia.catalogue import wording
from plancia.lexicon.analysis import LENGTHS, Analysis
from plancia.lexicon.derive.enclitics import GRAMMAR_PAIRS, PARTICLES, VerbClass, allowed
from plancia.lexicon.derive.verbs import Verb
from plancia.lexicon.judge.attachment import spell
from plancia.lexicon.judge.sentences import describe

#: The form of a card that asks for particles.
ATTACH = "attach"
#: So many particles are offered; so many of them at least do not attach, else nothing is asked.
_OFFERED = 8
_LEAST_WRONG = 2
#: So many verbs are asked for before one of them comes again in another form.
_VERBS_A_TURN = 40
#: Why a particle does not attach, as the judge has it.
_REFUSED = frozenset(
    {
        *("particle_person", "particle_mood", "particle_class", "archaic_particle"),
        *("pair_not_in_table", "pair_not_in_grammar", "three_particles"),
    }
)
#: What a player may try besides: two particles in the wrong order, and three.
_WRONG = ("lomi", "loti", "lici", "leci", "nevi", "lagli", "cisene", "micela", "vicelo", "tisene")


def attachment_cards(gym: Gym, verb_class: VerbClass, seed: int) -> Iterator[Card]:
    """Yield drills on the verbs of a class, common ones first: a form of each, then another form of each."""
    verbs = verbs_of(gym, verb_class, seed)
    for turn in range(len(SLOTS)):
        for verb in verbs[:_VERBS_A_TURN]:
            if card := attachment_card(gym, verb, _slots(verb, seed)[turn]):
                yield card


def _slots(verb: Verb, seed: int) -> list[str]:
    """Return the forms of a verb in the order in which they are asked."""
    return sorted(SLOTS, key=lambda slot: place(seed, f"{verb.lemma}.{slot}"))


def verb_cards(gym: Gym, lemma: str) -> list[Card]:
    """Return a drill on every form of one verb that particles may attach to; none if the lexicon has no such verb."""
    verb = gym.book.verb(lemma)
    cards = (attachment_card(gym, verb, slot) for slot in SLOTS) if verb else ()
    return [card for card in cards if card is not None]


def attachment_card(gym: Gym, verb: Verb, slot: str) -> Card | None:
    """Return the drill on one form of a verb; None if the verb has no such form, or too little can be asked."""
    found = host(gym, verb.lemma, slot)
    if found is None:
        return None
    form, reading = found
    subject = f"{verb.lemma}.{slot}{gym.suffix}"
    taken = {text for each in verb.classes for text in allowed(each, slot, gym.rules.enclitics)}
    table = sorted(PARTICLES, key=lambda text: place(0, f"{subject}+{text}"))
    others = sorted({*GRAMMAR_PAIRS, *_WRONG}, key=lambda text: place(0, f"{subject}+{text}"))
    names = [*table, *others]
    right = _right(gym, form, reading, (text for text in names if text in taken))
    wrong = _wrong(gym, form, reading, (text for text in names if text not in taken))
    notes = _mixed(right, wrong)
    if sum(not note.valid for note in notes.values()) < _LEAST_WRONG:
        return None
    particles = tuple(sorted(notes, key=_in_table))
    what = {language: describe(reading, language) for language in ("it", "en")}
    return Card(
        card_id(ATTACH, subject),
        ATTACH,
        form,
        tuple(text for text in particles if notes[text].valid),
        choices=particles,
        notes=(rule_note(gym, verb, form, reading), *(notes[text] for text in particles)),
        asked_it=wording("gymnasium", "it")["asked_attach"].format(form=form, what=what["it"]),
        asked_en=wording("gymnasium", "en")["asked_attach"].format(form=form, what=what["en"]),
    )


def _right(gym: Gym, form: str, reading: Analysis, particles: Iterable[str]) -> Iterator[tuple[str, Note]]:
    """Yield the particles that attach, with what the judge says."""
    for text in particles:
        word = spell(form, reading, text)
        if len(word) not in LENGTHS:
            continue
        verdict = gym.judge.verdict(word)
        made = (reading.lemma, reading.analysis, _parts(text))
        told = [each for each in verdict.analyses if (each.lemma, each.analysis, each.particles) == made]
        if verdict.valid and told:
            yield text, gym.note(verdict, told)


def _wrong(gym: Gym, form: str, reading: Analysis, particles: Iterable[str]) -> Iterator[tuple[str, Note]]:
    """Yield the particles that do not attach, with what the judge says."""
    for text in particles:
        word = spell(form, reading, text)
        if len(word) not in LENGTHS:
            continue
        judged = gym.judged(word)
        reason = judged.verdict.reason
        if reason is not None and reason.code in _REFUSED and reason.context.get("lemma") == reading.lemma:
            yield text, gym.note(judged.verdict)


def _mixed(right: Iterator[tuple[str, Note]], wrong: Iterator[tuple[str, Note]]) -> dict[str, Note]:
    """Return as many as are offered, half of each kind as far as there are so many."""
    half = _OFFERED // 2
    first, second = _some(right, half), _some(wrong, half)
    first |= _some(right, _OFFERED - len(first) - len(second))
    return first | second | _some(wrong, _OFFERED - len(first) - len(second))


def _some(found: Iterator[tuple[str, Note]], most: int) -> dict[str, Note]:
    return dict(each for each, _ in zip(found, range(most), strict=False))


def _parts(text: str) -> tuple[str, ...]:
    known = PARTICLES.get(text) or GRAMMAR_PAIRS.get(text)
    return known.parts if known else ()


def _in_table(text: str) -> tuple[int, str]:
    """Return where a particle stands in the table; what is not there comes last."""
    order = list(PARTICLES)
    return (order.index(text) if text in PARTICLES else len(order), text)
