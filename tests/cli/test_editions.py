"""``plancia editions``: rulebooks listed, shown and compared."""

from cli.command import plancia

ENGLISH = "english"


def test_all_are_listed_with_the_default_marked() -> None:
    listed = plancia("editions", "--json").json
    assert [edition["id"] for edition in listed] == [
        "figs-2008", "figs-a", "figs-b", "figs-c", "milano", "english", "english-wsc",
    ]  # fmt: skip
    assert [edition["id"] for edition in listed if edition["default"]] == ["figs-c"]
    assert "figs-2008" in plancia("editions").stdout


def test_every_value_is_shown_with_its_article_or_the_reason_for_the_default() -> None:
    shown = plancia("editions", "show", "figs-c", "--json").json
    entries = {entry["key"]: entry for entry in shown["entries"]}
    assert entries["exchanges.min_bag"] == {
        "key": "exchanges.min_bag", "value": 3, "article": "34", "reason": None, "note": None,
    }  # fmt: skip
    assert entries["options.final_hold_s"]["reason"]
    assert entries["material.tiles"]["value"]["Q"] == {"count": 1, "value": 10}
    text = plancia("editions", "show", "figs-c", language="it").stdout
    assert "exchanges.min_bag" in text
    assert "art. 34" in text


def test_every_difference_comes_with_both_articles() -> None:
    result = plancia("editions", "diff", "figs-b", "figs-c", "--json").json
    assert (result["a"], result["b"]) == ("figs-b", "figs-c")
    differences = {entry["key"]: entry for entry in result["differences"]}
    assert set(differences) == {
        "table.devices_named", "table.notes_forbidden", "table.board_turned", "ending.conditions",
        "ending.rack_blank_value", "ending.out_gain_factor", "options.cap_deduct", "multiplayer.out_gains_all_racks",
    }  # fmt: skip
    assert differences["table.board_turned"]["a"]["article"] == "24"
    assert differences["table.board_turned"]["b"]["article"] == "27"
    assert plancia("editions", "diff", "figs-b", "figs-b", "--json").json["differences"] == []


def test_a_file_of_one_s_own_is_an_edition_too() -> None:
    assert plancia("editions", "show", ENGLISH, "--json").json["extends"] == "figs-c"
    assert "material.tiles" in plancia("editions", "diff", "figs-c", ENGLISH).stdout


def test_a_broken_file_names_file_key_and_expectation(tmp_path) -> None:
    club = tmp_path / "club.toml"
    club.write_text(
        'id = "c"\nname = "c"\nsource = "c"\nextends = "figs-c"\n[time]\ninitial_s = { value = 600 }\n'
    )
    result = plancia("editions", "show", str(club), "--json")
    assert (result.exit_code, result.json["error"]["code"]) == (2, "edition_value")
    assert "club.toml" in result.json["error"]["message"]
    assert "time.initial_s" in result.json["error"]["message"]
    club.write_bytes(b"\xff\xfe\x00")
    assert plancia("editions", "show", str(club)).exit_code == 2


def test_an_unknown_edition() -> None:
    result = plancia("editions", "show", "figs-z")
    assert result.exit_code == 2
    assert "figs-c" in result.stderr


def test_keys_stay_whole_on_a_narrow_terminal() -> None:
    """People copy them into files of their own."""
    keys = [entry["key"] for entry in plancia("editions", "show", "figs-c", "--json").json["entries"]]
    for columns in ("40", "80", "120"):
        lines = plancia("editions", "show", "figs-c", COLUMNS=columns).stdout.split()
        assert set(keys) <= set(lines)
