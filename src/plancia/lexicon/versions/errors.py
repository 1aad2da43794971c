"""How a version of the lexicon can be refused, as coded errors."""

from plancia.rules.errors import CodedError


class VersionError(CodedError):
    """A version that there is not, or that cannot be made.

    ``version_unknown`` (version, known): no such version. ``version_number`` (version, last): a new version is called
    by a year and a number and comes after the last, or is the last one again. ``version_list`` (version, edition): the
    version has no list for the word rules of that edition. ``version_outdated`` (edition, command): the lexicon is not
    what a build would make now. ``version_reason`` (version, groups): words changed for reasons that no
    ``groups.toml`` tells.
    """

    CODES = frozenset(
        {"version_list", "version_number", "version_outdated", "version_reason", "version_unknown"}
    )
