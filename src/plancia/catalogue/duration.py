"""A length of time as people say it: in minutes where it is minutes, in seconds where it is less."""

from plancia.catalogue.count import counted
from plancia.catalogue.words import Language, wording


def duration(seconds: int, language: Language) -> str:
    """Return a number of seconds in words.

    >>> duration(4500, "it"), duration(90, "it"), duration(20, "it"), duration(60, "en")
    ('75 minuti', '1 minuto e 30 secondi', '20 secondi', '1 minute')
    """
    minutes, rest = divmod(seconds, 60)
    told = [counted(minutes, "minute", language)] if minutes else []
    if rest or not minutes:
        told.append(counted(rest, "second", language))
    return wording("duration", language)["and"].join(told)


def durations(lowest: int, highest: int, language: Language) -> str:
    """Return two bounds in words, the unit once where it is the same.

    >>> durations(1200, 1500, "it"), durations(30, 90, "it")
    ('da 20 a 25 minuti', 'da 30 secondi a 1 minuto e 30 secondi')
    """
    first, last = duration(lowest, language), duration(highest, language)
    if lowest % 60 == highest % 60 == 0:
        first = str(lowest // 60)
    return wording("duration", language)["between"].format(lowest=first, highest=last)
