"""One game without a server: what was decided, and how it stands. It asks no clock and draws no lot."""

from collections.abc import Iterable, Sequence
from itertools import islice

import msgspec

from plancia.catalogue.refusal import refusal_of
from plancia.offline.drawing import Bag, OrderedBag, UnorderedBag
from plancia.offline.errors import OfflineError
from plancia.offline.questions import Decided, Logged, Opening, RefusedLine
from plancia.rules.edition_history import EditionDecoder
from plancia.rules.errors import CodedError, RuleError
from plancia.rules.game import actions as a
from plancia.rules.game.actors import SYSTEM, Actor, Player
from plancia.rules.game.apply import apply, fold
from plancia.rules.game.decide import create, deadline, decide
from plancia.rules.game.events import Event
from plancia.rules.game.judge import Verdict
from plancia.rules.game.means import Means
from plancia.rules.game.settings import Settings
from plancia.rules.game.state import State
from plancia.rules.game.view import GameView, for_seat

_events: EditionDecoder[Event] = EditionDecoder(Event)
_actions: msgspec.json.Decoder[a.Action] = msgspec.json.Decoder(a.Action)


class Session:
    """A game: its events, its state and its bag."""

    def __init__(self, opening: Opening) -> None:
        """Begin a game, or go on with one.

        Raises what ``create`` raises for a game that cannot be set up so, ``correspondence_offline`` for one whose days
        a server counts, and ``history_unreadable`` for events that are not those of a game.
        """
        self._ids: set[str] = set()
        if opening.settings is not None:
            if opening.settings.by_correspondence:
                raise OfflineError("correspondence_offline")
            self._bag: Bag = _bag(opening, opening.settings)
            self.events = list(create(opening.settings, opening.now_ms, self._bag.draw(None)))
            self.state = fold(self.events)
        else:
            self.events = _history(opening)
            self.state = _folded(self.events)
            self._bag = _bag(opening, self.state.settings)
        self._bag.follow(self.events)

    def decide(self, line: Logged) -> tuple[Event, ...]:
        """Decide what somebody did, and add what comes of it; nothing for a line whose id was decided before.

        Raises ``RuleError``, and ``action_unreadable`` for an action that the rules do not know; then nothing has
        changed, and a line by the same id is decided when it comes again.
        """
        if line.id in self._ids:
            return ()
        try:
            action = _actions.decode(line.action)
        except msgspec.DecodeError as error:
            raise OfflineError("action_unreadable", why=str(error)) from None
        judge = None if line.verdicts is None else GivenVerdicts(line.verdicts)
        means = Means(self._bag.draw(self.state), judge)
        events = decide(self.state, a.Command(line.id, line.by, action), line.at_ms, means)
        # Everything, or nothing if a rule fails.
        state = self.state
        for event in events:
            state = apply(state, event)
        self._bag.follow(events)
        self.state = state
        self.events += events
        self._ids.add(line.id)
        return events

    def replay(self, log: Iterable[Logged]) -> tuple[RefusedLine, ...]:
        """Decide a log in its order; return the lines that were refused. They changed nothing, the others stand."""
        refused = []
        for line in log:
            try:
                self.decide(line)
            except CodedError as error:
                refused.append(RefusedLine(line.id, refusal_of(error)))
        return tuple(refused)

    def view(self, who: Actor | None, now_ms: int) -> GameView:
        """Return what somebody sees at an instant, with what is due by then, which is not noted."""
        state = self.state
        due_ms = deadline(state)
        if due_ms is not None and due_ms <= now_ms:
            means = Means(self._bag.draw(state))
            for event in decide(state, a.Command("", SYSTEM, a.TimePassed()), now_ms, means):
                state = apply(state, event)
        return for_seat(state, who)

    def answer(self, first: int, refused: Sequence[RefusedLine] = ()) -> Decided:
        """Return how the game stands, with its events from a number on."""
        state = self.state
        return Decided(
            first=first,
            seq=len(self.events),
            events=tuple(islice(self.events, first, None)),
            views=tuple([for_seat(state, Player(seat)) for seat in state.settings.seats]),
            deadline_ms=deadline(state),
            refused=tuple(refused),
        )


class GivenVerdicts:
    """A judge who says what a lexicon elsewhere has said."""

    def __init__(self, verdicts: Iterable[Verdict]) -> None:
        self._verdicts = {verdict.word: verdict for verdict in verdicts}

    def judge(self, words: tuple[str, ...]) -> tuple[Verdict, ...]:
        """Return one verdict for each word; raise ``verdicts_do_not_match`` if one has none."""
        found = [self._verdicts[word] for word in words if word in self._verdicts]
        if len(found) < len(words):
            raise RuleError(
                "verdicts_do_not_match", words=", ".join(words), verdicts=", ".join(self._verdicts)
            )
        return tuple(found)


def _bag(opening: Opening, settings: Settings) -> Bag:
    """Return the bag of a game; of one with wooden tiles nobody can say in which order they lie in it."""
    return OrderedBag(opening.bag) if opening.bag and not settings.wooden else UnorderedBag()


def _history(opening: Opening) -> list[Event]:
    try:
        return [_events.decode(bytes(body)) for body in opening.events]
    except msgspec.DecodeError as error:
        raise OfflineError("history_unreadable", why=str(error)) from None


def _folded(events: list[Event]) -> State:
    try:
        return fold(events)
    except TypeError as error:
        raise OfflineError("history_unreadable", why=str(error)) from None
