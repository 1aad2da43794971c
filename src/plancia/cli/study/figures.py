"""``plancia study figures``: what is held, what is due, and what was done day by day."""

import time
from datetime import UTC, datetime

import click
import msgspec

from plancia.cards.due import day_of
from plancia.cards.figures import GOAL_A_DAY, Day, by_day, holding, streak
from plancia.cards.memory import memory
from plancia.catalogue import wording
from plancia.cli.errors import reported
from plancia.cli.language import language
from plancia.cli.output import json_option, print_json
from plancia.cli.study.review_log import read_log

_DAYS_SHOWN = 14
_DAY_S = 86_400


@click.command()
@click.option(
    "--goal",
    type=click.IntRange(1),
    default=GOAL_A_DAY,
    show_default=True,
    help="Answers a day that you want.",
)
@json_option
def figures(*, goal: int, as_json: bool) -> None:
    """Show how many cards you hold, how many are due, the days in a row, and what was done day by day."""
    with reported(as_json=as_json):
        log = read_log()
        held = memory(log)
    now_ms, offset_ms = time.time_ns() // 1_000_000, time.localtime().tm_gmtoff * 1000
    standing = holding(held, held, now_ms)
    days = by_day(log, offset_ms)
    row = streak(days, day_of(now_ms, offset_ms), goal)
    if as_json:
        listed = [{**msgspec.to_builtins(day), "day": _date(day)} for day in days]
        print_json({"holding": standing, "streak": row, "days": listed})
        return
    words = wording("decks", language())
    click.echo(words["holding"].format(**msgspec.to_builtins(standing)))
    click.echo(words["streak"].format(**msgspec.to_builtins(row)))
    for day in days[-_DAYS_SHOWN:]:
        click.echo(words["day"].format(**{**msgspec.to_builtins(day), "day": _date(day)}))


def _date(day: Day) -> str:
    return datetime.fromtimestamp(day.day * _DAY_S, UTC).date().isoformat()
