"""The press: bounded in pages, people, memory and time, in a process of its own that no failure of a print outlives."""

import asyncio
import os
import subprocess
import sys
from threading import Event

import pytest

from plancia.paper.scoresheet_form import Heading, print_blank_form
from plancia.paper.tile_checklist import print_checklist
from plancia.rules.editions import load
from plancia.server.printing import press as presses
from plancia.server.printing import printer_process
from plancia.server.printing.errors import PressError
from plancia.server.printing.press import MOST_OF_ONE, MOST_PAGES, MOST_PAGES_WAITING, Press
from plancia.server.printing.printer import Printer


def where(_: object) -> list[bytes]:
    """Stand for a print, and tell in which process it was made."""
    return [str(os.getpid()).encode()]


def dies() -> list[bytes]:
    os._exit(3)


def takes_too_much() -> list[bytes]:
    return [bytes(printer_process.MOST_MEMORY)]


@pytest.fixture
def press():
    made = Press()
    yield made
    made.close()


@pytest.fixture
def printer():
    made = Printer()
    yield made
    made.close()


def test_another_process_prints_and_prints_again(printer) -> None:
    first, second = printer.print(where, (1,)), printer.print(where, (2,))
    assert first == second
    assert int(first) != os.getpid()


def test_what_is_printed_is_what_the_paper_prints(printer) -> None:
    edition = load()
    assert printer.print(print_checklist, (edition, "it", "a4")) == print_checklist(edition, "it", "a4")[0]


@pytest.mark.parametrize("fatal", [dies, takes_too_much])
def test_a_print_that_dies_is_refused_and_the_next_one_is_printed(printer, fatal) -> None:
    printer.print(where, (0,))
    with pytest.raises(PressError) as refused:
        printer.print(fatal, ())
    assert refused.value.code == "print_failed"
    assert printer.print(where, (0,))


def test_the_process_ends_with_the_server_that_started_it() -> None:
    # Protects against processes that stay behind when a server is killed.
    started = (
        "from plancia.server.printing.printer import Printer; from server.printing.test_press import where; "
    )
    code = started + "print(Printer().print(where, (0,)).decode(), flush=True); import os; os._exit(1)"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    # The printer shares the standard error: reading it to the end waits until both processes are gone.
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, env=environment, timeout=60, check=False
    )
    assert int(done.stdout) > 0
    assert done.returncode == 1


def test_a_long_document_is_refused(press) -> None:
    with pytest.raises(PressError) as refused:
        asyncio.run(press.print(where, 0, who="ada", pages=MOST_PAGES + 1))
    assert refused.value.code == "print_too_long"
    assert refused.value.context == {"pages": MOST_PAGES + 1, "limit": MOST_PAGES}


async def _held(press: Press, *who_and_pages: tuple[str, int]) -> tuple[Event, list["asyncio.Task[bytes]"]]:
    """Return prints that wait until the event is set."""
    event = Event()

    def work() -> bytes:
        event.wait(60)
        return b""

    tasks = [asyncio.create_task(press.bind(work, who=who, pages=pages)) for who, pages in who_and_pages]
    await asyncio.sleep(0)
    return event, tasks


def test_one_person_waits_with_few_documents_and_others_are_printed(press) -> None:
    async def story() -> None:
        event, tasks = await _held(press, *[("ada", 1)] * MOST_OF_ONE)
        with pytest.raises(PressError) as refused:
            await press.print(where, 0, who="ada")
        assert refused.value.code == "press_busy"
        other = asyncio.create_task(press.print(where, 0, who="ugo"))
        await asyncio.sleep(0)
        event.set()
        assert await other
        await asyncio.gather(*tasks)
        assert await press.print(where, 0, who="ada")
        assert press.pages_waiting == 0

    asyncio.run(story())


def test_so_many_pages_wait_in_all(press) -> None:
    async def story() -> None:
        full = MOST_PAGES_WAITING // 3
        event, tasks = await _held(press, ("ada", full), ("ugo", full), ("eva", full))
        with pytest.raises(PressError) as refused:
            await press.print(where, 0, who="ivo")
        assert refused.value.context["retry_s"] >= MOST_PAGES_WAITING // presses.PAGES_A_SECOND
        event.set()
        await asyncio.gather(*tasks)

    asyncio.run(story())


def test_what_is_the_same_is_printed_once_and_kept_within_bounds(press, monkeypatch) -> None:
    monkeypatch.setattr(presses, "KEPT_BYTES", 100)
    made = []

    def work(name: str, size: int):
        def make(function, args):
            made.append(name)
            return bytes(size)

        return make

    async def story() -> None:
        for name, size in (("a", 60), ("a", 60), ("b", 60), ("b", 60), ("a", 60)):
            monkeypatch.setattr(press._printer, "print", work(name, size))
            await press.print(where, who="ada", key=name)
        assert made == ["a", "b", "a"]
        assert press._kept_bytes <= 100
        assert len(press._kept) == 1

    asyncio.run(story())


def test_a_print_that_failed_is_not_kept(press) -> None:
    async def story() -> None:
        for _ in range(2):
            with pytest.raises(PressError):
                await press.print(dies, who="ada", key="x")
        assert not press._kept

    asyncio.run(story())


def test_scoresheets_of_a_round_share_one_form() -> None:
    # Protects the memory and the length of a print: a page of its own for each would be twenty times as long.
    edition = load()
    headings = tuple(Heading("Torneo", "1", str(table), ("Ada", "Ugo")) for table in range(1, 31))
    alone = len(print_blank_form(edition, 2, "it", headings=headings[:1])[0])
    many = len(print_blank_form(edition, 2, "it", headings=headings)[0])
    assert many < 10 * alone


def test_a_large_server_keeps_its_printer(printer) -> None:
    """Linux counts the memory of the server that starts a process as memory of that process."""
    much = bytearray(2 * printer_process.MEMORY_KEPT_KIB * 1024)
    much[:: os.sysconf("SC_PAGE_SIZE")] = b"x" * len(much[:: os.sysconf("SC_PAGE_SIZE")])
    assert printer.print(where, (1,)) == printer.print(where, (2,))
