"""``plancia doctor`` says what is there and what to type for what is not, and leaves with 1 if that is needed."""

from cli.command import plancia


def states(result) -> dict[str, str]:
    return {check["name"]: check["state"] for check in result.json["checks"]}


def test_where_everything_is_there(tmp_path) -> None:
    found = plancia("doctor", "--db", str(tmp_path / "plancia.db"), "--json")
    assert {"program", "python", "core", "pages", "words", "database", "nodes"} <= set(states(found))
    assert states(found)["words"] == "there"
    assert states(found)["database"] == "absent"
    wrong = {name for name, state in states(found).items() if state in {"missing", "broken"}}
    # The pages are not built everywhere that tests run.
    assert wrong <= {"pages"}
    assert found.exit_code == (1 if wrong else 0)
    assert found.json["ok"] == (not wrong)


def test_what_is_missing_comes_with_what_to_type(tmp_path) -> None:
    for language, said in (("it", "Scrivi:  plancia lexicon build"), ("en", "Type:  plancia lexicon build")):
        told = plancia("doctor", language=language, PLANCIA_DATA=str(tmp_path))
        assert told.exit_code == 1
        assert said in told.stdout


def test_a_damaged_lexicon_and_a_foreign_database_are_broken(tmp_path) -> None:
    (tmp_path / "lexica").mkdir()
    (tmp_path / "lexica" / "club.plx").write_bytes(b"not a lexicon")
    database = tmp_path / "plancia.db"
    database.write_bytes(b"a letter to a friend, and no database")
    found = plancia("doctor", "--db", str(database), "--json", PLANCIA_DATA=str(tmp_path))
    assert found.exit_code == 1
    assert states(found)["lexicon"] == "broken"
    assert states(found)["database"] == "broken"
    (club,) = [check for check in found.json["checks"] if check["name"] == "lexicon"]
    assert club["command"] == "plancia lexicon remove club"


def test_settings_that_cannot_be_read_are_told_and_the_look_goes_on(tmp_path) -> None:
    config = tmp_path / "server.toml"
    config.write_text("[server]\nport = 'many'\n")
    found = plancia("doctor", "--config", str(config), "--json")
    assert states(found)["settings"] == "broken"
    assert "nodes" in states(found)


def test_a_folder_that_cannot_be_made_is_broken(tmp_path) -> None:
    (tmp_path / "file").write_text("in the way")
    data = str(tmp_path / "file" / "data")
    assert states(plancia("doctor", "--json", PLANCIA_DATA=data))["words_folder"] == "broken"
