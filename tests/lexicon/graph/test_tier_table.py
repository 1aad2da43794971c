"""The table of tiers: a browser makes the same vocabularies of it as a lexicon has in its file."""

import pytest

from plancia.lexicon.graph.tier_table import tier_table, vocabularies_in
from plancia.lexicon.graph.vocabularies import TIERS, Vocabularies
from plancia.lexicon.graph.word_graph import WordGraph
from plancia.lexicon.library import open_lexicon


def test_every_vocabulary_is_the_same_to_the_last_byte() -> None:
    lexicon = open_lexicon()
    again = vocabularies_in(lexicon.graph, tier_table(lexicon.vocabularies))
    for tier, further in ((1, 0), (1, 400), (2, 0), (3, 0)):
        assert again.vocabulary(tier, further).image == lexicon.vocabulary(tier, further).image, (
            tier,
            further,
        )
    assert again.vocabulary(TIERS[-1]) is lexicon.graph
    assert again.phonies.image == lexicon.phonies.image
    assert again.tempting(2).image == lexicon.tempting(2).image
    for word in ("CASA", "ZUZZURELLONE", "XYZ"):
        assert again.familiarity(word) == lexicon.familiarity(word)


def test_a_list_without_frequencies_stays_one() -> None:
    graph = WordGraph(WordGraph.build(b"CASA\nMICI\n"))
    again = vocabularies_in(graph, tier_table(Vocabularies(graph, None, None)))
    assert again.vocabulary(1) is graph
    assert (again.phonies, again.tempting(1), again.familiarity("CASA")) == (None, None, TIERS[-1])


@pytest.mark.parametrize(
    "spoil", [lambda table: b"", lambda table: table[:-1], lambda table: b"x" + table[1:]]
)
def test_what_is_no_table_of_these_words_is_refused(spoil) -> None:
    graph = WordGraph(WordGraph.build(b"CASA\nMICI\n"))
    table = b"PlTiers\n" + (1).to_bytes(4, "little") + (2).to_bytes(4, "little") + b"\x01\x05"
    assert vocabularies_in(graph, table).familiarity("MICI") == 5
    with pytest.raises(ValueError, match="table of"):
        vocabularies_in(graph, spoil(table))
