"""What of a line in our files is a meaning.

The last column of the files was written for those who keep them: beside the meaning it may say how a verb is used, how
a loan is inflected or what a compound is made of. A reading of the word says that already, or it tells a player
nothing. Abbreviations that remain are written out.
"""

import re
from collections.abc import Iterable

#: Words that say what kind of word it is. Where nothing else stands before the first comma, the meaning comes after it.
_GRAMMAR = frozenset(
    {
        "(avere)", "(essere)", "agg.", "avere", "avv.", "both", "collettivo", "cong.", "di", "e", "essere", "impers.",
        "inter.", "intr.", "inv.", "luogo", "modo", "num.", "o", "prep.", "pron.", "quantità", "rec.", "sost.", "tempo",
        "tr.", "v.",
    }
)  # fmt: skip
#: What says where or when a word is used, and how it is written out behind the meaning.
_REGISTERS = {
    "arc.": "arcaico",
    "ant.": "antico",
    "antica": "antico",
    "antico": "antico",
    "biol.": "biologia",
    "bot.": "botanica",
    "burocr.": "burocratico",
    "chim.": "chimica",
    "emil.": "emiliano",
    "fam.": "familiare",
    "gerg.": "gergale",
    "lat.": "latino",
    "latinismo": "latino",
    "lett.": "letterario",
    "ligure": "ligure",
    "letteraria": "letterario",
    "lomb.": "lombardo",
    "mar.": "marineria",
    "med.": "medicina",
    "merid.": "meridionale",
    "mus.": "musica",
    "poet.": "poetico",
    "pop.": "popolare",
    "rara": "raro",
    "raro": "raro",
    "region.": "regionale",
    "regionale": "regionale",
    "romanesco": "romanesco",
    "scherz.": "scherzoso",
    "sicil.": "siciliano",
    "sett.": "settentrionale",
    "spreg.": "spregiativo",
    "tosc.": "toscano",
    "volg.": "volgare",
}
#: Abbreviations inside a meaning.
_WRITTEN_OUT = {
    "agg.": "aggettivo",
    "art.": "articolo",
    "avv.": "avverbio",
    "compl.": "complemento",
    "cong.": "congiunzione",
    "determ.": "determinativo",
    "femm.": "femminile",
    "fig.": "figurato",
    "indeterm.": "indeterminativo",
    "inter.": "interiezione",
    "inv.": "invariabile",
    "locuz.": "locuzione",
    "masch.": "maschile",
    "num.": "numerale",
    "part.": "participio",
    "pegg.": "peggiorativo",
    "pers.": "personale",
    "ogg.": "oggetto",
    "plur.": "plurale",
    "prep.": "preposizione",
    "pron.": "pronome",
    "raff.": "rafforzativo",
    "sing.": "singolare",
    "sogg.": "soggetto",
    "spec.": "specialmente",
    "var.": "variante",
}
#: What comes before a register that goes with a feminine: «forma arc. di altrimenti».
_FEMININE = ("forma", "variante", "var.", "grafia", "esortazione")
#: Remarks on use and inflection, in a part of the line between semicolons.
_REMARK = re.compile(
    r"(raro, )?(solo |anche )?(v\. )?(intr|tr|pron|intr\. pron|tr\. e intr)\.?( solo raro| raro)?"
    r"|solo pronominale|solo terze persone|essere o avere|avere o essere"
    r"|(tr\. difettivo: )?manca(no)? .*|senza part\. pass\.|difettivo[:,] .*"
    r"|invariabile o .*|inflessione italiana regolare|(due )?(forme di )?plural[ei] .*|due forme di plurale"
    r"|superlativo lemmatizzato|composto o derivato a lemma|da verificare"
    r"|part\. pass\. .*|rec(ipr)?\. .*|più com\. .*|coniugato .*"
    r"|(anche |solo )?impers\."
)
#: How a compound is made, or that dictionaries have it: at the end of a meaning.
_MADE_OF = re.compile(
    r"(, )?(composto verbo \+ nome inv\.)|( a lemma)?, prestito inv\.|(?<!relativo) a lemma$| a lemma(?= di )"
)
#: A verb that is only used with its pronoun: the infinitive comes first, what it means after a comma.
_ONLY_WITH_PRONOUN = re.compile(r"^(\w+\.: )?solo \w+si\b( con qualcuno| a qualcosa)?(, |$)")
#: What every line has that says more than a meaning.
_TO_READ = re.compile(r"[.;:+]|\blemma|^forma|^solo |si, |, voce|, antic|^romanesco")
_FORMER = re.compile(r"^(?:latinismo |lat\., )?arc\. per (?P<meaning>.+)$")
#: A register before a meaning without a comma, or behind it after one.
_BEFORE = re.compile(r"^(?P<register>\w+\.) (?!di |per |e )(?P<meaning>.+)$")
_BEHIND = re.compile(r"^(?P<meaning>.+), (?:voce )?(?P<register>\w+\.?)$")


def meaning(text: str, lemma: str) -> str:
    """Return what a line says of the meaning of a lemma; empty if it says nothing of it.

    >>> meaning("intr. avere, fare un bluff; anche tr.", "bleffare")
    'fare un bluff'
    >>> meaning("avv. arc., indietro", "indreto")
    'indietro (arcaico)'
    >>> meaning("minerale a lemma", "witherite"), meaning("composto verbo + nome inv.", "battilana")
    ('minerale', '')
    """
    if not _TO_READ.search(text):  # most lines are a meaning and nothing else
        return "" if _repeats(text, lemma) else text
    told = "; ".join(filter(None, (_part(part.strip(), lemma) for part in text.split(";"))))
    return "" if _repeats(told.removeprefix("forma di "), lemma) else told


def _repeats(text: str, lemma: str) -> bool:
    """Tell whether a text begins with the word that it should explain."""
    return text.startswith(lemma) and not text[len(lemma) : len(lemma) + 1].isalpha()


def _part(text: str, lemma: str) -> str:
    if _REMARK.fullmatch(text):
        return ""
    text = _ONLY_WITH_PRONOUN.sub("", _MADE_OF.sub("", text)).strip()
    if lemma.endswith(
        "re"
    ):  # «sgolarsi, gridare»: the infinitive of the same verb says nothing of its meaning
        text = text.removeprefix(f"{lemma[:-1]}si, ")
    if former := _FORMER.match(text):
        return f"{former['meaning']} (arcaico)"
    head, mark, rest = _divided(text)
    words = head.split()
    if mark and all(word in _GRAMMAR or word in _REGISTERS for word in words):
        return _marked(_part(rest, lemma), [_REGISTERS[word] for word in words if word in _REGISTERS])
    for place in (_BEFORE, _BEHIND):
        found = place.match(text)
        if found and found["register"] in (*_REGISTERS, "impers."):
            return _marked(_part(found["meaning"], lemma), filter(None, [_REGISTERS.get(found["register"])]))
    feminine = text.startswith(_FEMININE)
    return " ".join(_written_out(word, feminine=feminine) for word in text.split())


def _divided(text: str) -> tuple[str, str, str]:
    """Return what stands before the first comma or colon, the mark, and what follows."""
    found = re.search(r"[,:] ", text)
    return (text[: found.start()], found[0], text[found.end() :]) if found else (text, "", "")


def _marked(text: str, registers: Iterable[str]) -> str:
    """Return a meaning with its registers behind it: «indietro (arcaico)»."""
    told = ", ".join(dict.fromkeys(registers))
    return f"{text} ({told})" if told else text


def _written_out(word: str, *, feminine: bool) -> str:
    bare = word.removesuffix(",")
    register = _REGISTERS.get(bare, "") if bare.endswith(".") else ""
    if feminine and register.endswith("o"):
        register = f"{register[:-1]}a"
    return f"{_WRITTEN_OUT.get(bare) or register or bare}{word[len(bare) :]}"
