#include "bots/random.h"

#include "base/hash.h"
#include "base/philox.h"

namespace undercroft::bots {

std::size_t RandomBot::pick(std::size_t answers, u64 moment) const {
  static const u64 purpose = hash_text("bot.random").low;
  return static_cast<std::size_t>(draw_below(key_, purpose, moment, answers));
}

}  // namespace undercroft::bots
