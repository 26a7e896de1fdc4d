#include "server/gate.h"

#include <gtest/gtest.h>

#include "server/limits.h"

namespace undercroft::server {
namespace {

TEST(Gate, knows_this_machine_by_address_alone) {
  const Gate gate({}, 8620);
  for (const char* host : {"localhost:8620", "127.0.0.1:8620", "[::1]:8620", "LOCALHOST:8620"})
    EXPECT_TRUE(gate.allows_host(host)) << host;
  for (const char* host : {"", "localhost", "localhost:80", "127.0.0.1:86200", "example.net:8620",
                           "127.0.0.1.example.net:8620", "192.168.0.1:8620", "[::2]:8620",
                           "localhost:8620:8620", "::1:8620", "[::1:8620", "localhost.:8620"})
    EXPECT_FALSE(gate.allows_host(host)) << host;
}

TEST(Gate, takes_any_written_address_when_bound_to_all_but_no_name) {
  const Gate gate({{}, {}, false}, 80);
  for (const char* host : {"192.168.0.1", "192.168.0.1:80", "[fe80::1]:80", "localhost"})
    EXPECT_TRUE(gate.allows_host(host)) << host;
  for (const char* host : {"example.net", "example.net:80", "192.168.0.1:81", "192.168.0"})
    EXPECT_FALSE(gate.allows_host(host)) << host;
}

TEST(Gate, takes_names_that_it_was_given) {
  const Gate gate({{"Crypt.example", "vault.example:8443"}, {}, true}, 8620);
  EXPECT_TRUE(gate.allows_host("crypt.example"));
  EXPECT_TRUE(gate.allows_host("crypt.example:443"));
  EXPECT_TRUE(gate.allows_host("vault.example:8443"));
  EXPECT_FALSE(gate.allows_host("vault.example:8444"));
  EXPECT_FALSE(gate.allows_host("vault.example"));
  EXPECT_TRUE(gate.allows_host("localhost:8620"));
}

TEST(Gate, origin_is_the_host_or_one_that_was_given) {
  const Gate gate({{}, {"https://example.net"}, true}, 8620);
  for (const char* origin :
       {"http://localhost:8620", "https://localhost:8620", "https://example.net"})
    EXPECT_TRUE(gate.allows_origin(origin, "localhost:8620")) << origin;
  for (const char* origin :
       {"", "null", "http://localhost", "http://localhost:8621", "http://127.0.0.1:8620",
        "https://example.net:443", "http://example.net", "https://example.net.evil.example",
        "file://", "http://localhost:8620/", "http://localhost:8620@evil.example"})
    EXPECT_FALSE(gate.allows_origin(origin, "localhost:8620")) << origin;
}

TEST(Gate, says_what_an_origin_is) {
  EXPECT_EQ(origin_problem("https://example.net:8443"), "");
  for (const char* wrong : {"example.net", "https://", "https://example.net/", "ftp://example.net"})
    EXPECT_NE(origin_problem(wrong), "") << wrong;
}

TEST(TokenBucket, allows_a_burst_and_then_so_many_a_second) {
  TokenBucket bucket = TokenBucket::per_second(20, 60, 5000);
  for (int i = 0; i < 60; ++i) EXPECT_TRUE(bucket.take(5000)) << i;
  EXPECT_FALSE(bucket.take(5000));
  EXPECT_FALSE(bucket.take(5049));
  EXPECT_TRUE(bucket.take(5050));
  EXPECT_FALSE(bucket.take(5050));
  for (int i = 0; i < 20; ++i) EXPECT_TRUE(bucket.take(6050)) << i;
  EXPECT_FALSE(bucket.take(6050));
  // An hour of silence is worth no more than one burst.
  for (int i = 0; i < 60; ++i) EXPECT_TRUE(bucket.take(3'600'000)) << i;
  EXPECT_FALSE(bucket.take(3'600'000));
}

}  // namespace
}  // namespace undercroft::server
