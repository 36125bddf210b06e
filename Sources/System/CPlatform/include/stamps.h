// What the file system knows of a file without reading it.
#ifndef CPLATFORM_STAMPS_H
#define CPLATFORM_STAMPS_H

#include <stddef.h>
#include <stdint.h>

enum { cplatform_nothing = 0, cplatform_file = 1, cplatform_folder = 2, cplatform_other = 3 };

typedef struct {
  // In bytes.
  int64_t size;
  // Nanoseconds since 1970: of the last change of the bytes, and of anything.
  int64_t modified;
  int64_t changed;
  uint64_t inode;
  int64_t kind;
} cplatform_stamp;

// Looks at `path` below `folder` without following a link at its end; 0 or an errno. Where nothing
// stands, the kind says so and the result is 0.
int cplatform_stamp_at(int folder, const char *path, cplatform_stamp *stamp);

// The same for many paths, each of which begins at its start and ends with a NUL; what cannot be
// looked at counts as nothing.
void cplatform_stamps_at(
    int folder, const char *paths, const uint32_t *starts, int64_t count, cplatform_stamp *stamps);

// The same for an open file.
int cplatform_stamp_of(int file, cplatform_stamp *stamp);

// The clock that the file system's times are taken from, in nanoseconds since 1970.
int64_t cplatform_file_clock(void);

#endif
