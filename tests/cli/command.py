"""The real command in a real process, as a person or a script would call it."""

import os
import subprocess
import sys
from dataclasses import dataclass
from typing import Any

import msgspec


@dataclass(frozen=True)
class Result:
    """What a run left behind."""

    exit_code: int
    stdout: str
    stderr: str

    @property
    def json(self) -> Any:
        """Standard output as the one JSON document it must be."""
        return msgspec.json.decode(self.stdout)


def plancia(*arguments: str, stdin: str = "", language: str = "en", **environment: str) -> Result:
    """Run ``plancia`` and return what it did; a traceback is a failure whatever the test looks at."""
    run = subprocess.run(
        [sys.executable, "-m", "plancia", *arguments],
        input=stdin.encode(),
        capture_output=True,
        env={**os.environ, "PLANCIA_LANG": language, "COLUMNS": "200", **environment},
        check=False,
        timeout=120,
    )
    result = Result(run.returncode, run.stdout.decode(), run.stderr.decode())
    assert "Traceback" not in result.stderr, result.stderr
    return result
