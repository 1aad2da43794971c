"""Everything about a server that its owner can set: one TOML file, and environment variables that come before it.

``[people] session_days = 7`` in the file is ``PLANCIA_PEOPLE_SESSION_DAYS=7`` in the environment. Every setting has its
row in docs/operations.md; a test holds them against each other.
"""

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec
from msgspec import Meta, Struct

from plancia.machine.places import own_data
from plancia.rules.errors import CodedError
from plancia.server.journal.address import Address, parse_address
from plancia.server.people.limits import Rate

_PREFIX = "PLANCIA"

Positive = Annotated[int, Meta(ge=1)]
#: ``times/seconds``.
RateText = Annotated[str, Meta(pattern=r"^[1-9][0-9]{0,5}/[1-9][0-9]{0,5}$")]


class SettingsError(CodedError):
    """A setting that cannot be obeyed.

    ``settings_not_readable`` (file, why), ``unknown_setting`` (setting, where), ``bad_setting`` (setting, where, why).
    """

    CODES = frozenset({"bad_setting", "settings_not_readable", "unknown_setting"})


class Group(Struct, frozen=True, forbid_unknown_fields=True):
    """Settings that belong together."""


class ServerSettings(Group, frozen=True):
    """Where the server listens and what it serves."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000
    #: The file of the games and of the people, its address as ``sqlite:///FILE``, or a database ``postgresql://…``;
    #: None: ``plancia.db`` where this user keeps data.
    database: str | None = None
    #: The address people type, if a proxy in front of the server changes it; without a slash at the end.
    public_url: str | None = None
    #: The names by which the server may be called, without ports; empty: by any.
    hosts: tuple[str, ...] = ()
    #: Whose word about a client's address is taken: the addresses of proxies, or ``*``.
    trusted_proxies: tuple[str, ...] = ("127.0.0.1",)
    #: How long a server that was told to stop still answers, not ready any more, so that a balancer sends nobody.
    leave_s: Annotated[int, Meta(ge=0, le=600)] = 0
    #: The largest body of a request.
    body_limit: Positive = 65_536

    def __post_init__(self) -> None:
        if self.database is not None:
            parse_address(self.database)

    def __repr__(self) -> str:
        # The address of a database may have a password in it.
        return f"ServerSettings({self.host!r}, {self.port!r}, {str(self.address)!r})"

    @property
    def address(self) -> Address:
        """Where the games and the people are."""
        return Address(default_database()) if self.database is None else parse_address(self.database)


def default_database() -> Path:
    """Return where the games of this user are kept."""
    return own_data() / "plancia.db"


class PeopleSettings(Group, frozen=True):
    """Accounts, guests, invitations."""

    #: Whether people may make accounts by themselves; otherwise ``plancia admin user create``.
    sign_up: bool = True
    #: Whether people may come in without an account.
    guests: bool = True
    session_days: Positive = 30
    guest_days: Positive = 30
    invitation_hours: Positive = 168
    #: What a hash of a password costs: memory and passes of argon2id.
    password_memory_kib: Annotated[int, Meta(ge=8)] = 65_536
    password_passes: Positive = 3


class LimitSettings(Group, frozen=True):
    """How often, as ``times/seconds``. By the person unless it says otherwise.

    People who do not say who they are cannot be told apart: all of one address share a bucket, which is as large as
    that of ``behind_address`` people.
    """

    #: How many people who do not say who they are may be behind one address.
    behind_address: Positive = 100
    requests: RateText = "1200/60"
    #: Sockets that are opened.
    sockets: RateText = "60/60"
    #: What is sent over sockets, whatever it is; over one socket a message counts one more for each 1,024 bytes.
    frames: RateText = "300/30"
    #: Sockets that are open at the same time, of a person and of an address.
    sockets_of_person: Positive = 40
    sockets_of_address: Positive = 5_000
    #: By the address.
    guests: RateText = "1000/3600"
    #: By the address.
    sign_ups: RateText = "100/3600"
    #: By the address: sign-ins that failed, and tokens that are none.
    sign_ins: RateText = "60/300"
    #: By the name of the account.
    sign_ins_of_account: RateText = "10/300"
    #: By the address: codes of players that are none; and by the tournament, from wherever.
    codes: RateText = "60/300"
    codes_of_contest: RateText = "300/300"
    games: RateText = "30/600"
    #: What is done over sockets.
    commands: RateText = "300/60"
    invitations: RateText = "60/600"
    #: Searches for words.
    searches: RateText = "120/60"
    #: By the person, or the address of somebody who does not say who he is: corrections of words that are proposed, and
    #: answers to the keeper's questions.
    corrections: RateText = "30/3600"
    #: Questions to the laboratory, and analyses to be kept: one that is thought about counts for several.
    laboratory: RateText = "900/600"
    #: Changes of studies.
    studies: RateText = "300/600"
    #: Reviews of cards that a device sends.
    reviews: RateText = "30000/600"
    #: Changes of one's own lists of cards.
    card_lists: RateText = "120/600"
    #: Changes of clubs, their evenings, seasons and news.
    clubs: RateText = "300/600"
    #: Games proposed to anybody or to somebody, and answers.
    proposals: RateText = "60/600"
    #: Copies of everything that the server has of a person.
    person_files: RateText = "6/3600"
    #: Changes of what one wants to be told, and notices to try a way.
    notices: RateText = "60/600"
    #: Links sent to confirm an e-mail address.
    confirmations: RateText = "5/86400"
    #: Reports of people, games and lines, blocks, and appeals.
    reports: RateText = "30/3600"
    #: Games brought as records.
    records: RateText = "20/600"
    #: By the person, or the address of somebody who does not say who he is: things to be printed, to be taken away in
    #: one archive, scoresheets to be compared.
    prints: RateText = "30/60"
    #: By the same: their pages.
    pages: RateText = "3000/600"

    def rates(self) -> dict[str, Rate]:
        """Return the limits by their name."""
        settings = msgspec.structs.asdict(self).items()
        return {name: Rate.parse(text) for name, text in settings if isinstance(text, str)}


class RoomSettings(Group, frozen=True):
    """The games being played."""

    #: After a restart all clocks stand still for so long, so that everybody can be back.
    return_ms: Annotated[int, Meta(ge=0, le=60_000)] = 2_000
    #: How long a computer player seems to think: at least, and how much more at most.
    computer_least_ms: Annotated[int, Meta(ge=0, le=60_000)] = 1_500
    computer_more_ms: Annotated[int, Meta(ge=0, le=60_000)] = 2_500
    #: In how many processes computer players think ahead, each on a processor of its own; 0: none does.
    computer_processes: Annotated[int, Meta(ge=0, le=64)] = 1
    #: After so many days without anybody there a game that waits for its players is removed.
    waiting_days: Positive = 7
    #: How many games of one person may wait at the same time.
    waiting_of_person: Positive = 20


class WordSettings(Group, frozen=True):
    """The dictionary."""

    #: Whether people may look words up on this server.
    enabled: bool = True


class OverloadSettings(Group, frozen=True):
    """How far behind the server may be before it refuses new work."""

    #: How late the event loop may be, over a few looks.
    lag_ms: Annotated[int, Meta(ge=10, le=60_000)] = 500
    #: How many writes may wait for the journal.
    writes: Positive = 5_000


class NodeSettings(Group, frozen=True):
    """Several servers on one PostgreSQL."""

    #: Servers of NATS, ``nats://…``, that carry messages between them; none: PostgreSQL carries them itself, slower.
    carrier: tuple[Annotated[str, Meta(pattern="^(nats|tls|ws|wss)://")], ...] = ()
    #: The file with the credentials for NATS, if it wants some.
    credentials: str | None = None

    @property
    def credentials_file(self) -> Path | None:
        """The file with the credentials."""
        return None if self.credentials is None else Path(self.credentials)


class NoticeSettings(Group, frozen=True):
    """What people are told while they are elsewhere."""

    #: How long a notice waits for company: several turns become one.
    gather_s: Annotated[int, Meta(ge=0, le=3600)] = 180
    #: Where the owner of a push service can reach the keeper, ``mailto:…`` or ``https://…``; None: at the sender's
    #: address of the e-mails, or the server's own.
    contact: Annotated[str, Meta(pattern="^(mailto:|https://)")] | None = None
    #: Whether a push service may be on this machine: for tests.
    local_services: bool = False


class MailSettings(Group, frozen=True):
    """The relay that e-mails are handed to; without one nothing about e-mail is shown."""

    host: str | None = None
    port: Annotated[int, Meta(ge=1, le=65535)] = 587
    #: ``starttls``: the connection becomes TLS before anything is said; ``tls``: it is from the start (port 465).
    security: Literal["starttls", "tls", "none"] = "starttls"
    user: str | None = None
    password: str | None = None
    #: The file with the password, instead of it.
    password_file: str | None = None
    #: The address that e-mails come from, alone or as ``Name <address>``.
    sender: Annotated[str, Meta(pattern=r"^[^\r\n]*[^@\s<>]+@[^@\s<>]+>?\Z")] | None = None
    #: The certificates that the relay's is held against; None: those of the system.
    ca_file: str | None = None

    def __repr__(self) -> str:
        # Neither the password nor whose it is.
        return f"MailSettings({self.host!r}, {self.port!r}, {self.security!r})"


class LogSettings(Group, frozen=True):
    """What the server tells its owner."""

    format: Literal["console", "json"] = "console"
    level: Literal["debug", "info", "warning", "error"] = "warning"


class MetricsSettings(Group, frozen=True):
    """The figures for Prometheus."""

    #: A client that sends it as a bearer token may read the figures from anywhere; without one only this machine may.
    token: Annotated[str, Meta(min_length=16)] | None = None


class TraceSettings(Group, frozen=True):
    """Traces of single actions, for a collector of OpenTelemetry."""

    #: Where they are sent, ``http://…/v1/traces``; None: none are made.
    endpoint: Annotated[str, Meta(pattern="^https?://")] | None = None
    #: Of which share of all actions.
    share: Annotated[float, Meta(ge=0, le=1)] = 1.0


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """All settings of a server."""

    server: ServerSettings = ServerSettings()
    people: PeopleSettings = PeopleSettings()
    limits: LimitSettings = LimitSettings()
    rooms: RoomSettings = RoomSettings()
    words: WordSettings = WordSettings()
    overload: OverloadSettings = OverloadSettings()
    nodes: NodeSettings = NodeSettings()
    notices: NoticeSettings = NoticeSettings()
    mail: MailSettings = MailSettings()
    log: LogSettings = LogSettings()
    metrics: MetricsSettings = MetricsSettings()
    traces: TraceSettings = TraceSettings()

    def with_changes(self, **changes: object) -> "Settings":
        """Return the settings with some changed, each named ``group_setting``, as the command line does it.

        >>> Settings().with_changes(server_port=0).server.port
        0
        """
        groups = {name: msgspec.structs.asdict(getattr(self, name)) for name in self.__struct_fields__}
        for name, value in changes.items():
            group, _, setting = name.partition("_")
            groups[group][setting] = value
        return _converted(groups, "command line")


class Setting(Struct, frozen=True):
    """One setting as the documentation lists it."""

    key: str
    variable: str
    default: object
    annotation: Any


def all_settings() -> Iterator[Setting]:
    """Yield every setting there is."""
    for group in msgspec.structs.fields(Settings):
        for field in msgspec.structs.fields(group.type):
            variable = f"{_PREFIX}_{group.name}_{field.name}".upper()
            yield Setting(f"{group.name}.{field.name}", variable, field.default, field.type)


def load_settings(file: Path | None, environment: Mapping[str, str]) -> Settings:
    """Return the settings of a file, if there is one, and of an environment.

    Raises ``settings_not_readable``, ``unknown_setting`` and ``bad_setting``; an unknown variable of one of the groups
    is an error too, because it is a setting that somebody believes to have set.
    """
    content: dict[str, Any] = {}
    if file is not None:
        try:
            content = tomllib.loads(file.read_text(encoding="utf-8"))
        except OSError as error:
            raise SettingsError("settings_not_readable", file=str(file), why=error.strerror) from None
        except (ValueError, RecursionError) as error:  # no TOML, no UTF-8, numbers of thousands of digits
            raise SettingsError("settings_not_readable", file=str(file), why=str(error)) from None
        _check_known(content, str(file))
        _converted(content, str(file))
    known = {setting.variable: setting for setting in all_settings()}
    for variable, text in environment.items():
        setting = known.get(variable)
        if setting is not None:
            group, _, name = setting.key.partition(".")
            content.setdefault(group, {})[name] = _from_text(setting, text)
        elif variable.startswith(
            tuple(f"{_PREFIX}_{group.upper()}_" for group in Settings.__struct_fields__)
        ):
            raise SettingsError("unknown_setting", setting=variable, where="environment")
    return _converted(content, "environment")


def _check_known(content: Mapping[str, object], where: str) -> None:
    known = {setting.key for setting in all_settings()}
    for group, values in content.items():
        names = values if isinstance(values, dict) else {"": None}
        for name in names:
            key = f"{group}.{name}".rstrip(".")
            if key not in known:
                raise SettingsError("unknown_setting", setting=key, where=where)


def _from_text(setting: Setting, text: str) -> object:
    """Return the value that a variable says; several are separated by commas, and nothing is none."""
    annotation = setting.annotation
    if get_origin(annotation) is tuple:
        return [part.strip() for part in text.split(",") if part.strip()]
    if not text and type(None) in get_args(annotation):
        return None
    try:
        return msgspec.convert(text, annotation, strict=False)
    except msgspec.ValidationError as error:
        raise _bad(setting.key, "environment", error) from None


def _converted(content: Mapping[str, Any], where: str) -> Settings:
    try:
        return msgspec.convert(content, Settings)
    except msgspec.ValidationError as error:
        # ``Expected `int`, got `str` - at `$.server.port```
        why, _, path = str(error).partition(" - at `$.")
        raise SettingsError("bad_setting", setting=path.rstrip("`"), where=where, why=why) from None


def _bad(setting: str, where: str, error: Exception) -> SettingsError:
    return SettingsError("bad_setting", setting=setting, where=where, why=str(error))
