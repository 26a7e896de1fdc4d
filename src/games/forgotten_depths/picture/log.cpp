// What happened, in words.
#include "base/text.h"

#include "games/forgotten_depths/picture/show.h"
#include "games/forgotten_depths/rules/chapters.h"

namespace undercroft::forgotten {
namespace {

using T = const Telling<Read>&;
using K = Happening::Kind;
using Part = AccountLine::Part;

std::string n(T t) {
  return std::to_string(t.fact.n);
}
std::string card(T t) {
  return card_name(t.r, t.fact.a);
}
std::string item(T t) {
  return item_name(t.r, t.fact.a);
}
std::string ability(T t) {
  return t.r.content.abilities.at(t.fact.a).name;
}
std::string hero(T t) {
  return hero_name(t.r, t.fact.a);
}
std::string piece(T t) {
  return capitalised(piece_name(t.r, t.fact.a));
}
/// Whether a text did it. What is dealt in a Combat that a Feature or Location brings is not
/// theirs.
bool is_by_text(T t) {
  const bool fought = t.r.s.combat.running != 0 && kPieces.is(Thing::Card, t.cause.piece);
  return t.cause.is_text() && !fought;
}
/// "Flash of Anguish: ", if a text did it.
std::string by(T t) {
  return is_by_text(t) ? Rules::text_title(t.r, t.cause.piece, t.cause.ability) + ": " : "";
}
/// A sentence that begins with its cause, if a text did it.
std::string said(T t, const std::string& text) {
  return is_by_text(t) ? by(t) + text : capitalised(text);
}
const Row& row(T t) {
  return t.r.s.combat.rows[t.fact.a];
}
/// "Gnaw Pack against Sil"
std::string facing(T t) {
  return foe_card_name(t.r, row(t).foe) + " against " + hero_name(t.r, row(t).hero);
}
std::string count(T t, const char* one, const char* many) {
  return count_of(t.fact.n, one, many);
}
/// "5" or "Power": it stands last, so that several in a row are one sentence.
std::string value(T t) {
  return t.fact.b == kPower ? "Power" : std::to_string(t.fact.b);
}

std::string hero_area(int number) {
  return with_number("hero", number);
}
void show_hero(T t, WordedHappening& out) {
  out.piece = hero_area(t.fact.a);
}
void show_owner(T t, WordedHappening& out) {
  out.piece = hero_area(t.fact.b);
}
void show_everybody(T t, WordedHappening& out) {
  for (int number = 0; number < hero_count(t.r); ++number) out.about.push_back(hero_area(number));
}

// ---- the map

const PlacedTile& tile_of_map(T t, int number) {
  return t.r.s.map[number];
}
std::string where(const PlacedTile& tile) {
  return cell_name(tile.x, tile.y);
}
std::string placed_text(T t) {
  std::string text = tile_name(t.r, t.fact.a) + " is placed at " + where(tile_of_map(t, t.fact.b));
  if (const std::vector<std::string> things = things_on(t.r, t.fact.a); !things.empty())
    text += " with " + in_words(things);
  std::vector<std::string> nearer;
  for (const PatternNews& news : patterns_touched(t.r))
    if (news.nearer) nearer.push_back(roman(news.pattern + 1));
  if (nearer.empty()) return text;
  return text + (nearer.size() == 1 ? "; Rune Pattern " : "; Rune Patterns ") + in_words(nearer) +
         (nearer.size() == 1 ? " comes nearer" : " come nearer");
}
void show_placed(T t, WordedHappening& out) {
  const PlacedTile& tile = tile_of_map(t, t.fact.b);
  out.piece = tile_id(t.r, t.fact.a);
  out.place = cell_id(tile.x, tile.y);
  for (const PatternNews& news : patterns_touched(t.r))
    out.about.push_back(with_number("pattern", news.pattern + 1));
}
void show_tile_pile(T t, WordedHappening& out) {
  out.piece = tile_id(t.r, t.fact.a);
  out.about = {"tiles"};
}
std::string lantern_text(T t) {
  return "The Lantern goes to " + where(tile_of_map(t, t.r.s.lantern_tile));
}
void show_lantern(T t, WordedHappening& out) {
  out.piece = "lantern";
  out.place = floor_id(t.r, t.r.s.lantern_tile, t.r.s.lantern_area);
}
struct MarkWords {
  u8 mark;
  Element element;
  std::string_view text;
};
constexpr std::array<MarkWords, 6> kMarks{{
    {PlacedTile::kMonsterDone, Element::Monster, "The Monsters at {} are defeated"},
    {PlacedTile::kFeatureDone, Element::Feature, "The Feature at {} is done with"},
    {PlacedTile::kDoorOpen, Element::Door, "The Door at {} is unlocked"},
    {PlacedTile::kChestUnlocked, Element::Chest, "The Chest at {} is unlocked"},
    {PlacedTile::kChestDone, Element::Chest, "The Chest at {} is empty"},
    {PlacedTile::kCampDone, Element::Campfire, "The Campfire at {} burns down"},
}};
const MarkWords& mark_words(T t) {
  return *std::ranges::find(kMarks, t.fact.b, &MarkWords::mark);
}
std::string marked_text(T t) {
  std::string text(mark_words(t).text);
  return text.replace(text.find("{}"), 2, where(tile_of_map(t, t.fact.a)));
}
void name_marks(const Read& r, int placed, Element element, WordedHappening& out) {
  for (const int number : {0, 1}) out.about.push_back(element_id(r, placed, element, number));
}
void show_marked(T t, WordedHappening& out) {
  const PlacedTile& tile = tile_of_map(t, t.fact.a);
  out.place = cell_id(tile.x, tile.y);
  out.piece = tile_id(t.r, tile.tile);
  name_marks(t.r, t.fact.a, mark_words(t).element, out);
}
void show_returning(T t, WordedHappening& out) {
  for (int i = 0; i < length(t.r.s.map); ++i)
    if (tile_of_map(t, i).is(PlacedTile::kMonsterDone)) name_marks(t.r, i, Element::Monster, out);
}
void show_found(T t, WordedHappening& out) {
  out.place = with_number("pattern", t.fact.a + 1);
  out.about = nodes_of_match(t.r, t.fact.a, t.fact.n, t.fact.b);
  // Nodes that are spent no longer count for the other patterns.
  for (int pattern = 1; pattern <= kPatterns; ++pattern)
    out.about.push_back(with_number("pattern", pattern));
}

// ---- cards

/// Of the way through the game.
void mark_way(Mark how, const Met& what, WordedHappening& out) {
  out.mark = how;
  out.met = capitalised(what.name);
  out.art = what.art;
}
void show_card(T t, WordedHappening& out) {
  out.piece = "card:" + card_id(t.r, t.fact.a);
}
void show_revealed(T t, WordedHappening& out) {
  show_card(t, out);
  out.about = {"monsters", "features"};
  if (t.fact.a >= kFeatureCards) return;
  const Role role = t.r.content.monsters[t.fact.a].role;
  if (t.r.s.combat.entity != 0)
    mark_way(Mark::Boss, what_is_met(t.r), out);
  else if (role == Role::Guardian)
    mark_way(Mark::Boss, {card(t), card_art(t.r, t.fact.a)}, out);
}
void show_xp(T t, WordedHappening& out) {
  out.piece = "xp:" + card_id(t.r, t.fact.a);
  out.about = {"xp", "card:" + card_id(t.r, t.fact.a)};
}
void show_item(T t, WordedHappening& out) {
  out.piece = "item:" + t.r.content.items[t.fact.a].id;
}
void show_drawn_item(T t, WordedHappening& out) {
  out.piece = "offer:" + t.r.content.items[t.fact.a].id;
}
/// It lies among the drawn cards.
void show_offer(T t, WordedHappening& out) {
  out.piece = "offer:" + t.r.content.abilities[t.fact.a].id;
}
void show_item_of(T t, WordedHappening& out) {
  show_item(t, out);
  out.about = {hero_area(t.fact.b)};
}
void show_item_gone(T t, WordedHappening& out) {
  show_item(t, out);
  out.about = {hero_area(t.r.s.items[t.fact.a].owner), "xp"};
}
void show_item_gained(T t, WordedHappening& out) {
  show_item_of(t, out);
  out.about.emplace_back("blades");
}
std::string used_text(T t) {
  const std::string who = hero_name(t.r, t.fact.b);
  const std::string what = text_name(t.r, t.fact.a);
  if (t.fact.n == 0) return who + " uses " + what;
  return who + " spends " + count(t, "Power Card", "Power Cards") + " on " + what;
}
void show_piece(T t, WordedHappening& out) {
  out.piece = scene_piece(t.r, t.fact.a);
}
void show_used(T t, WordedHappening& out) {
  show_piece(t, out);
  out.about = {hero_area(t.fact.b)};
}
void show_keys(T /*t*/, WordedHappening& out) {
  out.piece = "keys";
}

// ---- Action Cards

std::string drawn_text(T t) {
  return hero(t) + (t.fact.b == kPower ? " stores a Power Card" : " draws " + value(t));
}
std::string test_text(T t) {
  return by(t) + drawn_text(t);
}
std::string with_value(T t, const char* does) {
  return by(t) + hero(t) + does + value(t);
}
void show_cards(T t, WordedHappening& out) {
  show_hero(t, out);
  out.about = {with_number("hand", t.fact.a)};
}

// ---- Combat

std::string foe_power_text(T t) {
  return facing(t) + ": a Power Card" +
         (t.fact.n != 0 ? ", the second in this Round: it does nothing" : "");
}
void show_foe_card(T t, WordedHappening& out) {
  out.place = "pairs";
  out.about = {with_number("foe_deck", foe_deck(t.r, row(t).foe))};
}
void show_foe_power(T t, WordedHappening& out) {
  show_foe_card(t, out);
  out.piece = "card:" + foe_def(t.r, row(t).foe).id;
}
void show_played(T t, WordedHappening& out) {
  const int number = row(t).hero;
  out.place = "pairs";
  out.about = {hero_area(number), with_number("hand", number)};
}
std::string changed_text(T t) {
  const PlayedAt at = played_at(t.r, t.fact.a);
  const Row& line = t.r.s.combat.rows[at.row];
  const int now = at.foe ? foe_value(t.r, line, at.column) : hero_value(t.r, line, at.column);
  const std::string whose =
      at.foe ? foe_card_name(t.r, line.foe) + "'s " : hero_name(t.r, line.hero) + "'s ";
  return by(t) + whose +
         std::to_string(at.foe ? line.foe_card[at.column] : line.hero_card[at.column]) +
         " now counts " + std::to_string(now);
}
void show_pairs_area(T /*t*/, WordedHappening& out) {
  out.place = "pairs";
}
void show_pairs_of(T t, WordedHappening& out) {
  out.place = "pairs";
  out.about = {hero_area(t.fact.a)};
}
/// "Set Stance: Ava and Sil have +1 armor"
std::string begins_text(T t) {
  if (!t.cause.is_text()) return {};
  std::vector<std::string> whom;
  for (const effects::Piece target : t.r.s.fx.targets_of(t.fact.a))
    if (is_hero(t.r, target)) whom.push_back(hero_name(t.r, target));
  const std::vector<std::string> given = given_by(t.r, t.fact.a);
  if (whom.empty() || given.empty()) return by(t) + "it takes effect";
  return by(t) + in_words(whom) + ": " + in_words(given);
}
/// Whom a lasting effect touches; a change of Values is seen in the pairs.
void show_begins(T t, WordedHappening& out) {
  for (const effects::Piece target : t.r.s.fx.targets_of(t.fact.a)) {
    const int touched = target;
    if (is_hero(t.r, touched)) out.about.push_back(hero_area(touched));
    if (std::string id = scene_piece(t.r, touched); !id.empty()) out.about.push_back(std::move(id));
  }
  if (t.r.s.combat.running == 0) return;
  out.about.insert(out.about.end(), {"pairs", "foe:0", "foe:1"});
}
void show_combat(T t, WordedHappening& out) {
  out.about = {"pairs", "foe:0", "foe:1"};
  show_everybody(t, out);
}
std::string moved_text(T t) {
  const bool foe = t.fact.n != 0;
  return said(t, (foe ? "the Monster's cards against " + hero(t) : hero(t) + "'s cards") +
                     " change places");
}
std::string pair_word(T t) {
  const Pair pair = pair_at(t.r, row(t), t.fact.b);
  return pair == Pair::HeroHit ? "a Hit" : pair == Pair::Block ? "a Block" : "struck";
}
std::string pair_text(T t) {
  return values_of_pair(t.r, row(t), t.fact.b) + ", " + pair_word(t);
}
std::string kept_text(T t) {
  return hero_name(t.r, row(t).hero) + " keeps " + pair_text(t);
}
/// What was kept is told already.
std::string resolved_text(T t) {
  if (t.fact.b == row(t).chosen) return {};
  return hero_name(t.r, row(t).hero) + " resolves as well " + pair_text(t);
}
void show_resolved(T t, WordedHappening& out) {
  out.place = pair_id(t.fact.a, t.fact.b);
  out.about = {"pairs"};
  out.account.push_back({.part = Part::Kept,
                         .text = hero_name(t.r, row(t).hero) + ": " + pair_text(t),
                         .seat = t.r.s.heroes[row(t).hero].seat});
}
/// ", 3 of 9 health left"; ", who falls"
std::string foe_left(T t) {
  const IndividualAt who = individual_at(t.r, t.fact.a);
  const int left = t.r.s.combat.foes[who.foe].health[who.number];
  if (left == 0) return " and falls";
  return ", " + std::to_string(left) + " of " +
         std::to_string(starting_health(t.r, who.foe, who.number)) + " health left";
}
std::string foe_damaged_text(T t) {
  return by(t) + piece(t) + " takes " + n(t) + " damage" + foe_left(t);
}
void show_foe(T t, WordedHappening& out) {
  show_piece(t, out);
  const IndividualAt who = individual_at(t.r, t.fact.a);
  if (who.foe >= 0) out.about = {with_number("foe", who.foe)};
}
void show_foe_damaged(T t, WordedHappening& out) {
  show_foe(t, out);
  out.account.push_back({.part = Part::Dealt,
                         .text = piece(t) + ": " + n(t) + " damage" + foe_left(t),
                         .icons = {"combat"},
                         .about = out.piece});
}
std::string health_left(T t) {
  return ", " + std::to_string(t.r.s.heroes[t.fact.a].health) + " of " +
         std::to_string(max_health(t.r, t.fact.a)) + " health left";
}
std::string hero_damaged_text(T t) {
  const std::string kind =
      t.fact.b == static_cast<int>(Source::Return) ? " Return Damage" : " damage";
  return by(t) + hero(t) + " takes " + n(t) + kind + health_left(t);
}
void show_hero_damaged(T t, WordedHappening& out) {
  show_hero(t, out);
  out.toll = hero(t) + " takes " + n(t) + " damage";
  out.account.push_back({.part = Part::Bears,
                         .text = hero(t) + ": " + n(t) + " damage" + health_left(t),
                         .icons = std::vector<std::string>(at(t.fact.n), "damage"),
                         .about = out.piece,
                         .seat = t.r.s.heroes[t.fact.a].seat});
}
void show_fell(T t, WordedHappening& out) {
  show_hero(t, out);
  out.deadly = true;
  out.toll = hero(t) + " falls";
  mark_way(Mark::Fell, what_is_met(t.r), out);
}
void show_won(T t, WordedHappening& out) {
  out.about = {"xp"};
  for (const int foe : {0, 1}) out.about.push_back(with_number("foe", foe));
  show_everybody(t, out);
  mark_way(Mark::Won, what_is_met(t.r), out);
}
void show_all_discarded(T t, WordedHappening& out) {
  out.place = "pairs";
  show_everybody(t, out);
  for (std::size_t deck = 0; deck < kDifficulties; ++deck)
    out.about.push_back(with_number("foe_deck", static_cast<int>(deck)));
}
std::string next_round_text(T t) {
  return by(t) + hero(t) + " plays " + count(t, "card", "cards") + " next Round";
}
std::string won_text(T t) {
  if (t.r.s.combat.entity != 0) return "The Final Entity is defeated";
  return "The Combat is won against " + what_is_met(t.r).name;
}

constexpr auto kFacts = Facts<Read>::sheet<Fact>({
    // ---- the map
    {Fact::TileDrawn, K::Flipped, [](T t) { return tile_name(t.r, t.fact.a) + " comes up"; },
     show_tile_pile},
    {Fact::TilePlaced, K::Moved, placed_text, show_placed},
    {Fact::TileSetAside, K::Moved, [](T t) { return tile_name(t.r, t.fact.a) + " is set aside"; },
     show_tile_pile},
    {Fact::TileReturned, K::Moved,
     [](T t) {
       return tile_name(t.r, t.fact.a) + (t.fact.n != 0 ? " goes under" : " goes back onto") +
              " the pile";
     },
     show_tile_pile},
    {Fact::LanternMoved, K::Moved, lantern_text, show_lantern},
    {Fact::TileMarked, K::Changed, marked_text, show_marked},
    {Fact::MonstersReturn, K::Gained,
     [](T t) { return "While the party rests, Monsters come back to " + count(t, "tile", "tiles"); },
     show_returning},
    {Fact::LocationFound, K::Changed,
     [](T t) { return "The party comes to " + pattern_title(t.r, t.fact.a); }, show_found},
    // ---- cards
    {Fact::CardRevealed, K::Flipped, [](T t) { return card(t) + " is revealed"; }, show_revealed},
    {Fact::CardToPool, K::Gained, [](T t) { return card(t) + " becomes " + n(t) + " experience"; },
     show_xp},
    {Fact::CardToBox, K::Lost, [](T t) { return card(t) + " goes to the Box"; }, show_card},
    {Fact::CardPaid, K::Lost,
     [](T t) { return "The party pays " + n(t) + " experience: " + card(t); }, show_xp},
    {Fact::PileRefilled, K::Shuffled, "Monsters of the Box are shuffled into a new pile",
     [](T, WordedHappening& out) { out.piece = "monsters"; }},
    {Fact::SaurianComes, K::Changed,
     [](T t) { return by(t) + card(t) + " is shuffled into the pile of Monsters"; },
     [](T, WordedHappening& out) { out.piece = "monsters"; }},
    {Fact::HeadChosen, K::Changed, [](T t) { return by(t) + card(t) + " will wait at the end"; }},
    {Fact::ItemDrawn, K::Flipped, [](T t) { return item(t) + " is drawn"; },
     show_drawn_item},
    {Fact::ItemReturned, K::Moved, [](T t) { return item(t) + " goes under its deck"; },
     show_drawn_item},
    {Fact::ItemGained, K::Gained,
     [](T t) { return hero_name(t.r, t.fact.b) + " gains " + item(t); }, show_item_gained},
    {Fact::ItemEquipped, K::Changed,
     [](T t) {
       return hero_name(t.r, t.fact.b) + (t.fact.n != 0 ? " puts away " : " equips ") + item(t);
     },
     show_item_of},
    {Fact::ItemPaid, K::Lost,
     [](T t) { return "The party pays " + n(t) + " experience: " + item(t); }, show_item_gone},
    {Fact::ItemLost, K::Lost, [](T t) { return by(t) + item(t) + " is lost"; }, show_item_gone},
    {Fact::AbilityDrawn, K::Flipped, [](T t) { return ability(t) + " is drawn"; }, show_offer},
    {Fact::AbilityReturned, K::Moved, [](T t) { return ability(t) + " goes under its deck"; },
     show_offer},
    {Fact::AbilityGained, K::Gained,
     [](T t) { return hero_name(t.r, t.fact.b) + " learns " + ability(t); }, show_owner},
    {Fact::Used, K::Lost, used_text, show_used},
    {Fact::Refreshed, K::Changed, [](T t) { return by(t) + piece(t) + " is ready again"; },
     show_piece},
    {Fact::AllRefreshed, K::Changed, [](T t) { return by(t) + "Abilities are ready again"; },
     show_everybody},
    {Fact::Barred, K::Changed,
     [](T t) { return by(t) + piece(t) + " is of no use until the Combat ends"; }, show_piece},
    {Fact::CountersSet, K::Changed,
     [](T t) { return piece(t) + " has " + count(t, "counter", "counters"); }, show_piece},
    {Fact::TokensGained, K::Gained,
     [](T t) {
       return by(t) + hero_name(t.r, t.fact.b) + " gains " + n(t) + " × " +
              t.r.content.tokens[t.fact.a].name;
     },
     show_owner},
    {Fact::KeysGained, K::Gained,
     [](T t) { return said(t, "the party gains " + count(t, "Key", "Keys")); }, show_keys},
    {Fact::KeysLost, K::Lost,
     [](T t) {
       return said(t, std::string("the party ") + (is_by_text(t) ? "loses " : "spends ") +
                          count(t, "Key", "Keys"));
     },
     show_keys},
    // ---- Action Cards
    {Fact::Drawn, K::Gained, drawn_text, show_cards},
    {Fact::TestDrawn, K::Gained, test_text, show_cards},
    {Fact::RivalDrawn, K::Flipped,
     [](T t) { return said(t, "the Monster deck plays against " + hero(t) + " " + value(t)); },
     show_cards},
    {Fact::DrawnDiscarded, K::Moved,
     [](T t) { return "What " + hero(t) + " has drawn is discarded"; }, show_cards},
    {Fact::DiscardShuffled, K::Shuffled,
     [](T t) { return hero(t) + " shuffles the discard pile"; }, show_cards},
    {Fact::AllShuffled, K::Shuffled,
     [](T t) { return hero(t) + " shuffles all Action Cards together"; }, show_cards},
    {Fact::Discarded, K::Lost, [](T t) { return with_value(t, " discards "); }, show_cards},
    {Fact::PutOnTop, K::Moved, [](T t) { return with_value(t, " puts on top of the pile: "); },
     show_cards},
    {Fact::TakenBack, K::Gained, [](T t) { return with_value(t, " takes back "); }, show_cards},
    {Fact::PutUnder, K::Moved, [](T t) { return with_value(t, " puts under the pile: "); },
     show_cards},
    {Fact::Removed, K::Lost, [](T t) { return with_value(t, " removes for good: "); },
     show_cards},
    {Fact::Added, K::Gained, [](T t) { return with_value(t, " adds to the pile: "); },
     show_cards},
    {Fact::PowerLost, K::Lost,
     [](T t) { return by(t) + hero(t) + " loses " + count(t, "Power Card", "Power Cards"); },
     show_hero},
    {Fact::PowerRegained, K::Gained,
     [](T t) { return by(t) + hero(t) + " stores " + count(t, "Power Card", "Power Cards"); },
     show_hero},
    // ---- Combat
    {Fact::RoundBegins, K::Changed, [](T t) { return "Round " + n(t) + " begins"; },
     [](T, WordedHappening& out) { out.about = {"pairs", "foe:0", "foe:1"}; }},
    {Fact::CardPlayed, K::Moved,
     [](T t) { return hero_name(t.r, row(t).hero) + " plays " + value(t); }, show_played},
    {Fact::FoeCardPlayed, K::Flipped, [](T t) { return facing(t) + " plays " + value(t); },
     show_foe_card},
    {Fact::FoePower, K::Flipped, foe_power_text, show_foe_power},
    {Fact::FoeDeckShuffled, K::Shuffled, "The Monster Action deck is shuffled anew",
     [](T t, WordedHappening& out) { out.piece = with_number("foe_deck", t.fact.a); }},
    {Fact::ValueChanged, K::Changed, changed_text, show_pairs_area},
    {Fact::CardsMoved, K::Moved, moved_text, show_pairs_area},
    {Fact::CardsMeet, K::Moved,
     [](T t) {
       return hero_name(t.r, row(t).hero) + " meets the Monster: " +
              values_of_pair(t.r, row(t), t.fact.b);
     },
     show_pairs_area},
    {Fact::CardDropped, K::Lost,
     [](T t) { return by(t) + hero(t) + "'s " + value(t) + " is discarded"; }, show_pairs_of},
    {Fact::FoeCardRedrawn, K::Moved,
     [](T t) { return said(t, "the Monster's " + value(t) + " is discarded and drawn anew"); },
     show_foe_card},
    {Fact::PairsIgnored, K::Changed,
     [](T t) { return by(t) + hero_name(t.r, row(t).hero) + "'s pairs are not resolved"; },
     show_pairs_area},
    {Fact::PairKept, K::Changed, kept_text, show_pairs_area},
    {Fact::PairResolved, K::Changed, resolved_text, show_resolved},
    {Fact::BlowReady, K::Changed,
     [](T t) {
       return by(t) + n(t) + " damage to " + foe_card_name(t.r, t.fact.b) + " waits for Step 5";
     },
     [](T t, WordedHappening& out) { out.piece = with_number("foe", t.fact.b); }},
    {Fact::FoeDamaged, K::Damaged, foe_damaged_text, show_foe_damaged},
    {Fact::FoeHealed, K::Gained, [](T t) { return by(t) + piece(t) + " heals " + n(t) + foe_left(t); },
     show_foe},
    {Fact::FoeBack, K::Gained, [](T t) { return by(t) + piece(t) + " comes back" + foe_left(t); },
     show_foe},
    {Fact::ReturnAvoided, K::Prevented, [](T t) { return hero(t) + " avoids Return Damage"; },
     show_hero},
    {Fact::HeroDamaged, K::Damaged, hero_damaged_text, show_hero_damaged},
    {Fact::HeroHealed, K::Gained,
     [](T t) { return by(t) + hero(t) + " heals " + n(t) + health_left(t); }, show_hero},
    {Fact::HeroFell, K::Changed, [](T t) { return hero(t) + " falls"; }, show_fell},
    {Fact::Weakened, K::Lost,
     [](T t) {
       return by(t) + hero(t) + "'s Maximum Health is " + n(t) + " lower in this Ecology";
     },
     show_hero},
    {Fact::Prevented, K::Prevented,
     [](T t) { return hero(t) + " suffers none of the " + n(t) + " damage"; }, show_hero},
    {Fact::PlaysNext, K::Changed, next_round_text, show_hero},
    {Fact::FewerNext, K::Changed,
     [](T t) {
       return said(t, "next Round the Monster plays " + count(t, "card", "cards") +
                          " fewer against " + hero(t));
     },
     show_hero},
    {Fact::EffectBegins, K::Changed, begins_text, show_begins},
    {Fact::EffectsEnd, K::Changed, "What lasted until now is over", show_combat},
    {Fact::PlayedDiscarded, K::Moved, "Played cards are discarded", show_all_discarded},
    {Fact::CombatWon, K::Changed, won_text, show_won},
    // ---- the way down
    {Fact::LevelRaised, K::Gained, [](T t) { return "The Heroes reach Level " + n(t); },
     show_everybody},
    {Fact::EcologyEntered, K::Changed,
     [](T t) { return "The party enters " + ecology_name(t.r); },
     [](T t, WordedHappening& out) {
       out.about = {"map", "tiles", "monsters", "features", "keys"};
       for (int pattern = 1; pattern <= kPatterns; ++pattern)
         out.about.push_back(with_number("pattern", pattern));
       show_everybody(t, out);
     }},
});

}  // namespace

std::span<const FactRow<Read>> Rules::facts() {
  return kFacts.rows;
}
std::string Rules::effect_title(const Read& r, int piece) {
  return has_text(piece) ? text_name(r, piece) : std::string();
}

}  // namespace undercroft::forgotten
