"""Publishes a diary from the page of `diarysite write`, in Chromium.

Usage: publishing.py ADDRESS DIARY-FOLDER

ADDRESS is the writing page's, with its token. Prints a line for each check, as write.py does. The diary
publishes to the folder `www` beside its own, and has an entry for readers with a passphrase.
"""

import os
import sys

from playwright.sync_api import sync_playwright
from write import AXE, Page, check, failed, look, until

PASSPHRASE = "the rain fell on the old harbour"


def published(folder):
    """The text of every page of the published site."""
    found = {}
    for place, _, names in os.walk(os.path.join(folder, "..", "www")):
        for name in names:
            if name == "index.html":
                path = os.path.join(place, name)
                found[os.path.relpath(path, os.path.join(folder, "..", "www"))] = open(path).read()
    return found


def open_dialog(page):
    page.click("#publish")
    return until(lambda: page.query_selector("#published .main, #published pre, #published input"))


def names(page, place):
    return [one.inner_text() for one in page.query_selector_all(place)]


def answer_of(page, json, key=None):
    """The status and the answer to a request that the page's script does not make."""
    return page.evaluate(
        """async ([json, key]) => {
          const answer = await fetch('/_write/publish', { method: 'POST', body: JSON.stringify(json),
            headers: { 'content-type': 'application/json', authorization: 'Bearer '
              + (key ?? localStorage.getItem('key')) } });
          return [answer.status, await answer.text()];
        }""",
        [json, key],
    )


def run(browser, address, folder):
    writer = Page(browser.new_context(viewport={"width": 390, "height": 844}, bypass_csp=True), address)
    page = writer.page
    check("publishing is offered", writer.see("#publish"))

    open_dialog(page)
    check("the passphrase is asked for", page.query_selector("#published input[type=password]"))
    page.fill("#published input", "short")
    page.keyboard.press("Enter")
    check("a weak one is refused", until(lambda: page.is_visible("#toast")))
    page.fill("#published input", PASSPHRASE)
    page.keyboard.press("Enter")
    check("then it is looked again", until(lambda: page.query_selector("#published .main")))
    check(
        "what becomes public is named",
        names(page, "#published section li") == ["Second", "First"],
        page.inner_text("#published"),
    )
    check("nothing is sent before the answer", published(folder) == {})
    if AXE:
        page.add_script_tag(path=AXE)
        look(writer, "question")
    page.keyboard.press("Escape")
    check("nothing is sent without an answer", published(folder) == {})

    open_dialog(page)
    stale = answer_of(page, {"send": 1})
    check("what another look showed is not sent", stale == [200, "{}"], stale)
    check("and nothing without the key", answer_of(page, {"send": 3}, "x" * 43)[0] == 401)
    check("nor in another form", answer_of(page, {"sent": 3})[0] == 400)
    check("nothing was sent by these", published(folder) == {})
    page.click("#published .main")
    check("the end is told", until(lambda: page.query_selector("#published a")), page.inner_text("#publishing"))
    site = published(folder)
    texts = " ".join(site.values())
    check("public entries are there", "Words of the first." in texts and "Words of the second." in texts)
    check("others are not", "quiet words" not in texts and "for friends" not in texts)
    page.keyboard.press("Escape")

    os.remove(os.path.join(folder, "Content", "2024-01-01.md"))
    open_dialog(page)
    check("what vanishes is named", "First" in names(page, "#published section li"))
    page.click("#published .main")
    until(lambda: page.query_selector("#published a"))
    check("and vanishes", "Words of the first." not in " ".join(published(folder).values()))
    page.keyboard.press("Escape")

    page.click("#publish")
    check("the same again has nothing to send", until(lambda: page.query_selector("#published a")))
    check("and no question", not page.query_selector("#published .main"))
    page.keyboard.press("Escape")

    with open(os.path.join(folder, "Content", "2024-01-03.md"), "w") as file:
        file.write("---\nvisibilty: public\n---\nA mistake\n")
    open_dialog(page)
    text = page.inner_text("#published")
    check("a fault is told in words", "nearly 'visibility'" in text, text)
    check("and nothing is sent with it", not page.query_selector("#published .main"))
    check("the page has no faults", writer.faults == [], writer.faults)


if __name__ == "__main__":
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"]
        )
        run(chromium, *sys.argv[1:])
    sys.exit(1 if failed else 0)
