"""What is offered in a tournament: an offer is accepted and changes something, at every moment of random tournaments."""

from random import Random

import pytest

from contest.random_tournament import RandomTournament
from plancia.contest.event_form import EventForm, PlayerForm
from plancia.contest.occasion import Occasion
from plancia.contest.tournament import actions as a
from plancia.contest.tournament.actors import SYSTEM, Actor, Director, PanelMember, Player, Referee
from plancia.contest.tournament.apply import apply, fold
from plancia.contest.tournament.decide import decide
from plancia.contest.tournament.deciding.recusal import concerns_of, is_interested
from plancia.contest.tournament.document import read_form
from plancia.contest.tournament.errors import TournamentError
from plancia.contest.tournament.means import Means
from plancia.contest.tournament.offers import OFFERED, Offer, is_over, offers
from plancia.contest.tournament.officials import Decision
from plancia.contest.tournament.outcome import Result
from plancia.contest.tournament.roles import RIGHTS
from plancia.contest.tournament.settings import FixedPairing, Officials, PlayingTime, Texts
from plancia.contest.tournament.state import State
from plancia.contest.tournament.view import view_for
from plancia.rules.editions import load
from plancia.rules.game.tagged import snake_case

KINDS = {snake_case(kind.__name__): kind for kind in RIGHTS}
#: Whether a round can be paired is found out by pairing it.
UNPAIRABLE = {"no_pairing", "nobody_to_pair", "too_few_players", "result_missing", "results_missing"}


def decided(state: State, by: Actor, action: a.Action) -> tuple[object, ...] | str:
    try:
        return decide(state, a.Command("", by, action), 0, Means())
    except TournamentError as error:
        return error.code


def fitting(state: State, who: Actor, offer: Offer, chance: Random) -> a.Action | None:
    """Return an action that takes an offer; None: there are too few players for it."""
    player = chance.choice(offer.players) if offer.players else ""
    home = chance.choice(offer.homes) if offer.homes else ""
    number = offer.round or 0
    pairing = state.rounds[number - 1].game_of(home) if home else None
    away = pairing.away if pairing is not None else ""
    others = list(state.players)
    match KINDS[offer.action]:
        case a.EnterPlayer:
            return a.EnterPlayer("nuova", "Nuova")
        case a.WithdrawPlayer | a.ReturnPlayer as kind:
            return kind(player)
        case a.SetAbsence:
            now = state.players[player].absent
            rest = tuple(each for each in now if each != number)
            return a.SetAbsence(player, rest if number in now else (*now, number))
        case a.ForbidPairing:
            free = [
                (x, y) for x in others for y in others if x < y and frozenset((x, y)) not in state.forbidden
            ]
            return a.ForbidPairing(*free[0]) if free else None
        case a.AllowPairing:
            return a.AllowPairing(*next(pair for pair in state.forbidden if pair <= state.players.keys()))
        case a.FixPairing:
            taken = {
                each
                for fixed in state.settings.options.fixed
                if fixed.round == number
                for each in (fixed.a, fixed.b)
            }
            free = [each for each in others if each not in taken]
            return a.FixPairing(FixedPairing(number, *free[:2])) if len(free) > 1 else None
        case a.UnfixPairing:
            fixed = next(each for each in state.settings.options.fixed if each.round >= state.next_number)
            return a.UnfixPairing(fixed.round, fixed.a, fixed.b)
        case a.PairRound:
            return a.PairRound("1", number, offer.late)
        case a.EditPlayer | a.SetRoundClock as kind:
            return a.SetRoundClock(123) if kind is a.SetRoundClock else a.EditPlayer(player, "Altra", 1400.0)
        case a.RecordResult:
            return a.RecordResult(number, home, away, Result(301, 202))
        case a.CorrectResult:
            assert pairing is not None
            result = Result(301, 202) if pairing.result != Result(301, 202) else Result(303, 202)
            return a.CorrectResult(number, home, away, result)
        case a.EraseResult:
            return a.EraseResult(number, home, away)
        case a.ReportResult:
            by = who.id if isinstance(who, Player) else home
            return a.ReportResult(by, Result(399, 398))
        case a.OpenGames:
            return a.OpenGames({home: "g1"})
        case a.CloseGame:
            return a.CloseGame(home, away)
        case a.CallReferee:
            waiting = {call.player for call in state.calls if not call.answered}
            free = [each for each in others if each not in waiting]
            return a.CallReferee(who.id if isinstance(who, Player) else free[0]) if free else None
        case a.AnswerCall:
            return a.AnswerCall(offer.calls[0])
        case a.TakeDecision:
            if "referee" not in offer.holders:
                return None
            articles = state.provisions.articles
            return (
                a.TakeDecision(Decision(by="referee", text="Prova", article=articles[0]))
                if articles
                else None
            )
        case a.NameOfficials:
            return a.NameOfficials(Officials(director="Nora", referee="Tea"))
        case a.AgreeTime:
            allowed, votes = state.provisions.initial_allowed_s.value, len(others)
            return None if allowed is None else a.AgreeTime(PlayingTime(allowed.lowest, votes, votes))
        case a.NameTexts:
            return a.NameTexts(Texts(1999, "Zingarelli"))
        case a.DescribeEvent:
            return a.DescribeEvent(Occasion("Circolo", "Roma", "oggi"))
        case a.HideStandings:
            return a.HideStandings(hidden=not state.settings.options.hidden_standings)
        case a.PostponeGame:
            director = state.settings.options.officials.director
            agreed = (home, away, *(() if director is None else (director,)))
            return a.PostponeGame(number, home, away, "23:59", agreed)
        case a.ImportRatings:
            return a.ImportRatings({others[0]: (1600.0, None, None)}) if others else None
        case kind:
            return kind()


def check(state: State, chance: Random) -> None:
    """Compare what everybody is offered with what he can do."""
    everybody: list[Actor] = [
        Director(),
        Referee(),
        PanelMember(0),
        Player(chance.choice(list(state.players))),
    ]
    for who in everybody:
        found = offers(state, who)
        for offer in found:
            action = fitting(state, who, offer, chance)
            if action is None:
                continue
            answer = decided(state, SYSTEM if isinstance(action, a.OpenGames) else who, action)
            if isinstance(action, a.PairRound) and answer in UNPAIRABLE:
                continue
            if isinstance(answer, str) and answer == "tie_needs_replay":
                continue
            assert answer, (who, offer, action)
            assert not isinstance(answer, str), (who, offer, action, answer)
        offered = {offer.action for offer in found}
        for action in (a.UnpairRound(), a.PairRound("1"), a.EnterPlayer("nuova", "Nuova")):
            if action.kind not in offered:
                answer = decided(state, who, action)
                assert not answer or isinstance(answer, str), (who, action, answer)


@pytest.mark.parametrize("seed", range(30))
def test_what_is_offered_is_accepted_at_every_moment(seed) -> None:
    chance = Random(seed)
    log = RandomTournament(seed, largest=12).log
    state = fold(log[:1])
    for event in log[1:]:
        state = apply(state, event)
        if state.players and chance.random() < 0.2:
            check(state, chance)
    assert is_over(state) or state.rounds


def event(system: str = "italian_swiss", **officials: object) -> State:
    players = tuple(PlayerForm(name, name.upper()) for name in "abcdef")
    form = EventForm(name="Gara", system=system, players=players, rounds=3, options={"officials": officials})
    return fold(read_form(form, load))


def after(state: State, *actions: a.Action, by: Actor | None = None) -> State:
    for action in actions:
        for happened in decide(state, a.Command("", by or Director(), action), 0, Means()):
            state = apply(state, happened)
    return state


def one(state: State, who: Actor, action: str) -> Offer | None:
    return next((offer for offer in offers(state, who) if offer.action == action), None)


def test_every_action_of_people_can_be_offered() -> None:
    assert set(RIGHTS) - set(OFFERED) == {a.TellResult, a.TellTable}


def test_a_round_goes_its_way() -> None:
    state = event(director="Rita")
    assert one(state, Director(), "pair_round") == Offer("pair_round", round=1)
    state = after(state, a.PairRound("7"))
    assert one(state, Director(), "publish_round")
    assert one(state, Director(), "unpair_round")
    assert not one(state, Director(), "pair_round")
    assert not one(state, Director(), "open_games")
    first = state.rounds[0].pairings[0]
    assert not one(state, Player(first.home), "report_result"), "it is not published"
    state = after(state, a.PublishRound())
    report = one(state, Player(first.away), "report_result")
    assert report is not None
    assert report.homes == (first.home,)
    opened = one(state, Director(), "open_games")
    assert opened is not None
    assert len(opened.homes) == 3
    assert one(state, Director(), "start_round_clock")
    state = after(state, a.OpenGames({first.home: "g1"}, "Plancia 2026.1"), by=SYSTEM)
    assert state.lexica == ("Plancia 2026.1",)
    assert not one(state, Player(first.away), "report_result"), "the game will tell"
    assert one(state, Director(), "close_game") == Offer("close_game", round=1, homes=(first.home,))
    assert not one(state, Director(), "unpair_round"), "a game waits for its players"
    state = after(state, a.RecordResult(1, first.home, first.away, Result(300, 200)))
    assert one(state, Director(), "pair_round") == Offer("pair_round", round=2, late=True)
    assert one(state, Director(), "correct_result") == Offer("correct_result", round=1, homes=(first.home,))


def test_nobody_is_offered_what_is_anothers() -> None:
    state = after(event(director="Rita", referee="Tea"), a.PairRound("7"), a.PublishRound())
    assert {offer.action for offer in offers(state, Player("a"))} == {"report_result", "call_referee"}
    assert {offer.action for offer in offers(state, Referee())} == {"take_decision", "name_texts"}
    called = after(state, a.CallReferee("a"), by=Player("a"))
    assert not one(called, Player("a"), "call_referee")
    answer = one(called, Referee(), "answer_call")
    assert answer is not None
    assert answer.calls == (called.calls[0].number,)
    assert view_for(state, None, "it", contest="t", seq=1, begun=()).offers == ()
    seen = view_for(state, Player("a"), "it", contest="t", seq=1, begun=())
    assert seen.offers == offers(state, Player("a"))


def test_a_decision_says_who_holds_which_office_and_about_whom_he_does_not_decide() -> None:
    state = after(event(director="Rita", referee="A", panel=["b", "c", "d"]), a.PairRound("7"))
    offer = one(state, Director(), "take_decision")
    assert offer is not None
    assert offer.holders == {"director": "Rita", "referee": "A", "panel": "b, c, d"}
    opponent = state.rounds[0].opponent_of("a")
    assert offer.recusals["A"] == ("a", opponent)
    assert "Rita" not in offer.recusals, "she plays nobody"
    own = one(state, Player("a"), "take_decision")
    assert own is not None
    assert set(own.holders) == {"referee"}
    left = after(state, a.WithdrawPlayer("b"))
    gone = one(left, Director(), "take_decision")
    assert gone is not None
    assert gone.gone == ("b",)


@pytest.mark.parametrize("seed", range(10))
def test_about_whom_somebody_does_not_decide_is_what_refuses_him(seed) -> None:
    state = RandomTournament(seed, largest=9).state
    for who in state.players:
        for named in state.players:
            for number in (None, len(state.rounds)):
                decision = Decision(by="referee", text="x", article="1", round=number, players=(named,))
                assert is_interested(who, decision, state) == (named in concerns_of(who, state)), (who, named)
