"""The browser's types are those of the server: generated, never copied, never stale."""

import os
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).parents[2] / "web"


def test_the_generated_types_are_fresh() -> None:
    assert (WEB / "node_modules").is_dir(), "The web tools are missing. Install them with: cd web && npm ci"
    check = subprocess.run(
        ["npm", "run", "--silent", "wire:check"],
        cwd=WEB,
        env={**os.environ, "PYTHON": sys.executable},
        capture_output=True,
        text=True,
        check=False,
    )
    assert check.returncode == 0, check.stderr
