"""A small page that other sites may frame: made here, so that it needs no program; a script only asks for it again.

What people wrote comes onto the page through ``text`` alone.
"""

from string import Template

import msgspec

from plancia.catalogue import Language, wording
from plancia.paper.html_page import text
from plancia.rules.drawing.svg import board_svg
from plancia.rules.game.actors import Seat
from plancia.server.embedding.sights import GameSight, play_text
from plancia.wire.boards import BoardPlay, EventBoard, EventBoards

_PAGE = Template(
    """<!doctype html>
<html lang="$language"$theme>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>$title</title>
<link rel="stylesheet" href="/incorpora.css">
<script src="/incorpora.js" defer></script>
</head>
<body data-topic="$topic">
<main>
$content
</main>
</body>
</html>
"""
)


def game_page(sight: GameSight, site: str, language: Language, theme: str) -> str:
    """Return the ticker of a game."""
    words, state = wording("embedding", language), sight.state
    heading = words["over"] if state.is_over else words["live"]
    sides = [
        _Line(
            side.name,
            side.points,
            side.on_turn,
            state.clock_at(seat, sight.now_ms).left_ms if state.timed else None,
            state.running == seat,
        )
        for seat, side in zip(state.settings.seats, sight.sides(), strict=True)
    ]
    board = (
        f'<div class="board">{board_svg(state.board_seen, state.edition)}</div>'
        if sight.has_words
        else f'<p class="soft">{text(words["points_only"])}</p>'
    )
    plays = "".join(_play(play, state.name(play.seat), language) for play in sight.plays)
    content = [
        f"<h1>{text(heading)}</h1>",
        _sides(sides, language),
        board,
        f'<h2>{text(words["plays"])}</h2><ol aria-live="polite">{plays}</ol>' if plays else "",
        foot(f"{site}/partita/{sight.game}", words["watch"], sight.delay_s, language),
    ]
    title = " – ".join(state.settings.players)
    return small_page(title, f"games/{sight.game}", content, language, theme)


def event_page(boards: EventBoards, site: str, language: Language, theme: str) -> str:
    """Return the ticker of an event."""
    words = wording("embedding", language)
    content = [f"<h1>{text(boards.name)}</h1>"]
    if boards.round:
        content.append(f'<p class="soft">{text(words["round"].format(round=boards.round))}</p>')
    content += [_table(board, site, language) for board in boards.tables]
    if not boards.tables:
        content.append(f"<p>{text(words['no_tables'])}</p>")
    delay_s = max((board.delay_s for board in boards.tables), default=0)
    watch = f"{site}/tornei/{boards.tournament}/diretta"
    content.append(foot(watch, words["watch_event"], delay_s, language))
    return small_page(boards.name, f"boards/{boards.tournament}", content, language, theme)


def refusal_page(sentence: str, language: Language) -> str:
    """Return a page that says why there is nothing to see."""
    return small_page("Plancia", "", [f"<h1>{text(sentence)}</h1>"], language, "")


def small_page(title: str, topic: str, content: list[str], language: Language, theme: str) -> str:
    """Return a page of some content; with a topic, a script asks for it again when something happens there."""
    chosen = f' data-theme="{theme}"' if theme in ("light", "dark") else ""
    return _PAGE.substitute(
        language=language, theme=chosen, title=text(title), topic=text(topic), content="\n".join(content)
    )


class _Line(msgspec.Struct, frozen=True):
    """A player as a line of the page."""

    name: str
    points: int
    on_turn: bool
    #: None: the game has no clocks.
    left_ms: int | None
    runs: bool
    last: str = ""


def _table(board: EventBoard, site: str, language: Language) -> str:
    last = {play.seat: play_text(play, language) for play in reversed(board.plays)}
    lines = [
        _Line(
            name,
            board.scores[seat],
            seat == board.on_turn,
            board.left_ms[seat] if board.timed else None,
            seat == board.running,
            last.get(Seat(seat), ""),
        )
        for seat, name in enumerate(board.names)
    ]
    number = text(wording("embedding", language)["table"].format(table=board.table))
    return f"<h2>{_link(f'{site}/partita/{board.game}', number)}</h2>{_sides(lines, language)}"


def _sides(lines: list[_Line], language: Language) -> str:
    rows = "".join(_side(line, language) for line in lines)
    return f'<table class="sides"><tbody>{rows}</tbody></table>'


def _side(line: _Line, language: Language) -> str:
    mark = on_turn_mark(language) if line.on_turn else ""
    cells = [f"<th>{text(line.name)}{mark}</th>", f'<td class="word">{text(line.last)}</td>']
    if line.left_ms is not None:
        cells.append(f'<td class="clock" data-left="{line.left_ms}">{_written(line.left_ms)}</td>')
    cells.append(f'<td class="points">{line.points}</td>')
    return f"<tr{' data-runs' if line.runs else ''}>{''.join(cells)}</tr>"


def on_turn_mark(language: Language) -> str:
    """Return what stands beside the name of the player on turn."""
    on_turn = text(wording("embedding", language)["to_move"])
    return f' <span class="turn">▸<span class="hidden">{on_turn}</span></span>'


def _play(play: BoardPlay, name: str, language: Language) -> str:
    points = play.points or ""
    told = text(play_text(play, language))
    return f'<li><span>{text(name)}</span> <span class="word">{told}</span> <b>{points}</b></li>'


def _link(address: str, content: str) -> str:
    return f'<a href="{text(address)}" target="_blank" rel="noopener">{content}</a>'


def foot(address: str, words: str, delay_s: int, language: Language) -> str:
    """Return the way to the whole page, and how late this one is."""
    late = wording("embedding", language)["late"].format(delay=delay_s) if delay_s else ""
    return f"<footer>{_link(address, text(words))} <span>{text(late)}</span></footer>"


def _written(left_ms: int) -> str:
    minutes, seconds = divmod(max(left_ms, 0) // 1000, 60)
    return f"{minutes}:{seconds:02}"
