"""What a record tells of a game cites the article it rests on."""

import pytest

from games.scenario_cases import cases, played
from plancia.notation.scenario.record import format_record

SCENARIOS = {name: content for name, content, _ in cases()}


@pytest.mark.parametrize(
    ("scenario", "told"),
    [
        ("ruling-withdrawn-0-figs-c", "giudizio ritirato (l'arbitro): riga sbagliata (art. 32)"),
        ("c26-recount-later-0-figs-c", "riconteggio per P: 16, non 18 (Q) (art. 26)"),
        ("referee-called-0-figs-c", "si riprende (l'arbitro) (art. 46)"),
    ],
)
def test_what_an_official_or_a_recount_does_carries_its_article(scenario: str, told: str) -> None:
    assert told in format_record(played(SCENARIOS[scenario]), "it")
