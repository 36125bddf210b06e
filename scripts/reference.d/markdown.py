"""Pieces of Markdown for the reference."""
import commands


def fence(kind, text):
    return f"```{kind}\n{text}\n```"


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
