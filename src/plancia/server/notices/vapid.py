"""Who sends a message to a browser (RFC 8292): a signature with a key of the server, made once and kept."""

import json
from base64 import urlsafe_b64encode

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

#: The order of the curve P-256: a private key is a number below it.
_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
#: How long a signature is good; a day at most by the RFC.
LASTS_S = 12 * 3600
#: The name of the key among those of the server.
KEY_NAME = "vapid"


class Vapid:
    """The key of a server, from the 32 random bytes that its database keeps."""

    def __init__(self, seed: bytes, contact: str) -> None:
        """``contact`` is where the owner of a push service can reach the server's: ``mailto:…`` or ``https://…``."""
        number = int.from_bytes(seed) % (_ORDER - 1) + 1
        self._key = ec.derive_private_key(number, ec.SECP256R1())
        self._contact = contact
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        #: As browsers want it when they subscribe.
        self.public = _text(point)

    def header(self, origin: str, now_s: int) -> str:
        """Return what the header ``authorization`` says to a push service."""
        head = {"typ": "JWT", "alg": "ES256"}
        claims = {"aud": origin, "exp": now_s + LASTS_S, "sub": self._contact}
        signed = ".".join(_text(json.dumps(part, separators=(",", ":")).encode()) for part in (head, claims))
        r, s = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(SHA256())))
        signature = r.to_bytes(32) + s.to_bytes(32)
        return f"vapid t={signed}.{_text(signature)}, k={self.public}"


def _text(content: bytes) -> str:
    return urlsafe_b64encode(content).rstrip(b"=").decode()
