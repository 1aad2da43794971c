"""Facts as sentences: the templates are ``catalogue/texts/why.*.toml``, one for each rule."""

from plancia.catalogue import Language, Speaker, duration, wording
from plancia.engine.analysis.mark import Mark
from plancia.engine.analysis.why.fact import Fact, NamedPlay


def tell(fact: Fact, language: Language) -> str:
    """Return the sentence of a fact, made from its plays and figures alone.

    >>> fact = Fact(rule="points", better=NamedPlay(kind="play", word="MICIO", at="F8", direction="orizz."),
    ...     other=NamedPlay(kind="play", word="CI", at="H8", direction="vert."),
    ...     figures={"better_points": 14, "other_points": 6, "difference": 8})
    >>> tell(fact, "it")
    'MICIO in F8 fa 14 punti, 8 più di CI in H8.'
    >>> tell(fact, "en")
    'MICIO at F8 scores 14 points, 8 more than CI at H8.'
    """
    shown: dict[str, object] = dict(fact.figures)
    for key, play in (("better", fact.better), ("other", fact.other)):
        if play is not None:
            shown[key] = play_text(play, language, beside=fact.other if key == "better" else fact.better)
    if isinstance(letters := shown.get("letters"), str):
        shown["letters"] = _alternatives(letters, language)
    if isinstance(premium := shown.get("premium"), str):
        shown["premium"] = wording("why", language).get(f"premium_{premium}", premium)
    if isinstance(seconds := shown.get("time_s"), int):
        shown["time"] = duration(seconds, language)
    text = Speaker(language).vformat(wording("why", language)[fact.rule], (), shown)
    words = tuple(str(play.word) for play in (fact.better, fact.other) if play is not None and play.word)
    # A word keeps its letters: a small one is a blank.
    return text if text.startswith(words) else text[:1].upper() + text[1:]


def play_text(play: NamedPlay, language: Language, beside: NamedPlay | None = None) -> str:
    """Return what a play is called within a sentence; the direction is told where nothing else tells two apart."""
    words = wording("why", language)
    match play.kind:
        case "play":
            alike = beside is not None and (beside.word, beside.at) == (play.word, play.at)
            key = "play_directed" if alike else "play"
            direction = wording("why", language)["across" if play.direction == "orizz." else "down"]
            return words[key].format(word=play.word, at=play.at, direction=direction)
        case "exchange":
            if play.exchanged is None:
                return words["exchange_unnamed_play"]
            return Speaker(language).format(words["exchange"], tiles=play.exchanged)
    return words[play.kind]


def mark_name(mark: Mark, language: Language) -> str:
    """Return what a mark is called.

    >>> mark_name("missed_full_rack", "it"), mark_name("best", "en")
    ('sette lettere mancate', 'best move')
    """
    return wording("marks", language)[mark]


def _alternatives(letters: str, language: Language) -> str:
    """Return letters of which one may be chosen: A, B o C."""
    *rest, last = list(letters)
    return f"{', '.join(rest)}{wording('why', language)['or']}{last}" if rest else last
