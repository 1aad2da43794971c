"""A person asks to be told, closes the page, and is told when it is her turn; one tap leads to the game.

The push service of the browser's maker cannot be reached here: what it does is done by one of the test, which reads the
message with the browser's key and hands it to the service worker as the browser would.
"""

import json
import re
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import CDPSession, expect

from browser.axe import violations
from browser.by_days import begun
from browser.chromium import PATIENCE_MS, PHONE
from browser.visitors import Visitor
from server.notices.browsers import Browser, PushService, coded, push_service

#: Where the browser would subscribe with its maker.
SUBSCRIBE = """(subscription) => {
  const made = { endpoint: subscription.endpoint, toJSON: () => subscription, unsubscribe: async () => {
    localStorage.removeItem("subscribed");
    return true;
  } };
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    localStorage.setItem("subscribed", applicationServerKey);
    return made;
  };
  PushManager.prototype.getSubscription = async () => (localStorage.getItem("subscribed") ? made : null);
}"""
TAP = """async (action) => {
  self.opened = [];
  self.clients.openWindow = async (address) => void self.opened.push(address);
  const [notification] = await self.registration.getNotifications();
  const tap = new NotificationEvent("notificationclick", { notification, action });
  const work = [];
  tap.waitUntil = (promise) => work.push(promise);
  self.dispatchEvent(tap);
  await Promise.all(work);
  return self.opened;
}"""
SHOWN = """async () => {
  const shown = await (await navigator.serviceWorker.ready).getNotifications();
  return shown.map(({ title, body, tag }) => ({ title, body, tag }));
}"""


@pytest.fixture(scope="module")
def service():
    with push_service() as running:
        yield running


def tap(person: Visitor, action: str) -> list[str]:
    """Tap on a notice or on its button, and return which pages the service worker opens: only a real tap may open one."""
    found: list[str] = person.context.service_workers[-1].evaluate(TAP, action)
    return found


def see_shown(person: Visitor, count: int) -> list[dict[str, str]]:
    """Wait until the browser shows so many notices, and return them."""
    deadline = monotonic() + PATIENCE_MS / 1000
    while len(shown := person.page.evaluate(SHOWN)) != count:
        assert monotonic() < deadline, shown
        person.page.wait_for_timeout(20)
    return shown


def deliver(person: Visitor, message: dict[str, Any]) -> None:
    """Hand a message to the service worker, as the browser does that got it from its maker."""
    session: CDPSession = person.context.new_cdp_session(person.page)
    found: list[str] = []

    def heard(event: Any) -> None:
        found.extend(each["registrationId"] for each in event["registrations"] if not each["isDeleted"])

    session.on("ServiceWorker.workerRegistrationUpdated", heard)
    session.send("ServiceWorker.enable")
    while not found:
        person.page.wait_for_timeout(20)
    session.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": person.house.address, "registrationId": found[-1], "data": json.dumps(message)},
    )


def subscribing(person: Visitor, service: PushService, name: str) -> Browser:
    """Let somebody's browser have a subscription at the push service of the test."""
    browser = service.browser(name)
    keys = {"p256dh": coded(browser.p256dh), "auth": coded(browser.auth)}
    subscription = json.dumps({"endpoint": browser.endpoint, "keys": keys})
    person.context.add_init_script(f"({SUBSCRIBE})({subscription})")
    person.context.grant_permissions(["notifications"])
    return browser


@pytest.mark.more
def test_a_turn_is_told_while_the_page_is_closed_and_a_tap_leads_to_the_game(visit, service) -> None:
    ada, ugo = visit("Ada", window=PHONE), visit("Ugo")
    browser = subscribing(ada, service, "ada")
    page = ada.page
    page.goto("/avvisi")
    assert page.evaluate("localStorage.getItem('subscribed')") is None
    page.get_by_role("button", name="Avvisami").tap()
    expect(page.get_by_text("Questo dispositivo è avvisato.")).to_be_visible()
    assert page.evaluate("localStorage.getItem('subscribed')") == ada.get("/api/me/notices")["key"]
    assert violations(page) == []
    page.get_by_role("checkbox", name="Silenzio ogni giorno").uncheck()
    page.get_by_role("button", name="Prova").tap()
    expect(page.get_by_text("Avviso mandato a 1 dispositivo.").first).to_be_visible()
    assert [message["title"] for message in service.read(browser)] == ["Gli avvisi funzionano"]
    ada.see("/api/me/notices", lambda found: found["quiet"]["start"] == found["quiet"]["end"])

    page.goto("about:blank")
    game = begun(ada, ugo)
    service.wait(2)
    told = service.read(browser)[1]
    assert (told["title"], told["path"]) == ("Tocca a te con Ugo", f"/partita/{game}")
    page.goto("/informazioni")
    deliver(ada, told)
    shown = [{"title": "Tocca a te con Ugo", "body": "Partita per corrispondenza", "tag": "turn"}]
    assert see_shown(ada, 1) == shown
    assert tap(ada, "") == [f"{ada.house.address}/partita/{game}"]

    # What is read is no longer shown.
    deliver(ada, told)
    see_shown(ada, 1)
    ada.open_table(game)
    see_shown(ada, 0)

    # One tap on the notice ends them on this device.
    deliver(ada, told)
    see_shown(ada, 1)
    assert tap(ada, "stop") == []
    assert ada.see("/api/me/notices", lambda found: found["devices"] == [])


@pytest.mark.more
def test_the_page_of_notices_says_what_a_browser_cannot_do_and_a_stranger_follows_a_link(
    visit, service
) -> None:
    bice = visit("Bice")
    bice.context.add_init_script("delete globalThis.PushManager")
    bice.page.goto("/avvisi")
    expect(bice.page.get_by_text("Questo browser non può mostrare avvisi")).to_be_visible()
    # The server has no relay: nothing is said of e-mail.
    expect(bice.page.get_by_text(re.compile("e-mail", re.IGNORECASE))).to_have_count(0)
    stranger = visit()
    stranger.page.goto("/avvisi?basta=x")
    stranger.page.get_by_role("button", name="Basta avvisi").click()
    expect(stranger.page.get_by_role("alert")).to_contain_text("non vale")
    stranger.troubles.clear()  # the refusal
