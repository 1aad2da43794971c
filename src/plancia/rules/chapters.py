"""What a rulebook says, chapter by chapter: the groups of entries that make an ``Edition``.

Only the schema: which entries there are and what they can be. Their meaning for an organiser is in
``docs/editions.md``, their values in ``editions/*.toml``.
"""

from typing import Annotated, Literal

import msgspec

from plancia.rules.ruled import Group, Ruled, Stated
from plancia.rules.scoring import BonusCondition, MainWordTie
from plancia.rules.tiles import Count, TileKind

Positive = Annotated[int, msgspec.Meta(ge=1)]
#: A time that players wait for: not longer than a day.
Seconds = Annotated[int, msgspec.Meta(ge=1, le=86_400)]
#: Particles on one verb form: the language has no group of three.
AtMostTwo = Annotated[int, msgspec.Meta(ge=0, le=2)]

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


#: What becomes of exactly half a point of a penalty.
Rounding = Literal["half_down", "half_up"]

#: The moments in which a player may point out that another's time is over.
ClaimState = Literal["think", "announced", "held", "settled", "challenged", "freely_exchanged"]


# --- the groups, in the order of the regulation ---------------------------------------------------


class Material(Group, frozen=True):
    """Board, tiles, racks [art. 1, 3]."""

    tiles: Ruled[dict[str, TileKind]]
    board: Ruled[list[str]]
    rack_size: Ruled[Positive]
    players: Ruled[Range]
    bag: Stated[Literal["opaque"]]


class Placing(Group, frozen=True):
    """Forming words and counting them [art. 3-13]."""

    tiles_used: Stated[Literal["one_or_more_own"]]
    square_holds: Stated[Literal["one_letter"]]
    interruptions: Stated[Literal["no_interruptions"]]
    word_ends: Stated[Literal["empty_square_or_edge"]]
    first_word_min: Ruled[Positive]
    start_square: Ruled[str]
    joining: Stated[list[Literal["crossing", "extension", "contact"]]]
    contact: Stated[Literal["tangential", "parallel", "any_contact"]]
    line: Stated[Literal["one_row_or_column"]]
    squares: Stated[Literal["free_only"]]
    blank_letters: Ruled[str]
    blank_declared: Stated[Literal["when_played"]]
    bonus_points: Ruled[Count]
    bonus_condition: Ruled[BonusCondition]


class Words(Group, frozen=True):
    """Which words are good [art. 14-23 and appendix].

    A lexicon is made by these entries beforehand: its maker may decide the open points, a game cannot.
    """

    dictionary: Stated[str]
    grammar: Stated[str | None]
    headwords: Stated[Literal["single_words"]]
    nouns: Stated[Literal["plural_and_given_feminine"]]
    adjectives: Stated[Literal["plural_and_feminine"]]
    superlatives: Ruled[Literal["headwords_only", "regular"]]
    verbs: Stated[Literal["whole_conjugation", "entry_or_electronic"]]
    participles: Stated[Literal["invariable_with_avere_alone"]]
    archaic_ere: Ruled[Literal["conjugated", "infinitive_only"]]
    syncopated: Ruled[Literal["conjugated", "infinitive_only"]]
    archaic_are_ire: Ruled[Literal["regular", "infinitive_only"]]
    recorded_forms: Ruled[bool]
    adverbs: Stated[Literal["headwords_or_given"]]
    articles: Stated[Literal["as_entries_say"]]
    interjections: Stated[Literal["headwords_or_given"]]
    loans: Stated[Literal["invariable_unless_given"]]
    loan_double_forms: Ruled[bool]
    truncated: Stated[Literal["announced_only"]]
    prefixed: Stated[Literal["headwords_only"]]
    numerals_and_places: Stated[Literal["headwords_only"]]
    altered: Stated[Literal["headwords_only"]]
    variants: Stated[Literal["recorded_only"]]
    enclitics: Ruled[Literal["current_grammar", "table"]]
    enclitic_moods: Stated[Literal["infinitive_gerund_imperative"]]
    table_closed: Ruled[bool]
    intransitive_particles: Ruled[list[str]]
    transitive_sense: Ruled[Literal["any", "first"]]
    essere_imperative: Ruled[Literal["as_intransitive", "excluded"]]
    derivatives: Ruled[Literal["conjugated_alike", "excluded"]]
    max_enclitics: Ruled[AtMostTwo]
    enclitic_use: Stated[Literal["reference_grammar"]]
    person_agreement: Ruled[bool]
    accents: Stated[Literal["folded"]]
    apostrophe: Ruled[Literal["unplayable_unless_recorded", "folded"]]
    capitalised: Ruled[Literal["headword_suffices", "excluded"]]


class Table(Group, frozen=True):
    """Setting up, aids and conduct, the turn [art. 24-27]."""

    tiles_checked: Stated[Literal["before_the_game"]]
    shuffled: Stated[Literal["before_each_draw"]]
    word_list: Ruled[bool]
    other_material: Ruled[Literal["referee_may_allow", "allowed"]]
    devices_named: Stated[bool]
    notes_forbidden: Ruled[bool]
    board_turned: Ruled[Literal["preferable", "compulsory"]]
    starter: Stated[Literal["referee_else_draw", "draw_or_home_player"]]
    start_draw_blank: Stated[Literal["draws_again"]]
    start_draw_equal: Stated[Literal["both_draw_again"]]
    opening_draw: Ruled[Literal["starter_first", "alternately"]]
    first_clock_started_by: Ruled[Literal["second_player", "automatic"]]
    turn: Stated[Literal["lay_stop_announce"]]
    next_clock_started_by: Stated[Literal["mover"]]
    score_announced: Stated[Literal["aloud"]]
    recount: Ruled[bool]
    forms: Stated[Literal["both_players"]]


class Challenges(Group, frozen=True):
    """The challenge [art. 28-32]."""

    invalid_percent: Ruled[Count]
    valid_percent: Ruled[Count]
    rounding: Ruled[Rounding]
    minimum: Ruled[Count]
    moment: Stated[Literal["while_clock_stopped", "not_said"]]
    unit: Ruled[Literal["play", "word"]]
    ruling: Stated[Literal["referee_with_dictionary"]]
    search: Stated[Literal["players_guide"]]
    hold_s: Ruled[Count | None]
    ruling_is_final: Ruled[Literal["once_play_goes_on", "at_once"]]


class Exchanges(Group, frozen=True):
    """Pass, exchange, free exchange [art. 33-35]."""

    pass_turn: Stated[Literal["scores_nothing"]]
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
    #: Last, with a value: games that an earlier version wrote have no such entry.
    casual_allowed_s: Ruled[Range | None] = Ruled(None, reason="Una versione precedente non lo prevedeva.")


class Ending(Group, frozen=True):
    """The end of the game [art. 39-41; 2008: 43-45]."""

    conditions: Ruled[list[Literal["out", "scoreless", "time", "cap"]]]
    out: Stated[Literal["bag_and_rack_empty"]]
    scoreless_each: Ruled[Count]
    scoreless_consecutive: Ruled[bool]
    rack_blank_value: Ruled[Count]
    out_gain_factor: Ruled[Count]
    out_opponent_deducts: Ruled[bool]
    scoreless_deducts: Ruled[bool]
    result: Stated[Literal["after_the_count"]]
    tie: Ruled[bool]


class Officials(Group, frozen=True):
    """Director, referee, panel [art. 42-46; 2008: 46-50]."""

    director: Stated[bool]
    referee: Stated[bool]
    discipline: Stated[Literal["referee"]]
    director_may_referee: Ruled[bool]
    panel_size: Ruled[Count]
    panel_advises: Ruled[bool]
    recused_referee: Ruled[Literal["panel_decides"] | None]
    call: Ruled[Literal["stops_clocks", "clocks_run"]]
    last_word: Stated[Literal["referee"]]


class Options(Group, frozen=True):
    """What the documents leave open. Every entry is a default with its reason; an organiser may change it."""

    # forming words and counting
    main_word_tie: Ruled[MainWordTie]
    # the turn
    rearrange_until: Stated[Literal["clock_stopped"]]
    recount_window: Ruled[Literal["until_accepted", "until_next_play_settled"]]
    result_confirmed: Ruled[Literal["by_both_or_official", "at_once"]]
    draw_moment: Stated[Literal["when_settled"]]
    turn_board_is_acceptance: Ruled[bool]
    # the challenge
    holds: Ruled[Count]
    final_hold_s: Ruled[Count]
    hold_exhausts_clock: Ruled[Literal["hold_goes_on", "hold_ends"]]
    challenge_window_s: Ruled[Count | None]
    list_in_hold: Ruled[bool]
    percent_of: Ruled[Literal["correct_value", "announced_value"]]
    # pass and exchange
    clock_after_pass: Stated[Literal["mover"]]
    dry_counts: Ruled[bool]
    dry_needs_full_rack: Ruled[bool]
    dry_with_tiles_on_board: Stated[bool]
    # time
    auto_claim: Ruled[bool]
    claim_states: Ruled[list[ClaimState]]
    unclaimed_overtime: Ruled[Literal["as_used", "penalty", "lost"]]
    wrong_claim_penalty: Ruled[Count]
    homologated_time: Ruled[Literal["initial", "overall"]]
    time_loss_margin: Ruled[Literal["increased", "real"]]
    time_loss_record: Ruled[Literal["loser_lowered", "winner_raised"]]
    tie_is_ahead: Ruled[bool]
    ahead_after_racks: Ruled[bool]
    cap_start: Ruled[Literal["all_seated", "late_clock", "game_start"]]
    cap_deduct: Ruled[bool]
    cap_pending: Ruled[Literal["settle_stopped_plays", "take_back"]]
    cap_watched_by: Ruled[Literal["director", "referee"]]
    # the end
    rejected_counts_as_pass: Ruled[bool]
    outgoing_pays_time: Ruled[bool]
    floor_zero: Ruled[bool]
    resignation: Stated[Literal["loss_with_current_scores"]]
    overdraw: Stated[Literal["opponent_returns_surplus_unseen"]]
    # officials
    panel_vote: Ruled[Literal["simple_majority", "unanimity"]]
    panel_replacement: Stated[Literal["named_by_director"]]
    without_referee: Stated[Literal["players_jointly"]]
    ruling_time_s: Ruled[Count | None]


class Multiplayer(Group, frozen=True):
    """Three or four players; announced in the preamble, regulated nowhere."""

    order: Stated[Literal["draw_then_clockwise"]]
    clock: Ruled[Literal["no_clock", "per_player"]]
    challenge: Stated[Literal["first_to_speak"]]
    hold: Stated[Literal["one_off_the_clock"]]
    exchange: Stated[Literal["as_for_two"]]
    scoreless_each: Ruled[Count]
    out_gains_all_racks: Ruled[bool]
    time_loss: Stated[Literal["player_retires"]]
    tie: Stated[Literal["shared_first"]]


class Duplicate(Group, frozen=True):
    """The duplicate (duplicato)."""

    hand_s: Ruled[Seconds]
    slip: Ruled[list[Literal["word", "coordinate", "direction", "blanks", "score"]]]
    bad_play: Stated[Literal["zero"]]
    wrong_score: Stated[Literal["corrected"]]
    no_play: Stated[Literal["zero"]]
    top_tie: Ruled[list[Literal["fewer_blanks", "more_tiles", "higher_leftmost", "director"]]]
    dup_master_top: Ruled[bool]
    nobody_plays: Stated[Literal["redraw_all"]]
    balanced_draw: Ruled[bool]
    balanced_first: Ruled[Count]
    balanced_first_hands: Ruled[Count]
    bonus: Ruled[bool]
    challenges: Stated[bool]
    exchanges: Stated[bool]
    end: Stated[Literal["letters_used_or_no_play"]]
    deduct_rest: Ruled[bool]
    ranking: Ruled[list[Literal["total", "tops", "shared"]]]
    judge: Stated[Literal["referee"]]
    late_slip: Stated[Literal["zero"]]
    solo_bonus: Ruled[Count]
    solo_players: Ruled[Count]
    free_warnings: Ruled[Count]
    warning_penalty: Ruled[Count]
    joker: Ruled[bool]
    seven_of_eight: Ruled[bool]


System = Literal["italian_swiss", "italian_elimination", "round_robin"]


class Tournament(Group, frozen=True):
    """Tournament systems and their conventions."""

    systems: Ruled[list[System]]
    rounds: Stated[Literal["fixed_beforehand"]]
    ranking: Ruled[list[Literal["wins", "spread", "points"]]]
    pairing: Ruled[Literal["top_down_with_backtracking", "matching"]]
    bye_to: Stated[Literal["lowest_not_exempt"]]
    bye_margin: Ruled[Count]
    elimination_rounds: Stated[Literal["log2_rounded_up"]]
    knockout_draw: Ruled[Literal["replay", "higher_seed"]]
    round_robin_order: Stated[Literal["circle"]]
    home_player_starts: Ruled[bool]
    tie_points: Ruled[float]
    forfeit_margin: Ruled[Count]
    withdrawn_opponents: Stated[Literal["bye_score"]]
