"""Computer players act like people: they know what their seat may see, and their pauses tell nothing."""

import asyncio
from random import Random

import msgspec
import pytest

from plancia.engine.teacher import MIXED_UP
from plancia.lexicon import library
from plancia.lexicon.versions.identity import version_of
from plancia.rules.editions import load
from plancia.rules.game import actions as a
from plancia.rules.game.actors import Player, Seat
from plancia.rules.game.apply import apply, fold
from plancia.rules.game.decide import create, decide
from plancia.rules.game.means import Means
from plancia.rules.game.settings import LexiconJudge, Settings
from plancia.rules.game.view import for_seat
from plancia.server.games.bots import Bots, duty_of
from plancia.server.games.computer import EngineAtTable
from plancia.server.lexica import Lexica
from server.games.moves import PASS, any_play
from server.live.serving import PATIENCE_S, Handmade, serving
from server.thinking.questions import question_for

SETTINGS = {
    "players": ["", "Plancia"],
    "procedure": "online",
    "judge": {"kind": "lexicon_judge", "name": library.DEFAULT},
}
TERMS = {"settings": SETTINGS, "computers": [None, "greedy"]}


async def until_over(seated, random: Random, turns: int) -> None:
    """Play against the computer: nonsense, passes, until the game or the turns are over."""
    async with asyncio.timeout(PATIENCE_S * 6):
        while seated.view["phase"]["kind"] != "scored" and seated.view["turn"] < turns:
            phase, seq = seated.view["phase"]["kind"], seated.seq
            own = seated.view["on_turn"] == 0
            if phase in {"announced", "closing", "held"} and not own:
                await seated.act({"kind": "accept"})
            elif phase in {"thinking", "dealt"} and own:
                play = any_play(seated.view, random, 2) if random.random() < 0.3 else None
                await seated.act(play or PASS)
            if seated.seq == seq:
                seated._came.clear()
                await asyncio.wait_for(seated._came.wait(), PATIENCE_S)


async def test_a_game_against_the_computer_goes_on_after_a_restart(tmp_path) -> None:
    database = tmp_path / "games.db"
    async with serving(database) as live:
        ada = await live.person("Ada")
        game = await live.game(ada, **TERMS)
        seated = await ada.join(game)
        assert seated.view["settings"]["players"] == ["Ada", "Plancia"]
        judge, lexicon = seated.view["settings"]["judge"], library.open_lexicon(library.DEFAULT, load())
        assert (judge["digest"], judge["version"]) == (lexicon.hash, version_of(lexicon))
        await until_over(seated, Random(1), 8)
        assert seated.view["scores"][1] > 0
        cookies, headers = ada.client.cookies, ada.client.headers
    async with serving(database) as live:
        ada.client = live.client(cookies, headers)
        ada.live = live
        seated = await ada.join(game)
        await until_over(seated, Random(2), 14)
        # What it played stood: it challenges what is no word, and nobody can challenge it with success.
        kinds = [record.kind for record in live.foundation.journal.load(game)]
        assert "play_challenged" in kinds
        assert not [message for message in seated.messages if message["kind"] == "refused"]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"computers": [None, "deep"]}, "computer_unknown"),
        ({"computers": [None]}, "terms_refused"),
        ({"computers": ["greedy", "greedy"]}, "terms_refused"),
        ({"settings": {**SETTINGS, "procedure": "table"}}, "computer_needs_online"),
        ({"settings": {**SETTINGS, "judge": {"kind": "human_judge"}}}, "computer_needs_lexicon"),
        (
            {"settings": {**SETTINGS, "judge": {"kind": "lexicon_judge", "name": "nothing"}}},
            "lexicon_not_found",
        ),
    ],
)
async def test_where_a_computer_cannot_play(quick_live, change, code) -> None:
    ada = await quick_live.person("Ada")
    assert await ada.refused("POST", "/api/games", {**TERMS, **change}) == (400, code)


@pytest.fixture
async def quick_live(tmp_path):
    async with serving(tmp_path / "games.db") as live:
        yield live


async def test_the_computers_seat_is_nobodys(quick_live) -> None:
    ada = await quick_live.person("Ada")
    game = (await ada.post("/api/games", TERMS))["game"]
    assert await ada.refused("POST", f"/api/games/{game}/seats/1") == (409, "seat_of_computer")


def draw(bag, count):
    return bag[:count]


@pytest.mark.parametrize("name", ["greedy", "level-9", "level-10", "maestro"])
async def test_a_pause_depends_on_what_everybody_sees_and_on_nothing_else(quick_live, name) -> None:
    """Two games that differ in the computer's rack only: it answers after the same time in both."""
    settings = Settings(("A", "B"), procedure="online", starter=Seat(1), judge=LexiconJudge(library.DEFAULT))
    foundation, parts = quick_live.foundation, quick_live.games.parts
    msgspec.structs.force_setattr(parts, "pace", type(parts.pace)(1500, 2500))
    words = await Lexica().taken(library.DEFAULT, load())
    pauses = []
    for tiles in (lambda bag, count: bag[:count], lambda bag, count: bag[-count:]):
        timeline = Handmade()
        msgspec.structs.force_setattr(foundation, "timeline", timeline)
        state = fold(create(settings, 0, tiles))
        for event in decide(state, a.Command("t", Player(Seat(1)), a.TimePassed()), 3000, Means(tiles)):
            state = apply(state, event)
        answered = asyncio.Event()

        async def act(seat, seq, action_id, action, answered=answered):
            answered.set()

        players = {Seat(1): EngineAtTable(name, words, load())}
        bots = Bots(foundation, parts, "same", players, act=act, again=lambda: None)
        bots.consider(state, 7, 3000)
        (due,) = [at_ms for at_ms, _, _ in timeline._alarms]
        pauses.append(due)
        bots.close()
    slot_ms = 0 if name == "greedy" else question_for(name)[0].slot_s * 1000
    assert pauses[0] == pauses[1] >= max(1500, slot_ms), "it may think as long as everybody waits"


@pytest.mark.parametrize("seed", range(8))
async def test_the_teacher_mixes_up_a_word_now_and_then_and_no_other(seed) -> None:
    """In a first game there is something to challenge in every turn that was promised, and nothing else is wrong."""
    random = Random(seed)
    settings = Settings(("A", "B"), procedure="online", starter=Seat(0), judge=LexiconJudge(library.DEFAULT))
    words = await Lexica().taken(library.DEFAULT, load())
    players = (EngineAtTable("level-1", words, load()), EngineAtTable("teacher", words, load()))
    means = Means(lambda bag, count: tuple(random.sample(bag, min(count, len(bag)))), words.judge)
    state = fold(create(settings, 0, means.draw))
    now_ms, wrong = 0, set()
    while state.turn <= 12 and not state.is_over:
        now_ms += 30_000
        seat = state.on_turn
        action = players[seat].choose(for_seat(state, Player(seat)))
        command = a.Command(f"{now_ms}", Player(seat), action)
        for event in decide(state, command, now_ms, means):
            state = apply(state, event)
        if isinstance(action, a.Play):
            if seat == 1 and not all(
                words.judge.judge((each.word,))[0].valid for each in state.phase.play.words
            ):
                wrong.add(state.turn)
            now_ms += 1000
            for event in decide(
                state, a.Command(f"{now_ms}", Player(Seat(1 - seat)), a.Accept()), now_ms, means
            ):
                state = apply(state, event)
    assert wrong == {turn for turn in MIXED_UP if turn < state.turn}


async def test_what_a_seat_has_to_do_is_told_by_the_table() -> None:
    settings = Settings(("A", "B"), procedure="online", starter=Seat(0))
    state = fold(create(settings, 0, draw))
    assert duty_of(state, Seat(0), 0) is None  # the first clock has not started
    for event in decide(state, a.Command("t", Player(Seat(1)), a.TimePassed()), 3000, Means(draw)):
        state = apply(state, event)
    assert duty_of(state, Seat(0), 3000).kind == "move"
    assert duty_of(state, Seat(1), 3000) is None
    assert duty_of(state, Seat(1), 3000 + 1_500_000).kind == "claim"
    assert for_seat(state, Player(Seat(0))).rack == tuple(state.racks[0])
