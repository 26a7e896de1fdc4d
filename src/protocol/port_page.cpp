#include "protocol/port_page.h"

#include <algorithm>

#include "base/text.h"

namespace undercroft {
namespace {

// clang-format off
constexpr std::string_view kHead = R"page(# What the port says of each game

This page is written by `undercroft content docs port` from the tables that the program itself uses.
Do not edit it by hand. How to speak to the port is in [drive.md](drive.md).

- **Verbs** are what options and records are made of. An argument without a list of words is a
  number or an id; where it is the number of a thing, the option has its id under `ids`.
- **Purposes** are the streams that answer for chance, and what a chance prompt names.
- **Procedures** are the phases; a prompt names the procedure and the title of the step that asks,
  and a frame of `flow.frames` has their numbers. Steps without a title run by themselves.
- **Lists** is what `{"cmd":"ids"}` gives: the ids of things in the order of their numbers.
- **State** is every member of a state, as `state` shows and `set` takes it. `[]` stands for each item
  of a list.
)page";
// clang-format on

std::string code(std::string_view text) {
  return "`" + std::string(text) + "`";
}
std::string joined(const std::string& list, const std::string& more) {
  return list.empty() ? more : list + ", " + more;
}
std::string row(std::initializer_list<std::string> cells) {
  std::string out = "|";
  for (const std::string& cell : cells) out += " " + cell + " |";
  return out + "\n";
}

std::string verbs(const Game& game) {
  std::string out = "\n### Verbs\n\n| verb | arguments |\n|---|---|\n";
  for (const VerbInfo& verb : game.verbs()) {
    std::string args;
    for (const ArgInfo& arg : verb.args) {
      const std::string kind = arg.kind == ArgInfo::Kind::Flag ? " (true or false)" : "";
      args += (args.empty() ? "" : "; ") + code(arg.name) + kind +
              (arg.note.empty() ? "" : ": " + std::string(arg.note));
    }
    out += row({code(verb.name), args});
  }
  return out;
}

std::string purposes(const Game& game) {
  std::string list;
  for (const std::string& purpose : game.info().purposes) list = joined(list, code(purpose));
  return "\n### Purposes\n\n" + list + ".\n";
}

const IdList* find_list(const std::vector<IdList>& lists, std::string_view things) {
  const auto found = std::ranges::find(lists, things, &IdList::things);
  return found == lists.end() ? nullptr : &*found;
}

std::string procedures(const Game& game, const std::vector<IdList>& lists) {
  const IdList* names = find_list(lists, "procedures");
  if (names == nullptr) return {};
  const std::vector<StepTitle> steps = game.steps();
  std::string out = "\n### Procedures\n\n| number | name | steps |\n|---|---|---|\n";
  for (std::size_t number = 0; number < names->ids.size(); ++number) {
    if (names->ids[number].empty()) continue;
    std::string titles;
    for (const StepTitle& step : steps)
      if (step.procedure == number)
        titles += (titles.empty() ? "" : "; ") + std::to_string(step.step) + " " +
                  std::string(step.title);
    out += row({std::to_string(number), code(names->ids[number]), titles});
  }
  return out;
}

std::string names_of_lists(const std::vector<IdList>& lists) {
  std::string list;
  for (const IdList& one : lists) list = joined(list, code(one.things));
  return list.empty() ? list : "\n### Lists\n\n" + list + ".\n";
}

std::string range_of(const Shape& shape) {
  if (shape.size >= 4) return "number";
  const i64 span = i64{1} << (shape.size * 8);
  const i64 low = shape.is_signed ? -span / 2 : -static_cast<i64>(shape.below_zero);
  return std::to_string(low) + " to " + std::to_string(low + span - 1);
}
std::string kind_of(const Shape& shape) {
  switch (shape.kind) {
    case Shape::Kind::Number: {
      std::string words;
      for (const std::string_view name : shape.names) words = joined(words, code(name));
      return words.empty() ? range_of(shape) : words;
    }
    case Shape::Kind::Struct: return "object";
    case Shape::Kind::Array: return "list of " + std::to_string(shape.capacity);
    case Shape::Kind::Vec: return "list of at most " + std::to_string(shape.capacity);
    case Shape::Kind::Set:
      return "list of numbers below " + std::to_string(shape.capacity) + ", each once";
  }
  return {};
}

/// Plain items need no row of their own: their list says what they are.
void list_members(const Shape& shape, const std::string& path, std::string& out) {
  if (shape.item != nullptr) return list_members(*shape.item, path + "[]", out);
  for (const Shape::Field& field : shape.fields) {
    const std::string name =
        path.empty() ? std::string(field.name) : path + "." + std::string(field.name);
    const Shape* plain = field.shape;
    std::string kind = kind_of(*plain);
    while (plain->item != nullptr) {
      plain = plain->item;
      kind += ": " + kind_of(*plain);
    }
    out += row({code(name), kind, std::string(field.note)});
    list_members(*field.shape, name, out);
  }
}
std::string state(const Game& game) {
  std::string out = "\n### State\n\n| member | holds | meaning |\n|---|---|---|\n";
  list_members(game.fields(), {}, out);
  return out;
}

}  // namespace

std::string port_page(std::span<const std::shared_ptr<const Game>> games) {
  std::string text(kHead);
  for (const std::shared_ptr<const Game>& game : games) {
    const std::vector<IdList> lists = game->numbered();
    text += "\n## " + game->info().title + " (" + code(game->info().id) + ")\n";
    text += verbs(*game) + purposes(*game) + procedures(*game, lists) + names_of_lists(lists) +
            state(*game);
  }
  return text;
}

}  // namespace undercroft
