"""What a newcomer gets wrong in a file of slips: each mistake has one code, one place and one sentence in his language."""

import json

import msgspec
import pytest

from plancia.catalogue import LANGUAGES, sentence
from plancia.contest.duplicate.prepared.file import PreparedFile
from plancia.contest.duplicate.recorded.errors import RecordedError
from plancia.contest.duplicate.recorded.form import Recorded, parse_recorded

SLIP = {"player": "Ada", "at": "F8", "direction": "orizz.", "word": "MICIO", "score": 16}
HAND = {"rack": "MICIOAS", "slips": [SLIP]}


def session(**slip) -> dict:
    return {"hands": [{**HAND, "slips": [{**SLIP, **slip}]}]}


MISTAKES = [
    ("", "$", "il file finisce troppo presto"),
    ("ciao", "$", "non è JSON"),
    ("[" * 100_000, "$", "ci vuole un oggetto"),
    ([], "$", "ci vuole un oggetto"),
    ({}, "hands", "manca"),
    ({"hands": {}}, "hands", "ci vuole una lista"),
    ({"hands": [{}]}, "hands[0].rack", "manca"),
    ({"hands": [HAND], "edition": 3}, "edition", "ci vuole un testo"),
    ({"hands": [HAND], "lexicon": ["MICIO"]}, "lexicon", "ci vuole un nome, o un oggetto con words"),
    ({"hands": [HAND], "hand": 1}, "hand", "non è una voce prevista"),
    ({"hands": [{**HAND, "rack": list("MICIO")}]}, "hands[0].rack", "ci vuole un testo"),
    ({"hands": [{**HAND, "slips": ["Ada F8"]}]}, "hands[0].slips[0]", "ci vuole un oggetto"),
    (session(player=""), "hands[0].slips[0].player", "è vuoto"),
    (session(score="16"), "hands[0].slips[0].score", "ci vuole un numero intero"),
    (session(score=16.5), "hands[0].slips[0].score", "ci vuole un numero intero"),
    (session(score=10**9), "hands[0].slips[0].score", "il numero è troppo grande o troppo piccolo"),
    (session(word="A" * 41), "hands[0].slips[0].word", "è troppo lungo"),
    (session(late="no"), "hands[0].slips[0].late", "ci vuole true o false"),
    (session(points=3), "hands[0].slips[0].points", "non è una voce prevista"),
]


@pytest.mark.parametrize(("content", "where", "why"), MISTAKES)
def test_a_mistake_is_told_where_it_is(content, where, why) -> None:
    data = content if isinstance(content, str) else json.dumps(content)
    with pytest.raises(RecordedError) as refusal:
        parse_recorded(data.encode())
    assert refusal.value.code == "recorded_syntax"
    said = sentence(refusal.value.code, refusal.value.context, "it")
    assert said == f"Il file non descrive un duplicato, in {where}: {why}."


def test_the_mark_of_an_editor_before_the_file_is_none() -> None:
    data = json.dumps({"hands": [HAND]}).encode()
    assert parse_recorded(b"\xef\xbb\xbf" + data) == parse_recorded(data)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_unknown_blank_is_told_how_to_be_written(language) -> None:
    context = {"hand": 1, "written": "MICIO*", "rule": "unknown_tile", "tile": "*"}
    assert "?" in sentence("recorded_rack", context, language)


def test_both_files_refuse_what_they_do_not_know() -> None:
    for kind in (Recorded, PreparedFile):
        assert msgspec.structs.fields(kind)
        assert kind.__struct_config__.forbid_unknown_fields
