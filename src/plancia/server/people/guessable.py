"""Passwords that are tried first. Here is no list of leaked passwords, but a few words and what people do to them."""

import re
import unicodedata

#: Words of which common passwords are made, Italian and English, in small letters.
_TEXT = """
abcdefg access accesso admin administrator amicizia amore amoremio andrea angelo antonio arbitro
asdfgh asdfghjkl azerty batman bella bello benvenuto buongiorno calcio cambiami campione carlo
changeme chocolate ciao ciccia computer dolcevita dragon estate federazione fiorentina flower
football forzainter forzajuve forzamilan forzanapoli forzaroma francesca francesco freedom gatto
gennaio genoa giovanni giuseppe guest hello iloveyou inter internet inverno italia italiano juve
juventus lamiapassword lazio letmein login lorenzo luca marco maria mario master matteo miapassword
michael milan milano minecraft mirandola monkey napoli ninja onepiece palermo paola paolo parola
parolachiave paroliere partita pass passe passord passw passwd password passwordmia passwort pippo
plancia pokemon primavera princess qazwsx qwerty qwertyui qwertyuiop roberto roma root samsung
scarabeo scrabble secret segreta segreto sempre settembre shadow simone stefano stella sunshine
superman superuser test tester tiamo topolino torino trustno user utente welcome whatever zxcvbn
zxcvbnm
"""
_WORDS = frozenset(_TEXT.split())
#: What people write for a letter.
_LEET = str.maketrans(
    {"0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", "$": "s", "!": "i"}
)
#: Keys side by side, letters and digits in their order: what goes along these has nothing to guess.
_ROWS = (
    "qwertyuiop",
    "asdfghjkl",
    "zxcvbnm",
    "qwertzuiop",
    "abcdefghijklmnopqrstuvwxyz",
    "01234567890",
    "1qaz2wsx3edc4rfv",
)
#: Fewer different characters than these are a pattern.
_FEWEST = 5
#: What is added to a word counts if it is at least so long.
_ADDED = 6


def is_guessable(password: str, name: str = "") -> bool:
    """Tell whether a password is a common word with a little around it, a row of keys, a pattern, or the name.

    >>> [is_guessable(each) for each in ("password123", "P4ssw0rd!!", "qwertyuiop", "1234567890", "aaaaabbbbb")]
    [True, True, True, True, True]
    >>> is_guessable("Gianluca-72", "gianluca"), is_guessable("cavallo batteria graffetta")
    (True, False)
    """
    plain = unicodedata.normalize("NFKC", password).casefold()
    if len(set(plain)) < _FEWEST or _is_repeated(plain) or _goes_along(plain):
        return True
    known = _WORDS | {name.casefold()} - {""}
    return any(_is_word_with_little(each, known) for each in (plain, plain.translate(_LEET)))


def _is_repeated(plain: str) -> bool:
    """Tell whether a text is a shorter one again and again."""
    return plain in (plain + plain)[1:-1]


def _goes_along(plain: str) -> bool:
    return any(plain in way * 3 for row in _ROWS for way in (row, row[::-1]))


def _is_word_with_little(plain: str, known: frozenset[str]) -> bool:
    """Tell whether a text is made of known words and of little else, digits and signs for the most part."""
    rest = plain
    for word in sorted(known, key=len, reverse=True):
        rest = rest.replace(word, "")
    if rest == plain:
        return False
    letters = re.sub(r"[\W\d_]", "", rest)
    return len(rest) < _ADDED and len(letters) < _ADDED - 2
