"""Which entry of an edition a refusal rests on, for refusals of laying and counting [art. 1-8].

Neither code nor sentences contain an article: it is read off the entry. Refusals of the game's procedure name their
entry where they are raised.
"""

from collections.abc import Mapping

#: For each code of a refused placement the entry, ``group.name``, that says what it breaks.
PLACING_ENTRIES: Mapping[str, str] = {
    "blank_letter": "placing.blank_letters",
    "blank_without_identity": "placing.blank_declared",
    "centre_not_covered": "placing.start_square",
    "first_play_too_short": "placing.first_word_min",
    "gap": "placing.interruptions",
    "more_tiles_than_rack": "material.rack_size",
    "no_tiles": "placing.tiles_used",
    "not_connected": "placing.joining",
    "not_in_line": "placing.line",
    "off_board": "material.board",
    "square_occupied": "placing.squares",
    "square_twice": "placing.square_holds",
    "tiles_not_on_rack": "placing.tiles_used",
    "too_many_of_letter": "material.tiles",
    "unknown_square": "material.board",
    "unknown_tile": "material.tiles",
    "word_mismatch": "placing.word_ends",
}
