#pragma once
#include <atomic>
#include <cstdlib>
#include <gtest/gtest.h>
#include <memory>
#include <sqlite3.h>
#include <string>
#include <unistd.h>

#include "paths.h"
#include "table/store.h"
#include "temp_folder.h"

// Tests that expect the same of both stores. That of PostgreSQL needs a server:
// tools/with_postgres.

namespace undercroft::table {

/// A place of its own for one test.
class Place {
 public:
  virtual ~Place() = default;
  [[nodiscard]] virtual std::string where() const = 0;
  /// Runs statements behind the store's back.
  virtual void sql(const std::string& statements) const = 0;
};

class FolderPlace final : public Place {
 public:
  [[nodiscard]] std::string where() const override { return (folder_.path() / "data").string(); }
  void sql(const std::string& statements) const override {
    sqlite3* db = nullptr;
    ASSERT_EQ(sqlite3_open((where() + "/tables.db").c_str(), &db), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(db, statements.c_str(), nullptr, nullptr, nullptr), SQLITE_OK)
        << statements << ": " << sqlite3_errmsg(db);
    sqlite3_close(db);
  }

 private:
  TempFolder folder_;
};

/// Every test has a schema of its own in the one database.
class PostgresPlace final : public Place {
 public:
  explicit PostgresPlace(const std::string& server) {
    static std::atomic<int> number = 0;
    const std::string schema = "t" + std::to_string(getpid()) + "_" + std::to_string(++number);
    psql(server, "create schema " + schema);
    where_ = server + (server.find('?') == std::string::npos ? "?" : "&") +
             "options=-csearch_path%3D" + schema;
  }
  [[nodiscard]] std::string where() const override { return where_; }
  void sql(const std::string& statements) const override { psql(where_, statements); }

 private:
  static void psql(const std::string& server, const std::string& statements) {
    const std::string command =
        "psql -q -o /dev/null -v ON_ERROR_STOP=1 '" + server + "' -c \"" + statements + "\"";
    EXPECT_EQ(std::system(command.c_str()), 0) << command;  // NOLINT(*-env33-c,*-mt-unsafe)
  }
  std::string where_;
};

class Stores : public testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    if (is_sqlite()) {
      place_ = std::make_unique<FolderPlace>();
      return;
    }
    const char* server = std::getenv("UC_TEST_POSTGRES");  // NOLINT(*-mt-unsafe)
    ASSERT_NE(server, nullptr) << "UC_TEST_POSTGRES is missing: run tools/with_postgres "
                               << in_build("/test_table");
    place_ = std::make_unique<PostgresPlace>(server);
  }
  [[nodiscard]] std::unique_ptr<Store> open() const {
    std::string problem;
    auto store = open_store(place_->where(), problem);
    EXPECT_EQ(problem, "");
    return store;
  }
  [[nodiscard]] std::string where() const { return place_->where(); }
  void sql(const std::string& statements) const { place_->sql(statements); }
  [[nodiscard]] static bool is_sqlite() { return std::string_view(GetParam()) == "sqlite"; }

 private:
  std::unique_ptr<Place> place_;
};

inline Changes some_rows() {
  Changes rows;
  rows.tables = {{"aaa", "tiny_dice", "{\"a\":1}", "{}"}, {"bbb", "duel", "{}", "{\"ü\":\"→\"}"}};
  rows.events = {{"aaa", 0, "start", "{}"}, {"aaa", 1, "answer", "{\"x\":\"it's\"}"}};
  rows.people = {{"hash1", "Maren"}, {"hash2", "Zoë"}};
  rows.rights = {{"hash2", "aaa", "watch"}};
  return rows;
}

}  // namespace undercroft::table
