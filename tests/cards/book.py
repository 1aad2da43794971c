"""A handful of words as cards ask for them: known by heart, so that a test can say what every card must be."""

from collections.abc import Iterable

from plancia.lexicon.search.studied_words import ToldWord
from plancia.rules.editions import load

WORDS = {
    "AD": "forma eufonica della preposizione a",
    "AH": "esprime dolore",
    "RE": "sovrano di un regno",
    "OSA": "",
    "ERA": "periodo di tempo",
    "ORE": "",
    "QUI": "in questo luogo",
    "REO": "colpevole di un reato",
    "ROSA": "fiore profumato",
    "OSAI": "",
    "CERA": "sostanza delle api",
    "RECA": "",
    "ACRE": "di sapore pungente",
    "AREA": "superficie",
    "KIWI": "frutto verde",
    "STOP": "segnale di arresto",
    "OSTERIA": "locanda dove si beve vino",
    "SERIATO": "disposto in serie",
    "TOSERAI": "",
}
PHONIES = ("ROSO", "CERI", "QUIZZA", "OSTERIO")


class Book:
    """The words above, by the tiles of the edition in force."""

    name, hash, edition = "mano", "0123456789abcdef", load()

    def __contains__(self, word: str) -> bool:
        return word in WORDS

    def of_length(self, least: int, most: int, having: str = "") -> list[str]:
        return sorted(word for word in WORDS if least <= len(word) <= most and set(having) <= set(word))

    def likeliest(self, length: int, most: int) -> list[str]:
        return self.of_length(length, length)[:most]

    def anagrams(self, letters: Iterable[str]) -> dict[str, list[str]]:
        return {each: [word for word in sorted(WORDS) if sorted(word) == list(each)] for each in letters}

    def hooks(self, word: str) -> tuple[str, str]:
        letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
        return (
            "".join(letter for letter in letters if letter + word in WORDS),
            "".join(letter for letter in letters if word + letter in WORDS),
        )

    def phonies(self) -> list[str]:
        return list(PHONIES)

    def new_words(self) -> list[str]:
        return ["RE", "ORE"]

    def gloss(self, word: str) -> str:
        return WORDS.get(word, "")

    meaning = gloss

    def told(self, word: str) -> ToldWord:
        if word in WORDS:
            return ToldWord(
                word, True, WORDS[word], f"lemma «{word.lower()}»", f"headword «{word.lower()}»", "14"
            )
        return ToldWord(word, False, why_it="Non si trova.", why_en="Not found.", article="14")
