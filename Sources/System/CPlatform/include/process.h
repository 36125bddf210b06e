#ifndef CPLATFORM_PROCESS_H
#define CPLATFORM_PROCESS_H

#include <stdbool.h>
#include <sys/types.h>

// Starts a program, which gets three descriptors as its standard input, output and errors, no other
// ones, and all signals as they are usual. It runs in `folder`, or where this process does if that is
// NULL. Returns 0, or the error.
int cplatform_spawn(pid_t *process, char *const *arguments, char *const *environment,
                    const char *folder, const int *streams, bool has_session);

// Lets writing to a pipe that nobody reads fail, instead of ending the process.
void cplatform_ignore_broken_pipes(void);

// A file without a name, in memory alone; -1 if there can be none.
int cplatform_memory_file(void);

#endif
