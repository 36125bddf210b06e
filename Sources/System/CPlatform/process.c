#define _GNU_SOURCE
#include "include/process.h"

#include <signal.h>
#include <spawn.h>
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

int cplatform_spawn(pid_t *process, char *const *arguments, char *const *environment,
                    const char *folder, const int *streams, bool has_session) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  for (int number = 0; number < 3; number++) {
    posix_spawn_file_actions_adddup2(&actions, streams[number], number);
  }
  posix_spawn_file_actions_addclosefrom_np(&actions, 3);
  if (folder != NULL) posix_spawn_file_actions_addchdir_np(&actions, folder);
  // Signals that this process ignores or holds back are the program's own again.
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
                                            | (has_session ? POSIX_SPAWN_SETSID : 0));
  int code = posix_spawn(process, arguments[0], &actions, &attributes, arguments, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return code;
}

void cplatform_ignore_broken_pipes(void) { signal(SIGPIPE, SIG_IGN); }

int cplatform_memory_file(void) { return memfd_create("", MFD_CLOEXEC); }
