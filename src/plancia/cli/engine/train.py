"""``plancia train``: what the engine learns by playing against itself."""

from pathlib import Path
from time import monotonic

import click
import msgspec

from plancia.cli.dictionary.words import lexicon_option
from plancia.cli.engine.threads import threads_option
from plancia.cli.errors import reported
from plancia.cli.output import edition_option, find_edition, json_option, print_json
from plancia.cli.progress import progress_bar
from plancia.engine.errors import EngineError
from plancia.engine.leaves import Leaves, extremes
from plancia.engine.training import Plan, Training, plan_of
from plancia.files.whole_file import write_whole
from plancia.lexicon.library import open_lexicon
from plancia.rules.scoring import PlayRules

#: So many of the best and of the worst leaves of each size are shown.
_SHOWN = 8


@click.group()
def train() -> None:
    """Learn leave values from self-play."""


@train.command()
@click.option("--seed", type=click.IntRange(0, 2**63 - 1), default=1, show_default=True)
@click.option("--generations", type=click.IntRange(1, 100), default=6, show_default=True)
@click.option(
    "--positions",
    type=click.IntRange(1),
    default=2_000_000,
    show_default=True,
    help="Racks to try in each generation; four times as many in the last.",
)
@click.option("--output", type=click.Path(path_type=Path), required=True, help="The file to write.")
@click.option(
    "--save-every",
    type=click.FloatRange(0),
    default=20,
    show_default=True,
    metavar="SECONDS",
    help="How often to write down what has been learnt so far.",
)
@click.option("--resume", is_flag=True, help="Go on with a training that was interrupted.")
@threads_option
@edition_option
@lexicon_option
@json_option
def leaves(
    *,
    seed: int,
    generations: int,
    positions: int,
    output: Path,
    save_every: float,
    resume: bool,
    threads: int,
    edition_name: str,
    lexicon_name: str,
    as_json: bool,
) -> None:
    """Learn what the tiles are worth that stay on a rack, and write the table.

    Beside the output lies, until the end, what has been learnt so far (.training): a training that was killed
    goes on with --resume, and ends as if nothing had happened. The number of threads changes nothing either.
    """
    with reported(as_json=as_json):
        edition = find_edition(edition_name)
        lexicon = open_lexicon(lexicon_name, edition)
        lexicon.verify()
        plan = plan_of(
            edition,
            lexicon=lexicon.hash,
            words=len(lexicon),
            seed=seed,
            generations=generations,
            racks=positions,
        )
        kept = output.with_name(f"{output.name}.training")
        training = _begin(plan, kept, resume=resume)
        # Try to write now, so that a failure shows before an hour of training.
        _write(kept, training.dump())
        try:
            with progress_bar() as progress:
                written = monotonic()
                while not training.done:
                    progress(f"generation {training.leaves.record.generation + 1}", training.share)
                    training.step(edition, lexicon.graph, threads)
                    if monotonic() - written >= save_every:
                        _write(kept, training.dump())
                        written = monotonic()
        except KeyboardInterrupt:
            _write(kept, training.dump())
            raise
        _write(output, training.leaves.image())
        kept.unlink(missing_ok=True)
        _show(training.leaves, output, edition.play_rules(), as_json=as_json)


def _begin(plan: Plan, kept: Path, *, resume: bool) -> Training:
    """Return a new training, or the one that was interrupted."""
    if not kept.exists():
        return Training(plan)
    if not resume:
        raise EngineError("training_unfinished", file=str(kept))
    training = Training.load(kept.read_bytes(), str(kept))
    for name, found, asked in zip(
        plan.__struct_fields__,
        msgspec.structs.astuple(training.plan),
        msgspec.structs.astuple(plan),
        strict=True,
    ):
        if found != asked:
            raise EngineError("training_other", file=str(kept), key=name, found=found, asked=asked)
    return training


def _write(path: Path, content: bytes) -> None:
    """Write a file, and its folder where there is none; raise ``training_not_written`` and leave what was there."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, content)
    except OSError as error:
        raise EngineError("training_not_written", file=str(path), why=error.strerror or str(error)) from None


def _show(learnt: Leaves, output: Path, rules: PlayRules, *, as_json: bool) -> None:
    if as_json:
        record = msgspec.structs.asdict(learnt.record)
        print_json({"file": str(output), "digest": learnt.digest, "leaves": len(learnt) - 1, **record})
        return
    click.echo(f"{output}  {learnt.digest}")
    for size in range(1, 7):
        for ranked in extremes(learnt, rules, size, _SHOWN):
            click.echo("  ".join(f"{leave} {value / 1000:+.2f}" for leave, value in ranked))
