"""The relay: the mail server of the keeper, to which e-mails are handed. The standard library talks to it, in a thread.

A library for asyncio would be one more package for a few e-mails a minute.
"""

import smtplib
import ssl
import time
from pathlib import Path
from urllib.parse import urlsplit

from plancia.server.notices.errors import NoticeError
from plancia.server.notices.letters import Letter, address_part, written
from plancia.server.settings import MailSettings

#: For each step.
STEP_S = 20.0


class Relay:
    """A mail server that takes our e-mails."""

    def __init__(self, settings: MailSettings, public_url: str | None) -> None:
        self._settings = settings
        self._named = urlsplit(public_url or "").hostname or "localhost"

    def send(self, letter: Letter) -> None:
        """Hand an e-mail over. It takes a while: for a thread.

        Raises ``address_refused`` where it is known now that the address takes nothing, ``mail_not_set``, and what is
        wrong with the relay.
        """
        s = self._settings
        if s.host is None:
            raise NoticeError("mail_not_set", setting="mail.host")
        if s.sender is None:
            raise NoticeError("mail_not_set", setting="mail.sender")
        message = written(letter, s.sender, time.time())
        try:
            with self._connected(s.host) as smtp:
                smtp.send_message(message, address_part(s.sender), [address_part(letter.to)])
        except smtplib.SMTPRecipientsRefused as error:
            [(status, _)] = error.recipients.values()
            if 500 <= status < 600:
                raise NoticeError("address_refused", status=status) from None
            raise NoticeError("relay_refuses", host=s.host, status=status) from None
        except smtplib.SMTPSenderRefused as error:
            raise NoticeError("relay_sender_refused", sender=s.sender, status=error.smtp_code) from None
        except smtplib.SMTPResponseException as error:
            raise NoticeError("relay_refuses", host=s.host, status=error.smtp_code) from None
        except ssl.SSLError:
            raise NoticeError("relay_not_trusted", host=s.host) from None
        except (smtplib.SMTPException, OSError):
            raise NoticeError("relay_unreachable", host=s.host, port=s.port) from None

    def _connected(self, host: str) -> smtplib.SMTP:
        """Return a connection over which e-mails can be sent."""
        s = self._settings
        context = ssl.create_default_context(cafile=s.ca_file)
        if s.security == "tls":
            smtp: smtplib.SMTP = smtplib.SMTP_SSL(host, s.port, self._named, timeout=STEP_S, context=context)
        else:
            smtp = smtplib.SMTP(host, s.port, self._named, timeout=STEP_S)
        try:
            if s.security == "starttls":
                smtp.ehlo()
                if not smtp.has_extn("starttls"):
                    raise NoticeError("relay_without_tls", host=host)
                smtp.starttls(context=context)
            if s.user is not None:
                try:
                    smtp.login(s.user, self._password())
                except (smtplib.SMTPAuthenticationError, smtplib.SMTPNotSupportedError):
                    raise NoticeError("relay_login_refused", host=host) from None
        except BaseException:
            smtp.close()
            raise
        return smtp

    def _password(self) -> str:
        s = self._settings
        if s.password_file is None:
            return s.password or ""
        try:
            return Path(s.password_file).read_text(encoding="utf-8").strip()
        except (OSError, ValueError):
            raise NoticeError("mail_not_set", setting="mail.password_file") from None
