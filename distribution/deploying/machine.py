"""Programs of this machine, run to their end or meanwhile, and what one asks of them."""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

from distribution.environment import ROOT, Environment

DEPLOY = ROOT / "deploy"
#: How long something may take to start.
PATIENCE_S = 180

#: A game between two programs over HTTPS and WSS, by the installed client.
PLAY = """
import sys, plancia
bots = {name: plancia.engine_bot("static") for name in ("Ada", "Bice")}
game, last = plancia.play_bots(sys.argv[1], bots)
print(game, last.view.phase.outcome.totals)
"""


class NotHereError(Exception):
    """A program that this machine does not have."""


def run(*command: str, variables: Mapping[str, str] | None = None, status: int = 0) -> str:
    """Run a program to its end and return what it printed; fail if it ends with another status."""
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, env=variables and dict(variables)
    )
    if done.returncode != status:
        message = (
            f"{' '.join(command)} ended with {done.returncode}:\n{done.stdout[-4000:]}{done.stderr[-4000:]}"
        )
        raise AssertionError(message)
    return done.stdout + done.stderr


def program(name: str, package: str) -> str:
    """Return where a program is; raise ``NotHereError`` with the package that brings it."""
    found = shutil.which(name)
    if found is None:
        raise NotHereError(f"apt-get install {package}")
    return found


@contextmanager
def running(
    name: str, command: tuple[str, ...], work: Path, only: Mapping[str, str] | None = None, **more: str
) -> Iterator[Path]:
    """Run a program meanwhile; yield the file with what it prints."""
    said = work / f"{name}.log"
    variables = dict(only) if only is not None else {**os.environ, **more}
    with said.open("w") as file:
        process = subprocess.Popen(command, stdout=file, stderr=subprocess.STDOUT, env=variables)
        try:
            yield said
        except BaseException:
            print(said.read_text()[-4000:], file=sys.stderr)
            raise
        finally:
            process.terminate()
            process.wait(timeout=PATIENCE_S)


@contextmanager
def serving(
    environment: Environment, work: Path, *options: str, variables: Mapping[str, str] | None = None
) -> Iterator[str]:
    """Serve with the installed program; yield its address."""
    chosen = {
        **(variables or environment.variables),
        "PYTHONUNBUFFERED": "1",
        "PLANCIA_ROOMS_COMPUTER_LEAST_MS": "0",
    }
    command = (str(environment.folder / "bin" / "plancia"), "serve", *options)
    if "--db" not in options:
        command += ("--db", str(work / "served.db"))
    with running("server", command, work, only=chosen) as said:
        until(lambda: "http" in said.read_text(), "the server")
        match = re.search(r"http://\S+", said.read_text())
        assert match, said.read_text()
        yield match[0].rstrip("/")


def until(is_so: Callable[[], bool], what: str) -> None:
    """Wait until something is so; fail if it takes too long."""
    end = time.monotonic() + PATIENCE_S
    while not is_so():
        assert time.monotonic() < end, f"{what} does not start"
        time.sleep(0.2)


def listens(port: int) -> bool:
    """Return whether something listens at a port of this machine."""
    with socket.socket() as tried:
        return tried.connect_ex(("127.0.0.1", port)) == 0


def answers(url: str) -> bool:
    """Return whether an address answers well."""
    try:
        with urlopen(url, timeout=5) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


def games_over(port: int) -> list[str]:
    """Return the games of a server that are over."""
    with urlopen(f"http://127.0.0.1:{port}/api/games?status=over", timeout=10) as answer:
        return sorted(each["game"] for each in json.load(answer)["items"])


def free_port() -> int:
    """Return a port that nothing listens at."""
    with socket.socket() as tried:
        tried.bind(("127.0.0.1", 0))
        return int(tried.getsockname()[1])
