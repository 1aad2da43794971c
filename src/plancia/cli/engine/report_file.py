"""Where the report of an analysed game is written."""

from pathlib import Path

from plancia.cli.errors import CallError
from plancia.paper.analysis_report import ReportForm

_FORMS: dict[str, ReportForm] = {".html": "html", ".htm": "html", ".pdf": "pdf"}


def report_form(target: Path) -> ReportForm:
    """Return what is written into a file, by how its name ends, or into a folder; raise ``report_form``.

    A folder gets HTML pages.

    >>> report_form(Path("partita.pdf")), report_form(Path("serata"))
    ('pdf', 'html')
    """
    if not target.suffix or target.is_dir():
        return "html"
    form = _FORMS.get(target.suffix.lower())
    if form is None:
        raise CallError("report_form", file=str(target))
    return form


def report_file(target: Path, form: ReportForm, source: str, *, alone: bool) -> Path:
    """Return where the report of one game goes.

    A game that is alone gets the file itself. Several get files called as their records: in the folder, or beside the
    file that was named, with its name in front.

    >>> str(report_file(Path("serata"), "html", "games/a.gcg", alone=True))
    'serata/a.html'
    >>> str(report_file(Path("out.pdf"), "pdf", "games/a.gcg", alone=False))
    'out-a.pdf'
    """
    name = Path(source).stem if source != "-" else "game"
    if not target.suffix or target.is_dir():
        return target / f"{name}.{form}"
    return target if alone else target.with_name(f"{target.stem}-{name}{target.suffix}")
