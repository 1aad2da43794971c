"""Structured logs. A list names the fields that a line may have; the logger drops all others.

A log is read by people who may not know what is on a rack. So fields are allowed one by one, no text of an exception is
written (it may quote what it choked on), and a traceback shows where, not what.
"""

import logging
import sys
import traceback
from collections.abc import MutableMapping
from typing import Any, TextIO

import structlog
from structlog.typing import Processor, WrappedLogger

from plancia.rules.errors import CodedError
from plancia.server.settings import LogSettings

#: The fields a line may have. None of them can hold a tile, a secret or what somebody wrote: ``why`` is the name of an
#: exception's type or a word of our own.
FIELDS = frozenset(
    {
        "action_id",
        "actor",
        "address",
        "carrier",
        "club",
        "code",
        "connected",
        "contest",
        "count",
        "day",
        "evening",
        "event",
        "exception",
        "function",
        "game",
        "games",
        "host",
        "identity",
        "kind",
        "level",
        "logger",
        "method",
        "ms",
        "node",
        "port",
        "route",
        "seq",
        "signal",
        "status",
        "subject",
        "thread",
        "timestamp",
        "version",
        "why",
    }
)

#: The loggers of others that may say something here; their texts are templates without our data.
_OTHERS = ("uvicorn", "uvicorn.error", "litestar", "asyncio", "nats", "opentelemetry")

Event = MutableMapping[str, Any]


def log(name: str) -> structlog.stdlib.BoundLogger:
    """Return the logger of a part of the server: ``log("games").info("game_created", game=game)``.

    What it says goes where the standard library's loggers go: nowhere below a warning, until ``configure`` is called.
    """
    logger: structlog.stdlib.BoundLogger = structlog.wrap_logger(
        logging.getLogger(f"plancia.{name}"),
        processors=[structlog.stdlib.filter_by_level, *_SHARED, _to_stdlib],
        wrapper_class=structlog.stdlib.BoundLogger,
    )
    return logger


def configure(settings: LogSettings, stream: TextIO | None = None) -> None:
    """Let everything that is logged in this process go to one stream, standard error unless another is given."""
    renderer: Processor = (
        structlog.processors.JSONRenderer()
        if settings.format == "json"
        else structlog.dev.ConsoleRenderer(colors=False)
    )
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[_foreign, *_SHARED],
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer],
        )
    )
    for name in ("plancia", *_OTHERS):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(settings.level.upper())


def _to_stdlib(
    logger: WrappedLogger, name: str, event: Event
) -> tuple[tuple[Event], dict[str, dict[str, object]]]:
    """Hand a line to the standard library, whose handler all lines share."""
    return structlog.stdlib.ProcessorFormatter.wrap_for_formatter(logger, name, event)


def _foreign(_: object, __: str, event: Event) -> Event:
    """Take of a line that was not logged with fields only its template: its arguments may be anything."""
    record: logging.LogRecord = event["_record"]
    event["event"] = str(record.msg)
    if record.exc_info:
        event["exc_info"] = record.exc_info
    return event


def _show_where(_: object, __: str, event: Event) -> Event:
    """Replace an exception by its kind and the lines it came through."""
    info = event.pop("exc_info", None)
    if not info:
        return event
    error = (
        info
        if isinstance(info, BaseException)
        else (info[1] if isinstance(info, tuple) else sys.exc_info()[1])
    )
    if error is None:
        return event
    frames = [f"{frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name}" for frame in _frames(error)]
    kind = f"{type(error).__name__}({error.code})" if isinstance(error, CodedError) else type(error).__name__
    event["exception"] = " < ".join([kind, *reversed(frames)])
    return event


def _frames(error: BaseException) -> traceback.StackSummary:
    return traceback.StackSummary.extract(traceback.walk_tb(error.__traceback__), lookup_lines=False)


def _leave_out(_: object, __: str, event: Event) -> Event:
    """Drop every field that is not listed; structlog's own begin with an underscore and are taken away later."""
    for name in [name for name in event if name not in FIELDS and not name.startswith("_")]:
        del event[name]
    return event


_SHARED: list[Processor] = [
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    _show_where,
    _leave_out,
]
