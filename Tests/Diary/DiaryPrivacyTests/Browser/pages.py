"""Looks at pages of a built site in Chromium: phone and desktop, light and dark, with and without script.

Usage: pages.py SITE-FOLDER PATH...

Prints a line for each check, as unlock.py does.
"""

import pathlib
import shutil
import sys

from playwright.sync_api import sync_playwright

sys.dont_write_bytecode = True  # the folder belongs to the sources
from reader import Reader, check, failed, served


def check_page(browser, address, path):
    for width, height in ((390, 844), (1280, 900)):
        for scheme in ("light", "dark"):
            name = f"{path} {width} {scheme}"
            reader = Reader(
                browser, viewport={"width": width, "height": height}, color_scheme=scheme)
            reader.page.goto(address + path)
            reader.axe(f"{name}, axe")
            wide = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
            check(f"{name} has no overflow", not reader.page.evaluate(wide))
            check(f"{name} complains of nothing", not reader.faults, reader.faults)
            shown = reader.page.inner_text("main")
            reader.context.close()
            plain = Reader(
                browser, viewport={"width": width, "height": height}, java_script_enabled=False)
            plain.page.goto(address + path)
            text = plain.page.inner_text("main")
            check(f"{name} says the same without script", text == shown, text)
            plain.context.close()


def main():
    site = pathlib.Path(sys.argv[1])
    with served(str(site), "/") as port, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for path in sys.argv[2:]:
            check_page(browser, f"http://127.0.0.1:{port}/", path)
        browser.close()
    sys.exit(1 if failed else 0)


main()
