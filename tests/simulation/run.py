"""Simulating one seed."""

import gc
import logging
from collections import Counter

from plancia.server.journal.journal import Journal
from simulation.audit import audit
from simulation.faults import committed
from simulation.world import World


def simulate(
    seed: int, fault: str | None = None, journal: Journal | None = None, *, keep: bool = False
) -> World:
    """Run a seed and check what must hold; return the world afterwards. Raises ``ViolationError``."""
    logging.disable(logging.CRITICAL)
    # Everything that a run makes lives until its end: to look for garbage meanwhile takes a fifth of the time.
    gc.disable()
    world = World(seed, keep=keep)
    try:
        with committed(fault, world):
            world.run()
            audit(world, journal)
    except Exception as error:
        error.add_note(f"seed {seed} of the simulation")
        raise
    finally:
        world.close()
        gc.enable()
        logging.disable(logging.NOTSET)
    return world


def trial(seed: int) -> Counter[str]:
    """Simulate a seed; return what was seen."""
    world = simulate(seed)
    sent = [sent for person in world.people for sent in person.sent]
    return Counter(
        cases=1,
        done=sum(each.done is not None for each in sent),
        refused=sum(each.refused is not None for each in sent),
        **{f"trouble: {kind}": times for kind, times in world.seen.items() if kind != "messages"},
    )
