// SIGINT and SIGTERM, for a command that must not stop half-way.
#ifndef CPLATFORM_SIGNALS_H
#define CPLATFORM_SIGNALS_H

// Takes SIGINT and SIGTERM over, unless the process was started with them ignored. Until
// cplatform_hold_signals a signal ends the process at once, with `message` on standard error and
// the status 128 + its number. `message` must last as long as the process.
void cplatform_catch_signals(const char *message);

// From now on a signal is only remembered.
void cplatform_hold_signals(void);

// The first signal since then; 0 for none.
int cplatform_caught_signal(void);

#endif
