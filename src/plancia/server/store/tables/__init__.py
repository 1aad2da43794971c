"""The tables that are not the journal's. What changes here needs a migration; a test compares the two.

Times are milliseconds since 1970. Secrets of people are never here: passwords as argon2id, tokens and sessions as
hashes. The seeds of bags are, because a game must go on after a restart.

::

    columns        what the tables are made of
    people         who people are, how they show it, and where they have a part
    games          games, their bags, and what is said and kept beside them
    nodes          servers that share one database; a file has these tables too. And the sign that a server could write
    wooden_tables  tables that a phone keeps
    contests       duplicates and tournaments, who has a part in them, and the codes of their desks
    studies        studies and their chapters
    players        games that are over, by person; ratings, and what people show of themselves
    corrections    what people find wrong in the words, and what became of it
    notices        who is told what, by which way, and what is to be sent
    seeking        games that people want to play, and the accounts that are programs
    clubs          clubs: members, evenings, seasons, news, invitations
    daily          the hand and the game of every day, and what people made of them
    anagrams       the letters of every day, and people's runs against the clock
    cards          reviews of cards, and the lists of words that people study
    puzzles        puzzles, who has tried them, and what both are rated
    rights         blocks, reports, measures and appeals, and who has gone for good
"""

from plancia.server.store.tables.anagrams import anagram_run, anagram_step, anagrams
from plancia.server.store.tables.cards import card_list, card_review
from plancia.server.store.tables.clubs import (
    club,
    club_evening,
    club_invitation,
    club_link,
    club_member,
    club_news,
    club_request,
    club_result,
    club_season,
)
from plancia.server.store.tables.columns import Whole, Words, is_other_type, metadata
from plancia.server.store.tables.contests import contest, contest_member, desk_pass, short_address
from plancia.server.store.tables.corrections import correction, correction_step
from plancia.server.store.tables.daily import daily, daily_answer, daily_game
from plancia.server.store.tables.games import analysis, bag_secret, brought, chat, note, room, room_credit
from plancia.server.store.tables.nodes import beat, node, owner, readiness
from plancia.server.store.tables.notices import (
    notice,
    notice_address,
    notice_device,
    notice_mark,
    notice_setting,
)
from plancia.server.store.tables.people import (
    calendar,
    host,
    identity,
    invitation,
    membership,
    revocation,
    role,
    security_log,
    server_key,
    session,
    token,
)
from plancia.server.store.tables.players import finished, played, profile, rating, rating_step
from plancia.server.store.tables.puzzles import (
    puzzle,
    puzzle_day,
    puzzle_file,
    puzzle_rating,
    puzzle_theme,
    puzzle_try,
)
from plancia.server.store.tables.rights import appeal, block, deletion, measure, moderation_log, report
from plancia.server.store.tables.seeking import program, proposal
from plancia.server.store.tables.studies import study, study_chapter
from plancia.server.store.tables.wooden_tables import wooden, wooden_entry, wooden_key, wooden_look

__all__ = [
    "Whole",
    "Words",
    "anagram_run",
    "anagram_step",
    "anagrams",
    "analysis",
    "appeal",
    "bag_secret",
    "beat",
    "block",
    "brought",
    "calendar",
    "card_list",
    "card_review",
    "chat",
    "club",
    "club_evening",
    "club_invitation",
    "club_link",
    "club_member",
    "club_news",
    "club_request",
    "club_result",
    "club_season",
    "contest",
    "contest_member",
    "correction",
    "correction_step",
    "daily",
    "daily_answer",
    "daily_game",
    "deletion",
    "desk_pass",
    "finished",
    "host",
    "identity",
    "invitation",
    "is_other_type",
    "measure",
    "membership",
    "metadata",
    "moderation_log",
    "node",
    "note",
    "notice",
    "notice_address",
    "notice_device",
    "notice_mark",
    "notice_setting",
    "owner",
    "played",
    "profile",
    "program",
    "proposal",
    "puzzle",
    "puzzle_day",
    "puzzle_file",
    "puzzle_rating",
    "puzzle_theme",
    "puzzle_try",
    "rating",
    "rating_step",
    "readiness",
    "report",
    "revocation",
    "role",
    "room",
    "room_credit",
    "security_log",
    "server_key",
    "session",
    "short_address",
    "study",
    "study_chapter",
    "token",
    "wooden",
    "wooden_entry",
    "wooden_key",
    "wooden_look",
]
