"""``plancia checklist``: text, JSON and PDF."""

import pytest

from cli.command import plancia


def test_text_in_both_languages() -> None:
    shown = plancia("checklist", language="it")
    assert shown.exit_code == 0
    assert "Controllo delle tessere · Regolamento FIGS, edizione C" in shown.stdout
    assert (
        "Mescola le tessere prima del sorteggio e di nuovo prima di pescare le prime 7 (art. 24, 25)."
        in shown.stdout
    )
    assert "Say" not in shown.stdout
    assert "Stop the clock and count the points (art. 26)." in plancia("checklist").stdout


def test_json_has_the_set_and_the_articles() -> None:
    made = plancia("checklist", "--edition", "figs-2008", "--json").json
    assert (made["edition"], made["article"], made["total"]) == ("figs-2008", "24", 120)
    assert made["tiles"][0] == {"tile": "A", "count": 14, "value": 1}
    assert [each["key"] for each in made["guidance"]] == [
        "bag",
        "tiles_checked",
        "shuffled",
        "forms",
        "counted",
        "score_announced",
    ]
    assert plancia("checklist", "--edition", "milano", "--json").json["article"] is None


def test_what_the_guide_does_not_ask_for_is_said_to_be_so() -> None:
    text = plancia("checklist", "--edition", "milano", language="it").stdout
    assert "- Usa un sacchetto di stoffa o di altro materiale opaco (il testo non lo dice)." in text
    assert "- Ferma l'orologio e conta i punti («Gestione del tempo»)." in text


@pytest.mark.parametrize("arguments", [["-o"], ["--format", "pdf", "--paper", "a5", "-o"]])
def test_a_page_to_print(arguments, tmp_path) -> None:
    target = tmp_path / "tessere.pdf"
    assert plancia("checklist", *arguments, str(target), language="it").exit_code == 0
    assert target.read_bytes().startswith(b"%PDF-")


def test_refusals() -> None:
    assert "[edition_not_found]" in plancia("checklist", "--edition", "none").stderr
    refused = plancia("checklist", "-o", "/nowhere/tessere.pdf")
    assert refused.exit_code == 2
    assert "[file_not_writable]" in refused.stderr
