"""A hall behind one address is not refused anything, with the limits as they are."""

from server.connections import hall
from server.connections.players import DEFAULTS
from server.duplicates.talk import found_club

#: A 25th of a hall of 500 phones and 400 players, behind an address that counts for a 25th as many people.
PHONES, PLAYERS, PEOPLE = 20, 16, 4


def scaled(rate: str) -> str:
    """Return a 25th of what an address may do."""
    times, seconds = rate.split("/")
    return f"{int(times) // 25}/{seconds}"


def test_a_hall_behind_one_address_comes_in_and_joins(tmp_path, monkeypatch) -> None:
    monkeypatch.setenv("PLANCIA_DATA", str(tmp_path))
    monkeypatch.setattr(hall, "FILES", 8)
    found_club(tmp_path)
    settings = DEFAULTS | {
        "PLANCIA_LIMITS_BEHIND_ADDRESS": str(PEOPLE),
        "PLANCIA_LIMITS_GUESTS": scaled(DEFAULTS["PLANCIA_LIMITS_GUESTS"]),
        "PLANCIA_LIMITS_SIGN_INS": "1/300",
        "PLANCIA_LIMITS_CODES": "1/300",
    }
    seen = hall.trial(tmp_path, PHONES, PLAYERS, **settings)
    assert seen == {
        "200": PHONES * (hall.FILES + hall.QUESTIONS),
        "guest 201": PHONES,
        "joined 201": PHONES,
        "code 200": PLAYERS,
        "socket open": PHONES,
    }
