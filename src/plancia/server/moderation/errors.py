"""How reports, measures and appeals are refused, as coded errors."""

from plancia.rules.errors import CodedError


class ModerationError(CodedError):
    """A report that cannot be made, or a decision that cannot be taken.

    ``not_moderator`` (): only a moderator does this. ``subject_unknown`` (): nobody and nothing is meant.
    ``report_unknown`` (number), ``measure_unknown`` (number). ``measure_form`` (why): a mute or a suspension without an
    end, a new name without one. ``own_case`` (): nobody decides about himself. ``appeal_made`` (): there is
    an appeal already.
    ``appeal_settled`` (): there is none, or it is decided. ``appeal_for_another`` (): another moderator decides it.
    """

    CODES = frozenset(
        {
            "appeal_for_another",
            "appeal_made",
            "appeal_settled",
            "measure_form",
            "measure_unknown",
            "not_moderator",
            "own_case",
            "report_unknown",
            "subject_unknown",
        }
    )


#: The status of each refusal over HTTP.
STATUS: dict[str, int] = {
    "appeal_for_another": 403,
    "appeal_made": 409,
    "appeal_settled": 409,
    "measure_form": 400,
    "measure_unknown": 404,
    "not_moderator": 403,
    "own_case": 403,
    "report_unknown": 404,
    "subject_unknown": 404,
}

# What is wrong with a measure; the catalogue translates these.
NO_END = "it needs a number of days"
NO_NAME = "it needs the new name"
