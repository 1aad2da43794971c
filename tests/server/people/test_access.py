"""Who may do what: every address of the application, asked by everybody there can be, with the answer that is due.

The table below is written by hand, the addresses are the application's own: an address without a row fails, and so does
a row without an address. The rules of the table are few; what each answer must be follows from them for every pair.

The file is long because the table is one list, a line for each address.
"""

import re
from contextlib import suppress

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.routes import HTTPRoute, WebSocketRoute
from msgspec import Struct

from plancia.server.people.roles import MODERATOR, SERVER, grant
from server.people.app import PASSWORD, Person, account, guest, people_of, program, served

#: Everybody: who he is, and what he has to do with the game that is asked about. The game is being played, has no
#: spectators but those invited, and its seats were taken by invitation.
MEMBERS = {
    "player",
    "player_guest",
    "player_program_read",
    "player_program_play",
    "referee",
    "director",
    "panellist",
    "spectator",
}
SUBJECTS = MEMBERS | {
    "anonymous",
    "guest",
    "account",
    "host",
    "host_program_organise",
    "player_program_nothing",
    "elsewhere",  # host of and player in another game
    "moderator",
    "suspended",  # by the moderator, for a day
    "revoked_program",
}
GUESTS = {"guest", "player_guest", "spectator"}
SCOPES = {
    "player_program_nothing": set(),
    "player_program_read": {"read"},
    "player_program_play": {"read", "play"},
    "host_program_organise": {"organise"},
}
OK = "ok"
#: Letters of which none looks like another: names that do are one name.
UNLIKE = "abdefghkptxyz"


class Row(Struct, frozen=True):
    """What an address asks for, and what it answers a person who has it."""

    #: What it needs; "read?" is needed only of those who say who they are.
    scope: str | None = None
    default: str = OK
    #: The answers to those who differ from the default.
    differ: dict[str, str] = {}
    body: object = None
    query: str = ""
    #: Whether it looks at all who asks.
    asks: bool = True
    #: Whether it takes something away from the asker, so that each must be made anew.
    spends: bool = False


def only(allowed: set[str], refusal: str, allowed_answer: str = OK) -> dict:
    return {"default": refusal, "differ": dict.fromkeys(allowed, allowed_answer)}


PUBLIC = Row(asks=False)
HOSTS = {"host", "host_program_organise"}
#: The answers of what people do in person, whatever scope a program has.
NO_PROGRAM = {"anonymous": "not_signed_in", **dict.fromkeys(SCOPES, "scope_missing")}
NEW_GAME = {"settings": {"players": ["", ""], "procedure": "online"}}

ROWS = {
    "GET /": Row(asks=False, default="not built"),
    "HEAD /": Row(asks=False, default="not built"),
    "GET /{path:path}": Row(asks=False, default="not built"),
    "HEAD /{path:path}": Row(asks=False, default="not built"),
    "GET /metrics": Row(asks=False, default="not_found"),
    "GET /api/health": PUBLIC,
    "GET /api/ready": PUBLIC,
    "GET /api/sample": PUBLIC,
    "GET /api/schema": PUBLIC,
    "GET /api/schema/openapi.json": PUBLIC,
    "GET /api/schema/{path:str}": Row(asks=False, default="not_found"),
    "GET /api/editions": PUBLIC,
    "GET /api/editions/{edition_id:str}": PUBLIC,
    "GET /api/editions/{edition_id:str}/articles": PUBLIC,
    "GET /api/editions/{first:str}/diff/{second:str}": PUBLIC,
    "GET /api/checklists/{edition_id:str}": PUBLIC,
    "GET /api/checklists/{edition_id:str}/pdf": Row(),
    "POST /api/scoresheets/compare": Row(default="bad_sheet", body={"first": "x", "second": "x"}),
    "POST /api/scoresheets/read": Row(asks=False, body={"players": ["Ada", "Ugo"], "lines": []}),
    # wooden tables: who has the key of one writes it
    "POST /api/wooden": Row("organise", "bad_request", body={}),
    "POST /api/wooden/{game:str}/log": Row(
        default="table_unknown",
        asks=False,
        body={"key": "x", "first": 0, "since": 0, "now_ms": 0, "entries": []},
    ),
    "GET /api/wooden/{game:str}": Row(default="bad_request", asks=False),
    "POST /api/wooden/{game:str}/holder": Row(default="table_unknown", body={"code": "ABCDEF"}),
    "GET /api/wooden/codes/{code:str}": Row(default="table_code_unknown", asks=False),
    "POST /api/wooden/{game:str}/looked": Row(default="table_unknown", body={"key": "x", "words": ["casa"]}),
    "GET /api/wooden/{game:str}/looks": Row("play", "table_unknown"),
    "GET /api/wooden/{game:str}/forms": Row(default="bad_request", asks=False),
    "POST /api/wooden/{game:str}/close": Row(default="table_unknown", asks=False, body={"key": "x"}),
    "GET /api/wooden/{game:str}/compare/{other:str}": Row("read?", **only(MEMBERS, "no_spectators")),
    "GET /api/tournaments/{tournament:str}/tables": Row("play", **only({"host"}, "tournament_not_yours")),
    "POST /api/wooden/{game:str}/scribe": Row("play", "table_unknown", body={"code": "ABCDEF"}),
    "GET /api/tournaments/{tournament:str}/boards": PUBLIC,
    # for other sites: always as a spectator sees it, so that no cache has more
    "GET /api/games/{game:str}/position.svg": Row(asks=False, default="no_spectators"),
    "GET /api/games/{game:str}/position.png": Row(asks=False, default="no_spectators"),
    "GET /api/games/{game:str}/ticker.svg": Row(asks=False, default="no_spectators"),
    "GET /api/games/{game:str}/ticker.png": Row(asks=False, default="no_spectators"),
    "GET /api/tournaments/{tournament:str}/ticker.svg": PUBLIC,
    "GET /api/tournaments/{tournament:str}/ticker.png": Row(),
    "GET /incorpora/partita/{game:str}": Row(asks=False, default="not_found"),
    "GET /incorpora/torneo/{tournament:str}": PUBLIC,
    "GET /incorpora/studi/{study:str}": PUBLIC,
    # proposals and programs: each person's own
    "GET /api/proposals": Row("read?"),
    "POST /api/proposals": Row("play", "opponent_unknown", body={"to": "Nessuno"}),
    "GET /api/proposals/{proposal:str}": Row("read", "proposal_unknown"),
    "POST /api/proposals/{proposal:str}/accept": Row("play", "proposal_unknown"),
    "POST /api/proposals/{proposal:str}/decline": Row("play", "proposal_unknown"),
    "DELETE /api/proposals/{proposal:str}": Row("play", "proposal_unknown"),
    "GET /api/programs": Row("account"),
    "POST /api/programs": Row("account", "name_refused", body={"name": "!"}),
    "PUT /api/programs/takes": Row("play", "not_a_program", body={}),
    "POST /api/programs/{program:str}/token": Row("account", "program_unknown"),
    "DELETE /api/programs/{program:str}": Row("account", "program_unknown"),
    # clubs: this one is public, the host is its president, and nobody else is a member
    "GET /api/clubs": Row("read?"),
    "POST /api/clubs": Row(
        "organise",
        "club_name_taken",
        dict.fromkeys(GUESTS, "club_needs_account"),
        body={"club": "circolo-aa", "title": "x"},
    ),
    "GET /api/me/clubs": Row("read"),
    "GET /api/clubs/{club:str}": Row("read?"),
    "PATCH /api/clubs/{club:str}": Row("organise", body={}, **only(HOSTS, "not_club_president")),
    "DELETE /api/clubs/{club:str}": Row(
        "organise", spends=True, **only({"host_program_organise"}, "club_unknown")
    ),
    "GET /api/clubs/{club:str}/calendar.ics": Row("read?"),
    "PUT /api/clubs/{club:str}/me": Row("play", body={"shown": True}, **only({"host"}, "club_for_members")),
    "DELETE /api/clubs/{club:str}/me": Row(
        "play", **only({"host"}, "club_for_members", "club_last_president")
    ),
    "POST /api/clubs/{club:str}/members": Row(
        "organise", body={"name": "Pia"}, **only(HOSTS, "not_club_secretary")
    ),
    "PATCH /api/clubs/{club:str}/members/{number:int}": Row(
        "organise", body={}, **only(HOSTS, "not_club_secretary")
    ),
    "DELETE /api/clubs/{club:str}/members/{number:int}": Row(
        "organise", **only(HOSTS, "not_club_secretary", "club_last_president")
    ),
    "POST /api/clubs/{club:str}/requests": Row(
        "play", OK, dict.fromkeys(GUESTS, "club_needs_account") | {"host": "club_member_already"}, body={}
    ),
    "DELETE /api/clubs/{club:str}/requests": Row("play"),
    "POST /api/clubs/{club:str}/requests/{whom:str}": Row(
        "organise", body={"accept": True}, **only(HOSTS, "not_club_secretary", "club_request_unknown")
    ),
    "GET /api/clubs/{club:str}/desk": Row("read", **only({"host"}, "not_club_secretary")),
    "POST /api/clubs/{club:str}/invitations": Row("organise", body={}, **only(HOSTS, "not_club_secretary")),
    "DELETE /api/clubs/{club:str}/invitations/{number:int}": Row(
        "organise", **only(HOSTS, "not_club_secretary", "club_invitation_refused")
    ),
    "POST /api/clubs/{club:str}/look": Row(asks=False, default="club_invitation_refused", body={"link": "x"}),
    "POST /api/clubs/{club:str}/join": Row(
        "play", "club_invitation_refused", dict.fromkeys(GUESTS, "club_needs_account"), body={}
    ),
    "POST /api/clubs/{club:str}/decline": Row("play"),
    "POST /api/clubs/{club:str}/news": Row(
        "organise", body={"title": "x", "text": "x"}, **only(HOSTS, "not_club_secretary")
    ),
    "PUT /api/clubs/{club:str}/news/{number:int}": Row(
        "organise",
        body={"title": "x", "text": "x"},
        **only(HOSTS, "not_club_secretary", "club_news_unknown"),
    ),
    "DELETE /api/clubs/{club:str}/news/{number:int}": Row(
        "organise", **only(HOSTS, "not_club_secretary", "club_news_unknown")
    ),
    "POST /api/clubs/{club:str}/evenings": Row(
        "organise", body={"starts": "2026-10-02T21:00"}, **only(HOSTS, "not_club_secretary")
    ),
    "GET /api/clubs/{club:str}/evenings/{evening:int}": Row("read?"),
    "PATCH /api/clubs/{club:str}/evenings/{evening:int}": Row(
        "organise", body={}, **only(HOSTS, "not_club_secretary")
    ),
    "DELETE /api/clubs/{club:str}/evenings/{evening:int}": Row(
        "organise",
        "not_club_secretary",
        {"host_program_organise": OK, "host": "club_evening_unknown"},
        spends=True,
    ),
    "GET /api/clubs/{club:str}/evenings/{evening:int}/candidates": Row(
        "read", **only({"host"}, "not_club_secretary")
    ),
    "POST /api/clubs/{club:str}/evenings/{evening:int}/links": Row(
        "organise", body={"subject": "x"}, **only(HOSTS, "not_club_secretary", "club_subject_unknown")
    ),
    "DELETE /api/clubs/{club:str}/evenings/{evening:int}/links/{subject:str}": Row(
        "organise", **only(HOSTS, "not_club_secretary", "club_subject_unknown")
    ),
    "PUT /api/clubs/{club:str}/evenings/{evening:int}/results": Row(
        "organise", body={"lines": []}, **only(HOSTS, "not_club_secretary")
    ),
    "PUT /api/clubs/{club:str}/evenings/{evening:int}/results/{line:int}": Row(
        "organise", body={}, **only(HOSTS, "not_club_secretary", "club_result_unknown")
    ),
    "POST /api/clubs/{club:str}/seasons": Row(
        "organise",
        body={"title": "x", "since": "2026-09-01", "until": "2026-10-31"},
        **only(HOSTS, "not_club_secretary"),
    ),
    "GET /api/clubs/{club:str}/seasons/{season:int}": Row("read?"),
    "PATCH /api/clubs/{club:str}/seasons/{season:int}": Row(
        "organise", body={}, **only(HOSTS, "not_club_secretary")
    ),
    "DELETE /api/clubs/{club:str}/seasons/{season:int}": Row(
        "organise",
        "not_club_secretary",
        {"host_program_organise": OK, "host": "club_season_unknown"},
        spends=True,
    ),
    # notices: each person's own, never a program's; links work for everybody who has one
    "GET /api/me/notices": Row(differ=NO_PROGRAM),
    "PUT /api/me/notices": Row(differ=NO_PROGRAM, body={"choices": [], "quiet": {}}),
    "PUT /api/me/notices/devices": Row(
        default="endpoint_refused",
        differ=NO_PROGRAM,
        body={"endpoint": "http://10.0.0.1/", "p256dh": "x", "auth": "x"},
    ),
    "DELETE /api/me/notices/devices/{device:str}": Row(default="device_unknown", differ=NO_PROGRAM),
    "PUT /api/me/notices/address": Row(
        default="mail_off", differ=NO_PROGRAM, body={"address": "ada@example.org"}
    ),
    "DELETE /api/me/notices/address": Row(default="address_missing", differ=NO_PROGRAM),
    "POST /api/me/notices/test": Row(differ=NO_PROGRAM, body={"way": "push"}),
    "POST /api/notices/confirm": Row(default="notice_link_refused", asks=False, body={"link": "x"}),
    "POST /api/notices/stop/{link:str}": Row(default="notice_link_refused", asks=False),
    "GET /api/notices/stop/{link:str}": PUBLIC,
    # anagrams against the clock; the day that is asked about is none
    "GET /api/anagrams": Row("read?"),
    "GET /api/anagrams/days": Row("read?"),
    "GET /api/anagrams/months/{month:str}": Row("read?", "anagrams_unknown"),
    "GET /api/anagrams/practice": Row("read?"),
    "GET /api/anagrams/{day:str}": Row("read?", "anagrams_unknown"),
    "GET /api/anagrams/{day:str}/ranking": Row("read?", "anagrams_unknown"),
    "GET /api/anagrams/{day:str}/series": Row("read?", "anagrams_unknown"),
    "POST /api/anagrams/{day:str}/run": Row("play", "anagrams_unknown"),
    "POST /api/anagrams/{day:str}/run/words": Row(
        "play", "anagrams_unknown", body={"number": 1, "word": "x"}
    ),
    "POST /api/anagrams/{day:str}/run/skips": Row("play", "anagrams_unknown", body={"number": 1}),
    # the hand and the game of the day; the day that is asked about is none
    "GET /api/daily": Row("read?"),
    "GET /api/daily/days": Row("read?"),
    "GET /api/daily/months/{month:str}": Row("read?", "daily_unknown"),
    "GET /api/daily/{day:str}": Row("read?", "daily_unknown"),
    "GET /api/daily/{day:str}/ranking": Row("read?", "daily_unknown"),
    "GET /api/daily/{day:str}/reading": Row("read?", "daily_unknown"),
    "POST /api/daily/{day:str}/answer": Row("play", "daily_unknown", body={"slip": None}),
    "POST /api/daily/{day:str}/game": Row("play", "daily_unknown"),
    # cards: decks are as open as the dictionary; reviews and lists are an account's own
    "GET /api/cards/decks": PUBLIC,
    "GET /api/cards/decks/{deck:str}": Row(default="deck_unknown", asks=False),
    "GET /api/cards/drills": PUBLIC,
    "POST /api/cards/decks": Row(
        "read?", body={"title": "x", "source": {"kind": "words", "words": ["casa"]}}
    ),
    "GET /api/cards/decks/{deck:str}/file": Row(default="deck_unknown", asks=False),
    "POST /api/cards/files": Row(
        "read?", body={"title": "x", "source": {"kind": "words", "words": ["casa"]}}
    ),
    "POST /api/cards/named": Row(asks=False, body={"ids": ["valid:CASA"]}),
    "GET /api/cards/lists": Row("account"),
    "POST /api/cards/lists": Row(
        "account", body={"title": "x", "source": {"kind": "words", "words": ["casa"]}}
    ),
    "PUT /api/cards/lists/{name:str}": Row(
        "account", "card_list_unknown", body={"title": "x", "source": {"kind": "words", "words": ["casa"]}}
    ),
    "DELETE /api/cards/lists/{name:str}": Row("account", "card_list_unknown"),
    "POST /api/cards/reviews": Row("account", "reviews_of_another", body={"account": "x", "reviews": []}),
    "GET /api/cards/reviews": Row("account"),
    "GET /api/puzzles": Row("read?"),
    "GET /api/puzzles/next": Row("read?"),
    "GET /api/puzzles/today": Row("read?"),
    "GET /api/puzzles/{puzzle:str}": Row("read?", "puzzle_unknown"),
    "GET /api/puzzles/{puzzle:str}/reading": Row("read?", "puzzle_unknown"),
    "POST /api/puzzles/{puzzle:str}/answer": Row("play", "puzzle_unknown", body={}),
    # studies: this one can be read by everybody with its address; its owner alone changes it
    "POST /api/studies": Row("organise", body={"title": "x"}),
    "GET /api/studies": Row("read?"),
    "GET /api/studies/mine": Row("read"),
    "GET /api/studies/{study:str}": Row("read?"),
    "GET /api/studies/{study:str}/print": Row("read?"),
    "PATCH /api/studies/{study:str}": Row(
        "organise", body={"version": 9}, **only(HOSTS, "study_not_yours", "study_changed")
    ),
    # The program of the owner comes first.
    "DELETE /api/studies/{study:str}": Row(
        "organise", **only({"host_program_organise"}, "study_unknown"), spends=True
    ),
    "POST /api/studies/{study:str}/chapters": Row(
        "organise",
        body={"version": 9, "title": "x", "content": {"kind": "position", "cgp": "/".join(["15"] * 15)}},
        **only(HOSTS, "study_not_yours", "study_changed"),
    ),
    "PATCH /api/studies/{study:str}/chapters/{chapter:int}": Row(
        "organise", body={"version": 9}, **only(HOSTS, "study_not_yours", "study_changed")
    ),
    "DELETE /api/studies/{study:str}/chapters/{chapter:int}": Row(
        "organise", query="?version=9", **only(HOSTS, "study_not_yours", "study_changed")
    ),
    # words
    "GET /api/docs": PUBLIC,
    "GET /api/docs/style.css": PUBLIC,
    "GET /api/words/lexica": PUBLIC,
    "GET /api/words/judge": Row(asks=False, query="?words=CASA"),
    "GET /api/words/hooks": Row(asks=False, query="?word=CASA"),
    "GET /api/words/find": Row(asks=False, query="?length=2"),
    "GET /api/words/list": Row(asks=False, query="?length=2"),
    "GET /api/words/short": PUBLIC,
    "GET /api/words/changes": PUBLIC,
    "GET /api/words/changes/words": PUBLIC,
    "GET /api/words/graph/{graph:str}": Row(asks=False, default="graph_unknown"),
    "GET /api/words/tiers/{graph:str}": Row(asks=False, default="graph_unknown"),
    # corrections of words; nobody here is their keeper
    "POST /api/corrections": Row(
        "read?",
        "correction_settled",
        body={"key": "k" * 16, "word": "casa", "wrong": "missing", "why": "prova"},
    ),
    "GET /api/corrections/mine": Row("read"),
    "GET /api/corrections": Row("organise", "not_keeper"),
    "GET /api/corrections/export": Row("organise", "not_keeper"),
    "POST /api/corrections/{number:int}/answer": Row(
        "play", "correction_unknown", body={"text": "perché sì"}
    ),
    "POST /api/corrections/{number:int}/preview": Row("organise", "not_keeper", body={}),
    "POST /api/corrections/{number:int}/accept": Row("organise", "not_keeper", body={}),
    "POST /api/corrections/{number:int}/refuse": Row("organise", "not_keeper", body={}),
    "POST /api/corrections/{number:int}/ask": Row("organise", "not_keeper", body={}),
    # who one is
    "GET /api/me": Row(),
    "POST /api/guests": Row(asks=False, body={"name": "Nuova"}, spends=True),
    "POST /api/accounts": Row(body={"name": "NEW", "password": PASSWORD}, spends=True),
    "POST /api/session": Row(asks=False, body={"name": "Altri", "password": PASSWORD}, spends=True),
    "DELETE /api/session": Row(asks=False, spends=True),
    "DELETE /api/sessions": Row("account", spends=True),
    "GET /api/sessions": Row("account"),
    "DELETE /api/sessions/{session_id:str}": Row("account", "session_not_found"),
    "PUT /api/password": Row("account", body={"old": PASSWORD, "new": PASSWORD}, spends=True),
    "GET /api/me/games": Row("read"),
    # what one has played, and what others show of it; this profile is the host's, who has played nothing
    "GET /api/me/played": Row("read"),
    "GET /api/me/figures": Row("read"),
    "GET /api/me/line": Row("read"),
    "GET /api/me/ratings": Row("read"),
    "GET /api/me/records": Row("read"),
    "GET /api/me/profile": Row("account"),
    "PUT /api/me/profile": Row("account", body={}),
    "GET /api/players/{name:str}": Row("read?"),
    "GET /api/players/{name:str}/games": Row("read?"),
    "GET /api/players/{name:str}/ratings/{pace:str}": Row("read?"),
    "GET /api/ratings/{pace:str}": Row("read?"),
    "GET /api/tokens": Row("account"),
    "POST /api/tokens": Row("account", body={"label": "x", "scopes": ["read"]}),
    "DELETE /api/tokens/{token_id:str}": Row("account", "token_not_found"),
    # one's own data: for people, with an account or without
    "GET /api/me/file": Row(differ=NO_PROGRAM),
    "POST /api/me/deletion": Row(default="confirmation_differs", differ=NO_PROGRAM, body={"name": "Nessuno"}),
    # about others: people report, block and appeal; moderators decide
    "POST /api/reports": Row(
        default="subject_unknown",
        differ=NO_PROGRAM,
        body={"subject": {"person": "nobody"}, "reason": "prova"},
    ),
    "POST /api/blocks": Row(
        default="subject_unknown", differ=NO_PROGRAM, body={"subject": {"person": "nobody"}}
    ),
    "DELETE /api/blocks/{whom:str}": Row(differ=NO_PROGRAM),
    "GET /api/me/standing": Row(differ=NO_PROGRAM),
    # The number is that of the measure about the person who is suspended.
    "POST /api/measures/{number:int}/appeal": Row(
        default="measure_unknown", differ=NO_PROGRAM | {"suspended": OK}, body={"text": "prova"}, spends=True
    ),
    "GET /api/moderation": Row("account", **only({"moderator"}, "not_moderator")),
    "POST /api/moderation/people/{whom:str}/measures": Row(
        "account",
        body={"kind": "warn", "reason": "prova"},
        **only({"moderator"}, "not_moderator", "subject_unknown"),
    ),
    "POST /api/moderation/reports/{number:int}/close": Row(
        "account", body={"reason": "prova"}, **only({"moderator"}, "not_moderator", "report_unknown")
    ),
    "POST /api/moderation/appeals/{number:int}": Row(
        "account",
        body={"outcome": "kept", "answer": "prova"},
        **only({"moderator"}, "not_moderator", "appeal_settled"),
    ),
    # invitations
    "GET /api/games/{game:str}/invitations": Row("organise", **only(HOSTS, "not_host")),
    "POST /api/games/{game:str}/invitations": Row(
        "organise", body={"place": None}, **only(HOSTS, "not_host")
    ),
    "DELETE /api/games/{game:str}/invitations/{invitation_id:str}": Row(
        "organise", **only(HOSTS, "not_host", "invitation_refused")
    ),
    "POST /api/invitations/look": Row(default="invitation_refused", body={"link": "x.y"}),
    "POST /api/invitations/accept": Row("play", "invitation_refused", body={"link": "x.y"}),
    # games
    "POST /api/games": Row("organise", body=NEW_GAME),
    "GET /api/games": Row(),
    "GET /api/games/{game:str}": Row(**only(MEMBERS | HOSTS | {"player_program_nothing"}, "no_spectators")),
    "POST /api/games/{game:str}/seats/{seat:int}": Row("play", "game_has_begun"),
    "DELETE /api/games/{game:str}": Row("organise", "game_has_begun"),
    "POST /api/games/{game:str}/ready": Row(
        "play",
        body={},
        **only(
            {"player", "player_guest", "player_program_play", "referee", "director", "panellist"},
            "not_in_game",
        ),
    ),
    "DELETE /api/games/{game:str}/offices/{place:str}": Row(
        "organise", "not_host", {"host_program_organise": OK, "host": "office_vacant"}, spends=True
    ),
    "GET /api/games/{game:str}/view": Row("read?", **only(MEMBERS, "no_spectators")),
    "GET /api/games/{game:str}/events": Row("read?", **only(MEMBERS, "no_spectators")),
    "GET /api/games/{game:str}/replay": Row("read?", **only(MEMBERS, "no_spectators")),
    "GET /api/games/{game:str}/scoresheet": Row("read?", **only(MEMBERS, "no_spectators")),
    "GET /api/games/{game:str}/scoresheet.pdf": Row("read?", **only(MEMBERS, "no_spectators")),
    "GET /api/games/{game:str}/chat": Row(
        "read?", "no_spectators", dict.fromkeys(MEMBERS, "ok") | {"spectator": "chat_private"}
    ),
    "GET /api/games/{game:str}/gcg": Row("read?", **only(MEMBERS, "no_spectators", "game_not_over")),
    "GET /api/games/{game:str}/record": Row("read?", **only(MEMBERS, "no_spectators", "game_not_over")),
    "GET /api/games/{game:str}/missed": Row(
        "read?", query="?seat=0", **only(MEMBERS, "no_spectators", "game_not_over")
    ),
    # analyses: nobody has one of a game that is being played
    "GET /api/games/{game:str}/analysis": Row("read?", **only(MEMBERS, "no_spectators", "game_not_over")),
    "PUT /api/games/{game:str}/analysis": Row(
        "play",
        body={"depth": "quick", "moves": []},
        **only(MEMBERS, "no_spectators", "game_not_over"),
    ),
    # what is asked brings its own position
    "POST /api/laboratory": Row(body={"kind": "position", "cgp": "x", "depth": "static"}),
    "GET /api/games/{game:str}/rematch": Row("read?", **only(MEMBERS, "no_spectators")),
    "POST /api/games/{game:str}/rematch": Row(
        "play",
        "no_spectators",
        dict.fromkeys(MEMBERS, "not_in_game")
        | dict.fromkeys({"player", "player_guest", "player_program_play"}, "game_not_over"),
    ),
    "GET /api/games/{game:str}/notes": Row(
        "play", "no_spectators", dict.fromkeys(MEMBERS, "notes_forbidden") | {"spectator": "not_in_game"}
    ),
    "PUT /api/games/{game:str}/notes": Row(
        "play",
        "no_spectators",
        dict.fromkeys(MEMBERS, "notes_forbidden") | {"spectator": "not_in_game"},
        body={"text": "x"},
    ),
    # tournaments: anybody may watch; the maker directs
    "POST /api/tournaments": Row("organise", body={"name": "x"}),
    "GET /api/tournaments": Row(),
    "GET /api/tournaments/{tournament:str}": Row("read?"),
    "POST /api/tournaments/{tournament:str}/actions": Row(
        "play",
        body={"action_id": "x", "action": {"kind": "publish_round"}},
        **only({"host"}, "tournament_not_yours", "round_not_paired"),
    ),
    "POST /api/tournaments/{tournament:str}/preview": Row(
        "play",
        body={"correction": {"kind": "correct_result", "round": 1, "a": "a", "b": "b", "result": {}}},
        **only({"host"}, "tournament_not_yours", "player_not_entered"),
    ),
    "GET /api/tournaments/{tournament:str}/codes": Row("play", **only({"host"}, "tournament_not_yours")),
    "POST /api/tournaments/{tournament:str}/me": Row("play", "code_unknown", body={"code": "AAAA"}),
    "POST /api/tournaments/{tournament:str}/games": Row(
        "organise", body={}, **only(HOSTS, "tournament_not_yours", "round_not_paired")
    ),
    "POST /api/tournaments/{tournament:str}/games/{game:str}/place": Row("play", "table_unknown"),
    "GET /api/tournaments/{tournament:str}/records": Row("read?"),
    "GET /api/tournaments/{tournament:str}/players/{player:str}": Row("read?", "player_not_entered"),
    "GET /api/tournaments/{tournament:str}/papers/{paper:str}": Row("read?"),
    "GET /api/tournaments/{tournament:str}/files/{form:str}": Row(
        "read", **only({"host"}, "tournament_not_yours")
    ),
    "GET /api/calls": Row("play"),
    "GET /api/me/due": Row("read"),
    # desks: the short address is for all, the helpers are the director's
    "GET /api/entrances/{code:str}": Row(asks=False, default="contest_unknown"),
    "GET /api/contests/{contest:str}/address": PUBLIC,
    "POST /api/contests/{contest:str}/me": Row("play?", "code_unknown", body={"code": "AAAA"}),
    "GET /api/contests/{contest:str}/help": Row("play", **only({"host"}, "desk_not_yours")),
    "GET /api/contests/{contest:str}/cards": Row("play", **only({"host"}, "desk_not_yours")),
    "GET /api/contests/{contest:str}/cards.pdf": Row("play", **only({"host"}, "desk_not_yours")),
    "POST /api/contests/{contest:str}/desk_code": Row("play", **only({"host"}, "desk_not_yours")),
    "POST /api/contests/{contest:str}/helpers": Row(
        "play",
        body={"name": "Pia", "role": "secretary"},
        spends=True,
        **only({"host"}, "desk_not_yours"),
    ),
    "DELETE /api/contests/{contest:str}/helpers/{number:int}": Row(
        "play", **only({"host"}, "desk_not_yours", "helper_unknown")
    ),
    "POST /api/contests/{contest:str}/helpers/{number:int}/code": Row(
        "play", **only({"host"}, "desk_not_yours", "helper_unknown")
    ),
    # duplicates: anybody may watch and come in; the maker is the desk
    "POST /api/duplicates": Row("organise", body={}),
    "GET /api/duplicates": Row(),
    "GET /api/duplicates/{contest:str}": Row(),
    "POST /api/duplicates/{contest:str}/players": Row("play", body={}),
    "GET /api/duplicates/{contest:str}/view": Row("read?"),
    "GET /api/duplicates/{contest:str}/reading": Row("read?", "not_allowed_now"),
    "GET /api/duplicates/{contest:str}/report": Row("read?"),
    "GET /api/duplicates/{contest:str}/report.pdf": Row("read?"),
    "GET /api/duplicates/{contest:str}/file": Row("read?", "contest_not_again"),
    "GET /api/duplicates/{contest:str}/files/{form:str}": Row("read?"),
    "GET /api/duplicates/{contest:str}/record": Row("read?", "bag_not_revealed"),
    "GET /api/trainings": Row("read"),
    "GET /api/slips.pdf": Row(),
    # prepared ones: a person with the name may open and rank them, the letters are for their makers
    "POST /api/prepared": Row("organise", body={"hands": 1}),
    "POST /api/prepared/files": Row("organise", "prepared_syntax", body={"not": "a file"}),
    "GET /api/prepared": Row("read"),
    "GET /api/prepared/{prepared:str}": Row("read?"),
    "GET /api/prepared/{prepared:str}/file": Row("organise", **only(HOSTS, "prepared_secret")),
    "GET /api/prepared/{prepared:str}/sheet.pdf": Row("organise", **only(HOSTS, "prepared_secret")),
    "GET /api/prepared/{prepared:str}/ranking": Row("read?"),
    "GET /api/prepared/{prepared:str}/ranking.pdf": Row("read?"),
    "POST /api/records": Row("organise", "bad_gcg", body={"not": "a record"}),
}


def due(row: Row, subject: str) -> str:
    """Return the answer that is due."""
    if subject == "revoked_program":
        return "token_refused" if row.asks else row.default
    optional = row.scope is not None and row.scope.endswith("?")
    scope = row.scope.rstrip("?") if row.scope else None
    if subject == "anonymous" and scope is not None and not optional:
        return "not_signed_in"
    if subject != "anonymous" and scope is not None:
        everything = {"read", "play", "organise"} | (set() if subject in GUESTS else {"account"})
        if scope not in SCOPES.get(subject, everything):
            return "scope_missing"
        if subject == "suspended" and scope in {"play", "organise"}:
            return "suspended"
    return row.differ.get(subject, row.default)


class Cast:
    """A game that is being played, and everybody who can ask about it."""

    def __init__(self, client, number: int) -> None:
        self.client = client
        self.number = number
        host, player = self._account("host"), self._account("player")
        named = {"director": "Dora", "referee": "Aldo", "panel": [{"name": n} for n in ("Ugo", "Ida", "Eva")]}
        settings = {"players": ["", ""], "procedure": "online", "officials": named}
        opened = host.request(
            "POST", "/api/games", {"settings": settings, "public": False, "spectators": False}
        )
        assert opened.status_code == 201, opened.text
        self.game = opened.json()["game"]
        self.tournament = host.request("POST", "/api/tournaments", {"name": "x"}).json()["contest"]
        self.contest = host.request("POST", "/api/duplicates", {}).json()["contest"]
        self.prepared = host.request("POST", "/api/prepared", {"hands": 1}).json()["prepared"]
        shared = {"title": "x", "visibility": "link"}
        self.study = host.request("POST", "/api/studies", shared).json()["study"]
        tens, ones = divmod(number, len(UNLIKE))
        self.club = f"circolo-{UNLIKE[tens]}{UNLIKE[ones]}"
        assert host.request("POST", "/api/clubs", {"club": self.club, "title": "x"}).status_code == 201
        evening = host.request("POST", f"/api/clubs/{self.club}/evenings", {"starts": "2026-10-02T21:00"})
        months = {"title": "x", "since": "2026-09-01", "until": "2026-10-31"}
        season = host.request("POST", f"/api/clubs/{self.club}/seasons", months)
        self.evening, self.season = evening.json()["number"], season.json()["number"]
        self.people = {
            "anonymous": Person(client),
            "guest": guest(client, "Ospite"),
            "account": self._account("account"),
            "host": host,
            "host_program_organise": program(host, "organise"),
            "player": player,
            "player_program_nothing": program(player),
            "player_program_read": program(player, "read"),
            "player_program_play": program(player, "read", "play"),
            "player_guest": guest(client, "Seduta"),
            "referee": self._account("referee"),
            "director": self._account("director"),
            "panellist": self._account("panellist"),
            "spectator": guest(client, "Spettatore"),
            "elsewhere": self._account("elsewhere"),
            "moderator": self._account("moderator"),
            "suspended": self._account("suspended"),
            "revoked_program": Person(client, "plancia_" + "x" * 43),
        }
        places = {
            "player": "player:0",
            "player_guest": "player:1",
            "referee": "referee",
            "director": "director",
            "panellist": "panel_member:0",
            "spectator": None,
        }
        for subject, place in places.items():
            made = host.request("POST", f"/api/games/{self.game}/invitations", {"place": place})
            assert made.status_code == 201, made.text
            link = {"link": made.json()["link"]}
            accepted = self.people[subject].request("POST", "/api/invitations/accept", link)
            assert accepted.json() == {"game": self.game, "place": place}
        for subject, nonce in (("player", "ab" * 16), ("player_guest", "cd" * 32)):
            ready = self.people[subject].request("POST", f"/api/games/{self.game}/ready", {"nonce": nonce})
            assert ready.status_code == 200, ready.text
        assert ready.json()["status"] == "live"
        moderator, suspended = self.people["moderator"], self.people["suspended"]
        people_of(client).store.do(lambda c: grant(c, 0, SERVER, moderator.id, MODERATOR))
        measure = {"kind": "suspend", "days": 1, "reason": "prova"}
        taken = moderator.request("POST", f"/api/moderation/people/{suspended.id}/measures", measure)
        assert taken.status_code == 201, taken.text
        self.measure = taken.json()["number"]
        other = self.people["elsewhere"]
        game = other.request("POST", "/api/games", NEW_GAME).json()["game"]
        assert other.request("POST", f"/api/games/{game}/seats/0").status_code == 200

    def _account(self, name: str) -> Person:
        tens, ones = divmod(self.number, len(UNLIKE))
        return account(self.client, name + UNLIKE[tens] + UNLIKE[ones])


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with served(tmp_path_factory.mktemp("access") / "p.db") as client:
        account(client, "Altri")
        yield client


@pytest.fixture(scope="module")
def casts(client):
    """Give casts: one for all rows that only look, a new one for a row that takes something away."""
    made: list[Cast] = []

    def cast(*, anew: bool) -> Cast:
        if anew or not made:
            made.append(Cast(client, len(made)))
            return made[-1]
        return made[0]

    cast(anew=True)
    return cast


#: All sockets have one address; the topic decides who may come in.
TOPICS = {
    "WS /ws/games/{game:str}": Row("read?", **only(MEMBERS, "no_spectators")),
    "WS /ws/waiting/{game:str}": Row("read?", **only(MEMBERS | {"host"}, "no_spectators")),
    "WS /ws/duplicates/{contest:str}": Row("read?"),
    "WS /ws/tournaments/{tournament:str}": Row("read?"),
    "WS /ws/tables/{tournament:str}": Row("read?", **only(HOSTS, "tournament_not_yours")),
    "WS /ws/boards/{tournament:str}": Row("read?"),
    "WS /ws/lobby": Row("read?"),
}


def addresses(app) -> set[str]:
    """Return every address of an application, with its methods."""
    found = set()
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            found |= {f"{method} {route.path}" for method in route.methods if method != "OPTIONS"}
        else:
            assert isinstance(route, WebSocketRoute)
            found.add(f"WS {route.path}")
    return found


def test_every_address_has_a_row_and_every_row_an_address(client) -> None:
    sockets = {"WS /ws/{kind:str}", "WS /ws/{kind:str}/{name:str}"}
    assert addresses(client.app) == set(ROWS) | sockets
    topics = {address.removeprefix("WS /ws/").partition("/")[0] for address in TOPICS}
    assert topics == set(client.app.state.services.doors._doors)


def test_every_row_knows_everybody() -> None:
    for row in [*ROWS.values(), *TOPICS.values()]:
        assert set(row.differ) <= SUBJECTS


def path_of(address: str, cast: Cast) -> tuple[str, str]:
    method, template = address.split(" ")
    values = {
        "game": cast.game,
        "other": cast.game,
        "contest": cast.contest,
        "prepared": cast.prepared,
        "day": "x",
        "puzzle": "x",
        "deck": "x",
        "month": "x",
        "tournament": cast.tournament,
        "player": "nobody",
        "paper": "standings",
        "form": "json",
        "seat": "0",
        "place": "referee",
        "token_id": "0" * 16,
        "session_id": "0" * 16,
        "invitation_id": "x",
        "edition_id": "figs-c",
        "first": "milano",
        "second": "figs-c",
        "path": "nothing-here",
        "code": "AEIOU",
        "proposal": "0" * 16,
        "program": "0" * 16,
        "number": str(cast.measure),
        "whom": "nobody",
        "study": cast.study,
        "club": cast.club,
        "evening": str(cast.evening),
        "season": str(cast.season),
        "line": "1",
        "subject": "nothing",
        "chapter": "1",
        "graph": "0" * 32,
        "name": cast.people["host"].me["identity"]["name"],
        "pace": "standard",
        "device": "0" * 32,
        "link": "x",
    }
    return method, re.sub(r"/?\{(\w+):\w+\}", lambda match: "/" + values[match[1]], template)


def asked(person: Person, method: str, path: str, body: object) -> str:
    """Return the code of the answer, or that it was none."""
    if method == "WS":
        return _opened(person, path)
    answer = person.request(method, path, body)
    assert answer.status_code < 500 or answer.status_code == 503, answer.text
    if answer.status_code < 400:
        return OK
    if answer.headers["content-type"].startswith("application/json"):
        return answer.json()["error"]["code"]
    return "not built" if answer.status_code == 503 else "not_found"


def _opened(person: Person, path: str) -> str:
    cookies = "; ".join(f"{name}={value}" for name, value in person.cookies.items())
    headers = {**person.headers, **({"cookie": cookies} if cookies else {})}
    try:
        with person._client.websocket_connect(path, headers=headers) as socket, suppress(TimeoutError):
            socket.receive_text(timeout=10)
    except WebSocketDisconnect as error:
        return str(error.detail)
    return OK


@pytest.mark.parametrize("address", [*ROWS, *TOPICS])
def test_everybody_gets_the_answer_that_is_due(client, casts, address) -> None:
    row = (ROWS | TOPICS)[address]
    cast = casts(anew=row.spends)
    found, wanted = {}, {}
    # Those who have a token of somebody come before him: what is taken from him is taken from them too.
    for number, subject in enumerate(sorted(SUBJECTS, key=lambda name: ("program" not in name, name))):
        method, path = path_of(address, cast)
        body = row.body
        if address == "POST /api/accounts":
            body = {**row.body, "name": f"Nuovo{'abcdefghjkmnopqrstuvwxyz'[number]}x"}
        found[subject] = asked(cast.people[subject], method, path + row.query, body)
        wanted[subject] = due(row, subject)
    assert found == wanted


@pytest.mark.parametrize("origin", ["http://evil.test", "null", "https://plancia.test.evil.test"])
def test_a_page_of_another_site_opens_no_socket(casts, origin) -> None:
    cast = casts(anew=False)
    person = cast.people["player"]
    headers = {"cookie": f"plancia={person.cookies['plancia']}", "origin": origin}
    with (
        pytest.raises(WebSocketDisconnect),
        cast.client.websocket_connect(f"/ws/games/{cast.game}", headers=headers) as socket,
    ):
        socket.receive_text(timeout=10)
    headers["origin"] = "http://plancia.test"
    with cast.client.websocket_connect(f"/ws/games/{cast.game}", headers=headers) as socket:
        assert socket.receive_text(timeout=10)


def ends(socket) -> bool:
    """Tell whether a socket is closed after what it still had to say."""
    try:
        for _ in range(100):
            socket.receive_text(timeout=10)
    except WebSocketDisconnect:
        return True
    return False


@pytest.mark.parametrize("how", ["sessions", "token"])
def test_a_person_who_loses_a_right_loses_his_socket(casts, how) -> None:
    cast = casts(anew=True)
    player, bot = cast.people["player"], cast.people["player_program_play"]
    with cast.client.websocket_connect(f"/ws/games/{cast.game}", headers=bot.headers) as socket:
        assert socket.receive_text(timeout=10)
        if how == "sessions":
            assert player.request("DELETE", "/api/sessions").status_code == 204
        else:
            for token in player.request("GET", "/api/tokens").json():
                assert player.request("DELETE", f"/api/tokens/{token['id']}").status_code == 204
        assert ends(socket)
