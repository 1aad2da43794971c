"""A real NATS server from its wheel, which a test can kill and start again at the same address."""

import socket
import subprocess
import sys
import time
from pathlib import Path

BINARY = Path(sys.executable).with_name("nats-server")
PATIENCE_S = 20


class Nats:
    """A NATS server of its own on this machine."""

    def __init__(self, *options: str) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self._options = options
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def address(self) -> str:
        return f"nats://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it and wait until it listens."""
        self._process = subprocess.Popen(
            [BINARY, "--addr", "127.0.0.1", "--port", str(self.port), *self._options],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        until = time.monotonic() + PATIENCE_S
        while time.monotonic() < until:
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
            except OSError:
                time.sleep(0.01)
            else:
                return
        message = "NATS does not listen"
        raise TimeoutError(message)

    def kill(self) -> None:
        """End it without a word."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None
