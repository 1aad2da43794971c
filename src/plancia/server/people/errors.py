"""How the server refuses people, as coded errors. No context holds a password, a token or a cookie."""

from plancia.rules.errors import CodedError


class PeopleError(CodedError):
    """Somebody may not do what he asked for, or not like this.

    *Who*: ``not_signed_in`` (), ``sign_in_refused`` (), ``token_refused`` (), ``scope_missing`` (scope),
    ``host_refused`` (), ``cross_origin`` (), ``csrf_refused`` (), ``too_many_requests`` (retry_s),
    ``accounts_closed`` ().

    *Names and passwords*: ``name_refused`` (why), ``name_taken`` (name), ``password_refused`` (lowest, highest),
    ``password_guessable`` (),
    ``account_not_found`` (name), ``no_such_scope`` (scope), ``token_not_found`` (), ``too_many_tokens`` (limit),
    ``session_not_found`` (), ``confirmation_differs`` ().

    *Measures and blocks*: ``suspended`` (until), ``muted`` (until), ``blocked`` (), ``block_oneself`` (),
    ``too_many_blocks`` (limit).

    *Places in a game*: ``seat_taken`` (game, actor), ``already_seated`` (game), ``not_in_game`` (game),
    ``not_host`` (game), ``invitation_refused`` (), ``no_such_role`` (role), ``no_such_place`` (actor),
    ``office_vacant`` (game, actor).
    """

    CODES = frozenset(
        {
            "account_not_found",
            "accounts_closed",
            "already_seated",
            "block_oneself",
            "blocked",
            "cross_origin",
            "host_refused",
            "confirmation_differs",
            "csrf_refused",
            "invitation_refused",
            "muted",
            "name_refused",
            "name_taken",
            "no_such_place",
            "no_such_role",
            "no_such_scope",
            "not_host",
            "not_in_game",
            "not_signed_in",
            "office_vacant",
            "password_guessable",
            "password_refused",
            "scope_missing",
            "seat_taken",
            "session_not_found",
            "sign_in_refused",
            "suspended",
            "token_not_found",
            "token_refused",
            "too_many_blocks",
            "too_many_requests",
            "too_many_tokens",
        }
    )


#: The status of each refusal over HTTP.
STATUS: dict[str, int] = {
    "account_not_found": 404,
    "accounts_closed": 403,
    "already_seated": 409,
    "block_oneself": 400,
    "blocked": 403,
    "cross_origin": 403,
    "host_refused": 421,
    "confirmation_differs": 400,
    "csrf_refused": 403,
    "invitation_refused": 403,
    "muted": 403,
    "name_refused": 400,
    "name_taken": 409,
    "no_such_place": 400,
    "no_such_role": 400,
    "no_such_scope": 400,
    "not_host": 403,
    "office_vacant": 409,
    "not_in_game": 403,
    "not_signed_in": 401,
    "password_guessable": 400,
    "password_refused": 400,
    "scope_missing": 403,
    "seat_taken": 409,
    "session_not_found": 404,
    "sign_in_refused": 401,
    "suspended": 403,
    "token_not_found": 404,
    "token_refused": 401,
    "too_many_blocks": 409,
    "too_many_requests": 429,
    "too_many_tokens": 409,
}
