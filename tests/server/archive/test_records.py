"""Records that people bring: a game of each good one, a sentence with its line for each bad one, whatever is sent."""

import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from plancia.catalogue import LANGUAGES
from plancia.rules.errors import CodedError
from plancia.server.archive.records import MOST_BYTES, MOST_LINES, read_record
from server.people.app import FREELY, Person, code, guest, served

GAMES = Path(__file__).parents[2] / "games"
FEDERATION = (GAMES / "federation.gcg").read_bytes()
#: Every record of the tests, the wrong ones too: what mutations begin with.
RECORDS = [path.read_bytes() for path in sorted(GAMES.glob("*.gcg"))]


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with served(tmp_path_factory.mktemp("records") / "p.db") as client:
        yield client


def bring(person: Person, content: bytes, query: str = "", **headers: str):
    cookies = "; ".join(f"{name}={value}" for name, value in person.cookies.items())
    sent = {**person.headers, "cookie": cookies, "content-type": "text/plain", **headers}
    return person._client.post(f"/api/records{query}", content=content, headers=sent)


def test_a_record_is_among_the_games_of_those_who_brought_it(client) -> None:
    """A game that was played without a network comes back to its player so; the same record twice is one game."""
    ada, carla = guest(client, "Ada"), guest(client, "Carla")
    game = bring(ada, FEDERATION).json()["game"]
    assert bring(ada, FEDERATION).json()["game"] == game

    def own(person: Person, status: str) -> list[str]:
        listed = person.request("GET", f"/api/games?mine=true&status={status}").json()
        return [each["game"] for each in listed["items"]]

    assert (own(ada, "over"), own(ada, "live"), own(carla, "over")) == ([game], [], [])


def test_a_record_becomes_a_game_with_an_address(client) -> None:
    answer = bring(guest(client), FEDERATION)
    assert answer.status_code == 201
    brought = answer.json()
    assert (brought["players"], brought["edition"], brought["over"], brought["guessed"]) == (
        ["Ada Nicolò", "Ugo Ferré"],
        "figs-c",
        True,
        0,
    )
    # Everybody with the address may look, also without a name.
    nobody = Person(client)
    game = brought["game"]
    info = nobody.request("GET", f"/api/games/{game}").json()
    assert (info["status"], info["imported"], info["commitment"], info["you"]) == ("over", True, "", None)
    replay = nobody.request("GET", f"/api/games/{game}/replay").json()
    assert len(replay["moves"]) == 41
    assert [account["total"] for account in replay["outcome"]["accounts"]] == [368, 370]
    assert nobody.request("GET", f"/api/games/{game}/gcg").content.startswith(b"#")
    view = nobody.request("GET", f"/api/games/{game}/view").json()["view"]
    assert (view["phase"]["kind"], view["offers"]) == ("scored", [])


def test_the_same_file_is_the_same_game(client) -> None:
    games = {bring(guest(client, name), FEDERATION).json()["game"] for name in ("Ada", "Ugo")}
    assert len(games) == 1


def test_a_record_is_not_listed_among_games(client) -> None:
    game = bring(guest(client), FEDERATION).json()["game"]
    listed = Person(client).request("GET", "/api/games?status=over").json()["items"]
    assert game not in [each["game"] for each in listed]


def test_the_secret_of_a_bag_that_was_never_promised_is_not_told(client) -> None:
    game = bring(guest(client), FEDERATION).json()["game"]
    assert code(Person(client).request("GET", f"/api/games/{game}/record")) == "bag_not_found"


def test_a_game_that_was_broken_off_stands_still(client) -> None:
    """Its clocks do not run on here, nobody can act in it, and it hides nothing: the file has told it all."""
    content = b"\n".join(
        line for line in FEDERATION.splitlines()[:16] if not line.startswith(b"#plancia-penalty")
    )
    game = bring(guest(client), content + b"\n#plancia-clock ada 20:00.000\n").json()["game"]
    person = guest(client, "Altri")
    first = person.request("GET", f"/api/games/{game}/events").json()
    assert code(person.request("POST", f"/api/games/{game}/seats/0")) == "game_has_begun"
    assert code(person.request("POST", f"/api/games/{game}/invitations", {"place": "player:0"})) == "not_host"
    replay = person.request("GET", f"/api/games/{game}/replay").json()
    assert replay["outcome"] is None
    assert replay["moves"][0]["racks"] is not None
    assert person.request("GET", f"/api/games/{game}/gcg").status_code == 200
    games = client.app.state.services.games
    assert client.portal is None or games.found(game)._alarm is None
    assert person.request("GET", f"/api/games/{game}/events").json() == first


def test_a_lexicon_that_is_not_here_does_not_matter(client) -> None:
    content = FEDERATION.replace(b"#plancia-edition", b"#lexicon ../../etc x\n#plancia-edition")
    game = bring(guest(client), content).json()["game"]
    assert Person(client).request("GET", f"/api/games/{game}/view").status_code == 200


@pytest.mark.parametrize(
    ("change", "expected", "italian"),
    [
        ((b"8D POETI +30 30", b"8D POETI +31 31"), "wrong_score", "Riga 9 (ada): il punteggio giusto è 30"),
        ((b">ugo: ZONAVLS E5", b">eva: ZONAVLS E5"), "unknown_nick", "Riga 10: il giocatore «eva»"),
        ((b"#plancia-edition figs-c", b"#plancia-edition figs-z"), "edition_not_found", "figs-z"),
        (
            (b"#player1 ada Ada", b"#player1 ada " + b"A" * 61),
            "bad_gcg",
            "Riga 2: qui serve un nome di al massimo",
        ),
        ((b"#title", b"\x01title"), "bad_gcg", "Riga 4"),
        ((b"UTF-8", b"EBCDIC"), "unknown_encoding", "Riga 1"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(client, change, expected, italian) -> None:
    person = guest(client)
    content = FEDERATION.replace(*change)
    assert content != FEDERATION
    for language in LANGUAGES:
        answer = bring(person, content, f"?language={language}")
        assert (answer.status_code, code(answer)) == (400, expected)
        if language == "it":
            assert italian in answer.json()["error"]["message"]


def test_a_record_that_names_no_rulebook_is_read_by_the_one_that_was_chosen(client) -> None:
    content = FEDERATION.replace(b"#plancia-edition figs-c\n", b"")
    person = guest(client)
    assert bring(person, content, "?edition=figs-c").json()["edition"] == "figs-c"
    assert code(bring(person, content, "?edition=nothing")) == "edition_not_found"


def test_too_much_is_refused_unread(client) -> None:
    person = guest(client)
    assert code(bring(person, b"#note " + b"x" * MOST_BYTES)) == "too_large"
    with pytest.raises(CodedError, match="gcg_too_large"):
        read_record(b"x" * (MOST_BYTES + 1), "figs-c")
    for newline in (b"\n", b"\r\n", b"\r"):
        answer = bring(person, b"#note x" + newline * (MOST_LINES + 1))
        assert code(answer) == "gcg_too_long"
        assert str(MOST_LINES) in answer.json()["error"]["message"]


def test_who_brings_too_many_waits(tmp_path) -> None:
    with served(tmp_path / "p.db", limits_records="2/600") as client:
        codes = [bring(guest(client), FEDERATION).status_code for _ in range(3)]
        assert codes == [201, 201, 429]


# --- whatever is sent ---

LINES = sorted({line for record in RECORDS for line in record.splitlines()})


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """Return a real record that something has happened to: lines lost, doubled, exchanged, bytes changed."""
    lines = draw(st.sampled_from(RECORDS)).split(b"\n")
    for _ in range(draw(st.integers(1, 6))):
        place = draw(st.integers(0, len(lines) - 1))
        match draw(st.sampled_from(["lose", "double", "other", "cut", "byte", "number"])):
            case "lose" if len(lines) > 1:
                del lines[place]
            case "double":
                lines[place:place] = [lines[place]] * draw(st.sampled_from([1, 2, 300]))
            case "other":
                lines[place] = draw(st.sampled_from(LINES))
            case "cut":
                lines[place] = lines[place][: draw(st.integers(0, 40))]
            case "byte":
                at = draw(st.integers(0, max(len(lines[place]) - 1, 0)))
                lines[place] = lines[place][:at] + draw(st.binary(max_size=3)) + lines[place][at + 1 :]
            case "number":
                digits = draw(st.sampled_from([b"0", b"-1", b"999999", b"99999999999999999999"]))
                lines[place] = re.sub(rb"\d+", digits, lines[place], count=1)
    return b"\n".join(lines)


@settings(max_examples=200, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(
    content=damaged() | st.binary(max_size=300), edition=st.sampled_from(["figs-c", "milano", "figs-2008"])
)
def test_whatever_is_brought_is_a_game_or_a_refusal(client, content, edition) -> None:
    answer = bring(_somebody(client), content, f"?edition={edition}&language=it")
    if answer.status_code == 201:
        game = answer.json()["game"]
        for address in ("/replay", "/scoresheet", "/view"):
            assert Person(client).request("GET", f"/api/games/{game}{address}").status_code == 200
    else:
        assert answer.status_code in (400, 413), answer.text
        assert answer.json()["error"]["message"].strip()


_somebody_known: list[Person] = []


def _somebody(client) -> Person:
    if not _somebody_known:
        _somebody_known.append(guest(client, "Fuzz"))
    return _somebody_known[0]


def test_no_limit_is_met_by_accident() -> None:
    assert {"limits_records", "limits_prints"} <= set(FREELY)
