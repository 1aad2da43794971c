"""How cards are refused on a server, as coded errors. What is wrong with a deck is said by ``plancia.cards.errors``."""

from plancia.rules.errors import CodedError


class CardsError(CodedError):
    """Something that cannot be kept.

    ``card_list_unknown`` (): the sender has no such list. ``too_many_card_lists`` (limit): he has as many as somebody
    may have. ``reviews_full`` (limit): he has as many reviews as somebody may have. ``reviews_of_another`` (): they are
    of another account than the one that is signed in.
    """

    CODES = frozenset({"card_list_unknown", "reviews_full", "reviews_of_another", "too_many_card_lists"})


#: The status of each refusal over HTTP; any other is a conflict with what is there.
STATUS: dict[str, int] = {
    "card_list_unknown": 404,
    "deck_empty": 400,
    "deck_form": 404,
    "deck_unknown": 404,
}
