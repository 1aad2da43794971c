"""The laboratory and the computer player run where there is no disk, no server and no package but msgspec."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]

ALONE = """
import json, sys
from offline.imported_there import imported
found = imported(["plancia." + sys.argv[1]])
ours = sorted({name.split(".")[1] for name in sys.modules if name.startswith("plancia.")})
print(json.dumps([found, ours]))
"""


@pytest.mark.parametrize("room", ["laboratory", "opponent"])
def test_it_brings_nothing_but_msgspec_and_the_rooms_below(room: str) -> None:
    """A browser loads what this room imports, and has nothing else."""
    run = subprocess.run(
        [sys.executable, "-c", ALONE, room], cwd=TESTS, capture_output=True, check=True, text=True, timeout=60
    )
    packages, rooms = json.loads(run.stdout)
    here = {"_editable_skbc_plancia", "offline"}  # how this test came to both
    assert set(packages) - here - {"typing_extensions"} == {
        "msgspec"
    }  # msgspec takes these where they are there
    assert set(rooms) - {"notation"} == {"_native", "catalogue", "engine", "rules", "shipped", room}
