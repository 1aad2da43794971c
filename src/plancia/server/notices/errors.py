"""How notices are refused or cannot be sent, as coded errors."""

from plancia.rules.errors import CodedError


class NoticeError(CodedError):
    """Something about notices that is refused or does not work.

    *What somebody asks*: ``device_unknown`` (), ``device_unreadable`` (): no subscription of a browser,
    ``endpoint_refused`` (), ``zone_unknown`` (zone), ``address_unreadable`` (), ``address_asked_often`` (),
    ``address_missing`` (), ``mail_needs_account`` (), ``mail_off`` (), ``notice_link_refused`` ().

    *The relay*: ``address_refused`` (status), ``relay_unreachable`` (host, port), ``relay_without_tls`` (host),
    ``relay_not_trusted`` (host), ``relay_login_refused`` (host), ``relay_sender_refused`` (sender, status),
    ``relay_refuses`` (host, status), ``mail_not_set`` (setting).
    """

    CODES = frozenset(
        {
            "address_asked_often",
            "address_missing",
            "address_refused",
            "address_unreadable",
            "device_unknown",
            "device_unreadable",
            "endpoint_refused",
            "mail_needs_account",
            "mail_not_set",
            "mail_off",
            "notice_link_refused",
            "relay_login_refused",
            "relay_not_trusted",
            "relay_refuses",
            "relay_sender_refused",
            "relay_unreachable",
            "relay_without_tls",
            "zone_unknown",
        }
    )


#: The status of each refusal over HTTP; any other is a request that cannot be.
STATUS: dict[str, int] = {
    "address_asked_often": 429,
    "address_missing": 404,
    "address_refused": 409,
    "device_unknown": 404,
    "mail_needs_account": 403,
    "mail_off": 404,
    "notice_link_refused": 404,
    "relay_login_refused": 503,
    "relay_not_trusted": 503,
    "relay_refuses": 503,
    "relay_sender_refused": 503,
    "relay_unreachable": 503,
    "relay_without_tls": 503,
}
