// gumbo, with memory and time that have a limit.
#ifndef CGUMBO_H
#define CGUMBO_H

#include <gumbo.h>
#include <stddef.h>
#include <time.h>

// A parse, with all its memory.
typedef struct cgumbo_parse {
  struct cgumbo_block *blocks;
  char *next;
  size_t left;
  size_t allowed;
  unsigned calls;
  struct timespec deadline;
  GumboOutput *output;
  void *jump;
} cgumbo_parse;

// Parses HTML; `output` is null if it takes more memory or more seconds than allowed, or if gumbo
// finds itself at fault.
void cgumbo_run(cgumbo_parse *parse, const char *text, size_t length, size_t memory, int seconds);

void cgumbo_free(cgumbo_parse *parse);

#endif
