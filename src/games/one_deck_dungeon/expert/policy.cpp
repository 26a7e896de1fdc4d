// An expert's answers: ordered rules of thumb, each with a name.
#include "games/one_deck_dungeon/expert/policy.h"

#include "engine/answers.h"

#include "games/one_deck_dungeon/expert/covering.h"
#include "games/one_deck_dungeon/expert/forecast.h"
#include "games/one_deck_dungeon/picture/show.h"

namespace undercroft::one_deck {
namespace {

// ---- trying an answer

/// A face in the middle, in turn below and above it.
int middle_outcome(const Read& r, const OptionList& options) {
  const int face = 3 + length(r.s.dice) % 2;
  for (std::size_t i = 0; i < options.size(); ++i)
    if (verb_of(options[i].option) == Verb::Roll && options[i].option.n == face)
      return static_cast<int>(i);
  return static_cast<int>(options.size() / 2);
}

const Die* picked_die(const Read& r, const Option& o) {
  const int piece = effects::picked_piece(o);
  if (piece < kDicePieces || piece >= kBoxPieces) return nullptr;
  return &r.s.dice[at(piece - kDicePieces)];
}

int quick_pick(const Read& r, const OptionList& options) {
  // Low dice are rerolled, raised and turned; a die that shows 4 or more is left alone.
  constexpr int kGood = 4;
  return best_of(options, [&](const Option& o) {
    if (!effects::is_choice(o, effects::Choice::Pick)) return -kGood;
    const Die* die = picked_die(r, o);
    if (die != nullptr) return -int{die->value};
    const int hero = effects::picked_piece(o);
    return hero < hero_count(r) ? int{r.s.heroes[at(hero)].damage} : 0;
  });
}

/// An answer within a skill or a potion, found without trying.
int quick_answer(const Read& r, const OptionList& options) {
  if (options.by_chance()) return middle_outcome(r, options);
  const Option& first = options[0].option;
  if (effects::is_choice(first)) {
    switch (static_cast<effects::Choice>(first.verb)) {
      case effects::Choice::Pick:
      case effects::Choice::Done: return quick_pick(r, options);
      case effects::Choice::Number: return static_cast<int>(options.size()) - 1;
      default: return 0;
    }
  }
  if (verb_of(first) == Verb::SpendDie)
    return best_of(options, [&](const Option& o) {
      if (verb_of(o) != Verb::SpendDie) return -100;
      return o.b == static_cast<int>(Colour::Heroic) ? -10 - o.n : -o.n;
    });
  if (verb_of(first) == Verb::TakeDamage)
    return best_of(options, [&](const Option& o) { return health_left(r, o.a); });
  if (verb_of(first) == Verb::ShareDamage)
    return best_of(options, [&](const Option& o) {
      return std::min(health_left(r, o.a), health_left(r, o.c));
    });
  return 0;
}

/// The promise after an answer in Step 4, if what follows goes as it mostly does.
int try_answer(const Read& r, const Option& answer) {
  State trial = r.s;
  Play play{trial, r.content, nullptr};
  apply_option<Rules>(play, answer);
  return typical_promise(play, depth_of_step_4(r.s));
}

// ---- Step 4: Use skills and place dice

bool is_like(const Option& o, const Die& die) {
  return o.b == die.colour && o.n == die.value && o.c == static_cast<int>(die.use());
}
int find_die_option(const OptionList& options, Verb verb, const Die& die) {
  for (std::size_t i = 0; i < options.size(); ++i)
    if (verb_of(options[i].option) == verb && is_like(options[i].option, die))
      return static_cast<int>(i);
  return -1;
}

/// The first layer of a cover that is wanted; none may be laid past one that armor asks for
/// (OD-BOX-11).
template <class F>
const Layer* next_layer(const Read& r, const Cover& cover, F is_wanted) {
  bool armor_waits = false;
  for (const Layer& layer : cover.layers) {
    const bool armored = is_armored(r, layer.box);
    if (armor_waits && !armored) return nullptr;
    if (is_wanted(layer)) return &layer;
    armor_waits = armor_waits || armored;
  }
  return nullptr;
}

/// Skills and potions first, while one of them promises more than the dice as they lie.
int use_or_place(const Read& r, const OptionList& options) {
  const QuickCover quick = quick_cover(r);
  const Cover& cover = quick.cover;
  const bool is_all_covered = cover.boxes == (u32{1} << r.s.boxes.size()) - 1;
  int best = -1;
  int most = quick.promise;
  for (std::size_t i = 0; i < options.size() && !is_all_covered; ++i) {
    const Verb verb = verb_of(options[i].option);
    if (verb != Verb::UseSkill && verb != Verb::UsePotion && verb != Verb::UseTalent) continue;
    if (const int promise = try_answer(r, options[i].option); promise > most) {
      most = promise;
      best = static_cast<int>(i);
    }
  }
  if (best >= 0) return best;
  // The options may be those of one seat among others.
  const Layer* layer = next_layer(r, cover, [&](const Layer& l) {
    return find_die_option(options, Verb::TakeDie, l.dice[0]) >= 0;
  });
  if (layer == nullptr) return first_of(options, Verb::EndStep);
  return find_die_option(options, Verb::TakeDie, layer->dice[0]);
}

/// The die in the hand goes where the cover wants it.
int place_or_convert(const Read& r, const OptionList& options) {
  const Frame& f = r.s.flow.frames.back();
  const bool converts = stands_at(f, DieStep::Another);
  if (!converts && !stands_at(f, DieStep::What)) return 0;
  const Cover& cover = quick_cover(r).cover;
  const std::span<const u16> chosen = chosen_dice(r.s, f);
  const Die& in_hand = r.s.dice[converts ? chosen[0] : at(notes<PlaceDie>(f).die)];
  const Layer* layer = next_layer(r, cover, [&](const Layer& l) {
    return l.dice[0].equals(in_hand) && (!converts || l.dice.size() > chosen.size());
  });
  if (layer == nullptr) return first_of(options, Verb::Back);
  if (converts) {
    const int i = find_die_option(options, Verb::TakeDie, layer->dice[chosen.size()]);
    return i >= 0 ? i : first_of(options, Verb::Back);
  }
  if (layer->dice.size() > 1) return first_of(options, Verb::Convert);
  for (std::size_t i = 0; i < options.size(); ++i)
    if (verb_of(options[i].option) == Verb::CoverBox &&
        is_twin_box(r, options[i].option.n, layer->box))
      return static_cast<int>(i);
  return first_of(options, Verb::Back);
}

/// Inside a skill or potion of Step 4: what promises most.
int choose_within(const Read& r, const OptionList& options) {
  if (effects::is_choice(options[0].option, effects::Choice::Number))
    return static_cast<int>(options.size()) - 1;
  return best_of(options, [&](const Option& o) {
    if (verb_of(o) == Verb::Back) return -1;
    return try_answer(r, o);
  });
}

// ---- loot

int claim_loot(const Read& r, const OptionList& options) {
  const Outlook o = look_ahead(r);
  return best_of(options, [&](const Option& option) {
    switch (verb_of(option)) {
      case Verb::ClaimItem:
        return promise_of(with_item(r, o, option.a, option.b)) - length(r.s.heroes[option.a].items);
      case Verb::ClaimSkill: {
        const int fit = fitness(r, option.a, r.content.skills[option.b]);
        return fit < 2 ? 0 : promise_of(with_skill(r, o, option.a)) + fit;
      }
      case Verb::ClaimPotion: return promise_of(with_potion(o));
      case Verb::ClaimXp: return promise_of(with_xp(r, o, option.b));
      default: return -1;
    }
  });
}

int replace_the_poorest(const Read& r, const OptionList& options) {
  if (const int add = first_of(options, Verb::Add); add >= 0) return add;
  return best_of(options, [&](const Option& o) {
    if (verb_of(o) != Verb::Replace) return -1000;
    return o.a == 0 ? -item_worth(r, o.b) : 0;
  });
}

// ---- four heroes

unsigned pair_in(const Option& o) {
  return 1U << o.a | 1U << o.c;
}

/// What it promises if one pair meets a card and the others another one, the loot included.
int split_promise(const Read& r, unsigned pair, int first, int second) {
  Outlook o = after_card(r, look_ahead(r), pair, first);
  o = after_card(r, o, others(pair), second);
  const int plain = promise_of(o);
  const int loot = promise_with_loot(r, o, first) + promise_with_loot(r, o, second) - 2 * plain;
  return std::min(kSure, plain + loot);
}
/// The best split; who is first changes nothing here, so that hero 0 stands for its pair.
int best_split_promise(const Read& r, const Door& door) {
  int most = -1;
  for (unsigned partner = 1; partner < kMostHeroes; ++partner) {
    const unsigned pair = 1U | 1U << partner;
    const int card = door.card.card();
    const int other = door.under.card();
    most =
        std::max({most, split_promise(r, pair, card, other), split_promise(r, pair, other, card)});
  }
  return most;
}

int send_or_lead(const Read& r, const OptionList& options) {
  if (verb_of(options[0].option) == Verb::TakeOddDie) return 0;
  return best_of(options, [&](const Option& o) {
    const unsigned pair = pair_in(o);
    if (verb_of(o) == Verb::Send) {
      const Door& door = r.s.doors[at(notes<FormPairs>(r.s.flow.frames.back()).door)];
      const int other = door.card.card() == o.b ? door.under.card() : door.card.card();
      return split_promise(r, pair, o.b, other);
    }
    Outlook after = look_ahead(r);
    after.here = pair;
    after = suffered(after, forecast_toll(r, pair, kNoCard, kNoCard));
    if (after.boss <= 0) return promise_of(after);  // OD-FPL-27
    after.here = others(pair);
    return promise_of(suffered(after, forecast_toll(r, after.here, kNoCard, kNoCard)));
  });
}

/// The poison is spread over both groups; an odd leaf goes where more of it is.
int group_up(const Read& r, const OptionList& options) {
  return best_of(options, [&](const Option& o) {
    if (verb_of(o) == Verb::Group)
      return -std::abs(poison_of(r.s, pair_in(o)) - poison_of(r.s, others(pair_in(o))));
    const auto first =
        static_cast<unsigned>(int{notes<ResistGroups>(r.s.flow.frames.back()).first});
    return poison_of(r.s, o.n == 1 ? first : others(first));
  });
}

/// Before the encounter of a pair, or which of two cards is looked through first.
int meet_or_vanish(const Read& r, const OptionList& options) {
  if (r.s.pairs.now == 0) return 0;
  const int card = r.s.pairs.cards[r.s.pairs.now - 1U];
  const Outlook now = look_ahead(r);
  return best_of(options, [&](const Option& o) {
    if (verb_of(o) == Verb::Start) return promise_of(after_card(r, now, now.here, card));
    if (verb_of(o) != Verb::UsePotion) return -1;
    Outlook after = suffered(now, 0, 2, 0);
    after.tokens -= 1;
    return promise_of(after);
  });
}

// ---- the turn

/// What entering an open door promises, the loot included.
int door_promise(const Read& r, const Door& door) {
  if (is_four(r.s)) return best_split_promise(r, door);
  const int card = door.card.card();
  return promise_with_loot(r, forecast_of(r, card), card);
}

int explore_or_enter(const Read& r, const OptionList& options) {
  const int now = promise_of(look_ahead(r));
  int closed = -1;
  int best = -1;
  int most = -1;
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (verb_of(options[i].option) != Verb::EnterRoom) continue;
    const Door& door = r.s.doors[at(options[i].option.n)];
    if (door.open == 0) {
      closed = static_cast<int>(i);
    } else if (const int promise = door_promise(r, door); promise > most) {
      most = promise;
      best = static_cast<int>(i);
    }
  }
  if (best >= 0 && most >= now) return best;
  if (closed >= 0) return closed;
  if (const int explore = first_of(options, Verb::Explore); explore >= 0) return explore;
  return best >= 0 ? best : 0;
}

int start_or_flee(const Read& r, const OptionList& options) {
  const Door& door = r.s.doors[at(notes<EnterRoom>(r.s.flow.frames.back()).door)];
  const int card = door.card.card();
  const Outlook now = look_ahead(r);
  return best_of(options, [&](const Option& o) {
    switch (verb_of(o)) {
      case Verb::Start: return door_promise(r, door);
      case Verb::Flee: return promise_of(now);
      case Verb::UsePotion: {
        Outlook after = suffered(now, 0, 2, 0);
        after.tokens -= 1;
        return promise_with_loot(r, after, card);
      }
      default: return -1;
    }
  });
}

int descend_or_stay(const Read& r, const OptionList& options) {
  const int descend = first_of(options, Verb::Descend);
  const int stay = first_of(options, Verb::Stay);
  if (stay < 0) return descend;
  const Outlook waiting = suffered(look_ahead(r), 0, kTurnTime * sets_in_play(r.s), 0);
  const int now = promise_of(waiting);
  for (const Door& door : r.s.doors)
    if (door.open != 0 ? door_promise(r, door) > now : lowest_health(r) >= 3) return stay;
  return descend;
}

/// Healing is worth its token before a hero is in reach of one bad roll (OD-RUL-94). Cure heals one
/// point, and so does every other potion beside it: it is kept for the last moment.
int heal_or_pass(const Read& r, const OptionList& options) {
  const int danger = has_cure(r) ? 1 : 2;
  const int worth_it = has_cure(r) ? 1 : 3;
  const bool wanted = std::ranges::any_of(r.s.heroes, [&](const Hero& hero) {
    const int number = static_cast<int>(&hero - r.s.heroes.begin());
    return health_left(r, number) <= danger && hero.damage >= worth_it;
  });
  const int potion = first_of(options, Verb::UsePotion);
  if (wanted && potion >= 0) return potion;
  const int pass = first_of(options, Verb::Pass);
  return pass >= 0 ? pass : first_of(options, Verb::Back);
}

// ---- feats

int use_feats(const Read& r, const OptionList& options) {
  const int feat = first_of(options, Verb::UseFeat);
  const int end = first_of(options, Verb::EndStep);
  if (feat < 0) return end;
  const Outlook now = look_ahead(r);
  const int card = r.s.room.mode == Mode::Boss ? kNoCard : int{r.s.room.card};
  const int without = promise_of(forecast(r, card, r.s.room.option));
  if (feat_def(r, options[at(feat)].option.a).spends_token) {
    Outlook poorer = now;
    poorer.tokens -= 1;
    const int with = promise_of(forecast(r, card, r.s.room.option, 2));
    return with - without > promise_of(now) - promise_of(poorer) ? feat : end;
  }
  const int with = promise_of(forecast(r, card, r.s.room.option, 1));
  // A feat has its price: it is kept for a room where a heroic die is worth half a heart.
  const int price = promise_of(now) - promise_of(suffered(now, 1, 0, 0));
  return with - without > price / 2 ? feat : end;
}

/// How many dice a feat rolls: all that are stored, and of a gamble as many as health bears.
int how_many(const Read& r, const OptionList& options) {
  const int most = static_cast<int>(options.size()) - 1;
  const u8 seat = options[0].option.seat;
  if (seat >= hero_count(r) || r.s.heroes[seat].stored > 0) return most;
  return std::clamp(health_left(r, seat) - 2, 0, most);
}

// ---- effects outside Step 4

bool is_within_a_text(const State& s) {
  if (s.flow.frames.empty()) return false;
  const Proc proc = asking(s);
  return proc < Proc::kFirst || proc == Proc::Poison || proc == Proc::Heal ||
         proc == Proc::ChooseColour || proc == Proc::SpendTime;
}
/// What a position promises when an answer has had its effect.
int promise_after(const Read& r, const Option& answer) {
  constexpr int kMostAnswers = 12;
  State trial = r.s;
  Play play{trial, r.content, nullptr};
  apply_option<Rules>(play, answer);
  for (int i = 0; i < kMostAnswers && is_within_a_text(trial); ++i) {
    OptionList options;
    list_options<Rules>(play, options);
    apply_option<Rules>(play, options[at(quick_answer(play, options))].option);
  }
  const bool round_begins = trial.room.mode == Mode::Boss && trial.dice.empty();
  const bool hordes_come = trial.room.mode == Mode::Combat && trial.hordes != 0;
  if (hordes_come && trial.dice.empty())
    return promise_of(forecast(play, trial.room.card, kNoCard));
  return promise_of(round_begins ? forecast(play, kNoCard, kNoCard) : look_ahead(play));
}
/// Bargains of the forest: the answer that leaves most.
int best_bargain(const Read& r, const OptionList& options) {
  return best_of(options, [&](const Option& o) { return promise_after(r, o); });
}

int answer_effect(const Read& r, const OptionList& options) {
  switch (static_cast<effects::Choice>(options[0].option.verb)) {
    case effects::Choice::Alternative: return best_bargain(r, options);
    case effects::Choice::Yes:
    case effects::Choice::No:
      // What heals is taken; an offer of the boss has its price.
      return r.s.room.mode == Mode::Boss ? static_cast<int>(options.size()) - 1 : 0;
    case effects::Choice::Number: return how_many(r, options);
    case effects::Choice::Pick:
    case effects::Choice::Done: {
      const bool heroes = effects::picked_piece(options[0].option) < kDicePieces;
      if (heroes && r.s.deck_kind != DeckKind::Base) return best_bargain(r, options);
      if (heroes) {
        // A hero is picked for healing by a potion and outside encounters, else for damage.
        const bool heals = r.s.room.mode == Mode::None || is_running(r.s.flow, Proc::UsePotion);
        return best_of(options, [&](const Option& o) {
          const int hero = effects::picked_piece(o);
          const int left = hero < hero_count(r) ? health_left(r, hero) : -100;
          return heals ? -left : left;
        });
      }
      return quick_pick(r, options);
    }
    default: return 0;
  }
}

/// The hero with most health; poison is shared evenly.
int who_bears_it(const Read& r, const OptionList& options) {
  if (verb_of(options[0].option) == Verb::ShareDamage)
    return best_of(options, [&](const Option& o) {
      const int left = health_left(r, o.a);
      const int other = health_left(r, o.c);
      return 100 * std::min(left, other) + left + other;
    });
  return best_of(options, [&](const Option& o) {
    if (verb_of(o) == Verb::Pass) return 1;
    if (verb_of(o) == Verb::TakeAllPoison) return 0;
    return 2 + health_left(r, o.a) -
           (verb_of(o) == Verb::TakePoison ? int{r.s.heroes[o.a].poison} : 0);
  });
}
/// The colour of which most dice lie idle: it is exiled, or gained.
int spare_colour(const Read& r, const OptionList& options) {
  const bool gains = notes<ChooseColour>(r.s.flow.frames.back()).gained > 0;
  return best_of(options, [&](const Option& o) {
    const int idle = r.s.supply[o.b] - (gains ? 0 : dice_to_roll(r, static_cast<Colour>(int{o.b})));
    return gains && !matches_peril(r, static_cast<Colour>(int{o.b})) ? -1 : idle;
  });
}

int heal_the_fallen(const OptionList& options) {
  return best_of(options, [](const Option& o) {
    switch (verb_of(o)) {
      case Verb::UseTalent: return 3;
      case Verb::UseSkill: return 2;
      case Verb::UsePotion: return 1;
      case Verb::GiveUp: return -2;
      default: return -1;
    }
  });
}

/// Up to Step 4 at that depth.
template <class F>
void answer_on(Play& play, int depth, const F& choose) {
  while (length(play.s.flow.frames) > depth + 1) {
    OptionList options;
    list_options<Rules>(play, options);
    apply_option<Rules>(play, options[at(choose(options))].option);
  }
}

}  // namespace

int go_by_row(Play& play, int depth, int row) {
  constexpr std::array<std::array<u8, kRowsOfFalls>, 5> kFaces{
      {{0, 1, 2, 3, 4, 5, 1, 3, 5, 2, 0, 4},
       {3, 5, 1, 4, 0, 2, 4, 2, 5, 0, 1, 3},
       {4, 0, 5, 2, 3, 1, 5, 4, 3, 1, 0, 2},
       {4, 0, 1, 3, 2, 5, 2, 4, 3, 0, 5, 1},
       {4, 1, 5, 3, 0, 2, 0, 1, 5, 4, 3, 2}}};
  std::size_t fallen = 0;
  answer_on(play, depth, [&](const OptionList& options) {
    const bool is_die = options.by_chance() && options.size() == 6;
    return is_die ? int{kFaces.at(fallen++ % kFaces.size()).at(at(row))}
                  : quick_answer(play, options);
  });
  return static_cast<int>(fallen);
}
int typical_promise(Play& play, int depth) {
  answer_on(play, depth, [&](const OptionList& options) { return quick_answer(play, options); });
  if (length(play.s.flow.frames) == depth + 1) return quick_cover(play).promise;
  return promise_of(look_ahead(play));
}

/// Step 4 is thought to its end anyway; feats, shares of damage and rescues ask for no plan.
bool Rules::is_routine(const Read& r) {
  switch (asking(r.s)) {
    case Proc::Feats:
    case Proc::Rescue:
    case Proc::Replace:
    case Proc::Gather:
    case Proc::StairsDamage:
    case Proc::Consequences:
    case Proc::Free:
    case Proc::Heal:
    case Proc::Poison:
    case Proc::Resist:
    case Proc::ChooseColour:
    case Proc::PayXp:
    case Proc::Prepare:
    case Proc::CheckMarks: return true;
    default: return depth_of_step_4(r.s) >= 0;
  }
}

int Rules::policy(const Read& r, const OptionList& options) {
  if (options.size() == 1 || options.by_chance()) return 0;
  const Option& first = options[0].option;
  const bool in_step_4 = depth_of_step_4(r.s) >= 0;
  if (effects::is_choice(first))
    return in_step_4 ? choose_within(r, options) : answer_effect(r, options);
  switch (asking(r.s)) {
    case Proc::Turn:
      if (r.s.start_of_turn != 0) return heal_or_pass(r, options);
      if (first_of(options, Verb::Descend) >= 0) return descend_or_stay(r, options);
      return explore_or_enter(r, options);
    case Proc::SpendTime: return descend_or_stay(r, options);
    case Proc::Boss:
    case Proc::Free: return heal_or_pass(r, options);
    case Proc::EnterRoom: return start_or_flee(r, options);
    case Proc::Encounter:
      return best_of(options, [&](const Option& o) {
        if (verb_of(o) != Verb::TakeOption) return -1;
        const int card = r.s.room.card;
        const Outlook after =
            suffered(forecast(r, card, o.n), 0, card_def(r, card).options[at(o.n)].time, 0);
        return card_def(r, card).splits_loot() ? promise_with_loot(r, after, card, o.n)
                                               : promise_of(after);
      });
    case Proc::Feats: return use_feats(r, options);
    case Proc::Gather:
      return first_of(options, Verb::EndStep) >= 0 ? first_of(options, Verb::EndStep) : 0;
    case Proc::Place: return use_or_place(r, options);
    case Proc::PlaceDie: return place_or_convert(r, options);
    case Proc::UseSkill: return choose_within(r, options);
    case Proc::StairsDamage:
    case Proc::Consequences:
    case Proc::Poison:
    case Proc::Resist: return who_bears_it(r, options);
    case Proc::Heal: return best_bargain(r, options);
    case Proc::ChooseColour: return spare_colour(r, options);
    case Proc::Groups: return group_up(r, options);
    case Proc::Rescue: return heal_the_fallen(options);
    case Proc::Loot: return claim_loot(r, options);
    case Proc::Replace: return replace_the_poorest(r, options);
    case Proc::Levels: {
      const int buy = first_of(options, Verb::BuyPotion);  // none while the supply is empty
      return buy >= 0 ? buy : std::max(0, first_of(options, Verb::Pass));
    }
    case Proc::Prepare: return prepare_well(r, options);
    case Proc::CheckMarks: return check_for_the_nearest(r, options);
    case Proc::FormPairs: return send_or_lead(r, options);
    case Proc::Pairs: return meet_or_vanish(r, options);
    default: return 0;
  }
}

}  // namespace undercroft::one_deck
