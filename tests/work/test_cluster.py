"""A match is kept, and a real cluster plays the same one as threads do, also when a worker is killed in the middle."""

from pathlib import Path

import pytest

from cli.command import Result, plancia
from lexicon.invented_words import invented_words
from plancia.engine.match import Tally
from plancia.lexicon.library import open_lexicon
from plancia.rules.editions import load
from plancia.work.crew import crew
from plancia.work.matches import PairsOfGames
from plancia.work.rulebook import CarriedEdition
from plancia.work.running import results_of
from plancia.work.words import NamedWords
from work.cluster import cluster

PAIRS = 40
ASKED = ("match", "static", "greedy", "--pairs", str(PAIRS), "--lexicon", "club", "--json")


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("cluster")
    (folder / "list.txt").write_text("\n".join(invented_words()))
    plancia(
        "lexicon", "import", str(folder / "list.txt"), "--name", "club", PLANCIA_DATA=str(folder / "data")
    )
    return str(folder / "data")


@pytest.fixture(scope="module")
def here(data: str) -> Result:
    return plancia(*ASKED, PLANCIA_DATA=data)


def pairs_in(path: Path) -> int:
    return path.read_bytes().count(b"\n") - 1


def test_a_match_is_kept_and_goes_on(data: str, here: Result, tmp_path: Path) -> None:
    kept = tmp_path / "match.jsonl"
    some = (*ASKED[:4], "15", *ASKED[5:], "--keep", str(kept))
    assert plancia(*some, PLANCIA_DATA=data).json["pairs"] == 15
    assert pairs_in(kept) == 15
    on = plancia(*ASKED, "--keep", str(kept), "--threads", "2", PLANCIA_DATA=data)
    assert on.json == here.json
    assert pairs_in(kept) == PAIRS
    # What is there is not played again, and fewer pairs are the first ones.
    assert plancia(*some, PLANCIA_DATA=data).json["pairs"] == 15
    other = plancia(*ASKED, "--keep", str(kept), "--seed", "2", PLANCIA_DATA=data)
    assert (other.exit_code, other.json["error"]["code"]) == (2, "ledger_other")


def test_a_cluster_plays_the_same_match(data: str, here: Result, tmp_path: Path) -> None:
    with cluster(tmp_path, data) as machines:
        machines.worker()
        machines.worker()
        assert plancia(*ASKED, "--cluster", machines.address, PLANCIA_DATA=data).json == here.json


@pytest.mark.parametrize(
    "plan",
    [
        pytest.param(("leaves", "--generations", "2", "--positions", "1000"), id="leaves"),
        pytest.param(("wins", "--games", "600"), id="wins", marks=pytest.mark.more),
    ],
)
def test_a_cluster_learns_the_same_tables(data: str, tmp_path: Path, plan: tuple[str, ...]) -> None:
    """Steps that were played ahead of a generation's end count for nothing, and the last step is shorter."""
    asked = ("train", *plan, "--seed", "5", "--lexicon", "club")
    here, there = tmp_path / "here", tmp_path / "there"
    assert plancia(*asked, "--output", str(here), PLANCIA_DATA=data).exit_code == 0
    with cluster(tmp_path, data) as machines:
        machines.worker()
        machines.worker()
        asked = (*asked, "--output", str(there), "--cluster", machines.address)
        assert plancia(*asked, PLANCIA_DATA=data).exit_code == 0
    assert there.read_bytes() == here.read_bytes()


def test_what_a_lost_worker_had_is_done_again(
    data: str, here: Result, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both workers have pieces when the first result is back; then one is killed."""
    monkeypatch.setenv("PLANCIA_DATA", data)
    edition = load()
    words = NamedWords("club", open_lexicon("club", edition).hash)
    task, tally = PairsOfGames(CarriedEdition.of(edition), words, ("static", "greedy"), seed=1), Tally()
    with cluster(tmp_path, data) as machines:
        machines.worker()
        machines.worker()
        with crew(cluster=machines.address) as hands:
            assert hands.hands() == 2
            for number, pairs in enumerate(results_of(task, range(PAIRS), hands)):
                if number == 0:
                    machines.kill_worker()
                for pair in pairs:
                    tally.add(pair.first, pair.second)
    assert tally.score.digest == here.json["digest"]


@pytest.mark.more
def test_no_cluster_is_told(data: str) -> None:
    none = plancia(*ASKED, "--cluster", "tcp://127.0.0.1:1", PLANCIA_DATA=data)
    assert (none.exit_code, none.json["error"]["code"]) == (2, "cluster_unreachable")
    assert (
        plancia(*ASKED, "--cluster", "nowhere", PLANCIA_DATA=data).json["error"]["code"]
        == "cluster_unreachable"
    )


def test_a_worker_with_other_words_is_told(data: str, tmp_path: Path) -> None:
    other = tmp_path / "data"
    (tmp_path / "list.txt").write_text("\n".join([*invented_words(), "MICIO"]))
    plancia("lexicon", "import", str(tmp_path / "list.txt"), "--name", "club", PLANCIA_DATA=str(other))
    with cluster(tmp_path, str(other)) as machines:
        machines.worker()
        refused = plancia(*ASKED, "--cluster", machines.address, PLANCIA_DATA=data)
    assert (refused.exit_code, refused.json["error"]["code"]) == (2, "work_lexicon_differs")
