"""One rulebook as data: every value with the article it comes from, every gap with the default that fills it.

An ``Edition`` is read from a TOML file (see ``editions``). Code asks it for values, never for its name: two
editions that differ, differ in their entries.
"""

from collections.abc import Mapping
from typing import get_origin

import msgspec

from plancia.rules.board import SQUARE_NAMED, Premium
from plancia.rules.chapters import (
    Challenges,
    Duplicate,
    Ending,
    Exchanges,
    Material,
    Multiplayer,
    Officials,
    Options,
    Placing,
    Table,
    Time,
    Tournament,
    Words,
)
from plancia.rules.citations import PLACING_ENTRIES
from plancia.rules.errors import EditionError
from plancia.rules.renamed import choice_now
from plancia.rules.ruled import Group, Ruled, Stated
from plancia.rules.scoring import PlayRules
from plancia.rules.tiles import ALPHABET, BLANK


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rulebook. Built by ``editions.load`` or ``edition_file.read_edition``; never changed afterwards."""

    id: str
    #: The Italian name, as an organiser would say it.
    name: str
    #: Where the rules come from.
    source: str
    material: Material
    placing: Placing
    words: Words
    table: Table
    challenges: Challenges
    exchanges: Exchanges
    time: Time
    ending: Ending
    officials: Officials
    options: Options
    multiplayer: Multiplayer
    duplicate: Duplicate
    tournament: Tournament
    #: The edition this one was derived from, if any.
    extends: str | None = None

    def entries(self) -> dict[str, Ruled[object]]:
        """Return every ruled value by its key, ``group.name``, in the order of the regulation."""
        return {
            f"{group}.{name}": getattr(getattr(self, group), name)
            for group in GROUPS
            for name in getattr(self, group).__struct_fields__
        }

    def entry(self, key: str) -> Ruled[object]:
        """Return one ruled value by its key, ``group.name``.

        >>> from plancia.rules.editions import load
        >>> load("milano").entry("time.initial_s").article
        'Gestione del tempo'
        """
        group, _, name = key.partition(".")
        found: Ruled[object] = getattr(getattr(self, group), name)
        return found

    def with_options(self, choices: Mapping[str, object]) -> "Edition":
        """Return the edition with some open points decided otherwise: the organiser's choices.

        A key is the name of an entry of ``options``, also one that an earlier version had there. Raises
        ``EditionError`` for one that does not exist, that is only text, that is about words (a lexicon is made by it
        beforehand), or for a value it cannot take.

        >>> from plancia.rules.editions import load
        >>> load("figs-c").with_options({"final_hold_s": 10}).options.final_hold_s.value
        10
        """
        edition = self
        for name, value in choices.items():
            key, decided = choice_now(f"options.{name}", value)
            group, entry = key.split(".")
            if group == "words":
                raise EditionError(
                    "edition_unknown_key",
                    file=self.id,
                    key=key,
                    expected=", ".join(self.choosable("options")),
                )
            edition = edition.with_choices(group, {entry: decided})
        return edition

    def with_choices(self, group: str, choices: Mapping[str, object]) -> "Edition":
        """Return the edition with some entries of a group as an organiser wants them; raise as ``with_options``.

        >>> from plancia.rules.editions import load
        >>> load("figs-c").with_choices("duplicate", {"hand_s": 120}).duplicate.hand_s.value
        120
        """
        chapter = getattr(self, group)
        known = {field.name: field.type for field in msgspec.structs.fields(type(chapter))}
        decided = {}
        for name, value in choices.items():
            key = f"{group}.{name}"
            if name not in known or issubclass(get_origin(known[name]), Stated):
                raise EditionError(
                    "edition_unknown_key", file=self.id, key=key, expected=", ".join(self.choosable(group))
                )
            entry = {"value": value, "reason": "Scelta dell'organizzatore."}
            try:
                decided[name] = msgspec.convert(entry, known[name])
            except msgspec.ValidationError as error:
                raise EditionError("edition_value", file=self.id, key=key, expected=str(error)) from None
        return msgspec.structs.replace(self, **{group: msgspec.structs.replace(chapter, **decided)})

    def choosable(self, group: str) -> tuple[str, ...]:
        """Return the entries of a group that an organiser may decide otherwise: those that are more than text."""
        fields = msgspec.structs.fields(type(getattr(self, group)))
        return tuple(field.name for field in fields if not issubclass(get_origin(field.type), Stated))

    def play_rules(self) -> PlayRules:
        """Return the numbers of articles 1-13, flattened for the code that lays and scores plays."""
        kinds = self.material.tiles.value
        squares = [cell for row in self.material.board.value for cell in row.split()]
        premiums = [None if cell == "." else Premium(cell) for cell in squares]
        values = {letter: kinds[letter].value if letter in kinds else 0 for letter in ALPHABET}
        blank_value = kinds[BLANK].value if BLANK in kinds else 0
        return PlayRules(
            values=values | {letter.lower(): blank_value for letter in ALPHABET},
            counts={symbol: kind.count for symbol, kind in kinds.items()},
            letter_factors=tuple(premium.letter_factor if premium else 1 for premium in premiums),
            word_factors=tuple(premium.word_factor if premium else 1 for premium in premiums),
            start=SQUARE_NAMED[self.placing.start_square.value],
            first_word_min=self.placing.first_word_min.value,
            rack_size=self.material.rack_size.value,
            bonus_points=self.placing.bonus_points.value,
            bonus_condition=self.placing.bonus_condition.value,
            main_word_tie=self.options.main_word_tie.value,
            layable=frozenset(ALPHABET + self.placing.blank_letters.value.lower()),
            articles={code: self.entry(key).article for code, key in PLACING_ENTRIES.items()},
        )


#: The groups of an edition: the tables of its file.
GROUPS = tuple(
    field.name
    for field in msgspec.structs.fields(Edition)
    if isinstance(field.type, type) and issubclass(field.type, Group)
)
