"""How the bag can refuse or be refuted, as coded errors. No context ever holds a seed."""

from plancia.rules.errors import CodedError


class BagError(CodedError):
    """Something about the secret of a game's bag.

    *Before the first draw*: ``nonce_refused`` (game), ``bag_sealed`` (game), ``bag_not_sealed`` (game),
    ``bag_exists`` (game), ``bag_not_found`` (game), ``no_nonce_from_seat`` (game, seat).

    *In a database*: ``bag_replaced`` (game): the secret is not the one that the game's first event promises.

    *The proof*: ``bag_not_revealed`` (game), ``proof_damaged`` (why), ``commitment_differs`` (game),
    ``nonce_differs`` (game, seat), ``draw_differs`` (game, seq).
    """

    CODES = frozenset(
        {
            "bag_exists",
            "bag_not_found",
            "bag_not_revealed",
            "bag_not_sealed",
            "bag_replaced",
            "bag_sealed",
            "commitment_differs",
            "draw_differs",
            "no_nonce_from_seat",
            "nonce_differs",
            "nonce_refused",
            "proof_damaged",
        }
    )
