"""``plancia duplicate``: the contract of ``check``, an evening at the desk that is killed and goes on, what is printed."""

import json
from pathlib import Path

import pytest

from cli.command import plancia
from cli.terminal import Terminal

WORDS = """AI AL CA CI DA DI ES IO LA LE LI LO MA MI NE NO OR RE SE SI SU TE TI TU UN VA CASA CASE COSA COSE MARE MARI
MORE RISO SALE SALI SOLE SOLI TELA VELA VINO NASO ROSA RETE SETE STELLA TORTA PORTA MICIO"""


@pytest.fixture(scope="module")
def data(tmp_path_factory) -> str:
    folder = tmp_path_factory.mktemp("duplicate")
    (folder / "list.txt").write_text("\n".join(WORDS.split()))
    data = str(folder / "data")
    plancia("lexicon", "import", str(folder / "list.txt"), "--name", "club", PLANCIA_DATA=data)
    return data


def recorded(tmp_path: Path, content: object) -> str:
    path = tmp_path / "serata.json"
    path.write_text(content if isinstance(content, str) else json.dumps(content))
    return str(path)


SESSION = {
    "edition": "figs-c",
    "lexicon": {"words": ["MICIO", "CI"]},
    "hands": [
        {
            "rack": "MICIOAS",
            "slips": [
                {"player": "Ada", "at": "F8", "direction": "orizz.", "word": "MICIO", "score": 16},
                {"player": "Ugo", "at": "F8", "direction": "orizz.", "word": "MICIA", "score": 16},
            ],
        }
    ],
}


def test_check_prints_exactly_the_contract(tmp_path) -> None:
    micio = {"word": "MICIO", "at": "F8", "direction": "orizz.", "score": 16}
    result = plancia("duplicate", "check", recorded(tmp_path, SESSION))
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.json == {
        "hands": [
            {
                "top": micio,
                "master_top": {"word": "MICIO", "at": "H4", "direction": "vert.", "score": 22},
                "placed": micio,
                "slips": [
                    {"player": "Ada", "score": 16, "ok": True, "code": None},
                    {"player": "Ugo", "score": 0, "ok": False, "code": "invalid_word"},
                ],
            }
        ],
        "ranking": [
            {"place": 1, "player": "Ada", "total": 16, "tops": 1},
            {"place": 2, "player": "Ugo", "total": 0, "tops": 0},
        ],
    }


def test_check_judges_by_a_lexicon_of_the_library(tmp_path, data) -> None:
    content = {**SESSION, "lexicon": "club"}
    result = plancia("duplicate", "check", recorded(tmp_path, content), PLANCIA_DATA=data)
    assert [slip["score"] for slip in result.json["hands"][0]["slips"]] == [16, 0]


HAND = SESSION["hands"][0]


@pytest.mark.parametrize(
    ("content", "code"),
    [
        ("{", "recorded_syntax"),
        ("[]", "recorded_syntax"),
        ({}, "recorded_syntax"),
        ({**SESSION, "hand": 1}, "recorded_syntax"),
        ({**SESSION, "hands": [{"rack": 7}]}, "recorded_syntax"),
        ({**SESSION, "hands": [{**HAND, "slips": [{"player": "Ada", "score": "16"}]}]}, "recorded_syntax"),
        ({**SESSION, "hands": [{**HAND, "slips": HAND["slips"] * 2}]}, "recorded_slip_twice"),
        ({**SESSION, "hands": [{"rack": ""}]}, "recorded_rack"),
        ({**SESSION, "hands": [{"rack": "ABCDEFGH"}]}, "recorded_rack"),
        ({**SESSION, "hands": [{"rack": "QQ"}]}, "recorded_rack"),
        ({**SESSION, "hands": [{"rack": "A7"}]}, "recorded_rack"),
        ({**SESSION, "edition": "figs-z"}, "edition_not_found"),
        ({**SESSION, "lexicon": "nessuno"}, "lexicon_not_found"),
        ({**SESSION, "options": {"boh": 1}}, "edition_unknown_key"),
        ({**SESSION, "options": {"top_tie": ["boh"]}}, "edition_value"),
        ({**SESSION, "options": {"challenges": True}}, "duplicate_option"),
    ],
)
def test_a_wrong_file_has_a_code(tmp_path, data, content, code) -> None:
    refused = plancia("duplicate", "check", recorded(tmp_path, content), "--json", PLANCIA_DATA=data)
    assert refused.exit_code in {1, 2}
    assert refused.json["error"]["code"] == code


def test_a_wrong_file_is_one_sentence(tmp_path) -> None:
    said = plancia("duplicate", "check", recorded(tmp_path, {}), language="it")
    assert said.stdout == ""
    assert said.stderr.count("\n") == 1
    assert said.stderr.startswith("plancia: Il file non descrive un duplicato")


def test_a_file_that_is_not_there() -> None:
    assert "[file_not_readable]" in plancia("duplicate", "check", "/nowhere.json").stderr


def test_letters_that_do_not_follow_are_remarked_and_taken(tmp_path) -> None:
    content = {**SESSION, "hands": [HAND, {"rack": "EEEEEEE", "slips": []}]}
    result = plancia("duplicate", "check", recorded(tmp_path, content))
    assert "[recorded_rest]" in result.stderr
    assert result.exit_code == 0
    assert result.json["hands"][1]["placed"] is None


def new(tmp_path: Path, data: str, *arguments: str) -> None:
    made = plancia(
        *(
            "duplicate",
            "new",
            "--lexicon",
            "club",
            "--player",
            "Ada",
            "--team",
            "I Rossi=Ugo,Pia",
            *arguments,
        ),
        str(tmp_path / "serata.jsonl"),
        PLANCIA_DATA=data,
    )
    assert made.exit_code == 0, made.stderr


def desk(tmp_path: Path, data: str) -> Terminal:
    return Terminal("duplicate", "run", "--seed", "prova", "serata.jsonl", folder=tmp_path, PLANCIA_DATA=data)


def test_an_evening_at_the_desk_killed_in_the_middle(tmp_path, data) -> None:
    new(tmp_path, data, "--hands", "2", "--title", "Serata")
    with desk(tmp_path, data) as terminal:
        terminal.expect("Serata. Iscrizioni: 2")
        for typed, said in (
            ("boh", "[unknown_entry]"),
            ("via", "[not_allowed_now]"),
            ("pesca ABC", "[draw_by_program]"),
            ("iscrivi ada", "[contestant_names]"),
            ("", "Lettere:"),
            ("", "Via. 2:30 da adesso."),
            ("Ada A1 orizz. ZZ 5", "Ada: A1 orizz. ZZ 5"),
            ("Ada H8 o SI 3", "[slip_already_in]"),
            ("Nessuno H8 o SI 3", "[unknown_entry]"),
        ):
            terminal.type(typed)
            terminal.expect(said)
            terminal.expect("> ")
        terminal.kill()
    with desk(tmp_path, data) as terminal:
        terminal.expect("La mano era in corso")
        terminal.expect("> ")
        for typed, said in (
            ("chi", "Mancano: I Rossi."),
            ("i rossi nulla", "nessun foglietto"),
            ("togli i rossi", "I Rossi: foglietto tolto."),
            ("togli i rossi", "[no_typed_slip]"),
            ("i rossi nulla tardi", "nessun foglietto"),
            ("riprendi", "Il tempo riprende"),
            ("segnale", "Tutti i foglietti sono arrivati."),
            ("verifica", "Nessuna giocata valida."),
            ("top", "  "),
            ("posa", "tutte le lettere tornano nel sacchetto."),
            ("pesca", "Lettere:"),
            ("via", "Via."),
            ("segnale", "Mancano: Ada, I Rossi."),
            ("", "Nessuna giocata valida."),
            ("", "La serata è finita: giocate tutte le mani."),
            ("correggi 1 Ada H8 orizz. BOH 3", "[reason_needed]"),
            ("correggi 1 Ada nulla : foglio bianco", "La classifica è rifatta."),
            ("parola AI nulla : prova", "AI non è valida in tutta la serata."),
            ("classifica", "I Rossi (Ugo, Pia)"),
        ):
            terminal.type(typed)
            terminal.expect(said)
            terminal.expect("> ")
        terminal.press("D")
        terminal.expect("plancia duplicate run serata.jsonl")
        assert terminal.wait() == 0
    file = str(tmp_path / "serata.jsonl")
    report = plancia("duplicate", "report", file, "--json")
    assert [hand["number"] for hand in report.json["hands"]] == [1, 2]
    assert [each["reason"] for each in report.json["corrections"]] == ["foglio bianco", "prova"]
    text = plancia("duplicate", "report", file, language="it")
    assert "Correzioni dell'arbitro" in text.stdout
    assert "posto" in plancia("duplicate", "report", file, "--what", "ranking", language="it").stdout
    sheet = plancia("duplicate", "report", file, "--format", "spreadsheet", language="it").stdout
    assert sheet.startswith("\ufeffposto;giocatore;squadra;totale;")
    assert plancia("duplicate", "report", file, "--format", "csv").stdout.startswith(
        "place,player,members,total,"
    )
    for what in ("report", "ranking", "slips"):
        pdf = tmp_path / f"{what}.pdf"
        printed = plancia("duplicate", "report", file, "--what", what, "--format", "pdf", "-o", str(pdf))
        assert printed.exit_code == 0, printed.stderr
        assert pdf.read_bytes().startswith(b"%PDF-")


def test_the_clock_gives_the_signal_by_itself(tmp_path, data) -> None:
    new(tmp_path, data, "--seconds", "5")
    with desk(tmp_path, data) as terminal:
        terminal.expect("> ")
        terminal.type("")
        terminal.expect("> ")
        terminal.type("")
        terminal.expect("Segnale: la mano è finita.")


def test_a_file_cut_off_loses_only_what_was_never_answered(tmp_path, data) -> None:
    new(tmp_path, data)
    file = tmp_path / "serata.jsonl"
    whole = file.read_bytes()
    with desk(tmp_path, data) as terminal:
        terminal.expect("> ")
        terminal.type("")
        terminal.expect("Lettere:")
        terminal.kill()
    file.write_bytes(file.read_bytes()[:-10])
    assert plancia("duplicate", "report", str(file)).exit_code == 0
    assert file.read_bytes() == whole


@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        (lambda content: content.replace(b'"Ada"', b'"Eva"'), "contest_file_damaged"),
        (lambda content: b"", "contest_file_damaged"),
        (lambda content: b"boh\n", "contest_file_damaged"),
        (lambda content: content.replace(b'"version":1', b'"version":7', 1), "contest_file_version"),
    ],
)
def test_a_damaged_file_is_refused_and_left_alone(tmp_path, data, spoil, code) -> None:
    new(tmp_path, data)
    file = tmp_path / "serata.jsonl"
    file.write_bytes(spoil(file.read_bytes()))
    before = file.read_bytes()
    result = plancia("duplicate", "run", str(file), PLANCIA_DATA=data)
    assert (result.exit_code, f"[{code}]" in result.stderr) == (2, True)
    assert file.read_bytes() == before


def test_one_desk_at_a_time_and_no_file_is_written_over(tmp_path, data) -> None:
    new(tmp_path, data)
    with desk(tmp_path, data) as terminal:
        terminal.expect("> ")
        second = plancia("duplicate", "run", str(tmp_path / "serata.jsonl"), PLANCIA_DATA=data)
        assert "[contest_file_busy]" in second.stderr
    again = plancia(
        "duplicate", "new", "--lexicon", "club", str(tmp_path / "serata.jsonl"), PLANCIA_DATA=data
    )
    assert "[contest_file_exists]" in again.stderr


def test_a_prepared_session_is_the_same_for_every_club(tmp_path, data) -> None:
    files = [tmp_path / "uno.json", tmp_path / "due.json"]
    for file in files:
        made = plancia(
            *("duplicate", "prepare", "--seed", "nazionale", "--hands", "4", "--lexicon", "club", "--json"),
            *("-o", str(file)),
            PLANCIA_DATA=data,
        )
        assert made.json["hands"] == 4
    assert files[0].read_bytes() == files[1].read_bytes()
    sheet = plancia("duplicate", "report", str(files[0]), "--json").json
    new(tmp_path, data, "--prepared", str(files[0]))
    with desk(tmp_path, data) as terminal:
        terminal.expect("> ")
        terminal.type("")
        terminal.expect(f"Lettere: {' '.join(sorted(sheet['hands'][0]['rack']))}")
    assert "Da tenere coperto" in plancia("duplicate", "report", str(files[0]), language="it").stdout
    # The same sheet from the session, and from a file that another program has written anew.
    session = plancia("duplicate", "report", "--what", "sheet", str(tmp_path / "serata.jsonl"), "--json").json
    assert session["hands"] == sheet["hands"]
    compact = recorded(tmp_path, json.dumps(json.loads(files[0].read_text()), separators=(",", ":")))
    assert plancia("duplicate", "report", compact, "--json").json == sheet
    pdf = tmp_path / "foglio.pdf"
    plancia("duplicate", "report", str(files[0]), "--format", "pdf", "-o", str(pdf))
    assert pdf.read_bytes().startswith(b"%PDF-")
    wrong = plancia("duplicate", "new", "--prepared", recorded(tmp_path, "{}"), str(tmp_path / "x.jsonl"))
    assert "[prepared_syntax]" in wrong.stderr


def test_clubs_are_merged_from_their_files_or_reports(tmp_path, data) -> None:
    file = tmp_path / "nazionale.json"
    plancia(
        *("duplicate", "prepare", "--seed", "x", "--hands", "1", "--lexicon", "club", "-o", str(file)),
        PLANCIA_DATA=data,
    )
    top = plancia("duplicate", "report", str(file), "--json").json["hands"][0]["tops"][0]
    clubs = []
    for club in ("Milano", "Genova"):
        clubs.append(tmp_path / f"{club}.jsonl")
        made = plancia(
            *(
                "duplicate",
                "new",
                "--title",
                club,
                "--prepared",
                str(file),
                "--player",
                "Ada",
                str(clubs[-1]),
            ),
            PLANCIA_DATA=data,
        )
        assert made.exit_code == 0, made.stderr
        slip = f"Ada {top['at']} {top['direction']} {top['word']}" if club == "Milano" else "Ada nulla"
        with Terminal("duplicate", "run", clubs[-1].name, folder=tmp_path, PLANCIA_DATA=data) as terminal:
            for typed in ("", "", slip, "segnale", "", ""):
                terminal.expect("> ")
                terminal.type(typed)
            terminal.expect("La serata è finita")
    reported = tmp_path / "genova.json"
    reported.write_text(plancia("duplicate", "report", str(clubs[1]), "--json").stdout)
    merged = plancia("duplicate", "merge", str(clubs[0]), str(reported), "--json").json
    assert [(row["place"], row["club"], row["tops"]) for row in merged["ranking"]] == [
        (1, "Milano", 1),
        (2, "Genova", 0),
    ]
    said = plancia("duplicate", "merge", str(clubs[0]), str(reported), language="it").stdout
    assert "Classifica comune" in said
    assert "1 su 2" in said
    assert "[merge_file]" in plancia("duplicate", "merge", str(file)).stderr
    pdf = tmp_path / "comune.pdf"
    plancia("duplicate", "merge", str(clubs[0]), str(reported), "--format", "pdf", "-o", str(pdf))
    assert pdf.read_bytes().startswith(b"%PDF-")


def test_a_forged_prepared_session_is_not_played(tmp_path, data) -> None:
    file = tmp_path / "p.json"
    plancia(
        *("duplicate", "prepare", "--seed", "x", "--hands", "1", "--lexicon", "club", "-o", str(file)),
        PLANCIA_DATA=data,
    )
    content = json.loads(file.read_text())
    content["settings"]["prepared"][0]["tops"][0]["score"] += 1
    file.write_text(json.dumps(content))
    refused = plancia(
        *("duplicate", "new", "--prepared", str(file), str(tmp_path / "x.jsonl")), PLANCIA_DATA=data
    )
    assert "[prepared_play]" in refused.stderr
