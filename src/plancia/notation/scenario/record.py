"""The record of a game as text, for people: a line for everything that happened, then the account."""

from collections.abc import Iterable, Iterator

from plancia.catalogue import Language, cite, sentence, wording
from plancia.notation.scenario.conduct import Played
from plancia.notation.scenario.game_time import format_time
from plancia.notation.scoresheet.text import describe_line, describe_result, format_points
from plancia.notation.scoresheet.writer import write_scoresheet
from plancia.rules.game import actions as a
from plancia.rules.game import events as e
from plancia.rules.game.actors import Actor, PanelMember, Player, System
from plancia.rules.game.articles import article_of
from plancia.rules.game.judge import Verdict

#: What a reader of the record does not miss: the clock that stops with every play.
_UNTOLD = (e.ClockStopped, e.ClockTouched, e.GameScored)

#: The actions behind events that carry no article of their own.
_COMES_FROM: dict[type[e.Event], type[a.Action]] = {
    e.RulingWithdrawn: a.WithdrawRuling,
    e.ScoreCorrected: a.Recount,
    e.PlayResumed: a.ResumePlay,
}


def format_record(played: Played, language: Language) -> str:
    """Return the record of a scenario that was played."""
    sheet = write_scoresheet(played.events)
    lines = [_told(event, played, language) for event in played.events if not _is_untold(event)]
    words = wording("record", language)
    for refusal in played.refused:
        why = sentence(refusal.error.code, refusal.error.context, language)
        lines.append(words["refused"].format(action=refusal.action, why=why))
    lines.append("")
    if sheet.result is None:
        lines += _standing(played, language)
    else:
        lines.append(words["account"])
        for player in sheet.players:
            lines += [f"  {player.name}"]
            lines += [
                f"    {format_points(line.points):>6}  {describe_line(line, language)}"
                for line in player.account
            ]
            lines += [f"    {format_points(player.total):>6}"]
    return "\n".join([*lines, describe_result(sheet, language)])


def _is_untold(event: e.Event) -> bool:
    """Tell whether a line for it would only be in the way, as for each tile of a position."""
    return isinstance(event, _UNTOLD) or (isinstance(event, e.TilesMoved) and isinstance(event.by, System))


def _standing(played: Played, language: Language) -> Iterator[str]:
    """Yield a line for each player of a game that goes on."""
    words, state = wording("record", language), played.state
    for seat, name in zip(state.settings.seats, state.settings.players, strict=True):
        told = [f"  {name}: {format_points(state.scores[seat])}"]
        told.append(words["rack"].format(tiles="".join(state.racks[seat]) or "–"))
        if state.timed:
            left = format_time(state.clock_at(seat, played.until_ms).left_ms)
            told.append(words["left"].format(time=left))
        yield ", ".join(told)
    yield f"  {words['bag'].format(count=len(state.bag))}"


def _told(event: e.Event, played: Played, language: Language) -> str:
    words = wording("record", language)
    told = words[_key(event, played)].format_map(_facts(event, played, language))
    article = _article(event, played)
    cited = f" ({cite(article, language)})" if article else ""
    # An event of the system names no person.
    told = told.replace(" ()", "").removesuffix(": ").removeprefix(": ")
    return f"{format_time(event.at_ms)}  {told}{cited}"


def _article(event: e.Event, played: Played) -> str | None:
    """Return the article that an event carries, or the one that regulates the action it comes from."""
    action = _COMES_FROM.get(type(event))
    if action is not None:
        return article_of(played.state.edition, action)
    article: str | None = getattr(event, "article", None)
    return article


def _key(event: e.Event, played: Played) -> str:
    """Return the key of an event's sentence."""
    match event:
        case e.CapReached(taken_off=(_, *_)):
            return f"{event.kind}_late"
        case e.CapReached(since_ms=int()):
            return f"{event.kind}_since"
        case e.FlagFell(part="overtime"):
            return f"{event.kind}_overtime"
        case e.HoldStarted() if played.state.settings.procedure == "online":
            return f"{event.kind}_online"
        case e.PlayNoted(out=True):
            return f"{event.kind}_out"
        case e.GameEnded(reason="resigned" | "time"):
            return f"{event.kind}_{event.reason}"
    return event.kind


def _verdicts(verdicts: Iterable[Verdict], language: Language) -> str:
    words = wording("record", language)
    return ", ".join(
        f"{verdict.word} {words['valid' if verdict.valid else 'not_valid']}" for verdict in verdicts
    )


def _ruled(event: e.RulingGiven, language: Language) -> dict[str, object]:
    facts: dict[str, object] = {
        "verdicts": _verdicts(event.verdicts, language),
        "note": f": {event.note}" if event.note else "",
    }
    if isinstance(event.by, Player):
        facts["by"] = wording("record", language)["players"]
    if isinstance(event.by, PanelMember):
        # The member whose vote made the majority has not ruled alone.
        facts["by"] = wording("record", language)["panel"]
    return facts


def _facts(event: e.Event, played: Played, language: Language) -> dict[str, object]:
    """Return what the sentence of an event may name."""
    names = played.state.settings.players
    facts: dict[str, object] = {name: getattr(event, name) for name in event.__struct_fields__}
    seat = facts.get("seat", facts.get("against"))
    if isinstance(seat, int):
        facts["name"] = names[seat]
    if isinstance(facts.get("by"), System) and "reason" in facts:
        facts["reason"] = ""
    if "by" in facts:
        facts["by"] = _who(facts["by"], played, language)  # type: ignore[arg-type]
    for key in ("tiles", "returned", "drawn"):
        if key in facts and not isinstance(
            event, e.PlayMade | e.PlayWritten | e.PlayTranscribed | e.StartTilesDrawn
        ):
            facts["tiles" if key == "drawn" else key] = "".join(facts[key]) or "–"  # type: ignore[arg-type]
    match event:
        case e.GameCreated():
            facts |= {"edition": event.edition.name, "players": ", ".join(names)}
        case e.StartTilesDrawn():
            facts["drawn"] = ", ".join(f"{names[seat]} {tile}" for seat, tile in event.drawn)
        case e.PlayNoted():
            count = (
                ()
                if event.count is None
                else (wording("record", language)["noted_tiles"].format(count=event.count),)
            )
            facts["noted"] = ", ".join((*count, *event.words)) or "–"
        case e.TilesCounted():
            facts["racks"] = ", ".join(map(str, event.racks))
        case e.PlayMade() | e.PlayWritten() | e.PlayTranscribed():
            main = event.words[0] if event.words else None
            facts["play"] = (
                "–" if main is None else f"{main.start} {main.direction.abbreviation} {main.tiles}"
            )
        case e.PlayChallenged():
            facts["words"] = ", ".join(event.words)
        case e.VoteCast():
            facts["verdicts"] = _verdicts(event.verdicts, language)
        case e.RulingGiven():
            facts |= _ruled(event, language)
        case e.AdviceGiven(advice=advice):
            facts |= {
                "by": _who(advice.by, played, language),
                "verdicts": _verdicts(advice.verdicts, language),
                "note": f": {advice.note}" if advice.note else "",
            }
        case e.CapReached():
            facts["since"] = format_time(event.at_ms if event.since_ms is None else event.since_ms)
            facts["taken_off"] = ", ".join(
                f"{names[play.seat]} {play.word} {play.points}" for play in event.taken_off
            )
        case e.RefereeCalled():
            facts["about"] = f": {event.about}" if event.about else ""
        case e.AidAllowed() | e.AidWithdrawn():
            facts["aid"] = wording("record", language)[f"aid_{event.aid}"]
        case e.DaysGiven():
            facts["time"] = format_time(event.time_ms)
        case e.OvertimeGranted():
            facts["time"] = format_time(event.overtime_ms)
        case e.ClockCorrected():
            facts["time"] = format_time(event.initial_ms + event.overtime_ms)
        case e.ReaderNamed():
            facts["number"] = event.member + 1
        case e.PanellistReplaced():
            facts |= {"number": event.member + 1, "member": event.name}
    return facts


def _who(actor: Actor, played: Played, language: Language) -> str:
    words = wording("record", language)
    if isinstance(actor, System):
        return ""
    if isinstance(actor, Player):
        return played.state.settings.players[actor.seat]
    number = actor.number + 1 if isinstance(actor, PanelMember) else 0
    return words[actor.kind].format(number=number)
