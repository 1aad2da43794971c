"""Notices over HTTP: what somebody wants to be told, his browsers and his address; links that work by themselves."""

from litestar import Router, delete, get, post, put
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, JSONBody
from litestar.response import Redirect

from plancia.server.people.guard import count, count_for, in_person, provide_identity, session_of
from plancia.server.people.identity import Identity
from plancia.server.requests import UNCOMPRESSED, AnyRequest
from plancia.server.services import services_of
from plancia.wire.notices import (
    NewAddress,
    NewDevice,
    NoticeChoices,
    NoticeDevice,
    NoticeLink,
    NoticeSettings,
    NoticeTest,
    NoticeTested,
)


@get("", operation_id="get_notices")
async def get_notices(request: AnyRequest, identity: NamedDependency[Identity]) -> NoticeSettings:
    """Return what the sender is told, by which way, when not, and the key with which his browser subscribes."""
    return await services_of(request).notices.settings_of(identity)


@put("", operation_id="choose_notices")
async def choose_notices(
    request: AnyRequest, identity: NamedDependency[Identity], data: JSONBody[NoticeChoices]
) -> NoticeSettings:
    """Choose what one is told, by which way, and one's hours of quiet."""
    count_for(request, identity, "notices")
    return await services_of(request).notices.choose(identity, data)


@put("/devices", operation_id="add_notice_device")
async def add_notice_device(
    request: AnyRequest, identity: NamedDependency[Identity], data: JSONBody[NewDevice]
) -> NoticeDevice:
    """Let a browser be told. Its subscription is with the push service of its maker; a second time changes nothing."""
    count_for(request, identity, "notices")
    return await services_of(request).notices.add_device(identity, data, session_of(request))


@delete("/devices/{device:str}", operation_id="remove_notice_device")
async def remove_notice_device(
    request: AnyRequest, identity: NamedDependency[Identity], device: FromPath[str]
) -> None:
    """Tell a browser nothing more."""
    count_for(request, identity, "notices")
    await services_of(request).notices.remove_device(identity, device)


@put("/address", operation_id="set_notice_address")
async def set_notice_address(
    request: AnyRequest, identity: NamedDependency[Identity], data: JSONBody[NewAddress]
) -> NoticeSettings:
    """Have a link sent to an e-mail address, which confirms it. Nothing else is sent there before."""
    count_for(request, identity, "confirmations")
    return await services_of(request).notices.ask_address(identity, data)


@delete("/address", operation_id="remove_notice_address")
async def remove_notice_address(request: AnyRequest, identity: NamedDependency[Identity]) -> None:
    """Forget the sender's e-mail address."""
    count_for(request, identity, "notices")
    await services_of(request).notices.remove_address(identity)


@post("/test", operation_id="try_notices", status_code=200)
async def try_notices(
    request: AnyRequest, identity: NamedDependency[Identity], data: JSONBody[NoticeTest]
) -> NoticeTested:
    """Send a notice to oneself at once, also in hours of quiet."""
    count_for(request, identity, "notices", 5)
    notices = services_of(request).notices
    return await (notices.try_push(identity) if data.way == "push" else notices.try_mail(identity))


@post("/confirm", operation_id="confirm_notice_address", status_code=204)
async def confirm_notice_address(request: AnyRequest, data: JSONBody[NoticeLink]) -> None:
    """Confirm an e-mail address by what the link in the e-mail carries; ``notice_link_refused``."""
    await count(request, "notices")
    await services_of(request).notices.confirm(data.link)


@post("/stop/{link:str}", operation_id="stop_notices", status_code=204)
async def stop_notices(request: AnyRequest, link: FromPath[str]) -> None:
    """Stop what a link is for, with one click and without signing in (RFC 8058).

    The link of an e-mail ends all e-mails to the person, that of a notice all notices to that browser, and that of a
    confirmation lets nobody ask for the address again. Whatever is sent along is not looked at.
    """
    await count(request, "notices")
    await services_of(request).notices.stop(link)


@get("/stop/{link:str}", operation_id="show_stop", include_in_schema=False)
async def show_stop(link: FromPath[str]) -> Redirect:
    """Lead a person who opens the link to the page where he stops it: a program that looks at links stops nothing."""
    return Redirect(f"/avvisi?basta={link}", status_code=303)


notices_router = Router(
    "/api/me/notices",
    route_handlers=[
        get_notices,
        choose_notices,
        add_notice_device,
        remove_notice_device,
        set_notice_address,
        remove_notice_address,
        try_notices,
    ],
    guards=[in_person],
    dependencies={"identity": Provide(provide_identity)},
    tags=["notices"],
    opt=UNCOMPRESSED,
)

notice_links_router = Router(
    "/api/notices", route_handlers=[confirm_notice_address, stop_notices, show_stop], tags=["notices"]
)
