"""What the library says of a wrong form is said in words, in both languages."""

import tomllib

import msgspec
import pytest

from plancia.catalogue.form_fault import fault_text


class Form(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    count: int | None = None
    pair: tuple[int, int] = (0, 0)


@pytest.mark.parametrize(
    ("written", "italian", "english"),
    [
        (
            '{"name": 3}',
            "ci vuole un testo e c’è un numero intero (in name)",
            "a text is wanted, this is a whole number (in name)",
        ),
        ('{"name": "A", "foo": 1}', "il campo «foo» non è previsto", "there is no field “foo”"),
        ("{}", "manca il campo «name»", "the field “name” is missing"),
        (
            '{"name": "A", "count": "x"}',
            "ci vuole un numero intero o niente e c’è un testo (in count)",
            "a whole number or nothing is wanted, this is a text (in count)",
        ),
        (
            '{"name": "A", "pair": [1]}',
            "la lunghezza deve essere 2 (in pair)",
            "the length must be 2 (in pair)",
        ),
        ("{nope", "non è JSON", "this is not JSON"),
        ("{", "non è JSON", "this is not JSON"),
    ],
)
def test_a_wrong_form_is_told_in_words(written, italian, english) -> None:
    with pytest.raises(msgspec.DecodeError) as caught:
        msgspec.json.decode(written, type=Form)
    assert fault_text(str(caught.value), "it") == italian
    assert fault_text(str(caught.value), "en") == english


@pytest.mark.parametrize("written", ["port = abc", "port = ", "port"])
def test_what_is_no_toml_says_where(written) -> None:
    with pytest.raises(tomllib.TOMLDecodeError) as caught:
        tomllib.loads(f"{written}\nhost = 1")
    assert fault_text(str(caught.value), "it").startswith("non è TOML (riga 1, ")


def test_another_text_stays_as_it_is() -> None:
    assert fault_text("Invalida", "it") == "Invalida"
