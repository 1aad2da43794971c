"""E-mails as they are written: plain text, with every header that lets a person stop them with one click (RFC 8058)."""

from datetime import UTC, datetime
from email.headerregistry import Address as Mailbox
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, make_msgid, parseaddr

import msgspec

from plancia.server.notices.errors import NoticeError

#: Headers of one line: a link that is folded, or encoded, is none for a program that reads it.
_POLICY = SMTP.clone(max_line_length=990)
#: The longest subject: names of people may be long.
_SUBJECT = 120


class Letter(msgspec.Struct, frozen=True):
    """What is written to somebody."""

    to: str
    subject: str
    text: str
    #: Where one click stops these e-mails; None: it is about the address itself, and comes once.
    stop_url: str | None = None

    def __repr__(self) -> str:
        return "Letter()"


def written(letter: Letter, sender: str, now_s: float) -> EmailMessage:
    """Return the whole e-mail; raise ``address_unreadable`` for addresses that no header can hold.

    Whatever is in the subject or the addresses, there is one header of each name, and none that is not named here.
    """
    message = EmailMessage(policy=_POLICY)
    message["From"] = _mailbox(sender)
    message["To"] = _mailbox(letter.to)
    message["Subject"] = one_line(letter.subject)[:_SUBJECT]
    message["Date"] = format_datetime(datetime.fromtimestamp(now_s, UTC))
    message["Message-ID"] = make_msgid("plancia", domain=address_part(sender).rpartition("@")[2])
    # Nobody's program answers that somebody is on holiday.
    message["Auto-Submitted"] = "auto-generated"
    message["X-Auto-Response-Suppress"] = "All"
    if letter.stop_url is not None:
        message["List-Unsubscribe"] = f"<{letter.stop_url}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(letter.text, cte="base64" if not letter.text.isascii() else "7bit")
    return message


def one_line(text: str) -> str:
    """Return a text without anything that ends a line or cannot be seen."""
    return " ".join("".join(each if each.isprintable() else " " for each in text).split())


def address_part(mailbox: str) -> str:
    """Return the address of ``Name <address>``."""
    return parseaddr(mailbox)[1]


def _mailbox(text: str) -> Mailbox:
    name, address = parseaddr(text)
    try:
        return Mailbox(one_line(name), addr_spec=address)
    except (ValueError, IndexError):
        raise NoticeError("address_unreadable") from None
    except Exception as error:
        # The standard library's own parser raises its own kind of error here.
        raise NoticeError("address_unreadable") from error
