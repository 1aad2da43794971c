"""A cable between a server and its PostgreSQL that a test can cut, mend, and make silent."""

import re
import socket
from contextlib import suppress
from pathlib import Path
from threading import Event, Lock, Thread
from urllib.parse import parse_qs, urlsplit

from plancia.server.journal.address import Address


class Cable:
    """Listens on this machine and passes everything on to PostgreSQL's socket, until the test says otherwise."""

    def __init__(self, address: Address) -> None:
        parts = urlsplit(address.url or "")
        self._target = str(Path(parse_qs(parts.query)["host"][0]) / ".s.PGSQL.5432")
        self._listener = socket.create_server(("127.0.0.1", 0))
        port = self._listener.getsockname()[1]
        self.address = Address(url=f"postgresql://postgres:segreto@127.0.0.1:{port}{parts.path}")
        self._pairs: list[tuple[socket.socket, socket.socket]] = []
        self._lock = Lock()
        self._whole = True
        self._speaks = Event()
        self._speaks.set()
        #: What a client must not hear the answer to: once it was passed on the cable is cut.
        self.last_words: bytes | None = None
        self._threads: list[Thread] = []
        self._start(self._accept)

    def cut(self) -> None:
        """Break all connections and take no new ones."""
        self._whole = False
        self._break()

    def mend(self) -> None:
        """Take connections again, and pass on what was held back."""
        self._whole = True
        self._speaks.set()

    def fall_silent(self) -> None:
        """Keep the connections and pass nothing on."""
        self._speaks.clear()

    def close(self) -> None:
        self.cut()
        self._speaks.set()
        # A thread that waits for a connection keeps the socket open until something comes.
        with suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        for thread in self._threads:
            thread.join()

    def _start(self, work, *arguments) -> None:
        thread = Thread(target=work, args=arguments, daemon=True)
        self._threads.append(thread)
        thread.start()

    def _break(self) -> None:
        with self._lock:
            ends = [end for pair in self._pairs for end in pair]
            self._pairs.clear()
        for end in ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            if not self._whole:
                near.close()
                continue
            far = socket.socket(socket.AF_UNIX)
            far.connect(self._target)
            with self._lock:
                self._pairs.append((near, far))
            self._start(self._pass, near, far, True)
            self._start(self._pass, far, near, False)

    def _pass(self, source: socket.socket, target: socket.socket, asks: bool) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                self._speaks.wait()
                if asks and self.last_words and re.search(self.last_words, data):
                    self._finish(source, target, data)
                    return
                target.sendall(data)
        for end in (source, target):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
        source.close()

    def _finish(self, near: socket.socket, far: socket.socket, data: bytes) -> None:
        """Pass the last words on, and break the connection of the client only; PostgreSQL does what it was asked."""
        self.last_words = None
        with suppress(OSError):
            near.shutdown(socket.SHUT_RDWR)
        near.close()
        far.sendall(data)
        with suppress(OSError):
            far.shutdown(socket.SHUT_WR)
