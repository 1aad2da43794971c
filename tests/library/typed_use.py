"""A program as somebody would write it, for the type checker: ``make lint`` runs ``mypy --strict`` on it.

It is never run. A name that the checker took for ``Any`` would pass for everything: so some are given to what they are
not, under an ignore that the checker must find needed.
"""

import plancia


def names() -> None:
    board: plancia.Board = plancia.Board()
    position: plancia.Position = plancia.parse_position("")
    edition: plancia.Edition = plancia.load_edition("figs-c")
    lexicon: plancia.Lexicon = plancia.open_lexicon("default", edition)
    verdict: plancia.Verdict = plancia.open_judge().verdict("casa")
    moves: list[tuple[plancia.Move, int]] = plancia.best_moves(position, lexicon, edition)
    player: plancia.EnginePlayer = plancia.engine_player("static", lexicon)
    score: plancia.Score = plancia.Match(plancia.Games(edition, player, player), seed=1).score
    record: plancia.GcgRecord = plancia.parse_gcg_file(b"")
    sheet: plancia.Scoresheet = plancia.write_scoresheet(plancia.read_game(record, edition).events)
    bot: plancia.Bot = plancia.engine_bot("greedy")
    game, last = plancia.play_bots("http://127.0.0.1:8000", {"Ada": bot, "Bice": bot})
    view: plancia.GameView = last.view
    version: str = plancia.__version__
    outcome: plancia.Outcome | None = last.outcome
    print(outcome)
    print(board, verdict, moves, score, sheet, game, view, version)


def not_anything() -> None:
    wrong: int = plancia.Board()  # type: ignore[assignment]
    wrong = plancia.best_moves  # type: ignore[assignment]
    wrong = plancia.load_edition()  # type: ignore[assignment]
    wrong = plancia.Server("")  # type: ignore[assignment]
    plancia.Bord  # type: ignore[attr-defined]  # noqa: B018
    print(wrong)
