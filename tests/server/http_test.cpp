#include <gtest/gtest.h>

#include "running.h"
#include "server/assets.h"

namespace undercroft::server {
namespace {

class Http : public testing::Test {
 protected:
  std::string ask(const std::string& line, const std::string& headers = "") {
    Client client(server_);
    client.send(line + " HTTP/1.1\r\nHost: " + server_.host() + "\r\n" + headers + "\r\n");
    return client.read_answer(!line.starts_with("HEAD"));
  }
  static std::string status(const std::string& answer) { return answer.substr(9, 3); }
  static bool has(const std::string& answer, const std::string& line) {
    return answer.find("\r\n" + line + "\r\n") != std::string::npos;
  }
  static std::string body(const std::string& answer) {
    return answer.substr(answer.find("\r\n\r\n") + 4);
  }

  Running server_;
  const Asset& start_ = *find_asset("/");
};

TEST_F(Http, serves_the_start_page) {
  const std::string answer = ask("GET /");
  EXPECT_EQ(status(answer), "200");
  EXPECT_TRUE(has(answer, "Content-Type: text/html; charset=utf-8"));
  EXPECT_TRUE(has(answer, "Cache-Control: no-cache"));
  EXPECT_EQ(body(answer), start_.body);
  EXPECT_EQ(body(ask("GET /index.html?a=b")), start_.body);
}

TEST_F(Http, every_answer_is_guarded) {
  for (const char* line : {"GET /", "GET /nowhere", "POST /", "HEAD /", "GET /ws"}) {
    const std::string answer = ask(line);
    EXPECT_NE(answer.find("\r\nContent-Security-Policy: default-src 'self'; connect-src 'self';"),
              std::string::npos);
    for (const char* header : {"X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer",
                               "X-Frame-Options: DENY", "Cross-Origin-Opener-Policy: same-origin",
                               "Cross-Origin-Resource-Policy: same-origin"})
      EXPECT_TRUE(has(answer, header)) << line << ": " << header;
  }
}

TEST_F(Http, head_has_no_body) {
  Client client(server_);
  const std::string host = "Host: " + server_.host() + "\r\n";
  client.send("HEAD / HTTP/1.1\r\n" + host + "Connection: close\r\n\r\n");
  const std::string answer = client.read_all();
  EXPECT_EQ(status(answer), "200");
  EXPECT_TRUE(has(answer, "Content-Length: " + std::to_string(start_.body.size())));
  EXPECT_EQ(body(answer), "");
}

TEST_F(Http, only_reads) {
  for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "NONSENSE"}) {
    const std::string answer = ask(std::string(method) + " /");
    EXPECT_EQ(status(answer), "405") << method;
    EXPECT_TRUE(has(answer, "Allow: GET, HEAD"));
  }
}

TEST_F(Http, refuses_bodies_and_still_answers) {
  Client client(server_);
  client.send("POST / HTTP/1.1\r\nHost: " + server_.host() + "\r\nContent-Length: 100000\r\n\r\n" +
              std::string(100000, 'x'));
  const std::string answer = client.read_answer();
  EXPECT_EQ(status(answer), "405");
  EXPECT_TRUE(has(answer, "Connection: close"));
  EXPECT_EQ(status(ask("GET /", "Content-Length: 5\r\n")), "413");
  EXPECT_EQ(status(ask("GET /", "Transfer-Encoding: chunked\r\n")), "413");
}

TEST_F(Http, unknown_paths_are_not_found) {
  for (const char* path : {"/nowhere", "/../etc/passwd", "/index.html/", "//", "/%2e%2e/", "/WS",
                           "http://127.0.0.1/", "*"})
    EXPECT_EQ(status(ask(std::string("GET ") + path)), "404") << path;
}

TEST_F(Http, a_known_tag_saves_the_body) {
  const std::string answer = ask("GET /", "If-None-Match: W/\"abc\", " + start_.etag + "\r\n");
  EXPECT_EQ(status(answer), "304");
  EXPECT_TRUE(has(answer, "ETag: " + start_.etag));
  EXPECT_EQ(body(answer), "");
  EXPECT_EQ(status(ask("GET /", "If-None-Match: \"abc\"\r\n")), "200");
}

TEST_F(Http, packs_only_for_those_who_can_unpack) {
  if (start_.gzipped.empty()) GTEST_SKIP() << "the start page is too small to be packed";
  const std::string packed = ask("GET /", "Accept-Encoding: br, gzip;q=0.8\r\n");
  EXPECT_TRUE(has(packed, "Content-Encoding: gzip"));
  EXPECT_TRUE(has(packed, "Vary: Accept-Encoding"));
  EXPECT_EQ(body(packed), start_.gzipped);
  for (const char* accepts : {"", "Accept-Encoding: br\r\n", "Accept-Encoding: gzip;q=0\r\n"})
    EXPECT_EQ(body(ask("GET /", accepts)), start_.body) << accepts;
}

TEST_F(Http, one_connection_asks_many_times) {
  Client client(server_);
  const std::string request = "GET / HTTP/1.1\r\nHost: " + server_.host() + "\r\n\r\n";
  client.send(request + request.substr(0, 9));
  EXPECT_EQ(status(client.read_answer()), "200");
  client.send(request.substr(9) + request);
  EXPECT_EQ(status(client.read_answer()), "200");
  EXPECT_EQ(status(client.read_answer()), "200");
}

TEST_F(Http, refuses_other_names_of_this_machine) {
  const auto with_host = [&](const std::string& headers) {
    Client client(server_);
    client.send("GET / HTTP/1.1\r\n" + headers + "\r\n");
    return status(client.read_answer());
  };
  const std::string port = ":" + std::to_string(server_.port());
  EXPECT_EQ(with_host("Host: localhost" + port + "\r\n"), "200");
  EXPECT_EQ(with_host("Host: rebound.example" + port + "\r\n"), "403");
  EXPECT_EQ(with_host("Host: localhost:1\r\n"), "403");
  EXPECT_EQ(with_host(""), "400");
  EXPECT_EQ(with_host("Host: localhost" + port + "\r\nHost: localhost" + port + "\r\n"), "400");
}

TEST_F(Http, refuses_what_is_not_http) {
  for (const char* bytes : {"\r\n\r\n", "hello\r\n\r\n", "GET / HTTP/9.9\r\n\r\n",
                            "GET / HTTP/1.1\r\nno colon\r\n\r\n", "\x16\x03\x01\x02\r\n\r\n"}) {
    Client client(server_);
    client.send(bytes);
    EXPECT_EQ(status(client.read_all()), "400") << bytes;
  }
}

TEST_F(Http, refuses_long_heads_before_they_end) {
  Client client(server_);
  client.send("GET / HTTP/1.1\r\nHost: " + server_.host() + "\r\nX: " + std::string(20000, 'x'));
  EXPECT_EQ(status(client.read_answer()), "431");
}

TEST_F(Http, ends_those_who_never_finish_asking) {
  Client silent(server_);
  Client dribbling(server_);
  dribbling.send("GET / HT");
  // Both are in once a third, later one is answered.
  EXPECT_EQ(status(ask("GET /")), "200");
  server_.clock.advance(10'501);
  EXPECT_EQ(silent.read_all(), "");
  EXPECT_EQ(dribbling.read_all(), "");
}

TEST(Assets, know_their_types) {
  EXPECT_EQ(find_asset("/nowhere"), nullptr);
  EXPECT_EQ(find_asset("/"), find_asset("/index.html"));
  EXPECT_FALSE(find_asset("/")->immutable);
}

}  // namespace
}  // namespace undercroft::server
