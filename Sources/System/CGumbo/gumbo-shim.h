#include <gumbo.h>
#include <setjmp.h>
#include <stdlib.h>
#include <time.h>

// The memory of one parse: gumbo cannot be told to stop, neither when memory ends, nor when it
// nests without end, so its allocator jumps out. Nothing is freed before all of it is; gumbo's own
// way recurses as deep as the tree is.
struct cgumbo_block {
  struct cgumbo_block *next;
};

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

static inline void *cgumbo_allocate(void *userdata, size_t size) {
  cgumbo_parse *parse = (cgumbo_parse *)userdata;
  const size_t piece = 1 << 16;
  size = (size + 15) & ~(size_t)15;
  if ((++parse->calls & 255) == 0) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    if (now.tv_sec > parse->deadline.tv_sec) longjmp(*(jmp_buf *)parse->jump, 1);
  }
  if (size > parse->left) {
    size_t length = size > piece ? size : piece;
    if (length > parse->allowed) longjmp(*(jmp_buf *)parse->jump, 1);
    struct cgumbo_block *block = (struct cgumbo_block *)malloc(length + 16);
    if (!block) longjmp(*(jmp_buf *)parse->jump, 1);
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

static inline void cgumbo_keep(void *userdata, void *memory) {
  (void)userdata;
  (void)memory;
}

// Parses HTML; `output` is null if it takes more memory or more seconds than allowed.
__attribute__((noinline)) static inline void cgumbo_run(
    cgumbo_parse *parse, const char *text, size_t length, size_t memory, int seconds) {
  jmp_buf jump;
  GumboOptions options = kGumboDefaultOptions;
  options.allocator = cgumbo_allocate;
  options.deallocator = cgumbo_keep;
  options.userdata = parse;
  options.max_errors = 0;
  *parse = (cgumbo_parse){.allowed = memory, .jump = &jump};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &parse->deadline);
  parse->deadline.tv_sec += seconds;
  if (setjmp(jump) == 0) {
    parse->output = gumbo_parse_with_options(&options, text, length);
  } else {
    parse->output = NULL;
  }
  parse->jump = NULL;
}

static inline void cgumbo_free(cgumbo_parse *parse) {
  while (parse->blocks) {
    struct cgumbo_block *block = parse->blocks;
    parse->blocks = block->next;
    free(block);
  }
}
