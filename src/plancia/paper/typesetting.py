"""From a template and its content to a PDF or a picture. Knows Typst, and nothing of what it sets."""

from importlib.resources import files
from typing import Any, Literal

import msgspec
import typst

Format = Literal["pdf", "png"]

#: Only the fonts inside Typst: what is installed on a machine must not change the page.
_FONTS = typst.Fonts(include_system_fonts=False, include_embedded_fonts=True)


def typeset(template: str, content: Any, form: Format = "pdf") -> list[bytes]:  # noqa: ANN401  (whatever JSON holds)
    """Return the document: one PDF, or one picture a page. Equal content gives equal bytes.

    The template finds its content as JSON in ``sys.inputs.content``; it sets no date, so none is in the file.
    """
    source = files(__package__).joinpath("templates", f"{template}.typ").read_bytes()
    inputs = {"content": _polished(msgspec.json.encode(content).decode())}
    compiler = typst.Compiler(source, font_paths=_FONTS, ignore_system_fonts=True, sys_inputs=inputs)
    made = compiler.compile(format=form, ppi=120)
    if made is None:
        message = "Typst has made nothing"
        raise RuntimeError(message)
    return made if isinstance(made, list) else [made]


def _polished(text: str) -> str:
    """Return the text as a printer sets it: apostrophes curled, numbers not parted from what they belong to."""
    return text.replace("'", "’").replace("art. ", "art.\u00a0").replace(" %", "\u00a0%")
