"""Game times as a scenario writes them: ``00:01:05.250``, from the start of the first clock."""

import re

from plancia.notation.scenario.errors import ScenarioError

_TIME = re.compile(r"(?:(\d{1,3}):)?([0-5]?\d):([0-5]\d)(?:\.(\d{1,3}))?", re.ASCII)


def parse_time(text: str, where: str) -> int:
    """Return the milliseconds; raise ``scenario_time``. Hours and milliseconds may be left out.

    >>> parse_time("00:01:05.250", "until"), parse_time("25:00", "until")
    (65250, 1500000)
    """
    match = _TIME.fullmatch(text)
    if match is None:
        raise ScenarioError("scenario_time", where=where, found=text[:40])
    hours, minutes, seconds, fraction = match.groups()
    whole = (int(hours or 0) * 60 + int(minutes)) * 60 + int(seconds)
    return whole * 1000 + int((fraction or "0").ljust(3, "0"))


def format_time(milliseconds: int) -> str:
    """Write milliseconds as a game time; the inverse of ``parse_time``.

    >>> format_time(65_250)
    '00:01:05.250'
    """
    seconds, fraction = divmod(milliseconds, 1000)
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours:02}:{minutes:02}:{seconds:02}.{fraction:03}"
