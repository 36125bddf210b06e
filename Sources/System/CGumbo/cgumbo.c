#include "cgumbo.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

// The memory of one parse: gumbo cannot be told to stop, neither when memory ends, nor when it
// nests without end, so its allocator jumps out. Nothing is freed before all of it is; gumbo's own
// way recurses as deep as the tree is.
struct cgumbo_block {
  struct cgumbo_block *next;
};

// The parse of this thread.
static _Thread_local cgumbo_parse *running;

_Noreturn static void stop(cgumbo_parse *parse) { longjmp(*(jmp_buf *)parse->jump, 1); }

// gumbo 0.10 has assertions that some HTML breaks (`svg` or `math` in a table, with `select` or
// CDATA in it), and is packaged with them. This stands for the function of the C library that ends
// the program; assertions of others end it as ever.
_Noreturn void __assert_fail(const char *assertion, const char *file, unsigned line,
                             const char *function) {
  if (running) stop(running);
  fprintf(stderr, "%s:%u: %s: assertion '%s' failed\n", file, line, function, assertion);
  abort();
}

static void *allocate(void *userdata, size_t size) {
  cgumbo_parse *parse = (cgumbo_parse *)userdata;
  const size_t piece = 1 << 16;
  size = (size + 15) & ~(size_t)15;
  if ((++parse->calls & 255) == 0) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    if (now.tv_sec > parse->deadline.tv_sec) stop(parse);
  }
  if (size > parse->left) {
    size_t length = size > piece ? size : piece;
    if (length > parse->allowed) stop(parse);
    struct cgumbo_block *block = (struct cgumbo_block *)malloc(length + 16);
    if (!block) stop(parse);
    parse->allowed -= length;
    block->next = parse->blocks;
    parse->blocks = block;
    parse->next = (char *)block + 16;
    parse->left = length;
  }
  void *memory = parse->next;
  parse->next += size;
  parse->left -= size;
  return memory;
}

static void keep(void *userdata, void *memory) {
  (void)userdata;
  (void)memory;
}

void cgumbo_run(cgumbo_parse *parse, const char *text, size_t length, size_t memory, int seconds) {
  jmp_buf jump;
  GumboOptions options = kGumboDefaultOptions;
  options.allocator = allocate;
  options.deallocator = keep;
  options.userdata = parse;
  options.max_errors = 0;
  *parse = (cgumbo_parse){.allowed = memory, .jump = &jump};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &parse->deadline);
  parse->deadline.tv_sec += seconds;
  running = parse;
  if (setjmp(jump) == 0) {
    parse->output = gumbo_parse_with_options(&options, text, length);
  } else {
    parse->output = NULL;
  }
  running = NULL;
  parse->jump = NULL;
}

void cgumbo_free(cgumbo_parse *parse) {
  while (parse->blocks) {
    struct cgumbo_block *block = parse->blocks;
    parse->blocks = block->next;
    free(block);
  }
}
