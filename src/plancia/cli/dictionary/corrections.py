"""``plancia lexicon corrections``: words that people report, in the server's database; the file that clubs share."""

import time
from collections import Counter
from pathlib import Path
from secrets import token_hex
from typing import TYPE_CHECKING, Any, cast

import click
import msgspec

from plancia.cli.dictionary.judge import lexicon_option
from plancia.cli.errors import reported
from plancia.cli.language import language
from plancia.cli.output import edition_option, find_edition, json_option, print_json, read_bytes, write_file
from plancia.cli.server.server_file import ServerFile, opened_store, server_options
from plancia.lexicon import library
from plancia.lexicon.analysis import LENGTHS, fold
from plancia.lexicon.corrections.proposal import LONGEST_SOURCE, LONGEST_WHY, WRONGS, Wrong, is_settled
from plancia.lexicon.errors import LexiconError

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from plancia.lexicon.corrections.merging import Merged, Outcome
    from plancia.server.corrections.kept_correction import KeptCorrection

_TEXTS = {
    "it": {
        "thanks": "Segnalazione n. {number}: la guarda il custode delle parole.",
        "written": "{count} segnalazioni in {file}",
        "new": "nuove", "known": "già note", "advice": "decise altrove", "conflict": "in contrasto",
        "accepted": "accolte", "waits": "in attesa del custode",
        "contrast": "in contrasto: {word}, {there} nel file, {here} qui (n. {number})",
        "none": "nessuna segnalazione", "by_hand": "a mano: {word}: {why}", "lines": "righe in",
        "build": "Ora ricostruisci i lessici:  plancia lexicon build",
        "missing": "dovrebbe essere valida", "not_a_word": "non dovrebbe essere valida",
        "reading": "spiegazione sbagliata", "open": "aperta", "asked": "con una domanda", "refused": "respinta",
        "is_accepted": "accolta",
    },
    "en": {
        "thanks": "Report no. {number}: the keeper of the words will look at it.",
        "written": "{count} reports in {file}",
        "new": "new", "known": "known already", "advice": "decided elsewhere", "conflict": "in conflict",
        "accepted": "accepted", "waits": "waiting for the keeper",
        "contrast": "conflict: {word}, {there} in the file, {here} here (no. {number})",
        "none": "no reports", "by_hand": "by hand: {word}: {why}", "lines": "lines in",
        "build": "Now build the lexica anew:  plancia lexicon build",
        "missing": "should be valid", "not_a_word": "should not be valid",
        "reading": "wrong explanation", "open": "open", "asked": "with a question", "refused": "refused",
        "is_accepted": "accepted",
    },
}  # fmt: skip


@click.group()
def corrections() -> None:
    """Report words, and share what the keeper of the words has decided.

    Works on the server's database, while it runs or not.
    """


@corrections.command()
@edition_option
@lexicon_option
@json_option
@server_options
@click.option("--wrong", type=click.Choice(WRONGS), help="What is wrong. [default: by the verdict now]")
@click.option("--why", required=True, metavar="TEXT", help="On what grounds.")
@click.option("--source", default="", metavar="TEXT", help="Where one can read it.")
@click.option("--by", default="", metavar="NAME", help="Who reports it.")
@click.argument("word")
def propose(
    *,
    edition_name: str,
    lexicon_name: str,
    as_json: bool,
    server: ServerFile,
    wrong: str | None,
    why: str,
    source: str,
    by: str,
    word: str,
) -> None:
    """Report a word whose verdict is wrong."""
    from plancia.lexicon.opened import open_to_judge  # noqa: PLC0415
    from plancia.server.corrections import correction_store  # noqa: PLC0415
    from plancia.server.corrections.correction_store import Proposal  # noqa: PLC0415
    from plancia.server.corrections.errors import QueueError  # noqa: PLC0415

    with reported(as_json=as_json), opened_store(server) as (store, _):
        edition = find_edition(edition_name)
        folded = fold(word.strip())
        if folded is None or len(folded) not in LENGTHS:
            raise LexiconError("word_not_playable", word=word)
        valid = open_to_judge(lexicon_name, edition).judge.verdict(folded).valid
        said = cast("Wrong", wrong or ("not_a_word" if valid else "missing"))
        if is_settled(said, valid=valid):
            raise QueueError("correction_settled", word=folded)
        proposal = Proposal(
            token_hex(16),
            lexicon_name,
            edition.id,
            folded,
            said,
            " ".join(why.split())[:LONGEST_WHY],
            " ".join(source.split())[:LONGEST_SOURCE],
            name=by,
        )
        number = store.do(lambda connection: correction_store.propose(connection, _now_ms(), proposal))
    if as_json:
        print_json({"number": number, "word": folded, "wrong": said})
    else:
        click.echo(_TEXTS[language()]["thanks"].format(number=number))


@corrections.command("list")
@json_option
@server_options
def list_(as_json: bool, server: ServerFile) -> None:
    """List what was reported, and what became of it."""
    from plancia.server.corrections import correction_store  # noqa: PLC0415

    with reported(as_json=as_json), opened_store(server) as (store, _):
        found = store.do(correction_store.everything, write=False)
    if as_json:
        print_json([{"number": each.number, **msgspec.structs.asdict(each.filed)} for each in found])
        return
    texts = _TEXTS[language()]
    for each in found:
        state = texts["is_accepted" if each.state == "accepted" else each.state]
        click.echo(f"{each.number:5}  {each.word:15}  {texts[each.wrong]}  [{state}]  {each.why}")
    if not found:
        click.echo(texts["none"], err=True)


@corrections.command()
@json_option
@server_options
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
def export(as_json: bool, server: ServerFile, file: Path) -> None:
    """Write all reports and decisions into a file for another club, without the names of those who reported."""
    from plancia.lexicon.corrections.correction_file import write_corrections  # noqa: PLC0415
    from plancia.server.corrections import correction_store  # noqa: PLC0415

    with reported(as_json=as_json), opened_store(server) as (store, _):
        found = store.do(correction_store.everything, write=False)
        write_file(file, write_corrections(each.filed for each in found))
    if as_json:
        print_json({"file": str(file), "count": len(found)})
    else:
        click.echo(_TEXTS[language()]["written"].format(count=len(found), file=file))


@corrections.command("import")
@json_option
@server_options
@click.option(
    "--accept",
    "keeper",
    metavar="NAME",
    help="Accept here, in this keeper's name, what the file has accepted.",
)
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
def import_(as_json: bool, server: ServerFile, keeper: str | None, file: Path) -> None:
    """Bring the reports and decisions of another club into the queue; conflicts are told and change nothing.

    What the other club has decided is advice for the keeper of the words here, unless --accept says who accepts it.
    """
    from plancia.lexicon.corrections.correction_file import LARGEST_FILE, read_corrections  # noqa: PLC0415
    from plancia.lexicon.corrections.merging import merge  # noqa: PLC0415
    from plancia.server.corrections import correction_store  # noqa: PLC0415

    origin = file.stem
    with reported(as_json=as_json), opened_store(server) as (store, _):
        there = read_corrections(read_bytes(file, LARGEST_FILE))
        here = store.do(correction_store.everything, write=False)
        numbers = {each.key: each.number for each in here}
        merged = merge([each.filed for each in here], there)
        brought: dict[str, int] = {}

        def bring(connection: "Connection") -> None:
            for each in merged:
                correction = each.correction
                if each.outcome == "new":
                    brought[correction.id] = correction_store.bring(connection, _now_ms(), correction, origin)
                elif each.outcome == "advice":
                    number = brought[correction.id] = numbers[correction.id]
                    correction_store.advise(connection, _now_ms(), number, correction, origin)

        store.do(bring)
        accepted = 0
        for each in merged:
            if keeper and each.correction.id in brought and each.correction.state == "accepted":
                accepted += _accept(store, brought[each.correction.id], keeper, each)
    _show_import(merged, numbers, accepted, as_json=as_json)


def _accept(store: Any, number: int, keeper: str, merged: "Merged") -> bool:  # noqa: ANN401  (imported late)
    """Accept a correction of the file, with what it does to the lexica here; False if it does nothing any more."""
    from plancia.lexicon.corrections.errors import CorrectionError  # noqa: PLC0415
    from plancia.server.corrections import correction_store  # noqa: PLC0415
    from plancia.server.corrections.previews import preview  # noqa: PLC0415
    from plancia.server.lexica import Lexica  # noqa: PLC0415

    correction = merged.correction
    lexica = Lexica()
    held: list[KeptCorrection] = store.do(correction_store.all_accepted, write=False)
    lexica.obey([found for each in held if (found := each.accepted) is not None])
    if correction.change is None:
        return False
    try:
        shown = preview(lexica, correction.lexicon, correction.change)
    except CorrectionError as error:
        if error.code != "correction_nothing":
            raise
        return False
    store.do(
        lambda connection: correction_store.accept(
            connection,
            _now_ms(),
            number,
            keeper,
            correction.reason or correction.why,
            change=shown.change,
            effects=shown.effects,
        )
    )
    return True


def _show_import(merged: "list[Merged]", numbers: dict[str, int], accepted: int, *, as_json: bool) -> None:
    counts = Counter(each.outcome for each in merged)
    conflicts = [
        {
            "word": each.correction.word,
            "there": each.correction.state,
            "here": each.here.state if each.here else "",
            "number": numbers.get(each.here.id) if each.here else None,
        }
        for each in merged
        if each.outcome == "conflict"
    ]
    outcomes: tuple[Outcome, ...] = ("new", "known", "advice", "conflict")
    if as_json:
        print_json(
            {**{name: counts[name] for name in outcomes}, "accepted": accepted, "conflicts": conflicts}
        )
        return
    texts = _TEXTS[language()]
    told = [f"{texts[name]}: {counts[name]}" for name in outcomes]
    click.echo(", ".join([*told, f"{texts['accepted']}: {accepted}"]))
    for conflict in conflicts:
        click.echo(texts["contrast"].format_map(conflict), err=True)


@corrections.command()
@json_option
@click.option(
    "--to",
    "folder",
    type=click.Path(path_type=Path, file_okay=False, exists=True),
    metavar="FOLDER",
    help="The folder of our own files. [default: that of this program]",
)
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
def adopt(as_json: bool, folder: Path | None, file: Path) -> None:
    """Write what a file has accepted into our own linguistic files, for the next version. For maintainers."""
    from plancia.lexicon.corrections.adoption import adopt as write_lines  # noqa: PLC0415
    from plancia.lexicon.corrections.adoption import adoption_of  # noqa: PLC0415
    from plancia.lexicon.corrections.correction_file import LARGEST_FILE, read_corrections  # noqa: PLC0415

    with reported(as_json=as_json):
        found = read_corrections(read_bytes(file, LARGEST_FILE))
        adoption = adoption_of(found, library.open_lexicon().analyses)
        target = folder or Path(library.__file__).parent / "data"
        added = write_lines(target, adoption.lines)
    by_hand = [{"word": each.word, "why": each.reason or each.why} for each in adoption.by_hand]
    if as_json:
        print_json({"added": added, "by_hand": by_hand})
        return
    texts = _TEXTS[language()]
    for name, count in sorted(added.items()):
        click.echo(f"{count} {texts['lines']} {name}.tsv")
    for each in by_hand:
        click.echo(texts["by_hand"].format_map(each))
    if added:
        click.echo(texts["build"])


def _now_ms() -> int:
    return time.time_ns() // 1_000_000
