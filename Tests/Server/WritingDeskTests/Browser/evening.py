"""The first evening with a diary, and a week of writing it on a phone, in Chromium.

Usage: evening.py export LANGUAGE FILE           makes an export of Day One
       evening.py evening LANGUAGE WIDTH ADDRESS DIARY
                                                 opens what was imported, and writes an entry
       evening.py site LANGUAGE WIDTH FOLDER     looks at the published site
       evening.py week LANGUAGE WIDTH ADDRESS DIARY
                                                 writes seven days, and publishes them

LANGUAGE is `en` or `ko`; ADDRESS is the writing page's, with its token. Prints a line for each check,
as write.py does. With SHOTS=FOLDER in the environment, pictures of what was seen are left there.
"""

import hashlib
import json
import mimetypes
import os
import re
import shutil
import sys
import urllib.parse
import zipfile

from playwright.sync_api import sync_playwright
from write import PHOTO, Diary, Page, check, failed, until

SITE = "https://example.org/"
WORDS = {
    "en": {
        "sea": "The sea",
        "lines": "One line\nand another\nand a third",
        "long": "It rained " + "and rained " * 15 + "all day.",
        "date": "Wednesday, December 23, 2020",
        "place": "12 Baker Street",
        "city": "London",
        "country": "United Kingdom",
        "first": "The first evening",
        "text": "Everything is here.\nEven the lines.",
        "day": "Day",
        "more": "It was a day.",
    },
    "ko": {
        "sea": "바다",
        "lines": "첫 줄\n둘째 줄\n셋째 줄",
        "long": "비가 " + "오고 또 오고 " * 22 + "하루가 갔다.",
        "date": "2020년 12월 23일 수요일",
        "place": "세종대로 110",
        "city": "서울",
        "country": "대한민국",
        "first": "첫날 저녁",
        "text": "모두 여기 있다.\n줄도 그대로다.",
        "day": "날",
        "more": "그런 하루였다.",
    },
}


def export(words, path):
    """A year of Wednesdays, and the days that often go wrong."""
    name = hashlib.md5(PHOTO).hexdigest()
    place = {
        "placeName": words["place"],
        "localityName": words["city"],
        "country": words["country"],
        "latitude": 51.5237654,
        "longitude": -0.1585123,
    }
    photo = {"identifier": "F" * 32, "md5": name, "type": "jpeg"}
    moment = "![](dayone-moment://" + "F" * 32 + ")"
    entries = [
        {
            "uuid": "A" * 32,
            "creationDate": "2020-12-23T10:00:00Z",
            "text": f"{moment}\n\n{words['sea']}\n\n{words['lines']}",
            "photos": [photo],
            "location": place,
            "starred": True,
            "tags": ["sea"],
        },
        {"uuid": "B" * 32, "creationDate": "2020-12-24T10:00:00Z", "text": words["long"]},
        {
            "uuid": "C" * 32,
            "creationDate": "2020-12-25T10:00:00Z",
            "text": moment,
            "photos": [{**photo, "identifier": "F" * 32}],
        },
    ]
    for number in range(20):
        entries.append(
            {
                "uuid": f"{number:032X}",
                "creationDate": f"2019-{number % 12 + 1:02}-{number + 1:02}T08:00:00Z",
                "text": f"{words['day']} {number}\n\n{words['lines']}",
            }
        )
    journal = json.dumps({"metadata": {"version": "1.0"}, "entries": entries}, ensure_ascii=False)
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("Journal.json", journal)
        archive.writestr(f"photos/{name}.jpeg", PHOTO)


def shoot(page, name):
    folder = os.environ.get("SHOTS")
    if folder:
        page.screenshot(path=os.path.join(folder, name + ".png"))


def fits(page, name):
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    check(f"{name} needs no scrolling sideways", wide <= 0, wide)


def evening(browser, name, width, address, folder):
    words, diary = WORDS[name], Diary(folder)
    reader = Page(browser.new_context(viewport={"width": width, "height": 844}), address)
    page = reader.page
    check("all that was brought is there", until(lambda: len(reader.titles()) == 23), reader.titles())
    check("a title behind a picture is one", words["sea"] in reader.titles(), reader.titles())
    shoot(page, f"list-{name}-{width}")
    fits(page, "the list")
    page.click("#choose")
    page.click("[data-act=chooseAll]")
    until(lambda: "23" in page.inner_text("#bulk-count"))
    shoot(page, f"chosen-{name}-{width}")
    page.select_option("#bulk-visibility", "public")
    reader.see("#ask[open]")
    shoot(page, f"question-{name}-{width}")
    page.click("#choices [value=yes]")
    check("all are opened", until(lambda: len(diary.having("visibility: public")) == 23))
    check("choosing ends by itself", until(lambda: not page.is_visible("#bulk")))
    reader.new(words["first"] + "\n\n" + words["text"])
    check("what is written is saved", reader.is_saved() and len(diary.having(words["first"])) == 1)
    page.set_input_files("#files", files=[{"name": "a.jpg", "mimeType": "image/jpeg", "buffer": PHOTO}])
    check("with a photo", until(lambda: "![" in reader.text()), reader.text())
    reader.is_saved()
    shoot(page, f"editor-{name}-{width}")
    fits(page, "the editor")
    reader.back()
    check("it is the first of the list", until(lambda: reader.titles()[0] == words["first"]))
    check("the page complains of nothing", reader.faults == [], reader.faults)


def published(folder):
    """Answers for a site from its folder."""

    def answer(route):
        path = urllib.parse.unquote(route.request.url.split("?")[0].removeprefix(SITE))
        file = os.path.join(folder, path)
        if os.path.isdir(file):
            file = os.path.join(file, "index.html")
        if not route.request.url.startswith(SITE) or not os.path.isfile(file):
            return route.fulfill(status=404, body="")
        kind = mimetypes.guess_type(file)[0] or "text/plain"
        return route.fulfill(path=file, content_type=kind)

    return answer


def site(browser, name, width, folder):
    words = WORDS[name]
    context = browser.new_context(
        viewport={"width": width, "height": 844},
        color_scheme="dark" if width > 600 else "light",
        reduced_motion="reduce",
    )
    context.route("**/*", published(folder))
    reader = Page(context, SITE)
    page = reader.page
    for title in [words["first"], words["sea"]]:
        check(f"the home page has {title}", page.locator("h2, h3", has_text=title).count() == 1)
    broken = page.evaluate("[...document.images].filter((one) => one.complete && !one.naturalWidth).length")
    check("all photos are there", broken == 0, broken)
    shoot(page, f"home-{name}-{width}")
    fits(page, "the home page")
    page.locator("a", has_text=re.compile(f"^{words['sea']}$")).first.click()
    check("the title is the heading", page.inner_text("h1").strip() == words["sea"])
    check("the long date is there", words["date"] in page.inner_text("main"), page.inner_text("main"))
    lines = page.locator(".e-content p", has_text=words["lines"].split("\n")[0])
    check("lines end where they ended", lines.inner_text() == words["lines"], lines.inner_text())
    check("the city is there", words["city"] in page.inner_text("body"))
    check("the address of the house is not", words["place"] not in page.content())
    check("the photo is there", page.evaluate("document.querySelector('main img').naturalWidth"))
    shoot(page, f"entry-{name}-{width}")
    fits(page, "an entry")
    for place in ["2020/", "2020/12/", "photos/", "favorites/", "tags/"]:
        page.goto(SITE + place)
        shoot(page, f"{place.replace('/', '')}-{name}-{width}")
        fits(page, place)
    check("the site complains of nothing", reader.faults == [], reader.faults)
    for path, _, files in os.walk(folder):
        for file in files:
            with open(os.path.join(path, file), "rb") as opened:
                if words["place"].encode() in opened.read():
                    check("nothing names the house", False, os.path.join(path, file))


def week(browser, name, width, address, folder):
    words, diary = WORDS[name], Diary(folder)
    context = browser.new_context(viewport={"width": width, "height": 844}, has_touch=width < 600)
    reader = Page(context, address)
    page = reader.page
    reader.see("#list")
    for number in range(1, 8):
        title, day = f"{words['day']} {number}", f"2026-03-{number:02}"
        page.click("#new")
        reader.see("#text")
        check(f"{title} begins with its text", page.evaluate("document.activeElement.id") == "text")
        reader.type(f"{title}\n\n{words['more']}\n{number}")
        with reader.panel("when"):
            page.fill("[name=day]", day)
        page.click("[popovertarget=mood-panel]")
        page.click("#faces [value=calm]")
        if number == 3:
            page.set_input_files(
                "#files", files=[{"name": "IMG 0001.JPG", "mimeType": "image/jpeg", "buffer": PHOTO}]
            )
            until(lambda: "![" in reader.text())
        if number == 4:
            page.click("#star")
        if number == 5:
            with reader.away():
                reader.end()
                reader.type(f"\n{words['more']}")
                check("without a network it says so", until(lambda: reader.state() != "saved"))
                shoot(page, f"away-{name}")
        check(f"{title} is saved", reader.is_saved(), reader.state())
        page.click("#flip")
        frame = page.frame_locator("#page")
        shown = until(lambda: title in frame.locator("h1").first.inner_text())
        check(f"{title} is shown", shown)
        shoot(page, f"preview-{name}-{number}")
        # The preview stays open: the next day begins with its text all the same.
        reader.back()
    check("seven days are there", until(lambda: len(reader.titles()) == 7), reader.titles())
    check("the last day is first", reader.titles()[0] == f"{words['day']} 7", reader.titles())
    shoot(page, f"week-{name}-{width}")
    fits(page, "the list")
    reader.open(f"{words['day']} 1")
    if page.get_attribute("#flip", "aria-pressed") == "true":
        page.click("#flip")
    reader.end()
    reader.type("\n" + words["text"])
    reader.is_saved()
    reader.back()
    files = diary.files()
    check("seven files are there", len(files) == 7, list(files))
    for number in range(1, 8):
        held = [text for text in files.values() if f"{words['day']} {number}\n" in text]
        check(
            f"day {number} has its date and its words",
            len(held) == 1 and f"2026-03-{number:02}" in held[0] and words["more"] in held[0],
            held,
        )
    check("the first day went on", len(diary.having(words["text"])) == 1)
    check("the fourth has a star", len(diary.having("favorite: true")) == 1)
    page.click("#publish")
    check("it can be published", until(lambda: page.query_selector("#published .main"), 60))
    becoming = [one.inner_text() for one in page.query_selector_all("#published section li")]
    check("what becomes public is the week", len(becoming) == 7, becoming)
    shoot(page, f"publish-{name}-{width}")
    page.click("#published .main")
    check("it is published", until(lambda: page.query_selector("#published a"), 60))
    page.keyboard.press("Escape")
    check("the page complains of nothing", reader.faults == [], reader.faults)


def main(act, name, *rest):
    if act == "export":
        export(WORDS[name], *rest)
        return 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium") or shutil.which("chromium-browser"),
            args=["--no-sandbox"],
        )
        steps = {"evening": evening, "site": site, "week": week}
        steps[act](browser, name, int(rest[0]), *rest[1:])
        browser.close()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
