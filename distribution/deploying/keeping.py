"""Copies, their restore, an upgrade and the way back."""

import os
import subprocess
import time
from pathlib import Path

from distribution.deploying.machine import DEPLOY, PATIENCE_S, PLAY, free_port, games_over, run, serving
from distribution.environment import Environment


def backups(environment: Environment, work: Path, _wheels: Path) -> None:
    """Make copies while a server runs, keep some, and rehearse the restore."""
    copies, database = work / "copies", work / "data" / "plancia.db"
    copies.mkdir()
    database.parent.mkdir()
    variables = {
        **environment.variables,
        "PATH": f"{environment.folder / 'bin'}:{os.environ['PATH']}",
        "PLANCIA_DATA": str(work / "data"),
        "PLANCIA_SERVER_DATABASE": str(database),
        "PLANCIA_BACKUPS": "2",
    }
    with serving(environment, work, "--port", "0", "--db", str(database), variables=variables) as address:
        run(str(environment.python), "-c", PLAY, address, variables=variables)
        run(str(environment.folder / "bin/plancia"), "rule", "zuzzu", "--valid", "--by", "Ada", "--why", "prova",
             variables=variables)  # fmt: skip
        for _ in range(3):
            run(str(DEPLOY / "plancia-backup"), str(copies), variables=variables)
            time.sleep(1.1)  # a name a second
    kept = sorted(path.name for path in copies.iterdir())
    assert [name.endswith(".db") for name in kept] == [True, False] * 2, kept
    held = run("tar", "-tzf", str(copies / kept[1]))
    assert "default.rulings.jsonl" in held, held
    told = run(str(DEPLOY / "plancia-rehearse"), str(copies), variables=variables)
    print(told.strip().splitlines()[-1].replace(str(work), "…"))


def upgrades(environment: Environment, work: Path, _wheels: Path) -> None:
    """Upgrade from one version to another and back, with games in the database; and a version that does not start."""
    home, database, port = work / "opt", work / "plancia.db", free_port()
    releases = home / "releases"
    releases.mkdir(parents=True)
    for version in ("1", "2"):
        (releases / version).symlink_to(environment.folder)
    broken = releases / "broken" / "bin"
    broken.mkdir(parents=True)
    (broken / "plancia").write_text('#!/bin/sh\n[ "$1" = --version ] && echo broken\n')
    (broken / "plancia").chmod(0o755)
    (broken / "python").symlink_to(environment.python)
    # No systemd here: the service is a process whose number is in a file.
    start = work / "start"
    start.write_text(
        f"#!/bin/sh\n{home}/current/bin/plancia serve --port {port} --db {database} >/dev/null 2>&1 &\n"
        f"echo $! > {work}/pid\n"
    )
    start.chmod(0o755)
    stop = f"if [ -s {work}/pid ]; then kill $(cat {work}/pid) 2>/dev/null; while kill -0 $(cat {work}/pid) 2>/dev/null; do sleep 0.2; done; fi; true"  # noqa: E501
    variables = {
        **environment.variables,
        "PATH": f"{environment.folder / 'bin'}:{os.environ['PATH']}",
        "PLANCIA_HOME": str(home),
        "PLANCIA_COPIES": str(work / "copies"),
        "PLANCIA_SERVER_DATABASE": str(database),
        "PLANCIA_START": str(start),
        "PLANCIA_STOP": stop,
        "PLANCIA_PATIENCE": str(PATIENCE_S),
        "PLANCIA_IS_READY": f"{environment.python} -c \"import urllib.request as u; u.urlopen('http://127.0.0.1:{port}/api/ready')\"",
    }
    upgrade = str(DEPLOY / "plancia-upgrade")
    try:
        run(upgrade, "1", variables=variables)
        run(str(environment.python), "-c", PLAY, f"http://127.0.0.1:{port}", variables=variables)
        games = games_over(port)
        run(upgrade, "2", variables=variables)
        assert games_over(port) == games
        assert (home / "current").readlink().name == "2"
        run(str(environment.python), "-c", PLAY, f"http://127.0.0.1:{port}", variables=variables)
        assert len(games_over(port)) == len(games) + 1
        told = run(upgrade, "--back", variables=variables)
        assert (home / "current").readlink().name == "1"
        assert games_over(port) == games
        print(told.strip().splitlines()[-1].replace(str(work), "…"))
        variables["PLANCIA_IS_READY"] = (
            f"test {home}/current -ef {releases}/1 && {variables['PLANCIA_IS_READY']}"
        )
        run(upgrade, "broken", variables={**variables, "PLANCIA_PATIENCE": "20"}, status=1)
        assert (home / "current").readlink().name == "1"
        assert games_over(port) == games
        print("a version that does not start: back by itself")
    finally:
        subprocess.run(("sh", "-c", stop), check=False)
