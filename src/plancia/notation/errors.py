"""How a text can fail to be in the notation it claims to be."""

from plancia.rules.errors import CodedError


class NotationError(CodedError):
    """A text that cannot be read."""

    CODES = frozenset(
        {
            "bad_cgp",
            "bad_coordinate",
            "bad_gcg",
            "bad_play",
            "bad_sheet",
            "dictated_after",
            "dictated_count",
            "dictated_direction",
            "dictated_left",
            "dictated_left_count",
            "dictated_left_unnamed",
            "dictated_not_over",
            "dictated_nowhere",
            "dictated_penalty",
            "dictated_places",
            "dictated_player",
            "dictated_points",
            "dictated_total",
            "dictated_turn",
            "dictated_unreadable",
            "gcg_cannot_say",
            "gcg_not_encodable",
            "gcg_not_writable",
            "gcg_tiles_impossible",
            "gcg_too_long",
            "gcg_too_large",
            "gcg_two_players",
            "sheet_too_large",
            "sheets_of_other_players",
            "tree_square_taken",
            "tree_too_large",
            "unknown_encoding",
        }
    )
