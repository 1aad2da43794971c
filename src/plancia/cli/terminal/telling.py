"""What has happened, told event by event: plays with their arithmetic, rulings and penalties with their articles."""

from collections.abc import Iterable, Iterator

from plancia.catalogue import Language, cite, counted, duration
from plancia.cli.terminal.screen import Screen
from plancia.notation.scoresheet.text import (
    describe_line,
    describe_result,
    format_clock,
    format_points,
)
from plancia.notation.scoresheet.writer import write_scoresheet
from plancia.rules.board import Board
from plancia.rules.game import events as e
from plancia.rules.game.actors import Player
from plancia.rules.game.laid import placement_of
from plancia.rules.game.state import State
from plancia.rules.play import Play, lay
from plancia.rules.scoring import arithmetic


def tell(screen: Screen, events: Iterable[e.Event], state: State, board: Board) -> None:
    """Tell what has happened; ``board`` is how it lay before the first of the events."""
    before = board
    for event in events:
        match event:
            case e.PlayMade():
                play = lay(board, placement_of(event.tiles), state.play_rules)
                _tell_play(screen, event, play, state.settings.players[event.seat])
                before, board = board, play.board
            case e.PlayRejected() | e.PlayTakenBack():
                board = before
        for key, facts in _sentences(event, state, screen.language):
            screen.say(key, **facts)


def _sentences(event: e.Event, state: State, language: Language) -> Iterator[tuple[str, dict[str, object]]]:
    """Yield the sentences for an event, each by its key and its facts; what only matters to clocks has none."""
    names, edition = state.settings.players, state.edition

    def cited(article: str | None) -> str:
        text = cite(article, language)
        return f" ({text})" if text else ""

    match event:
        case e.StartTilesDrawn():
            yield "start_tiles", {"drawn": ", ".join(f"{names[seat]} {tile}" for seat, tile in event.drawn)}
        case e.StarterDrawn() | e.StarterNamed():
            yield "starts", {"name": names[event.seat]}
        case e.PlaySettled():
            yield "accepted", {"name": names[event.seat], "points": event.points}
        case e.HoldStarted(until_ms=int(until_ms)):
            seconds = (until_ms - event.at_ms) // 1000
            facts = {"time": duration(seconds, language), "cited": cited(edition.challenges.hold_s.article)}
            yield "hold", {"name": names[event.seat], **facts}
        case e.PlayChallenged():
            yield "challenged", {"name": names[event.seat], "words": ", ".join(event.words)}
        case e.RulingGiven():
            for verdict in event.verdicts:
                key = "valid" if verdict.valid else "invalid"
                yield key, {"word": verdict.word, "cited": cited(verdict.article)}
        case e.PlayRejected():
            article = edition.challenges.invalid_percent.article
            yield "rejected", {"name": names[event.seat], "cited": cited(article)}
        case e.PenaltyCharged():
            paid = {"worth": counted(event.points, "point", language), "cited": cited(event.article)}
            yield "penalty", {"name": names[event.seat], **paid}
        case e.PlayTakenBack():
            yield "taken_back", {"name": names[event.seat]}
        case e.TurnPassed():
            yield "passed", {"name": names[event.seat]}
        case e.TilesExchanged():
            key = "exchanged_one" if len(event.returned) == 1 else "exchanged"
            yield key, {"name": names[event.seat], "count": len(event.returned)}
        case e.TilesExchangedFreely():
            yield (
                "freely",
                {"name": names[event.seat], "cited": cited(edition.exchanges.free_per_game.article)},
            )
        case e.FlagFell():
            yield "flag", {"name": names[event.seat]}
        case e.TimeClaimed(by=Player(seat=seat)):
            yield "claimed", {"name": names[seat]}
        case e.OvertimeGranted():
            given = {"time": format_clock(event.overtime_ms), "cited": cited(edition.time.overtime_s.article)}
            yield "granted", {"name": names[event.seat], **given}
        case e.MinuteBought():
            yield "bought", {"name": names[event.seat]}
        case e.CapReached():
            yield "cap", {}


def _tell_play(screen: Screen, event: e.PlayMade, play: Play, name: str) -> None:
    main = event.words[0]
    worth = counted(event.value, "point", screen.language)
    screen.say(
        "play", name=name, play=f"{main.start} {main.direction.abbreviation} {main.tiles}", worth=worth
    )
    for word in play.words:
        screen.say("word", word=word.tiles, arithmetic=arithmetic(word))
    if event.bonus:
        screen.say("bonus", points=event.bonus)


def tell_end(screen: Screen, events: Iterable[e.Event]) -> None:
    """Tell how the game ended: each player's account line by line, then the result."""
    sheet = write_scoresheet(events)
    screen.say("ended")
    for player in sheet.players:
        screen.console.print()
        screen.say("account", name=player.name)
        for line in player.account:
            said = describe_line(line, screen.language)
            screen.console.print(f"  {said:<48}{format_points(line.points):>6}")
        screen.console.print(f"  {'=':<48}{format_points(player.total):>6}")
    screen.console.print()
    screen.console.print(describe_result(sheet, screen.language))
