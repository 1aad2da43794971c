"""The whole event as one HTML page that needs no server, no script and no network."""

from html import escape

from plancia.catalogue import Language, wording
from plancia.contest.tournament.outcome import Result
from plancia.contest.tournament.reports.event_record import describe_event
from plancia.contest.tournament.reports.reason_text import (
    describe_bye,
    describe_pairing,
    format_spread,
    format_wins,
)
from plancia.contest.tournament.reports.wall_chart import Cell, wall_chart
from plancia.contest.tournament.rounds import Round
from plancia.contest.tournament.standings.standings import standings
from plancia.contest.tournament.state import State

_STYLE = """
:root { color-scheme: light dark; --felt: #2f6f55; }
body { font: 16px/1.45 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2 { font-family: Georgia, serif; color: var(--felt); }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
.wide { overflow-x: auto; }
th, td { padding: .3rem .6rem; border-bottom: 1px solid #8884; text-align: right; vertical-align: top; }
th { font-weight: 600; } .text { text-align: left; } .faint { opacity: .7; font-size: .875em; }
"""


def format_html(state: State, language: Language) -> str:
    """Return the page: the record of the event, standings, wall chart, every round with its reasons."""
    words = wording("tournament", language)
    title = escape(state.settings.name)
    parts = [
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{title}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>",
        *_record(state, language),
        f"<h2>{words['standings']}</h2>",
        _standings(state, language),
        f"<h2>{words['wall_chart']}</h2>",
        _chart(state, language),
    ]
    for each in state.rounds:
        parts.append(f"<h2>{escape(words['round'].format(round=each.number))}</h2>")
        parts.append(_round(state, each, language))
    parts.append("</body>\n</html>\n")
    return "\n".join(parts)


def _record(state: State, language: Language) -> list[str]:
    """Return what was agreed, named and decided."""
    parts = []
    for section in describe_event(state, language):
        lines = "\n".join(f"<li>{escape(line)}</li>" for line in section.lines)
        parts.append(f"<h2>{escape(section.heading)}</h2>\n<ul>\n{lines}\n</ul>")
    return parts


def _standings(state: State, language: Language) -> str:
    words = wording("tournament", language)
    breaks = [key for key in state.settings.tie_breaks if key not in ("spread", "points")]
    heads = [words[f"column_{key}"] for key in ("wins", "spread", "points")]
    heads += [words[f"tie_break_{key}"] for key in breaks]
    rows = []
    for each in standings(state):
        figures = [format_wins(each.wins, language), format_spread(each.spread), str(each.points)]
        figures += [format_wins(each.tie_breaks.get(key, 0), language) for key in breaks]
        left = words["expelled" if each.expelled else "withdrawn"]
        gone = f' <span class="faint">{left}</span>' if each.withdrawn else ""
        cells = "".join(f"<td>{figure}</td>" for figure in figures)
        rows.append(f'<tr><td>{each.place}</td><td class="text">{escape(each.name)}{gone}</td>{cells}</tr>')
    head = "".join(f"<th>{escape(name)}</th>" for name in heads)
    return (
        f'<div class="wide"><table><thead><tr><th></th><th class="text">{words["column_name"]}</th>{head}</tr>'
        f"</thead><tbody>\n{chr(10).join(rows)}\n</tbody></table></div>"
    )


def _chart(state: State, language: Language) -> str:
    words = wording("tournament", language)
    head = "".join(f"<th>{each.number}</th>" for each in state.rounds)
    rows = []
    for row in wall_chart(state):
        cells = "".join(f"<td>{chart_cell(cell, language)}</td>" for cell in row.cells)
        rows.append(f'<tr><td>{row.row}</td><td class="text">{escape(row.standing.name)}</td>{cells}</tr>')
    return (
        f'<div class="wide"><table><thead><tr><th></th><th class="text">{words["column_name"]}</th>{head}</tr>'
        f"</thead><tbody>\n{chr(10).join(rows)}\n</tbody></table></div>"
    )


def chart_cell(cell: Cell, language: Language) -> str:
    """Return a cell of the wall chart in a few characters: the opponent's row, the score, whether he started."""
    words = wording("tournament", language)
    if cell.bye:
        return words["bye"]
    if cell.opponent is None:
        return "–"
    star = "*" if cell.started else ""
    if cell.pending:
        return f"{cell.opponent_row}{star} …"
    mark = "+" if cell.won == 1 else "\u2212" if cell.won == 0 else "="
    score = f" {cell.points}–{cell.against}" if cell.played else ""
    return f"{mark}{cell.opponent_row}{star}{score}"


def _round(state: State, each: Round, language: Language) -> str:
    words = wording("tournament", language)
    rows = []
    for pairing in each.pairings:
        names = f"{escape(state.name(pairing.home))} – {escape(state.name(pairing.away))}"
        why = escape(describe_pairing(pairing, state, language))
        rows.append(
            f'<tr><td>{pairing.table}</td><td class="text">{names}</td>'
            f'<td>{escape(score_text(pairing.result, language))}</td><td class="text faint">{why}</td></tr>'
        )
    for bye in each.byes:
        why = escape(describe_bye(bye, state, language))
        rows.append(
            f'<tr><td>–</td><td class="text">{escape(state.name(bye.player))}</td><td>{words["bye"]}</td>'
            f'<td class="text faint">{why}</td></tr>'
        )
    return f'<div class="wide"><table><tbody>\n{chr(10).join(rows)}\n</tbody></table></div>'


def score_text(result: Result | None, language: Language) -> str:
    """Return a result as it is written on a board."""
    if result is None:
        return "…"
    said = wording("tournament", language)[f"outcome_{result.outcome}"]
    if not result.was_played:
        return said
    score = f"{result.score_a}–{result.score_b}"
    return score if result.outcome == "played" else f"{score} ({said})"
