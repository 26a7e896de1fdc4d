#pragma once
#include <string>

#include "content/pack.h"

// What a card was compiled into, for authors and for golden files: fields, abilities, ops with
// names, matchers in words.

namespace undercroft::content {

std::string explain_card(const Loaded& loaded, std::size_t card);

/// One part of a catalog, without its place in the pack: equal texts mean equal behaviour.
std::string explain_ability(const Loaded& loaded, u16 ability);
std::string explain_aura(const Loaded& loaded, u16 aura);
std::string explain_rule(const Loaded& loaded, u16 rule);

}  // namespace undercroft::content
