"""Finished games whose tiles came out of a secret bag, for the tests of the bag."""

from hashlib import sha256
from pathlib import Path
from random import Random

from game_walk.walk import Walk
from plancia.rules.game import actions as a
from plancia.rules.game.actors import SYSTEM, Director, Seat
from plancia.rules.game.places import InBag, OnRack
from plancia.rules.tiles import Tile
from plancia.server.bag.draw import NO_NONCE, SecretBag
from plancia.server.bag.proof import export_proof
from plancia.server.journal.game_events import make_entry
from plancia.server.journal.journal import Journal

STEPS = 2000


class FairWalk(Walk):
    """A random game by a random rulebook, every tile of it from a secret bag."""

    def __init__(self, seed: int) -> None:
        random = Random(seed)
        self.game = f"walk-{seed}"
        self.secret = sha256(f"seed {seed}".encode()).digest()
        self.bag: SecretBag | None = None
        super().__init__(random)

    def draw(self, bag: tuple[Tile, ...], count: int) -> tuple[Tile, ...]:
        if self.bag is None:
            nonces = [sha256(f"{self.game} {seat}".encode()).hexdigest() for seat in self.settings.seats]
            nonces[-1] = NO_NONCE  # one player has sent none
            self.bag = SecretBag(self.game, self.secret, nonces)
        return self.bag.draw_for(len(getattr(self, "events", ())))(bag, count)

    def play(self) -> None:
        for step in range(STEPS):
            if self.is_over:
                return
            if step % 30 == 20:
                self._draw_one_too_many()
            match self.random.choices(["act", "wild", "wait"], [8, 2, 2])[0]:
                case "act":
                    self.act()
                case "wild":
                    self.act_wildly()
                case "wait":
                    self.wait()

    def _draw_one_too_many(self) -> None:
        """Let the director find a tile too many on a rack, and one go back unseen; he may not be there."""
        seat, bag = Seat(0), self.state.bag
        if bag:
            self._try(Director(), a.CorrectTiles((bag[0],), InBag(), OnRack(seat), "one too many"))
            self._try(Director(), a.ReturnSurplus(seat, "one too many"))

    def store(self, journal: Journal) -> None:
        seq = 0
        entries = []
        for number, done in enumerate(self.done):
            if not done.events:
                continue  # time has passed, and nothing was due
            by = SYSTEM if done.command is None else done.command.by
            entries.append(
                make_entry(self.game, seq, f"a{number}", by, done.events, at=0, now_ms=done.now_ms)
            )
            seq += len(done.events)
        journal.append_all(entries)


def finished_walks(first_seed: int):
    """Yield finished games in which tiles were drawn."""
    seed = first_seed
    while True:
        walk = FairWalk(seed)
        walk.play()
        if walk.is_over and walk.bag is not None:
            yield walk
        seed += 1


def proof_of(walk: FairWalk, folder: Path) -> bytes:
    with Journal(folder / f"{walk.game}.journal") as journal:
        walk.store(journal)
        return export_proof(journal, walk.bag.reveal())
