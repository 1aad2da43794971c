"""Whether equal sources give equal bytes: ``python -m distribution.reproduced [--targets …] [--pythons …]``.

Builds the wheels, the sdist and the words once more, the wheels from the sdist unpacked in another folder, with nothing
that is left from the first time, and compares them with what is in ``dist/``: each must be there with the same bytes,
and no wheel or archive may be there that was not built again.
"""

import os
import shutil
import sys
from argparse import ArgumentParser
from pathlib import Path
from tempfile import TemporaryDirectory

from distribution.build import PYTHONS, WORK, build_sdist, build_wheel, commit_time, write_words
from distribution.digests import different
from distribution.environment import ROOT
from distribution.targets import TARGETS


def main() -> None:
    """Build again and compare."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--into", type=Path, default=ROOT / "dist")
    parser.add_argument("--targets", default=",".join(TARGETS))
    parser.add_argument("--pythons", default=",".join(PYTHONS))
    asked = parser.parse_args()
    epoch = commit_time()
    with TemporaryDirectory(prefix="plancia-again-") as name:
        again, copy = Path(name) / "dist", Path(name) / "sources"
        again.mkdir()
        sdist = build_sdist(again, epoch)
        # The sources as somebody else has them.
        shutil.unpack_archive(sdist, copy, filter="data")
        (source,) = copy.iterdir()
        os.environ["ZIG_GLOBAL_CACHE_DIR"] = f"{name}/zig"
        for target in asked.targets.split(","):
            for python in asked.pythons.split(","):
                build_wheel(TARGETS[target], python, again, epoch, Path(name) / "work", source)
        write_words(again, epoch)
        faults = different(asked.into, again)
        for each in faults:
            if (again / each).exists():
                shutil.copy(again / each, WORK / each)  # to look for what differs
    if faults:
        sys.exit(f"Not the same the second time: {', '.join(faults)}")
    print("built twice: equal bytes")


if __name__ == "__main__":
    main()
