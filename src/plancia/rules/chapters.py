"""What a rulebook says, chapter by chapter: the groups of entries that make an ``Edition``.

Only the schema: which entries there are and what they can be. Their meaning for an organiser is in
``docs/editions.md``, their values in ``editions/*.toml``.
"""

from typing import Annotated, Literal

import msgspec

from plancia.rules.ruled import Group, Ruled
from plancia.rules.scoring import BonusCondition, MainWordTie
from plancia.rules.tiles import Count, TileKind

Positive = Annotated[int, msgspec.Meta(ge=1)]
#: A time that somebody waits for: not longer than a day.
Seconds = Annotated[int, msgspec.Meta(ge=1, le=86_400)]

# --- the shapes that a few values have -----------------------------------------------------------


class Shape(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    """A value of several parts, told from its alternatives by ``kind``."""


class PerStartedMinute(Shape, frozen=True, tag="per_started_minute"):
    """So many points for each minute of overtime, or part of one, that was consumed."""

    points: Count


class FlatOvertime(Shape, frozen=True, tag="flat"):
    """One amount if the overtime is used at all, another instead of it if it is exhausted."""

    used: Count
    exhausted: Count


class PerBoughtMinute(Shape, frozen=True, tag="per_bought_minute"):
    """So many points for each minute bought."""

    points: Count


OvertimePenalty = PerStartedMinute | FlatOvertime | PerBoughtMinute


class ConventionalMargin(Shape, frozen=True, tag="conventional_margin"):
    """The winner's margin: ``floor``, or if greater the real one plus points per whole minute left to him."""

    floor: Count
    per_whole_minute_left: Count


class BelowOpponent(Shape, frozen=True, tag="below_opponent"):
    """A loser on time who is still ahead is set so many points below the opponent."""

    points: Count


class LossOnly(Shape, frozen=True, tag="loss_only"):
    """The game is lost; the scores stay."""


TimeLoss = ConventionalMargin | BelowOpponent | LossOnly


class Range(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two bounds, both included."""

    lowest: Count
    highest: Count


# --- the groups, in the order of the regulation ---------------------------------------------------


class Material(Group, frozen=True):
    """Board, tiles, racks [art. 1, 3]."""

    tiles: Ruled[dict[str, TileKind]]
    board: Ruled[list[str]]
    rack_size: Ruled[Positive]
    players: Ruled[Range]


class Placing(Group, frozen=True):
    """Forming words and counting them [art. 3-13]."""

    first_word_min: Ruled[Positive]
    start_square: Ruled[str]
    contact: Ruled[Literal["tangential", "parallel", "any_contact"]]
    blank_letters: Ruled[str]
    bonus_points: Ruled[Count]
    bonus_condition: Ruled[BonusCondition]


class Words(Group, frozen=True):
    """Which words are good [art. 14-23 and appendix]."""

    dictionary: Ruled[str]
    grammar: Ruled[str | None]
    verbs: Ruled[Literal["whole_conjugation", "entry_or_electronic"]]
    archaic_ere: Ruled[Literal["conjugated", "infinitive_only"]]
    syncopated: Ruled[Literal["conjugated", "infinitive_only"]]
    recorded_forms: Ruled[bool]
    loan_double_forms: Ruled[bool]
    numerals_and_places: Ruled[Literal["headwords_only"]]
    enclitics: Ruled[Literal["current_grammar", "table"]]
    max_enclitics: Ruled[Count]


class Table(Group, frozen=True):
    """Setting up, aids and conduct, the turn [art. 24-27]."""

    word_list: Ruled[bool]
    other_material: Ruled[Literal["referee_may_allow", "allowed"]]
    devices_named: Ruled[bool]
    notes_forbidden: Ruled[bool]
    board_turned: Ruled[Literal["preferable", "compulsory"]]
    starter: Ruled[Literal["referee_else_draw", "draw_or_home_player"]]
    start_draw_blank: Ruled[Literal["draws_again"]]
    start_draw_equal: Ruled[Literal["both_draw_again"]]
    opening_draw: Ruled[Literal["starter_first", "alternately"]]
    first_clock_started_by: Ruled[Literal["second_player", "automatic"]]
    next_clock_started_by: Ruled[Literal["mover"]]
    recount: Ruled[bool]


class Challenges(Group, frozen=True):
    """The challenge [art. 28-32]."""

    invalid_percent: Ruled[Count]
    valid_percent: Ruled[Count]
    rounding: Ruled[Literal["half_down"]]
    minimum: Ruled[Count]
    unit: Ruled[Literal["play", "word"]]
    hold_s: Ruled[Count | None]
    ruling_is_final: Ruled[bool]


class Exchanges(Group, frozen=True):
    """Pass, exchange, free exchange [art. 33-35]."""

    min_bag: Ruled[Count]
    free_min_bag: Ruled[Count]
    free_per_game: Ruled[Count]
    combination: Ruled[Literal["same_turn", "free_then_ordinary"]]
    clock_stopped: Ruled[bool]


class Time(Group, frozen=True):
    """Clocks, overtime, loss on time, the cap [art. 36-38; 2008: 36-42]."""

    initial_s: Ruled[Count]
    initial_allowed_s: Ruled[Range | None]
    initial_changed_by: Ruled[Literal["referee_with_majority"] | None]
    homologated_s: Ruled[Range | None]
    overtime_s: Ruled[Count]
    overtime_by: Ruled[Literal["claim", "purchase"]]
    overtime_penalty: Ruled[OvertimePenalty]
    overtime_charged: Ruled[Literal["at_end", "when_bought"]]
    initial_claimed_by: Ruled[Literal["opponent"] | None]
    overtime_claimed_by: Ruled[Literal["opponent"] | None]
    time_loss: Ruled[TimeLoss]
    cap_s: Ruled[Count | None]
    late_player_clock_runs: Ruled[bool]


class Ending(Group, frozen=True):
    """The end of the game [art. 39-41; 2008: 43-45]."""

    conditions: Ruled[list[Literal["out", "scoreless", "time", "cap"]]]
    out: Ruled[Literal["bag_and_rack_empty"]]
    scoreless_each: Ruled[Count]
    scoreless_consecutive: Ruled[bool]
    rack_blank_value: Ruled[Count]
    out_gain_factor: Ruled[Count]
    out_opponent_deducts: Ruled[bool]
    scoreless_deducts: Ruled[bool]
    tie: Ruled[bool]


class Officials(Group, frozen=True):
    """Director, referee, panel [art. 42-46; 2008: 46-50]."""

    director: Ruled[bool]
    referee: Ruled[bool]
    director_may_referee: Ruled[bool]
    panel_size: Ruled[Count]
    recused_referee: Ruled[Literal["panel_decides"] | None]
    last_word: Ruled[Literal["referee"]]


class Options(Group, frozen=True):
    """What the documents leave open. Every entry is a default with its reason; an organiser may change it."""

    # forming words and counting
    main_word_tie: Ruled[MainWordTie]
    # words
    superlatives: Ruled[Literal["headwords_only", "regular"]]
    archaic_are_ire: Ruled[Literal["regular", "infinitive_only"]]
    accents: Ruled[Literal["folded"]]
    apostrophe: Ruled[Literal["unplayable_unless_recorded", "folded"]]
    capitalised: Ruled[Literal["headword_suffices", "excluded"]]
    table_closed: Ruled[bool]
    intransitive_particles: Ruled[list[str]]
    transitive_sense: Ruled[Literal["any", "first"]]
    essere_imperative: Ruled[Literal["as_intransitive", "excluded"]]
    derivatives: Ruled[Literal["conjugated_alike", "excluded"]]
    person_agreement: Ruled[bool]
    # the turn
    rearrange_until: Ruled[Literal["clock_stopped"]]
    recount_window: Ruled[Literal["until_accepted", "until_next_play_settled"]]
    draw_moment: Ruled[Literal["when_settled"]]
    turn_board_is_acceptance: Ruled[bool]
    # the challenge
    holds: Ruled[Count]
    final_hold_s: Ruled[Count]
    hold_exhausts_clock: Ruled[Literal["hold_ends"]]
    list_in_hold: Ruled[bool]
    percent_of: Ruled[Literal["correct_value", "announced_value"]]
    # pass and exchange
    clock_after_pass: Ruled[Literal["mover"]]
    dry_counts: Ruled[bool]
    dry_needs_full_rack: Ruled[bool]
    dry_after_exchange: Ruled[bool]
    dry_with_tiles_on_board: Ruled[bool]
    # time
    auto_claim: Ruled[bool]
    claim_states: Ruled[list[Literal["think", "announced"]]]
    wrong_claim_penalty: Ruled[Count]
    homologated_time: Ruled[Literal["initial", "overall"]]
    r2008_margin: Ruled[Literal["increased", "real"]]
    r2008_record: Ruled[Literal["loser_lowered", "winner_raised"]]
    tie_is_ahead: Ruled[bool]
    ahead_after_racks: Ruled[bool]
    cap_start: Ruled[Literal["all_seated", "game_start"]]
    cap_deduct: Ruled[bool]
    cap_pending: Ruled[Literal["settle_stopped_plays", "take_back"]]
    cap_watched_by: Ruled[Literal["director", "referee"]]
    # the end
    rejected_counts_as_pass: Ruled[bool]
    outgoing_pays_time: Ruled[bool]
    floor_zero: Ruled[bool]
    resignation: Ruled[Literal["loss_with_current_scores"]]
    overdraw: Ruled[Literal["opponent_returns_surplus_unseen"]]
    # officials
    panel_vote: Ruled[Literal["simple_majority", "unanimity"]]
    panel_replacement: Ruled[Literal["named_by_director"]]
    without_referee: Ruled[Literal["players_jointly"]]
    ruling_time_s: Ruled[Count | None]


class Multiplayer(Group, frozen=True):
    """Three or four players; announced in the preamble, regulated nowhere."""

    order: Ruled[Literal["draw_then_clockwise"]]
    clock: Ruled[Literal["no_clock", "per_player"]]
    challenge: Ruled[Literal["first_to_speak"]]
    hold: Ruled[Literal["one_off_the_clock"]]
    exchange: Ruled[Literal["as_for_two"]]
    scoreless_each: Ruled[Count]
    out_gains_all_racks: Ruled[bool]
    time_loss: Ruled[Literal["player_retires"]]
    tie: Ruled[Literal["shared_first"]]


class Duplicate(Group, frozen=True):
    """The duplicate (duplicato)."""

    hand_s: Ruled[Seconds]
    slip: Ruled[list[Literal["word", "coordinate", "direction", "blanks", "score"]]]
    bad_play: Ruled[Literal["zero"]]
    wrong_score: Ruled[Literal["corrected"]]
    no_play: Ruled[Literal["zero"]]
    top_tie: Ruled[list[Literal["fewer_blanks", "more_tiles", "higher_leftmost", "director"]]]
    dup_master_top: Ruled[bool]
    nobody_plays: Ruled[Literal["redraw_all"]]
    balanced_draw: Ruled[bool]
    bonus: Ruled[bool]
    challenges: Ruled[bool]
    exchanges: Ruled[bool]
    end: Ruled[Literal["letters_used_or_no_play"]]
    deduct_rest: Ruled[bool]
    ranking: Ruled[list[Literal["total", "tops", "shared"]]]
    judge: Ruled[Literal["referee"]]
    late_slip: Ruled[Literal["zero"]]


System = Literal["italian_swiss", "italian_elimination", "round_robin"]


class Tournament(Group, frozen=True):
    """Tournament systems and their conventions."""

    systems: Ruled[list[System]]
    rounds: Ruled[Literal["fixed_beforehand"]]
    ranking: Ruled[list[Literal["wins", "spread", "points"]]]
    pairing: Ruled[Literal["top_down_with_backtracking", "matching"]]
    bye_to: Ruled[Literal["lowest_not_exempt"]]
    bye_margin: Ruled[Count]
    elimination_rounds: Ruled[Literal["log2_rounded_up"]]
    knockout_draw: Ruled[Literal["replay", "higher_seed"]]
    round_robin_order: Ruled[Literal["circle"]]
    home_player_starts: Ruled[bool]
    tie_points: Ruled[float]
    forfeit_margin: Ruled[Count]
    withdrawn_opponents: Ruled[Literal["bye_score"]]
