"""What is agreed before a tournament: the system, its options, the offices."""

import re
from typing import Annotated, Any, Literal, get_args

import msgspec

from plancia.contest.event_form import MAX_ROUNDS, Identifier, RoundNumber
from plancia.contest.occasion import Occasion, ShortText, fits_a_line
from plancia.contest.one_line import one_line
from plancia.contest.tournament.conventions import Conventions, Ties, conventions_of
from plancia.contest.tournament.errors import EventError
from plancia.contest.tournament.provisions import Provisions, provisions_of
from plancia.rules.edition import Edition

#: As many characters as a name can have.
MOST_IN_NAME = 120

#: How pairs are found. The last two are two phases each: groups, then finals; italo-svizzero, then a play-off.
System = Literal[
    "italian_swiss", "italian_elimination", "round_robin", "knockout", "groups_finals", "swiss_playoff"
]
SYSTEMS: tuple[System, ...] = get_args(System)

#: What ranks players with equal wins, in the order of the list.
TieBreak = Literal[
    "spread", "points", "buchholz", "median_buchholz", "sonneborn_berger", "direct_encounter", "starts"
]
TIE_BREAKS: tuple[TieBreak, ...] = get_args(TieBreak)

#: What a knock-out plays besides the way to its winner. ``first_round``: the losers of the first round have a knock-out
#: of their own; ``all``: everybody plays on for his exact place.
Consolation = Literal["none", "third_place", "first_round", "all"]

#: How a director, a club or another program may spell the systems.
_SPELLINGS: dict[str, System] = {
    "italosvizzero": "italian_swiss",
    "svizzero": "italian_swiss",
    "swiss": "italian_swiss",
    "eliminazionediretta": "italian_elimination",
    "eliminazioneitaliana": "italian_elimination",
    "gironeallitaliana": "round_robin",
    "girone": "round_robin",
    "eliminazione": "knockout",
    "tabellone": "knockout",
    "gironiefinali": "groups_finals",
    "groups": "groups_finals",
    "italosvizzeroefinali": "swiss_playoff",
    "playoff": "swiss_playoff",
}

Worth = Annotated[float, msgspec.Meta(ge=0, le=1)]
Margin = Annotated[int, msgspec.Meta(ge=0, le=10_000)]
Size = Annotated[int, msgspec.Meta(ge=2, le=512)]


class FixedPairing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two players who meet in a round because the director says so; ``a`` is at home if ``home`` is set."""

    round: RoundNumber
    a: Identifier
    b: Identifier
    home: bool = False


class Officials(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who holds which office: names, or ids of players [art. 42-46]."""

    director: str | None = None
    referee: str | None = None
    panel: tuple[str, ...] = ()


class Appointments(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who has named the officials, and that they belong to the federation [art. 42, 43, 45]."""

    #: For each office, who named its holder.
    named_by: dict[Literal["director", "referee", "panel"], ShortText] = {}
    #: For each official by name or id, the number of his membership card, or whatever proves it.
    members: dict[Identifier, ShortText] = {}


class PlayingTime(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The time that each player has in all games of the event, and the vote by which it was agreed [art. 37]."""

    initial_s: Annotated[int, msgspec.Meta(ge=1, le=86_400)]
    #: How many agreed, of how many players; None: nobody was asked.
    votes_for: Annotated[int, msgspec.Meta(ge=0, le=5_000)] | None = None
    voters: Annotated[int, msgspec.Meta(ge=1, le=5_000)] | None = None


class Texts(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The dictionary of the event: the rulebook's of the year, or the texts that the referee names [art. 47]."""

    #: The year in which the event is played; None: it is not known.
    year: Annotated[int, msgspec.Meta(ge=1900, le=2999)] | None = None
    dictionary: ShortText | None = None
    grammar: ShortText | None = None


class OnlineGames(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How games of the event are held that are played on a server."""

    #: Whether all are, as soon as a round is published; else the director opens those that are.
    every: bool = False
    lexicon: Annotated[str, msgspec.Meta(min_length=1, max_length=60)] = "default"
    #: Who rules on challenges: the lexicon, at once, or the officials.
    judge: Literal["lexicon", "officials"] = "lexicon"
    #: Initial time of each player, where the edition lets it be changed; None: the edition's.
    initial_s: Annotated[int, msgspec.Meta(ge=1, le=86_400)] | None = None
    #: How many seconds late spectators see the games, and the event their results.
    delay_s: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 0
    chat: bool = False


class RatingRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How ratings follow from the games of the event."""

    system: Literal["elo", "glicko2"] = "elo"
    #: For players who have none yet.
    initial: float = 1500.0
    #: Elo: the largest change by one game, and the difference worth odds of ten to one.
    k: float = 20.0
    scale: float = 400.0
    #: Glicko-2: uncertainty of a new player, his volatility, and how much volatility may change.
    deviation: float = 350.0
    volatility: float = 0.06
    tau: float = 0.5


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What an organiser may choose. None: as the edition says."""

    edition: str = "figs-c"
    #: The seed of all lots; None: the program that runs the event draws one.
    seed: str | int | None = None
    #: Italo-svizzero: from the top downwards, or one matching of the whole field.
    pairing: Literal["top_down", "matching"] | None = None
    tie_breaks: tuple[TieBreak, ...] | None = None
    #: The largest difference of one game that counts for the ranking.
    spread_cap: Margin | None = None
    tie_points: Worth | None = None
    ties: Ties | None = None
    bye_margin: Margin | None = None
    forfeit_margin: Margin | None = None
    home_starts: bool | None = None
    #: Who is number one where places are given out: by lot, by rating, or as they were entered.
    seeding: Literal["draw", "rating", "entry"] | None = None
    #: Round robin: how often everybody meets everybody.
    legs: Annotated[int, msgspec.Meta(ge=1, le=4)] | None = None
    consolation: Consolation = "third_place"
    #: Groups and finals: how many groups, how many of each go on, and what they play then.
    groups: Size = 2
    qualifiers: Annotated[int, msgspec.Meta(ge=1, le=64)] = 2
    final: Literal["knockout", "round_robin"] = "knockout"
    #: Italo-svizzero with play-off: how many go on.
    playoff: Size = 4
    forbidden: tuple[tuple[Identifier, Identifier], ...] = ()
    fixed: tuple[FixedPairing, ...] = ()
    officials: Officials = Officials()
    appointments: Appointments = Appointments()
    #: None: the edition's time.
    time: PlayingTime | None = None
    texts: Texts = Texts()
    occasion: Occasion = Occasion()
    #: Whether the standings are kept from everybody but the director, until the prizes are given.
    hidden_standings: bool = False
    #: Open points of the rulebook that the organiser decides otherwise: entries of its ``options``.
    choices: dict[str, Any] = {}
    rating: RatingRules = RatingRules()
    online: OnlineGames = OnlineGames()


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of a tournament, complete: nothing in them waits for an edition file."""

    name: str
    system: System
    #: As announced; 0: as many as the system needs.
    rounds: int
    options: Options
    conventions: Conventions
    tie_breaks: tuple[TieBreak, ...]
    #: None only in logs that were written before events held them; ``apply`` completes these.
    provisions: Provisions | None = None

    @property
    def initial_s(self) -> int | None:
        """The time that was agreed for all games; None: the edition's."""
        return self.options.time.initial_s if self.options.time is not None else self.options.online.initial_s

    @property
    def seeding(self) -> Literal["draw", "rating", "entry"]:
        """Who is number one: knock-outs and groups seed by rating, the rest draws lots."""
        by_rating = self.system in ("knockout", "groups_finals")
        return self.options.seeding or ("rating" if by_rating else "draw")


def system_named(text: str) -> System:
    """Return the system of a name in either language; raise ``event_system``.

    >>> system_named("Girone all'italiana")
    'round_robin'
    """
    if text in SYSTEMS:
        return text
    key = re.sub(r"[^a-z]", "", text.casefold())
    for system in SYSTEMS:
        if key == system.replace("_", ""):
            return system
    if key not in _SPELLINGS:
        raise EventError("event_system", found=text, expected=", ".join(SYSTEMS))
    return _SPELLINGS[key]


def read_options(content: dict[str, Any]) -> Options:
    """Return the options of an event; raise ``event_option`` with what was expected."""
    try:
        options = msgspec.convert(content, Options, strict=False)
    except msgspec.ValidationError as error:
        known = ", ".join(Options.__struct_fields__)
        raise EventError("event_option", why=str(error), expected=known) from None
    check_names(options.officials)
    check_occasion(options.occasion)
    for name, (least, most) in _RATING_BOUNDS.items():
        if not least <= getattr(options.rating, name) <= most:
            raise EventError("event_option", why=f"rating.{name}", expected=f"{least}-{most}")
    return options


#: Outside of these no rating means anything, and a formula may leave what numbers can hold.
_RATING_BOUNDS = {
    "initial": (-10_000, 10_000),
    "k": (0, 1_000),
    "scale": (100, 10_000),
    "deviation": (1, 2_000),
    "volatility": (0.000_1, 1),
    "tau": (0.01, 10),
}


def check_names(officials: Officials) -> None:
    """Raise ``event_option`` for a name of an official that takes more than a line."""
    for name in (officials.director, officials.referee, *officials.panel):
        if name is not None and (len(name) > MOST_IN_NAME or not fits_a_line(name)):
            why, expected = f"officials: {one_line(name)[:MOST_IN_NAME]}", f"1-{MOST_IN_NAME}"
            raise EventError("event_option", why=why, expected=expected)


def check_occasion(occasion: Occasion) -> None:
    """Raise ``event_option`` for a club, a place or a date that takes more than a line."""
    for text in (occasion.club, occasion.place, occasion.date):
        if text is not None and not fits_a_line(text):
            raise EventError("event_option", why=f"occasion: {one_line(text)}", expected="1-200")


def settle(name: str, system: System, rounds: int | None, options: Options, edition: Edition) -> Settings:
    """Return the settings of an event: the options where they choose, the edition where they do not.

    Raises ``EditionError`` for a choice that the edition does not leave open.
    """
    edition = edition.with_options(options.choices)
    base = conventions_of(edition, decisive=system in ("italian_elimination", "knockout"))
    chosen = {
        key: getattr(options, key)
        for key in ("tie_points", "ties", "bye_margin", "forfeit_margin", "home_starts", "spread_cap")
        if getattr(options, key) is not None
    }
    cited = {key: article for key, article in base.articles.items() if key not in chosen}
    pairing = options.pairing
    if pairing is None:
        pairing = "matching" if edition.tournament.pairing.value == "matching" else "top_down"
    ranked = options.tie_breaks
    if ranked is None:
        ranked = tuple(key for key in edition.tournament.ranking.value if key != "wins")
    if rounds is not None and rounds > MAX_ROUNDS:
        raise EventError("event_option", why=f"rounds: {rounds}", expected=f"0-{MAX_ROUNDS}")
    return Settings(
        name=name,
        system=system,
        rounds=rounds or 0,
        options=msgspec.structs.replace(options, pairing=pairing),
        conventions=msgspec.structs.replace(base, articles=cited, **chosen),
        tie_breaks=ranked,
        provisions=provisions_of(edition),
    )
