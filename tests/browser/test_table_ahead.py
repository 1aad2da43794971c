"""What a table asks the server for on the way: each thing once, and nothing of a game that is left. About 10 seconds."""

from urllib.parse import urlsplit

from playwright.sync_api import WebSocket, expect

from browser.table_games import midgame
from browser.visitors import lexicon_settings, seated


def test_a_table_asks_for_everything_once(visit) -> None:
    ada, bruno = visit("Ada"), visit("Bruno")
    settings = lexicon_settings("Ada", "Bruno")
    game = seated([ada, bruno], settings, midgame(settings))
    asked: list[str] = []
    sockets: list[str] = []
    ada.page.on("request", lambda request: "/api/" in request.url and asked.append(request.url))
    ada.page.on("websocket", lambda socket: sockets.append(urlsplit(socket.url).path))
    ada.open_table(game)
    # The last thing to come: what stands beside the board.
    ada.page.locator(".table .right").get_by_role("tab").first.wait_for()
    paths = [urlsplit(address).path for address in asked]
    assert {f"/api/games/{game}", f"/api/games/{game}/events", "/api/editions/figs-c"} <= set(paths)
    assert len(asked) == len(set(asked)), "what was asked for ahead was asked for again"
    assert sockets == [f"/ws/games/{game}"]


def test_a_table_that_is_reached_by_a_link_has_one_connection_and_leaves_none(visit) -> None:
    ada, bruno = visit("Ada"), visit("Bruno")
    game = seated([ada, bruno], lexicon_settings("Ada", "Bruno"))
    page = ada.page
    page.goto("/informazioni")
    opened: list[WebSocket] = []
    page.on("websocket", lambda socket: opened.insert(0, socket))
    page.evaluate(
        "game => document.querySelector('main').insertAdjacentHTML('beforeend', `<a href=/partita/${game}>Alla partita</a>`)",
        game,
    )
    page.get_by_role("link", name="Alla partita").click()
    page.locator("[data-square=H8]").wait_for()
    # The page before listens for challenges; the table does not.
    sockets = [socket for socket in opened if urlsplit(socket.url).path != "/ws/lobby/mine"]
    assert [urlsplit(socket.url).path for socket in sockets] == [f"/ws/games/{game}"]
    for socket in opened:
        if socket not in sockets and not socket.is_closed():
            socket.wait_for_event("close")
    page.go_back()
    expect(page.get_by_role("heading", level=1, name="Informazioni")).to_be_visible()
    if not sockets[0].is_closed():
        sockets[0].wait_for_event("close")
