"""Runs one program once and prints what it cost, as JSON.

    measure.py FOLDER LOG CPUS LIMIT PROGRAM [ARGUMENT ...]

FOLDER is the program's working folder, LOG takes its messages, CPUS is a list such as 0,1, LIMIT is in
seconds. Printed: `status`; `cpu` (user + system) and `wall` in seconds; `memory`, the peak in bytes.

The kernel counts the memory of the process that starts a program towards the program's peak, so this is a
small process of its own and not a part of the benchmark's, which holds all results.
"""
import json
import os
import signal
import sys
import time

folder, log, cpus, limit = sys.argv[1:5]
command = sys.argv[5:]
os.chdir(folder)
os.sched_setaffinity(0, [int(cpu) for cpu in cpus.split(",")])
actions = [
    (os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0),
    (os.POSIX_SPAWN_OPEN, 1, log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644),
    (os.POSIX_SPAWN_DUP2, 1, 2),
]
start = time.monotonic()
process = os.posix_spawn(command[0], command, os.environ, file_actions=actions)
signal.signal(signal.SIGALRM, lambda *_: os.kill(process, signal.SIGKILL))
signal.alarm(int(limit))
_, status, usage = os.wait4(process, 0)
wall = time.monotonic() - start
print(json.dumps({
    "status": os.waitstatus_to_exitcode(status),
    "cpu": usage.ru_utime + usage.ru_stime,
    "wall": wall,
    "memory": usage.ru_maxrss * 1024,
}))
