"""Signing out closes what is open in that session, and nothing else."""

import pytest

from server.live.serving import serving

PASSWORD = "cavallo batteria graffetta"


@pytest.fixture
async def live(tmp_path):
    async with serving(tmp_path / "games.db") as live:
        yield live


async def signed_in(live, method: str = "/api/session"):
    """Return a browser of one account."""
    client = live.client()
    answer = await client.post(method, json={"name": "Bruno", "password": PASSWORD})
    assert answer.status_code == 201, answer.text
    client.headers["x-csrf-token"] = answer.json()["csrf"]
    return client


async def looking(live, client):
    cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    return await live.look("lobby", cookie=cookie)


async def test_signing_out_closes_the_sockets_of_that_session_alone(live) -> None:
    phone, desk = await signed_in(live, "/api/accounts"), await signed_in(live)
    token = (await desk.post("/api/tokens", json={"label": "bot", "scopes": ["read"]})).json()["secret"]
    sockets = [await looking(live, phone), await looking(live, phone)]
    others = [await looking(live, desk), await live.look("lobby", authorization=f"Bearer {token}")]
    assert (await phone.delete("/api/session")).status_code == 204
    for socket in sockets:
        assert (await socket.until("closed"))["code"] == 4001
    assert [socket.closed for socket in others] == [None, None]


async def test_ending_another_device_s_session_closes_its_sockets_alone(live) -> None:
    phone, desk = await signed_in(live, "/api/accounts"), await signed_in(live)
    socket, here = await looking(live, phone), await looking(live, desk)
    sessions = (await desk.get("/api/sessions")).json()
    (other,) = [each["id"] for each in sessions if not each["this"]]
    assert (await desk.delete(f"/api/sessions/{other}")).status_code == 204
    assert (await socket.until("closed"))["code"] == 4001
    assert here.closed is None
    # And it does not come back with the cookie it had.
    assert (await phone.get("/api/me")).json()["identity"] is None


async def test_a_guest_who_signs_out_acts_no_more(live) -> None:
    ada, ugo = await live.person("Ada"), await live.person("Ugo")
    game = await live.game(ada, ugo)
    seats = [await person.join(game) for person in (ada, ugo)]
    assert (await ada.client.delete("/api/session")).status_code == 204
    assert (await seats[0].until("closed"))["code"] == 4001
    assert seats[1].closed is None
