#pragma once
#include <string>
#include <vector>

#include "engine/driver.h"

#include "table/listing.h"
#include "table/store.h"

namespace undercroft::table {

/// Something that happened at a table and is kept.
struct Event {
  enum class Kind : u8 { Start, Answer, Undo, Seat, Chat, Tips };
  Kind kind = Kind::Start;
  i64 n = 0;
  i64 time = 0;
  std::string by;                    ///< whose doing, as a hash; empty for a bot
  int seat = kParty;                 ///< of an answer, a change of seats, or who chats
  std::string nonce;                 ///< of an answer
  bool copied = false;               ///< an answer of the table that this one branched from
  std::vector<RecordAnswer> record;  ///< of a start or an answer: what the driver answered, too
  std::vector<Answer> answers;       ///< the same as the game knows them
  std::size_t to = 0;                ///< of an undo: how many answers are left
  std::vector<Seat> seats;           ///< of a start
  Seat place;                        ///< of a change of seats: as it is from then on
  std::string text;                  ///< of chat
};

EventRow row_of(const std::string& table, const Event& event);
/// Returns what is wrong with the row, or nothing. `answers` is filled by replaying.
std::string read_event(const EventRow& row, Event& out);

}  // namespace undercroft::table
