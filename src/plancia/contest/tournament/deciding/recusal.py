"""Who may take a decision: the office that it belongs to, and nobody who is a party [art. 42-46].

The referee has the last word, except about a game that he or his present opponent plays: then the panel decides. Nor
does a member of the panel decide who is a party, or a party's present opponent: the director names somebody else.
"""

from collections.abc import Sequence

from plancia.contest.tournament.errors import TournamentError
from plancia.contest.tournament.officials import Decision, Office
from plancia.contest.tournament.persons import person
from plancia.contest.tournament.rounds import PlayerId
from plancia.contest.tournament.settings import Officials
from plancia.contest.tournament.state import State
from plancia.rules.articles.citation import unknown_pieces


def check_decision(decision: Decision, state: State, *, is_proposed: bool = False) -> None:
    """Refuse a decision that cites no article of the rulebook, or that this office may not take.

    ``is_proposed``: the panel is still voting on it.
    """
    provisions = state.provisions
    if not decision.article.strip() or not decision.text.strip():
        raise TournamentError("decision_needs_article")
    if decision.by == "panel":
        _check_panel(decision, state, is_proposed=is_proposed)
    else:
        who = holder_of(decision.by, state)
        if who is None:
            article = (provisions.referee if decision.by == "referee" else provisions.director).article
            raise TournamentError("official_unknown", office=decision.by, article=article)
        if provisions.recused_referee.value is not None and is_interested(who, decision, state):
            raise TournamentError(
                "official_recused", name=state.name_of(who), article=provisions.recused_referee.article
            )
        if decision.votes or decision.substitutes:
            raise TournamentError("votes_are_panels", article=provisions.panel_size.article)
    if missing := unknown_pieces(decision.article, provisions.articles):
        raise TournamentError(
            "article_unknown", found=", ".join(missing), edition=state.settings.conventions.edition
        )
    if decision.by == "director" and not _directs_as_referee(state):
        _check_logistics(decision, state)


def _check_logistics(decision: Decision, state: State) -> None:
    """Refuse a director who is not the referee a decision on rules, plays or conduct [art. 42, 43]."""
    provisions = state.provisions
    if decision.measure is not None:
        raise TournamentError("measure_needs_referee", article=provisions.discipline.article)
    if unknown_pieces(decision.article, provisions.logistics):
        raise TournamentError("decision_is_referees", article=provisions.referee.article)


def holder_of(office: Office, state: State) -> str | None:
    """Return who holds an office, as ``person`` has him; where no referee is named the director may be [art. 44]."""
    return holder_among(office, state.settings.options.officials, state)


def holder_among(office: Office, officials: Officials, state: State) -> str | None:
    """Return who would hold an office if these were the officials."""
    named = officials.director if office == "director" else officials.referee
    if office == "referee" and named is None and state.provisions.director_may_referee.value:
        named = officials.director
    return None if named is None else person(named, state.players)


def is_interested(who: str, decision: Decision, state: State) -> bool:
    """Tell whether somebody is a party, or meets one in the round of the decision or in the present one."""
    concerned = parties(decision, state)
    if who in concerned:
        return True
    numbers = {len(state.rounds), decision.round or 0}
    rounds = [each for each in state.rounds if each.number in numbers]
    return any(each.opponent_of(who) in concerned for each in rounds)


def concerns_of(who: str, state: State) -> tuple[PlayerId, ...]:
    """Return the players about whose present game somebody does not decide: himself and whom he meets now."""
    opponent = None if state.round is None else state.round.opponent_of(who)
    himself = (who,) if who in state.players else ()
    return himself if opponent is None else (*himself, opponent)


def is_gone(member: str, state: State) -> bool:
    """Tell whether a member of the panel plays no longer: he has left, or was expelled."""
    player = state.players.get(person(member, state.players))
    return player is not None and player.withdrawn is not None


def parties(decision: Decision, state: State) -> set[PlayerId]:
    """Return whom a decision concerns: those it names, and the other player of each game it is about."""
    named = {person(player, state.players) for player in decision.players}
    if decision.measure is not None:
        named.add(person(decision.measure.player, state.players))
    if decision.round is not None and 1 <= decision.round <= len(state.rounds):
        opponents = {state.rounds[decision.round - 1].opponent_of(player) for player in named}
        named |= {player for player in opponents if player is not None}
    return named


def check_panel(members: Sequence[str], state: State) -> None:
    """Refuse a panel of another size than the rulebook's, with somebody twice, or who does not play [art. 45]."""
    size = state.provisions.panel_size
    sitting = [person(member, state.players) for member in members]
    if len(sitting) != size.value or len(set(sitting)) != len(sitting):
        raise TournamentError("panel_incomplete", size=size.value, article=size.article)
    for member, named in zip(sitting, members, strict=True):
        if member not in state.players:
            raise TournamentError("panel_needs_players", name=named, article=size.article)


def check_present(members: Sequence[str], state: State) -> None:
    """Refuse members of the panel who play no longer: they have left, or were expelled [art. 45]."""
    for member in members:
        if is_gone(member, state):
            raise TournamentError(
                "panel_member_gone", name=state.name_of(member), article=state.provisions.panel_size.article
            )


def _check_panel(decision: Decision, state: State, *, is_proposed: bool) -> None:
    provisions, officials = state.provisions, state.settings.options.officials
    size = provisions.panel_size
    if not size.value or len(officials.panel) != size.value:
        raise TournamentError("decision_needs_panel", size=size.value, article=size.article)
    stands_in = {
        person(member, state.players): person(name, state.players)
        for member, name in decision.substitutes.items()
    }
    referee = holder_of("referee", state)
    recuses = provisions.recused_referee.value is not None
    if not recuses or referee is None or not is_interested(referee, decision, state):
        raise TournamentError("panel_only_advises", article=size.article)
    members = [person(member, state.players) for member in officials.panel]
    replaceable = {member for member in members if is_interested(member, decision, state)}
    replaceable |= {member for member in members if is_gone(member, state)}
    if needless := sorted(stands_in.keys() - replaceable):
        raise TournamentError("substitute_not_needed", name=state.name_of(needless[0]), article=size.article)
    sitting = [stands_in.get(member, member) for member in members]
    if recused := [member for member in sitting if is_interested(member, decision, state)]:
        raise TournamentError(
            "official_recused",
            name=", ".join(state.name_of(member) for member in recused),
            article=size.article,
        )
    check_panel(sitting, state)
    check_present(sitting, state)
    if is_proposed:
        return
    voted = [person(vote.member, state.players) for vote in decision.votes]
    if sorted(voted) != sorted(sitting):
        expected = ", ".join(state.name_of(member) for member in sitting)
        raise TournamentError("panel_votes", expected=expected, article=size.article)
    needed = votes_needed(state)
    if sum(vote.agrees for vote in decision.votes) < needed:
        raise TournamentError("decision_needs_votes", needed=needed, article=provisions.panel_vote.article)


def votes_needed(state: State) -> int:
    """Return how many members of the panel must agree."""
    size = state.provisions.panel_size.value
    return size if state.provisions.panel_vote.value == "unanimity" else size // 2 + 1


def _directs_as_referee(state: State) -> bool:
    """Whether the director has kept the referee's office, or holds both [art. 44]."""
    return holder_of("director", state) == holder_of("referee", state)
