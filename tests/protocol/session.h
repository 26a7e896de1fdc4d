#pragma once
#include <boost/json.hpp>
#include <gtest/gtest.h>
#include <string>

#include "paths.h"
#include "protocol/drive.h"
#include "temp_folder.h"

namespace undercroft {

/// A drive to talk to, with replies as JSON.
class Session {
 public:
  explicit Session(bool allow_set = false) : drive_({where(), allow_set}) {}

  boost::json::object ask(std::string_view line) {
    return boost::json::parse(drive_.answer(line)).as_object();
  }
  std::string code(std::string_view line) { return error(line, "code"); }
  std::string message(std::string_view line) { return error(line, "message"); }
  std::string hash() { return std::string(ask(R"({"cmd":"hash"})").at("hash").as_string()); }
  boost::json::object record() { return ask(R"({"cmd":"record"})").at("record").as_object(); }
  /// Answers with the first option until the game is over.
  void play_to_the_end() {
    while (ask(R"({"cmd":"choose","i":0})").at("waiting").as_string() != "over") {
    }
  }
  Drive& drive() { return drive_; }

 private:
  static OpenRequest where() {
    OpenRequest request;
    request.content = in_source("/content");
    return request;
  }
  std::string error(std::string_view line, std::string_view member) {
    const boost::json::object reply = ask(line);
    const boost::json::value* found = reply.if_contains("error");
    return found == nullptr ? "" : std::string(found->at(member).as_string());
  }
  Drive drive_;
};

constexpr std::string_view kNewGame = R"({"cmd":"new","game":"tiny_dice","seed":7})";
constexpr std::string_view kAskedGame =
    R"({"cmd":"new","game":"tiny_dice","seed":7,"chance":"ask"})";

}  // namespace undercroft
