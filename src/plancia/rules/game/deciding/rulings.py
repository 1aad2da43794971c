"""Ruling on challenged words: the referee, the panel in his own game, or the players jointly [art. 28-30, 45]."""

from plancia.rules.errors import RuleError
from plancia.rules.expected import expected
from plancia.rules.game import actions as a
from plancia.rules.game import events as e
from plancia.rules.game.actors import Actor, Director, PanelMember, Player, Referee
from plancia.rules.game.deciding.challenges import reject, uphold
from plancia.rules.game.deciding.endings import confirmed_refusal
from plancia.rules.game.deciding.proceedings import Proceedings, refuse
from plancia.rules.game.judge import Verdict
from plancia.rules.game.names import doing
from plancia.rules.game.settings import Panellist
from plancia.rules.game.state import Challenged, State


def rule(proceedings: Proceedings, by: Actor, action: a.Rule) -> None:
    """Decide on the words that were named, or cast a vote where several decide."""
    state, officials = proceedings.state, proceedings.edition.officials
    verdicts = _checked(proceedings, action.verdicts)
    refuse(rule_refusal(state, by))
    if isinstance(by, Referee | Director):
        carry_out(
            proceedings,
            verdicts,
            by,
            proceedings.edition.challenges.ruling.article,
            action.note.strip(),
        )
        return
    proceedings.happen(e.VoteCast(proceedings.now_ms, by, verdicts))
    phase = _challenged(proceedings)
    votes = tuple(vote for _, vote in phase.votes)
    if isinstance(by, PanelMember):
        unanimous = proceedings.edition.options.panel_vote.value == "unanimity"
        decided = _counted(votes, len(state.panel), unanimous=unanimous)
        article = officials.recused_referee.article
    else:
        decided = _agreed(votes, len(state.playing))
        article = proceedings.edition.challenges.ruling.article
    if decided is not None:
        carry_out(proceedings, decided, by, article)


def carry_out(
    proceedings: Proceedings, verdicts: tuple[Verdict, ...], by: Actor, article: str | None, note: str = ""
) -> None:
    """Give a ruling, with what it costs and whether the play stands [art. 30]."""
    phase = _challenged(proceedings)
    ruling = e.RulingGiven(proceedings.now_ms, verdicts, by, article, phase.advice, note)
    proceedings.happen(ruling)
    if ruling.valid:
        uphold(proceedings, phase.challenger)
    else:
        reject(proceedings)


def withdraw_ruling(proceedings: Proceedings, by: Actor, action: a.WithdrawRuling) -> None:
    """Take back the last ruling with everything that came of it, as long as play has not gone on [art. 32]."""
    state, entry = proceedings.state, proceedings.edition.challenges.ruling_is_final
    refuse(final_refusal(state))
    if not action.reason.strip():
        raise RuleError("reason_needed", article=entry.article)
    refuse(decision_refusal(state, by, a.WithdrawRuling) or confirmed_refusal(state))
    proceedings.happen(e.RulingWithdrawn(proceedings.now_ms, by, action.reason))


def final_refusal(state: State) -> RuleError | None:
    """Return ``ruling_is_final`` if there is no ruling that can be taken back."""
    entry = state.edition.challenges.ruling_is_final
    # Once an online game is over its racks and its bag are open.
    revealed = state.settings.procedure == "online" and state.is_over
    if state.before_ruling is None or entry.value == "at_once" or revealed:
        return RuleError("ruling_is_final", article=entry.article)
    return None


def consult_panel(proceedings: Proceedings, by: Actor, _action: a.ConsultPanel) -> None:
    """Ask the panel for advice, or suggest it [art. 45]."""
    refuse(consult_refusal(proceedings.state))
    proceedings.happen(e.PanelConsulted(proceedings.now_ms, by))


def advise(proceedings: Proceedings, by: Actor, action: a.Advise) -> None:
    """Take down what a member of the panel thinks; the referee decides all the same [art. 45]."""
    member = expected(by, PanelMember)
    refuse(advice_refusal(proceedings.state, member))
    advice = e.Advice(member, _checked(proceedings, action.verdicts), action.note)
    proceedings.happen(e.AdviceGiven(proceedings.now_ms, advice))


def consult_refusal(state: State) -> RuleError | None:
    """Return why the panel cannot be asked for advice now: there is none that advises, or it was asked."""
    if isinstance(state.phase, Challenged) and state.phase.consulted and panel_advises(state):
        return RuleError("panel_is_consulted", article=state.edition.officials.panel_advises.article)
    return _no_advice(state)


def advice_refusal(state: State, by: PanelMember) -> RuleError | None:
    """Return why a member of the panel cannot give advice: it gives none, or he plays the game."""
    return _no_advice(state) or party_refusal(state, by, state.edition.officials.panel_advises.article)


def panel_advises(state: State) -> bool:
    """Tell whether there is a panel that advises: in the referee's own game it decides instead."""
    return state.edition.officials.panel_advises.value and bool(state.panel) and not is_recused(state)


def _no_advice(state: State) -> RuleError | None:
    article = state.edition.officials.panel_advises.article
    return None if panel_advises(state) else RuleError("no_panel_to_consult", article=article)


def party_refusal(state: State, by: PanelMember, article: str | None) -> RuleError | None:
    """Return ``panellist_is_party`` if a member of the panel plays the game himself."""
    member = state.panel[by.number]
    return None if member.seat is None else RuleError("panellist_is_party", name=member.name, article=article)


def _challenged(proceedings: Proceedings) -> Challenged:
    return expected(proceedings.state.phase, Challenged)


def _checked(proceedings: Proceedings, verdicts: tuple[Verdict, ...]) -> tuple[Verdict, ...]:
    """Return the verdicts in the order of the words named; raise ``verdicts_do_not_match`` unless each has one."""
    words = _challenged(proceedings).words
    by_word = {verdict.word.upper(): verdict for verdict in verdicts}
    if len(verdicts) != len(words) or set(by_word) != set(words):
        raise RuleError(
            "verdicts_do_not_match",
            words=", ".join(words),
            verdicts=", ".join(verdict.word for verdict in verdicts),
            article=proceedings.edition.challenges.unit.article,
        )
    return tuple(by_word[word] for word in words)


def is_recused(state: State) -> bool:
    """Tell whether the referee, or the director who is referee too, plays in this game, and the panel decides in it."""
    officials = state.settings.officials
    seat = officials.director_seat if officials.referee is None else officials.referee_seat
    return seat is not None and state.edition.officials.recused_referee.value is not None


def recusal_refusal(state: State, by: Actor) -> RuleError | None:
    """Return ``referee_recused`` or ``director_is_party`` if an official plays in this game himself [art. 45]."""
    officials, recused = state.settings.officials, state.edition.officials.recused_referee
    if isinstance(by, Referee) and officials.referee_seat is not None and recused.value is not None:
        return RuleError("referee_recused", article=recused.article)
    if isinstance(by, Director) and officials.director_seat is not None and recused.value is not None:
        return RuleError("director_is_party", article=state.edition.officials.director_may_referee.article)
    return None


def decision_refusal(state: State, by: Actor, action: type[a.Action] = a.Rule) -> RuleError | None:
    """Return why an official does not decide in this game: the referee does unless he plays it, or the director."""
    error, officials = recusal_refusal(state, by), state.edition.officials
    if error is not None or isinstance(by, Referee):
        return error
    # The director may keep the referee's office for himself; if somebody else holds it, it is not his.
    if state.settings.officials.referee is None and officials.director_may_referee.value:
        return None
    article = officials.director_may_referee.article
    return RuleError("role_may_not", doing=doing(action), role=by.kind, article=article)


def rule_refusal(state: State, by: Actor) -> RuleError | None:
    """Return why somebody does not rule on the words, or has no vote.

    The panel votes in the referee's own game only, once the reader is named, and nobody votes who is a party.
    """
    if isinstance(by, Referee | Director):
        return decision_refusal(state, by)
    if isinstance(by, Player):
        return None
    if not isinstance(by, PanelMember) or not is_recused(state):
        article = state.edition.challenges.ruling.article
        return RuleError("role_may_not", doing=doing(a.Rule), role=by.kind, article=article)
    article = state.edition.officials.recused_referee.article
    if (error := party_refusal(state, by, article)) is not None:
        return error
    unread = isinstance(state.phase, Challenged) and state.phase.reader is None
    return RuleError("reader_not_named", article=article) if unread else None


def _counted(
    votes: tuple[tuple[Verdict, ...], ...], members: int, *, unanimous: bool
) -> tuple[Verdict, ...] | None:
    """Return what the panel has decided, word by word, or None while it is open.

    A word falls by more than half of the members or, where unanimity is asked for, by all of them; in doubt it stands.
    """
    needed = members if unanimous else members // 2 + 1
    decided = []
    for opinions in zip(*votes, strict=True):
        against = [verdict for verdict in opinions if not verdict.valid]
        in_favour = [verdict for verdict in opinions if verdict.valid]
        if len(against) >= needed:
            decided.append(against[0])
        elif len(in_favour) > members - needed:
            decided.append(in_favour[0])
        else:
            return None
    return tuple(decided)


def _agreed(votes: tuple[tuple[Verdict, ...], ...], players: int) -> tuple[Verdict, ...] | None:
    """Return what all players say of every word, or None while they have not all spoken or do not agree."""
    opinions = {tuple(verdict.valid for verdict in vote) for vote in votes}
    return votes[0] if len(votes) == players and len(opinions) == 1 else None


def name_reader(proceedings: Proceedings, by: Actor, action: a.NameReader) -> None:
    """Let the recused referee, or the director who is referee too, name who reads the dictionary [art. 28]."""
    entry = proceedings.edition.officials.recused_referee
    refuse(reader_refusal(proceedings.state, by))
    member = _member(proceedings, action.member)
    if member.seat is not None:
        raise RuleError("panellist_is_party", name=member.name, article=entry.article)
    proceedings.happen(e.ReaderNamed(proceedings.now_ms, action.member))


def reader_refusal(state: State, by: Actor) -> RuleError | None:
    """Return why somebody names no reader: another is referee, or he does not play, so that no reader is needed."""
    if isinstance(by, Director) and state.settings.officials.referee is not None:
        return RuleError("role_may_not", doing=doing(a.NameReader), role=by.kind)
    article = state.edition.officials.recused_referee.article
    return None if is_recused(state) else RuleError("referee_not_recused", article=article)


def replace_panellist(proceedings: Proceedings, _by: Actor, action: a.ReplacePanellist) -> None:
    """Let the director replace a member of the panel who is a party."""
    member = _member(proceedings, action.member)
    if member.seat is None:
        raise RuleError("panellist_not_party", name=member.name)
    if not action.name.strip() or action.name in proceedings.state.settings.players:
        raise RuleError("panellist_is_party", name=action.name)
    proceedings.happen(e.PanellistReplaced(proceedings.now_ms, action.member, action.name))


def _member(proceedings: Proceedings, number: int) -> Panellist:
    panel = proceedings.state.panel
    if not 0 <= number < len(panel):
        raise RuleError("no_such_panellist", member=number)
    return panel[number]
