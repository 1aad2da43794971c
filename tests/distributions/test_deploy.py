"""What deploy/ says is true of this program: settings that exist, commands that exist, files that are named."""

import os
import re
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner

from plancia.cli.main import plancia
from plancia.server.settings import load_settings

DEPLOY = Path(__file__).parents[2] / "deploy"
UNITS = sorted(DEPLOY.glob("*.service"))
SCRIPTS = ("plancia-backup", "plancia-rehearse", "plancia-upgrade")


@pytest.mark.parametrize("name", ["plancia.toml", "plancia-nodes.toml"])
def test_the_settings_are_settings(name) -> None:
    settings = load_settings(DEPLOY / name, {})
    assert "gioca.example" in settings.server.hosts
    assert settings.server.port == 8000


def test_what_is_commented_out_is_a_setting_too(tmp_path) -> None:
    text = (DEPLOY / "plancia.toml").read_text(encoding="utf-8")
    (tmp_path / "all.toml").write_text(re.sub(r"^# (\w+ = )", r"\1", text, flags=re.MULTILINE))
    assert load_settings(tmp_path / "all.toml", {}).people.password_memory_kib == 19456


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_a_unit_sets_what_the_program_reads(unit) -> None:
    text = unit.read_text(encoding="utf-8")
    said = {
        name: value.replace("%S", "/var/lib")
        for line in re.findall(r"^Environment=(.*)$", text, re.MULTILINE)
        for name, value in (each.split("=", 1) for each in line.split())
    }
    own = {"PLANCIA", "PLANCIA_CONFIG", "PLANCIA_DATA"}
    settings = load_settings(None, {name: value for name, value in said.items() if name not in own})
    assert str(settings.server.address) == "/var/lib/plancia/plancia.db"


def test_the_service_calls_a_command_that_exists() -> None:
    text = (DEPLOY / "plancia.service").read_text(encoding="utf-8")
    (called,) = re.findall(r"^ExecStart=\S+/plancia (.*)$", text, re.MULTILINE)
    command, *options = called.split()
    told = CliRunner().invoke(plancia, [command, "--help"]).output
    assert all(option in told for option in options if option.startswith("--"))


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_script_can_be_run_and_asks_for_what_it_needs(name) -> None:
    assert os.access(DEPLOY / name, os.X_OK)
    done = subprocess.run([DEPLOY / name], capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert f"{name} " in done.stderr


def test_the_pages_name_the_files_that_are_here() -> None:
    text = (DEPLOY / "README.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`((?:plancia|Caddy|nginx|Container)[\w.-]*)`", text)) - {"plancia.db"}
    assert named == {path.name for path in DEPLOY.iterdir()} - {"README.md"}
    italian = (DEPLOY.parent / "docs" / "it" / "circolo.md").read_text(encoding="utf-8")
    copied = re.findall(r"^# cp (.*) /", italian, re.MULTILINE)
    assert all((DEPLOY / name).exists() for line in copied for name in line.split())
