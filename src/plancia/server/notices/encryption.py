"""A message that only one browser can read (RFC 8291), in one record of aes128gcm (RFC 8188).

The library does every step: the agreement on a secret, the derivation of keys, the encryption. What is here is their
order, which the example of the RFC proves.
"""

import struct
from os import urandom

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

#: What every push service takes (RFC 8030 asks for 4,096), less the header, the tag and a delimiter.
MOST_BYTES = 3_800
_RECORD = 4_096


def encrypted(
    message: bytes,
    p256dh: bytes,
    auth: bytes,
    *,
    key: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """Return the body of a request with a message for a browser; raise ``ValueError`` for keys that are none.

    ``key`` and ``salt`` are new for every message; a test gives those of the RFC.
    """
    if len(message) > MOST_BYTES:
        text = f"{len(message)} bytes are too many for a notice"
        raise ValueError(text)
    own = key or ec.generate_private_key(ec.SECP256R1())
    salt = salt or urandom(16)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), p256dh)
    ours = own.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    shared = own.exchange(ec.ECDH(), theirs)
    secret = _derived(shared, auth, b"WebPush: info\0" + p256dh + ours, 32)
    content_key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    header = salt + struct.pack("!IB", _RECORD, len(ours)) + ours
    # The delimiter says that this record is the last one.
    return header + AESGCM(content_key).encrypt(nonce, message + b"\x02", None)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=SHA256(), length=length, salt=salt, info=info).derive(secret)
