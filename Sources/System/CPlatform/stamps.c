#define _GNU_SOURCE
#include "include/stamps.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static void fill(cplatform_stamp *stamp, const struct stat *status) {
  struct timespec modified = status->st_mtim, changed = status->st_ctim;
  stamp->size = status->st_size;
  stamp->modified = (int64_t)modified.tv_sec * 1000000000 + modified.tv_nsec;
  stamp->changed = (int64_t)changed.tv_sec * 1000000000 + changed.tv_nsec;
  stamp->inode = status->st_ino;
  stamp->kind = S_ISREG(status->st_mode)   ? cplatform_file
                : S_ISDIR(status->st_mode) ? cplatform_folder
                                           : cplatform_other;
}

int cplatform_stamp_at(int folder, const char *path, cplatform_stamp *stamp) {
  struct stat status;
  if (fstatat(folder, path[0] == 0 ? "." : path, &status, AT_SYMLINK_NOFOLLOW) != 0) {
    memset(stamp, 0, sizeof *stamp);
    return errno == ENOENT || errno == ENOTDIR ? 0 : errno;
  }
  fill(stamp, &status);
  return 0;
}

// How long the part of a path is that its two outermost folders take, with the slash behind; 0 for
// one that is not as deep.
static size_t prefix_length(const char *path) {
  const char *slash = strchr(path, '/');
  if (slash != NULL) slash = strchr(slash + 1, '/');
  return slash == NULL ? 0 : (size_t)(slash + 1 - path);
}

void cplatform_stamps_at(
    int folder, const char *paths, const uint32_t *starts, int64_t count, cplatform_stamp *stamps) {
  // Neighbours lie in one year or month, most often: looking below that folder spares the kernel
  // half of the way.
  int inner = -1;
  const char *prefix = "";
  size_t length = 0;
  for (int64_t index = 0; index < count; index++) {
    const char *path = paths + starts[index];
    if (length == 0 || strncmp(path, prefix, length) != 0) {
      if (inner >= 0) close(inner);
      inner = -1;
      length = prefix_length(path);
      prefix = path;
      int is_shared =
          length > 0 && index + 1 < count && strncmp(paths + starts[index + 1], prefix, length) == 0;
      char name[256];
      if (is_shared && length <= sizeof name) {
        memcpy(name, path, length - 1);
        name[length - 1] = 0;
        inner = openat(folder, name, O_PATH | O_DIRECTORY | O_CLOEXEC);
      }
    }
    int is_below = inner >= 0;
    cplatform_stamp_at(is_below ? inner : folder, is_below ? path + length : path, stamps + index);
  }
  if (inner >= 0) close(inner);
}

int cplatform_stamp_of(int file, cplatform_stamp *stamp) {
  struct stat status;
  if (fstat(file, &status) != 0) return errno;
  fill(stamp, &status);
  return 0;
}

int64_t cplatform_file_clock(void) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME_COARSE, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}
