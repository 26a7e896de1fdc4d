#include "engine/effects/vocabulary.h"

namespace undercroft::effects {

int Vocabulary::list(std::string_view name) const {
  for (std::size_t i = 0; i < lists.size(); ++i)
    if (lists[i].name == name) return static_cast<int>(i);
  return -1;
}

std::vector<VerbDef> core_verbs() {
  return {
#define VERB(name, pattern, english) {#name, static_cast<u8>(Op::name), pattern, english},
#include "engine/effects/verbs.def"
#undef VERB
  };
}

}  // namespace undercroft::effects
