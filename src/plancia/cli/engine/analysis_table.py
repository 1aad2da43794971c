"""An analysed game as a table that fits a terminal of eighty columns."""

from collections.abc import Sequence

import click
from click.formatting import wrap_text

from plancia.cli.language import language
from plancia.engine.analysis.game_analysis import GameAnalysis
from plancia.engine.analysis.judged_play import JudgedPlay
from plancia.engine.analysis.move_analysis import MoveAnalysis
from plancia.engine.analysis.why.explained import Explained

_TEXTS = {
    "it": {
        "player": "chi",
        "played": "giocata",
        "best": "la migliore",
        "points": "punti",
        "chance": "vinc. %",
        "how": "come",
        "pass": "passo",
        "exchange": "cambio",
        "free_exchange": "cambio secco",
        "play": "giocata",
        "score": "punti",
        "leave": "resta",
        "equity": "equità",
        "spread": "margine",
        "win": "vittoria %",
        "static": "stat.",
        "simulated": "simul.",
        "exact": "esatto",
        "unknown": "leggio?",
        "phony": "* {n}: non nel lessico: {words}",
        "withdrawn": "- {n}: ritirata: conta come il turno perso, più {penalty} punti di penalità",
        "part": "leggio? = il leggio non è noto per intero: la mossa non è giudicata.",
        "incomplete": "~ = non del tutto calcolato entro i limiti.",
        "accuracy": "precisione",
        "moves": "mosse",
        "none_lost": "migliori",
        "lost": "punti",
        "lost_win": "vinc. %",
        "luck": "{player}: fortuna alla pesca {points} punti, vinc. {win} %",
        "full": "scrabble",
        "missed": "mancati",
    },
    "en": {
        "player": "who",
        "played": "played",
        "best": "best",
        "points": "points",
        "chance": "win %",
        "how": "how",
        "pass": "pass",
        "exchange": "exchange",
        "free_exchange": "free exchange",
        "play": "play",
        "score": "score",
        "leave": "leave",
        "equity": "equity",
        "spread": "spread",
        "win": "win %",
        "static": "static",
        "simulated": "simul.",
        "exact": "exact",
        "unknown": "rack?",
        "phony": "* {n}: not in the lexicon: {words}",
        "withdrawn": "- {n}: taken back: counts as the turn it cost, and {penalty} points of penalty",
        "part": "rack? = the rack is not known whole: the move is not judged.",
        "incomplete": "~ = not worked out to the end within the limits.",
        "accuracy": "accuracy",
        "moves": "moves",
        "none_lost": "best",
        "lost": "points",
        "lost_win": "win %",
        "luck": "{player}: luck of the draw {points} points, win {win} %",
        "full": "full racks",
        "missed": "missed",
    },
}

#: A terminal is so wide.
_COLUMNS = 80

#: A column of the figures of a player is at least so wide.
_NARROWEST = 9

_ARROWS = {"orizz.": "→", "vert.": "↓"}


def show_game(
    file: str, analysis: GameAnalysis, top: int, explained: Sequence[Explained | None] = ()
) -> None:
    """Print a line a move, with what is said of it and the best plays if they are wanted, and each player's figures."""
    texts = _TEXTS[language()]
    said = {each.n: each for each in explained if each is not None}
    click.echo(click.style(file, bold=True))
    click.echo(
        f"{'':>3} {texts['player']:8} {texts['played']:21} {texts['best']:21} "
        f"{texts['points']:>6} {texts['chance']:>7} {texts['how']:>7}"
    )
    for move in analysis.moves:
        click.echo(_line(move))
        if move.n in said:
            click.echo(_said(said[move.n]))
        for number, play in enumerate(move.plays[:top], start=1):
            click.echo(f"   {_row(number, play)}")
    for note in _notes(analysis):
        click.echo(note)
    click.echo()
    columns = ("accuracy", "moves", "none_lost", "lost", "lost_win", "full", "missed")
    heads = [texts[column] for column in columns]
    click.echo(f"{'':12}" + "".join(f"{head:>{_width(head)}}" for head in heads))
    for player, own in analysis.accuracy.items():
        figures = (
            "–" if own.accuracy is None else f"{own.accuracy:.1f}",
            f"{own.judged}/{own.moves}" if own.judged < own.moves else f"{own.moves}",
            f"{own.best_moves}",
            _lost(own.loss_points),
            _lost(100 * own.loss_win),
            f"{own.full_racks}",
            f"{own.full_racks_missed}",
        )
        cells = "".join(f"{cell:>{_width(head)}}" for cell, head in zip(figures, heads, strict=True))
        click.echo(f"{player[:12]:12}{cells}")
    for player, luck in analysis.luck.items():
        if luck.draws:
            shown = {
                "points": f"{luck.points:+.1f} ±{luck.points_error:.1f}",
                "win": f"{100 * luck.win:+.1f}",
                "player": player[:12],
            }
            click.echo(texts["luck"].format(**shown))
    click.echo()


def _said(explained: Explained) -> str:
    """Return the mark and the sentences of a move, in lines that fit."""
    told = f"{explained.name[language()]}: {explained.why[language()]}"
    return wrap_text(told, _COLUMNS, initial_indent="    ", subsequent_indent="    ")


def _width(head: str) -> int:
    return max(len(head) + 2, _NARROWEST)


def show_position(text: str, move: MoveAnalysis) -> None:
    """Print the best plays of a position."""
    texts = _TEXTS[language()]
    click.echo(click.style(text, bold=True))
    click.echo(
        f"   {texts['play']:24} {texts['score']:>5} {texts['equity']:>7} {texts['spread']:>13} "
        f"{texts['win']:>13} {texts['how']:>7}"
    )
    for number, play in enumerate(move.plays, start=1):
        click.echo(_row(number, play))
    if not all(play.complete or play.judged == "simulated" for play in move.plays):
        click.echo(texts["incomplete"])


def _line(move: MoveAnalysis) -> str:
    texts = _TEXTS[language()]
    mark = "-" if move.withdrawn else "*" if move.phonies else ""
    played = f"{_told(move.played, 20)}{mark}" if move.played is not None else ""
    best = _told(move.best, 21) if move.best is not None else ""
    if move.is_best:
        best = "="
    points = "" if move.loss_points is None else _lost(move.loss_points)
    chance = "" if move.loss_win is None else _lost(100 * move.loss_win)
    how = texts["unknown"] if move.judged is None else texts[move.judged]
    if move.judged == "exact" and not move.complete:
        how = f"~{how}"
    return f"{move.n:>3} {move.player[:8]:8} {played:21} {best:21} {points:>6} {chance:>7} {how:>7}"


def _lost(loss: float) -> str:
    """Return a loss with its sign; nothing lost has none."""
    return f"{-loss:.1f}" if round(loss, 1) else "0.0"


def _row(number: int, play: JudgedPlay) -> str:
    texts = _TEXTS[language()]
    equity = "" if play.equity is None else f"{play.equity:.1f}"
    spread = "" if play.spread is None else f"{play.spread:+.1f} ±{play.spread_error or 0:.1f}"
    chance = "" if play.chance is None else f"{100 * play.chance:.1f} ±{100 * (play.chance_error or 0):.1f}"
    how = "" if play.judged is None else texts[play.judged]
    if play.judged == "exact" and not play.complete:
        how = f"~{how}"
    told = _told(play, 24, score=False)
    return f"{number:>2} {told:24} {play.score:>5} {equity:>7} {spread:>13} {chance:>13} {how:>7}"


def _told(play: JudgedPlay, width: int, *, score: bool = True) -> str:
    """Return a play in so many columns; a word that is too long is cut."""
    texts = _TEXTS[language()]
    if play.kind != "play":
        return f"{texts[play.kind]} {play.exchanged or ''}".rstrip()[:width]
    before, after = f"{play.at} {_ARROWS[play.direction or '']} ", f" {play.score:+d}" if score else ""
    word, room = play.word or "", width - len(before) - len(after)
    return before + (word if len(word) <= room else f"{word[: room - 1]}…") + after


def _notes(analysis: GameAnalysis) -> list[str]:
    """Return what the marks in the table mean."""
    texts = _TEXTS[language()]
    notes = []
    for move in analysis.moves:
        if move.phonies:
            notes.append(texts["phony"].format(n=move.n, words=", ".join(move.phonies)))
        if move.withdrawn:
            notes.append(texts["withdrawn"].format(n=move.n, penalty=move.penalty))
    if any(move.judged is None for move in analysis.moves):
        notes.append(texts["part"])
    if any(move.judged == "exact" and not move.complete for move in analysis.moves):
        notes.append(texts["incomplete"])
    return notes
