"""What somebody might do in a game: things that are probably legal, and things that are probably not."""

from collections.abc import Callable
from random import Random
from typing import get_args

from msgspec.structs import replace

from plancia.rules.board import SQUARES, Direction
from plancia.rules.errors import RuleError
from plancia.rules.game import actions as a
from plancia.rules.game.actors import SYSTEM, Actor, Director, PanelMember, Player, Referee, Scribe, Seat
from plancia.rules.game.deciding.wooden import transcribable
from plancia.rules.game.judge import Verdict
from plancia.rules.game.laid import SquareName, laid, square_named
from plancia.rules.game.places import InBag, OnRack, OnSquare, Place
from plancia.rules.game.roles import refusal
from plancia.rules.game.settings import Aid
from plancia.rules.game.state import Challenged, Ended, State, Suspended, Thinking
from plancia.rules.placement import Placement
from plancia.rules.play import lay
from plancia.rules.tiles import ALPHABET, BLANK, UNSEEN, Points, Tile, tally
from rules.random_play import clamp, free_squares

Deed = tuple[Actor, a.Action]

#: The words that the lexicon of a random game knows: those that begin so.
VALID_INITIALS = frozenset("ABCDEFGHIL")


class InitialsJudge:
    """A lexicon: a word is valid if its first letter is an early one."""

    def judge(self, words: tuple[str, ...]) -> tuple[Verdict, ...]:
        return tuple(Verdict(word, word[0] in VALID_INITIALS) for word in words)


def actors(state: State) -> list[Actor]:
    """Return everybody, in office or not."""
    members = [PanelMember(number) for number in range(max(len(state.panel), 1))]
    return [*map(Player, state.settings.seats), Referee(), Director(), *members, Scribe(), SYSTEM]


def procedure(state: State, random: Random) -> list[Deed]:
    """Return what brings the game forward from here; unless something is due, one of these must be possible."""
    seats = state.settings.seats
    everybody = [Player(seat) for seat in seats]
    deeds: list[Deed] = [(who, a.DrawForStart()) for who in (*everybody, Referee(), SYSTEM)]
    deeds += [(Player(seat), a.Arrive(seat)) for seat in state.late_seats]
    if state.settings.wooden:
        deeds += [(who, a.NameStarter(seats[0])) for who in everybody]
    if isinstance(state.phase, Ended):
        deeds += [
            (Player(seat), a.TellRack(seat, fitting_rack(state, seat, random))) for seat in state.playing
        ]
    if isinstance(state.phase, Suspended):
        deeds += [(who, a.ResumePlay()) for who in actors(state)]
    for kind in (a.StartClock, a.Accept, a.TurnBoard, a.DrawTiles, a.Pass):
        deeds += [(who, kind()) for who in everybody]
    if state.pending is not None:
        deeds.append((Player(state.pending.seat), a.AnnounceScore(state.pending.value)))
    if isinstance(state.phase, Challenged):
        verdicts = random_verdicts(random, state.phase)
        deeds += [(who, a.Rule(verdicts)) for who in actors(state)]
        officials = (Referee(), Director())
        deeds += [(who, a.NameReader(number)) for who in officials for number in range(len(state.panel))]
        deeds += [
            (Director(), a.ReplacePanellist(number, f"Riserva {number}"))
            for number in range(len(state.panel))
        ]
    return deeds


def random_verdicts(random: Random, phase: Challenged) -> tuple[Verdict, ...]:
    return tuple(Verdict(word, random.random() < 0.5) for word in phase.words)


def likely(state: State, random: Random, keen: float) -> Deed:
    """Return something that is probably legal now; ``keen``: how often the player on turn makes a play."""
    if isinstance(state.phase, Thinking) and state.on_turn is not None and random.random() < keen:
        if state.settings.wooden and random.random() < (0.2 if state.unwritten == 0 else 0.9):
            return Player(state.on_turn), a.PlayUnwritten()
        return Player(state.on_turn), random_play(state, state.on_turn, random)
    if state.pending is not None and state.pending.unwritten and random.random() < 0.3:
        seat = state.pending.seat
        return Player(seat), random.choice([random_play, _note])(state, seat, random)
    if state.touch is not None and random.random() < 0.1:
        return random.choice([state.touch.by, state.touch.by, Referee(), Director()]), a.TakeBack()
    if state.at_cap is not None and random.random() < 0.04:
        return random.choice([Referee(), Director(), SYSTEM]), a.CallCap()
    if state.before_ruling is not None and random.random() < 0.3:
        return random.choice([Referee(), Director()]), a.WithdrawRuling(_reason(random))
    for _ in range(4):
        by = random_actor(state, random)
        kinds = [
            kind
            for kind in BUILDERS
            if kind not in (a.Play, a.PlayUnwritten) and refusal(state, by, kind) is None
        ]
        common = [kind for kind in kinds if kind not in RARE]
        if kinds and random.random() < (0.3 if state.turn == 0 or state.is_over else 0.06):
            common = [kind for kind in kinds if kind is not a.Resign or random.random() < 0.2]
        if common:
            return by, BUILDERS[random.choice(common)](state, _seat(by, state, random), random)
    return random.choice(procedure(state, random))


def wild(state: State, random: Random) -> Deed:
    """Return any action, by anybody: a seat that is not there, tiles that no player has, words that no play formed."""
    by = random_actor(state, random)
    kind = random.choice([kind for kind in BUILDERS if kind is not a.Resign or random.random() < 0.1])
    return by, BUILDERS[kind](state, _seat(by, state, random), random)


def random_actor(state: State, random: Random) -> Actor:
    if state.turn == 0 and random.random() < 0.4:  # before play there is more for officials to do
        return random.choice([Referee(), Director()])
    if state.on_turn is not None and random.random() < 0.6:
        return Player(random.choice([state.on_turn, state.seat_after(state.on_turn)]))
    return random.choice([*actors(state), Player(Seat(7)), PanelMember(9)])


def _seat(by: Actor, state: State, random: Random) -> Seat:
    """Return the seat that an action is about: mostly that of the actor, sometimes a seat that is not there."""
    if isinstance(by, Player) and random.random() < 0.7:
        return by.seat
    return random.choice([*state.settings.seats, Seat(7)])


def fitting_rack(state: State, seat: Seat, random: Random) -> tuple[Tile, ...]:
    """Return what may be on a wooden rack: tiles that neither the board nor, after the end, another rack shows."""
    others = [tile for other, rack in enumerate(state.racks) if other != seat for tile in rack]
    seen = tally([*(others if state.has_ended else ()), *(tile for _, tile in state.board.tiles())])
    left = [
        Tile(tile) for tile, count in state.play_rules.counts.items() for _ in range(count - seen[Tile(tile)])
    ]
    size = len(_rack(state, seat))
    return tuple(random.sample(left, min(random.randint(0, size) if state.uncounted else size, len(left))))


def _named(rack: tuple[Tile, ...], random: Random) -> tuple[Tile, ...]:
    """Return a rack on which every wooden tile that nobody has named is some letter."""
    return tuple(Tile(random.choice("AAEEIIOO?" + ALPHABET)) if tile == UNSEEN else tile for tile in rack)


def random_play(state: State, seat: Seat, random: Random) -> a.Play:
    """Return a play of the player's own tiles that lies well, if a few tries find one."""
    rack = _named(state.racks[seat], random)
    play = a.Play(())
    for _ in range(12):
        placement = _placement(state, rack, random)
        play = a.Play(laid(placement), random.choice([None, *Direction]))
        try:
            lay(state.board, placement, state.play_rules, rack)
        except RuleError:
            continue
        return play
    return play


def _placement(state: State, rack: tuple[Tile, ...], random: Random) -> Placement:
    direction = random.choice(list(Direction))
    near = random.choice([square for square, _ in state.board.tiles()] or [state.play_rules.start])
    along, aside = -random.randrange(4), random.randint(-1, 1)
    down, right = (aside, along) if direction is Direction.ACROSS else (along, aside)
    start = SQUARES[clamp(near.row + down) * 15 + clamp(near.column + right)]
    tiles = random.sample(rack, min(len(rack), random.choice([1, 2, 2, 3, 4, 7])))
    squares = free_squares(state.board, start, direction, len(tiles))
    faces = (Tile(random.choice(ALPHABET).lower()) if tile == BLANK else tile for tile in tiles)
    return Placement(tuple(zip(squares, faces, strict=False)))


def _rack(state: State, seat: Seat) -> tuple[Tile, ...]:
    return state.racks[seat] if seat < len(state.racks) else ()


def _some(state: State, seat: Seat, random: Random) -> tuple[Tile, ...]:
    rack = _rack(state, seat)
    return tuple(random.sample(rack, random.randint(0, len(rack))))


def _any_play(state: State, seat: Seat, random: Random) -> a.Action:
    if random.random() < 0.8:
        return random_play(state, Seat(seat % len(state.racks)), random)
    squares = [random.choice(["H8", "A1", "P16", ""]) for _ in range(3)]
    tiles = (*_some(state, seat, random)[:2], Tile("#"))
    return a.Play(tuple(zip(map(SquareName, squares), tiles, strict=False)))


def _exchange(state: State, seat: Seat, random: Random) -> a.Action:
    some = _some(state, seat, random)
    return a.Exchange(random.choice([some, some[:1], some[:2], (*some, Tile("Q")), (Tile("#"),)]))


def _challenge(state: State, seat: Seat, random: Random) -> a.Action:
    formed = [word.word for word in state.pending.words] if state.pending else []
    named = random.sample(formed, random.randint(0, len(formed)))
    return a.Challenge(random.choice([tuple(named), tuple(formed), ("GATTO",), ()]))


def _rule(state: State, seat: Seat, random: Random) -> a.Action:
    if isinstance(state.phase, Challenged) and random.random() < 0.9:
        return a.Rule(random_verdicts(random, state.phase))
    return a.Rule((Verdict("GATTO", valid=True),))


def _advise(state: State, seat: Seat, random: Random) -> a.Action:
    verdicts = random_verdicts(random, state.phase) if isinstance(state.phase, Challenged) else ()
    return a.Advise(random.choice([verdicts, verdicts, verdicts[:1]]), random.choice(["", "non mi pare"]))


def _check_tiles(state: State, seat: Seat, random: Random) -> a.Action:
    counted = {str(tile): count for tile, count in state.play_rules.counts.items()}
    return a.CheckTiles(random.choice([counted, counted, {**counted, "Q": 9}, {}]))


def _aid(random: Random) -> Aid:
    return random.choice(get_args(Aid))


def _note(state: State, seat: Seat, random: Random) -> a.Action:
    count = random.choice([None, random.randint(1, max(len(_rack(state, seat)), 1)), 9])
    words = random.choice([(), ("GATTO",), ("gatto", "TE"), ("X",), ("CAFFÈ",)])
    return a.NotePlay(count, words, out=random.random() < 0.1)


def transcription(state: State, random: Random) -> a.TranscribePlay:
    """Return a play to transcribe that can be right, or take the last one back."""
    plays = transcribable(state)
    play = random.choice(plays)
    if play.tiles and random.random() < 0.5:
        return a.TranscribePlay(play.turn, ())
    board = state.board_seen.lifted(square_named(name) for name, _ in play.tiles)
    rack = (UNSEEN,) * state.play_rules.rack_size
    seen = replace(state, board=board, racks=(rack,) * len(state.racks))
    made = random_play(seen, play.seat, random)
    return a.TranscribePlay(play.turn, made.tiles, made.direction)


def _transcribe(state: State, seat: Seat, random: Random) -> a.Action:
    if not transcribable(state) or random.random() < 0.3:
        return a.TranscribePlay(random.randint(1, 9), random.choice([(), ((SquareName("H8"), Tile("A")),)]))
    return transcription(state, random)


def _tell_rack(state: State, seat: Seat, random: Random) -> a.Action:
    if seat not in state.settings.seats:
        return a.TellRack(seat, ())
    told = fitting_rack(state, seat, random)
    return a.TellRack(seat, random.choice([told, told, told, (*told, Tile("Q")), told[:1], (UNSEEN,)]))


def fitting_count(state: State, random: Random) -> a.CountTiles:
    """Return a count of wooden tiles that can be right."""
    left = sum(state.play_rules.counts.values()) - state.board.count - state.unwritten
    racks = []
    for rack in state.racks:
        racks.append(min(len(rack), left))
        left -= racks[-1]
    return a.CountTiles(random.randint(0, left) if state.unwritten else left, tuple(racks))


def _count_tiles(state: State, seat: Seat, random: Random) -> a.Action:
    fitting = fitting_count(state, random)
    return random.choice(
        [fitting, fitting, a.CountTiles(0), a.CountTiles(random.randint(0, 130)), a.CountTiles(3, (1,))]
    )


def _recount(state: State, seat: Seat, random: Random) -> a.Action:
    return a.Recount(random.choice([None, Points(random.randint(0, 99))]) if state.settings.wooden else None)


def _announce(state: State, seat: Seat, random: Random) -> a.Action:
    right = [state.pending.value] if state.pending else []
    return a.AnnounceScore(random.choice([*right, Points(random.randint(-5, 99))]))


def _reason(random: Random) -> str:
    return random.choice(["", "perché sì", "perché sì"])


def _move_tiles(state: State, seat: Seat, random: Random) -> a.Action:
    """Return tiles to move from where they mostly are to anywhere."""
    lying = list(state.board.tiles())[:3]
    places: list[tuple[Place, tuple[Tile, ...]]] = [
        (InBag(), state.bag[: random.randint(0, 2)]),
        (OnRack(seat), _some(state, seat, random)[:2]),
        (OnRack(seat), (Tile("#"),)),
        (
            random.choice([InBag(), OnRack(seat)]),
            tuple(map(Tile, random.sample(ALPHABET, random.randint(1, 2)))),
        ),
        *((OnSquare(SquareName(square.name)), (tile,)) for square, tile in lying),
    ]
    origin, tiles = random.choice(places)
    square = OnSquare(SquareName(random.choice(["H8", "A1", "P16"])))
    target = random.choice([InBag(), OnRack(random.choice(state.settings.seats)), square])
    return a.CorrectTiles(tiles, origin, target, _reason(random))


Builder = Callable[[State, Seat, Random], a.Action]

BUILDERS: dict[type[a.Action], Builder] = {
    a.CheckTiles: _check_tiles,
    a.StartRound: lambda state, seat, random: a.StartRound(random.choice([None, 0, 10**9])),
    a.StartLateClock: lambda state, seat, random: a.StartLateClock(seat),
    a.Arrive: lambda state, seat, random: a.Arrive(seat),
    a.NameStarter: lambda state, seat, random: a.NameStarter(seat),
    a.Play: _any_play,
    a.PlayUnwritten: lambda state, seat, random: a.PlayUnwritten(),
    a.NotePlay: _note,
    a.TranscribePlay: _transcribe,
    a.TakeBack: lambda state, seat, random: a.TakeBack(_reason(random)),
    a.TellRack: _tell_rack,
    a.CountTiles: _count_tiles,
    a.Recount: _recount,
    a.AnnounceScore: _announce,
    a.Exchange: _exchange,
    a.Challenge: _challenge,
    a.NameReader: lambda state, seat, random: a.NameReader(random.randint(-1, 3)),
    a.ReplacePanellist: lambda state, seat, random: a.ReplacePanellist(
        random.randint(-1, 3), random.choice(["", "Riserva", "Anna"])
    ),
    a.Advise: _advise,
    a.Rule: _rule,
    a.WithdrawRuling: lambda state, seat, random: a.WithdrawRuling(_reason(random)),
    a.CallReferee: lambda state, seat, random: a.CallReferee(random.choice(["", "una tessera è caduta"])),
    a.AllowAid: lambda state, seat, random: a.AllowAid(_aid(random)),
    a.WithdrawAid: lambda state, seat, random: a.WithdrawAid(_aid(random)),
    a.ClaimTime: lambda state, seat, random: a.ClaimTime(random.choice([*state.settings.seats, seat])),
    a.TakeDaysOff: lambda state, seat, random: a.TakeDaysOff(random.choice([1, 3, 20])),
    a.CorrectClock: lambda state, seat, random: a.CorrectClock(
        seat, random.choice([0, 5000]), random.choice([None, 0, 5000]), _reason(random)
    ),
    a.CorrectScore: lambda state, seat, random: a.CorrectScore(
        seat, Points(random.randint(-50, 400)), _reason(random)
    ),
    a.CorrectTiles: _move_tiles,
    a.ReturnSurplus: lambda state, seat, random: a.ReturnSurplus(seat, _reason(random)),
} | {
    kind: lambda state, seat, random, kind=kind: kind()
    for kind in (
        *(
            a.DrawForStart,
            a.StartClock,
            a.Pass,
            a.FreeExchange,
            a.DrawTiles,
            a.TurnBoard,
            a.Accept,
        ),
        *(a.AskForTime, a.ConsultPanel, a.ResumePlay, a.BuyMinute, a.CallCap, a.TimePassed, a.Resign),
        a.ConfirmResult,
    )
}

#: What would end a game too soon, or fill it with nothing else, if everybody could do it as often as the rest.
RARE = frozenset(
    {
        a.Resign,
        a.TimePassed,
        a.CorrectClock,
        a.CorrectScore,
        a.CorrectTiles,
        a.ReturnSurplus,
        a.StartLateClock,
        a.StartRound,
        a.CallCap,
        a.CallReferee,
        a.TakeBack,
        a.CountTiles,
        a.TranscribePlay,
        a.AllowAid,
        a.WithdrawAid,
        a.CheckTiles,
        a.ConfirmResult,
    }
)
