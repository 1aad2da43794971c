"""``plancia play`` in a real terminal: whole games, wrong lines, leaving and coming back."""

import re
from collections.abc import Callable

import pytest

from cli.command import plancia
from cli.terminal import Terminal

#: Enough for the computer to find something with almost any rack, few enough that every ruling is known.
WORDS = "AL AI AE CA CI DA DI EA EI GO HA HE HO IO LA LE LI LO MA ME MI NE NO OI RE SA SE SI SO SU TA TE TI TU UN VA VE VI"


@pytest.fixture(scope="module")
def data(tmp_path_factory) -> str:
    folder = tmp_path_factory.mktemp("play")
    (folder / "list.txt").write_text("\n".join(WORDS.split()))
    data = str(folder / "data")
    plancia("lexicon", "import", str(folder / "list.txt"), "--name", "club", PLANCIA_DATA=data)
    return data


@pytest.fixture
def open_terminal(data, tmp_path) -> Callable[..., Terminal]:
    def opened(*arguments: str, **environment: str) -> Terminal:
        return Terminal("play", *arguments, folder=tmp_path, PLANCIA_DATA=data, **environment)

    return opened


NEW = ("--lexicon", "club", "--seed", "prova", "--save", "partita.jsonl")


def test_a_whole_game_against_the_computer(open_terminal, tmp_path) -> None:
    with open_terminal(*NEW, "--name", "Ada") as terminal:
        terminal.expect("La partita si salva da sola in partita.jsonl.")
        terminal.expect("Inizia ")
        while True:
            terminal.expect("> ")
            if "Partita finita." in terminal.text:
                break
            # An empty line accepts the computer's play; then the turn is given up, until it has played itself out.
            terminal.type("passa" if terminal.text.endswith("Ada> ") else "")
        ended = terminal.text[terminal.text.index("Partita finita.") :]
        assert "Conto finale di Ada" in ended
        assert "tessere rimaste" in ended
        assert "(art. 40)" in ended
        assert "vince Plancia" in ended
        terminal.type("gcg fine.gcg")
        terminal.expect("Scritto fine.gcg.")
        terminal.type("formulario fine.txt")
        terminal.expect("Scritto fine.txt.")
        terminal.type("formulario fine.pdf")
        terminal.expect("Scritto fine.pdf.")
        terminal.type("")
        assert terminal.wait() == 0
    assert (tmp_path / "fine.pdf").read_bytes().startswith(b"%PDF-")
    assert plancia("gcg", "check", str(tmp_path / "fine.gcg")).exit_code == 0
    saved = plancia("scoresheet", str(tmp_path / "partita.jsonl"), language="it")
    assert saved.stdout == (tmp_path / "fine.txt").read_text()


def test_a_game_against_a_level_and_back_to_it(open_terminal) -> None:
    with open_terminal(*NEW, "--name", "Ada", "--against", "level-8") as terminal:
        terminal.expect("Il computer gioca al livello 8: Maestro.")
        terminal.expect("> ")
        terminal.type("passa" if terminal.text.endswith("Ada> ") else "")
        terminal.expect("> ")
        assert "Plancia 8" in terminal.text
        before = terminal.text
        terminal.press("D")
        assert terminal.wait() == 0
    with open_terminal("--resume", "partita.jsonl", "--seed", "prova") as terminal:
        assert board_of(terminal.expect("> ")) == board_of(before)
        assert "Plancia 8" in terminal.text


@pytest.mark.parametrize("who", ["level-11", "nobody"])
def test_a_computer_that_does_not_exist(open_terminal, tmp_path, who) -> None:
    with open_terminal(*NEW, "--against", who) as terminal:
        terminal.expect("[player_unknown]")
        assert terminal.wait() == 2
    assert not (tmp_path / "partita.jsonl").exists()


def test_what_is_refused_says_why_and_changes_nothing(open_terminal) -> None:
    with open_terminal(*NEW, "--against", "human", "--name", "Ada", "--name", "Ugo") as terminal:
        terminal.expect("poi premi invio.")
        terminal.type("")
        shown = terminal.expect("> ")
        rack = shown[shown.index("leggio") :]
        for typed, said in (
            ("boh", "[unknown_entry]"),
            ("gioca", "[bad_play]"),
            ("Z9 orizz. CASA", "[bad_play]"),
            ("A1 orizz. ZZ", "[tiles_not_on_rack]"),
            ("contesta CASA", "[not_allowed_now]"),
            ("cambia 7", "[unknown_tile]"),
            ("cambia", "(art. 34). [nothing_to_exchange]"),
            ("compra", "[minutes_not_sold]"),
            ("rileva", "[nothing_to_claim]"),
            ("accetta", "[not_allowed_now]"),
        ):
            terminal.type(typed)
            terminal.expect(said)
            terminal.expect("> ")
        terminal.type("plancia")
        again = terminal.expect("> ")
        assert again[again.index("leggio") :] == rack


def test_two_people_never_see_each_others_rack(open_terminal) -> None:
    with open_terminal(*NEW, "--against", "human", "--name", "Ada", "--name", "Ugo") as terminal:
        racks = []
        for _ in range(2):
            terminal.expect("poi premi invio.")
            cleared = terminal.raw.rindex("\x1b[2J\x1b[3J\x1b[H")
            assert "leggio" not in terminal.raw[cleared:]
            terminal.type("")
            shown = terminal.expect("> ")
            racks.append(shown[shown.index("leggio") :].split(">")[0])
            terminal.type("passa")
        assert racks[0] != racks[1]
        terminal.expect("poi premi invio.")
        terminal.type("")
        assert " passa." in terminal.expect("> ")  # what has happened meanwhile is told again


def test_a_challenge_is_ruled_by_the_lexicon_and_paid_for(open_terminal) -> None:
    with open_terminal(*NEW, "--against", "human", "--name", "Ada", "--name", "Ugo") as terminal:
        terminal.expect("poi premi invio.")
        terminal.type("")
        shown = terminal.expect("> ")
        letters = "".join(re.findall(r"([A-Z])\d", shown[shown.index(" leggio") :]))
        phony = letters[:3]  # no word of the list has three letters
        terminal.type(f"gioca H8 orizz. {phony.lower()}")
        terminal.expect("poi premi invio.")
        terminal.type("")
        assert f"H8 orizz. {phony}" in terminal.expect("[invio accetta]> ")
        terminal.type(f"contesta {letters[3]}")
        terminal.expect("[words_not_in_play]")
        terminal.expect("> ")
        terminal.type(f"contesta {phony.lower()}")
        said = terminal.expect("> ")
        assert f"{phony} non è valida (art. 14)." in said
        assert "ritira le tessere e perde il turno (art. 30)." in said
        assert re.search(r"segna una penalità di \d+ punt[io] \(art\. 30\)\.", said)
        assert re.search(r"^ +\d* *.*\* ", said, re.MULTILINE)  # the start square is free again


@pytest.mark.parametrize("leave", ["C", "D"])
def test_ctrl_keeps_the_game_and_resume_goes_on(open_terminal, leave) -> None:
    with open_terminal(*NEW, "--name", "Ada") as terminal:
        terminal.expect("> ")
        terminal.type("")
        before = terminal.expect("> ")
        terminal.press(leave)
        terminal.expect("plancia play --resume partita.jsonl")
        assert terminal.wait() == 0
    with open_terminal("--resume", "partita.jsonl", "--seed", "prova") as terminal:
        terminal.expect("Si riprende la partita di partita.jsonl.")
        after = terminal.expect("> ")
        assert board_of(after) == board_of(before)


def test_a_killed_game_has_lost_nothing(open_terminal) -> None:
    with open_terminal(*NEW, "--name", "Ada") as terminal:
        terminal.expect("> ")
        terminal.type("")
        before = terminal.expect("> ")
        terminal.kill()
    with open_terminal("--resume", "partita.jsonl", "--seed", "prova") as terminal:
        assert board_of(terminal.expect("> ")) == board_of(before)


def test_without_colour_the_board_says_the_same(open_terminal) -> None:
    with open_terminal(*NEW, "--name", "Ada", TERM="dumb", NO_COLOR="1") as terminal:
        shown = terminal.expect("> ")
        assert "\x1b[" not in terminal.raw
        assert "  1 PT  .  . LD  .  .  . PT" in shown
        assert max(map(len, shown.split("\n"))) <= 80


def test_a_damaged_file_is_refused(open_terminal, tmp_path) -> None:
    (tmp_path / "rotta.jsonl").write_text("{}\n")
    with open_terminal("--resume", "rotta.jsonl") as terminal:
        terminal.expect("[game_file_damaged]")
        assert terminal.wait() == 2


def board_of(shown: str) -> list[str]:
    """Return the last board that was shown: its squares only, the clocks beside it go on."""
    return [line[:53] for line in shown[shown.rindex("  1 ") :].split("\n")[:15]]
