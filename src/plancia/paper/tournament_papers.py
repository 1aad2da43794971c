"""What a tournament prints: pairings, slips, scoresheets, the wall chart, standings, certificates, its record."""

import math
from typing import Literal

import msgspec

from plancia.catalogue import Language, wording
from plancia.contest.occasion import describe_occasion
from plancia.contest.plain_id import plain_letters
from plancia.contest.tournament.pairing.systems.plan import plan
from plancia.contest.tournament.reports.event_record import RecordSection, describe_event
from plancia.contest.tournament.reports.reason_text import (
    describe_bye,
    describe_pairing,
    format_spread,
    format_wins,
)
from plancia.contest.tournament.reports.result_text import cell_lines, format_result
from plancia.contest.tournament.reports.wall_chart import wall_chart
from plancia.contest.tournament.rounds import Round
from plancia.contest.tournament.standings.standings import standings
from plancia.contest.tournament.state import State
from plancia.paper.qr_code import qr_svg
from plancia.paper.scoresheet_form import Heading, print_blank_form
from plancia.paper.table_link import table_link, table_qr
from plancia.paper.typesetting import Format, typeset
from plancia.rules.editions import load

#: What can be printed.
Paper = Literal["pairings", "slips", "scoresheets", "wallchart", "standings", "certificates", "record"]

#: What is printed of a round.
OF_A_ROUND: frozenset[str] = frozenset({"pairings", "slips", "scoresheets"})


#: How many fit on a page, as the template sets them: lines that are read from a wall.
SLIPS_A_PAGE = 4
ROWS_A_PAGE = 24


class GameLine(msgspec.Struct, frozen=True):
    """A game on a list of pairings or on a slip."""

    table: str
    home: str
    away: str
    result: str
    reason: str
    #: When it begins, if it was postponed.
    later: str = ""
    #: The picture that opens its clock and form on a phone; empty: the event is on no server.
    qr: str = ""


class NameLine(msgspec.Struct, frozen=True):
    """Where a player finds his table: lists by name are what people look at first."""

    name: str
    table: str
    opponent: str
    starts: bool


class TableSheet(msgspec.Struct, frozen=True):
    """A table of text: headings, rows, which columns are text."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    text_columns: int


class ChartCell(msgspec.Struct, frozen=True):
    """A cell of the wall chart: against whom, what came of it, whether it was won."""

    against: str
    result: str
    won: bool


class ChartLine(msgspec.Struct, frozen=True):
    """A player in the wall chart."""

    number: str
    name: str
    cells: tuple[ChartCell, ...]
    wins: str
    spread: str


class CertificateText(msgspec.Struct, frozen=True):
    """One certificate."""

    name: str
    place: str
    players: str
    record: str


class Sheet(msgspec.Struct, frozen=True):
    """The whole document."""

    lang: str
    kind: Paper
    title: str
    subtitle: str
    words: dict[str, str]
    games: tuple[GameLine, ...] = ()
    names: tuple[NameLine, ...] = ()
    #: Who holds the event, where and when; empty: nobody said it.
    occasion: str = ""
    date: str = ""
    #: The short address as it is typed, and the picture that a telephone reads; empty: the event is on no server.
    address: str = ""
    qr: str = ""
    director: str = ""
    grid: tuple[ChartLine, ...] = ()
    chart: TableSheet | None = None
    certificates: tuple[CertificateText, ...] = ()
    record: tuple[RecordSection, ...] = ()
    note: str = ""
    wide: bool = False


def print_tournament(
    state: State,
    paper: Paper,
    language: Language,
    number: int | None = None,
    form: Format = "pdf",
    *,
    link: str = "",
) -> list[bytes]:
    """Return a printed document; ``number`` is the round of what is printed of one, the last if it is not given.

    ``link``: the short address of the event, which slips carry as a QR code too.
    """
    if paper == "scoresheets":
        return _scoresheets(state, state.rounds[(number or len(state.rounds)) - 1], language, form)
    words = wording("tournament", language)
    captions = {
        key: words[key if key != "home" or state.settings.conventions.home_starts else "home_only"]
        for key in (
            *("table", "home", "away", "by_table", "by_name", "opponent", "score", "result", "signature"),
            *(
                "winner",
                "slip_table",
                "starts",
                "column_name",
                "certificate_title",
                "certificate_to",
                "certificate_director",
                "office_director",
                "column_wins",
                "column_spread",
                "date",
            ),
        )
    }
    total = sum(phase.rounds for phase in plan(state))
    director, held = state.settings.options.officials.director, state.settings.options.occasion
    sheet = Sheet(
        language,
        paper,
        state.settings.name,
        "",
        captions,
        occasion=describe_occasion(held),
        date=held.date or "",
        director="" if director is None else state.name_of(director),
    )
    if paper in ("pairings", "slips"):
        each = state.rounds[(number or len(state.rounds)) - 1]
        subtitle = words["round_of"].format(round=each.number, rounds=max(total, each.number))
        sheet = msgspec.structs.replace(
            sheet,
            subtitle=f"{words[paper]} · {subtitle}",
            address=link.partition("://")[2],
            qr=qr_svg(link) if link else "",
            games=_games(state, each, language, link if paper == "slips" else ""),
            names=names_by_player(state, each, language) if paper == "pairings" else (),
        )
    elif paper == "wallchart":
        sheet = msgspec.structs.replace(
            sheet,
            subtitle=_after(words["wall_chart"], state, language),
            grid=_wall_chart(state, language),
            note=words["chart_key"],
            wide=True,
        )
    elif paper == "standings":
        sheet = msgspec.structs.replace(
            sheet, subtitle=_after(words["standings"], state, language), chart=_standings(state, language)
        )
    elif paper == "record":
        sheet = msgspec.structs.replace(
            sheet, subtitle=words["record"], record=describe_event(state, language)
        )
    else:
        system = words[f"system_{state.settings.system}"]
        sheet = msgspec.structs.replace(
            sheet,
            subtitle=system,
            certificates=_certificates(state, language),
            # The date stands where it is signed.
            occasion=describe_occasion(held, dated=False),
        )
    return typeset("tournament", sheet, form)


def pages_of(state: State, paper: Paper, number: int | None = None) -> int:
    """Return about how many pages a document has; for those of one page a player or a table, exactly."""
    pairings = len(state.rounds[(number or len(state.rounds)) - 1].pairings) if state.rounds else 0
    players = len(state.players)
    pages = {
        "scoresheets": pairings,
        "slips": math.ceil(pairings / SLIPS_A_PAGE),
        "certificates": players,
        # Two lists, by table and by name.
        "pairings": math.ceil(pairings / ROWS_A_PAGE) + math.ceil(players / ROWS_A_PAGE),
    }
    return max(1, pages.get(paper, math.ceil(players / ROWS_A_PAGE)))


def _scoresheets(state: State, each: Round, language: Language, form: Format) -> list[bytes]:
    """Return a scoresheet for every table, with everything but the game filled in."""
    headings = tuple(
        Heading(
            state.settings.name,
            str(each.number),
            str(pairing.table),
            (state.name(pairing.home), state.name(pairing.away)),
            first_starts=state.settings.conventions.home_starts,
            date=state.settings.options.occasion.date or "",
        )
        for pairing in each.pairings
    )
    edition = load(state.settings.options.edition)
    return print_blank_form(edition, 2, language, form=form, headings=headings or (Heading(),))


def _after(what: str, state: State, language: Language) -> str:
    done = [each.number for each in state.rounds if each.has_results]
    if not done:
        return what
    return f"{what} {wording('tournament', language)['after_round'].format(round=done[-1])}"


def _games(state: State, each: Round, language: Language, link: str) -> tuple[GameLine, ...]:
    lines = [
        GameLine(
            str(pairing.table),
            state.name(pairing.home),
            state.name(pairing.away),
            "" if pairing.result is None else format_result(pairing, state, language),
            describe_pairing(pairing, state, language),
            "" if pairing.postponed is None else pairing.postponed.until,
            table_qr(table_link(link, str(pairing.table))) if link else "",
        )
        for pairing in each.pairings
    ]
    bye = wording("tournament", language)["bye"]
    lines += [
        GameLine("", state.name(rest.player), "", bye, describe_bye(rest, state, language))
        for rest in each.byes
    ]
    return tuple(lines)


def names_by_player(state: State, each: Round, language: Language = "it") -> tuple[NameLine, ...]:
    """Return where every player of a round finds his table, by name; who starts is marked if the pairing says so."""
    lines = []
    for pairing in each.pairings:
        home, away = state.name(pairing.home), state.name(pairing.away)
        home_starts = state.settings.conventions.home_starts
        lines.append(NameLine(home, str(pairing.table), away, starts=home_starts))
        lines.append(NameLine(away, str(pairing.table), home, starts=False))
    bye = wording("tournament", language)["bye"]
    lines += [NameLine(state.name(rest.player), "–", bye, starts=False) for rest in each.byes]
    return tuple(sorted(lines, key=lambda line: plain_letters(line.name)))


def _wall_chart(state: State, language: Language) -> tuple[ChartLine, ...]:
    return tuple(
        ChartLine(
            str(row.row),
            row.standing.name,
            tuple(ChartCell(*cell_lines(cell, language), won=cell.won == 1) for cell in row.cells),
            format_wins(row.standing.wins, language),
            format_spread(row.standing.spread),
        )
        for row in wall_chart(state)
    )


def _standings(state: State, language: Language) -> TableSheet:
    words = wording("tournament", language)
    breaks = [key for key in state.settings.tie_breaks if key not in ("spread", "points")]
    heads = (
        "",
        words["column_name"],
        *(words[f"column_{key}"] for key in ("wins", "losses", "spread", "points")),
    )
    heads += tuple(words[f"tie_break_{key}"] for key in breaks)
    rows = [
        (
            str(each.place),
            each.name
            + (f" ({words['expelled' if each.expelled else 'withdrawn']})" if each.withdrawn else ""),
            format_wins(each.wins, language),
            format_wins(each.losses, language),
            format_spread(each.spread),
            str(each.points),
            *(format_wins(each.tie_breaks.get(key, 0), language) for key in breaks),
        )
        for each in standings(state)
    ]
    return TableSheet(heads, tuple(rows), 2)


def _certificates(state: State, language: Language) -> tuple[CertificateText, ...]:
    """Return a certificate for everybody who stayed, with his place among them: players who left hold none."""
    words = wording("tournament", language)
    table = [each for each in standings(state) if not each.withdrawn]
    places = {each.place: place for place, each in reversed(list(enumerate(table, 1)))}
    return tuple(
        CertificateText(
            each.name,
            words[_place_words(places[each.place])].format(place=places[each.place]),
            words["certificate_players"].format(players=len(table)),
            words[
                "certificate_record" if each.wins > 1 or not each.wins else "certificate_record_one"
            ].format(wins=format_wins(each.wins, language), spread=format_spread(each.spread)),
        )
        for each in table
    )


def _place_words(place: int) -> str:
    """Return which words a place needs: ottavo, undicesimo and ottantesimo begin with a vowel."""
    return "certificate_place_vowel" if place == 11 or str(place).startswith("8") else "certificate_place"
