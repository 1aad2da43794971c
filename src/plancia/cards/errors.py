"""How a question about cards can be wrong."""

from plancia.rules.errors import CodedError


class CardError(CodedError):
    """A deck or an answer that cannot be.

    ``deck_unknown`` (deck, known): no deck has this name. ``deck_form`` (deck, form, known): it is not asked in this
    form. ``deck_empty`` (deck, form): there is nothing to ask. ``answer_unreadable`` (text, form): what was typed is no
    answer to such a question. ``drill_verb`` (verb): no particle can be asked of this verb.
    """

    CODES = frozenset({"answer_unreadable", "deck_empty", "deck_form", "deck_unknown", "drill_verb"})
