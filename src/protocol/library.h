#pragma once
#include <map>
#include <string>

#include "engine/registry.h"

namespace undercroft {

/// Opens games by name and keeps what it opened last of each, because loading content takes far
/// longer than starting a game.
class Library {
 public:
  /// `where` says where content and packs lie; its set-up is ignored.
  explicit Library(OpenRequest where) : where_(std::move(where)) {}

  const Opened& open(const GameEntry& entry, const Value& setup);

 private:
  struct Kept {
    std::string packs;  ///< those that the set-up names; nothing else of it changes the content
    Opened opened;
  };
  OpenRequest where_;
  std::map<std::string, Kept, std::less<>> kept_;
};

/// "no game 'x' (did you mean 'y'?)".
std::string no_such_game(std::string_view id);

}  // namespace undercroft
