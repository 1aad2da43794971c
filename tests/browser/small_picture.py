"""Pictures made small for the documents: the browser that took them writes them again as WebP."""

from base64 import b64decode, b64encode
from pathlib import Path

from playwright.sync_api import Browser

#: Letters stay sharp, and a file has a third of the bytes that it had.
QUALITY = 0.82

_AGAIN = """async ([picture, quality]) => {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
  const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
  canvas.getContext("2d").drawImage(image, 0, 0);
  return canvas.toDataURL("image/webp", quality).split(",")[1];
}"""


def small_picture(browser: Browser, path: Path) -> bytes:
    """Return a PNG file as WebP, in its own size."""
    page = browser.new_page()
    try:
        written = page.evaluate(_AGAIN, [b64encode(path.read_bytes()).decode(), QUALITY])
    finally:
        page.close()
    return b64decode(written)
