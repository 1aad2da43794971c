"""Pictures and small pages for other people's sites: who may frame what, what a cache may keep, and that no rack is in it.

About 10 seconds.
"""

from pathlib import Path
from typing import Any

import httpx
import pytest

from plancia.server.headers import CONTENT_SECURITY_POLICY, SECURITY_HEADERS
from server.live.serving import Live, serving
from server.wooden.phones import SETTINGS, Log, Phone
from server.wooden.test_scribe import MARE, MIELE

pytestmark = pytest.mark.asyncio

FRAMED = CONTENT_SECURITY_POLICY.replace("frame-ancestors 'none'", "frame-ancestors *")


async def played(live: Live, **terms: Any) -> tuple[Phone, Log]:
    """Return a table with two words on it, and a rack that somebody has told."""
    phone = await Phone.opens(await live.person("Ada"), **terms)
    log = Log()
    log.add(1, 1, kind="start_clock")
    for seat, tiles, points in ((0, MIELE, 20), (1, MARE, 7)):
        log.add(seat, 20, kind="play", tiles=tiles)
        log.add(seat, 2, kind="announce_score", points=points)
        log.add(seat, 3, kind="start_clock")
    log.add(0, 1, kind="tell_rack", seat=0, tiles=list("QZHBVDF"))
    await phone.send(log)
    return phone, log


async def test_other_sites_may_frame_these_pages_and_no_other(tmp_path: Path) -> None:
    async with serving(tmp_path / "games.db") as live:
        phone, _ = await played(live)
        async with live.client() as stranger:
            framed = await stranger.get(f"/incorpora/partita/{phone.game}")
            assert framed.headers["content-security-policy"] == FRAMED
            assert framed.headers["cross-origin-resource-policy"] == "cross-origin"
            assert "set-cookie" not in framed.headers
            assert 'data-topic="games/' in framed.text
            missing = await stranger.get("/incorpora/partita/nessuna?language=it")
            assert (missing.status_code, missing.headers["content-security-policy"]) == (404, FRAMED)
            assert "<main>\n<h1>" in missing.text, "a page without a heading is none for screen readers"
            for path in (
                "/",
                "/incorpora",
                "/incorpora/partita",
                "/incorpora/altro/x",
                f"/partita/{phone.game}",
                f"/partita/{phone.game}/incorpora",
                f"/api/games/{phone.game}",
                f"/api/games/{phone.game}/view",
            ):
                answer = await stranger.get(path)
                assert {name: answer.headers[name] for name in SECURITY_HEADERS} == SECURITY_HEADERS, path


async def test_a_picture_may_be_shown_anywhere_and_kept_for_a_moment(tmp_path: Path) -> None:
    async with serving(tmp_path / "games.db") as live:
        phone, log = await played(live)
        path = f"/api/games/{phone.game}/position.svg"
        async with live.client() as stranger:
            answer = await stranger.get(path)
            assert answer.headers["content-type"] == "image/svg+xml"
            assert answer.headers["cross-origin-resource-policy"] == "cross-origin"
            assert answer.headers["content-security-policy"] == CONTENT_SECURITY_POLICY
            assert answer.headers["cache-control"] == "public, max-age=5"
            again = await stranger.get(path, headers={"if-none-match": answer.headers["etag"]})
            assert (again.status_code, again.content) == (304, b"")
            log.turn(0, 30)
            await phone.send(log)
            again = await stranger.get(path, headers={"if-none-match": answer.headers["etag"]})
            assert again.status_code == 200
            earlier = await stranger.get(path, params={"move": 1})
            assert earlier.headers["cache-control"] == "public, max-age=300"
            dark = await stranger.get(path, params={"theme": "dark"})
            assert "#15181a" in dark.text
            png = await stranger.get(f"/api/games/{phone.game}/position.png")
            assert png.content.startswith(b"\x89PNG")
            assert (await stranger.get(f"/api/games/{phone.game}/ticker.png")).content.startswith(b"\x89PNG")


async def test_a_position_is_that_of_its_move(tmp_path: Path) -> None:
    async with serving(tmp_path / "games.db") as live:
        phone, _ = await played(live)

        async def drawn(client: httpx.AsyncClient, move: int | None) -> str:
            asked = {} if move is None else {"move": move}
            return (await client.get(f"/api/games/{phone.game}/position.svg", params=asked)).text

        async with live.client() as stranger:
            nothing, first, second = [await drawn(stranger, move) for move in (0, 1, 2)]
            assert await drawn(stranger, None) != first
            # Beyond what everybody has seen there is nothing to show but the last position.
            assert await drawn(stranger, 99) == await drawn(stranger, None)
        assert "MIELE" not in nothing
        assert "Ada: MIELE, 20" in first
        assert "Ugo: MARE, 7" in second


async def test_no_rack_is_in_anything_for_other_sites(tmp_path: Path) -> None:
    async with serving(tmp_path / "games.db") as live:
        phone, _ = await played(live)
        for person in (phone.person, await live.person("Curioso")):
            for path in (
                f"/api/games/{phone.game}/position.svg",
                f"/api/games/{phone.game}/ticker.svg",
                f"/incorpora/partita/{phone.game}",
            ):
                text = (await person.client.get(path)).text
                for tile in "QZHBVDF":
                    # A tile has its letter in a text of its own, columns are small.
                    assert (
                        f'font-size="17" text-anchor="middle" dominant-baseline="central" fill="#2a2118">{tile}<'
                        not in text
                    )


async def test_what_people_are_called_is_no_markup(tmp_path: Path) -> None:
    async with serving(tmp_path / "games.db") as live:
        named = {**SETTINGS, "players": ["<script>alert(1)</script>", '"Ugo" & C.']}
        phone, _ = await played(live, settings=named)
        async with live.client() as stranger:
            for path in (
                f"/api/games/{phone.game}/position.svg",
                f"/api/games/{phone.game}/ticker.svg",
                f"/incorpora/partita/{phone.game}",
            ):
                assert "<script>alert" not in (await stranger.get(path)).text
