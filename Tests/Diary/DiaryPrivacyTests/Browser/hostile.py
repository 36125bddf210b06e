"""Opens encrypted pages whose entries hold HTML that wants more than to be read.

Usage: hostile.py SITE-FOLDER BASE PASSPHRASE PAGE...

Prints a line for each check, as unlock.py; exits 1 if any failed. The site is served without a
policy, so that what keeps the entries quiet is what stands in their pages.
"""

import shutil
import sys

from playwright.sync_api import sync_playwright

sys.dont_write_bytecode = True  # the folder belongs to the sources
from reader import Reader, check, failed, served


def check_page(browser, origin, passphrase, path):
    reader = Reader(browser)
    kept_back = set()

    def note(request):
        # Chromium tells of what the page's policy forbids as of requests that failed for that.
        if "csp" in (request.failure or "").lower():
            kept_back.add(request.url)

    reader.page.on("requestfailed", note)
    reader.go(origin + path)
    reader.unlock(passphrase)
    reader.page.wait_for_timeout(500)
    check(f"{path} is open", "The last words" in reader.text(), reader.text())
    ran = reader.page.evaluate("window.ran")
    check(f"{path} runs nothing", ran is None, ran)
    kinds = reader.page.locator(
        "main script, main iframe, main object, main embed, main form:not(.unlock)")
    check(f"{path} holds nothing that could", kinds.count() == 0, reader.page.content())
    handlers = reader.page.evaluate(
        "[...document.querySelectorAll('main *')].flatMap(one => [...one.attributes])"
        ".filter(one => /^on/.test(one.name) || /^\\s*javascript:/i.test(one.value)).length")
    check(f"{path} has no handlers", handlers == 0, handlers)
    sent = [url for url in reader.requests if url not in kept_back]
    others = [url for url in sent if not url.startswith((origin, "blob:", "data:"))]
    check(f"{path} asks nobody else", not others, others)
    strange = [url for url in reader.requests if "stranger" in url]
    check(f"{path} fetches only sealed files of this site", not strange, strange)
    # What the page itself is made to do by a script that got in otherwise.
    reader.page.evaluate(
        "document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=\"window.ran = 1\">')")
    reader.page.wait_for_timeout(300)
    ran = reader.page.evaluate("window.ran")
    check(f"{path} runs no handler that comes later", ran is None, ran)
    reader.context.close()


def main(site, base, passphrase, *pages):
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    with served(site, base, policy=None) as port, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        origin = f"http://127.0.0.1:{port}{base}"
        for path in pages:
            check_page(browser, origin, passphrase, path)
        browser.close()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
