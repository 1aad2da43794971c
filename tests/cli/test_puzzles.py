"""``plancia puzzles``: a record becomes puzzles, which are shown and verified; work that was stopped goes on."""

import pytest

from cli.command import Result, plancia
from lexicon.invented_words import invented_words

#: MICIO is none of the invented words.
RECORD = """#player1 ada Ada
#player2 ugo Ugo
>ada: ACIIMOR 8F MICIO +16 16
>ugo: CDEINOR - +0 0
"""


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    folder = tmp_path_factory.mktemp("puzzles")
    (folder / "list.txt").write_text("\n".join(invented_words()))
    (folder / "games").mkdir()
    (folder / "games" / "one.gcg").write_text(RECORD)
    data = str(folder / "data")
    plancia("lexicon", "import", str(folder / "list.txt"), "--name", "club", PLANCIA_DATA=data)

    def call(*arguments: str, language: str = "en") -> Result:
        named = [str(folder / each[1:]) if each.startswith("@") else each for each in arguments]
        return plancia("puzzles", *named, PLANCIA_DATA=data, language=language)

    return call


MAKE = ("make", "@games", "--output", "@made.jsonl", "--lexicon", "club", "--json")


def test_a_phony_of_a_record_is_made_shown_and_verified(run) -> None:
    made = run(*MAKE).json
    assert (made["puzzles"], made["games"], made["interrupted"]) == (1, 1, False)
    assert (made["kinds"], made["themes"]) == ({"phony_on_board": 1}, {"phony": 1})

    begun = run(*MAKE)
    assert (begun.exit_code, begun.json["error"]["code"]) == (2, "puzzles_begun")
    assert run(*MAKE, "--resume").json == made
    other = run(*MAKE, "--resume", "--seed", "9")
    assert (other.exit_code, other.json["error"]["code"]) == (2, "ledger_other")

    for theme, found in (("phony", 1), ("hook", 0), ("endgame", 0)):
        about = run(*MAKE[:3], f"@{theme}.jsonl", *MAKE[4:], "--theme", theme).json
        assert about["themes"] == ({"phony": 1} if found else {}), theme
    assert run(*MAKE, "--resume", "--theme", "phony").json["error"]["code"] == "ledger_other"

    # What was refused has left the file as it was.
    asked = run("show", "@made.jsonl", "1", "--json").json
    assert asked["kind"] == "phony_on_board"
    assert "puzzle" not in asked
    assert "MICIO" not in run("show", "@made.jsonl", "1").stdout
    answered = run("show", "@made.jsonl", "1", "--answer", language="it")
    assert "MICIO, F8 orizz." in answered.stdout
    assert run("show", "@made.jsonl", "2", "--json").json["error"]["code"] == "puzzle_not_there"

    checked = run("check", "@made.jsonl", "--output", "@good.jsonl", "--json")
    assert (checked.exit_code, checked.json["good"], checked.json["how"]) == (0, 1, {"judged": 1})
