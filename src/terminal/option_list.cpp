#include "terminal/option_list.h"

#include <algorithm>
#include <cctype>
#include <set>

#include "base/text.h"

#include "terminal/symbols.h"

namespace undercroft::terminal {
namespace {

// Without the letters that are commands: h, i, l, q, r, u, G, M and R.
constexpr std::string_view kKeys = "123456789abcdefgjkmnopstvwxyzABCDEFHIJKLNOPQSTUVWXYZ";

bool passes(const SceneOption& option, std::string_view filter) {
  const std::string text = lowered(option.text + " " + option.group + " " + option.does);
  return std::ranges::all_of(split(filter, ' '), [&text](std::string_view word) {
    return text.find(lowered(word)) != std::string::npos;
  });
}

bool several_seats(const ScenePrompt& prompt) {
  std::set<int> seats;
  for (const SceneOption& option : prompt.options)
    if (option.seat) seats.insert(*option.seat);
  return seats.size() > 1;
}

}  // namespace

std::string lowered(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

std::vector<const SceneOption*> listed_options(const ScenePrompt& prompt, std::string_view filter) {
  std::vector<std::string_view> groups;
  for (const SceneOption& option : prompt.options)
    if (std::ranges::find(groups, option.group) == groups.end()) groups.push_back(option.group);
  const SceneOption* apart = giving_up(prompt);
  std::vector<const SceneOption*> out;
  for (const std::string_view group : groups)
    for (const SceneOption& option : prompt.options)
      if (option.group == group && &option != apart && passes(option, filter))
        out.push_back(&option);
  return out;
}

const SceneOption* giving_up(const ScenePrompt& prompt) {
  const auto found = std::ranges::find(prompt.options, OptionRole::GiveUp, &SceneOption::role);
  return found == prompt.options.end() || prompt.options.size() == 1 ? nullptr : &*found;
}

char key_at(std::size_t position) {
  return position < kKeys.size() ? kKeys[position] : '\0';
}

std::optional<std::size_t> position_of(char key) {
  const std::size_t found = kKeys.find(key);
  return found == std::string_view::npos || key == '\0' ? std::nullopt : std::optional(found);
}

std::string option_text(const SceneIndex& index, const SceneOption& option) {
  const auto& prompt = index.scene().prompt;
  std::string text = option.text + (names_price(option) ? ": " + option.toll : std::string());
  if (!prompt || !option.seat || !several_seats(*prompt)) return text;
  const std::string name = index.seat_name(*option.seat);
  // Some games name the seat in the text or the heading already.
  if (option.text.find(name) != std::string::npos || option.group.find(name) != std::string::npos)
    return text;
  return name + ": " + text;
}

bool names_price(const SceneOption& option) {
  return !option.toll.empty() && (option.role == OptionRole::Finish || !option.asked_back.empty());
}

std::string price_and_reason(const SceneOption& option) {
  // What is the end of somebody is a part of the price already.
  if (option.toll.find(option.asked_back) != std::string::npos) return capitalised(option.toll);
  return capitalised(option.asked_back) + (option.toll.empty() ? "" : ": " + option.toll);
}

std::string option_result(const SceneOption& option) {
  if (!option.result.empty()) return option.result;
  return option.odds ? odds_text(*option.odds) : std::string();
}

std::string option_details(const SceneOption& option) {
  std::string out = option.does;
  if (option.odds) {
    out += out.empty() ? "" : "; ";
    out += odds_text(*option.odds);
    if (!option.odds->text.empty()) out += " " + option.odds->text;
  }
  if (!option.toll.empty()) out += (out.empty() ? "" : "; ") + option.toll;
  if (option.final) out += out.empty() ? "final" : "; final";
  return capitalised(out);
}

}  // namespace undercroft::terminal
