"""Writes a diary in Chromium, on the page of `diarysite write`.

Usage: write.py DIARY-FOLDER            makes the entries of a diary
       write.py ADDRESS DIARY-FOLDER    uses the page

ADDRESS is the writing page's, with its token. The diary is in English and has 120 entries. Faults of
the network are made in the browser, so the server is an ordinary one.

Prints a line for each check: `ok NAME`, or `FAIL NAME: what was found`; exits 1 if any failed. Needs
playwright (scripts/install-tools browser) and Chromium; accessibility is checked if
axe-playwright-python is installed.
"""

import base64
import contextlib
import glob
import json
import os
import re
import shutil
import struct
import sys
import time
import traceback
import urllib.parse

from playwright.sync_api import Error, sync_playwright

try:
    import axe_playwright_python

    AXE = os.path.join(os.path.dirname(axe_playwright_python.__file__), "axe.min.js")
except ImportError:
    AXE = None

failed = []
# One black pixel.
PHOTO = base64.b64decode(
    "/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxl"
    "Z2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2Nj"
    "Y2P/wAARCAABAAEDASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUF"
    "BAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdI"
    "SUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJ"
    "ytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREA"
    "AgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2"
    "Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3"
    "uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwDz+iiigD//2Q=="
)


def check(name, is_good, found=""):
    if not is_good:
        failed.append(name)
    found = " ".join(str(found).split())[:700]
    print(f"ok {name}" if is_good else f"FAIL {name}: {found}", flush=True)


def until(condition, seconds=20):
    """Asks again and again; the last answer.

    Routes of the browser are only served while it is asked something. A list that does not hold
    what is looked for yet counts as no answer.
    """
    end, answer = time.monotonic() + seconds, False
    while not answer and time.monotonic() < end:
        with contextlib.suppress(Error, OSError, ValueError):
            answer = condition()
        time.sleep(0.02)
    return answer


class Diary:
    def __init__(self, folder):
        self.folder = os.path.join(folder, "Content")

    def make(self, name, text):
        path = os.path.join(self.folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path + ".new", "w") as file:
            file.write(text)
        os.rename(path + ".new", path)

    def entry(self, day, title, words, more=""):
        self.make(
            f"2024/{day}.md",
            f"---\ndate: {day}T12:00:00+00:00\n{more}---\n\n# {title}\n\n{words}\n",
        )

    def files(self):
        found = glob.glob(self.folder + "/**/*.md", recursive=True)
        return {os.path.relpath(path, self.folder): open(path).read() for path in found}

    def having(self, words):
        return [name for name, text in self.files().items() if words in text]

    def replace(self, name, old, new):
        self.make(name, self.files()[name].replace(old, new))


class Page:
    """The writing page, and what it complained about."""

    def __init__(self, context, address):
        self.page, self.faults, self.sent = context.new_page(), [], []
        self.page.set_default_timeout(10_000)
        self.page.set_default_navigation_timeout(30_000)
        self.page.on("console", self.hear)
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("request", lambda request: self.sent.append((request.method, request.url)))
        self.page.goto(address)

    def hear(self, message):
        # Answers that the tests provoke show as errors of loading, and the preview's frame runs no
        # scripts of the theme.
        known = ["Failed to load resource", "Blocked script execution"]
        if message.type == "error" and not any(words in message.text for words in known):
            self.faults.append(message.text)

    def ask(self, script, value=None):
        return self.page.evaluate(script, value)

    def see(self, selector):
        return until(lambda: self.page.is_visible(selector))

    def state(self):
        return self.page.get_attribute("#state", "data-state")

    def is_saved(self):
        return until(lambda: self.state() == "saved")

    def text(self):
        """The entry's text: the title, if it has one, and what follows it."""
        title, text = self.page.input_value("#name"), self.page.input_value("#text")
        return title + "\n" + text if title else text

    @contextlib.contextmanager
    def panel(self, name):
        """The fields of a chip."""
        self.page.click(f"[popovertarget={name}-panel]")
        self.see(f"#{name}-panel")
        yield
        self.page.keyboard.press("Escape")
        until(lambda: not self.page.is_visible(f"#{name}-panel"))

    def show_preview(self):
        if self.page.get_attribute("#flip", "aria-pressed") == "false":
            self.page.click("#flip")

    def type(self, text):
        self.page.type("#text", text)

    def end(self):
        self.page.focus("#text")
        self.page.keyboard.press("Control+End")

    def titles(self):
        return self.page.eval_on_selector_all(".open", "all => all.map((one) => one.textContent)")

    def open(self, title):
        self.page.locator(".open", has_text=re.compile(f"^{title}$")).first.click()
        self.see("#editor")

    def back(self):
        self.page.click("#back")
        self.see("#list")

    def new(self, text):
        self.page.click("#new")
        self.see("#editor")
        self.type(text)

    def saves(self):
        return [url for method, url in self.sent if method in ("PUT", "POST") and "/entries" in url]

    def count(self, selector):
        return self.page.locator(selector).count()

    @contextlib.contextmanager
    def answering(self, answer, pattern=re.compile("/_write/entries")):
        """Has requests that write answered by a function of the route."""

        def route(route):
            if route.request.method == "GET":
                return route.fallback()
            return answer(route)

        self.page.route(pattern, route)
        yield
        self.page.unroute(pattern, route)

    def away(self):
        return self.answering(lambda route: route.abort())


def passed_on(route):
    """The server's answer to a request of the page.

    Not every system leads names below `localhost` to this machine, as browsers do.
    """
    address = urllib.parse.urlsplit(route.request.url)
    direct = address._replace(netloc=f"127.0.0.1:{address.port}").geturl()
    return route.fetch(url=direct, headers={**route.request.headers, "host": address.netloc})


def check_start(reader, address):
    check("the list shows", reader.see(".row"), reader.page.content())
    check("the token leaves the address", "#" not in reader.page.url, reader.page.url)
    key = reader.ask("localStorage.getItem('key')")
    check("the key is kept for the tabs of this address", key and key not in address, key)
    check("nothing else is kept in the browser", reader.ask("localStorage.length") == 1)
    check("the newest entry is first", reader.titles()[0] == "Day 119", reader.titles()[:3])
    scripts = reader.ask(
        "performance.getEntriesByType('resource').map((one) => new URL(one.name).host)"
    )
    check("one host is asked", len(set(scripts)) == 1, set(scripts))


def check_list(reader):
    wide = reader.ask(
        "[...document.querySelectorAll('.row .date')].filter((one) => one.scrollWidth > one.clientWidth).length"
    )
    check("no day reaches into the text beside it", wide == 0, wide)
    rows = reader.count(".row")
    check("a part of the list is loaded", rows < 120, rows)
    reader.page.mouse.move(300, 500)
    for _ in range(40):
        reader.page.mouse.wheel(0, 2000)
        time.sleep(0.03)
    check(
        "scrolling loads the rest", until(lambda: "Day 0" in reader.titles()), reader.titles()[-1:]
    )
    check(
        "the end says how many",
        "120" in reader.page.inner_text("#end"),
        reader.page.inner_text("#end"),
    )
    reader.ask("scrollTo(0, 0)")
    until(lambda: "Day 119" in reader.titles())
    reader.page.fill("#search", "needle")
    check("search finds text", until(lambda: reader.titles() == ["Day 7"]), reader.titles())
    check(
        "and shows the line",
        "A needle in the hay." in reader.page.inner_text(".row"),
        reader.page.inner_text(".row"),
    )
    check(
        "and the end says what was searched",
        until(lambda: "120" in reader.page.inner_text("#end")),
        reader.page.inner_text("#end"),
    )
    reader.page.fill("#search", "")
    until(lambda: len(reader.titles()) > 10)
    reader.page.focus("#search")
    session = reader.page.context.new_cdp_session(reader.page)
    composed = {"text": "needl", "selectionStart": 5, "selectionEnd": 5}
    session.send("Input.imeSetComposition", composed)
    check("what is still composed is searched", until(lambda: reader.titles() == ["Day 7"]), reader.titles())
    session.send("Input.insertText", {"text": "needle"})
    reader.page.fill("#search", "")
    until(lambda: len(reader.titles()) > 10)
    reader.page.click("#favorites")
    check(
        "favourites are a tab",
        until(lambda: reader.titles() == ["Day 100", "Day 50", "Day 0"]),
        reader.titles(),
    )
    reader.page.click("#all")
    until(lambda: len(reader.titles()) > 10)


def check_first(reader, diary):
    reader.new("Rain at last")
    check("typed text is not yet saved", reader.state() == "unsaved", reader.state())
    check(
        "a pause saves it",
        reader.is_saved() and len(diary.having("Rain at last")) == 1,
        reader.state(),
    )
    reader.type("\nIt rained.")
    reader.is_saved()
    check("and further text goes to the same entry", len(diary.having("It rained.")) == 1)
    file = diary.having("It rained.")[0]
    check(
        "of which there is one",
        len(diary.having("Rain at last")) == 1,
        diary.having("Rain at last"),
    )
    check("the browser keeps nothing of it", until(lambda: reader.ask("localStorage.length") == 1))
    reader.type("\nIt poured.")
    before = len(reader.saves())
    reader.page.click("#back")
    check(
        "back to the list saves at once",
        until(lambda: reader.state() and len(reader.saves()) > before, 0.8),
    )
    reader.see("#list")
    check(
        "to the same file", until(lambda: diary.having("It poured.") == [file]), diary.having("It")
    )
    check(
        "the list has it first",
        until(lambda: "Rain at last" in reader.titles()),
        reader.titles()[:3],
    )
    reader.open("Rain at last")
    check("and opens it", "It poured." in reader.text(), reader.text())
    reader.end()
    reader.type("\nIt stopped.")
    before = len(reader.saves())
    reader.ask(
        "Object.defineProperty(document, 'hidden', { value: true, configurable: true });"
        "document.dispatchEvent(new Event('visibilitychange'))"
    )
    check(
        "hiding the page saves at once",
        until(lambda: reader.state() and len(reader.saves()) > before, 0.8),
    )
    check("all that was typed", until(lambda: diary.having("It stopped.") == [file]))
    reader.ask("delete document.hidden")
    reader.is_saved()
    reader.type("\nIt began again.")
    reader.page.reload()
    check("leaving the page saves", until(lambda: diary.having("It began again.") == [file]))
    check(
        "and the same entry is open again",
        until(lambda: "It began again." in reader.text()),
        reader.text(),
    )
    reader.back()


def check_fields(reader, diary):
    reader.open("Day 119")
    with reader.panel("when"):
        reader.page.fill("[name=day]", "2024-05-06")
        reader.page.fill("[name=time]", "07:08")
    with reader.panel("tags"):
        reader.page.fill("[name=tags]", "sea, walk")
    reader.page.click("[popovertarget=mood-panel]")
    reader.page.click("#faces [value=calm]")
    check("a face closes its panel", until(lambda: not reader.page.is_visible("#mood-panel")))
    with reader.panel("weather"):
        reader.page.select_option("[name=weather]", "rain")
        reader.page.fill("[name=temperature]", "7,5")
    with reader.panel("place"):
        focus = reader.ask("document.activeElement.name")
        check("a panel begins with its field", focus == "place", focus)
        reader.page.fill("[name=place]", "Busan")
    with reader.panel("visibility"):
        reader.page.select_option("[name=visibility]", "private")
        reader.page.check("[name=draft]")
    chips = reader.page.locator(".chip").all_inner_texts()
    shown = ["Calm", "Rain, 7.5 °C", "Busan", "#sea #walk", "Draft, Only me"]
    check("the chips say what the day has", chips == shown, chips)
    reader.page.click("#star")
    check("fields are saved", reader.is_saved(), reader.state())
    file = until(lambda: diary.having("Busan"))[0]
    text = diary.files()[file]
    for word in [
        "2024-05-06T07:08:00",
        "sea",
        "walk",
        "calm",
        "rain",
        "7.5",
        "private",
        "draft: true",
        "favorite: true",
    ]:
        check(f"the file has {word}", word in text, text)
    check("and the text as it was", "Words of 119." in text, text)
    with reader.panel("when"):
        reader.page.fill("[name=timeZone]", "Nowhere/Land")
    with reader.panel("place"):
        reader.page.fill("[name=place]", "Seoul")
    reader.is_saved()
    check(
        "a zone that does not exist is not saved",
        "Nowhere" not in diary.files()[file] and "Seoul" in diary.files()[file],
    )
    with reader.panel("when"):
        reader.page.fill("[name=timeZone]", "Asia/Seoul")
    check(
        "one that exists is, with its offset",
        until(lambda: "2024-05-06T07:08:00+09:00" in diary.files()[file]),
        diary.files()[file],
    )
    reader.page.click("#star")
    check("a star can be taken back", until(lambda: "favorite: true" not in diary.files()[file]))
    reader.back()


def check_row(reader, diary):
    reader.page.locator(".row", has_text="Day 118").locator(".more").click()
    check("the menu opens", reader.see("#menu"))
    reader.page.keyboard.press("Escape")
    check("and Escape closes it", until(lambda: not reader.page.is_visible("#menu")))
    focus = reader.ask("document.activeElement.className")
    check("with the focus back", "more" in focus, focus)
    row = reader.page.locator(".open", has_text="Day 118")
    row.focus()
    reader.page.keyboard.press("f")
    check(
        "a key stars a row",
        until(lambda: len(diary.having("favorite: true")) == 4),
        diary.having("favorite: true"),
    )
    until(lambda: reader.ask("document.activeElement.textContent") == "Day 118")
    reader.page.keyboard.press("ArrowDown")
    check(
        "an arrow goes to the next", reader.ask("document.activeElement.textContent") == "Day 117"
    )
    reader.page.keyboard.press("Delete")
    check(
        "deleting asks",
        reader.see("#ask") and "Delete this entry?" in reader.page.inner_text("#ask"),
    )
    # What changes elsewhere has all rows drawn anew.
    reader.ask("document.querySelector('.row').isOld = true")
    words = "Words of 118."
    file = diary.having(words)[0]
    diary.replace(file, words, words + " More.")
    until(lambda: not reader.ask("document.querySelector('.row').isOld"))
    diary.replace(file, words + " More.", words)
    reader.page.keyboard.press("Escape")
    check("and can be refused", len(diary.having("Words of 117.")) == 1)
    check(
        "with the focus back on the row",
        until(lambda: reader.ask("document.activeElement.textContent") == "Day 117"),
    )
    reader.page.keyboard.press("Delete")
    # The event of the first closing arrives when the second question is open.
    reader.ask(
        "document.getElementById('ask').close(), document.activeElement.dispatchEvent("
        "new KeyboardEvent('keydown', { key: 'Delete', bubbles: true }))"
    )
    reader.page.click("#ask [value=yes]")
    check("a deleted entry leaves the diary", until(lambda: not diary.having("Words of 117.")))
    check("and the list", until(lambda: "Day 117" not in reader.titles()))
    reader.page.keyboard.press("Control+z")
    check("undo brings it back", until(lambda: len(diary.having("Words of 117.")) == 1))
    check(
        "where it was",
        until(lambda: reader.titles().index("Day 117") == reader.titles().index("Day 116") - 1),
        reader.titles()[:8],
    )
    reader.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    reader.ask("navigator.share = undefined")
    reader.page.locator(".open", has_text="Day 117").focus()
    reader.page.keyboard.press("s")
    check(
        "sharing copies where it must", until(lambda: "Copied" in reader.page.inner_text("#toast"))
    )
    copied = reader.ask("navigator.clipboard.readText()")
    check("title and text", copied.startswith("Day 117\nWords of 117."), copied)
    reader.ask("window.shared = null; navigator.share = async (what) => { window.shared = what }")
    reader.page.keyboard.press("s")
    check(
        "and gives them to the system where it can",
        until(lambda: reader.ask("window.shared?.title") == "Day 117"),
    )


def check_empty(reader, diary):
    before = len(diary.files())
    reader.page.click("#new")
    reader.type("  \n ")
    reader.back()
    check(
        "an empty text gets the alert",
        reader.see("#ask") and "Empty entries are not saved." in reader.page.inner_text("#ask"),
    )
    reader.page.click("#ask button")
    time.sleep(0.3)
    check("and makes nothing", len(diary.files()) == before)
    reader.open("Day 116")
    reader.page.fill("#text", "")
    reader.page.fill("#name", "")
    time.sleep(1.3)
    check("nor empties a file", len(diary.having("Words of 116.")) == 1)
    reader.back()
    reader.page.click("#ask button")
    check("that stays as it was", len(diary.having("Words of 116.")) == 1)


def check_preview(reader, diary):
    reader.open("Day 115")
    check("the preview is put away at first", not reader.page.is_visible("#page"))
    reader.page.keyboard.press("Control+e")
    check("a key shows it", reader.see("#page"))
    inside = "document.getElementById('page').contentDocument"
    words = lambda: reader.ask(f"{inside}.body.innerText")
    shows = lambda text: until(lambda: text in words())
    address = lambda: reader.ask(f"{inside}.URL")
    check(
        "the preview is the entry's page",
        shows("Words of 115.") and "/2024/" in address(),
        address(),
    )
    reader.end()
    reader.type(" More of it.")
    check("and follows the text", shows("More of it."), words())
    start = reader.ask("performance.now()")
    reader.page.keyboard.insert_text(" Swift.")
    spent = reader.ask(
        """async (start) => {
      const text = () => document.getElementById('page').contentDocument.body.textContent;
      while (!text().includes('Swift.')) await new Promise((done) => setTimeout(done, 2));
      return performance.now() - start;
    }""",
        start,
    )
    check("soon", spent < 1000, spent)
    reader.type("<script>top.hit = 1</script><img src=x onerror='top.hit = 1'>")
    time.sleep(0.5)
    check("without running what it says", reader.ask("window.hit === undefined"))
    reader.page.fill(
        "#text", "Long\n" + "\n\n".join(f"Paragraph {number} of many." for number in range(200))
    )
    reader.end()
    reader.type(" The last words.")
    seen = "(() => { const view = document.getElementById('page').contentWindow; return view.scrollY > 1000 })()"
    check("it scrolls to where one writes", until(lambda: reader.ask(seen)))
    reader.is_saved()
    reader.back()

    def late(route):
        answer = passed_on(route)
        time.sleep(3)
        route.fulfill(response=answer)

    with reader.answering(late):
        reader.new("Fresh")
        check("a new entry has one at once", shows("Fresh"), words())
        reader.is_saved()
        own = until(lambda: "/20" in address())
        check("and its page, built before the answer of the save came", own, address())
    reader.back()


def check_lost_answers(reader, diary):
    """The server writes, but its answer does not arrive."""
    lost = []

    def lose(route):
        if len(lost) < 2:
            lost.append(passed_on(route).status)
            return route.abort()
        return route.fallback()

    with reader.answering(lose):
        reader.new("Twice")
        until(lambda: len(lost) == 1)
        reader.type(" told")
        check("the state is true", until(lambda: reader.state() == "failed"), reader.state())
        check(
            "a lost answer is asked for again",
            until(lambda: reader.state() == "saved", 20),
            reader.state(),
        )
    check("one entry came of it", len(diary.having("Twice")) == 1, diary.having("Twice"))
    check("with all that was typed", len(diary.having("Twice told")) == 1, diary.having("Twice"))
    del lost[:]
    with reader.answering(lose):
        reader.type(" tales")
        until(lambda: lost)
        reader.type(" again")
        check(
            "a change whose answer is lost is no conflict",
            until(lambda: reader.state() and len(diary.having("Twice told tales again")) == 1),
            [reader.state(), reader.text()]
            + [diary.files()[name] for name in diary.having("Twice")],
        )
        reader.is_saved()
    check("and asks nothing", not reader.page.is_visible("#clash"))
    reader.back()


def check_away(reader, diary):
    with reader.away():
        reader.new("Kept words")
        check(
            "without the server the state says so",
            until(lambda: "connection" in reader.page.inner_text("#state")),
            reader.page.inner_text("#state"),
        )
        kept = reader.ask("JSON.stringify(localStorage)")
        check("the browser keeps the text", "Kept words" in kept, kept)
        reader.page.on("dialog", lambda dialog: dialog.accept())
        reader.page.reload()
        reader.see("#editor, .row")
        time.sleep(0.5)
    check(
        "a page of later sends it",
        until(lambda: len(diary.having("Kept words")) == 1, 20),
        reader.page.inner_text("#state"),
    )
    check("once", len(diary.having("Kept words")) == 1)
    check("and forgets it then", until(lambda: reader.ask("localStorage.length") == 1))
    if reader.page.is_visible("#editor"):
        reader.back()
    full = json.dumps({"error": {"code": "full"}})
    with reader.answering(
        lambda route: route.fulfill(status=507, content_type="application/json", body=full)
    ):
        reader.open("Day 114")
        reader.end()
        reader.type(" No room.")
        check(
            "a full disk is said",
            until(lambda: "disk is full" in reader.page.inner_text("#state")),
            reader.page.inner_text("#state"),
        )
    reader.page.click("#state button")
    check("and tried again", until(lambda: len(diary.having("No room.")) == 1))
    reader.back()


def check_order(reader, diary):
    """Slow answers: one save at a time, the newest last."""
    open_now, most = [], []

    def slow(route):
        open_now.append(1)
        most.append(len(open_now))
        answer = passed_on(route)
        time.sleep(0.3)
        open_now.pop()
        route.fulfill(response=answer)

    reader.open("Day 113")
    reader.end()
    with reader.answering(slow):
        for number in range(4):
            reader.type(f" Word{number}.")
            reader.page.keyboard.press("Control+s")
        check("slow saves do not overlap", reader.is_saved() and max(most) == 1, most)
    check("and the newest wins", len(diary.having("Word0. Word1. Word2. Word3.")) == 1)
    reader.back()


def check_conflict(reader, diary):
    name = diary.having("Words of 112.")[0]
    reader.open("Day 112")
    diary.replace(name, "Words of 112.", "Other words of 112.")
    check("a change elsewhere shows", until(lambda: "Other words" in reader.text()), reader.text())
    reader.end()
    reader.type("\n\nMy end.")
    diary.replace(name, "# Day 112", "# Day 112, changed")
    check(
        "changes that do not clash are merged",
        until(lambda: "My end." in diary.files()[name] and "112, changed" in diary.files()[name]),
        diary.files()[name],
    )
    check(
        "and said",
        "Changes made elsewhere" in reader.page.inner_text("#toast"),
        reader.page.inner_text("#toast"),
    )
    check(
        "also in the text",
        until(lambda: "112, changed" in reader.text() and "My end." in reader.text()),
        reader.text(),
    )
    reader.is_saved()
    time.sleep(0.5)
    reader.end()
    reader.type(" Mine.")
    diary.replace(name, "My end.", "My end. Theirs.")
    check("a clash shows both", until(lambda: reader.page.is_visible("#clash"), 10))
    check(
        "mine", "My end. Mine." in reader.page.inner_text("#mine"), reader.page.inner_text("#mine")
    )
    check("theirs", "My end. Theirs." in reader.page.inner_text("#theirs"))
    both = reader.page.input_value("#merged")
    check("and both together", both.endswith("My end. Mine.\nMy end. Theirs."), both)
    check("nothing is overwritten meanwhile", "Mine." not in diary.files()[name])
    check("and the text is kept", "Mine." in reader.ask("JSON.stringify(localStorage)"))
    reader.page.keyboard.press("Escape")
    check(
        "it can wait",
        reader.state() == "failed" and "elsewhere" in reader.page.inner_text("#state"),
    )
    reader.page.click("#state button")
    reader.page.click("#clash [value=merged]")
    check(
        "the choice is saved",
        until(lambda: "Mine.\n" in diary.files()[name] and "Theirs." in diary.files()[name]),
        diary.files()[name],
    )
    reader.is_saved()
    os.remove(os.path.join(diary.folder, name))
    check(
        "an entry deleted under the editor is said to be",
        reader.see("#notice") and "deleted elsewhere" in reader.page.inner_text("#notice"),
    )
    reader.page.click("#notice button")
    check("and can be saved as a new one", until(lambda: len(diary.having("My end. Mine.")) == 1))
    reader.back()


def check_composing(reader, diary):
    """Hangul as an input method composes it."""
    reader.open("Day 111")
    reader.end()
    client = reader.page.context.new_cdp_session(reader.page)
    reader.type(" ")
    for syllable in ["ㅂ", "비"]:
        client.send(
            "Input.imeSetComposition", {"text": syllable, "selectionStart": 1, "selectionEnd": 1}
        )
        time.sleep(0.1)
    name = diary.having("Words of 111.")[0]
    check("a syllable is saved while it is composed", until(lambda: "비" in diary.files()[name]))
    diary.replace(name, "# Day 111", "# Day 111 elsewhere")
    time.sleep(1.6)
    check(
        "the field is not changed meanwhile",
        "elsewhere" not in reader.text() and "비" in reader.text(),
        reader.text(),
    )
    reader.page.keyboard.press("Escape")
    check("nor does a key mean anything", reader.page.is_visible("#editor"))
    client.send("Input.insertText", {"text": "비"})
    shown = until(lambda: "elsewhere" in reader.text() and reader.text().count("비") == 1)
    check("after that it has the change", shown, reader.text())
    check(
        "as the file has",
        "elsewhere" in diary.files()[name] and diary.files()[name].count("비") == 1,
        diary.files()[name],
    )
    reader.is_saved()
    reader.back()


def check_photo(reader, diary):
    reader.open("Day 110")
    reader.show_preview()
    reader.end()
    reader.page.set_input_files(
        "#files", {"name": "../../evil.jpg", "mimeType": "image/jpeg", "buffer": PHOTO}
    )
    check("a photo is stored", until(lambda: glob.glob(diary.folder + "/**/*.jpg", recursive=True)))
    photo = os.path.basename(glob.glob(diary.folder + "/**/*.jpg", recursive=True)[0])
    check("under a name of the server's", "evil" not in photo, photo)
    check(
        "beside its entry",
        until(
            lambda: any(
                f"]({photo})" in diary.files()[name] for name in diary.having("Words of 110.")
            )
        ),
    )
    check(
        "and shows",
        until(
            lambda: reader.ask(
                "[...document.getElementById('page').contentDocument.images].some((one) => one.naturalWidth == 1)"
            )
        ),
    )
    reader.back()
    reader.page.click("#new")
    drop = """(bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' }));
      document.getElementById('text').dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    }"""
    reader.page.click("#text")
    reader.ask(drop, list(PHOTO))
    check(
        "a photo alone makes an entry",
        until(lambda: re.fullmatch(r"!\[\]\([^()]+\)\s*", reader.text())),
        reader.text(),
    )
    check(
        "which is saved",
        reader.is_saved()
        and until(lambda: len(glob.glob(diary.folder + "/**/*.jpg", recursive=True)) == 2),
    )
    reader.end()
    paste = drop.replace("DragEvent('drop', { dataTransfer", "ClipboardEvent('paste', { clipboardData")
    reader.ask(paste, list(PHOTO))
    check(
        "a photo can be pasted",
        until(lambda: reader.text().count("![](") == 2)
        and len(glob.glob(diary.folder + "/**/*.jpg", recursive=True)) == 3,
        reader.text(),
    )
    check("which is saved too", reader.is_saved())
    html = {"name": "a.jpg", "mimeType": "image/jpeg", "buffer": b"<html>"}
    reader.page.set_input_files("#files", html)
    check(
        "what is no photo is refused",
        until(lambda: reader.page.inner_text("#refused li").startswith("a.jpg: This is not a photo")),
    )
    reader.back()


def check_weather(reader, diary):
    """The service's answers are made in the browser; the server's part has tests of its own."""
    asked = []

    def answer(route):
        asked.append(json.loads(route.request.post_data))
        weather = {"condition": "Rain", "icon": "rain", "temperature": 17.5}
        route.fulfill(json={"weather": weather})

    context = reader.page.context
    reader.page.route("**/_write/weather", answer)
    reader.open("Day 109")
    name = diary.having("Words of 109.")[0]
    reader.page.click("[popovertarget=weather-panel]")
    reader.page.click("#look")
    check(
        "without a position there is no weather",
        until(lambda: "position" in reader.page.inner_text("#toast").lower()) and asked == [],
        reader.page.inner_text("#toast"),
    )
    context.grant_permissions(["geolocation"])
    context.set_geolocation({"latitude": 37.566535, "longitude": 126.977969})
    reader.page.click("#look")
    check(
        "the position is asked for, and given to two decimals",
        until(lambda: reader.state() and asked)
        and [asked[0]["latitude"], asked[0]["longitude"]] == [37.57, 126.98],
        asked,
    )
    check("with the day of the entry", asked[0]["date"].startswith("2024-04-19"), asked)
    check(
        "the weather is saved", until(lambda: "17.5" in diary.files()[name]), diary.files()[name]
    )
    check("the position is not, unless the site says so", "37.5" not in diary.files()[name])
    reader.page.unroute("**/_write/weather")
    fault = {"error": {"code": "weather"}}
    reader.page.route("**/_write/weather", lambda route: route.fulfill(status=502, json=fault))
    reader.page.click("#look")
    reader.end()
    reader.type(" More.")
    check(
        "a service that fails keeps nothing from being saved",
        until(lambda: "More." in diary.files()[name]),
    )
    reader.page.unroute("**/_write/weather")
    context.clear_permissions()
    reader.back()


def check_sheet(reader, diary):
    """The title's line, the keys of an editor, lists, words, and what is put away."""
    page = reader.page
    reader.open("Day 107")
    name = diary.having("Words of 107.")[0]
    check("the title has a line of its own", page.input_value("#name") == "Day 107")
    text = page.input_value("#text")
    check("the text follows", text == "Words of 107.", text)
    page.focus("#name")
    page.keyboard.press("End")
    page.keyboard.type(" and more")
    page.keyboard.press("Enter")
    check("Enter goes on to the text", reader.ask("document.activeElement.id") == "text")
    page.keyboard.type("First ")
    check(
        "both are one text in the file",
        until(lambda: "# Day 107 and more\n\nFirst Words of 107.\n" in diary.files()[name]),
        diary.files()[name],
    )
    page.fill("#text", "some words")
    keys = page.keyboard
    for key, marked in [("b", "**some words**"), ("i", "*some words*"), ("k", "[some words]()")]:
        page.focus("#text")
        keys.press("Control+a")
        keys.press("Control+" + key)
        found = page.input_value("#text")
        check(f"Control+{key} marks", found == marked, found)
        if key != "k":
            keys.press("Control+" + key)
            found = page.input_value("#text")
            check("and again takes it back", found == "some words", found)
            keys.press("Control+z")
        keys.press("Control+z")
        if key != "k":
            check("Undo knows of it", page.input_value("#text") == "some words")
    check("Undo knows of a link", page.input_value("#text") == "some words")
    keys.press("Control+y")
    check("and of Redo", page.input_value("#text") == "[some words]()", page.input_value("#text"))
    page.fill("#text", "")
    for written, expected in [
        ("- one|two||end", "- one\n- two\nend"),
        ("9. one|two||end", "9. one\n10. two\nend"),
        ("- [x] one|two", "- [x] one\n- [ ] two"),
        ("  * one|two", "  * one\n  * two"),
        ("-one|two", "-one\ntwo"),
    ]:
        page.fill("#text", "")
        for part in re.split(r"(\|)", written):
            keys.press("Enter") if part == "|" else keys.type(part)
        found = page.input_value("#text")
        check(f"a list goes on: {written}", found == expected, found)
    page.fill("#text", "- one")
    reader.ask("""() => { for (const [key, ctrlKey] of [['Enter', false], ['b', true]]) {
      document.getElementById('text').dispatchEvent(new KeyboardEvent('keydown',
        { key, ctrlKey, isComposing: true, bubbles: true, cancelable: true })) } }""")
    check("nor while a syllable is composed", page.input_value("#text") == "- one")
    page.fill("#text", "one\ntwo")
    keys.press("Control+a")
    page.click("[data-act=list]")
    check("a button makes a list", page.input_value("#text") == "- one\n- two")
    page.click("[data-act=list]")
    check("and takes it back", page.input_value("#text") == "one\ntwo", page.input_value("#text"))
    page.fill("#text", "")
    for number in range(60):
        keys.type("line")
        keys.press("Enter")
    last = reader.ask("document.getElementById('write').scrollTop")
    check("the sheet follows the caret", last > 900, last)
    page.fill("#name", "")
    page.fill("#text", "A first sentence ends here.\n\nMore.")
    reader.is_saved()
    page.fill("#name", "What did we do?")
    check(
        "what is written as a title is one",
        until(lambda: "# What did we do?\n\nA first sentence ends here.\n\nMore.\n" in diary.files()[name]),
        diary.files()[name],
    )
    reader.back()
    reader.open(re.escape("What did we do?"))
    check("also later", page.input_value("#name") == "What did we do?", page.input_value("#name"))
    page.fill("#name", "  ")
    untitled = until(lambda: "---\n\nA first sentence ends here.\n\nMore.\n" in diary.files()[name])
    check("blanks are no title", untitled, diary.files()[name])
    page.fill("#name", "Day 107 and more")
    page.fill("#text", "word " * 423)
    page.focus("#text")
    count = until(lambda: page.inner_text("#count") == "427 words · 2 min")
    check("words and minutes are counted", count, page.inner_text("#count"))
    page.fill("#text", "나는 오늘 걸었다. " * 100)
    count = until(lambda: page.inner_text("#count") == "704 characters · 1 min")
    check("syllables are, too", count, page.inner_text("#count"))
    keys.press("Control+.")
    check("a key puts the fields away", until(lambda: not page.is_visible("#form")))
    reader.is_saved()
    reader.back()
    reader.open("Day 106")
    check("and they stay so", not page.is_visible("#form"))
    page.reload()
    reader.see("#editor")
    check("also in a page of later", until(lambda: not page.is_visible("#form")))
    page.click("#bare")
    check("a button brings them back", until(lambda: page.is_visible("#form")))
    check("nothing of it is kept in the browser", reader.ask("localStorage.length") == 1)
    reader.back()
    diary.make("2023/old.md", "---\ndate: 2023-04-16\n---\n\nFog until ten.\n")
    until(lambda: reader.ask("(async () => 1)()"))
    time.sleep(1)
    reader.open("Day 106")
    memory = until(lambda: page.is_visible("#memory") and page.inner_text("#memory"))
    check("the day of another year is there", memory and memory.startswith("2023 on this day: Fog"), memory)
    reader.back()
    os.remove(os.path.join(diary.folder, "2023/old.md"))
    until(lambda: not diary.having("Fog until ten."))


def check_months(reader, diary):
    page = reader.page
    months = lambda: page.locator("#month option").all_inner_texts()
    until(lambda: "January 2024" in months())
    check("all months are offered", months()[-1] == "January 2024", months())
    page.select_option("#month", label="February 2024")
    check("one can go to a month", until(lambda: reader.titles()[0] == "Day 59"), reader.titles()[:2])
    page.select_option("#month", index=0)
    check("and back", until(lambda: "Day 59" not in reader.titles()[:5]), reader.titles()[:2])


def check_large(reader, diary):
    reader.new("Large\n")
    words = "\n\n".join(
        "A line of many words that make a long text of it all. " * 4 for _ in range(4700)
    )
    reader.page.evaluate(
        "(words) => { const area = document.getElementById('text'); area.value += words;"
        "area.dispatchEvent(new Event('input')) }",
        words,
    )
    check(
        "1 MB is saved",
        until(
            lambda: reader.state() == "saved" and max(map(len, diary.files().values())) > 1_000_000,
            60,
        ),
        reader.state(),
    )
    reader.end()
    spent = reader.ask("""async () => {
      const area = document.getElementById('text'), times = [];
      for (let count = 0; count < 20; count++) {
        const start = performance.now();
        area.dispatchEvent(new Event('input'));
        times.push(performance.now() - start);
        await new Promise((done) => setTimeout(done, 50));
      }
      return Math.max(...times);
    }""")
    check("and a key costs the page little", spent < 20, spent)
    reader.back()
    until(lambda: reader.page.is_visible("#list") and reader.state() == "saved", 30)


def check_many(reader, diary):
    """Chooses rows, changes all of them, takes it back, and looks into the trash."""
    page = reader.page
    before = sorted(diary.having("visibility: private"))
    page.click("#choose")
    page.locator(".row .open").nth(0).click()
    page.locator(".row .pick").nth(1).click()
    check("rows are chosen", "2" in page.inner_text("#bulk-count"), page.inner_text("#bulk-count"))
    page.click("[data-act=chooseAll]")
    everything = len(diary.files())
    count = until(lambda: str(everything) in page.inner_text("#bulk-count"))
    check("all that the list shows are chosen", count, page.inner_text("#bulk-count"))
    page.select_option("#bulk-visibility", "private")
    check("a question is asked before", reader.see("#ask[open]"))
    page.click("#choices [value=yes]")
    written = until(lambda: len(diary.having("visibility: private")) == everything)
    check("all files say who may read them", written, len(diary.having("visibility: private")))
    reader.see("#toast button")
    page.click("#toast button")
    check("what becomes public again is named", reader.see("#ask[open]"))
    page.click("#choices [value=yes]")
    check("it is taken back", until(lambda: sorted(diary.having("visibility: private")) == before))
    page.click("#choose")
    title = page.inner_text(".row .open >> nth=0")
    page.locator(".row .open").nth(0).click()
    page.click("[data-act=tagMany]")
    page.fill("#tagging-tag", "zebra")
    page.click("#tagging .main")
    check("a tag is added", until(lambda: len(diary.having("zebra")) == 1))
    page.click("#choose")
    page.locator(".row .open").nth(0).click()
    page.click("[data-act=removeMany]")
    check("to delete asks, too", reader.see("#ask[open]"))
    page.click("#choices [value=yes]")
    check("the entry is gone", until(lambda: not diary.having("zebra")))
    # Until the list is loaded anew, what stands below it moves away from under the pointer.
    reader.see("#toast button")
    page.click("[data-act=bin]")
    check("the trash shows it", until(lambda: title in page.inner_text("#binned li >> nth=0")))
    page.locator("#binned button").nth(0).click()
    check("and gives it back", until(lambda: len(diary.having("zebra")) == 1))
    page.click("#bin .main")


def check_figures(reader, diary):
    page = reader.page
    page.click("[data-act=figures]")
    check("the figures have a page", reader.see("#figures"))
    shown = page.inner_text("#sums dd >> nth=0").replace(",", "")
    check("which counts every entry", shown.isdigit() and int(shown) > 0, shown)
    check("with tables", page.locator("#tables table").count() >= 4)
    check("each row has a name", all(page.locator("#tables th").all_inner_texts()))
    page.click("#figures [data-act=back]")
    check("and leads back to the list", reader.see("#list"))


def check_quick(reader, diary):
    """A day in ten seconds, on the card above the list."""
    page, keys = reader.page, reader.page.keyboard
    many = len(diary.files())
    # Its file is named once more when it was saved.
    texts = lambda words: [text for text in diary.files().values() if words in text]
    page.click("#moods [value=calm]")
    check("a mood alone is no entry", reader.state() == "unsaved", reader.state())
    page.click("#quick .main")
    focus = reader.ask("document.activeElement.id")
    check("the card asks for a word", focus == "line" and len(diary.files()) == many, focus)
    keys.type("Tea on the roof")
    kept = reader.ask("JSON.stringify(localStorage)")
    check("its words are kept at once", "Tea on the roof" in kept, kept)
    check("and nothing is written yet", len(diary.files()) == many)
    keys.press("Enter")
    text = until(lambda: texts("Tea on the roof"))
    check("Enter saves it", text, reader.state())
    check("with its mood", "mood: calm" in text[0], text)
    check("the card is empty again", page.input_value("#line") == "" and not page.is_visible("#quick .main"))
    check("and has the focus", reader.ask("document.activeElement.id") == "line")
    check("the list has the entry", until(lambda: reader.titles()[0] == "Tea on the roof"), reader.titles()[:2])
    check("the day has its dot", until(lambda: page.locator(".dots i").last.get_attribute("class") == "on"))
    check("the browser keeps nothing of it", until(lambda: reader.ask("localStorage.length") == 1))
    keys.type("Two photos")
    page.set_input_files(
        "#shots-files",
        [{"name": f"{name}.jpg", "mimeType": "image/jpeg", "buffer": PHOTO} for name in "ab"],
    )
    keys.type(" of it")
    check("the card shows them", until(lambda: reader.count("#shots canvas") == 2), reader.count("#shots canvas"))
    check("and waits for its button", not texts("Two photos") and reader.state() == "unsaved", reader.state())
    page.click("#quick .main")
    text = until(lambda: [text for text in texts("Two photos of it") if text.count("![](") == 2])
    check("photos come with it", text, texts("Two photos"))
    check("behind its words", "Two photos of it\n\n![](" in text[0], text)
    reader.is_saved()
    page.focus("#line")
    keys.type("Kept by")
    page.reload()
    check("a reload saves what the card has", until(lambda: diary.having("Kept by")))
    reader.see(".row")
    page.focus("#line")
    keys.type("First")
    reader.ask(
        "Object.defineProperty(document, 'hidden', { value: true, configurable: true });"
        "document.dispatchEvent(new Event('visibilitychange'))"
    )
    check("hiding the page saves it, too", until(lambda: texts("First")))
    reader.ask("delete document.hidden")
    reader.is_saved()
    keys.type(" and second")
    keys.press("Enter")
    both = until(lambda: texts("First and second") and len(texts("First")) == 1)
    check("what follows goes to the same entry", both)
    reader.is_saved()
    keys.type("Third")
    reader.ask(
        "Object.defineProperty(document, 'hidden', { value: true, configurable: true });"
        "document.dispatchEvent(new Event('visibilitychange'))"
    )
    until(lambda: diary.having("Third"))
    reader.ask("delete document.hidden")
    reader.is_saved()
    until(lambda: reader.titles()[0] == "Third")
    reader.open("Third")
    check("its entry opens in the editor", reader.text() == "Third", reader.text())
    reader.back()
    check("and leaves the card", page.input_value("#line") == "")


def check_beginning(reader, diary):
    """The question of a day, and templates."""
    page, folder = reader.page, os.path.dirname(diary.folder)
    os.makedirs(os.path.join(folder, "Templates"), exist_ok=True)
    for name, text in [("prompts.txt", "Who was kind?\n"), ("Templates/walk.md", "# {{weekday}} walk\n\nSeen:\n")]:
        with open(os.path.join(folder, name), "w") as file:
            file.write(text)
    page.reload()
    reader.see(".row")
    asked = until(lambda: page.get_attribute("#line", "placeholder") == "Who was kind?")
    check("the card asks the question of the day", asked)
    page.click("#new")
    reader.see("#starts")
    check("so does an empty page", page.get_attribute("#text", "placeholder") == "Who was kind?")
    page.click("#starts button")
    title = until(lambda: page.input_value("#name"))
    check("a template begins the entry", re.fullmatch(r"\w+day walk", title or "") and page.input_value("#text") == "Seen:\n", title)
    check("then none is offered", not page.is_visible("#starts"))
    reader.back()
    name = until(lambda: diary.having("day walk"))
    check("it is saved, without the question", name and not diary.having("Who was kind"), name)
    reader.open(title)
    check("an entry with a text is asked nothing", page.get_attribute("#text", "placeholder") == "Write something.")
    reader.back()
    place = "---\ndate: 2024-03-01\nlocation: {name: Namsan, latitude: 37.57, longitude: 126.98}\n---\n\nHill.\n"
    diary.make("2024/hill.md", place)
    asked = []

    def answer(route):
        asked.append(json.loads(route.request.post_data))
        weather = {"condition": "Rain", "icon": "rain", "temperature": 17.5}
        route.fulfill(json={"weather": weather})

    page.route("**/_write/weather", answer)

    def is_offered():
        page.reload()
        reader.see(".row")
        page.fill("#line", "Wet shoes")
        return page.is_visible("#sky")

    check("the weather of the last place is offered", until(is_offered) and page.inner_text("#sky") == "Weather in Namsan")
    check("and not asked for before", asked == [], asked)
    page.click("#sky")
    check("a click asks", until(lambda: page.inner_text("#sky") == "17.5 °C") and asked[0]["latitude"] == 37.57, asked)
    page.click("#quick .main")
    text = until(lambda: [text for text in diary.files().values() if "Wet shoes" in text])
    check("the entry has it, without the place", text and "rain" in text[0] and "Namsan" not in text[0], text)
    page.unroute("**/_write/weather", answer)
    os.remove(os.path.join(diary.folder, "2024/hill.md"))
    reader.is_saved()


def photo_taken(time, north, east):
    """A photo with the words of a camera."""

    def field(tag, kind, count, value):
        return struct.pack(">HHI", tag, kind, count) + value

    def directory(at, fields, values=b""):
        start, head = at + 6 + 12 * len(fields), struct.pack(">H", len(fields))
        for tag, kind, count, value in fields:
            if len(value) > 4:
                head, values = head + field(tag, kind, count, struct.pack(">I", start + len(values))), values + value
            else:
                head += field(tag, kind, count, value.ljust(4, b"\0"))
        return head + bytes(4) + values

    def degrees(value):
        seconds = round(value * 3600)
        return struct.pack(">6I", seconds // 3600, 1, seconds // 60 % 60, 1, seconds % 60, 1)

    inner = directory(38, [(0x9003, 2, 20, time.encode() + b"\0")])
    place = [(1, 2, 2, b"N\0"), (2, 5, 3, degrees(north)), (3, 2, 2, b"E\0"), (4, 5, 3, degrees(east))]
    main = directory(8, [(0x8769, 4, 1, struct.pack(">I", 38)), (0x8825, 4, 1, struct.pack(">I", 38 + len(inner)))])
    exif = b"Exif\0\0MM\0*" + struct.pack(">I", 8) + main + inner + directory(38 + len(inner), place)
    return PHOTO[:2] + b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + PHOTO[2:]


def check_strip(reader, diary):
    """The photos of a text, in a row below it."""
    page, keys = reader.page, reader.page.keyboard
    jpeg = lambda name, bytes=PHOTO: {"name": name, "mimeType": "image/jpeg", "buffer": bytes}
    names = lambda: re.findall(r"!\[\]\(([^ )]+)", page.input_value("#text"))
    reader.new("Photos of a day\n\nWords.\n\n")
    page.set_input_files("#files", [jpeg(f"{name}.jpg") for name in "abc"])
    check("photos stand in a row", until(lambda: reader.count("#pictures canvas") == 3), reader.count(".shot"))
    before = until(lambda: len(names()) == 3 and names())
    reader.is_saved()
    page.locator(".shot").nth(0).focus()
    keys.press("Shift+ArrowRight")
    moved = [before[1], before[0], before[2]]
    check("keys move one", names() == moved, names())
    focus = reader.ask("document.activeElement.ariaLabel")
    check("and the focus with it", focus == "Photo 2", focus)
    check("which is said", page.inner_text("#say") == "2 of 3", page.inner_text("#say"))
    page.locator(".shot").nth(2).drag_to(page.locator(".shot").nth(0))
    check("a photo can be drawn to a place", until(lambda: names() == [moved[2], moved[0], moved[1]]), names())
    page.locator(".shot").nth(1).click()
    page.fill("#caption", 'The "sea"')
    keys.press("Enter")
    mark = f'![]({moved[0]} "The \\"sea\\"")'
    check("a caption is a title", until(lambda: mark in page.input_value("#text")), page.input_value("#text"))
    check("and is saved", until(lambda: any(mark in text for text in diary.files().values())))
    page.locator(".shot").nth(1).click()
    check("it is shown again", page.input_value("#caption") == 'The "sea"')
    page.click("#earlier")
    check("a button moves one, too", until(lambda: names()[0] == moved[0]), names())
    keys.press("Delete")
    check("a key removes it from the text", until(lambda: names() == [moved[2], moved[1]]), names())
    check("and nothing else", page.input_value("#text").startswith("Photos of a day\n\nWords.\n\n![]"), page.input_value("#text"))
    check("not its file", glob.glob(diary.folder + "/**/" + moved[0], recursive=True))
    page.click("#toast button")
    check("which can be taken back", until(lambda: mark in page.input_value("#text")), page.input_value("#text"))
    page.focus("#text")
    for _ in range(2):
        keys.press("Control+z")
    check("as with any text", names() == [moved[0], moved[2], moved[1]], names())
    # What was typed as a caption is a step of its own.
    for _ in range(6):
        if names() != before:
            keys.press("Control+z")
    check("up to the first change", names() == before, names())
    reader.is_saved()
    check("the preview shows how they look", until(lambda: reader.count(".shot") == 3))
    reader.back()
    reader.open("Photos of a day")
    seen = "[...document.querySelectorAll('.shot img')].filter((one) => one.naturalWidth).length"
    check("so does the site, later", until(lambda: reader.ask(seen) == 3), reader.ask(seen))
    film = {"name": "walk.mp4", "mimeType": "video/mp4", "buffer": b"\0\0\0\x18ftypisom"}
    page.set_input_files("#files", [jpeg("page.jpg", b"<html>"), film, {**film, "name": "a.pdf", "mimeType": "application/pdf"}])
    refused = until(lambda: reader.count("#refused li") == 3 and page.locator("#refused li").all_inner_texts())
    kinds = ["walk.mp4: The diary does not show", "a.pdf: This is not a photo", "page.jpg: This is not a photo"]
    check("what is refused is named with its reason", refused and all(one.startswith(kind) for one, kind in zip(refused, kinds)), refused)
    page.click("#refused button")
    check("until it was read", not page.is_visible("#refused"))
    diary.make("2024/hill.md", "---\ndate: 2024-03-01\nlocation: {name: Namsan, latitude: 37.57, longitude: 126.98}\n---\n\nHill.\n")
    reader.is_saved()
    taken = photo_taken("2024:05:12 14:32:00", 37.571, 126.981)
    page.set_input_files("#files", jpeg("d.jpg", taken))
    offer = until(lambda: page.is_visible("#offer") and page.inner_text("#offer button"))
    check("time and place of a photo are offered", offer and offer.endswith("14, 2:32 PM, Namsan?") or offer == "Use May 12, 2024, 2:32 PM, Namsan?", offer)
    reader.is_saved()
    file = diary.having("Photos of a day")[0]
    check("and not taken", "Namsan" not in diary.files()[file] and "14:32" not in diary.files()[file])
    page.click("#offer button")
    used = until(lambda: "date: 2024-05-12T14:32:00" in diary.files()[file] and "Namsan" in diary.files()[file])
    check("until they are wanted", used, diary.files()[file])
    reader.back()
    os.remove(os.path.join(diary.folder, "2024/hill.md"))
    reader.new("Many\n\n")
    page.set_input_files("#files", [jpeg(f"{number}.jpg") for number in range(60)])
    check("many photos have their places at once", until(lambda: reader.count(".shot") == 60), reader.count(".shot"))
    page.focus("#name")
    keys.type("Many of them")
    waiting = page.input_value("#text").count("waiting-")
    check("one writes on while they are stored", waiting > 0 and page.input_value("#name") == "Many of them", waiting)
    check("all are stored", until(lambda: len(set(names())) == 60 and "waiting" not in page.input_value("#text"), 90), len(names()))
    check("and saved", until(lambda: any(text.count("![](") == 60 for text in diary.files().values()), 30))
    reader.back()


def check_phone(browser, reader, address):
    key = reader.ask("localStorage.getItem('key')")
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    context.add_init_script(f"localStorage.setItem('key', '{key}')")
    phone = Page(context, address.split("#")[0])
    phone.see(".row")
    check(
        "a phone shows the list without scrolling sideways",
        phone.ask("document.documentElement.scrollWidth") == 390,
    )
    row = phone.page.locator(".row", has_text="Day 109").first
    row.scroll_into_view_if_needed()
    box = row.bounding_box()
    client = context.new_cdp_session(phone.page)
    client.send(
        "Input.synthesizeScrollGesture",
        {"x": box["x"] + 250, "y": box["y"] + box["height"] / 2, "xDistance": -180, "yDistance": 0},
    )
    check(
        "a swipe shows share and delete",
        until(lambda: row.evaluate("(row) => row.scrollLeft") > 100),
        row.evaluate("(row) => row.scrollLeft"),
    )
    row.locator(".sides [data-act=remove]").tap()
    check("delete asks", phone.see("#ask"))
    phone.page.keyboard.press("Escape")
    phone.open("Day 109")
    height = lambda: phone.page.locator("#text").bounding_box()["height"]
    check("the text has room on a phone", height() > 400, height())
    phone.page.tap("#bare")
    check("or all of it", until(lambda: height() > 600), height())
    phone.page.tap("#bare")
    phone.page.tap("#flip")
    check("the preview is a tab", phone.see("#page") and not phone.page.is_visible("#text"))
    sizes = phone.ask(
        """() => [...document.querySelectorAll('button, select, input:not([type=checkbox]), summary')].filter((one) => one.checkVisibility() && one.tabIndex >= 0)
      .map((one) => [one.id || one.className, one.getBoundingClientRect()]).filter(([name, box]) => name != 'open' && (box.width < 43.5 || box.height < 43.5)).map(([name]) => name)"""
    )
    check("what is tapped is large enough", sizes == [], sizes)
    check("the phone complains of nothing", phone.faults == [], phone.faults)
    context.close()


def opened(browser, reader, address, width, height, scheme):
    """The page in a window of its own, with axe."""
    key = reader.ask("localStorage.getItem('key')")
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme=scheme, bypass_csp=True
    )
    context.add_init_script(f"localStorage.setItem('key', '{key}')")
    page = Page(context, address.split("#")[0])
    page.see(".row")
    page.page.add_script_tag(path=AXE)
    return page


def look(page, name):
    found = page.ask(
        "axe.run(document, { iframes: false, runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] })"
    )["violations"]
    check(
        f"axe finds nothing in the {name}",
        found == [],
        [(one["id"], one["nodes"][0]["html"][:120]) for one in found],
    )


def look_everywhere(page, diary, name, day):
    look(page, f"list, {name}")
    page.page.fill("#line", "Words")
    page.page.click("#moods [value=happy]")
    look(page, f"card, {name}")
    page.page.click("#moods [value=happy]")
    page.page.fill("#line", "")
    page.page.click("[data-act=figures]")
    are_seen = until(lambda: page.page.is_visible("#figures"), 60)
    check(f"the figures come, {name}", are_seen, page.page.inner_text("body")[:200])
    look(page, f"figures, {name}")
    page.page.click("#figures [data-act=back]")
    page.see("#list")
    # Rows that are far from the window are not there.
    page.ask("scrollTo(0, 0)")
    until(lambda: f"Day {day}" in page.titles())
    page.page.locator(".more").first.click()
    look(page, f"menu, {name}")
    page.page.keyboard.press("Escape")
    page.open(f"Day {day}")
    look(page, f"editor, {name}")
    for panel in ["when", "mood", "weather", "place", "tags", "visibility"]:
        with page.panel(panel):
            look(page, f"{panel}, {name}")
    for photo in ["a", "b"]:
        file = {"name": photo + ".jpg", "mimeType": "image/jpeg", "buffer": PHOTO}
        page.page.set_input_files("#files", [file, {**file, "mimeType": "text/plain"}])
    until(lambda: page.count(".shot") == 2)
    page.is_saved()
    look(page, f"row of photos, {name}")
    page.page.locator(".shot").last.click()
    look(page, f"photo, {name}")
    page.page.keyboard.press("Escape")
    page.page.click("#others")
    page.page.click("#delete")
    look(page, f"question, {name}")
    page.page.keyboard.press("Escape")
    words = f"Words of {day}."
    file = diary.having(words)[0]
    page.end()
    page.type(" Mine.")
    diary.replace(file, words, words + " Theirs.")
    page.see("#clash")
    look(page, f"clash, {name}")
    page.page.click("#clash [value=theirs]")
    until(lambda: "Mine" not in page.text())
    page.is_saved()
    page.page.context.close()


def check_axe(browser, reader, diary, address):
    for day, (width, height, scheme) in enumerate(
        [(390, 844, "light"), (820, 1180, "dark"), (1280, 900, "light"), (1280, 900, "dark")], 101
    ):
        page = opened(browser, reader, address, width, height, scheme)
        look_everywhere(page, diary, f"{width} {scheme}", day)


def check_arabic(browser, reader, diary, address):
    with open(os.path.join(diary.folder, "..", "diarysite.yml"), "w") as file:
        file.write("locale: ar-EG\n")
    page = opened(browser, reader, address, 390, 844, "light")

    def is_arabic():
        page.page.goto(address.split("#")[0])
        page.see(".row")
        return page.ask("document.documentElement.dir") == "rtl"

    check("the page follows the language of the diary", until(is_arabic))
    row = page.page.inner_text(".row")
    check("with its digits", re.search("[٠-٩]", row), row)
    page.page.add_script_tag(path=AXE)
    check(
        "right to left it needs no scrolling sideways",
        page.ask("document.documentElement.scrollWidth") == 390,
    )
    look_everywhere(page, diary, "Arabic", 100)


def main(address, folder):
    diary = Diary(folder)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium") or shutil.which("chromium-browser"),
            args=["--no-sandbox"],
        )
        reader = Page(browser.new_context(viewport={"width": 1280, "height": 900}), address)
        until(lambda: reader.count(".row") > 40)
        check_start(reader, address)
        steps = [check_list, lambda reader: check_phone(browser, reader, address)]
        for step in [
            check_first,
            check_fields,
            check_row,
            check_empty,
            check_preview,
            check_lost_answers,
            check_away,
            check_order,
            check_conflict,
            check_composing,
            check_photo,
            check_strip,
            check_weather,
            check_sheet,
            check_months,
            check_large,
            check_many,
            check_figures,
            check_quick,
            check_beginning,
        ]:
            steps.append(lambda reader, step=step: step(reader, diary))
        if AXE:
            steps += [
                lambda reader, step=step: step(browser, reader, diary, address)
                for step in [check_axe, check_arabic]
            ]
        only = os.environ.get("ONLY", "").split()
        for step in steps:
            name = step.__defaults__[0].__name__ if step.__defaults__ else step.__name__
            if only and name not in only:
                continue
            try:
                step(reader)
            except Exception as error:
                check(
                    name,
                    False,
                    re.sub(r'File "[^"]*site-packages[^\n]*\n[^\n]*\n', "", traceback.format_exc())[
                        -900:
                    ],
                )
                reader.ask("history.replaceState(null, '')")
                reader.page.goto(address.split("#")[0])
                reader.see(".row")
        check("the page complains of nothing", reader.faults == [], reader.faults)
        browser.close()
    return 1 if failed else 0


def make_diary(folder):
    """120 entries, a day apart."""
    diary = Diary(folder)
    with open(os.path.join(folder, "diarysite.yml"), "w") as file:
        file.write("weather: {provider: open-meteo}\n")
    for number in range(120):
        day = time.strftime("%Y-%m-%d", time.gmtime(1704067200 + 86400 * number))
        more = "favorite: true\n" if number in (0, 50, 100) else ""
        needle = "\n\nA needle in the hay." if number == 7 else ""
        diary.entry(day, f"Day {number}", f"Words of {number}." + needle, more)


if __name__ == "__main__":
    if len(sys.argv) == 2:
        make_diary(sys.argv[1])
    else:
        sys.exit(main(*sys.argv[1:]))
