"""What is known of words, as it travels. Pure: a lexicon and a question in, an answer out."""

from collections.abc import Sequence

from plancia.catalogue import Language, cite
from plancia.lexicon.analysis import Analysis
from plancia.lexicon.glosses.gloss import Gloss as OwnGloss
from plancia.lexicon.glosses.of_readings import glosses_of, in_one_line
from plancia.lexicon.judge.reasons import Reason
from plancia.lexicon.judge.rulings import Ruling
from plancia.lexicon.judge.sentences import describe, own_reason_sentence, reason_sentence, source_names
from plancia.lexicon.judge.symbols import symbols_of
from plancia.lexicon.judge.word_judge import Verdict
from plancia.lexicon.search.hooks import hooks
from plancia.rules.edition import Edition
from plancia.rules.editions import DEFAULT_EDITION
from plancia.server.lexica import Lexica, ServedLexicon
from plancia.wire.words import (
    ArbiterRuling,
    Gloss,
    Judgement,
    LexiconEdition,
    LexiconSummary,
    LexiconSymbols,
    WhichLexicon,
    WhyNot,
    WordAuthority,
    WordHooks,
    WordReading,
    WordVerdict,
)


def judgement(served: ServedLexicon, words: Sequence[str], language: Language) -> Judgement:
    """Judge some words."""
    verdicts = [_verdict(served, word, language) for word in words]
    valid = all(verdict.valid for verdict in verdicts)
    return Judgement(which(served), valid, verdicts, _authority(served, language))


def _authority(served: ServedLexicon, language: Language) -> WordAuthority:
    found = served.opened.judge.authority
    return WordAuthority(found.dictionary, found.article, cite(found.article, language))


def word_hooks(served: ServedLexicon, word: str) -> WordHooks:
    """Return the hooks of a word; raise ``words_letters``."""
    found = hooks(served.opened.lexicon.graph, word)
    front, back = list(found.front), list(found.back)
    return WordHooks(which(served), found.word, found.valid, front, back, found.beheaded, found.curtailed)


def lexica(known: Lexica, language: Language) -> list[LexiconSummary]:
    """Return every lexicon there is, with its credits in a language."""
    return [_summary(editions, language) for editions in known.all()]


def _summary(editions: Sequence[ServedLexicon], language: Language) -> LexiconSummary:
    first = editions[0]
    info = first.opened.lexicon.info
    return LexiconSummary(
        name=info.name,
        title=info.title,
        kind=info.kind,
        level=info.level,
        words=info.words,
        hash=info.hash,
        version=first.version,
        editions=[_edition(each.edition) for each in editions],
        graph=first.graph,
        sources=[credit.said_in(language) for credit in info.sources],
        symbols=_symbols(first),
    )


def _symbols(served: ServedLexicon) -> LexiconSymbols | None:
    found = symbols_of(served.opened.lexicon)
    return None if found is None else LexiconSymbols(found.admitted, found.words, found.lengths.get(2, 0))


def _edition(edition: Edition) -> LexiconEdition:
    default = edition.id == DEFAULT_EDITION
    return LexiconEdition(edition.id, edition.name, default, edition.challenges.unit.value)


def which(served: ServedLexicon) -> WhichLexicon:
    """Return what an answer was looked up in."""
    info = served.opened.lexicon.info
    return WhichLexicon(info.name, info.title, info.hash, served.edition.id, served.version)


def _verdict(served: ServedLexicon, asked: str, language: Language) -> WordVerdict:
    verdict: Verdict = served.opened.judge.verdict(asked)
    values = served.edition.play_rules().values
    return WordVerdict(
        asked=asked,
        word=verdict.word,
        valid=verdict.valid,
        values=[values.get(letter, 0) for letter in verdict.word],
        blanks=only_blanks(verdict.word, served.edition),
        readings=_readings(served, verdict, language),
        reason=None if verdict.reason is None else _why_not(served, verdict.reason, language),
        ruling=_ruling(verdict.ruling),
        gloss=shown_gloss(served, in_one_line(verdict.word, verdict.analyses)) if verdict.valid else None,
        familiarity=_familiarity(served, verdict.word) if verdict.valid else None,
        remark=_ruling(served.opened.rulings.remarks.get(verdict.word)),
    )


def _familiarity(served: ServedLexicon, word: str) -> int | None:
    known = served.opened.lender or served.opened.lexicon
    return known.familiarity(word) if known.info.vocabularies else None


def _ruling(ruling: Ruling | None) -> ArbiterRuling | None:
    return None if ruling is None else ArbiterRuling(ruling.by, ruling.at, ruling.why, ruling.correction)


def _readings(served: ServedLexicon, verdict: Verdict, language: Language) -> list[WordReading]:
    glosses = glosses_of(verdict.word, verdict.analyses)
    return [
        _reading(served, analysis, shown_gloss(served, gloss), language, verdict.own_reason)
        for analysis, gloss in zip(verdict.analyses, glosses, strict=True)
    ]


def _told(analysis: Analysis, own_reason: Reason | None, language: Language) -> str:
    """Return a reading in words; that of a word that only an imported list has says why ours lacks it."""
    told = describe(analysis, language)
    return told if own_reason is None else f"{told}. {own_reason_sentence(own_reason, language)}"


def _reading(
    served: ServedLexicon,
    analysis: Analysis,
    gloss: Gloss | None,
    language: Language,
    own_reason: Reason | None = None,
) -> WordReading:
    article = served.opened.judge.article(analysis.entry)
    return WordReading(
        lemma=analysis.lemma,
        part=analysis.pos,
        form=analysis.analysis,
        particles=list(analysis.particles),
        article=article,
        cited=cite(article, language),
        text=_told(analysis, own_reason, language),
        sources=list(source_names(analysis, language)),
        gloss=gloss,
    )


def _why_not(served: ServedLexicon, reason: Reason, language: Language) -> WhyNot:
    article = served.opened.judge.article(reason.entry)
    return WhyNot(reason.code, article, cite(article, language), reason_sentence(reason, language))


def shown_gloss(served: ServedLexicon, found: OwnGloss | None) -> Gloss | None:
    """Return a gloss as it travels, with the article of the edition."""
    if found is None:
        return None
    return Gloss(found.part, found.lemma, served.opened.judge.article(found.entry), found.text)


def only_blanks(word: str, edition: Edition) -> str:
    """Return the letters of a word that no tile of the set has, each once."""
    tiles = edition.material.tiles.value
    return "".join(sorted({letter for letter in word if letter not in tiles}))
