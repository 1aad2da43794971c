"""What was agreed and decided in an event, against its rulebook: panel, time, decisions, postponements [art. 37-47]."""

from collections.abc import Iterator, Mapping
from typing import Any

from plancia.contest.checker.problem import Problem
from plancia.contest.event_form import EventForm
from plancia.rules.articles import articles_in
from plancia.rules.articles.citation import pieces_of, unknown_pieces
from plancia.rules.edition import Edition


def check_agreements(form: EventForm, edition: Edition) -> Iterator[Problem]:
    """Yield what the rulebook does not let be agreed or decided."""
    yield from _check_panel(form, edition)
    yield from _check_time(form, edition)
    yield from _Walk(form, edition).problems()


def _check_panel(form: EventForm, edition: Edition) -> Iterator[Problem]:
    panel = (form.options.get("officials") or {}).get("panel") or ()
    sitting = {_person(member, form) for member in panel}
    size = edition.officials.panel_size.value
    plays = {player.id for player in form.players}
    if panel and (len(panel) != size or len(sitting) != size or sitting - plays):
        yield Problem(0, "panel_wrong", {"size": str(size), "panel": ", ".join(panel)})
    referee = _referee(form.options.get("officials") or {}, form)
    if referee in sitting:
        yield Problem(0, "referee_on_panel", {"player": referee})


def _referee(officials: Mapping[str, Any], form: EventForm) -> str:
    """Return who is the referee, named or because the director keeps the office; "": nobody."""
    return _person(officials.get("referee") or officials.get("director") or "", form)


def _check_time(form: EventForm, edition: Edition) -> Iterator[Problem]:
    agreed: Mapping[str, Any] = form.options.get("time") or {}
    time = edition.time
    initial = agreed.get("initial_s") or (form.options.get("online") or {}).get("initial_s")
    votes, said = agreed.get("votes_for") or 0, agreed.get("voters") or 0
    # A player who entered after the first round had begun could not vote before it.
    voters = max(said, sum((player.from_round or 1) == 1 for player in form.players))
    if votes > voters:
        yield Problem(0, "time_votes_exceed", {"votes": str(votes), "voters": str(voters)})
    if initial is None or initial == time.initial_s.value:
        return
    bounds = time.initial_allowed_s.value
    shown = {"time": f"{initial / 60:g} min"}
    if bounds is None or initial < bounds.lowest or initial > bounds.highest:
        yield Problem(0, "time_not_allowed", shown)
    elif time.initial_changed_by.value is not None and votes <= voters / 2:
        yield Problem(0, "time_without_majority", shown)


def _person(named: str, form: EventForm) -> str:
    """Return the id of somebody who is written by id or name, in any case; else the name as it is compared."""
    wanted = " ".join(named.split()).casefold()
    ids = {player.id.casefold(): player.id for player in form.players}
    names = {" ".join(player.name.split()).casefold(): player.id for player in form.players}
    return ids.get(wanted) or names.get(wanted) or wanted


class _Walk:
    """The log from its beginning: who met whom, who held which office, what was decided and what became of it."""

    def __init__(self, form: EventForm, edition: Edition) -> None:
        self.form, self.edition = form, edition
        self.officials: Mapping[str, Any] = {}
        self.meets: dict[int, dict[str, str]] = {}
        self.blamed: set[tuple[int, str]] = set()
        self.gone: set[str] = set()
        #: Who plays no longer at this point of the log.
        self.away: set[str] = set()
        self.absent: set[tuple[int, str]] = set()
        self.measures: list[tuple[int, str, str]] = []
        cited = (piece for entry in edition.entries().values() for piece in pieces_of(entry.article or ""))
        self.known = {line.article for line in articles_in(edition)} | set(cited)
        held = (edition.officials.director, edition.time.late_player_clock_runs, edition.time.homologated_s)
        entries = (*held, edition.tournament.systems)
        self.logistics = {piece for entry in entries for piece in pieces_of(entry.article or "")}

    def problems(self) -> Iterator[Problem]:
        for event in self.form.log:
            match event.get("kind"):
                case "tournament_created" | "settings_changed":
                    self.officials = event["settings"]["options"].get("officials") or {}
                case "round_paired":
                    both = [(game["home"], game["away"]) for game in event["pairings"]]
                    self.meets[event["number"]] = dict(both) | {away: home for home, away in both}
                case "round_unpaired":
                    self.meets.pop(event["number"], None)
                case "result_recorded" | "result_corrected":
                    outcome = event["result"].get("outcome", "played")
                    if outcome.startswith("ruled"):
                        sides = "ab" if outcome == "ruled_both" else outcome[-1]
                        self.blamed |= {(event["round"], event[side]) for side in sides}
                case "player_withdrawn":
                    self.gone.add(event["player"])
                    self.away.add(event["player"])
                case "player_returned":
                    self.away.discard(event["player"])
                case "absence_set":
                    self.absent |= {(number, event["player"]) for number in event["rounds"]}
                case "decision_taken":
                    yield from self._decision(event["decision"])
                case "game_postponed" if event.get("postponed"):
                    agreed = {_person(name, self.form) for name in event["postponed"]["agreed"]}
                    if not {event["a"], event["b"]} <= agreed:
                        pair = f"{event['a']}-{event['b']}"
                        yield Problem(event["round"], "postponed_without_consent", {"pair": pair})
        for number, kind, player in self.measures:
            if not self._took_effect(number, kind, player):
                yield Problem(number, "measure_not_applied", {"player": player})

    def _decision(self, decision: Mapping[str, Any]) -> Iterator[Problem]:
        now = max(self.meets, default=0)
        number = decision.get("round") or now
        measure = decision.get("measure")
        if measure is not None:
            later = measure["kind"] == "round_excluded" and not decision.get("round")
            self.measures.append((now + 1 if later else number, measure["kind"], measure["player"]))
        for piece in unknown_pieces(decision["article"], self.known):
            yield Problem(number, "article_unknown", {"article": piece})
        concerned = {_person(player, self.form) for player in decision.get("players", ())}
        concerned |= {_person(measure["player"], self.form)} if measure is not None else set()
        if decision.get("round"):
            met = self.meets.get(decision["round"], {})
            concerned |= {met[player] for player in concerned & met.keys()}
        rounds = [each for each in (decision.get("round"), now) if each]

        def interested(who: str) -> bool:
            opponents = {self.meets.get(each, {}).get(who) for each in rounds}
            return bool(concerned & ({who} | opponents))

        for who in self._deciders(decision):
            if interested(who):
                yield Problem(number, "decided_by_party", {"player": who})
        yield from self._office(
            decision, number, referee_recused=interested(_referee(self.officials, self.form))
        )

    def _office(
        self, decision: Mapping[str, Any], number: int, *, referee_recused: bool
    ) -> Iterator[Problem]:
        """Yield decisions that this office, or these votes, could not take [art. 42-46]."""
        by, voted = decision["by"], [vote["member"] for vote in decision.get("votes", ())]
        if by == "panel":
            if not referee_recused:
                yield Problem(number, "panel_only_advises")
            for member in voted:
                if _person(member, self.form) in self.away:
                    yield Problem(number, "panel_member_gone", {"player": member})
            return
        if voted:
            yield Problem(number, "votes_are_panels")
        director = _person(self.officials.get("director") or "", self.form)
        only_directs = by == "director" and director != _referee(self.officials, self.form)
        if only_directs and unknown_pieces(decision["article"], self.logistics):
            yield Problem(number, "decision_is_referees")

    def _deciders(self, decision: Mapping[str, Any]) -> list[str]:
        if decision["by"] == "panel":
            named = [vote["member"] for vote in decision.get("votes", ())]
        elif self.edition.officials.recused_referee.value is None:
            named = []
        else:
            director, referee = self.officials.get("director"), self.officials.get("referee")
            holder = director if decision["by"] == "director" else referee or director
            named = [] if holder is None else [holder]
        return [_person(name, self.form) for name in named]

    def _took_effect(self, number: int, kind: str, player: str) -> bool:
        if kind == "expelled":
            return player in self.gone
        if kind == "game_lost":
            return (number, player) in self.blamed
        if kind == "round_excluded":
            return (number, player) in self.blamed | self.absent
        return True
