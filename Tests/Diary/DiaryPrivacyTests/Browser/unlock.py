"""Opens the encrypted pages of a built site in Chromium, as readers do.

Usage: unlock.py SITE-FOLDER EXPECTATIONS.json [--pictures FOLDER]

EXPECTATIONS.json, of which only `path`, `passphrase` and `words` must be there:
  {"base": "/",                what the site's addresses begin with
   "pages": [{"path": "e/0123.../", "passphrase": "...",
              "words": ["..."],       what is to be read once it is open, and not before
              "absent": ["..."],      what stays hidden then
              "stillLocked": true,    something on the page needs another passphrase
              "title": "...", "lang": "ko", "dir": "ltr", "photos": 1}]}

Prints a line for each check: `ok NAME`, `FAIL NAME: what was found`, or `skip NAME: why`; exits 1 if
any failed. Needs playwright (scripts/install-tools browser) and Chromium; axe-playwright-python is
used if it is there. Every page is served under the strict policy of Themes/README.md.
"""

import json
import os
import shutil
import sys

from playwright.sync_api import sync_playwright

sys.dont_write_bytecode = True  # the folder belongs to the sources
from reader import Reader, check, failed, served

WRONG = "not the passphrase at all"
ELSEWHERE = "diary.test"  # by name, so that the browser does not take it for a secure context


def missing(words, text):
    return [word for word in words if word not in text]


def present(words, text):
    return [word for word in words if word in text]


def check_locked(reader, page, name):
    """What a stranger sees, and what a wrong passphrase does."""
    text = reader.text()
    check(f"{name} is locked", not present(page["words"], reader.page.content()), text)
    check(f"{name} has one heading", reader.page.locator("h1:visible").count() == 1, text)
    labels = reader.page.evaluate("document.querySelector('[type=password]').labels.length")
    check(f"{name} has a label", labels == 1, labels)
    robots = reader.page.locator("meta[name=robots]").get_attribute("content")
    check(f"{name} is not indexed", robots == "noindex", robots)
    referrer = reader.page.locator("meta[name=referrer]").get_attribute("content")
    check(f"{name} sends no referrer", referrer == "no-referrer", referrer)
    reader.axe(f"{name} locked, axe")
    for kind in ["text", "password"]:
        reader.page.click("[data-show]")
        now = reader.page.evaluate("document.querySelector('#passphrase').type")
        check(f"{name} shows what is typed when asked", now == kind, now)
    reader.unlock(WRONG)
    told = reader.page.locator("[role=alert]").inner_text()
    check(f"{name} tells a wrong passphrase", told != "", "no message")
    chosen = reader.page.evaluate(
        "(() => { const f = document.activeElement;"
        " return f.type == 'password' && f.value.slice(f.selectionStart, f.selectionEnd) })()")
    check(f"{name} keeps the wrong words selected", chosen == WRONG, chosen)
    check(f"{name} stays locked", not present(page["words"], reader.page.content()), reader.text())
    reader.axe(f"{name} wrong, axe")


def check_opened(reader, page, name):
    """What whoever knows the passphrase sees."""
    is_partly = page.get("stillLocked", False)
    text = reader.text()
    check(f"{name} shows its words", not missing(page["words"], text), text)
    absent = present(page.get("absent", []), reader.page.content())
    check(f"{name} shows nothing else", not absent, absent)
    shown = reader.page.locator("form.unlock").is_visible()
    check(f"{name} asks only for what is locked", shown == is_partly, f"form shown: {shown}")
    heading = reader.page.evaluate("document.activeElement.matches('h1, h2, h3')")
    check(f"{name} moves the focus to a heading", heading,
          reader.page.evaluate("document.activeElement.outerHTML")[:200])
    check(f"{name} has one heading when open", reader.page.locator("h1:visible").count() == 1, text)
    if "title" in page:
        check(f"{name} has its title", reader.page.title() == page["title"], reader.page.title())
    for attribute in ("lang", "dir"):
        if attribute in page:
            found = reader.page.locator("main .e-content").first.get_attribute(attribute)
            check(f"{name} has its {attribute}", found == page[attribute], found)
    check_photos(reader, page.get("photos", 0), name)
    reader.axe(f"{name} open, axe")


def check_photos(reader, count, name):
    photos = reader.page.locator("main img")
    for index in range(photos.count()):
        photos.nth(index).scroll_into_view_if_needed()
    reader.wait("[...document.querySelectorAll('main img')].every((one) => one.naturalWidth)", 15)
    widths = photos.evaluate_all("all => all.map(one => one.naturalWidth)")
    check(f"{name} shows {count} photos", len(widths) == count and all(widths), widths)
    sources = photos.evaluate_all("all => all.map(one => one.src)")
    check(f"{name} shows sealed photos only", all(s.startswith("blob:") for s in sources), sources)


def check_quiet(reader, origin, name):
    check(f"{name} runs without a fault", not reader.faults, reader.faults)
    others = [url for url in reader.requests if not url.startswith((origin, "blob:", "data:"))]
    check(f"{name} asks nobody else", not others, others)


def check_page(browser, origin, page, number, pictures):
    name = f"{page['path']}#{number}"
    address = origin + page["path"]
    reader = Reader(browser)
    reader.go(address)
    photograph(browser, reader, pictures, f"{number}-locked")
    check_locked(reader, page, name)
    reader.unlock(page["passphrase"])
    check_opened(reader, page, name)
    check_quiet(reader, origin, name)
    photograph(browser, reader, pictures, f"{number}-open")
    reader.go(address)
    found = missing(page["words"], reader.text())
    check(f"{name} opens again in the session", not found, found)
    stored = reader.page.evaluate("JSON.stringify([sessionStorage, localStorage])")
    check(f"{name} remembers no passphrase", page["passphrase"] not in stored, stored)
    check(f"{name} remembers for the session only",
          reader.page.evaluate("localStorage.length") == 0, stored)
    reader.page = reader.tab()
    reader.go(address)
    check(f"{name} is locked in a new session", not present(page["words"], reader.text()), "open")
    reader.context.close()


def check_remembering(browser, origin, page, number):
    name = f"{page['path']}#{number}"
    first = Reader(browser)
    first.go(origin + page["path"])
    # White space around and letters in pieces are the same passphrase.
    first.unlock(f" {page['passphrase']} ", remember=True)
    check(f"{name} opens with white space around", not missing(page["words"], first.text()), "")
    state = first.context.storage_state()
    first.context.close()
    later = Reader(browser, storage_state=state)
    later.go(origin + page["path"])
    check(f"{name} opens on a later day", not missing(page["words"], later.text()), later.text())
    later.page.locator("[data-forget] button").click()
    later.wait("!document.querySelector('form.unlock').hidden")
    check(f"{name} forgets", not present(page["words"], later.text()), later.text())
    stored = later.page.evaluate("[sessionStorage.length, localStorage.length]")
    check(f"{name} keeps nothing after that", stored == [0, 0], stored)
    check_quiet(later, origin, f"{name} later")
    later.context.close()


def check_without(browser, address, page, name, **options):
    """A browser that cannot open the page says so, and shows no form that does nothing."""
    reader = Reader(browser, **options)
    reader.page.goto(address)
    said = reader.page.locator("noscript:visible, [role=alert]:visible").all_inner_texts()
    check(f"{name} says why", any(said), said)
    check(f"{name} shows no form", not reader.page.locator("form.unlock").is_visible(), "a form")
    check(f"{name} is locked", not present(page["words"], reader.page.content()), reader.text())
    reader.context.close()


def check_session(browser, origin, pages):
    """One passphrase, typed once, opens all pages of its group."""
    reader = Reader(browser)
    reader.go(origin + pages[0]["path"])
    reader.unlock(pages[0]["passphrase"])
    for page in pages[1:]:
        reader.go(origin + page["path"])
        found = missing(page["words"], reader.text())
        check(f"{page['path']} opens by itself in the session", not found, found)
    reader.context.close()


def photograph(browser, reader, folder, name):
    if not folder:
        return
    os.makedirs(folder, exist_ok=True)
    for size, (width, height) in {"phone": (390, 844), "desktop": (1280, 800)}.items():
        for scheme in ("light", "dark"):
            reader.page.set_viewport_size({"width": width, "height": height})
            reader.page.emulate_media(color_scheme=scheme)
            reader.page.screenshot(path=f"{folder}/{name}-{size}-{scheme}.png")
    reader.page.emulate_media(color_scheme="light")


def main(site, expectations, pictures=None):
    with open(expectations, encoding="utf-8") as file:
        expected = json.load(file)
    pages = expected["pages"]
    base = expected.get("base", "/")
    groups = {}
    for page in pages:
        groups.setdefault(page["passphrase"], []).append(page)
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    options = ["--no-sandbox", f"--host-resolver-rules=MAP {ELSEWHERE} 127.0.0.1"]
    with served(site, base) as port, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=options)
        origin = f"http://127.0.0.1:{port}{base}"
        for number, page in enumerate(pages, 1):
            check_page(browser, origin, page, number, pictures)
            check_remembering(browser, origin, page, number)
            name = f"{page['path']}#{number}"
            check_without(
                browser, origin + page["path"], page, f"{name} without script",
                java_script_enabled=False)
            elsewhere = f"http://{ELSEWHERE}:{port}{base}{page['path']}"
            check_without(browser, elsewhere, page, f"{name} without a secure connection")
        for group in groups.values():
            check_session(browser, origin, group)
        browser.close()
    return 1 if failed else 0


if __name__ == "__main__":
    arguments = sys.argv[1:]
    folder = None
    if "--pictures" in arguments:
        place = arguments.index("--pictures")
        folder = arguments[place + 1]
        del arguments[place : place + 2]
    if len(arguments) != 2:
        sys.exit(__doc__)
    sys.exit(main(*arguments, pictures=folder))
