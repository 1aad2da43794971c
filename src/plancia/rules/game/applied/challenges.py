"""Events of a challenge: the words named, votes, rulings, penalties."""

from msgspec.structs import replace

from plancia.rules.expected import expected, present
from plancia.rules.game import events as e
from plancia.rules.game.actors import System
from plancia.rules.game.applied.changes import Table, put, still_transcribed
from plancia.rules.game.state import Challenged, State
from plancia.rules.tiles import Points


def _play_challenged(state: State, event: e.PlayChallenged) -> State:
    phase = Challenged(present(state.pending), event.seat, event.words, until_ms=event.until_ms)
    return replace(state, at_ms=event.at_ms, phase=phase)


def _challenged(state: State) -> Challenged:
    return expected(state.phase, Challenged)


def _reader_named(state: State, event: e.ReaderNamed) -> State:
    return replace(state, at_ms=event.at_ms, phase=replace(_challenged(state), reader=event.member))


def _panellist_replaced(state: State, event: e.PanellistReplaced) -> State:
    member = replace(state.panel[event.member], name=event.name, seat=None)
    panel = (*state.panel[: event.member], member, *state.panel[event.member + 1 :])
    return replace(state, at_ms=event.at_ms, panel=panel)


def _vote_cast(state: State, event: e.VoteCast) -> State:
    phase = _challenged(state)
    others = tuple(vote for vote in phase.votes if vote[0] != event.by)
    return replace(
        state, at_ms=event.at_ms, phase=replace(phase, votes=(*others, (event.by, event.verdicts)))
    )


def _panel_consulted(state: State, event: e.PanelConsulted) -> State:
    return replace(state, at_ms=event.at_ms, phase=replace(_challenged(state), consulted=True))


def _advice_given(state: State, event: e.AdviceGiven) -> State:
    phase = _challenged(state)
    others = tuple(advice for advice in phase.advice if advice.by != event.advice.by)
    return replace(state, at_ms=event.at_ms, phase=replace(phase, advice=(*others, event.advice)))


def _ruling_given(state: State, event: e.RulingGiven) -> State:
    # Online a lexicon's ruling is followed by the next turn at once: there is no moment to withdraw it in.
    at_once = isinstance(event.by, System) and state.settings.procedure == "online"
    before = None if at_once else replace(state, before_ruling=None)
    return replace(state, at_ms=event.at_ms, before_ruling=before)


def _ruling_withdrawn(state: State, event: e.RulingWithdrawn) -> State:
    before = present(state.before_ruling)
    # Those who decide begin anew, without a time limit: the first ruling used it. What does not depend on the ruling
    # stays: that the cap was reached, who sits on the panel, which aids are allowed.
    return replace(
        before,
        at_ms=event.at_ms,
        phase=replace(_challenged(before), votes=(), until_ms=None),
        cap_reached=state.cap_reached,
        panel=state.panel,
        aids=state.aids,
        transcript=still_transcribed(before, state),
    )


def _challenge_lapsed(state: State, event: e.ChallengeLapsed) -> State:
    return replace(state, at_ms=event.at_ms)


def _penalty_charged(state: State, event: e.PenaltyCharged) -> State:
    total = Points(state.scores[event.seat] - event.points)
    return replace(state, at_ms=event.at_ms, scores=put(state.scores, event.seat, total))


#: What each event of this part does to a state.
APPLY: Table = {
    e.PlayChallenged: _play_challenged,
    e.ReaderNamed: _reader_named,
    e.PanellistReplaced: _panellist_replaced,
    e.VoteCast: _vote_cast,
    e.PanelConsulted: _panel_consulted,
    e.AdviceGiven: _advice_given,
    e.RulingGiven: _ruling_given,
    e.RulingWithdrawn: _ruling_withdrawn,
    e.ChallengeLapsed: _challenge_lapsed,
    e.PenaltyCharged: _penalty_charged,
}
