"""What was agreed, named and decided in an event, as it is printed with it: one section of lines for each."""

from collections.abc import Sequence

import msgspec

from plancia.catalogue import Language, cite, duration, durations, wording
from plancia.contest.occasion import describe_occasion
from plancia.contest.tournament.deciding.recusal import holder_of
from plancia.contest.tournament.homologation import Homologation, homologation_of
from plancia.contest.tournament.majority import majority_of
from plancia.contest.tournament.officials import Decision, Office
from plancia.contest.tournament.reports.listing import joined
from plancia.contest.tournament.rounds import Pairing
from plancia.contest.tournament.state import Moment, State
from plancia.rules.editions import EDITIONS, load


class RecordSection(msgspec.Struct, frozen=True):
    """A heading and its lines."""

    heading: str
    lines: tuple[str, ...]


def describe_event(state: State, language: Language) -> tuple[RecordSection, ...]:
    """Return the record of an event; sections without lines are left out."""
    words = wording("tournament", language)
    sections = (
        RecordSection(words["record_event"], tuple(_terms(state, language))),
        RecordSection(words["record_officials"], tuple(_appointments(state, language))),
        RecordSection(words["record_postponed"], tuple(_postponed(state, language))),
        RecordSection(
            words["decisions"], tuple(describe_decision(each, state, language) for each in state.decisions)
        ),
    )
    return tuple(section for section in sections if section.lines)


def describe_homologation(found: Homologation, language: Language) -> str:
    """Return in a sentence whether an event can be homologated."""
    words = wording("tournament", language)
    text = words["homologated" if found.within else "not_homologated"].format(
        counted=duration(found.counted_s, language),
        which=words[f"time_{found.counts}"],
        between=durations(found.lowest_s, found.highest_s, language),
    )
    return _cited(text, found.article, language)


def describe_warnings(state: State, language: Language) -> tuple[str, ...]:
    """Return what the director must know: a time that most players did not agree to, or is not homologated."""
    lines = []
    majority, found = majority_of(state), homologation_of(state)
    if majority is not None and not majority.holds:
        text = wording("tournament", language)["majority_not_shown"].format(
            votes=majority.votes, voters=majority.voters, needed=majority.needed
        )
        lines.append(_cited(text, majority.article, language))
    if found is not None and not found.within:
        lines.append(describe_homologation(found, language))
    return tuple(lines)


def describe_decision(decision: Decision, state: State, language: Language) -> str:
    """Return a decision in a line: who decided what about whom, by which article, with votes and measure."""
    words = wording("tournament", language)
    about = [words[f"office_{decision.by}"]]
    if decision.round is not None:
        about.append(words["in_round"].format(round=decision.round))
    if decision.players:
        about.append(joined([state.name(player) for player in decision.players], language))
    line = f"{words['comma'].join(about)}: {decision.text} ({cite(decision.article, language)})."
    more = []
    if decision.measure is not None:
        measure = words[f"measure_{decision.measure.kind}"]
        more.append(words["measure"].format(measure=measure, player=state.name(decision.measure.player)))
    if decision.votes:
        agree = sum(vote.agrees for vote in decision.votes)
        more.append(words["votes"].format(agree=agree, against=len(decision.votes) - agree))
    for member, name in decision.substitutes.items():
        more.append(words["stood_in"].format(name=state.name_of(name), member=state.name_of(member)))
    if decision.advice:
        more.append(words["advice"].format(advice=decision.advice))
    return " ".join([line.replace("..", "."), *more])


def describe_postponement(pairing: Pairing, number: int, state: State, language: Language) -> str:
    """Return in a line until when a game was postponed, and who agreed."""
    words = wording("tournament", language)
    postponed = pairing.postponed
    if postponed is None:
        return ""
    text = words["postponed"].format(
        round=number,
        home=state.name(pairing.home),
        away=state.name(pairing.away),
        until=postponed.until,
        agreed=joined([state.name_of(who) for who in postponed.agreed], language),
    )
    return _cited(text, state.provisions.late_player.article, language)


# --- the sections ---------------------------------------------------------------------------------


def _terms(state: State, language: Language) -> list[str]:
    words, provisions, settings = wording("tournament", language), state.provisions, state.settings
    edition = settings.conventions.edition
    name = load(edition).name if edition in EDITIONS else edition
    described = settings.system in provisions.systems.value
    system = words["record_system" if described else "record_system_own"]
    lines = [
        words["record_edition"].format(edition=name),
        _cited(
            system.format(system=words[f"system_{settings.system}"]),
            provisions.systems.article if described else None,
            language,
        ),
        _time(state, language),
    ]
    held = describe_occasion(settings.options.occasion)
    if held:
        lines.insert(0, f"{held}.")
    if (found := homologation_of(state)) is not None and found.within:
        lines.append(describe_homologation(found, language))
    lines += describe_warnings(state, language)
    return [*lines, *_texts(state, language)]


def _time(state: State, language: Language) -> str:
    words, provisions = wording("tournament", language), state.provisions
    agreed = state.settings.options.time
    initial = duration(state.settings.initial_s or provisions.initial_s.value, language)
    majority = majority_of(state)
    if agreed is not None and agreed.votes_for is not None and majority is not None:
        voters = agreed.voters or len(state.players)
        text = words["record_time_voted"].format(time=initial, votes=agreed.votes_for, voters=voters)
        return _cited(text, provisions.initial_changed_by.article, language)
    return _cited(words["record_time"].format(time=initial), provisions.initial_s.article, language)


def _texts(state: State, language: Language) -> list[str]:
    """Return the lines about dictionary and grammar: the rulebook's, or those that the referee has named [art. 47]."""
    words, provisions, texts = wording("tournament", language), state.provisions, state.settings.options.texts
    lines = []
    for kind, chosen, usual in (
        ("dictionary", texts.dictionary, provisions.dictionary),
        ("grammar", texts.grammar, provisions.grammar),
    ):
        named = chosen or usual.value
        if named is None:
            continue
        year = texts.year if kind == "dictionary" else None
        key = "record_text" if year is None else "record_text_of_year"
        if chosen:
            # Only a referee names other texts; without one the record says no more than that they were named.
            key = "record_named_text" if holder_of("referee", state) is not None else "record_chosen_text"
            named = f"{named}, {year}" if year is not None and str(year) not in named else named
        text = words[key].format(kind=words[f"text_{kind}"], text=named, year=year)
        if chosen and (moment := state.texts_at.get(kind)) is not None:
            text = f"{text.removesuffix('.')}{words['semicolon']}{_moment(moment, language)}."
        lines.append(_cited(text, usual.article, language))
    if state.lexica:
        lines.append(words["record_lexicon"].format(names=joined(state.lexica, language)))
    return lines


def _appointments(state: State, language: Language) -> list[str]:
    words, provisions = wording("tournament", language), state.provisions
    officials = state.settings.options.officials
    lines = []
    if officials.director:
        lines.append(_office("director", [officials.director], provisions.director.article, state, language))
    if officials.referee:
        lines.append(_office("referee", [officials.referee], provisions.referee.article, state, language))
    elif (keeps := holder_of("referee", state)) is not None:
        text = words["record_director_referees"].format(name=state.name_of(officials.director or keeps))
        lines.append(_cited(text, provisions.director_may_referee.article, language))
    if officials.panel:
        lines.append(_office("panel", officials.panel, provisions.panel_size.article, state, language))
    return lines


def _office(
    office: Office, holders: Sequence[str], article: str | None, state: State, language: Language
) -> str:
    words, appointments = wording("tournament", language), state.settings.options.appointments
    cards = {state.name_of(who): card for who, card in appointments.members.items()}
    names = []
    for holder in holders:
        name = state.name_of(holder)
        card = words["record_member"].format(card=cards[name]) if name in cards else ""
        names.append(f"{name}{card}")
    parts = [f"{words[f'office_{office}']}: {joined(names, language)}"]
    if office in appointments.named_by:
        by = state.name_of(appointments.named_by[office])
        parts.append(words["record_named_by"].format(by=by))
    if (moment := state.named_at.get(office)) is not None:
        parts.append(_moment(moment, language))
    return _cited(words["semicolon"].join(parts) + ".", article, language)


def _moment(moment: Moment, language: Language) -> str:
    key = "record_during" if moment.during else "record_after"
    return wording("tournament", language)[key].format(round=moment.round)


def _postponed(state: State, language: Language) -> list[str]:
    return [
        describe_postponement(pairing, number, state, language)
        for number, pairing in state.games()
        if pairing.postponed is not None
    ]


def _cited(text: str, article: str | None, language: Language) -> str:
    cited = cite(article, language)
    return f"{text.removesuffix('.')} ({cited})." if cited else text
