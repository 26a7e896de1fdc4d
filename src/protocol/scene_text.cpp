#include "protocol/scene_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <concepts>
#include <unordered_map>

#include "protocol/scene_fields.h"

namespace undercroft {
namespace {

/// Bytes that a scene takes.
constexpr std::size_t kUsual = 16384;

void append_escaped(std::string& out, char c) {
  constexpr std::string_view kHex = "0123456789abcdef";
  switch (c) {
    case '"': out += "\\\""; return;
    case '\\': out += "\\\\"; return;
    case '\b': out += "\\b"; return;
    case '\f': out += "\\f"; return;
    case '\n': out += "\\n"; return;
    case '\r': out += "\\r"; return;
    case '\t': out += "\\t"; return;
    default: break;
  }
  const auto byte = static_cast<unsigned char>(c);
  out += "\\u00";
  out += kHex[byte >> 4U];
  out += kHex[byte & 15U];
}

template <class E>
  requires std::is_enum_v<E>
void write(std::string& out, E value);
template <class T>
void write(std::string& out, const std::optional<T>& value);
template <SceneStruct T>
void write(std::string& out, const T& value);
template <ListOfItems List>
void write(std::string& out, const List& list);

void write(std::string& out, bool value) {
  out += value ? "true" : "false";
}

template <std::signed_integral N>
void write(std::string& out, N value) {
  std::array<char, 24> digits{};
  out.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr);
}

void write(std::string& out, const std::string& text) {
  if (text.empty())
    out += "null";
  else
    append_quoted(out, text);
}

void write(std::string& out, const Value& value);

void write_members(std::string& out, const Value::Object& members) {
  out += '{';
  for (const auto& [name, member] : members) {
    if (out.back() != '{') out += ',';
    append_quoted(out, name);
    out += ':';
    write(out, member);
  }
  out += '}';
}

template <class List>
void write_items(std::string& out, const List& items) {
  out += '[';
  bool first = true;
  for (const auto& item : items) {
    if (!first) out += ',';
    first = false;
    write(out, item);
  }
  out += ']';
}

void write(std::string& out, const Value& value) {
  if (const bool* b = value.as_bool())
    write(out, *b);
  else if (const i64* n = value.as_int())
    write(out, *n);
  else if (const std::string* text = value.as_text())
    append_quoted(out, *text);
  else if (const Value::List* list = value.as_list())
    write_items(out, *list);
  else if (const Value::Object* object = value.as_object())
    write_members(out, *object);
  else
    out += "null";
}

template <class E>
  requires std::is_enum_v<E>
void write(std::string& out, E value) {
  append_quoted(out, word_of(value));
}

template <class T>
void write(std::string& out, const std::optional<T>& value) {
  if (value)
    write(out, *value);
  else
    out += "null";
}

template <ListOfItems List>
void write(std::string& out, const List& list) {
  write_items(out, list);
}

template <class T>
struct TextWriter {
  const T& from;
  std::string& out;
  bool first = true;

  template <class M>
  void always(std::string_view name, M T::* member, std::string_view /*note*/) {
    begin(name);
    write(out, from.*member);
  }
  template <class M>
  void maybe(std::string_view name, M T::* member, std::string_view note) {
    static const T absent{};
    if (from.*member != absent.*member) always(name, member, note);
  }
  void begin(std::string_view name) {
    out += first ? "{\"" : ",\"";
    first = false;
    out += name;
    out += "\":";
  }
};

template <SceneStruct T>
void write(std::string& out, const T& value) {
  TextWriter<T> writer{value, out};
  T::fields(writer);
  out += writer.first ? "{}" : "}";
}

/// Where something stands in a text.
struct Span {
  std::size_t begin = 0, end = 0;

  [[nodiscard]] std::string_view of(std::string_view text) const {
    return text.substr(begin, end - begin);
  }
};

struct AreaSpans {
  Span all;
  Span order;   ///< its number
  Span places;  ///< the member and the comma before it; empty if there are none
};

/// Writes an area and notes where its parts stand.
struct AreaWriter {
  TextWriter<SceneArea> plain;
  AreaSpans spans;

  template <class M>
  void always(std::string_view name, M SceneArea::* member, std::string_view note) {
    plain.always(name, member, note);
    if constexpr (std::same_as<M, int>)  // only the order is one
      spans.order = {plain.out.rfind(':') + 1, plain.out.size()};
  }
  template <class M>
  void maybe(std::string_view name, M SceneArea::* member, std::string_view note) {
    const std::size_t begin = plain.out.size();
    plain.maybe(name, member, note);
    if constexpr (std::same_as<M, std::deque<ScenePlace>>) spans.places = {begin, plain.out.size()};
  }
};

Span write_span(std::string& out, const ScenePiece& piece) {
  const std::size_t begin = out.size();
  write(out, piece);
  return {begin, out.size()};
}

AreaSpans write_span(std::string& out, const SceneArea& area) {
  const std::size_t begin = out.size();
  AreaWriter writer{{area, out}, {}};
  SceneArea::fields(writer);
  out += '}';
  writer.spans.all = {begin, out.size()};
  return writer.spans;
}

/// Writes a scene and notes where its areas and pieces stand.
struct SceneWriter {
  TextWriter<Scene> plain;
  std::vector<AreaSpans> areas;
  std::vector<Span> pieces;

  template <class M>
  void always(std::string_view name, M Scene::* member, std::string_view note) {
    if constexpr (std::same_as<M, std::deque<SceneArea>>)
      write_list(name, plain.from.*member, areas);
    else if constexpr (std::same_as<M, std::deque<ScenePiece>>)
      write_list(name, plain.from.*member, pieces);
    else
      plain.always(name, member, note);
  }
  template <class M>
  void maybe(std::string_view name, M Scene::* member, std::string_view note) {
    plain.maybe(name, member, note);
  }

 private:
  template <class List, class Spans>
  void write_list(std::string_view name, const List& list, Spans& spans) {
    plain.begin(name);
    plain.out += '[';
    for (const auto& item : list) {
      if (!spans.empty()) plain.out += ',';
      spans.push_back(write_span(plain.out, item));
    }
    plain.out += ']';
  }
};

/// Of each piece, the number of the area that it stands in; nothing if the pieces do not stand in
/// the order of their areas: whoever puts a scene together from parts could not tell it then.
std::vector<std::size_t> areas_of_pieces(const Scene& scene) {
  std::unordered_map<std::string_view, std::size_t> area_of;
  for (std::size_t n = 0; n < scene.areas.size(); ++n) {
    area_of[scene.areas[n].id] = n;
    for (const ScenePlace& place : scene.areas[n].places) area_of[place.id] = n;
  }
  std::vector<std::size_t> out;
  out.reserve(scene.pieces.size());
  for (const ScenePiece& piece : scene.pieces) {
    const auto found = area_of.find(piece.at);
    if (found == area_of.end() || (!out.empty() && found->second < out.back())) return {};
    out.push_back(found->second);
  }
  return out;
}

/// The look of an area; its order among the others is none of it.
AreaLook look_of(const std::string& id, std::string_view text, const AreaSpans& area) {
  const Hash before = hash_text(text.substr(area.all.begin, area.order.begin - area.all.begin));
  if (area.places.begin == area.places.end)
    return {
        id,
        hash_join(before, hash_text(text.substr(area.order.end, area.all.end - area.order.end))),
        {}};
  const Hash between = hash_text(text.substr(area.order.end, area.places.begin - area.order.end));
  const Hash after = hash_text(text.substr(area.places.end, area.all.end - area.places.end));
  return {id, hash_join(hash_join(before, between), after), hash_text(area.places.of(text))};
}

/// How much of an area is as it was.
enum class Same : u8 { Nothing, Inside, All };

Same compare(const AreaLook& look, const std::vector<AreaLook>& before) {
  const auto old = std::ranges::find(before, look.id, &AreaLook::id);
  if (old == before.end() || old->inside != look.inside) return Same::Nothing;
  if (old->head == look.head) return Same::All;
  return look.inside == Hash{} ? Same::Nothing : Same::Inside;
}

void write_area(std::string& out, std::string_view whole, const AreaSpans& area,
                const std::string& id, Same same) {
  if (same == Same::Nothing) {
    out += area.all.of(whole);
    return;
  }
  if (same == Same::Inside) {
    out += whole.substr(area.all.begin, area.places.begin - area.all.begin);
    out += whole.substr(area.places.end, area.all.end - area.places.end - 1);
  } else {
    out += R"({"id":)";
    append_quoted(out, id);
    out += R"(,"order":)";
    out += area.order.of(whole);
  }
  out += R"(,"same":true})";
}

/// The whole without what is the same.
std::string write_news(const ScenePicture& picture, const SceneWriter& written,
                       const std::vector<std::size_t>& area_of, const std::vector<Same>& same) {
  const std::string_view whole = picture.whole;
  std::string out(whole.substr(0, written.areas.front().all.begin));
  for (std::size_t n = 0; n < written.areas.size(); ++n) {
    if (n > 0) out += ',';
    write_area(out, whole, written.areas[n], picture.looks[n].id, same[n]);
  }
  std::size_t done = written.areas.back().all.end;
  if (!written.pieces.empty()) {
    out += whole.substr(done, written.pieces.front().begin - done);
    for (std::size_t i = 0; i < written.pieces.size(); ++i) {
      if (same[area_of[i]] != Same::Nothing) continue;
      if (out.back() != '[') out += ',';
      out += written.pieces[i].of(whole);
    }
    done = written.pieces.back().end;
  }
  out += whole.substr(done);
  return out;
}

}  // namespace

void append_quoted(std::string& out, std::string_view text) {
  const auto is_plain = [](char c) {
    return static_cast<unsigned char>(c) >= 0x20U && c != '"' && c != '\\';
  };
  out += '"';
  std::size_t done = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_plain(text[i])) continue;
    out.append(text, done, i - done);
    append_escaped(out, text[i]);
    done = i + 1;
  }
  out.append(text, done);
  out += '"';
}

std::string scene_text(const Scene& scene) {
  std::string out;
  out.reserve(kUsual);
  write(out, scene);
  return out;
}

std::string scene_for(std::string_view watched, int seat) {
  constexpr std::string_view kNobody = R"("seat":null)";
  const std::size_t at = watched.find(kNobody);  // behind the id of the game, before all else
  UC_CHECK(at != std::string_view::npos, "a scene for whoever looks on");
  const std::size_t value = at + kNobody.size() - 4;
  std::string out;
  out.reserve(watched.size());
  return out.append(watched, 0, value).append(std::to_string(seat)).append(watched, value + 4);
}

ScenePicture picture_of(const Scene& scene, const std::vector<AreaLook>& before) {
  ScenePicture out;
  out.whole.reserve(kUsual);
  SceneWriter written{{scene, out.whole}, {}, {}};
  Scene::fields(written);
  out.whole += '}';
  const std::vector<std::size_t> area_of = areas_of_pieces(scene);
  if (area_of.size() != scene.pieces.size()) return out;
  std::vector<Same> same;
  std::size_t piece = 0;
  for (std::size_t n = 0; n < scene.areas.size(); ++n) {
    AreaLook& look =
        out.looks.emplace_back(look_of(scene.areas[n].id, out.whole, written.areas[n]));
    for (; piece < area_of.size() && area_of[piece] == n; ++piece)
      look.inside = hash_join(look.inside, hash_text(written.pieces[piece].of(out.whole)));
    same.push_back(compare(look, before));
  }
  if (std::ranges::any_of(same, [](Same s) { return s != Same::Nothing; }))
    out.news = write_news(out, written, area_of, same);
  return out;
}

std::string scene_text(const SceneHappening& happening) {
  std::string out;
  write(out, happening);
  return out;
}

}  // namespace undercroft
