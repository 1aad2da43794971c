"""A progress bar on standard error if that is a terminal that can move its cursor; nothing otherwise."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

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
}


@contextmanager
def progress_bar() -> Iterator[Callable[[str, float], None]]:
    """Give a function that takes what is being done and the share, between 0 and 1, that is over."""
    if not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
        yield lambda *_: None
        return
    from rich.console import Console  # noqa: PLC0415  (slow to import, needed only here)
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn  # noqa: PLC0415

    columns = (TextColumn("{task.description:22}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=1.0)

        def show(what: str, share: float) -> None:
            bar.update(
                task, completed=share, description=_ITALIAN.get(what, what) if language() == "it" else what
            )

        yield show
