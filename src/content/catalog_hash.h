#pragma once
#include "base/hash.h"
#include "content/pack.h"

namespace undercroft::content {

/// A number for all that a set of packs says: every table of the catalog and every field of the
/// cards. English, places and comments are left out.
Hash catalog_hash(const Loaded& loaded);

}  // namespace undercroft::content
