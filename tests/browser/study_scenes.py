"""Studies as the pictures show them."""

from typing import Any

from browser.served import ROOT
from browser.stage import Stage
from browser.visitors import Visitor

RECORD = (ROOT / "tests" / "games" / "federation.gcg").read_text(encoding="utf-8")
START = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AEILMOR/ 0/0 0"
TREE: dict[str, Any] = {
    "v": 1,
    "name": "",
    "edition": "figs-c",
    "lexicon": "default",
    "players": ["Ada", "Ugo"],
    "start": [START, 0, [1, 1]],
    "comment": "Sette tessere, quattro vocali: che cosa giochi?",
    "moves": [
        {
            "p": ["MORALE", "D8", "o", 24, ["D8M", "E8O", "F8R", "G8A", "H8L", "I8E"]],
            "c": "Resta la I, che si gioca ovunque.",
            "m": "!",
            "n": [
                {"p": ["ORO", "E7", "v", 6, ["E7O", "E9R"]], "n": [{"x": "QZ"}]},
                {"x": "AEU", "c": "Con tre tessere in meno si gioca meglio."},
            ],
        },
        {
            "p": ["MIELE", "H8", "v", 20, ["H8M", "H9I", "H10E", "H11L", "H12E"]],
            "c": "Apre verso il basso.",
            "m": "?!",
        },
    ],
}
TEXTS = {
    "it": (
        "Aperture",
        "La prima mossa",
        "La casella centrale raddoppia: sei lettere valgono più di cinque.\n\n"
        "Guarda poi che cosa resta sul leggio, e che cosa lasci a chi gioca dopo di te.",
        "Una partita intera",
    ),
    "en": (
        "Openings",
        "The first move",
        "The centre square doubles: six letters are worth more than five.\n\n"
        "Then look at what stays on the rack, and what you leave to the player after you.",
        "A whole game",
    ),
}


def made(person: Visitor, language: str, visibility: str = "link") -> str:
    """Let somebody make a study of two chapters, and return its name."""
    title, first, text, second = TEXTS[language]
    about = {"title": title, "visibility": visibility, "language": language}
    study = str(person.post("/api/studies", about)["study"])
    tree = {"version": 1, "title": first, "text": text, "content": {"kind": "tree", "tree": TREE}}
    person.post(f"/api/studies/{study}/chapters", tree)
    record = {"version": 2, "title": second, "content": {"kind": "record", "gcg": RECORD}}
    person.post(f"/api/studies/{study}/chapters", record)
    return study


def listed(stage: Stage) -> None:
    """Show somebody's own studies, and one of somebody else."""
    made(stage.ada, stage.how["language"])
    made(stage.bruno, stage.how["language"], "public")
    stage.open("/studi")


def read(stage: Stage) -> None:
    """Show a place of a variation, as its owner sees it."""
    stage.open(f"/studi/{made(stage.ada, stage.how['language'])}?capitolo=1&passo=1")


def changed(stage: Stage) -> None:
    """Show a chapter that its owner changes."""
    read(stage)
    stage.page.locator("article .heading button").click()


def embedded(stage: Stage) -> None:
    """Show a study as other sites frame it."""
    language = stage.how["language"]
    stage.open(f"/incorpora/studi/{made(stage.ada, language)}?capitolo=1&passo=1&language={language}")
