"""Which kinds of notices somebody wants, by which way, and his hours of quiet."""

import msgspec
from sqlalchemy import Connection, select

from plancia.server.notices.kinds import KINDS
from plancia.server.notices.quiet import zone_of
from plancia.server.store import tables as t
from plancia.server.store.upsert import put
from plancia.wire.notices import MailPace, NoticeChoice, NoticeChoices, NoticeKind, NoticeLanguage, QuietHours


class Preferences(msgspec.Struct, frozen=True):
    """What somebody wants. What he has not said is as usual."""

    push: dict[NoticeKind, bool] = {}
    mail: dict[NoticeKind, MailPace] = {}
    quiet: QuietHours = QuietHours()
    language: NoticeLanguage = "it"

    def wants_push(self, kind: NoticeKind) -> bool:
        """Tell whether browsers are told of this."""
        return self.push.get(kind, KINDS[kind].push)

    def mail_pace(self, kind: NoticeKind) -> MailPace:
        """Return when an e-mail tells of this."""
        return self.mail.get(kind, KINDS[kind].mail)

    def choices(self) -> tuple[NoticeChoice, ...]:
        """Return what is wanted of every kind."""
        return tuple(NoticeChoice(kind, self.wants_push(kind), self.mail_pace(kind)) for kind in KINDS)


class _Kept(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the table keeps as JSON."""

    push: dict[NoticeKind, bool] = {}
    mail: dict[NoticeKind, MailPace] = {}
    quiet: QuietHours = QuietHours()


_decoder = msgspec.json.Decoder(_Kept)


def preferences_of(connection: Connection, identity: str) -> Preferences:
    """Return what somebody wants."""
    s = t.notice_setting.c
    row = connection.execute(select(s.language, s.wanted).where(s.identity == identity)).one_or_none()
    if row is None:
        return Preferences()
    kept = _decoder.decode(row.wanted)
    return Preferences(kept.push, kept.mail, kept.quiet, "en" if row.language == "en" else "it")


def keep_choices(connection: Connection, identity: str, new: NoticeChoices) -> None:
    """Keep what somebody wants; raise ``zone_unknown``."""
    zone_of(new.quiet.zone)
    before = preferences_of(connection, identity)
    push = {**before.push, **{each.kind: each.push for each in new.choices}}
    mail = {**before.mail, **{each.kind: each.mail for each in new.choices}}
    keep(connection, identity, Preferences(push, mail, new.quiet, new.language))


def keep(connection: Connection, identity: str, wanted: Preferences) -> None:
    """Keep everything that somebody wants."""
    kept = msgspec.json.encode(_Kept(wanted.push, wanted.mail, wanted.quiet)).decode()
    put(connection, t.notice_setting, [{"identity": identity, "language": wanted.language, "wanted": kept}])


def speak(connection: Connection, identity: str, language: NoticeLanguage) -> None:
    """Tell somebody everything in a language from now on."""
    before = preferences_of(connection, identity)
    keep(connection, identity, msgspec.structs.replace(before, language=language))


def no_mail(connection: Connection, identity: str) -> None:
    """Send somebody no e-mail any more, of whatever kind."""
    before = preferences_of(connection, identity)
    never: dict[NoticeKind, MailPace] = dict.fromkeys(KINDS, "never")
    keep(connection, identity, msgspec.structs.replace(before, mail=never))
