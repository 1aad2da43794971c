"""What the others answer to a play: accept, recount, reflect, challenge [art. 26-31]."""

from plancia.rules.errors import RuleError
from plancia.rules.expected import expected
from plancia.rules.game import actions as a
from plancia.rules.game import events as e
from plancia.rules.game.actors import SYSTEM, Actor, Player, Seat
from plancia.rules.game.deciding.endings import confirmed_refusal, count_again
from plancia.rules.game.deciding.proceedings import Proceedings, refuse
from plancia.rules.game.deciding.rulings import carry_out
from plancia.rules.game.deciding.settling import accept_play
from plancia.rules.game.deciding.wooden import uncountable_refusal, words_refusal
from plancia.rules.game.roles import untimely
from plancia.rules.game.settings import LexiconJudge
from plancia.rules.game.state import Announced, Closing, Held, StandingPlay, State
from plancia.rules.tiles import Points


def accept(proceedings: Proceedings, by: Actor, _action: a.Accept) -> None:
    """Let the play stand [art. 27, 31]."""
    accept_play(proceedings, by)


def recount(proceedings: Proceedings, by: Actor, action: a.Recount) -> None:
    """Count again and put a wrong score right, without penalty: the play's at hand, or the last one's [art. 26]."""
    article = proceedings.edition.table.recount.article
    seat = expected(by, Player).seat
    refuse(recount_refusal(proceedings.state, seat))
    theirs = counted_by_others(proceedings.state, seat)
    for play, value in _recounted(theirs, action.points):
        if play.counted != value:
            now_ms = proceedings.now_ms
            proceedings.happen(e.ScoreCorrected(now_ms, play.turn, play.seat, play.counted, value, by))
            count_again(proceedings)
            return
    raise RuleError("score_is_right", points=theirs[0].counted, article=article)


def _recounted(plays: list[StandingPlay], points: Points | None) -> list[tuple[StandingPlay, Points]]:
    """Return what plays are worth: what their tiles say, or what people have counted if nobody wrote them down.

    People count one play, the first. Raises ``recount_by_hand`` if somebody has to and nobody did.
    """
    by_hand = [play for play in plays if play.unwritten]
    if by_hand and points is not None:
        return [(by_hand[0], points)]
    written = [(play, play.value) for play in plays if not play.unwritten]
    if not written:
        raise RuleError("recount_by_hand")
    return written


def recount_refusal(state: State, seat: Seat) -> RuleError | None:
    """Return why a player cannot have a score counted again; whether it is wrong is not looked at."""
    article = state.edition.table.recount.article
    if not state.edition.table.recount.value:
        return RuleError("no_recount", article=article)
    if (error := confirmed_refusal(state)) is not None:
        return error
    if counted_by_others(state, seat):
        return None
    return RuleError("own_recount" if _countable(state) else "nothing_to_recount", article=article)


def counted_by_others(state: State, seat: Seat) -> list[StandingPlay]:
    """Return the plays of others whose score a player may have counted again."""
    return [play for play in _countable(state) if play.seat != seat]


def _countable(state: State) -> list[StandingPlay]:
    """Return the plays whose score may be counted again: the one at hand, then the last one that stands."""
    pending, last = state.pending, state.last_play
    plays = []
    if pending is not None and pending.announced is not None:
        plays.append(
            StandingPlay(state.turn, pending.seat, pending.value, pending.announced, pending.unwritten)
        )
    window = state.edition.options.recount_window.value
    if last is not None and window == "until_next_play_settled":
        plays.append(last)
    return plays


def ask_for_time(proceedings: Proceedings, by: Actor, _action: a.AskForTime) -> None:
    """Reflect whether to challenge [art. 31]."""
    seat = expected(by, Player).seat
    refuse(hold_refusal(proceedings.state, seat, proceedings.now_ms))
    start_hold(proceedings, seat, hold_ms(proceedings.state))


def hold_refusal(state: State, seat: Seat, now_ms: int) -> RuleError | None:
    """Return why a player cannot reflect on the play at hand: the edition has no reflection, or it was used up."""
    phase, edition = state.phase, state.edition
    article = edition.challenges.hold_s.article
    if edition.challenges.hold_s.value is None or hold_ms(state) == 0:
        return RuleError("no_hold", article=article)
    if (error := uncountable_refusal(state)) is not None:
        return error
    if isinstance(phase, Announced | Held) and phase.holds >= edition.options.holds.value:
        return RuleError("hold_used", article=article)
    if not has_time_to_reflect(state, seat, now_ms):
        return RuleError("no_time_to_reflect", article=article)
    return None


def hold_ms(state: State) -> int:
    """Return how long a reflection on the play at hand lasts; 0: there is none."""
    phase, edition = state.phase, state.edition
    if isinstance(phase, Closing) or (isinstance(phase, Held) and phase.closing):
        return edition.options.final_hold_s.value * 1000
    return (edition.challenges.hold_s.value or 0) * 1000


def has_time_to_reflect(state: State, seat: Seat, now_ms: int) -> bool:
    """Tell whether a player has time of his own to reflect in, where the edition ends a reflection with it."""
    return not ends_with_clock(state) or state.clock_at(seat, now_ms).left_ms > 0


def ends_with_clock(state: State) -> bool:
    """Tell whether a reflection is over when the player has no time of his own left."""
    return is_on_clock(state) and state.edition.options.hold_exhausts_clock.value == "hold_ends"


def start_hold(proceedings: Proceedings, seat: Seat, length_ms: int | None) -> None:
    """Start the reflection, or prolong it: on the player's own clock, but off the clock in a game of three or four.

    ``length_ms`` None: it ends when the player moves.
    """
    state, now_ms = proceedings.state, proceedings.now_ms
    begins_ms = now_ms
    if isinstance(state.phase, Held) and state.phase.until_ms is not None:
        begins_ms = state.phase.until_ms
    until_ms = None if length_ms is None else begins_ms + length_ms
    proceedings.happen(e.HoldStarted(now_ms, seat, until_ms, is_on_clock(state)))


def is_on_clock(state: State) -> bool:
    """Tell whether a reflection runs on the player's own clock."""
    return state.timed and len(state.settings.players) == 2


def online_window_ms(state: State) -> int | None:
    """Return how long the opponent may still challenge once the grace is over; 0: no longer, None: until he moves.

    It is the reflection that he would otherwise ask for. Where the edition has none, the organiser's choice; after the
    play that goes out nobody moves any more, so there is always an end to it.
    """
    phase, options = state.phase, state.edition.options
    if state.edition.challenges.hold_s.value is not None:
        return hold_ms(state) if expected(phase, Announced).holds < options.holds.value else 0
    seconds = options.final_hold_s.value if isinstance(phase, Closing) else options.challenge_window_s.value
    return None if seconds is None else seconds * 1000


def challenge(proceedings: Proceedings, by: Actor, action: a.Challenge) -> None:
    """Doubt words of the play; a lexicon rules at once, people in their own time [art. 28, 29]."""
    state, edition, now_ms = proceedings.state, proceedings.edition, proceedings.now_ms
    seat = expected(by, Player).seat
    if state.pending is None:
        raise untimely(state, a.Challenge)
    refuse(uncountable_refusal(state))
    formed = [word.word for word in state.pending.words]
    named = tuple(dict.fromkeys(word.upper() for word in action.words))
    unit = edition.challenges.unit
    if state.pending.unwritten and named:
        refuse(words_refusal(named))
    elif not named or not set(named) <= set(formed):
        foreign = [word for word in named if word not in formed]
        raise RuleError(
            "words_not_in_play", words=", ".join(foreign), formed=", ".join(formed), article=unit.article
        )
    if unit.value == "word" and len(named) > 1:
        raise RuleError("one_word_only", words=", ".join(named), article=unit.article)
    proceedings.stop_clock()
    limit_s = edition.options.ruling_time_s.value
    until_ms = None if limit_s is None else now_ms + limit_s * 1000
    proceedings.happen(e.PlayChallenged(now_ms, seat, named, until_ms))
    if isinstance(state.settings.judge, LexiconJudge) and proceedings.judge is not None:
        verdicts = proceedings.judge.judge(named)
        carry_out(proceedings, verdicts, SYSTEM, edition.challenges.ruling.article)
