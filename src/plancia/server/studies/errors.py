"""How studies are refused, as coded errors."""

from plancia.rules.errors import CodedError


class StudyError(CodedError):
    """A study that is not there for the asker, or a change that cannot be made.

    ``study_unknown`` (): there is none of this address, or none that the asker may read. ``chapter_unknown``
    (chapter). ``study_changed`` (): it has changed since the sender saw it. ``study_full`` (limit): it has as many
    chapters as a study may have. ``study_too_large`` (limit): its texts and trees are longer than a study may be.
    ``study_not_yours`` (): the asker may read it, only its owner may change it.
    ``study_too_many_moves`` (limit): its trees have more moves than a study may have.
    ``study_order`` (): an order that does not name each chapter once. ``too_many_studies`` (limit): the sender has as
    many as somebody may have.
    """

    CODES = frozenset(
        {
            "chapter_unknown",
            "study_changed",
            "study_full",
            "study_not_yours",
            "study_order",
            "study_too_large",
            "study_too_many_moves",
            "study_unknown",
            "too_many_studies",
        }
    )


#: The status of each refusal over HTTP; any other is a conflict with what is there.
STATUS: dict[str, int] = {
    "chapter_unknown": 404,
    "study_not_yours": 403,
    "study_order": 400,
    "study_unknown": 404,
}
