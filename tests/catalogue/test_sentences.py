"""A sentence agrees with its numbers, in both languages."""

import pytest

from plancia.catalogue import sentence


@pytest.mark.parametrize(
    ("code", "context", "italian", "english"),
    [
        (
            "exchange_bag_too_small",
            {"needed": 1, "bag": 0},
            "Il cambio vuole almeno 1 tessera nel sacchetto, che ne ha 0.",
            "The exchange needs at least 1 tile in the bag, which has 0.",
        ),
        (
            "too_many_of_letter",
            {"tile": "K", "needed": 1, "available": 0},
            "Non ci sono abbastanza tessere «K» («?» è il jolly, che si scrive minuscolo): "
            "il gioco ne ha 0, qui si arriva a 1.",
            "There are not enough tiles 'K' ('?' is the blank, written in lower case): "
            "the set has 0, this comes to 1.",
        ),
        (
            "initial_time_range",
            {"lowest_s": 1200, "highest_s": 1500, "initial_s": 600},
            "Il tempo iniziale può andare da 20 a 25 minuti, non essere di 10 minuti.",
            "The initial time may be 20 to 25 minutes, not 10 minutes.",
        ),
        (
            "initial_time_left",
            {"left_s": 1260},
            "I minuti si comprano quando il tempo iniziale è finito: ne hai ancora per 21 minuti.",
            "Minutes are sold once the initial time is used up: 21 minutes left.",
        ),
        (
            "overtime_exceeded",
            {"line": 3, "nick": "ada", "expected_s": 60, "found_s": 61},
            "Riga 3 (ada): tempo supplementare di 1 minuto e 1 secondo, "
            "mentre il regolamento ne concede al massimo per 1 minuto.",
            "Line 3 (ada): 1 minute and 1 second of overtime, where the rulebook grants at most 1 minute.",
        ),
    ],
)
def test_a_sentence_agrees_with_its_numbers(code, context, italian, english) -> None:
    assert sentence(code, context, "it") == italian
    assert sentence(code, context, "en") == english
