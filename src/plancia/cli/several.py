"""Several files in one call: each is done, what is wrong with one keeps no other from being done."""

from collections.abc import Callable, Sequence
from pathlib import Path

import click

from plancia.cli.errors import REFUSED_BY_THE_RULES, Stop, error_content
from plancia.cli.output import print_json
from plancia.cli.progress import progress_bar


def done_with_each(files: Sequence[Path], do: Callable[[Path], tuple[object, str]], *, as_json: bool) -> int:
    """Print a line for each file, or all of them as a list, and return the exit code: 1 if one is wrong.

    ``do`` returns what JSON shows of a file and what a person reads, or raises ``Stop``. In the list each is
    ``{"file", "ok", "report" | "error"}``.
    """
    reports: list[dict[str, object]] = []
    with progress_bar() as progress:
        for number, file in enumerate(files, start=1):
            try:
                content, said = do(file)
            except Stop as stop:
                error = error_content(stop.error, **stop.where)
                reports.append({"file": str(file), "ok": False, "error": error})
                if not as_json:
                    click.echo(f"{file}: {wrong_in(stop)}", err=True)
            else:
                reports.append({"file": str(file), "ok": True, "report": content})
                if not as_json:
                    click.echo(f"{file}: {said}")
            progress(f"{number}/{len(files)}", number / len(files))
    if as_json:
        print_json(reports)
    return 0 if all(report["ok"] for report in reports) else REFUSED_BY_THE_RULES


def wrong_in(stop: Stop) -> str:
    """Return what is wrong with a file, and at which action if it has actions."""
    at = f"actions[{stop.where['action']}]: " if stop.where.get("action") is not None else ""
    return f"{at}{error_content(stop.error, **stop.where)['message']} [{stop.error.code}]"
