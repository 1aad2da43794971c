"""Plancia: Italian Scrabble by the federation's own rulebook.

Everything that a Python program is meant to use is a name of this package: ``plancia.Board``, ``plancia.best_moves``.
docs/library.md lists the names with what they do, and has an example for ten ordinary tasks. The modules behind them
may move; these names stay.

A name is imported when it is first asked for, so ``import plancia`` costs nothing and ``plancia --help`` stays quick.
Type checkers see the imports below.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from plancia.cards.card import Card, Note
    from plancia.cards.checking import Checked
    from plancia.cards.checking import check as check_answer
    from plancia.cards.deck import Deck, DeckInfo
    from plancia.cards.decks import deck, deck_of, decks
    from plancia.cards.due import due as due_cards
    from plancia.cards.errors import CardError
    from plancia.cards.memory import Memory, memory
    from plancia.cards.review import Grade, Review
    from plancia.cards.review import join as join_reviews
    from plancia.catalogue import Language
    from plancia.client import Channel, Moment, Server, ServerLost, ServerRefused, Table
    from plancia.client.blocking import play_bots, watch
    from plancia.client.bot import Bot, engine_bot, play_game
    from plancia.engine.analysis.draw import Draw
    from plancia.engine.analysis.game_analysis import GameAnalysis, GraphPoint, PlayerAccuracy, PlayerLuck
    from plancia.engine.analysis.judged_play import JudgedPlay
    from plancia.engine.analysis.move_analysis import MoveAnalysis
    from plancia.engine.analysis.why.explained import Explained
    from plancia.engine.analysis.why.fact import Fact
    from plancia.engine.best_moves import best_moves
    from plancia.engine.endgame import Endgame, EndgameSolver, solve_endgame
    from plancia.engine.equity import Equity
    from plancia.engine.errors import EngineError
    from plancia.engine.generator import Generator
    from plancia.engine.leaves import Leaves
    from plancia.engine.match import Match, Score
    from plancia.engine.move import Move
    from plancia.engine.named_player import engine_player
    from plancia.engine.player import EnginePlayer, Sight
    from plancia.engine.pre_endgame import JudgedAction, PreEndgame, PreEndgameSolver, judge_pre_endgame
    from plancia.engine.scorer import Scorer
    from plancia.engine.selfplay import GameRecord, GameResult, Games, Turn
    from plancia.engine.simulation import Judged, Judgement, Simulation
    from plancia.engine.wins import WinChances
    from plancia.laboratory.explaining import explained_game
    from plancia.lexicon.compiled.lexicon import Lexicon
    from plancia.lexicon.errors import LexiconError
    from plancia.lexicon.importing.list_lexicon import lexicon_of
    from plancia.lexicon.judge.word_judge import Judge, Verdict
    from plancia.lexicon.library import open_lexicon
    from plancia.lexicon.opened import open_judge
    from plancia.lexicon.search.hooks import Hooks, hooks
    from plancia.lexicon.search.kept_index import open_search
    from plancia.lexicon.search.studied_words import StudiedWords, studied_words
    from plancia.lexicon.search.wanted import Wanted
    from plancia.lexicon.search.word_search import Found, WordFacts, WordSearch, find_words
    from plancia.notation.cgp import format_position, parse_position
    from plancia.notation.coordinates import format_play, parse_play
    from plancia.notation.errors import NotationError
    from plancia.notation.gcg.audit import Audit, Fault, audit
    from plancia.notation.gcg.game_reader import ReadGame, read_game
    from plancia.notation.gcg.game_writer import write_game
    from plancia.notation.gcg.reader import parse_gcg_file
    from plancia.notation.gcg.record import GcgRecord
    from plancia.notation.gcg.replay import Replay, ReplayError, replay
    from plancia.notation.gcg.writer import format_gcg_file
    from plancia.notation.scoresheet.sheet import Scoresheet
    from plancia.notation.scoresheet.text import format_scoresheet
    from plancia.notation.scoresheet.writer import write_scoresheet
    from plancia.paper.analysis_report import analysis_report
    from plancia.paper.deck_booklet import print_booklet
    from plancia.paper.deck_cards import print_deck_cards
    from plancia.paper.deck_tables import deck_anki, deck_csv, deck_sheet
    from plancia.paper.scoresheet_form import print_blank_form, print_scoresheet
    from plancia.puzzles.document import format_puzzles, parse_puzzles
    from plancia.puzzles.errors import PuzzleError
    from plancia.puzzles.puzzle import Puzzle
    from plancia.puzzles.reasons import puzzle_reasons
    from plancia.rules.board import Board, Direction, Premium, Square
    from plancia.rules.drawing.svg import board_svg, position_svg
    from plancia.rules.drawing.text import board_text, position_text
    from plancia.rules.edition import Edition
    from plancia.rules.editions import DEFAULT_EDITION, EDITIONS
    from plancia.rules.editions import load as load_edition
    from plancia.rules.editions import read_custom as read_edition
    from plancia.rules.errors import CodedError, EditionError, RuleError
    from plancia.rules.game import actions, events
    from plancia.rules.game.actions import Command
    from plancia.rules.game.actors import Player, Seat
    from plancia.rules.game.apply import apply, fold
    from plancia.rules.game.decide import create, deadline, decide
    from plancia.rules.game.means import Means
    from plancia.rules.game.outcome import Outcome
    from plancia.rules.game.settings import Settings
    from plancia.rules.game.state import State
    from plancia.rules.game.view import GameView, for_seat
    from plancia.rules.placement import Declaration, Placement
    from plancia.rules.play import Play, declare, lay
    from plancia.rules.position import Position
    from plancia.rules.scoring import PlayRules, WordScore, arithmetic
    from plancia.rules.tiles import Tile, rack
    from plancia.work.analyses import analyse
    from plancia.work.puzzle_tasks import make_puzzles

    __version__: str

__all__ = [
    "DEFAULT_EDITION",
    "EDITIONS",
    "Audit",
    "Board",
    "Bot",
    "Card",
    "CardError",
    "Channel",
    "Checked",
    "CodedError",
    "Command",
    "Deck",
    "DeckInfo",
    "Declaration",
    "Direction",
    "Draw",
    "Edition",
    "EditionError",
    "Endgame",
    "EndgameSolver",
    "EngineError",
    "EnginePlayer",
    "Equity",
    "Explained",
    "Fact",
    "Fault",
    "Found",
    "GameAnalysis",
    "GameRecord",
    "GameResult",
    "GameView",
    "Games",
    "GcgRecord",
    "Generator",
    "Grade",
    "GraphPoint",
    "Hooks",
    "Judge",
    "Judged",
    "JudgedAction",
    "JudgedPlay",
    "Judgement",
    "Language",
    "Leaves",
    "Lexicon",
    "LexiconError",
    "Match",
    "Means",
    "Memory",
    "Moment",
    "Move",
    "MoveAnalysis",
    "NotationError",
    "Note",
    "Outcome",
    "Placement",
    "Play",
    "PlayRules",
    "Player",
    "PlayerAccuracy",
    "PlayerLuck",
    "Position",
    "PreEndgame",
    "PreEndgameSolver",
    "Premium",
    "Puzzle",
    "PuzzleError",
    "ReadGame",
    "Replay",
    "ReplayError",
    "Review",
    "RuleError",
    "Score",
    "Scorer",
    "Scoresheet",
    "Seat",
    "Server",
    "ServerLost",
    "ServerRefused",
    "Settings",
    "Sight",
    "Simulation",
    "Square",
    "State",
    "StudiedWords",
    "Table",
    "Tile",
    "Turn",
    "Verdict",
    "Wanted",
    "WinChances",
    "WordFacts",
    "WordScore",
    "WordSearch",
    "__version__",
    "actions",
    "analyse",
    "analysis_report",
    "apply",
    "arithmetic",
    "audit",
    "best_moves",
    "board_svg",
    "board_text",
    "check_answer",
    "create",
    "deadline",
    "decide",
    "deck",
    "deck_anki",
    "deck_csv",
    "deck_of",
    "deck_sheet",
    "decks",
    "declare",
    "due_cards",
    "engine_bot",
    "engine_player",
    "events",
    "explained_game",
    "find_words",
    "fold",
    "for_seat",
    "format_gcg_file",
    "format_play",
    "format_position",
    "format_puzzles",
    "format_scoresheet",
    "hooks",
    "join_reviews",
    "judge_pre_endgame",
    "lay",
    "lexicon_of",
    "load_edition",
    "make_puzzles",
    "memory",
    "open_judge",
    "open_lexicon",
    "open_search",
    "parse_gcg_file",
    "parse_play",
    "parse_position",
    "parse_puzzles",
    "play_bots",
    "play_game",
    "position_svg",
    "position_text",
    "print_blank_form",
    "print_booklet",
    "print_deck_cards",
    "print_scoresheet",
    "puzzle_reasons",
    "rack",
    "read_edition",
    "read_game",
    "replay",
    "solve_endgame",
    "studied_words",
    "watch",
    "write_game",
    "write_scoresheet",
]

#: The module of each name, as above.
_MODULES = {
    "plancia.cards.card": ("Card", "Note"),
    "plancia.cards.checking": ("Checked",),
    "plancia.cards.deck": ("Deck", "DeckInfo"),
    "plancia.cards.decks": ("deck", "deck_of", "decks"),
    "plancia.cards.errors": ("CardError",),
    "plancia.cards.memory": ("Memory", "memory"),
    "plancia.cards.review": ("Grade", "Review"),
    "plancia.lexicon.search.studied_words": ("StudiedWords", "studied_words"),
    "plancia.paper.deck_booklet": ("print_booklet",),
    "plancia.paper.deck_cards": ("print_deck_cards",),
    "plancia.paper.deck_tables": ("deck_anki", "deck_csv", "deck_sheet"),
    "plancia.catalogue": ("Language",),
    "plancia.client": ("Channel", "Moment", "Server", "ServerLost", "ServerRefused", "Table"),
    "plancia.client.blocking": ("play_bots", "watch"),
    "plancia.client.bot": ("Bot", "engine_bot", "play_game"),
    "plancia.engine.analysis.draw": ("Draw",),
    "plancia.engine.analysis.game_analysis": ("GameAnalysis", "GraphPoint", "PlayerAccuracy", "PlayerLuck"),
    "plancia.engine.analysis.judged_play": ("JudgedPlay",),
    "plancia.engine.analysis.move_analysis": ("MoveAnalysis",),
    "plancia.engine.analysis.why.explained": ("Explained",),
    "plancia.engine.analysis.why.fact": ("Fact",),
    "plancia.engine.best_moves": ("best_moves",),
    "plancia.engine.endgame": ("Endgame", "EndgameSolver", "solve_endgame"),
    "plancia.engine.equity": ("Equity",),
    "plancia.engine.errors": ("EngineError",),
    "plancia.engine.generator": ("Generator",),
    "plancia.engine.leaves": ("Leaves",),
    "plancia.engine.match": ("Match", "Score"),
    "plancia.engine.move": ("Move",),
    "plancia.engine.named_player": ("engine_player",),
    "plancia.engine.player": ("EnginePlayer", "Sight"),
    "plancia.engine.pre_endgame": ("JudgedAction", "PreEndgame", "PreEndgameSolver", "judge_pre_endgame"),
    "plancia.engine.scorer": ("Scorer",),
    "plancia.engine.selfplay": ("GameRecord", "GameResult", "Games", "Turn"),
    "plancia.engine.simulation": ("Judged", "Judgement", "Simulation"),
    "plancia.engine.wins": ("WinChances",),
    "plancia.laboratory.explaining": ("explained_game",),
    "plancia.lexicon.compiled.lexicon": ("Lexicon",),
    "plancia.lexicon.errors": ("LexiconError",),
    "plancia.lexicon.importing.list_lexicon": ("lexicon_of",),
    "plancia.lexicon.judge.word_judge": ("Judge", "Verdict"),
    "plancia.lexicon.library": ("open_lexicon",),
    "plancia.lexicon.search.hooks": ("Hooks", "hooks"),
    "plancia.lexicon.search.kept_index": ("open_search",),
    "plancia.lexicon.search.wanted": ("Wanted",),
    "plancia.lexicon.search.word_search": ("Found", "WordFacts", "WordSearch", "find_words"),
    "plancia.lexicon.opened": ("open_judge",),
    "plancia.notation.cgp": ("format_position", "parse_position"),
    "plancia.notation.coordinates": ("format_play", "parse_play"),
    "plancia.notation.errors": ("NotationError",),
    "plancia.notation.gcg.game_reader": ("ReadGame", "read_game"),
    "plancia.notation.gcg.game_writer": ("write_game",),
    "plancia.notation.gcg.reader": ("parse_gcg_file",),
    "plancia.notation.gcg.record": ("GcgRecord",),
    "plancia.notation.gcg.audit": ("Audit", "Fault", "audit"),
    "plancia.notation.gcg.replay": ("Replay", "ReplayError", "replay"),
    "plancia.notation.gcg.writer": ("format_gcg_file",),
    "plancia.notation.scoresheet.sheet": ("Scoresheet",),
    "plancia.notation.scoresheet.text": ("format_scoresheet",),
    "plancia.notation.scoresheet.writer": ("write_scoresheet",),
    "plancia.paper.analysis_report": ("analysis_report",),
    "plancia.paper.scoresheet_form": ("print_blank_form", "print_scoresheet"),
    "plancia.puzzles.document": ("format_puzzles", "parse_puzzles"),
    "plancia.puzzles.errors": ("PuzzleError",),
    "plancia.puzzles.puzzle": ("Puzzle",),
    "plancia.puzzles.reasons": ("puzzle_reasons",),
    "plancia.rules.board": ("Board", "Direction", "Premium", "Square"),
    "plancia.rules.drawing.svg": ("board_svg", "position_svg"),
    "plancia.rules.drawing.text": ("board_text", "position_text"),
    "plancia.rules.edition": ("Edition",),
    "plancia.rules.editions": ("DEFAULT_EDITION", "EDITIONS"),
    "plancia.rules.errors": ("CodedError", "EditionError", "RuleError"),
    "plancia.rules.game": ("actions", "events"),
    "plancia.rules.game.actions": ("Command",),
    "plancia.rules.game.actors": ("Player", "Seat"),
    "plancia.rules.game.apply": ("apply", "fold"),
    "plancia.rules.game.decide": ("create", "deadline", "decide"),
    "plancia.rules.game.means": ("Means",),
    "plancia.rules.game.outcome": ("Outcome",),
    "plancia.rules.game.settings": ("Settings",),
    "plancia.rules.game.state": ("State",),
    "plancia.rules.game.view": ("GameView", "for_seat"),
    "plancia.rules.placement": ("Declaration", "Placement"),
    "plancia.rules.play": ("Play", "declare", "lay"),
    "plancia.rules.position": ("Position",),
    "plancia.rules.scoring": ("PlayRules", "WordScore", "arithmetic"),
    "plancia.rules.tiles": ("Tile", "rack"),
    "plancia.work.analyses": ("analyse",),
    "plancia.work.puzzle_tasks": ("make_puzzles",),
}
_HOMES = {name: (module, name) for module, names in _MODULES.items() for name in names} | {
    "check_answer": ("plancia.cards.checking", "check"),
    "due_cards": ("plancia.cards.due", "due"),
    "join_reviews": ("plancia.cards.review", "join"),
    "load_edition": ("plancia.rules.editions", "load"),
    "read_edition": ("plancia.rules.editions", "read_custom"),
}


if not TYPE_CHECKING:  # a type checker that saw this function would believe in every name

    def __getattr__(name: str) -> object:
        from importlib import import_module, metadata  # noqa: PLC0415

        if name == "__version__":
            found = metadata.version("plancia")
        elif name in _HOMES:
            module, called = _HOMES[name]
            found = getattr(import_module(module), called)
        else:
            raise AttributeError(f"module 'plancia' has no attribute {name!r}")
        globals()[name] = found
        return found

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
