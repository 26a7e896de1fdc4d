// What happened, in words.
#include "games/one_deck_dungeon/picture/show.h"

namespace undercroft::one_deck {
namespace {

using T = const Telling<Read>&;
using K = Happening::Kind;
using Part = AccountLine::Part;

std::string n(T t) {
  return std::to_string(t.fact.n);
}
std::string card(T t) {
  return card_def(t.r, t.fact.a).name;
}
std::string who(T t) {
  return t.fact.seat < hero_count(t.r) ? short_name(t.r, t.fact.seat) : std::string("The party");
}
std::string boss(T t) {
  return dungeon(t.r).boss.name;
}
std::string icon(T t, const char* hearts) {
  constexpr std::array<const char*, kSuffered> kNames{"", "time", "poison"};
  return t.fact.b == 0 ? hearts : kNames.at(t.fact.b);
}
/// "Slippery: ", if a text did it.
std::string by(T t) {
  return t.cause.is_text() ? Rules::text_title(t.r, t.cause.piece, t.cause.ability) + ": " : "";
}

// ---- dice and boxes

std::string uncovered_text(T t) {
  const std::string lost = t.fact.n == 0 ? "" : ", the " + n(t) + " on it is lost";
  return by(t) + box_name(t.r, t.fact.a) + " is uncovered" + lost;
}
std::string placed_text(T t) {
  const Box& box = t.r.s.boxes[t.fact.b];
  const std::string die = capitalised(colour_name(t.fact.a)) + " " + n(t);
  if (box.covered != 0) return die + " covers " + box_name(t.r, t.fact.b);
  return die + " is placed: " + std::to_string(int{box.total}) + " of " +
         std::to_string(target_of(t.r, t.fact.b)) + " on " + box_name(t.r, t.fact.b);
}
std::string die_exiled_text(T t) {
  const std::string colour = colour_name(t.fact.a);
  return capitalised((colour.front() == 'a' ? "an " : "a ") + colour + " die") + " is exiled";
}
std::string changed_text(T t) {
  return by(t) + who(t) + "'s " + colour_name(t.fact.a) + " die now shows " +
         std::to_string(t.fact.b);
}
std::string with_die(T t, const char* verb, int value) {
  return by(t) + who(t) + verb + colour_name(t.fact.a) + " " + std::to_string(value);
}
std::string paid_text(T t) {
  return who(t) + " pays " + count_of(t.fact.n, "die", "dice") + " for " +
         t.r.content.skills[t.fact.a].name;
}

void show_returned(T /*t*/, WordedHappening& out) {
  out.piece = "encounter";
  out.about = {"dungeon", "supply"};
}

// ---- Step 5

/// "2 damage, 1 time", or nothing.
std::string price_of(T t) {
  std::string price;
  const auto add = [&](int amount, const char* what) {
    if (amount > 0) price += (price.empty() ? "" : ", ") + std::to_string(amount) + " " + what;
  };
  add(t.fact.b, "time");
  add(t.fact.n, "poison");
  add(t.fact.a, "damage");
  return price;
}
/// Boxes that cost something.
std::vector<int> open_boxes_of(T t) {
  std::vector<int> open;
  for (int box = 0; box < length(t.r.s.boxes); ++box) {
    const Box& b = t.r.s.boxes[at(box)];
    const auto& icons = box_def(t.r, b).icons;
    if (b.covered == 0 && icons[0] + icons[1] + icons[2] > 0) open.push_back(box);
  }
  return open;
}
std::string left_open_text(T t) {
  std::string boxes;
  for (const int box : open_boxes_of(t))
    boxes += (boxes.empty() ? "" : ", ") + plain_box_name(t.r, box);
  const std::string price = price_of(t);
  if (boxes.empty() && price.empty()) return "Nothing was open: no damage, no time";
  return "Left open: " + (boxes.empty() ? "nothing" : boxes) + ": " +
         (price.empty() ? "all of it is prevented" : price);
}
void show_left_open(T t, WordedHappening& out) {
  constexpr std::array<const char*, kSuffered> kNames{"damage", "time", "poison"};
  out.toll = price_of(t);
  for (const int box : open_boxes_of(t)) {
    const std::string id = with_number("box", box);
    out.about.push_back(id);
    AccountLine line{.part = Part::Left, .text = plain_box_name(t.r, box), .about = id};
    for (std::size_t i = 0; i < kSuffered; ++i)
      for (int k = 0; k < box_def(t.r, t.r.s.boxes[at(box)]).icons[i]; ++k)
        line.icons.emplace_back(kNames[i]);
    out.account.push_back(std::move(line));
  }
  const std::array<int, kSuffered> cost{t.fact.a, t.fact.b, t.fact.n};
  for (std::size_t i = 0; i < kSuffered; ++i) {
    const int eased = t.r.s.room.eased[i];
    if (cost[i] + eased == 0) continue;
    out.account.push_back(
        {.part = Part::Cost,
         .text = std::to_string(cost[i]) + " " + kNames[i] +
                 (eased == 0 ? "" : ", up to " + std::to_string(eased) + " prevented"),
         .icons = {kNames[i]}});
  }
}

// ---- heroes

std::string health_left(T t) {
  const int health = health_of(t.r, t.fact.seat);
  const int left = std::max(0, health - t.r.s.heroes[t.fact.seat].damage);
  return ", " + std::to_string(left) + " of " + std::to_string(health) + " health left";
}
std::string damaged_text(T t) {
  return by(t) + who(t) + " takes " + n(t) + " damage" + health_left(t);
}
std::string falling_text(T t) {
  return who(t) + (t.fact.n != 0 ? " is falling and must be healed now" : " falls");
}
/// Of the way through the game: the room; below the floors the boss, and on the stairs nobody.
void show_met(T t, int room, WordedHappening& out) {
  if (room == kNoCard && t.r.s.floor <= kFloors) return;
  const BossDef& end = dungeon(t.r).boss;
  out.met = room == kNoCard ? end.name : card_def(t.r, room).name;
  out.art = room == kNoCard ? end.art : card_def(t.r, room).art;
}
void show_hero(T t, WordedHappening& out) {
  if (t.fact.seat >= hero_count(t.r)) return;
  out.piece = with_number("hero", t.fact.seat);
}
void show_pool(T t, WordedHappening& out) {
  show_hero(t, out);
  if (t.fact.seat < hero_count(t.r)) out.about = {with_number("pool", t.fact.seat)};
}
void show_damaged(T t, WordedHappening& out) {
  show_hero(t, out);
  out.account.push_back({.part = Part::Bears,
                         .text = who(t) + ": " + n(t) + " damage" + health_left(t),
                         .icons = std::vector<std::string>(at(t.fact.n), "damage"),
                         .about = out.piece,
                         .seat = t.fact.seat});
}
void show_poisoned(T t, WordedHappening& out) {
  show_hero(t, out);
  out.account.push_back({.part = Part::Bears,
                         .text = who(t) + ": " + n(t) + " poison",
                         .icons = std::vector<std::string>(at(t.fact.n), "poison"),
                         .about = out.piece,
                         .seat = t.fact.seat});
}
void show_falling(T t, WordedHappening& out) {
  show_hero(t, out);
  out.deadly = true;
  out.toll = who(t) + (t.fact.n != 0 ? " falls unless healed" : " falls");
  if (t.fact.n != 0) return;
  show_met(t, t.fact.a, out);
  out.mark = Mark::Fell;
}
std::string resist_text(T t) {
  return "Resist Poison: the die shows " + n(t) +
         (t.fact.b != 0 ? ", the party resists" : ", the poison is stronger");
}
void show_stored(T t, WordedHappening& out) {
  show_hero(t, out);
  out.about = {with_number("feat", t.fact.seat)};
}

// ---- the dungeon

std::string floor_text(T t) {
  return t.fact.n > kFloors ? boss(t) + " awaits" : "The party reaches floor " + n(t);
}
void show_floor(T t, WordedHappening& out) {
  out.about = {"dungeon", "deck", "doors", "time"};
  if (t.fact.n <= kFloors) return;
  show_met(t, kNoCard, out);
  out.mark = Mark::Boss;
}
void show_discarded(T t, WordedHappening& out) {
  out.place = "time";
  out.about = {"deck"};
  // A card spent as time counts as such; one that is denied as loot does not.
  if (t.r.s.room.suffering != 0)
    out.account.push_back(
        {.part = Part::Bears, .text = card(t) + " is discarded", .about = "time"});
}
void show_doors(T /*t*/, WordedHappening& out) {
  out.place = "doors";
  out.about = {"deck"};
}
void show_level(T /*t*/, WordedHappening& out) {
  out.piece = "level";
}
void show_boss(T /*t*/, WordedHappening& out) {
  out.piece = "encounter";
}
void show_potion(T t, WordedHappening& out) {
  out.piece = "level";
  out.about = {"potion:" + t.r.content.potions[t.fact.a].id, "doors", "spoils", "encounter"};
}
std::string skill_learned_text(T t) {
  return who(t) + " learns " + t.r.content.skills[at(card_def(t.r, t.fact.a).skill)].name;
}
void show_loot(T t, WordedHappening& out) {
  show_hero(t, out);
  out.about = {"doors", "spoils", "encounter"};
}
void show_xp(T /*t*/, WordedHappening& out) {
  out.piece = "level";
  out.about = {"doors", "spoils", "encounter"};
}
void show_over(T t, WordedHappening& out) {
  out.piece = "encounter";
  out.about = {"doors", "spoils", "encounter"};
  show_met(t, t.fact.a, out);
  out.mark = Mark::Won;
}
std::string begins_text(T t) {
  const Pairs& pairs = t.r.s.pairs;
  return pairs.now == 0 ? "The party meets " + card(t)
                        : pair_name(t.r, pairs.here) + " meet " + card(t);
}
void show_begins(T /*t*/, WordedHappening& out) {
  out.piece = "encounter";
  out.about = {"waiting", "doors"};
}
/// What lies behind the door that is fled from.
int fled_card(T t) {
  const bool known = t.fact.a < t.r.s.doors.size() && t.r.s.doors[t.fact.a].open != 0;
  return known ? t.r.s.doors[t.fact.a].card.card() : kNoCard;
}
std::string fled_text(T t) {
  if (fled_card(t) == kNoCard) return "The party flees; the door stays open";
  return card_def(t.r, fled_card(t)).name +
         " is left to itself: the party flees, the door stays open";
}
void show_fled(T t, WordedHappening& out) {
  out.piece = "encounter";
  out.about = {"doors"};
  if (fled_card(t) != kNoCard) show_met(t, fled_card(t), out);
  out.mark = Mark::Fled;
}
void show_box(int box, WordedHappening& out) {
  out.place = with_number("box", box);
}
void show_stairs(T /*t*/, WordedHappening& out) {
  out.piece = "deck";
}

constexpr auto kFacts = Facts<Read>::sheet<Fact>({
    {Fact::CardDiscarded, K::Moved, [](T t) { return by(t) + card(t) + " is discarded"; },
     show_discarded},
    {Fact::CardToXp, K::Moved, [](T t) { return card(t) + " becomes " + n(t) + " XP"; }, show_xp},
    {Fact::DoorDealt, K::Moved, "A closed door is laid out", show_doors},
    {Fact::DoorOpened, K::Flipped, [](T t) { return "The door opens: " + card(t); }, show_doors},
    {Fact::DeckShuffled, K::Shuffled, "The deck is shuffled anew", show_stairs},
    {Fact::DieRolled, K::Rolled, [](T t) { return with_die(t, " rolls ", t.fact.n); }, show_pool},
    {Fact::DiePlaced, K::Moved, placed_text,
     [](T t, WordedHappening& out) {
       show_pool(t, out);
       show_box(t.fact.b, out);
     }},
    {Fact::DieGained, K::Gained, [](T t) { return with_die(t, " gains ", t.fact.b); }, show_pool},
    {Fact::DieLost, K::Lost, [](T t) { return with_die(t, " loses ", t.fact.b); }, show_pool},
    {Fact::DieConverted, K::Lost, [](T t) { return with_die(t, " converts ", t.fact.b); },
     show_pool},
    {Fact::DieChanged, K::Changed, changed_text, show_pool},
    {Fact::DieStored, K::Gained, [](T t) { return who(t) + " stores a heroic die"; }, show_stored},
    {Fact::StoredReturned, K::Lost,
     [](T t) { return who(t) + " returns " + count_of(t.fact.n, "stored die", "stored dice"); },
     show_stored},
    {Fact::DieExiled, K::Lost, die_exiled_text},
    {Fact::TokenExiled, K::Lost, "A potion token is exiled", show_level},
    {Fact::DiceReturned, K::Moved, "All dice go back to the supply", show_returned},
    {Fact::DicePaid, K::Lost, paid_text, show_pool},
    {Fact::BoxUncovered, K::Changed, uncovered_text,
     [](T t, WordedHappening& out) { show_box(t.fact.a, out); }},
    {Fact::LeftOpen, K::Changed, left_open_text, show_left_open},
    {Fact::HeroDamaged, K::Damaged, damaged_text, show_damaged},
    {Fact::HeroFalling, K::Changed, falling_text, show_falling},
    {Fact::HeroHealed, K::Lost,
     [](T t) { return by(t) + who(t) + " heals " + n(t) + " damage" + health_left(t); }, show_hero},
    {Fact::PoisonTaken, K::Gained,
     [](T t) { return by(t) + who(t) + " takes " + n(t) + " poison"; }, show_poisoned},
    {Fact::PoisonLost, K::Lost, [](T t) { return by(t) + who(t) + " loses " + n(t) + " poison"; },
     show_hero},
    {Fact::PoisonResisted, K::Changed, resist_text},
    {Fact::BossDamaged, K::Damaged, [](T t) { return boss(t) + " takes " + n(t) + " damage"; },
     show_boss},
    {Fact::BossHealed, K::Lost, [](T t) { return by(t) + boss(t) + " heals " + n(t) + " damage"; },
     show_boss},
    {Fact::Prevented, K::Prevented,
     [](T t) { return by(t) + who(t) + " prevents " + n(t) + " " + icon(t, "hearts"); }, show_hero},
    {Fact::Added, K::Gained,
     [](T t) { return by(t) + n(t) + " " + icon(t, "heart") + " is added to the consequences"; },
     show_boss},
    {Fact::StairsToken, K::Gained, "A token goes onto the stairs", show_stairs},
    {Fact::TokenGained, K::Gained, "The party gains a potion token", show_level},
    {Fact::TokenUsed, K::Lost, "The party uses a potion token", show_level},
    {Fact::ItemTaken, K::Gained,
     [](T t) { return who(t) + " takes " + card_def(t.r, t.fact.a).item_name; }, show_loot},
    {Fact::ItemLost, K::Lost,
     [](T t) { return by(t) + who(t) + " gives up " + card_def(t.r, t.fact.a).item_name; },
     show_hero},
    {Fact::SkillLearned, K::Gained, skill_learned_text, show_loot},
    {Fact::PotionIdentified, K::Gained,
     [](T t) { return "The party identifies " + t.r.content.potions[t.fact.a].name; }, show_potion},
    {Fact::XpPaid, K::Lost, [](T t) { return "The party pays " + n(t) + " XP"; }, show_level},
    {Fact::SecondPair, K::Changed,
     [](T t) { return "Now " + pair_name(t.r, t.r.s.pairs.here) + " go on"; }, show_begins},
    {Fact::EncounterBegins, K::Flipped, begins_text, show_begins},
    {Fact::EncounterOver, K::Changed, [](T t) { return card(t) + " is behind the party"; },
     show_over},
    {Fact::Fled, K::Changed, fled_text, show_fled},
    {Fact::LevelReached, K::Changed, [](T t) { return "The party reaches level " + n(t); },
     show_level},
    {Fact::FloorReached, K::Changed, floor_text, show_floor},
});

}  // namespace

std::span<const FactRow<Read>> Rules::facts() {
  return kFacts.rows;
}

}  // namespace undercroft::one_deck
