"""Backups of a file in use, and putting them back: whole and verified, or not at all."""

import shutil
import sqlite3
import threading

import pytest

from cli.command import plancia
from plancia.server.backup import BackupError, back_up, restore, verify
from plancia.server.errors import ServeError
from plancia.server.instance import Instance
from plancia.server.journal.journal import Journal
from plancia.server.store.schema import prepare
from server.journal.entries import nth_entry
from server.people.app import PASSWORD, Person, account, served


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "p.db"
    prepare(path)
    with Journal(path) as journal:
        for game in ("g1", "g2", "g3"):
            for number in range(5):
                journal.append(nth_entry(game, number))
    return path


def damage(path, game: str) -> None:
    """Change one event of a game behind the journal's back."""
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE event SET actor = 'player:1' WHERE game = ? AND seq = 3", (game,))
    connection.close()


def test_a_copy_has_everything_and_is_one_file(file, tmp_path) -> None:
    copied = back_up(file, tmp_path / "copy.db")
    assert (copied.games, copied.events) == (3, verify(file).events)
    assert sorted(path.name for path in tmp_path.iterdir() if "copy" in path.name) == ["copy.db"]
    with Journal(tmp_path / "copy.db") as copy, Journal(file) as original:
        assert copy.load("g2") == original.load("g2")


def test_a_copy_can_be_made_while_games_go_on(file, tmp_path) -> None:
    stop = threading.Event()
    written = []

    def play() -> None:
        with Journal(file) as journal:
            number = 5
            while not stop.is_set():
                journal.append(nth_entry("g1", number))
                written.append(number)
                number += 1

    thread = threading.Thread(target=play)
    thread.start()
    try:
        for number in range(5):
            copied = back_up(file, tmp_path / f"copy{number}.db")
            assert copied.games == 3
    finally:
        stop.set()
        thread.join()
    assert written


def test_nothing_is_overwritten(file, tmp_path) -> None:
    (tmp_path / "copy.db").write_text("mine")
    with pytest.raises(BackupError) as raised:
        back_up(file, tmp_path / "copy.db")
    assert raised.value.code == "backup_exists"
    with pytest.raises(BackupError) as raised:
        restore(file, file, replace=False)
    assert raised.value.code == "backup_exists"
    assert (tmp_path / "copy.db").read_text() == "mine"


@pytest.mark.parametrize("game", ["g1", "g3"])
def test_a_damaged_game_is_named_and_nothing_is_left(file, tmp_path, game) -> None:
    damage(file, game)
    with pytest.raises(BackupError) as raised:
        back_up(file, tmp_path / "copy.db")
    assert raised.value.context == {"file": str(tmp_path / "copy.db"), "problems": 1, "game": game}
    assert not [path for path in tmp_path.iterdir() if "copy" in path.name]


def test_a_damaged_copy_is_refused_and_the_server_s_file_stays(file, tmp_path) -> None:
    copy = tmp_path / "copy.db"
    back_up(file, copy)
    damage(copy, "g2")
    before = file.read_bytes()
    with pytest.raises(BackupError) as raised:
        restore(copy, file, replace=True)
    assert (raised.value.code, raised.value.context["game"]) == ("backup_damaged", "g2")
    assert file.read_bytes() == before
    result = plancia("restore", str(copy), "--db", str(file), "--replace")
    assert (result.exit_code, "g2" in result.stderr) == (2, True)


@pytest.mark.parametrize("content", [b"", b"no database at all" * 100])
def test_what_is_no_copy_is_refused(file, tmp_path, content) -> None:
    copy = tmp_path / "copy.db"
    copy.write_bytes(content)
    with pytest.raises(BackupError) as raised:
        restore(copy, file, replace=True)
    assert raised.value.code == "backup_damaged"
    with pytest.raises(BackupError) as raised:
        restore(tmp_path / "nowhere.db", file, replace=True)
    assert raised.value.code == "backup_failed"


def test_a_copy_cut_off_is_refused(file, tmp_path) -> None:
    copy = tmp_path / "copy.db"
    back_up(file, copy)
    copy.write_bytes(copy.read_bytes()[: copy.stat().st_size // 2])
    with pytest.raises(BackupError) as raised:
        restore(copy, tmp_path / "new.db", replace=False)
    assert raised.value.code == "backup_damaged"
    assert not (tmp_path / "new.db").exists()


def test_a_running_server_keeps_its_file(file, tmp_path) -> None:
    back_up(file, tmp_path / "copy.db")
    with Instance(file), pytest.raises(ServeError) as raised:
        restore(tmp_path / "copy.db", file, replace=True)
    assert raised.value.code == "database_in_use"


def test_what_was_there_is_kept_aside(file, tmp_path) -> None:
    copy = tmp_path / "copy.db"
    back_up(file, copy)
    with Journal(file) as journal:
        journal.append(nth_entry("g4", 0))
    restore(copy, file, replace=True)
    with Journal(file) as journal:
        assert journal.games() == ["g1", "g2", "g3"]
    with Journal(tmp_path / "p.db.replaced") as journal:
        assert journal.games() == ["g1", "g2", "g3", "g4"]


def test_people_come_back_with_the_games(tmp_path) -> None:
    path, copy, elsewhere = tmp_path / "p.db", tmp_path / "copy.db", tmp_path / "new" / "p.db"
    with served(path) as client:
        bruno = account(client)
        new = {"settings": {"players": ["", ""], "procedure": "online"}}
        game = bruno.request("POST", "/api/games", new).json()
        back_up(path, copy)
    elsewhere.parent.mkdir()
    restore(copy, elsewhere, replace=False)
    with served(elsewhere) as client:
        again = Person(client)
        again.cookies = bruno.cookies
        assert again.request("GET", "/api/me").json()["identity"]["id"] == bruno.id
        assert again.request("GET", f"/api/games/{game['game']}").json()["commitment"] == game["commitment"]
        other = Person(client)
        other.came_in(other.request("POST", "/api/session", {"name": "Bruno", "password": PASSWORD}))


def test_the_commands_copy_and_put_back(file, tmp_path) -> None:
    copy = tmp_path / "copy.db"
    made = plancia("backup", str(copy), "--db", str(file), "--json").json
    assert (made["games"], made["file"]) == (3, str(copy))
    shutil.rmtree(tmp_path / "x", ignore_errors=True)
    back = plancia("restore", str(copy), "--db", str(tmp_path / "new.db"))
    assert back.exit_code == 0
    assert "3 games" in back.stdout
