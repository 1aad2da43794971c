"""The small file of changes gives back every word, whatever the lemma looks like."""

from hypothesis import given
from hypothesis import strategies as st

from plancia.lexicon.versions.lines import Line, format_lines, pack, parse_lines, unpack

LEMMAS = st.sampled_from(["casa", "perché", "l'ho", "amare", "nonsisà", "a"])
WORDS = st.text("ABCEIO", min_size=2, max_size=8)
LINES = st.builds(
    Line,
    st.booleans(),
    st.sets(st.sampled_from(["3daf05ef", "a66c8bca"]), min_size=1).map(lambda keys: tuple(sorted(keys))),
    st.sampled_from(["sailing", "verbs"]),
    LEMMAS,
    st.sets(WORDS, min_size=1, max_size=6).map(lambda words: tuple(sorted(words))),
)


@given(st.lists(LINES, min_size=1, unique_by=lambda line: (line.came_in, line.lists, line.group, line.lemma)))
def test_what_is_packed_comes_back(lines: list[Line]) -> None:
    assert parse_lines(format_lines(lines)) == sorted(lines)
    assert format_lines(lines) == format_lines(reversed(lines))


def test_verbs_of_one_kind_share_their_endings() -> None:
    endings = ("ANDO", "ARE", "ATO")
    verbs = [
        Line(True, ("a66c8bca",), "verbs", f"{stem}are", tuple(stem.upper() + end for end in endings))
        for stem in ("am", "gioc")
    ]
    assert format_lines(verbs) == "2 NDO RE TO\n\n+ a66c8bca verbs\namare 0\ngiocare 0"
    assert unpack(pack(verbs)) == verbs
    assert unpack(pack([])) == []
