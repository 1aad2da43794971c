"""What the server answers, asked as a browser would."""

import msgspec
import pytest
from litestar.testing import TestClient

from plancia.rules.articles import articles_of
from plancia.rules.editions import DEFAULT_EDITION, EDITIONS, load
from plancia.server.app import create_app
from plancia.server.headers import SECURITY_HEADERS
from plancia.server.vocabulary import entry_keys, rule_words, traced_actions
from plancia.wire.rulebooks import EditionArticles, EditionDetail, EditionDiff, EditionSummary
from plancia.wire.sample import SampleGame

#: The line as the guide counts it; the filling plays by hand.
SAMPLE_SCORES = {
    "ARIA": 10,
    "FERMASTE": 110,
    "AH": 53,
    "ALTO": 7,
    "TEMPO": 18,
    "CECO": 7,
    "CORI": 7,
    "DIVANO": 48,
    "MOGANO": 57,
    "SOLI": 20,
}


@pytest.fixture(scope="module")
def client():
    with TestClient(create_app({})) as client:
        yield client


def fetch(client, address, kind):
    answer = client.get(address)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith("application/json")
    return msgspec.json.decode(answer.content, type=kind)


def test_health(client) -> None:
    assert client.get("/api/health").json()["status"] == "ok"


def test_all_editions_are_listed_and_one_is_the_default(client) -> None:
    editions = fetch(client, "/api/editions", list[EditionSummary])
    assert tuple(edition.id for edition in editions) == EDITIONS
    assert [edition.id for edition in editions if edition.default] == [DEFAULT_EDITION]
    assert all(edition.highlights for edition in editions)


@pytest.mark.parametrize("edition_id", EDITIONS)
def test_an_edition_gives_every_entry_with_its_source(client, edition_id) -> None:
    # Decoding to the declared types is the proof that every value fits the wire's union.
    detail = fetch(client, f"/api/editions/{edition_id}", EditionDetail)
    assert [entry.key for entry in detail.entries] == list(load(edition_id).entries())
    assert all(bool(entry.article) != bool(entry.reason) for entry in detail.entries)


@pytest.mark.parametrize("edition_id", EDITIONS)
def test_every_article_comes_with_how_it_is_treated_and_by_what(client, edition_id) -> None:
    answer = fetch(client, f"/api/editions/{edition_id}/articles", EditionArticles)
    lines = articles_of(edition_id)
    assert [(line.article, line.slug, line.treated) for line in answer.articles] == [
        (line.article, line.slug, line.treated) for line in lines
    ]
    for sent, line in zip(answer.articles, lines, strict=True):
        assert len(sent.entries + sent.actions + sent.pages + sent.commands) == len(line.by)
        assert set(sent.entries) <= {entry.key for entry in answer.entries}
        assert set(sent.actions) <= set(traced_actions())


def test_differences_name_both_articles(client) -> None:
    diff = fetch(client, "/api/editions/figs-2008/diff/figs-c", EditionDiff)
    found = {difference.key: difference for difference in diff.differences}
    initial = found["time.initial_s"]
    assert (initial.first.value, initial.first.article) == (1320, "37")
    assert (initial.second.value, initial.second.article) == (1500, "37")
    blank = found["ending.rack_blank_value"]
    assert (blank.first.value, blank.first.article) == (7, "44")
    assert (blank.second.value, blank.second.article) == (0, "40")
    # The same rule under another number is the same rule.
    assert "ending.tie" not in found
    assert diff.compared == len(entry_keys())


@pytest.mark.parametrize("first", EDITIONS)
@pytest.mark.parametrize("second", EDITIONS)
def test_differences_are_exactly_the_entries_whose_values_differ(client, first, second) -> None:
    diff = fetch(client, f"/api/editions/{first}/diff/{second}", EditionDiff)
    before, after = load(first).entries(), load(second).entries()
    assert [difference.key for difference in diff.differences] == [
        key for key in before if before[key].value != after[key].value
    ]


def test_the_sample_counts_as_the_guide_does(client) -> None:
    game = fetch(client, "/api/sample", SampleGame)
    assert {play.word: play.score for play in game.plays} == SAMPLE_SCORES
    for play in game.plays:
        assert play.score == sum(word.score for word in play.words) + play.bonus
        for word in play.words:
            assert word.sum == sum(letter.value * letter.factor for letter in word.letters)
            assert word.score == word.sum * word.factor
    mogano = game.plays[8]
    assert [(word.word, word.score) for word in mogano.words] == [
        ("MOGANO", 38),
        ("MA", 4),
        ("ON", 6),
        ("GO", 9),
    ]


def test_the_sample_brings_its_board_and_its_tiles(client) -> None:
    game = fetch(client, "/api/sample", SampleGame)
    squares = [square for row in game.board.premiums for square in row]
    assert len(squares) == 225
    assert [squares.count(kind) for kind in ("PT", "PD", "LT", "LD")] == [8, 17, 12, 24]
    assert game.board.start == "H8"
    assert sum(tile.count for tile in game.tiles) == 120
    blanks = [tile for play in game.plays for tile in play.tiles if tile.blank]
    assert [(tile.letter, tile.square, tile.value) for tile in blanks] == [("S", "I5", 0)]


@pytest.mark.parametrize(
    ("address", "status", "code"),
    [
        ("/api/editions/figs-z", 404, "edition_not_found"),
        ("/api/editions/figs-c/diff/figs-z", 404, "edition_not_found"),
        ("/api/editions/figs-z/articles", 404, "edition_not_found"),
        ("/api/editions/..%2f..%2fetc", 404, "not_found"),
        ("/api/nothing", 404, "not_found"),
        ("/api/", 404, "not_found"),
    ],
)
def test_a_refusal_is_a_code_and_a_sentence(client, address, status, code) -> None:
    answer = client.get(address)
    assert answer.status_code == status
    error = answer.json()["error"]
    assert set(error) == {"code", "message"}
    assert error["code"] == code
    assert error["message"].endswith(".")
    assert "Traceback" not in answer.text


def test_another_method_is_refused_in_the_same_shape(client) -> None:
    answer = client.post("/api/editions")
    assert answer.status_code == 405
    assert answer.json()["error"]["code"] == "method_not_allowed"


def test_an_unforeseen_error_stays_in_the_log(caplog, monkeypatch) -> None:
    def fail() -> None:
        message = "a secret of the house"
        raise RuntimeError(message)

    monkeypatch.setattr("plancia.server.sample.sample_game", fail)
    with TestClient(create_app({}), raise_server_exceptions=False) as client:
        answer = client.get("/api/sample")
    assert answer.status_code == 500
    assert answer.json()["error"]["code"] == "internal_error"
    assert "secret" not in answer.text
    # Where it happened, and nothing that it said: an error may quote what it choked on.
    assert "RuntimeError < test_api.py" in caplog.text
    assert "a secret of the house" not in caplog.text


@pytest.mark.parametrize("address", ["/", "/api/health", "/api/nothing", "/api/editions/figs-z"])
def test_every_answer_carries_the_security_headers(client, address) -> None:
    answer = client.get(address)
    assert {name: answer.headers[name] for name in SECURITY_HEADERS} == SECURITY_HEADERS
    policy = answer.headers["content-security-policy"]
    assert "unsafe" not in policy.replace("'wasm-unsafe-eval'", "")
    assert "frame-ancestors 'none'" in policy


def test_the_document_lists_the_whole_vocabulary(client) -> None:
    schemas = client.get("/api/schema/openapi.json").json()["components"]["schemas"]
    assert tuple(schemas["EntryKey"]["enum"]) == entry_keys() == tuple(load().entries())
    assert tuple(schemas["RuleWord"]["enum"]) == rule_words()


def test_no_viewer_that_loads_scripts_from_elsewhere_is_served(client) -> None:
    for viewer in ("", "/swagger", "/redoc", "/elements", "/rapidoc"):
        assert "<script" not in client.get(f"/api/schema{viewer}").text
