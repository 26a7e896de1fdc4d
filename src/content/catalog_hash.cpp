#include "content/catalog_hash.h"

#include <cstring>
#include <type_traits>

namespace undercroft::content {
namespace {

/// Writes numbers in one width and texts with their length, so that no two catalogs write alike.
class Writer {
 public:
  template <class T>
    requires(std::is_integral_v<T> || std::is_enum_v<T>)
  void put(T value) {
    const auto wide = static_cast<i64>(value);
    char bytes[sizeof wide];
    std::memcpy(bytes, &wide, sizeof wide);
    text_.append(bytes, sizeof bytes);
  }
  void put(const std::string& text) {
    put(text.size());
    text_ += text;
  }
  template <class T>
  void put(const std::vector<T>& list) {
    put(list.size());
    for (const T& item : list) put(item);
  }
  template <class... Parts>
  void all(const Parts&... parts) {
    (put(parts), ...);
  }

  void put(const effects::Ins& x) { all(x.op, x.a, x.b, x.c, x.n); }
  void put(const effects::Term& x) { all(x.test, x.a, x.cmp, x.n, x.yes, x.no); }
  void put(const effects::Matcher& x) { all(x.first, x.count, x.from, x.zone, x.seat, x.reg); }
  void put(const effects::RoleTest& x) { all(x.slot, x.kind, x.cmp, x.seat, x.n, x.matcher); }
  void put(const effects::Pattern& x) { all(x.event, x.tests); }
  void put(const effects::Expression& x) { all(x.start, x.result, x.registers); }
  void put(const effects::Program& x) { all(x.start, x.registers); }
  void put(const effects::Ability& x) {
    all(x.card, x.stage, x.word, x.pattern, x.granted, x.lasting, x.reads, x.order, x.limit.times,
        x.limit.period, x.spends_late, x.condition, x.cost, x.program, x.native, x.name);
  }
  void put(const effects::Aura& x) {
    all(x.of, x.change, x.attribute, x.layer, x.number, x.matcher, x.ability, x.amount,
        x.condition);
  }
  void put(const effects::Rule& x) {
    all(x.kind, x.seat, x.payee, x.pattern, x.tally, x.word, x.number, x.condition);
  }
  void put(const effects::LastingDef& x) {
    all(x.kind, x.time, x.once, x.ability, x.auras, x.rule, x.condition);
  }
  // What most cards do not have is written only where it is, so that their hashes stay.
  void put(const effects::CardText& x) {
    all(x.abilities, x.auras, x.rules);
    if (!x.rows.empty()) put(x.rows);
  }
  void put(const effects::Row& x) { all(x.kind, x.abilities); }
  void put(const effects::ChartRange& x) { all(x.from, x.to, x.row); }
  void put(const effects::Chart& x) {
    all(x.card, x.dice.dice, x.dice.faces, x.dice.digits, x.ranges);
  }
  void put(const Keyword& x) { all(x.attribute, x.number); }
  void put(const FieldValue& x) {
    all(x.name, x.kind, x.number, x.text, x.words, x.texts, x.keywords);
  }
  void put(const RowEntry& x) { all(x.kind, x.fields); }
  void put(const CardEntry& x) {
    all(x.id, x.name, x.table, x.count, x.set_icon, x.fields);
    if (!x.rows.empty()) put(x.rows);
  }

  [[nodiscard]] Hash hash() const { return hash_text(text_); }

 private:
  std::string text_;
};

}  // namespace

Hash catalog_hash(const Loaded& loaded) {
  const effects::Catalog& c = loaded.catalog;
  Writer writer;
  writer.all(c.ops, c.terms, c.matchers, c.patterns, c.programs, c.abilities, c.auras, c.rules,
             c.lasting, c.tallies, c.texts, loaded.cards);
  if (!c.rows.empty()) writer.put(c.rows);
  if (!c.charts.empty()) writer.put(c.charts);
  for (const effects::ListDef& list : loaded.vocabulary.lists)
    if (list.open) writer.all(list.name, list.words);
  return writer.hash();
}

}  // namespace undercroft::content
