"""What was measured, and the tables that show it."""
from statistics import median

SCENARIOS = {
    "cold": "cold",
    "no change": "no change",
    "entry": "one entry's text changed",
    "tag": "one tag changed",
    "template": "one template changed",
}
FLOOR, FLOOR2, HUGO = "floor, 1 thread", "floor, 2 threads", "Hugo"
OURS, TEXTS = "diarysite", "diarysite, texts"
# With what `init` writes but for search and statistics, with these, and with pages of places.
PLAIN, INIT, ALL = "diarysite, not asked", "diarysite, init", "diarysite, all"
# How a figure is written, its goal, and what it is multiplied by.
MILLISECONDS, MEGABYTES = ("%.1f ms", "%g ms", 1000), ("%.0f MB", "%g MB", 1e-6)
TIMES, LESS = ("%.2fx", "%gx", 1), ("%.1fx less", "%gx less", 1)


class Results:
    def __init__(self, conditions):
        self.conditions = conditions
        self.runs = {}  # (size, scenario, program): what measure.py said, a round each
        self.audits = {}  # (size, program): the files written, and those with the same bytes as before

    def add(self, size, scenario, program, result):
        self.runs.setdefault((size, scenario, program), []).append(result)

    def value(self, size, scenario, program, key):
        """The median over the rounds, or nothing."""
        found = self.runs.get((size, scenario, program))
        return median(run[key] for run in found) if found else None

    def ratio(self, size, scenario, program, other, key):
        """How many times `other` it took: the median of the rounds' ratios, or nothing."""
        ours, theirs = (self.runs.get((size, scenario, name)) for name in (program, other))
        return median(a[key] / b[key] for a, b in zip(ours, theirs)) if ours and theirs else None

    def growth(self):
        small, large = (self.value(size, "cold", OURS, "cpu") for size in (10000, 100000))
        return large / small if small and large else None


def shown(value, pattern, scale=1):
    return "-" if value is None else pattern % (value * scale)


def grid(rows, right):
    """Rows of texts as aligned columns; those from `right` on stand to the right."""
    widths = [max(len(row[n]) for row in rows) for n in range(len(rows[0]))]
    lines = []
    for row in rows:
        cells = [
            cell.rjust(width) if n >= right else cell.ljust(width)
            for n, (cell, width) in enumerate(zip(row, widths))]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def report(results, size, entries):
    """Everything about one size. `/ floor` is CPU against one thread, wall against two."""
    rows = [["", "", "CPU ms", "min..max", "wall ms", "peak MB", "/ floor: CPU", "wall", "Hugo's /: CPU", "wall"]]
    count = 0
    for scenario, title in SCENARIOS.items():
        for program in (FLOOR, FLOOR2, HUGO, OURS, TEXTS, PLAIN, INIT, ALL):
            found = results.runs.get((size, scenario, program))
            if not found:
                continue
            count = len(found)
            cpu = [run["cpu"] * 1000 for run in found]
            rows.append([
                title,
                program,
                "%.1f" % median(cpu),
                "%.1f..%.1f" % (min(cpu), max(cpu)),
                shown(results.value(size, scenario, program, "wall"), "%.1f", 1000),
                shown(results.value(size, scenario, program, "memory"), "%.0f", 1e-6),
                shown(results.ratio(size, scenario, program, FLOOR, "cpu"), "%.2f"),
                shown(results.ratio(size, scenario, program, FLOOR2, "wall"), "%.2f"),
                shown(results.ratio(size, scenario, HUGO, program, "cpu"), "%.1f"),
                shown(results.ratio(size, scenario, HUGO, program, "wall"), "%.1f"),
            ])
            title = ""
    lines = [f"\n{size:,} entries, {entries:,} of them public; medians of {count} rounds", grid(rows, 2)]
    return "\n".join(lines)


def written(results, size, program):
    names, same = results.audits[size, program]
    listed = ", ".join(names[:8]) + (", ..." if len(names) > 8 else "")
    return f"{len(names)} files, {len(same)} of them with the same bytes as before: {listed}"


def measured(results):
    """The goals: what is measured, its value, its unit, at least, aim (or nothing)."""
    big, huge = 10000, 100000
    ratio = results.ratio

    def ours(size, scenario, key="cpu"):
        return results.value(size, scenario, OURS, key)

    def start(name):
        return results.value(0, "start", name, "cpu")

    return [
        ("cold, 10,000: CPU against the floor on one thread",
         ratio(big, "cold", OURS, FLOOR, "cpu"), TIMES, 1.6, 1.25),
        ("cold, 10,000: wall on two cores against the floor on two threads",
         ratio(big, "cold", OURS, FLOOR2, "wall"), TIMES, 1.8, 1.3),
        ("cold, 10,000: CPU against Hugo", ratio(big, "cold", HUGO, OURS, "cpu"), LESS, 10, 13),
        ("cold, 100: CPU", ours(100, "cold"), MILLISECONDS, 25, 10),
        ("no change, 10,000: CPU", ours(big, "no change"), MILLISECONDS, 60, 35),
        ("no change, 100,000: CPU", ours(huge, "no change"), MILLISECONDS, 600, 350),
        ("one entry's text changed, 10,000: CPU", ours(big, "entry"), MILLISECONDS, 80, 40),
        ("one entry's text changed, 100,000: CPU", ours(huge, "entry"), MILLISECONDS, 700, 400),
        ("peak memory, cold, 10,000", ours(big, "cold", "memory"), MEGABYTES, 200, 80),
        ("peak memory, cold, 100,000", ours(huge, "cold", "memory"), MEGABYTES, 1200, 600),
        ("CPU growth, cold, 10,000 to 100,000", results.growth(), TIMES, 11, 10),
        ("text shares on, cold, 10,000: CPU against without",
         ratio(big, "cold", TEXTS, OURS, "cpu"), TIMES, 1.3, None),
        ("text shares on, cold, 10,000: wall against without",
         ratio(big, "cold", TEXTS, OURS, "wall"), TIMES, 1.3, None),
        ("defaults, cold, 10,000: CPU against the floor",
         ratio(big, "cold", PLAIN, FLOOR, "cpu"), TIMES, 1.9, None),
        ("the same with search and statistics", ratio(big, "cold", INIT, FLOOR, "cpu"), TIMES, 2.2, None),
        ("search and statistics, cold, 10,000: CPU against without",
         ratio(big, "cold", INIT, PLAIN, "cpu"), TIMES, 1.2, 1.1),
        ("search, statistics and places: CPU against without",
         ratio(big, "cold", ALL, PLAIN, "cpu"), TIMES, 1.35, 1.2),
        ("start-up, --version: CPU", start("--version"), MILLISECONDS, 5, 2),
        ("start-up, build of an empty diary: CPU", start("empty"), MILLISECONDS, 10, 4),
    ]


def goals(results):
    """The goals beside what was measured."""
    rows = [["", "measured", "at least", "aim", ""]]
    for title, value, unit, least, aim in measured(results):
        text, goal, scale = unit
        rows.append([
            title, shown(value, text, scale), goal % least, "" if aim is None else goal % aim,
            verdict(value, unit, least, aim)])
    lines = ["\n" + grid(rows, 1), ""]
    for size, program in results.audits:
        title = f"written when one of {size:,} entries' text changes, {program}"
        lines.append(f"{title}: {written(results, size, program)}")
    facts = results.conditions
    true = results.value(0, "start", "true", "cpu") * 1000
    lines += ["", f"{place(facts)}; load at the start {facts['load']:.1f}; to start `true` takes {true:.1f} ms CPU"]
    return "\n".join(lines)


def verdict(value, unit, least, aim):
    if value is None:
        return "not measured"

    def reached(wanted):
        figure = value * unit[2]
        return figure >= wanted if unit is LESS else figure <= wanted

    if aim is not None and reached(aim):
        return "aim reached"
    return "met" if reached(least) else "missed"


def place(facts):
    return f"{facts['cores']} cores ({facts['machine']}), {facts['files']}, {facts['hugo']}, {facts['diary']}"


def markdown(results, sizes):
    """The table of docs/Content/speed.md: ratios, and the milliseconds that they are ratios of."""
    def row(title, cell):
        return f"| {title} | " + " | ".join(cell(size) for size in sizes) + " |"

    def ratio(scenario, program, other, key, pattern):
        return lambda size: shown(results.ratio(size, scenario, program, other, key), pattern)

    def less(scenario, key):
        return ratio(scenario, HUGO, OURS, key, "%.1fx")

    def value(scenario, program, key, pattern, scale):
        return lambda size: shown(results.value(size, scenario, program, key), pattern, scale)

    def both(first, second):
        return lambda size: "-" if first(size) == "-" else f"{first(size)} / {second(size)}"

    lines = [
        "| entries | " + " | ".join(f"{size:,}" for size in sizes) + " |",
        "| --- |" + " ---: |" * len(sizes),
        row("cold: times the CPU of the floor on one thread", ratio("cold", OURS, FLOOR, "cpu", "%.2fx")),
        row("cold: times the time of the floor on two threads", ratio("cold", OURS, FLOOR2, "wall", "%.2fx")),
    ]
    for scenario, title in SCENARIOS.items():
        lines.append(row(f"{title}: CPU / time less than Hugo's", both(
            less(scenario, "cpu"), less(scenario, "wall"))))
    lines.append(row("cold, with text shares: times the CPU without", ratio("cold", TEXTS, OURS, "cpu", "%.2fx")))
    for scenario, title in SCENARIOS.items():
        lines.append(row(f"{title}: CPU / time", both(
            value(scenario, OURS, "cpu", "%.0f", 1000), value(scenario, OURS, "wall", "%.0f ms", 1000))))
    lines.append(row("cold: peak memory / Hugo's", both(
        value("cold", OURS, "memory", "%.0f", 1e-6), value("cold", HUGO, "memory", "%.0f MB", 1e-6))))
    # What was left out has no row.
    lines = [line for line in lines if not line.endswith("|" + " - |" * len(sizes))]
    return "\n".join(lines + ["", f"Measured on {place(results.conditions)}."])
