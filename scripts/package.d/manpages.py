#!/usr/bin/env python3
"""Writes the man pages of diarysite from the definitions of its commands.

    diarysite --experimental-dump-help | manpages.py FOLDER DATE VERSION

One page for the program and one for each of its commands, such as diarysite-build.1. DATE is the
YYYY-MM-DD that stands at the foot.
"""
import json
import os
import sys

sys.dont_write_bytecode = True  # The checkout stays clean.
import commands
from commands import shown, subcommands


def escaped(text):
    """Text for troff: no line of it is a request, and a hyphen is one that can be copied."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\n".join(("\\&" if line.startswith((".", "'")) else "") + line for line in text.split("\n"))


def paragraphs(text):
    """A discussion: blocks of indented lines stand as they are."""
    lines = []
    for part, is_block in commands.paragraphs(text):
        lines += [".PP", ".nf", escaped(part), ".fi"] if is_block else [".PP", escaped(part)]
    return lines


def names(argument):
    return ", ".join("\\fB" + escaped(name) + "\\fR" for name in commands.spellings(argument))


def value(argument):
    return "\\fI" + escaped(commands.value(argument)) + "\\fR"


def synopsis(name, command):
    parts = ["\\fB" + escaped(name) + "\\fR"]
    if commands.has_options(command):
        parts.append("[\\fIoptions\\fR]")
    for one, form, repeats in commands.places(command):
        parts.append(form.format(value(one) + ("\\ ..." if repeats else "")))
    return " ".join(parts)


def options(command):
    lines = []
    for one in shown(command.get("arguments")):
        head = value(one) if commands.is_positional(one) else names(one)
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
    if subcommands(command):
        lines.append(".SH COMMANDS")
        for one in subcommands(command):
            lines += [".TP", f"\\fB{escaped(name + ' ' + one['commandName'])}\\fR", escaped(one.get("abstract", ""))]
    lines += options(command)
    lines += [".SH SEE ALSO", ",\n".join(f".BR {escaped(other)} (1)" for other in others)]
    return "\n".join(lines) + "\n"


def main():
    folder, date, version = sys.argv[1:4]
    root = json.load(sys.stdin)["command"]
    os.makedirs(folder, exist_ok=True)
    first = subcommands(root)
    all_names = [f"diarysite-{one['commandName']}" for one in first]

    def write(name, text):
        with open(os.path.join(folder, name + ".1"), "w", encoding="utf-8") as file:
            file.write(text)

    usage = ["\\fBdiarysite\\fR \\fIcommand\\fR [\\fIoptions\\fR]"]
    write("diarysite", page("diarysite", root, date, version, all_names, usage))
    for one, name in zip(first, all_names):
        own = [(f"diarysite {one['commandName']} {sub['commandName']}", sub) for sub in subcommands(one)]
        others = ["diarysite"] + [text.replace(" ", "-") for text, _ in own]
        write(name, page(f"diarysite {one['commandName']}", one, date, version, others))
        for text, sub in own:
            write(text.replace(" ", "-"), page(text, sub, date, version, [name]))


main()
