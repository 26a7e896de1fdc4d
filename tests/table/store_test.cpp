#include <atomic>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <thread>

#include "places.h"
#include "room.h"
#include "table/backup.h"
#include "table/writer.h"

// The same expectations of both stores.

namespace undercroft::table {
namespace {

TEST_P(Stores, Keep_what_was_committed) {
  EXPECT_EQ(open()->commit(some_rows()), "");
  const auto store = open();
  Changes found;
  EXPECT_EQ(store->read_all(found), "");
  EXPECT_EQ(found.tables, some_rows().tables);
  EXPECT_EQ(found.people, some_rows().people);
  EXPECT_EQ(found.rights, some_rows().rights);
  std::vector<EventRow> events;
  EXPECT_EQ(store->read_events("aaa", events), "");
  EXPECT_EQ(events, some_rows().events);
  events.clear();
  EXPECT_EQ(store->read_events("bbb", events), "");
  EXPECT_TRUE(events.empty());
}

TEST_P(Stores, Know_one_table_by_itself) {
  const auto store = open();
  EXPECT_EQ(store->commit(some_rows()), "");
  Changes found;
  EXPECT_EQ(store->read_table("aaa", found), "");
  ASSERT_EQ(found.tables.size(), 1U);
  EXPECT_EQ(found.tables.front(), some_rows().tables.front());
  EXPECT_EQ(found.rights, some_rows().rights);
  Changes nothing;
  EXPECT_EQ(store->read_table("ccc", nothing), "");
  EXPECT_TRUE(nothing.empty());
}

TEST_P(Stores, Replace_tables_people_and_rights) {
  const auto store = open();
  EXPECT_EQ(store->commit(some_rows()), "");
  Changes later;
  later.tables = {{"aaa", "tiny_dice", "{\"a\":2}", "{\"b\":3}"}};
  later.people = {{"hash1", "Marin"}};
  later.rights = {{"hash2", "aaa", "invite"}};
  EXPECT_EQ(store->commit(later), "");
  Changes found;
  EXPECT_EQ(store->read_all(found), "");
  EXPECT_EQ(found.tables.front(), later.tables.front());
  EXPECT_EQ(found.people.front(), later.people.front());
  EXPECT_EQ(found.rights, later.rights);
}

TEST_P(Stores, Refuse_an_event_that_is_there_and_then_keep_nothing) {
  const auto store = open();
  EXPECT_EQ(store->commit(some_rows()), "");
  Changes again;
  again.people = {{"hash9", "Nobody"}};
  again.events = {{"aaa", 1, "answer", "{}"}};
  EXPECT_NE(store->commit(again), "");
  Changes found;
  EXPECT_EQ(store->read_all(found), "");
  EXPECT_EQ(found.people, some_rows().people);
  again.events.front().n = 2;
  EXPECT_EQ(store->commit(again), "") << "a failure does not spoil what comes after it";
}

TEST_P(Stores, Are_read_while_another_thread_commits) {
  const auto store = open();
  EXPECT_EQ(store->commit(some_rows()), "");
  constexpr i64 kCommits = 50;
  std::atomic<bool> written = false;
  std::thread writing([&] {
    for (i64 n = 2; n < 2 + kCommits; ++n) {
      Changes more;
      more.events = {{"aaa", n, "answer", "{}"}};
      EXPECT_EQ(store->commit(more), "");
    }
    written = true;
  });
  std::size_t seen = 0;
  for (bool last = false; !last;) {
    last = written;
    std::vector<EventRow> events;
    EXPECT_EQ(store->read_events("aaa", events), "");
    EXPECT_GE(events.size(), seen);
    seen = events.size();
  }
  writing.join();
  EXPECT_EQ(seen, 2 + kCommits);
}

TEST_P(Stores, Come_back_from_a_backup) {
  const auto store = open();
  EXPECT_EQ(store->commit(some_rows()), "");
  const TempFolder folder;
  const std::filesystem::path file = folder.path() / "backup.jsonl";
  BackupSize size;
  EXPECT_EQ(backup(where(), file, size), "") << "while the store is open";
  EXPECT_EQ(size.tables, 2U);
  EXPECT_EQ(size.events, 2U);
  EXPECT_NE(restore(file, where(), size), "") << "something is kept there";
  const std::string other = (folder.path() / "other").string();
  EXPECT_EQ(restore(file, other, size), "");
  const std::filesystem::path second = folder.path() / "second.jsonl";
  EXPECT_EQ(backup(other, second, size), "");
  const auto text = [](const std::filesystem::path& path) {
    std::ostringstream out;
    out << std::ifstream(path).rdbuf();
    return out.str();
  };
  EXPECT_EQ(text(file), text(second));
}

/// A data directory has its own lock (tests/server); a database must see to it itself.
class Databases : public Stores {};

TEST_P(Databases, Have_one_writer) {
  auto first = open();
  EXPECT_EQ(first->claim(), "");
  EXPECT_EQ(first->commit(some_rows()), "");
  const auto second = open();
  EXPECT_NE(second->claim().find("another server"), std::string::npos);
  EXPECT_NE(second->commit(some_rows()), "");
  Changes read;
  EXPECT_EQ(second->read_all(read), "") << "whoever takes a backup only reads";
  EXPECT_EQ(read.tables.size(), 2U);
  first.reset();
  EXPECT_EQ(second->claim(), "");
}

/// Processes of the database that serve somebody of this test's schema.
std::vector<pid_t> backends() {
  const std::string command = std::string("psql -At '") +
                              std::getenv("UC_TEST_POSTGRES") +  // NOLINT(*-mt-unsafe)
                              "' -c \"select pid from pg_stat_activity where pid <> "
                              "pg_backend_pid() and backend_type = 'client backend'\"";
  std::vector<pid_t> out;
  FILE* said = popen(command.c_str(), "r");                                   // NOLINT(*-env33-c)
  for (int pid = 0; std::fscanf(said, "%d", &pid) == 1;) out.push_back(pid);  // NOLINT(*-err34-c)
  pclose(said);
  return out;
}

void signal_all(const std::vector<pid_t>& processes, int signal) {
  for (const pid_t process : processes) EXPECT_EQ(kill(process, signal), 0);
}

Changes event(i64 n) {
  Changes more;
  more.events = {{"aaa", n, "answer", "{}"}};
  return more;
}

TEST_P(Databases, Are_connected_to_again) {
  const auto store = open();
  EXPECT_EQ(store->claim(), "");
  EXPECT_EQ(store->commit(some_rows()), "");
  std::vector<EventRow> events;
  EXPECT_EQ(store->read_events("aaa", events), "");
  signal_all(backends(), SIGTERM);
  while (!backends().empty()) usleep(10'000);
  EXPECT_EQ(store->commit(event(2)), "") << "nothing was done yet, so it is done again";
  EXPECT_EQ(store->read_events("aaa", events), "");
  EXPECT_EQ(events.size(), 5U) << "two from before, three now";
  Changes all;
  signal_all(backends(), SIGTERM);
  while (!backends().empty()) usleep(10'000);
  EXPECT_EQ(store->read_all(all), "");
  EXPECT_EQ(all.tables.size(), 2U);
  EXPECT_EQ(store->commit(event(3)), "");
  const auto second = open();
  EXPECT_NE(second->claim().find("another server"), std::string::npos)
      << "the new connection is the writer's too";
}

TEST_P(Databases, Are_not_waited_for_when_they_hang) {
  const auto store = open();
  EXPECT_EQ(store->commit(some_rows()), "");
  std::vector<EventRow> events;
  EXPECT_EQ(store->read_events("aaa", events), "");
  const std::vector<pid_t> stopped = backends();
  ASSERT_EQ(stopped.size(), 2U);
  signal_all(stopped, SIGSTOP);
  EXPECT_NE(store->read_events("aaa", events), "");
  EXPECT_NE(store->commit(event(2)), "");
  EXPECT_EQ(store->read_events("aaa", events), "") << "a new connection has a new process";
  signal_all(stopped, SIGCONT);
  // The process that hung lets go of the writer's lock when it finds its connection gone.
  std::string problem = "never tried";
  for (int i = 0; i < 30 && !problem.empty(); ++i) problem = store->commit(event(2));
  EXPECT_EQ(problem, "") << "what was given up was not done";
}

INSTANTIATE_TEST_SUITE_P(Postgres, Databases, testing::Values("postgres"));
INSTANTIATE_TEST_SUITE_P(Sqlite, Stores, testing::Values("sqlite"));
INSTANTIATE_TEST_SUITE_P(Postgres, Stores, testing::Values("postgres"));

TEST(Backup, Refuses_a_file_that_is_not_whole) {
  const TempFolder folder;
  const std::filesystem::path file = folder.path() / "backup.jsonl";
  BackupSize size;
  const auto problem_of = [&](const std::string& text) {
    std::ofstream(file) << text;
    return restore(file, (folder.path() / "data").string(), size);
  };
  EXPECT_NE(problem_of(""), "");
  EXPECT_NE(problem_of("{\"backup\":1}\n"), "");
  EXPECT_NE(problem_of("{\"backup\":2}\n{\"end\":0}\n"), "") << "no digest";
  EXPECT_NE(problem_of("{\"backup\":3}\n{\"end\":0}\n"), "");
  EXPECT_NE(problem_of("{\"backup\":1}\n{\"person\":\"a\",\"name\":\"b\"}\n{\"end\":2}\n"), "");
  EXPECT_NE(problem_of("{\"backup\":1}\n{\"what\":1}\n{\"end\":1}\n"), "");
  EXPECT_EQ(problem_of("{\"backup\":1}\n{\"person\":\"a\",\"name\":\"b\"}\n{\"end\":1}\n"), "");
}

TEST(Backup, Says_where_no_tables_are) {
  const TempFolder folder;
  BackupSize size;
  EXPECT_NE(backup(folder.path().string(), folder.path() / "file", size), "");
}

TEST(OpenStore, Says_what_is_no_storage) {
  std::string problem;
  EXPECT_EQ(open_store("", problem), nullptr);
  EXPECT_NE(problem, "");
  EXPECT_EQ(open_store("mysql://x", problem), nullptr);
  EXPECT_NE(problem.find("mysql"), std::string::npos);
  EXPECT_EQ(open_store("/proc/nowhere", problem), nullptr);
  EXPECT_NE(problem.find("/proc/nowhere"), std::string::npos);
}

}  // namespace
}  // namespace undercroft::table
