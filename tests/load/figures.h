#pragma once
#include <algorithm>
#include <chrono>
#include <cstddef>
#include <fmt/core.h>
#include <fstream>
#include <sstream>
#include <string>
#include <unistd.h>
#include <vector>

namespace undercroft::load {

/// How long things took.
class Times {
 public:
  void add(std::chrono::steady_clock::duration time) {
    all_.push_back(std::chrono::duration<double, std::milli>(time).count());
  }
  [[nodiscard]] std::size_t size() const { return all_.size(); }
  std::string text() {
    if (all_.empty()) return "none";
    std::sort(all_.begin(), all_.end());
    return fmt::format("p50 {:.1f} ms, p99 {:.1f} ms, max {:.1f} ms of {}", at(0.5), at(0.99),
                       all_.back(), all_.size());
  }

 private:
  [[nodiscard]] double at(double part) const {
    return all_[static_cast<std::size_t>(part * static_cast<double>(all_.size() - 1))];
  }
  std::vector<double> all_;
};

/// What the system knows of the server's process.
inline std::string process_text(int process) {
  std::ifstream status("/proc/" + std::to_string(process) + "/status");
  std::string line, text;
  while (std::getline(status, line))
    if (line.starts_with("VmRSS:") || line.starts_with("VmHWM:") || line.starts_with("Threads:"))
      text += line + "  ";
  return text.empty() ? "no such process" : text;
}

/// Seconds of processor time that it has used.
inline double processor_seconds(int process) {
  std::ifstream stat("/proc/" + std::to_string(process) + "/stat");
  std::string line;
  std::getline(stat, line);
  // The name, in brackets, may hold anything.
  std::istringstream rest(line.substr(std::min(line.rfind(')') + 2, line.size())));
  std::string word;
  for (int i = 0; i < 11; ++i) rest >> word;
  double user = 0, system = 0;
  rest >> user >> system;
  return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

}  // namespace undercroft::load
