#include "engine/fields.h"

#include <charconv>
#include <cstring>

#include "base/text.h"

namespace undercroft {
namespace {

i64 read_number(const Shape& shape, const std::byte* at) {
  u64 raw = 0;
  std::memcpy(&raw, at, shape.size);
  if (shape.below_zero > 0) {
    const u64 span = u64{1} << (shape.size * 8);
    return static_cast<i64>(raw) - static_cast<i64>(raw >= span - shape.below_zero ? span : 0);
  }
  if (!shape.is_signed || shape.size == 8) return static_cast<i64>(raw);
  const unsigned bits = 64U - static_cast<unsigned>(shape.size) * 8U;
  return static_cast<i64>(raw << bits) >> bits;
}

bool fits(const Shape& shape, i64 n) {
  if (shape.size == 8) return true;
  const i64 span = i64{1} << (shape.size * 8);
  const i64 below = static_cast<i64>(shape.below_zero);
  if (below > 0) return n >= -below && n < span - below;
  return shape.is_signed ? n >= -span / 2 && n < span / 2 : n >= 0 && n < span;
}

std::size_t vec_size(const Shape& shape, const std::byte* at) {
  u64 n = 0;
  std::memcpy(&n, at + shape.size_offset, shape.size_bytes);
  return static_cast<std::size_t>(n);
}

Value dump_items(const Shape& shape, const std::byte* at, std::size_t count);

Value dump_at(const Shape& shape, const std::byte* at) {
  switch (shape.kind) {
    case Shape::Kind::Number: {
      const i64 n = read_number(shape, at);
      if (n >= 0 && static_cast<u64>(n) < shape.names.size())
        return shape.names[static_cast<std::size_t>(n)];
      return n;
    }
    case Shape::Kind::Struct: {
      Value::Object object;
      for (const Shape::Field& f : shape.fields)
        object.emplace_back(std::string(f.name), dump_at(*f.shape, at + f.offset));
      return object;
    }
    case Shape::Kind::Array: return dump_items(shape, at, shape.capacity);
    case Shape::Kind::Vec: return dump_items(shape, at, vec_size(shape, at));
    case Shape::Kind::Set: {
      Value::List members;
      for (std::size_t i = 0; i < shape.capacity; ++i)
        if ((static_cast<unsigned>(at[i / 8]) >> (i % 8) & 1U) != 0)
          members.emplace_back(static_cast<i64>(i));
      return members;
    }
  }
  return {};
}

Value dump_items(const Shape& shape, const std::byte* at, std::size_t count) {
  Value::List items;
  for (std::size_t i = 0; i < count; ++i)
    items.push_back(dump_at(*shape.item, at + i * shape.item->size));
  return items;
}

std::string here(const std::string& path, const std::string& what) {
  return (path.empty() ? "the state" : "'" + path + "'") + ": " + what;
}

std::string load_at(const Shape& shape, std::byte* at, const Value& value, const std::string& path);

std::string load_number(const Shape& shape, std::byte* at, const Value& value,
                        const std::string& path) {
  i64 n = 0;
  if (const i64* given = value.as_int()) {
    n = *given;
  } else if (const std::string* word = value.as_text(); word != nullptr && !shape.names.empty()) {
    const auto* found = std::ranges::find(shape.names, *word).base();
    if (found == shape.names.data() + shape.names.size()) {
      const std::vector<std::string> names(shape.names.begin(), shape.names.end());
      return here(path, "no such word '" + *word + "'" + did_you_mean(*word, names));
    }
    n = found - shape.names.data();
  } else {
    return here(path, "expected a number, found " + to_text(value));
  }
  if (!fits(shape, n)) return here(path, std::to_string(n) + " is out of range");
  if (!shape.names.empty() && static_cast<u64>(n) >= shape.names.size())
    return here(
        path, "no word number " + std::to_string(n) + " of " + std::to_string(shape.names.size()));
  std::memcpy(at, &n, shape.size);
  return {};
}

std::string load_struct(const Shape& shape, std::byte* at, const Value& value,
                        const std::string& path) {
  const Value::Object* object = value.as_object();
  if (object == nullptr) return here(path, "expected an object, found " + to_text(value));
  for (const auto& [name, member] : *object) {
    const Shape::Field* field = nullptr;
    std::vector<std::string> names;
    for (const Shape::Field& f : shape.fields) {
      names.emplace_back(f.name);
      if (f.name == name) field = &f;
    }
    if (field == nullptr) return here(path, "no member '" + name + "'" + did_you_mean(name, names));
    std::string problem =
        load_at(*field->shape, at + field->offset, member, path.empty() ? name : path + "." + name);
    if (!problem.empty()) return problem;
  }
  return {};
}

/// The item that a number in words names: where it lies, or what is wrong.
struct Found {
  std::byte* at = nullptr;
  std::string problem;
};
Found find_item(const Shape& shape, std::byte* at, std::string_view index) {
  std::size_t i = 0;
  const auto parsed = std::from_chars(index.data(), index.data() + index.size(), i);
  const bool number = parsed.ec == std::errc() && parsed.ptr == index.data() + index.size();
  const bool vec = shape.kind == Shape::Kind::Vec;
  if (!number || (!vec && shape.kind != Shape::Kind::Array))
    return {nullptr, "no item [" + std::string(index) + "]"};
  const std::size_t count = vec ? vec_size(shape, at) : shape.capacity;
  if (i >= count) return {nullptr, "item [" + std::string(index) + "] of " + std::to_string(count)};
  return {at + i * shape.item->size, {}};
}

std::string load_some(const Shape& shape, std::byte* at, const Value::Object& items,
                      const std::string& path) {
  for (const auto& [index, item] : items) {
    const Found found = find_item(shape, at, index);
    if (found.at == nullptr) return here(path, found.problem);
    std::string problem = load_at(*shape.item, found.at, item, path + "[" + index + "]");
    if (!problem.empty()) return problem;
  }
  return {};
}

std::string load_items(const Shape& shape, std::byte* at, const Value& value,
                       const std::string& path) {
  if (const Value::Object* some = value.as_object()) return load_some(shape, at, *some, path);
  const Value::List* list = value.as_list();
  if (list == nullptr) return here(path, "expected a list, found " + to_text(value));
  const bool vec = shape.kind == Shape::Kind::Vec;
  if (vec ? list->size() > shape.capacity : list->size() != shape.capacity)
    return here(path, "holds " + std::string(vec ? "at most " : "exactly ") +
                          std::to_string(shape.capacity) + " items");
  // Items that were there keep what the list does not say of them.
  const std::size_t kept = vec ? std::min(list->size(), vec_size(shape, at)) : shape.capacity;
  for (std::size_t i = kept; i < shape.capacity; ++i)
    std::memcpy(at + i * shape.item->size, shape.unused, shape.item->size);
  for (std::size_t i = 0; i < list->size(); ++i) {
    std::string problem = load_at(*shape.item, at + i * shape.item->size, (*list)[i],
                                  path + "[" + std::to_string(i) + "]");
    if (!problem.empty()) return problem;
  }
  if (vec) {
    const u64 size = list->size();
    std::memcpy(at + shape.size_offset, &size, shape.size_bytes);
  }
  return {};
}

std::string load_set(const Shape& shape, std::byte* at, const Value& value,
                     const std::string& path) {
  const Value::List* list = value.as_list();
  if (list == nullptr) return here(path, "expected a list, found " + to_text(value));
  std::memset(at, 0, shape.size);
  for (const Value& item : *list) {
    const i64* n = item.as_int();
    if (n == nullptr || *n < 0 || static_cast<u64>(*n) >= shape.capacity)
      return here(path,
                  "no member " + to_text(item) + " in a set of " + std::to_string(shape.capacity));
    const auto i = static_cast<std::size_t>(*n);
    at[i / 8] |= static_cast<std::byte>(1U << (i % 8));
  }
  return {};
}

std::string load_at(const Shape& shape, std::byte* at, const Value& value,
                    const std::string& path) {
  switch (shape.kind) {
    case Shape::Kind::Number: return load_number(shape, at, value, path);
    case Shape::Kind::Struct: return load_struct(shape, at, value, path);
    case Shape::Kind::Array:
    case Shape::Kind::Vec: return load_items(shape, at, value, path);
    case Shape::Kind::Set: return load_set(shape, at, value, path);
  }
  return {};
}

struct FieldSpot {
  const Shape* shape = nullptr;
  std::byte* at = nullptr;
  std::string problem;
};

FieldSpot member(const FieldSpot& spot, std::string_view name) {
  if (spot.shape->kind == Shape::Kind::Struct)
    for (const Shape::Field& f : spot.shape->fields)
      if (f.name == name) return {f.shape, spot.at + f.offset, {}};
  std::vector<std::string> names;
  for (const Shape::Field& f : spot.shape->fields) names.emplace_back(f.name);
  return {nullptr, nullptr, "no member '" + std::string(name) + "'" + did_you_mean(name, names)};
}

FieldSpot item(const FieldSpot& spot, std::string_view index) {
  const Found found = find_item(*spot.shape, spot.at, index);
  if (found.at == nullptr) return {nullptr, nullptr, found.problem};
  return {spot.shape->item, found.at, {}};
}

/// Walks `a.b[2].c`.
FieldSpot find(FieldSpot spot, std::string_view path) {
  while (!path.empty() && spot.shape != nullptr) {
    if (path.front() == '.') path.remove_prefix(1);
    if (!path.empty() && path.front() == '[') {
      const std::size_t close = path.find(']');
      if (close == std::string_view::npos) return {nullptr, nullptr, "a ']' is missing"};
      spot = item(spot, path.substr(1, close - 1));
      path.remove_prefix(close + 1);
    } else {
      const std::size_t end = path.find_first_of(".[");
      spot = member(spot, path.substr(0, end));
      path.remove_prefix(end == std::string_view::npos ? path.size() : end);
    }
  }
  return spot;
}

void diff_values(const Value& a, const Value& b, const std::string& path,
                 std::vector<std::string>& out) {
  if (a == b) return;
  const Value::Object* object_a = a.as_object();
  const Value::List* list_a = a.as_list();
  const Value::List* list_b = b.as_list();
  if (object_a != nullptr && b.as_object() != nullptr) {
    for (const auto& [name, value] : *object_a)
      if (const Value* other = b.find(name))
        diff_values(value, *other, path.empty() ? name : path + "." + name, out);
  } else if (list_a != nullptr && list_b != nullptr && list_a->size() == list_b->size()) {
    for (std::size_t i = 0; i < list_a->size(); ++i)
      diff_values((*list_a)[i], (*list_b)[i], path + "[" + std::to_string(i) + "]", out);
  } else {
    out.push_back(path + ": " + to_text(a) + " -> " + to_text(b));
  }
}

}  // namespace

Value dump(const Shape& shape, std::span<const std::byte> bytes) {
  UC_CHECK(bytes.size() == shape.size, "dump size");
  return dump_at(shape, bytes.data());
}

std::string load(const Shape& shape, std::span<std::byte> bytes, const Value& value) {
  UC_CHECK(bytes.size() == shape.size, "load size");
  std::vector<std::byte> copy(bytes.begin(), bytes.end());
  std::string problem = load_at(shape, copy.data(), value, {});
  if (problem.empty()) std::memcpy(bytes.data(), copy.data(), copy.size());
  return problem;
}

std::string set_path(const Shape& shape, std::span<std::byte> bytes, std::string_view path,
                     const Value& value) {
  UC_CHECK(bytes.size() == shape.size, "set size");
  std::vector<std::byte> copy(bytes.begin(), bytes.end());
  const FieldSpot spot = find({&shape, copy.data(), {}}, path);
  if (spot.shape == nullptr) return here(std::string(path), spot.problem);
  std::string problem = load_at(*spot.shape, spot.at, value, std::string(path));
  if (problem.empty()) std::memcpy(bytes.data(), copy.data(), copy.size());
  return problem;
}

std::vector<std::string> diff(const Shape& shape, std::span<const std::byte> a,
                              std::span<const std::byte> b) {
  std::vector<std::string> out;
  diff_values(dump(shape, a), dump(shape, b), {}, out);
  return out;
}

}  // namespace undercroft
