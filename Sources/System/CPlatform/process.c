#define _GNU_SOURCE
#include "include/process.h"

#include <signal.h>
#include <stddef.h>
#include <sys/mman.h>
#include <unistd.h>

void cplatform_ignore_broken_pipes(void) { signal(SIGPIPE, SIG_IGN); }

int cplatform_memory_file(void) { return memfd_create("", MFD_CLOEXEC); }
