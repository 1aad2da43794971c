"""A release is whole or has not happened: version, changelog, what an upgrade needs, commit and tag."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CHANGELOG = "# Changelog\n\n## Unreleased\n\n### In short\n\n- One plays.\n\n### Added\n\n- A thing.\n\n## 0.1.0 – 2026-01-01\n\nThe first.\n"
UPGRADING = "| version | database | what to do |\n|---|---|---|\n| 0.2.0 | 0002 | nothing |\n"


def git(root: Path, *arguments: str) -> str:
    return subprocess.run(("git", "-C", root, *arguments), capture_output=True, text=True, check=True).stdout


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """Make a small repository with everything that a release looks at."""
    root = tmp_path / "clone"
    migrations = root / "src/plancia/server/migrations/versions"
    migrations.mkdir(parents=True)
    (root / "docs").mkdir()
    for name in ("0001_people.py", "0002_places.py"):
        (migrations / name).write_text("")
    (root / "pyproject.toml").write_text('[project]\nname = "plancia"\nversion = "0.1.0"\n')
    (root / "CHANGELOG.md").write_text(CHANGELOG)
    (root / "docs/upgrading.md").write_text(UPGRADING)
    git(tmp_path, "init", "--quiet", str(root))
    git(root, "config", "user.name", "Ada")
    git(root, "config", "user.email", "ada@gioca.example")
    git(root, "add", "-A")
    git(root, "commit", "--quiet", "-m", "First")
    return root


def release(root: Path, version: str, build: str = "true") -> subprocess.CompletedProcess[str]:
    command = (sys.executable, "-m", "distribution.released", version, "--root", str(root), "--build", build)
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)


def test_a_release_is_a_commit_and_a_tag_with_the_summary(clone) -> None:
    # What is built has the version already, and the date of the commit to come.
    done = release(clone, "0.2.0", "grep -q 0.2.0 pyproject.toml && echo $SOURCE_DATE_EPOCH > ../epoch")
    assert done.returncode == 0, done.stderr
    assert git(clone, "log", "-1", "--format=%s") == "Version 0.2.0\n"
    assert git(clone, "log", "-1", "--format=%ct") == (clone.parent / "epoch").read_text()
    assert git(clone, "tag", "--list", "--format=%(contents)") == "Plancia 0.2.0\n\n- One plays.\n"
    assert git(clone, "status", "--porcelain") == ""
    assert re.search(
        r"## Unreleased\n\n## 0\.2\.0 – \d{4}-\d\d-\d\d\n\n### In short", (clone / "CHANGELOG.md").read_text()
    )
    assert 'version = "0.2.0"' in (clone / "pyproject.toml").read_text()
    assert "is there already" in release(clone, "0.2.0").stderr


@pytest.mark.parametrize(
    ("version", "change", "why"),
    [
        ("0.2", {}, "is no version"),
        ("0.1.0", {}, "is not above 0.1.0"),
        ("0.3.0", {}, "has no row"),
        ("0.2.0", {"CHANGELOG.md": CHANGELOG.replace("### In short", "### Else")}, "a summary for people"),
        ("0.2.0", {"CHANGELOG.md": CHANGELOG.replace("Unreleased", "Later")}, "has no line"),
        ("0.2.0", {"docs/upgrading.md": UPGRADING.replace("0002", "0001")}, "has no row"),
    ],
)
def test_what_stands_in_the_way_is_said_and_nothing_happens(clone, version, change, why) -> None:
    for name, text in change.items():
        (clone / name).write_text(text)
        git(clone, "commit", "--quiet", "-am", "Changed")
    before = git(clone, "log", "--format=%H")
    done = release(clone, version)
    assert done.returncode != 0
    assert why in done.stderr
    assert git(clone, "log", "--format=%H") == before
    assert git(clone, "status", "--porcelain") == ""


def test_a_tree_with_changes_is_not_released(clone) -> None:
    (clone / "new.txt").write_text("")
    assert "not committed" in release(clone, "0.2.0").stderr


def test_a_build_that_fails_leaves_everything_as_it_was(clone) -> None:
    assert release(clone, "0.2.0", "false").returncode != 0
    assert git(clone, "status", "--porcelain") == ""
    assert git(clone, "tag") == ""


# --- what is said here about versions ---


def test_every_version_of_the_changelog_says_what_its_database_needs() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    released = re.findall(r"^## (\d+\.\d+\.\d+) ", changelog, re.MULTILINE)
    rows = dict(
        re.findall(
            r"^\| (\d+\.\d+\.\d+) \| (\d{4}) \|",
            (ROOT / "docs/upgrading.md").read_text(encoding="utf-8"),
            re.MULTILINE,
        )
    )
    assert set(released) <= set(rows)
    migrations = (ROOT / "src/plancia/server/migrations/versions").glob("[0-9]*.py")
    numbers = {path.name.partition("_")[0] for path in migrations}
    # A database of every number is brought up to date in tests/server/store/test_store.py.
    assert set(rows.values()) <= numbers
    assert max(rows.values()) == max(numbers), "the row of the version to come has another number now"


def test_what_is_unreleased_begins_with_a_summary_for_people() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert "## Unreleased\n\n### In short\n" in changelog or re.search(r"## Unreleased\n\n## \d", changelog)
