#include <gtest/gtest.h>

#include "running.h"

namespace undercroft::server {
namespace {

class StatusPage : public testing::Test {
 protected:
  static ServerSettings with_status() {
    ServerSettings settings;
    settings.status_port = 0;
    return settings;
  }
  std::string ask(const std::string& line, const std::string& host = {}) {
    Client client(server_.status_port());
    const std::string ours = "127.0.0.1:" + std::to_string(server_.status_port());
    client.send(line + " HTTP/1.1\r\nHost: " + (host.empty() ? ours : host) + "\r\n\r\n");
    return client.read_answer(!line.starts_with("HEAD"));
  }
  static std::string status(const std::string& answer) { return answer.substr(9, 3); }
  static std::string body(const std::string& answer) {
    return answer.substr(answer.find("\r\n\r\n") + 4);
  }

  Running server_{with_status()};
};

TEST_F(StatusPage, tells_health_and_what_is_wrong) {
  EXPECT_EQ(status(ask("GET /health")), "200");
  EXPECT_EQ(body(ask("GET /health")), "ok\n");
  server_.echo.set_problem("the store does not answer");
  EXPECT_EQ(status(ask("GET /health")), "503");
  EXPECT_EQ(body(ask("GET /health")), "the store does not answer\n");
  EXPECT_EQ(status(ask("GET /metrics")), "200")
      << "figures are wanted most when something is wrong";
}

TEST_F(StatusPage, tells_figures) {
  EXPECT_EQ(body(ask("GET /metrics")),
            "# HELP undercroft_inside Who is inside.\n# TYPE undercroft_inside gauge\n"
            "undercroft_inside 0\n");
}

TEST_F(StatusPage, is_at_an_address_of_its_own) {
  for (const char* line : {"GET /", "GET /ws", "GET /index.html"})
    EXPECT_EQ(status(ask(line)), "404") << line;
  EXPECT_EQ(status(ask("POST /health")), "405");
  EXPECT_EQ(status(ask("GET /health", "evil.example")), "403") << "a page that somebody visits";
  Client people(server_);
  people.send("GET /metrics HTTP/1.1\r\nHost: " + server_.host() + "\r\n\r\n");
  EXPECT_EQ(status(people.read_answer()), "404");
}

}  // namespace
}  // namespace undercroft::server
