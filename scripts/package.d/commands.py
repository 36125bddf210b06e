"""The commands of diarysite, as `diarysite --experimental-dump-help` describes them."""
import re
from itertools import groupby

DASHES = {"long": "--", "short": "-", "longWithSingleDash": "-"}


def shown(arguments):
    return [one for one in arguments or [] if one.get("shouldDisplay", True)]


def subcommands(command):
    return [one for one in shown(command.get("subcommands")) if one["commandName"] != "help"]


def every(command, name="diarysite"):
    """All commands below a command, each with its whole name."""
    for one in subcommands(command):
        whole = f"{name} {one['commandName']}"
        yield whole, one
        yield from every(one, whole)


def spellings(argument):
    return [DASHES[name["kind"]] + name["name"] for name in argument.get("names", [])]


def value(argument):
    return argument.get("valueName", "value")


def is_positional(argument):
    return argument["kind"] == "positional"


def places(command):
    """What stands behind the options, each in brackets if it may be left out."""
    for one in shown(command.get("arguments")):
        if is_positional(one):
            yield one, ("[{}]" if one.get("isOptional") else "{}"), bool(one.get("isRepeating"))


def has_options(command):
    return any(not is_positional(one) for one in shown(command.get("arguments")))


def paragraphs(text):
    """A discussion: each paragraph as one line, and whether it stands as it is, being indented."""
    for part in re.split(r"\n\s*\n", text.strip()):
        for is_block, lines in groupby(part.split("\n"), key=lambda line: line.startswith("  ")):
            yield ("\n".join(lines) if is_block else " ".join(" ".join(lines).split())), is_block
