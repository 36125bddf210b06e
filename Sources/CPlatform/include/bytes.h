#ifndef CPLATFORM_BYTES_H
#define CPLATFORM_BYTES_H

#include <stddef.h>

// Searches through bytes, sixteen at a time.

// Where the next byte is at which Markdown or an addition to it may begin, or `end`: `& * : < @`,
// `[` to the backtick, `{` and all behind it in ASCII, control characters, and a `w` before a dot.
size_t bytes_next_mark(const unsigned char *bytes, size_t start, size_t end);

// Where the next byte is at which the words of Markdown may be parted: a line end, `*`, `~`, and
// `[` to the backtick; or `end`.
size_t bytes_next_seam(const unsigned char *bytes, size_t start, size_t end);

// Where the next of `"`, `&`, `<` and `>` is, or `end`.
size_t bytes_next_escape(const unsigned char *bytes, size_t start, size_t end);

// Where the next byte is that is neither printable ASCII nor a line feed, or `end`.
size_t bytes_next_odd(const unsigned char *bytes, size_t start, size_t end);

#endif
