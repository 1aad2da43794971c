"""How common words are: the vocabularies of the default lexicon, and what a lexicon without frequencies answers."""

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from lexicon.small_lexicon import ANALYSES, INFO, VERBS, WORDS, image
from plancia.lexicon.compiled import plx
from plancia.lexicon.compiled.compile import Commonness, compile_lexicon
from plancia.lexicon.compiled.info import Info
from plancia.lexicon.compiled.lexicon import Lexicon
from plancia.lexicon.errors import LexiconError
from plancia.lexicon.familiarity.tiers import THRESHOLDS
from plancia.lexicon.graph.vocabularies import TIERS
from plancia.lexicon.library import open_lexicon
from plancia.lexicon.sources.hand_files import rows
from plancia.rules.editions import load

EVERYDAY = Path(__file__).with_name("everyday_words.txt").read_text(encoding="utf-8").split()
RARE = [
    "ACCIDIA",
    "ASTATO",
    "BRUGIATE",
    "CALDALLESSE",
    "FEMORE",
    "GLOMERULO",
    "IALOSOMI",
    "IMPRUNARE",
    "LOGGIATO",
    "MORTASERETE",
    "NEREGGIO",
    "OPILIONE",
    "PARGOLEGGIARE",
    "RABDOMANTE",
    "SANGUIFICARE",
    "SCHIDIONARMELA",
    "SPAPPAGALLERAI",
    "TRIPTOTI",
    "USTOLARE",
]


@pytest.fixture(scope="module", params=["figs-c", "figs-2008"])
def lexicon(request) -> Lexicon:
    return open_lexicon("default", load(request.param))


@pytest.fixture(scope="module")
def vocabularies(lexicon) -> dict[int, set[str]]:
    return {tier: set(lexicon.vocabulary(tier).words()) for tier in TIERS}


def test_a_threshold_for_every_tier_but_the_last() -> None:
    assert len(THRESHOLDS) == len(TIERS) - 1
    assert list(THRESHOLDS) == sorted(THRESHOLDS)


def test_every_vocabulary_holds_the_ones_before_it_and_the_last_is_the_lexicon(lexicon, vocabularies) -> None:
    for tier in TIERS[:-1]:
        assert vocabularies[tier] < vocabularies[tier + 1]
    assert vocabularies[5] == set(lexicon.graph.words())
    assert lexicon.info.vocabularies == tuple(len(vocabularies[tier]) for tier in TIERS)


def test_the_sizes_are_those_of_people(lexicon) -> None:
    least = (15_000, 50_000, 150_000, 350_000, 1_300_000)
    most = (30_000, 90_000, 250_000, 600_000, 1_600_000)
    for low, size, high in zip(least, lexicon.info.vocabularies, most, strict=True):
        assert low < size < high


def test_everybody_knows_everyday_words(lexicon) -> None:
    assert len(set(EVERYDAY)) >= 150
    assert [word for word in EVERYDAY if lexicon.familiarity(word) != 1] == []


def test_nobody_knows_rare_words_from_daily_life(lexicon) -> None:
    assert [word for word in RARE if (lexicon.familiarity(word) or 0) < 3] == []


def test_who_knows_a_verb_knows_its_usual_forms_before_the_remote_ones(lexicon) -> None:
    assert lexicon.familiarity("PARLERETE") == 1
    assert lexicon.familiarity("PARLARNE") <= lexicon.familiarity("PARLANDOVENE")
    assert (lexicon.familiarity("DIRGLIELO"), lexicon.familiarity("DOBBIAMOGLIELO")) == (1, 4)


def test_a_name_makes_no_verb_common(lexicon) -> None:
    """*Castro, rizzo, piero* are people: castrare, rizzare and piare are no commoner for them."""
    assert min(lexicon.familiarity(word) for word in ("CASTRAVO", "RIZZAVANO", "TOSEREMO")) > 2
    assert lexicon.familiarity("PIAVAMO") > 3


def test_a_common_homograph_makes_no_lemma_common(lexicon) -> None:
    """*Mondo* and *sala* are seen every day as nouns; mondare and salare are not."""
    assert min(lexicon.familiarity(word) for word in ("MONDASSERO", "SALASSERO")) > 2


def test_club_players_know_every_short_word(lexicon, vocabularies) -> None:
    short = {word for word in vocabularies[5] if len(word) <= 3}
    assert short <= vocabularies[3]
    assert not short <= vocabularies[2]
    assert {word.upper() for word, part, _ in rows("everyday", 3) if part == "short"} <= vocabularies[1]
    assert not {"ES", "THE", "MY", "KM", "UTA"} & vocabularies[1]


def test_the_tier_is_the_first_vocabulary_with_the_word(lexicon, vocabularies) -> None:
    for word in random.Random(4).sample(sorted(vocabularies[5]), 2000):
        tier = lexicon.familiarity(word)
        assert word in vocabularies[tier]
        assert tier == 1 or word not in vocabularies[tier - 1]
    assert lexicon.familiarity("CASETTINA") is lexicon.familiarity("casa") is lexicon.familiarity("") is None


def test_only_what_is_asked_for_is_mapped(lexicon) -> None:
    fresh = open_lexicon("default", load("figs-c"))
    assert fresh.vocabulary(2) is fresh.vocabulary(2)
    assert fresh.vocabulary(5) is fresh.graph
    fresh.verify()


@pytest.mark.parametrize("tier", [0, 6, -1])
def test_there_are_five_tiers(lexicon, tier) -> None:
    with pytest.raises(ValueError, match="no tier"):
        lexicon.vocabulary(tier)


@pytest.mark.parametrize("kind", ["words", "lemmas"])
def test_without_frequencies_every_word_is_in_the_last_tier(tmp_path, kind) -> None:
    path = tmp_path / "club.plx"
    path.write_bytes(compile_lexicon(Info("club", "", kind), WORDS, ANALYSES, VERBS))
    club = Lexicon.open(path)
    assert {club.familiarity(word) for word in WORDS} == {5}
    assert club.familiarity("MICIO") is None
    assert all(club.vocabulary(tier) is club.graph for tier in TIERS)
    assert club.phonies is None
    assert (club.info.vocabularies, club.info.phonies) == ((), 0)


COMMON = Commonness({word: 1 + at % 5 for at, word in enumerate(WORDS)}, {"CASETTINA", "AMATTE"})


def test_tiers_and_phonies_come_back(tmp_path) -> None:
    path = tmp_path / "small.plx"
    path.write_bytes(compile_lexicon(INFO, WORDS, ANALYSES, VERBS, COMMON))
    lexicon = Lexicon.open(path)
    assert {word: lexicon.familiarity(word) for word in WORDS} == COMMON.tiers
    assert set(lexicon.phonies.words()) == COMMON.phonies
    assert (lexicon.info.vocabularies, lexicon.info.phonies) == ((2, 4, 6, 8, 10), 2)


def test_a_word_without_a_tier_is_in_the_last_one() -> None:
    tiers = {word: tier for word, tier in COMMON.tiers.items() if tier < TIERS[-1]}
    shortened = compile_lexicon(INFO, WORDS, ANALYSES, VERBS, Commonness(tiers, COMMON.phonies))
    assert shortened == compile_lexicon(INFO, WORDS, ANALYSES, VERBS, COMMON)


def test_the_hash_names_words_and_analyses_whatever_is_known_of_frequencies(tmp_path) -> None:
    with_, without = tmp_path / "with.plx", tmp_path / "without.plx"
    with_.write_bytes(compile_lexicon(INFO, WORDS, ANALYSES, VERBS, COMMON))
    without.write_bytes(image())
    assert Lexicon.open(with_).hash == Lexicon.open(without).hash


@pytest.mark.parametrize(
    "common",
    [
        Commonness({**COMMON.tiers, "MICIO": 1}, set()),
        Commonness(COMMON.tiers, {"CASA"}),
    ],
)
def test_what_does_not_go_with_the_words_is_refused(common) -> None:
    with pytest.raises(ValueError, match=r"tier|phony"):
        compile_lexicon(INFO, WORDS, ANALYSES, VERBS, common)


def test_a_damaged_vocabulary_is_noticed_when_it_is_asked_for(tmp_path) -> None:
    whole = tmp_path / "whole.plx"
    whole.write_bytes(compile_lexicon(INFO, WORDS, ANALYSES, VERBS, COMMON))
    container = plx.Container.open(whole)
    names = (
        "info",
        "graph",
        "analyses",
        "lemmas",
        "tags",
        "phonies",
        *(f"vocabulary-{n}" for n in TIERS[:-1]),
    )
    sections = {name: bytes(container.section(name)) for name in names}
    broken = tmp_path / "broken.plx"
    for name in names[5:]:
        for damage in (
            {**sections, name: sections[name][:-1]},
            {k: v for k, v in sections.items() if k != name},
        ):
            broken.write_bytes(plx.pack(damage))
            lexicon = Lexicon.open(broken)
            assert "CASA" in lexicon
            with pytest.raises(LexiconError, match="lexicon_damaged"):
                _ = [lexicon.phonies, *(lexicon.vocabulary(tier) for tier in TIERS)]


TWICE = """
import sys
from hashlib import sha256
from plancia.lexicon.analysis import Analysis
from plancia.lexicon.compiled.compile import Commonness, compile_lexicon
from plancia.lexicon.derive.derivation import Attached, Derived
from plancia.lexicon.familiarity.tiers import tiers
from plancia.lexicon.phonies import phonies
from lexicon.small_lexicon import ANALYSES, INFO, VERBS, WORDS
counts = {"CASA": 9e5, "AMARE": 5e4, "AMA": 4e4, "VIRTUOSISSIMO": 20.0, "AMARLO": 300.0, "CASETTINA": 30.0, "RICASA": 12.0}
attached = {("inf", "lo"): Attached(["amare"], ["AMARLO"]), ("imp.2s", "lo"): Attached(["amare"], ["AMALO"])}
derived = Derived(ANALYSES, VERBS, attached, set(WORDS))
found = tiers(derived, counts)
made = phonies(derived, found, counts, frozenset())
print(found["CASA"], sha256(compile_lexicon(INFO, WORDS, ANALYSES, VERBS, Commonness(found, made))).hexdigest())
"""


def test_the_same_inputs_give_the_same_bytes_in_every_process() -> None:
    """The order of sets differs from process to process; nothing may depend on it."""
    told = {
        subprocess.run(
            [sys.executable, "-c", TWICE],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(Path(__file__).parents[2])},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(told) == 1
    assert told.pop().startswith(b"1 ")
