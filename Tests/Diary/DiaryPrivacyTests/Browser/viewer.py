"""Opens the photos of a page in Chromium, from left to right and from right to left.

Usage: viewer.py SITE-FOLDER PATH SINGLE

PATH has three photos: "One", one without a caption, and "Three"; the page SINGLE has one. Prints a
line for each check, as unlock.py does.
"""

import shutil
import sys

from playwright.sync_api import sync_playwright

sys.dont_write_bytecode = True  # the folder belongs to the sources
from reader import Reader, check, failed, served

STATE = """() => {
  const viewer = document.querySelector('.viewer');
  const shown = (name) => getComputedStyle(viewer.querySelector(name)).visibility == 'visible';
  return [viewer.open, viewer.querySelector('.count').textContent,
    viewer.querySelector('figcaption').innerText.trim(), shown('.previous'), shown('.next')];
}"""


def drag(page, width):
    page.mouse.move(400, 300)
    page.mouse.down()
    page.mouse.move(400 - width, 302)
    page.mouse.up()


def check_page(browser, address, direction):
    reader = Reader(browser, viewport={"width": 800, "height": 600})
    page = reader.page
    page.goto(address)
    page.evaluate("(dir) => document.documentElement.dir = dir", direction)
    photos = page.locator("figure > a:has(> img)")

    def expect(name, *state):
        found = page.evaluate(STATE)
        check(f"{direction} {name}", found == list(state), found)

    first, second = (True, "1 of 3", "One", False, True), (True, "2 of 3", "", True, True)
    third = (True, "3 of 3", "Three", True, False)
    photos.nth(1).click()
    expect("opens the photo", *second)
    reader.axe(f"{direction} axe")
    right, left = (third, first) if direction == "ltr" else (first, third)
    for key, state in [("ArrowRight", right), ("Home", first), ("End", third)]:
        page.keyboard.press(key)
        expect(key, *state)
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight" if direction == "ltr" else "ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect("ArrowLeft", *left)
    page.keyboard.press("Home")
    drag(page, 50 if direction == "ltr" else -50)
    expect("a short swipe", *first)
    drag(page, 70 if direction == "ltr" else -70)
    expect("a swipe", *second)
    page.click(".viewer .next")
    expect("a button", *third)
    page.keyboard.press("Escape")
    check(f"{direction} Escape closes it", not page.evaluate(STATE)[0])
    page.wait_for_timeout(100)
    focused = page.evaluate("document.activeElement.getAttribute('href')")
    check(f"{direction} focus returns", focused == photos.nth(2).get_attribute("href"), focused)
    reader.context.close()


def main(site, path, single):
    with served(site, "/") as port, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        address = f"http://127.0.0.1:{port}/"
        for direction in ("ltr", "rtl"):
            check_page(browser, address + path, direction)
        reader = Reader(browser)
        reader.page.goto(address + single)
        reader.page.click("figure > a")
        found = reader.page.evaluate(STATE)
        check("one photo has no count and no arrows", found == [True, "", "One", False, False], found)
        plain = Reader(browser, java_script_enabled=False)
        plain.page.goto(address + single)
        plain.page.click("figure > a")
        check("a link without a script", plain.page.url.endswith(".jpg"), plain.page.url)
        browser.close()
    sys.exit(1 if failed else 0)


main(*sys.argv[1:])
