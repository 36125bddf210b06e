#ifndef CPLATFORM_BYTES_H
#define CPLATFORM_BYTES_H

#include <stddef.h>
#include <string.h>

// Copies bytes that do not overlap. Most runs of a page are short, and calling memcpy for them takes
// longer than copying: both ends are copied at once, and may meet in the middle.
static inline void bytes_copy(unsigned char *to, const unsigned char *from, size_t count) {
  struct half {
    unsigned long long words[2];
  } first, last;
  if (count > 32) {
    memcpy(to, from, count);
  } else if (count >= 16) {
    memcpy(&first, from, 16);
    memcpy(&last, from + count - 16, 16);
    memcpy(to, &first, 16);
    memcpy(to + count - 16, &last, 16);
  } else if (count >= 8) {
    memcpy(&first, from, 8);
    memcpy(&last, from + count - 8, 8);
    memcpy(to, &first, 8);
    memcpy(to + count - 8, &last, 8);
  } else if (count >= 4) {
    memcpy(&first, from, 4);
    memcpy(&last, from + count - 4, 4);
    memcpy(to, &first, 4);
    memcpy(to + count - 4, &last, 4);
  } else if (count > 0) {
    unsigned char middle = from[count / 2], end = from[count - 1];
    to[0] = from[0];
    to[count / 2] = middle;
    to[count - 1] = end;
  }
}

// Searches through bytes, sixteen at a time.

// Where the next byte is at which Markdown or an addition to it may begin, or `end`: `& * : < @`,
// `[` to the backtick, `{` and all behind it in ASCII, control characters, and a `w` before a dot.
size_t bytes_next_mark(const unsigned char *bytes, size_t start, size_t end);

// Where the next byte is at which the words of Markdown may be parted: a line end, `*`, `~`, and
// `[` to the backtick; or `end`.
size_t bytes_next_seam(const unsigned char *bytes, size_t start, size_t end);

// Where the next of `"`, `&`, `<` and `>` is, or `end`.
size_t bytes_next_escape(const unsigned char *bytes, size_t start, size_t end);

// Where the next byte is with which a character of three or four bytes begins, but for the quotes and
// dashes from U+2000 on, or `end`.
size_t bytes_next_wide(const unsigned char *bytes, size_t start, size_t end);

// Where the next byte is that is neither printable ASCII nor a line feed, or `end`.
size_t bytes_next_odd(const unsigned char *bytes, size_t start, size_t end);

// Where a part stands first in some bytes; NULL if it does not.
const void *cplatform_find(
    const void *bytes, size_t count, const void *part, size_t part_count);

#endif
