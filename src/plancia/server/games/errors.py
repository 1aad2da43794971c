"""How a room can refuse somebody, as coded errors. No context holds a tile that somebody may not know."""

from plancia.rules.errors import CodedError


class RoomError(CodedError):
    """Something that a room does not do.

    *The message*: ``message_unreadable`` (), ``wrong_game`` (game), ``game_unknown`` (game).

    *The moment*: ``game_not_begun`` (game), ``game_has_begun`` (game), ``game_not_over`` (game).

    *The person*: ``only_spectator`` (), ``no_spectators`` (game), ``seat_by_invitation`` (game), ``seat_of_computer``
    (seat), ``notes_forbidden`` (article), ``notes_off`` (), ``chat_off`` ().

    *The terms*: ``terms_refused`` (why), ``computer_needs_online`` (), ``computer_unknown`` (name, known),
    ``computer_needs_lexicon`` ().

    *The server*: ``server_stopping`` (), ``too_many_games`` (limit).
    """

    CODES = frozenset(
        {
            "chat_off",
            "computer_needs_lexicon",
            "computer_needs_online",
            "computer_unknown",
            "game_has_begun",
            "game_not_begun",
            "game_not_over",
            "game_unknown",
            "message_unreadable",
            "no_spectators",
            "notes_forbidden",
            "notes_off",
            "only_spectator",
            "seat_by_invitation",
            "seat_of_computer",
            "server_stopping",
            "terms_refused",
            "too_many_games",
            "wrong_game",
        }
    )


#: The status of each refusal over HTTP; 409 where none is named.
STATUS: dict[str, int] = {
    "chat_off": 403,
    "computer_needs_lexicon": 400,
    "computer_needs_online": 400,
    "computer_unknown": 400,
    "game_unknown": 404,
    "message_unreadable": 400,
    "no_spectators": 403,
    "notes_forbidden": 403,
    "notes_off": 403,
    "only_spectator": 403,
    "seat_by_invitation": 403,
    "seat_of_computer": 409,
    "server_stopping": 503,
    "terms_refused": 400,
    "too_many_games": 429,
    "wrong_game": 400,
}
