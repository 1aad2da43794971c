"""The files that examples of the documents take for granted: a record, a club's list, finished sessions, a server's database."""

import shutil
from collections.abc import Callable
from pathlib import Path
from secrets import token_hex

from cli.command import Result
from examples.documented import ROOT
from lexicon.small_lexicon import image
from plancia.lexicon.derive.word_rules import WordRules
from plancia.rules.editions import load
from plancia.server.journal.journal import Journal
from server.bag.fair_game import finished_walks, proof_of

GAMES = ROOT / "tests" / "games"
#: A game that is short enough to be analysed in a moment.
SHORT = """#player1 ada Ada
#player2 ugo Ugo
>ada: ACIIMOR 8F MICIO +16 16
"""
#: A game typed in from paper, of one move.
TYPED = """{"players": ["Primo", "Secondo"], "bag": "MICIOAAARMONAE", "lexicon": {"words": ["MICIO"]}, "actions": [
  {"at": "00:00:05.000", "by": "Primo", "do": "play", "at_square": "F8", "direction": "orizz.", "word": "MICIO"}
]}
"""
LEMMAS = "lemma\tpart\nmare\tnoun\n"
Run = Callable[[str], Result]


def readme(folder: Path, _: Run) -> None:
    """Write a record and a game typed in from paper."""
    shutil.copy(GAMES / "federation.gcg", folder / "game.gcg")
    (folder / "game.json").write_text(TYPED, encoding="utf-8")


def short_record(folder: Path, _: Run) -> None:
    """Write a record of one move, under both names."""
    for name in ("game.gcg", "partita.gcg"):
        (folder / name).write_text(SHORT, encoding="utf-8")


def sheets(folder: Path, run: Run) -> None:
    """Write a record, the game that it is, and two forms of a game."""
    shutil.copy(GAMES / "federation.gcg", folder / "partita.gcg")
    run("plancia gcg import partita.gcg -o partita.jsonl")
    for name in ("ada.csv", "ugo.csv"):
        (folder / name).write_text("1;Ada;MICIO;16;16\n1;Ugo;MIELE;18;18\n", encoding="utf-8")


def bag(folder: Path, _: Run) -> None:
    """Write the record of a finished game, and the script that checks it."""
    (folder / "game.jsonl").write_bytes(proof_of(next(finished_walks(1)), folder))
    shutil.copy(ROOT / "docs" / "verify_bag.py", folder)


def journal(folder: Path, _: Run) -> None:
    """Write an empty database."""
    Journal(folder / "games.journal").close()


def lexica(folder: Path, run: Run) -> None:
    """Put small lexica in the place of the large ones, and write lists of other people."""
    lexica = folder / "data" / "lexica"
    shutil.rmtree(lexica)
    lexica.mkdir()
    for edition in ("figs-c", "figs-2008"):
        (lexica / f"default@{WordRules.of(load(edition)).key}.plx").write_bytes(image())
    for name in ("club.txt", "federation.txt"):
        (folder / name).write_text("casa\nag\nmicio\n", encoding="utf-8")
    (folder / "lemmas.tsv").write_text(LEMMAS, encoding="utf-8")
    run("plancia lexicon import club.txt --name senza-sigle")


def clubs(folder: Path, run: Run) -> None:
    """Let three clubs play one prepared session to its end."""
    run("plancia duplicate prepare --seed altra --hands 1 -o altra.json")
    for club in ("Milano", "Genova", "Torino"):
        file = f"{club.lower()}.jsonl"
        run(f"plancia duplicate new --title {club} --prepared altra.json --player Ada-{token_hex(2)} {file}")
        run(f"printf 'pesca\\nvia\\nsegnale\\nverifica\\nposa\\nchiudi\\n' | plancia duplicate run {file}")
    run("plancia duplicate report torino.jsonl --json > torino-report.json")
    (folder / "altra.json").unlink()


def players(folder: Path, _: Run) -> None:
    """Write a list of players."""
    names = "".join(f"{name.lower()},{name}\n" for name in ("Ada", "Ugo", "Eva", "Leo"))
    (folder / "iscritti.csv").write_text(f"id,name\n{names}", encoding="utf-8")


#: By document, before its first example.
FILES: dict[str, Callable[[Path, Run], None]] = {
    "README.md": readme,
    "docs/duplicate.md": clubs,
    "docs/fair_bag.md": bag,
    "docs/it/analisi.md": short_record,
    "docs/journal.md": journal,
    "docs/lexicon.md": lexica,
    "docs/replay.md": sheets,
    "docs/scoresheet.md": sheets,
    "docs/tournaments.md": players,
}
