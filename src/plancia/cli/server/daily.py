"""``plancia admin daily``: the hand and the game of a day, made beforehand or looked at by the keeper of a server."""

import time
from typing import TYPE_CHECKING

import click

from plancia.cli.errors import reported
from plancia.cli.output import json_option, print_json
from plancia.cli.server.server_file import ServerFile, opened_store, server_options

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from plancia.server.daily.made_day import MadeDay


@click.group()
def daily() -> None:
    """Make the hand and the game of a day, or show what was made. DAY is a date like 2026-11-17."""


@daily.command("make")
@json_option
@server_options
@click.argument("day", required=False)
def make_day(as_json: bool, server: ServerFile, day: str | None) -> None:
    """Make the hand and the game of a day, of today unless one is named; what is there stays as it is."""
    from plancia.lexicon import library  # noqa: PLC0415
    from plancia.rules.editions import load  # noqa: PLC0415
    from plancia.server.by_day.asked import asked_for  # noqa: PLC0415
    from plancia.server.daily.daily_store import find_day, keep_day  # noqa: PLC0415
    from plancia.server.daily.maker import Maker  # noqa: PLC0415
    from plancia.server.daily.making import made  # noqa: PLC0415
    from plancia.server.lexica import Lexica  # noqa: PLC0415
    from plancia.server.people.server_key import server_key  # noqa: PLC0415

    with reported(as_json=as_json), opened_store(server) as (store, _):
        name = _named(day)
        is_new = store.do(lambda connection: find_day(connection, name) is None, write=False)
        if is_new:
            secret = store.do(lambda connection: server_key(connection, Maker.KEY))
            edition = load()
            found = made(asked_for(name, secret, edition, Lexica().take(library.DEFAULT, edition)))
            is_new = store.do(lambda connection: keep_day(connection, found, _now_ms()))
    _print({"day": name, "made": is_new}, as_json=as_json)


@daily.command("show")
@json_option
@server_options
@click.option(
    "--solution",
    is_flag=True,
    help="Show the best plays too; for today and days to come the log keeps that it was shown.",
)
@click.argument("day", required=False)
def show_day(as_json: bool, server: ServerFile, solution: bool, day: str | None) -> None:
    """Show what there is for a day and how many have played; of today and later days no solution unless asked."""
    from plancia.server.daily import rankings  # noqa: PLC0415
    from plancia.server.daily.daily_store import find_day  # noqa: PLC0415
    from plancia.server.daily.errors import DailyError  # noqa: PLC0415
    from plancia.server.people.log import log  # noqa: PLC0415
    from plancia.server.rome import rome_day  # noqa: PLC0415

    def look(connection: "Connection") -> dict[str, object]:
        found = find_day(connection, name)
        if found is None:
            raise DailyError("daily_unknown", day=name)
        told = found.day < rome_day(_now_ms()).isoformat()
        if solution and not told:
            log(connection, _now_ms(), "daily_solution_shown", day=name)
        people, guests = rankings.counts(connection, "hand", name, _now_ms())
        shown = {
            "day": name,
            "edition": found.edition.id,
            "lexicon": found.judge.name,
            "hands": len(found.game.prepared),
            "people": people,
            "guests": guests,
        }
        return {**shown, **_solution(found)} if solution or told else shown

    with reported(as_json=as_json), opened_store(server) as (store, _):
        name = _named(day)
        shown = store.do(look)
    _print(shown, as_json=as_json)


def _solution(found: "MadeDay") -> dict[str, object]:
    return {
        "position": found.hand.position,
        "meets": list(found.hand.meets),
        "plays": [
            f"{each.play.at} {each.play.direction} {each.play.word} {each.play.score}"
            for each in found.hand.plays
        ],
        "game_best": found.game_best,
    }


def _named(day: str | None) -> str:
    """Return the day that is meant; raise ``daily_unknown`` for what is none."""
    from plancia.server.daily.errors import DailyError  # noqa: PLC0415
    from plancia.server.rome import parse_day, rome_day  # noqa: PLC0415

    if day is None:
        return rome_day(_now_ms()).isoformat()
    if parse_day(day) is None:
        raise DailyError("daily_unknown", day=day[:20])
    return day


def _print(shown: dict[str, object], *, as_json: bool) -> None:
    if as_json:
        print_json(shown)
        return
    for name, value in shown.items():
        click.echo(f"{name}: {', '.join(value) if isinstance(value, list) else value}")


def _now_ms() -> int:
    return int(time.time() * 1000)
