"""``plancia doctor``: what is there, what is missing, what to type.

::

    command    the command
    checks     what is looked at, one after another
    finding    what was found, and whether that will do
"""

from plancia.cli.doctor.command import doctor

__all__ = ["doctor"]
