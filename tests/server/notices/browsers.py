"""A push service on this machine, and the browsers that have subscribed there: it checks signatures and reads messages.

What a browser's maker does is done here with the library alone, and not with the code that is tested.
"""

import json
import struct
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Condition, Thread
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

PATIENCE_S = 20


def coded(content: bytes) -> str:
    return urlsafe_b64encode(content).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Browser:
    """The keys of a browser, and what it can read with them."""

    def __init__(self, endpoint: str = "", private: bytes | None = None, auth: bytes = b"a" * 16) -> None:
        number = None if private is None else int.from_bytes(private)
        curve = ec.SECP256R1()
        self.key = ec.generate_private_key(curve) if number is None else ec.derive_private_key(number, curve)
        self.auth = auth
        self.endpoint = endpoint

    @property
    def p256dh(self) -> bytes:
        return self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def subscription(self, **more: str) -> dict[str, str]:
        """Return what a page sends of it."""
        keys = {"p256dh": coded(self.p256dh), "auth": coded(self.auth)}
        return {"endpoint": self.endpoint, **keys, "label": "Prova", **more}

    def read(self, body: bytes) -> bytes:
        """Return the message in a body, as RFC 8291 says."""
        salt, (size, length) = body[:16], struct.unpack("!IB", body[16:21])
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size
        shared = self.key.exchange(
            ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
        )
        secret = derived(shared, self.auth, b"WebPush: info\0" + self.p256dh + theirs, 32)
        key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
        padded = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0")
        assert padded.endswith(b"\x02")
        return padded[:-1]


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=SHA256(), length=length, salt=salt, info=info).derive(secret)


def check_signature(authorization: str, key: str) -> dict[str, Any]:
    """Return what a server claims of itself; fail unless it is signed with its key, as RFC 8292 says."""
    kind, _, rest = authorization.partition(" ")
    fields = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert kind == "vapid"
    assert fields["k"] == key
    signed, _, signature = fields["t"].rpartition(".")
    head, claims = (json.loads(decoded(part)) for part in signed.split("."))
    assert head == {"typ": "JWT", "alg": "ES256"}
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(fields["k"]))
    raw = decoded(signature)
    pair = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    point.verify(pair, signed.encode(), ec.ECDSA(SHA256()))
    return claims


class PushService:
    """What came for which browser, and what is answered."""

    def __init__(self) -> None:
        self.came: list[tuple[str, dict[str, str], bytes]] = []
        #: The status for a path; any other is taken.
        self.answers: dict[str, int] = {}
        self._changed = Condition()
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                service._take(self.path, {name.lower(): value for name, value in self.headers.items()}, body)
                self.send_response(service.answers.get(self.path, 201))
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                """Say nothing."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self.server.server_port}"

    def _take(self, path: str, headers: dict[str, str], body: bytes) -> None:
        with self._changed:
            self.came.append((path, headers, body))
            self._changed.notify_all()

    def browser(self, name: str) -> Browser:
        return Browser(f"{self.origin}/{name}")

    def wait(self, count: int, timeout_s: float = PATIENCE_S) -> None:
        """Wait until so much has come."""
        with self._changed:
            assert self._changed.wait_for(lambda: len(self.came) >= count, timeout_s), self.came

    def read(self, browser: Browser) -> list[dict[str, Any]]:
        """Return what has come for a browser."""
        path = browser.endpoint.removeprefix(self.origin)
        return [json.loads(browser.read(body)) for came, _, body in self.came if came == path]


@contextmanager
def push_service() -> Iterator[PushService]:
    """Run a push service as long as somebody needs it."""
    service = PushService()
    thread = Thread(target=service.server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield service
    finally:
        service.server.shutdown()
        service.server.server_close()
        thread.join()
