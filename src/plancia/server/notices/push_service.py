"""A message on its way to a browser, over the push service that the browser's maker runs.

The standard library sends it, in a thread: one request without redirects, to the address that was looked at. Another
client would have to be kept from resolving the name a second time.
"""

import socket
import ssl
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from http.client import HTTPConnection, HTTPException
from threading import Timer
from typing import Literal

import msgspec

from plancia.server.logs import log
from plancia.server.notices.devices import Device
from plancia.server.notices.encryption import encrypted
from plancia.server.notices.endpoint import Endpoint, check_endpoint, resolved
from plancia.server.notices.errors import NoticeError
from plancia.server.notices.vapid import Vapid

_log = log("notices")

#: What became of a message: ``gone``: the browser wants none any more. ``later``: it may work another time.
#: ``refused``: it never will.
Outcome = Literal["sent", "gone", "later", "refused"]

#: For each step, and for all of it.
STEP_S = 10.0
WHOLE_S = 25.0
#: So much of an answer is read.
_MOST_READ = 1_024

_LATER = frozenset({408, 425, 429})
_GONE = frozenset({404, 410})


class PushMessage(msgspec.Struct, frozen=True):
    """What is sent to a browser."""

    payload: bytes
    #: A message that was not delivered yet and has the same topic is replaced.
    topic: str
    #: For how long it is worth something.
    ttl_s: int
    urgency: str


class PushServices:
    """All push services there are."""

    def __init__(self, vapid: Vapid, threads: ThreadPoolExecutor, *, local: bool = False) -> None:
        """``local``: a push service may be on this machine, as in tests."""
        self._vapid = vapid
        self.threads = threads
        self._local = local
        self._context = ssl.create_default_context()

    def send(self, device: Device, message: PushMessage) -> Outcome:
        """Send a message to a browser and return what became of it. It takes a while: for a thread."""
        try:
            endpoint = check_endpoint(device.endpoint, local=self._local)
            body = encrypted(message.payload, device.p256dh, device.auth)
            status = self._post(endpoint, body, message)
        except (NoticeError, ValueError) as error:
            _log.warning("push_refused", why=type(error).__name__)
            return "refused"
        except (OSError, HTTPException) as error:
            _log.info("push_later", why=type(error).__name__)
            return "later"
        return self._outcome(endpoint, status)

    def _outcome(self, endpoint: Endpoint, status: int) -> Outcome:
        if 200 <= status < 300:
            return "sent"
        if status in _GONE:
            return "gone"
        if status in _LATER or status >= 500:
            _log.info("push_later", host=endpoint.host, status=status)
            return "later"
        _log.warning("push_refused", host=endpoint.host, status=status)
        return "refused"

    def _post(self, endpoint: Endpoint, body: bytes, message: PushMessage) -> int:
        address = resolved(endpoint, local=self._local)
        connection = HTTPConnection(endpoint.host, endpoint.port, timeout=STEP_S)
        connection.sock = socket.create_connection((address, endpoint.port), timeout=STEP_S)
        # A service that answers byte by byte takes no thread for longer than this.
        timer = Timer(WHOLE_S, _cut, [connection])
        timer.daemon = True
        timer.start()
        try:
            if endpoint.tls:
                connection.sock = secure = self._context.wrap_socket(
                    connection.sock, server_hostname=endpoint.host, do_handshake_on_connect=False
                )
                secure.do_handshake()
            headers = {
                "authorization": self._vapid.header(endpoint.origin, int(time.time())),
                "content-encoding": "aes128gcm",
                "content-type": "application/octet-stream",
                "ttl": str(message.ttl_s),
                "topic": message.topic,
                "urgency": message.urgency,
            }
            connection.request("POST", endpoint.path, body, headers)
            answer = connection.getresponse()
            answer.read(_MOST_READ)
            return answer.status
        finally:
            timer.cancel()
            connection.close()


def _cut(connection: HTTPConnection) -> None:
    if connection.sock is not None:
        with suppress(OSError):
            connection.sock.shutdown(socket.SHUT_RDWR)
