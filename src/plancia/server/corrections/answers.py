"""Proposals as they travel. Pure: what is kept and a lexicon in, an answer out."""

from collections.abc import Iterable, Sequence

from plancia.catalogue import Language
from plancia.lexicon.corrections.effect import FormEffect
from plancia.lexicon.errors import LexiconError
from plancia.lexicon.judge.sentences import describe
from plancia.lexicon.judge.word_judge import Judge
from plancia.rules.editions import load
from plancia.rules.errors import EditionError
from plancia.server.corrections.kept_correction import KeptCorrection, Step
from plancia.server.corrections.previews import Preview
from plancia.server.lexica import Lexica
from plancia.wire.corrections import (
    ChangePreview,
    CorrectionGroup,
    CorrectionStep,
    EffectPart,
    FormReading,
    LemmaPart,
    OwnCorrection,
    QueuedCorrection,
)

WithSteps = tuple[KeptCorrection, list[Step]]


def own_corrections(found: Iterable[WithSteps]) -> list[OwnCorrection]:
    """Return what somebody has proposed, as he may see it: who decided is not told."""
    return [_own(*each) for each in found]


def _own(kept: KeptCorrection, steps: Sequence[Step]) -> OwnCorrection:
    asked = [step.text for step in steps if step.kind == "asked"]
    answered = [step.text for step in steps if step.kind == "answered"]
    return OwnCorrection(
        number=kept.number,
        word=kept.word,
        wrong=kept.wrong,
        why=kept.why,
        source=kept.source,
        at_ms=kept.at_ms,
        state=kept.state,
        question=asked[-1] if asked else "",
        # An answer to an earlier question answers no later one.
        answer=answered[-1] if answered and len(answered) == len(asked) else "",
        decided_ms=kept.decided_ms if kept.state in ("accepted", "refused") else None,
        reason=kept.reason if kept.state in ("accepted", "refused") else "",
    )


def groups(lexica: Lexica, found: Sequence[WithSteps], language: Language) -> list[CorrectionGroup]:
    """Return the proposals of a list, those about one word or one lemma together, in the order of the first of each."""
    gathered: dict[tuple[str, str, str], tuple[str, list[QueuedCorrection]]] = {}
    for kept, steps in found:
        queued = _queued(lexica, kept, steps, language)
        # A word that should not be good is one with the other forms of its lemma; a missing one has no lemma yet.
        about = queued.lemmas[0].lemma if kept.wrong == "not_a_word" and queued.lemmas else kept.word
        key = (kept.lexicon, kept.wrong, about.upper())
        gathered.setdefault(key, (about, []))[1].append(queued)
    return [CorrectionGroup(about, corrections) for about, corrections in gathered.values()]


def _queued(
    lexica: Lexica, kept: KeptCorrection, steps: Sequence[Step], language: Language
) -> QueuedCorrection:
    valid, verdict, lemmas = _verdict_now(lexica, kept, language)
    return QueuedCorrection(
        number=kept.number,
        word=kept.word,
        wrong=kept.wrong,
        why=kept.why,
        source=kept.source,
        by=kept.name,
        at_ms=kept.at_ms,
        lexicon=kept.lexicon,
        edition=kept.edition,
        state=kept.state,
        valid=valid,
        verdict=verdict,
        lemmas=lemmas,
        change=kept.change,
        decided_ms=kept.decided_ms,
        decided_by=kept.decided_name,
        reason=kept.reason,
        steps=[CorrectionStep(step.at_ms, step.kind, step.name, step.text) for step in steps],  # type: ignore[arg-type]
    )


def _verdict_now(
    lexica: Lexica, kept: KeptCorrection, language: Language
) -> tuple[bool, str, list[LemmaPart]]:
    """Return what the judge says now; nothing if the lexicon is gone meanwhile."""
    try:
        judge: Judge = lexica.take(kept.lexicon, load(kept.edition)).opened.judge
    except (LexiconError, EditionError):
        return False, "", []
    verdict = judge.verdict(kept.word)
    lemmas = dict.fromkeys((each.lemma, each.pos) for each in verdict.analyses)
    return verdict.valid, judge.explain(kept.word, language), [LemmaPart(*each) for each in lemmas]


def preview_answer(shown: Preview, language: Language) -> ChangePreview:
    """Return a preview with its readings in words."""
    return ChangePreview(
        shown.change,
        shown.digest,
        [
            EffectPart(
                list(effect.editions),
                _forms(effect.comes, language),
                _forms(effect.goes, language),
                _forms(effect.stays, language),
            )
            for effect in shown.effects
        ],
    )


def _forms(forms: Iterable[FormEffect], language: Language) -> list[FormReading]:
    return [
        FormReading(form.word, [describe(reading, language) for reading in form.readings]) for form in forms
    ]
