#include "engine/sample.h"

#include <algorithm>

namespace undercroft {
namespace {

constexpr std::size_t kMostSetups = 16;
constexpr std::size_t kMostListed = 400;
constexpr i64 kMostNumbers = 8;

/// The values of a field that a sample should see besides the standard one.
std::vector<Value> other_values(const SetupField& field) {
  std::vector<Value> values;
  switch (field.kind) {
    case SetupField::Kind::Flag: values = {false, true}; break;
    case SetupField::Kind::Int: values = {field.min, field.max}; break;
    case SetupField::Kind::Choice:
      for (const std::string& choice : field.choices) values.emplace_back(choice);
      break;
    case SetupField::Kind::Object:
      if (field.name == kCampaignField) values = {Value(Value::Object{})};
      break;
    case SetupField::Kind::List:
    case SetupField::Kind::Text: break;
  }
  std::erase(values, field.standard);
  return values;
}

/// Lists of `size` choices, in every order; different ones, unless they may repeat.
void add_lists(const SetupField& field, std::size_t size, Value::List& so_far,
               std::vector<Value>& out) {
  if (out.size() >= kMostListed) return;
  if (so_far.size() == size) {
    out.emplace_back(so_far);
    return;
  }
  for (const std::string& choice : field.choices) {
    const Value next(choice);
    if (!field.repeats && std::find(so_far.begin(), so_far.end(), next) != so_far.end()) continue;
    so_far.push_back(next);
    add_lists(field, size, so_far, out);
    so_far.pop_back();
  }
}

/// Longer lists: runs of neighbouring choices, one from each of them on. Where choices may repeat,
/// one run in three has each of them twice, and one is of a single choice.
void add_neighbours(const SetupField& field, std::size_t size, std::vector<Value>& out) {
  const std::size_t all = field.choices.size();
  for (std::size_t first = 0; first < all && (size <= all || field.repeats); ++first) {
    const std::size_t like = field.repeats ? first % 3 : 0;
    Value::List run;
    for (std::size_t i = 0; i < size; ++i) {
      const std::size_t on = like == 0 ? i : like == 1 ? i / 2 : 0;
      run.emplace_back(field.choices[(first + on) % all]);
    }
    out.emplace_back(std::move(run));
  }
}

std::vector<Value> values_of(const SetupField& field) {
  using Kind = SetupField::Kind;
  std::vector<Value> values;
  switch (field.kind) {
    case Kind::Flag: values = {Value(false), Value(true)}; break;
    case Kind::Int:
      for (i64 n = field.min; n <= field.max && n < field.min + kMostNumbers; ++n)
        values.emplace_back(n);
      break;
    case Kind::Choice:
      for (const std::string& choice : field.choices) values.emplace_back(choice);
      break;
    case Kind::List:
      for (i64 size = field.min; size <= std::min<i64>(field.max, 2); ++size) {
        Value::List so_far;
        add_lists(field, static_cast<std::size_t>(size), so_far, values);
      }
      for (i64 size = std::max<i64>(3, field.min); size <= field.max; ++size)
        add_neighbours(field, static_cast<std::size_t>(size), values);
      break;
    case Kind::Object:
      if (field.name == kCampaignField) values = {field.standard, Value(Value::Object{})};
      break;
    case Kind::Text: break;
  }
  if (values.empty()) values.push_back(field.standard);
  return values;
}

/// What people would miss if it were never played: of a list each of its choices.
std::vector<Value> parts_of(const SetupField& field, const std::vector<Value>& values) {
  if (field.kind != SetupField::Kind::List) return values;
  return {field.choices.begin(), field.choices.end()};
}

}  // namespace

Value setup_with(const std::vector<SetupField>& schema, const SetupField& field, Value value) {
  Value setup(Value::Object{{field.name, std::move(value)}});
  for (const SetupField* asked = &field; asked->when;) {
    const SetupField& other = *std::ranges::find(schema, asked->when->field, &SetupField::name);
    const Value& first = asked->when->values.at(0);
    if (other.kind != SetupField::Kind::Object)
      setup.set(other.name, first);
    else if (first == Value(true))
      setup.set(other.name, Value(Value::Object{}));
    asked = &other;
  }
  return setup;
}

std::vector<Value> sample_setups(const Game& game) {
  std::vector<Value> setups{Value(Value::Object{})};
  for (const SetupField& field : game.schema())
    for (Value& value : other_values(field))
      setups.push_back(setup_with(game.schema(), field, std::move(value)));
  if (setups.size() > kMostSetups) setups.resize(kMostSetups);
  return setups;
}

SetupDraw::SetupDraw(const std::vector<SetupField>& schema) : schema_(schema) {
  for (const SetupField& field : schema) values_.push_back(values_of(field));
}

Value SetupDraw::setup(u64 number, const Value& fixed) const {
  Value setup(Value::Object{});
  for (std::size_t i = 0; i < values_.size(); ++i) {
    const SetupField& field = schema_[i];
    const u64 drawn = hash_join({number, 0}, hash_text(field.name)).low;
    const Value* given = fixed.find(field.name);
    if (given != nullptr)
      setup.set(field.name, *given);
    else if (is_asked(schema_, field, setup))
      setup.set(field.name, values_[i][drawn % values_[i].size()]);
    else
      setup.set(field.name, field.standard);
  }
  return setup;
}

ValuesPlayed::ValuesPlayed(const SetupDraw& draw, const Value& fixed) {
  for (std::size_t i = 0; i < draw.schema().size(); ++i) {
    const SetupField& field = draw.schema()[i];
    if (fixed.find(field.name) != nullptr) continue;
    for (Value& value : parts_of(field, draw.values(i)))
      unplayed_.push_back({field.name, std::move(value)});
  }
}

void ValuesPlayed::add(const Value& setup) {
  std::erase_if(unplayed_, [&](const FieldValue& one) {
    const Value* played = setup.find(one.field);
    if (played == nullptr || *played == one.value) return played != nullptr;
    const Value::List* list = played->as_list();
    return list != nullptr && std::ranges::find(*list, one.value) != list->end();
  });
}

void ValuesPlayed::add(const ValuesPlayed& other) {
  std::erase_if(unplayed_, [&](const FieldValue& one) {
    return std::ranges::find(other.unplayed_, one) == other.unplayed_.end();
  });
}

}  // namespace undercroft
