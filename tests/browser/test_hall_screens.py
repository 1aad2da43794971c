"""The screens for a hall: everything in sight at two sizes, a new round at once, and calls that stand on top of the desk."""

from contextlib import suppress

import pytest
from playwright.sync_api import Error, Page, expect

from browser.axe import violations

#: `make test` leaves it out for its time; `make stories` has it.
pytestmark = pytest.mark.more

SIZES = ({"width": 1920, "height": 1080}, {"width": 1280, "height": 720})
NAMES = (
    "Nicolò Cantù",
    "Ada Müller",
    "Gaetano D'Angelo",
    "Ivo Đorđević",
    "Łucja Wójcik",
    "Pia Rossi",
    "Leo",
    "Eva",
)

#: The winners' points at the four tables: two of them are level.
SCORES = (403, 402, 402, 401)

#: Whether any line of the projector leaves the screen, or its own place.
OUTSIDE = """() => [...document.querySelectorAll('.shown .name, .shown .number')].filter((each) => {
  const { right, bottom } = each.getBoundingClientRect();
  return right > Math.ceil(visualViewport.width) || bottom > Math.ceil(visualViewport.height);
}).map((each) => each.textContent)"""


#: Whether the name of the tournament is in front of everything else.
IN_FRONT = """() => {
  const heading = document.querySelector("main h1");
  const { left, top } = heading.getBoundingClientRect();
  return document.elementFromPoint(left + 3, top + 3) === heading;
}"""


def nothing_outside(wall: Page) -> None:
    """Wait until every line is on the screen; fail with those that never are."""
    with suppress(Error):
        wall.wait_for_function(f"() => ({OUTSIDE})().length === 0")
    assert wall.evaluate(OUTSIDE) == []


def act(director, tournament: str, **action: object) -> None:
    """Do something as the director."""
    act.count += 1
    sent = {"action_id": f"{act.count:032x}", "action": action}
    director.post(f"/api/tournaments/{tournament}/actions", sent)


act.count = 0


@pytest.mark.parametrize(
    "size", [pytest.param(SIZES[0], marks=pytest.mark.more), SIZES[1]], ids=("1080", "720")
)
def test_a_projector_shows_what_people_wait_for(visit, size) -> None:
    director = visit("Rita", window=size)
    players = [{"id": f"p{at}", "name": name} for at, name in enumerate(NAMES)]
    made = director.post("/api/tournaments", {"name": "Gara", "players": players, "rounds": 1})
    tournament, wall = made["contest"], visit(window=size).page
    wall.goto(f"/tornei/{tournament}?schermo")
    act(director, tournament, kind="pair_round", seed="1", number=1)
    wall.get_by_text("non sono ancora pubblicati").first.wait_for()
    act(director, tournament, kind="publish_round")
    # It jumps: nobody has to wait for a turn.
    wall.locator("[data-screen=tables]").wait_for()
    nothing_outside(wall)
    wall.keyboard.press("ArrowRight")
    wall.locator("[data-screen=names]").get_by_text("Ivo Đorđević").wait_for()
    nothing_outside(wall)
    act(director, tournament, kind="hide_standings", hidden=True)
    for number, game in enumerate(director.get(f"/api/tournaments/{tournament}")["rounds"][0]["games"]):
        both = {"round": 1, "a": game["home"], "b": game["away"]}
        act(
            director,
            tournament,
            kind="record_result",
            **both,
            result={"score_a": SCORES[number], "score_b": 300},
        )
    wall.locator("[data-screen=covered]").get_by_text("si svela alla premiazione").wait_for()
    act(director, tournament, kind="hide_standings", hidden=False)
    podium = wall.locator("[data-screen=podium]")
    podium.get_by_text("1º").wait_for()
    # Those who are level stand level.
    heights = podium.get_by_text("2º").evaluate_all(
        "each => each.map((one) => one.getBoundingClientRect().top)"
    )
    assert len(heights) == 2
    assert heights[0] == heights[1]
    assert violations(wall) == []


def test_a_call_stands_on_top_of_the_desk(visit) -> None:
    director = visit("Rita")
    players = [{"id": f"p{at}", "name": name} for at, name in enumerate(NAMES[:2])]
    tournament = director.post("/api/tournaments", {"name": "Gara", "players": players, "rounds": 1})[
        "contest"
    ]
    act(director, tournament, kind="pair_round", seed="1", number=1)
    act(director, tournament, kind="publish_round")
    page = director.page
    page.goto(f"/tornei/{tournament}/regia")
    page.get_by_text("Nessuno chiama l'arbitro.").wait_for()
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    act(director, tournament, kind="call_referee", by="p1", why="")
    call = page.locator("[data-calls='1']")
    expect(call).to_contain_text("Tavolo 1")
    expect(call).to_contain_text("Ada Müller")
    expect(call).to_be_in_viewport()
    # At the top of the page it covers the head, and nothing that the director reads.
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_function(IN_FRONT)
    expect(page).to_have_title("(1) Regia: Gara · Plancia")
    call.get_by_role("button", name="Risolta").click()
    expect(call).to_have_count(0)
    expect(page).to_have_title("Regia: Gara · Plancia")
