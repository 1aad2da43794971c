"""How proposals and programs are refused, as coded errors."""

from plancia.rules.errors import CodedError


class SeekingError(CodedError):
    """A proposal that cannot be made or answered, or a program that cannot be.

    *The proposal*: ``proposal_unknown`` (), ``proposal_closed`` (state), ``proposal_yourself`` (), ``proposal_waits``
    (name), ``too_many_proposals`` (limit), ``proposal_not_open`` (): a person it is not for answers it.

    *The opponent*: ``opponent_unknown`` (name), ``opponent_unavailable`` (), ``rating_out_of_range`` (),
    ``programs_not_wanted`` (), ``program_declines`` (name).

    *The program*: ``program_unknown`` (), ``not_a_program`` (), ``too_many_programs`` (limit).
    """

    CODES = frozenset(
        {
            "not_a_program",
            "opponent_unavailable",
            "opponent_unknown",
            "program_declines",
            "program_unknown",
            "programs_not_wanted",
            "proposal_closed",
            "proposal_not_open",
            "proposal_unknown",
            "proposal_waits",
            "proposal_yourself",
            "rating_out_of_range",
            "too_many_programs",
            "too_many_proposals",
        }
    )


#: The status of each refusal over HTTP; any other is a conflict with what is there.
STATUS: dict[str, int] = {
    "not_a_program": 403,
    "opponent_unavailable": 403,
    "opponent_unknown": 404,
    "program_unknown": 404,
    "programs_not_wanted": 403,
    "proposal_not_open": 403,
    "proposal_unknown": 404,
    "rating_out_of_range": 403,
    "too_many_programs": 429,
    "too_many_proposals": 429,
}
