#ifndef CPLATFORM_ARENA_H
#define CPLATFORM_ARENA_H

#include <stddef.h>

// Memory of one document, given back at once.
//
// Every thread has its own arena. Blocks lie one after the other, so that
// taking one costs a few instructions and giving back all of them one. The
// functions have the shapes of calloc, realloc and free; they are for blocks of
// the same thread between a mark and its release, which nest like brackets.
// When the system has no memory left they abort, as cmark's own allocator does.

typedef struct {
  void *chunk;
  size_t used;
  void *large;
} arena_mark;

// Where the arena stands now.
arena_mark arena_begin(void);

// Frees every block taken since the mark.
void arena_end(arena_mark mark);

void *arena_calloc(size_t count, size_t size);
void *arena_realloc(void *block, size_t size);
void arena_free(void *block);

#endif
