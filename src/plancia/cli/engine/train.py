"""``plancia train``: what the engine learns by playing against itself."""

from collections.abc import Callable, Generator, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from time import monotonic
from typing import Protocol

import click
import msgspec

from plancia.catalogue.count import grouped
from plancia.cli.dictionary.words import lexicon_option
from plancia.cli.engine.crew import cluster_option
from plancia.cli.engine.players import find_words
from plancia.cli.engine.threads import threads_option
from plancia.cli.errors import reported
from plancia.cli.language import language
from plancia.cli.output import edition_option, json_option, print_json
from plancia.cli.progress import progress_bar
from plancia.engine.errors import EngineError
from plancia.engine.last_count import LastCount
from plancia.engine.leaves import Leaves, default_leaves, extremes
from plancia.engine.training import Training, plan_of
from plancia.engine.win_training import STEP, WinTraining, win_plan
from plancia.engine.wins import WinChances
from plancia.files.whole_file import write_whole
from plancia.rules.scoring import PlayRules
from plancia.work.crew import Crew, crew
from plancia.work.rulebook import CarriedEdition
from plancia.work.trainings import LeaveSteps, WinSteps, leave_steps, win_steps
from plancia.work.words import NamedWords

#: So many of the best and of the worst leaves of each size are shown.
_SHOWN = 8


#: At these leads, with so many unseen tiles, chances are shown.
_LEADS = (-100, -50, -20, 0, 20, 50, 100)
_UNSEEN = (100, 80, 60, 40, 20, 10, 8)

_seed_option = click.option("--seed", type=click.IntRange(0, 2**63 - 1), default=1, show_default=True)
_output_option = click.option(
    "--output", type=click.Path(path_type=Path), required=True, help="The file to write."
)
_save_option = click.option(
    "--save-every",
    type=click.FloatRange(0),
    default=20,
    show_default=True,
    metavar="SECONDS",
    help="How often to write down what has been learnt so far.",
)
_resume_option = click.option("--resume", is_flag=True, help="Go on with a training that was interrupted.")


@click.group()
def train() -> None:
    """Learn leave values and the chance of winning from self-play."""


@train.command()
@_seed_option
@click.option("--generations", type=click.IntRange(1, 100), default=6, show_default=True)
@click.option(
    "--positions",
    type=click.IntRange(1),
    default=2_000_000,
    show_default=True,
    help="Racks to try in each generation; four times as many in the last.",
)
@_output_option
@_save_option
@_resume_option
@threads_option
@cluster_option
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
    cluster: str | None,
    edition_name: str,
    lexicon_name: str,
    as_json: bool,
) -> None:
    """Learn what the tiles are worth that stay on a rack, and write the table.

    Beside the output lies, until the end, what has been learnt so far (.training): a training that was killed
    goes on with --resume, and ends as if nothing had happened. The number of threads changes nothing either.
    """
    with reported(as_json=as_json):
        lexicon, edition = find_words(lexicon_name, edition_name)
        plan = plan_of(
            edition,
            lexicon=lexicon.hash,
            words=len(lexicon),
            seed=seed,
            generations=generations,
            racks=positions,
        )
        kept = _kept(output)
        training = Training(plan)
        if _is_to_go_on(kept, resume=resume):
            training = Training.load(kept.read_bytes(), str(kept))
            _check_plan(kept, training.plan, plan)

        def steps(hands: Crew | None) -> Generator[None]:
            while not training.done:
                if hands is None:
                    training.step(edition, lexicon.graph, threads)
                    yield
                else:
                    yield from leave_steps(training, task(), hands)

        def task() -> LeaveSteps:
            words, image = NamedWords(lexicon_name, lexicon.hash), training.leaves.image()
            carried, first = CarriedEdition.of(edition), training.next_game
            return LeaveSteps(carried, words, image, seed, first, training.plan.step)

        def stage() -> tuple[str, float]:
            return f"generation {training.leaves.record.generation + 1}", training.share

        with _hands(cluster) as hands:
            _train(training, steps(hands), stage, kept, save_every)
        _write(output, training.leaves.image())
        kept.unlink(missing_ok=True)
        _show(training.leaves, output, edition.play_rules(), as_json=as_json)


@train.command()
@_seed_option
@click.option(
    "--games",
    type=click.IntRange(1),
    default=2_000_000,
    show_default=True,
    help="How many games to play, those before an interruption included.",
)
@click.option("--keep", is_flag=True, help="Keep what was counted, to go on with more games another day.")
@_output_option
@_save_option
@_resume_option
@threads_option
@cluster_option
@edition_option
@lexicon_option
@json_option
def wins(
    *,
    seed: int,
    games: int,
    keep: bool,
    output: Path,
    save_every: float,
    resume: bool,
    threads: int,
    cluster: str | None,
    edition_name: str,
    lexicon_name: str,
    as_json: bool,
) -> None:
    """Learn the chance of winning by lead and unseen tiles, and write the tables.

    Games of the static player by the edition; they are counted for each way of ending that the editions have.
    Interruptions and threads change nothing, as in the training of leaves.
    """
    with reported(as_json=as_json):
        lexicon, edition = find_words(lexicon_name, edition_name)
        leaves = default_leaves()
        leaves.check(edition.play_rules())
        plan = win_plan(edition, lexicon=lexicon.hash, words=len(lexicon), leaves=leaves, seed=seed)
        kept = _kept(output)
        training = WinTraining(plan, edition, games)
        if _is_to_go_on(kept, resume=resume):
            training = WinTraining.load(kept.read_bytes(), edition, games, str(kept))
            _check_plan(kept, training.plan, plan)

        def steps(hands: Crew | None) -> Generator[None]:
            if hands is not None:
                words, first = NamedWords(lexicon_name, lexicon.hash), training.games
                carried = CarriedEdition.of(edition)
                task = WinSteps(carried, words, leaves.image(), seed, first, games, STEP)
                yield from win_steps(training, task, hands)
            while not training.done:
                training.step(edition, lexicon.graph, leaves, STEP, threads)
                yield

        def stage() -> tuple[str, float]:
            return f"games: {training.games}", training.share

        with _hands(cluster) as hands:
            _train(training, steps(hands), stage, kept, save_every)
        learnt = training.wins(edition)
        _write(output, learnt.image())
        if not keep:
            kept.unlink(missing_ok=True)
        _show_wins(learnt, output, as_json=as_json)


class _Trained(Protocol):
    """A training that goes on in steps and can be written down after each."""

    @property
    def done(self) -> bool:
        """Whether all of it is over."""

    def dump(self) -> bytes:
        """Return everything as bytes."""


def _kept(output: Path) -> Path:
    return output.with_name(f"{output.name}.training")


def _is_to_go_on(kept: Path, *, resume: bool) -> bool:
    """Tell whether there is a training that was interrupted; raise ``training_unfinished`` if nobody asked for it."""
    if kept.exists() and not resume:
        raise EngineError("training_unfinished", file=str(kept))
    return kept.exists()


def _check_plan(kept: Path, plan: msgspec.Struct, asked_for: msgspec.Struct) -> None:
    """Raise ``training_other`` if what was written down is another training."""
    for name, found, asked in zip(
        plan.__struct_fields__,
        msgspec.structs.astuple(plan),
        msgspec.structs.astuple(asked_for),
        strict=True,
    ):
        if found != asked:
            raise EngineError("training_other", file=str(kept), key=name, found=found, asked=asked)


@contextmanager
def _hands(cluster: str | None) -> Iterator[Crew | None]:
    """Give the cluster that is asked for; None: the core's own threads play here."""
    if cluster is None:
        yield None
        return
    with crew(cluster=cluster) as found:
        yield found


def _train(
    training: _Trained,
    steps: Generator[None],
    stage: Callable[[], tuple[str, float]],
    kept: Path,
    save_every: float,
) -> None:
    """Go on until the training is done, and write it down now and then, and when somebody interrupts."""
    # Try to write now, so that a failure shows before an hour of training.
    _write(kept, training.dump())
    try:
        with progress_bar() as progress, closing(steps):
            written = monotonic()
            while not training.done:
                progress(*stage())
                next(steps)
                if monotonic() - written >= save_every:
                    _write(kept, training.dump())
                    written = monotonic()
    except KeyboardInterrupt:
        _write(kept, training.dump())
        raise
    _write(kept, training.dump())


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


def _show_wins(learnt: WinChances, output: Path, *, as_json: bool) -> None:
    record = learnt.record
    if as_json:
        print_json({"file": str(output), **msgspec.to_builtins(record)})
        return
    click.echo(f"{output}  {grouped(record.games, language())}")
    for ending in record.endings:
        click.echo(_named(ending))
        click.echo(f"{'':>5}" + "".join(f"{lead:>+15}" for lead in _LEADS))
        for unseen in _UNSEEN:
            chances = [
                f"{100 * learnt.chance(lead, unseen, ending):.2f} ± {100 * learnt.error(lead, unseen, ending):.2f}"
                for lead in _LEADS
            ]
            click.echo(f"{unseen:>5}" + "".join(f"{chance:>15}" for chance in chances))


def _named(ending: LastCount) -> str:
    return ", ".join(f"{key} {value}" for key, value in msgspec.structs.asdict(ending).items())
