"""The kinds of drills: particles by the class of the verb, and the other articles on words."""

from typing import Literal, get_args

import msgspec

from plancia.cards.deck import Title
from plancia.catalogue import LANGUAGES, Language, wording
from plancia.lexicon.derive.enclitics import VerbClass
from plancia.rules.edition import Edition

#: What is drilled: which particles go with a verb of a class; or what another article says of words.
Group = Literal["enclitics", "articles"]

ClassName = Literal["transitive", "intransitive", "pronominal", "pronominal_di", "assimilated", "essere"]
ArticleName = Literal[
    "headwords",
    "plurals",
    "feminines",
    "superlatives",
    "conjugation",
    "participles",
    "archaic",
    "adverbs",
    "prepositions",
    "interjections",
    "loans",
    "truncated",
    "prefixed",
    "numerals",
    "places",
    "altered",
    "variants",
    "spelling",
    "moods",
]

#: What the ids of the gymnasium's decks begin with.
PREFIX = "drill_"

_ENTRIES: dict[str, str] = {
    "headwords": "words.headwords",
    "plurals": "words.nouns",
    "feminines": "words.nouns",
    "superlatives": "words.adjectives",
    "conjugation": "words.verbs",
    "participles": "words.participles",
    "archaic": "words.archaic_ere",
    "adverbs": "words.adverbs",
    "prepositions": "words.articles",
    "interjections": "words.interjections",
    "loans": "words.loans",
    "truncated": "words.truncated",
    "prefixed": "words.prefixed",
    "numerals": "words.numerals_and_places",
    "places": "words.numerals_and_places",
    "altered": "words.altered",
    "variants": "words.variants",
    "spelling": "words.enclitic_moods",
    "moods": "words.enclitic_moods",
}


class Kind(msgspec.Struct, frozen=True):
    """One kind of drill. Its number of article is looked up in the edition when it is shown."""

    name: str
    group: Group
    #: The entry of the edition that it is about.
    entry: str

    @property
    def deck(self) -> str:
        """The id of its deck."""
        return f"{PREFIX}{self.name}"

    @property
    def verb_class(self) -> VerbClass:
        """The class of verbs that it drills; raise ``ValueError`` if it drills none."""
        return VerbClass(self.name)

    def article(self, edition: Edition) -> str | None:
        """Return the article that it drills; None where the edition has none."""
        return edition.entry(self.entry).article

    def title(self, edition: Edition) -> Title:
        """Return what it is called, the article first where the edition numbers it.

        >>> from plancia.rules.editions import load
        >>> named("loans").title(load()).it
        'Articolo 16: parole straniere'
        """
        return Title(*(self._title(edition, language) for language in LANGUAGES))

    def _title(self, edition: Edition, language: Language) -> str:
        texts = wording("gymnasium", language)
        name, article = texts[f"name_{self.name}"], self.article(edition)
        if self.group == "enclitics":
            return texts["title_enclitics"].format(name=name)
        if article is None or not article[0].isdigit():
            return name[0].upper() + name[1:]
        return texts["title_article"].format(article=article, name=name)

    @property
    def about(self) -> Title:
        """What it asks, in a sentence."""
        return Title(*(wording("gymnasium", language)[f"about_{self.name}"] for language in LANGUAGES))


#: Every kind, in the order in which a page shows them.
KINDS: tuple[Kind, ...] = (
    *(Kind(name, "enclitics", _ENTRIES.get(name, "words.enclitics")) for name in get_args(ClassName)),
    *(Kind(name, "articles", _ENTRIES[name]) for name in get_args(ArticleName)),
)

_NAMED = {kind.name: kind for kind in KINDS}


def named(name: str) -> Kind | None:
    """Return the kind of a name; None if there is none."""
    return _NAMED.get(name)


def of_deck(deck: str) -> Kind | None:
    """Return the kind that a deck drills; None for a deck that is none of the gymnasium's."""
    return _NAMED.get(deck.removeprefix(PREFIX)) if deck.startswith(PREFIX) else None
