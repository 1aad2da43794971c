"""``plancia serve``: the pages on this machine."""

import click

from plancia.cli.errors import reported


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option(
    "--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help="0 means any free one."
)
@click.option("--open", "open_browser", is_flag=True, help="Open the pages in the browser.")
def serve(host: str, port: int, open_browser: bool) -> None:
    """Serve the pages on this machine until Ctrl-C."""
    from plancia.server.run import run  # noqa: PLC0415  (slow to import; --help must not wait for it)

    with reported(as_json=False):
        run(host, port, open_browser=open_browser)
