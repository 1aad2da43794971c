"""The samples of the proxies, with ports and certificates of this machine."""

import re
from pathlib import Path

from distribution.deploying.machine import DEPLOY, run


def made_certificate(work: Path) -> tuple[Path, Path]:
    """Make a certificate for this machine that only this check believes."""
    certificate, key = work / "fullchain.pem", work / "privkey.pem"
    run("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost",
         "-addext", "subjectAltName=DNS:localhost", "-keyout", str(key), "-out", str(certificate))  # fmt: skip
    return certificate, key


def caddy_settings(sample: Path, work: Path, port: int, certificate: Path, key: Path) -> Path:
    """Write a sample with the port, the name and the certificate of this check."""
    options = f"{{\n\tadmin off\n\tauto_https disable_redirects\n\thttps_port {port}\n}}\n"
    text = sample.read_text(encoding="utf-8")
    text = text.replace("gioca.example {", f"https://localhost:{port} {{\n\ttls {certificate} {key}")
    file = work / "Caddyfile"
    file.write_text(options + text.replace("gioca.example", "localhost"))
    return file


def nginx_settings(work: Path, certificate: Path, key: Path, port: int, secure: int, plain: int) -> Path:
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
