"""The files that come with the program, beside the modules of its packages: texts, tables, rulebooks.

The package's own loader reads them. ``importlib.resources`` goes through the whole directory of an archive for each
file, and in a browser our packages are archives: that took ten milliseconds a file, four times that on an old phone.
"""

from pkgutil import get_data


def shipped_bytes(package: str, name: str) -> bytes:
    """Return the content of a file, by its path within the package; raise ``FileNotFoundError`` if there is none."""
    content = get_data(package, name)
    if content is None:
        raise FileNotFoundError(f"{package}/{name}")
    return content


def shipped_text(package: str, name: str) -> str:
    """Return the text of a file; otherwise as ``shipped_bytes``.

    >>> shipped_text("plancia.rules.editions", "figs-c.toml").startswith("#")
    True
    """
    return shipped_bytes(package, name).decode()
