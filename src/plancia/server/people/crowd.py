"""How many sockets a person and an address have open: nobody takes the room of others."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from plancia.server.live.errors import LiveError
from plancia.server.people.identity import Identity


class Crowd:
    """Everybody who has a socket open."""

    def __init__(self, of_person: int, of_address: int) -> None:
        self._of_person = of_person
        self._of_address = of_address
        self._people: Counter[str] = Counter()
        self._blocks: Counter[str] = Counter()

    @contextmanager
    def with_one_more(self, identity: Identity | None, block: str) -> Iterator[None]:
        """Count a socket as long as it is open; raise ``too_many_sockets``."""
        counted = [(self._blocks, block, self._of_address)]
        if identity is not None:
            counted.append((self._people, identity.id, self._of_person))
        for counter, who, most in counted:
            if counter[who] >= most:
                raise LiveError("too_many_sockets", limit=most)
        for counter, who, _ in counted:
            counter[who] += 1
        try:
            yield
        finally:
            for counter, who, _ in counted:
                counter[who] -= 1
                if not counter[who]:
                    del counter[who]
