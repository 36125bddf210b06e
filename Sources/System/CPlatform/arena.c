#include "arena.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// Chunks stay in a list for the next document; blocks of `large_size` bytes and
// more are malloc's, so that one long text does not keep its memory for ever.
// A thread keeps up to a megabyte until the program ends.
enum {
  chunk_size = 256 * 1024,
  large_size = 32 * 1024,
  kept_chunks = 4,
  unit = 16,
};

typedef struct chunk {
  struct chunk *next;
  struct chunk *previous;
  size_t number;
  size_t padding;
  unsigned char bytes[];
} chunk;

// Stands before each block's bytes; 16 bytes keep the alignment of malloc.
typedef struct {
  size_t size;
  size_t is_large;
} header;

// Stands before a large block's header.
typedef struct large {
  struct large *next;
  struct large *previous;
} large;

typedef struct {
  chunk *current;
  size_t used;
  large *newest;
} arena;

static _Thread_local arena own;

static void *checked(void *memory) {
  if (memory == NULL)
    abort();
  return memory;
}

static size_t rounded(size_t size) {
  if (size > SIZE_MAX / 2)
    abort();
  return (size + unit - 1) & ~(size_t)(unit - 1);
}

static void open_chunk(void) {
  chunk *next = own.current ? own.current->next : NULL;
  if (next == NULL) {
    next = checked(malloc(chunk_size));
    next->next = NULL;
    next->previous = own.current;
    next->number = own.current ? own.current->number + 1 : 0;
    if (own.current)
      own.current->next = next;
  }
  own.current = next;
  own.used = 0;
}

static void *take_large(size_t size) {
  large *link = checked(malloc(sizeof(large) + sizeof(header) + size));
  header *head = (header *)(link + 1);
  link->previous = NULL;
  link->next = own.newest;
  if (own.newest)
    own.newest->previous = link;
  own.newest = link;
  head->size = size;
  head->is_large = 1;
  return head + 1;
}

static void free_large(large *link) {
  if (link->next)
    link->next->previous = link->previous;
  if (link->previous)
    link->previous->next = link->next;
  else
    own.newest = link->next;
  free(link);
}

static inline size_t room(void) {
  return own.current ? chunk_size - sizeof(chunk) - own.used : 0;
}

static inline void *take(size_t size) {
  size = rounded(size);
  if (size >= large_size)
    return take_large(size);
  if (room() < sizeof(header) + size)
    open_chunk();
  header *head = (header *)(own.current->bytes + own.used);
  head->size = size;
  head->is_large = 0;
  own.used += sizeof(header) + size;
  return head + 1;
}

static inline int is_last(header *head) {
  return (unsigned char *)(head + 1) + head->size ==
         own.current->bytes + own.used;
}

arena_mark arena_begin(void) {
  arena_mark mark = {own.current, own.used, own.newest};
  return mark;
}

void arena_end(arena_mark mark) {
  while (own.newest != mark.large)
    free_large(own.newest);
  if (own.current == NULL)
    return;
  while (own.current != mark.chunk && own.current->previous != NULL)
    own.current = own.current->previous;
  own.used = mark.chunk ? mark.used : 0;
  chunk *last = own.current;
  while (last->next)
    last = last->next;
  while (last != own.current && last->number >= kept_chunks) {
    chunk *previous = last->previous;
    previous->next = NULL;
    free(last);
    last = previous;
  }
}

void *arena_calloc(size_t count, size_t size) {
  if (size != 0 && count > SIZE_MAX / 2 / size)
    abort();
  void *block = take(count * size);
  memset(block, 0, count * size);
  return block;
}

void *arena_realloc(void *block, size_t size) {
  if (block == NULL)
    return take(size);
  header *head = (header *)block - 1;
  size = rounded(size);
  if (size <= head->size)
    return block;
  if (head->is_large) {
    large *link = checked(
        realloc((large *)head - 1, sizeof(large) + sizeof(header) + size));
    if (link->next)
      link->next->previous = link;
    if (link->previous)
      link->previous->next = link;
    else
      own.newest = link;
    head = (header *)(link + 1);
    head->size = size;
    return head + 1;
  }
  if (is_last(head) && size < large_size && room() >= size - head->size) {
    own.used += size - head->size;
    head->size = size;
    return block;
  }
  void *moved = take(size);
  memcpy(moved, block, head->size);
  arena_free(block);
  return moved;
}

void arena_free(void *block) {
  if (block == NULL)
    return;
  header *head = (header *)block - 1;
  if (head->is_large)
    free_large((large *)head - 1);
  else if (is_last(head))
    own.used -= sizeof(header) + head->size;
}
