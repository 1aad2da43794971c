"""What the core does while it is built for speed: games of itself, endings, simulations, with the words of today.

``PLANCIA_NATIVE=FOLDER python -m distribution.training``: with a core that was built with ``PLANCIA_PROFILE=generate``,
which notes beside itself how often it takes each way. A build with ``PLANCIA_PROFILE=use`` then goes by that. What is
done here is always the same, and not what ``plancia bench engine`` measures: other games, other positions.
"""

import importlib.util
import os
import sys
from pathlib import Path

NAME = "plancia._native"


def load_core(folder: Path) -> None:
    """Let this process use the core that was built into a folder; before anything else imports it."""
    (path,) = folder.glob("_native.*so")
    spec = importlib.util.spec_from_file_location(NAME, path)
    if spec is None or spec.loader is None:
        raise ImportError(str(path))
    sys.modules[NAME] = module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)


#: What is played, as one would type it: all moves, the best move, leaves, simulations and exact endings take part.
PLAYED = (
    ("selfplay", "--player", "greedy", "--games", "150", "--seed", "20261117"),
    ("selfplay", "--player", "static", "--games", "150", "--seed", "20261117"),
    ("match", "simulating:200", "static", "--pairs", "2", "--seed", "20261117"),
)


def train() -> None:
    """Play."""
    from plancia.cli.main import plancia  # noqa: PLC0415  (after the core has been chosen)

    for called in PLAYED:
        plancia(called, prog_name="plancia", standalone_mode=False)


if __name__ == "__main__":
    load_core(Path(os.environ["PLANCIA_NATIVE"]))
    train()
