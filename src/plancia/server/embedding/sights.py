"""What everybody may see of a game or an event: always as a spectator sees it, so as late as was agreed."""

import msgspec

from plancia.catalogue import Language, wording
from plancia.paper.game_pictures import Side, Theme, TickerLine, position_picture, ticker_picture
from plancia.rules.board import Board
from plancia.rules.game.state import State
from plancia.server.services import Services
from plancia.server.tournaments.boards_feed import last_play
from plancia.wire.boards import BoardPlay, EventBoards
from plancia.wire.replay import Replay

#: So many turns are in the ticker of a game.
LINES = 6


class GameSight(msgspec.Struct, frozen=True):
    """A game as its spectators see it."""

    game: str
    state: State
    #: What its clock shows for them.
    now_ms: int
    replay: Replay
    delay_s: int

    @property
    def plays(self) -> list[BoardPlay]:
        """Its last turns, the latest first."""
        return [last_play(move) for move in reversed(self.replay.moves[-LINES:])]

    @property
    def has_words(self) -> bool:
        """Whether there is anything on the board, or the game has only begun."""
        return not self.state.board_seen.is_empty or not self.state.unwritten

    def sides(self) -> list[Side]:
        """Return the players with their points."""
        state = self.state
        return [
            Side(name, points, on_turn=seat == state.on_turn and not state.has_ended)
            for seat, (name, points) in enumerate(zip(state.settings.players, state.scores, strict=True))
        ]


async def game_sight(services: Services, game: str) -> GameSight:
    """Return a game for everybody; raise ``game_unknown``, ``game_not_begun``, ``no_spectators``."""
    live, _ = await services.games.seen_by(game, None)
    shown, now_ms = live.audience.sees(None), live.audience.clock_for(None)
    replay = await services.replays.replay(live, None)
    return GameSight(game, shown.state, now_ms, replay, live.terms.delay_s)


def position_svg(sight: GameSight, move: int | None, theme: Theme, language: Language) -> str:
    """Return the position after a move, or the last one that everybody has seen."""
    state, moves = sight.state, sight.replay.moves
    words = wording("embedding", language)
    if move is None or move >= len(moves):
        board, sides = state.board_seen, sight.sides()
        caption = words["over"] if state.is_over else _told(sight.plays[:1], state, language)
        return position_picture(board, state.edition, sides, caption, theme)
    after = moves[move - 1] if move else None
    board = Board() if after is None else Board(after.board)
    scores = (0,) * len(state.scores) if after is None else after.scores
    sides = [Side(name, points) for name, points in zip(state.settings.players, scores, strict=True)]
    caption = "" if after is None else _told([last_play(after)], state, language)
    return position_picture(board, state.edition, sides, caption, theme)


def game_ticker(sight: GameSight, theme: Theme, language: Language) -> str:
    """Return the points of a game and its last turns."""
    names, words = sight.state.settings.players, wording("embedding", language)
    lines = [
        TickerLine(f"▸ {side.name}" if side.on_turn else side.name, right=str(side.points), strong=True)
        for side in sight.sides()
    ]
    lines += [
        TickerLine(names[play.seat], play_text(play, language), f"+{play.points}" if play.points else "")
        for play in sight.plays
    ]
    return ticker_picture(words["over"] if sight.state.is_over else words["live"], lines, theme)


def event_ticker(boards: EventBoards, theme: Theme, language: Language) -> str:
    """Return the tables of an event, each with its points and its last word."""
    words, lines = wording("embedding", language), []
    for board in boards.tables:
        for seat, name in enumerate(board.names):
            mark = "▸ " if seat == board.on_turn else ""
            number = f"{board.table}  " if seat == 0 else "    "
            play = next((each for each in board.plays if each.seat == seat), None)
            told = "" if play is None else play_text(play, language)
            lines.append(TickerLine(f"{number}{mark}{name}", told, str(board.scores[seat]), strong=True))
    if not lines:
        lines = [TickerLine(words["no_tables"])]
    title = f"{boards.name} · {words['round'].format(round=boards.round)}" if boards.round else boards.name
    return ticker_picture(title, lines, theme)


def play_text(play: BoardPlay, language: Language) -> str:
    """Return what somebody did in his turn: a word, or what he did instead."""
    words = wording("embedding", language)
    if play.kind in ("play", "pending"):
        return play.word or words["unwritten"]
    return words[play.kind]


def _told(plays: list[BoardPlay], state: State, language: Language) -> str:
    words = wording("embedding", language)
    for play in plays:
        facts = {"name": state.name(play.seat), "play": play_text(play, language), "points": play.points}
        return words["last_points" if play.points else "last"].format_map(facts)
    return ""
