#pragma once
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "table/listing.h"
#include "table/peer.h"
#include "table/store.h"

namespace undercroft::table {

/// A message that waits until what it tells is durable.
struct Delivery {
  u64 connection = 0;
  Text text;
};

/// Something to write, and what goes out once it is written.
struct Entry {
  std::string table;  ///< empty if it is about no table
  Changes changes;
  std::shared_ptr<const Listing> listing;  ///< what is known of the table once it is written
  std::vector<Delivery> deliveries;
  Delivery refusal;          ///< goes out instead if it cannot be written
  bool in_any_case = false;  ///< whether the deliveries go out then, too
  u64 generation = 0;        ///< set by the writer
};

/// A thread that commits. Entries that come while it is busy, or within a few milliseconds, share
/// one commit. After a failure it refuses whatever was based on what is lost, until the hall has
/// seen the failure.
class Writer {
 public:
  enum class Runs : u8 { OnItsThread, WhenTold };

  Writer(Store& store, int commit_ms, Runs runs, std::function<void()> when_done);
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;
  Writer(Writer&&) = delete;
  Writer& operator=(Writer&&) = delete;
  /// Writes what is left.
  ~Writer();

  void submit(Entry entry);
  /// Commits what waits and returns whether there was something. Only for whoever runs it when
  /// told: else its thread does so.
  bool write();

  /// Entries in the order in which they came, all durable or all lost.
  struct Done {
    std::vector<Entry> entries;
    std::string problem;  ///< empty if they are durable
  };
  /// What is done since the last call; a failure is hereby seen.
  std::vector<Done> take_done();
  /// Returns when everything that was submitted is done.
  void wait();
  [[nodiscard]] u64 commits() const;

 private:
  void run();
  void write(std::unique_lock<std::mutex>& lock);
  [[nodiscard]] std::string commit(const std::vector<Entry>& entries);

  Store& store_;
  int commit_ms_;
  std::function<void()> when_done_;
  mutable std::mutex mutex_;
  std::condition_variable work_, idle_;
  std::vector<Entry> waiting_;
  std::vector<Done> done_;
  u64 generation_ = 0;  ///< raised when the hall has seen a failure
  u64 failed_ = 0;      ///< generation_ + 1 of the last failure
  u64 commits_ = 0;
  bool busy_ = false, ending_ = false;
  std::thread thread_;  ///< none if it runs when told
};

}  // namespace undercroft::table
