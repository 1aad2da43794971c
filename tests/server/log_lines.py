"""What a server logs, caught for a test; afterwards logging is as it was."""

import io
import json
import logging
from contextlib import contextmanager

from plancia.server.logs import configure
from plancia.server.settings import LogSettings

NAMES = ("plancia", "uvicorn", "uvicorn.error", "litestar", "asyncio")


@contextmanager
def captured_logs():
    """Give a stream of JSON lines, at the level that says most."""
    loggers = [logging.getLogger(name) for name in NAMES]
    before = [(logger, logger.handlers, logger.propagate, logger.level) for logger in loggers]
    stream = io.StringIO()
    configure(LogSettings(format="json", level="debug"), stream)
    try:
        yield stream
    finally:
        for logger, handlers, propagate, level in before:
            logger.handlers, logger.propagate = handlers, propagate
            logger.setLevel(level)


def lines(stream: io.StringIO) -> list[dict]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]
