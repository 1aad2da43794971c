"""From a template and its content to a PDF or a picture. Knows Typst, and nothing of what it sets."""

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from plancia.machine.extras import missing

if TYPE_CHECKING:
    import typst

Format = Literal["pdf", "png"]


def typeset(
    template: str,
    content: Any,  # noqa: ANN401  (whatever JSON holds)
    form: Format = "pdf",
    *,
    under: bytes | None = None,
) -> list[bytes]:
    """Return the document: one PDF, or one picture a page. Equal content gives equal bytes.

    The template finds its content as JSON in ``sys.inputs.content``; it sets no date, so none is in the file. ``under``
    is a page set before, a PDF: the template finds its bytes, an array of numbers, in ``sys.inputs.under``. Raises
    ``extra_missing`` where Typst is not installed.
    """
    try:
        import typst  # noqa: PLC0415  (an extra, slow to import, and most of those who could print do not)
    except ModuleNotFoundError as error:
        raise missing(error) from None

    templates = files(__package__).joinpath("templates")
    source = b"".join(templates.joinpath(f"{name}.typ").read_bytes() for name in ("common", template))
    inputs = {"content": _polished(msgspec.json.encode(content).decode())}
    if under is not None:
        inputs["under"] = msgspec.json.encode(list(under)).decode()
    compiler = typst.Compiler(source, font_paths=_fonts(), ignore_system_fonts=True, sys_inputs=inputs)
    made = compiler.compile(format=form, ppi=120)
    if made is None:
        message = "Typst has made nothing"
        raise RuntimeError(message)
    return made if isinstance(made, list) else [made]


@cache
def _fonts() -> "typst.Fonts":
    """Return the fonts inside Typst, and ours for names of other scripts.

    What is installed on a machine must not change the page.
    """
    import typst  # noqa: PLC0415

    ours = str(files(__package__).joinpath("fonts"))
    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=True, font_paths=[ours])


def _polished(text: str) -> str:
    """Return the text as a printer sets it: apostrophes curled, numbers not parted from what they belong to."""
    return text.replace("'", "’").replace("art. ", "art.\u00a0").replace(" %", "\u00a0%")
