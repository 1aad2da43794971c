"""The tiles to be checked, and what to do at the table: the edition's numbers, the edition's articles."""

import pytest

from plancia.paper.scoresheet_form import print_blank_form
from plancia.paper.table_guidance import GUIDANCE_KEYS, table_guidance
from plancia.paper.tile_checklist import format_checklist, guidance_notes, print_checklist, tile_checklist
from plancia.rules.editions import EDITIONS, load


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("paper", ["a4", "a5"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_checklist_is_one_page(edition, paper, language) -> None:
    (page,) = print_checklist(load(edition), language, paper, "png")
    assert page.startswith(b"\x89PNG")


def test_the_same_list_gives_the_same_bytes_without_a_date() -> None:
    (first,), (second,) = (print_checklist(load("figs-c"), "it") for _ in range(2))
    assert first == second
    assert b"CreationDate" not in first


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_tile_of_the_set_is_listed(edition) -> None:
    rulebook = load(edition)
    checklist = tile_checklist(rulebook, "it")
    assert {line.tile: line.count for line in checklist.tiles} == {
        tile: kind.count for tile, kind in rulebook.material.tiles.value.items()
    }
    assert checklist.total == 120
    shown = format_checklist(checklist, "it")
    assert shown.count("[ ]") == len(checklist.tiles) + 1
    assert "totale: 120" in shown
    assert "[ ] jolly   2" in shown


def test_guidance_cites_the_edition_or_nothing() -> None:
    for edition in EDITIONS:
        cited = {each.key: each.article for each in table_guidance(load(edition), "it")}
        assert tuple(cited) == GUIDANCE_KEYS
        if edition == "milano":
            # The guide asks for none of it but counting while no clock runs.
            assert cited == dict.fromkeys(GUIDANCE_KEYS) | {"counted": "Gestione del tempo"}
        else:
            assert cited == {
                "bag": "1",
                "tiles_checked": "24",
                "shuffled": "24, 25",
                "forms": "27",
                "counted": "26",
                "score_announced": "26",
            }
    assert "art." not in format_checklist(tile_checklist(load("milano"), "it"), "it")


def test_guidance_has_its_moments() -> None:
    before = guidance_notes(load("figs-c"), "before", "it")
    during = guidance_notes(load("figs-c"), "during", "it")
    assert [note.cited for note in before] == ["art. 1", "art. 24", "art. 24, 25", "art. 27"]
    assert [note.said for note in during] == [
        "Ferma l'orologio e conta i punti",
        "Annuncia il punteggio ad alta voce",
    ]


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("paper", ["a4", "a5"])
@pytest.mark.parametrize("players", [2, 4])
def test_a_blank_form_has_the_guidance_and_stays_one_page(players, paper, language) -> None:
    assert len(print_blank_form(load("figs-c"), players, language, paper, "png")) == 1
