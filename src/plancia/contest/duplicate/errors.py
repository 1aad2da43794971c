"""How a duplicate can refuse something, as coded errors."""

from plancia.rules.errors import RuleError


class DuplicateError(RuleError):
    """An action that the procedure of the duplicate does not allow, or a session that cannot be held."""

    CODES = frozenset(
        {
            "contestant_names",
            "contestant_unknown",
            "director_chooses",
            "draw_by_hand",
            "draw_by_program",
            "draw_count",
            "draw_joker",
            "draw_not_in_bag",
            "duplicate_option",
            "duplicate_over",
            "entries_differ",
            "entry_missing",
            "hand_is_over",
            "hand_unknown",
            "no_such_choice",
            "no_time_left",
            "no_typed_slip",
            "no_warning",
            "prepared_master_top",
            "session_text",
            "slip_already_in",
            "warnings_off",
        }
    )
