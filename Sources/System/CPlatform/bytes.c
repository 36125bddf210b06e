#define _GNU_SOURCE
#include "bytes.h"

#include <stdint.h>
#include <string.h>

typedef unsigned char lanes __attribute__((ext_vector_type(16)));
typedef char choice __attribute__((ext_vector_type(16)));
typedef _Bool bits __attribute__((ext_vector_type(16)));

static inline lanes load(const unsigned char *bytes) {
  lanes result;
  memcpy(&result, bytes, sizeof result);
  return result;
}

// A bit for each lane, the first one lowest.
static inline unsigned mask(choice found) {
  bits chosen = __builtin_convertvector(found, bits);
  uint16_t result;
  memcpy(&result, &chosen, sizeof result);
  return result;
}

static inline choice marks(lanes bytes, lanes next) {
  // `*` and `:` differ by one bit, as do `@` and the backtick, and `[` to `_` and `{` to DEL.
  lanes upper = bytes | 0x20;
  return (bytes < 0x20) | (bytes == '&') | ((bytes | 0x10) == ':') |
         (bytes == '<') | (upper == '`') | ((lanes)(upper - '{') < 5) |
         ((bytes == 'w') & (next == '.'));
}

static inline int is_mark(unsigned char byte, unsigned char next) {
  return byte < 0x20 || byte == '&' || byte == '*' || byte == ':' ||
         byte == '<' || byte == '@' || (unsigned char)(byte - '[') < 6 ||
         (unsigned char)(byte - '{') < 5 || (byte == 'w' && next == '.');
}

size_t bytes_next_mark(const unsigned char *bytes, size_t start, size_t end) {
  size_t index = start;
  while (end - index > sizeof(lanes)) {
    unsigned found = mask(marks(load(bytes + index), load(bytes + index + 1)));
    if (found)
      return index + (size_t)__builtin_ctz(found);
    index += sizeof(lanes);
  }
  while (index < end &&
         !is_mark(bytes[index], index + 1 < end ? bytes[index + 1] : 0))
    index++;
  return index;
}

static inline choice seams(lanes bytes) {
  // A line end and `*` differ by one bit.
  return ((bytes | 0x20) == '*') | ((lanes)(bytes - '[') < 6) | (bytes == '~');
}

static inline int is_seam(unsigned char byte) {
  return (byte | 0x20) == '*' || (unsigned char)(byte - '[') < 6 || byte == '~';
}

// Where the next byte is that a test of one byte alone finds, or `end`.
__attribute__((always_inline)) static inline size_t next_found(
    const unsigned char *bytes, size_t start, size_t end, choice (*find)(lanes),
    int (*is_found)(unsigned char)) {
  size_t index = start;
  while (end - index >= sizeof(lanes)) {
    unsigned found = mask(find(load(bytes + index)));
    if (found)
      return index + (size_t)__builtin_ctz(found);
    index += sizeof(lanes);
  }
  while (index < end && !is_found(bytes[index]))
    index++;
  return index;
}

size_t bytes_next_seam(const unsigned char *bytes, size_t start, size_t end) {
  return next_found(bytes, start, end, seams, is_seam);
}

static inline choice escapes(lanes bytes) {
  // `"` and `&` differ by one bit, as do `<` and `>`.
  return ((bytes | 0x04) == '&') | ((bytes | 0x02) == '>');
}

static inline int is_escape(unsigned char byte) {
  return (byte | 0x04) == '&' || (byte | 0x02) == '>';
}

size_t bytes_next_escape(const unsigned char *bytes, size_t start, size_t end) {
  size_t index = start;
  while (end - index >= sizeof(lanes)) {
    unsigned found = mask(escapes(load(bytes + index)));
    if (found)
      return index + (size_t)__builtin_ctz(found);
    index += sizeof(lanes);
  }
  if (end - start >= sizeof(lanes) && index < end) {
    // The last sixteen bytes; what was looked at before has no bits.
    index = end - sizeof(lanes);
    unsigned found = mask(escapes(load(bytes + index)));
    return found ? index + (size_t)__builtin_ctz(found) : end;
  }
  while (index < end && !is_escape(bytes[index]))
    index++;
  return index;
}

static inline choice odds(lanes bytes) {
  return ((lanes)(bytes - ' ') > '~' - ' ') & (bytes != '\n');
}

static inline int is_odd(unsigned char byte) {
  return (unsigned char)(byte - ' ') > '~' - ' ' && byte != '\n';
}

size_t bytes_next_odd(const unsigned char *bytes, size_t start, size_t end) {
  return next_found(bytes, start, end, odds, is_odd);
}

static inline choice wides(lanes bytes) { return (bytes >= 0xE1) & (bytes != 0xE2); }

static inline int is_wide(unsigned char byte) { return byte >= 0xE1 && byte != 0xE2; }

size_t bytes_next_wide(const unsigned char *bytes, size_t start, size_t end) {
  return next_found(bytes, start, end, wides, is_wide);
}

const void *cplatform_find(const void *bytes, size_t count, const void *part, size_t part_count) {
  return memmem(bytes, count, part, part_count);
}
