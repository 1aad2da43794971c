"""The referee called in any doubt, and the aids that he may allow [art. 24, 46]."""

from plancia.rules.errors import RuleError
from plancia.rules.game import actions as a
from plancia.rules.game import events as e
from plancia.rules.game.actors import Actor, PanelMember
from plancia.rules.game.deciding.proceedings import Proceedings, refuse
from plancia.rules.game.deciding.rulings import is_recused, party_refusal, recusal_refusal
from plancia.rules.game.names import doing
from plancia.rules.game.settings import AIDS, Aid
from plancia.rules.game.state import State


def call_referee(proceedings: Proceedings, by: Actor, action: a.CallReferee) -> None:
    """Call the referee; where the edition says so, no clock runs until he lets the game go on."""
    entry = proceedings.edition.officials.call
    stops = entry.value == "stops_clocks"
    proceedings.happen(e.RefereeCalled(proceedings.now_ms, by, action.about.strip(), stops, entry.article))


def resume_play(proceedings: Proceedings, by: Actor, _action: a.ResumePlay) -> None:
    """Go on where the call interrupted the game; in the referee's own game by the panel, or by the director."""
    refuse(resume_refusal(proceedings.state, by))
    proceedings.happen(e.PlayResumed(proceedings.now_ms, by))


def resume_refusal(state: State, by: Actor) -> RuleError | None:
    """Return why somebody does not let the game go on: he plays it, or the panel is not the one that decides."""
    if not isinstance(by, PanelMember):
        return recusal_refusal(state, by)
    if not is_recused(state):
        return RuleError("role_may_not", doing=doing(a.ResumePlay), role=by.kind)
    return party_refusal(state, by, state.edition.officials.recused_referee.article)


def allow_aid(proceedings: Proceedings, by: Actor, action: a.AllowAid) -> None:
    """Allow an aid to both players."""
    article = _article(proceedings, by)
    if action.aid not in aids_to_allow(proceedings.state):
        raise RuleError("aid_is_allowed", aid=action.aid, article=article)
    proceedings.happen(e.AidAllowed(proceedings.now_ms, action.aid, by, article))


def withdraw_aid(proceedings: Proceedings, by: Actor, action: a.WithdrawAid) -> None:
    """Allow an aid no longer."""
    article = _article(proceedings, by)
    if _is_on_the_table(proceedings.state, action.aid):
        raise RuleError(
            "aid_of_the_rulebook", aid=action.aid, article=proceedings.edition.table.word_list.article
        )
    if action.aid not in aids_to_withdraw(proceedings.state):
        raise RuleError("aid_not_allowed", aid=action.aid, article=article)
    proceedings.happen(e.AidWithdrawn(proceedings.now_ms, action.aid, by, article))


def aids_to_allow(state: State) -> tuple[Aid, ...]:
    """Return the aids that the players do not have."""
    return tuple([aid for aid in AIDS if aid not in state.aids and not _is_on_the_table(state, aid)])


def aids_to_withdraw(state: State) -> tuple[Aid, ...]:
    """Return the aids that the players have because an official allowed them, or the settings did."""
    return tuple([aid for aid in state.aids if not _is_on_the_table(state, aid)])


def _is_on_the_table(state: State, aid: Aid) -> bool:
    """Tell whether the rulebook itself gives the players an aid: the list of short words."""
    return aid == "word_list" and state.edition.table.word_list.value


def _article(proceedings: Proceedings, by: Actor) -> str | None:
    """Return the article that lets the referee allow aids; in his own game he does not."""
    refuse(recusal_refusal(proceedings.state, by))
    return proceedings.edition.table.other_material.article
