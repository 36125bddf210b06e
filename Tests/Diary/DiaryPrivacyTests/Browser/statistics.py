#!/usr/bin/env python3
"""Count a site's entries from their own pages, and compare every number of its statistics.

  statistics.py SITE FIGURES.json

SITE is a built site of the default theme, in English; FIGURES.json is what `diarysite stats --format
json` says of the same diary. Says `ok` for each table that agrees, else what differs.
"""
import datetime
import html.parser
import json
import pathlib
import re
import sys
import unicodedata

site = pathlib.Path(sys.argv[1])
figures = json.load(open(sys.argv[2]))["statistics"]
# Scripts without blanks between words, and Hangul.
PAIRED = ("CJK UNIFIED", "CJK COMPAT", "HIRAGANA", "KATAKANA", "HANGUL", "THAI ", "LAO ", "KHMER ",
          "MYANMAR ", "IDEOGRAPHIC ITERATION", "IDEOGRAPHIC NUMBER ZERO", "IDEOGRAPHIC CLOSING")


class Text(html.parser.HTMLParser):
    """The words of an element of a class, and the rows of tables."""

    def __init__(self, name):
        super().__init__()
        self.name, self.depth, self.text = name, 0, []
        self.tags = []

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag not in ("br", "img", "input", "hr", "meta", "link", "source", "wbr", "path"):
            if self.depth or self.name in (attributes.get("class") or "").split():
                self.depth += 1
        if tag == "a" and "p-category" in (attributes.get("class") or "").split():
            self.tags.append(attributes["href"].rstrip("/").split("/")[-1])

    def handle_endtag(self, tag):
        if self.depth and tag not in ("br", "img", "input", "hr", "meta", "link", "source", "wbr"):
            self.depth -= 1

    def handle_data(self, data):
        if self.depth:
            self.text.append(data)


def measure(text):
    words, characters, inside = 0, 0, False
    for letter in text:
        kind = unicodedata.category(letter)
        name = unicodedata.name(letter, "")
        if kind[0] == "M":
            continue
        is_paired = name.startswith(PAIRED) and kind[0] in "LN" and "DIGIT" not in name
        if is_paired:
            characters += 1
        if kind[0] in "LN" and not is_paired:
            words += not inside
            inside = True
        else:
            inside = False
    return words, characters


entries = []
days = "[0-9][0-9][0-9][0-9]/[0-9][0-9]/[0-9][0-9]"
for page in [*site.glob(days + "/index.html"), *site.glob(days + "/*/index.html")]:
    text = page.read_text()
    if not re.search('class="e-content[ "]', text):
        continue
    parser = Text("e-content")
    parser.feed(text)
    day = datetime.date(*map(int, page.relative_to(site).parts[:3]))
    time = re.search(r'<time class="dt-published" datetime="[0-9-]+T(\d\d)', text)
    entries.append((day, measure("".join(parser.text)), time and int(time[1]), parser.tags))

bad = []


def expect(what, found, wanted):
    print("ok", what) if found == wanted else print("differs:", what, found, wanted)


def total(chosen):
    return {"entries": len(chosen), "days": len({day for day, *_ in chosen}),
            "words": sum(text[0] for _, text, *_ in chosen),
            "characters": sum(text[1] for _, text, *_ in chosen)}


every = total(entries)
expect("all", {name: figures[name] for name in every}, every)
years = sorted({day.year for day, *_ in entries}, reverse=True)
expect("years", figures["years"],
       [{"year": year, **total([e for e in entries if e[0].year == year])} for year in years])
months = sorted({day.month for day, *_ in entries})
expect("months", figures["months"],
       [{"month": month, **total([e for e in entries if e[0].month == month])} for month in months])
expect("weekdays", figures["weekdays"],
       [total([e for e in entries if e[0].isoweekday() % 7 == weekday]) for weekday in range(7)])
expect("hours", figures["hours"], [sum(e[2] == hour for e in entries) for hour in range(24)])
runs = []
for day in sorted({day for day, *_ in entries}):
    if runs and runs[-1][1] + datetime.timedelta(1) == day:
        runs[-1][1] = day
    else:
        runs.append([day, day])
runs.sort(key=lambda run: (-(run[1] - run[0]).days, -run[0].toordinal()))
expect("runs", figures["runs"],
       [{"first": str(a), "last": str(b), "days": (b - a).days + 1} for a, b in runs[:3]])
tags = {}
for _, _, _, found in entries:
    for tag in found:
        tags[tag] = tags.get(tag, 0) + 1
expect("tags", {tag["icon"]: tag["entries"] for tag in figures["tags"]}, tags)
longest = sorted((text[0] * 5 + text[1] * 5 // 2 for _, text, *_ in entries), reverse=True)[:5]
expect("longest", [e["words"] * 5 + e["characters"] * 5 // 2 for e in figures["longest"]], longest)

# The page says the same.
page = (site / "statistics/index.html").read_text()
numbers = lambda text: [int(n.replace(",", "")) for n in re.findall(r"<(?:td|dd)>([\d,]+)</", text)]
shown = {kind: numbers(body) for kind, body in
         re.findall(r'<section class="by-(\w+)">(.*?)</section>', page, re.S)}
many = every["characters"] * 213 * 50 > every["words"] * 500
some = every["words"] * 500 * 50 > every["characters"] * 213


def row(sum):
    return [sum["entries"], sum["days"]] + [sum["words"]] * some + [sum["characters"]] * many


minutes = -(-(every["words"] * 500 + every["characters"] * 213) // 106_500)
expect("figures", numbers(page[:page.index("<section")])[: 3 + some + many],
       row(every) + [minutes])
expect("years on the page", shown["years"], [n for sum in figures["years"] for n in row(sum)])
month = {sum["month"]: sum for sum in figures["months"]}
none = {"entries": 0, "days": 0, "words": 0, "characters": 0}
expect("months on the page", shown["months"],
       [n for at in range(1, 13) for n in row(month.get(at, none))])
expect("weekdays on the page", shown["weekdays"],
       [n for sum in figures["weekdays"] for n in row(sum)])
expect("runs on the page", shown["runs"], [run["days"] for run in figures["runs"]])
if any(figures["hours"]):
    expect("hours on the page", shown["hours"], figures["hours"])
if tags:
    expect("tags on the page", shown["tags"], sorted(tags.values(), reverse=True)[:20])

# So do the reviews of years.
for sum in figures["years"]:
    page = (site / f"{sum['year']:04}/index.html").read_text()
    found = numbers(page[page.index('<dl class="figures">'):page.index("</dl>")])
    counted = [e for e in entries if e[0].year == sum["year"]]
    many = sum["characters"] * 213 * 50 > sum["words"] * 500
    some = sum["words"] * 500 * 50 > sum["characters"] * 213
    wanted = [sum["days"]] + [sum["words"]] * some + [sum["characters"]] * many
    if found[:len(wanted)] != wanted:
        print("differs: review of", sum["year"], found, wanted)
    bars = sum_of = 0
    for path in re.findall(r'<path d="(M\d+ 10v[^"]*)"/></svg><small>', page):
        bars += path.count("M")
    if bars != sum["days"]:
        print("differs: bars of", sum["year"], bars, sum["days"])
print("ok reviews")
