"""The laboratory runs where there is no disk, no server and no package but msgspec."""

import json
import subprocess
import sys
from pathlib import Path

TESTS = Path(__file__).parents[1]

ALONE = """
import json, sys
from offline.imported_there import imported
found = imported(["plancia.laboratory"])
ours = sorted({name.split(".")[1] for name in sys.modules if name.startswith("plancia.")})
print(json.dumps([found, ours]))
"""


def test_it_brings_nothing_but_msgspec_and_the_rooms_below() -> None:
    """A browser loads what this room imports, and has nothing else."""
    run = subprocess.run(
        [sys.executable, "-c", ALONE], cwd=TESTS, capture_output=True, check=True, text=True, timeout=60
    )
    packages, rooms = json.loads(run.stdout)
    here = {"_editable_skbc_plancia", "offline"}  # how this test came to both
    assert set(packages) - here - {"typing_extensions"} == {
        "msgspec"
    }  # msgspec takes these where they are there
    assert rooms == ["_native", "catalogue", "engine", "laboratory", "notation", "rules"]
