"""Printed sheets: one page, the same bytes every time, no date, no font of the machine."""

import re
from datetime import date
from random import Random

import pytest

from plancia.notation.scoresheet.writer import write_scoresheet
from plancia.paper.edition_notes import edition_notes
from plancia.paper.scoresheet_form import print_blank_form, print_scoresheet, written
from plancia.rules.editions import EDITIONS, load
from rules.game.random_game import RandomGame


@pytest.mark.parametrize("paper", ["a4", "a5"])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_blank_form_is_one_page(edition, players, paper) -> None:
    pages = print_blank_form(load(edition), players, "it", paper, "png")
    assert len(pages) == 1
    assert pages[0].startswith(b"\x89PNG")


def test_equal_games_give_equal_bytes_without_a_date() -> None:
    sheet = write_scoresheet(RandomGame(Random(5), "figs-c").play(200))
    (first,), (second,) = (print_scoresheet(sheet, "it") for _ in range(2))
    assert first == second
    assert first.startswith(b"%PDF-")
    assert b"CreationDate" not in first
    assert b"ModDate" not in first


def test_a_game_of_a_known_day_has_it_in_its_heading() -> None:
    sheet = write_scoresheet(RandomGame(Random(5), "figs-c").play(20))
    day = date(2026, 11, 6)
    dated, bare = (print_scoresheet(sheet, "it", "a5", "png", day=known) for known in (day, None))
    assert dated != bare
    assert [written(day, language) for language in ("it", "en")] == ["06/11/2026", "6 November 2026"]


def test_only_the_fonts_inside_typst_are_used() -> None:
    (data,) = print_blank_form(load("figs-c"), 2, "it")
    assert b"LibertinusSerif" in data
    assert set(re.findall(rb"/[A-Z]{6}\+(\w+)-", data)) == {b"LibertinusSerif"}


def test_the_notes_of_a_form_are_the_values_of_its_edition() -> None:
    notes = {
        edition: "\n".join(f"{note.said} {note.cited}" for note in edition_notes(load(edition), "it"))
        for edition in EDITIONS
    }
    assert "25 min a testa, poi 1 min supplementari: 30 punti se usati, 50 se esauriti" in notes["figs-a"]
    assert "75 min" in notes["figs-c"]
    assert "75 min" not in notes["figs-a"]
    assert "20 punti per ogni minuto iniziato art. 37, 39" in notes["figs-2008"]
    assert "10 punti per ogni minuto acquistato «Gestione del tempo»" in notes["milano"]
    assert "jolly 0), chi chiude lo somma art. 39, 40" in notes["figs-c"]
    assert "jolly 7) art. 39, 40" in notes["figs-b"]
