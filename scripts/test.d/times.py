#!/usr/bin/env python3
"""Prints the CPU seconds of each suite, slowest first, and how long it took.

    times.py BINARY [FILTER]

Each suite runs in a process of its own, two at a time: in one process nobody could say whose the time is.
What a suite starts, such as diarysite itself, counts as its own. A suite that takes much longer than it computes
waits for something.
"""

import collections
import concurrent.futures
import os
import re
import signal
import subprocess
import sys
import time


def suites(binary, wanted):
    run = subprocess.run(
        [binary, "--list-tests", "--testing-library", "swift-testing"],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=True)
    names = {line.rsplit("/", 1)[0] for line in run.stdout.splitlines() if "/" in line}
    # A suite in another one runs with it.
    names = {name.split("/")[0] for name in names}
    return sorted(name for name in names if re.search(wanted, name))


def measure(binary, suite):
    """The CPU seconds of a suite, of its processes too, the seconds on the clock, and its exit status."""
    start = time.monotonic()
    arguments = [binary, "--testing-library", "swift-testing", "--filter", f"^{re.escape(suite)}/"]
    null = os.open(os.devnull, os.O_RDWR)
    child = os.posix_spawn(
        binary, arguments, os.environ,
        file_actions=[(os.POSIX_SPAWN_DUP2, null, handle) for handle in (0, 1, 2)],
        # A shell ignores it in jobs that run in the background, and tests end programs by it.
        setsigdef=[signal.SIGINT])
    _, status, usage = os.wait4(child, 0)
    os.close(null)
    return usage.ru_utime + usage.ru_stime, time.monotonic() - start, os.waitstatus_to_exitcode(status)


def main():
    binary, wanted = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else ""
    names = suites(binary, wanted)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        times = dict(zip(names, pool.map(lambda name: measure(binary, name), names)))
    targets = collections.Counter()
    for name, (seconds, clock, status) in sorted(times.items(), key=lambda item: -item[1][0]):
        targets[name.split(".")[0]] += seconds
        print(f"{seconds:8.1f} {clock:8.1f}  {name}" + (f"  (exit status {status})" if status else ""))
    print()
    for target, seconds in targets.most_common():
        print(f"{seconds:8.1f}           {target}")
    print(f"{sum(targets.values()):8.1f}           all {len(names)} suites")
    sys.exit(1 if any(status for *_, status in times.values()) else 0)


main()
