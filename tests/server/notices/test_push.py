"""Web Push: a message that only the browser can read, signed by the server, sent nowhere inside a network."""

import json
import socket
from concurrent.futures import ThreadPoolExecutor

import pytest

from plancia.server.notices import endpoint as endpoints
from plancia.server.notices.devices import Device, device_id
from plancia.server.notices.encryption import MOST_BYTES, encrypted
from plancia.server.notices.endpoint import check_endpoint, is_public, resolved
from plancia.server.notices.errors import NoticeError
from plancia.server.notices.push_service import PushMessage, PushServices
from plancia.server.notices.vapid import Vapid
from server.notices.browsers import Browser, check_signature, coded, decoded, push_service

#: The example of RFC 8291, appendix A.
PLAIN = b"When I grow up, I want to be a watermelon"
SERVER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
BROWSER = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
PUBLIC = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
SALT, AUTH = "DGv6ra1nlYgDCS1FRnbzlw", "BTBZMqHH6r4Tts7J_aSIgg"
BODY = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
    "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)
VAPID = Vapid(b"\x01" * 32, "mailto:ada@example.org")
MESSAGE = PushMessage(b"{}", "turn", 60, "normal")


def test_the_example_of_the_rfc_comes_out() -> None:
    key = Browser(private=decoded(SERVER)).key
    assert coded(encrypted(PLAIN, decoded(PUBLIC), decoded(AUTH), key=key, salt=decoded(SALT))) == BODY


def test_the_browser_of_the_rfc_reads_it() -> None:
    browser = Browser(private=decoded(BROWSER), auth=decoded(AUTH))
    assert coded(browser.p256dh) == PUBLIC
    assert browser.read(decoded(BODY)) == PLAIN


def test_every_message_is_encrypted_anew_and_none_is_too_long() -> None:
    browser = Browser()
    longest = b"x" * MOST_BYTES
    bodies = [encrypted(longest, browser.p256dh, browser.auth) for _ in range(2)]
    assert bodies[0] != bodies[1]
    assert [browser.read(body) for body in bodies] == [longest, longest]
    assert len(bodies[0]) <= 4096
    with pytest.raises(ValueError, match="too many"):
        encrypted(longest + b"x", browser.p256dh, browser.auth)


def test_the_same_seed_is_the_same_key_and_every_seed_is_one() -> None:
    assert Vapid(b"\xff" * 32, "").public == Vapid(b"\xff" * 32, "").public
    assert len(decoded(Vapid(b"\0" * 32, "").public)) == 65


def test_a_message_arrives_signed_and_readable() -> None:
    with push_service() as service, ThreadPoolExecutor(1) as threads:
        browser = service.browser("ada")
        device = Device("d", browser.endpoint, browser.p256dh, browser.auth, "", 0)
        message = PushMessage(json.dumps({"title": "Tocca a te"}).encode(), "turn", 60, "high")
        assert PushServices(VAPID, threads, local=True).send(device, message) == "sent"
        [(_, headers, _)] = service.came
        claims = check_signature(headers["authorization"], VAPID.public)
        assert (claims["aud"], claims["sub"]) == (service.origin, "mailto:ada@example.org")
        assert (headers["ttl"], headers["topic"], headers["urgency"]) == ("60", "turn", "high")
        assert headers["content-encoding"] == "aes128gcm"
        assert service.read(browser) == [{"title": "Tocca a te"}]


@pytest.mark.parametrize(
    ("status", "outcome"),
    [
        (201, "sent"),
        (404, "gone"),
        (410, "gone"),
        (429, "later"),
        (503, "later"),
        (400, "refused"),
        (302, "refused"),
    ],
)
def test_what_a_push_service_answers_says_what_to_do(status, outcome) -> None:
    with push_service() as service, ThreadPoolExecutor(1) as threads:
        service.answers["/x"] = status
        browser = service.browser("x")
        device = Device("d", browser.endpoint, browser.p256dh, browser.auth, "", 0)
        assert PushServices(VAPID, threads, local=True).send(device, MESSAGE) == outcome
        # A redirect is not followed.
        assert len(service.came) == 1


@pytest.mark.parametrize(
    "address",
    [
        "http://push.example.org/x",
        "https://push.example.org:8443/x",
        "https://127.0.0.1/x",
        "https://10.0.0.7/x",
        "https://[::1]/x",
        "https://[::ffff:10.0.0.1]/x",
        "https://[fe80::1%25eth0]/x",
        "https://user@push.example.org/x",
        "https://push.example.org/x#y",
        "https://push.example.org/ x",
        "https://push.example.org/\r\nx",
        "https://push.example.org:99999/x",
        "https:///x",
        "file:///etc/passwd",
        "x",
    ],
)
def test_an_endpoint_that_could_be_anything_else_is_refused(address) -> None:
    with pytest.raises(NoticeError, match="endpoint_refused"):
        check_endpoint(address)


def test_only_tests_have_push_services_on_this_machine() -> None:
    assert check_endpoint("http://127.0.0.1:99/x", local=True).origin == "http://127.0.0.1:99"
    with pytest.raises(NoticeError):
        check_endpoint("http://10.0.0.7/x", local=True)


@pytest.mark.parametrize(
    "address",
    [
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "240.0.0.1",
        "64:ff9b::a00:1",
        "2002:a00:1::",
        "fd00::1",
    ],
)
def test_no_address_inside_a_network_is_public(address) -> None:
    assert not is_public(address)


def test_a_name_of_which_one_address_is_private_is_not_connected_to(monkeypatch) -> None:
    """The check looks at what the name means at the moment of sending: a name may mean something else than before."""
    found = [
        (socket.AF_INET, socket.SOCK_STREAM, 6, "", (each, 443)) for each in ("93.184.215.14", "10.0.0.7")
    ]
    monkeypatch.setattr(endpoints.socket, "getaddrinfo", lambda *_, **__: found)
    with pytest.raises(NoticeError, match="endpoint_refused"):
        resolved(check_endpoint("https://push.example.org/x"))
    monkeypatch.setattr(endpoints.socket, "getaddrinfo", lambda *_, **__: found[:1])
    assert resolved(check_endpoint("https://push.example.org/x")) == "93.184.215.14"


def test_the_name_of_a_device_does_not_tell_its_endpoint() -> None:
    assert device_id("https://push.example.org/x") == device_id("https://push.example.org/x")
    assert "push" not in device_id("https://push.example.org/x")
