#include "bots/bot.h"

#include "bots/random.h"

namespace undercroft::bots {
namespace {

class ByLot final : public Bot {
 public:
  void begin(u64 key) override { lots_ = RandomBot(key); }
  std::size_t answer(StateIn /*state*/, const OptionList& options, u64 moment) override {
    return lots_.pick(options.size(), moment);
  }

 private:
  RandomBot lots_{0};
};

}  // namespace

std::unique_ptr<Bot> make_bot(std::shared_ptr<const Game> /*game*/, std::string_view description,
                              std::string& problem) {
  if (description == "random") return std::make_unique<ByLot>();
  problem = "no bot '" + std::string(description) + "'; there is random";
  return nullptr;
}

}  // namespace undercroft::bots
