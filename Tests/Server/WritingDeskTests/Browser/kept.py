"""Loses connections, windows and programs while a person writes in Korean on the writing page.

Usage: kept.py PROGRAM FOLDER STEP...

PROGRAM is `diarysite`, which is started, killed and started again on a diary that is made in FOLDER.
Prints a line for each check, as write.py does, whose tools it uses; exits 1 if any failed.
"""

import contextlib
import glob
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import time
import traceback

from playwright.sync_api import sync_playwright
from write import PHOTO, Diary, Page, check, failed, passed_on, until


class Program:
    """`diarysite write`, always at one port: what a browser keeps belongs to an address."""

    def __init__(self, path, folder):
        self.path, self.folder, self.said = path, folder, ""
        # None that the system gives to others while the program is away.
        self.port = str(random.randrange(20_000, 30_000))
        self.start()

    def start(self, *more):
        self.log = open(os.path.join(self.folder, "..", f"{time.monotonic_ns()}.log"), "w+")
        self.process = subprocess.Popen(
            [self.path, "write", "--print-address", "--source", self.folder, "--port", self.port, *more],
            stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log,
            env={"PATH": "/usr/bin:/bin", "HOME": self.folder},
        )
        found = until(lambda: re.search(r"(http://write-\S+/_write/)#\S+", self.text()), 60)
        if not found:
            raise RuntimeError(self.text())
        self.address, self.page = found[0], found[1]
        until(lambda: "Ctrl-C" in self.text())

    def text(self):
        self.log.flush()
        return open(self.log.name).read()

    def kill(self):
        self.said += self.text()
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


class World:
    """A diary, its program and a browser with one profile."""

    def __init__(self, program, folder, playwright):
        self.folder = os.path.join(folder, "diary")
        self.diary = Diary(self.folder)
        os.makedirs(self.diary.folder)
        subprocess.run([program, "init", "--secret-only", self.folder], check=True, stdout=subprocess.DEVNULL)
        with open(os.path.join(self.folder, "diarysite.yml"), "w") as file:
            file.write("locale: ko\ntimeZone: Asia/Seoul\n")
        for day in range(1, 10):
            self.diary.entry(f"2024-05-0{day}", f"비 오는 날 {day}", f"{day}번째 글.")
        self.program = Program(program, self.folder)
        self.playwright, self.launch = playwright, {
            "executable_path": shutil.which("chromium") or shutil.which("chromium-browser"),
            "args": ["--no-sandbox"],
        }
        self.context = playwright.chromium.launch_persistent_context(
            os.path.join(folder, "profile"), viewport={"width": 1280, "height": 900}, **self.launch
        )
        # The driver cannot pass a blob on.
        self.context.add_init_script(
            "const send = fetch; window.fetch = async (address, facts = {}) => send(address,"
            " facts.body instanceof Blob ? { ...facts, body: await facts.body.arrayBuffer() } : facts)"
        )
        self.windows = []
        self.first = self.window(self.program.address)

    def window(self, address=None):
        """Another window; the key of the first one is good for it, too."""
        page = Page(self.context, address or self.program.page)
        page.page.on("dialog", lambda dialog: dialog.accept())
        page.see(".row")
        self.windows.append(page)
        return page

    def again(self):
        """Starts the program again, and opens the page that it opens."""
        self.program.start()
        self.first = self.window(self.program.address)
        return self.first

    def file(self, day):
        return self.diary.files()[f"2024/2024-05-0{day}.md"]

    def photos(self):
        found = [
            path for ending in ["jpg", "part"]
            for path in glob.glob(f"{self.diary.folder}/**/*.{ending}", recursive=True, include_hidden=True)
        ]
        return sorted(os.path.basename(path) for path in found)

    def clean(self):
        """Closes all windows but a fresh one, and takes the photos away."""
        for path in glob.glob(f"{self.diary.folder}/**/*.jpg", recursive=True):
            os.remove(path)


def open_entry(window, title):
    window.open(re.escape(title))
    until(lambda: window.page.input_value("#name") == title)
    window.end()


def compose(window, text):
    """A syllable that stays in composition, as Korean typing rests."""
    client = window.page.context.new_cdp_session(window.page)
    for part in text:
        client.send("Input.imeSetComposition", {"text": part, "selectionStart": 1, "selectionEnd": 1})
        time.sleep(0.05)
    return client


def kept_text(window):
    return window.ask("JSON.stringify(localStorage)")


def resting(world):
    """The last syllable of a text is never finished."""
    window = world.first
    open_entry(window, "비 오는 날 1")
    window.type(" 오늘도 비가 오")
    client = compose(window, ["ㄴ", "느", "는"])
    check("what is composed is kept at once", "오는" in kept_text(window), kept_text(window))
    check("and saved", until(lambda: "오늘도 비가 오는\n" in world.file(1), 5), world.file(1))
    check("and called so", until(lambda: window.state() == "saved", 5), window.state())
    value, start = window.page.input_value("#text"), window.ask("document.getElementById('text').selectionStart")
    world.diary.replace("2024/2024-05-01.md", "# 비 오는 날 1", "# 비 오는 날 하나")
    client.send("Input.imeSetComposition", {"text": "늕", "selectionStart": 1, "selectionEnd": 1})
    merged = until(lambda: "# 비 오는 날 하나" in world.file(1) and "비가 오늕" in world.file(1), 8)
    check("it is merged with what came from elsewhere", merged, world.file(1))
    check("in the file alone", window.page.input_value("#name") == "비 오는 날 1", window.text())
    same = window.page.input_value("#text") == value[:-1] + "늕"
    check("the field stays with the input method", same, window.page.input_value("#text"))
    check("with its caret", window.ask("document.getElementById('text').selectionStart") == start)
    client.send("Input.insertText", {"text": "는"})
    window.type("데")
    check("what was composed is there once", until(lambda: "비가 오는데\n" in world.file(1)), world.file(1))
    check("and the field has the rest", until(lambda: window.page.input_value("#name") == "비 오는 날 하나"), window.text())
    check("nothing is lost", "# 비 오는 날 하나" in world.file(1), world.file(1))
    client = compose(window, ["ㅁ", "머"])
    window.page.click("#back")
    check("to go back saves it", until(lambda: "비가 오는데머\n" in world.file(1), 5), world.file(1))
    window.see("#list")
    open_entry(window, "비 오는 날 2")
    window.page.click("[popovertarget=place-panel]")
    window.page.focus("[name=place]")
    compose(window, ["ㅅ", "서"])
    check("a place is saved like that", until(lambda: "location: 서" in world.file(2), 5), world.file(2))
    window.page.keyboard.press("Escape")
    window.page.keyboard.press("Escape")
    window.page.evaluate("document.activeElement.blur()")
    window.back() if window.page.is_visible("#editor") else None
    # The browser itself is gone, a moment after the last key.
    open_entry(window, "비 오는 날 3")
    window.page.route(re.compile("/_write/entries"), lambda route: route.abort())
    window.type(" 마지막 글")
    compose(window, ["ㅈ", "자"])
    check("also without the program", "글자" in kept_text(window), kept_text(window))
    window.page.close(run_before_unload=False)
    world.first = world.window()
    check("a page of later saves it", until(lambda: "마지막 글자\n" in world.file(3)), world.file(3))


def clash_of(window):
    return until(lambda: window.page.is_visible("#clash"), 10)


def saves_after(window, is_saved):
    """Holds what a window saves until another one has saved."""

    def hold(route):
        if route.request.method != "GET":
            until(is_saved)
        route.fallback()

    window.page.route(re.compile("/_write/entries"), hold)


def windows(world):
    """One line is changed in three windows."""
    one = world.first
    two, three = world.window(), world.window()
    for window in [one, two, three]:
        open_entry(window, "비 오는 날 4")
    words = {one: " 하나", two: " 둘", three: " 셋"}
    for window in [two, three]:
        saves_after(window, lambda: "하나" in world.file(4))
    for window in words:
        window.type(words[window])
    check("the first window saves", until(lambda: "4번째 글. 하나\n" in world.file(4)), world.file(4))
    check("the second asks", clash_of(two), two.text())
    check("the third asks", clash_of(three), three.text())

    def holds(name):
        text = world.file(4)
        check(f"nothing is overwritten {name}", "4번째 글. 하나\n" in text and "둘" not in text and "셋" not in text, text)

    holds("by asking")
    two.page.reload()
    check("the question is asked again", clash_of(two), two.page.inner_text("#state"))
    check("with the text of this window", two.page.inner_text("#mine").endswith("4번째 글. 둘"), two.page.inner_text("#mine"))
    holds("by a reload")
    two.page.keyboard.press("Escape")
    two.end()
    two.type("!")
    time.sleep(1.5)
    holds("by going on")
    kept = kept_text(two)
    check("two windows keep their own", "둘!" in kept and "셋" in kept, kept)
    two.page.close(run_before_unload=True)
    three.page.close(run_before_unload=False)
    until(lambda: two.page.is_closed() and three.page.is_closed())
    holds("by closing")
    one.type(".")
    check("the first window goes on", until(lambda: "4번째 글. 하나.\n" in world.file(4)), world.file(4))
    one.page.reload()
    check("a later page asks", clash_of(one), one.page.inner_text("#state"))
    asked = one.page.inner_text("#mine")
    check("for a text that was kept", asked.endswith(" 둘!") or asked.endswith(" 셋"), asked)
    one.page.click("#clash [value=merged]")
    first = "둘!" if asked.endswith("둘!") else "셋"
    check("the choice is saved", until(lambda: first in world.file(4) and "하나." in world.file(4)), world.file(4))

    def asks_again():
        if one.page.is_visible("#clash"):
            return True
        if one.page.is_visible("#state button"):
            one.page.click("#state button")

    check("then it asks for the other", until(asks_again), one.page.inner_text("#state"))
    asked = one.page.inner_text("#theirs")
    check("beside what the file has by now", first in asked and "하나." in asked, asked)
    one.page.click("#clash [value=merged]")
    whole = lambda: all(word in world.file(4) for word in ["하나.", "둘!", "셋"])
    check("and no text is lost", until(whole), world.file(4))
    check("all is saved", one.is_saved(), one.page.inner_text("#state"))
    check("and nothing kept", until(lambda: one.ask("localStorage.length") == 1), kept_text(one))
    one.back()
    # Two windows, undecided, and the program goes as well.
    open_entry(one, "비 오는 날 5")
    two = world.window()
    open_entry(two, "비 오는 날 5")
    saves_after(two, lambda: "하나" in world.file(5))
    one.type(" 하나")
    two.type(" 둘")
    check("again the second asks", clash_of(two), world.file(5))
    world.program.kill()
    world.again()
    check("another run asks, too", until(lambda: world.first.page.is_visible("#clash") or world.first.state() == "failed"))
    check("and overwrites nothing", "5번째 글. 하나\n" in world.file(5) and "둘" not in world.file(5), world.file(5))
    if not world.first.page.is_visible("#clash"):
        world.first.page.click("#state button")
    world.first.page.click("#clash [value=mine]")
    check("until one chooses", until(lambda: "5번째 글. 둘\n" in world.file(5)), world.file(5))
    world.first.is_saved()


def choose_photo(window, data=PHOTO):
    window.page.set_input_files("#files", {"name": "a.jpg", "mimeType": "image/jpeg", "buffer": data})


def is_whole(world, day, words):
    """Whether one photo is there, and the text that shows it, and nothing else."""
    files = [text for text in world.diary.files().values() if words in text]
    photos = world.photos()
    return (
        len(photos) == 1 and len(files) == 1 and files[0].count(f"]({photos[0]})") == 1
        and files[0].count("![") == 1 and "waiting" not in files[0]
    )


def photos(world):
    """A photo is chosen while the program is away."""
    window = world.first
    open_entry(window, "비 오는 날 6")
    world.program.kill()
    choose_photo(window)
    check("its place is in the text at once", until(lambda: "](waiting-" in window.text(), 2), window.text())
    window.type("비가 그쳤다")
    time.sleep(1.5)
    check("it is not called saved", window.state() in ["failed", "unsaved", "saving"], window.state())
    check("for want of the program", until(lambda: "연결" in window.page.inner_text("#state"), 8), window.page.inner_text("#state"))
    world.again()
    check("the next page stores it", until(lambda: is_whole(world, 6, "비가 그쳤다")), [world.file(6), world.photos()])
    check("in its place", re.search(r"6번째 글\.\n\n!\[\]\(\S+\)\n\n비가 그쳤다\n", world.file(6)), world.file(6))
    check("then it is saved", world.first.is_saved(), world.first.page.inner_text("#state"))
    left = lambda: world.first.ask(
        "indexedDB.databases().then((all) => Promise.all(all.map(({ name }) => new Promise((done) => {"
        " indexedDB.open(name).onsuccess = ({ target: { result } }) => {"
        " result.transaction('photos').objectStore('photos').count().onsuccess = (event) => done(event.target.result) } }))))"
    )
    check("and kept no longer", until(lambda: sum(left()) == 0), left())
    world.clean()
    window = world.first
    open_entry(window, "비 오는 날 7")
    with window.away():
        choose_photo(window)
        until(lambda: "](waiting-" in window.text())
        window.page.keyboard.press("Control+z")
        check("whoever takes its place away wants no photo", until(lambda: "waiting" not in window.text()), window.text())
    check("nor gets one", window.is_saved() and world.photos() == [], world.photos())
    with window.away():
        choose_photo(window, b"<html>")
        until(lambda: "](waiting-" in window.text())
    check("what is no photo leaves no trace", until(lambda: "waiting" not in window.text() and window.state() == "saved"), window.text())
    check("in the file, too", "![" not in world.file(7), world.file(7))
    window.ask("IDBObjectStore.prototype.put = () => { throw new DOMException('', 'QuotaExceededError') }; 1")
    with window.away():
        choose_photo(window)
        full = until(lambda: "공간이 없습니다" in window.page.inner_text("#toast"))
        check("a browser without room says so", full, window.page.inner_text("#toast"))
        check("and the photo has its place", "](waiting-" in window.text(), window.text())
        check("and is not called saved", window.state() != "saved", window.state())
    check("it is stored all the same", until(lambda: is_whole(world, 7, "7번째 글.")), [world.file(7), world.photos()])
    window.is_saved()
    window.back()


STEPS = os.environ.get("STEPS", "asked stored answered saved").split()


def kills(world):
    """The program is killed at each step of a photo's way; the page goes with it, or stays."""
    for step in STEPS:
        for goes in [False, True]:
            for is_new in [False, True]:
                kill_at(world, step, goes, is_new)


def kill_at(world, step, goes, is_new):
    name = f"{step}, {'the page too' if goes else 'the page stays'}, {'a new entry' if is_new else 'an old one'}"
    window = world.first
    words = f"사진 {step} {goes} {is_new}"
    if is_new:
        window.page.click("#new")
        window.see("#editor")
    else:
        day = "2024-06-01"
        world.diary.entry(day, words, "글.")
        until(lambda: words in window.titles())
        open_entry(window, words)
    dead = []

    def die():
        dead.append(1)
        world.program.kill()

    def route(route):
        request = route.request
        is_photo = "/photos" in request.url
        if request.method == "GET" or dead or not (is_photo or ("/entries" in request.url and "](" in (request.post_data or "") and "waiting" not in request.post_data)):
            return route.fallback()
        if is_photo and step == "asked" or not is_photo and step == "answered":
            die()
            return route.abort()
        answer = passed_on(route)
        if is_photo and step == "stored" or not is_photo and step == "saved":
            die()
            return route.abort()
        return route.fulfill(response=answer)

    window.page.route(re.compile("/_write/entries"), route)
    choose_photo(window)
    check(f"the program dies: {name}", until(lambda: window.state() and dead), window.text())
    if goes:
        window.page.close(run_before_unload=False)
    world.again()
    shown = lambda: len(world.photos()) == 1 and sum(
        text.count(f"]({world.photos()[0]})") for text in world.diary.files().values()
    ) == 1
    check(f"a whole photo and its text: {name}", until(shown), [world.photos(), world.diary.having("![")])
    check(f"saved: {name}", world.first.is_saved(), world.first.page.inner_text("#state"))
    time.sleep(0.3)
    texts = world.diary.files()
    check(f"and nothing else: {name}", shown() and not world.diary.having("waiting"), [world.photos(), world.diary.having("waiting")])
    check(f"no entry too many: {name}", len(texts) == 10, sorted(texts))
    world.clean()
    for file in texts:
        if "![" in texts[file]:
            os.remove(os.path.join(world.diary.folder, file))
    with contextlib.suppress(Exception):
        window.page.close()
    if world.first.page.is_visible("#editor"):
        world.first.page.keyboard.press("Escape")
    world.first.page.goto(world.program.page)
    world.first.see(".row")


def fault(world):
    """A file has a fault: the page says which, and goes on."""
    window = world.first
    world.diary.make("2024/2024-05-20.md", "---\ndate: 2024-13-20\n---\n\n글.\n")
    said = lambda: window.page.inner_text("#fault")
    check("the page names file and line", until(lambda: "Content/2024/2024-05-20.md:2" in said()), said())
    check("in its language", "미리보기" in said(), said())
    open_entry(window, "비 오는 날 8")
    window.show_preview()
    inside = lambda: window.ask("document.getElementById('page').contentDocument.body.innerText")
    window.type(" 더 쓴 글")
    check("the preview goes on", until(lambda: "더 쓴 글" in inside()), inside())
    check("saving too", until(lambda: "더 쓴 글" in world.file(8)), world.file(8))
    check("and it still is said", window.page.is_visible("#fault"))
    other = world.window()
    check("a later page says it, too", until(lambda: "2024-05-20.md:2" in other.page.inner_text("#fault")), other.page.inner_text("#fault"))
    other.page.close()
    world.diary.make("2024/2024-05-20.md", "---\ndate: 2024-05-20\n---\n\n글.\n")
    check("once mended it is quiet", until(lambda: not window.page.is_visible("#fault")), said())
    window.back()


def passphrase(world):
    """An entry needs a passphrase: the page asks, and nobody repeats it."""
    window, phrase = world.first, "mokido-banafe-lirute-sagopi"
    answers = []
    window.page.on("response", lambda answer: answers.append(answer))
    open_entry(window, "비 오는 날 9")
    with window.panel("visibility"):
        window.page.select_option("[name=visibility]", "encrypted")
    check("the page asks for it", window.see("#fault input[type=password]"), window.page.inner_text("#fault"))
    check("for whom", "readers" in window.page.inner_text("#fault"), window.page.inner_text("#fault"))
    window.page.fill("#fault input", "1234")
    window.page.click("#fault button")
    check("a weak one is refused", until(lambda: "암호가" in window.page.inner_text("#toast")), window.page.inner_text("#toast"))
    window.page.fill("#fault input", phrase[:9])
    window.end()
    window.type(" 쓰는 중")
    until(lambda: "쓰는 중" in world.file(9))
    time.sleep(1)
    check("what is typed stays while one writes", window.page.input_value("#fault input") == phrase[:9])
    window.page.fill("#fault input", phrase)
    window.page.click("#fault button")
    check("a good one is taken", until(lambda: not window.page.is_visible("#fault")), window.page.inner_text("#fault"))
    sealed = lambda: window.ask(f"fetch('/_write/entries/2024/2024-05-09.md', {{headers: {{authorization: 'Bearer ' + localStorage.getItem('key')}}}}).then((answer) => answer.json())")
    check("the site is built with it", until(lambda: "pages ready" in world.program.text().split("passphrase")[-1]), world.program.text())
    check("the terminal was not asked", "Passphrase for" not in world.program.text(), world.program.text())
    told = window.ask("JSON.stringify([{...localStorage}, {...sessionStorage}]) + document.documentElement.outerHTML + [...document.querySelectorAll('input')].map((one) => one.value)")
    check("the page has forgotten it", phrase not in told)
    check("no log has it", phrase not in world.program.text() and "1234" not in world.program.text().replace(world.program.port, ""))
    bodies = ""
    for answer in answers:
        if "/events" not in answer.url:
            with contextlib.suppress(Exception):
                bodies += answer.text()
    check("no answer has it", phrase not in bodies and len(bodies) > 0)
    disk = subprocess.run(["grep", "-rl", phrase, world.folder, os.path.join(world.folder, "..")], capture_output=True, text=True).stdout
    check("no file has it", disk == "", disk)
    check("the entry says so", sealed()["state"] == "encrypted", sealed()["state"])
    window.back()


def top(world):
    """A text begins with fields."""
    window = world.first
    before = len(world.diary.files())
    window.new("visibility: private\n\n비밀")
    check("the page asks what they are", window.see("#notice") and "항목" in window.page.inner_text("#notice"), window.page.inner_text("#notice"))
    check("nothing is published meanwhile", len(world.diary.files()) == before, world.diary.files().keys())
    check("the text is kept", "비밀" in kept_text(window), kept_text(window))
    check("and not called saved", window.state() == "failed", window.state())
    window.page.reload()
    check("a later page asks, too", window.see("#notice") and "비밀" in window.text(), window.text())
    window.page.click("#notice button >> nth=0")
    check("fields go into the head", until(lambda: world.diary.having("비밀")), world.diary.having("비밀"))
    file = world.diary.having("비밀")[0]
    text = world.diary.files()[file]
    check("and only there", "\nvisibility: private\n" in text.split("---")[1] and text.endswith("---\n\n비밀\n"), text)
    shown = lambda: [window.text(), window.page.input_value("[name=visibility]")]
    check("the page shows them there", until(lambda: shown() == ["비밀\n", "private"], 5), shown())
    check("the notice goes", until(lambda: not window.page.is_visible("#notice")))
    window.back()
    window.new("기분: 좋음은 항목이 아니다\n그러나\ndraft: true")
    time.sleep(1.2)
    until(lambda: window.state() in ["failed", "saved"])
    window.end()
    if window.page.is_visible("#notice"):
        window.page.click("#notice button >> nth=1")
    check("text is saved as it is", until(lambda: world.diary.having("draft: true")), window.page.inner_text("#state"))
    window.is_saved()
    window.back()
    window.new("tags: 산책\n오늘")
    check("a list of tags is asked about", window.see("#notice"))
    window.page.click("#notice button >> nth=1")
    check("text goes below the head", until(lambda: world.diary.having("tags: 산책\n오늘")), window.page.inner_text("#state"))
    file = world.diary.having("tags: 산책\n오늘")[0]
    check("and is no field", "tags" not in world.diary.files()[file].split("---")[1], world.diary.files()[file])
    window.page.focus("#text")
    window.page.keyboard.press("Control+Home")
    window.type("mood: calm\n")
    check("the answer holds while it is open", until(lambda: "mood: calm\ntags" in world.diary.files()[file]), world.diary.files()[file])
    window.end()
    window.type(" 더")
    window.is_saved()
    window.back()
    window.page.reload()
    window.see(".row")
    window.page.locator(".open", has_text="mood: calm").first.click()
    window.see("#editor")
    window.end()
    window.type(" 끝")
    check("what was a text before is one", until(lambda: world.diary.having("오늘 더 끝")), window.page.inner_text("#state"))
    file = world.diary.having("오늘 더 끝")[0]
    window.page.focus("#text")
    window.page.keyboard.press("Control+Home")
    window.type("visibility: private\n")
    check("a new line at its top is asked about", window.see("#notice"), world.diary.files()[file])
    check("and not saved", "visibility" not in world.diary.files()[file], world.diary.files()[file])
    window.page.click("#notice button >> nth=1")
    window.is_saved()
    window.back()


def missing(world):
    """A mood or a place, and no text."""
    window = world.first
    before = len(world.diary.files())
    window.page.click("#new")
    window.page.click("[popovertarget=mood-panel]")
    window.page.click("#faces [value=calm]")
    check("a mood alone is not called saved", until(lambda: window.state() == "failed", 5), window.state())
    check("the page says what is missing", "내용이 없습니다" in window.page.inner_text("#state"), window.page.inner_text("#state"))
    with window.panel("place"):
        window.page.fill("[name=place]", "남산")
    window.page.reload()
    window.see("#editor")
    check("it is kept", until(lambda: window.page.input_value("[name=place]") == "남산"), kept_text(window))
    window.page.click("#back")
    check("to leave asks", window.see("#ask") and "글이 있어야" in window.page.inner_text("#ask"), window.page.inner_text("#ask"))
    window.page.click("#ask .main")
    check("and leads back", window.see("#editor") and window.page.input_value("[name=place]") == "남산")
    window.type("한마디")
    check("a word saves all of it", until(lambda: world.diary.having("한마디")), window.state())
    text = world.diary.files()[world.diary.having("한마디")[0]]
    check("with the mood and the place", "calm" in text and "남산" in text, text)
    window.is_saved()
    window.back()
    window.page.click("#new")
    window.page.click("#star")
    window.page.click("#back")
    window.see("#ask")
    window.page.click("#ask button >> nth=0")
    check("it can be dropped", until(lambda: window.ask("localStorage.length") == 1 and window.state() == "saved"), kept_text(window))
    check("and makes nothing", len(world.diary.files()) == before + 1)


def main(program, folder, names, steps):
    with sync_playwright() as playwright:
        world = World(program, folder, playwright)
        for name in names:
            try:
                steps[name](world)
            except Exception:
                trace = re.sub(r'File "[^"]*site-packages[^\n]*\n[^\n]*\n', "", traceback.format_exc())
                check(name, False, trace[-900:])
        faults = [fault for window in world.windows for fault in window.faults]
        check("the pages complain of nothing", faults == [], faults)
        world.context.close()
        world.program.kill()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2], sys.argv[3:], globals()))
