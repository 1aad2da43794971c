"""Links that confirm an address, refuse one, or stop notices: signed, so that they work without signing in."""

from hashlib import sha256
from typing import Literal

import msgspec
from itsdangerous import BadSignature, Signer

from plancia.server.notices.errors import NoticeError

Purpose = Literal["confirm", "refuse", "mail", "device"]


class Meant(msgspec.Struct, frozen=True):
    """What a link does, and about whom or what."""

    purpose: Purpose
    #: The person, the mark of an address in hexadecimal, or the device.
    subject: str
    #: Of a confirmation: which one.
    nonce: str = ""


class Links:
    """Makes and reads what links carry."""

    def __init__(self, key: bytes, public_url: str | None) -> None:
        self._signer = Signer(key, salt="notice", digest_method=sha256)
        self._public_url = public_url or ""

    def made(self, purpose: Purpose, subject: str, nonce: str = "") -> str:
        """Return what a link carries. None of its parts has a point in it."""
        return self._signer.sign(f"{purpose}~{subject}~{nonce}").decode()

    def read(self, link: str, *purposes: Purpose) -> Meant:
        """Return what a link is for; raise ``notice_link_refused`` if it is forged or for something else."""
        try:
            purpose, subject, nonce = self._signer.unsign(link).decode().split("~")
        except (BadSignature, ValueError):
            raise NoticeError("notice_link_refused") from None
        found = next((each for each in purposes if each == purpose), None)
        if found is None:
            raise NoticeError("notice_link_refused")
        return Meant(found, subject, nonce)

    def page(self, path: str) -> str:
        """Return the whole address of a page."""
        return f"{self._public_url}{path}"
