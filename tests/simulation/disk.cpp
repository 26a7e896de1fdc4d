#include "disk.h"

#include <algorithm>
#include <cstring>
#include <new>

namespace undercroft::table {
namespace {

constexpr std::size_t kSector = 512;

Disk& disk_of(sqlite3_vfs* vfs) {
  return *static_cast<Disk*>(vfs->pAppData);
}

}  // namespace

Disk::Disk(u64 seed) : methods_(methods()), dice_(seed) {
  vfs_.iVersion = 2;
  vfs_.szOsFile = sizeof(Handle);
  vfs_.mxPathname = 512;
  vfs_.zName = "disk";
  vfs_.pAppData = this;
  vfs_.xOpen = [](sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* out) {
    return disk_of(vfs).open(name, file, flags, out);
  };
  vfs_.xDelete = [](sqlite3_vfs* vfs, const char* name, int) {
    Disk& disk = disk_of(vfs);
    if (disk.fails("delete")) return SQLITE_IOERR_DELETE;
    const auto found = disk.files_.find(name);
    if (found == disk.files_.end()) return SQLITE_IOERR_DELETE_NOENT;
    disk.files_.erase(found);
    return SQLITE_OK;
  };
  vfs_.xAccess = [](sqlite3_vfs* vfs, const char* name, int, int* out) {
    Disk& disk = disk_of(vfs);
    if (disk.fails("access")) return SQLITE_IOERR_ACCESS;
    const auto found = disk.files_.find(name);
    *out = found != disk.files_.end() && !found->second->now.empty() ? 1 : 0;
    return SQLITE_OK;
  };
  vfs_.xFullPathname = [](sqlite3_vfs*, const char* name, int count, char* out) {
    sqlite3_snprintf(count, out, "%s", name);
    return SQLITE_OK;
  };
  vfs_.xRandomness = [](sqlite3_vfs* vfs, int count, char* out) {
    for (int i = 0; i < count; ++i) out[i] = static_cast<char>(disk_of(vfs).dice_.next());
    return count;
  };
  // Nobody else is there to wait for.
  vfs_.xSleep = [](sqlite3_vfs*, int microseconds) { return microseconds; };
  vfs_.xCurrentTime = [](sqlite3_vfs*, double* out) {
    *out = 2'460'000.5;
    return SQLITE_OK;
  };
  vfs_.xGetLastError = [](sqlite3_vfs*, int, char*) { return 0; };
  vfs_.xCurrentTimeInt64 = [](sqlite3_vfs*, sqlite3_int64* out) {
    *out = 212'544'043'200'000;
    return SQLITE_OK;
  };
  sqlite3_vfs_register(&vfs_, 1);
  // SQLite's own chance begins anew, too.
  sqlite3_randomness(0, nullptr);
}

Disk::~Disk() {
  sqlite3_vfs_unregister(&vfs_);
}

Disk::Handle& Disk::of(sqlite3_file* file) {
  return *reinterpret_cast<Handle*>(file);
}

u64 Disk::size() const {
  u64 all = 0;
  for (const auto& [name, file] : files_) all += file->now.size();
  return all;
}

void Disk::heal() {
  fails_at = ends_at = kNever;
  fails_one_in = 0;
  room = ~u64{0};
}

bool Disk::fails(const char* what) {
  const i64 call = calls_++;
  const bool ended = ends_at != kNever && call >= ends_at;
  const bool fails = ended || call == fails_at || (fails_one_in > 0 && dice_.one_in(fails_one_in));
  if (fails) last_failed_ = what;
  return fails;
}

void Disk::apply(const Change& change, std::string& to) {
  if (change.cuts) {
    if (to.size() > change.at) to.resize(change.at);
    return;
  }
  if (to.size() < change.at + change.bytes.size()) to.resize(change.at + change.bytes.size());
  to.replace(change.at, change.bytes.size(), change.bytes);
}

void Disk::end_program() {
  for (const auto& [name, file] : files_) {
    file->handles.clear();
    file->shared.clear();
  }
}

void Disk::cut_power() {
  end_program();
  for (const auto& [name, file] : files_) {
    for (Change& change : file->unsynced) {
      if (dice_.one_in(2)) continue;
      if (!change.cuts && dice_.one_in(3))
        change.bytes.resize(dice_.below(change.bytes.size() / kSector + 1) * kSector);
      apply(change, file->synced);
    }
    file->unsynced.clear();
    file->now = file->synced;
  }
}

int Disk::open(const char* name, sqlite3_file* file, int flags, int* out_flags) {
  file->pMethods = nullptr;
  if (fails("open")) return SQLITE_CANTOPEN;
  std::shared_ptr<File> found;
  if (name == nullptr) {
    found = std::make_shared<File>();
  } else if (const auto known = files_.find(name); known != files_.end()) {
    found = known->second;
  } else {
    if ((flags & SQLITE_OPEN_CREATE) == 0) return SQLITE_CANTOPEN;
    found = files_[name] = std::make_shared<File>();
  }
  auto* handle = new (file) Handle{{&methods_}, this, found, SQLITE_LOCK_NONE, 0, 0, false};
  found->handles.push_back(handle);
  if (out_flags != nullptr) *out_flags = flags;
  return SQLITE_OK;
}

int Disk::write(File& file, const void* from, int count, i64 at) {
  const bool failed = fails("write");
  // Half of it may have come through.
  const auto bytes = static_cast<std::size_t>(failed ? count / 2 : count);
  const auto place = static_cast<std::size_t>(at);
  if (place + bytes > file.now.size() && size() + bytes > room) return SQLITE_FULL;
  const bool ended = ends_at != kNever && calls_ > ends_at + 1;
  if (!ended) {
    Change change{place, std::string(static_cast<const char*>(from), bytes), false};
    apply(change, file.now);
    file.unsynced.push_back(std::move(change));
  }
  return failed ? SQLITE_IOERR_WRITE : SQLITE_OK;
}

int Disk::lock(Handle& handle, int wanted) {
  for (const Handle* other : handle.file->handles) {
    if (other == &handle) continue;
    const bool busy = wanted == SQLITE_LOCK_SHARED     ? other->lock >= SQLITE_LOCK_PENDING
                      : wanted == SQLITE_LOCK_RESERVED ? other->lock >= SQLITE_LOCK_RESERVED
                                                       : other->lock >= SQLITE_LOCK_SHARED;
    if (busy) return SQLITE_BUSY;
  }
  handle.lock = std::max(handle.lock, wanted);
  return SQLITE_OK;
}

int Disk::shm_map(Handle& handle, int page, int bytes, int extend, volatile void** out) {
  *out = nullptr;
  if (fails("map shared memory")) return SQLITE_IOERR_SHMMAP;
  handle.maps = true;
  auto& pages = handle.file->shared;
  if (page >= std::ssize(pages) && extend == 0) return SQLITE_OK;
  while (page >= std::ssize(pages))
    pages.push_back(std::make_unique<std::vector<char>>(static_cast<std::size_t>(bytes)));
  *out = pages[static_cast<std::size_t>(page)]->data();
  return SQLITE_OK;
}

int Disk::shm_lock(Handle& handle, int first, int count, int flags) {
  const unsigned mask = ((1U << static_cast<unsigned>(count)) - 1U) << static_cast<unsigned>(first);
  if ((flags & SQLITE_SHM_UNLOCK) != 0) {
    handle.holds &= ~mask;
    handle.holds_alone &= ~mask;
    return SQLITE_OK;
  }
  if (handle.disk->fails("lock shared memory")) return SQLITE_IOERR_SHMLOCK;
  const bool alone = (flags & SQLITE_SHM_EXCLUSIVE) != 0;
  for (const Handle* other : handle.file->handles) {
    if (other == &handle) continue;
    if ((other->holds_alone & mask) != 0 || (alone && (other->holds & mask) != 0))
      return SQLITE_BUSY;
  }
  (alone ? handle.holds_alone : handle.holds) |= mask;
  return SQLITE_OK;
}

void Disk::unmap(Handle& handle) {
  handle.maps = false;
  handle.holds = handle.holds_alone = 0;
  if (std::ranges::none_of(handle.file->handles, [](const Handle* h) { return h->maps; }))
    handle.file->shared.clear();
}

/// What lets go never fails; everything else does, once in turn.
sqlite3_io_methods Disk::methods() {
  sqlite3_io_methods out{};
  out.iVersion = 2;
  out.xClose = [](sqlite3_file* file) {
    Handle& handle = of(file);
    unmap(handle);
    std::erase(handle.file->handles, &handle);
    handle.~Handle();
    return SQLITE_OK;
  };
  out.xRead = [](sqlite3_file* file, void* to, int count, sqlite3_int64 at) {
    const Handle& handle = of(file);
    if (handle.disk->fails("read")) return SQLITE_IOERR_READ;
    const std::string& bytes = handle.file->now;
    const auto place = std::min(static_cast<std::size_t>(at), bytes.size());
    const auto wanted = static_cast<std::size_t>(count);
    const std::size_t there = std::min(wanted, bytes.size() - place);
    std::memset(to, 0, wanted);
    std::memcpy(to, bytes.data() + place, there);
    return there < wanted ? SQLITE_IOERR_SHORT_READ : SQLITE_OK;
  };
  out.xWrite = [](sqlite3_file* file, const void* from, int count, sqlite3_int64 at) {
    const Handle& handle = of(file);
    return handle.disk->write(*handle.file, from, count, at);
  };
  out.xTruncate = [](sqlite3_file* file, sqlite3_int64 size) {
    const Handle& handle = of(file);
    if (handle.disk->fails("truncate")) return SQLITE_IOERR_TRUNCATE;
    const Change change{static_cast<std::size_t>(size), {}, true};
    apply(change, handle.file->now);
    handle.file->unsynced.push_back(change);
    return SQLITE_OK;
  };
  out.xSync = [](sqlite3_file* file, int) {
    const Handle& handle = of(file);
    if (handle.disk->fails("sync")) return SQLITE_IOERR_FSYNC;
    for (const Change& change : handle.file->unsynced) apply(change, handle.file->synced);
    handle.file->unsynced.clear();
    return SQLITE_OK;
  };
  out.xFileSize = [](sqlite3_file* file, sqlite3_int64* size) {
    const Handle& handle = of(file);
    if (handle.disk->fails("ask for the size")) return SQLITE_IOERR_FSTAT;
    *size = std::ssize(handle.file->now);
    return SQLITE_OK;
  };
  out.xLock = [](sqlite3_file* file, int wanted) {
    Handle& handle = of(file);
    return handle.disk->fails("lock") ? SQLITE_IOERR_LOCK : lock(handle, wanted);
  };
  out.xUnlock = [](sqlite3_file* file, int wanted) {
    of(file).lock = wanted;
    return SQLITE_OK;
  };
  out.xCheckReservedLock = [](sqlite3_file* file, int* is) {
    const Handle& handle = of(file);
    if (handle.disk->fails("look at a lock")) return SQLITE_IOERR_CHECKRESERVEDLOCK;
    *is = std::ranges::any_of(handle.file->handles,
                              [](const Handle* h) { return h->lock >= SQLITE_LOCK_RESERVED; })
              ? 1
              : 0;
    return SQLITE_OK;
  };
  out.xFileControl = [](sqlite3_file*, int, void*) { return SQLITE_NOTFOUND; };
  out.xSectorSize = [](sqlite3_file*) { return static_cast<int>(kSector); };
  out.xDeviceCharacteristics = [](sqlite3_file*) { return SQLITE_IOCAP_POWERSAFE_OVERWRITE; };
  out.xShmMap = [](sqlite3_file* file, int page, int bytes, int extend, volatile void** to) {
    Handle& handle = of(file);
    return handle.disk->shm_map(handle, page, bytes, extend, to);
  };
  out.xShmLock = [](sqlite3_file* file, int first, int count, int flags) {
    return shm_lock(of(file), first, count, flags);
  };
  out.xShmBarrier = [](sqlite3_file*) {};
  out.xShmUnmap = [](sqlite3_file* file, int) {
    unmap(of(file));
    return SQLITE_OK;
  };
  return out;
}

}  // namespace undercroft::table
