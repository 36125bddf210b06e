#define _GNU_SOURCE
#include "include/process.h"

#include <signal.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

// Swift exports this function, whose header is not installed.
void _swift_stdlib_overrideUnsafeArgvArgc(char **arguments, int count);

// Swift reads the arguments, and the place of a program that prints traces of crashes, from /proc, and
// ends the program without a word where that is not mounted, as in a plain chroot: before it could say
// so. The C library of GNU hands the arguments to constructors, too; this one comes before those of
// Swift.
__attribute__((constructor(101))) static void do_without_proc(int count, char **arguments) {
  if (access("/proc/self/exe", F_OK) == 0) return;
  _swift_stdlib_overrideUnsafeArgvArgc(arguments, count);
  setenv("SWIFT_BACKTRACE", "enable=no,swift-backtrace=/", 0);
}

void cplatform_ignore_broken_pipes(void) { signal(SIGPIPE, SIG_IGN); }

int cplatform_memory_file(void) { return memfd_create("", MFD_CLOEXEC); }
