"""A real mail server in this process: STARTTLS or TLS with a certificate of its own, a password, addresses it refuses."""

import socket
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from ipaddress import ip_address
from pathlib import Path

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

USER, PASSWORD = "plancia", "segreta"


class Mailbox:
    """What came, and what is refused."""

    def __init__(self) -> None:
        self.came: list[EmailMessage] = []
        self.raw: list[bytes] = []
        self.refused: dict[str, str] = {}
        self.senders_refused = False

    async def handle_MAIL(self, _server, _session, envelope, address, options) -> str:  # noqa: N802
        if self.senders_refused:
            return "553 5.1.8 Sender not ours"
        envelope.mail_from = address
        envelope.mail_options.extend(options)
        return "250 OK"

    async def handle_RCPT(self, _server, _session, envelope, address, _options) -> str:  # noqa: N802
        if address in self.refused:
            return self.refused[address]
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _server, _session, envelope) -> str:  # noqa: N802
        self.raw.append(envelope.original_content)
        self.came.append(message_from_bytes(envelope.original_content, policy=default))
        return "250 OK"


class Relay:
    """A running mail server."""

    def __init__(self, port: int, mailbox: Mailbox, ca_file: Path) -> None:
        self.port, self.mailbox, self.ca_file = port, mailbox, ca_file

    @property
    def settings(self) -> dict[str, object]:
        return {
            "mail_host": "localhost",
            "mail_port": self.port,
            "mail_user": USER,
            "mail_password": PASSWORD,
            "mail_sender": "Plancia <plancia@example.org>",
            "mail_ca_file": str(self.ca_file),
            "server_public_url": "http://plancia.test",
        }


@contextmanager
def relay(folder: Path, *, tls: bool = False, starttls: bool = True) -> Iterator[Relay]:
    """Run a mail server on this machine."""
    ca_file, context = certificate(folder)
    mailbox = Mailbox()

    def authenticate(_server, _session, _envelope, _mechanism, data) -> AuthResult:
        is_right = (data.login, data.password) == (USER.encode(), PASSWORD.encode())
        # Not handled: the library itself says no.
        return AuthResult(success=is_right, handled=False)

    controller = Controller(
        mailbox,
        hostname="127.0.0.1",
        port=free_port(),
        ready_timeout=20,
        authenticator=None if tls else authenticate,
        server_hostname="localhost",
        # The library knows STARTTLS only: over TLS from the start it would want no password.
        auth_required=starttls and not tls,
        require_starttls=starttls and not tls,
        tls_context=context if starttls and not tls else None,
        ssl_context=context if tls else None,
    )
    controller.start()
    try:
        yield Relay(controller.port, mailbox, ca_file)
    finally:
        controller.stop()


def free_port() -> int:
    """Return a port that nobody has."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


def certificate(folder: Path) -> tuple[Path, ssl.SSLContext]:
    """Return the file of a certificate for this machine, which signs itself, and what a server shows it with."""
    key, name = (
        ec.generate_private_key(ec.SECP256R1()),
        x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")]),
    )
    names = [x509.DNSName("localhost"), x509.IPAddress(ip_address("127.0.0.1"))]
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, SHA256())
    )
    folder.mkdir(parents=True, exist_ok=True)
    ca_file, key_file = folder / "ca.pem", folder / "key.pem"
    ca_file.write_bytes(made.public_bytes(Encoding.PEM))
    key_file.write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(ca_file, key_file)
    return ca_file, context
