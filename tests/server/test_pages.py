"""How the built pages are served, on a folder made up like a build."""

import gzip
import json
import re
from pathlib import Path

import pytest
from litestar.testing import TestClient

from plancia.engine.levels import LEVELS
from plancia.server.app import create_app
from plancia.server.pages import ADDRESSES, load_pages

PAGES = Path(__file__).parents[2] / "web" / "src"
SCRIPT = "console.log('plancia');\n" * 50
WASM = b"\0asm not really" * 50


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Plancia è qui</title>" * 20, encoding="utf-8")
    (tmp_path / "assets" / "index-abc123.js").write_text(SCRIPT, encoding="utf-8")
    (tmp_path / "assets" / "inter-abc123.woff2").write_bytes(b"wOF2 not really")
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "python-abc123.wasm.gz").write_bytes(gzip.compress(WASM, mtime=0))
    files = {"/partita/{game}": ["/assets/Table-abc123.js", "/assets/Table-abc123.css"]}
    (tmp_path / "ahead.json").write_text(json.dumps(files), encoding="utf-8")
    return tmp_path


@pytest.fixture
def client(folder):
    with TestClient(create_app(load_pages(folder))) as client:
        yield client


def test_the_first_page_is_always_asked_again(client) -> None:
    answer = client.get("/")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert "Plancia è qui" in answer.text


@pytest.mark.parametrize("address", ADDRESSES)
def test_every_address_of_a_page_is_the_one_page(client, address) -> None:
    answer = client.get(re.sub(r"\{.+?\}", "3f0c9e", address))
    assert answer.status_code == 200
    assert answer.content == client.get("/").content
    assert answer.headers["cache-control"] == "no-cache"


def test_the_server_knows_the_addresses_that_the_pages_have() -> None:
    table = re.search(
        r"PATTERNS = \{(.*?)\} as const",
        (PAGES / "routing" / "addresses.ts").read_text(encoding="utf-8"),
        re.DOTALL,
    )
    assert table is not None
    assert tuple(re.findall(r'"(/.*?)"', table[1])) == ADDRESSES


def test_a_page_names_what_it_begins_with(client) -> None:
    assert client.get("/partita/3f0c9e").headers["link"] == ", ".join(
        (
            "</assets/Table-abc123.js>; rel=modulepreload",
            "</assets/Table-abc123.css>; rel=preload; as=style; crossorigin",
            "</api/me>; rel=preload; as=fetch; crossorigin",
            "</api/games/3f0c9e>; rel=preload; as=fetch; crossorigin",
        )
    )
    assert "link" not in client.get("/informazioni").headers
    assert "link" not in client.get("/assets/index-abc123.js").headers


def test_an_address_cannot_put_anything_else_into_a_header(client) -> None:
    link = client.get("/partita/%3E%3B%20rel%3Dx%0D%0Aset-cookie%3A%20a%3Db%E2%82%AC").headers["link"]
    assert "</api/games/%3E%3B%20rel%3Dx%0D%0Aset-cookie%3A%20a%3Db%E2%82%AC>; rel=preload" in link


def test_games_are_not_asked_for_ahead_because_they_come_over_a_socket(client) -> None:
    assert "/api/games" not in client.get("/").headers["link"]
    client.post("/api/guests", json={"name": "Ada"}, headers={"origin": str(client.base_url)})
    assert "/api/games" not in client.get("/").headers["link"]


def test_hashed_assets_never_change(client) -> None:
    answer = client.get("/assets/index-abc123.js")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.text == SCRIPT


def test_text_is_compressed_for_those_who_can_read_it(client) -> None:
    packed = client.get("/assets/index-abc123.js", headers={"accept-encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) == len(gzip.compress(SCRIPT.encode(), mtime=0))
    plain = client.get("/assets/index-abc123.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == packed.text
    font = client.get("/assets/inter-abc123.woff2", headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in font.headers


@pytest.mark.parametrize("encoding", ["gzip", "identity"])
def test_what_the_build_has_compressed_is_sent_so_and_unpacked_for_others(client, encoding) -> None:
    answer = client.get("/rules/python-abc123.wasm", headers={"accept-encoding": encoding})
    assert answer.content == WASM
    assert answer.headers.get("content-encoding", "identity") == encoding
    # A browser compiles WebAssembly while it comes only if it is called so.
    assert answer.headers["content-type"] == "application/wasm"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert client.get("/rules/python-abc123.wasm.gz").status_code == 404


def test_an_unchanged_page_is_not_sent_twice(client) -> None:
    etag = client.get("/").headers["etag"]
    again = client.get("/", headers={"if-none-match": etag})
    assert again.status_code == 304
    assert again.content == b""
    assert client.get("/", headers={"if-none-match": '"other"'}).status_code == 200


def test_head_says_as_much_as_get(client) -> None:
    got, head = client.get("/"), client.head("/")
    assert head.status_code == 200
    assert head.content == b""
    assert head.headers["content-length"] == got.headers["content-length"]
    assert head.headers["etag"] == got.headers["etag"]


@pytest.mark.parametrize(
    "path",
    [
        "/nothing",
        "/partita",
        "/partita/",
        "/invito/a/b",
        "/index.html/nuova",
        "/assets/",
        "/..%2fsecret",
        "/%2e%2e/secret",
        "/assets/../secret",
    ],
)
def test_nothing_outside_the_build_is_found(client, folder, path) -> None:
    (folder.parent / "secret").write_text("secret of the house")
    answer = client.get(path)
    assert answer.status_code == 404
    assert "secret of the house" not in answer.text


def test_a_browser_at_a_wrong_address_gets_the_program_and_a_program_a_sentence(client) -> None:
    for path in ("/nothing", "/partita/a/b/c", "/regolamento"):
        shown = client.get(path, headers={"accept": "text/html,application/xhtml+xml,*/*;q=0.8"})
        assert (shown.status_code, shown.text) == (404, client.get("/").text)
        again = client.get(path, headers={"accept": "text/html", "if-none-match": shown.headers["etag"]})
        assert again.status_code == 404
        told = client.get(path, headers={"accept": "*/*"})
        assert (told.status_code, told.headers["content-type"]) == (404, "text/plain; charset=utf-8")


def test_without_a_build_the_page_says_how_to_make_one(tmp_path) -> None:
    with TestClient(create_app(load_pages(tmp_path))) as client:
        answer = client.get("/")
        assert answer.status_code == 503
        assert "make setup" in answer.text
        assert client.get("/api/health").status_code == 200


def test_a_folder_that_does_not_exist_is_no_build(tmp_path) -> None:
    assert load_pages(tmp_path / "web") == {}


@pytest.mark.parametrize("language", ["it", "en"])
def test_the_pages_call_the_levels_as_the_engine_does(language) -> None:
    texts = (PAGES / "levels" / f"texts.{language}.ts").read_text(encoding="utf-8")
    listed = re.search(r"const names: .*? = \[(.*?)\]", texts, re.DOTALL)
    assert listed is not None
    assert [name.lower() for name in re.findall(r'"(.+?)"', listed[1])] == [
        level.name(language).lower() for level in LEVELS
    ]
