"""A reader's browser for the checks in unlock.py, and a server for the site that it visits."""

import contextlib
import functools
import http.server
import sys
import threading
import time
import urllib.parse

from playwright.sync_api import Error

try:
    from axe_playwright_python.sync_playwright import Axe
except ImportError:
    Axe = None

POLICY = (
    "default-src 'self'; img-src 'self' blob:; media-src 'self' blob:"
)
OPENED = "document.querySelectorAll('[data-sealed]').length == 0"
failed = []


def check(name, is_good, found=""):
    if not is_good:
        failed.append(name)
    found = " ".join(str(found).split())[:300]
    print(f"ok {name}" if is_good else f"FAIL {name}: {found}", flush=True)


class Handler(http.server.SimpleHTTPRequestHandler):
    base = "/"
    policy = POLICY

    def translate_path(self, path):
        path = urllib.parse.urlsplit(path).path
        inside = path[len(self.base) - 1 :] if path.startswith(self.base) else "/outside the site"
        return super().translate_path(inside)

    def end_headers(self):
        if self.policy:
            self.send_header("Content-Security-Policy", self.policy)
        super().end_headers()

    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    def handle_error(self, request, client_address):
        # A page that is closed while it loads is no fault.
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


@contextlib.contextmanager
def served(folder, base, policy=POLICY):
    kind = type("Site", (Handler,), {"base": base, "policy": policy})
    handler = functools.partial(kind, directory=folder)
    server = Server(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server.server_address[1]
    server.shutdown()


class Reader:
    """A browser window of its own, with what its pages asked for and complained about."""

    def __init__(self, browser, **options):
        self.context = browser.new_context(**options)
        self.requests, self.faults = [], []
        self.page = self.tab()

    def tab(self):
        page = self.context.new_page()
        page.on("request", lambda request: self.requests.append(request.url))
        page.on("response", lambda r: r.status >= 400 and self.faults.append(f"{r.status} {r.url}"))
        page.on("console", lambda m: m.type == "error" and self.faults.append(m.text))
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        return page

    def wait(self, condition, seconds=30):
        """Asks again and again: waiting inside the page would need a policy with `unsafe-eval`."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            # A page that is being loaded anew cannot be asked.
            with contextlib.suppress(Error):
                if self.page.evaluate(condition):
                    return
            time.sleep(0.02)

    def go(self, address):
        self.page.goto(address)
        # The script first tries what it remembers; only then is there a form or what was opened.
        self.wait(f"{OPENED} || !document.querySelector('form.unlock').hidden")

    def unlock(self, passphrase, remember=False):
        """By keyboard alone: from the top of the page to the field, and Enter."""
        self.page.evaluate("document.activeElement.blur()")
        for _ in range(100):
            if self.page.evaluate("document.activeElement.type") == "password":
                break
            self.page.keyboard.press("Tab")
        self.page.keyboard.insert_text(passphrase)
        if remember:
            # Behind the field is the box that shows what is typed, then the one that remembers it.
            for key in ["Tab", "Tab", "Space", "Shift+Tab", "Shift+Tab"]:
                self.page.keyboard.press(key)
        self.page.keyboard.press("Enter")
        self.wait(
            "document.activeElement.matches('[tabindex]')"
            " || document.querySelector('#passphrase').getAttribute('aria-invalid')")

    def text(self):
        return self.page.inner_text("main")

    def axe(self, name):
        if not Axe:
            return print(f"skip {name}: axe-playwright-python is not installed")
        found = Axe().run(self.page).response["violations"]
        check(name, not found, [f"{one['id']}: {one['nodes'][0]['html']}" for one in found])
