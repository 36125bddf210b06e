#define _GNU_SOURCE
#include "include/stamps.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

static void fill(cplatform_stamp *stamp, const struct stat *status) {
#if defined(__APPLE__)
  struct timespec modified = status->st_mtimespec, changed = status->st_ctimespec;
#else
  struct timespec modified = status->st_mtim, changed = status->st_ctim;
#endif
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

void cplatform_stamps_at(
    int folder, const char *paths, const uint32_t *starts, int64_t count, cplatform_stamp *stamps) {
  for (int64_t index = 0; index < count; index++) {
    cplatform_stamp_at(folder, paths + starts[index], stamps + index);
  }
}

int cplatform_stamp_of(int file, cplatform_stamp *stamp) {
  struct stat status;
  if (fstat(file, &status) != 0) return errno;
  fill(stamp, &status);
  return 0;
}

int64_t cplatform_file_clock(void) {
  struct timespec now;
#if defined(CLOCK_REALTIME_COARSE)
  clock_gettime(CLOCK_REALTIME_COARSE, &now);
#else
  clock_gettime(CLOCK_REALTIME, &now);
#endif
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}
