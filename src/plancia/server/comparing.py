"""Two scoresheets of one game compared, with every difference in words [art. 27]."""

from plancia.notation.scoresheet.comparison.compare import compare_sheets
from plancia.notation.scoresheet.comparison.differences import Comparison, SheetDifference
from plancia.notation.scoresheet.comparison.text import describe_difference, describe_where
from plancia.notation.scoresheet.written.sheet import WrittenSheet
from plancia.rules.editions import DEFAULT_EDITION, load
from plancia.wire.paper import SheetsCompared, Spoken, ToldDifference


def compared(
    first: WrittenSheet,
    second: WrittenSheet,
    game: WrittenSheet | None = None,
    edition_name: str | None = None,
) -> SheetsCompared:
    """Return where two sheets differ; with the sheet of the game itself, who is right.

    ``edition_name`` is the rulebook to cite, if the sheets name none. Raises ``sheets_of_other_players``.
    """
    comparison = compare_sheets(first, second, game)
    named = next((each.edition for each in (game, first, second) if each and each.edition), None)
    edition = load(edition_name or named or DEFAULT_EDITION)
    return SheetsCompared(
        edition=edition.id,
        edition_name=edition.name,
        article=edition.table.forms.article,
        agree=comparison.agree,
        with_game=comparison.with_game,
        players=comparison.players,
        differences=_told(comparison),
    )


def _told(comparison: Comparison) -> list[ToldDifference]:
    def spoken(difference: SheetDifference) -> ToldDifference:
        where = Spoken(describe_where(difference, "it"), describe_where(difference, "en"))
        said = Spoken(describe_difference(difference, "it"), describe_difference(difference, "en"))
        return ToldDifference(difference, where, said)

    return [spoken(each) for each in comparison.differences]
