"""Games that are over, seen from the people who had a part in them; ratings; what people show of themselves.

Names are not here: they are in ``identity``, so that one who changes has changed everywhere.
"""

from sqlalchemy import Column, ForeignKey, Index

from plancia.server.store.tables.columns import Figure, Whole, Words, identity_column, table

finished = table(
    "finished",
    Column("game", Words, ForeignKey("room.game"), primary_key=True, nullable=False),
    # When it ended; of rated games each later than the one before.
    Column("ended_ms", Whole, nullable=False),
    # How many events it had when this was written.
    Column("seq", Whole, nullable=False),
    # quick, standard, correspondence
    Column("pace", Words, nullable=False),
    Column("rated", Whole, nullable=False),
    # Why a rated game does not count; null: it does, or it is not rated.
    Column("uncounted", Words),
    Column("edition", Words, nullable=False),
    # What ended it; null: a record without a result.
    Column("cause", Words),
    Index("finished_rated", "rated", "ended_ms"),
)

played = table(
    "played",
    identity_column(primary_key=True),
    Column("game", Words, ForeignKey("room.game"), primary_key=True, nullable=False),
    # As in ``finished``: lists of a person's games need no other table.
    Column("ended_ms", Whole, nullable=False),
    Column("pace", Words, nullable=False),
    Column("rated", Whole, nullable=False),
    Column("edition", Words, nullable=False),
    # 1: anybody may find the game.
    Column("listed", Whole, nullable=False),
    # player, office, watched, host, brought
    Column("part", Words, nullable=False),
    # What follows is a player's alone.
    Column("seat", Whole),
    Column("score", Whole),
    # Of the other seats, in their order, with spaces between them.
    Column("others", Words),
    # won, tied, lost
    Column("result", Words),
    # Of a game of two: who sat there, or which computer.
    identity_column("opponent", nullable=True),
    Column("level", Words),
    Column("best_points", Whole),
    Column("best_word", Words),
    Column("sevens", Whole),
    Column("challenges_won", Whole),
    Column("challenges_lost", Whole),
    # Null in a game without clocks.
    Column("used_ms", Whole),
    Column("moves", Whole),
    Index("played_latest", "identity", "ended_ms", "game"),
    Index("played_opponent", "identity", "opponent", "ended_ms", "game"),
    Index("played_listed", "identity", "listed", "ended_ms", "game"),
    Index("played_best", "identity", "best_points", "ended_ms"),
    Index("played_game", "game"),
)

rating = table(
    "rating",
    identity_column(primary_key=True),
    Column("pace", Words, primary_key=True, nullable=False),
    Column("rating", Figure, nullable=False),
    Column("deviation", Figure, nullable=False),
    Column("volatility", Figure, nullable=False),
    # How many games have counted, and when the last one ended.
    Column("games", Whole, nullable=False),
    Column("ended_ms", Whole, nullable=False),
    # 1: certain enough to stand in the list.
    Column("settled", Whole, nullable=False),
    Index("rating_list", "pace", "settled", "rating", "identity"),
)

# The rating after each game that has counted.
rating_step = table(
    "rating_step",
    identity_column(primary_key=True),
    Column("game", Words, ForeignKey("room.game"), primary_key=True, nullable=False),
    Column("pace", Words, nullable=False),
    Column("ended_ms", Whole, nullable=False),
    Column("rating", Figure, nullable=False),
    Column("deviation", Figure, nullable=False),
    Column("volatility", Figure, nullable=False),
    # By how much the rating has changed.
    Column("gained", Figure, nullable=False),
    Index("rating_step_history", "identity", "pace", "ended_ms"),
)

# What an account shows of itself; without a row what ``players.profiles`` says.
profile = table(
    "profile",
    identity_column(primary_key=True),
    Column("games", Whole, nullable=False),
    Column("figures", Whole, nullable=False),
    Column("ratings", Whole, nullable=False),
)
