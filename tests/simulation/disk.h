#pragma once
#include <map>
#include <memory>
#include <sqlite3.h>
#include <string>
#include <vector>

#include "base/num.h"

#include "dice.h"

namespace undercroft::table {

/// A disk in memory. While it lives, SQLite writes to it whatever it opens. It knows what was
/// synced, and fails where it is told to.
class Disk {
 public:
  explicit Disk(u64 seed);
  Disk(const Disk&) = delete;
  Disk& operator=(const Disk&) = delete;
  Disk(Disk&&) = delete;
  Disk& operator=(Disk&&) = delete;
  ~Disk();

  static constexpr i64 kNever = -1;
  i64 fails_at = kNever;  ///< the call that fails, counted from 0
  i64 ends_at = kNever;   ///< from this call on all fail, as if the program ended there
  u64 fails_one_in = 0;   ///< calls that fail by chance; 0: none
  u64 room = ~u64{0};     ///< bytes that all files may have
  [[nodiscard]] i64 calls() const { return calls_; }
  [[nodiscard]] u64 size() const;
  [[nodiscard]] const std::string& last_failed() const { return last_failed_; }
  void heal();

  /// The program has ended, and everything that it opened is closed: what it wrote is there.
  void end_program();
  /// So has the machine: of what was not synced some is there and some is not.
  void cut_power();

 private:
  struct Change {
    std::size_t at = 0;
    std::string bytes;
    bool cuts = false;  ///< the file ends at `at`
  };
  struct Handle;
  struct File {
    std::string now, synced;
    std::vector<Change> unsynced;
    std::vector<Handle*> handles;
    std::vector<std::unique_ptr<std::vector<char>>> shared;  ///< memory of its write-ahead log
  };
  struct Handle {
    sqlite3_file base;
    Disk* disk;
    std::shared_ptr<File> file;
    int lock;
    unsigned holds, holds_alone;  ///< slots of the shared memory
    bool maps;
  };

  static void apply(const Change& change, std::string& to);
  static Handle& of(sqlite3_file* file);
  static sqlite3_io_methods methods();
  int open(const char* name, sqlite3_file* file, int flags, int* out_flags);
  int write(File& file, const void* from, int count, i64 at);
  int shm_map(Handle& handle, int page, int bytes, int extend, volatile void** out);
  static int shm_lock(Handle& handle, int first, int count, int flags);
  static int lock(Handle& handle, int wanted);
  static void unmap(Handle& handle);
  /// Whether this call fails.
  bool fails(const char* what);

  sqlite3_io_methods methods_;
  sqlite3_vfs vfs_{};
  Dice dice_;
  std::map<std::string, std::shared_ptr<File>, std::less<>> files_;
  i64 calls_ = 0;
  std::string last_failed_;
};

}  // namespace undercroft::table
