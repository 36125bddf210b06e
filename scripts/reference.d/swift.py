"""Reads of Swift source what the reference shows: cases with their sentences, and messages.

Only tokens are read, as the compiler would: strings with what they interpolate, words and signs.
"""
import re
from typing import NamedTuple

GAP = "…"  # Stands for what is known only when the program runs.
ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "0": "\0"}


class Token(NamedTuple):
    kind: str  # "text", "word" or "sign"
    value: str
    line: int
    apart: bool  # whether a blank stands before it


def string(text, at):
    """The string that begins at a place, and the place behind it."""
    hashes = re.match("#*", text[at:])[0]
    at += len(hashes)
    quote = '"""' if text.startswith('"""\n', at) else '"'
    at += len(quote)
    end, escape, out = quote + hashes, "\\" + hashes, []
    while not text.startswith(end, at):
        if not text.startswith(escape, at):
            out.append(text[at])
            at += 1
            continue
        at += len(escape)
        if text[at] == "(":
            at = closing(text, at)
            out.append(GAP)
        elif text[at] == "u":
            code = re.match(r"u\{(\w+)\}", text[at:])
            out.append(chr(int(code[1], 16)))
            at += code.end()
        elif text[at].isspace():
            out.append("\\\n")  # The line goes on; the margin is taken off first.
            at = text.index("\n", at) + 1
        else:
            out.append(ESCAPES.get(text[at], text[at]))
            at += 1
    whole = "".join(out)
    if quote == '"""':
        lines = whole.split("\n")
        margin = len(lines[-1])
        whole = "\n".join(line[margin:] for line in lines[1:-1]).replace("\\\n", "")
    return whole, at + len(end)


def closing(text, at):
    """The place behind the bracket that closes the one at a place."""
    depth = 0
    while True:
        if text[at] == '"':
            at = string(text, at)[1]
            continue
        depth += (text[at] == "(") - (text[at] == ")")
        at += 1
        if depth == 0:
            return at


def tokens(text):
    found, at, line, apart = [], 0, 1, True
    pattern = re.compile(r'(\s+)|(//[^\n]*)|(/\*.*?\*/)|(#*")|(#/.*?/#|(?<=[(,\s])/[^\s/*](?:\\.|[^/\n])*/(?=[),.\s]))|([\w$]+)|(\?\?|->|.)', re.S)
    while at < len(text):
        match = pattern.match(text, at)
        behind = match.end()
        if match[4]:
            value, behind = string(text, at)
            found.append(Token("text", value, line, apart))
        elif match[5] or match[6] or match[7]:
            found.append(Token("word" if match[6] else "sign", match[0], line, apart))
        apart = bool(match[1] or match[2] or match[3])
        line += text.count("\n", at, behind)
        at = behind
    return found


def split(part, *signs):
    """Parts between signs that stand in no bracket; a `?` only where it chooses."""
    parts, depth = [[]], 0
    for token in part:
        if token.kind == "sign":
            depth += (token.value in "([{") - (token.value in ")]}")
            if depth == 0 and token.value in signs and (token.value != "?" or token.apart):
                parts.append([])
                continue
        parts[-1].append(token)
    return parts


class Source:
    """A file of Swift."""

    def __init__(self, path):
        self.text = path.read_text()
        self.tokens = tokens(self.text)

    def cases(self, type_name):
        """The cases of an enum: name or raw value, and the sentences above it."""
        body = re.search(rf"enum {type_name}\b.*?\n\}}\n", self.text, re.S)[0]
        for comment, name, raw in re.findall(r'((?:  ///[^\n]*\n)*)  case (\w+)(?: = "([^"]+)")?\n', body):
            yield raw or name, " ".join(line.strip(" /") for line in comment.splitlines())

    def calls(self):
        """Each bracket: its place, what stands before it, and its arguments by label or number."""
        opened = []
        for index, token in enumerate(self.tokens):
            if token.kind == "sign" and token.value == "(":
                opened.append(index)
            elif token.kind == "sign" and token.value == ")" and opened:
                start, arguments, number = opened.pop(), {}, 0
                for part in split(self.tokens[start + 1:index], ","):
                    if len(part) > 2 and part[0].kind == "word" and part[1].value == ":":
                        arguments[part[0].value] = part[2:]
                    elif part:
                        arguments[number] = part
                        number += 1
                yield start, self.tokens[start - 1].value if start else "", arguments

    def constant(self, name, before):
        """What the nearest constant of a name is, so that its words can be read."""
        def place(index):
            return (self.tokens[index].value == name and self.tokens[index - 1].value in ("let", "var"))
        places = [index for index in range(1, len(self.tokens)) if place(index)]
        index = max((one for one in places if one < before), default=max(places, default=None))
        if index is None:
            return []
        part, depth, line = [], 0, None
        for token in self.tokens[index + 1:]:
            if line is None:
                line = token.line if token.value == "=" else None
                if token.kind == "sign" and token.value in "})":
                    return []
                continue
            goes_on = token.kind == "sign" and token.value in ("?", ":", "+", "??", ".", ")", "]", "}", "{")
            if depth == 0 and part and token.line > line and not goes_on and part[-1].value not in "+?:({[":
                break
            depth += token.kind == "sign" and ((token.value in "([{") - (token.value in ")]}"))
            if depth < 0:
                break
            part.append(token)
            line = token.line
        return part

    def texts(self, part, before, depth=0):
        """All that an expression may say."""
        if not part or depth > 8:
            return [GAP]
        again = lambda other: self.texts(other, before, depth + 1)
        if len(part) == 1 and part[0].kind == "text":
            return [part[0].value]
        if part[0].value in ("if", "switch"):
            blocks = [one.value for one in part if one.kind == "text"]
            return blocks or [GAP]
        choice = split(part, "?")
        if len(choice) > 1:
            rest = part[len(choice[0]) + 1:]
            first = split(rest, ":")[0]
            return again(first) + again(rest[len(first) + 1:])
        if len(other := split(part, "??")) > 1:
            return [text for one in other for text in again(one)]
        if len(terms := split(part, "+")) > 1:
            whole = [""]
            for term in terms:
                whole = [left + right for left in whole for right in again(term)]
            return whole
        if part[0].value == "(" and len(split(part, ",")) == 1 and part[-1].value == ")":
            return again(part[1:-1])
        if part[-1].value == "}":  # A closure: what it returns.
            start = max(index for index, one in enumerate(part) if one.value == "{"
                        and sum((o.value == "{") - (o.value == "}") for o in part[index:]) == 0)
            inner = part[start + 1:-1]
            if len(named := split(inner, "in")) > 1:
                inner = named[-1]
            return again(inner)
        word = part[-1]
        if word.kind == "word" and all(one.value in ("Self", ".") or one is word for one in part):
            known = self.constant(word.value, before)
            return self.texts(known, before, depth + 1) if known else [GAP]
        return [GAP]

    def messages(self):
        """What, why and fix of each message that is made here, its severity and its line.

        Each of the three is a list of all that it may be, with gaps.
        """
        found, halves, bare = [], [], []
        has_tuples = re.search(r"why: String, fix: String\)|\(what, why, fix\)", self.text)
        is_word = lambda part, *words: any(one.kind == "word" and one.value in words for one in part)
        for start, name, arguments in self.calls():
            texts = lambda key: list(dict.fromkeys(self.texts(arguments[key], start))) if key in arguments else [GAP]
            key = "what" if "what" in arguments else 0
            what = texts(key)
            if is_word(arguments.get(key, []), "String"):
                continue
            if name == "ValidationError":
                three = [what, [], []]
            elif "why" in arguments or "because" in arguments or name == "reporting":
                three = [what, texts("why"), texts("fix")]
            elif list(arguments) == [0, 1, 2] and has_tuples and (name in ("return", ":", "=", "(", "?", "{") or name.isupper()):
                three = [texts(0), texts(1), texts(2)]
                if any(GAP in one for one in three[:2]):
                    continue
            elif list(arguments) == [0, 1] and arguments[1][0].value == "(" and len(split(arguments[1][1:-1], ",")) == 2:
                three = [what] + [self.texts(part, start) for part in split(arguments[1][1:-1], ",")]
            elif "what" in arguments:
                bare.append(what)
                continue
            else:
                continue
            severity = arguments.get("severity", [])
            severity = severity[-1].value if severity else "error"
            kept = halves if what == [GAP] else found
            kept.append((three, severity, self.tokens[start].line))
        for three, severity, line in halves:  # What is told by who calls, why and fix are here.
            found += [([what, *three[1:]], severity, line) for what in bare if three[1] != [GAP] and what != [GAP]]
        return found
