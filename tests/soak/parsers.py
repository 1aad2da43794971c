"""Every reader of what strangers write, with inputs spoilt by somebody who knows its format; see ``fuzz``."""

import resource
import signal
from collections import Counter
from random import Random

from fuzz.mutation import spoilt
from fuzz.parsers import PARSERS, Parser, check
from soak.trial import Soak

#: Inputs of each parser in a trial.
INPUTS = 4
#: No input may keep a reader busy so long: hours of a busy machine, not a measure of speed.
LONGEST_S = 120
#: How much memory a trial may add to what the process has used before.
MOST_BYTES = 512 * 1024 * 1024


def trial(seed: int) -> Counter[str]:
    """Try some inputs with each parser."""
    seen: Counter[str] = Counter()
    for parser in PARSERS:
        seen += tried(parser, Random(f"{parser.name} {seed}"), INPUTS)
    return seen


def tried(parser: Parser, random: Random, inputs: int) -> Counter[str]:
    """Try inputs with one parser; a failure carries the input, which belongs in the corpus once it is mended."""
    seen: Counter[str] = Counter()
    before = _most_memory()
    for _ in range(inputs):
        data = spoilt(random, parser.seeds(random), structured=parser.structured)
        signal.signal(signal.SIGALRM, _too_long)
        signal.alarm(LONGEST_S)
        try:
            seen[f"{parser.name}: {check(parser, data)}"] += 1
        except Exception as error:
            error.add_note(f"{parser.name} read {data[:2000]!r}")
            raise
        finally:
            signal.alarm(0)
        seen["cases"] += 1
    assert _most_memory() - before < MOST_BYTES, f"{parser.name} used too much memory"
    return seen


def _too_long(*_: object) -> None:
    raise AssertionError(f"not read within {LONGEST_S} seconds")


def _most_memory() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


SOAK = Soak(cases_a_position=5, trial=trial)
