"""The messages of the program: from the sources, with examples from the expectations of the tests."""
import re
from pathlib import Path

from swift import GAP, Source, tokens

# Where a message is made, and how the reference calls that; the first that fits.
AREAS = {
    "Front matter and entries": ["Diary/DiaryLoading/Entry", "Diary/DiaryLoading/FieldReader",
                                 "Diary/DiaryLoading/Shared", "Diary/DiaryLoading/Obsidian",
                                 "Diary/DiaryLoading/Content", "Diary/DiaryLoading/Privacy/Entry",
                                 "Diary/DiaryGate", "Diary/DiaryLayout/EntryPages"],
    "Dates, languages and time zones": ["Text/LocalizedDates"],
    "The syntax of Markdown, YAML and JSON": ["Text/StructuredText", "Text/CommonMark"],
    "Configuration": ["Diary/DiaryLoading/Configuration", "Diary/DiaryLoading/Folder",
                      "Diary/DiaryLoading/Target", "Diary/DiaryBuild/Known", "Diary/DiaryBuild/ContentPlace"],
    "Themes and templates": ["Diary/DiaryLoading/Theme", "Diary/DiaryLoading/BuiltIn", "Diary/DiaryModel",
                             "Diary/DiaryLoading/Inherited", "Diary/DiaryLayout", "Text/Templating",
                             "Diary/DiaryBuild/Theme"],
    "What stays private": ["Diary/DiaryLoading/Privacy", "Diary/DiaryPrivacy", "Diary/DiaryBuild/Guarded"],
    "Links, photos and other media": ["Diary/DiaryRendering", "Diary/DiaryBuild/Scaling", "Media",
                                      "Diary/DiaryBuild/Media", "Diary/DiaryBuild/Photo"],
    "Building": ["Diary/DiaryBuild"],
    "Files and the disk": ["Diary/DiaryLoading", "Site/SiteOutput", "Site/SiteFiles"],
    "Publishing": ["Site/SitePublishing"],
    "Writing": ["Diary/DiaryWriting", "Diary/DiaryListing", "Server", "Tool/diarysite/Entries",
                "Tool/diarysite/Preview"],
    "Import and export": ["Exchange", "Tool/diarysite/Import", "Tool/diarysite/Export"],
    "Commands": ["Tool", "Text"],
}
WHOLE = re.compile(r"^(?:\S.*?: )?(?:error|warning|note): (.*)\n(?:  .*\| .*\n)*  why: (.*)\n  fix: (.*)$", re.M)


def pattern(texts):
    return re.compile("|".join(".+?".join(map(re.escape, re.split(f"{GAP}+", text))) for text in texts), re.S)


class Message:
    def __init__(self, texts, severity, file):
        self.what, self.why, self.fix = texts
        if re.match(r"(is|has|names|lies|cannot) ", self.what[0]):  # A value of a key is at fault.
            self.what = [f"'{GAP}' {text}" for text in self.what]
        self.severity = severity
        self.area = next(area for area, starts in AREAS.items() if file.startswith(tuple(starts)))
        self.example = None
        self.name = self.title  # In the file of examples; with its reason where others have the title.

    @property
    def title(self):
        return re.sub(f"{GAP}+", GAP, self.what[0]).strip()

    @property
    def parts(self):
        return [part for part in (self.what, self.why, self.fix) if part]

    def plain(self):
        """The message itself, where nothing in it is known only later."""
        known = [next((text for text in part if GAP not in text), None) for part in self.parts]
        return None if None in known else shown(self.severity, *known)

    def filled(self, words):
        """The message with words in its gaps, one after the other."""
        words = iter(words)
        texts = [re.sub(f"{GAP}+", lambda gap: next(words), part[0]) for part in self.parts]
        if next(words, None) is not None:
            raise StopIteration
        return shown(self.severity, *texts)


def shown(severity, what, why=None, fix=None):
    return f"{severity}: {what}" + (f"\n  why: {why}\n  fix: {fix}" if why else "")


def collected(root):
    """All messages, each once, in the order of the areas; those that are alike share an item."""
    found = {}
    for path in sorted((root / "Sources").rglob("*.swift")):
        file = str(path.relative_to(root / "Sources"))
        for texts, severity, _ in Source(path).messages():
            message = Message(texts, severity, file)
            if message.title.strip(f"'{GAP} ") and any(GAP != text for text in message.what):
                found.setdefault((message.title, *map(tuple, message.parts[1:])), message)
    order = list(AREAS)
    return sorted(found.values(), key=lambda one: (order.index(one.area), one.title.strip("'…").lower()))


def expected(root):
    """The whole messages that the tests expect: the three texts, and the message as it is shown."""
    for path in sorted((root / "Tests").rglob("*.swift")):
        for token in tokens(path.read_text()):
            if token.kind == "text" and "  why: " in token.value:
                for match in WHOLE.finditer(token.value):
                    if GAP not in match[0]:
                        yield match.groups(), match[0]


def with_examples(root, by_hand):
    """All messages with examples, and the faults of the file of examples."""
    messages, faults = collected(root), []
    tested = list(expected(root))
    for message in messages:
        patterns = [pattern(part) for part in message.parts]
        fits = [whole for texts, whole in tested if len(patterns) == 3
                and all(one.fullmatch(text) for one, text in zip(patterns, texts))]
        if sum(other.title == message.title for other in messages) > 1:
            message.name = f"{message.title} ({message.why[0]})"
        message.is_real = bool(fits)
        message.example = min(fits, key=len, default=None) or message.plain()
        if message.example is None and message.name in by_hand:
            try:
                message.example = message.filled(by_hand.pop(message.name).splitlines())
            except (StopIteration, RuntimeError):
                faults.append(f"the example of the message '{message.name}' does not fill its gaps")
        elif message.example is None:
            faults.append(f"the message '{message.name}' has no example")
    return messages, faults + [f"'{title}' is no message without an example" for title in by_hand]
