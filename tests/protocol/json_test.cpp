#include <boost/json.hpp>
#include <gtest/gtest.h>
#include <unistd.h>

#include "protocol/json_value.h"
#include "protocol/line_reader.h"

namespace undercroft {
namespace {

TEST(Json, ValuesGoBothWays) {
  const std::string text = R"({"a":[1,-2,true,null,"x\n"],"b":{"c":9223372036854775807}})";
  Value value;
  ASSERT_EQ(parse_value(text, value), "");
  EXPECT_EQ(boost::json::serialize(to_json(value)), text);
}

TEST(Json, NumbersAreWhole) {
  Value value;
  for (const char* text : {"1.0", "1e3", "9223372036854775808", R"({"a":[0.5]})"})
    EXPECT_NE(parse_value(text, value), "") << text;
}

TEST(Json, KeysStandOnce) {
  Value value;
  EXPECT_EQ(parse_value(R"([{"a":1},{"a":2},{"b":{"a":1},"a":1}])", value), "");
  EXPECT_NE(parse_value(R"({"a":1,"b":2,"a":3})", value), "");
  EXPECT_NE(parse_value(R"({"a":1,"\u0061":3})", value), "");
}

TEST(Json, DepthIsLimited) {
  Value value;
  const auto nested = [](std::size_t n) { return std::string(n, '[') + std::string(n, ']'); };
  EXPECT_EQ(parse_value(nested(kMostDepth), value), "");
  EXPECT_NE(parse_value(nested(kMostDepth + 1), value), "");
  EXPECT_NE(parse_value(std::string(100000, '['), value), "");
}

/// Lines of a text that comes through a pipe.
std::vector<Line::Kind> kinds_of(const std::string& text, std::size_t most) {
  int ends[2] = {-1, -1};
  EXPECT_EQ(pipe(ends), 0);
  EXPECT_EQ(write(ends[1], text.data(), text.size()), static_cast<ssize_t>(text.size()));
  close(ends[1]);
  LineReader reader(ends[0], most);
  std::vector<Line::Kind> kinds;
  u64 end = 0;
  for (Line line = reader.next(); line.kind != Line::Kind::End; line = reader.next()) {
    kinds.push_back(line.kind);
    end = line.end;
  }
  EXPECT_EQ(end, text.size());
  close(ends[0]);
  return kinds;
}

TEST(LineReader, SkipsLinesThatAreTooLong) {
  using enum Line::Kind;
  using Kinds = std::vector<Line::Kind>;
  EXPECT_EQ(kinds_of("", 4), Kinds{});
  EXPECT_EQ(kinds_of("\n", 4), Kinds{Text});
  EXPECT_EQ(kinds_of("1234\n1\n", 4), (Kinds{Text, Text}));
  EXPECT_EQ(kinds_of("12345\n1\n", 4), (Kinds{TooLong, Text}));
  EXPECT_EQ(kinds_of("1\n12345678", 4), (Kinds{Text, TooLong}));
  EXPECT_EQ(kinds_of("1\n1234", 4), (Kinds{Text, Text}));
  EXPECT_EQ(kinds_of(std::string(60000, 'x') + "\ny\n" + std::string(5, 'z'), 1000),
            (Kinds{TooLong, Text, Text}));
}

}  // namespace
}  // namespace undercroft
