"""The lexicon as a game's judge: every word named gets its verdict, with the article or the nearest reason."""

from lexicon.memory_lexicon import EDITION, MemoryLexicon
from plancia.lexicon.judge.game_judge import LexiconJudge
from plancia.lexicon.judge.word_judge import Judge


def test_verdicts_come_in_the_order_of_the_words_with_article_and_reason() -> None:
    judge = LexiconJudge(Judge(MemoryLexicon(), EDITION))
    valid, bad, enclitic = judge.judge(("CASA", "DILO", "PORTARLO"))
    assert (valid.word, valid.valid, valid.article, valid.reason) == ("CASA", True, "14", None)
    assert (bad.word, bad.valid) == ("DILO", False)
    assert bad.reason
    assert (enclitic.valid, enclitic.article) == (True, "22")
