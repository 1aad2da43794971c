"""A game through each proxy with TLS, and through a balancer before two servers."""

import os
import shutil
import sys
from contextlib import ExitStack
from pathlib import Path

from distribution.deploying.machine import (
    DEPLOY,
    PLAY,
    NotHereError,
    free_port,
    listens,
    program,
    run,
    running,
    serving,
    until,
)
from distribution.deploying.proxying import caddy_settings, made_certificate, nginx_settings
from distribution.environment import ROOT, Environment, install


def proxies(environment: Environment, work: Path, _wheels: Path) -> None:
    """Validate the samples for Caddy and nginx, then play a game through each of them with TLS."""
    path = f"{os.environ['PATH']}:/usr/sbin"
    packages = {"caddy": "caddy", "nginx": "nginx-light", "openssl": "openssl"}
    missing = [package for name, package in packages.items() if shutil.which(name, path=path) is None]
    if missing:
        raise NotHereError(f"apt-get install {' '.join(missing)}")
    certificate, key = made_certificate(work)
    port, secure, plain = free_port(), free_port(), free_port()
    for sample in ("Caddyfile", "Caddyfile.nodes"):
        run("caddy", "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / sample))
    caddy = caddy_settings(DEPLOY / "Caddyfile", work, secure, certificate, key)
    caddy.write_text(caddy.read_text().replace("127.0.0.1:8000", f"127.0.0.1:{port}"))
    nginx = nginx_settings(work, certificate, key, port, secure, plain)
    run("/usr/sbin/nginx" if Path("/usr/sbin/nginx").exists() else "nginx", "-t", "-q", "-c", str(nginx))
    settings = (DEPLOY / "plancia.toml").read_text(encoding="utf-8").replace("gioca.example", "localhost")
    (work / "plancia.toml").write_text(settings)
    with serving(environment, work, "--port", str(port), "--config", str(work / "plancia.toml")):
        for name, command in (
            ("caddy", ("caddy", "run", "--adapter", "caddyfile", "--config", str(caddy))),
            ("nginx", ("/usr/sbin/nginx", "-c", str(nginx), "-g", "daemon off;")),
        ):
            with running(name, command, work, HOME=str(work)):
                until(lambda: listens(secure), name)
                trusting = {**environment.variables, "SSL_CERT_FILE": str(certificate)}
                told = run(
                    str(environment.python), "-c", PLAY, f"https://localhost:{secure}", variables=trusting
                )
                print(f"{name}: a game over TLS, {told.strip()}")


def nodes(environment: Environment, work: Path, wheels: Path) -> None:
    """Run two servers on one PostgreSQL behind the balancer; one of them stops, and people play on at the other."""
    program("caddy", "caddy")
    install(environment, wheels, "plancia[nodes]")
    sys.path.insert(0, str(ROOT / "tests"))
    # The tests' own servers, from wheels.
    from server.nodes.real_nats import Nats  # noqa: PLC0415
    from server.nodes.real_postgres import Postgres  # noqa: PLC0415

    certificate, key = made_certificate(work)
    ports, secure = [free_port(), free_port()], free_port()
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
        balancer = caddy_settings(DEPLOY / "Caddyfile.nodes", work, secure, certificate, key)
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
                    serving(environment, folder, "--port", str(port), *options, variables=variables)
                )
            command = ("caddy", "run", "--adapter", "caddyfile", "--config", str(balancer))
            stack.enter_context(running("caddy", command, work, HOME=str(work)))
            until(lambda: listens(secure), "caddy")
            for _ in range(2):
                told = run(
                    str(environment.python), "-c", PLAY, f"https://localhost:{secure}", variables=trusting
                )
                print(f"through the balancer: {told.strip()}")
                first.close()
    finally:
        nats.kill()
        postgres.close()
