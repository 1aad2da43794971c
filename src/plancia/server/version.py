"""Which version of Plancia this is."""

from importlib import metadata


def version() -> str:
    """Return the installed version; ``0`` when the package runs from a bare source tree."""
    try:
        return metadata.version("plancia")
    except metadata.PackageNotFoundError:
        return "0"
