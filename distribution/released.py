"""``make release VERSION=1.0.0``: everything that makes a version of what is here, or nothing.

``python -m distribution.released 1.0.0 [--root .] [--build 'make dist dist-check']``. Refuses a tree with changes, a
number that is none or not above the last, a changelog without a summary, an upgrade that nobody described. Then it
writes version and date, makes and tries the distributions, commits and tags. If anything fails, the files are as they
were.
"""

import os
import re
import subprocess
import sys
import time
from argparse import ArgumentParser
from pathlib import Path

from distribution.environment import ROOT

_NUMBER = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)")
_VERSION_LINE = re.compile(r'^version = "([^"]+)"$', re.MULTILINE)
_UNRELEASED = "## Unreleased\n"
#: Where the summary for people stands: first in the section.
SUMMARY = "### In short\n"


class ReleaseError(Exception):
    """Why there can be no release now, in one sentence."""


def number(version: str) -> tuple[int, ...]:
    """Return a version as numbers that can be compared; raise if it is none.

    >>> number("1.10.0") > number("1.9.3")
    True
    """
    found = _NUMBER.fullmatch(version)
    if found is None:
        raise ReleaseError(f"{version!r} is no version: three numbers, as in 1.0.0")
    return tuple(map(int, found.groups()))


def with_version(project: str, version: str) -> str:
    """Return pyproject.toml with a version, which must be above the one that it has, or the same before any release."""
    (before,) = _VERSION_LINE.findall(project)
    if number(version) <= number(before):
        raise ReleaseError(f"{version} is not above {before}")
    return _VERSION_LINE.sub(f'version = "{version}"', project)


def with_section(changelog: str, version: str, date: str) -> str:
    """Return the changelog with what was unreleased under a version, and an empty section above it."""
    head, found, rest = changelog.partition(_UNRELEASED)
    if not found:
        raise ReleaseError(f"CHANGELOG.md has no line {_UNRELEASED.strip()!r}")
    if not rest.lstrip("\n").startswith(SUMMARY):
        raise ReleaseError(
            f"CHANGELOG.md: what is unreleased does not begin with {SUMMARY.strip()!r}, a summary for people"
        )
    return f"{head}{_UNRELEASED}\n## {version} – {date}\n{rest}"


def notes(changelog: str, version: str) -> str:
    """Return what the changelog says about a version: the text of its tag."""
    found = re.search(rf"^## {re.escape(version)} .*?\n(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL)
    if found is None:
        raise ReleaseError(f"CHANGELOG.md has no section for {version}")
    summary = re.search(rf"{re.escape(SUMMARY)}\n(.*?)(?=^### |\Z)", found[1], re.MULTILINE | re.DOTALL)
    return (summary[1] if summary else found[1]).strip()


def described(upgrading: str, version: str, database: str) -> None:
    """Refuse a version whose database nobody described in docs/upgrading.md."""
    if not re.search(rf"^\| {re.escape(version)} \| {database} \|", upgrading, re.MULTILINE):
        raise ReleaseError(
            f"docs/upgrading.md has no row '| {version} | {database} | …': say what its database needs"
        )


def release(root: Path, version: str, build: str) -> None:
    """Make a release; raise ``ReleaseError`` or ``CalledProcessError`` and leave the files as they were."""
    if _git(root, "status", "--porcelain"):
        raise ReleaseError("There are changes that are not committed")
    if _git(root, "tag", "--list", f"v{version}"):
        raise ReleaseError(f"The tag v{version} is there already; a tag is never moved")
    files = {name: root / name for name in ("pyproject.toml", "CHANGELOG.md")}
    before = {path: path.read_text(encoding="utf-8") for path in files.values()}
    epoch = int(time.time())
    date = time.strftime("%Y-%m-%d", time.gmtime(epoch))
    changelog = with_section(before[files["CHANGELOG.md"]], version, date)
    project = with_version(before[files["pyproject.toml"]], version)
    migrations = (root / "src/plancia/server/migrations/versions").glob("[0-9]*.py")
    last = max(path.name.partition("_")[0] for path in migrations)
    described((root / "docs/upgrading.md").read_text(encoding="utf-8"), version, last)
    # The distributions are made before the commit whose date they bear.
    dated = {
        **os.environ,
        "SOURCE_DATE_EPOCH": str(epoch),
        "GIT_AUTHOR_DATE": f"{epoch} +0000",
        "GIT_COMMITTER_DATE": f"{epoch} +0000",
    }
    try:
        files["CHANGELOG.md"].write_text(changelog, encoding="utf-8")
        files["pyproject.toml"].write_text(project, encoding="utf-8")
        subprocess.run(("sh", "-c", build), check=True, cwd=root, env=dated)
        _git(
            root, "commit", "--quiet", "-m", f"Version {version}", *map(str, files.values()), variables=dated
        )
    except BaseException:
        for path, text in before.items():
            path.write_text(text, encoding="utf-8")
        raise
    message = f"Plancia {version}\n\n{notes(changelog, version)}"
    _git(root, "tag", "--annotate", "--cleanup=verbatim", f"v{version}", "-m", message, variables=dated)
    print(f"Version {version}: committed and tagged v{version}; what to give away is in dist/")


def _git(root: Path, *arguments: str, variables: dict[str, str] | None = None) -> str:
    command = ("git", "-C", str(root), *arguments)
    return subprocess.run(command, capture_output=True, text=True, check=True, env=variables).stdout


def main() -> None:
    """Make a release."""
    parser = ArgumentParser(prog="make release", description=__doc__)
    parser.add_argument("version")
    parser.add_argument("--root", type=Path, default=ROOT)
    parser.add_argument("--build", default="make dist dist-check")
    asked = parser.parse_args()
    try:
        release(asked.root, asked.version.removeprefix("v"), asked.build)
    except ReleaseError as error:
        sys.exit(f"No release: {error}.")
    except subprocess.CalledProcessError as error:
        sys.exit(f"No release: {error}; {error.stderr or 'see above'}")


if __name__ == "__main__":
    main()
