/* Notes what a program does to the files of one folder, in the order in which it happens. Loaded before the C library
 * (LD_PRELOAD). RECORDED_FOLDER names the folder, RECORDED_LOG the file that takes the notes; `disk.py` reads them.
 *
 * A note is a header and up to two texts: one byte for what was done, the file's number (inode), two numbers, two
 * lengths. A lock is held over the deed and its note, so that the notes are in the order of the deeds. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MOST_FILES 4096
#define REAL(name) __typeof__(&name) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

#pragma pack(push, 1)
struct header {
  uint8_t what;
  uint64_t file;
  int64_t first;
  int64_t second;
  uint32_t length;
  uint32_t length_of_other;
};
#pragma pack(pop)

static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;
static unsigned char watched[MOST_FILES];
static const char *folder;
static size_t folder_length;
static int notes = -1;

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("RECORDED_LOG");
  folder = getenv("RECORDED_FOLDER");
  if (folder == NULL || path == NULL) return;
  folder_length = strlen(folder);
  REAL(open);
  notes = real(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static int is_inside(const char *path) {
  return notes >= 0 && path != NULL && strncmp(path, folder, folder_length) == 0 &&
         (path[folder_length] == '/' || path[folder_length] == '\0');
}

static int is_watched(int handle) { return handle >= 0 && handle < MOST_FILES && watched[handle]; }

static void note(char what, uint64_t file, int64_t first, int64_t second, const void *text, size_t length,
                 const void *other, size_t length_of_other) {
  struct header header = {(uint8_t)what, file, first, second, (uint32_t)length, (uint32_t)length_of_other};
  int kept = errno;
  REAL(write);
  if (real(notes, &header, sizeof header) != (ssize_t)sizeof header) abort();
  if (length && real(notes, text, length) != (ssize_t)length) abort();
  if (length_of_other && real(notes, other, length_of_other) != (ssize_t)length_of_other) abort();
  errno = kept;
}

static uint64_t number_of(int handle) {
  struct stat found;
  return fstat(handle, &found) == 0 ? found.st_ino : 0;
}

static int opened(int handle, const char *path, int flags, int existed) {
  if (handle >= 0 && handle < MOST_FILES) {
    watched[handle] = 1;
    note('o', number_of(handle), !existed, (flags & O_TRUNC) != 0, path, strlen(path), NULL, 0);
  }
  return handle;
}

#define OPEN(name)                                                       \
  int name(const char *path, int flags, ...) {                           \
    REAL(name);                                                          \
    mode_t mode = 0;                                                     \
    if (flags & (O_CREAT | O_TMPFILE)) {                                 \
      va_list rest;                                                      \
      va_start(rest, flags);                                             \
      mode = va_arg(rest, mode_t);                                       \
      va_end(rest);                                                      \
    }                                                                    \
    if (!is_inside(path)) return real(path, flags, mode);                \
    pthread_mutex_lock(&turn);                                           \
    struct stat before;                                                  \
    int existed = stat(path, &before) == 0;                              \
    int handle = opened(real(path, flags, mode), path, flags, existed);  \
    pthread_mutex_unlock(&turn);                                         \
    return handle;                                                       \
  }
OPEN(open)
OPEN(open64)

int close(int handle) {
  REAL(close);
  if (is_watched(handle)) watched[handle] = 0;
  return real(handle);
}

#define PWRITE(name, offset_type)                                                        \
  ssize_t name(int handle, const void *text, size_t length, offset_type at) {            \
    REAL(name);                                                                          \
    if (!is_watched(handle)) return real(handle, text, length, at);                      \
    pthread_mutex_lock(&turn);                                                           \
    ssize_t done = real(handle, text, length, at);                                       \
    if (done > 0) note('w', number_of(handle), at, 0, text, (size_t)done, NULL, 0);      \
    pthread_mutex_unlock(&turn);                                                         \
    return done;                                                                         \
  }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

ssize_t write(int handle, const void *text, size_t length) {
  REAL(write);
  if (!is_watched(handle)) return real(handle, text, length);
  pthread_mutex_lock(&turn);
  ssize_t done = real(handle, text, length);
  if (done > 0) note('w', number_of(handle), lseek(handle, 0, SEEK_CUR) - done, 0, text, (size_t)done, NULL, 0);
  pthread_mutex_unlock(&turn);
  return done;
}

#define FTRUNCATE(name, offset_type)                                      \
  int name(int handle, offset_type size) {                                \
    REAL(name);                                                           \
    if (!is_watched(handle)) return real(handle, size);                   \
    pthread_mutex_lock(&turn);                                            \
    int done = real(handle, size);                                        \
    if (done == 0) note('t', number_of(handle), size, 0, NULL, 0, NULL, 0); \
    pthread_mutex_unlock(&turn);                                          \
    return done;                                                          \
  }
FTRUNCATE(ftruncate, off_t)
FTRUNCATE(ftruncate64, off64_t)

#define SYNC(name)                                                          \
  int name(int handle) {                                                    \
    REAL(name);                                                             \
    if (!is_watched(handle)) return real(handle);                           \
    pthread_mutex_lock(&turn);                                              \
    int done = real(handle);                                                \
    struct stat found;                                                      \
    int is_folder = fstat(handle, &found) == 0 && S_ISDIR(found.st_mode);   \
    if (done == 0) note('s', found.st_ino, is_folder, 0, NULL, 0, NULL, 0); \
    pthread_mutex_unlock(&turn);                                            \
    return done;                                                            \
  }
SYNC(fsync)
SYNC(fdatasync)

#define TWO_NAMES(name, what)                                                                \
  int name(const char *from, const char *to) {                                               \
    REAL(name);                                                                              \
    if (!is_inside(from) || !is_inside(to)) return real(from, to);                           \
    pthread_mutex_lock(&turn);                                                               \
    int done = real(from, to);                                                               \
    if (done == 0) note(what, 0, 0, 0, from, strlen(from), to, strlen(to));                  \
    pthread_mutex_unlock(&turn);                                                             \
    return done;                                                                             \
  }
TWO_NAMES(link, 'l')
TWO_NAMES(rename, 'r')

int unlink(const char *path) {
  REAL(unlink);
  if (!is_inside(path)) return real(path);
  pthread_mutex_lock(&turn);
  int done = real(path);
  if (done == 0) note('u', 0, 0, 0, path, strlen(path), NULL, 0);
  pthread_mutex_unlock(&turn);
  return done;
}
