"""The container's commands, by docker or one by one in a fresh Debian."""

import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from distribution.deploying.machine import DEPLOY, NotHereError, answers, free_port, run, running, until
from distribution.environment import ROOT, Environment


def container(_: Environment, work: Path, wheels: Path) -> None:
    """Build the container; where no daemon answers, do its commands one by one in a fresh Debian."""
    if (
        shutil.which("docker")
        and subprocess.run(("docker", "info"), capture_output=True, check=False).returncode == 0
    ):
        run("docker", "build", "-f", str(DEPLOY / "Containerfile"), "-t", "plancia-check", str(ROOT))
        print("container: built by docker")
        return
    debootstrap = shutil.which("mmdebstrap")
    if debootstrap is None or os.geteuid() != 0:
        raise NotHereError("docker, or as root: apt-get install mmdebstrap")
    system, port = work / "system", free_port()
    run(debootstrap, "--quiet", "--variant=minbase", "--include=ca-certificates", "bookworm", str(system))
    # How this machine reaches its indexes of packages is no part of the container, but needed here.
    for file in (
        "etc/resolv.conf",
        "etc/pip.conf",
        "etc/ssl/certs/ca-certificates.crt",
        "root/.config/pip/pip.conf",
    ):
        if (source := Path("/") / file).exists():
            (system / file).parent.mkdir(parents=True, exist_ok=True)
            (system / file).unlink(missing_ok=True)
            shutil.copy(source, system / file)
    reached = {
        key: value
        for key, value in os.environ.items()
        if re.match(r"(PIP_(?!FIND)|SSL_CERT_FILE|https?_proxy)", key, re.I)
    }
    variables = {
        **reached,
        "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
        "DEBIAN_FRONTEND": "noninteractive",
    }
    with _mounted(system):
        done, user = [], "root"
        for instruction, text in _instructions(DEPLOY / "Containerfile"):
            match instruction:
                case "RUN":
                    run("chroot", str(system), "/bin/sh", "-c", text, variables=variables)
                case "COPY":
                    copied, target = text.split()
                    assert copied == "dist", text
                    shutil.copytree(wheels, system / target.strip("/"))
                case "ENV":
                    variables |= dict(each.split("=", 1) for each in text.split())
                case "USER":
                    user = text
                case "CMD":
                    command = [part.replace("0.0.0.0", "127.0.0.1") for part in json.loads(text)]
                    called = ("chroot", f"--userspec={user}", str(system), *command, "--port", str(port))
                    with running("container", called, work, only=variables):
                        until(lambda: answers(f"http://127.0.0.1:{port}/api/ready"), "the container's server")
                case "FROM" | "VOLUME" | "EXPOSE" | "HEALTHCHECK":
                    pass
                case _:
                    raise AssertionError(instruction)
            done.append(instruction)
        size = int(run("du", "-sxm", str(system)).split()[0])
    print(f"container: {' '.join(done)} done in a fresh Debian, ready; {size} MB with the system")


def _instructions(path: Path) -> list[tuple[str, str]]:
    lines = [
        line for line in path.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")
    ]
    return [(line.split(" ", 1)[0], line.split(" ", 1)[1]) for line in lines]


@contextmanager
def _mounted(system: Path) -> Iterator[None]:
    """Give a fresh system what a container has: its own /proc, and devices."""
    with ExitStack() as stack:
        for kind, name in (("proc", "proc"), ("devtmpfs", "dev")):
            run("mount", "-t", kind, kind, str(system / name))
            stack.callback(run, "umount", "--lazy", str(system / name))
        yield
