"""The document of the API as one page: every address by its subject, then every shape. No script, no other file.

Everything of the document comes onto the page through ``text``.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from string import Template
from typing import Any

from plancia.catalogue import LANGUAGES, Language, wording
from plancia.paper.html_page import text

_METHODS = ("get", "post", "put", "patch", "delete")
_REF = "#/components/schemas/"

_PAGE = Template(
    """<!doctype html>
<html lang="$language">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>$title</title>
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<a class="skip" href="#main">$skip</a>
<header>
<h1>$title</h1>
<p>$intro</p>
<p>$promise</p>
<p>$signing_in</p>
<p><a href="/api/v1/schema/openapi.json">openapi.json</a> · $languages</p>
</header>
<nav aria-label="$contents">
<h2>$contents</h2>
$index
</nav>
<main id="main">
$operations
<section aria-labelledby="shapes">
<h2 id="shapes">$shapes</h2>
$schemas
</section>
</main>
</body>
</html>
"""
)


def reference_page(document: dict[str, Any], language: Language) -> str:
    """Return the page of a document in a language; what the operations say of themselves is English."""
    words = wording("reference", language)
    subjects = _subjects(document)
    index = "".join(
        f"<h3>{text(subject)}</h3><ul>"
        + "".join(
            f'<li><a href="#{text(operation["operationId"])}">{_call(method, path)}</a></li>'
            for method, path, operation in found
        )
        + "</ul>"
        for subject, found in subjects.items()
    )
    operations = "".join(
        f'<section aria-labelledby="subject-{text(subject)}"><h2 id="subject-{text(subject)}">{text(subject)}</h2>'
        + "".join(_operation(*each, words) for each in found)
        + "</section>"
        for subject, found in subjects.items()
    )
    schemas = "".join(
        _schema(name, schema, words) for name, schema in sorted(document["components"]["schemas"].items())
    )
    others = " · ".join(
        f'<a href="?language={each}" hreflang="{each}" lang="{each}">{text(wording("reference", each)["language"])}</a>'
        for each in LANGUAGES
        if each != language
    )
    return _PAGE.substitute(
        language=language,
        title=text(words["title"].format(version=document["info"]["version"])),
        skip=text(words["skip"]),
        intro=text(words["intro"]),
        promise=text(words["promise"]),
        signing_in=text(words["signing_in"]),
        languages=others,
        contents=text(words["contents"]),
        index=index,
        operations=operations,
        shapes=text(words["shapes"]),
        schemas=schemas,
    )


Operation = tuple[str, str, dict[str, Any]]


def _subjects(document: dict[str, Any]) -> dict[str, list[Operation]]:
    """Return the operations by their subjects, in the order of the alphabet."""
    subjects: dict[str, list[Operation]] = {}
    for path, item in document["paths"].items():
        for method in _METHODS:
            if method in item:
                subject = (item[method].get("tags") or ["server"])[0]
                subjects.setdefault(subject, []).append((method, path, item[method]))
    return {subject: sorted(subjects[subject], key=lambda each: each[1]) for subject in sorted(subjects)}


def _call(method: str, path: str) -> str:
    return f'<code><span class="method">{method.upper()}</span> {text(path)}</code>'


def _operation(method: str, path: str, operation: dict[str, Any], words: Mapping[str, str]) -> str:
    name = text(operation["operationId"])
    parts = [
        f'<article aria-labelledby="{name}"><h3 id="{name}">{_call(method, path)}</h3>',
        _prose(operation.get("description", "")),
        f'<p class="soft">{text(words["name"])}: <code>{name}</code>. {_right(operation, words)}</p>',
    ]
    if parameters := operation.get("parameters"):
        rows = [
            (
                f"<code>{text(each['name'])}</code>",
                text(words.get(f"in_{each['in']}", each["in"])),
                _type(each.get("schema", {}), words),
                text(words["yes"] if each.get("required") else ""),
                _prose(each.get("description", "")),
            )
            for each in parameters
        ]
        headings = [words[key] for key in ("parameter", "where", "value", "required", "meaning")]
        parts.append(_table(words["parameters"], headings, rows))
    for kind, content in operation.get("requestBody", {}).get("content", {}).items():
        parts.append(
            f"<p>{text(words['body'])} (<code>{text(kind)}</code>): {_type(content['schema'], words)}</p>"
        )
    parts.append(_answers(operation.get("responses", {}), words))
    return "".join(parts) + "</article>"


def _right(operation: dict[str, Any], words: Mapping[str, str]) -> str:
    ways = operation.get("security", [{}])
    scopes = [scope for way in ways for scope in way.get("token", [])]
    if scopes:
        return text(words["needs_scope"].format(scopes=", ".join(scopes)))
    return text(words["anybody" if {} in ways else "needs_somebody"])


def _answers(responses: dict[str, Any], words: Mapping[str, str]) -> str:
    rows = [
        (f"<code>{text(status)}</code>", text(answer.get("description", "")), shape)
        for status, answer in responses.items()
        for shape in [
            ", ".join(
                f"<code>{text(kind)}</code> {_type(content.get('schema', {}), words)}"
                for kind, content in answer.get("content", {}).items()
            )
        ]
    ]
    return _table(words["answers"], [words[key] for key in ("status", "meaning", "value")], rows)


def _schema(name: str, schema: dict[str, Any], words: Mapping[str, str]) -> str:
    label = text(_label(name))
    parts = [f'<article aria-labelledby="{_anchor(name)}"><h3 id="{_anchor(name)}"><code>{label}</code></h3>']
    parts.append(_prose(schema.get("description", "")))
    if properties := schema.get("properties"):
        needed = schema.get("required", ())
        rows = [
            (
                f"<code>{text(field)}</code>",
                _type(each, words),
                text(words["yes"] if field in needed else ""),
                _prose(each.get("description", "")),
            )
            for field, each in properties.items()
        ]
        headings = [words[key] for key in ("field", "value", "required", "meaning")]
        parts.append(_table(words["fields"], headings, rows))
    else:
        parts.append(f"<p>{_type({key: schema[key] for key in schema if key != 'description'}, words)}</p>")
    return "".join(parts) + "</article>"


def _table(caption: str, headings: list[str], rows: Sequence[tuple[str, ...]]) -> str:
    head = "".join(f'<th scope="col">{text(each)}</th>' for each in headings)
    body = "".join(
        f'<tr><th scope="row">{first}</th>{"".join(f"<td>{cell}</td>" for cell in cells)}</tr>'
        for first, *cells in rows
    )
    return (
        '<div class="wide">'
        f"<table><caption>{text(caption)}</caption><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def _type(schema: Any, words: Mapping[str, str]) -> str:  # noqa: ANN401  (JSON of any shape)
    """Return what a value may be, shapes as links."""
    if not isinstance(schema, dict) or not schema:
        return text(words["anything"])
    if "$ref" in schema:
        name = str(schema["$ref"]).removeprefix(_REF)
        return f'<a href="#{_anchor(name)}"><code>{text(_label(name))}</code></a>'
    for key in ("anyOf", "oneOf", "allOf"):
        if key in schema:
            return " | ".join(dict.fromkeys(_type(each, words) for each in schema[key]))
    if "const" in schema:
        return f"<code>{text(repr(schema['const']))}</code>"
    if "enum" in schema:
        return " | ".join(f"<code>{text(str(each))}</code>" for each in schema["enum"])
    kind = schema.get("type", "")
    if kind == "array":
        return f"{text(words['list_of'])} {_type(schema.get('items', schema.get('prefixItems', {})), words)}"
    if kind == "object" and isinstance(schema.get("additionalProperties"), dict):
        return f"{text(words['map_of'])} {_type(schema['additionalProperties'], words)}"
    return "".join(_plain(kind, schema))


def _plain(kind: Any, schema: dict[str, Any]) -> Iterator[str]:  # noqa: ANN401
    yield f"<code>{text(' | '.join(kind) if isinstance(kind, list) else str(kind))}</code>"
    bounds = [
        f"{sign} {schema[key]:g}"
        for key, sign in (
            ("minimum", "≥"),
            ("exclusiveMinimum", ">"),
            ("maximum", "≤"),
            ("exclusiveMaximum", "<"),
        )
        if isinstance(schema.get(key), int | float)
    ]
    lengths = [
        f"{key} {schema[key]}"
        for key in ("minLength", "maxLength", "minItems", "maxItems", "format")
        if key in schema
    ]
    if told := [*bounds, *lengths]:
        yield f" {text(', '.join(told))}"
    if "pattern" in schema:
        yield f" <code>{text(str(schema['pattern']))}</code>"


def _label(name: str) -> str:
    """Return a name as people read it: without the modules of what it is made of."""
    return re.sub(r"plancia[\w.]*\.", "", name)


def _anchor(name: str) -> str:
    return "shape-" + re.sub(r"[^\w-]", "-", name)


def _prose(written: str) -> str:
    """Return a docstring as paragraphs, what it has in backticks as code."""
    paragraphs = [part for part in re.split(r"\n\s*\n", written.strip()) if part]
    marked = [
        re.sub(r"``(.+?)``|`(.+?)`", lambda code: f"<code>{code[1] or code[2]}</code>", text(part))
        for part in paragraphs
    ]
    return "".join(f"<p>{part}</p>" for part in marked)
