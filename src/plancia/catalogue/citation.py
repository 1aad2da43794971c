"""How an article is cited, everywhere: behind a refusal, in a row of a sheet, beside a verdict."""

from plancia.catalogue.words import Language, wording


def cite(article: str | None, language: Language) -> str:
    """Return how an article is cited, a section of a guide without articles by its title; empty for a default.

    >>> cite("39 d", "it"), cite("Gestione del tempo", "it"), cite(None, "it")
    ('art. 39 d', '«Gestione del tempo»', '')
    """
    if not article:
        return ""
    key = "article" if article[0].isdigit() else "section"
    return wording("citation", language)[key].format(article=article)


def with_citation(text: str, article: str | None, language: Language) -> str:
    """Return a sentence with the article that it rests on, before its full stop.

    >>> with_citation("La plancia è già girata.", "27", "it")
    'La plancia è già girata (art. 27).'
    >>> with_citation("La plancia è già girata.", None, "it")
    'La plancia è già girata.'
    """
    cited = cite(article, language)
    if not cited:
        return text
    bare = text.removesuffix(".")
    return f"{bare} ({cited})" + text[len(bare) :]
