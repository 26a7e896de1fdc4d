#include <gtest/gtest.h>

#include "running.h"

namespace undercroft::server {
namespace {

const std::string kHello = "hello";

class Socket : public testing::Test {
 protected:
  Running server_;
};

/// A server whose numbers are small enough to be reached.
class SmallServer : public testing::Test {
 protected:
  static ServerSettings settings() {
    ServerSettings made;
    made.limits.sockets = 4;
    made.limits.per_address = 3;
    made.limits.behind = 2'000'000;
    return made;
  }
  Running server_{settings()};
};

TEST_F(Socket, is_opened_by_our_own_page_alone) {
  const std::string host = server_.host();
  const auto with = [&](const std::string& headers) {
    Client client(server_);
    return client.upgrade("Host: " + host + "\r\n" + headers).substr(9, 3);
  };
  EXPECT_EQ(with("Origin: http://" + host + "\r\n"), "101");
  EXPECT_EQ(with("Origin: https://" + host + "\r\n"), "101");
  for (const std::string origin : {"", "Origin: null\r\n", "Origin: http://evil.example\r\n",
                                   "Origin: http://localhost\r\n", "Origin:\r\n"})
    EXPECT_EQ(with(origin), "403") << origin;
  EXPECT_EQ(with("Origin: http://" + host + ".evil.example\r\n"), "403");
  EXPECT_EQ(with("Origin: http://evil.example\r\nOrigin: http://" + host + "\r\n"), "403");
}

/// Behind a proxy everybody has the proxy's address; it says whose a connection is, and nobody
/// else.
TEST(Proxy, says_who_connects) {
  ServerSettings settings;
  settings.limits.per_address = 2;
  settings.proxies = {"127.0.0.1"};
  for (const bool trusted : {true, false}) {
    if (!trusted) settings.proxies.clear();
    Running server(settings);
    const std::string headers =
        "Host: " + server.host() + "\r\nOrigin: http://" + server.host() + "\r\n";
    std::vector<std::unique_ptr<Client>> clients;
    const auto connects = [&](const std::string& forwarded) {
      clients.push_back(std::make_unique<Client>(server));
      clients.back()->upgrade(headers + forwarded);
      clients.back()->say("hello");
      return clients.back()->hear();
    };
    const std::string own = "X-Forwarded-For: 203.0.113.7\r\n";
    EXPECT_EQ(connects(own), "hello");
    EXPECT_EQ(connects("X-Forwarded-For: 198.51.100.1, 203.0.113.7\r\n"), "hello");
    EXPECT_NE(connects(own), "hello") << "a third one of the same person";
    EXPECT_NE(connects("X-Forwarded-For: 192.0.2.1\r\n" + own), "hello") << "what a client added";
    const std::string other = connects("X-Forwarded-For: 2001:db8::1\r\n");
    EXPECT_EQ(other == "hello", trusted) << other;
  }
}

TEST(Proxy, is_named_by_its_address) {
  ServerSettings settings;
  settings.proxies = {"proxy.example"};
  settings.port = 0;
  FakeClock clock;
  EXPECT_NE(Server(settings, clock).listen().find("--proxy proxy.example: not an address"),
            std::string::npos);
}

/// Beast's reading waits for its closing then, and the other way round.
TEST_F(Socket, a_broken_frame_after_our_goodbye_leaves_nothing_behind) {
  Client client(server_);
  client.upgrade();
  server_.echo.wait_until_inside(1);
  // Messages are text; and no message goes on here.
  client.send(frame_head(0x80 | kBinary, 0) + frame_head(kMore, 0));
  EXPECT_EQ(client.closing_code(), 1003);
  for (int i = 0; i < 3000 && server_.echo.inside() > 0; ++i) {
    server_.clock.advance(3'000);
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  EXPECT_EQ(server_.echo.inside(), 0);
}

TEST_F(Socket, is_nothing_for_plain_requests) {
  Client client(server_);
  client.send("GET /ws HTTP/1.1\r\nHost: " + server_.host() + "\r\n\r\n");
  EXPECT_EQ(client.read_answer().substr(9, 3), "426");
}

TEST_F(Socket, a_broken_handshake_gets_no_further) {
  Client client(server_);
  client.send("GET /ws HTTP/1.1\r\nHost: " + server_.host() + "\r\nOrigin: http://" +
              server_.host() +
              "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 12\r\n"
              "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
  EXPECT_NE(client.read_answer().substr(9, 3), "101");
  Client early(server_);
  early.send("GET /ws HTTP/1.1\r\nHost: " + server_.host() + "\r\nOrigin: http://" +
             server_.host() +
             "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
             "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n\x81\x80");
  EXPECT_EQ(early.read_answer().substr(9, 3), "400");
  EXPECT_EQ(server_.echo.inside(), 0);
}

TEST_F(Socket, passes_messages_both_ways) {
  Client client(server_);
  ASSERT_EQ(client.upgrade(), "HTTP/1.1 101 Switching Protocols");
  for (const std::size_t size : {1U, 125U, 126U, 4000U, 65535U, 65536U}) {
    const std::string text(size, 'a');
    client.say(text);
    EXPECT_EQ(client.hear(), text);
  }
  client.say("big 1000000");
  EXPECT_EQ(client.hear().size(), 1'000'000U);
}

TEST_F(Socket, keeps_the_order_of_many_messages) {
  Client client(server_);
  client.upgrade();
  for (int i = 0; i < 50; ++i) client.say(std::to_string(i));
  for (int i = 0; i < 50; ++i) EXPECT_EQ(client.hear(), std::to_string(i));
}

TEST_F(Socket, joins_fragments_with_pings_between) {
  Client client(server_);
  client.upgrade();
  client.send_frame(kText, "one ", false);
  client.send_frame(kPing, "p");
  client.send_frame(kMore, "", false);
  client.send_frame(kMore, "message");
  const std::optional<Frame> pong = client.read_frame();
  ASSERT_TRUE(pong);
  EXPECT_EQ(pong->opcode, kPong);
  EXPECT_EQ(pong->payload, "p");
  EXPECT_EQ(client.hear(), "one message");
}

TEST_F(Socket, a_message_may_come_byte_by_byte) {
  Client client(server_);
  client.upgrade();
  for (const char byte : frame_head(0x81, 3) + "\x50\x40\x50") client.send(std::string(1, byte));
  EXPECT_EQ(client.hear(), "Abc");
}

TEST_F(Socket, refuses_long_messages_by_their_head_alone) {
  Client whole(server_);
  whole.upgrade();
  whole.send(frame_head(0x81, 65537));
  EXPECT_EQ(whole.closing_code(), 1009);
  Client huge(server_);
  huge.upgrade();
  huge.send(frame_head(0x81, std::size_t{1} << 62));
  EXPECT_EQ(huge.closing_code(), 1009);
  Client parts(server_);
  parts.upgrade();
  parts.send_frame(kText, std::string(40000, 'a'), false);
  parts.send(frame_head(0x80, 40000));
  EXPECT_EQ(parts.closing_code(), 1009);
  EXPECT_EQ(server_.echo.heard(), 0);
}

TEST_F(Socket, refuses_what_is_not_text) {
  Client binary(server_);
  binary.upgrade();
  binary.send_frame(kBinary, "abc");
  EXPECT_EQ(binary.closing_code(), 1003);
  Client latin(server_);
  latin.upgrade();
  latin.say("caf\xe9!");
  EXPECT_EQ(latin.closing_code(), 1007);
  EXPECT_EQ(server_.echo.heard(), 0);
}

TEST_F(Socket, refuses_broken_frames) {
  for (const std::string& bytes : {
           std::string("\x81\x03"
                       "abc",
                       5),                                     // not masked
           frame_head(0xC1, 3) + "abc",                        // a reserved bit
           frame_head(0x83, 3) + "abc",                        // a reserved opcode
           frame_head(0x80, 3) + "abc",                        // goes on with nothing
           frame_head(0x09, 3) + "abc",                        // a ping in fragments
           frame_head(0x89, 126) + std::string(126, 'a'),      // a ping that is too long
           frame_head(0x01, 3) + "abc" + frame_head(0x81, 3),  // a text within a text
           frame_head(0x88, 1) + "a",                          // a closing frame with half a code
       }) {
    Client client(server_);
    client.upgrade();
    client.send(bytes);
    EXPECT_EQ(client.closing_code(), 1002) << testing::PrintToString(bytes);
  }
  server_.echo.wait_until_inside(0);
  EXPECT_EQ(server_.echo.heard(), 0);
}

TEST_F(Socket, ends_a_flood_of_messages_before_they_are_looked_at) {
  Client client(server_);
  client.upgrade();
  std::string flood;
  for (int i = 0; i < 1000; ++i) flood += frame_head(0x81, 1) + "\x50";
  client.send(flood);
  EXPECT_EQ(client.closing_code(), 1008);
  EXPECT_EQ(server_.echo.heard(), 60);
}

TEST_F(Socket, ends_a_flood_of_pings_and_pongs) {
  for (const int kind : {0x89, 0x8A}) {
    Client client(server_);
    client.upgrade();
    std::string flood;
    for (int i = 0; i < 1000; ++i) flood += frame_head(kind, 0);
    client.send(flood);
    EXPECT_EQ(client.closing_code(), 1008) << kind;
  }
}

TEST_F(Socket, ends_a_flood_of_empty_fragments) {
  Client client(server_);
  client.upgrade();
  client.send_frame(kText, "one ", false);
  std::string flood;
  for (int i = 0; i < 100'000; ++i) flood += frame_head(kMore, 0);
  client.send(flood);
  EXPECT_EQ(client.closing_code(), 1008);
  EXPECT_EQ(server_.echo.heard(), 0);
}

TEST_F(Socket, long_messages_are_no_flood_of_fragments) {
  Client client(server_);
  client.upgrade();
  const std::string text(65536, 'a');
  for (int i = 0; i < 50; ++i) {
    client.say(text);
    ASSERT_EQ(client.hear(), text) << i;
  }
}

TEST_F(Socket, twenty_a_second_are_no_flood) {
  Client client(server_);
  client.upgrade();
  for (int i = 0; i < 200; ++i) {
    client.say("x");
    ASSERT_EQ(client.hear(), "x") << i;
    server_.clock.advance(50);
  }
}

TEST_F(Socket, is_closed_after_all_that_was_said_and_waits_for_no_answer) {
  for (const bool answers : {true, false}) {
    Client client(server_);
    client.upgrade();
    client.say("first");
    client.send_frame(kBinary, "abc");
    EXPECT_EQ(client.hear(), "first");
    EXPECT_EQ(client.hear(), "closed 1003");
    if (answers) {
      client.send_frame(kClose, "\x03\xeb");
      EXPECT_EQ(client.read_all(), "");
    }
    server_.clock.advance(2'501);
    server_.echo.wait_until_inside(0);
  }
}

TEST_F(Socket, a_message_that_fails_ends_nobody_elses_connection) {
  Client client(server_), other(server_);
  client.upgrade();
  other.upgrade();
  client.say("fail");
  EXPECT_EQ(client.hear(), "closed 1011");
  other.say("x");
  EXPECT_EQ(other.hear(), "x");
}

TEST_F(Socket, answers_a_close) {
  Client client(server_);
  client.upgrade();
  client.send_frame(kClose, "\x03\xe8");
  EXPECT_EQ(client.closing_code(), 1000);
  server_.clock.advance(2'501);
  server_.echo.wait_until_inside(0);
}

TEST_F(Socket, must_say_hello_in_time) {
  Client client(server_), polite(server_);
  client.upgrade();
  polite.upgrade();
  const std::string about = R"({"cmd":"chat","text":"\"hello\""})";
  client.say(about);
  EXPECT_EQ(client.hear(), about);
  polite.say(kHello);
  EXPECT_EQ(polite.hear(), kHello);
  server_.clock.advance(10'501);
  EXPECT_EQ(client.closing_code(), 1008);
  polite.say("still here");
  EXPECT_EQ(polite.hear(), "still here");
}

TEST_F(Socket, is_pinged_and_ends_when_it_stays_silent) {
  Client client(server_), silent(server_);
  for (Client* each : {&client, &silent}) {
    each->upgrade();
    each->say(kHello);
    EXPECT_EQ(each->hear(), kHello);
  }
  for (int i = 0; i < 4; ++i) {
    server_.clock.advance(20'000);
    const std::optional<Frame> ping = client.read_frame();
    ASSERT_TRUE(ping);
    EXPECT_EQ(ping->opcode, kPing);
    client.send_frame(kPong, ping->payload);
    client.say("x");
    EXPECT_EQ(client.hear(), "x");
  }
  EXPECT_EQ(silent.hear(), "cut");
  server_.echo.wait_until_inside(1);
}

TEST_F(Socket, a_pong_alone_is_a_sign_of_life) {
  Client client(server_);
  client.upgrade();
  client.say(kHello);
  client.hear();
  for (int i = 0; i < 6; ++i) {
    server_.clock.advance(20'000);
    const std::optional<Frame> ping = client.read_frame();
    ASSERT_TRUE(ping) << i;
    ASSERT_EQ(ping->opcode, kPing) << i;
    client.send_frame(kPong, "");
    // The next ping tells that the pong was heard; without it the fourth would not come.
  }
}

TEST_F(Socket, comes_and_goes_and_comes_again) {
  for (int i = 0; i < 100; ++i) {
    Client client(server_);
    client.upgrade();
    client.say("x");
    ASSERT_EQ(client.hear(), "x");
    // Half of them leave in the middle of a message.
    if (i % 2 == 0) client.send(frame_head(0x81, 100) + "abc");
  }
  server_.echo.wait_until_inside(0);
}

TEST_F(Socket, is_told_goodbye_after_all_that_was_said) {
  Client client(server_), opening(server_);
  client.upgrade();
  client.say("x");
  EXPECT_EQ(client.hear(), "x");
  server_.say_stop();
  EXPECT_EQ(client.hear(), "drained");
  EXPECT_EQ(client.hear(), "closed 1013");
}

TEST_F(SmallServer, cuts_off_a_slow_reader_and_no_other) {
  {
    Client quick(server_);
    quick.upgrade();
    quick.say(kHello);
    EXPECT_EQ(quick.hear(), kHello);
    for (int i = 0; i < 50; ++i) {
      quick.say("big 1000000");
      ASSERT_EQ(quick.hear().size(), 1'000'000U) << i;
    }
  }
  server_.echo.wait_until_inside(0);
  Client slow(server_);
  slow.upgrade();
  slow.say(kHello);
  EXPECT_EQ(slow.hear(), kHello);  // it is inside
  // The system's own buffers hold some megabytes.
  for (int i = 0; i < 50; ++i) slow.say("big 1000000");
  server_.echo.wait_until_inside(0);
  Client other(server_);
  other.upgrade();
  other.say("x");
  EXPECT_EQ(other.hear(), "x");
}

TEST_F(SmallServer, counts_connections_of_one_address_and_in_all) {
  Client a(server_), b(server_), c(server_), d(server_);
  for (Client* each : {&a, &b, &c}) {
    EXPECT_EQ(each->upgrade(), "HTTP/1.1 101 Switching Protocols");
    each->say("x");
    EXPECT_EQ(each->hear(), "x");
  }
  d.upgrade();
  EXPECT_EQ(d.hear(), "closed 4000");
  Client e(server_);
  e.upgrade();
  EXPECT_EQ(e.hear(), "closed 1013");
  a.say("x");
  EXPECT_EQ(a.hear(), "x");
}

TEST_F(SmallServer, hangs_up_on_a_flood_of_connections) {
  std::vector<std::unique_ptr<Client>> crowd;
  for (int i = 0; i < 6; ++i) crowd.push_back(std::make_unique<Client>(server_));
  Client beyond(server_);
  EXPECT_EQ(beyond.read_all(), "");
}

}  // namespace
}  // namespace undercroft::server
