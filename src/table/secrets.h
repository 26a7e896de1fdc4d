#pragma once
#include <initializer_list>
#include <string>
#include <string_view>

#include "base/num.h"
#include "engine/driver.h"

namespace undercroft::table {

/// 128 random bits in 22 characters that a link can hold.
std::string new_token();
bool is_token(std::string_view text);
/// What is kept of a token: it tells whether somebody shows the token, not what the token is.
std::string hash_of(std::string_view token);
/// Takes the same time wherever the two differ.
bool same_hash(std::string_view a, std::string_view b);

/// 128 bits in 22 characters that tell whether some texts are what they were. Everybody can work
/// them out, so that they find accidents and no malice.
std::string digest_of(std::initializer_list<std::string_view> texts);

/// The name of a table: short, and not to be guessed either.
std::string new_table_id();
u64 random_below(u64 limit);

/// Chance streams keyed with a token: nobody who does not know it can reckon what comes from what
/// came, as with a seed of few bits one could.
std::shared_ptr<const Luck> luck_of(std::string_view token);

}  // namespace undercroft::table
