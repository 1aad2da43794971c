"""An error as an answer has it: its code, its facts, and its sentence in every language."""

from collections.abc import Mapping
from typing import Protocol

import msgspec

from plancia.catalogue import LANGUAGES, Language, sentence


class Coded(Protocol):
    """Something that went wrong, with a stable code and the facts that explain it."""

    @property
    def code(self) -> str:
        """The code, one of docs/errors.md."""

    @property
    def context(self) -> Mapping[str, object]:
        """The facts that its sentence names."""


class CodedRefusal(msgspec.Struct, frozen=True):
    """Why an action changed nothing, or a question has no answer: a code of docs/errors.md and its sentences."""

    code: str
    context: dict[str, str | int | None]
    sentences: dict[Language, str]


def refusal_of(error: Coded) -> CodedRefusal:
    """Return an error for a page, which shows the sentence of the language that it speaks."""
    facts = {
        key: value if isinstance(value, int | None) else str(value) for key, value in error.context.items()
    }
    told = {language: sentence(error.code, error.context, language) for language in LANGUAGES}
    return CodedRefusal(error.code, facts, told)
