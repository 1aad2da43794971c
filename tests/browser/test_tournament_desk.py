"""The director's desk by keyboard: thirteen players, three clicks on one button, results as they arrive. About 15 seconds."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from browser.axe import violations

PLAYERS = ("Ada", "Ugo", "Pia", "Leo", "Eva", "Teo", "Ida", "Rino", "Nicolò", "Noè", "Zoe", "Max", "Müller")


class Keyboard:
    """A keyboard that counts."""

    def __init__(self, page: Page) -> None:
        self.page, self.count = page, 0

    def type(self, text: str) -> None:
        self.page.keyboard.type(text)
        self.count += len(text)

    def press(self, key: str, times: int = 1) -> None:
        for _ in range(times):
            self.page.keyboard.press(key)
        self.count += times


#: A minute at two keys a second.
MINUTE_KEYS = 120


def paired_by_keyboard(page: Page) -> str:
    """From an empty page to a paired first round of thirteen without the mouse: about 70 keys, of which 64 are names."""
    page.goto("/tornei")
    keys = Keyboard(page)
    name = page.get_by_label("Nome del torneo")
    name.wait_for()
    # Past the head of the page, then to the form: the club has no tournament yet.
    keys.press("Tab")
    keys.press("Enter")
    while not name.evaluate("field => field === document.activeElement"):
        keys.press("Tab")
        assert keys.count < 10
    keys.type("Serata")
    keys.press("Tab", 3)
    keys.type("\n".join(PLAYERS))
    keys.press("Control+Enter")
    page.wait_for_url(re.compile(r"/tornei/trn-\w+/regia"))
    expect(page.get_by_role("button", name="Accoppia il turno 1")).to_be_focused()
    keys.press("Enter")
    expect(page.get_by_role("button", name="Pubblica gli accoppiamenti")).to_be_focused()
    assert keys.count <= MINUTE_KEYS
    assert keys.count - len("Serata" + "\n".join(PLAYERS)) <= 12
    return page.url.split("/")[-2]


def publish_with_three_clicks(page: Page) -> None:
    """Three clicks publish and do nothing else: the buttons that come into the same place take no click for a moment."""
    publish = page.get_by_role("button", name="Pubblica gli accoppiamenti")
    expect(publish).to_be_enabled()
    page.clock.install()
    page.clock.pause_at(datetime.now(UTC) + timedelta(seconds=30))
    box = publish.bounding_box()
    assert box is not None
    x, y = box["x"] + 20, box["y"] + box["height"] / 2
    page.mouse.click(x, y)
    start = page.get_by_role("button", name="Avvia l'orologio del turno")
    expect(start).to_have_attribute("aria-disabled", "true")
    page.mouse.click(x, y)
    page.mouse.click(x, y)
    page.clock.run_for(1600)
    expect(start).to_be_enabled()
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page.get_by_role("timer")).to_be_hidden()
    page.clock.resume()


def type_results(page: Page) -> None:
    """Slips come in any order; one of them is misread."""
    field = page.get_by_label("Tavolo e punteggi, come arrivano")
    field.focus()
    keys = Keyboard(page)
    keys.type("5412388")
    expect(page.get_by_text(re.compile(r"Tavolo 5: .* 412, .* 388"))).to_be_visible()
    keys.press("Enter")
    expect(page.get_by_text("412–388")).to_be_visible()
    assert keys.count <= 8
    field.fill("2 412")
    field.press("Enter")
    expect(page.get_by_text("Scrivi il tavolo e i due punteggi, per esempio 5 412 388.")).to_be_visible()
    field.fill("2 4120 330")
    field.press("Enter")
    expect(page.get_by_text("4120–330 è un risultato insolito")).to_be_visible()
    field.fill("2 412 330")
    field.press("Enter")
    expect(page.get_by_text("412–330", exact=True)).to_be_visible()
    keys = Keyboard(page)
    page.locator("input.scores").first.focus()
    keys.type("401 399")
    keys.press("Enter")
    expect(page.get_by_text("401–399")).to_be_visible()
    assert keys.count <= 8


class Postponed:
    """What the server says to a page, kept back while it is told to."""

    def __init__(self, page: Page) -> None:
        self.holds = False
        self._kept: list[tuple[WebSocketRoute, str | bytes]] = []
        page.route_web_socket(re.compile(r"/ws/tournaments/"), self._connect)

    def _connect(self, there: WebSocketRoute) -> None:
        there.connect_to_server().on_message(lambda message: self._hear(there, message))

    def _hear(self, there: WebSocketRoute, message: str | bytes) -> None:
        if self.holds:
            self._kept.append((there, message))
        else:
            there.send(message)

    def release(self) -> None:
        """Let the page hear everything, and from now on at once."""
        self.holds = False
        for there, message in self._kept:
            there.send(message)


def type_while_answers_are_awaited(director, tournament: str, answers: Postponed) -> None:
    """Two results are typed at once: the first is kept, the second is refused beside its row. Somebody was faster."""
    page = director.page
    answers.holds = True
    games = director.get(f"/api/tournaments/{tournament}")["rounds"][0]["games"]
    fourth = next(game for game in games if game["table"] == 4)
    entered = {
        "round": 1,
        "a": fourth["home"],
        "b": fourth["away"],
        "result": {"score_a": 350, "score_b": 340},
    }
    action = {"action_id": "faster", "action": {"kind": "record_result", **entered}}
    director.post(f"/api/tournaments/{tournament}/actions", action)
    page.locator("input.scores").first.focus()
    for scores in ("410 390", "388 402"):
        page.keyboard.type(scores)
        page.keyboard.press("Enter")
    expect(page.get_by_text("410–390 · si invia…")).to_be_visible()
    expect(page.get_by_text("388–402 · si invia…")).to_be_visible()
    answers.release()
    expect(page.get_by_text("410–390", exact=True)).to_be_visible()
    row = page.get_by_role("listitem").filter(has_text="350–340")
    expect(row.get_by_role("alert")).to_contain_text("388–402 non è stato preso.")
    row.get_by_role("button", name="Ho letto").click()
    expect(page.get_by_text("non è stato preso")).to_be_hidden()
    expect(page.get_by_text("si invia")).to_be_hidden()


def take_a_report(director, tournament: str, visit) -> None:
    """The two of table 6 say different things: the desk shows both, and takes one with a click."""
    games = director.get(f"/api/tournaments/{tournament}")["rounds"][0]["games"]
    game = next(game for game in games if game["table"] == 6)
    codes = {each["player"]: each["code"] for each in director.get(f"/api/tournaments/{tournament}/codes")}
    for player, score in ((game["home"], (400, 390)), (game["away"], (380, 400))):
        phone = visit(player)
        phone.post(f"/api/tournaments/{tournament}/me", {"code": codes[player]})
        result = {"score_a": score[0], "score_b": score[1]}
        action = {"kind": "report_result", "by": player, "result": result}
        phone.post(f"/api/tournaments/{tournament}/actions", {"action_id": player, "action": action})
    # The phone shows both figures too, and takes the other's with a tap.
    phone.page.goto(f"/tornei/{tournament}/io")
    expect(phone.page.get_by_text("Per te: 380–400")).to_be_visible()
    expect(phone.page.get_by_role("button", name="È giusto 390–400")).to_be_enabled()
    page = director.page
    expect(page.get_by_text("I due giocatori dicono cose diverse")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Prendi questo: .*400–390"))).to_be_visible()
    page.get_by_role("button", name=re.compile("^Prendi questo: .*400–380")).click()
    expect(page.get_by_text("I due giocatori dicono cose diverse")).to_be_hidden()
    expect(page.get_by_text("400–380")).to_be_visible()


def stop_and_correct_the_clock(page: Page) -> None:
    """The round's clock stands still, and has as much left as the director says."""
    page.get_by_role("button", name="Avvia l'orologio del turno").click()
    expect(page.get_by_role("timer")).to_contain_text("Al tempo massimo")
    page.get_by_role("button", name="Ferma l'orologio").click()
    expect(page.get_by_role("timer")).to_contain_text("fermo")
    page.get_by_role("button", name="Correggi l'orologio").click()
    page.get_by_label("Minuti rimasti").fill("10")
    page.get_by_role("button", name="Imposta").click()
    expect(page.get_by_role("timer")).to_contain_text("10:00")


def rename_and_ask_about_a_namesake(page: Page) -> None:
    """A misspelt name is put right; a second player of one name is asked about; codes are not shown to the room."""
    page.get_by_role("button", name="Modifica Ugo").click()
    page.get_by_role("dialog").get_by_label("Nome").fill("Ugo Bianchi")
    page.get_by_role("dialog").get_by_role("button", name="Salva").click()
    expect(page.get_by_role("button", name="Modifica Ugo Bianchi")).to_be_visible()
    page.get_by_label("Nome di chi arriva").fill("leo")
    page.get_by_role("button", name="Iscrivi").click()
    page.get_by_role("dialog").get_by_role("button", name="Lascia com'è").click()
    expect(page.get_by_role("button", name=re.compile("^Modifica"))).to_have_count(13)
    expect(page.locator("code")).to_have_count(0)
    page.get_by_role("button", name="Mostra i codici").click()
    expect(page.locator("code").first).to_have_text(re.compile(r"\w+"))


def cover_the_standings_and_say_who_holds_the_event(director, tournament: str) -> None:
    """The director keeps the standings until the prizes, and writes what stands on every print."""
    page = director.page
    page.get_by_role("button", name="Copri fino alla premiazione").click()
    expect(page.get_by_text("Coperta: la vedi solo tu.")).to_be_visible()
    expect(page.get_by_role("button", name="Svela la classifica")).to_be_visible()
    assert director.get(f"/api/tournaments/{tournament}")["standings_hidden"]
    page.locator("summary").filter(has_text="Stampe e file").click()
    page.get_by_label("Circolo che organizza").fill("Circolo dei Navigli")
    page.get_by_label("Luogo").fill("Milano")
    page.get_by_role("button", name="Salva per le stampe").click()
    expect(page.get_by_text("Salvato: sta su tutte le stampe.")).to_be_visible()
    kept = director.get(f"/api/tournaments/{tournament}")["occasion"]
    assert (kept["club"], kept["place"]) == ("Circolo dei Navigli", "Milano")


@pytest.mark.more
def test_a_round_at_the_desk(visit) -> None:
    director = visit("Rita")
    page = director.page
    answers = Postponed(page)
    tournament = paired_by_keyboard(page)
    publish_with_three_clicks(page)
    type_results(page)
    stop_and_correct_the_clock(page)
    type_while_answers_are_awaited(director, tournament, answers)
    take_a_report(director, tournament, visit)
    rename_and_ask_about_a_namesake(page)
    cover_the_standings_and_say_who_holds_the_event(director, tournament)
    assert violations(page) == []
