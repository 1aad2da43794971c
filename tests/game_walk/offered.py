"""What a view offers, held against what the game does: an open offer is accepted, what is not offered is refused."""

from random import Random
from typing import get_args

from game_walk import deeds
from plancia.rules.errors import RuleError
from plancia.rules.game import actions as a
from plancia.rules.game.actors import SYSTEM, Actor, Player
from plancia.rules.game.apply import apply
from plancia.rules.game.deadline import cap_instant, deadline
from plancia.rules.game.decide import decide
from plancia.rules.game.means import Means
from plancia.rules.game.offer import Offer
from plancia.rules.game.offering.officials import is_open_result
from plancia.rules.game.offers import offers
from plancia.rules.game.places import InBag, OnRack
from plancia.rules.game.state import Challenged, State
from plancia.rules.game.tagged import snake_case
from plancia.rules.tiles import Points

KINDS: dict[str, type[a.Action]] = {
    snake_case(kind.__name__): kind for kind in get_args(a.Action) if kind is not a.TimePassed
}


class Offered:
    """One state at one instant, as one person finds it."""

    def __init__(self, state: State, now_ms: int, who: Actor, means: Means, random: Random) -> None:
        self.now_ms, self.who, self.means, self.random = max(now_ms, state.at_ms), who, means, random
        # What was due has happened: offers are those of the moment.
        due = deadline(state)
        if due is not None and due <= self.now_ms:
            for event in decide(state, a.Command("id", SYSTEM, a.TimePassed()), self.now_ms, means):
                state = apply(state, event)
        self.state = state
        self.offers = offers(state, who)

    def check(self) -> int:
        """Compare everything that is offered and everything that is not; return how many offers were open."""
        now = self.now_ms
        for offer in self.offers:
            if offer.is_open(now):
                self._accepted(offer, now)
            self._check_instants(offer)
        for name, kind in KINDS.items():
            if not any(offer.action == name and offer.is_open(now) for offer in self.offers):
                self._refused(kind)
        return sum(offer.is_open(now) for offer in self.offers)

    def _check_instants(self, offer: Offer) -> None:
        """Check the instants at which an offer begins and ends, as far as nothing happens by itself before."""
        due = deadline(self.state)
        # A game that is over by its longest duration at the same instant is over.
        last = due if due is None or due != cap_instant(self.state) else due - 1
        if (
            offer.from_ms is not None
            and offer.from_ms > self.now_ms
            and (last is None or offer.from_ms <= last)
        ):
            if offer.from_ms - 1 > self.now_ms:
                self._not_yet(offer, offer.from_ms - 1)
            self._accepted(offer, offer.from_ms)
        if offer.until_ms is None or offer.until_ms <= self.now_ms:
            return
        if offer.is_open(offer.until_ms - 1) and (due is None or offer.until_ms - 1 < due):
            self._accepted(offer, offer.until_ms - 1)
        if due is None or offer.until_ms <= due:
            self._not_yet(offer, offer.until_ms)

    def _not_yet(self, offer: Offer, at_ms: int) -> None:
        action = self._fitting(offer)
        if action is not None and not self._is_paid_claim(action):
            assert self._try(action, at_ms) is not None, (self.who, offer, at_ms, self.state.phase)

    def _accepted(self, offer: Offer, at_ms: int) -> None:
        action = self._fitting(offer)
        if action is None:
            return
        error = self._try(action, at_ms)
        # An offer to recount does not tell whether the score is wrong.
        if isinstance(action, a.Recount) and error is not None and error.code == "score_is_right":
            return
        assert error is None, (self.who, offer, at_ms, action, error, self.state.phase)

    def _refused(self, kind: type[a.Action]) -> None:
        seats = self.state.settings.seats
        for _ in range(2):
            action = deeds.BUILDERS[kind](self.state, self.random.choice(seats), self.random)
            if self._is_paid_claim(action):
                continue
            # These change nothing that is worth doing: there is no cap to count for, nothing to be confirmed.
            if kind is a.StartRound and not self.state.timed:
                continue
            if kind is a.ConfirmResult and not is_open_result(self.state):
                continue
            assert self._try(action, self.now_ms) is not None, (
                self.who,
                action,
                self.offers,
                self.state.phase,
            )

    def _is_paid_claim(self, action: a.Action) -> bool:
        """Tell whether this is a claim that is not true, where the organiser has set a price on that."""
        return isinstance(action, a.ClaimTime) and bool(self.state.edition.options.wrong_claim_penalty.value)

    def _try(self, action: a.Action, at_ms: int) -> RuleError | None:
        try:
            decide(self.state, a.Command("id", self.who, action), at_ms, self.means)
        except RuleError as error:
            return error
        return None

    def _fitting(self, offer: Offer) -> a.Action | None:
        """Return an action that takes the offer; None: chance has found no play, or there is nothing to move."""
        state, random = self.state, self.random
        seat = self.who.seat if isinstance(self.who, Player) else None
        verdicts = deeds.random_verdicts(random, state.phase) if isinstance(state.phase, Challenged) else ()
        match KINDS[offer.action]:
            case a.Play:
                assert seat is not None
                play = deeds.random_play(state, seat, random)
                return play if play.tiles and self._lies(play) else None
            case a.Exchange:
                assert seat is not None
                assert offer.most is not None
                return a.Exchange(state.racks[seat][: random.randint(1, offer.most)])
            case a.AnnounceScore:
                return a.AnnounceScore(Points(random.randint(0, 99)))
            case a.Challenge:
                assert state.pending is not None
                if state.pending.unwritten:
                    return a.Challenge(("GATTO", "TE")[: offer.most or 2])
                assert offer.most is not None
                formed = list(dict.fromkeys(word.word for word in state.pending.words))
                return a.Challenge(tuple(formed[: random.randint(1, min(offer.most, len(formed)))]))
            case a.CheckTiles:
                return a.CheckTiles({str(tile): count for tile, count in state.play_rules.counts.items()})
            case a.StartLateClock | a.Arrive | a.NameStarter as kind:
                return kind(random.choice(offer.seats))
            case a.ClaimTime:
                return a.ClaimTime(*offer.seats)
            case a.TakeDaysOff:
                assert offer.most is not None
                return a.TakeDaysOff(random.randint(1, offer.most))
            case a.NameReader:
                return a.NameReader(random.choice(offer.members))
            case a.ReplacePanellist:
                return a.ReplacePanellist(random.choice(offer.members), "Riserva")
            case a.AllowAid | a.WithdrawAid as kind:
                return kind(random.choice(offer.aids))
            case a.Advise:
                return a.Advise(verdicts)
            case a.Rule:
                return a.Rule(verdicts)
            case a.WithdrawRuling:
                return a.WithdrawRuling("perché sì")
            case a.CorrectClock:
                return a.CorrectClock(random.choice(state.settings.seats), 5000, None, "perché sì")
            case a.CorrectScore:
                return a.CorrectScore(random.choice(state.settings.seats), Points(7), "perché sì")
            case a.CorrectTiles:
                origin = random.choice(state.settings.seats)
                tiles = state.racks[origin][:1]
                return a.CorrectTiles(tiles, OnRack(origin), InBag(), "perché sì") if tiles else None
            case a.NotePlay:
                assert seat is not None
                return a.NotePlay(random.choice([None, *range(1, len(state.racks[seat]) + 1)]), ("GATTO",))
            case a.TranscribePlay:
                told = deeds.transcription(state, random)
                fits = self._try(told, self.now_ms)
                return None if fits is not None and fits.code != "not_to_transcribe" else told
            case a.TellRack:
                whose = random.choice(offer.seats)
                return a.TellRack(whose, deeds.fitting_rack(state, whose, random))
            case a.CountTiles:
                return deeds.fitting_count(state, random)
            case a.Recount if state.settings.wooden:
                return a.Recount(Points(random.randint(0, 99)))
            case a.ReturnSurplus:
                return a.ReturnSurplus(random.choice(offer.seats), "perché sì")
            case kind:
                return kind()

    def _lies(self, play: a.Play) -> bool:
        """Tell whether tiles can be laid so: the offer says what else a play needs."""
        error = self._try(play, self.now_ms)
        return error is None or error.code in _OF_THE_TURN


#: Refusals of a play that are not about where its tiles lie.
_OF_THE_TURN = {"not_your_turn", "role_may_not", "not_allowed_now", "game_over", "player_is_late"}
