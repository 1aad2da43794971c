"""How games can refuse somebody, as coded errors. No context holds a tile that somebody may not know."""

from plancia.rules.errors import CodedError


class GameError(CodedError):
    """Something that is not done with a game, or not now.

    *The game*: ``game_unknown`` (game). *The moment*: ``game_not_begun`` (game), ``game_has_begun`` (game),
    ``game_not_over`` (game).

    *The person*: ``chat_private`` (game), ``no_spectators`` (game), ``seat_by_invitation`` (game), ``seat_of_computer``
    (seat), ``notes_forbidden`` (article), ``notes_off`` ().

    *The terms*: ``terms_refused`` (why), ``computer_needs_online`` (), ``computer_unknown`` (name, known),
    ``computer_needs_lexicon`` (), ``rated_refused`` (why), ``rated_needs_account`` ().

    *The server*: ``too_many_games`` (limit), ``too_many_waiting`` (limit), ``game_held`` (game).
    """

    CODES = frozenset(
        {
            "chat_private",
            "computer_needs_lexicon",
            "computer_needs_online",
            "computer_unknown",
            "game_has_begun",
            "game_held",
            "game_not_begun",
            "game_not_over",
            "game_unknown",
            "no_spectators",
            "notes_forbidden",
            "notes_off",
            "rated_needs_account",
            "rated_refused",
            "seat_by_invitation",
            "seat_of_computer",
            "terms_refused",
            "too_many_games",
            "too_many_waiting",
        }
    )


#: The status of each refusal over HTTP; 409 where none is named.
STATUS: dict[str, int] = {
    "chat_private": 403,
    "computer_needs_lexicon": 400,
    "computer_needs_online": 400,
    "computer_unknown": 400,
    "game_unknown": 404,
    "no_spectators": 403,
    "notes_forbidden": 403,
    "notes_off": 403,
    "rated_needs_account": 403,
    "rated_refused": 400,
    "seat_by_invitation": 403,
    "seat_of_computer": 409,
    "terms_refused": 400,
    "too_many_games": 429,
    "too_many_waiting": 429,
}
