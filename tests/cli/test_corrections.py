"""``plancia lexicon corrections``: reporting a word, and a list that two clubs share."""

import pytest

from cli.command import Result
from lexicon.corrections.table import store
from plancia.cli.errors import explain
from plancia.cli.main import plancia as command
from plancia.rules.editions import load


@pytest.fixture
def lexicon(tmp_path, monkeypatch, capsys):
    """Return what runs the command, in this process, on the database of a club."""
    monkeypatch.setenv("PLANCIA_DATA", str(tmp_path / "data"))
    store(load("figs-c"))

    def run(club: str, *args: str) -> Result:
        given = args if args[0] == "adopt" else (*args, "--db", str(tmp_path / f"{club}.db"))
        with pytest.raises(SystemExit) as left, explain():
            command(["lexicon", "corrections", *given, "--json"], prog_name="plancia")
        written = capsys.readouterr()
        return Result(left.value.code or 0, written.out, written.err)

    return run


def answer(result: Result):
    assert result.exit_code == 0, result.stdout + result.stderr
    return result.json


def refusal(result: Result) -> str:
    assert result.exit_code == 2
    return result.json["error"]["code"]


def test_a_word_is_reported_and_listed(lexicon) -> None:
    told = answer(lexicon("uno", "propose", "gasse", "--why", "è nello Zingarelli", "--by", "Ada"))
    assert told == {"number": 1, "word": "GASSE", "wrong": "missing"}
    assert answer(lexicon("uno", "propose", "codi", "--why", "il plurale è code"))["wrong"] == "not_a_word"
    assert [each["word"] for each in answer(lexicon("uno", "list"))] == ["GASSE", "CODI"]
    settled = lexicon("uno", "propose", "casa", "--wrong", "missing", "--why", "prova")
    assert refusal(settled) == "correction_settled"
    assert refusal(lexicon("uno", "propose", "c'è", "--why", "prova")) == "word_not_playable"


def test_two_clubs_share_a_list(lexicon, tmp_path) -> None:
    answer(lexicon("uno", "propose", "gasse", "--why", "è nello Zingarelli", "--by", "Ada"))
    file = tmp_path / "uno.jsonl"
    answer(lexicon("uno", "export", str(file)))
    assert "Ada" not in file.read_text(encoding="utf-8")
    # The other club's keeper has read it and says what to do.
    text = file.read_text(encoding="utf-8")
    change = '"change":{"kind":"add_lemma","lemma":"gassa","part":"noun","forms":"plural=gasse"}'
    decided = (
        f'"state":"accepted",{change},"by":"Ugo","decided_at":"2026-03-01T10:15:00Z","reason":"è a lemma"'
    )
    accepted = tmp_path / "accolte.jsonl"
    accepted.write_text(text.rstrip().removesuffix("}") + f",{decided}}}\n", encoding="utf-8")
    assert answer(lexicon("uno", "import", str(accepted)))["advice"] == 1
    brought = answer(lexicon("due", "import", str(accepted), "--accept", "Eva"))
    assert (brought["new"], brought["accepted"], brought["conflicts"]) == (1, 1, [])
    (held,) = answer(lexicon("due", "list"))
    assert (held["state"], held["by"], held["change"]["lemma"]) == ("accepted", "Eva", "gassa")
    again = answer(lexicon("due", "import", str(accepted), "--accept", "Eva"))
    assert (again["new"], again["known"]) == (0, 1)
    # What the second has accepted contradicts a third that took the form out.
    other = tmp_path / "tre.jsonl"
    refused = '"state":"refused","by":"Ivo","decided_at":"2026-03-02T10:15:00Z","reason":"no"'
    other.write_text(text.rstrip().removesuffix("}") + f",{refused}}}\n", encoding="utf-8")
    told = answer(lexicon("due", "import", str(other)))
    assert told["conflicts"] == [{"word": "GASSE", "there": "refused", "here": "accepted", "number": 1}]
    assert answer(lexicon("due", "list"))[0]["state"] == "accepted"


def test_what_was_accepted_is_adopted_into_a_folder(lexicon, tmp_path) -> None:
    answer(lexicon("uno", "propose", "gasse", "--why", "è nello Zingarelli"))
    file = tmp_path / "uno.jsonl"
    answer(lexicon("uno", "export", str(file)))
    change = (
        '"change":{"kind":"add_lemma","lemma":"gassa","part":"noun","forms":"plural=gasse","gloss":"nodo"}'
    )
    file.write_text(
        file.read_text(encoding="utf-8").rstrip().removesuffix("}") + f',"state":"accepted",{change}}}\n',
        encoding="utf-8",
    )
    (tmp_path / "nostri" / "headwords").mkdir(parents=True)
    told = answer(lexicon("", "adopt", str(file), "--to", str(tmp_path / "nostri")))
    assert told == {"added": {"headwords/corrections": 1}, "by_hand": []}
    lines = (tmp_path / "nostri" / "headwords" / "corrections.tsv").read_text(encoding="utf-8")
    assert lines == "gassa\tnoun_f\tgasse\tnodo\n"


def test_a_file_that_is_none_is_refused(lexicon, tmp_path) -> None:
    file = tmp_path / "lista.txt"
    file.write_text("CASA\n")
    assert refusal(lexicon("uno", "import", str(file))) == "correction_file_version"
