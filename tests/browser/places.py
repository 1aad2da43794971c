"""One of everything that has an address, so that every page can be looked at."""

from browser.anagram_scenes import letters_kept
from browser.daily_scenes import days_kept
from browser.puzzle_scenes import a_play
from browser.served import ROOT
from browser.study_scenes import made as studied
from browser.table_games import midgame
from browser.visitors import Visitor, lexicon_settings, seated
from browser.written_tables import event_of, written_table
from plancia.server.pages import ADDRESSES

#: The name of somebody with a profile.
PROFILE = "Ugo.Verdi"
PLAYERS = ("Nicolò", "Müller", "D'Angelo", "Đorđević", "Łucja", "李")

#: What is there once a page is whole, by the pattern of its address; elsewhere it is the heading.
_WHOLE = {
    "/": "main form button",
    "/partita/{game}": "[data-square=H8]",
    "/partita/{game}/rivedi": "[data-square=H8]",
    "/laboratorio": "[data-square=H8]",
    "/studi/{study}": "[data-square=H8], main table",
    "/studio": "main article",
    "/studio/{deck}": "[data-card]",
    "/parole/novita": "main li button",
    "/parole/sportello": "main input",
    "/tavolo/{game}/trascrivi": "main form",
    "/tornei/{tournament}/diretta": "main li",
    "/duplicato/{contest}": "[data-next]",
    "/duplicato/{contest}/sala": "main .hall",
    "/duplicato/{contest}/analisi": "main [role=status]",
    "/duplicato/allenamento/{contest}": "main button",
    "/invito/{token}": "main button",
    "/regolamenti": "main table",
    "/regolamenti/{edition}/articoli": "main li",
    "/regolamenti/{edition}/articoli/{article}": "main li",
}


def every_page(ada: Visitor, ugo: Visitor) -> dict[str, str]:
    """Let somebody make one of everything, and return an address for every pattern of one."""
    settings = lexicon_settings("Ada", "Ugo")
    game = seated([ada, ugo], settings, midgame(settings))
    waiting = ada.post("/api/games", {"settings": {"players": ["", ""], "procedure": "online"}})["game"]
    link = ada.post(f"/api/games/{waiting}/invitations", {"place": "player:1"})["link"]
    tournament = ada.post(
        "/api/tournaments",
        {
            "name": "Giovedì al circolo",
            "rounds": 3,
            "players": [{"id": f"p{n}", "name": name} for n, name in enumerate(PLAYERS)],
        },
    )["contest"]
    event = event_of(ada, PLAYERS)
    written_table(ada, {"tournament": event, "table": 1}, 4)
    # Its words are still to be transcribed; Ada may, because the event is hers.
    by_points = written_table(ugo, {"tournament": event, "table": 2}, 2, words=False)
    evening = ada.post("/api/duplicates", {"title": "Serata", "players": PLAYERS})["contest"]
    # The page behind a short address leads those on who have a part: Ada sees it of an evening that is not hers.
    other = ugo.post("/api/duplicates", {"title": "Altra serata"})["contest"]
    code = ugo.get(f"/api/contests/{other}/address")["code"]
    training = ada.post("/api/duplicates", {"training": True, "hands": 5})["contest"]
    prepared = ada.post("/api/prepared", {"title": "Domenica", "hands": 3})["prepared"]
    record = ada.bring((ROOT / "tests" / "games" / "federation.gcg").read_bytes())
    ugo.sign_up(PROFILE)
    ugo.post("/api/clubs", {"club": "milano", "title": "Scrabble Milano", "place": "Milano"})
    months = {"title": "Autunno", "since": "2026-09-01", "until": "2026-12-31"}
    ugo.post("/api/clubs/milano/seasons", months)
    ugo.post("/api/clubs/milano/evenings", {"starts": "2099-11-20T20:30", "title": "Torneo d'autunno"})
    ugo.post("/api/clubs/milano/news", {"title": "Si ricomincia", "text": "Ci vediamo venerdì."})
    letters_kept(ada.house)
    made = {
        "/studi/{study}": studied(ada, "it"),
        "/studio/{deck}": "two_letters",
        # Of another device: the page says so.
        "/da-solo/{game}": "0123456789ab",
        "/partita/{game}": game,
        "/partita/{game}/rivedi": record,
        "/duplicato/allenamento/{contest}": training,
        "/duplicato/preparate/{prepared}": prepared,
        "/duplicato/{contest}": evening,
        "/duplicato/{contest}/sala": evening,
        # It is not over: the page says so, and nothing else.
        "/duplicato/{contest}/analisi": evening,
        "/tornei/{tournament}": tournament,
        "/tornei/{tournament}/regia": tournament,
        "/tornei/{tournament}/io": tournament,
        "/tornei/{tournament}/diretta": event,
        "/invito/{token}": link,
        # Of another phone: the page asks for its code.
        "/tavolo/{game}": "t-0123456789",
        "/tavolo/{game}/trascrivi": by_points,
        "/e/{code}": code,
        "/giocatore/{name}": PROFILE,
        "/oggi/{day}": days_kept(ada.house)[0],
        "/problemi/{puzzle}": a_play().id,
        "/circolo/{club}": "milano",
        # For a visitor: the page says whose it is.
        "/circolo/{club}/segreteria": "milano",
    }
    addresses = {}
    for pattern in ADDRESSES:
        head, _, rest = pattern.partition("{")
        if pattern.startswith("/regolamenti/{"):
            addresses[pattern] = pattern.format(edition="figs-c", article="30")
        else:
            addresses[pattern] = f"{head}{made[pattern]}{rest.partition('}')[2]}" if rest else pattern
    return addresses


def further_pages(places: dict[str, str]) -> list[str]:
    """Return the pages that have no pattern of their own: for other sites, and those that an address asks for by a query."""
    game = places["/partita/{game}"].rpartition("/")[2]
    by_points = places["/tavolo/{game}/trascrivi"].split("/")[2]
    event = places["/tornei/{tournament}/diretta"].split("/")[2]
    return [
        f"/incorpora/partita/{game}",
        f"/incorpora/partita/{by_points}",
        f"/incorpora/torneo/{event}",
        "/incorpora/partita/nessuna",
        f"/arbitro?evento={event}",
        f"/tornei/{event}?schermo",
        f"/tornei/{event}?schermo=dirette",
        f"/partita/{by_points}",
    ]


def whole(pattern: str) -> str:
    """Return what is there once a page is whole."""
    return _WHOLE.get(pattern, "main h1")
