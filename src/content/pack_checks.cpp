#include "content/pack_checks.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "content/ast_visit.h"
#include "content/explain.h"
#include "content/grammar.h"

namespace undercroft::content {
namespace {

struct Told {
  std::string behaviour, id;
};

/// Looks for two parts of cards that read alike and behave differently.
class AlikeCheck {
 public:
  explicit AlikeCheck(Loaded& loaded) : loaded_(loaded) {}

  void card(std::size_t number, const RenderedCard& rendered) {
    const ast::Card& text = loaded_.texts[number];
    const effects::CardText& compiled = loaded_.catalog.texts[number];
    std::size_t next = 0;
    for (std::size_t i = 0; i < text.abilities.size(); ++i) {
      const ast::Ability& ability = text.abilities[i];
      std::string behaviour;
      for (std::size_t k = slots(ability); k > 0 && next < compiled.abilities.size(); --k)
        behaviour += explain_ability(loaded_, compiled.abilities[next++]);
      if (ability.says.empty() && slots(ability) > 0)
        add(text, rendered.abilities[i], behaviour, ability.file, ability.line);
    }
    next = 0;
    for (std::size_t i = 0; i < text.auras.size(); ++i) {
      std::string behaviour;
      for (std::size_t k = parts(text, text.auras[i]); k > 0 && next < compiled.auras.size(); --k)
        behaviour += aura_behaviour(compiled.auras[next++]);
      add(text, rendered.auras[i], behaviour, text.auras[i].file, text.auras[i].line);
    }
    for (std::size_t i = 0; i < text.rules.size() && i < compiled.rules.size(); ++i)
      add(text, rendered.rules[i], explain_rule(loaded_, compiled.rules[i]), text.rules[i].file,
          text.rules[i].line);
    for (std::size_t i = 0; i < text.rows.size() && i < compiled.rows.size(); ++i)
      for (std::size_t k = 0; k < text.rows[i].programs.size(); ++k) {
        const u16 ability = loaded_.catalog.rows[compiled.rows[i]].abilities[k];
        if (ability != effects::kNone)
          add(text, rendered.rows[i][k], explain_ability(loaded_, ability), text.rows[i].file,
              text.rows[i].programs[k].line);
      }
  }

 private:
  /// How many compiled abilities a text became.
  static std::size_t slots(const ast::Ability& ability) {
    if (!ability.triggers.empty()) return ability.triggers.size();
    return ability.pattern.empty() && ability.when.empty() ? 0 : 1;
  }
  static std::size_t parts(const ast::Card& card, const ast::Aura& aura) {
    std::size_t count = 0;
    for (const ast::Mod& mod : aura.mods) {
      if (mod.kind != ast::Mod::Kind::Ability) ++count;
      for (const ast::Ability& ability : card.abilities)
        if (mod.kind == ast::Mod::Kind::Ability && ability.granted == mod.name)
          count += slots(ability);
    }
    return count;
  }
  std::string aura_behaviour(u16 number) const {
    const effects::Aura& aura = loaded_.catalog.auras[number];
    std::string text = explain_aura(loaded_, number);
    if (aura.ability != effects::kNone) text += explain_ability(loaded_, aura.ability);
    return text;
  }

  void add(const ast::Card& card, const std::string& text, const std::string& behaviour,
           const std::string& file, unsigned line) {
    const std::string neutral = replaced(text, card.name, "~");
    const auto [told, fresh] = told_.try_emplace(neutral, Told{behaviour, card.id});
    if (fresh || told->second.behaviour == behaviour) return;
    loaded_.problems.push_back({file, line,
                                "reads like a text of '" + told->second.id +
                                    "' but does something else: \"" + text +
                                    "\" (give one of them 'says')"});
  }

  Loaded& loaded_;
  std::map<std::string, Told> told_;
};

/// The verbs of a text, by their op numbers.
class VerbVisitor : public Visitor {
 public:
  explicit VerbVisitor(const effects::Vocabulary& words) : words_(words) {}
  std::set<u8> ops;

  void walk_ability(const ast::Ability& ability) {
    walk(ability.cost);
    walk(ability.body);
    if (ability.native >= 0) ops.insert(kNative);
  }
  static constexpr u8 kNative = static_cast<u8>(effects::Op::Native);

 protected:
  void see(const ast::Statement& statement) override {
    if (statement.kind == ast::Statement::Kind::Verb)
      ops.insert(words_.verbs[static_cast<std::size_t>(statement.verb)].op);
  }

 private:
  const effects::Vocabulary& words_;
};

/// Where the last program of a card stands that has one.
const ast::Ability* last_program(const ast::Card& card) {
  if (!card.abilities.empty()) return &card.abilities.back();
  const ast::Ability* last = nullptr;
  for (const ast::Row& row : card.rows)
    if (!row.programs.empty()) last = &row.programs.back();
  return last;
}

/// A limit on the share of cards that need something of their own; `last` is one of them.
void check_share(Loaded& loaded, std::size_t some, std::size_t percent, std::size_t enough,
                 const ast::Ability* last, const std::string& what) {
  const std::size_t cards = loaded.texts.size();
  if (cards < enough || some * 100 <= cards * percent) return;
  loaded.problems.push_back({last->file, last->line,
                             std::to_string(some) + " of " + std::to_string(cards) +
                                 " cards have " + what + ": at most " + std::to_string(percent) +
                                 " of 100 may"});
}

}  // namespace

void check_rendered(Loaded& loaded, const std::vector<RenderedCard>& rendered) {
  AlikeCheck alike(loaded);
  for (std::size_t i = 0; i < rendered.size(); ++i) {
    alike.card(i, rendered[i]);
    for (const unsigned line : rendered[i].unclear)
      loaded.problems.push_back(
          {loaded.texts[i].file, line,
           "a block of more than two sentences is not last, so that a reader cannot see where it "
           "ends (split it, or give 'says')"});
  }
}

void check_natives(Loaded& loaded) {
  // A small pack has few chances to use a verb twice.
  constexpr std::size_t kEnoughCards = 20;
  constexpr std::size_t kEnoughForVerbs = 200;
  std::map<u8, int> users;  // cards with a verb of the game
  std::vector<std::set<u8>> ops;
  for (const ast::Card& card : loaded.texts) {
    VerbVisitor visitor(loaded.vocabulary);
    bool says = false;
    for (const ast::Ability& ability : card.abilities) {
      visitor.walk_ability(ability);
      says |= !ability.says.empty();
    }
    for (const ast::Row& row : card.rows)
      for (const ast::Ability& program : row.programs) visitor.walk_ability(program);
    if (says) loaded.says.push_back(card.id);
    for (const u8 op : visitor.ops) ++users[op];
    ops.push_back(std::move(visitor.ops));
  }
  const ast::Ability* last_native = nullptr;
  const ast::Ability* last_own = nullptr;
  for (std::size_t i = 0; i < ops.size(); ++i) {
    const bool native = ops[i].contains(VerbVisitor::kNative);
    const bool alone = std::ranges::any_of(
        ops[i], [&](u8 op) { return op >= effects::kFirstGameVerb && users[op] == 1; });
    if (!native && !alone) continue;
    if (ops.size() >= kEnoughForVerbs) loaded.own_verbs.push_back(loaded.texts[i].id);
    last_own = last_program(loaded.texts[i]);
    if (!native) continue;
    loaded.natives.push_back(loaded.texts[i].id);
    last_native = last_own;
  }
  check_share(loaded, loaded.natives.size(), 5, kEnoughCards, last_native, "native procedures");
  check_share(loaded, loaded.own_verbs.size(), 8, kEnoughForVerbs, last_own,
              "a native procedure or a verb that no other card uses");
}

}  // namespace undercroft::content
