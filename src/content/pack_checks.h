#pragma once
#include <vector>

#include "content/english.h"
#include "content/pack.h"

namespace undercroft::content {

/// Checks that need the whole pack: texts that read alike but do different things, blocks that a
/// reader cannot take apart, too many native procedures.
void check_rendered(Loaded& loaded, const std::vector<RenderedCard>& rendered);
void check_natives(Loaded& loaded);

}  // namespace undercroft::content
