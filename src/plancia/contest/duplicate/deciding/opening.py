"""Before the first hand, and who comes and goes."""

from plancia.contest.duplicate import actions as a
from plancia.contest.duplicate import events as e
from plancia.contest.duplicate.actors import Actor
from plancia.contest.duplicate.deciding.proceedings import Proceedings
from plancia.contest.duplicate.errors import DuplicateError
from plancia.contest.duplicate.settings import Entrant, Settings
from plancia.contest.duplicate.state import Judged
from plancia.contest.occasion import Occasion, fits_a_line
from plancia.rules.edition import Edition
from plancia.rules.editions import load

#: As many characters as a name can have.
MOST_IN_NAME = 60


def create(settings: Settings, now_ms: int, edition: Edition | None = None) -> tuple[e.SessionCreated, ...]:
    """Return the first event of a session.

    ``edition`` is somebody's own rulebook; otherwise it is the one that the settings name. Raises
    ``contestant_names``, ``duplicate_option``, ``prepared_master_top``, or ``EditionError`` for a choice that the
    edition's chapter does not offer.
    """
    options = dict(settings.options)
    if settings.prepared and not options.setdefault("dup_master_top", True):
        raise DuplicateError("prepared_master_top")
    rulebook = edition or load(settings.edition)
    for name in ("challenges", "exchanges"):
        # No organiser may choose these: refuse them before the other choices are checked.
        if options.pop(name, False) or getattr(rulebook.duplicate, name).value:
            raise DuplicateError("duplicate_option", option=name)
    rulebook = rulebook.with_choices("duplicate", options)
    _check_names(settings.players)
    return (e.SessionCreated(now_ms, settings, rulebook),)


def enrol(p: Proceedings, by: Actor, action: a.Enrol) -> None:  # noqa: ARG001  (all parts of the procedure are called alike)
    """Let a player in: into the hand being played, or into the next one if its slips have been judged."""
    since = p.state.next_hand + isinstance(p.state.phase, Judged)
    _check_names((*p.state.players, Entrant(action.name.strip())))
    p.happen(e.PlayerEnrolled(p.now_ms, action.name.strip(), action.members, since))


def withdraw(p: Proceedings, by: Actor, action: a.Withdraw) -> None:  # noqa: ARG001
    """Let a player go after the last hand that has been judged."""
    p.check_number(action.number)
    p.happen(e.PlayerWithdrew(p.now_ms, action.number, len(p.state.judged)))


def describe_session(p: Proceedings, by: Actor, action: a.DescribeSession) -> None:  # noqa: ARG001
    """Note who holds the session, where and when, and who directs it; raise ``session_text``."""
    if (action.occasion, action.director) != (p.state.occasion, p.state.director):
        p.happen(described(p.now_ms, action.occasion, action.director))


def described(now_ms: int, held: Occasion, director: str | None) -> e.SessionDescribed:
    """Return that it was said who holds a session; raise ``session_text`` for what takes more than a line."""
    if not fits_a_line(held.club, held.place, held.date, director):
        raise DuplicateError("session_text")
    return e.SessionDescribed(now_ms, held, director)


def _check_names(players: tuple[Entrant, ...]) -> None:
    names = [player.name.strip().casefold() for player in players]
    if not all(names) or len(set(names)) < len(names) or max(map(len, names), default=0) > MOST_IN_NAME:
        raise DuplicateError("contestant_names")
