"""Comes back to the writing page: in other tabs, by bookmarks, and after the program was restarted.

Usage: tabs.py PROGRAM FOLDER STEP...

As kept.py, whose tools it uses.
"""

import re
import sys
import urllib.error
import urllib.parse
import urllib.request

from kept import kept_text, main, open_entry
from write import Page, check, until

RESTARTED = "diarysite가 다시 시작되었으니 터미널이나 메뉴에서 쓰기 페이지를 다시 열어 주세요. 쓴 글은 이 브라우저에 남아 있습니다."
USED = "더 이상 쓸 수 없는 주소입니다."
UNKNOWN = "이 탭에서는 아직 일기장을 열 수 없습니다."


def tab(world, address):
    """A tab of the same browser, whatever it shows."""
    page = Page(world.context, address)
    world.windows.append(page)
    return page


def words(page):
    return page.page.inner_text("#end")


def key_of(page):
    return page.ask("localStorage.getItem('key')")


def status(world, key, path="settings"):
    """The server's answer to somebody who has a key."""
    address = urllib.parse.urlsplit(world.program.page)
    request = urllib.request.Request(
        f"http://127.0.0.1:{address.port}/_write/{path}",
        headers={"Host": address.netloc, "Authorization": "Bearer " + key},
    )
    try:
        return urllib.request.urlopen(request).status
    except urllib.error.HTTPError as error:
        return error.code


def restart(world):
    world.program.kill()
    world.program.start()


def let_in(world):
    """One run, and every tab of the browser."""
    first, answers = world.first, []
    second = Page(world.context, "about:blank")
    world.windows.append(second)
    second.page.on("response", lambda answer: answers.append((answer.status, answer.url)))
    second.page.goto(world.program.page)
    check("a second tab works", second.see(".row"), words(second))
    icon = second.ask(
        "fetch(document.querySelector('link[rel=icon]').href).then(async (answer) =>"
        " [answer.status, answer.headers.get('content-type'), (await answer.text()).slice(0, 4)])"
    )
    check("the page has an icon", icon == [200, "image/svg+xml", "<svg"], icon)
    check("nothing is missing when it opens", answers and all(status < 400 for status, _ in answers), answers)
    tab(world, world.program.address)
    used = tab(world, world.program.address)
    check("an address that was used works, too", used.see(".row"), words(used))
    check("and leaves the address line", until(lambda: "#" not in used.page.url), used.page.url)
    for page in world.windows:
        page.page.close()
    world.first = first = tab(world, world.program.page)
    check("a bookmark works when all tabs were closed", first.see(".row"), words(first))
    site = world.context.new_page()
    site.goto(world.program.page.replace("write-", "").replace("/_write/", "/"))
    kept = site.evaluate("Object.keys(localStorage).join()")
    check("the preview's own host has no key", kept == "", kept)
    site.close()
    browser = world.playwright.chromium.launch(**world.launch)
    stranger = Page(browser.new_context(), world.program.page)
    check("another browser is not let in", until(lambda: words(stranger).startswith(UNKNOWN)), words(stranger))
    stranger.page.goto("about:blank")
    stranger.page.goto(world.program.address)
    check("nor by an address that was used", until(lambda: words(stranger).startswith(USED)), words(stranger))
    check("and sees nothing", stranger.page.locator(".row").count() == 0)
    browser.close()


def dead(world):
    """Tabs of a run that has ended."""
    first, old = world.first, key_of(world.first)
    second, third = tab(world, world.program.page), tab(world, world.program.page)
    for page in [second, third]:
        page.see(".row")
    check("the key is good", status(world, old) == 200)
    open_entry(first, "비 오는 날 1")
    restart(world)
    check("after a restart it is worth nothing", status(world, old) == 401)
    first.type(" 그 사이")
    check("a tab says so", until(lambda: first.page.inner_text("#notice") == RESTARTED), first.page.inner_text("#notice"))
    check("and what is written is kept", until(lambda: "그 사이" in kept_text(first)), kept_text(first))
    check("but not saved", "그 사이" not in world.file(1), world.file(1))
    second.page.reload()
    check("a tab that is loaded says so", until(lambda: words(second) == RESTARTED), words(second))
    # A wrong address changes nothing.
    second.ask("location.hash = 'f'.repeat(64)")
    check("by a wrong address nobody comes in", until(lambda: not second.ask("location.hash") and words(second) == RESTARTED), second.ask("location.href") + words(second))
    check("and the old key stays", key_of(second) == old)
    second.page.goto(world.program.address)
    check("a fresh address in such a tab works", second.see(".row"), words(second))
    check("with a key of this run", key_of(second) not in [None, old] and status(world, key_of(second)) == 200)
    check("and leaves the address line", "#" not in second.page.url, second.page.url)
    check("the other tabs come back, too", until(lambda: "5월" in third.page.inner_text("#rows")) and third.see(".row"), third.page.content()[-300:])
    check("also the one with the text", until(lambda: not first.page.is_visible("#notice")), first.page.inner_text("#notice"))
    check("which is saved now", until(lambda: "1번째 글. 그 사이\n" in world.file(1)), world.file(1))
    check("once", world.file(1).count("그 사이") == 1 and len(world.diary.having("그 사이")) == 1, world.file(1))
    check("and kept no longer", until(lambda: first.ask("localStorage.length") == 1), kept_text(first))
    # A fresh address in a tab that works.
    before = key_of(third)
    first.is_saved()
    first.back()
    open_entry(first, "비 오는 날 2")
    first.page.route(re.compile("/_write/entries/"), lambda route: route.abort() if route.request.method == "PUT" else route.fallback())
    first.type(" 저장 전")
    first.ask("location.hash = 'e'.repeat(64)")
    first.page.unroute(re.compile("/_write/entries/"))
    check("it loses no text", until(lambda: "저장 전" in world.file(2)), world.file(2))
    check("nor its key", key_of(first) == before)


def tunnel(world):
    """A browser at the far end of a tunnel may be somebody else's."""
    world.program.kill()
    world.program.start("--allow-host", "diary.example.org")
    port = urllib.parse.urlsplit(world.program.page).port
    address = re.search(r"https://diary\.example\.org/_write/#\w+", world.program.text())[0]

    def pass_on(route):
        # The browser's own word of it comes after the driver.
        headers = {**route.request.all_headers(), "host": "diary.example.org", "sec-fetch-site": "same-origin"}
        local = urllib.parse.urlsplit(route.request.url)._replace(scheme="http", netloc=f"127.0.0.1:{port}")
        route.fulfill(response=route.fetch(url=local.geturl(), headers=headers))

    world.context.route("https://diary.example.org/**", pass_on)
    # It has no end, which the driver would wait for.
    world.context.route("https://diary.example.org/_write/events", lambda route: route.abort())
    first = tab(world, address)
    check("the page works", first.see(".row"), first.page.content()[-300:])
    kept = first.ask("[sessionStorage.getItem('key')?.length, localStorage.getItem('key')]")
    check("the key is the tab's", kept == [64, None], kept)
    second = tab(world, address.split("#")[0])
    check("another tab has none", until(lambda: words(second).startswith(UNKNOWN)), words(second))
    first.page.reload()
    check("the first one goes on", first.see(".row"), words(first))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2], sys.argv[3:], globals()))
