"""What follows from the facts of a session: the verdict on every slip, the tops, the ranking. Nothing of it is stored.

A correction changes a fact, and everything here is as if the fact had been so from the first.
"""

from collections.abc import Iterator

import msgspec

from plancia.contest.duplicate.actors import Number
from plancia.contest.duplicate.hands.best import candidates
from plancia.contest.duplicate.hands.found import FoundPlay
from plancia.contest.duplicate.hands.reading import Finding
from plancia.contest.duplicate.hands.slip import Slip
from plancia.contest.duplicate.state import Hand, State
from plancia.rules.game.judge import Verdict
from plancia.rules.tiles import BLANK, Points

_RULED = "ruled_out"


class Mark(msgspec.Struct, frozen=True, gc=False):
    """The verdict on what one player handed in."""

    number: Number
    points: Points
    #: Whether the play stands.
    ok: bool
    #: None: nothing to remark. ``wrong_score`` and ``score_missing`` on a play that stands; otherwise ``missing``,
    #: ``late``, ``incomplete``, ``illegible``, ``blank_unmarked``, ``invalid_word`` or the code of a rule.
    code: str | None = None
    article: str | None = None
    slip: Slip | None = None
    #: What the slip writes, if it can be played, whether it stands or not.
    play: FoundPlay | None = None
    #: The words that are not valid.
    refused: tuple[Verdict, ...] = ()
    context: dict[str, str | int] = {}
    top: bool = False
    #: Nobody else found as much.
    solo: bool = False
    #: What of the points is the bonus for a solo [D17].
    bonus: Points = Points(0)


class HandResult(msgspec.Struct, frozen=True, gc=False):
    """A hand and its verdicts, those of the players in the order of their enrolment."""

    number: int
    rack: str
    marks: tuple[Mark, ...]
    #: The best play handed in, by the rule for ties; None if there is none.
    top: FoundPlay | None
    #: The best play there is.
    master_top: FoundPlay | None
    placed: FoundPlay | None
    #: What a player must reach to have found the best play: the top, or the master top where that one is placed.
    par: Points
    #: The words of these plays that count because the referee has admitted them.
    admitted: tuple[str, ...] = ()


class Standing(msgspec.Struct, frozen=True, gc=False):
    """A line of the ranking [D14]."""

    place: int
    number: Number
    player: str
    total: Points
    tops: int
    solos: int
    #: The total in per cent of all tops, and of all master tops; with one decimal.
    percent: float
    master_percent: float
    #: How many warnings he has, and what they cost him [D18].
    warnings: int = 0
    penalty: Points = Points(0)


def hand_results(state: State) -> tuple[HandResult, ...]:
    """Return the result of every hand that has been judged."""
    return tuple([hand_result(state, hand) for hand in state.judged])


def hand_result(state: State, hand: Hand) -> HandResult:
    """Return the result of one hand."""
    marks = list(_marks(state, hand))
    good = [mark.play for mark in marks if mark.ok and mark.play is not None]
    top = next(iter(candidates(good, state.edition)), None)
    master = next(iter(candidates(master_plays(state, hand, good), state.edition)), None)
    wanted = master if state.edition.duplicate.dup_master_top.value else top
    par = Points(0) if wanted is None else wanted.score
    reached = [mark.number for mark in marks if mark.ok and mark.points == par]
    for place, mark in enumerate(marks):
        if mark.number in reached:
            bonus = _solo_bonus(state, len(marks)) if len(reached) == 1 else Points(0)
            marks[place] = msgspec.structs.replace(
                mark, top=True, solo=len(reached) == 1, bonus=bonus, points=Points(mark.points + bonus)
            )
    shown = [play for play in (top, master, hand.placed) if play is not None]
    words = dict.fromkeys(word for play in shown for word in play.words)
    admitted = tuple(word for word in words if word in state.ruled_in)
    return HandResult(hand.number, "".join(hand.rack), tuple(marks), top, master, hand.placed, par, admitted)


def master_plays(state: State, hand: Hand, handed_in: list[FoundPlay]) -> list[FoundPlay]:
    """Return the plays of which the best is the master top: those that the engine found and those handed in.

    When the referee rules on a word the engine looks again (``deciding.corrections``), so that no slip beats it.
    """
    return [*(play for play in hand.tops if state.ruled_out.isdisjoint(play.words)), *handed_in]


def placeable(state: State, hand: Hand) -> tuple[FoundPlay, ...]:
    """Return the plays of which one is to be placed [D5, D6]; several where the director chooses.

    In a prepared session it is the prepared one, whatever was ruled since: the next letters depend on it.
    """
    if state.settings.prepared:
        return candidates(state.settings.prepared[hand.number - 1].tops, state.edition)[:1]
    good = [mark.play for mark in _marks(state, hand) if mark.ok and mark.play is not None]
    plays = master_plays(state, hand, good) if state.edition.duplicate.dup_master_top.value else good
    return candidates(plays, state.edition)


def ranking(state: State) -> tuple[Standing, ...]:
    """Return the ranking after the hands that have been judged, the best first [D14]."""
    return ranking_of(state, hand_results(state))


def ranking_of(state: State, results: tuple[HandResult, ...]) -> tuple[Standing, ...]:
    """Return the ranking after these hands."""
    rest = _rest(state)
    penalties = {Number(number): _penalty(state, Number(number)) for number in range(len(state.players))}
    totals = {number: -rest - penalty for number, penalty in penalties.items()}
    tops, solos = dict.fromkeys(totals, 0), dict.fromkeys(totals, 0)
    for result in results:
        for mark in result.marks:
            totals[mark.number] += mark.points
            tops[mark.number] += mark.top
            solos[mark.number] += mark.solo
    par = sum(result.top.score for result in results if result.top)
    master = sum(result.master_top.score for result in results if result.master_top)
    criteria = state.edition.duplicate.ranking.value
    values = {"total": totals, "tops": tops}
    keys = {
        number: tuple(-values[criterion][number] for criterion in criteria if criterion in values)
        for number in totals
    }
    standings: list[Standing] = []
    ordered = sorted(totals, key=lambda number: (keys[number], number))
    for row, number in enumerate(ordered):
        shared = row > 0 and "shared" in criteria and keys[number] == keys[ordered[row - 1]]
        standings.append(
            Standing(
                place=standings[-1].place if shared else row + 1,
                number=number,
                player=state.players[number].name,
                total=Points(totals[number]),
                tops=tops[number],
                solos=solos[number],
                percent=_percent(totals[number], par),
                master_percent=_percent(totals[number], master),
                warnings=len(state.warnings.get(number, ())),
                penalty=penalties[number],
            )
        )
    return tuple(standings)


def _solo_bonus(state: State, players: int) -> Points:
    """Return what a solo earns besides in a hand of so many players [D17]."""
    rules = state.edition.duplicate
    return Points(rules.solo_bonus.value if players >= rules.solo_players.value else 0)


def _penalty(state: State, number: Number) -> Points:
    """Return what a player's warnings cost: those beyond the free ones [D18]."""
    rules = state.edition.duplicate
    given = len(state.warnings.get(number, ()))
    return Points(max(given - rules.free_warnings.value, 0) * rules.warning_penalty.value)


def _rest(state: State) -> int:
    """Return what the letters left cost everybody, where an organiser wants that [D13]."""
    if not (state.is_over and state.edition.duplicate.deduct_rest.value):
        return 0
    values = state.edition.play_rules().values
    return sum(values[tile] for tile in state.rack if tile != BLANK)


def _percent(points: int, of: int) -> float:
    return round(100 * points / of, 1) if of else 0.0


def _marks(state: State, hand: Hand) -> Iterator[Mark]:
    for index, entrant in enumerate(state.players):
        number = Number(index)
        if entrant.plays(hand.number) or number in hand.slips:
            yield _mark(state, hand, number)


def _mark(state: State, hand: Hand, number: Number) -> Mark:
    entry, rules = hand.slips.get(number), state.edition.duplicate
    if entry is None or entry.slip is None:
        return Mark(number, Points(0), ok=False, code="missing", article=rules.no_play.article)
    slip, finding = entry.slip, hand.findings.get(number, Finding())
    refused = tuple(_refused(state, hand, finding.play))
    wrong = Mark(number, Points(0), ok=False, slip=slip, play=finding.play, refused=refused)
    if entry.late:
        return msgspec.structs.replace(wrong, code="late", article=rules.late_slip.article)
    if finding.play is None:
        return msgspec.structs.replace(
            wrong,
            code=finding.code,
            article=finding.article or rules.bad_play.article,
            context=finding.context,
        )
    if refused:
        context: dict[str, str | int] = {"words": ", ".join(verdict.word for verdict in refused)}
        article = next((verdict.article for verdict in refused if verdict.article), None)
        return msgspec.structs.replace(wrong, code="invalid_word", article=article, context=context)
    code: str | None = None
    if slip.score is None:
        if entry.source == "paper" and "score" in rules.slip.value:
            code = "score_missing"
    elif slip.score != finding.play.score:
        code = "wrong_score"
    return Mark(
        number,
        finding.play.score,
        ok=True,
        code=code,
        article=rules.wrong_score.article if code else None,
        slip=slip,
        play=finding.play,
    )


def _refused(state: State, hand: Hand, play: FoundPlay | None) -> Iterator[Verdict]:
    """Yield the words of a play that are not valid: the referee's ruling counts before the lexicon's verdict [D15]."""
    for word in play.words if play else ():
        ruling = state.rulings.get(word)
        if ruling is None:
            if word in hand.refused:
                yield hand.refused[word]
        elif not ruling.valid:
            yield Verdict(word, valid=False, article=state.edition.duplicate.judge.article, reason=_RULED)
