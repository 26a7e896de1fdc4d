#pragma once
#include <string>
#include <string_view>

// Names as people see them. Whoever chooses one cannot hide behind it, nor pass for somebody else.

namespace undercroft::table {

/// Why a text cannot be shown as a name, as the end of a sentence that begins with it; or nothing.
std::string name_flaw(std::string_view text);

/// The same for names that look alike: without case, accents and spaces, each letter as the one of
/// the Latin alphabet that it is taken for.
std::string look_of(std::string_view name);

}  // namespace undercroft::table
