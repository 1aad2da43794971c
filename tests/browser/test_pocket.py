"""The referee's pocket: a call from a wooden table of an event, a ruling in three taps, words and articles without a network.

About two minutes.
"""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.axe import violations
from browser.chromium import PHONE
from browser.in_sight import expect_apart
from browser.sideways import scrolls_sideways
from browser.visitors import Visitor
from browser.wooden_table import WoodenTable

#: `make test` leaves it out for its time; `make stories` has it.
pytestmark = pytest.mark.more


class Evening:
    """An event whose words are the officials' to judge, a referee who helps, and a phone at its first table."""

    def __init__(self, visit: Any, **how: Any) -> None:
        self.director: Visitor = visit("Rita")
        players = [{"id": each.lower(), "name": each} for each in ("Ada", "Ugo", "Pia", "Leo")]
        terms = {
            "name": "Serata",
            "players": players,
            "rounds": 2,
            "options": {"online": {"judge": "officials"}, "officials": {"director": "Rita"}},
        }
        self.event = self.director.post("/api/tournaments", terms)["contest"]
        for number, action in enumerate(({"kind": "pair_round", "seed": "7"}, {"kind": "publish_round"})):
            body = {"action_id": str(number), "action": action}
            self.director.post(f"/api/tournaments/{self.event}/actions", body)
        self.referee: Visitor = visit(None, window=PHONE, **how)
        self.pocket: Page = self.referee.page
        self.phone: Page = visit(window=PHONE).page
        self.table = WoodenTable(self.phone)

    def come_in(self) -> None:
        """Let the referee come in by his own code, which leads to his pocket."""
        path = f"/api/contests/{self.event}"
        code = self.director.post(f"{path}/helpers", {"name": "Gino", "role": "referee"})["code"]
        address = self.director.get(f"{path}/address")["code"]
        self.pocket.goto(f"/e/{address}#{code}")
        self.pocket.wait_for_url(f"**/arbitro?evento={self.event}")
        expect(self.pocket.get_by_role("heading", name="Serata")).to_be_visible()

    def sit_down(self) -> list[str]:
        """Lay the phone on the first table; return who plays there."""
        self.phone.goto(f"/tavolo?evento={self.event}&tavolo=1")
        self.phone.locator(".clock").wait_for()
        self.table.ready()
        names = {"ada": "Ada", "ugo": "Ugo", "pia": "Pia", "leo": "Leo"}
        game = self.director.get(f"/api/tournaments/{self.event}")["rounds"][0]["games"][0]
        return [names[game["home"]], names[game["away"]]]

    def kept(self) -> None:
        """Wait until the pocket opens without a network."""
        self.pocket.wait_for_function("navigator.serviceWorker.ready")
        self.pocket.wait_for_function(
            "async () => (await caches.keys()).some((name) => name.includes('shell'))"
        )

    def decided(self, count: int) -> list[dict[str, Any]]:
        """Return the decisions in the record of the event, once there are so many."""
        path = f"/api/tournaments/{self.event}"
        found: list[dict[str, Any]] = self.director.see(path, lambda event: len(event["decisions"]) >= count)[
            "decisions"
        ]
        return found

    def open_table(self) -> None:
        """Open the first table in the pocket."""
        self.pocket.get_by_role("button", name=re.compile(r"Tavolo 1\s")).click()

    def tab(self, name: str) -> None:
        self.pocket.get_by_role("navigation", name="Che cosa guardi").get_by_role("button", name=name).click()


def test_a_challenge_rings_in_the_pocket_and_is_ruled_on_in_three_taps(visit) -> None:
    evening = Evening(visit)
    evening.come_in()
    home, away = evening.sit_down()
    pocket, table, phone = evening.pocket, evening.table, evening.phone
    table.touch(1)
    table.announce(0, 30)
    row = pocket.get_by_role("listitem").filter(has_text="senza telefono")
    expect(row).to_have_count(1)
    table.press(1, "Contesta")
    dialog = phone.get_by_role("dialog")
    dialog.get_by_label("Parole").fill("gnuzz")
    dialog.get_by_role("button", name="Contesta").click()
    # It rings: said aloud, on top of the page, with the table, the word and who waits.
    expect(pocket.locator("[data-region=assertive]")).to_contain_text(
        f"Chiamata al tavolo 1, {home} – {away}: GNUZZ."
    )
    banner = pocket.locator("[data-calls]")
    expect(banner).to_contain_text(re.compile(rf"Tavolo 1\s*GNUZZ · {home} – {away}\s*da 0:"))
    assert violations(pocket) == []
    # The heading is below the banner, once the page is at its top.
    pocket.evaluate("window.scrollTo({ top: 0, behavior: 'instant' })")
    expect_apart(pocket, "[data-calls]", "h1")
    # One: the table. Two: the verdict. Three: it is confirmed, with its article.
    banner.get_by_role("button", name="Mostra").click()
    card = pocket.get_by_role("region", name=f"Tavolo 1 · {home} – {away}")
    call = card.get_by_role("region", name="Contestazione")
    expect(call).to_contain_text("per il lessico non è valida")
    call.get_by_text("Non valida").click()
    expect(call.get_by_role("status")).to_contain_text("il 20 % della giocata (art. 30)")
    call.get_by_label("Nota (facoltativa)").fill("non è nel vocabolario")
    assert not scrolls_sideways(pocket)
    assert violations(pocket) == []
    call.get_by_role("button", name="Conferma il giudizio").click()
    expect(call).to_have_count(0)
    # The table's own phone says what came of it, in words one can read out.
    expect(phone.get_by_role("heading", name="Contestazione fondata")).to_be_visible()
    expect(dialog).to_contain_text(f"{home} ritira le tessere e perde il turno.")
    expect(dialog).to_contain_text(f"{home} segna una penalità di 6 punti (art. 30)")
    expect(dialog).to_contain_text("«non è nel vocabolario»")
    dialog.get_by_role("button", name="Letto").click()
    expect(table.score(0)).to_have_text("−6")
    # The record of the event has it once.
    expect(pocket.get_by_text("Una decisione aspetta la rete")).to_have_count(0)
    [decision] = evening.decided(1)
    assert (decision["by"], decision["article"]) == ("referee", "28, 29")
    assert decision["text"] == "Tavolo 1: GNUZZ non valida. non è nel vocabolario"


def test_without_a_call_he_decides_what_the_rules_offer_him(visit) -> None:
    """A touch taken back, a clock put right, a warning in the event. Everything is in the event's record."""
    evening = Evening(visit)
    evening.come_in()
    home, away = evening.sit_down()
    pocket = evening.pocket
    evening.table.touch(1)
    evening.open_table()
    choices = pocket.get_by_role("region", name="Che cosa decidi?")
    sheet = pocket.get_by_role("dialog")
    choices.get_by_role("button", name="Annulla l'ultimo tocco").click()
    sheet.get_by_role("button", name="Conferma").click()
    expect(sheet).to_have_count(0)
    choices.get_by_role("button", name="Correggi il tempo").click()
    sheet.get_by_label("Giocatore").select_option(away)
    sheet.get_by_label("Tempo che resta").fill("20:00")
    expect(sheet).to_contain_text(f"Orologio di {away}: restano 20:00.")
    sheet.get_by_role("button", name="Rettifica").click()
    expect(sheet).to_have_count(0)
    choices.get_by_role("button", name="Richiamo").click()
    expect(sheet.get_by_label("Articolo")).to_have_value("43")
    assert violations(pocket) == []
    sheet.get_by_role("button", name="Conferma").click()
    expect(sheet).to_have_count(0)
    expect(pocket.get_by_text("aspetta la rete")).to_have_count(0)
    texts = [each["text"] for each in evening.decided(3)]
    assert texts == [
        "Tavolo 1: Ultimo tocco annullato.",
        f"Tavolo 1: Orologio di {away}: restano 20:00.",
        f"Tavolo 1: Richiamo a {home}.",
    ]


def test_words_and_articles_are_there_without_a_network_and_every_look_is_in_the_log(visit) -> None:
    evening = Evening(visit)
    evening.come_in()
    home, _ = evening.sit_down()
    pocket, table = evening.pocket, evening.table
    table.touch(1)
    table.announce(0, 30)
    table.touch(0)
    expect(pocket.get_by_role("button", name=re.compile(rf"Tavolo 1\s*{home}"))).to_contain_text("30")
    # With a network: the articles of the event's rulebook, each once; and a look at a word, which the table's log keeps.
    evening.tab("Articoli")
    hold = pocket.get_by_role("group").filter(has_text="Chiedere tempo")
    expect(hold).to_contain_text("31")
    assert violations(pocket) == []
    evening.tab("Parole")
    expect(pocket.get_by_text("pronto anche senza rete")).to_be_visible()
    pocket.get_by_label("Per quale tavolo").select_option("1")
    pocket.get_by_label("Parole della giocata").fill("casa gnuzz")
    pocket.get_by_role("button", name="Verdetto").click()
    verdict = pocket.get_by_role("region", name="Giocata non valida")
    expect(verdict).to_contain_text("GNUZZ: Non valida.")
    expect(verdict).to_contain_text("art. ")
    assert violations(pocket) == []
    evening.kept()

    evening.referee.context.set_offline(True)
    pocket.get_by_label("Parole della giocata").fill("casa mogano")
    pocket.get_by_role("button", name="Verdetto").click()
    verdict = pocket.get_by_role("region", name="Giocata valida")
    expect(verdict).to_contain_text("Senza rete il perché non si può dire.")
    # A page that is opened without a network shows the tables as they stood, and says since when.
    pocket.goto(f"/arbitro?evento={evening.event}")
    expect(pocket.get_by_text("Com'era alle")).to_be_visible()
    row = pocket.get_by_role("button", name=re.compile(rf"Tavolo 1\s*{home}"))
    expect(row).to_contain_text("30")
    evening.tab("Articoli")
    hold.locator("summary").first.click()
    expect(hold.locator(".reading")).to_be_visible()
    evening.tab("Parole")
    pocket.get_by_label("Parole della giocata").fill("gnuzz")
    pocket.get_by_role("button", name="Verdetto").click()
    expect(pocket.get_by_role("region", name="Giocata non valida")).to_be_visible()
    evening.referee.context.set_offline(False)
    pocket.wait_for_function("() => localStorage.getItem('plancia.wooden.looks') === null")
    evening.tab("Tavoli")
    # The log of the table has every look, also those from before the network was back.
    row.click()
    pocket.get_by_text("Parole consultate").click()
    looks = pocket.get_by_role("group").filter(has_text="Parole consultate").get_by_role("listitem")
    expect(looks.filter(has_text="CASA, GNUZZ")).to_contain_text("arbitro, senza contestazione")
    expect(looks.filter(has_text="CASA, MOGANO")).to_have_count(1)
    evening.referee.troubles.clear()  # the browser itself notes what it could not reach


def test_a_decision_without_a_network_waits_for_it_and_goes_once(visit) -> None:
    """A ruling on the game is not kept: the page says where it is given instead."""
    evening = Evening(visit)
    evening.come_in()
    _, away = evening.sit_down()
    pocket = evening.pocket
    evening.table.touch(1)
    expect(pocket.get_by_role("button", name=re.compile(r"Tavolo 1\s"))).to_contain_text("25:00")
    evening.kept()
    evening.referee.context.set_offline(True)
    pocket.reload()
    evening.open_table()
    expect(pocket.get_by_text("Senza rete il tavolo non ti sente")).to_be_visible()
    choices = pocket.get_by_role("region", name="Che cosa decidi?")
    expect(choices.get_by_role("button", name="Correggi il tempo")).to_have_count(0)
    choices.get_by_role("button", name="Richiamo").click()
    sheet = pocket.get_by_role("dialog")
    sheet.get_by_label("Chi riguarda").select_option(away)
    sheet.get_by_role("button", name="Conferma").click()
    expect(pocket.get_by_text("Una decisione aspetta la rete su questo telefono")).to_be_visible()
    assert evening.director.get(f"/api/tournaments/{evening.event}")["decisions"] == []
    # It is still there after another visit, and goes by itself, once.
    pocket.reload()
    expect(pocket.get_by_text("Una decisione aspetta la rete su questo telefono")).to_be_visible()
    assert violations(pocket) == []
    evening.referee.context.set_offline(False)
    expect(pocket.get_by_text("aspetta la rete")).to_have_count(0)
    [decision] = evening.decided(1)
    assert decision["text"].startswith(f"Tavolo 1: Richiamo a {away}.")
    assert decision["measure"] == {"kind": "warning", "player": away.lower()}
    evening.referee.troubles.clear()  # the browser itself notes what it could not reach


def test_a_look_at_the_table_itself_is_in_its_log(visit) -> None:
    evening = Evening(visit)
    evening.come_in()
    _, away = evening.sit_down()
    phone, pocket = evening.phone, evening.pocket
    evening.table.touch(1)
    phone.get_by_role("button", name="Menu", exact=True).click()
    phone.get_by_role("button", name="Controlla una parola").click()
    dialog = phone.get_by_role("dialog").filter(has_text="resta scritto chi ha guardato")
    dialog.get_by_label("Chi guarda").select_option(away)
    dialog.get_by_label("Parole della giocata").fill("zazzere")
    dialog.get_by_role("button", name="Verdetto").click()
    expect(dialog.get_by_role("region", name="Giocata valida")).to_be_visible()
    assert violations(phone) == []
    # It is told once the server has the log up to there.
    phone.wait_for_function("() => localStorage.getItem('plancia.wooden.looks') === null")
    pocket.get_by_role("button", name=re.compile(r"Tavolo 1\s")).click()
    pocket.get_by_text("Parole consultate").click()
    looks = pocket.get_by_role("group").filter(has_text="Parole consultate").get_by_role("listitem")
    expect(looks).to_contain_text([f"ZAZZERE — {away}, senza contestazione"])
