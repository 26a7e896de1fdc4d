#pragma once
#include <fmt/core.h>
#include <string>
#include <string_view>

// The server's log, on standard error. Never in it: tokens, seeds, chat. Addresses only at debug.

namespace undercroft::server {

enum class LogLevel { Debug, Info, Warn, Error, Off };

void set_log_level(LogLevel level);
bool logs(LogLevel level);
void log(LogLevel level, std::string_view line);

template <class... Args>
void log_at(LogLevel level, fmt::format_string<Args...> format, Args&&... args) {
  if (logs(level)) log(level, fmt::format(format, std::forward<Args>(args)...));
}
template <class... Args>
void log_debug(fmt::format_string<Args...> format, Args&&... args) {
  log_at(LogLevel::Debug, format, std::forward<Args>(args)...);
}
template <class... Args>
void log_warn(fmt::format_string<Args...> format, Args&&... args) {
  log_at(LogLevel::Warn, format, std::forward<Args>(args)...);
}
template <class... Args>
void log_error(fmt::format_string<Args...> format, Args&&... args) {
  log_at(LogLevel::Error, format, std::forward<Args>(args)...);
}

}  // namespace undercroft::server
