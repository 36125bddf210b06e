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
cells = lambda text: re.findall(r"<(?:td|dd)(?: class=\"l[^>]*)?>([^<]*)</", text)
shown = {kind: body for kind, body in
         re.findall(r'<section class="by-(\w+)">(.*?)</section>', page, re.S)}


def in_characters(sum):
    return sum["characters"] * 213 > sum["words"] * 500


unit = "characters" if in_characters(every) else "words"


def length(sum):
    """A text in the other unit says so."""
    own = "characters" if in_characters(sum) else "words"
    return f"{sum[own]:,}" + (f" {own}"[: -1 if sum[own] == 1 else None] if own != unit else "")


def varied(numbers, percent=100):
    least, most = min(numbers, default=0), max(numbers, default=0)
    return len(entries) >= 10 and most > least and most * 100 >= least * percent


def row(sum):
    return [f"{sum['entries']:,}", f"{sum['days']:,}", length(sum)]


def table(kind, wanted, is_shown):
    body = shown[kind].split("<tbody>")[1] if kind in shown else None
    expect(f"{kind} on the page", body and cells(body),
           wanted if is_shown else None)


minutes = -(-(every["words"] * 500 + every["characters"] * 213) // 106_500)
expect("figures", cells(page[: page.index("</dl>")])[:4], row(every) + [f"{minutes:,}"])
table("years", [n for sum in figures["years"] for n in row(sum)],
      varied([sum["entries"] for sum in figures["years"]]))

first, last = min(day for day, *_ in entries), max(day for day, *_ in entries)
every_day = [first + datetime.timedelta(n) for n in range((last - first).days + 1)]
of_months = {}
for year in years:
    for month in range(1, 13):
        some = [e for e in entries if (e[0].year, e[0].month) == (year, month)]
        if some:
            of_months[year, month] = total(some)
rates = sorted(
    sum["entries"] * 10_000 // len([d for d in every_day if (d.year, d.month) == month])
    for month, sum in of_months.items())
few = len(rates) // 8
is_steady = rates[-1 - few] * 100 < rates[few] * 115


def amount(sum):
    if not is_steady:
        return f"{sum['entries']:,}"
    tenths = (sum[unit] + 50) // 100
    return f"{tenths // 10}.{tenths % 10}" if sum[unit] < 9_950 else f"{(sum[unit] + 500) // 1000:,}"


none = ""
table("months",
      [amount(of_months[year, month]) if (year, month) in of_months else none
       for year in years for month in range(1, 13)],
      len(entries) >= 10 and len(of_months) > 1)
means = []
for weekday in range(7):
    count = sum(e[0].isoweekday() % 7 == weekday for e in entries)
    weeks = max(1, len([d for d in every_day if d.isoweekday() % 7 == weekday]))
    means.append((count * 100 + weeks // 2) // weeks)
table("weekdays", [f"{mean // 100}.{mean % 100:02}" for mean in means], varied(means, 115))
table("runs", [f"{run['days']:,}" for run in figures["runs"]],
      varied([run["days"] for run in figures["runs"]]))
hours = figures["hours"]
if sum(hour > 0 for hour in hours) > 1 and varied(hours):
    columns = {int(at): int(height)
               for at, height in re.findall(r"M(\d+) 40v-(\d+)h", shown["hours"])}
    expect("hours on the page", columns,
           {at: -(-hour * 40 // max(hours)) for at, hour in enumerate(hours) if hour})
else:
    expect("hours on the page", shown.get("hours"), None)
if tags:
    wanted = sorted(tags.values(), reverse=True)[:20]
    table("tags", [f"{count:,}" for count in wanted], varied(wanted))

# So do the reviews of years.
for sum_of in figures["years"]:
    page = (site / f"{sum_of['year']:04}/index.html").read_text()
    found = cells(page[page.index('<dl class="figures">'):page.index("</dl>")])
    own = "characters" if in_characters(sum_of) else "words"
    wanted = [f"{sum_of['days']:,}", f"{sum_of[own]:,}"]
    if found[:2] != wanted:
        print("differs: review of", sum_of["year"], found, wanted)
    texts = {}
    for day, text, *_ in entries:
        if day.year == sum_of["year"]:
            before = texts.get(day, (0, 0))
            texts[day] = (before[0] + text[0], before[1] + text[1])
    longest = max(text[0] * 5 + text[1] * 5 // 2 for text in texts.values())
    bars = [int(height) for height in re.findall(r"<path d=\"M\d+ 40v-(\d+)h", page)]
    wanted = [max(1, (text[0] * 5 + text[1] * 5 // 2) * 40 // max(1, longest))
              for _, text in sorted(texts.items())]
    if bars != wanted:
        print("differs: bars of", sum_of["year"], bars, wanted)
print("ok reviews")
