"""The page of the names that templates may use."""
import re

from markdown import fence, table

KINDS = {"text": "text", "html": "HTML", "flag": "flag", "map": "map", "scope": "one {}", "list": "list of {}"}
# Tables of Themes/README.md, by the heading above them: the scopes whose names they have.
TABLES = {"Names": ["*"], "Days in calendars": ["day"], "Photos": [None, "photo"],
          "Entries and dates": ["entry", "date", "sealed"]}


def declared(root):
    """The names of each layout and scope, as the program has them: name, kind, scope."""
    text = (root / "docs/samples/reference/names.txt").read_text()
    for paragraph in text.strip().split("\n\n"):
        head, *lines = paragraph.splitlines()
        yield head, [(line.split() + [""])[:3] for line in lines]


def described(root):
    """What Themes/README.md says of names, by scope and name."""
    sentences = {}
    text = (root / "Themes/README.md").read_text()
    for section in re.split(r"^##+ ", text, flags=re.M):
        heading, tables = section.split("\n", 1)[0], re.findall(r"(?:^\|.*\n)+", section, re.M)
        for scope, lines in zip(TABLES.get(heading, []), tables):
            for line in lines.splitlines()[2:]:
                names, sentence = (part.strip() for part in re.split(r"(?<!\\)\|", line)[1:3])
                for name in re.findall(r"[\w.]+", " ".join(re.findall(r"`([^`]+)`", names))):
                    key = tuple(name.split(".")) if scope == "*" and "." in name else (scope, name)
                    if sentence:
                        sentences[key] = sentence[:1].upper() + sentence[1:].rstrip(".") + "."
    return sentences


def page(root, texts, faults):
    sentences, known = described(root), list(declared(root))
    common = dict(line.split(": ", 1) for line in texts.pop("words", "").splitlines())
    parts = ["# Templates", "A theme shows a page with a template: a text with names in braces. These are all names, by "
             "layout and by what they belong to. `Themes/README.md`, beside the program's source, explains how themes and "
             "templates work, and [Looks](../looks.md) how to begin. A *flag* and *one* of something are for sections, "
             "`{{#favorite}}…{{/favorite}}`; so is a *list*, whose section is repeated. The examples make a theme called "
             "`mine`, and show each name once.", fence("yaml Themes/mine/theme.yml", "extends: default")]
    for head, names in known:
        kind, name = head.split()
        own, _, example = texts.pop(head, "").rpartition("---\n")
        own = dict(line.split(": ", 1) for line in own.splitlines())
        title = {"layout *": "Every layout"}.get(head, f"The layout {name}" if kind == "layout" else f"The names of `{name}`")
        parts += [f"## {title}", own.pop("", "")]
        rows = []
        for field, form, scope in names:
            sentence = own.pop(field, None) or sentences.get((name, field)) or common.get(field)
            if not sentence:
                faults.append(f"templates.txt does not say what '{field}' of '{head}' is")
            if not re.search(rf"\b{field}\b", example):
                faults.append(f"templates.txt has no example of '{field}' of '{head}'")
            rows.append((f"`{field}`", f"{sentence or ''} ({KINDS[form].format(f'`{scope}`')})"))
        faults += [f"templates.txt describes '{field}' of '{head}', which is not there" for field in own]
        if rows:
            parts.append(table("name", "what it is", rows))
        if not example:
            faults.append(f"templates.txt has no example of '{head}'")
        file = "partials/show-every.mustache" if name == "*" else (
            f"layouts/{name}.mustache" if kind == "layout" else f"partials/show-{name}.mustache")
        parts.append(fence(f"mustache Themes/mine/{file}", example.strip("\n")))
    faults += [f"templates.txt has an example of '{head}', which is not there" for head in texts]
    return parts + ["With `theme: mine` in `diarysite.yml`, this shows them:", fence("sh", "diarysite build")]
