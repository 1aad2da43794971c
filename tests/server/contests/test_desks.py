"""Desks that are shared: codes that bring people in, helpers who may do less, a desk that comes back elsewhere."""

import itertools

import pytest

from plancia.server.people.roles import grant, withdraw
from server.people.app import Person, account, guest, people_of, served

NAMES = ["Nicolò Cantù", "Müller", "D'Angelo", "Đorđević", "Łucja", "李"]


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with served(tmp_path_factory.mktemp("desks") / "p.db") as client:
        yield client


@pytest.fixture(scope="module")
def rita(client):
    return account(client, "Rita")


@pytest.fixture
def tournament(rita):
    players = [{"id": name, "name": name} for name in NAMES]
    made = rita.request("POST", "/api/tournaments", {"name": "Serata", "rounds": 3, "players": players})
    assert made.status_code == 201, made.text
    return made.json()["contest"]


@pytest.fixture
def duplicate(rita):
    made = rita.request("POST", "/api/duplicates", {"title": "Serata", "players": NAMES})
    assert made.status_code == 201, made.text
    return made.json()["contest"]


def nobody(client) -> Person:
    return Person(client)


def code_of(answer) -> str:
    """Return the code of a refusal; empty if it was none."""
    return answer.json()["error"]["code"] if answer.status_code >= 400 else ""


def come_in(client, contest: str, code: str) -> tuple[Person, dict]:
    """Let somebody whom the server does not know come in with a code alone."""
    person = nobody(client)
    answer = person.request("POST", f"/api/contests/{contest}/me", {"code": code})
    assert answer.status_code == 200, answer.text
    person.me = answer.json()["me"]
    person.headers["x-csrf-token"] = person.me["csrf"]
    return person, answer.json()["entrance"]


def helper(rita, contest: str, role: str, name: str = "Pia") -> dict:
    made = rita.request("POST", f"/api/contests/{contest}/helpers", {"name": name, "role": role})
    assert made.status_code == 201, made.text
    return made.json()


def desk_code(rita, contest: str) -> str:
    return rita.request("POST", f"/api/contests/{contest}/desk_code").json()["code"]


# --- coming in ------------------------------------------------------------------------------------


def test_a_short_address_leads_to_its_contest(client, rita, tournament, duplicate) -> None:
    for contest, kind in ((tournament, "tournament"), (duplicate, "duplicate")):
        code = nobody(client).request("GET", f"/api/contests/{contest}/address").json()["code"]
        assert len(code) == 5
        entrance = nobody(client).request("GET", f"/api/entrances/{code.lower()}").json()
        assert entrance == {
            "contest": contest,
            "kind": kind,
            "title": "Serata",
            "status": "live",
            "part": None,
        }
        assert rita.request("GET", f"/api/entrances/{code}").json()["part"] in ("director", "desk")
    assert code_of(nobody(client).request("GET", "/api/entrances/AEIOU")) == "contest_unknown"
    training = rita.request("POST", "/api/duplicates", {"training": True}).json()["contest"]
    assert code_of(rita.request("GET", f"/api/contests/{training}/address")) == "contest_unknown"


def test_a_code_alone_signs_a_player_in_under_his_name_whatever_it_is(client, rita, tournament) -> None:
    path = f"/api/tournaments/{tournament}"
    codes = {each["player"]: each["code"] for each in rita.request("GET", f"{path}/codes").json()}
    for step in ({"kind": "pair_round", "seed": "7"}, {"kind": "publish_round"}):
        assert (
            rita.request("POST", f"{path}/actions", {"action_id": step["kind"], "action": step}).status_code
            == 200
        )
    for name in NAMES:
        typed = f"{codes[name][:4]} {codes[name][4:]}".lower().replace("o", "0")
        player, entrance = come_in(client, tournament, typed)
        assert player.me["identity"]["name"] == name
        assert entrance["part"] == f"player:{name}"
        called = {"action_id": "call", "action": {"kind": "call_referee", "by": name, "why": ""}}
        assert player.request("POST", f"{path}/actions", called).status_code == 200
        # an address with any letters
        assert player.request("GET", f"{path}/players/{name}").status_code == 200
    printed = rita.request("GET", f"{path}/papers/pairings?language=it")
    assert printed.content.startswith(b"%PDF")


def test_a_player_of_a_duplicate_on_the_list_takes_his_phone_with_a_code(client, rita, duplicate) -> None:
    cards = rita.request("GET", f"/api/contests/{duplicate}/cards").json()
    assert [each["name"] for each in cards] == NAMES
    printed = rita.request("GET", f"/api/contests/{duplicate}/cards.pdf")
    assert (printed.headers["cache-control"], printed.content[:4]) == ("no-store", b"%PDF")
    player, entrance = come_in(client, duplicate, cards[0]["code"])
    assert (player.me["identity"]["name"], entrance["part"]) == (NAMES[0], "contestant:0")
    assert player.request("GET", f"/api/duplicates/{duplicate}/view").json()["own"]["number"] == 0


def test_a_wrong_code_opens_nothing_and_a_strangers_guesses_end(client, rita, tmp_path) -> None:
    few = {"limits_codes": "3/300", "limits_guests": "1/300"}
    with served(tmp_path / "few.db", **few) as few_client:
        director = account(few_client, "Rita")
        form = {"name": "Serata", "players": [{"id": f"p{n}", "name": f"P{n}"} for n in range(40)]}
        contest = director.request("POST", "/api/tournaments", form).json()["contest"]
        codes = director.request("GET", f"/api/tournaments/{contest}/codes").json()
        # a whole hall behind one address
        for each in codes:
            come_in(few_client, contest, each["code"])
        stranger = nobody(few_client)
        wrong = {"code": "AAAAAAAA"}
        tries = [code_of(stranger.request("POST", f"/api/contests/{contest}/me", wrong)) for _ in range(4)]
        assert tries == ["code_unknown"] * 3 + ["too_many_requests"]


# --- helpers --------------------------------------------------------------------------------------


RESULT = {"score_a": 400, "score_b": 300}
numbers = itertools.count()


def acts(person, path: str, **action) -> str:
    """Let somebody act in a tournament, and return the code of the refusal."""
    body = {"action_id": f"act{next(numbers)}", "action": action}
    return code_of(person.request("POST", f"{path}/actions", body))


def test_a_secretary_enters_results_and_nothing_else(client, rita, tournament) -> None:
    path = f"/api/tournaments/{tournament}"
    pia, entrance = come_in(client, tournament, helper(rita, tournament, "secretary")["code"])
    assert (pia.me["identity"]["name"], entrance["part"]) == ("Pia", "secretary:1")
    for step in ("pair_round", "publish_round"):
        action = {"kind": step, "seed": "7"} if step == "pair_round" else {"kind": step}
        assert acts(pia, path, **action) == "tournament_not_yours"
        assert acts(rita, path, **action) == ""
    view = pia.request("GET", path).json()
    assert (view["you"], view["player"], view["office"]) == ("secretary", None, None)
    assert {offer["action"] for offer in view["offers"]} == {"record_result"}
    game = view["rounds"][-1]["games"][0]
    both = {"round": 1, "a": game["home"], "b": game["away"]}
    assert acts(pia, path, kind="record_result", result=RESULT, **both) == ""
    corrected = {"kind": "correct_result", "result": {"score_a": 401, "score_b": 300}, "why": "", **both}
    assert pia.request("POST", f"{path}/preview", {"correction": corrected}).status_code == 200
    assert acts(pia, path, **corrected) == ""
    for refused in ("codes", "files/json", "papers/certificates"):
        assert code_of(pia.request("GET", f"{path}/{refused}")) == "tournament_not_yours"
    for method, what in (("GET", "help"), ("GET", "cards"), ("POST", "desk_code"), ("DELETE", "helpers/1")):
        assert code_of(pia.request(method, f"/api/contests/{tournament}/{what}")) == "desk_not_yours"


def test_a_helping_referee_hears_the_calls(client, rita, tournament) -> None:
    path = f"/api/tournaments/{tournament}"
    acts(rita, path, kind="pair_round", seed="7")
    acts(rita, path, kind="publish_round")
    assert acts(rita, path, kind="call_referee", by=NAMES[0], why="orologio") == ""
    tea, entrance = come_in(client, tournament, helper(rita, tournament, "referee", "Tea")["code"])
    assert entrance["part"] == "assistant:1"
    view = tea.request("GET", path).json()
    assert (view["office"], [call["why"] for call in view["calls"]]) == ("referee", ["orologio"])
    assert acts(tea, path, kind="answer_call", number=view["calls"][0]["number"]) == ""
    game = view["rounds"][-1]["games"][0]
    both = {"round": 1, "a": game["home"], "b": game["away"]}
    assert acts(tea, path, kind="record_result", result=RESULT, **both) == "tournament_not_yours"


def test_helpers_of_a_duplicate_see_the_desk_and_are_offered_what_is_theirs(client, rita, duplicate) -> None:
    pia, _ = come_in(client, duplicate, helper(rita, duplicate, "secretary")["code"])
    tea, _ = come_in(client, duplicate, helper(rita, duplicate, "referee", "Tea")["code"])
    for somebody, part in (
        (pia, {"kind": "secretary", "number": 1}),
        (tea, {"kind": "assistant", "number": 2}),
    ):
        assert somebody.request("GET", f"/api/duplicates/{duplicate}").json()["you"] == part
        view = somebody.request("GET", f"/api/duplicates/{duplicate}/view").json()
        assert view["desk"] is not None
        offered = {offer["action"] for offer in view["offers"]}
        assert offered <= {"rule_word"}, "before the first hand there is nothing else for them to do"


def test_a_helper_who_is_sent_home_or_whose_code_is_new_is_out(client, rita, tournament) -> None:
    path = f"/api/contests/{tournament}"
    first, second = (helper(rita, tournament, "secretary", name) for name in ("Pia", "Leo"))
    pia, _ = come_in(client, tournament, first["code"])
    leo, _ = come_in(client, tournament, second["code"])
    renewed = rita.request("POST", f"{path}/helpers/1/code").json()
    assert renewed["code"] != first["code"]
    assert pia.request("GET", f"/api/tournaments/{tournament}").json()["you"] is None
    assert code_of(pia.request("POST", f"{path}/me", {"code": first["code"]})) == "code_unknown"
    assert pia.request("POST", f"{path}/me", {"code": renewed["code"]}).status_code == 200
    assert rita.request("DELETE", f"{path}/helpers/2").status_code == 204
    assert leo.request("GET", f"/api/tournaments/{tournament}").json()["you"] is None
    assert code_of(leo.request("POST", f"{path}/me", {"code": second["code"]})) == "code_unknown"
    listed = rita.request("GET", f"{path}/help").json()
    assert [(each["number"], each["name"]) for each in listed["helpers"]] == [(1, "Pia")]
    for unknown in ("helpers/2", "helpers/0", "helpers/9"):
        assert code_of(rita.request("DELETE", f"{path}/{unknown}")) == "helper_unknown"
    # nobody gets the number, and with it the code, of one who left
    assert helper(rita, tournament, "secretary", "Eva")["number"] == 3


# --- the desk itself ------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["tournament", "duplicate"])
def test_a_desk_comes_back_on_another_device_by_its_code(client, rita, kind, request) -> None:
    contest = request.getfixturevalue(kind)
    assert rita.request("GET", f"/api/contests/{contest}/help").json()["has_code"] is False
    lost = desk_code(rita, contest)
    assert rita.request("GET", f"/api/contests/{contest}/help").json()["has_code"] is True
    tablet, entrance = come_in(client, contest, lost)
    assert entrance["part"] == ("director" if kind == "tournament" else "desk")
    # a new code: the old one is worth nothing; a person who came in with it is sent out, the asker stays
    laptop, _ = come_in(client, contest, lost)
    fresh = desk_code(laptop, contest)
    assert fresh != lost
    assert code_of(tablet.request("GET", f"/api/contests/{contest}/help")) == "desk_not_yours"
    assert code_of(tablet.request("POST", f"/api/contests/{contest}/me", {"code": lost})) == "code_unknown"
    for still in (laptop, rita):
        assert still.request("GET", f"/api/contests/{contest}/help").status_code == 200
    # the director does not lose his desk by typing a player's code
    card = rita.request("GET", f"/api/contests/{contest}/cards").json()[0]["code"]
    answer = rita.request("POST", f"/api/contests/{contest}/me", {"code": card}).json()
    assert answer["entrance"]["part"] == entrance["part"]
    # and a player who has a better code becomes what it says
    player = guest(client, "Ugo")
    player.request("POST", f"/api/contests/{contest}/me", {"code": card})
    came = player.request("POST", f"/api/contests/{contest}/me", {"code": fresh}).json()
    assert came["entrance"]["part"] == entrance["part"]


@pytest.mark.parametrize("kind", ["tournament", "duplicate"])
def test_a_role_that_was_granted_is_obeyed_at_once(client, rita, kind, request) -> None:
    contest = request.getfixturevalue(kind)
    names = {"tournament": "Tina", "duplicate": "Dora"}
    tina = account(client, names[kind])
    path = f"/api/contests/{contest}/help"
    assert code_of(tina.request("GET", path)) == "desk_not_yours"
    changed(client, grant, contest, tina, "director")
    assert tina.request("GET", path).status_code == 200
    listed = tina.request("GET", f"/api/{kind}s").json()["items"]
    assert next(each for each in listed if each["contest"] == contest)["you"] is not None
    changed(client, withdraw, contest, tina, "director")
    assert code_of(tina.request("GET", path)) == "desk_not_yours"


def changed(client, change, contest: str, person: Person, role: str) -> None:
    """Grant or withdraw a role as the command line does, beside the running server."""
    people = people_of(client)
    people.sessions._store.do(lambda connection: change(connection, 0, contest, person.id, role))
    with client.portal() as portal:
        portal.call(people.revocations.look)
