#define _GNU_SOURCE
#include "include/files.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <malloc.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef SYS_openat2
#define SYS_openat2 437
#endif

// The kernel's struct open_how, and its flags; linux/openat2.h is missing from older headers.
struct how {
  uint64_t flags;
  uint64_t mode;
  uint64_t resolve;
};
enum { no_symlinks = 0x04, beneath = 0x08 };

static int has_openat2 = 1;

// Whether a component is `..`, or the path does not begin beneath the folder.
static int leaves(const char *path) {
  if (path[0] == '/') return 1;
  for (const char *part = path; part != NULL; part = strchr(part, '/')) {
    if (*part == '/') part++;
    if (part[0] == '.' && part[1] == '.' && (part[2] == '/' || part[2] == 0)) return 1;
  }
  return 0;
}

// What a link that was not followed is answered with: the kernel says ENOTDIR where a folder was
// asked for, openat2 says ELOOP.
static int link_error(int folder, const char *name, int error) {
  struct stat status;
  if (error != ENOTDIR) return error;
  if (fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) != 0) return error;
  return S_ISLNK(status.st_mode) ? ELOOP : error;
}

int cplatform_open_by_component(int root, const char *path, int flags, mode_t mode) {
  int folder = root;
  if (leaves(path)) {
    errno = EXDEV;
    return -1;
  }
  for (;;) {
    const char *slash = strchr(path, '/');
    if (slash == NULL) break;
    size_t length = (size_t)(slash - path);
    char name[256];
    if (length >= sizeof name) {
      if (folder != root) close(folder);
      errno = ENAMETOOLONG;
      return -1;
    }
    memcpy(name, path, length);
    name[length] = 0;
    int next = openat(folder, name, O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC | O_RDONLY);
    int saved = next < 0 ? link_error(folder, name, errno) : 0;
    if (folder != root) close(folder);
    if (next < 0) {
      errno = saved;
      return -1;
    }
    folder = next;
    path = slash + 1;
  }
  int fd = openat(folder, path, flags | O_NOFOLLOW | O_CLOEXEC, mode);
  int saved = fd < 0 ? link_error(folder, path, errno) : 0;
  if (folder != root) close(folder);
  errno = saved;
  return fd;
}

int cplatform_open_beneath(int root, const char *path, int flags, mode_t mode) {
  if (__atomic_load_n(&has_openat2, __ATOMIC_RELAXED)) {
    struct how how = {(uint64_t)(flags | O_CLOEXEC), 0, no_symlinks | beneath};
    if (flags & O_CREAT) how.mode = mode;
    long fd = syscall(SYS_openat2, root, path, &how, sizeof how);
    if (fd >= 0 || (errno != ENOSYS && errno != EPERM)) return (int)fd;
    // EPERM is what some containers' filters answer for calls they do not know.
    if (errno == ENOSYS) __atomic_store_n(&has_openat2, 0, __ATOMIC_RELAXED);
  }
  return cplatform_open_by_component(root, path, flags, mode);
}

int cplatform_exchange(int folder, const char *name, int other_folder, const char *other_name) {
  return renameat2(folder, name, other_folder, other_name, RENAME_EXCHANGE);
}

int cplatform_rename_to_free(int folder, const char *name, int other_folder,
                            const char *other_name) {
  return renameat2(folder, name, other_folder, other_name, RENAME_NOREPLACE);
}

static int is_folder(int root, const char *path) {
  struct stat status;
  return fstatat(root, path, &status, AT_SYMLINK_NOFOLLOW) == 0 && S_ISDIR(status.st_mode);
}

size_t cplatform_make_folders(int root, const char *path, const char *other) {
  char folder[PATH_MAX];
  size_t length = strlen(path), shared = 0;
  if (length >= sizeof folder) {
    errno = ENAMETOOLONG;
    return length;
  }
  memcpy(folder, path, length + 1);
  while (shared < length && path[shared] == other[shared]) shared++;
  for (size_t end = shared; end < length; end++) {
    if (folder[end] != '/') continue;
    folder[end] = '\0';
    if (mkdirat(root, folder, 0755) != 0) {
      if (errno != EEXIST) return end;
      if (!is_folder(root, folder)) {
        errno = ENOTDIR;
        return end;
      }
    }
    folder[end] = '/';
  }
  return 0;
}

int cplatform_is_mount_point(const char *path) {
  // STATX_ATTR_MOUNT_ROOT; older headers lack it, older kernels leave it out of the mask.
  const uint64_t mount_root = 0x2000;
  struct statx status;
  if (statx(AT_FDCWD, path, 0, STATX_BASIC_STATS, &status) != 0) return 0;
  return (status.stx_attributes & status.stx_attributes_mask & mount_root) != 0;
}

int cplatform_sync_file_system(int fd) {
  return syncfs(fd);
}

static int prefers_large_heap = 0;
static _Thread_local int has_grown = 0;

void cplatform_prefer_large_heap(void) {
  mallopt(M_TOP_PAD, 4 << 20);
  mallopt(M_TRIM_THRESHOLD, 1 << 30);
  mallopt(M_MMAP_THRESHOLD, 256 << 20);
  prefers_large_heap = 1;
}

void cplatform_grow_thread_heap(void) {
  if (!prefers_large_heap || has_grown) return;
  has_grown = 1;
  // A thread's heap has 64 MB; memory that nobody touches costs nothing. Volatile, because the
  // compiler leaves out what is taken and given back at once.
  void *volatile block = malloc(56 << 20);
  free(block);
}
