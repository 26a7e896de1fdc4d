#include "content/grammar.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/text.h"

namespace undercroft::content {
namespace {

bool ends_with(std::string_view text, std::string_view end) {
  return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
}

bool is_vowel(char c) {
  return std::string_view("aeiouAEIOU").find(c) != std::string_view::npos;
}

bool hisses(std::string_view word) {
  return ends_with(word, "ss") || ends_with(word, "sh") || ends_with(word, "ch") ||
         ends_with(word, "x") || ends_with(word, "o");
}

std::string third_person(const std::string& verb) {
  if (verb == "be") return "is";
  if (verb == "have") return "has";
  if (ends_with(verb, "y") && verb.size() > 1 && !is_vowel(verb[verb.size() - 2]))
    return verb.substr(0, verb.size() - 1) + "ies";
  return verb + (hisses(verb) ? "es" : "s");
}

std::string base_form(const std::string& verb) {
  if (verb == "is" || verb == "are") return "be";
  if (verb == "has") return "have";
  if (ends_with(verb, "ies")) return verb.substr(0, verb.size() - 3) + "y";
  if (ends_with(verb, "es") && hisses(std::string_view(verb).substr(0, verb.size() - 2)))
    return verb.substr(0, verb.size() - 2);
  if (ends_with(verb, "s") && !ends_with(verb, "ss")) return verb.substr(0, verb.size() - 1);
  return verb;
}

constexpr std::array<std::pair<std::string_view, std::string_view>, 22> kIrregular{{
    {"take", "taken"},    {"steal", "stolen"}, {"draw", "drawn"}, {"lose", "lost"},
    {"put", "put"},       {"lay", "laid"},     {"send", "sent"},  {"show", "shown"},
    {"bring", "brought"}, {"deal", "dealt"},   {"give", "given"}, {"pay", "paid"},
    {"swap", "swapped"},  {"fight", "fought"}, {"let", "let"},    {"set", "set"},
    {"choose", "chosen"}, {"find", "found"},   {"go", "gone"},    {"spend", "spent"},
    {"forge", "forged"},  {"make", "made"},
}};

}  // namespace

std::string with_article(const std::string& phrase) {
  const bool vowel = !phrase.empty() && is_vowel(phrase[0]);
  const bool sounds_otherwise = phrase.starts_with("uni") || phrase.starts_with("one");
  return (vowel && !sounds_otherwise ? "an " : "a ") + phrase;
}

std::string plural_of(const std::string& noun) {
  if (noun == "die" || noun.ends_with(" die")) return noun.substr(0, noun.size() - 3) + "dice";
  return noun.empty() ? noun : third_person(noun);
}

std::string agree(std::string_view verb, Person person) {
  static constexpr std::array<std::string_view, 6> kModal{"would", "cannot", "can",
                                                          "must",  "may",    "does not"};
  if (std::find(kModal.begin(), kModal.end(), verb) != kModal.end()) return std::string(verb);
  const std::string base = base_form(std::string(verb));
  if (person == Person::Singular) return third_person(base);
  return base == "be" ? "are" : base;
}

std::string agree_first(const std::string& phrase, Person person) {
  const std::size_t end = std::min(phrase.find_first_of(" ,."), phrase.size());
  return agree(phrase.substr(0, end), person) + phrase.substr(end);
}

std::string participle(std::string_view verb) {
  for (const auto& [base, form] : kIrregular)
    if (base == verb) return std::string(form);
  const std::string text(verb);
  if (ends_with(verb, "e")) return text + "d";
  if (ends_with(verb, "y") && verb.size() > 1 && !is_vowel(verb[verb.size() - 2]))
    return text.substr(0, text.size() - 1) + "ied";
  if (verb == "stun" || verb == "reap") return text + (verb == "stun" ? "ned" : "ed");
  return text + "ed";
}

std::string possessive(const std::string& name) {
  return name + (ends_with(name, "s") ? "'" : "'s");
}

std::string listed(const std::vector<std::string>& parts, std::string_view last) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += i + 1 == parts.size() ? " " + std::string(last) + " " : ", ";
    text += parts[i];
  }
  return text;
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos;
       at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
  return text;
}

std::string words_of(std::string_view name) {
  return replaced(std::string(name), "_", " ");
}

std::string sentence(std::string text) {
  text = capitalised(std::move(text));
  const bool closed =
      text.empty() || ends_with(text, ".") || ends_with(text, ".”") || ends_with(text, ".)");
  return closed ? text : text + ".";
}

}  // namespace undercroft::content
