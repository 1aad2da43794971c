"""An error as an answer has it: its code, its facts, and its sentence in every language."""

from plancia.catalogue import LANGUAGES, sentence
from plancia.offline.questions import Refusal
from plancia.rules.errors import CodedError


def refusal_of(error: CodedError) -> Refusal:
    """Return an error for a page, which shows the sentence of the language that it speaks."""
    facts = {
        key: value if isinstance(value, int | None) else str(value) for key, value in error.context.items()
    }
    told = {language: sentence(error.code, error.context, language) for language in LANGUAGES}
    return Refusal(error.code, facts, told)
