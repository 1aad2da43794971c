"""``plancia admin notices``: whether a server can tell people something while they are elsewhere."""

import click

from plancia.cli.errors import reported
from plancia.cli.output import json_option, print_json
from plancia.cli.server.server_file import ServerFile, server_options


@click.group()
def notices() -> None:
    """Notices to people: try the mail relay."""


@notices.command("test")
@json_option
@server_options
@click.argument("address")
def try_relay(as_json: bool, server: ServerFile, address: str) -> None:
    """Send an e-mail to ADDRESS by the relay of the settings, or say what is wrong."""
    from plancia.catalogue import wording  # noqa: PLC0415
    from plancia.cli.language import language  # noqa: PLC0415
    from plancia.server.notices.addresses import check_address  # noqa: PLC0415
    from plancia.server.notices.errors import NoticeError  # noqa: PLC0415
    from plancia.server.notices.letters import Letter  # noqa: PLC0415
    from plancia.server.notices.notices import missing_for_mail  # noqa: PLC0415
    from plancia.server.notices.relay import Relay  # noqa: PLC0415

    words = wording("notices", language())
    with reported(as_json=as_json):
        settings = server.settings()
        to = check_address(address)
        if (missing := missing_for_mail(settings)) is not None:
            raise NoticeError("mail_not_set", setting=missing)
        letter = Letter(to, f"Plancia: {words['test']}", f"{words['test_body']}\n")
        Relay(settings.mail, settings.server.public_url).send(letter)
    relay = f"{settings.mail.host}:{settings.mail.port}"
    if as_json:
        print_json({"address": to, "relay": relay})
    else:
        click.echo(words["relay_took"].format(relay=relay, address=to))
