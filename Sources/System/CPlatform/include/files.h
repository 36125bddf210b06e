// System calls that Swift's Glibc module does not name.
#ifndef CPLATFORM_FILES_H
#define CPLATFORM_FILES_H

#include <sys/types.h>

// Opens `path` beneath the folder `root` without following a link in any component, as openat2
// with RESOLVE_BENEATH and RESOLVE_NO_SYMLINKS does, component by component where the kernel has
// no openat2. Returns a descriptor, or -1 with errno (ELOOP or EXDEV where it would leave).
int cplatform_open_beneath(int root, const char *path, int flags, mode_t mode);

// The same component by component, for kernels and containers without openat2.
int cplatform_open_by_component(int root, const char *path, int flags, mode_t mode);

// Makes the folders that `path` stands in, outermost first, but for those that `other` stands in too.
// Paths are taken as they are: links are followed. Returns 0, or how many bytes of `path` name the
// folder that could not be made, with errno (ENOTDIR where something else stands).
size_t cplatform_make_folders(int root, const char *path, const char *other);

// Lets two names change places, at one moment; 0, or -1 with errno (ENOSYS or EINVAL where the
// system or the file system has no such thing).
int cplatform_exchange(int folder, const char *name, int other_folder, const char *other_name);

// Gives a file another name that must be free, at one moment; 0, or -1 with errno (EEXIST if it is
// not, ENOSYS or EINVAL where the system or the file system has no such thing).
int cplatform_rename_to_free(int folder, const char *name, int other_folder,
                            const char *other_name);

// Whether something is mounted at `path`, also a folder of the same file system; 0 if the kernel
// does not tell.
int cplatform_is_mount_point(const char *path);

// Makes the file system under `fd` write all it holds; 0 or -1 with errno.
int cplatform_sync_file_system(int fd);

// Lets the heap keep what it has: a build takes memory until it ends.
void cplatform_prefer_large_heap(void);

// Lets this thread's heap grow at once, where it would do so by a page and a system call at a time.
// Takes effect once a thread; only after cplatform_prefer_large_heap.
void cplatform_grow_thread_heap(void);

#endif
