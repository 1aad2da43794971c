"""Every address of the server, asked by everybody there can be in both languages, with what its document allows and
forbids; see ``server.test_api_schema``, which asks a little of the same."""

from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode

from server.people.app import served
from server.test_api_schema import PEOPLE, ask, games_of, operations_of
from soak.trial import Soak

#: Requests to one address in a trial.
EXAMPLES = 20


def trial(seed: int) -> Counter[str]:
    """Ask some addresses of a new server, as somebody; a case is a request."""
    random = Random(seed)
    seen: Counter[str] = Counter()
    with TemporaryDirectory() as folder, served(Path(folder) / "p.db") as client:
        operations, games = operations_of(client), games_of(client)
        who = random.choice(list(PEOPLE))
        for operation in random.sample(operations, 12):
            mode = random.choice((GenerationMode.POSITIVE, GenerationMode.NEGATIVE))
            # A new one for each address: some of them end the session that they come with.
            with suppress(Unsatisfiable):
                ask(operation, mode, EXAMPLES, PEOPLE[who](client), [None, *games], seed_of=seed)
                seen["cases"] += EXAMPLES
            seen[f"{who}: {operation.label}"] += 1
    return seen


SOAK = Soak(cases_a_position=1, trial=trial)
