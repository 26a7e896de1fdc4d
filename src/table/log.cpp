#include "table/log.h"

#include <algorithm>

#include "protocol/scene_text.h"

namespace undercroft::table {
namespace {

/// Writes the lines of one event.
class Lines {
 public:
  Lines(const Event& event, const Moment& moment, const Names& names)
      : event_(event), moment_(moment), names_(names) {}

  void add(std::string_view kind, std::string_view text, const SceneHappening* happened) {
    if (std::ssize(out_) == kLinesOfEvent) return;
    const bool said = kind != "step" && kind != "fact" && kind != "end";
    const int seat = happened != nullptr && happened->seat ? *happened->seat
                     : said                                ? event_.seat
                                                           : kParty;
    LogLine& line = out_.emplace_back();
    line.n = event_.n * kLinesOfEvent + std::ssize(out_) - 1;
    std::string& to = line.text;
    to = R"({"n":)" + std::to_string(line.n) + R"(,"seq":)" + std::to_string(moment_.seq) +
         R"(,"at":)" + std::to_string(moment_.answers) + R"(,"kind":")";
    to += kind;
    to += R"(","seat":)" + (seat == kParty ? "null" : std::to_string(seat)) + R"(,"who":)";
    if (!said || event_.copied) {
      to += "null";
    } else if (event_.by.empty()) {
      to += R"("Bot")";
    } else {
      const Called by = names_(event_.by);
      append_quoted(to, by.name);
      if (!by.handle.empty()) to += R"(,"person":")" + by.handle + '"';
    }
    to += R"(,"text":)";
    append_quoted(to, text);
    to += R"(,"rule":)";
    if (happened == nullptr || happened->rule.empty())
      to += "null";
    else
      append_quoted(to, happened->rule);
    to += R"(,"happened":)" + (happened == nullptr ? "null" : scene_text(*happened)) +
          R"(,"time":)" + std::to_string(event_.time) + "}";
  }
  /// A step in which nothing happened gives way to the next.
  void drop_empty_step() {
    if (last_is_step_) out_.pop_back();
  }
  void step(const SceneHappening& happened) {
    drop_empty_step();
    add("step", happened.title, &happened);
    last_is_step_ = true;
  }
  void fact(std::string_view kind, std::string_view text, const SceneHappening* happened) {
    add(kind, text, happened);
    last_is_step_ = false;
  }
  std::vector<LogLine> take() { return std::move(out_); }

 private:
  const Event& event_;
  const Moment& moment_;
  const Names& names_;
  std::vector<LogLine> out_;
  bool last_is_step_ = false;
};

}  // namespace

std::vector<Offered> offered_in(const Scene& scene) {
  std::vector<Offered> out;
  if (!scene.prompt) return out;
  for (const SceneOption& option : scene.prompt->options)
    out.push_back({option.choice, option.text, option.undo.empty() ? option.text : option.undo,
                   option.role, option.toll, option.ends});
  return out;
}

const Offered* find(std::span<const Offered> offered, const Option& option) {
  const auto found = std::ranges::find(offered, option, &Offered::option);
  return found == offered.end() ? nullptr : &*found;
}

std::vector<LogLine> lines_of(const Event& event, const Moment& moment, const Names& names,
                              const Scene& after, std::string_view answer, std::string& step) {
  Lines lines(event, moment, names);
  if (!answer.empty()) lines.fact("answer", answer, nullptr);
  for (const SceneHappening& h : after.happened) {
    if (h.kind == Happening::Kind::Step) {
      if (h.title == step || h.title.empty()) continue;
      step = h.title;
      lines.step(h);
    } else if (h.kind == Happening::Kind::Ended) {
      lines.fact("end", h.text, &h);
    } else if (h.kind != Happening::Kind::Answered && !h.text.empty()) {
      lines.fact("fact", h.text, &h);
    }
  }
  return lines.take();
}

std::vector<LogLine> lines_of(const Event& event, const Moment& moment, const Names& names,
                              std::string_view words) {
  // Whoever said it has taken it back.
  if (event.kind == Event::Kind::Chat && words.empty()) return {};
  Lines lines(event, moment, names);
  const std::string_view kind = event.kind == Event::Kind::Chat   ? "chat"
                                : event.kind == Event::Kind::Undo ? "undo"
                                                                  : "seat";
  lines.fact(kind, words, nullptr);
  return lines.take();
}

}  // namespace undercroft::table
