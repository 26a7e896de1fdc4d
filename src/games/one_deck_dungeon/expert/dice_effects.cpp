// What texts do about dice, read from their programs. Where a program leaves room for doubt, the
// answer is the one that makes the solver try more.
#include "games/one_deck_dungeon/expert/dice_effects.h"

namespace undercroft::one_deck {
namespace {

using effects::Ins;
using effects::Op;

constexpr int kManyDice = 3;  ///< more than any text gives of one colour

bool is_core(const Ins& ins, Op op) {
  return ins.op == static_cast<u8>(op);
}

bool does_something(const Ins& ins) {
  if (ins.op >= effects::kFirstGameVerb)
    return static_cast<GameVerb>(ins.op - effects::kFirstGameVerb) != GameVerb::StoreDie;
  return ins.op > static_cast<u8>(Op::kLastPure) && !is_core(ins, Op::Choose) &&
         !is_core(ins, Op::May) && !is_core(ins, Op::Spend);
}

/// Looks through the ops of one ability.
class Reader {
 public:
  explicit Reader(const effects::Catalog& catalog) : c_(catalog) {}

  DiceEffect read(const effects::Ability& ability) {
    if (ability.condition.given()) scan(ability.condition.start);
    if (ability.program.given()) scan(ability.program.start);
    // An amount that sinks by one is never lower than if it had been one less before.
    if (ability.stage == effects::Stage::Would && !sinks_by_one_) effect_.rewards = true;
    if (ability.stage == effects::Stage::Would && sinks_by_one_) effect_.saves_health = true;
    if (ability.native != effects::kNone) asks_ = effect_.asks_dice = effect_.enriches = true;
    if (ability.stage == effects::Stage::Would || asks_) effect_.matters = true;
    if (changes_ || raises_) effect_.asks_dice = true;
    const bool is_free = forced_choices_ == 0 || (!joins_ && !effect_.rewards);
    if (asks_ || (changes_ && (choices_ == 0 || !is_free)))
      effect_.touch = DiceEffect::Touch::Forced;
    else if (changes_ || raises_)
      effect_.touch = DiceEffect::Touch::Chosen;
    return effect_;
  }

 private:
  bool speaks_of(int matcher, std::initializer_list<Word> words) const {
    const effects::Matcher& m = c_.matchers[at(matcher)];
    if (m.from == effects::From::Register) return false;  // what the text has in hand
    for (std::size_t i = 0; i < m.count; ++i) {
      const effects::Term& term = c_.terms[m.first + i];
      for (const Word word : words)
        if (term.test == effects::Test::Word && term.a == static_cast<u8>(word)) return true;
    }
    return false;
  }

  /// The number that was last written into a register.
  int number_in(std::size_t start, std::size_t pc, u8 reg) const {
    while (pc-- > start)
      if (c_.ops[pc].a == reg) return is_core(c_.ops[pc], Op::Number) ? c_.ops[pc].n : kManyDice;
    return kManyDice;
  }
  void gain(std::size_t colour, int n) {
    effect_.rewards = true;
    for (std::size_t i = 0; i < kColours; ++i)
      if (i == colour || colour >= kColours)
        effect_.gains[i] = static_cast<u8>(effect_.gains[i] + n);
  }

  void scan(std::size_t start) {
    for (std::size_t pc = start; !is_core(c_.ops[pc], Op::End); ++pc) {
      const Ins& ins = c_.ops[pc];
      effect_.matters = effect_.matters || does_something(ins);
      if (ins.op >= effects::kFirstGameVerb)
        game_verb(start, pc);
      else
        core(start, pc);
    }
  }
  void core(std::size_t start, std::size_t pc) {
    const Ins& ins = c_.ops[pc];
    switch (static_cast<Op>(ins.op)) {
      case Op::Choose:
        choices_ += 1;
        if ((ins.n & 255) > 0) forced_choices_ += 1;
        break;
      case Op::Union: joins_ = true; break;
      case Op::Count:
      case Op::Highest:
        asks_ = asks_ || speaks_of(ins.n, {Word::Die, Word::Box});
        effect_.asks_dice = effect_.asks_dice || speaks_of(ins.n, {Word::Die});
        effect_.asks_health = effect_.asks_health || speaks_of(ins.n, {Word::Hero});
        break;
      case Op::Is:
        effect_.asks_health = effect_.asks_health || speaks_of(ins.n, {Word::Poisoned});
        break;
      case Op::Attribute:
      case Op::SeatValue:
        if (ins.b == static_cast<u8>(Attr::Poison) || ins.b == static_cast<u8>(Attr::Damage))
          effect_.asks_health = true;
        break;
      case Op::ChangeBy: sinks_by_one_ = number_in(start, pc, ins.b) == -1; break;
      case Op::Call:
      case Op::Lasting:
        asks_ = effect_.asks_dice = effect_.rewards = effect_.enriches = true;
        break;
      default: break;
    }
  }
  void game_verb(std::size_t start, std::size_t pc) {
    const Ins& ins = c_.ops[pc];
    const auto colour = static_cast<std::size_t>(ins.n & 0xFFFF);
    switch (static_cast<GameVerb>(ins.op - effects::kFirstGameVerb)) {
      case GameVerb::GainDie:
      case GameVerb::RollDie: return gain(colour, number_in(start, pc, ins.b));
      case GameVerb::CopyDie: raises_ = true; return gain(kColours, 1);
      case GameVerb::GainOther: return gain(kColours, kManyDice);
      case GameVerb::RaiseDie: raises_ = true; return;  // never harms a die
      case GameVerb::Reroll:
      case GameVerb::LowerDie:
      case GameVerb::TurnDie:
      case GameVerb::DiscardDie:
      case GameVerb::ExileDie:
      case GameVerb::Uncover: changes_ = true; return;
      case GameVerb::Heal: effect_.soothes = effect_.rewards = effect_.saves_health = true; return;
      case GameVerb::RemovePoison: effect_.soothes = effect_.rewards = true; return;
      case GameVerb::Ease:
        effect_.rewards = true;
        if ((ins.n & 0xFFFF) == static_cast<int>(Icon::Heart)) effect_.saves_health = true;
        return;
      case GameVerb::RollStored: effect_.rewards = true; return;
      case GameVerb::GainToken:
        effect_.rewards = effect_.enriches = effect_.saves_health = true;
        return;
      case GameVerb::AddDoor:
      case GameVerb::ItemToXp:
      case GameVerb::SkipToLoot: effect_.rewards = effect_.enriches = true; return;
      default: return;
    }
  }

  const effects::Catalog& c_;
  DiceEffect effect_;
  int choices_ = 0, forced_choices_ = 0;
  bool joins_ = false, changes_ = false, raises_ = false, sinks_by_one_ = false;
  bool asks_ = false;  ///< depends on which dice lie there or which boxes are covered
};

}  // namespace

void DiceEffect::add(const DiceEffect& other) {
  touch = std::max(touch, other.touch);
  matters = matters || other.matters;
  soothes = soothes || other.soothes;
  saves_health = saves_health || other.saves_health;
  rewards = rewards || other.rewards;
  enriches = enriches || other.enriches;
  asks_health = asks_health || other.asks_health;
  asks_dice = asks_dice || other.asks_dice;
  for (std::size_t i = 0; i < kColours; ++i) gains[i] = static_cast<u8>(gains[i] + other.gains[i]);
}

std::shared_ptr<const DiceEffects> list_dice_effects(const effects::Catalog& catalog) {
  DiceEffects all;
  for (const effects::Ability& ability : catalog.abilities)
    all.answers.push_back(Reader(catalog).read(ability));
  for (const effects::CardText& text : catalog.texts) {
    DiceEffect& use = all.uses.emplace_back();
    for (const u16 number : text.abilities) {
      const effects::Ability& ability = catalog.abilities[number];
      if (ability.stage == effects::Stage::Word && ability.word == static_cast<u8>(Trigger::Use))
        use.add(all.answers[number]);
    }
  }
  return std::make_shared<const DiceEffects>(std::move(all));
}

}  // namespace undercroft::one_deck
