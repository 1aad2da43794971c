"""Lets the tests run on another build of the native core, such as the sanitized one.

``PLANCIA_NATIVE`` names the folder that it was built into. It must take its place before anything imports
``plancia._native``, hence here and not in a fixture.
"""

import importlib.util
import os
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# No test fails for being slow. Continuous integration tries the same examples every time; at home they vary.
settings.register_profile(
    "plancia",
    deadline=None,
    derandomize=bool(os.environ.get("CI")),
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("plancia")

NAME = "plancia._native"

if folder := os.environ.get("PLANCIA_NATIVE"):
    if NAME in sys.modules:
        message = f"{NAME} was imported too early to be replaced"
        raise ImportError(message)
    (path,) = Path(folder).glob("_native.*.so")
    spec = importlib.util.spec_from_file_location(NAME, path)
    sys.modules[NAME] = module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--postgresql", action="store_true", help="run servers of the tests on PostgreSQL")


def pytest_report_header() -> str | None:
    return f"{NAME}: {sys.modules[NAME].__file__}" if NAME in sys.modules else None
