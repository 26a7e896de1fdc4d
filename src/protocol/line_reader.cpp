#include "protocol/line_reader.h"

#include <cerrno>
#include <unistd.h>

namespace undercroft {
namespace {

constexpr std::size_t kChunk = std::size_t{64} << 10;

}  // namespace

Line LineReader::next() {
  std::size_t scanned = begin_;
  for (;;) {
    const std::size_t newline = buffer_.find('\n', scanned);
    if (newline != std::string::npos) return take(newline - begin_, true);
    if (buffer_.size() - begin_ > most_) return skip_rest();
    buffer_.erase(0, begin_);
    begin_ = 0;
    scanned = buffer_.size();
    switch (read_more()) {
      case Got::More: break;
      case Got::Error: return {Line::Kind::Failed, {}, false, consumed_};
      case Got::Nothing:
        if (buffer_.empty()) return {Line::Kind::End, {}, false, consumed_};
        return take(buffer_.size(), false);
    }
  }
}

LineReader::Got LineReader::read_more() {
  const std::size_t size = buffer_.size();
  buffer_.resize(size + kChunk);
  ssize_t n = 0;
  do {
    n = ::read(fd_, buffer_.data() + size, kChunk);
  } while (n < 0 && errno == EINTR);
  buffer_.resize(size + static_cast<std::size_t>(n > 0 ? n : 0));
  if (n < 0) return Got::Error;
  return n > 0 ? Got::More : Got::Nothing;
}

Line LineReader::take(std::size_t size, bool whole) {
  const std::string_view text = std::string_view(buffer_).substr(begin_, size);
  const std::size_t used = size + (whole ? 1 : 0);
  begin_ += used;
  consumed_ += used;
  if (size > most_) return {Line::Kind::TooLong, {}, whole, consumed_};
  return {Line::Kind::Text, text, whole, consumed_};
}

Line LineReader::skip_rest() {
  for (;;) {
    const std::size_t newline = buffer_.find('\n', begin_);
    if (newline != std::string::npos) {
      consumed_ += newline + 1 - begin_;
      begin_ = newline + 1;
      return {Line::Kind::TooLong, {}, true, consumed_};
    }
    consumed_ += buffer_.size() - begin_;
    buffer_.clear();
    begin_ = 0;
    if (read_more() != Got::More) return {Line::Kind::TooLong, {}, false, consumed_};
  }
}

}  // namespace undercroft
