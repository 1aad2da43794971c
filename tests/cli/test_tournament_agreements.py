"""``plancia tournament``: offices, playing time, texts, postponements and decisions, as a director types them."""

import json
from pathlib import Path

import pytest

from cli.command import plancia

PLAYERS = [{"id": name.lower(), "name": name} for name in ("Anna", "Elio", "Ugo", "Dino", "Bea", "Ciro")]


@pytest.fixture
def event(tmp_path) -> Path:
    path = tmp_path / "event.json"
    form = {"name": "Gara", "system": "italian_swiss", "rounds": 3, "players": PLAYERS, "results": []}
    path.write_text(json.dumps({**form, "options": {"edition": "figs-2008"}}))
    return path


def tournament(*arguments, **more):
    return plancia("tournament", *map(str, arguments), **more)


def test_a_referee_who_plays_a_party_is_refused_however_he_is_named(event) -> None:
    """Dino is met by the referee in round 1: named by name, without the referee among the parties, in any case."""
    tournament("fix", event, 1, "anna", "dino")
    tournament("pair", event, "--seed", 1)
    tournament("officials", event, "--referee", "ANNA", "--panel", "elio", "--panel", "ugo", "--panel", "bea")
    call = ("decide", event, "Parola valida", "--article", "28", "--round", 1, "--player", "Dino")
    refused = tournament(*call, "--by", "referee", "--json")
    assert (refused.exit_code, refused.json["error"]["code"]) == (1, "official_recused")
    assert refused.json["error"]["article"] == "28, 49"
    votes = ("--for", "elio", "--for", "Ugo", "--against", "Bea")
    assert tournament(*call, "--by", "panel", *votes, "--json").json[0]["by"] == "panel"


def test_the_time_is_voted_before_the_first_round_and_homologation_is_told(event) -> None:
    assert tournament("time", event, 10, "--votes", 6, "--json").json["error"]["code"] == "initial_time_range"
    refused = tournament("time", event, 24, "--json").json["error"]
    assert (refused["code"], refused["article"]) == ("time_needs_majority", "37")
    agreed = tournament("time", event, 24, "--votes", 4, "--json").json
    assert agreed["time"] == {"initial_s": 1440, "votes_for": 4, "voters": 6}
    assert agreed["homologation"]["within"]
    shown = tournament("report", event, language="it").stdout
    assert "24 minuti a testa, col consenso di 4 giocatori su 6 (art. 37)." in shown
    tournament("pair", event)
    assert tournament("time", event, 25, "--votes", 6, "--json").json["error"]["code"] == "time_too_late"


def test_a_time_that_cannot_be_homologated_is_a_warning(event, tmp_path) -> None:
    made = tournament(
        *("new", tmp_path / "other.json", "--edition", "figs-2008"),
        *("--option", 'choices={"homologated_time": "overall"}'),
        *("--option", 'time={"initial_s": 1500, "votes_for": 5, "voters": 9}'),
        language="it",
    )
    assert made.exit_code == 0
    assert (
        "28 minuti di tempo complessivo (supplementare incluso) il torneo non può essere omologato"
        in made.stdout
    )
    assert "(art. 41)" in made.stdout


@pytest.mark.parametrize("edition", ["figs-a", "figs-b", "figs-c", "milano"])
def test_a_time_that_the_edition_fixes_is_not_changed(tmp_path, edition) -> None:
    made = tournament(
        *("new", tmp_path / "e.json", "--edition", edition),
        *("--option", 'online={"initial_s": 600}', "--json"),
    )
    assert (made.exit_code, made.json["error"]["code"]) == (1, "initial_time_fixed")
    assert not (tmp_path / "e.json").exists()


def test_a_measure_takes_effect_and_a_game_begins_later(event) -> None:
    tournament("fix", event, 1, "anna", "dino")
    tournament("pair", event, "--seed", 1)
    tournament("officials", event, "--director", "Rita", "--referee", "Tea")
    call = ("postpone", event, "anna", "dino", "--until", "16:30", "--agreed", "anna", "--agreed", "dino")
    assert tournament(*call, "--json").json["error"]["code"] == "postponement_not_agreed"
    told = tournament(*call, "--agreed", "Rita", language="it").stdout
    assert told.startswith("Turno 1, ")
    assert told.endswith(": inizio rinviato, 16:30. D'accordo: Anna, Dino e Rita (art. 42).\n")
    decided = tournament(
        "decide", event, "Scorrettezza", "--measure", "game_lost", "--on", "Elio", language="it"
    )
    assert decided.stdout == "Arbitro, turno 1: Scorrettezza (art. 47). Provvedimento: partita persa, Elio.\n"
    table = {each["player"]: each for each in tournament("standings", event, "--json").json}
    assert (table["elio"]["wins"], table["elio"]["spread"]) == (0, -50)
    assert tournament("decide", event, "x", "--measure", "warning").exit_code == 2, "a measure has a person"
    assert tournament("check", event).exit_code == 0


def test_the_record_says_who_was_named_by_whom_and_which_texts_count(event, tmp_path) -> None:
    tournament(
        *("officials", event, "--director", "Rita", "--referee", "anna"),
        *("--panel", "elio", "--panel", "ugo", "--panel", "bea", "--named-by", "director=Consiglio Federale"),
        *("--named-by", "referee=Rita", "--named-by", "panel=Anna", "--member", "Rita=123"),
    )
    tournament("texts", event, "--dictionary", "Devoto-Oli 2026")
    shown = tournament("report", event, language="it").stdout
    for line in (
        "Direttore di gara: Rita (tessera 123); nomina: Consiglio Federale (art. 46).",
        "Arbitro: Anna; nomina: Rita (art. 47).",
        "Collegio di supporto: Elio, Ugo e Bea; nomina: Anna (art. 49).",
        "Vocabolario: Devoto-Oli 2026, per indicazione dell'arbitro (art. 51).",
    ):
        assert line in shown
    page = tournament("export", event, "--format", "html", language="it").stdout
    assert "Devoto-Oli 2026" in page
    target = tmp_path / "record.pdf"
    assert tournament("export", event, "--what", "record", "-o", target).exit_code == 0
    assert target.read_bytes().startswith(b"%PDF-")
    assert json.loads(event.read_text())["options"]["appointments"]["members"] == {"Rita": "123"}
