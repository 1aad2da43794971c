"""What is offered to officials, and to players where there are none: rulings, calls, aids, corrections."""

from plancia.rules.errors import RuleError
from plancia.rules.game import actions as a
from plancia.rules.game.actors import Actor, PanelMember
from plancia.rules.game.deadline import phase_instant
from plancia.rules.game.deciding.calls import aids_to_allow, aids_to_withdraw, resume_refusal
from plancia.rules.game.deciding.corrections import (
    confirm_refusal,
    correction_refusal,
    surplus_of,
    untimed_refusal,
)
from plancia.rules.game.deciding.endings import confirmed_refusal
from plancia.rules.game.deciding.leaving import resign_refusal
from plancia.rules.game.deciding.rulings import (
    advice_refusal,
    consult_refusal,
    decision_refusal,
    final_refusal,
    reader_refusal,
    recusal_refusal,
    rule_refusal,
)
from plancia.rules.game.offer import Offer
from plancia.rules.game.offering.plain import Make, Offers, always, unless, unless_now
from plancia.rules.game.offering.viewpoint import Viewpoint
from plancia.rules.game.state import State


def _name_reader(viewpoint: Viewpoint) -> Offers:
    state, who = viewpoint.state, viewpoint.who
    if reader_refusal(state, who) is not None:
        return ()
    members = tuple(number for number, member in enumerate(state.panel) if member.seat is None)
    article = state.edition.officials.recused_referee.article
    return (Offer("name_reader", article, until_ms=phase_instant(state), members=members),) if members else ()


def _replace_panellist(viewpoint: Viewpoint) -> Offers:
    state = viewpoint.state
    members = tuple(number for number, member in enumerate(state.panel) if member.seat is not None)
    article = state.edition.options.panel_replacement.article
    return (Offer("replace_panellist", article, members=members),) if members else ()


def _consult_panel(viewpoint: Viewpoint) -> Offers:
    state = viewpoint.state
    if consult_refusal(state) is not None:
        return ()
    article = state.edition.officials.panel_advises.article
    return (Offer("consult_panel", article, until_ms=phase_instant(state)),)


def _advise(viewpoint: Viewpoint) -> Offers:
    state, who = viewpoint.state, viewpoint.who
    if not isinstance(who, PanelMember) or advice_refusal(state, who) is not None:
        return ()
    return (Offer("advise", state.edition.officials.panel_advises.article, until_ms=phase_instant(state)),)


def _rule(viewpoint: Viewpoint) -> Offers:
    state, who = viewpoint.state, viewpoint.who
    if rule_refusal(state, who) is not None:
        return ()
    return (Offer("rule", state.edition.challenges.ruling.article, until_ms=phase_instant(state)),)


def _withdraw_ruling(viewpoint: Viewpoint) -> Offers:
    state, who = viewpoint.state, viewpoint.who
    if final_refusal(state) or decision_refusal(state, who, a.WithdrawRuling) or confirmed_refusal(state):
        return ()
    article = state.edition.challenges.ruling_is_final.article
    return (Offer("withdraw_ruling", article, until_ms=phase_instant(state)),)


def _allow_aid(viewpoint: Viewpoint) -> Offers:
    state, who = viewpoint.state, viewpoint.who
    aids = aids_to_allow(state) if recusal_refusal(state, who) is None else ()
    return (Offer("allow_aid", state.edition.table.other_material.article, aids=aids),) if aids else ()


def _withdraw_aid(viewpoint: Viewpoint) -> Offers:
    state, who = viewpoint.state, viewpoint.who
    aids = aids_to_withdraw(state) if recusal_refusal(state, who) is None else ()
    return (Offer("withdraw_aid", state.edition.table.other_material.article, aids=aids),) if aids else ()


def is_open_result(state: State) -> bool:
    """Tell whether the result of a game that is over can still be put right, so that confirming it says something.

    Players can where they count themselves, by a recount; an official always can.
    """
    officials = state.settings.officials
    somebody = officials.referee is not None or officials.director is not None
    can_be_wrong = somebody or not state.settings.automatic_scoring
    return state.is_over and can_be_wrong and confirmed_refusal(state) is None


def _confirm_result(viewpoint: Viewpoint) -> Offers:
    state, who = viewpoint.state, viewpoint.who
    if not is_open_result(state) or confirm_refusal(state, who) is not None:
        return ()
    return _CONFIRM(viewpoint)


_CONFIRM = always(a.ConfirmResult)


def _clock_refusal(state: State, who: Actor) -> RuleError | None:
    return untimed_refusal(state) or correction_refusal(state, who)


def _return_surplus(viewpoint: Viewpoint) -> Offers:
    state, who = viewpoint.state, viewpoint.who
    seats = tuple([seat for seat in state.settings.seats if surplus_of(state, seat) > 0])
    if not seats or correction_refusal(state, who) is not None:
        return ()
    return (Offer("return_surplus", state.edition.options.overdraw.article, seats=seats),)


OFFERED: dict[type[a.Action], Make] = {
    a.NameReader: _name_reader,
    a.ReplacePanellist: _replace_panellist,
    a.ConsultPanel: _consult_panel,
    a.Advise: _advise,
    a.Rule: _rule,
    a.WithdrawRuling: _withdraw_ruling,
    a.CallReferee: always(a.CallReferee),
    a.ResumePlay: unless(a.ResumePlay, resume_refusal),
    a.AllowAid: _allow_aid,
    a.WithdrawAid: _withdraw_aid,
    a.Resign: unless_now(a.Resign, resign_refusal),
    a.ConfirmResult: _confirm_result,
    a.CorrectClock: unless(a.CorrectClock, _clock_refusal),
    a.CorrectScore: unless(a.CorrectScore, correction_refusal),
    a.CorrectTiles: unless(a.CorrectTiles, correction_refusal),
    a.ReturnSurplus: _return_surplus,
}
