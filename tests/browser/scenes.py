"""What the pictures show: every page there is, with people and games on it."""

import re
from collections.abc import Callable
from itertools import count
from secrets import token_hex

from playwright.sync_api import expect

from browser import (
    anagram_scenes,
    card_scenes,
    club_scenes,
    daily_scenes,
    duplicate_hall,
    gymnasium_scenes,
    puzzle_scenes,
    study_scenes,
    wooden_scenes,
)
from browser.by_days import begun
from browser.dialogs import DIALOGS
from browser.served import ROOT
from browser.sitting import appoint, dealt, sitting
from browser.stage import PLAYERS, Scene, Stage
from browser.table_games import midgame
from browser.visitors import Visitor, lexicon_settings, seated
from browser.wooden_table import WoodenTable
from browser.written_tables import event_of, written_table
from plancia.rules.game import actions as a
from plancia.rules.game.actors import Player, Seat
from plancia.rules.game.settings import Officials, Settings

#: Accounts have names that nobody else has.
_ACCOUNTS = count(1)


def _home(stage: Stage) -> None:
    stage.open("/")


def _table(stage: Stage) -> None:
    stage.ada.open_table(stage.played())
    # A play on its way, with its arithmetic.
    stage.ada.square("I14").click()
    stage.ada.press(*"MOGANO")


def _guide(stage: Stage) -> None:
    """A newcomer before his first word."""
    stage.page = stage.somebody("Nina").page
    stage.open("/prima-partita").locator("main button").first.click()
    stage.page.locator("[data-square=H8]").wait_for()


def _replay(stage: Stage) -> None:
    record = (ROOT / "tests" / "games" / "federation.gcg").read_bytes()
    stage.open(f"/partita/{stage.ada.bring(record)}/rivedi?mossa=12")


def _laboratory(stage: Stage) -> None:
    """A game with a variation, before its opponent's answer, with the plays that are judged."""
    record = (ROOT / "tests" / "games" / "federation.gcg").read_bytes()
    page = stage.open(f"/laboratorio?partita={stage.ada.bring(record)}&mossa=5")
    for _ in range(2):
        tabs = page.get_by_role("tab")
        if tabs.count():
            tabs.first.click()
        page.locator("[data-plays] .pick").nth(1).click()
        page.locator("[data-plays] .detail button").click()
        page.keyboard.press("ArrowLeft")
    page.locator("[data-plays] .pick").first.click()


def _alone(stage: Stage) -> None:
    """With a game that goes on, and everything on the device."""
    _alone_table(stage)
    stage.open("/da-solo").locator("main form > button:enabled").wait_for()


def _alone_table(stage: Stage) -> None:
    """A play of the computer, or one's own turn."""
    page = stage.open("/da-solo")
    page.locator("main form > button:enabled").click()
    page.wait_for_url("**/da-solo/*")
    page.locator(".table[data-phase=announced], .table[data-phase=thinking]").wait_for()


def _referee(stage: Stage) -> None:
    officials = Officials(referee="Rita")
    settings = Settings(("Ada", "Bruno"), procedure="online", starter=Seat(0), officials=officials)
    game = seated([stage.ada, stage.bruno], settings, dealt(settings))
    rita = stage.somebody("Rita")
    appoint(stage.ada, game, {"referee": rita})
    with sitting([stage.ada, stage.bruno], game) as (mover, other):
        other.act({"kind": "challenge", "words": [mover.play("G8 orizz. QZH")]})
    stage.page = rita.page
    stage.open("/arbitro")
    stage.page.locator(".readings li").first.wait_for()


def _pocket(stage: Stage) -> None:
    """A referee at an event: somebody calls, another table plays."""
    players = [{"id": name.lower(), "name": name} for name in PLAYERS[:6]]
    options = {"online": {"judge": "officials"}, "officials": {"director": "Rita"}}
    form = {"name": "Torneo di primavera", "players": players, "rounds": 3, "options": options}
    event = stage.ada.post("/api/tournaments", form)["contest"]
    for number, action in enumerate(({"kind": "pair_round", "seed": "7"}, {"kind": "publish_round"})):
        stage.ada.post(f"/api/tournaments/{event}/actions", {"action_id": str(number), "action": action})
    for number in (1, 2):
        phone = stage.somebody(None).page
        phone.goto(f"/tavolo?evento={event}&tavolo={number}")
        table = WoodenTable(phone)
        table.ready()
        table.touch(1)
        table.announce(0, 38)
        table.touch(0)
        if number == 1:
            table.announce(1, 24)
            table.half(0).locator("button").filter(has_text=re.compile("Contesta|Challenge")).first.click()
            phone.get_by_role("dialog").get_by_role("textbox").fill("gnuzz")
            phone.get_by_role("dialog").locator("button.primary").click()
    path = f"/api/contests/{event}"
    code = stage.ada.post(f"{path}/helpers", {"name": "Gino", "role": "referee"})["code"]
    stage.page = stage.somebody(None).page
    stage.page.goto(f"/e/{stage.ada.get(f'{path}/address')['code']}#{code}")
    stage.page.locator("[data-calls] button").first.wait_for()
    stage.page.locator(".lists .number").nth(2).wait_for()


def _pocket_table(stage: Stage) -> None:
    """The table that calls, open: the ruling before it is confirmed."""
    _pocket(stage)
    stage.page.locator("[data-calls] button").first.click()
    stage.page.locator(".readings li").first.wait_for()
    stage.page.locator(".choice label").nth(1).click()


def _waiting(stage: Stage) -> None:
    stage.open(f"/partita/{stage.waiting()}")
    stage.page.locator("svg[role=img]").first.wait_for()


def _invitation(stage: Stage) -> None:
    made = stage.ada.post(f"/api/games/{stage.waiting()}/invitations", {"place": "player:1"})
    stage.bruno.page.goto(f"/invito/{made['link']}")
    stage.bruno.page.wait_for_load_state("networkidle")
    stage.page = stage.bruno.page


def _word_search(stage: Stage) -> None:
    stage.open("/parole/cerca?rack=AEIORST&order=score")
    expect(stage.page.get_by_role("table")).to_be_visible()


def _moderation(stage: Stage) -> None:
    stage.open("/moderazione?persona=nessuno")
    expect(stage.page.get_by_role("textbox")).to_be_visible()


def _corrections(stage: Stage) -> None:
    told = {"word": "stambugliotte", "wrong": "missing", "why": "È il plurale di stambugliotta."}
    stage.ada.post("/api/corrections", {"key": token_hex(16), **told})
    stage.open("/parole/segnalazioni")
    expect(stage.page.get_by_role("article")).to_be_visible()


def _words(stage: Stage) -> None:
    stage.open("/parole?q=amatelo")


def _kiosk_verdict(stage: Stage) -> None:
    page = stage.open("/parole/sportello")
    page.locator("input").first.fill("mogano ma on go")
    page.keyboard.press("Enter")
    page.locator(".verdict").wait_for()


def _duplicate(stage: Stage) -> tuple[Visitor, str]:
    """Return a caller at his desk and his session: a hand is over and the next is being thought about."""
    desk = stage.somebody("Rita", language="it")
    contest = duplicate_hall.opened(desk)
    for player in (stage.ada, stage.bruno):
        player.post(f"/api/duplicates/{contest}/players", {})
    for steps in (("Segnale", "Verifica", "Posa la migliore"), ()):
        duplicate_hall.step(desk, "Pesca")
        duplicate_hall.step(desk, "Via")
        best = duplicate_hall.tops(desk, contest)
        duplicate_hall.paper(desk, "Carta", best[-1], best[-1].score)
        for name in steps:
            duplicate_hall.step(desk, name)
    return desk, contest


def _duplicate_desk(stage: Stage) -> None:
    desk, _ = _duplicate(stage)
    stage.spoken(desk.page)
    stage.page.locator("[data-next]").wait_for()


def _duplicate_player(stage: Stage) -> None:
    _, contest = _duplicate(stage)
    stage.page.goto(f"/duplicato/{contest}")
    stage.page.locator("[data-state]").wait_for()


def _duplicate_hall(stage: Stage) -> None:
    _, contest = _duplicate(stage)
    stage.page.goto(f"/duplicato/{contest}/sala")
    stage.page.locator("[data-square=H8]").wait_for()


def _training(stage: Stage) -> None:
    made = stage.ada.post("/api/duplicates", {"training": True, "hands": 5})
    stage.open(f"/duplicato/allenamento/{made['contest']}")
    stage.page.get_by_role("heading", level=1).click()
    stage.page.keyboard.press("Enter")
    stage.page.locator("[data-square=H8]").wait_for()


def _hands(stage: Stage) -> None:
    """A training of three hands: the top, and two plays that are not."""
    player = stage.somebody("Nicolò Đorđević", language="it")
    asked = {"title": "Giovedì", "training": True, "hands": 3, "options": {"hand_s": 3600}}
    contest = player.post("/api/duplicates", asked)["contest"]
    page = player.page
    page.goto(f"/duplicato/allenamento/{contest}")
    for number, place in enumerate((0, 11, 4)):
        page.locator("[data-next]").click()
        page.locator("[data-rack]").wait_for()
        play = duplicate_hall.tops(player, contest)[place]
        duplicate_hall.written(player, play.at, play.direction, play.word)
        page.locator(f"[data-review='{number + 1}']").wait_for()
    page.locator("[data-next]").click()
    stage.page.goto(f"/duplicato/{contest}/analisi?mano=2")
    stage.page.locator("[data-verdict]").wait_for()
    stage.page.locator(".u-over").first.wait_for(state="attached")


def _replay_analysed(stage: Stage) -> None:
    lines = (ROOT / "tests" / "games" / "federation.gcg").read_bytes().splitlines(keepends=True)[:12]
    game = stage.ada.bring(b"".join(lines) + b"#plancia-end resigned ugo\n")
    page = stage.open(f"/partita/{game}/rivedi?mossa=4&analisi")
    if page.locator("[data-verdict]").count() == 0:
        page.get_by_role("button", name=re.compile("^(Analizza|Analyse)$")).click()
    page.get_by_text(re.compile("Salvata con la partita|Kept with the game")).wait_for()
    page.locator(".u-over").first.wait_for(state="attached")


def _tournament_desk(stage: Stage) -> None:
    director, _ = stage.tournament()
    stage.spoken(director.page)
    stage.page.locator("input.scores").first.wait_for()


def _tournament_public(stage: Stage) -> None:
    _, tournament = stage.tournament()
    stage.open(f"/tornei/{tournament}")


def _tournament_player(stage: Stage) -> None:
    director, tournament = stage.tournament()
    game = director.get(f"/api/tournaments/{tournament}")["rounds"][0]["games"][-1]
    codes = {each["player"]: each["code"] for each in director.get(f"/api/tournaments/{tournament}/codes")}
    stage.ada.post(f"/api/tournaments/{tournament}/me", {"code": codes[game["home"]]})
    stage.page.goto(f"/tornei/{tournament}/io")
    stage.page.get_by_role("spinbutton").or_(stage.page.get_by_role("textbox")).first.wait_for()


def _sheets(stage: Stage) -> None:
    page = stage.open("/formulari")
    sheet = "1;Ada;MICIO;16;16\n1;Ugo;MIELE;18;18\n2;Ada;ARANCIA;20;36\n2;Ugo;TAVOLA;24;42\n"
    boxes = page.locator("textarea")
    boxes.first.fill(sheet)
    boxes.last.fill(sheet.replace("MIELE", "MIELI").replace("20;36", "20;38"))
    page.locator("main form button").click()
    page.locator("table").first.wait_for()


def _tiles(stage: Stage) -> None:
    page = stage.open("/tessere")
    letters = page.locator("button.letter")
    for number in range(3):
        letters.nth(number).click()
    page.locator(".steps button:enabled").nth(2).click()


def _boards(stage: Stage) -> str:
    """Return an event with three tables: two whose words are written down, one by points only."""
    event = event_of(stage.somebody("Rita"), PLAYERS, "Serata di novembre")
    for table, plays, words in ((1, 4, True), (2, 3, False), (3, 2, True)):
        phone = stage.somebody(f"Telefono {table}")
        written_table(phone, {"tournament": event, "table": table}, plays, words=words)
    return event


def _tournament_live(stage: Stage) -> None:
    stage.open(f"/tornei/{_boards(stage)}/diretta")
    stage.page.locator("main li").nth(2).wait_for()


def _projector_boards(stage: Stage) -> None:
    stage.open(f"/tornei/{_boards(stage)}?schermo=dirette")
    stage.page.locator("[data-screen=boards]").wait_for()


def _watching_points(stage: Stage) -> None:
    """A spectator of a table by points only."""
    game = written_table(stage.somebody("Telefono"), None, 3, words=False)
    stage.page = stage.somebody(None).page
    stage.open(f"/partita/{game}")


def _watching_words(stage: Stage) -> None:
    """A spectator of a table whose words are written down."""
    game = written_table(stage.somebody("Telefono"), None, 4)
    stage.page = stage.somebody(None).page
    stage.open(f"/partita/{game}")


def _transcribe(stage: Stage) -> None:
    """A scribe with one play to write down."""
    phone = stage.somebody("Telefono")
    opened = written_table(phone, None, 3, words=False)
    stage.open(f"/tavolo/{opened}/trascrivi")
    stage.page.locator("main form").wait_for()


def _embedded(stage: Stage) -> None:
    game = written_table(stage.somebody("Telefono"), None, 4)
    language = stage.how["language"]
    stage.page.goto(f"/incorpora/partita/{game}?language={language}")


def _account(stage: Stage) -> None:
    """Somebody with an account, a game under way and one that is over."""
    nella = stage.somebody("Nella")
    nella.sign_up(f"Nella{next(_ACCOUNTS)}")
    settings = lexicon_settings("Nella", "Bruno")
    seated([nella, stage.bruno], settings, midgame(settings))
    nella.bring((ROOT / "tests" / "games" / "federation.gcg").read_bytes())
    stage.page = nella.page
    stage.open("/conto")


def _correspondence(stage: Stage) -> None:
    """Two games that wait for Ada, and one that waits for another."""
    for first, second in (
        (stage.ada, stage.bruno),
        (stage.ada, stage.somebody("Carla")),
        (stage.bruno, stage.ada),
    ):
        begun(first, second)
    stage.ada.see("/api/me/due", lambda due: (due["yours"], due["theirs"]) == (2, 1))
    stage.open("/corrispondenza")


def _played(stage: Stage, address: str = "/partite") -> None:
    """Somebody with an account who has played a few games, rated ones too, and one under way."""
    names = [f"Nella{next(_ACCOUNTS)}", f"Bruno{next(_ACCOUNTS)}"]
    people = [stage.somebody("Nella"), stage.somebody("Bruno")]
    for person, name in zip(people, names, strict=True):
        person.sign_up(name)
    settings = lexicon_settings(*names)
    for loser in (0, 1, 1, 0, 1):
        past = midgame(settings)
        past.act(Player(Seat(loser)), a.Resign())
        game = seated(people, settings, past, rated=True)
        # It is over as soon as somebody opens it.
        people[0].view(game)
    seated(people, settings, midgame(settings))
    people[0].see("/api/me/played", lambda page: len(page["items"]) == 5)
    stage.page = people[0].page
    stage.open(address.format(name=names[0]))


def _profile(stage: Stage) -> None:
    _played(stage, "/giocatore/{name}")


def _stranger(stage: Stage) -> None:
    stage.page = stage.somebody(None).page
    stage.open("/conto")


def _entrance(stage: Stage) -> None:
    rita = stage.somebody("Rita")
    evening = rita.post("/api/duplicates", {"title": "Serata di novembre"})["contest"]
    stage.open(f"/e/{rita.get(f'/api/contests/{evening}/address')['code']}")


def _prepared(stage: Stage) -> None:
    prepared = stage.ada.post("/api/prepared", {"title": "Domenica", "hands": 5})["prepared"]
    stage.open(f"/duplicato/preparate/{prepared}")


def _nowhere(stage: Stage) -> None:
    page = stage.open("/")
    page.evaluate(
        "history.pushState(null, '', '/da-nessuna-parte'); dispatchEvent(new PopStateEvent('popstate'))"
    )
    page.locator("main h1").wait_for()


def _page(path: str) -> Callable[[Stage], None]:
    return lambda stage: stage.open(path) and None


def _plain(path: str) -> Scene:
    return Scene(path, _page(path))


#: By the name of the picture. Every address has one at least (tests/docs/test_pictures.py).
SCENES: dict[str, Scene] = {
    "home": Scene("/", _home),
    "new-game": _plain("/nuova"),
    "correspondence": Scene("/corrispondenza", _correspondence),
    "seek": _plain("/gioca"),
    "first-game": _plain("/prima-partita"),
    "guide": Scene("/partita/{game}", _guide),
    "waiting": Scene("/partita/{game}", _waiting),
    "invitation": Scene("/invito/{token}", _invitation),
    "table": Scene("/partita/{game}", _table),
    "replay": Scene("/partita/{game}/rivedi", _replay),
    "replay-analysed": Scene("/partita/{game}/rivedi", _replay_analysed),
    "words": Scene("/parole", _words),
    "word-search": Scene("/parole/cerca", _word_search),
    "lists": _plain("/parole/liste"),
    "changes": _plain("/parole/novita"),
    "corrections": Scene("/parole/segnalazioni", _corrections),
    "moderation": Scene("/moderazione", _moderation),
    "kiosk": _plain("/parole/sportello"),
    "kiosk-verdict": Scene("/parole/sportello", _kiosk_verdict),
    "referee": Scene("/arbitro", _referee),
    "pocket": Scene("/arbitro", _pocket),
    "pocket-table": Scene("/arbitro", _pocket_table),
    "import": _plain("/importa"),
    "laboratory": Scene("/laboratorio", _laboratory),
    "studies": Scene("/studi", study_scenes.listed),
    "study": Scene("/studi/{study}", study_scenes.read),
    "study-changed": Scene("/studi/{study}", study_scenes.changed),
    "study-embedded": Scene("/incorpora/studi/{study}", study_scenes.embedded),
    "cards": Scene("/studio", card_scenes.overview),
    "cards-hooks": Scene("/studio/{deck}", card_scenes.asked),
    "cards-judged": Scene("/studio/{deck}", card_scenes.judged),
    "cards-anagrams": Scene("/studio/{deck}", card_scenes.anagrams),
    "gymnasium": Scene("/studio/{deck}", gymnasium_scenes.drills),
    "gymnasium-asked": Scene("/studio/{deck}", gymnasium_scenes.asked),
    "gymnasium-explained": Scene("/studio/{deck}", gymnasium_scenes.explained),
    "clubs": Scene("/circoli", club_scenes.listed),
    "club": Scene("/circolo/{club}", club_scenes.seen),
    "club-desk": Scene("/circolo/{club}/segreteria", club_scenes.desk),
    "sheets": Scene("/formulari", _sheets),
    "typed-sheet": _plain("/formulari/scrivi"),
    "tiles": Scene("/tessere", _tiles),
    "alone": Scene("/da-solo", _alone),
    "alone-table": Scene("/da-solo/{game}", _alone_table),
    "wooden": _plain("/tavolo"),
    "wooden-table": Scene("/tavolo/{game}", wooden_scenes.two),
    "wooden-three": Scene("/tavolo/{game}", wooden_scenes.three),
    "wooden-four": Scene("/tavolo/{game}", wooden_scenes.four),
    "wooden-pad": Scene("/tavolo/{game}", wooden_scenes.pad),
    "wooden-challenge": Scene("/tavolo/{game}", wooden_scenes.challenge),
    "wooden-word": Scene("/tavolo/{game}", wooden_scenes.word),
    "wooden-rack": Scene("/tavolo/{game}", wooden_scenes.rack),
    "wooden-menu": Scene("/tavolo/{game}", wooden_scenes.menu),
    "wooden-end": Scene("/tavolo/{game}", wooden_scenes.end),
    "wooden-compared": Scene("/tavolo/{game}", wooden_scenes.compared),
    "watching-points": Scene("/partita/{game}", _watching_points),
    "watching-words": Scene("/partita/{game}", _watching_words),
    "transcribe": Scene("/tavolo/{game}/trascrivi", _transcribe),
    "embedded": Scene("/incorpora/partita/{game}", _embedded),
    "duplicates": _plain("/duplicato"),
    "duplicate-desk": Scene("/duplicato/{contest}", _duplicate_desk),
    "duplicate-player": Scene("/duplicato/{contest}", _duplicate_player),
    "duplicate-hall": Scene("/duplicato/{contest}/sala", _duplicate_hall),
    "daily": Scene("/oggi", daily_scenes.asked),
    "daily-answered": Scene("/oggi/{day}", daily_scenes.answered),
    "anagrams": Scene("/studio/tempo", anagram_scenes.asked),
    "anagrams-running": Scene("/studio/tempo", anagram_scenes.running),
    "anagrams-over": Scene("/studio/tempo", anagram_scenes.over),
    "puzzle": Scene("/problemi", puzzle_scenes.asked),
    "puzzle-phony": Scene("/problemi/{puzzle}", puzzle_scenes.phony_asked),
    "puzzle-missed": Scene("/problemi/{puzzle}", puzzle_scenes.missed),
    "puzzle-solved": Scene("/problemi/{puzzle}", puzzle_scenes.phony_solved),
    "trainings": _plain("/duplicato/allenamento"),
    "training": Scene("/duplicato/allenamento/{contest}", _training),
    "hands": Scene("/duplicato/{contest}/analisi", _hands),
    "preparations": _plain("/duplicato/preparate"),
    "prepared": Scene("/duplicato/preparate/{prepared}", _prepared),
    "entrance": Scene("/e/{code}", _entrance),
    "tournaments": _plain("/tornei"),
    "tournament": Scene("/tornei/{tournament}", _tournament_public),
    "tournament-live": Scene("/tornei/{tournament}/diretta", _tournament_live),
    "projector-boards": Scene("/tornei/{tournament}", _projector_boards),
    "tournament-desk": Scene("/tornei/{tournament}/regia", _tournament_desk),
    "tournament-player": Scene("/tornei/{tournament}/io", _tournament_player),
    "rulebooks": _plain("/regolamenti"),
    "articles": Scene("/regolamenti/{edition}/articoli", _page("/regolamenti/figs-c/articoli")),
    "article": Scene("/regolamenti/{edition}/articoli/{article}", _page("/regolamenti/figs-c/articoli/30")),
    "account": Scene("/conto", _account),
    "account-guest": _plain("/conto"),
    "games": Scene("/partite", _played),
    "profile": Scene("/giocatore/{name}", _profile),
    "ratings": _plain("/classifica"),
    "notices": _plain("/avvisi"),
    "account-nobody": Scene("/conto", _stranger),
    "settings": _plain("/impostazioni"),
    "about": _plain("/informazioni"),
    "not-found": Scene("/da-nessuna-parte", _nowhere),
    **DIALOGS,
}
