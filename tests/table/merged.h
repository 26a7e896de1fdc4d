#pragma once
#include <boost/json.hpp>
#include <map>
#include <set>
#include <string>

// A client that puts pushes together (docs/table-protocol.md, News).

namespace undercroft::table {

namespace json = boost::json;

inline std::string id_of(const json::object& from) {
  return std::string(from.at("id").as_string());
}

inline json::object area_from(const std::map<std::string, json::object>& had,
                              const json::object& told) {
  if (!told.contains("same")) return told;
  const json::object& old = had.at(id_of(told));
  json::object out = told.contains("kind") ? told : old;
  out.erase("same");
  out["order"] = told.at("order");
  if (old.contains("places")) out["places"] = old.at("places");
  return out;
}

inline json::array pieces_in(const json::object& scene, const json::object& area) {
  std::set<std::string> places{id_of(area)};
  if (const json::value* list = area.if_contains("places"))
    for (const json::value& place : list->as_array()) places.insert(id_of(place.as_object()));
  json::array out;
  for (const json::value& piece : scene.at("pieces").as_array())
    if (places.contains(std::string(piece.at("at").as_string()))) out.push_back(piece);
  return out;
}

/// The position that news and the one before add up to.
inline json::object merged(const json::object& old, const json::object& news) {
  std::map<std::string, json::object> had;
  for (const json::value& area : old.at("areas").as_array())
    had[id_of(area.as_object())] = area.as_object();
  json::object out = news;
  json::array& areas = out["areas"].emplace_array();
  json::array& pieces = out["pieces"].emplace_array();
  for (const json::value& told : news.at("areas").as_array()) {
    areas.push_back(area_from(had, told.as_object()));
    const bool same = told.as_object().contains("same");
    for (const json::value& piece : pieces_in(same ? old : news, areas.back().as_object()))
      pieces.push_back(piece);
  }
  return out;
}

}  // namespace undercroft::table
