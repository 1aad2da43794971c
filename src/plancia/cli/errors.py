"""From a coded error to what a person or a program sees: one sentence, a code, an exit status.

On a terminal the sentence goes to standard error. Under ``--json`` the error is the only thing on standard output:
``{"error": {"code": …, "message": …, "article": …, "context": {…}, …}}``. ``article`` is there where a rule refuses;
it is null where the edition is silent.
"""

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import click

from plancia.rules.errors import CodedError, RuleError

#: Where an error names what is not there and what is: the keys of the two, for "did you mean".
_NAMED = {
    "deck_unknown": ("deck", "known"),
    "edition_not_found": ("edition", "expected"),
    "lexicon_not_found": ("name", "known"),
    "player_unknown": ("name", "known"),
}

REFUSED_BY_THE_RULES = 1
WRONG_USAGE = 2


class CallError(CodedError):
    """Something about the call itself: a file that cannot be read, a player that the game does not have."""

    CODES = frozenset(
        {
            "bot_chooses_nothing",
            "bot_not_readable",
            "bots_too_few",
            "file_kind",
            "file_not_readable",
            "file_not_writable",
            "file_too_large",
            "no_records",
            "report_form",
            "unknown_player",
        }
    )


class Stop(Exception):  # noqa: N818  (not an error of its own: it carries one out)
    """Ends the command with an error to be shown, and where it happened (``play``, ``file``, ``line``)."""

    def __init__(
        self, error: CodedError, *, as_json: bool, exit_code: int | None = None, **where: object
    ) -> None:
        super().__init__(str(error))
        self.error = error
        self.as_json = as_json
        self.where = where
        refused = isinstance(error, RuleError)
        self.exit_code = exit_code or (REFUSED_BY_THE_RULES if refused else WRONG_USAGE)


@contextmanager
def reported(*, as_json: bool, exit_code: int | None = None, **where: object) -> Iterator[None]:
    """End the command with the coded error raised inside, if any, shown as the command shows things."""
    try:
        yield
    except CodedError as error:
        raise Stop(error, as_json=as_json, exit_code=exit_code, **where) from None
    except ModuleNotFoundError as error:
        raise _explained(error, as_json=as_json) from None


def _explained(error: ModuleNotFoundError, *, as_json: bool) -> Exception:
    """Return what ends a command that needs a package which is not there."""
    # Imported when something is wrong, as below.
    from plancia.machine.extras import ExtraError, missing  # noqa: PLC0415

    found = missing(error)
    return Stop(found, as_json=as_json) if isinstance(found, ExtraError) else found


def error_content(error: CodedError, **where: object) -> dict[str, object]:
    """Return what ``--json`` shows of an error."""
    # Imported when something is wrong: no other call, least of all --help, should wait for the texts.
    from plancia.catalogue import sentence, wording  # noqa: PLC0415
    from plancia.cli.language import language  # noqa: PLC0415

    message = sentence(error.code, {**where, **error.context}, language())
    if near := _alike(error):
        message = f"{message} {wording('usage', language())['did_you_mean'].format(names=near)}"
    where = {key: error.context[key] for key in ("line", "nick") if key in error.context} | where
    facts = {name: fact for name, fact in error.context.items() if name != "article"}
    cited = {"article": error.context["article"]} if "article" in error.context else {}
    return {"code": error.code, "message": message, **cited, **({"context": facts} if facts else {}), **where}


def _alike(error: CodedError) -> str:
    """Return the names that are spelt like the one that is not there."""
    if error.code not in _NAMED:
        return ""
    from difflib import get_close_matches  # noqa: PLC0415

    wrong, known = (str(error.context[key]) for key in _NAMED[error.code])
    return ", ".join(get_close_matches(wrong, known.split(", ")))


@contextmanager
def _extras_named() -> Iterator[None]:
    """Name the extra that a command needs, also where the command is not yet known to want JSON."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise _explained(error, as_json="--json" in sys.argv) from None
    except CodedError as error:
        if error.code != "extra_missing":
            raise
        raise Stop(error, as_json="--json" in sys.argv) from None


@contextmanager
def explain() -> Iterator[None]:
    """Show whatever ends the command and leave with its exit code."""
    try:
        with _extras_named():
            yield
    except Stop as stop:
        content = error_content(stop.error, **stop.where)
        if stop.as_json:
            click.echo(json.dumps({"error": content}, ensure_ascii=False, default=str))
        else:
            click.echo(f"plancia: {content['message']} [{stop.error.code}]", err=True)
        sys.exit(stop.exit_code)
    except BrokenPipeError:
        # The program that read our output has ended (``| head``): write nothing more, and keep Python from trying at
        # exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
