#pragma once
#include <span>
#include <string>
#include <vector>

#include "content/pack.h"

// What `undercroft content` prints.

namespace undercroft::content {

/// Every problem a line, then one line about the whole.
std::string lint_report(const Loaded& loaded);

/// Cards with their figures, one a line.
std::string cards_report(const Loaded& loaded);

/// Rules texts; all cards, or those named. An unknown id is answered with a hint.
std::string render_report(const Loaded& loaded, std::span<const std::string> ids = {});
std::string explain_report(const Loaded& loaded, std::span<const std::string> ids = {});

/// Ids that no card has, each as "no card 'x' (did you mean 'y'?)".
std::vector<std::string> unknown_ids(const Loaded& loaded, std::span<const std::string> ids);

}  // namespace undercroft::content
