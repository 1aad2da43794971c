"""Every setting can be set in the file and by a variable, is documented with its default, and refuses nonsense."""

import re
from pathlib import Path

import pytest

from cli.command import plancia
from plancia.catalogue import sentence
from plancia.server.journal.address import WANTED
from plancia.server.settings import Settings, SettingsError, all_settings, load_settings

DOCS = Path(__file__).parents[2] / "docs" / "operations.md"

#: Another value than the default for every setting, as a variable says it and as the file does.
OTHER = {
    "server.host": ("0.0.0.0", "0.0.0.0"),
    "server.port": ("9", 9),
    "server.database": ("/srv/games.db", "/srv/games.db"),
    "server.public_url": ("https://gioca.example", "https://gioca.example"),
    "server.hosts": ("gioca.example, 127.0.0.1", ["gioca.example", "127.0.0.1"]),
    "server.trusted_proxies": ("10.0.0.1, 10.0.0.2", ["10.0.0.1", "10.0.0.2"]),
    "server.leave_s": ("5", 5),
    "server.body_limit": ("1000", 1000),
    "people.sign_up": ("false", False),
    "people.guests": ("0", False),
    "people.session_days": ("7", 7),
    "people.guest_days": ("1", 1),
    "people.invitation_hours": ("2", 2),
    "people.password_memory_kib": ("8", 8),
    "people.password_passes": ("1", 1),
    "words.enabled": ("false", False),
    "overload.lag_ms": ("50", 50),
    "overload.writes": ("9", 9),
    "log.format": ("json", "json"),
    "log.level": ("debug", "debug"),
    "nodes.carrier": ("nats://a.example, nats://b.example", ["nats://a.example", "nats://b.example"]),
    "nodes.credentials": ("/etc/plancia.creds", "/etc/plancia.creds"),
    "notices.gather_s": ("60", 60),
    "notices.contact": ("mailto:ada@example.org", "mailto:ada@example.org"),
    "notices.local_services": ("true", True),
    "mail.host": ("smtp.example.org", "smtp.example.org"),
    "mail.port": ("465", 465),
    "mail.security": ("tls", "tls"),
    "mail.user": ("plancia", "plancia"),
    "mail.password": ("segreta", "segreta"),
    "mail.password_file": ("/etc/mail", "/etc/mail"),
    "mail.sender": ("Plancia <p@example.org>", "Plancia <p@example.org>"),
    "mail.ca_file": ("/etc/ca.pem", "/etc/ca.pem"),
    "traces.endpoint": ("https://otel.example/v1/traces", "https://otel.example/v1/traces"),
    "traces.share": ("0.25", 0.25),
    "metrics.token": ("0123456789abcdef", "0123456789abcdef"),
}


def other(setting) -> tuple[str, object]:
    if isinstance(setting.default, int) and setting.key.startswith("limits."):
        return "7", 7
    if setting.key.startswith("limits."):
        return "7/70", "7/70"
    if setting.key.startswith("rooms.") and setting.key not in OTHER:
        value = setting.default + 1
        return str(value), value
    return OTHER[setting.key]


def value_of(settings: Settings, key: str) -> object:
    group, name = key.split(".")
    value = getattr(getattr(settings, group), name)
    return list(value) if isinstance(value, tuple) else value


def as_toml(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return repr(value).replace("'", '"')


@pytest.mark.parametrize("setting", list(all_settings()), ids=lambda setting: setting.key)
def test_a_setting_obeys_the_file_and_the_variable_before_it(setting, tmp_path) -> None:
    text, value = other(setting)
    assert value_of(Settings(), setting.key) != value
    group, name = setting.key.split(".")
    file = tmp_path / "plancia.toml"
    file.write_text(f"[{group}]\n{name} = {as_toml(value)}\n")
    assert value_of(load_settings(file, {}), setting.key) == value
    assert value_of(load_settings(None, {setting.variable: text}), setting.key) == value
    file.write_text("")
    assert value_of(load_settings(file, {setting.variable: text}), setting.key) == value


def test_every_setting_is_documented_with_its_variable_and_default() -> None:
    rows = re.findall(
        r"^\| `([a-z_]+\.[a-z_]+)` \| `(PLANCIA_[A-Z_]+)` \| (.*?) \|", DOCS.read_text(), re.MULTILINE
    )
    documented = {key: (variable, default.strip("`")) for key, variable, default in rows}
    assert documented == {
        setting.key: (setting.variable, shown(setting.default)) for setting in all_settings()
    }


def shown(default: object) -> str:
    if default is None or default == ():
        return "none"
    if isinstance(default, tuple):
        return ", ".join(default)
    return str(default).lower() if isinstance(default, bool) else str(default)


def refused(content: str, tmp_path, **environment: str) -> SettingsError:
    file = tmp_path / "plancia.toml"
    file.write_text(content)
    with pytest.raises(SettingsError) as raised:
        load_settings(file, environment)
    return raised.value


@pytest.mark.parametrize(
    ("content", "code", "setting"),
    [
        ("[server]\nprot = 1", "unknown_setting", "server.prot"),
        ("[sever]\nport = 1", "unknown_setting", "sever.port"),
        ("port = 1", "unknown_setting", "port"),
        ("[server]\nport = '1'", "bad_setting", "server.port"),
        ("[server]\nport = 70000", "bad_setting", "server.port"),
        ("[limits]\ngames = 'often'", "bad_setting", "limits.games"),
        ("[limits]\ngames = '0/60'", "bad_setting", "limits.games"),
        ("[log]\nlevel = 'loud'", "bad_setting", "log.level"),
        ("[metrics]\ntoken = 'short'", "bad_setting", "metrics.token"),
        ("[people]\npassword_passes = 0", "bad_setting", "people.password_passes"),
    ],
)
def test_nonsense_is_refused_with_its_name(content, code, setting, tmp_path) -> None:
    error = refused(content, tmp_path)
    assert (error.code, error.context["setting"]) == (code, setting)


def test_a_misspelt_variable_is_refused_and_others_are_not_ours() -> None:
    with pytest.raises(SettingsError) as raised:
        load_settings(None, {"PLANCIA_SERVER_PROT": "1"})
    assert raised.value.code == "unknown_setting"
    with pytest.raises(SettingsError) as raised:
        load_settings(None, {"PLANCIA_SERVER_PORT": "many"})
    assert (raised.value.code, raised.value.context["setting"]) == ("bad_setting", "server.port")
    assert load_settings(None, {"PLANCIA_LANG": "it", "PLANCIA_DATA": "/x", "PATH": "/bin"}) == Settings()


def test_a_file_that_is_no_toml_is_one_coded_error(tmp_path) -> None:
    assert refused("[server", tmp_path).code == "settings_not_readable"
    with pytest.raises(SettingsError) as raised:
        load_settings(tmp_path / "nowhere.toml", {})
    assert raised.value.code == "settings_not_readable"


def test_the_command_reports_a_bad_setting_and_starts_nothing(tmp_path) -> None:
    file = tmp_path / "plancia.toml"
    file.write_text("[server]\nport = 70000\n")
    result = plancia("serve", "--config", str(file), "--db", str(tmp_path / "p.db"))
    assert result.exit_code == 2
    assert "[bad_setting]" in result.stderr
    assert not (tmp_path / "p.db").exists()


def test_the_help_of_serve_names_every_option() -> None:
    text = plancia("serve", "--help").stdout
    for option in ("--host", "--port", "--db", "--config", "--open"):
        assert option in text


def test_the_database_may_be_given_as_an_address() -> None:
    assert Settings().with_changes(server_database="sqlite:///games.db").server.address.file == Path(
        "games.db"
    )
    assert Settings().with_changes(server_database="sqlite:////srv/games.db").server.address.file == Path(
        "/srv/games.db"
    )


def test_a_database_of_postgresql_may_be_given_and_its_password_is_never_shown() -> None:
    told = {"PLANCIA_SERVER_DATABASE": "postgresql://plancia:segreto@localhost/games"}
    settings = load_settings(None, told)
    assert settings.server.address.url == told["PLANCIA_SERVER_DATABASE"]
    assert str(settings.server.address) == "postgresql://plancia@localhost/games"
    assert "segreto" not in repr(settings)


def test_another_kind_of_database_is_refused_rather_than_taken_for_a_file() -> None:
    with pytest.raises(SettingsError) as refused:
        load_settings(None, {"PLANCIA_SERVER_DATABASE": "mysql://plancia:segreto@localhost/games"})
    assert refused.value.code == "bad_setting"
    assert refused.value.context["why"] == WANTED
    told = sentence(refused.value.code, refused.value.context, "it")
    assert "la base di dati dev'essere un file" in told
    assert "segreto" not in str(refused.value)
