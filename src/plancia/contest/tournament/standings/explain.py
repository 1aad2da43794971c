"""Every figure of the standings on demand: the games it comes from, one line each."""

import msgspec

from plancia.catalogue import Language, cite, wording
from plancia.contest.tournament.errors import TournamentError
from plancia.contest.tournament.reports.reason_text import format_spread, format_wins
from plancia.contest.tournament.rounds import PlayerId
from plancia.contest.tournament.settings import TieBreak
from plancia.contest.tournament.standings.records import Line, Record, records
from plancia.contest.tournament.standings.standings import Standing, standings
from plancia.contest.tournament.standings.tie_breaks import Part, parts
from plancia.contest.tournament.state import State


class Explanation(msgspec.Struct, frozen=True):
    """How a player came to his place: his rounds, and the parts of each tie-break."""

    standing: Standing
    rounds: tuple[Line, ...]
    tie_breaks: dict[TieBreak, tuple[Part, ...]]
    #: Those he was level with when each tie-break was asked.
    level_with: dict[TieBreak, tuple[PlayerId, ...]]


def explain(state: State, player: PlayerId, through: int | None = None) -> Explanation:
    """Return where a player's figures come from; raise ``player_not_entered``."""
    if through is not None:
        state = msgspec.structs.replace(state, rounds=state.rounds[:through])
    everybody = records(state)
    table = standings(state)
    standing = next((each for each in table if each.player == player), None)
    if standing is None:
        raise TournamentError("player_not_entered", player=player)
    found: dict[TieBreak, tuple[Part, ...]] = {}
    level: dict[TieBreak, tuple[PlayerId, ...]] = {}
    equal = [each for each in table if each.wins == standing.wins]
    for criterion in state.settings.tie_breaks:
        tied = [each.player for each in equal]
        found[criterion] = parts(criterion, everybody[player], everybody, tied)
        level[criterion] = tuple(each for each in tied if each != player)
        mine = standing.tie_breaks.get(criterion)
        equal = [each for each in equal if each.tie_breaks.get(criterion) == mine]
    return Explanation(standing, everybody[player].lines, found, level)


def describe(explanation: Explanation, state: State, language: Language) -> list[str]:
    """Return an explanation as lines of text."""
    words = wording("tournament", language)
    standing = explanation.standing
    lines = [
        words["explain_place"].format(
            name=standing.name,
            place=standing.place,
            wins=format_wins(standing.wins, language),
            spread=format_spread(standing.spread),
            points=standing.points,
        )
    ]
    lines += [_describe_line(line, state, language) for line in explanation.rounds]
    for criterion, summands in explanation.tie_breaks.items():
        total = standing.tie_breaks.get(criterion, 0)
        shown = " + ".join(_describe_part(part, state, language) for part in summands) or "–"
        lines.append(f"{words[f'tie_break_{criterion}']}: {shown} = {_number(total, language)}")
    return lines


def _describe_line(line: Line, state: State, language: Language) -> str:
    words = wording("tournament", language)
    if line.convention == "rest":
        return words["explain_rest"].format(round=line.round)
    if line.opponent is None:
        return words["explain_bye"].format(round=line.round, spread=format_spread(line.spread))
    key = "explain_game" if line.played else "explain_unplayed"
    text = words[key].format(
        round=line.round,
        opponent=state.name(line.opponent),
        points=line.points,
        against=line.against,
        won=format_wins(line.won, language) or "0",
        spread=format_spread(line.spread),
    )
    if not line.convention:
        return text
    said = words[f"convention_{line.convention}"]
    article = state.settings.conventions.articles.get(_ENTRY.get(line.convention, ""))
    return f"{text} {said}" + (f" ({cite(article, language)})" if article else "")


#: The entry of the conventions that a changed figure comes from.
_ENTRY = {
    "time_loss": "time_loss",
    "forfeit": "forfeit_margin",
    "ruled": "forfeit_margin",
    "withdrawn": "bye_margin",
}


def _describe_part(part: Part, state: State, language: Language) -> str:
    value = _number(part.value, language)
    who = state.name(part.opponent) if part.opponent is not None else wording("tournament", language)["bye"]
    text = f"{value} ({who})"
    return f"[{text}]" if part.dropped else text


def _number(value: float, language: Language) -> str:
    return format_wins(value, language) if value >= 0 else f"{value:g}"


def card(state: State, player: PlayerId) -> Record:
    """Return a player's record, for his card; raise ``player_not_entered``."""
    if player not in state.players:
        raise TournamentError("player_not_entered", player=player)
    return records(state, players=[player])[player]
