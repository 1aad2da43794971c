"""Leave values that travel with a task: the content of their file."""

from functools import lru_cache

from plancia.engine.leaves import Leaves


@lru_cache(maxsize=2)
def carried_leaves(image: bytes) -> Leaves | None:
    """Return the table of a file's content, None for an empty one: then those of the program hold."""
    return Leaves.read(image) if image else None


def leaves_plan(image: bytes) -> dict[str, str]:
    """Return which values decide the results of a task, for its ledger; nothing where they are those of the program."""
    leaves = carried_leaves(image)
    return {} if leaves is None else {"leaves": leaves.digest}
