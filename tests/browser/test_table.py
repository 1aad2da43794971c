"""Two people at a table in real browsers: everything the rulebook has them do. About a minute."""

import json
import re

import pytest
from playwright.sync_api import expect

from browser.axe import violations
from browser.chromium import PHONE, WIDE
from browser.in_sight import Screens
from browser.in_sight import window as in_window
from browser.sideways import scrolls_sideways
from browser.table_games import late_settings, lategame, midgame, plays_of
from browser.visitors import Visitor, lexicon_settings, seated
from browser.visitors import house as running_house
from plancia.server.games.credit import MOVE_MS


@pytest.fixture(scope="module")
def house():
    with running_house() as house:
        yield house


@pytest.fixture
def visit(browser, house):
    """Let somebody come; at the end of the test nothing may have gone wrong in his browser."""
    visitors = []

    def visit(name, **how) -> Visitor:
        visitors.append(Visitor(browser, house, name, **how))
        return visitors[-1]

    yield visit
    for visitor in visitors:
        visitor.leave()


def plain(text: str) -> str:
    return text.replace("\u00a0", " ")


def scores(visitor: Visitor) -> list[int]:
    return [int(text) for text in visitor.page.locator(".score").all_text_contents()]


def at_table(ada: Visitor, ugo: Visitor) -> None:
    """Seat both at a game after eight plays, Ada to move."""
    settings = lexicon_settings("Ada", "Ugo")
    game = seated([ada, ugo], settings, midgame(settings))
    for each in (ada, ugo):
        each.open_table(game)
    assert scores(ada) == [88, 172]


def test_a_play_is_held_and_challenged_by_the_rulebook(visit) -> None:
    ada, ugo = visit("Ada"), visit("Ugo", window=PHONE, language="en", theme="dark")
    at_table(ada, ugo)

    # While tiles are laid their count is shown, and that it is provisional.
    ada.square("I14").click()
    ada.press(*"MOGANO")
    words = ada.page.get_by_role("region", name="Parole formate")
    expect(words).to_contain_text("provvisorio")
    expect(words).to_contain_text("(3 + 1×3 + 8 + 1 + 3 + 1) × 2")
    expect(ada.button("Gioca 57")).to_be_enabled()
    assert violations(ada.page) == []
    ada.press("Enter")

    # The opponent reads all of it and how long he has: the seconds begin by themselves, on his own clock, and nobody
    # has to ask for them. The mark is on him now.
    expect(
        ugo.page.get_by_text(re.compile(r"Ada has played MOGANO, MA, ON and GO: 57\spoints\.")).first
    ).to_be_visible()
    expect(ugo.button("Ask for time")).to_have_count(0)
    expect(ugo.page.locator("li[aria-current]")).to_contain_text("Ugo")
    expect(ugo.page).to_have_title(re.compile("^Ada has played"))
    expect(ugo.page.get_by_text(re.compile(r"You have \d+ s to challenge, on your clock\."))).to_be_visible()
    expect(ada.page.get_by_text("Ugo riflette sulla giocata.")).to_be_visible()
    # He doubts a word that is good. What it costs is said in points, and the seconds go on counting in front of him.
    ugo.button("Challenge").tap()
    dialog = ugo.page.get_by_role("dialog")
    expect(dialog.get_by_role("timer")).to_have_text(re.compile(r"You have \d+ s to challenge"))
    expect(dialog).to_contain_text(re.compile(r"you pay 10 % of the play: 6\spoints\."))
    ugo.page.get_by_role("checkbox", name="MA", exact=True).check()
    ugo.button("Challenge the word").tap()
    card = ugo.page.get_by_role("region", name="Challenge rejected")
    expect(card).to_contain_text("valid")
    expect(card).to_contain_text("art. 14")
    expect(card).to_contain_text(re.compile(r"Ada was right\..*You pay 6\spoints\.\s*\(art\. 30\)", re.S))
    verdict = ada.page.get_by_role("region", name="Contestazione infondata")
    expect(verdict).to_contain_text("Avevi ragione.")
    expect(verdict).to_contain_text("La tua giocata vale.")
    expect(ada.page.locator(".score").first).to_have_text("145")
    assert scores(ada) == [145, 166]

    # He lays a word that does not exist; it is challenged and comes off the board again.
    ugo.rack().filter(has_text="R").tap()
    ugo.square("L8").tap()
    expect(ugo.page.get_by_text("ALTOR").first).to_be_visible()
    ugo.button("Play for 11").tap()
    ada.button("Contesta").click()
    ada.button("Contesta la parola").click()
    founded = ada.page.get_by_role("region", name="Contestazione fondata")
    expect(founded).to_contain_text("non valida")
    expect(founded).to_contain_text("Ugo ritira le tessere e perde il turno.")
    expect(ada.square("L8").locator(".tile")).to_have_count(0)
    expect(ugo.rack()).to_have_count(7)
    assert sorted(ugo.letters()) == sorted("SOLIREA")
    assert scores(ada) == [145, 164]


@pytest.mark.more
def test_without_clocks_a_player_is_told_how_long_he_can_challenge_and_that_it_is_over(visit) -> None:
    """The same game for somebody who looks elsewhere: the tab and the chat call for him, and a reload costs no tile."""
    ada, ugo = visit("Ada"), visit("Ugo", window=PHONE)
    # Long enough to be looked at on a busy machine; the story waits until it is over.
    options = {"challenge_window_s": 20}
    settings = lexicon_settings("Ada", "Ugo", edition="milano", options=options, timed=False)
    game = seated([ada, ugo], settings, midgame(settings))
    for each in (ada, ugo):
        each.open_table(game)
    expect(ada.page).to_have_title(re.compile("^Tocca a te · "))
    expect(ugo.page).to_have_title("Partita · Plancia")

    # What is said reaches somebody whose chat is out of sight, until he has it in front of him.
    ada.page.get_by_role("tab", name="Chat").click()
    ada.page.get_by_role("textbox", name="Di' qualcosa").fill("ciao")
    ada.press("Enter")
    expect(ugo.page).to_have_title("(1) Partita · Plancia")
    ugo.button("Altro, 1 da leggere").tap()
    ugo.page.get_by_role("tab", name="Registro").tap()
    ugo.button("Chiudi").first.tap()
    ugo.button("Altro, 1 da leggere").tap()
    ugo.page.get_by_role("tab", name="Chat 1 da leggere").tap()
    expect(ugo.page.get_by_text("Ada: ciao")).to_be_visible()
    ugo.button("Chiudi").first.tap()
    expect(ugo.button("Altro")).to_be_visible()

    # What is laid lies there again after a reload.
    ada.square("I14").click()
    ada.press(*"MOGANO")
    expect(ada.page.locator(".tile.laid")).to_have_count(6)
    ada.page.reload()
    expect(ada.page.locator(".tile.laid")).to_have_count(6)
    ada.button("Gioca 57").click()

    # He is choosing what to challenge when his time ends, and nothing of it has a word about clocks.
    ugo.button("Contesta").tap()
    dialog = ugo.page.get_by_role("dialog")
    expect(dialog.get_by_role("timer")).to_have_text(re.compile(r"^Hai \d+ s per contestare\.$"))
    assert violations(ugo.page) == []
    expect(dialog).to_contain_text(re.compile(r"Tempo scaduto: la giocata vale 57\spunti\."))
    assert violations(ugo.page) == []
    ugo.button("Ho letto").tap()
    expect(
        ugo.page.get_by_text(re.compile(r"Il tempo per contestare è finito: la giocata vale 57\spunti\."))
    ).to_be_visible()
    for each in (ada, ugo):
        assert not re.search("orolog", each.page.locator("main").inner_text(), re.I)


def test_letters_are_exchanged_by_the_rulebook(visit) -> None:
    ada, ugo = visit("Ada", theme="dark"), visit("Ugo", window=PHONE, language="en")
    at_table(ada, ugo)
    before = ada.letters()
    ada.button("Cambia").click()
    dialog = ada.page.get_by_role("dialog")
    for number in (0, 1):
        dialog.locator(".tiles button").nth(number).click()
    dialog.get_by_role("button", name=re.compile("Cambia 2")).click()
    expect(ugo.page.get_by_text("It is your turn.").first).to_be_visible()
    expect(ada.page.get_by_text("Tocca a Ugo.").first).to_be_visible()
    assert ada.letters()[:5] == before[2:]
    expect(ada.rack()).to_have_count(7)

    # All of them once, without losing the turn; the second time the rulebook says no.
    for again in (False, True):
        ugo.button("Free exchange").tap()
        if again:
            expect(ugo.page.get_by_text("You have already used the free exchange (art. 35).")).to_be_visible()
            ugo.page.get_by_role("dialog").get_by_role("button", name="Close").last.tap()
        else:
            ugo.button("Exchange all").tap()
            expect(ugo.page.get_by_text("It is your turn, with the new letters.")).to_be_visible()
    ugo.button("Pass").tap()
    ugo.button("Pass the turn").tap()
    expect(ada.page.get_by_text("Tocca a te.").first).to_be_visible()


@pytest.mark.more
def test_time_is_claimed_the_last_play_goes_out_and_there_is_a_rematch(visit) -> None:
    past = lategame(left_s=0.4)
    mover = past.state.on_turn
    assert mover is not None
    people = [visit("Ada"), visit("Ugo")]
    game = seated(people, late_settings(), past)
    for each in people:
        each.open_table(game)
    name = ("Ada", "Ugo")[mover]
    player, other = people[mover], people[1 - mover]

    other.button(f"Rileva il tempo scaduto di {name}").click()
    expect(player.page.get_by_text("supplementare").first).to_be_visible()
    view = player.view(game)
    play = next(move for move in plays_of(view["board"]["squares"], "".join(view["rack"])) if not move.leave)
    # More of the extra time is used than the second that a slow network can give back.
    player.let_clock_run(game, MOVE_MS)
    player.type_play(play)
    player.press("Enter")
    expect(other.page.get_by_text("Con questa giocata si chiude.")).to_be_visible()
    other.button("Accetta").click()

    account = other.page.get_by_role("region", name="Conto finale")
    lines = account.get_by_role("table", name=name)
    expect(lines).to_contain_text("tempo supplementare")
    expect(lines).to_contain_text("−30")
    expect(lines).to_contain_text("art. 37")
    expect(lines).to_contain_text("tessere degli altri")
    rest = account.get_by_role("table", name=("Ugo", "Ada")[mover])
    expect(rest).to_contain_text("tessere rimaste")
    expect(rest).to_contain_text("art. 40")
    expect(player.page.get_by_role("heading", name=re.compile("Hai vinto|Vince"))).to_be_visible()
    assert violations(player.page) == []
    assert (
        player.page.get_by_role("link", name="Rivedi la partita").get_attribute("href")
        == f"/partita/{game}/rivedi"
    )

    # The first player who asks opens the next game, the other lands in the same one, on the other side of the table.
    other.button("Rivincita").click()
    player.button("Accetta la rivincita").click()
    for each in (player, other):
        expect(each.page).not_to_have_url(f"{player.house.address}/partita/{game}")
        each.page.locator("[data-square=H8]").wait_for()
    assert other.page.url == player.page.url
    expect(player.page.locator(".table .name")).to_have_text(["Ugo", "Ada"])


def test_a_spectator_sees_no_rack_not_even_behind_the_page(visit) -> None:
    ada, ugo = visit("Ada"), visit("Ugo")
    settings = lexicon_settings("Ada", "Ugo")
    game = seated([ada, ugo], settings, midgame(settings))
    ada.open_table(game)
    watcher = visit(None, theme="dark").open_table(game)
    expect(watcher.page.get_by_text("Stai guardando")).to_be_visible()
    # What is said reaches a spectator with a telephone, upright and on its side.
    ada.page.get_by_role("tab", name="Chat").click()
    ada.page.get_by_role("textbox", name="Di' qualcosa").fill("buonasera")
    ada.press("Enter")
    for size in ("390x844", "844x390"):
        watcher.page.set_viewport_size(in_window(size))
        expect(watcher.button("Altro, 1 da leggere")).to_be_in_viewport()
    watcher.page.set_viewport_size(WIDE)
    # Somebody who has no tiles is not asked to lay any.
    expect(watcher.page.get_by_text("Posa le tessere")).to_have_count(0)
    ada.square("I14").click()
    ada.press(*"MOGANO", "Enter")
    expect(watcher.page.get_by_text("Ada ha giocato MOGANO").first).to_be_visible()
    ugo.open_table(game).button("Accetta").click()
    expect(watcher.page.get_by_text("Tocca a Ugo.").first).to_be_visible()
    assert watcher.page.locator("[data-rack]").count() == 0
    assert violations(watcher.page) == []
    told = [json.loads(frame) for frame in watcher.frames]
    views = [message["view"] for message in told if "view" in message]
    assert len(views) >= 2
    assert {view["rack"] for view in views} == {None}
    events = [event for message in told for event in message.get("events", [])]
    drawn = [event for event in events if event["kind"] == "tiles_drawn"]
    assert drawn
    assert {event["tiles"] for event in drawn} == {None}


def test_what_was_on_its_way_arrives_once_after_the_connection_was_lost(browser, house) -> None:
    ada, ugo = Visitor(browser, house, "Ada"), Visitor(browser, house, "Ugo")
    settings = lexicon_settings("Ada", "Ugo")
    game = seated([ada, ugo], settings, midgame(settings))
    wire = {"cut": False, "swallow": False}

    def tunnel(page_side) -> None:
        if wire["cut"]:
            page_side.close()
            return
        server_side = page_side.connect_to_server()

        def forward(message) -> None:
            if wire["swallow"] and '"kind":"act"' in message:
                wire.update(cut=True, swallow=False)
                server_side.close()
                page_side.close()
            else:
                server_side.send(message)

        page_side.on_message(forward)

    ada.page.route_web_socket(re.compile("/ws/"), tunnel)
    ada.open_table(game)
    ugo.open_table(game)
    ada.square("I14").click()
    ada.press(*"MOGANO")
    wire["swallow"] = True
    ada.press("Enter")
    # The message was lost with the connection; what was laid lies there as it was, and the page says so calmly.
    expect(ada.page.locator(".banner")).to_contain_text("Connessione interrotta")
    # Without any network too it is one sentence, and it covers neither rack nor buttons on any screen.
    ada.context.set_offline(True)
    Screens(ada).look("no network")
    expect(ada.page.get_by_text("Sei senza rete")).to_have_count(0)
    ada.context.set_offline(False)
    expect(ada.page.locator(".tile.laid")).to_have_count(6)
    wire["cut"] = False
    ugo.button("Accetta").click()
    expect(ada.page.locator(".banner")).to_have_count(0)
    expect(ada.page.locator(".score").first).to_have_text("145")
    expect(ada.page.locator(".tile.laid")).to_have_count(0)
    # Two tabs of the same player agree.
    tab = ada.context.new_page()
    tab.goto(f"/partita/{game}")
    expect(tab.locator(".score").first).to_have_text("145")
    expect(tab.locator("[data-rack] [data-tile]")).to_have_count(7)
    for each in (ada, ugo):
        each.context.close()


def test_tiles_are_dragged_recalled_and_refused_without_being_lost(visit) -> None:
    ada, ugo = visit("Ada", window=WIDE), visit("Ugo")
    settings = lexicon_settings("Ada", "Ugo")
    game = seated([ada, ugo], settings, midgame(settings))
    ada.open_table(game)
    ada.rack().nth(0).drag_to(ada.square("A15"))
    expect(ada.square("A15").locator(".tile.laid")).to_have_text(re.compile("M"))
    # Onto another square, then a second tile beside it; apart from everything they are no play.
    ada.square("A15").locator("[data-tile]").drag_to(ada.square("B2"))
    expect(ada.square("A15").locator(".tile")).to_have_count(0)
    ada.rack().nth(0).drag_to(ada.square("C2"))
    ada.button("Gioca").click()
    expect(ada.page.get_by_text("Le tessere non toccano ancora nessuna parola.").first).to_be_visible()
    expect(ada.page.locator(".tile.laid")).to_have_count(2)
    ada.press("Escape")
    expect(ada.rack()).to_have_count(7)
    # The blank asks for its letter; all twenty-six are there.
    ada.page.locator("[data-rack] [data-tile]").last.drag_to(ada.square("L8"))
    letters = ada.page.get_by_role("dialog").locator(".blanks button")
    expect(letters).to_have_count(26)
    letters.filter(has_text="K").click()
    expect(ada.square("L8")).to_have_accessible_name(re.compile("K, jolly, posata da te"))
    ada.square("L8").click()
    expect(ada.rack()).to_have_count(7)
    # What the server refuses is said where the eyes are, and stays laid: the game has moved on meanwhile.
    assert not scrolls_sideways(ada.page)
    order = ada.letters()
    ada.press("1")
    shuffled = ada.letters()
    assert sorted(shuffled) == sorted(order)
    ada.page.reload()
    letters = ada.page.locator("[data-rack] [data-tile] .letter")
    expect(letters, "the order of the rack is remembered").to_have_text(
        ["" if letter == "?" else letter for letter in shuffled]
    )
