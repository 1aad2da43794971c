"""An empty environment: a Python without packages, and a path without compiler and Node.

What is installed there comes from the wheels in a folder and, for what others make, from the index of packages.
"""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
UV = ROOT / ".tools" / "bin" / "uv"

#: Programs that build something: none may be found.
BUILDERS = ("c++", "cc", "clang", "cmake", "g++", "gcc", "make", "ninja", "node", "npm")


class Environment(NamedTuple):
    """A folder with an environment, and the variables under which its programs run."""

    folder: Path
    variables: dict[str, str]

    @property
    def python(self) -> Path:
        """Its Python."""
        return self.folder / "bin" / "python"

    def run(self, *command: str, status: int = 0) -> str:
        """Run a program of the environment and return what it printed; fail if it ends with another status.

        Nobody is there to type anything.
        """
        program = str(self.folder / "bin" / command[0])
        done = subprocess.run(
            (program, *command[1:]),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
            env=self.variables,
            cwd=self.folder,
        )
        if done.returncode != status:
            message = f"{' '.join(command)} ended with {done.returncode}:\n{done.stdout}{done.stderr}"
            raise AssertionError(message)
        return done.stdout + done.stderr


@contextmanager
def empty(python: str = "python3") -> Iterator[Environment]:
    """Make an empty environment whose user has no data, and remove it at the end."""
    with TemporaryDirectory(prefix="plancia-empty-") as name:
        home = Path(name)
        folder = home / "environment"
        command = (str(UV), "venv", "--quiet", "--python", python, str(folder))
        subprocess.run(command, check=True)
        path = home / "path"
        path.mkdir()
        variables = {
            "HOME": str(home / "home"),
            "LANG": "C.UTF-8",
            "PATH": f"{folder / 'bin'}:{path}",
            "PLANCIA_LANG": "en",
        }
        (home / "home").mkdir()
        for program in BUILDERS:
            assert shutil.which(program, path=variables["PATH"]) is None, program
        yield Environment(folder, variables)


def install(environment: Environment, wheels: Path, *requirements: str) -> None:
    """Install something from the wheels in a folder; nothing is built, and of ours nothing comes from elsewhere."""
    command = (
        *(
            str(UV),
            "pip",
            "install",
            "--quiet",
            "--python",
            str(environment.python),
            "--only-binary",
            ":all:",
        ),
        # A wheel that was built anew has the name of the one before: what uv kept of that one does not count.
        *("--refresh-package", "plancia", "--refresh-package", "plancia-words", "--find-links", str(wheels)),
        "--compile-bytecode",  # as pip does it
        *requirements,
    )
    settings = {
        key: value for key, value in os.environ.items() if key not in {"PIP_FIND_LINKS", "VIRTUAL_ENV"}
    }
    subprocess.run(command, check=True, env=settings)
