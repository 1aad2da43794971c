"""What can be wrong with a tournament."""

from typing import Literal

import msgspec

Code = Literal[
    "id_twice",
    "unknown_player",
    "player_twice",
    "plays_himself",
    "not_playing",
    "left_out",
    "forbidden_pair",
    "fixed_pair_missing",
    "table_twice",
    "outcome_unknown",
    "tie_undecided",
    "result_missing",
    "rematch_avoidable",
    "bye_twice",
    "bye_not_lowest",
    "bye_needless",
    "preference",
    "not_nearest",
    "record",
    "starts_unbalanced",
    "met_too_often",
    "round_robin_incomplete",
    "loser_plays_on",
    "winner_left_out",
    "seeds_meet_early",
    "not_qualified",
    "panel_wrong",
    "time_not_allowed",
    "time_without_majority",
    "decided_by_party",
    "article_unknown",
    "cap_not_there",
    "decision_is_referees",
    "panel_member_gone",
    "panel_only_advises",
    "referee_on_panel",
    "time_votes_exceed",
    "votes_are_panels",
    "measure_not_applied",
    "postponed_without_consent",
]


class Problem(msgspec.Struct, frozen=True):
    """Something wrong: in which round (0: before the first), what, and the facts for a sentence."""

    round: int
    code: Code
    facts: dict[str, str] = {}
