#include "table/writer.h"

#include <chrono>
#include <map>

namespace undercroft::table {

Writer::Writer(Store& store, int commit_ms, Runs runs, std::function<void()> when_done)
    : store_(store), commit_ms_(commit_ms), when_done_(std::move(when_done)) {
  if (runs == Runs::OnItsThread) thread_ = std::thread([this] { run(); });
}

Writer::~Writer() {
  if (!thread_.joinable()) {
    write();
    return;
  }
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  work_.notify_one();
  thread_.join();
}

void Writer::submit(Entry entry) {
  {
    const std::lock_guard lock(mutex_);
    entry.generation = generation_;
    waiting_.push_back(std::move(entry));
  }
  work_.notify_one();
}

std::vector<Writer::Done> Writer::take_done() {
  const std::lock_guard lock(mutex_);
  std::vector<Done> out = std::move(done_);
  done_.clear();
  for (const Done& done : out)
    if (!done.problem.empty()) generation_ = failed_;
  return out;
}

void Writer::wait() {
  if (!thread_.joinable()) {
    write();
    return;
  }
  std::unique_lock lock(mutex_);
  idle_.wait(lock, [this] { return waiting_.empty() && !busy_; });
}

u64 Writer::commits() const {
  const std::lock_guard lock(mutex_);
  return commits_;
}

void Writer::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    work_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
    if (waiting_.empty()) return;
    if (commit_ms_ > 0 && !ending_)
      work_.wait_for(lock, std::chrono::milliseconds(commit_ms_), [this] { return ending_; });
    write(lock);
  }
}

bool Writer::write() {
  std::unique_lock lock(mutex_);
  if (waiting_.empty()) return false;
  write(lock);
  return true;
}

void Writer::write(std::unique_lock<std::mutex>& lock) {
  Done done{std::move(waiting_), {}};
  waiting_.clear();
  const bool lost = done.entries.front().generation < failed_;
  busy_ = true;
  lock.unlock();
  done.problem = lost ? "an earlier answer could not be kept" : commit(done.entries);
  lock.lock();
  if (!done.problem.empty()) failed_ = generation_ + 1;
  ++commits_;
  done_.push_back(std::move(done));
  busy_ = false;
  if (waiting_.empty()) idle_.notify_all();
  lock.unlock();
  when_done_();
  lock.lock();
}

/// The row of a table that several entries replace is written once.
std::string Writer::commit(const std::vector<Entry>& entries) {
  Changes all;
  std::map<std::string, const TableRow*> tables;
  for (const Entry& entry : entries) {
    for (const TableRow& row : entry.changes.tables) tables[row.id] = &row;
    const auto add = [](auto& to, const auto& from) {
      to.insert(to.end(), from.begin(), from.end());
    };
    add(all.events, entry.changes.events);
    add(all.people, entry.changes.people);
    add(all.rights, entry.changes.rights);
    add(all.rewritten, entry.changes.rewritten);
    add(all.gone, entry.changes.gone);
  }
  for (const auto& [id, row] : tables) all.tables.push_back(*row);
  return all.empty() ? std::string() : store_.commit(all);
}

}  // namespace undercroft::table
