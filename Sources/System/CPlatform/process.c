#define _GNU_SOURCE
#include "include/process.h"

#include <signal.h>
#include <stddef.h>
#include <unistd.h>

void cplatform_ignore_broken_pipes(void) { signal(SIGPIPE, SIG_IGN); }
