// What studies count: cards met, taken and used, and texts that took effect.
#include "engine/countables.h"

#include "games/one_deck_dungeon/rules/chapters.h"

namespace undercroft::one_deck {
namespace {

enum class Counts : u8 {
  Met,
  Fought,
  Boss,
  Item,
  Xp,
  SkillTaken,
  SkillUsed,
  PotionFound,
  PotionUsed,
  Feat,
  Text,
  Forest,
  kEnd,
};

/// What the forest does.
enum class Forest : u8 { Poisoned, Cleansed, Resisted, Overcome, DieExiled, TokenExiled };
constexpr std::array<std::pair<const char*, const char*>, 6> kForest{{
    {"poison_placed", "Poison is placed on a hero"},
    {"poison_removed", "Poison is removed from a hero"},
    {"poison_resisted", "Poison is resisted"},
    {"poison_not_resisted", "Poison is not resisted"},
    {"die_exiled", "A die is exiled"},
    {"token_exiled", "A potion token is exiled"},
}};

using List = CountedList<Content>;
constexpr List kEncounters = kCardsOf<Content, &Content::encounters>;
constexpr List kSkills = kCardsOf<Content, &Content::skills>;
constexpr List kPotions = kCardsOf<Content, &Content::potions>;
constexpr List kBosses{kCardsOf<Content, &Content::dungeons>.size,
                       [](const Content& c, std::size_t i) {
                         return std::pair(c.dungeons[i].boss.id, c.dungeons[i].boss.name);
                       }};
constexpr List kDeeds{[](const Content& c) { return c.cure < 0 ? 0 : length(kForest); },
                      [](const Content& /*c*/, std::size_t i) {
                        return std::pair<std::string, std::string>(kForest[i]);
                      }};

/// Starting skills are never loot, and Healing is known from the start.
template <int EncounterDef::* Loot>
bool is_loot(const Content& c, int i) {
  return std::ranges::find(c.encounters, i, Loot) != c.encounters.end();
}
bool is_used(const Content& c, int i) {
  return c.skills[at(i)].cost.kind != SkillCost::Kind::Passive;
}

constexpr Countables<Content, Counts> kCountables({
    {Counts::Met, "encounter met", kEncounters},
    {Counts::Fought, "encounter fought", kEncounters},
    {Counts::Boss, "boss fought", kBosses},
    {Counts::Item, "item taken", kCardsOf<Content, &Content::encounters, &EncounterDef::item_name>},
    {Counts::Xp, "taken as XP", kEncounters},
    {Counts::SkillTaken, "skill taken", kSkills, is_loot<&EncounterDef::skill>},
    {Counts::SkillUsed, "skill used", kSkills, is_used},
    {Counts::PotionFound, "potion found", kPotions, is_loot<&EncounterDef::potion>},
    {Counts::PotionUsed, "potion used", kPotions},
    {Counts::Feat, "feat used", kCardsOf<Content, &Content::feats>},
    {Counts::Text, "text in effect", kTextsOf<Content>, takes_effect<Content>},
    {Counts::Forest, "forest", kDeeds},
});
int number_of(const Read& r, Counts kind, int card) {
  return kCountables.number(r.content, kind, card);
}

/// The first step of an encounter or of a round of the boss.
int counted_step(const Read& r, const Happening& told) {
  const auto is = [&](Proc procedure, auto step) {
    return told.a == static_cast<u16>(procedure) && told.b == static_cast<u16>(step);
  };
  if (is(Proc::Boss, RoundStep::Begin)) return number_of(r, Counts::Boss, r.s.dungeon);
  if (!is(Proc::Encounter, EncounterStep::Start) || r.s.room.card == kNoCard) return -1;
  return number_of(r, Counts::Fought, encounter_of(r.content, r.s.room.card));
}

int counted_answer(const Read& r, const Option& answer) {
  if (effects::is_choice(answer)) return -1;
  switch (verb_of(answer)) {
    case Verb::ClaimItem: return number_of(r, Counts::Item, encounter_of(r.content, answer.b));
    case Verb::ClaimXp: return number_of(r, Counts::Xp, encounter_of(r.content, answer.b));
    case Verb::ClaimSkill: return number_of(r, Counts::SkillTaken, answer.b);
    case Verb::UseSkill: return number_of(r, Counts::SkillUsed, answer.b);
    case Verb::ClaimPotion: return number_of(r, Counts::PotionFound, answer.b);
    case Verb::UsePotion: return number_of(r, Counts::PotionUsed, answer.b);
    case Verb::UseFeat: return number_of(r, Counts::Feat, hero_side(r, answer.a).feat);
    default: return -1;
  }
}

int counted_in_forest(const Read& r, Forest what) {
  return r.content.cure < 0 ? -1 : number_of(r, Counts::Forest, static_cast<int>(what));
}

int counted_fact(const Read& r, const Happening& told) {
  switch (told.as<Fact>()) {
    case Fact::DoorOpened: return number_of(r, Counts::Met, encounter_of(r.content, told.a));
    case Fact::PoisonTaken: return counted_in_forest(r, Forest::Poisoned);
    case Fact::PoisonLost: return counted_in_forest(r, Forest::Cleansed);
    case Fact::PoisonResisted:
      return counted_in_forest(r, told.b != 0 ? Forest::Resisted : Forest::Overcome);
    case Fact::DieExiled: return counted_in_forest(r, Forest::DieExiled);
    case Fact::TokenExiled: return counted_in_forest(r, Forest::TokenExiled);
    default: return -1;
  }
}

}  // namespace

std::vector<Countable> Rules::countables(const Content& content) {
  return kCountables.all(content);
}

int Rules::counted(const Read& r, const Happening& told) {
  if (told.is_fact()) return counted_fact(r, told);
  switch (told.kind) {
    case Happening::Kind::Step: return counted_step(r, told);
    case Happening::Kind::Answered: return counted_answer(r, told.answer);
    case Happening::Kind::Triggered:
      return number_of(r, Counts::Text, r.content.texts.c.abilities.at(at(told.n)).card);
    default: return -1;
  }
}

}  // namespace undercroft::one_deck
