"""The tasks of a page's main thread, as the browser records them: how long each kept the page, and with what.

A task is measured in processor time of the thread, which other programs on the machine hardly lengthen. A page that is
four times slower answers nobody for four times that.
"""

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from msgspec import Struct
from playwright.sync_api import Browser, Page

#: What of the browser's own record tells its tasks, whose they are and what was done in them. A task of ``toplevel``
#: ends before promises are gone on with, and most script of a page runs after an ``await``: one of the timeline has it.
_TRACED = ("-*", "devtools.timeline", "disabled-by-default-devtools.timeline", "v8")
_MAIN_THREAD, _TASK = "CrRendererMain", "RunTask"
#: What the parts of a task are called here; scripts are called by their functions.
_PARTS = {
    "UpdateLayoutTree": "style",
    "Layout": "layout",
    "PrePaint": "paint",
    "Paint": "paint",
    "Layerize": "paint",
    "HitTest": "pointing",
    "MajorGC": "garbage",
    "MinorGC": "garbage",
    "EvaluateScript": "program read",
    "v8.compileModule": "program read",
    "v8.evaluateModule": "program read",
    "ParseHTML": "elements read",
    "ParseAuthorStyleSheet": "style",
}
#: A part that took less is not named.
_NAMED_MS = 0.5


class Task(Struct, frozen=True):
    """A piece of work during which a page answers nobody."""

    #: Processor time, in milliseconds.
    ms: float
    #: When it began, in seconds after the first.
    at_s: float
    #: Its parts, the longest first: what it is called and its own milliseconds.
    parts: tuple[tuple[str, float], ...]

    def __str__(self) -> str:
        """Say how long it was, and what was done."""
        told = ", ".join(f"{name} {ms:.1f}" for name, ms in self.parts if ms >= _NAMED_MS)
        return f"{self.ms:6.1f} ms after {self.at_s:5.1f} s: {told}"


@contextmanager
def recorded(browser: Browser, page: Page) -> Iterator[list[Task]]:
    """Record what a page does; the tasks are in the list afterwards, the longest first."""
    found: list[Task] = []
    collect_garbage(page)
    browser.start_tracing(page=page, categories=list(_TRACED))
    try:
        yield found
    finally:
        found += tasks(browser.stop_tracing())


def collect_garbage(page: Page) -> None:
    """Have the browser collect what earlier pages left in memory.

    It does so by itself once a page has been quiet for some seconds, in a task of 12 to 28 ms. A measurement that began
    before would count that as work of the page that is looked at.
    """
    page.context.new_cdp_session(page).send("HeapProfiler.collectGarbage")


def tasks(record: bytes) -> list[Task]:
    """Return the tasks of main threads in a record of the browser, the longest first."""
    events: list[dict[str, Any]] = json.loads(record)["traceEvents"]
    main = {
        (each["pid"], each["tid"])
        for each in events
        if each["name"] == "thread_name" and each["args"]["name"] == _MAIN_THREAD
    }
    found: list[Task] = []
    for thread in main:
        spans = [each for each in events if each["ph"] == "X" and (each["pid"], each["tid"]) == thread]
        spans.sort(key=lambda each: (each["ts"], -each["dur"]))
        found += _of_thread(spans)
    return sorted(found, key=lambda task: -task.ms)


def _of_thread(spans: list[dict[str, Any]]) -> Iterator[Task]:
    """Yield the tasks of a thread, of which everything is given that has a beginning and an end, in its order."""
    first_us = spans[0]["ts"] if spans else 0
    at = 0
    while at < len(spans):
        task = spans[at]
        end = task["ts"] + task["dur"]
        at += 1
        inside = at
        while inside < len(spans) and spans[inside]["ts"] < end:
            inside += 1
        if task["name"] != _TASK:
            continue
        parts = _own_times(task, spans[at:inside])
        at = inside
        yield Task(
            ms=task.get("tdur", 0) / 1000,
            at_s=(task["ts"] - first_us) / 1e6,
            parts=tuple((name, us / 1000) for name, us in parts.most_common()),
        )


def _own_times(task: dict[str, Any], inside: list[dict[str, Any]]) -> Counter[str]:
    """Return how long each part took without the parts inside of it, in microseconds."""
    own: Counter[str] = Counter({"other": task.get("tdur", 0)})
    around = [(task["ts"] + task["dur"], "other")]
    for span in inside:
        while len(around) > 1 and around[-1][0] <= span["ts"]:
            around.pop()
        name = _name(span) or around[-1][1]
        own[around[-1][1]] -= span.get("tdur", 0)
        own[name] += span.get("tdur", 0)
        around.append((span["ts"] + span["dur"], name))
    return own


def _name(span: dict[str, Any]) -> str | None:
    """Return what a part is called; None: it belongs to the one around it."""
    if span["name"] == "FunctionCall":
        url = span["args"].get("data", {}).get("url", "")
        # The build puts a part of a digest behind the name of a file.
        return f"script {url.rpartition('/')[2].rpartition('-')[0] or 'of the test'}"
    return _PARTS.get(span["name"])
