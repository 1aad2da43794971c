"""A settings file that somebody wrote by hand, and an environment: obeyed, or refused with a code; never a traceback."""

import string

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from plancia.server.settings import Settings, SettingsError, all_settings, load_settings

NAMES = [setting.key for setting in all_settings()]
VARIABLES = [setting.variable for setting in all_settings()]
#: What may stand after an equals sign, right or wrong.
WRITTEN = st.sampled_from(
    [
        "true",
        "1",
        "-1",
        "1e400",
        "nan",
        "inf",
        '""',
        '"x"',
        "[]",
        "[1]",
        '["a"]',
        "{}",
        "{a=1}",
        "1979-05-27",
        "0x",
        '"10/0"',
    ]
) | st.text(max_size=20)
QUICK = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])


def read(content: str | bytes, path, environment: dict[str, str] | None = None) -> None:
    """Read a file, and see that it is refused in order if it is."""
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    try:
        assert isinstance(load_settings(path, environment or {}), Settings)
    except SettingsError as error:
        assert error.code in SettingsError.CODES


@QUICK
@given(st.lists(st.tuples(st.sampled_from(NAMES), WRITTEN), max_size=3))
def test_any_value_of_any_setting_is_obeyed_or_refused(tmp_path, lines) -> None:
    groups = {}
    for key, value in lines:
        group, name = key.split(".")
        groups.setdefault(group, {})[name] = value
    content = "\n".join(
        "\n".join([f"[{group}]", *[f"{name} = {value}" for name, value in values.items()]])
        for group, values in groups.items()
    )
    read(content, tmp_path / "plancia.toml")


@QUICK
@given(st.text(max_size=80) | st.binary(max_size=80))
def test_any_file_is_obeyed_or_refused(tmp_path, content) -> None:
    read(content.encode(errors="replace") if isinstance(content, str) else content, tmp_path / "plancia.toml")


@QUICK
@given(
    st.dictionaries(
        st.sampled_from(VARIABLES)
        | st.text(string.ascii_uppercase + "_", max_size=8).map("PLANCIA_SERVER_{}".format),
        st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=20),
        max_size=3,
    )
)
def test_any_environment_is_obeyed_or_refused(tmp_path, environment) -> None:
    read("", tmp_path / "plancia.toml", environment)


@pytest.mark.parametrize("nested", ["a = " + "[" * 100_000, "a = " + "{a=" * 50_000, "[" + "a." * 500 + "a]"])
def test_a_file_nested_without_end_is_refused(tmp_path, nested) -> None:
    file = tmp_path / "plancia.toml"
    file.write_text(nested)
    with pytest.raises(SettingsError):
        load_settings(file, {})
