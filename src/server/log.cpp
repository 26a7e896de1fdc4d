#include "server/log.h"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

namespace undercroft::server {
namespace {

spdlog::level::level_enum level_of(LogLevel level) {
  switch (level) {
    case LogLevel::Debug: return spdlog::level::debug;
    case LogLevel::Info: return spdlog::level::info;
    case LogLevel::Warn: return spdlog::level::warn;
    case LogLevel::Error: return spdlog::level::err;
    default: return spdlog::level::off;
  }
}

spdlog::logger& logger() {
  static const std::shared_ptr<spdlog::logger> made_once = [] {
    auto made = std::make_shared<spdlog::logger>("undercroft",
                                                 std::make_shared<spdlog::sinks::stderr_sink_mt>());
    made->set_pattern("%Y-%m-%d %H:%M:%S.%e %l %v");
    made->set_level(spdlog::level::warn);
    made->flush_on(spdlog::level::debug);
    return made;
  }();
  return *made_once;
}

}  // namespace

void set_log_level(LogLevel level) {
  logger().set_level(level_of(level));
}

bool logs(LogLevel level) {
  return logger().should_log(level_of(level));
}

void log(LogLevel level, std::string_view line) {
  logger().log(level_of(level), line);
}

}  // namespace undercroft::server
