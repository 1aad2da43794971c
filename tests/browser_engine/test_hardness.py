"""What makes no sense is refused there as often as it comes: nothing leaks, nothing breaks."""

from browser_engine import engine_there as here
from browser_engine.laboratory import bare_pocket
from plancia.lexicon.graph.word_graph import WordGraph

LISTED = "".join(
    f"{word}\n" for word in sorted({"CASA", "CASE", "CASO", "ORA", "ORE", "RE", "SE", "CERA", "ROSA"})
)
REFUSALS = 20_000
SPOILT = 2000


def test_refusals_by_the_thousand_leave_nothing_behind(browser) -> None:
    first = browser("there", {"what": "refusals", "times": 2000})
    assert first == here.refusals(None, 2000)
    browser("there", {"what": "refusals", "times": 2000})
    memory = browser("memory")
    assert browser("there", {"what": "refusals", "times": REFUSALS}) == first
    assert browser("memory") == memory
    assert browser("broken") is False


def test_a_core_that_stops_is_known_to_be_broken(node) -> None:
    """The worker throws it away; cores beside it are not touched."""
    assert node("stopped") == [False, True, True]
    assert node("broken") is False


def test_damaged_word_graphs_are_refused_or_answered(browser) -> None:
    asked = {"what": "damaged", "listed": LISTED, "seeds": SPOILT}
    found = browser("there", asked)
    browser("there", asked)  # a second time, until what is kept from search to search has its size
    memory = browser("memory")
    assert found == here.damaged(None, LISTED, SPOILT)
    assert found["refused"] > SPOILT // 4
    assert found["answered"] > 0
    assert browser("there", asked) == found
    assert browser("memory") == memory
    assert browser("broken") is False


def test_damaged_pockets_grow_nothing_or_something(node, tmp_path) -> None:
    path = tmp_path / "small.pocket"
    path.write_bytes(bare_pocket(WordGraph(WordGraph.build(LISTED.encode()))))
    found = node("grow_damaged", {"path": str(path), "seeds": 1000})
    assert found["broken"] is False
    assert found["refused"] > 0
    assert found["memory"] == 0, "the second half of the attempts needed more memory than the first"
