"""Numbered lists over HTTP: what the versions of the repository changed, whatever lexica the server has."""

import pytest

from plancia.lexicon.versions.release import releases
from server.people.app import code, served

FIRST, LAST = releases()[-2], releases()[-1]


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PLANCIA_DATA", str(tmp_path_factory.mktemp("data")))
        with served(tmp_path_factory.mktemp("versions") / "p.db") as client:
            yield client


def test_the_last_version_is_told_by_length_and_reason(client) -> None:
    told = client.get("/api/words/changes").json()
    assert (told["before"]["version"], told["after"]["version"]) == (FIRST.version, LAST.version)
    assert told["after"] == {"version": LAST.version, "date": LAST.date, "words": LAST.lists[0].words}
    assert told["before"]["words"] + told["came_in"] - told["went_out"] == told["after"]["words"]
    assert sum(each["words"] for each in told["groups"]) == told["came_in"] + told["went_out"]
    english = client.get("/api/words/changes", params={"language": "en"}).json()
    assert told["groups"][0]["why"] != english["groups"][0]["why"]


def test_every_edition_has_its_list(client) -> None:
    counts = {
        client.get("/api/words/changes", params={"edition": edition}).json()["after"]["words"]
        for edition in ("figs-c", "figs-2008")
    }
    assert counts == {each.words for each in LAST.lists}


def test_words_are_found_by_reason_length_and_letters(client) -> None:
    def find(**asked) -> dict:
        return client.get("/api/words/changes/words", params=asked).json()

    [mozart] = find(change="out", text="mozart")["lemmas"]
    assert (mozart["words"], mozart["group"], mozart["count"]) == (["MOZART"], "names", 1)
    assert find(change="in", text="mozart") == {"count": 0, "words": 0, "lemmas": []}
    four = find(change="in", group="sailing", length=4)
    assert four["count"] > 0
    assert all(len(word) == 4 for lemma in four["lemmas"] for word in lemma["words"])
    verbs = find(change="in", group="verbs")
    assert len(verbs["lemmas"]) == 100 < verbs["count"]
    assert max(lemma["count"] for lemma in verbs["lemmas"]) > len(verbs["lemmas"][0]["words"])
    rest = find(change="in", group="verbs", skip=100)["lemmas"]
    assert verbs["lemmas"][-1]["lemma"] < rest[0]["lemma"]
    assert find(change="in", text="l'ho 3")["count"] == 0


def test_what_there_is_not_is_said(client) -> None:
    answer = client.get("/api/words/changes", params={"before": "1999.1"})
    assert (answer.status_code, code(answer)) == (404, "version_unknown")
    answer = client.get("/api/words/changes/words", params={"edition": "nessuna"})
    assert (answer.status_code, code(answer)) == (404, "edition_not_found")
    assert client.get("/api/words/changes/words", params={"length": 99}).status_code == 400
