"""Rulebooks in memory, one of each: every game brings its own, and almost all are the same."""

from collections import OrderedDict
from hashlib import blake2b

import msgspec

from plancia.rules.edition import Edition
from plancia.rules.game.state import State
from plancia.rules.scoring import PlayRules

#: So many different rulebooks (an edition with an organiser's choices) are shared; the ones longest unused are not.
MOST = 256

_encoder = msgspec.json.Encoder()


class SharedRules:
    """The rulebooks of the games in memory."""

    def __init__(self) -> None:
        self._known: OrderedDict[bytes, tuple[Edition, PlayRules]] = OrderedDict()

    def share(self, state: State) -> State:
        """Return an equal state whose rulebook is the one that other games have too: 40 KB less for each."""
        key = blake2b(_encoder.encode(state.edition), digest_size=16).digest()
        known = self._known.setdefault(key, (state.edition, state.play_rules))
        self._known.move_to_end(key)
        if len(self._known) > MOST:
            self._known.popitem(last=False)
        return msgspec.structs.replace(state, edition=known[0], play_rules=known[1])
