"""E-mails by a real mail server: confirmed before anything is sent, stopped with one click, and nobody else's headers."""

import re
from email import message_from_bytes
from email.policy import default
from io import BytesIO
from zipfile import ZipFile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plancia.cli.errors import Stop
from plancia.cli.main import plancia as command
from plancia.server.live.foundation import wall_ms
from plancia.server.notices import outbox
from plancia.server.notices.addresses import MOST_ASKED, check_address
from plancia.server.notices.errors import NoticeError
from plancia.server.notices.kinds import DAY_MS
from plancia.server.notices.letters import Letter, written
from plancia.server.notices.relay import Relay
from plancia.server.settings import MailSettings
from plancia.server.store import tables as t
from server.notices.relays import PASSWORD, USER, relay
from server.people.app import PASSWORD as ACCOUNT_PASSWORD
from server.people.app import Person, account, code, guest, people_of, served

LETTER = Letter(
    "ada@example.org", "Tocca a te", "È il tuo turno.\n", "https://plancia.test/api/notices/stop/x"
)


@pytest.fixture(scope="module")
def mail(tmp_path_factory):
    with relay(tmp_path_factory.mktemp("mail")) as running:
        yield running


@pytest.fixture(scope="module")
def client(mail, tmp_path_factory):
    with served(tmp_path_factory.mktemp("people") / "p.db", **mail.settings) as opened:
        yield opened


def asked(person: Person, address: str):
    return person.request("PUT", "/api/me/notices/address", {"address": address, "language": "it"})


def link_of(text: str, name: str) -> str:
    found = re.search(rf"http://plancia\.test/avvisi\?{name}=(\S+)", text)
    assert found, text
    return found[1]


def confirmed(client, mail, name: str, address: str) -> Person:
    person = account(client, name)
    assert asked(person, address).status_code == 200
    link = link_of(mail.mailbox.came[-1].get_content(), "conferma")
    assert Person(client).request("POST", "/api/notices/confirm", {"link": link}).status_code == 204
    return person


def put_notice(client, person: Person, once: str) -> None:
    """Let something have happened that this person should know."""
    told = outbox.Happening(person.id, "ended", once, game="abc")
    people_of(client).store.do(lambda c: outbox.put(c, told, wall_ms(), outbox.Waits()))


def send(client, now_ms: int) -> None:
    sender = client.app.state.services.notices.sender
    before, sender._now_ms = sender._now_ms, lambda: now_ms
    try:
        with client.portal() as portal:
            portal.call(sender.send_due)
    finally:
        sender._now_ms = before


def choose(person: Person, mail: str) -> None:
    choices = [{"kind": "ended", "push": True, "mail": mail}]
    body = {"choices": choices, "quiet": {"start": 0, "end": 0}, "language": "it"}
    assert person.request("PUT", "/api/me/notices", body).status_code == 200


def test_an_address_is_told_nothing_before_its_owner_has_followed_the_link(client, mail) -> None:
    before = len(mail.mailbox.came)
    person = account(client, "Ada")
    answer = asked(person, "ada@example.org").json()
    assert answer["address"]["state"] == "waiting"
    [letter] = mail.mailbox.came[before:]
    assert (letter["To"], letter["Auto-Submitted"]) == ("ada@example.org", "auto-generated")
    assert "Ada vuole ricevere" in letter.get_content()
    choose(person, "now")
    put_notice(client, person, "before")
    link = link_of(letter.get_content(), "conferma")
    assert (
        code(Person(client).request("POST", "/api/notices/confirm", {"link": link + "x"}))
        == "notice_link_refused"
    )
    assert Person(client).request("POST", "/api/notices/confirm", {"link": link}).status_code == 204
    put_notice(client, person, "after")
    send(client, wall_ms() + DAY_MS)
    [told] = mail.mailbox.came[before + 1 :]
    assert told["Subject"] == "Plancia: La tua partita è finita"
    assert "http://plancia.test/partita/abc" in told.get_content()
    # The link of an address that was replaced confirms nothing.
    asked(person, "ada@example.net")
    assert (
        code(Person(client).request("POST", "/api/notices/confirm", {"link": link})) == "notice_link_refused"
    )


def test_one_click_stops_all_e_mails_of_a_person(client, mail) -> None:
    person = confirmed(client, mail, "Bruno", "bruno@example.org")
    choose(person, "now")
    put_notice(client, person, "first")
    send(client, wall_ms() + DAY_MS)
    letter = mail.mailbox.came[-1]
    address = letter["List-Unsubscribe"].strip("<>")
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    path = address.removeprefix("http://plancia.test")
    # A program that only looks at the link stops nothing.
    looked = Person(client).request("GET", path)
    assert (looked.status_code, looked.headers["location"].partition("=")[0]) == (303, "/avvisi?basta")
    assert "now" in {each["mail"] for each in person.request("GET", "/api/me/notices").json()["choices"]}
    sent = client.post(
        path,
        content="List-Unsubscribe=One-Click",
        headers={"content-type": "application/x-www-form-urlencoded"},
    )
    assert sent.status_code == 204
    assert {each["mail"] for each in person.request("GET", "/api/me/notices").json()["choices"]} == {"never"}
    count = len(mail.mailbox.came)
    put_notice(client, person, "second")
    send(client, wall_ms() + 2 * DAY_MS)
    assert len(mail.mailbox.came) == count


def test_a_day_is_one_e_mail(client, mail) -> None:
    person = confirmed(client, mail, "Carla", "carla@example.org")
    choose(person, "daily")
    count = len(mail.mailbox.came)
    for number in range(3):
        put_notice(client, person, f"daily-{number}")
    send(client, wall_ms() + 300_000)
    assert len(mail.mailbox.came) == count
    send(client, wall_ms() + 2 * DAY_MS)
    [letter] = mail.mailbox.came[count:]
    assert letter["Subject"] == "Plancia: 3 partite sono finite"


def test_an_address_that_does_not_work_is_marked_and_the_person_is_told(client, mail) -> None:
    person = confirmed(client, mail, "Dino", "dino@example.org")
    choose(person, "now")
    mail.mailbox.refused["dino@example.org"] = "550 5.1.1 No such user"
    put_notice(client, person, "x")
    send(client, wall_ms() + DAY_MS)
    assert person.request("GET", "/api/me/notices").json()["address"]["state"] == "refused"
    put_notice(client, person, "y")
    rows = people_of(client).store.do(
        lambda c: c.execute(t.notice.select().where(t.notice.c.identity == person.id)).all(), write=False
    )
    assert [row.state for row in rows] == ["dropped"]


def test_a_relay_that_is_busy_is_tried_again(client, mail) -> None:
    person = confirmed(client, mail, "Elio", "elio@example.org")
    choose(person, "now")
    mail.mailbox.refused["elio@example.org"] = "451 4.7.1 Try later"
    put_notice(client, person, "x")
    now, count = wall_ms() + DAY_MS, len(mail.mailbox.came)
    send(client, now)
    assert len(mail.mailbox.came) == count
    del mail.mailbox.refused["elio@example.org"]
    send(client, now + 1_000)
    assert len(mail.mailbox.came) == count
    send(client, now + outbox.PAUSES_MS[0])
    assert len(mail.mailbox.came) == count + 1


def test_nobody_can_use_it_to_write_to_strangers(client, mail) -> None:
    """The server asks an address a few times a day at most, and never again if its owner says so."""
    strangers = [account(client, f"Ignoto{letter}") for letter in "abdef"]
    answers = [asked(each, "vittima@example.org") for each in strangers]
    assert [answer.status_code for answer in answers] == [200] * MOST_ASKED + [429] * 2
    refuse = link_of(mail.mailbox.came[-1].get_content(), "rifiuta")
    assert Person(client).request("POST", f"/api/notices/stop/{refuse}").status_code == 204
    assert strangers[0].request("GET", "/api/me/notices").json()["address"] is None
    assert code(asked(strangers[4], "Vittima@example.org")) == "address_refused"
    assert code(asked(guest(client, "Ospite"), "ospite@example.org")) == "mail_needs_account"


def test_an_address_is_in_the_copy_of_ones_data_is_deleted_with_it_and_in_no_log(
    client, mail, caplog
) -> None:
    caplog.set_level("DEBUG")
    person = confirmed(client, mail, "Zita", "zita@example.org")
    mail.mailbox.refused["zita@example.org"] = "451 4.7.1 Try later"
    choose(person, "now")
    put_notice(client, person, "x")
    send(client, wall_ms() + DAY_MS)
    # The mail server of this test says everything in the same log.
    logged = [record.getMessage() for record in caplog.records if record.name.startswith("plancia")]
    assert any("mail_not_sent" in line for line in logged)
    assert not any("zita@" in line for line in logged)
    with ZipFile(BytesIO(person.request("GET", "/api/me/file").content)) as archive:
        assert b"zita@example.org" in archive.read("avvisi_indirizzo.json")
    gone = person.request("POST", "/api/me/deletion", {"name": "Zita", "password": ACCOUNT_PASSWORD})
    assert gone.status_code == 204
    for table in (t.notice, t.notice_address, t.notice_device, t.notice_setting):
        question = table.select().where(table.c.identity == person.id)
        rows = people_of(client).store.do(lambda c, asked=question: c.execute(asked).all(), write=False)
        assert rows == [], table.name


def test_the_keeper_tries_the_relay(mail, capsys, monkeypatch) -> None:
    settings = {f"PLANCIA_{name}".upper(): str(value) for name, value in mail.settings.items()}
    for name, value in {**settings, "PLANCIA_LANG": "en"}.items():
        monkeypatch.setenv(name, value)

    def tried(address: str) -> tuple[int, str]:
        try:
            command.main(["admin", "notices", "test", address], standalone_mode=False)
        except Stop as error:
            return 1, str(error)
        return 0, capsys.readouterr().out

    count = len(mail.mailbox.came)
    assert tried("custode@example.org") == (
        0,
        f"localhost:{mail.port} took the e-mail for custode@example.org.\n",
    )
    assert mail.mailbox.came[count]["To"] == "custode@example.org"
    monkeypatch.setenv("PLANCIA_MAIL_PASSWORD", "falsa")
    status, said = tried("custode@example.org")
    assert status != 0
    assert "does not take the user name or the password" in said
    monkeypatch.delenv("PLANCIA_SERVER_PUBLIC_URL")
    assert "server.public_url is missing" in tried("custode@example.org")[1]


def settings_of(mail, **changes) -> MailSettings:
    fields = {
        "host": "localhost",
        "port": mail.port,
        "user": USER,
        "password": PASSWORD,
        "sender": "plancia@example.org",
        "ca_file": str(mail.ca_file),
    }
    return MailSettings(**{**fields, **changes})


def test_a_relay_is_told_apart_by_what_is_wrong_with_it(mail, tmp_path) -> None:
    secret = tmp_path / "password"
    secret.write_text(f"{PASSWORD}\n", encoding="utf-8")
    Relay(settings_of(mail, password=None, password_file=str(secret)), None).send(LETTER)
    wrong = {
        "relay_login_refused": {"password": "falsa"},
        "relay_not_trusted": {"ca_file": None},
        "relay_unreachable": {"port": 1},
        "mail_not_set": {"password_file": str(tmp_path / "none")},
    }
    for expected, change in wrong.items():
        with pytest.raises(NoticeError, match=expected):
            Relay(settings_of(mail, **change), None).send(LETTER)
    mail.mailbox.senders_refused = True
    with pytest.raises(NoticeError, match="relay_sender_refused"):
        Relay(settings_of(mail), None).send(LETTER)
    mail.mailbox.senders_refused = False
    with (
        relay(tmp_path / "plain", starttls=False) as plain,
        pytest.raises(NoticeError, match="relay_without_tls"),
    ):
        Relay(settings_of(plain), None).send(LETTER)


def test_a_relay_with_tls_from_the_start(tmp_path) -> None:
    with relay(tmp_path, tls=True) as secure:
        Relay(settings_of(secure, security="tls", user=None), None).send(LETTER)
        [letter] = secure.mailbox.came
        assert letter.get_content().strip() == "È il tuo turno."
        assert letter["Message-ID"].endswith("@example.org>")
        assert letter["Date"].datetime.tzinfo is not None


HEADERS = [
    "From",
    "To",
    "Subject",
    "Date",
    "Message-ID",
    "Auto-Submitted",
    "X-Auto-Response-Suppress",
    "List-Unsubscribe",
    "List-Unsubscribe-Post",
    "Content-Type",
    "Content-Transfer-Encoding",
    "MIME-Version",
]


@given(subject=st.text(max_size=200), text=st.text(max_size=200), to=st.text(max_size=60))
def test_no_text_adds_a_header_or_an_addressee(subject, text, to) -> None:
    """A name of a person stands in subjects; whatever is in it, there is one of each header and one addressee."""
    try:
        letter = written(Letter(to, subject, text.replace("\0", ""), LETTER.stop_url), "a@b.org", 0)
    except (NoticeError, UnicodeError):
        return
    read = message_from_bytes(letter.as_bytes(), policy=default)
    assert sorted(read.keys()) == sorted(HEADERS)
    assert len(read["To"].addresses) == 1
    assert read["List-Unsubscribe"] == f"<{LETTER.stop_url}>"


@given(st.text(max_size=100))
def test_an_address_has_nothing_that_ends_a_header(text) -> None:
    try:
        address = check_address(text)
    except NoticeError:
        return
    assert address.isascii()
    assert address.isprintable()
    assert address.count("@") == 1
    assert not set(address) & set(' ,;:<>()[]"\\')


@pytest.mark.parametrize(
    "address",
    ["ada", "ada@", "@x.org", "a b@x.org", "a..b@x.org", "a@x.org\nBcc: b@x.org", "a@x.org,b@x.org"],
)
def test_what_is_no_address_is_refused(address) -> None:
    with pytest.raises(NoticeError, match="address_unreadable"):
        check_address(address)
