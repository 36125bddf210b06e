#ifndef CPLATFORM_PROCESS_H
#define CPLATFORM_PROCESS_H

// Lets writing to a pipe that nobody reads fail, instead of ending the process.
void cplatform_ignore_broken_pipes(void);

#endif
