"""The referee called in any doubt, and the aids that he may allow [art. 24, 46]."""

from plancia.rules.errors import RuleError
from plancia.rules.game import actions as a
from plancia.rules.game import events as e
from plancia.rules.game.actors import Actor, PanelMember
from plancia.rules.game.deciding.proceedings import Proceedings
from plancia.rules.game.deciding.rulings import check_not_party, is_recused
from plancia.rules.game.names import doing


def call_referee(proceedings: Proceedings, by: Actor, action: a.CallReferee) -> None:
    """Call the referee; where the edition says so, no clock runs until he lets the game go on."""
    entry = proceedings.edition.officials.call
    stops = entry.value == "stops_clocks"
    proceedings.happen(e.RefereeCalled(proceedings.now_ms, by, action.about.strip(), stops, entry.article))


def resume_play(proceedings: Proceedings, by: Actor, _action: a.ResumePlay) -> None:
    """Go on where the call interrupted the game; in the referee's own game by the panel, or by the director."""
    article = proceedings.edition.officials.recused_referee.article
    check_not_party(proceedings, by)
    if isinstance(by, PanelMember):
        member = proceedings.state.panel[by.number]
        if not is_recused(proceedings):
            raise RuleError("role_may_not", doing=doing(a.ResumePlay), role=by.kind)
        if member.seat is not None:
            raise RuleError("panellist_is_party", name=member.name, article=article)
    proceedings.happen(e.PlayResumed(proceedings.now_ms, by))


def allow_aid(proceedings: Proceedings, by: Actor, action: a.AllowAid) -> None:
    """Allow an aid to both players."""
    article = _article(proceedings, by)
    on_the_table = action.aid == "word_list" and proceedings.edition.table.word_list.value
    if on_the_table or action.aid in proceedings.state.aids:
        raise RuleError("aid_is_allowed", aid=action.aid, article=article)
    proceedings.happen(e.AidAllowed(proceedings.now_ms, action.aid, by, article))


def withdraw_aid(proceedings: Proceedings, by: Actor, action: a.WithdrawAid) -> None:
    """Allow an aid no longer."""
    article = _article(proceedings, by)
    if action.aid == "word_list" and proceedings.edition.table.word_list.value:
        raise RuleError(
            "aid_of_the_rulebook", aid=action.aid, article=proceedings.edition.table.word_list.article
        )
    if action.aid not in proceedings.state.aids:
        raise RuleError("aid_not_allowed", aid=action.aid, article=article)
    proceedings.happen(e.AidWithdrawn(proceedings.now_ms, action.aid, by, article))


def _article(proceedings: Proceedings, by: Actor) -> str | None:
    """Return the article that lets the referee allow aids; in his own game he does not."""
    check_not_party(proceedings, by)
    return proceedings.edition.table.other_material.article
