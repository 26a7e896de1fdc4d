#include "server/data_lock.h"

#include <fstream>
#include <gtest/gtest.h>
#include <unistd.h>

namespace undercroft::server {
namespace {

namespace fs = std::filesystem;

class Lock : public testing::Test {
 protected:
  Lock() : folder_(testing::TempDir() + "/undercroft_lock_" + std::to_string(getpid())) {
    fs::create_directories(folder_);
  }
  ~Lock() override { fs::remove_all(folder_); }
  fs::path folder_;
};

TEST_F(Lock, keeps_a_second_server_away_until_the_first_has_gone) {
  const fs::path data = folder_ / "some" / "where";
  {
    DataLock first, second;
    EXPECT_EQ(first.take(data), "");
    const std::string problem = second.take(data);
    EXPECT_NE(problem.find(data.string()), std::string::npos);
    EXPECT_NE(problem.find("another server"), std::string::npos);
  }
  DataLock third;
  EXPECT_EQ(third.take(data), "");
}

TEST_F(Lock, makes_a_folder_for_its_owner_alone) {
  DataLock lock;
  EXPECT_EQ(lock.take(folder_ / "data"), "");
  EXPECT_EQ(fs::status(folder_ / "data").permissions(), fs::perms::owner_all);
}

TEST_F(Lock, says_what_is_in_the_way) {
  std::ofstream(folder_ / "file") << "x";
  DataLock lock;
  EXPECT_NE(lock.take(folder_ / "file"), "");
}

}  // namespace
}  // namespace undercroft::server
