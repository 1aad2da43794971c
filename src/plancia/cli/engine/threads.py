"""How many threads a command may use."""

import click

threads_option = click.option(
    "--threads",
    type=click.IntRange(1, 256),
    default=1,
    show_default=True,
    help="Work in so many threads; the result is the same.",
)
