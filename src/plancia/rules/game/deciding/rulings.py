"""Ruling on challenged words: the referee, the panel in his own game, or the players jointly [art. 28-30, 45]."""

from plancia.rules.errors import RuleError
from plancia.rules.game import actions as a
from plancia.rules.game import events as e
from plancia.rules.game.actors import Actor, Director, PanelMember, Player, Referee
from plancia.rules.game.deciding.endings import check_unconfirmed
from plancia.rules.game.deciding.proceedings import Proceedings
from plancia.rules.game.deciding.settling import reject, uphold
from plancia.rules.game.judge import Verdict
from plancia.rules.game.names import doing
from plancia.rules.game.settings import Panellist
from plancia.rules.game.state import Challenged


def rule(proceedings: Proceedings, by: Actor, action: a.Rule) -> None:
    """Decide on the words that were named, or cast a vote where several decide."""
    state, officials = proceedings.state, proceedings.edition.officials
    verdicts = _checked(proceedings, action.verdicts)
    if isinstance(by, Referee | Director):
        check_may_decide(proceedings, by)
        carry_out(proceedings, verdicts, by, proceedings.edition.challenges.ruling.article)
        return
    _check_may_vote(proceedings, by)
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
    proceedings: Proceedings, verdicts: tuple[Verdict, ...], by: Actor, article: str | None
) -> None:
    """Give a ruling, with what it costs and whether the play stands [art. 30]."""
    phase = _challenged(proceedings)
    ruling = e.RulingGiven(proceedings.now_ms, verdicts, by, article, phase.advice)
    proceedings.happen(ruling)
    if ruling.valid:
        uphold(proceedings, phase.challenger)
    else:
        reject(proceedings)


def withdraw_ruling(proceedings: Proceedings, by: Actor, action: a.WithdrawRuling) -> None:
    """Take back the last ruling with everything that came of it, as long as play has not gone on [art. 32]."""
    state, entry = proceedings.state, proceedings.edition.challenges.ruling_is_final
    # Once an online game is over its racks and its bag are open.
    revealed = proceedings.online and state.is_over
    if state.before_ruling is None or entry.value == "at_once" or revealed:
        raise RuleError("ruling_is_final", article=entry.article)
    if not action.reason.strip():
        raise RuleError("reason_needed", article=entry.article)
    check_may_decide(proceedings, by, a.WithdrawRuling)
    if state.is_over:
        check_unconfirmed(proceedings)
    proceedings.happen(e.RulingWithdrawn(proceedings.now_ms, by, action.reason))


def consult_panel(proceedings: Proceedings, by: Actor, _action: a.ConsultPanel) -> None:
    """Ask the panel for advice, or suggest it [art. 45]."""
    _check_panel_advises(proceedings)
    if _challenged(proceedings).consulted:
        raise RuleError("panel_is_consulted", article=proceedings.edition.officials.panel_advises.article)
    proceedings.happen(e.PanelConsulted(proceedings.now_ms, by))


def advise(proceedings: Proceedings, by: Actor, action: a.Advise) -> None:
    """Take down what a member of the panel thinks; the referee decides all the same [art. 45]."""
    _check_panel_advises(proceedings)
    assert isinstance(by, PanelMember)  # noqa: S101  (the table of roles)
    member = proceedings.state.panel[by.number]
    if member.seat is not None:
        article = proceedings.edition.officials.panel_advises.article
        raise RuleError("panellist_is_party", name=member.name, article=article)
    advice = e.Advice(by, _checked(proceedings, action.verdicts), action.note)
    proceedings.happen(e.AdviceGiven(proceedings.now_ms, advice))


def _check_panel_advises(proceedings: Proceedings) -> None:
    """Check that there is a panel that advises: in the referee's own game it decides instead."""
    entry = proceedings.edition.officials.panel_advises
    if not entry.value or not proceedings.state.panel or is_recused(proceedings):
        raise RuleError("no_panel_to_consult", article=entry.article)


def _challenged(proceedings: Proceedings) -> Challenged:
    phase = proceedings.state.phase
    assert isinstance(phase, Challenged)  # noqa: S101  (the table of roles)
    return phase


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


def is_recused(proceedings: Proceedings) -> bool:
    """Tell whether the referee, or the director who is referee too, plays in this game, and the panel decides in it."""
    officials = proceedings.state.settings.officials
    seat = officials.director_seat if officials.referee is None else officials.referee_seat
    return proceedings.edition.officials.recused_referee.value is not None and seat is not None


def check_not_party(proceedings: Proceedings, by: Actor) -> None:
    """Raise ``referee_recused`` if an official plays in this game himself [art. 45]."""
    officials, recused = proceedings.state.settings.officials, proceedings.edition.officials.recused_referee
    if recused.value is None:
        return
    if isinstance(by, Referee) and officials.referee_seat is not None:
        raise RuleError("referee_recused", article=recused.article)
    if isinstance(by, Director) and officials.director_seat is not None:
        raise RuleError(
            "director_is_party", article=proceedings.edition.officials.director_may_referee.article
        )


def check_may_decide(proceedings: Proceedings, by: Actor, action: type[a.Action] = a.Rule) -> None:
    """Check that an official decides in this game: the referee unless he plays in it, the director in his place."""
    officials = proceedings.edition.officials
    check_not_party(proceedings, by)
    if isinstance(by, Referee):
        return
    # The director may keep the referee's office for himself; if somebody else holds it, it is not his.
    vacant = proceedings.state.settings.officials.referee is None
    if not vacant or not officials.director_may_referee.value:
        article = officials.director_may_referee.article
        raise RuleError("role_may_not", doing=doing(action), role=by.kind, article=article)


def _check_may_vote(proceedings: Proceedings, by: Actor) -> None:
    """Check that a vote counts: of the panel only in the referee's own game, and of nobody who is a party."""
    if isinstance(by, Player):
        return
    article = proceedings.edition.challenges.ruling.article
    if not isinstance(by, PanelMember) or not is_recused(proceedings):
        raise RuleError("role_may_not", doing=doing(a.Rule), role=by.kind, article=article)
    article = proceedings.edition.officials.recused_referee.article
    if proceedings.state.panel[by.number].seat is not None:
        raise RuleError("panellist_is_party", name=proceedings.state.panel[by.number].name, article=article)
    if _challenged(proceedings).reader is None:
        raise RuleError("reader_not_named", article=article)


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
    if isinstance(by, Director) and proceedings.state.settings.officials.referee is not None:
        raise RuleError("role_may_not", doing=doing(a.NameReader), role=by.kind)
    if not is_recused(proceedings):
        raise RuleError("referee_not_recused", article=entry.article)
    member = _member(proceedings, action.member)
    if member.seat is not None:
        raise RuleError("panellist_is_party", name=member.name, article=entry.article)
    proceedings.happen(e.ReaderNamed(proceedings.now_ms, action.member))


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
