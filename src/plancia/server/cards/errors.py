"""How cards are refused, as coded errors."""

from plancia.rules.errors import CodedError


class CardsError(CodedError):
    """A deck that is not there, or something that cannot be kept.

    ``deck_unknown`` (deck): there is none of this name, or it is somebody else's list. ``deck_form`` (form): the deck
    has no cards of this form. ``deck_too_large`` (count, limit): more cards than a deck may have. ``deck_empty`` ():
    no word is left to make a card of. ``too_many_lists`` (limit): the sender has as many as somebody may have.
    ``reviews_full`` (limit): the sender has as many reviews as somebody may have. ``reviews_of_another`` (): they
    are of another account than the one that is signed in.
    """

    CODES = frozenset(
        {
            "deck_empty",
            "deck_form",
            "deck_too_large",
            "deck_unknown",
            "reviews_full",
            "reviews_of_another",
            "too_many_lists",
        }
    )


#: The status of each refusal over HTTP; any other is a conflict with what is there.
STATUS: dict[str, int] = {"deck_empty": 400, "deck_form": 404, "deck_too_large": 400, "deck_unknown": 404}
