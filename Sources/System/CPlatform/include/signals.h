// SIGINT and SIGTERM, for a command that must not stop half-way.
#ifndef CPLATFORM_SIGNALS_H
#define CPLATFORM_SIGNALS_H

// Lets SIGINT and SIGTERM reach the calling thread, although the process that started this one may
// have held them back, as threads of some runtimes do. For the start, before there are threads.
void cplatform_admit_signals(void);

// Takes SIGINT and SIGTERM over, unless the process was started with them ignored. Until
// cplatform_hold_signals a signal ends the process at once, with `message` on standard error and
// the status 128 + its number. `message` must last as long as the process.
void cplatform_catch_signals(const char *message);

// From now on a signal is only remembered.
void cplatform_hold_signals(void);

// Waits for the first signal while they are held, and returns it; 0 if that cannot be waited for.
// For a thread of its own.
int cplatform_wait_for_signal(void);

// The first signal while they were held; 0 for none.
int cplatform_caught_signal(void);

#endif
