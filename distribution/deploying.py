"""Everything in ``deploy/`` tried: ``make deploy-check``, ``python -m distribution.deploying [--into dist] [PART…]``.

Units are verified and rated, proxies validated and then played through with TLS, backups made, put back and served, an
upgrade done and undone, the container's commands done in a fresh Debian. A part whose program is not on this machine is
named as not tried, with what to install; every other fault ends the check.
"""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.request import urlopen

from distribution.environment import ROOT, Environment, empty, install

DEPLOY = ROOT / "deploy"
#: What `systemd-analyze security` may say at most, in tenths: 0 is nothing exposed, 100 everything.
EXPOSED = 15
#: How long something may take to start.
PATIENCE_S = 60

#: A game between two programs over HTTPS and WSS, by the installed client.
PLAY = """
import sys, plancia
bots = {name: plancia.engine_bot("static") for name in ("Ada", "Bice")}
game, last = plancia.play_bots(sys.argv[1], bots)
print(game, last.view.phase.outcome.totals)
"""


class NotHereError(Exception):
    """A program that this machine does not have."""


def units(environment: Environment, work: Path, _wheels: Path) -> None:
    """Verify and rate the units."""
    analyze = _program("systemd-analyze", "systemd")
    for unit in sorted(DEPLOY.glob("plancia*.service")) + sorted(DEPLOY.glob("*.timer")):
        text = unit.read_text(encoding="utf-8").replace("/opt/plancia/current", str(environment.folder))
        (work / unit.name).write_text(text.replace("/opt/plancia/deploy", str(DEPLOY)))
    for unit in sorted(work.glob("plancia*")):
        told = _run(analyze, "verify", "--man=no", str(unit))
        assert not told.strip(), told
        if unit.suffix == ".service":
            rated = _run(
                analyze, "security", "--offline=true", f"--threshold={EXPOSED}", "--no-pager", str(unit)
            )
            print(re.findall(r"Overall exposure.*", rated)[-1])


def proxies(environment: Environment, work: Path, _wheels: Path) -> None:
    """Validate the samples for Caddy and nginx, then play a game through each of them with TLS."""
    path = f"{os.environ['PATH']}:/usr/sbin"
    packages = {"caddy": "caddy", "nginx": "nginx-light", "openssl": "openssl"}
    missing = [package for name, package in packages.items() if shutil.which(name, path=path) is None]
    if missing:
        raise NotHereError(f"apt-get install {' '.join(missing)}")
    certificate, key = _certificate(work)
    port, secure, plain = _free_port(), _free_port(), _free_port()
    for sample in ("Caddyfile", "Caddyfile.nodes"):
        _run("caddy", "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / sample))
    caddy = _caddy(DEPLOY / "Caddyfile", work, secure, certificate, key)
    caddy.write_text(caddy.read_text().replace("127.0.0.1:8000", f"127.0.0.1:{port}"))
    nginx = _nginx_settings(work, certificate, key, port, secure, plain)
    _run("/usr/sbin/nginx" if Path("/usr/sbin/nginx").exists() else "nginx", "-t", "-q", "-c", str(nginx))
    settings = (DEPLOY / "plancia.toml").read_text(encoding="utf-8").replace("gioca.example", "localhost")
    (work / "plancia.toml").write_text(settings)
    with _serving(environment, work, "--port", str(port), "--config", str(work / "plancia.toml")):
        for name, command in (
            ("caddy", ("caddy", "run", "--adapter", "caddyfile", "--config", str(caddy))),
            ("nginx", ("/usr/sbin/nginx", "-c", str(nginx), "-g", "daemon off;")),
        ):
            with _running(name, command, work, HOME=str(work)):
                _until(lambda: _listens(secure), name)
                trusting = {**environment.variables, "SSL_CERT_FILE": str(certificate)}
                told = _run(
                    str(environment.python), "-c", PLAY, f"https://localhost:{secure}", variables=trusting
                )
                print(f"{name}: a game over TLS, {told.strip()}")


def nodes(environment: Environment, work: Path, wheels: Path) -> None:
    """Run two servers on one PostgreSQL behind the balancer; one of them stops, and people play on at the other."""
    _program("caddy", "caddy")
    install(environment, wheels, "plancia[nodes]")
    sys.path.insert(0, str(ROOT / "tests"))
    # The tests' own servers, from wheels.
    from server.nodes.real_nats import Nats  # noqa: PLC0415
    from server.nodes.real_postgres import Postgres  # noqa: PLC0415

    certificate, key = _certificate(work)
    ports, secure = [_free_port(), _free_port()], _free_port()
    postgres, nats = Postgres(work), Nats()
    try:
        settings = (DEPLOY / "plancia-nodes.toml").read_text(encoding="utf-8")
        for old, new in {
            "gioca.example": "localhost",
            "10.0.0.2": "127.0.0.1",
            "nats://10.0.0.3:4222": nats.address,
        }.items():
            assert old in settings, old
            settings = settings.replace(old, new)
        (work / "nodes.toml").write_text(settings)
        balancer = _caddy(DEPLOY / "Caddyfile.nodes", work, secure, certificate, key)
        for port, address in zip(ports, ("10.0.0.11:8000", "10.0.0.12:8000"), strict=True):
            balancer.write_text(balancer.read_text().replace(address, f"127.0.0.1:{port}"))
        variables = {**environment.variables, "PLANCIA_SERVER_DATABASE": postgres.url}
        trusting = {**environment.variables, "SSL_CERT_FILE": str(certificate)}
        with ExitStack() as stack:
            options = ("--config", str(work / "nodes.toml"), "--db", postgres.url)
            first, second = (stack.enter_context(ExitStack()) for _ in ports)
            for port, each in zip(ports, (first, second), strict=True):
                folder = work / str(port)
                folder.mkdir()
                each.enter_context(
                    _serving(environment, folder, "--port", str(port), *options, variables=variables)
                )
            command = ("caddy", "run", "--adapter", "caddyfile", "--config", str(balancer))
            stack.enter_context(_running("caddy", command, work, HOME=str(work)))
            _until(lambda: _listens(secure), "caddy")
            for _ in range(2):
                told = _run(
                    str(environment.python), "-c", PLAY, f"https://localhost:{secure}", variables=trusting
                )
                print(f"through the balancer: {told.strip()}")
                first.close()
    finally:
        nats.kill()
        postgres.close()


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
    with _serving(environment, work, "--port", "0", "--db", str(database), variables=variables) as address:
        _run(str(environment.python), "-c", PLAY, address, variables=variables)
        _run(str(environment.folder / "bin/plancia"), "rule", "zuzzu", "--valid", "--by", "Ada", "--why", "prova",
             variables=variables)  # fmt: skip
        for _ in range(3):
            _run(str(DEPLOY / "plancia-backup"), str(copies), variables=variables)
            time.sleep(1.1)  # a name a second
    kept = sorted(path.name for path in copies.iterdir())
    assert [name.endswith(".db") for name in kept] == [True, False] * 2, kept
    held = _run("tar", "-tzf", str(copies / kept[1]))
    assert "default.rulings.jsonl" in held, held
    told = _run(str(DEPLOY / "plancia-rehearse"), str(copies), variables=variables)
    print(told.strip().splitlines()[-1].replace(str(work), "…"))


def upgrades(environment: Environment, work: Path, _wheels: Path) -> None:
    """Upgrade from one version to another and back, with games in the database; and a version that does not start."""
    home, database, port = work / "opt", work / "plancia.db", _free_port()
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
        "PLANCIA_IS_READY": f"{environment.python} -c \"import urllib.request as u; u.urlopen('http://127.0.0.1:{port}/api/ready')\"",
    }
    upgrade = str(DEPLOY / "plancia-upgrade")
    try:
        _run(upgrade, "1", variables=variables)
        _run(str(environment.python), "-c", PLAY, f"http://127.0.0.1:{port}", variables=variables)
        games = _games(port)
        _run(upgrade, "2", variables=variables)
        assert _games(port) == games
        assert (home / "current").readlink().name == "2"
        _run(str(environment.python), "-c", PLAY, f"http://127.0.0.1:{port}", variables=variables)
        assert len(_games(port)) == len(games) + 1
        told = _run(upgrade, "--back", variables=variables)
        assert (home / "current").readlink().name == "1"
        assert _games(port) == games
        print(told.strip().splitlines()[-1].replace(str(work), "…"))
        variables["PLANCIA_IS_READY"] = (
            f"test {home}/current -ef {releases}/1 && {variables['PLANCIA_IS_READY']}"
        )
        _run(upgrade, "broken", variables={**variables, "PLANCIA_PATIENCE": "20"}, status=1)
        assert (home / "current").readlink().name == "1"
        assert _games(port) == games
        print("a version that does not start: back by itself")
    finally:
        subprocess.run(("sh", "-c", stop), check=False)


def container(_: Environment, work: Path, wheels: Path) -> None:
    """Build the container; where no daemon answers, do its commands one by one in a fresh Debian."""
    if (
        shutil.which("docker")
        and subprocess.run(("docker", "info"), capture_output=True, check=False).returncode == 0
    ):
        _run("docker", "build", "-f", str(DEPLOY / "Containerfile"), "-t", "plancia-check", str(ROOT))
        print("container: built by docker")
        return
    debootstrap = shutil.which("mmdebstrap")
    if debootstrap is None or os.geteuid() != 0:
        raise NotHereError("docker, or as root: apt-get install mmdebstrap")
    system, port = work / "system", _free_port()
    _run(debootstrap, "--quiet", "--variant=minbase", "--include=ca-certificates", "bookworm", str(system))
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
                    _run("chroot", str(system), "/bin/sh", "-c", text, variables=variables)
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
                    with _running("container", called, work, only=variables):
                        _until(
                            lambda: _answers(f"http://127.0.0.1:{port}/api/ready"), "the container's server"
                        )
                case "FROM" | "VOLUME" | "EXPOSE" | "HEALTHCHECK":
                    pass
                case _:
                    raise AssertionError(instruction)
            done.append(instruction)
        size = int(_run("du", "-sxm", str(system)).split()[0])
    print(f"container: {' '.join(done)} done in a fresh Debian, ready; {size} MB with the system")


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
    parser = ArgumentParser(prog="make deploy-check", description=__doc__)
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


# --- what the parts stand on ---


def _run(*command: str, variables: Mapping[str, str] | None = None, status: int = 0) -> str:
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, env=variables and dict(variables)
    )
    if done.returncode != status:
        message = (
            f"{' '.join(command)} ended with {done.returncode}:\n{done.stdout[-4000:]}{done.stderr[-4000:]}"
        )
        raise AssertionError(message)
    return done.stdout + done.stderr


def _program(name: str, package: str) -> str:
    found = shutil.which(name)
    if found is None:
        raise NotHereError(f"apt-get install {package}")
    return found


@contextmanager
def _running(
    name: str, command: tuple[str, ...], work: Path, only: Mapping[str, str] | None = None, **more: str
) -> Iterator[Path]:
    """Run a program meanwhile; yield the file with what it prints."""
    said = work / f"{name}.log"
    variables = dict(only) if only is not None else {**os.environ, **more}
    with said.open("w") as file:
        process = subprocess.Popen(command, stdout=file, stderr=subprocess.STDOUT, env=variables)
        try:
            yield said
        except BaseException:
            print(said.read_text()[-4000:], file=sys.stderr)
            raise
        finally:
            process.terminate()
            process.wait(timeout=PATIENCE_S)


@contextmanager
def _serving(
    environment: Environment, work: Path, *options: str, variables: Mapping[str, str] | None = None
) -> Iterator[str]:
    """Serve with the installed program; yield its address."""
    chosen = {
        **(variables or environment.variables),
        "PYTHONUNBUFFERED": "1",
        "PLANCIA_ROOMS_COMPUTER_LEAST_MS": "0",
    }
    command = (str(environment.folder / "bin" / "plancia"), "serve", *options)
    if "--db" not in options:
        command += ("--db", str(work / "served.db"))
    with _running("server", command, work, only=chosen) as said:
        _until(lambda: "http" in said.read_text(), "the server")
        match = re.search(r"http://\S+", said.read_text())
        assert match, said.read_text()
        yield match[0].rstrip("/")


def _until(is_so: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + PATIENCE_S
    while not is_so():
        assert time.monotonic() < end, f"{what} does not start"
        time.sleep(0.2)


def _listens(port: int) -> bool:
    with socket.socket() as tried:
        return tried.connect_ex(("127.0.0.1", port)) == 0


def _answers(url: str) -> bool:
    try:
        with urlopen(url, timeout=5) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


def _games(port: int) -> list[str]:
    with urlopen(f"http://127.0.0.1:{port}/api/games?status=over", timeout=10) as answer:
        return sorted(each["game"] for each in json.load(answer)["items"])


def _free_port() -> int:
    with socket.socket() as tried:
        tried.bind(("127.0.0.1", 0))
        return int(tried.getsockname()[1])


def _certificate(work: Path) -> tuple[Path, Path]:
    """Make a certificate for this machine that only this check believes."""
    certificate, key = work / "fullchain.pem", work / "privkey.pem"
    _run("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost",
         "-addext", "subjectAltName=DNS:localhost", "-keyout", str(key), "-out", str(certificate))  # fmt: skip
    return certificate, key


def _caddy(sample: Path, work: Path, port: int, certificate: Path, key: Path) -> Path:
    """Write a sample with the port, the name and the certificate of this check."""
    options = f"{{\n\tadmin off\n\tauto_https disable_redirects\n\thttps_port {port}\n}}\n"
    text = sample.read_text(encoding="utf-8")
    text = text.replace("gioca.example {", f"https://localhost:{port} {{\n\ttls {certificate} {key}")
    file = work / "Caddyfile"
    file.write_text(options + text.replace("gioca.example", "localhost"))
    return file


def _nginx_settings(work: Path, certificate: Path, key: Path, port: int, secure: int, plain: int) -> Path:
    """Write settings of nginx that include the sample with the ports and the certificate of this check."""
    sample = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    changes = {
        "/etc/ssl/plancia/fullchain.pem": str(certificate),
        "/etc/ssl/plancia/privkey.pem": str(key),
        "127.0.0.1:8000": f"127.0.0.1:{port}",
        "gioca.example": "localhost",
        "listen 443 ssl http2": f"listen 127.0.0.1:{secure} ssl http2",
        "listen 80;": f"listen 127.0.0.1:{plain};",
    }
    for old, new in changes.items():
        assert old in sample, old
        sample = sample.replace(old, new)
    sample = re.sub(r"\n *listen \[::\].*", "", sample)
    (work / "plancia.conf").write_text(sample)
    main = work / "nginx.conf"
    folders = "".join(
        f"    {kind}_temp_path {work}/{kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    main.write_text(
        f"pid {work}/nginx.pid;\nerror_log stderr;\nevents {{}}\nhttp {{\n    access_log off;\n{folders}"
        f"    include {work}/plancia.conf;\n}}\n"
    )
    return main


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
            _run("mount", "-t", kind, kind, str(system / name))
            stack.callback(_run, "umount", "--lazy", str(system / name))
        yield


if __name__ == "__main__":
    main()
