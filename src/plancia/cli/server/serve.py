"""``plancia serve``: the pages and the games on this machine."""

import click

from plancia.cli.errors import reported
from plancia.cli.server.server_file import ServerFile, server_options


@click.command()
@click.option("--host", help="The address to listen on. [default: 127.0.0.1]")
@click.option("--port", type=click.IntRange(0, 65535), help="0 means any free one. [default: 8000]")
@server_options
@click.option(
    "--nodes",
    multiple=True,
    metavar="nats://…",
    help="NATS, which carries messages between several servers on one PostgreSQL. [default: PostgreSQL does]",
)
@click.option("--open", "open_browser", is_flag=True, help="Open the pages in the browser.")
def serve(
    host: str | None, port: int | None, server: ServerFile, nodes: tuple[str, ...], open_browser: bool
) -> None:
    """Serve the pages and the games on this machine until Ctrl-C.

    Everything can be set in one TOML file and by environment variables (PLANCIA_SERVER_PORT, …): docs/operations.md
    lists all of it. An option here comes before a variable, a variable before the file. Games and accounts are kept
    in one file, made when it is not there; one server at a time may use it. Any number of servers may use one
    PostgreSQL.
    """
    with reported(as_json=False):
        settings = server.settings()
        if host is not None:
            settings = settings.with_changes(server_host=host)
        if port is not None:
            settings = settings.with_changes(server_port=port)
        if nodes:
            settings = settings.with_changes(nodes_carrier=nodes)
        from plancia.server.run import run  # noqa: PLC0415  (slow to import; --help must not wait for it)

        run(settings, open_browser=open_browser)
