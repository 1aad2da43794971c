"""``plancia study anagrams``: letters by a seed, words line by line, what was there and why others were none."""

import pytest

from cli.command import plancia


@pytest.fixture(scope="module")
def letters():
    return plancia("study", "anagrams", "--seed", "7", "--json").json


def test_a_seed_repeats_the_letters(letters) -> None:
    assert (letters["seed"], letters["seconds"], len(letters["sets"])) == (7, 120, 40)
    assert all(sorted(word) == sorted(each["letters"]) for each in letters["sets"] for word in each["words"])
    assert "seed" in plancia("study", "anagrams", "--json").json


def test_words_are_taken_skipped_and_explained(letters) -> None:
    first, second = letters["sets"][:2]
    wrong = first["letters"]
    stdin = "\n".join([first["words"][0].lower(), first["words"][0], wrong, "", second["words"][0]]) + "\n"
    told = plancia("study", "anagrams", "--seed", "7", stdin=stdin, language="it")
    said = told.stdout
    assert told.exit_code == 0
    assert f"{first['words'][0]}: buona." in said
    assert f"{wrong}: non è buona." in said
    assert f"{second['words'][0]}: buona." in said
    assert "Parole trovate: 2." in said
    assert f"{first['letters']}: " in said
    assert f"{first['words'][0]} ✓" in said
    # The judge says why, and how to have the same letters again.
    assert f"{wrong}: non valida." in said
    assert "--seed 7" in said
    if len(first["words"]) > 1:
        assert f"{first['words'][0]}: già trovata." in said


def test_the_end_of_the_input_ends_it() -> None:
    told = plancia("study", "anagrams", "--seed", "7", "--seconds", "1")
    assert (told.exit_code, "Words found: 0." in told.stdout) == (0, True)
