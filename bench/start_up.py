"""How long a person waits for ``plancia --help``, and for a server that was just started to answer: whole processes."""

import socket
import statistics
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.error import URLError
from urllib.request import urlopen

COMMAND = Path(sys.executable).with_name("plancia")
HELPS = 20
STARTS = 5


def main() -> None:
    """Print the figures."""
    _print("plancia --help", [_help_s() for _ in range(HELPS)])
    with TemporaryDirectory(prefix="plancia-bench-") as folder:
        _served_s(folder)  # the first makes the file
        _print("plancia serve, until it answers", [_served_s(folder) for _ in range(STARTS)])


def _print(what: str, times: list[float]) -> None:
    print(f"{what}: best {min(times):.3f} s, median {statistics.median(times):.3f} s")


def _help_s() -> float:
    start = time.perf_counter()
    subprocess.run([COMMAND, "--help"], check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def _served_s(folder: str) -> float:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    start = time.perf_counter()
    server = subprocess.Popen(
        [COMMAND, "serve", "--port", str(port), "--db", f"{folder}/plancia.db"], stdout=subprocess.DEVNULL
    )
    try:
        while True:
            try:
                urlopen(f"http://127.0.0.1:{port}/api/health", timeout=10).close()
                return time.perf_counter() - start
            except (URLError, ConnectionError):
                if server.poll() is not None:
                    raise
                time.sleep(0.005)
    finally:
        server.kill()
        server.wait()


if __name__ == "__main__":
    main()
