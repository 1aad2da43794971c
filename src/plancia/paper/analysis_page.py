"""The report of an analysed game as one HTML page."""

from plancia.paper.analysis_content import LostMove, PlayRow, Report
from plancia.paper.html_page import TEXT, cell, faint, head, page, section, table, text
from plancia.rules.drawing.svg import picture

_FIGURES = (
    *(
        "points",
        "accuracy",
        "moves",
        "best_moves",
        "mistakes",
        "lost_points",
        "lost_win",
        "full_racks",
        "luck",
    ),
)

#: By this name the pictures find the empty board.
_BOARD = "board"


def format_analysis_page(report: Report) -> str:
    """Return the page."""
    words = report.words
    lost = "\n".join(_lost_move(report, each) for each in report.lost)
    return page(
        report.title,
        (
            faint(report.edition),
            section(words["players"], _players(report) + faint(words["luck_note"])),
            section(words["graph"], f'<div class="drawing">{report.graph}</div>' + faint(report.graph_note)),
            section(words["all_moves"], _moves(report)),
            section(
                words["lost_moves"], _shared_board(report) + lost if lost else faint(words["no_lost_moves"])
            ),
        ),
        report.lang,
    )


def _shared_board(report: Report) -> str:
    """Return the empty board, which is not shown itself: every picture draws its tiles over it."""
    drawn = f'<defs><g id="{_BOARD}">{report.board}</g></defs>'
    return f'<svg class="hidden" width="0" height="0" aria-hidden="true">{drawn}</svg>\n'


def _players(report: Report) -> str:
    heads = [head(report.words["player"], TEXT), *(head(report.words[key]) for key in _FIGURES)]
    rows = [
        [cell(each.name, TEXT), *(cell(getattr(each, key)) for key in _FIGURES)] for each in report.players
    ]
    return table(rows, heads)


def _moves(report: Report) -> str:
    """Return the list of moves, each with its sentences on a line of their own."""
    words = report.words
    heads = [head(words["turn"]), *(head(words[key], TEXT) for key in ("player", "played"))]
    heads += [head(words["points"]), *(head(words[key], TEXT) for key in ("mark", "lost", "best"))]
    rows = []
    for each in report.moves:
        rows.append(
            [
                cell(each.n, "above"),
                cell(each.player, f"{TEXT} above"),
                cell(each.played, f"{TEXT} above"),
                cell(each.points, "above"),
                cell(each.mark, f"{TEXT} above strong" if each.shown else f"{TEXT} above"),
                cell(each.lost, f"{TEXT} above"),
                cell(each.best, f"{TEXT} above"),
            ]
        )
        rows.append([cell(""), cell("", f"{TEXT} said", below=each.why, span=len(heads) - 1)])
    return table(rows, heads)


def _lost_move(report: Report, move: LostMove) -> str:
    words = report.words
    heads = [head(words["played"], TEXT), head(words["score"]), head(words["leave"], TEXT)]
    heads += [head(words[key]) for key in ("win", "spread")]
    told = "".join(
        f"<p>{said}</p>"
        for said in (
            f"<strong>{text(move.mark)}</strong>{text(f': {move.lost}' if move.lost else '')}",
            f"{text(words['rack'])}: <strong>{text(move.rack)}</strong> · {text(move.standing)}",
            text(move.why),
        )
    )
    plays = table([_play(words, each) for each in move.plays], heads)
    drawn = picture([f'<use href="#{_BOARD}"/>', move.tiles], report.board_width, move.caption)
    figure = f"<figure>{drawn}<figcaption>{text(move.caption)}</figcaption></figure>"
    return f'<h3>{text(move.heading)}</h3>\n<div class="beside">{figure}<div>{told}{plays}</div></div>'


def _play(words: dict[str, str], play: PlayRow) -> list[str]:
    note = words["was_played"] if play.played else ""
    return [
        cell(play.play, f"{TEXT} strong" if play.played else TEXT, note=note),
        cell(play.points),
        cell(play.leave, TEXT),
        cell(play.win),
        cell(play.spread),
    ]
