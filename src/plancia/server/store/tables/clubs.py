"""Clubs: their members, evenings, seasons and news; who asks to come in, and who is invited.

Everything within a club has a number of its own, from one count of the club. Names of accounts are not here.
"""

from sqlalchemy import Column, ForeignKey, Index, LargeBinary

from plancia.server.store.tables.columns import Whole, Words, identity_column, table


def _club(*, primary_key: bool = True) -> "Column[str]":
    return Column("club", Words, ForeignKey("club.club"), primary_key=primary_key, nullable=False)


club = table(
    "club",
    # What its address ends with.
    Column("club", Words, primary_key=True, nullable=False),
    Column("title", Words, nullable=False),
    Column("place", Words, nullable=False),
    Column("text", Words, nullable=False),
    # 1: everybody may read; 0: its members alone.
    Column("public", Whole, nullable=False),
    Column("founded_ms", Whole, nullable=False),
    # Null: it is open.
    Column("closed_ms", Whole),
    # The number that is given next.
    Column("next_number", Whole, nullable=False),
    # What a program must show that reads the calendar of a club for members: it cannot sign in.
    Column("calendar_key", Words, nullable=False),
    Index("club_listed", "public", "founded_ms", "club"),
)

club_member = table(
    "club_member",
    _club(),
    Column("number", Whole, primary_key=True, nullable=False),
    # Null: a member on paper, who has a name instead.
    identity_column(nullable=True),
    Column("name", Words),
    # president, secretary, member
    Column("role", Words, nullable=False),
    Column("since_ms", Whole, nullable=False),
    # Null: he is a member. The row stays, because his results do.
    Column("left_ms", Whole),
    # 1: his profile names the club.
    Column("shown", Whole, nullable=False),
    Index("club_member_once", "club", "identity", unique=True),
    Index("club_member_identity", "identity"),
)

club_request = table(
    "club_request",
    _club(),
    identity_column(primary_key=True),
    Column("at_ms", Whole, nullable=False),
    Column("text", Words, nullable=False),
    Index("club_request_identity", "identity"),
)

club_invitation = table(
    "club_invitation",
    _club(),
    Column("number", Whole, primary_key=True, nullable=False),
    # Of what goes into the link; null: the invitation is for an account.
    Column("hash", LargeBinary, unique=True),
    identity_column(nullable=True),
    # The member on paper whom this is for; null: a new member.
    Column("member", Whole),
    identity_column("made_by"),
    Column("expires_ms", Whole, nullable=False),
    Column("uses_left", Whole, nullable=False),
    Index("club_invitation_identity", "identity"),
)

club_season = table(
    "club_season",
    _club(),
    Column("number", Whole, primary_key=True, nullable=False),
    Column("title", Words, nullable=False),
    # Days, as 2026-09-01; both belong to it.
    Column("since", Words, nullable=False),
    Column("until", Words, nullable=False),
    # How it is counted, JSON.
    Column("rules", Words, nullable=False),
)

club_evening = table(
    "club_evening",
    _club(),
    Column("number", Whole, primary_key=True, nullable=False),
    # tournament, duplicate, games
    Column("kind", Words, nullable=False),
    Column("title", Words, nullable=False),
    # By the clocks in Italy, as 2026-11-20T20:30; and the instant.
    Column("starts", Words, nullable=False),
    Column("begins_ms", Whole, nullable=False),
    Column("minutes", Whole, nullable=False),
    Column("place", Words, nullable=False),
    Column("text", Words, nullable=False),
    Column("cancelled", Whole, nullable=False),
    # How often it has changed, and when: calendars ask.
    Column("version", Whole, nullable=False),
    Column("changed_ms", Whole, nullable=False),
    Index("club_evening_begins", "club", "begins_ms"),
)

club_link = table(
    "club_link",
    _club(),
    Column("evening", Whole, primary_key=True, nullable=False),
    # A contest or a game. No foreign key: it may be either.
    Column("subject", Words, primary_key=True, nullable=False),
    # tournament, duplicate, game
    Column("kind", Words, nullable=False),
    # How many events it had when its results were taken; null: they were not.
    Column("taken", Whole),
)

club_result = table(
    "club_result",
    _club(),
    Column("evening", Whole, primary_key=True, nullable=False),
    Column("number", Whole, primary_key=True, nullable=False),
    # Whose line it is in the contest (``player:ada``); null: it was typed in.
    Column("actor", Words),
    # The account or guest who played; null: nobody signed in there.
    identity_column(nullable=True),
    # The member; null: a guest of the evening.
    Column("member", Whole),
    # What somebody without an account is called there.
    Column("name", Words),
    # 1: a secretary said which member it is, or that it is none.
    Column("by_hand", Whole, nullable=False),
    Column("place", Whole, nullable=False),
    Column("wins", Whole, nullable=False),
    Column("ties", Whole, nullable=False),
    Column("games", Whole, nullable=False),
    # Tenths of a per cent of the top; null: no duplicate.
    Column("permille", Whole),
    Column("spread", Whole, nullable=False),
    Index("club_result_identity", "identity"),
)

club_news = table(
    "club_news",
    _club(),
    Column("number", Whole, primary_key=True, nullable=False),
    identity_column("author"),
    Column("at_ms", Whole, nullable=False),
    Column("title", Words, nullable=False),
    Column("text", Words, nullable=False),
    Index("club_news_author", "author"),
)
