"""Looks at a preview in Chromium while its diary changes.

Usage: live.py ADDRESS DIARY-FOLDER

ADDRESS is that of the site's root, as `diarysite serve` says it. The diary has the entries
Content/2024-01-01-rain.md and Content/2024-01-02-snow.md, made here, and no theme of its own.

Prints a line for each check: `ok NAME`, or `FAIL NAME: what was found`; exits 1 if any failed. Needs
playwright (scripts/install-tools browser) and Chromium.
"""

import contextlib
import os
import shutil
import sys
import time
import urllib.error
import urllib.parse
import urllib.request

from playwright.sync_api import Error, sync_playwright

BOX = "document.querySelector('#diarysite-fault')"
failed = []


def check(name, is_good, found=""):
    if not is_good:
        failed.append(name)
    found = " ".join(str(found).split())[:300]
    print(f"ok {name}" if is_good else f"FAIL {name}: {found}", flush=True)


def until(condition, seconds=30):
    """Asks again and again; the last answer."""
    end = time.monotonic() + seconds
    answer = False
    while not answer and time.monotonic() < end:
        # A page that is being loaded anew cannot be asked.
        with contextlib.suppress(Error, urllib.error.URLError):
            answer = condition()
        time.sleep(0.02)
    return answer


class Diary:
    def __init__(self, folder):
        self.folder = folder

    def write(self, path, text):
        path = os.path.join(self.folder, path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as file:
            file.write(text)

    def entry(self, name, title, words):
        # Long enough that there is something to scroll.
        lines = "\n\n".join(f"Line {number}." for number in range(200))
        self.write(f"Content/{name}.md", f"# {title}\n\n{words}\n\n{lines}\n")


class Reader:
    """A tab, and what its page complained about."""

    def __init__(self, browser, address):
        self.page = browser.new_page(viewport={"width": 800, "height": 600})
        self.address, self.faults = address, []
        self.page.on("console", lambda m: m.type == "error" and self.faults.append(m.text))
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))

    def go(self, path):
        self.page.goto(self.address + path)
        self.mark()

    def mark(self):
        """Whatever is loaded anew loses the mark."""
        self.page.evaluate("window.mark = true")

    @property
    def is_same(self):
        return bool(self.page.evaluate("window.mark"))

    def ask(self, script):
        return self.page.evaluate(script)

    def shows(self, words):
        return until(lambda: words in self.page.inner_text("body"))


def served(address, words):
    """Waits until a page has some words."""

    # Not every system leads names below `localhost` to this machine, as browsers do.
    host = urllib.parse.urlsplit(address).netloc
    direct = urllib.request.Request(
        address.replace(host, f"127.0.0.1:{host.split(':')[1]}", 1), headers={"Host": host})

    def has():
        with urllib.request.urlopen(direct) as answer:
            return words in answer.read().decode()

    return until(has)


def check_reload(reader, diary):
    reader.go("2024/01/01/rain/")
    reader.ask("window.scrollTo(0, 700)")
    diary.entry("2024-01-01-rain", "Rain", "It poured.")
    check("a saved entry shows by itself", reader.shows("It poured."), reader.page.content())
    check("by loading the page", not reader.is_same)
    place = until(lambda: abs(reader.ask("window.scrollY") - 700) < 40)
    check("where it was read", place, reader.ask("window.scrollY"))
    reader.mark()
    diary.entry("2024-01-02-snow", "Snow", "It melted.")
    check("another entry is served", served(reader.address + "2024/01/02/snow/", "It melted."))
    time.sleep(0.5)
    check("without loading this page", reader.is_same)


def check_style(reader, diary):
    def color():
        return reader.ask("getComputedStyle(document.body).outlineColor")

    reader.go("2024/01/02/snow/")
    for number in [1, 2]:
        diary.write(
            "Themes/default/assets/style.css", f"body {{ outline: solid rgb(1, 2, {number}) }}\n")
        check(f"style {number} shows", until(lambda: color() == f"rgb(1, 2, {number})"), color())
    check("without loading the page", reader.is_same)
    sheets = "document.head.querySelectorAll('link[rel=stylesheet]').length"
    check("and without the old one", until(lambda: reader.ask(sheets) == 1), reader.ask(sheets))


def check_fault(reader, diary):
    reader.go("2024/01/01/rain/")
    broken = "---\ndate: 2024-02-30\n---\n# <b>Rain</b>\n"
    diary.write("Content/2024-01-01-rain.md", broken)
    check("a fault shows", reader.shows("names a day that does not exist"))
    check("over the page as it was", reader.is_same and reader.shows("It poured."))
    reader.page.click("#diarysite-fault button")
    check("it can be closed", reader.ask(f"{BOX} === null"))
    reader.page.reload()
    reader.page.wait_for_load_state()
    time.sleep(0.3)
    check("and stays closed", reader.ask(f"{BOX} === null"))
    diary.write("Content/2024-01-01-rain.md", broken.replace("2024-02-30", "2024-13-01"))
    check("another one shows", until(lambda: reader.ask(f"{BOX} !== null")))
    diary.entry("2024-01-01-rain", "Rain", "It poured.")
    check("it goes when it is mended", until(lambda: reader.ask(f"{BOX} === null")))


def check_missing(reader, diary):
    reader.go("2024/01/03/wind/")
    diary.entry("2024-01-03-wind", "Wind", "It blew.")
    check("a page appears where there was none", reader.shows("It blew."))
    os.remove(os.path.join(diary.folder, "Content/2024-01-03-wind.md"))
    check("and goes with its entry", until(lambda: "It blew." not in reader.page.content()))


def main(address, folder):
    diary = Diary(folder)
    for name, title, words in [("01-rain", "Rain", "It rained."), ("02-snow", "Snow", "It snowed.")]:
        diary.entry(f"2024-01-{name}", title, words)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium") or shutil.which("chromium-browser"),
            args=["--no-sandbox"])
        reader = Reader(browser, address)
        check("the diary is served", served(address + "2024/01/02/snow/", "It snowed."))
        check_reload(reader, diary)
        check_style(reader, diary)
        check_fault(reader, diary)
        # The page that is missing at first is one, and says so to the console.
        check("nothing complains", reader.faults == [], reader.faults)
        check_missing(reader, diary)
        browser.close()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
