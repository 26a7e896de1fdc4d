#pragma once
#include <boost/json/value.hpp>
#include <string>
#include <string_view>

#include "engine/value.h"

namespace undercroft {

/// Text from outside nests no deeper than this.
constexpr std::size_t kMostDepth = 32;

boost::json::value to_json(const Value& value);

/// The value as a plain tree, or what is wrong with it: numbers must be whole.
std::string from_json(const boost::json::value& in, Value& out);

/// Reads one JSON value and nothing after it. Unlike Boost's own parser it refuses an object that
/// names a key twice. Returns what is wrong, with the column.
std::string parse_json(std::string_view text, boost::json::value& out);

/// Whether a number that JSON cannot write down again stands somewhere in it.
bool is_endless(const boost::json::value& value);

/// Reads one JSON value into a plain tree.
std::string parse_value(std::string_view text, Value& out);

}  // namespace undercroft
