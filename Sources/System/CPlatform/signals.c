#define _GNU_SOURCE
#include "include/signals.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

// Only lock-free atomics are safe in a handler.
static atomic_int is_held = 0;
static atomic_int caught = 0;
// Where a thread that waits for a signal is told of it.
static atomic_int wake = -1;
static const char *last_words = "";
static size_t last_length = 0;

static void handle(int number) {
  int saved = errno;
  if (!atomic_load(&is_held)) {
    // Nobody can be told any more that this failed.
    if (write(STDERR_FILENO, last_words, last_length) < 0) _exit(128 + number);
    _exit(128 + number);
  }
  int none = 0;
  atomic_compare_exchange_strong(&caught, &none, number);
  int end = atomic_load(&wake);
  if (end >= 0 && write(end, "", 1) < 0) _exit(128 + number);
  errno = saved;
}

void cplatform_catch_signals(const char *message) {
  last_words = message;
  last_length = strlen(message);
  int numbers[] = {SIGINT, SIGTERM};
  for (size_t index = 0; index < sizeof numbers / sizeof numbers[0]; index++) {
    struct sigaction action;
    // A shell starts what runs in the background so; it does not want it to end.
    if (sigaction(numbers[index], NULL, &action) != 0 || action.sa_handler == SIG_IGN) continue;
    memset(&action, 0, sizeof action);
    action.sa_handler = handle;
    action.sa_flags = SA_RESTART;
    sigaction(numbers[index], &action, NULL);
  }
}

void cplatform_admit_signals(void) {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  sigprocmask(SIG_UNBLOCK, &signals, NULL);
}

void cplatform_hold_signals(void) { atomic_store(&is_held, 1); }

int cplatform_wait_for_signal(void) {
  int ends[2];
  if (pipe(ends) != 0) return 0;
  atomic_store(&wake, ends[1]);
  char byte;
  while (atomic_load(&caught) == 0) {
    if (read(ends[0], &byte, 1) < 0 && errno != EINTR) break;
  }
  return atomic_load(&caught);
}

int cplatform_caught_signal(void) { return atomic_load(&caught); }
