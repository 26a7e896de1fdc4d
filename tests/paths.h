#pragma once
#include <string>

namespace undercroft {

/// Where the project's file or folder lies: in_source("/content"). That the places are known to one
/// object only lets the compiler's cache serve a checkout that lies elsewhere.
std::string in_source(const std::string& path);

/// The same for what the build makes.
std::string in_build(const std::string& path);

}  // namespace undercroft
