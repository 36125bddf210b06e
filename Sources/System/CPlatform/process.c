#define _GNU_SOURCE
#include "include/process.h"

#include <signal.h>
#include <stddef.h>
#include <sys/mman.h>
#include <unistd.h>

// The runtime would read the arguments from /proc, and end the program where none is mounted, as in a
// plain chroot. It exports this function, whose header is not installed.
void _swift_stdlib_overrideUnsafeArgvArgc(char **arguments, int count);

// The C library of GNU hands the arguments to constructors, too.
__attribute__((constructor)) static void pass_arguments(int count, char **arguments) {
  _swift_stdlib_overrideUnsafeArgvArgc(arguments, count);
}

void cplatform_ignore_broken_pipes(void) { signal(SIGPIPE, SIG_IGN); }

int cplatform_memory_file(void) { return memfd_create("", MFD_CLOEXEC); }
