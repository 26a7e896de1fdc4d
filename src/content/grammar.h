#pragma once
#include <string>
#include <string_view>
#include <vector>

// Small pieces of English grammar for rendered texts.

namespace undercroft::content {

enum class Person { Second, Singular, Plural };

/// "an enemy creature", "a creature".
std::string with_article(const std::string& phrase);
/// "creatures", "dice" must be given, "allies".
std::string plural_of(const std::string& noun);
/// "gain" -> "gains", or as it is; the word may be given in either form.
std::string agree(std::string_view verb, Person person);
/// The first word of a phrase made to agree.
std::string agree_first(const std::string& phrase, Person person);
/// "destroy" -> "destroyed", "steal" -> "stolen".
std::string participle(std::string_view verb);
/// "Ash Warden's", "Knights'".
std::string possessive(const std::string& name);
/// "a", "a and b", "a, b and c".
std::string listed(const std::vector<std::string>& parts, std::string_view last = "and");
std::string replaced(std::string text, std::string_view from, std::string_view to);
std::string words_of(std::string_view name);  ///< "in_fight" -> "in fight"
/// A capital at the start and a full stop at the end.
std::string sentence(std::string text);

}  // namespace undercroft::content
