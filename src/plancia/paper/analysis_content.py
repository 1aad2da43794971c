"""What the report of an analysed game says: words and numbers, ready to be set."""

from collections.abc import Sequence

import msgspec

from plancia.catalogue import Language, Speaker, wording
from plancia.engine.analysis.game_analysis import GameAnalysis, PlayerAccuracy, PlayerLuck
from plancia.engine.analysis.judged_play import JudgedPlay
from plancia.engine.analysis.mark import Mark
from plancia.engine.analysis.move_analysis import MoveAnalysis
from plancia.engine.analysis.why.explained import Explained
from plancia.notation.gcg.record import GcgRecord
from plancia.notation.gcg.replay import replay
from plancia.paper.analysis_pictures import chances_svg, empty_board, tiles_with_best
from plancia.rules.drawing.svg import WIDTH
from plancia.rules.edition import Edition

#: Marks that somebody counts as mistakes, and those whose moves get a picture.
_MISTAKES: frozenset[Mark] = frozenset({"mistake", "missed_chance"})
_SHOWN: frozenset[Mark] = _MISTAKES | {"inaccuracy", "missed_full_rack", "withdrawn"}

#: So many plays stand beside a picture.
_PLAYS = 5


class PlayerRow(msgspec.Struct, frozen=True):
    """A player in figures, as they are printed."""

    name: str
    points: str
    accuracy: str
    moves: str
    best_moves: str
    mistakes: str
    lost_points: str
    lost_win: str
    full_racks: str
    luck: str


class MoveRow(msgspec.Struct, frozen=True):
    """A move in the list."""

    n: int
    player: str
    played: str
    points: str
    mark: str
    lost: str
    best: str
    why: str
    #: Whether it has a picture.
    shown: bool


class PlayRow(msgspec.Struct, frozen=True):
    """Something that could be done."""

    play: str
    points: str
    leave: str
    win: str
    spread: str
    how: str
    played: bool


class LostMove(msgspec.Struct, frozen=True):
    """A move that lost something, with its board."""

    heading: str
    mark: str
    lost: str
    rack: str
    standing: str
    why: str
    #: What is drawn over the empty board.
    tiles: str
    caption: str
    plays: tuple[PlayRow, ...]


class Report(msgspec.Struct, frozen=True):
    """The whole report; words and numbers are ready, a page only finds their place."""

    lang: Language
    title: str
    edition: str
    words: dict[str, str]
    players: tuple[PlayerRow, ...]
    graph: str
    graph_note: str
    moves: tuple[MoveRow, ...]
    #: How wide a board is, and what draws an empty one.
    board_width: int
    board: str
    lost: tuple[LostMove, ...]


def report_of(
    record: GcgRecord,
    analysis: GameAnalysis,
    explained: Sequence[Explained | None],
    edition: Edition,
    language: Language,
) -> Report:
    """Return what a report says."""
    teller = _Teller(language, {each.nick: each.name or each.nick for each in record.players})
    totals = replay(record, edition).totals
    told = {each.n: each for each in explained if each is not None}
    words = teller.words
    marks = {n: frozenset(each.marks) for n, each in told.items()}
    names = " – ".join(teller.name(nick) for nick in totals)
    shown = [move for move in analysis.moves if marks.get(move.n, frozenset()) & _SHOWN]
    return Report(
        lang=language,
        title=words["title"].format(players=names),
        edition=edition.name,
        words=dict(words),
        players=tuple(
            teller.player(
                nick,
                points,
                analysis.accuracy[nick],
                analysis.luck[nick],
                sum(
                    bool(marks.get(move.n, frozenset()) & _MISTAKES)
                    for move in analysis.moves
                    if move.player == nick
                ),
            )
            for nick, points in totals.items()
            if nick in analysis.accuracy
        ),
        graph=chances_svg(
            analysis.graph,
            frozenset(move.n for move in shown),
            teller.graph_title(analysis),
        ),
        graph_note=words["graph_note"].format(player=teller.name(analysis.graph_of)),
        moves=tuple(teller.row(move, told.get(move.n), shown=move in shown) for move in analysis.moves),
        board_width=WIDTH,
        board=empty_board(edition),
        lost=tuple(teller.lost(move, told[move.n], edition) for move in shown),
    )


class _Teller:
    """Says figures in one language."""

    def __init__(self, language: Language, names: dict[str, str]) -> None:
        self._language: Language = language
        self._names = names
        self.words = wording("analysis", language)

    def name(self, nick: str) -> str:
        return self._names.get(nick, nick)

    def graph_title(self, analysis: GameAnalysis) -> str:
        """Return what a screen reader says of the graph."""
        known = [each.after for each in analysis.graph if each.after is not None]
        if not known:
            return self.words["graph"]
        first, last = (self._share(each) for each in (known[0], known[-1]))
        return self.words["graph_title"].format(player=self.name(analysis.graph_of), first=first, last=last)

    def player(
        self, nick: str, points: int, own: PlayerAccuracy, luck: PlayerLuck, mistakes: int
    ) -> PlayerRow:
        moves = f"{own.judged}/{own.moves}" if own.judged < own.moves else f"{own.moves}"
        full = self.words["full_racks_text"].format(made=own.full_racks, missed=own.full_racks_missed)
        drawn = f"{self._number(luck.points, '+.0f')} ± {self._number(luck.points_error, '.0f')}"
        return PlayerRow(
            name=self.name(nick),
            points=str(points),
            accuracy="–" if own.accuracy is None else self._number(own.accuracy, ".1f"),
            moves=moves,
            best_moves=str(own.best_moves),
            mistakes=str(mistakes),
            lost_points=self._number(own.loss_points, ".1f"),
            lost_win=self._share(own.loss_win),
            full_racks=full,
            luck=drawn if luck.draws else "–",
        )

    def row(self, move: MoveAnalysis, told: Explained | None, *, shown: bool) -> MoveRow:
        played = move.played
        return MoveRow(
            n=move.n,
            player=self.name(move.player),
            played="" if played is None else self._play(played),
            points="" if played is None else str(played.score),
            mark="" if told is None else told.name[self._language],
            lost=self._lost(move),
            best=""
            if move.best is None or (told is not None and "best" in told.marks)
            else self._play(move.best),
            why="" if told is None else told.why[self._language],
            shown=shown,
        )

    def lost(self, move: MoveAnalysis, told: Explained, edition: Edition) -> LostMove:
        words, best, played = self.words, move.best, move.played
        mine, theirs = move.scores
        on_board = best is not None and best.kind == "play"
        caption = (
            words["board_with_best"].format(best=self._play(best))
            if on_board and best is not None
            else words["board_before"]
        )
        rows = [self._row(play, is_played=_same(play, played)) for play in move.plays[:_PLAYS]]
        if played is not None and not any(_same(play, played) for play in move.plays[:_PLAYS]):
            rows.append(self._row(played, is_played=True))
        speaker = Speaker(self._language)
        heading = words["move_heading"].format(
            n=move.n, player=self.name(move.player), played="" if played is None else self._play(played)
        )
        return LostMove(
            heading=heading,
            mark=told.name[self._language],
            lost=self._lost(move),
            rack=move.rack,
            standing=speaker.format(words["standing"], mine=mine, theirs=theirs, bag=move.bag),
            why=told.why[self._language],
            tiles=tiles_with_best(move, edition),
            caption=caption,
            plays=tuple(rows),
        )

    def _row(self, play: JudgedPlay, *, is_played: bool) -> PlayRow:
        return PlayRow(
            play=self._play(play),
            points=str(play.score),
            leave=play.leave or "",
            win="" if play.chance is None else self._share(play.chance),
            spread="" if play.spread is None else self._number(play.spread, "+.0f"),
            how="" if play.judged is None else self.words[play.judged],
            played=is_played,
        )

    def _play(self, play: JudgedPlay) -> str:
        if play.kind == "play":
            return f"{play.at} {play.direction} {play.word}"
        if play.kind == "exchange":
            given = play.exchanged
            return self.words["unnamed"] if given is None else self.words["exchange"].format(tiles=given)
        return self.words[play.kind]

    def _lost(self, move: MoveAnalysis) -> str:
        """Return what a move lost, the chance first; nothing where that would be nought."""
        if move.loss_win is None or move.loss_points is None:
            return ""
        told = []
        if round(100 * move.loss_win, 1):
            told.append(self.words["win_lost"].format(count=self._share(move.loss_win)))
        if round(move.loss_points):
            told.append(
                Speaker(self._language).format(self.words["points_lost"], count=round(move.loss_points))
            )
        return ", ".join(told)

    def _share(self, chance: float) -> str:
        return wording("count", self._language)["percent"].format(count=self._number(100 * chance, ".1f"))

    def _number(self, value: float, said: str) -> str:
        shown = f"{value:{said}}".replace("-", "\N{MINUS SIGN}")
        return shown.replace(".", wording("count", self._language)["decimal"])


def _same(one: JudgedPlay, other: JudgedPlay | None) -> bool:
    return other is not None and (one.kind, one.at, one.direction, one.word, one.exchanged) == (
        *(other.kind, other.at, other.direction, other.word, other.exchanged),
    )
