"""The panel votes on a decision, each member for himself [art. 45].

The first vote proposes it, the last one takes it or rejects it. The director, who writes down what was decided at the
tables, may write the votes of all at once; he also names who stands in for a member.
"""

from msgspec.structs import replace

from plancia.contest.tournament import events as e
from plancia.contest.tournament.actors import Actor, PanelMember, Player
from plancia.contest.tournament.deciding.answer import Events
from plancia.contest.tournament.deciding.recusal import check_decision, votes_needed
from plancia.contest.tournament.errors import TournamentError
from plancia.contest.tournament.officials import Decision, without_votes
from plancia.contest.tournament.persons import person
from plancia.contest.tournament.state import State


def vote(
    state: State, shown: State, by: Actor, decision: Decision, now_ms: int
) -> tuple[Events, Decision | None]:
    """Return what a member's vote leads to, and the decision with all votes if his was the last and enough agree.

    Raises ``vote_not_yours`` for a vote of somebody else, or for a substitute, whom the director names.
    """
    member = _member(by, state)
    if decision.substitutes or [person(each.member, state.players) for each in decision.votes] != [member]:
        raise TournamentError("vote_not_yours", article=state.provisions.panel_size.article)
    own = replace(decision.votes[0], member=member)
    proposed = without_votes(decision)
    check_decision(proposed, shown, is_proposed=True)
    before = next((each.votes for each in state.proposals if without_votes(each) == proposed), ())
    if own in before:
        return (), None
    votes = (*(each for each in before if each.member != member), own)
    voted = e.PanelVoted(decision=proposed, vote=own, at_ms=now_ms)
    if len(votes) < state.provisions.panel_size.value:
        return (voted,), None
    whole = replace(proposed, votes=votes)
    if sum(each.agrees for each in votes) < votes_needed(state):
        return (voted, e.DecisionRejected(decision=whole, at_ms=now_ms)), None
    return (voted,), whole


def _member(by: Actor, state: State) -> str | None:
    """Return a member of the panel as ``person`` has him."""
    match by:
        case Player(player):
            return player
        case PanelMember(number) if number < len(state.settings.options.officials.panel):
            return person(state.settings.options.officials.panel[number], state.players)
    return None
