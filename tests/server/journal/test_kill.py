"""Two hundred times the process is killed while it writes: nothing that was acknowledged is lost, doubled or half there."""

import os
import re
import subprocess
import sys
from pathlib import Path

TESTS = Path(__file__).parents[2]
KILLS = 200


def test_what_was_acknowledged_survives_every_kill(tmp_path) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "server.journal.killing", str(tmp_path / "games.journal"), str(KILLS), "1"],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": f"{TESTS.parent / 'src'}:{TESTS}"},
        check=False,
    )
    assert run.returncode == 0, run.stderr
    report = re.fullmatch(
        r"(\d+) kills, (\d+) actions acknowledged, (\d+) stored but not acknowledged\n", run.stdout
    )
    assert report, run.stdout
    # The kills fell where it matters: among appends, and some between the sync and the answer.
    kills, acknowledged, unacknowledged = map(int, report.groups())
    assert kills == KILLS
    assert acknowledged > 0
    assert unacknowledged > 0
