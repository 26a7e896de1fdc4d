#include "terminal/symbols.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace undercroft::terminal {
namespace {

// One column each, and shapes that most fonts of terminals have.
constexpr std::array kSymbols{
    Symbol{"str", "S", Ink::Strength},  Symbol{"agi", "A", Ink::Agility},
    Symbol{"mag", "M", Ink::Magic},     Symbol{"her", "H", Ink::Heroic},
    Symbol{"any", "*", Ink::Text},      Symbol{"damage", "♡", Ink::Harm},
    Symbol{"health", "♥", Ink::Safe},   Symbol{"time", "◷", Ink::News},
    Symbol{"poison", "☣", Ink::Safe},   Symbol{"armor", "▼", Ink::News},
    Symbol{"strike", "☠", Ink::Harm},   Symbol{"potion", "!", Ink::Magic},
    Symbol{"xp", "★", Ink::Lit},        Symbol{"aember", "◆", Ink::Lit},
    Symbol{"chain", "∞", Ink::Quiet},   Symbol{"ward", "◊", Ink::News},
    Symbol{"stun", "~", Ink::Harm},     Symbol{"enrage", "^", Ink::Harm},
    Symbol{"exhaust", "×", Ink::Quiet}, Symbol{"power", "↯", Ink::Text},
    Symbol{"fist", "●", Ink::Text},     Symbol{"prey", "◎", Ink::Harm},
    Symbol{"monster", "&", Ink::Harm},  Symbol{"feature", "?", Ink::News},
    Symbol{"door", "▮", Ink::Frame},    Symbol{"door-open", "▯", Ink::Frame},
    Symbol{"lock", "+", Ink::Harm},     Symbol{"key", "¬", Ink::Lit},
    Symbol{"chest", "▣", Ink::Lit},     Symbol{"campfire", "▲", Ink::Lit},
    Symbol{"stairs", ">", Ink::Title},  Symbol{"level", "≡", Ink::Title},
    Symbol{"passage", "»", Ink::Quiet}, Symbol{"portal", "@", Ink::Magic},
    Symbol{"node", "○", Ink::News},     Symbol{"rune", "§", Ink::News},
    Symbol{"lantern", "☼", Ink::Lit},   Symbol{"combat", "†", Ink::Harm},
    Symbol{"peril", "▲", Ink::News},    Symbol{"item", "▪", Ink::Text},
    Symbol{"skill", "¤", Ink::News},    Symbol{"feat", "‡", Ink::News},
    Symbol{"convert", "⇄", Ink::Text},  Symbol{"seal", "◙", Ink::Harm},
    Symbol{"tide", "≈", Ink::Magic},    Symbol{"archive", "≣", Ink::Quiet},
    Symbol{"deck", "▤", Ink::Quiet},    Symbol{"hand", "▥", Ink::Quiet},
    Symbol{"eye", "◉", Ink::News},      Symbol{"person", "☻", Ink::Text},
    Symbol{"lens", "¿", Ink::Quiet},    Symbol{"check", "✓", Ink::Safe},
    Symbol{"close", "×", Ink::Quiet},   Symbol{"plus", "+", Ink::Text},
    Symbol{"leaf", "♣", Ink::Safe},     Symbol{"boat", "∪", Ink::Magic},
    Symbol{"sword", "↑", Ink::Magic},   Symbol{"fall", "↓", Ink::Harm},
    Symbol{"bright", "☼", Ink::Lit},    Symbol{"ambient", "◎", Ink::Text},
    Symbol{"dim", "●", Ink::Quiet},     Symbol{"barred", "#", Ink::Frame},
    Symbol{"blocked", "×", Ink::Harm},  Symbol{"zone", "□", Ink::News},
    Symbol{"scout", "»", Ink::Lit},     Symbol{"guard", "▼", Ink::News},
    Symbol{"goal", "★", Ink::Lit},      Symbol{"kit", "▪", Ink::Text},
    Symbol{"talent", "¤", Ink::News},   Symbol{"fear", "☠", Ink::Magic},
    Symbol{"shock", "~", Ink::Harm},    Symbol{"adv", "^", Ink::Safe},
    Symbol{"disadv", "↓", Ink::Harm},   Symbol{"pinned", "¬", Ink::Harm},
    Symbol{"bow", ")", Ink::Text},      Symbol{"stone", "◆", Ink::Quiet},
    Symbol{"water", "≈", Ink::Magic},   Symbol{"beast", "&", Ink::Text},
    Symbol{"insect", "*", Ink::Text},   Symbol{"fungi", "♣", Ink::Text},
    Symbol{"bones", "†", Ink::Quiet},   Symbol{"rubble", "▲", Ink::Quiet},
    Symbol{"reptile", "~", Ink::Safe},  Symbol{"works", "§", Ink::Quiet},
};
constexpr Symbol kUnknown{"", "•", Ink::Quiet};

constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kColours{
    {{"strength", "str"}, {"agility", "agi"}, {"magic", "mag"}, {"heroic", "her"}}};

}  // namespace

const Symbol& symbol_of(std::string_view icon) {
  const auto* const found = std::ranges::find(kSymbols, icon, &Symbol::id);
  return found == kSymbols.end() ? kUnknown : *found;
}

Ink ink_near(std::string_view colour) {
  struct Shade {
    Ink ink;
    std::array<int, 3> light;
  };
  static constexpr std::array<Shade, 6> kShades{{{Ink::Harm, {0x90, 0x30, 0x20}},
                                                 {Ink::Agility, {0x70, 0x28, 0x58}},
                                                 {Ink::Magic, {0x28, 0x58, 0x90}},
                                                 {Ink::Safe, {0x38, 0x78, 0x30}},
                                                 {Ink::Lit, {0x90, 0x70, 0x20}},
                                                 {Ink::Quiet, {0x50, 0x50, 0x50}}}};
  constexpr std::size_t kDigits = 2;
  const auto distance = [&](const Shade& shade) {
    int sum = 0;
    for (std::size_t i = 0; i < shade.light.size(); ++i) {
      const std::string_view digits = colour.substr(1 + i * kDigits, kDigits);
      int light = 0;
      std::from_chars(digits.begin(), digits.end(), light, 16);
      sum += (light - shade.light[i]) * (light - shade.light[i]);
    }
    return sum;
  };
  if (colour.size() != 1 + 3 * kDigits) return Ink::Text;
  return std::ranges::min_element(kShades, {}, distance)->ink;
}

std::string word_for_icon(std::string_view icon) {
  struct Word {
    std::string_view icon, word;
  };
  static constexpr std::array<Word, 12> kWords{{{"dim", "dark"},
                                                {"adv", "advantage"},
                                                {"disadv", "disadvantage"},
                                                {"str", "strength"},
                                                {"agi", "agility"},
                                                {"mag", "magic"},
                                                {"her", "heroic"},
                                                {"any", "any colour"},
                                                {"xp", "experience"},
                                                {"aember", "æmber"},
                                                {"door-open", "open door"},
                                                {"close", "away"}}};
  const auto* const found = std::ranges::find(kWords, icon, &Word::icon);
  return std::string(found == kWords.end() ? icon : found->word);
}

const Symbol& die_symbol(std::string_view colour) {
  for (const auto& [name, icon] : kColours)
    if (name == colour) return symbol_of(icon);
  return symbol_of("any");
}

std::string_view mark_of(PieceState state) {
  switch (state) {
    case PieceState::Chosen: return "►";
    case PieceState::Kept:
    case PieceState::Done: return "✓";
    case PieceState::Spent: return "×";
    case PieceState::Away: return "~";
    case PieceState::FaceDown: return "▒";
  }
  return "";
}

std::string_view word_of_state(PieceState state) {
  switch (state) {
    case PieceState::Chosen: return "chosen";
    case PieceState::Kept: return "kept";
    case PieceState::Done: return "done";
    case PieceState::Spent: return "used";
    case PieceState::Away: return "not in play now";
    case PieceState::FaceDown: return "face down";
  }
  return "";
}

std::string odds_text(const SceneOdds& odds) {
  constexpr i64 kSmall = 100;
  if (odds.exact && odds.of <= kSmall)
    return std::to_string(odds.n) + " in " + std::to_string(odds.of);
  const i64 percent = odds.of > 0 ? (odds.n * 200 + odds.of) / (odds.of * 2) : 0;
  return std::to_string(percent) + " %" + (odds.exact ? "" : " (sampled)");
}

}  // namespace undercroft::terminal
