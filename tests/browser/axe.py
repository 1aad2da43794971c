"""The accessibility checker, run inside the page."""

from typing import Any

from playwright.sync_api import Page

from browser.served import ROOT

_SCRIPT = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"

_RUN = """async (only) => {
  const options = { resultTypes: ["violations"], ...(only && { runOnly: only }) };
  const { violations } = await axe.run(document, options);
  return violations.map(({ id, impact, help, nodes }) => ({ id, impact, help, where: nodes.map((n) => n.html) }));
}"""


def violations(page: Page, only: list[str] | None = None) -> list[dict[str, Any]]:
    """Return what the checker objects to on the page as it is now, by all of its rules or by some."""
    assert _SCRIPT.is_file(), "axe-core is missing. Install it with: cd web && npm ci"
    # Evaluated, not added as a script: the page's content policy rightly refuses foreign scripts.
    if not page.evaluate("'axe' in window"):
        page.evaluate(_SCRIPT.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate(_RUN, only)
    return found


def objections(page: Page) -> list[str]:
    """Return what the checker has against a page in both themes, by all of its rules in the light one.

    Only colours change with the theme.
    """
    page.emulate_media(color_scheme="light")
    found = [f"{each['id']} {each['where']}" for each in violations(page)]
    page.emulate_media(color_scheme="dark")
    return found + [f"dark: {each['where']}" for each in violations(page, only=["color-contrast"])]
