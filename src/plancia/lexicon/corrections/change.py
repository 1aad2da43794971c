"""What the keeper of the words does about a proposal."""

from typing import Annotated

import msgspec

from plancia.lexicon.analysis import PartOfSpeech, fold
from plancia.lexicon.corrections.errors import CorrectionError
from plancia.lexicon.importing.lemma_line import COLUMNS, LemmaLine, LineError, parse_lemma_line

#: No lemma and no column is longer; the forms of an irregular verb are the most.
Short = Annotated[str, msgspec.Meta(max_length=80)]
Long = Annotated[str, msgspec.Meta(max_length=4000)]


class AddLemma(msgspec.Struct, frozen=True, tag="add_lemma", tag_field="kind"):
    """A lemma comes, with the forms that a line of a lemma table gives; one that is there gets more forms."""

    lemma: Short
    part: PartOfSpeech
    #: The columns of a lemma table.
    verb_class: Short = ""
    auxiliary: Short = ""
    conjugation: Short = ""
    forms: Long = ""
    #: What it means, in a few words.
    gloss: Short = ""

    def line(self) -> LemmaLine:
        """Return the entry; raise ``correction_line`` with the column that is wrong."""
        fields = (self.lemma, self.part, self.verb_class, self.auxiliary, self.conjugation, self.forms)
        if any("\t" in field or "\n" in field for field in fields):
            raise CorrectionError("correction_line", column="columns")
        try:
            return parse_lemma_line("\t".join(fields), COLUMNS)
        except LineError as error:
            raise CorrectionError("correction_line", column=error.why) from None


class RemoveLemma(msgspec.Struct, frozen=True, tag="remove_lemma", tag_field="kind"):
    """A lemma goes, with every form that has no other reading."""

    lemma: Short
    part: PartOfSpeech


class RemoveForm(msgspec.Struct, frozen=True, tag="remove_form", tag_field="kind"):
    """One form goes, whatever it was read as, and nothing else."""

    word: Short

    @property
    def folded(self) -> str:
        """The form as tiles spell it; raise ``correction_line``."""
        folded = fold(self.word.strip())
        if folded is None:
            raise CorrectionError("correction_line", column="forms")
        return folded


class Remark(msgspec.Struct, frozen=True, tag="remark", tag_field="kind"):
    """No word comes or goes; what is said of one is put right: its reading, article or gloss."""

    word: Short
    text: Long


Change = AddLemma | RemoveLemma | RemoveForm | Remark


def is_contrary(one: Change, other: Change) -> bool:
    """Tell whether two changes cannot both be right: what the one lets in, the other takes out.

    >>> is_contrary(AddLemma("gassa", "noun"), RemoveLemma("gassa", "noun"))
    True
    """
    coming, going = (one, other) if isinstance(one, AddLemma) else (other, one)
    if not isinstance(coming, AddLemma):
        return False
    if isinstance(going, RemoveLemma):
        return (going.lemma, going.part) == (coming.lemma, coming.part)
    if not isinstance(going, RemoveForm):
        return False
    listed = {form for _, forms in coming.line().forms for form in forms}
    return fold(going.word) in {fold(form) for form in (coming.lemma, *listed)}
