"""``plancia study``: cards are asked, answers are kept at once, decks are written for other programs and for paper."""

import pytest

from cli.command import Result, plancia

WORDS = "ad ah di do re osa ora ore rosa rose cera acre reca care area idea stop"


@pytest.fixture
def run(tmp_path):
    (tmp_path / "list.txt").write_text("\n".join(WORDS.split()))
    data = str(tmp_path / "data")
    plancia("lexicon", "import", str(tmp_path / "list.txt"), "--name", "club", PLANCIA_DATA=data)

    def call(*arguments: str, stdin: str = "", language: str = "en", lexicon: bool = True) -> Result:
        named = [str(tmp_path / each[1:]) if each.startswith("@") else each for each in arguments]
        more = ("--lexicon", "club") if lexicon else ()
        return plancia("study", *named, *more, stdin=stdin, language=language, PLANCIA_DATA=data)

    call.folder = tmp_path
    return call


def test_decks_are_listed_with_their_counts(run) -> None:
    listed = run("list", "--json").json
    counts = {deck["id"]: deck["count"] for deck in listed["decks"]}
    assert listed["lexicon"]["name"] == "club"
    assert counts["two_letters"] == 10
    assert counts["letters_q"] == counts["new_words"] == 0
    told = run("list", language="it").stdout
    assert "Parole di due lettere" in told
    assert "two_letters" in told


def test_an_answer_is_kept_and_the_card_comes_when_it_is_due(run) -> None:
    hooks = ("quiz", "two_letters", "--form", "hooks")
    first = run(*hooks, "--cards", "2", "--json").json["cards"]
    assert [(card["prompt"], card["answers"]) for card in first] == [("AD", []), ("AH", [])]
    asked = run(*hooks, "--cards", "2", stdin="boh\n-\n?\n-\n")
    assert "«boh» is no answer to this question." in asked.stdout
    assert "Right: 1 of 2." in asked.stdout
    kept = (run.folder / "data" / "study" / "reviews.jsonl").read_text().splitlines()
    # The one that was missed was asked once more, and known.
    assert len(kept) == 3
    figures = run("figures", "--json", lexicon=False).json
    assert figures["holding"] == {"new": 0, "learning": 2, "held": 0, "missed": 0, "due": 0}
    assert (figures["days"][0]["answers"], figures["days"][0]["right"], figures["days"][0]["new"]) == (
        3,
        2,
        2,
    )
    # Neither is new any more nor due yet; of three new cards a day one is left.
    again = run(*hooks, "--new", "3", "--json").json["cards"]
    assert [card["prompt"] for card in again] == ["DI"]
    assert "Nothing is due" in run(*hooks, "--new", "2").stdout


def test_a_line_that_a_crash_cut_short_costs_itself_alone(run) -> None:
    run("quiz", "two_letters", "--cards", "1", stdin="y\n")
    log = run.folder / "data" / "study" / "reviews.jsonl"
    kept = len(log.read_text().splitlines())
    log.write_bytes(log.read_bytes() + b'{"id":"x","car')
    run("quiz", "two_letters", "--seed", "1", "--cards", "1", stdin="y\n")
    told = run("figures", "--json", lexicon=False)
    assert told.json["days"][0]["answers"] > kept
    assert "damaged lines that were skipped: 1" in told.stderr


def test_a_seed_draws_the_same_cards(run) -> None:
    drawn = [
        run("quiz", "two_letters", "--seed", seed, "--cards", "4", "--json").json["cards"] for seed in "778"
    ]
    assert drawn[0] == drawn[1] != drawn[2]


def test_a_deck_of_ones_own_is_written_for_other_programs(run) -> None:
    (run.folder / "mine.txt").write_text("word,length\nrosa  5  fiore\n\nACRE\n")
    table = run("export", "--words", "@mine.txt", "--form", "anagrams").stdout
    assert table.splitlines()[0] == "card,form,prompt,answer,meaning,why"
    assert 'anagrams:ACER,anagrams,ACER,"ACRE, CARE, CERA, RECA"' in table
    sheet = run("export", "--words", "@mine.txt", "--to", "spreadsheet", language="it").stdout
    assert sheet.startswith("\ufeffcarta;forma;domanda;risposta")
    anki = run("export", "--words", "@mine.txt", "--to", "anki", language="it").stdout.splitlines()
    assert anki[:4] == ["#separator:tab", "#html:true", "#notetype:Basic", "#deck:Plancia::mine"]
    assert all(line.count("\t") == 2 for line in anki[6:])
    told = run("export", "two_letters", "--to", "cards", "-o", "@cards.pdf", "--json").json
    assert (told["to"], told["cards"]) == ("cards", 10)
    assert (run.folder / "cards.pdf").read_bytes().startswith(b"%PDF")


def test_wrong_calls_are_told_in_one_sentence(run) -> None:
    assert run("quiz", "nines", "--json").json["error"]["code"] == "deck_unknown"
    assert run("quiz", "hooks", "--form", "meaning", "--json").json["error"]["code"] == "deck_form"
    (run.folder / "bad.txt").write_text("l'ho\n")
    assert run("export", "--words", "@bad.txt", "--json").json["error"]["code"] == "words_letters"
    (run.folder / "none.txt").write_text("zzzz\n")
    assert (
        run("export", "--words", "@none.txt", "--form", "hooks", "--json").json["error"]["code"]
        == "deck_empty"
    )
    both = run("quiz", language="it")
    assert both.exit_code == 2
    assert "Scrivi quale mazzo" in both.stderr
