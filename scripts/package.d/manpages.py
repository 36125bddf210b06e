#!/usr/bin/env python3
"""Writes the man pages of diarysite from the definitions of its commands.

    diarysite --experimental-dump-help | manpages.py FOLDER DATE VERSION

One page for the program and one for each of its commands, such as diarysite-build.1. DATE is the
YYYY-MM-DD that stands at the foot.
"""
import json
import os
import re
import sys


def escaped(text):
    """Text for troff: no line of it is a request, and a hyphen is one that can be copied."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\n".join(("\\&" if line.startswith((".", "'")) else "") + line for line in text.split("\n"))


def paragraphs(text):
    """A discussion: blocks of indented lines stand as they are."""
    lines = []
    for part in re.split(r"\n\s*\n", text.strip()):
        if all(line.startswith("  ") for line in part.split("\n")):
            lines += [".PP", ".nf", escaped(part), ".fi"]
        else:
            lines += [".PP", escaped(" ".join(part.split()))]
    return lines


def names(argument):
    dashes = {"long": "--", "short": "-", "longWithSingleDash": "-"}
    return ", ".join(
        "\\fB" + escaped(dashes[name["kind"]] + name["name"]) + "\\fR" for name in argument.get("names", []))


def value(argument):
    return "\\fI" + escaped(argument.get("valueName", "value")) + "\\fR"


def shown(arguments):
    return [one for one in arguments or [] if one.get("shouldDisplay", True)]


def synopsis(name, command):
    parts = ["\\fB" + escaped(name) + "\\fR"]
    if shown([one for one in command.get("arguments", []) if one["kind"] != "positional"]):
        parts.append("[\\fIoptions\\fR]")
    for one in shown(command.get("arguments")):
        if one["kind"] == "positional":
            text = value(one) + ("\\ ..." if one.get("isRepeating") else "")
            parts.append(f"[{text}]" if one.get("isOptional") else text)
    return " ".join(parts)


def options(command):
    lines = []
    for one in shown(command.get("arguments")):
        head = value(one) if one["kind"] == "positional" else names(one)
        if one["kind"] == "option":
            head += " " + value(one)
        lines += [".TP", head, escaped(one.get("abstract", "") or "See above.")]
        if one.get("discussion"):
            lines += [".IP", escaped(" ".join(one["discussion"].split()))]
    return [".SH OPTIONS"] + lines if lines else []


def page(name, command, date, version, others, usage=None):
    title = name.replace(" ", "-")
    lines = [
        f'.TH "{title.upper()}" 1 "{date}" "diarysite {version}" "diarysite"', ".SH NAME",
        escaped(f"{title} - {command.get('abstract', '').rstrip('.')}"), ".SH SYNOPSIS"]
    lines += usage or [synopsis(name, command)]
    if command.get("discussion"):
        lines += [".SH DESCRIPTION"] + paragraphs(command["discussion"])
    subcommands = [one for one in shown(command.get("subcommands")) if one["commandName"] != "help"]
    if subcommands:
        lines.append(".SH COMMANDS")
        for one in subcommands:
            lines += [".TP", f"\\fB{escaped(name + ' ' + one['commandName'])}\\fR", escaped(one.get("abstract", ""))]
    lines += options(command)
    lines += [".SH SEE ALSO", ",\n".join(f".BR {escaped(other)} (1)" for other in others)]
    return "\n".join(lines) + "\n"


def main():
    folder, date, version = sys.argv[1:4]
    root = json.load(sys.stdin)["command"]
    os.makedirs(folder, exist_ok=True)
    commands = [one for one in shown(root.get("subcommands")) if one["commandName"] != "help"]
    all_names = [f"diarysite-{one['commandName']}" for one in commands]

    def write(name, text):
        with open(os.path.join(folder, name + ".1"), "w", encoding="utf-8") as file:
            file.write(text)

    usage = ["\\fBdiarysite\\fR \\fIcommand\\fR [\\fIoptions\\fR]"]
    write("diarysite", page("diarysite", root, date, version, all_names, usage))
    for one, name in zip(commands, all_names):
        own = [f"diarysite {one['commandName']} {sub['commandName']}" for sub in shown(one.get("subcommands"))
               if sub["commandName"] != "help"]
        others = ["diarysite"] + [text.replace(" ", "-") for text in own]
        write(name, page(f"diarysite {one['commandName']}", one, date, version, others))
        for text, sub in zip(own, [sub for sub in shown(one.get("subcommands")) if sub["commandName"] != "help"]):
            write(text.replace(" ", "-"), page(text, sub, date, version, [name]))


main()
