"""Every way the rules refuse something, as one exception with a stable code.

::

    CodedError                 a code and its context; the text for people lives in ``plancia.catalogue``
    ├── RuleError              an action the rulebook does not allow
    ├── EditionError           an edition file that cannot be obeyed
    └── notation.NotationError a text that is not in the notation it claims to be

The codes are part of the public interface: programs match on them, the catalogue translates them and
``docs/errors.md`` lists them. A test keeps the three lists equal.
"""

from typing import ClassVar


class CodedError(Exception):
    """An error with a stable snake_case ``code`` and the ``context`` that explains it.

    As text it is the catalogue's English sentence and the code; ``repr`` shows the whole context.

    >>> print(RuleError("square_occupied", square="H8", holds="A", tile="B", article="6"))
    Square H8 already holds A: B cannot go there (art. 6). [square_occupied]
    """

    #: The codes this class may carry; a code outside it is a programming error, caught at once.
    CODES: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, code: str, **context: object) -> None:
        if code not in self.CODES:
            message = f"{type(self).__name__} has no code {code!r}"
            raise LookupError(message)
        super().__init__(code, context)
        self.code = code
        self.context = context

    def __str__(self) -> str:
        # Most errors are caught and matched by their code: the catalogue is read only when one is shown.
        from plancia.catalogue import sentence  # noqa: PLC0415

        try:
            return f"{sentence(self.code, self.context, 'en')} [{self.code}]"
        except LookupError:
            # The sentence names a fact that only the program adds, such as the file: the code and the facts will do.
            details = ", ".join(f"{key}={value!r}" for key, value in self.context.items())
            return f"{self.code}: {details}" if details else self.code


class RuleError(CodedError):
    """An action that the rulebook refuses."""

    CODES = frozenset(
        {
            "aid_is_allowed",
            "aid_not_allowed",
            "aid_of_the_rulebook",
            "blank_letter",
            "blank_without_identity",
            "board_is_turned",
            "board_not_turned",
            "board_not_written",
            "cap_has_passed",
            "cap_not_reached",
            "centre_not_covered",
            "clock_runs",
            "correspondence_needs",
            "days_off_used",
            "director_is_party",
            "drawn_at_the_table",
            "exchange_bag_too_small",
            "first_play_too_short",
            "free_exchange_too_late",
            "free_exchange_used",
            "game_over",
            "gap",
            "has_drawn",
            "hold_used",
            "initial_time_fixed",
            "initial_time_left",
            "initial_time_range",
            "minutes_not_sold",
            "more_tiles_than_rack",
            "no_cap",
            "no_hold",
            "no_minutes_left",
            "no_panel_to_consult",
            "no_recount",
            "no_such_panellist",
            "no_such_seat",
            "no_surplus",
            "no_tiles",
            "no_time_to_reflect",
            "nobody_is_late",
            "not_allowed_now",
            "not_by_correspondence",
            "not_connected",
            "not_in_line",
            "not_out",
            "not_to_transcribe",
            "not_wooden",
            "not_your_turn",
            "nothing_to_claim",
            "nothing_to_draw",
            "nothing_to_exchange",
            "nothing_to_recount",
            "nothing_to_take_back",
            "off_board",
            "one_word_only",
            "only_by_correspondence",
            "own_recount",
            "panel_is_consulted",
            "panel_needed",
            "panellist_is_party",
            "panellist_not_party",
            "play_is_written",
            "play_not_accepted",
            "player_is_late",
            "player_names",
            "players_count",
            "rack_miscounted",
            "rack_not_full",
            "rack_of_another",
            "racks_uncounted",
            "reader_not_named",
            "reason_needed",
            "recount_by_hand",
            "referee_not_recused",
            "referee_recused",
            "result_is_confirmed",
            "role_may_not",
            "round_has_started",
            "ruling_is_final",
            "score_is_announced",
            "score_is_right",
            "score_not_announced",
            "square_occupied",
            "square_twice",
            "take_back_too_late",
            "tile_not_there",
            "tiles_do_not_add_up",
            "tiles_do_not_match",
            "tiles_not_on_rack",
            "too_late_to_challenge",
            "too_many_laid",
            "too_many_of_letter",
            "touch_of_another",
            "unknown_square",
            "unknown_tile",
            "untimed",
            "verdicts_do_not_match",
            "wooden_online",
            "word_mismatch",
            "words_not_in_play",
            "words_unreadable",
        }
    )


class EditionError(CodedError):
    """An edition file that names an unknown key, has a wrong type or does not say where a value comes from."""

    CODES = frozenset(
        {
            "article_not_found",
            "edition_board",
            "edition_not_found",
            "edition_syntax",
            "edition_tiles",
            "edition_unknown_key",
            "edition_value",
        }
    )
