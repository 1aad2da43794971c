"""Whether equal sources give equal bytes: ``python -m distribution.reproduced [--into dist]``.

Builds the wheel of this machine for Python 3.12, the sdist and the words once more, from the sdist unpacked in another
folder and with nothing that is left from the first time, and compares them with what is in ``dist/``.
"""

import hashlib
import os
import shutil
import sys
from argparse import ArgumentParser
from pathlib import Path
from platform import machine
from tempfile import TemporaryDirectory

from distribution.build import WORK, build_sdist, build_wheel, commit_time, write_words
from distribution.environment import ROOT
from distribution.targets import TARGETS


def main() -> None:
    """Build again and compare."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--into", type=Path, default=ROOT / "dist")
    parser.add_argument("--python", default="python3.12")
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
        build_wheel(TARGETS[machine()], asked.python, again, epoch, Path(name) / "work", source)
        write_words(again, epoch)
        faults = []
        for path in sorted(again.iterdir()):
            first = asked.into / path.name
            digest = hashlib.sha256(path.read_bytes()).hexdigest()
            if not first.exists() or hashlib.sha256(first.read_bytes()).hexdigest() != digest:
                faults.append(path.name)
                shutil.copy(path, WORK / path.name)  # to look for what differs
            print(f"{digest[:16]}  {path.name}")
    if faults:
        sys.exit(f"Not the same the second time: {', '.join(faults)}")
    print("built twice: equal bytes")


if __name__ == "__main__":
    main()
