#ifndef CPLATFORM_PROCESS_H
#define CPLATFORM_PROCESS_H

// Lets writing to a pipe that nobody reads fail, instead of ending the process.
void cplatform_ignore_broken_pipes(void);

// A file without a name, in memory alone; -1 if there can be none.
int cplatform_memory_file(void);

#endif
