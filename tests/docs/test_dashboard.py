"""The dashboard and the table of figures show what the server has: every figure, and none that is gone."""

import json
import re
from pathlib import Path

from plancia.server.metrics import Metrics

DOCS = Path(__file__).parents[2] / "docs"
#: What Prometheus adds to the name of a family, by its type.
_ADDED = {"counter": ("_total",), "histogram": ("_bucket", "_count", "_sum"), "gauge": ("",)}


def families() -> dict[str, str]:
    """Return the name and the type of every figure."""
    return {family.name: family.type for family in Metrics().registry.collect()}


def expressions() -> list[str]:
    panels = json.loads((DOCS / "grafana.json").read_text())["panels"]
    return [target["expr"] for panel in panels for target in panel.get("targets", [])]


def test_the_dashboard_shows_every_figure_and_no_other() -> None:
    shown = {name for text in expressions() for name in re.findall(r"plancia_\w+", text)}
    known = {name + added: name for name, kind in families().items() for added in _ADDED[kind]}
    assert shown <= set(known), "figures that are gone"
    assert set(families()) - {known[name] for name in shown} == set(), "figures that nobody sees"


def test_labels_of_the_dashboard_exist() -> None:
    labels = {"instance", "le"}
    metrics = Metrics()
    for figure in vars(metrics).values():
        labels |= set(getattr(figure, "_labelnames", ()))
    for text in expressions():
        for group in re.findall(r"by \(([^)]*)\)", text):
            assert {label.strip() for label in group.split(",")} <= labels


def test_every_figure_has_its_row() -> None:
    text = (DOCS / "operations.md").read_text()
    rows = {
        name for row in re.findall(r"^\| (`plancia_.*?) \|", text, re.MULTILINE) for name in row.split(", ")
    }
    named = {name.strip("`").removesuffix("_total") for name in rows}
    assert named == set(families())
