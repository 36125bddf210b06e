#ifndef CPLATFORM_PROCESS_H
#define CPLATFORM_PROCESS_H

// The process's environment, as `NAME=value`, ended by a null pointer. Not to be used while a
// variable is set.
char **cplatform_environment(void);

// Lets writing to a pipe that nobody reads fail, instead of ending the process.
void cplatform_ignore_broken_pipes(void);

#endif
