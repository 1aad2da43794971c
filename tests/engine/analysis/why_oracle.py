"""Whether a fact about a move is true, worked out again from the position: the slow way, with nothing of the rules."""

from math import hypot, sqrt
from statistics import fmean, stdev

from plancia.engine.analysis.judged_play import JudgedPlay
from plancia.engine.analysis.move_analysis import MoveAnalysis
from plancia.engine.analysis.why.fact import Fact, NamedPlay
from plancia.engine.analysis.why.replies import likely_racks
from plancia.engine.equity import Equity
from plancia.engine.generator import Generator
from plancia.engine.move import Move
from plancia.rules.board import SQUARE_NAMED, Board
from plancia.rules.edition import Edition
from plancia.rules.position import Position

#: Rules that one method checks together, by what their names begin with; and those that speak of answers.
GROUPS = (
    "points",
    "turn",
    "fresh",
    "leave",
    "ending",
    "goes_out",
    "answer",
    "withdrawn",
    "phony",
)
REPLIES = ("reply", "reply_less", "opens", "closes", "takes", "reaches", "hook_front", "hook_back")


class Oracle:
    """Knows one move, and its position."""

    def __init__(
        self, move: MoveAnalysis, position: Position, edition: Edition, generator: Generator, equity: Equity
    ) -> None:
        self.move, self.position, self.edition = move, position, edition
        self.generator, self.equity = generator, equity
        self.rules = edition.play_rules()
        self._kept: dict[Board, list[Move | None]] = {}
        seen = position.board.count + len(position.racks[0])
        self.unseen = sum(self.rules.counts.values()) - seen
        self.bag = max(self.unseen - self.rules.rack_size, 0)

    def holds(self, fact: Fact) -> bool:
        """Tell whether every figure of a fact is right, and what its sentence says follows from them."""
        rule = fact.rule
        for prefix in GROUPS:
            if rule == prefix or rule.startswith(f"{prefix}_"):
                return bool(getattr(self, f"_{prefix}")(fact))
        if rule in REPLIES:
            return self._reply(fact)
        return bool(getattr(self, f"_{rule}")(fact))

    # What is compared.

    def _play(self, named: NamedPlay | None) -> JudgedPlay:
        assert named is not None
        for play in (self.move.played, self.move.best, *self.move.plays):
            if play is not None and (play.kind, play.word, play.at, play.direction, play.exchanged) == (
                *(named.kind, named.word, named.at, named.direction, named.exchanged),
            ):
                return play
        raise AssertionError(named)

    def _pair(self, fact: Fact) -> tuple[JudgedPlay, JudgedPlay]:
        return self._play(fact.better), self._play(fact.other)

    def _tiles(self, play: JudgedPlay) -> int:
        return sum(symbol != "." for symbol in play.tiles or "")

    def _goes_out_with(self, play: JudgedPlay) -> bool:
        return self.bag == 0 and self._tiles(play) == len(self.position.racks[0])

    def _sure(self, fact: Fact) -> tuple[bool, bool]:
        """Tell whether chance and points differ by more than two errors."""
        one, two = self._pair(fact)
        if any(
            play.judged == "static" or (not play.complete and not play.spread_error) for play in (one, two)
        ):
            return False, False
        win = (one.chance or 0) - (two.chance or 0)
        points = (one.spread or 0) - (two.spread or 0)
        return (
            win > 2 * hypot(one.chance_error or 0, two.chance_error or 0),
            points > 2 * hypot(one.spread_error or 0, two.spread_error or 0),
        )

    # Points.

    def _points(self, fact: Fact) -> bool:
        one, two = self._pair(fact)
        difference = one.score - two.score
        told = fact.figures
        same = (told["better_points"], told["other_points"]) == (one.score, two.score)
        if fact.rule.endswith("less"):
            return same and -difference == told["difference"] >= 3 and one.kind == "play"
        if fact.rule.endswith("full_rack") and not (
            self._tiles(one) == told["count"] == self.rules.rack_size
        ):
            return False
        return same and difference == told["difference"] >= 3 and two.kind == "play"

    def _turn(self, fact: Fact) -> bool:
        one, two = self._pair(fact)
        told = fact.figures
        if fact.rule.endswith("less"):
            return one.kind in ("exchange", "pass") and two.score == told["other_points"] >= 3
        if fact.rule.endswith("full_rack") and not (
            self._tiles(one) == told["count"] == self.rules.rack_size
        ):
            return False
        return two.kind in ("exchange", "pass") and one.score == told["better_points"] >= 3

    def _fresh(self, fact: Fact) -> bool:
        one, two = self._pair(fact)
        free = one if fact.rule == "fresh" else two
        assert one.equity is not None
        assert two.equity is not None
        return (
            free.kind == "free_exchange"
            and one.equity - two.equity >= 3
            and fact.figures == {"better_equity": round(one.equity, 1), "other_equity": round(two.equity, 1)}
        )

    # The rack.

    def _leave(self, fact: Fact) -> bool:
        one, two = self._pair(fact)
        told = fact.figures
        worths = [self._worth(play) for play in (one, two)]
        difference = worths[0] - worths[1]
        near = all(
            abs(worth - float(told[key])) < 0.06
            for worth, key in zip(worths, ("better_worth", "other_worth"), strict=True)
        )
        kept, other = one.leave or "", two.leave or ""
        if not near or (told["better_leave"], told["other_leave"]) != (kept, other) or self.bag < 7:
            return False
        if abs(abs(difference) - float(told["difference"])) > 0.11:
            return False
        if fact.rule == "leave_less":
            return difference < -1.9
        shape = {
            "leave": bool(kept and other),
            "leave_none": not kept and bool(other),
            "leave_kept": bool(kept) and not other,
            "leave_blank": "?" in kept and "?" not in other,
            "leave_vowels": all(each in "AEIOUY" for each in other) and len(other) >= 3,
            "leave_consonants": not any(each in "AEIOUY?" for each in other) and len(other) >= 3,
        }
        return difference > 1.9 and shape[fact.rule]

    def _worth(self, play: JudgedPlay) -> float:
        leave = play.leave or ""
        if play.kind == "exchange":
            return self.equity.exchange_worths(self.position)["".join(sorted(leave))] / 1000
        ordered = "".join(sorted(leave, key=lambda tile: (tile == "?", tile)))
        return self.equity.worths(self.position)[ordered] / 1000

    # What is opened.

    def _answers(self, play: JudgedPlay | None) -> list[Move | None]:
        """Return the answer of every rack that earns most: the search itself is compared with a slow one elsewhere."""
        action = None if play is None else play.action
        board = self.position.board
        if isinstance(action, Move):
            board = board.laid(action.placement.tiles)
        if board not in self._kept:
            racks = likely_racks(self.position, self.rules)
            self._kept[board] = [self.generator.best(Position(board, (rack, ()))) for rack in racks]
        return self._kept[board]

    def _reply(self, fact: Fact) -> bool:
        one, two = self._pair(fact)
        told = fact.figures
        ours, theirs = self._answers(one), self._answers(two)
        earned = [[0 if each is None else each.score for each in side] for side in (ours, theirs)]
        apart = [other - own for own, other in zip(*earned, strict=True)]
        error = stdev(apart) / sqrt(len(apart))
        difference = fmean(apart) if fact.rule != "reply_less" else -fmean(apart)
        right = (
            self.bag > 0
            and (told["better_reply"], told["other_reply"]) == tuple(round(fmean(each), 1) for each in earned)
            and told["racks"] == len(apart)
            and difference >= 3
            and difference > 2 * error
        )
        if fact.rule in ("reply", "reply_less"):
            return right
        if fact.rule.startswith("hook"):
            return right and self._hook(fact, two, theirs)
        square = SQUARE_NAMED[str(told["square"])]

        def reach(answers: list[Move | None]) -> int:
            return sum(each is not None and square in each.placement.squares for each in answers)

        before, after, instead = reach(self._answers(None)), reach(ours), reach(theirs)
        action = one.action
        covered = isinstance(action, Move) and square in action.placement.squares
        shape = {
            "opens": before <= 10,
            "closes": before >= instead - 7 and after <= 10 and not covered,
            "takes": covered,
            "reaches": True,
        }
        factor = (self.rules.word_factors[square.index], self.rules.letter_factors[square.index])
        premium = {(3, 1): "PT", (2, 1): "PD", (1, 3): "LT"}[factor]
        return (
            right
            and shape[fact.rule]
            and premium == told["premium"]
            and self.position.board.tile(square) is None
            and instead - after >= 20
            and (told["before_racks"], told["better_racks"], told["other_racks"]) == (before, after, instead)
        )

    def _hook(self, fact: Fact, other: JudgedPlay, answers: list[Move | None]) -> bool:
        told, move = fact.figures, other.action
        assert isinstance(move, Move)
        square = SQUARE_NAMED[str(told["square"])]
        board = self.position.board.laid(move.placement.tiles)
        count, letters = 0, set()
        for each in answers:
            tiles = {} if each is None else dict(each.placement.tiles)
            if square in tiles:
                _, run = board.laid(tiles.items()).word_through(square, move.direction)
                letter = tiles[square].upper()
                longer = letter + move.word if fact.rule == "hook_front" else move.word + letter
                if run.upper() == longer:
                    count += 1
                    letters.add(letter)
        return count == told["other_racks"] >= 12 and "".join(sorted(letters)) == told["letters"]

    # The end.

    def _ending(self, fact: Fact) -> bool:
        one, two = self._pair(fact)
        proven = all(play.judged == "exact" and play.complete for play in (one, two))
        assert one.spread is not None
        assert two.spread is not None
        told = fact.figures
        ends = [int(one.spread), int(two.spread)]
        if not proven or [told["better_spread"], told["other_spread"]] != ends:
            return False
        if [told["better_by"], told["other_by"]] != [abs(ends[0]), abs(ends[1])]:
            return False
        if fact.rule == "ending_equal":
            return ends[0] == ends[1]
        named = ["win" if end > 0 else "loss" if end < 0 else "tie" for end in ends]
        return ends[0] > ends[1] and fact.rule == f"ending_{named[0]}_{named[1]}"

    def _goes_out(self, fact: Fact) -> bool:
        one, two = self._pair(fact)
        told, ending = fact.figures, self.edition.ending
        kinds = self.edition.material.tiles.value
        tiles = str(told["their_tiles"])
        held = sum(ending.rack_blank_value.value if tile == "?" else kinds[tile].value for tile in tiles)
        left = dict(self.rules.counts)
        for tile in (*self.position.board.squares.replace(".", ""), *self.position.racks[0]):
            left["?" if tile.islower() else tile] -= 1
        return (
            self._goes_out_with(one)
            and not self._goes_out_with(two)
            and sorted(tiles) == sorted(tile for tile, count in left.items() for _ in range(count))
            and told["lost"] == (held if ending.out_opponent_deducts.value else 0)
            and told["gained"] == held * ending.out_gain_factor.value
        )

    def _answer(self, fact: Fact) -> bool:
        one, two = self._pair(fact)
        told = fact.figures
        (ours,), (theirs,) = self._answers(one), self._answers(two)
        assert theirs is not None
        right = (
            self.bag == 0
            and not self._goes_out_with(one)
            and not self._goes_out_with(two)
            and (told["other_reply"], told["reply_at"], str(told["reply_word"]).upper())
            == (theirs.score, theirs.at.name, theirs.word)
        )
        if fact.rule == "answer_none":
            return right and ours is None
        return right and ours is not None and ours.score == told["better_reply"] <= theirs.score - 3

    def _bag_emptied(self, fact: Fact) -> bool:
        one, two = (self.bag - self._tiles(play) for play in self._pair(fact))
        return one <= 0 < two == fact.figures["left"]

    def _bag_kept(self, fact: Fact) -> bool:
        one, two = (self.bag - self._tiles(play) for play in self._pair(fact))
        return two <= 0 < one == fact.figures["left"] and self.bag > 0

    # The judgement.

    def _chance(self, fact: Fact) -> bool:
        one, two = self._pair(fact)
        told = float(fact.figures["better_chance"]), float(fact.figures["other_chance"])
        near = [
            abs(100 * (play.chance or 0) - each) <= 0.1001
            for play, each in zip((one, two), told, strict=True)
        ]
        certain = all(
            (each in (0, 100)) == (play.chance in (0, 1)) for play, each in zip((one, two), told, strict=True)
        )
        return all(near) and certain and told[0] > told[1] and self._sure(fact)[0]

    def _spread(self, fact: Fact) -> bool:
        one, two = self._pair(fact)
        told = fact.figures
        ends = round(one.spread or 0), round(two.spread or 0)
        return (
            (told["better_spread"], told["other_spread"]) == ends
            and told["difference"] == ends[0] - ends[1] > 0
            and self._sure(fact)[1]
        )

    def _even(self, fact: Fact) -> bool:
        return self._sure(fact) == (False, False) and all(
            play.judged != "static" for play in self._pair(fact)
        )

    def _slight(self, fact: Fact) -> bool:
        one, two = self._pair(fact)
        win = 100 * ((one.chance or 0) - (two.chance or 0))
        points = (one.spread or 0) - (two.spread or 0)
        sure_win, sure_points = self._sure(fact)
        return (sure_win or sure_points) and (not sure_win or win < 0.2) and (not sure_points or points <= 1)

    def _estimate(self, fact: Fact) -> bool:
        return any(not play.complete and not play.spread_error for play in self._pair(fact))

    def _forced(self, fact: Fact) -> bool:
        return len(self.move.plays) == 1 and self._play(fact.better).kind == "pass"

    def _alone(self, fact: Fact) -> bool:
        return len(self.move.plays) <= 1 + bool(self.move.phonies) and self._play(fact.better).kind != "pass"

    def _full_rack(self, fact: Fact) -> bool:
        full, played = self._play(fact.better), self.move.played
        assert played is not None
        better = (full.chance or 0) > (played.chance or 0) or (full.spread or 0) > (played.spread or 0)
        told = fact.figures
        return self._tiles(full) == told["count"] == 7 and full.score == told["points"] and better

    def _hurry(self, fact: Fact) -> bool:
        left = self.move.clock_ms
        lost = bool(self.move.loss_win or self.move.loss_points)
        return left is not None and left < 60_000 and fact.figures == {"time_s": left // 1000} and lost

    def _lost_turn(self, fact: Fact) -> bool:
        return self.move.withdrawn and fact.figures["better_chance"] > fact.figures["other_chance"]

    def _withdrawn(self, fact: Fact) -> bool:
        return self.move.withdrawn and fact.figures["penalty"] == self.move.penalty and self._words(fact)

    def _phony(self, fact: Fact) -> bool:
        return not self.move.withdrawn and bool(self.move.phonies) and self._words(fact)

    def _words(self, fact: Fact) -> bool:
        return fact.figures["words"] == ", ".join(self.move.phonies)

    def _rack_unknown(self, _fact: Fact) -> bool:
        return self.move.rack_known != "whole"

    def _exchange_unnamed(self, _fact: Fact) -> bool:
        played = self.move.played
        return played is not None and played.kind == "exchange" and played.exchanged is None

    def _unjudged(self, _fact: Fact) -> bool:
        return self.move.best is None

    def _only_estimated(self, _fact: Fact) -> bool:
        best, played = self.move.best, self.move.played
        assert best is not None
        assert played is not None
        return any(
            play.judged == "static" or not (play.complete or play.spread_error) for play in (best, played)
        )
