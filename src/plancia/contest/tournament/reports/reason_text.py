"""Why two players meet, or somebody rests, in one sentence of either language."""

import msgspec

from plancia.catalogue import Language, wording
from plancia.contest.tournament.pairing.reasons import Bracket, BracketBye, ByeReason, Calendar, PairingReason
from plancia.contest.tournament.rounds import Bye, Pairing
from plancia.contest.tournament.state import State

_NAMES = frozenset({"player", "opponent"})


def describe_pairing(pairing: Pairing, state: State, language: Language) -> str:
    """Return why a pairing came about."""
    facts = {"home": state.name(pairing.home), "away": state.name(pairing.away)}
    return _sentence(pairing.reason, facts, state, language)


def describe_bye(bye: Bye, state: State, language: Language) -> str:
    """Return why somebody rests."""
    return _sentence(bye.reason, {"resting": state.name(bye.player)}, state, language)


def _sentence(
    reason: PairingReason | ByeReason, facts: dict[str, str], state: State, language: Language
) -> str:
    words = wording("tournament", language)
    shown: dict[str, object] = dict(facts)
    key = f"reason_{reason.kind}"
    for name in reason.__struct_fields__:
        value = getattr(reason, name)
        if name in _NAMES:
            shown[name] = state.name(value)
        elif isinstance(value, tuple):
            shown[name] = ", ".join(state.name(player) for player in value)
        elif isinstance(value, float):
            shown[name] = format_wins(value, language)
        else:
            shown[name] = value
    # The longer sentence where there is more to say: who was passed over, that they had met, the group.
    for name, suffix in (
        ("skipped", "_skipped"),
        ("passed", "_passed"),
        ("times", "_again"),
        ("group", "_group"),
    ):
        if getattr(reason, name, None) and f"{key}{suffix}" in words:
            key += suffix
    if isinstance(reason, Calendar):
        key += _of_day(reason)
    if isinstance(reason, Bracket | BracketBye):
        named = f"{key}{_STAGES.get((reason.first, reason.last), '')}"
        key = named if named in words else key
    return words[key].format_map(shown)


#: The stages of a bracket that people call by a name, by the places they are played for.
_STAGES = {(1, 2): "_final", (3, 4): "_third", (1, 4): "_semifinal", (1, 8): "_quarterfinal"}


def _of_day(reason: Calendar) -> str:
    """Return which sentence tells the day of a calendar: a single round robin has days and no legs."""
    if not reason.day:
        return ""
    if reason.legs == 1:
        return "_day"
    return {1: "_first_leg", 2: "_second_leg"}[reason.leg] if reason.legs == 2 else "_later_leg"


def format_spread(points: int) -> str:
    """Return a difference as it is printed.

    >>> format_spread(22), format_spread(0), format_spread(-7)
    ('+22', '0', '−7')
    """
    return f"{points:+d}".replace("-", "\u2212") if points else "0"


def format_wins(wins: float, language: Language) -> str:
    """Return wins as people write them: 2, 2½.

    >>> format_wins(2.5, "it")
    '2½'
    """
    whole, half = divmod(wins, 1)
    if half == 0:
        return str(int(whole))
    if half == 0.5:
        return f"{int(whole) or ''}½"
    text = f"{wins:g}"
    return text.replace(".", ",") if language == "it" else text


def facts_of(reason: PairingReason | ByeReason) -> dict[str, object]:
    """Return a reason as JSON has it."""
    content: dict[str, object] = msgspec.to_builtins(reason)
    return content
