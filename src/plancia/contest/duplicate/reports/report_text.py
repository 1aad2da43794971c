"""The report of a session as plain text."""

from collections.abc import Iterator

from plancia.catalogue import Language, duration, wording
from plancia.contest.duplicate.reports.report import HandReport, Place, Report, ReportLine
from plancia.contest.duplicate.reports.wording import describe_play, describe_verdict
from plancia.contest.duplicate.settings import Settings
from plancia.contest.occasion import describe_occasion


def format_ranking(report: Report, language: Language) -> str:
    """Return the ranking."""
    words = wording("duplicate", language)
    lines = [
        words["rank_line"].format(
            place=place.place,
            total=place.total,
            percent=place.percent,
            tops=place.tops,
            solos=place.solos,
            name=_named(place, language),
        )
        for place in report.ranking
    ]
    return "\n".join([words["rank_head"], *lines])


def _named(place: Place, language: Language) -> str:
    """Return a player with his team's members, and with his warnings where he has some."""
    name = place.player + (f" ({', '.join(place.members)})" if place.members else "")
    if not place.warnings:
        return name
    key = "rank_penalty" if place.penalty else "rank_warned"
    return wording("duplicate", language)[key].format(name=name, count=place.warnings, points=place.penalty)


def format_hand(hand: HandReport, language: Language) -> str:
    """Return a hand: its letters, its tops, every verdict."""
    return "\n".join(_hand_lines(hand, language))


def describe_rules(report: Report, language: Language) -> str:
    """Return by which rulebook and which words a session is held, and how long a hand is."""
    words = wording("duplicate", language)
    named = words["lexicon_named"].format(name=report.lexicon_label) if report.lexicon_label else ""
    time = words["time_a_hand"].format(time=duration(report.hand_s, language))
    return ", ".join(filter(None, (report.edition_name, named, time)))


def format_report(report: Report, language: Language) -> str:
    """Return everything: the ranking, hand by hand, the corrections."""
    words = wording("duplicate", language)
    title = report.title or words["untitled"]
    about = describe_rules(report, language)
    sums = f"{words['top_total']} {report.top_total}, {words['master_total']} {report.master_total}" + (
        "" if report.finished else f" ({words['unfinished']})"
    )
    held = describe_occasion(report.occasion)
    director = words["directed_by"].format(name=report.director) if report.director else ""
    parts = ["\n".join(filter(None, (title, held, director, about, sums))), format_ranking(report, language)]
    parts += [format_hand(hand, language) for hand in report.hands]
    if report.commitment is not None:
        parts.append("\n".join([words["bag_head"], *bag_lines(report, language)]))
    if report.corrections:
        parts.append("\n".join([words["corrections"], *correction_lines(report, language)]))
    return "\n\n".join(parts) + "\n"


def format_prepared_hands(settings: Settings, language: Language) -> str:
    """Return the caller's sheet of a prepared session."""
    words = wording("duplicate", language)
    lines = [settings.title or words["untitled"], words["keep_secret"]]
    for number, hand in enumerate(settings.prepared, start=1):
        top = hand.tops[0]
        lines.append(f"{number:>3}. {''.join(hand.rack):<8} {top.score:>4}  {describe_play(top)}")
    return "\n".join(lines) + "\n"


def bag_lines(report: Report, language: Language) -> Iterator[str]:
    """Yield what was promised about the bag and its secret, a line each; nothing where a server did not draw."""
    words = wording("duplicate", language)
    if report.commitment is not None:
        yield words["bag_promise"].format(commitment=report.commitment)
    if report.seed is not None:
        yield words["bag_secret"].format(seed=report.seed)


def correction_lines(report: Report, language: Language) -> Iterator[str]:
    """Yield what the referee has put right, a line each."""
    words = wording("duplicate", language)
    for each in report.corrections:
        if each.warned:
            yield words["correction_warning"].format(hand=each.hand, player=each.player, reason=each.reason)
        elif each.word is None:
            yield words["correction_slip"].format(hand=each.hand, player=each.player, reason=each.reason)
        else:
            key = "correction_valid" if each.valid else "correction_invalid"
            yield words[key].format(word=each.word, reason=each.reason)


def _hand_lines(hand: HandReport, language: Language) -> Iterator[str]:
    words = wording("duplicate", language)
    yield words["judged"].format(hand=hand.number, rack=hand.rack)
    for line in hand.lines:
        yield (
            words["verdict_line"]
            .format(
                points=line.points,
                total=line.running,
                name=line.player,
                slip=f"{line.at} {line.direction} {line.word}".strip(),
                verdict=describe_line(line, language),
            )
            .rstrip()
        )
    if hand.top is None:
        yield words["no_top"]
    else:
        count = sum(line.top for line in hand.lines)
        yield words["top_line"].format(play=describe_play(hand.top), points=hand.top.score, count=count)
    if hand.master_top is not None:
        yield words["master_line"].format(play=describe_play(hand.master_top), points=hand.master_top.score)
    if hand.placed is not None:
        yield words["placed"].format(play=describe_play(hand.placed), points=hand.placed.score)


def describe_line(line: ReportLine, language: Language) -> str:
    """Return the verdict on a slip in words: whether it is a top, and what is to be remarked."""
    words = wording("duplicate", language)
    said = describe_verdict(line.code, line.article, line.context, line.announced, language)
    mark = words["solo_mark"] if line.solo else words["top_mark"] if line.top else ""
    if line.bonus:
        mark += f" +{line.bonus}"
    return ", ".join(part for part in (mark, said) if part)
