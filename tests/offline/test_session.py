"""A game without a server: questions and answers as a page has them."""

import json
from typing import Any

import pytest

from plancia.offline.face import Face
from plancia.rules.editions import load

WOODEN = {"players": ["Ada", "Ugo"], "tiles": "wooden", "starter": 0}
ADA, UGO = {"kind": "player", "seat": 0}, {"kind": "player", "seat": 1}


class Phone:
    """A page that asks."""

    def __init__(self, opening: dict[str, Any] | None = None) -> None:
        self._face = Face()
        self.log: list[dict[str, Any]] = []
        if opening is not None:
            self.opening = opening
            self.opened = self.ask("open", opening=opening)

    def ask(self, kind: str, **content: Any) -> Any:
        return json.loads(self._face.ask(json.dumps({"kind": kind, **content})))

    def do(self, at_ms: int, by: Any, action: str, **content: Any) -> Any:
        """Do something, and keep it in the log whatever comes of it."""
        given = {"verdicts": content.pop("verdicts")} if "verdicts" in content else {}
        line = {
            "id": f"a{len(self.log)}",
            "at_ms": at_ms,
            "by": by,
            "action": {"kind": action, **content},
            **given,
        }
        self.log.append(line)
        return self.ask("decide", line=line)


@pytest.fixture
def phone() -> Phone:
    phone = Phone({"settings": WOODEN})
    phone.do(1000, UGO, "start_clock")
    return phone


def test_a_game_opens_with_a_view_for_every_seat() -> None:
    opened = Phone({"settings": WOODEN, "now_ms": 5}).opened
    assert (opened["kind"], opened["first"], opened["seq"]) == ("decided", 0, len(opened["events"]))
    assert opened["events"][0]["kind"] == "game_created"
    assert opened["events"][0]["at_ms"] == 5
    assert [view["rack"] is not None for view in opened["views"]] == [True, True]
    assert "start_clock" in [offer["action"] for offer in opened["views"][1]["offers"]]


def test_a_game_by_correspondence_is_refused_because_nobody_counts_its_days() -> None:
    settings = {
        "players": ["Ada", "Ugo"],
        "procedure": "online",
        "judge": {"kind": "lexicon_judge", "name": "default"},
        "turn_days": 3,
    }
    answer = Phone({"settings": settings, "now_ms": 0, "bag": ["A"] * 120}).opened
    assert "correspondence_offline" in json.dumps(answer)


def test_an_answer_has_only_what_is_new(phone) -> None:
    before = phone.ask("view", now_ms=1000)["seq"]
    played = phone.do(5000, ADA, "play_unwritten")
    assert (played["first"], played["seq"]) == (before, before + len(played["events"]))
    assert {event["at_ms"] for event in played["events"]} == {5000}
    assert (
        played["views"][0]["clocks"][0]["initial_ms"]
        == phone.opened["views"][0]["clocks"][0]["initial_ms"] - 4000
    )


def test_a_deadline_tells_when_something_happens_by_itself(phone) -> None:
    due_ms = phone.do(2000, ADA, "time_passed")["deadline_ms"]
    assert phone.do(due_ms - 1, {"kind": "system"}, "time_passed")["events"] == []
    assert phone.do(due_ms, {"kind": "system"}, "time_passed")["events"][0]["kind"] == "flag_fell"


def test_a_refusal_has_a_code_an_article_and_both_languages(phone) -> None:
    refused = phone.do(2000, UGO, "pass")
    assert refused["kind"] == "refused"
    refusal = refused["refusal"]
    assert refusal["code"] == "not_your_turn"
    assert refusal["sentences"]["it"] != refusal["sentences"]["en"]
    assert refusal["context"]["article"] in refusal["sentences"]["it"]


def test_the_same_line_twice_happens_once(phone) -> None:
    phone.do(3000, ADA, "pass")
    again = phone.ask("decide", line={**phone.log[-1], "at_ms": 9000})
    assert (again["kind"], again["events"], again["first"]) == ("decided", [], again["seq"])


def test_a_line_that_was_refused_may_come_again(phone) -> None:
    assert phone.do(3000, UGO, "pass")["kind"] == "refused"
    assert phone.ask("decide", line={**phone.log[-1], "by": ADA})["kind"] == "decided"


def test_looking_at_a_later_instant_notes_nothing(phone) -> None:
    seq = phone.ask("view", now_ms=1000)["seq"]
    later = phone.ask("view", now_ms=10**8, who=ADA)
    assert later["view"]["clocks"][0]["initial_ms"] == 0
    now = phone.ask("view", now_ms=1000, who=ADA)
    assert now["view"]["clocks"][0]["initial_ms"] > 0
    assert later["seq"] == now["seq"] == seq


def test_a_spectator_sees_no_rack(phone) -> None:
    assert phone.ask("view", now_ms=1000)["view"]["rack"] is None


def test_a_log_replayed_comes_to_the_same_game(phone) -> None:
    phone.do(4000, ADA, "play_unwritten")
    phone.do(5000, ADA, "announce_score", points=24)
    phone.do(6000, ADA, "dance")
    phone.do(7000, ADA, "accept")
    last = phone.do(8000, UGO, "accept")
    replayed = Phone().ask("replay", opening=phone.opening, log=phone.log)
    assert (replayed["first"], replayed["seq"], replayed["views"]) == (0, last["seq"], last["views"])
    assert [(line["id"], line["refusal"]["code"]) for line in replayed["refused"]] == [
        ("a3", "action_unreadable"),
        ("a4", "not_your_turn"),
    ]


def test_a_game_goes_on_from_its_events(phone) -> None:
    passed = phone.do(3000, ADA, "pass")
    whole = Phone().ask("replay", opening=phone.opening, log=phone.log)
    other = Phone({"events": whole["events"]})
    assert other.opened["views"] == passed["views"]
    assert other.ask("decide", line={**phone.log[0], "id": "x", "by": ADA})["kind"] == "decided"


def test_tiles_come_in_the_order_that_the_question_brings() -> None:
    kept = Phone({"settings": {"players": ["Ada", "Ugo"], "starter": 0}})
    assert kept.opened["refusal"]["code"] == "bag_unknown"
    bag = [*"MIELEFRITTATA", "?", *_rest("MIELEFRITTATA?")]
    opened = Phone({"settings": {"players": ["Ada", "Ugo"], "starter": 0}, "bag": bag}).opened
    assert sorted(opened["views"][0]["rack"]) == sorted(bag[: len(opened["views"][0]["rack"])])


def _rest(taken: str) -> list[str]:
    """Return the tiles of a set that are left when some are taken."""
    left = [tile for tile, count in load().play_rules().counts.items() for _ in range(count)]
    for tile in taken:
        left.remove(tile)
    return left


def _challenged(verdicts: list[dict[str, Any]] | None) -> Any:
    """Return what comes of a challenge of a word that a lexicon is to judge."""
    phone = Phone({"settings": {**WOODEN, "judge": {"kind": "lexicon_judge", "name": "default"}}})
    phone.do(1000, UGO, "start_clock")
    phone.do(2000, ADA, "play", tiles=[["H8", "G"], ["I8", "A"], ["J8", "T"], ["K8", "O"]])
    phone.do(2500, ADA, "announce_score", points=12)
    given = {} if verdicts is None else {"verdicts": verdicts}
    return phone.do(3000, UGO, "challenge", words=["GATO"], **given)


def test_a_lexicon_on_the_phone_decides_a_challenge() -> None:
    for valid, event in ((False, "play_rejected"), (True, "penalty_charged")):
        kinds = [each["kind"] for each in _challenged([{"word": "GATO", "valid": valid}])["events"]]
        assert "ruling_given" in kinds
        assert event in kinds


def test_without_a_lexicon_people_rule() -> None:
    decided = _challenged(None)
    assert decided["views"][0]["phase"]["kind"] == "challenged"


def test_every_word_named_needs_its_verdict() -> None:
    assert _challenged([{"word": "GATTO", "valid": True}])["refusal"]["code"] == "verdicts_do_not_match"


@pytest.mark.parametrize(
    ("question", "code"),
    [
        ("{", "question_unreadable"),
        ('{"kind": "dance"}', "question_unreadable"),
        ("[" * 100_000, "question_unreadable"),
        ('{"kind": "view", "now_ms": 0}', "game_not_opened"),
        ('{"kind": "open", "opening": {}}', "history_unreadable"),
        ('{"kind": "open", "opening": {"events": [{"kind": "dance"}]}}', "history_unreadable"),
        (
            '{"kind": "open", "opening": {"events": [{"kind": "turn_started", "at_ms": 0, "seat": 0}]}}',
            "history_unreadable",
        ),
        ('{"kind": "open", "opening": {"settings": {"players": ["Ada"]}}}', "players_count"),
        (
            '{"kind": "open", "opening": {"settings": {"players": ["A", "B"], "edition": "x"}}}',
            "edition_not_found",
        ),
    ],
)
def test_every_question_has_an_answer(question, code) -> None:
    assert json.loads(Face().ask(question))["refusal"]["code"] == code


def test_a_fault_of_ours_changes_nothing(phone, monkeypatch) -> None:
    seq = phone.ask("view", now_ms=1000)["seq"]

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patched:
        patched.setattr("plancia.offline.session.apply", broken)
        assert phone.do(3000, ADA, "pass")["refusal"]["code"] == "decision_failed"
    assert phone.ask("view", now_ms=1000)["seq"] == seq
    assert phone.ask("decide", line=phone.log[-1])["kind"] == "decided"
