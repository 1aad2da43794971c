"""How clubs are refused, as coded errors."""

from plancia.rules.errors import CodedError


class ClubError(CodedError):
    """Something about a club that is not there for the asker, or that cannot be done.

    ``club_unknown`` (): there is none of this name, or it is closed. ``club_name_taken`` (club).
    ``club_needs_account`` (): a guest has no part in clubs. ``club_for_members`` (): only members read this.
    ``not_club_secretary`` (), ``not_club_president`` (): only a secretary, only a president does this.
    ``too_many_clubs`` (limit): the sender presides over as many as somebody may. ``club_full`` (limit): the club has as
    many of these as it may have. ``club_member_unknown`` (number), ``club_member_already`` (): he is in it.
    ``club_last_president`` (): the club would have no president. ``club_role_needs_account`` (): a member on paper has
    no office. ``club_request_unknown`` (). ``club_invitation_refused`` (): it is forged, old, used up or withdrawn, or
    for somebody else. ``club_invitation_unwanted`` (name): he cannot be invited. ``club_evening_unknown`` (number),
    ``club_season_unknown`` (number), ``club_news_unknown`` (number), ``club_result_unknown`` (number).
    ``club_date`` (date): there is no such day or time, or an end before its beginning. ``club_subject_unknown``
    (subject): nothing of this name was played here that the evening can have. ``club_evening_linked`` (): its results
    come from what was played here. ``club_result_twice`` (name): somebody has two lines. ``club_result_form`` (): a
    line is of a member or of a guest.
    """

    CODES = frozenset(
        {
            "club_date",
            "club_evening_linked",
            "club_evening_unknown",
            "club_for_members",
            "club_full",
            "club_invitation_refused",
            "club_invitation_unwanted",
            "club_last_president",
            "club_member_already",
            "club_member_unknown",
            "club_name_taken",
            "club_needs_account",
            "club_news_unknown",
            "club_request_unknown",
            "club_result_form",
            "club_result_twice",
            "club_result_unknown",
            "club_role_needs_account",
            "club_season_unknown",
            "club_subject_unknown",
            "club_unknown",
            "not_club_president",
            "not_club_secretary",
            "too_many_clubs",
        }
    )


#: The status of each refusal over HTTP; any other is a conflict with what is there.
STATUS: dict[str, int] = {
    "club_date": 400,
    "club_evening_unknown": 404,
    "club_for_members": 403,
    "club_invitation_refused": 403,
    "club_member_unknown": 404,
    "club_needs_account": 403,
    "club_news_unknown": 404,
    "club_request_unknown": 404,
    "club_result_form": 400,
    "club_result_unknown": 404,
    "club_season_unknown": 404,
    "club_subject_unknown": 404,
    "club_unknown": 404,
    "not_club_president": 403,
    "not_club_secretary": 403,
}
