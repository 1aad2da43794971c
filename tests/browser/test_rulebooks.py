"""The rulebooks side by side. About 8 seconds."""

import pytest
from playwright.sync_api import expect

from plancia.rules.editions import load


def differences(first: str, second: str) -> str:
    ours, theirs = load(first).entries(), load(second).entries()
    return f"{sum(ours[key].value != theirs[key].value for key in ours)} differenze"


@pytest.mark.more
def test_any_two_rulebooks_can_be_compared(visit) -> None:
    page = visit().page
    page.goto("/regolamenti")
    summary = page.get_by_role("status").filter(has_text="differenze")
    expect(summary).to_contain_text(differences("figs-b", "figs-c"))
    page.get_by_label("Confronta", exact=True).select_option("figs-2008")
    expect(summary).to_contain_text(differences("figs-2008", "figs-c"))
    row = page.get_by_role("row", name="Tempo iniziale a testa")
    expect(row).to_contain_text("22 min")
    expect(row).to_contain_text("25 min")
    expect(row.get_by_text("art. 37")).to_have_count(2)
    blank = page.get_by_role("row", name="Jolly rimasto sul leggio")
    expect(blank.get_by_text("art. 44")).to_be_visible()
    expect(blank.get_by_text("art. 40")).to_be_visible()
    page.get_by_role("button", name="Scambia i due regolamenti").click()
    expect(row.get_by_role("cell").first).to_contain_text("25 min")
    page.get_by_label("con", exact=True).select_option("figs-c")
    expect(page.get_by_text("È lo stesso regolamento: scegline un altro.")).to_be_visible()
