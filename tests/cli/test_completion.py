"""What a shell is told when somebody presses Tab: asked as the shells ask, in a process."""

import pytest

from cli.command import plancia


def completed(typed: str, shell: str = "bash") -> list[str]:
    """Return what may follow; ``typed`` ends with the part that is to be completed, or with a space."""
    *before, last = typed.split(" ")
    words = {"bash": "\n".join, "zsh": "\n".join, "fish": " ".join}[shell]
    asked = {
        "_PLANCIA_COMPLETE": f"{shell}_complete",
        "COMP_WORDS": words(["plancia", *before, *([last] if shell != "fish" else [])]),
        "COMP_CWORD": last if shell == "fish" else str(len(before) + 1),
    }
    return plancia(**asked).stdout.splitlines()


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("sc", ["plain,score", "plain,scoresheet"]),
        (
            "score --edition fi",
            ["plain,figs-2008", "plain,figs-a", "plain,figs-b", "plain,figs-c", "file,fi"],
        ),
        ("editions diff figs-a en", ["plain,english", "plain,english-wsc", "file,en"]),
        ("match s", ["plain,static", "plain,simulating"]),
        ("match static ma", ["plain,maestro"]),
        ("play --against h", ["plain,human"]),
        ("moves --lexicon def", ["plain,default"]),
        ("gcg convert --to c", ["plain,cgp"]),
        ("gcg check par", ["file,par"]),
        ("analyse par", ["file,par"]),
    ],
)
def test_names_and_files_are_proposed(typed, found) -> None:
    assert completed(typed) == found


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_other_shells_are_told_too(shell) -> None:
    assert any("level-10" in line for line in completed("match level-1", shell))


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_each_shell_gets_its_script(shell) -> None:
    assert "_PLANCIA_COMPLETE" in plancia(_PLANCIA_COMPLETE=f"{shell}_source").stdout
