#pragma once
#include <string>
#include <string_view>

#include "base/num.h"

namespace undercroft {

constexpr std::size_t kMostLine = std::size_t{1} << 20;

/// A line from outside.
struct Line {
  enum class Kind : u8 { Text, TooLong, End, Failed };
  Kind kind = Kind::End;
  std::string_view text;  ///< without its newline; valid until the next line is read
  bool whole = false;     ///< it ended with a newline
  u64 end = 0;            ///< bytes read up to here, newline included
};

/// Reads lines of a file descriptor. A line beyond the limit is skipped without being held.
class LineReader {
 public:
  explicit LineReader(int fd, std::size_t most = kMostLine) : fd_(fd), most_(most) {}
  Line next();
  /// The next line is here already, so that nobody waits for our answer to the last one.
  [[nodiscard]] bool has_line() const { return buffer_.find('\n', begin_) != std::string::npos; }

 private:
  enum class Got : u8 { More, Nothing, Error };
  Got read_more();
  Line take(std::size_t size, bool whole);
  Line skip_rest();

  int fd_;
  std::size_t most_;
  std::string buffer_;
  std::size_t begin_ = 0;  ///< what lies before was given out
  u64 consumed_ = 0;
};

}  // namespace undercroft
