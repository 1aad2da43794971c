"""What the others answer to a play: accept, recount, reflect, challenge [art. 26-31]."""

from plancia.rules.errors import RuleError
from plancia.rules.game import actions as a
from plancia.rules.game import events as e
from plancia.rules.game.actors import SYSTEM, Actor, Player, Seat
from plancia.rules.game.deciding.proceedings import Proceedings
from plancia.rules.game.deciding.rulings import carry_out
from plancia.rules.game.deciding.settling import accept_play, pending_play
from plancia.rules.game.settings import LexiconJudge
from plancia.rules.game.state import Announced, Closing, Held


def accept(proceedings: Proceedings, by: Actor, _action: a.Accept) -> None:
    """Let the play stand [art. 27, 31]."""
    accept_play(proceedings, by)


def recount(proceedings: Proceedings, by: Actor, _action: a.Recount) -> None:
    """Count again and put a wrong score right, without penalty: the play's at hand, or the last one's [art. 26]."""
    state, edition = proceedings.state, proceedings.edition
    if not edition.table.recount.value:
        raise RuleError("no_recount", article=edition.table.recount.article)
    pending, last = state.pending, state.last_play
    counted = None
    if pending is not None and pending.announced is not None:
        counted = pending.announced
        if pending.announced != pending.value:
            now_ms, value = proceedings.now_ms, pending.value
            proceedings.happen(e.ScoreCorrected(now_ms, state.turn, pending.seat, counted, value, by))
            return
    if last is not None and edition.options.recount_window.value == "until_next_play_settled":
        counted = last.counted if counted is None else counted
        if last.counted != last.value:
            now_ms, value = proceedings.now_ms, last.value
            proceedings.happen(e.ScoreCorrected(now_ms, last.turn, last.seat, last.counted, value, by))
            return
    if counted is None:
        raise RuleError("nothing_to_recount", article=edition.table.recount.article)
    raise RuleError("score_is_right", points=counted, article=edition.table.recount.article)


def ask_for_time(proceedings: Proceedings, by: Actor, _action: a.AskForTime) -> None:
    """Reflect whether to challenge [art. 31]."""
    phase, edition = proceedings.state.phase, proceedings.edition
    assert isinstance(phase, Announced | Held) and isinstance(by, Player)  # noqa: S101, PT018  (the table of roles)
    if hold_ms(proceedings) == 0:
        raise RuleError("no_hold", article=edition.challenges.hold_s.article)
    if phase.holds >= edition.options.holds.value:
        raise RuleError("hold_used", article=edition.challenges.hold_s.article)
    start_hold(proceedings, by.seat)


def hold_ms(proceedings: Proceedings) -> int:
    """Return how long a reflection on the play at hand lasts; 0: there is none."""
    phase, edition = proceedings.state.phase, proceedings.edition
    if isinstance(phase, Closing) or (isinstance(phase, Held) and phase.closing):
        return edition.options.final_hold_s.value * 1000
    return (edition.challenges.hold_s.value or 0) * 1000


def start_hold(proceedings: Proceedings, seat: Seat) -> None:
    """Start the reflection, or prolong it: on the player's own clock, but off the clock in a game of three or four."""
    state, now_ms = proceedings.state, proceedings.now_ms
    on_clock = state.timed and len(state.settings.players) == 2
    begins_ms = state.phase.until_ms if isinstance(state.phase, Held) else now_ms
    proceedings.happen(e.HoldStarted(now_ms, seat, begins_ms + hold_ms(proceedings), on_clock))


def challenge(proceedings: Proceedings, by: Actor, action: a.Challenge) -> None:
    """Doubt words of the play; a lexicon rules at once, people in their own time [art. 28, 29]."""
    state, edition, now_ms = proceedings.state, proceedings.edition, proceedings.now_ms
    assert isinstance(by, Player)  # noqa: S101  (the table of roles)
    formed = [word.word for word in pending_play(proceedings).words]
    named = tuple(dict.fromkeys(word.upper() for word in action.words))
    unit = edition.challenges.unit
    if not named or not set(named) <= set(formed):
        foreign = [word for word in named if word not in formed]
        raise RuleError(
            "words_not_in_play", words=", ".join(foreign), formed=", ".join(formed), article=unit.article
        )
    if unit.value == "word" and len(named) > 1:
        raise RuleError("one_word_only", words=", ".join(named), article=unit.article)
    proceedings.stop_clock()
    limit_s = edition.options.ruling_time_s.value
    until_ms = None if limit_s is None else now_ms + limit_s * 1000
    proceedings.happen(e.PlayChallenged(now_ms, by.seat, named, until_ms))
    if isinstance(state.settings.judge, LexiconJudge) and proceedings.judge is not None:
        verdicts = proceedings.judge.judge(named)
        article = edition.words.dictionary.article
        carry_out(proceedings, e.RulingGiven(now_ms, verdicts, SYSTEM, article))
