"""What systemd says about the units."""

import re
from pathlib import Path

from distribution.deploying.machine import DEPLOY, program, run
from distribution.environment import Environment

#: What `systemd-analyze security` may say at most, in tenths: 0 is nothing exposed, 100 everything.
EXPOSED = 15


def units(environment: Environment, work: Path, _wheels: Path) -> None:
    """Verify and rate the units."""
    analyze = program("systemd-analyze", "systemd")
    for unit in sorted(DEPLOY.glob("plancia*.service")) + sorted(DEPLOY.glob("*.timer")):
        text = unit.read_text(encoding="utf-8").replace("/opt/plancia/current", str(environment.folder))
        (work / unit.name).write_text(text.replace("/opt/plancia/deploy", str(DEPLOY)))
    for unit in sorted(work.glob("plancia*")):
        told = run(analyze, "verify", "--man=no", str(unit))
        assert not told.strip(), told
        if unit.suffix == ".service":
            rated = run(
                analyze, "security", "--offline=true", f"--threshold={EXPOSED}", "--no-pager", str(unit)
            )
            print(re.findall(r"Overall exposure.*", rated)[-1])
