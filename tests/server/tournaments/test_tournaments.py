"""Tournaments over HTTP: who may do what, what is kept, and that a repeated request does nothing."""

import pytest

from server.people.app import Person, account, guest, served


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with served(tmp_path_factory.mktemp("tournaments") / "p.db") as client:
        yield client


NAMES = ("Ada", "Ugo", "Pia", "Leo", "Eva")


#: No two of which look alike in a name.
LETTERS = "abcdefghjkmnpqrtuvwxyz"


def refused(answer) -> tuple[int, str]:
    """Return the status and the code of a refusal."""
    return answer.status_code, answer.json()["error"]["code"]


class Evening:
    """A tournament of five, its director, and other people that a test asks for."""

    def __init__(self, client, number: int) -> None:
        self.client = client
        self.director = account(client, f"Rita{LETTERS[number]}")
        self.ids = 0
        form = {
            "name": "Serata",
            "rounds": 3,
            "players": [{"id": name.lower(), "name": name} for name in NAMES],
        }
        opened = self.director.request("POST", "/api/tournaments", form)
        assert opened.status_code == 201, opened.text
        assert opened.json()["you"] == "director"
        self.path = f"/api/tournaments/{opened.json()['contest']}"

    def act(self, who, action_id: str | None = None, **action):
        self.ids += 1
        body = {"action_id": action_id or f"a{self.ids}", "action": action}
        return who.request("POST", f"{self.path}/actions", body)

    def pair(self):
        answer = self.act(self.director, kind="pair_round", seed="7")
        assert answer.status_code == 200, answer.text
        return answer.json()["rounds"][-1]

    def codes(self) -> dict[str, str]:
        return {
            each["player"]: each["code"] for each in self.director.request("GET", f"{self.path}/codes").json()
        }

    def seated(self, player: str):
        somebody = guest(self.client, player.capitalize())
        answer = somebody.request("POST", f"{self.path}/me", {"code": self.codes()[player].lower()})
        assert answer.json()["player"] == player
        return somebody


@pytest.fixture
def evening(client, request):
    count = getattr(client, "evenings", 0)
    client.evenings = count + 1
    return Evening(client, count)


def test_a_round_is_the_directors_until_he_publishes_it(evening) -> None:
    evening.pair()
    anybody = guest(evening.client, "Curioso")
    assert anybody.request("GET", evening.path).json()["rounds"] == []
    # nor on paper, nor on a player's card
    printed = anybody.request("GET", f"{evening.path}/papers/pairings?language=it")
    assert printed.json()["error"]["code"] == "round_not_paired"
    before = anybody.request("GET", f"{evening.path}/players/ada?language=it").json()["lines"]
    assert all("turno 1" not in line.casefold() for line in before)
    assert evening.act(evening.director, kind="publish_round").status_code == 200
    view = anybody.request("GET", evening.path).json()
    assert len(view["rounds"][0]["games"]) == 2
    assert view["you"] is None
    assert evening.act(anybody, kind="pair_round", seed="1").json()["error"]["code"] == "tournament_not_yours"
    assert anybody.request("GET", f"{evening.path}/codes").json()["error"]["code"] == "tournament_not_yours"
    assert (
        anybody.request("GET", f"{evening.path}/files/json").json()["error"]["code"] == "tournament_not_yours"
    )


def test_the_same_request_again_does_nothing(evening) -> None:
    first = evening.act(evening.director, "once", kind="pair_round", seed="7").json()
    again = evening.act(evening.director, "once", kind="pair_round", seed="7").json()
    twice = evening.act(evening.director, "twice", kind="pair_round", seed="8").json()
    assert first["seq"] == again["seq"] == twice["seq"]
    assert first["rounds"] == again["rounds"] == twice["rounds"]
    other = evening.act(evening.director, "once", kind="pair_round", seed="8")
    assert refused(other) == (409, "action_id_reused"), "it was not done"


def test_an_id_belongs_to_the_person_who_used_it(evening) -> None:
    """Two phones may have one player's code."""
    game = evening.pair()["games"][0]
    evening.act(evening.director, kind="publish_round")
    one, two = evening.seated(game["home"]), evening.seated(game["home"])
    said = {"kind": "report_result", "by": game["home"], "result": {"score_a": 400, "score_b": 350}}
    assert evening.act(one, "mine", **said).status_code == 200
    assert evening.act(one, "mine", **said).status_code == 200
    assert refused(evening.act(two, "mine", **said)) == (409, "action_id_reused")
    assert evening.act(two, "his", **said).status_code == 200


def test_a_result_counts_when_both_players_say_it(evening) -> None:
    game = evening.pair()["games"][0]
    evening.act(evening.director, kind="publish_round")
    home, away = evening.seated(game["home"]), evening.seated(game["away"])
    said = {"kind": "report_result", "by": game["home"], "result": {"score_a": 400, "score_b": 350}}
    assert evening.act(home, **said).json()["rounds"][0]["games"][0]["result"] is None
    assert evening.act(away, **said).json()["error"]["code"] == "tournament_not_yours", "not his to say"
    watcher = guest(evening.client, "Curioso")
    assert watcher.request("GET", evening.path).json()["rounds"][0]["games"][0]["reports"] == {}
    wrong = {"kind": "report_result", "by": game["away"], "result": {"score_a": 351, "score_b": 400}}
    seen = evening.act(away, **wrong).json()["rounds"][0]["games"][0]
    assert seen["result"] is None
    assert len(seen["reports"]) == 2
    right = {"kind": "report_result", "by": game["away"], "result": {"score_a": 350, "score_b": 400}}
    result = evening.act(away, **right).json()["rounds"][0]["games"][0]["result"]
    assert (result["score_a"], result["score_b"]) == (400, 350)


def test_a_player_acts_whatever_his_id_is(evening) -> None:
    players = [{"id": name} for name in ("Ada De Rossi", "x" * 60, "è/ò", "ugo")]
    opened = evening.director.request(
        "POST", "/api/tournaments", {"name": "Ids", "players": players, "rounds": 2}
    )
    evening.path = f"/api/tournaments/{opened.json()['contest']}"
    evening.pair()
    evening.act(evening.director, kind="publish_round")
    for player, code in evening.codes().items():
        somebody = guest(evening.client, "Ospite")
        assert somebody.request("POST", f"{evening.path}/me", {"code": code}).json()["player"] == player
        for _ in range(2):
            called = evening.act(somebody, "z" * 36, kind="call_referee", by=player, why="orologio")
            assert called.status_code == 200, called.text
    calls = evening.director.request("GET", evening.path).json()["calls"]
    assert [call["player"] for call in calls] == list(evening.codes())


def test_a_wrong_code_opens_nothing(evening) -> None:
    somebody = guest(evening.client, "Furbo")
    answer = somebody.request("POST", f"{evening.path}/me", {"code": "AAAAAAAA"})
    assert answer.json()["error"]["code"] == "code_unknown"
    other = Evening(evening.client, 20)
    theirs = other.codes()["ada"]
    answer = somebody.request("POST", f"{evening.path}/me", {"code": theirs})
    assert answer.json()["error"]["code"] == "code_unknown", "the code of another tournament"


def test_calls_reach_the_director(evening) -> None:
    game = evening.pair()["games"][0]
    player = evening.seated(game["home"])
    called = {"kind": "call_referee", "by": game["home"], "why": "orologio"}
    # The round is not published: to a player it is not there.
    assert refused(evening.act(player, **called)) == (409, "round_not_paired")
    evening.act(evening.director, kind="publish_round")
    assert evening.act(player, **called).status_code == 200
    view = evening.director.request("GET", evening.path).json()
    assert [(call["player"], call["table"], call["answered"]) for call in view["calls"]] == [
        (game["home"], game["table"], False)
    ]
    assert guest(evening.client, "Curioso").request("GET", evening.path).json()["calls"] == []
    evening.act(evening.director, kind="answer_call", number=1)
    assert evening.director.request("GET", evening.path).json()["calls"][0]["answered"]


def test_a_correction_is_looked_at_first(evening) -> None:
    for game in evening.pair()["games"]:
        result = {"score_a": 400, "score_b": 300}
        evening.act(
            evening.director, kind="record_result", round=1, a=game["home"], b=game["away"], result=result
        )
    game = evening.pair() and evening.director.request("GET", evening.path).json()["rounds"][0]["games"][0]
    correction = {
        "kind": "correct_result",
        "round": 1,
        "a": game["home"],
        "b": game["away"],
        "result": {"score_a": 300, "score_b": 400},
    }
    seen = evening.director.request("POST", f"{evening.path}/preview", {"correction": correction}).json()
    assert {change["player"] for change in seen["changes"]} >= {game["home"], game["away"]}
    assert seen["can_pair_again"] is (seen["rounds"] == [2])
    before = evening.director.request("GET", evening.path).json()["seq"]
    assert evening.act(evening.director, **correction).json()["seq"] == before + 1


def test_print_and_files(evening) -> None:
    evening.pair()
    for paper in ("pairings", "slips", "scoresheets", "wallchart", "standings", "certificates"):
        answer = evening.director.request("GET", f"{evening.path}/papers/{paper}?language=it")
        assert answer.content.startswith(b"%PDF-"), paper
    # What hangs on the wall is for all; what is filled in or handed out is not a stranger's to print.
    stranger = Person(evening.client)
    for paper in ("slips", "scoresheets", "certificates"):
        answer = stranger.request("GET", f"{evening.path}/papers/{paper}?language=it&round=1")
        assert answer.json()["error"]["code"] == "tournament_not_yours", paper
    for form, start in (
        ("json", b"{"),
        ("csv", b"place"),
        ("results", b"round"),
        ("players", b"id"),
        ("ratings", b"id"),
        ("zip", b"PK"),
        ("trf", b"012"),
        ("html", b"<!doc"),
        ("standings_sheet", "\ufeffposto;giocatore".encode()),
        ("results_sheet", "\ufeffturno;tavolo".encode()),
    ):
        answer = evening.director.request("GET", f"{evening.path}/files/{form}?language=it")
        assert answer.content.startswith(start), form
    assert (
        "risultati.csv"
        in evening.director.request("GET", f"{evening.path}/files/results_sheet?language=it").headers[
            "content-disposition"
        ]
    )
    card = evening.director.request("GET", f"{evening.path}/players/ada?language=it").json()
    assert card["lines"][0].startswith("Ada")


def test_refusals_have_their_status(evening) -> None:
    assert refused(evening.act(evening.director, kind="unpair_round")) == (409, "round_not_paired")
    unknown = evening.director.request("GET", "/api/tournaments/trn-0")
    assert refused(unknown) == (404, "contest_unknown")
    bad = {"name": "x", "options": {"tie_breaks": ["luck"]}}
    assert refused(evening.director.request("POST", "/api/tournaments", bad)) == (400, "event_option")
    assert evening.act(evening.director, kind="sunny").status_code == 400


def test_everything_is_there_after_a_restart(tmp_path) -> None:
    path = tmp_path / "p.db"
    with served(path) as client:
        evening = Evening(client, 0)
        evening.pair()
        code = evening.codes()["ada"]
        before = evening.director.request("GET", evening.path).json()
    with served(path) as client:
        evening.director._client = client
        after = evening.director.request("GET", evening.path).json()
        assert {**after, "now": 0} == {**before, "now": 0}
        assert evening.codes()["ada"] == code
        again = evening.act(evening.director, "a1", kind="pair_round", seed="7").json()
        assert again["seq"] == before["seq"], "an action of before the restart"
        other = evening.act(evening.director, "a1", kind="pair_round", seed="9")
        assert refused(other) == (409, "action_id_reused")


def test_the_desk_refuses_what_the_rulebook_does_not_allow(evening) -> None:
    """A referee who plays a party, a panel of two, a time of ten minutes, an article that is not there."""

    game = evening.pair()["games"][0]
    director = evening.director
    two = {"director": "Rita", "panel": ["ada", "ugo"]}
    assert refused(evening.act(director, kind="name_officials", officials=two)) == (409, "panel_incomplete")
    # the home player directs and keeps the referee's office: about the game of both the panel decides
    held = {"director": game["home"].upper()}
    assert evening.act(director, kind="name_officials", officials=held).status_code == 200
    decision = {"by": "referee", "text": "Valida", "article": "28", "round": 1, "players": [game["away"]]}
    answer = evening.act(director, kind="take_decision", decision=decision)
    assert refused(answer) == (409, "official_recused")
    assert answer.json()["error"]["message"].endswith("(art. 28, 45).")
    other = evening.director.request("GET", evening.path).json()["rounds"][0]["games"][1]["home"]
    unknown = {**decision, "players": [other], "article": "99"}
    assert refused(evening.act(director, kind="take_decision", decision=unknown)) == (409, "article_unknown")
    ten = {"name": "x", "options": {"online": {"initial_s": 600}}}
    assert refused(director.request("POST", "/api/tournaments", ten)) == (409, "initial_time_fixed")


def test_everybody_sees_the_record(evening) -> None:
    game = evening.pair()["games"][0]
    evening.act(evening.director, kind="publish_round")
    evening.act(
        evening.director,
        kind="name_officials",
        officials={"director": "Rita", "referee": "Gino"},
        appointments={"named_by": {"director": "Consiglio Federale"}, "members": {"Gino": "77"}},
    )
    evening.act(evening.director, kind="name_texts", texts={"dictionary": "Devoto-Oli 2026"})
    both = {"round": 1, "a": game["home"], "b": game["away"]}
    agreed = [game["home"], game["away"], "Rita"]
    evening.act(evening.director, kind="postpone_game", **both, until="16:30", agreed=agreed)
    measure = {"kind": "game_lost", "player": game["home"]}
    decision = {"by": "referee", "text": "Scorrettezza", "article": "43", "round": 1, "measure": measure}
    taken = evening.act(evening.director, kind="take_decision", decision=decision)
    assert taken.json()["rounds"][0]["games"][0]["result"]["outcome"] == "ruled_a"
    anybody = guest(evening.client, "Curioso")
    for language, said in (("it", "nomina: Consiglio Federale"), ("en", "named by: Consiglio Federale")):
        view = anybody.request("GET", f"{evening.path}?language={language}").json()
        lines = [line for section in view["record"] for line in section["lines"]]
        assert any(said in line for line in lines)
        assert any("Devoto-Oli 2026" in line for line in lines)
        assert any("16:30" in line for line in lines)
    assert view["homologation"] is None, "this edition says nothing of it"
    printed = anybody.request("GET", f"{evening.path}/papers/record?language=it")
    assert printed.content.startswith(b"%PDF-")


def test_standings_are_kept_until_the_prizes(evening) -> None:
    game = evening.pair()["games"][0]
    evening.act(evening.director, kind="publish_round")
    both = {"round": 1, "a": game["home"], "b": game["away"]}
    evening.act(evening.director, kind="record_result", **both, result={"score_a": 400, "score_b": 300})
    hidden = evening.act(evening.director, kind="hide_standings", hidden=True).json()
    assert hidden["standings"], "the director sees them"
    anybody = guest(evening.client, "Curioso")
    view = anybody.request("GET", evening.path).json()
    assert (view["standings_hidden"], view["standings"], view["chart"]) == (True, [], [])
    for path in ("papers/standings", "papers/wallchart", f"players/{game['home']}"):
        assert refused(anybody.request("GET", f"{evening.path}/{path}")) == (409, "standings_hidden")
    assert evening.director.request("GET", f"{evening.path}/papers/standings").status_code == 200
    evening.act(evening.director, kind="hide_standings", hidden=False)
    assert anybody.request("GET", evening.path).json()["standings"]


def test_the_event_says_who_holds_it_where_and_when(evening) -> None:
    occasion = {"club": "Circolo del Tevere", "place": "Roma", "date": "14 e 15 novembre 2026"}
    view = evening.act(evening.director, kind="describe_event", occasion=occasion).json()
    assert view["occasion"] == occasion
    assert "Circolo del Tevere, Roma, 14 e 15 novembre 2026." in view["record"][0]["lines"]
    for wrong in ("due\nrighe", ""):
        answer = evening.act(evening.director, kind="describe_event", occasion={"club": wrong})
        assert answer.status_code == 400


def test_two_players_of_one_name_are_asked_about(evening) -> None:
    twice = {
        "name": "Omonimi",
        "players": [{"id": "a", "name": "Ada Rossi"}, {"id": "b", "name": "ada  rossi"}],
    }
    assert refused(evening.director.request("POST", "/api/tournaments", twice)) == (409, "player_namesake")
    meant = evening.director.request("POST", "/api/tournaments", {**twice, "namesakes": True})
    assert meant.status_code == 201
    entering = {"kind": "enter_player", "id": "ada-2", "name": "ADA"}
    answer = evening.act(evening.director, **entering)
    assert refused(answer) == (409, "player_namesake")
    assert "ADA" in answer.json()["error"]["message"]
    renaming = {"kind": "edit_player", "player": "ugo", "name": "Ada"}
    assert refused(evening.act(evening.director, **renaming)) == (409, "player_namesake")
    both = evening.act(evening.director, **entering, namesake=True).json()["players"]
    assert [each["name"] for each in both].count("ADA") == 1
    assert evening.act(evening.director, **renaming, namesake=True).status_code == 200
    # Another rating of one of them is nobody's name.
    rated = evening.act(evening.director, kind="edit_player", player="ada", name="Ada", rating=1500)
    assert rated.status_code == 200
