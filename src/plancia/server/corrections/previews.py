"""What a change would do to the lexica of this machine: to each that goes by the same name, by the editions it serves.

Reads files and looks through words: for threads, not for the event loop.
"""

import msgspec

from plancia.lexicon.corrections.change import AddLemma, Change, Remark
from plancia.lexicon.corrections.effect import Effect, digest_of, effect_of
from plancia.lexicon.corrections.errors import CorrectionError
from plancia.lexicon.corrections.regular import Gender, regular_forms
from plancia.lexicon.errors import LexiconError
from plancia.rules.editions import EDITIONS, load
from plancia.server.lexica import Lexica, ServedLexicon


class Preview(msgspec.Struct, frozen=True):
    """A change, what it does, and the name of both."""

    change: Change
    effects: tuple[Effect, ...]
    digest: str


def preview(lexica: Lexica, name: str, change: Change, regular: Gender | None = None) -> Preview:
    """Return what a change does; raise ``correction_line``, ``correction_nothing``, and ``lexicon_not_found``.

    ``regular`` puts the regular forms of a noun or an adjective in place of those given.
    """
    if isinstance(change, AddLemma) and regular is not None:
        forms = regular_forms(change.lemma, change.part, regular)
        change = msgspec.structs.replace(change, forms=forms)
    effects = tuple(
        effect_of(change, served[0].opened, [each.edition for each in served])
        for served in shared(lexica, name)
    )
    if all(effect.is_empty for effect in effects) and not isinstance(change, Remark):
        word = change.lemma if not hasattr(change, "word") else change.word
        raise CorrectionError("correction_nothing", word=word)
    return Preview(change, effects, digest_of(change, effects))


def shared(lexica: Lexica, name: str) -> list[list[ServedLexicon]]:
    """Return the lexica of a name, each for all editions that share it; raise ``lexicon_not_found``."""
    found: dict[str, list[ServedLexicon]] = {}
    refused: LexiconError | None = None
    for edition in map(load, EDITIONS):
        try:
            served = lexica.take(name, edition)
        except LexiconError as error:
            refused = error
        else:
            found.setdefault(served.opened.lexicon.hash, []).append(served)
    if not found and refused is not None:
        raise refused
    return list(found.values())
