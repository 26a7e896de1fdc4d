// Step 6: Claim loot (OD-LOT).
#include "games/one_deck_dungeon/rules/chapters.h"

namespace undercroft::one_deck {
namespace {

using S = Steps<Play>;

enum class Loot : u8 { Item, Skill };
struct Replace {
  static constexpr Proc kProc = Proc::Replace;
  Num16 kind{};
};

const EncounterDef& loot(const Read& r) {
  return card_def(r, r.s.room.card);
}

/// With four heroes the cards have left their door and wait (OD-FPL-19).
bool is_claimed(const State& s) {
  return is_four(s) ? s.room.card == kNoCard : s.room.door == kNoCard;
}
/// The card leaves the doors and goes where it was claimed for.
int take_card(Play& p) {
  Room& room = p.s.room;
  if (is_four(p.s)) {
    auto& spoils = p.s.pairs.spoils;
    const Spoil spoil{room.card, room.option, room.denied};
    spoils.erase(spoils.place_of(spoil));
    room = Room();
    return spoil.card;
  }
  p.s.doors.erase(room.door);  // OD-ENT-09, OD-LOT-16
  room.door = kNoCard;
  return room.card;
}

template <std::size_t N>
std::size_t insert_sorted(FixedVec<u8, N>& list, int value) {
  std::size_t i = 0;
  while (i < list.size() && list[i] < value) ++i;
  list.insert(i, narrow<u8>(value));
  return i;
}

// A hero's texts lie in the order of its cards; what was used moves along with them.
void insert_text(Hero& hero, std::size_t skill) {
  const unsigned at = kLootText + static_cast<unsigned>(skill);
  const unsigned below = hero.used & ((1U << at) - 1);
  hero.used = static_cast<u8>(below | (unsigned{hero.used} & ~((1U << at) - 1)) << 1);
}
void erase_text(Hero& hero, std::size_t skill) {
  const unsigned at = kLootText + static_cast<unsigned>(skill);
  const unsigned below = hero.used & ((1U << at) - 1);
  hero.used = static_cast<u8>(below | (unsigned{hero.used} >> (at + 1)) << at);
}

Flow is_there_loot(Play& p, Frame& /*f*/) {
  if (is_claimed(p.s)) return kFinish;     // OD-LOT-01
  if (p.s.room.denied == 0) return kNext;  // OD-RUL-102: otherwise the card is discarded.
  discard(p, take_card(p));
  return kFinish;
}

/// Not twice, the starting skill included.
bool has_skill(const Read& r, int hero, int skill) {
  for (int text = kStartText; text < kTextsOfHero; ++text)
    if (skill_of(r, hero, text) == skill) return true;  // OD-LOT-13, OD-RUL-24, OD-RUL-113
  return false;
}
bool is_identified(const Read& r, int potion) {
  return r.s.potions.contains(narrow<u8>(potion));
}

/// Some perils give the item for one option and the skill for the other (OD-SPL-01).
bool is_won(const Read& r, Arrow wanted) {
  if (!loot(r).splits_loot()) return true;
  if (r.s.room.option == kNoCard) return false;  // OD-RUL-32: whoever made no choice gets neither.
  return loot(r).options[r.s.room.option].arrow == wanted;
}

void loot_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  const EncounterDef& card = loot(r);
  const bool skill = is_won(r, Arrow::Skill);               // OD-SPL-03, OD-RUL-110
  const bool item = is_won(r, Arrow::Item);                 // OD-SPL-02
  for (int hero = 0; item && hero < hero_count(r); ++hero)  // OD-LOT-02, OD-DEC-30, OD-FPL-20
    out.add(Verb::ClaimItem, kParty, {.a = hero, .b = r.s.room.card});
  if (card.skill >= 0 && skill)
    for (int hero = 0; hero < hero_count(r); ++hero)
      if (!has_skill(r, hero, card.skill))
        out.add(Verb::ClaimSkill, kParty, {.a = hero, .b = card.skill});
  const bool potion = card.potion >= 0 && skill;
  if (potion && !is_identified(r, card.potion))                        // OD-LOT-14, OD-RUL-74
    out.add(Verb::ClaimPotion, kParty, {.b = card.potion});            // OD-LOT-03
  out.add(Verb::ClaimXp, kParty, {.b = r.s.room.card, .n = card.xp});  // OD-LOT-15, OD-SPL-04
  free_option(r, out);
}

Flow identify(Play& p, int potion) {
  p.s.removed.add(take_card(p));
  insert_sorted(p.s.potions, potion);  // OD-LOT-06
  p.tell(Fact::PotionIdentified, {.a = potion});
  return gain_token(p).then(kRestart);  // OD-LOT-07
}

Flow add_to(Play& p, int hero, Loot kind) {
  const int card = take_card(p);
  Hero& owner = p.s.heroes[at(hero)];
  if (kind == Loot::Item)  // OD-LOT-05, OD-EX-08
    insert_sorted(owner.items, card);
  else
    insert_text(owner, insert_sorted(owner.skills, card));
  gather_texts(p);
  p.tell(kind == Loot::Item ? Fact::ItemTaken : Fact::SkillLearned, {.a = card}, hero);
  return kNext;
}

bool has_any(const Read& r, int hero, Loot kind) {
  const Hero& owner = r.s.heroes[at(hero)];
  return kind == Loot::Item ? !owner.items.empty() : !owner.skills.empty();
}
Flow claim(Play& p, int hero, Loot kind) {
  if (!has_any(p, hero, kind)) return add_to(p, hero, kind).then(kRestart);
  return call(Replace{.kind = static_cast<int>(kind)}, hero).then(kRestart);
}

Flow take_loot(Play& p, Frame& /*f*/, const Option& chosen) {
  switch (verb_of(chosen)) {
    case Verb::ClaimItem: return claim(p, chosen.a, Loot::Item);
    case Verb::ClaimSkill: return claim(p, chosen.a, Loot::Skill);
    case Verb::ClaimPotion: return identify(p, chosen.b);
    case Verb::ClaimXp: to_xp(p, take_card(p)); return kRestart;
    default: return free_menu().then(kRepeat);
  }
}

// ---- replacing

Loot kind_of(const Frame& f) {
  return static_cast<Loot>(int{notes<Replace>(f).kind});
}
std::span<const u8> held(const Read& r, const Frame& f) {
  const Hero& owner = r.s.heroes[f.seat];
  return kind_of(f) == Loot::Item ? owner.items.span() : owner.skills.span();  // OD-CAM-20
}
// OD-LOT-09, OD-LOT-10, OD-RUL-77: the limits of the level card as it lies.
int limit_of(const Read& r, Loot kind) {
  return kind == Loot::Item ? item_limit(r) : skill_limit(r);
}

/// Also below the limit, and like for like.
void replace_options(const Read& r, const Frame& f, OptionList& out) {
  const std::span<const u8> cards = held(r, f);
  if (length(cards) < limit_of(r, kind_of(f))) out.add(Verb::Add, f.seat);  // OD-DEC-31
  for (std::size_t i = 0; i < cards.size(); ++i)
    // Twins with and without a leaf are the same item or skill.
    if (i == 0 || encounter_of(r.content, cards[i]) != encounter_of(r.content, cards[i - 1]))
      // OD-LOT-11, OD-RUL-23
      out.add(Verb::Replace, f.seat, {.a = notes<Replace>(f).kind, .b = cards[i]});

  out.add(Verb::Back, kParty);
}

// OD-LOT-12; OD-RUL-114: both cards change places, then comes the defeat check.
Flow replace(Play& p, Frame& f, const Option& chosen) {
  if (verb_of(chosen) == Verb::Back) return kFinish;
  if (verb_of(chosen) == Verb::Replace) {
    Hero& owner = p.s.heroes[f.seat];
    if (kind_of(f) == Loot::Item) {
      owner.items.erase(owner.items.place_of(narrow<u8>(chosen.b)));
      p.tell(Fact::ItemLost, {.a = chosen.b}, f.seat);
    } else {
      const std::size_t skill = owner.skills.place_of(narrow<u8>(chosen.b));
      erase_text(owner, skill);
      owner.skills.erase(skill);
    }
    to_xp(p, chosen.b);
  }
  add_to(p, f.seat, kind_of(f));
  const std::optional<Flow> falling = defeat_check(p);
  return falling ? falling->then(kFinish) : kFinish;
}

constexpr std::array kLootSteps{
    S::act("", "", is_there_loot),
    S::choose("Step 6: Claim loot", "OD-LOT-01", loot_options, take_loot).asks(ask_loot),
};
constexpr std::array kReplaceSteps{
    S::choose("Replace a card?", "OD-LOT-11", replace_options, replace)
        .asks("Does it replace another card?"),
};

}  // namespace

// OD-LOT-08, OD-RUL-26: at once, whatever it counts for later.
void to_xp(Play& p, int card) {
  p.s.xp.add(card);
  p.tell(Fact::CardToXp, {.a = card, .n = card_def(p, card).xp});
}

/// Health may drop with an item.
Flow item_to_xp(Play& p, int hero, int item) {
  const int card = p.s.heroes[at(hero)].items.erase(at(item));
  p.tell(Fact::ItemLost, {.a = card}, hero);
  to_xp(p, card);  // OD-RUL-25: damage stays.
  return defeat_check(p).value_or(kNext);
}

const Procedure<Play> kLootProcedure{"loot", kLootSteps, false, "Loot"};
const Procedure<Play> kReplaceProcedure{"replace", kReplaceSteps, false, "Replace"};

}  // namespace undercroft::one_deck
