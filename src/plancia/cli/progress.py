"""How far something is: a bar, or only that it goes on. On standard error, if that is a terminal; else nothing."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Timer

from plancia.cli.language import language

#: What is being done, as the lexicon's build calls it, in Italian.
_ITALIAN = {
    "sources": "fonti",
    "verbs": "verbi",
    "nouns and adjectives": "nomi e aggettivi",
    "our own files": "i nostri file",
    "enclitics": "enclitiche",
    "how common words are": "parole comuni",
    "file": "file",
    "rows": "righe",
    "games": "partite",
    "reading everything": "lettura di tutto",
    "solving": "soluzione",
    "preparing": "preparazione",
    "measuring": "misure",
    "pairing": "abbinamenti",
    "index of the words": "indice delle parole",
    "report": "rapporto",
    "cards": "carte",
}

#: What takes less than so many seconds shows nothing.
_AT_ONCE_S = 1.0


@contextmanager
def progress_bar() -> Iterator[Callable[[str, float], None]]:
    """Give a function that takes what is being done and the share, between 0 and 1, that is over."""
    if not _is_shown():
        yield lambda *_: None
        return
    from rich.console import Console  # noqa: PLC0415  (slow to import, needed only here)
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn  # noqa: PLC0415

    columns = (TextColumn("{task.description:22}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=1.0)

        def show(what: str, share: float) -> None:
            bar.update(task, completed=share, description=_said(what))

        yield show


@contextmanager
def working(what: str) -> Iterator[None]:
    """Show that something goes on of which nobody knows how long it takes, and for how long it has."""
    if not _is_shown():
        yield
        return
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn  # noqa: PLC0415

    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    shown = Progress(*columns, console=Console(stderr=True), transient=True)
    shown.add_task(_said(what), total=None)
    later = Timer(_AT_ONCE_S, shown.start)
    later.daemon = True
    later.start()
    try:
        yield
    finally:
        later.cancel()
        later.join()
        shown.stop()


def _is_shown() -> bool:
    return sys.stderr.isatty() and os.environ.get("TERM") != "dumb"


def _said(what: str) -> str:
    return _ITALIAN.get(what, what) if language() == "it" else what
