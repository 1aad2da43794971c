"""A second opinion on scores: obvious, slow, and written without looking at ``rules.scoring``.

The board is a dictionary from (row, column) to a letter; a word is the list of its squares.
"""

VALUES = {
    **dict.fromkeys("AEIO", 1), **dict.fromkeys("CRST", 2), **dict.fromkeys("LMNU", 3),
    **dict.fromkeys("BDFPV", 5), **dict.fromkeys("GHZ", 8), "Q": 10,
}  # fmt: skip

# One eighth of the board decides the rest by symmetry: premiums by the distance from the nearest edges.
EIGHTH = {
    (0, 0): "3W", (0, 3): "2L", (0, 7): "3W", (1, 1): "2W", (1, 5): "3L", (2, 2): "2W", (2, 6): "2L",
    (3, 3): "2W", (3, 7): "2L", (4, 4): "2W", (5, 5): "3L", (6, 6): "2L", (7, 7): "2W",
}  # fmt: skip


def premium(square):
    near = tuple(sorted(min(part, 14 - part) for part in square))
    return EIGHTH.get(near, "1L")


def words_formed(board, new):
    """Return every word of two or more letters with a new letter in it, as a set of tuples of squares."""
    found = set()
    for row, column in new:
        for down, right in ((0, 1), (1, 0)):
            start = (row, column)
            while (start[0] - down, start[1] - right) in board:
                start = (start[0] - down, start[1] - right)
            word = []
            while start in board:
                word.append(start)
                start = (start[0] + down, start[1] + right)
            if len(word) >= 2:
                found.add(tuple(word))
    return found


def score(board, new):
    """Return the score of a play; ``board`` already holds its letters, ``new`` are their squares."""
    total = 50 if len(new) == 7 else 0
    for word in words_formed(board, new):
        points, multiplier = 0, 1
        for square in word:
            value = VALUES.get(board[square], 0)
            if square in new:
                times, kind = int(premium(square)[0]), premium(square)[1]
                value *= times if kind == "L" else 1
                multiplier *= times if kind == "W" else 1
            points += value
        total += points * multiplier
    return total
