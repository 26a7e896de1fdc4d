#include <algorithm>

#include "content/ast_visit.h"
#include "content/codegen.h"

// Attributes have a fixed order (effects.md §4): an aura may read only what lies before the
// attribute that it changes, so that queries never chase each other.

namespace undercroft::content {
namespace {

class LayerVisitor : public Visitor {
 public:
  explicit LayerVisitor(const effects::Vocabulary& words) : words_(words) {}
  int layer = -1;  ///< the latest that is read
  std::string what;

 protected:
  void see(const ast::Matcher& matcher) override {
    using Kind = ast::Matcher::Kind;
    if (matcher.kind == Kind::Word) {
      const auto& word = words_.words[static_cast<std::size_t>(matcher.word)];
      if (word.layer > 0) read(word.layer, word.name);
    }
    if ((matcher.kind == Kind::Attribute && !matcher.printed) || matcher.kind == Kind::Shares)
      read_attribute(matcher.attribute);
  }
  void see(const ast::Value& value) override {
    using Kind = ast::Value::Kind;
    const bool reads =
        value.kind == Kind::Attribute || value.kind == Kind::Highest || value.kind == Kind::Lowest;
    if (reads && !value.printed) read_attribute(value.attribute);
  }

 private:
  void read_attribute(int attribute) {
    const auto& def = words_.attributes[static_cast<std::size_t>(attribute)];
    read(def.layer, def.name);
  }
  void read(int new_layer, const std::string& name) {
    if (new_layer <= layer) return;
    layer = new_layer;
    what = name;
  }

  const effects::Vocabulary& words_;
};

}  // namespace

void check_layers(const Lexicon& lexicon, const std::vector<ast::Mod>& mods, const ast::Matcher* of,
                  const ast::Condition* condition, const std::string& file,
                  std::vector<Problem>& problems) {
  for (const ast::Mod& mod : mods) {
    if (mod.kind == ast::Mod::Kind::Ability) continue;
    LayerVisitor visitor(lexicon.words);
    if (of != nullptr) visitor.walk(*of);
    if (condition != nullptr) visitor.walk(*condition);
    visitor.walk_all(mod.value);
    const auto& attribute = lexicon.words.attributes[static_cast<std::size_t>(mod.attribute)];
    if (visitor.layer < static_cast<int>(attribute.layer)) continue;
    problems.push_back({file, mod.line,
                        "an aura on '" + attribute.name + "' may not read '" + visitor.what +
                            "', which is settled " +
                            (visitor.layer == attribute.layer ? "at the same time" : "later") +
                            " (a printed value can always be read)"});
  }
}

}  // namespace undercroft::content
