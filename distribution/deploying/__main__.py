"""The parts that are asked for, one after another."""

import sys
from argparse import ArgumentParser
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from distribution import deploying
from distribution.deploying.container import container
from distribution.deploying.keeping import backups, upgrades
from distribution.deploying.machine import NotHereError
from distribution.deploying.proxies import nodes, proxies
from distribution.deploying.units import units
from distribution.environment import ROOT, Environment, empty, install

#: Each with an environment that has a server and a client, an empty folder, and the folder of the wheels.
PARTS: dict[str, Callable[[Environment, Path, Path], None]] = {
    "units": units,
    "proxies": proxies,
    "nodes": nodes,
    "backups": backups,
    "upgrades": upgrades,
    "container": container,
}


def main() -> None:
    """Try the parts that are asked for."""
    parser = ArgumentParser(prog="make deploy-check", description=deploying.__doc__)
    parser.add_argument("--into", type=Path, default=ROOT / "dist")
    parser.add_argument("parts", nargs="*", default=list(PARTS), metavar="PART")
    asked = parser.parse_args()
    untried = []
    with empty(sys.executable) as environment:
        install(environment, asked.into, "plancia[server,client]")
        for name in asked.parts:
            print(f"» {name}", flush=True)
            with TemporaryDirectory(prefix=f"plancia-{name}-") as folder:
                Path(folder).chmod(0o755)
                try:
                    PARTS[name](environment, Path(folder), asked.into.resolve())
                except NotHereError as error:
                    untried.append(f"{name} not tried here; it needs: {error}")
    print("\n".join(untried) or "everything in deploy/ was tried")


if __name__ == "__main__":
    main()
