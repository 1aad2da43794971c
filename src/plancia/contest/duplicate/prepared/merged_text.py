"""The common ranking of several clubs as plain text."""

from plancia.catalogue import Language, wording
from plancia.contest.duplicate.prepared.merged import Merged, MergedHand, MergedPlace


def format_merged(merged: Merged, language: Language) -> str:
    """Return the ranking of all, then the hands and how many found the best play of each."""
    words = wording("duplicate", language)
    ranking = [words["common_head"]]
    ranking += [
        words["common_line"].format(
            place=row.place,
            total=row.total,
            percent=row.percent,
            tops=row.tops,
            solos=row.solos,
            name=full_name(row),
            club=row.club or words["untitled"],
        )
        for row in merged.ranking
    ]
    hands = [
        words["common_hand"].format(
            number=hand.number,
            rack=hand.rack,
            score=hand.score,
            play=f"{hand.at} {hand.direction} {hand.word}",
            found=describe_found(hand, language),
        )
        for hand in merged.hands
    ]
    parts = [f"{words['common']}\n{describe_clubs(merged, language)}", "\n".join(ranking), "\n".join(hands)]
    return "\n\n".join(parts) + "\n"


def full_name(row: MergedPlace) -> str:
    """Return a player, or a team with its members."""
    return f"{row.player} ({', '.join(row.members)})" if row.members else row.player


def describe_clubs(merged: Merged, language: Language) -> str:
    """Return how many sessions and players there were."""
    words = wording("duplicate", language)
    counted = words["clubs"].format(clubs=len(merged.clubs), players=len(merged.ranking))
    return f"{merged.edition_name}, {counted}; {words['master_total']} {merged.master_total}"


def describe_found(hand: MergedHand, language: Language) -> str:
    """Return how many have found the best play of a hand."""
    return wording("duplicate", language)["found_of"].format(found=hand.found, players=hand.players)
