"""Looks at the page of a month in Chromium: on the screen, in forced colours and on paper.

Usage: month.py SITE-FOLDER FULL-MONTH MONTH-OF-FEW

Prints a line for each check, as unlock.py does.
"""

import re
import shutil
import sys

from playwright.sync_api import sync_playwright

sys.dont_write_bytecode = True  # the folder belongs to the sources
from reader import Reader, check, failed, served

BAR = """() => {
  const style = getComputedStyle(document.querySelector('.month-cal a'), '::after');
  return [style.width, style.height, style.backgroundColor, style.left];
}"""


def box(page, selector):
    return page.locator(selector).first.bounding_box()


def main():
    site, full, few = sys.argv[1:]
    with served(site, "/") as port, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        address = f"http://127.0.0.1:{port}/"

        def opened(path, width, **options):
            reader = Reader(browser, viewport={"width": width, "height": 900}, **options)
            reader.page.goto(address + path)
            return reader

        page = opened(full, 1280).page
        width, height, colour, left = page.evaluate(BAR)
        check("a day is filled at its start", (width, left) == ("4px", "0px"), (width, left))
        cell = box(page, ".month-cal a")["height"] - 2
        check("as high as its text is long", float(height[:-2]) / cell in (0.16, 0.38, 0.64, 1.0)
              or 0 < float(height[:-2]) <= cell, (height, cell))
        forced = opened(full, 1280, forced_colors="active").page.evaluate(BAR)[2]
        ground = "rgb(255, 255, 255)"
        check("forced colours drop it", forced == ground and colour != ground, (forced, colour))

        wide, small = opened(few, 1280).page, opened(few, 390).page
        calendar, days = box(wide, ".cal"), box(wide, ".days")
        check("few days have their list beside the calendar",
              calendar["x"] + calendar["width"] < days["x"] and abs(calendar["y"] - days["y"]) < 40)
        check("a small one", calendar["width"] <= 15 * 18 + 4, calendar)
        calendar, days = box(small, ".cal"), box(small, ".days")
        check("on a phone below it", calendar["y"] + calendar["height"] < days["y"])

        for path in (full, few):
            page = opened(path, 1280).page
            sheet = page.pdf(prefer_css_page_size=True)
            pages = len(re.findall(rb"/Type\s*/Page[^s]", sheet))
            check(f"{path} is one sheet", pages == 1, pages)
            sizes = {tuple(float(n) for n in found) for found in
                     re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", sheet)}
            check(f"{path} is on A4", all(abs(w - 595) < 2 and abs(h - 842) < 2 for w, h in sizes), sizes)
        browser.close()
    sys.exit(1 if failed else 0)


main()
