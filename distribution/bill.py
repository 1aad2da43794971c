"""The software bill of materials: everything that is given away or installed with it, with version and licence.

CycloneDX as JSON. What Python installs is read from an environment that has everything, what is built into the pages
from the licences that the pages themselves show, the sources of the words from the lexicon. Equal contents give equal
bytes.
"""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

ROOT = Path(__file__).parents[1]
SPEC = SchemaVersion.V1_6

#: What is in the paper room: no package manager knows it.
_FONTS = {"name": "Noto Sans CJK (the glyphs of names)", "version": "2", "licence": "OFL-1.1"}
_HEADING = re.compile(r"^((?:@[\w.-]+/)?[\w.-]+) (\S+)(?: \(([\w.+-]+)\))?.*$")
#: Packages whose licence stands in a file of theirs and not in what they say about themselves.
_READ = {"partd": "BSD-3-Clause", "protobuf": "BSD-3-Clause", "rich-click": "MIT"}
#: What is in the pages and does not come from npm.
_NOT_NPM = {"msgspec": "pypi", "python": "generic", "wasi-libc": "generic"}


def write_bill(python: Path, words: list[dict[str, str]], version: str, path: Path) -> None:
    """Write the bill of an environment that has everything, and of what is in the wheels; leave if it is not valid."""
    command = (sys.executable, "-m", "cyclonedx_py", "environment", str(python), "--output-reproducible",
               "--spec-version", SPEC.to_version(), "--output-format", "JSON", "--no-validate")  # fmt: skip
    found = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    installed = [
        _without_paths(each) for each in found["components"] if each["name"] not in {"plancia", "pip"}
    ]
    bundled = [*_pages(), _component(_FONTS, "pkg:generic/noto-sans-cjk", "in plancia/paper/fonts")]
    sources = [
        _component(
            {
                "name": each["name"],
                "version": each["version"],
                "text": each["licence"],
                "author": each["attribution"],
            },
            f"plancia-words:{each['name']}",
            "a source of plancia-words",
            kind="data",
        )
        for each in words
    ]
    root = {
        "type": "application",
        "bom-ref": "plancia",
        "name": "plancia",
        "version": version,
        "purl": f"pkg:pypi/plancia@{version}",
        "licenses": [{"license": {"id": "GPL-3.0-or-later"}}],
    }
    components = sorted([*installed, *bundled, *sources], key=lambda each: (each["name"], each["bom-ref"]))
    bill = {
        "$schema": f"http://cyclonedx.org/schema/bom-{SPEC.to_version()}.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": SPEC.to_version(),
        "version": 1,
        "metadata": {"component": root},
        "components": components,
        "dependencies": [{"ref": "plancia", "dependsOn": [each["bom-ref"] for each in components]}],
    }
    text = json.dumps(bill, indent=1, ensure_ascii=False, sort_keys=True) + "\n"
    fault = JsonStrictValidator(SPEC).validate_str(text)
    if fault:
        sys.exit(f"The bill of materials is not valid: {fault}")
    nameless = [each["name"] for each in components if not each.get("licenses")]
    if nameless:
        sys.exit(f"Without a licence in the bill of materials: {', '.join(nameless)}")
    path.write_text(text, encoding="utf-8")
    print(f"{path.name}: {len(components)} components, each with its licence")


def _pages() -> list[dict[str, Any]]:
    """Return what is built into the pages, as the file of their licences says it."""
    text = (ROOT / "src/plancia/web/licences.txt").read_text(encoding="utf-8")
    found = []
    for section in re.split(r"\n-{78}\n\n", text):
        heading = section.partition("\n")[0]
        match = _HEADING.match(heading)
        if match is None:
            sys.exit(f"No package and no licence: {heading!r} in the licences of the pages")
        name, version, licence = match.groups()
        licence = licence or heading.rpartition("(")[2].partition(")")[0]
        manager = _NOT_NPM.get(name, "npm")
        versioned = version if version[0].isdigit() else "0"
        purl = f"pkg:{manager}/{name.replace('@', '%40')}@{versioned}"
        found.append(
            _component({"name": name, "version": version, "licence": licence}, purl, "in plancia/web")
        )
    return found


def _component(told: dict[str, str], ref: str, where: str, kind: str = "library") -> dict[str, Any]:
    licence = {"id": told["licence"]} if "licence" in told else {"name": told["text"]}
    made = {
        "type": kind,
        "bom-ref": f"{ref} {where}",
        "name": told["name"],
        "version": told["version"],
        "licenses": [{"license": licence}],
        "properties": [{"name": "plancia:where", "value": where}],
    }
    if ref.startswith("pkg:"):
        made["purl"] = ref
    return made | ({"copyright": told["author"]} if told.get("author") else {})


def _without_paths(component: dict[str, Any]) -> dict[str, Any]:
    """Return a component without what says where and how this machine got it."""
    kept = ("type", "bom-ref", "name", "version", "licenses", "purl", "description")
    told = {key: component[key] for key in kept if key in component}
    if "licenses" not in told and told["name"] in _READ:
        told["licenses"] = [{"license": {"id": _READ[told["name"]]}}]
    return told | ({"purl": told["purl"].partition("?")[0]} if "purl" in told else {})
