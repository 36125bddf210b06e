"""Pieces of Markdown for the reference."""
import re

import commands


def fence(kind, text):
    return f"```{kind}\n{text}\n```"


def plain(text):
    """Words as they are: no HTML and no emphasis."""
    return re.sub(r"[\\\\`*<\[]", r"\\\g<0>", text).replace("\n", " ")


def cell(text):
    return text.replace("|", "\\|").replace("\n", " ")


def table(first, second, rows):
    return "\n".join([f"| {first} | {second} |", "| --- | --- |"]
                     + [f"| {cell(one)} | {cell(other)} |" for one, other in rows])


def option(argument):
    """The row of an option or an argument of a command."""
    name = commands.value(argument)
    if not commands.is_positional(argument):
        words = f" {name}" if argument["kind"] == "option" else ""
        name = ", ".join(f"`{spelling}{words}`" for spelling in commands.spellings(argument))
    else:
        name = f"`{name}`"
    text = argument.get("abstract") or ""
    return name, " ".join([text, *(argument.get("discussion") or "").split()]).strip()
