"""Asks the search page of a built site in Chromium, as readers do.

Usage: search.py SITE-FOLDER QUESTIONS.json SCRIPT FOLDS

QUESTIONS.json: {"asked": [{"text": "rain", "paths": ["2024/05/12/rain/", ...]}], "random": 60}. Of
`random` pieces of texts of the site it is checked that just the entries are found that have them, by
a folding of its own. SCRIPT is search.js, and FOLDS a file with lines of code points and what Swift
folds them to, all other code points to themselves: it is checked that the script does the same.

Prints a line for each check, as unlock.py does.
"""

import json
import pathlib
import random
import re
import shutil
import sys
import unicodedata
import urllib.parse

from playwright.sync_api import sync_playwright

sys.dont_write_bytecode = True  # the folder belongs to the sources
from reader import Reader, check, failed, served

DROPPED = re.compile(
    "[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640"
    "\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u00ad\u200b-\u200f\ufe00-\ufe0f]")
PLAIN = str.maketrans(
    {"ß": "ss", "ø": "o", "ł": "l", "đ": "d", "æ": "ae", "œ": "oe", "ı": "i", "ς": "σ",
     "ٱ": "ا", "ى": "ي", "ة": "ه"})
HANGUL = "[\uac00-\ud7a3\u3131-\u318e]"
PAIRED = "[\u0e01-\u0eff\u1000-\u11ff\u3005-\u30ff\u3131-\u318e\u3400-\u9fff\uac00-\ud7a3]"
ARTICLES = "(?:وال|بال|كال|فال|ال|لل)"


def folded(text):
    text = DROPPED.sub("", unicodedata.normalize("NFKD", text))
    text = unicodedata.normalize("NFC", text).lower().translate(PLAIN)
    text = "".join(str(unicodedata.digit(c)) if unicodedata.category(c) == "Nd" else c for c in text)
    text = re.sub(r"\s+", " ", text)
    return re.sub(f"(?<={HANGUL}) (?={HANGUL})", "", text)


def holds(piece, text):
    """Whether a text has a phrase; one that is a word begins where a word does."""
    if re.fullmatch(r"\w+\W*", piece) and not re.search(PAIRED, piece):
        start = rf"(?<![^\W_{PAIRED[1:-1]}])"
        return re.search(rf"{start}{ARTICLES}?{re.escape(piece)}", text) is not None
    return piece in text


def found(reader, text):
    """The addresses of all results, relative to the site."""
    page = reader.page
    page.fill(".find input", "")
    reader.wait("document.querySelector('#found').textContent == ''")
    page.fill(".find input", text)
    page.press(".find input", "Enter")
    while True:
        reader.wait("document.querySelector('#hits').ariaBusy == 'false'"
                    " && document.querySelector('#found').textContent != ''")
        if not page.is_visible("#more"):
            break
        page.evaluate("document.querySelector('#hits').ariaBusy = true")
        page.click("#more")
    links = page.eval_on_selector_all(".hit a", "all => all.map(a => a.href)")
    return [urllib.parse.unquote(urllib.parse.urlsplit(link).path).lstrip("/") for link in links]


def check_random(reader, site, count):
    texts = {
        f"{file.parent.relative_to(site)}/": file.read_text("utf-8")
        for file in sorted(site.rglob("index.txt"))
    }
    all_folded = {path: folded(text) for path, text in texts.items()}
    chance = random.Random(7)
    wrong, asked = [], 0
    while asked < count:
        flat = " ".join(texts[chance.choice(list(texts))].split()).replace('"', "")
        if len(re.findall(PAIRED, flat)) > len(flat) / 3:
            length = chance.randint(2, 6)
            start = chance.randrange(max(1, len(flat) - length))
            piece = flat[start : start + length]
        else:
            words = flat.split(" ")
            number = chance.randint(1, 4)
            start = chance.randrange(max(1, len(words) - number))
            piece = " ".join(words[start : start + number])
        wanted = folded(piece.strip()).strip()
        if len(wanted) < 2 or not re.search(r"\w", wanted) or len(piece) > 60 or "_" in piece:
            continue
        asked += 1
        paths = {path for path, text in all_folded.items() if holds(wanted, text)}
        got = found(reader, f'"{piece}"')
        if set(got) != paths or len(got) != len(paths):
            wrong.append((piece, len(paths), len(got)))
    check(f"{count} random pieces find the entries that have them", not wrong, wrong[:4])


def check_fold(browser, script, folds):
    source = pathlib.Path(script).read_text("utf-8")
    part = source[source.index("  const initials") : source.index("  const isHangul")]
    inside = "const inside = (c, from, to) => c >= from && c <= to;"
    expected = dict(line.split("\t") for line in pathlib.Path(folds).read_text().splitlines())
    page = browser.new_page()
    wrong = page.evaluate(
        """([source, expected, dropped]) => {
          const fold = new Function(source + '; return fold')(), wrong = [];
          const hex = (text) => [...text].map((c) => c.codePointAt().toString(16)).join(' ');
          const other = new Set(dropped);
          for (let code = 0; code < 0xe0200; code += 1) {
            if (code == 0x32000) code = 0xe0000;
            if ((code >= 0xd800 && code < 0xe000) || other.has(code)) continue;
            const key = code.toString(16), got = hex(fold(String.fromCodePoint(code)));
            if (got != (expected[key] ?? key)) wrong.push([key, got, expected[key] ?? key]);
          }
          return wrong;
        }""",
        [inside + part, expected, [int(key, 16) for key, value in expected.items() if value == "?"]])
    page.close()
    check("the script folds every code point as Swift does", not wrong, wrong[:8])


def check_page(browser, address):
    for width, height in ((390, 844), (1280, 900)):
        for scheme in ("light", "dark"):
            name = f"{width} {scheme}"
            reader = Reader(browser, viewport={"width": width, "height": height}, color_scheme=scheme)
            reader.page.goto(address + "search/?q=rain")
            reader.wait("document.querySelector('.hit')")
            reader.axe(f"{name}, axe")
            wide = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
            check(f"{name} has no overflow", not reader.page.evaluate(wide))
            check(f"{name} marks what was asked", reader.page.inner_text("mark >> nth=0").lower() == "rain")
            check(f"{name} complains of nothing", not reader.faults, reader.faults)
            reader.context.close()


def check_hostile(reader, address):
    page = reader.page
    for text in ("<script>alert(1)</script>", ".*", "\ud800", "   ", "a", "\\", "rain " * 2000, '"', "'"):
        page.evaluate("(text) => { document.querySelector('.find input').value = text }", text)
        page.press(".find input", "Enter")
        reader.wait("document.querySelector('#hits').ariaBusy != 'true'")
    check("no text harms the page", not reader.faults, reader.faults)
    check("a long text is cut", len(urllib.parse.unquote(page.url)) < 200, page.url)
    page.goto(address + "search/")
    page.keyboard.press("Escape")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("/")
    focused = page.evaluate("document.activeElement.name")
    check("a slash leads to the field", focused == "q", focused)
    # The network goes away half-way, and comes back.
    page.route("**/0.txt", lambda route: route.abort())
    page.fill(".find input", "rain")
    page.press(".find input", "Enter")
    reader.wait("!document.querySelector('#more').hidden")
    told = page.inner_text("#found")
    check("a lost connection is said", "try again" in told, told)
    page.unroute("**/0.txt")
    page.click("#more")
    reader.wait("document.querySelector('.hit')")
    check("and it goes on", page.locator(".hit").count() > 0)


def check_start(browser, address):
    """What stands on the page before something is asked, and what is said of the answers."""
    reader = Reader(browser, viewport={"width": 1280, "height": 900})
    page = reader.page
    page.goto(address + "search/")
    years = page.eval_on_selector_all(".start a", "all => all.map(a => a.textContent)")
    check("the page begins with the years", years == ["2024", "2023", "2022", "2021", "2020"], years)
    reader.axe("the start, axe")
    page.press(".find input", "ArrowDown")
    check("an arrow leads nowhere without results", page.evaluate("document.activeElement.name") == "q")
    for text, wanted in (("rain", "Found 2, in all years."), ("“all day”", "Found 1, in all years."),
                         ("“day all”", "Nothing was found.")):
        found(reader, text)
        told = page.inner_text("#found")
        check(f"told of {text}", told == wanted, told)
        check(f"the years are away for {text}", not page.is_visible(".start"))
    found(reader, "rain")
    date = page.inner_text(".hit .date >> nth=0").split()
    check("a date is there once", date[:3] == ["13", "May", "2024"] and "2024" not in
          page.inner_text(".hit .words >> nth=0"), date)
    stops = []
    page.focus(".find input")
    for key in ("ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp"):
        page.keyboard.press(key)
        stops.append(page.evaluate("document.activeElement.getAttribute('href') ?? 'field'"))
    ways = [urllib.parse.urlsplit(stop).path.lstrip("/") for stop in stops]
    check("arrows move through what was found", ways == [
        "2024/05/13/sun/", "2024/05/12/rain/", "2024/05/12/rain/", "2024/05/13/sun/", "field"], ways)
    # Chromium sets the placeholder on the line of what is typed.
    below = page.evaluate("""() => {
      const field = document.querySelector('.find input'), context = document.createElement('canvas').getContext('2d');
      context.font = getComputedStyle(field).font;
      const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: under } = context.measureText('x');
      const { top, bottom } = field.getBoundingClientRect(), line = (top + bottom + above - under) / 2;
      return document.querySelector('.find .i').getBoundingClientRect().bottom - line;
    }""")
    check("the icon stands on the line of the words", 2 < below < 8, below)
    reader.context.close()
    plain = Reader(browser, java_script_enabled=False)
    plain.page.goto(address + "search/")
    ways = plain.page.eval_on_selector_all("main a", "all => all.map(a => a.getAttribute('href'))")
    check("without script nothing leads to the page itself", ways and "../search/" not in ways, ways)
    plain.context.close()


def check_entry(reader, address):
    """A footnote stands beside its call, arrows turn the days, and a slash leads to the search."""
    page = reader.page
    page.goto(address + "2020/02/29/tag/")
    note = page.locator("[role=note]")
    check("a footnote stands beside its call", note.inner_text().split() == ["1", "Im", "Hof."], note.inner_text())
    reader.axe("a footnote, axe")
    wide = page.viewport_size
    page.set_viewport_size({"width": 390, "height": 844})
    check("on a phone it is hidden", not note.is_visible())
    page.click("[data-footnote-ref]")
    check("until it is called", note.is_visible())
    page.click("[data-footnote-ref]")
    check("and hidden again", not note.is_visible())
    page.set_viewport_size(wide)
    start = page.url
    page.keyboard.press("Shift+ArrowRight")
    goal = page.locator(".pager [rel=next]").evaluate("link => link.href")
    page.keyboard.press("ArrowRight")
    page.wait_for_url(goal)
    page.keyboard.press("ArrowLeft")
    page.wait_for_url(start)
    check("arrows turn the days", goal != start)
    page.keyboard.press("/")
    reader.wait("document.activeElement.name == 'q'")
    check("a slash leads to the search", page.url == address + "search/", page.url)


def main():
    site, questions = pathlib.Path(sys.argv[1]), json.loads(pathlib.Path(sys.argv[2]).read_text("utf-8"))
    with served(str(site), "/") as port, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        address = f"http://127.0.0.1:{port}/"
        reader = Reader(browser, viewport={"width": 1280, "height": 900})
        reader.page.goto(address + "search/")
        for question in questions["asked"]:
            got = found(reader, question["text"])
            check(f"asked for {question['text']}", got == question["paths"], got)
        check_random(reader, site, questions["random"])
        check("nothing is complained of", not reader.faults, reader.faults)
        if len(sys.argv) > 4:
            check_fold(browser, sys.argv[3], sys.argv[4])
            check_page(browser, address)
            check_start(browser, address)
            check_hostile(reader, address)
            check_entry(reader, address)
            plain = Reader(browser, java_script_enabled=False)
            plain.page.goto(address + "search/")
            text = plain.page.inner_text("main")
            check("without script there are ways", "JavaScript" in text and "2024" in text, text)
        browser.close()
    sys.exit(1 if failed else 0)


main()
