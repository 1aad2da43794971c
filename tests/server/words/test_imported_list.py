"""An imported list on a server: the list decides, the default lexicon explains, from the moment that it is there."""

import pytest

from lexicon.memory_lexicon import RULES, VERBS, MemoryLexicon
from plancia.lexicon import library
from plancia.lexicon.compiled.compile import compile_lexicon
from plancia.lexicon.compiled.info import Info
from server.people.app import served


@pytest.fixture
def client(tmp_path, monkeypatch):
    monkeypatch.setenv("PLANCIA_DATA", str(tmp_path / "data"))
    words = {"CASE", "PORTANDOLO", "MAGLIETTINA", "ZUZZU"}
    library.store(compile_lexicon(Info("club", "Il circolo", "words"), words, {}, {}), "club")
    with served(tmp_path / "p.db") as client:
        yield client


def build_default() -> None:
    lexicon = MemoryLexicon()
    words = {word for word in (*lexicon.readings, *lexicon.enclitics) if 2 <= len(word) <= 15}
    verbs = {lemma: lexicon.verb(lemma) for lemma in VERBS}
    image = compile_lexicon(Info("default", "Prova", "derived"), words, lexicon.readings, verbs)
    library.store(image, "default", RULES.key)


def texts(client, word: str) -> list[str]:
    asked = {"words": [word], "lexicon": "club", "language": "it"}
    (verdict,) = client.get("/api/words/judge", params=asked).json()["verdicts"]
    return [each["text"] for each in verdict["readings"]] or [verdict["reason"]["text"]]


def test_a_default_lexicon_that_is_built_later_explains_the_words(client) -> None:
    assert texts(client, "case") == ["parola dell'elenco"]
    assert texts(client, "casa") == ["Non si trova: non è un lemma né la forma di un lemma."]
    build_default()
    assert texts(client, "case") == ["plurale di «casa»", "parola dell'elenco"]
    assert texts(client, "portandolo") == ["gerundio di «portare» + lo", "parola dell'elenco"]
    assert texts(client, "casa") == [
        "L'elenco in uso non ha questa parola. Per Plancia sarebbe: sostantivo «casa»."
    ]


def test_a_word_that_only_the_list_has_says_why_ours_lacks_it(client) -> None:
    build_default()
    assert texts(client, "zuzzu") == ["parola dell'elenco. Plancia non la conosce."]
    (text,) = texts(client, "magliettina")
    assert text.startswith("parola dell'elenco. Plancia non la darebbe: È un alterato di «maglietta»")
