"""From wheels to a game: ``PYTHONPATH=.:tests python -m bench.installed_server [--wheels dist] [--memory 512]``.

What somebody does who has a Python and nothing else, no compiler and no Node: install ``plancia[server]`` from the
wheels of ``make dist`` (what others make comes from the index of packages), start it, open the page in a real Chromium,
and play a whole game against a level. Prints how long it took until one could play, what it takes on the disk, and the
most memory that server and computer player had; with ``--memory`` the system gives them no more than so many megabytes.
"""

import os
import re
import subprocess
import sys
import time
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from distribution.environment import Environment, empty, install
from playwright.sync_api import Page, expect

from browser.chromium import chromium
from browser.table_games import best_of
from browser.visitors import House, Visitor

ROOT = Path(__file__).parents[1]
WIDTH = 52
#: The first version of control groups has a folder for memory, the second one for everything.
GROUPS = (Path("/sys/fs/cgroup/memory"), Path("/sys/fs/cgroup"))


def main() -> None:
    """Install, play, print."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--wheels", type=Path, default=ROOT / "dist")
    parser.add_argument("--memory", type=int, help="megabytes")
    parser.add_argument("--level", default="Livello 3")
    parser.add_argument("--python", default=sys.executable)
    asked = parser.parse_args()
    began = time.monotonic()
    with empty(asked.python) as environment, _group(asked.memory) as group:
        install(environment, asked.wheels, "plancia[server]")
        _tell("installed, seconds", time.monotonic() - began)
        _tell("on the disk, MB", _size(environment.folder))
        with _served(environment, group) as (address, process), chromium() as browser:
            _tell("the server answers, seconds since the beginning", time.monotonic() - began)
            _tell("memory of the server at its start, MB", _memory(process.pid))
            visitor = Visitor(browser, House(address, Path()), None)
            visitor.page.goto("/")
            visitor.page.get_by_role("radio", name=asked.level).check(force=True)
            visitor.button("Gioca adesso").click()
            _come_in(visitor.page)
            visitor.page.wait_for_url("**/partita/*")
            visitor.page.locator("[data-rack] [data-tile]").first.wait_for()
            _tell("tiles on the rack, seconds since the beginning", time.monotonic() - began)
            plays, told = _play(visitor)
            most = _most(group) if group else _memory(process.pid)
            _tell(f"a game of {plays} plays against {asked.level}, seconds", time.monotonic() - began)
            print(told)
            _tell("memory at the end, MB", _memory(process.pid))
            if group:
                _tell(f"most of what was allowed ({asked.memory} MB), MB", most)
            visitor.leave()
    print(f"load of this machine {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


def _come_in(page: Page) -> None:
    """Say what one is called."""
    asked = page.get_by_role("dialog", name="Come ti chiami?")
    asked.get_by_label("Nome").fill("Ada")
    asked.get_by_role("button", name="Avanti").click()


def _play(ada: Visitor) -> tuple[int, str]:
    """Play the best word until the game is over; return how many, and what the page says about the end."""
    game = ada.page.url.rpartition("/")[2]
    plays = 0
    while ada.wait_until_may("play", "accept", "pass") != "scored":
        view = ada.view(game)
        may = {offer["action"] for offer in view["offers"]}
        if "play" not in may:
            ada.press("Enter")
            ada.wait_until_may("play", "pass")
            continue
        found = best_of(view)
        if found is None:
            ada.press("4", "Tab", "Tab", "Enter")
        else:
            ada.type_play(found)
            ada.press("Enter")
            plays += 1
        turn = str(view["turn"])
        ada.page.wait_for_function("turn => document.querySelector('.table').dataset.turn !== turn", arg=turn)
    region = ada.page.get_by_role("region", name="Conto finale")
    expect(region).to_be_visible()
    return plays, " ".join(region.inner_text().split())


@contextmanager
def _served(environment: Environment, group: Path | None) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    command = (str(environment.folder / "bin" / "plancia"), "serve", "--port", "0")
    variables = {**environment.variables, "PYTHONUNBUFFERED": "1", "PLANCIA_ROOMS_COMPUTER_LEAST_MS": "50",
                 "PLANCIA_ROOMS_COMPUTER_MORE_MS": "0"}  # fmt: skip
    if group is not None:
        # The shell enters the group and becomes the server: all its processes are counted.
        command = ("/bin/sh", "-c", f"echo $$ > {group}/cgroup.procs; exec {' '.join(command)}")
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env=variables, cwd=environment.folder
    )
    try:
        assert process.stdout is not None
        match = re.search(r"http://\S+", process.stdout.readline())
        assert match, "the server did not say where it is"
        yield match[0].rstrip("/"), process
    finally:
        process.terminate()
        process.wait(timeout=60)


@contextmanager
def _group(megabytes: int | None) -> Iterator[Path | None]:
    """Make a group of processes that gets no more memory; leave if the system does not let us."""
    if megabytes is None:
        yield None
        return
    limits = {"memory.limit_in_bytes": GROUPS[0], "memory.max": GROUPS[1]}
    for name, parent in limits.items():
        group = parent / f"plancia-{os.getpid()}"
        try:
            group.mkdir()
            (group / name).write_text(str(megabytes * 1024 * 1024))
        except OSError:
            if group.exists():
                group.rmdir()
            continue
        try:
            yield group
        finally:
            time.sleep(0.5)
            group.rmdir()
        return
    sys.exit("No limit can be set here: no control groups for memory, or not root.")


def _most(group: Path) -> float:
    name = "memory.max_usage_in_bytes" if (group / "memory.max_usage_in_bytes").exists() else "memory.peak"
    return int((group / name).read_text()) / 1e6


def _memory(process: int) -> float:
    """Return what a process and its children have of their own and their share of the rest, in megabytes."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    rollup = Path(f"/proc/{process}/smaps_rollup").read_text()
    match = re.search(r"^Pss:\s+(\d+) kB", rollup, re.MULTILINE)
    assert match
    return int(match[1]) / 1e3 + sum(_memory(int(child)) for child in children)


def _size(folder: Path) -> float:
    return sum(path.stat().st_blocks * 512 for path in folder.rglob("*") if path.is_file()) / 1e6


def _tell(what: str, figure: float) -> None:
    print(f"{what:<{WIDTH}}{figure:8.1f}", flush=True)


if __name__ == "__main__":
    main()
