"""The client without asyncio: two bots against each other, a game watched from another thread, and what goes wrong."""

import threading
from collections.abc import Iterator

import httpx
import pytest

from plancia.client import ServerRefused
from plancia.client.blocking import play_bots, watch
from plancia.rules.game import actions as a
from plancia.rules.game.view import GameView
from server.live.process import ServerProcess

#: How long to wait for another thread before the test fails.
PATIENCE_S = 60


@pytest.fixture(scope="module")
def url(tmp_path_factory) -> Iterator[str]:
    server = ServerProcess(tmp_path_factory.mktemp("server") / "games.db")
    yield f"http://127.0.0.1:{server.port}"
    server.kill()


def passing(view: GameView) -> a.Action | None:
    """Pass whenever it is one's turn: the shortest game there is."""
    return a.Pass()


def test_two_bots_play_to_the_end_and_a_late_spectator_sees_it(url) -> None:
    game, last = play_bots(url, {"Ada": passing, "Bice": passing})
    assert last.view.settings.players == ("Ada", "Bice")
    assert last.outcome is not None
    assert last.outcome.reason == "scoreless"
    (seen,) = watch(url, game)
    assert seen.outcome == last.outcome


def test_a_bot_is_asked_only_when_something_is_its_to_do(url) -> None:
    asked: list[GameView] = []

    def listening(view: GameView) -> a.Action | None:
        asked.append(view)
        return a.Pass()

    _, last = play_bots(url, {"Ada": listening, "Bice": passing})
    assert asked
    assert all("pass" in view.may for view in asked)
    assert all(view.rack is not None for view in asked)
    assert last.is_over


def test_a_spectator_who_leaves_early_leaves_nothing_behind(url) -> None:
    begun, go_on = threading.Event(), threading.Event()
    seen: list[str] = []

    def waiting(view: GameView) -> a.Action | None:
        begun.set()
        assert go_on.wait(PATIENCE_S)
        return a.Pass()

    player = threading.Thread(
        target=lambda: seen.append(play_bots(url, {"Ada": waiting, "Bice": waiting})[0]), daemon=True
    )
    player.start()
    assert begun.wait(PATIENCE_S)
    game = live_game(url)
    moments = watch(url, game)
    assert not next(moments).is_over
    moments.close()
    assert not [each for each in threading.enumerate() if each.name.startswith("watch")]
    go_on.set()
    player.join(PATIENCE_S)
    assert seen == [game]
    assert list(watch(url, game))[-1].is_over


def test_an_unknown_game_is_refused_with_a_code(url) -> None:
    with pytest.raises(ServerRefused) as refusal:
        list(watch(url, "nosuchgame"))
    assert refusal.value.code == "game_unknown"
    assert str(refusal.value).endswith(". [game_unknown]")


def test_what_a_bot_raises_reaches_the_one_who_let_it_play(url) -> None:
    def failing(view: GameView) -> a.Action | None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        play_bots(url, {"Ada": failing, "Bice": failing})


def test_a_game_has_two_bots() -> None:
    with pytest.raises(ValueError, match="two bots play a game, not 1"):
        play_bots("http://127.0.0.1:1", {"Ada": passing})


def live_game(url: str) -> str:
    """Return the one public game that is played."""
    (game,) = httpx.get(f"{url}/api/games?status=live").json()["items"]
    return str(game["game"])
