"""Whether a terminal is to be coloured."""

import os


def is_coloured() -> bool:
    """Tell whether colours may be written: not with NO_COLOR set, not on a terminal that knows none."""
    return not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
