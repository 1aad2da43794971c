"""What is agreed before a random game: rulebook, options, people; small bags and short clocks, so that games end."""

from random import Random
from typing import Any, get_args

import msgspec

from plancia.rules.chapters import ClaimState
from plancia.rules.edition import Edition
from plancia.rules.editions import EDITIONS, load
from plancia.rules.game.actors import Seat
from plancia.rules.game.settings import HumanJudge, LexiconJudge, Officials, Panellist, Settings, WordJudge
from plancia.rules.tiles import TileKind

NAMES = ("Anna", "Bruno", "Carla", "Dario")

#: All moments in which somebody's time may be claimed.
MOMENTS = list(get_args(ClaimState))

#: What an organiser may choose among the open points that a game can show.
CHOICES: dict[str, list[Any]] = {
    "main_word_tie": ["higher_score", "declared"],
    "recount_window": ["until_accepted", "until_next_play_settled"],
    "turn_board_is_acceptance": [True, False],
    "holds": [0, 1, 2],
    "final_hold_s": [0, 5, 20],
    "percent_of": ["correct_value", "announced_value"],
    "dry_counts": [True, False],
    "dry_needs_full_rack": [True, False],
    "hold_exhausts_clock": ["hold_goes_on", "hold_ends"],
    "challenge_window_s": [None, 5],
    "result_confirmed": ["by_both_or_official", "at_once"],
    "auto_claim": [True, False],
    "claim_states": [[], ["think"], ["announced"], ["held", "challenged"], MOMENTS, MOMENTS],
    "unclaimed_overtime": ["as_used", "penalty", "lost"],
    "wrong_claim_penalty": [0, 5],
    "time_loss_margin": ["increased", "real"],
    "time_loss_record": ["loser_lowered", "winner_raised"],
    "tie_is_ahead": [True, False],
    "ahead_after_racks": [True, False],
    "cap_start": ["all_seated", "late_clock", "game_start"],
    "cap_deduct": [True, False],
    "cap_pending": ["settle_stopped_plays", "take_back"],
    "cap_watched_by": ["director", "referee"],
    "rejected_counts_as_pass": [True, False],
    "outgoing_pays_time": [True, False],
    "floor_zero": [True, False],
    "panel_vote": ["simple_majority", "unanimity"],
    "ruling_time_s": [None, 30],
}

#: What an edition of somebody's own may say otherwise, besides its open points.
ENTRIES: dict[str, list[Any]] = {
    "table.other_material": ["referee_may_allow", "allowed"],
    "table.word_list": [True, False],
    "challenges.ruling_is_final": ["once_play_goes_on", "at_once"],
    "exchanges.combination": ["same_turn", "free_then_ordinary"],
    "officials.panel_advises": [True, False],
    "officials.call": ["stops_clocks", "clocks_run"],
}


def random_edition(random: Random) -> Edition:
    """Return one of the rulebooks; often with fewer tiles and less time than it has."""
    edition = load(random.choice(EDITIONS))
    if random.random() < 0.75:
        kinds = edition.material.tiles.value
        letters = random.sample(sorted(set(kinds) - {"?"}), 8)
        few = {letter: TileKind(random.randint(1, 5), kinds[letter].value) for letter in (*letters, "A", "E")}
        few["?"] = TileKind(random.randint(0, 2), 0)
        # Enough for four racks, however few.
        few["I"] = TileKind(max(30 - sum(kind.count for kind in few.values()), 1), 1)
        edition = _with(edition, "material", "tiles", few)
    if random.random() < 0.75:
        edition = _with(edition, "time", "initial_s", random.choice([5, 30, 120]))
        if edition.time.cap_s.value is not None or random.random() < 0.4:
            edition = _with(edition, "time", "cap_s", random.choice([60, 300]))
        if random.random() < 0.5:
            edition = _with(edition, "time", "overtime_s", random.choice([60, 120]))
    for key in random.sample(sorted(ENTRIES), random.choice([0, 0, 1, 3])):
        group, name = key.split(".")
        edition = _with(edition, group, name, random.choice(ENTRIES[key]))
    return edition


def _with(edition: Edition, group: str, name: str, value: object) -> Edition:
    entries = getattr(edition, group)
    entry = msgspec.structs.replace(getattr(entries, name), value=value)
    changed = msgspec.structs.replace(entries, **{name: entry})
    return msgspec.structs.replace(edition, **{group: changed})


def random_settings(random: Random, edition: Edition) -> Settings:
    """Return settings that the rules accept for the edition."""
    players = NAMES[: random.choice([2, 2, 2, 3, 4])]
    seats = [Seat(number) for number in range(len(players))]
    names = random.sample(sorted(CHOICES), random.choice([0, 0, 1, 3, 8, len(CHOICES)]))
    procedure = random.choice(["table", "online"])
    wooden = procedure == "table" and random.random() < 0.4
    judge = random.choice([HumanJudge(), LexiconJudge("few")])
    officials = _officials(random, seats, players, judge, edition.officials.panel_size.value)
    fits = procedure == "online" and isinstance(judge, LexiconJudge)
    days = random.choice([None, 1, 3]) if fits else None
    return Settings(
        players=players,
        edition=edition.id,
        options={name: random.choice(CHOICES[name]) for name in names},
        procedure=procedure,
        scoring=random.choice([None, "announced", "automatic"]) if procedure == "table" else None,
        judge=judge,
        starter=random.choice([None, *seats]),
        timed=random.choice([None, None, True, False]) if days is None else None,
        grace_ms=random.choice([0, 3000]),
        officials=officials if days is None else Officials(),
        aids=random.choice([None, None, (), ("tracker", "word_list")]),
        tiles="wooden" if wooden else "drawn",
        turn_days=days,
        days_off=random.choice([0, 2, 14]),
        challenge_hours=random.choice([None, 1, 24, 100]),
    )


def _officials(
    random: Random, seats: list[Seat], players: tuple[str, ...], judge: WordJudge, size: int
) -> Officials:
    panel = [Panellist(name) for name in ("Uno", "Due", "Tre", "Quattro", "Cinque")[:size]]
    advisers = random.choice([(), tuple(panel)])
    seat = random.choice(seats)
    deciding = advisers if isinstance(judge, LexiconJudge) else tuple(panel)
    match random.choice(
        ["none", "referee", "director", "both", "recused", "referee plays", "director plays"]
    ):
        case "none":
            return Officials()
        case "referee":
            return Officials(referee="Rita", panel=advisers)
        case "director":
            return Officials(director="Dina", panel=advisers)
        case "both":
            return Officials(referee="Rita", director="Dina", panel=advisers)
        case "referee plays":
            return Officials(referee=players[seat], referee_seat=seat, panel=deciding)
        case "director plays":
            return Officials(director=players[seat], director_seat=seat, panel=deciding)
    if random.random() < 0.3:
        party = random.choice(seats)
        panel[0] = Panellist(players[party], party)
    return Officials("Dina", players[seat], seat, tuple(panel))
