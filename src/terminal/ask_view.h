#pragma once
#include <string>
#include <vector>

#include "terminal/canvas.h"
#include "terminal/log_book.h"
#include "terminal/scene_index.h"

// The conversation: the question, the answers, what the answer that is pointed at does, and what
// has happened.

namespace undercroft::terminal {

struct Conversation {
  std::vector<const SceneOption*> options;  ///< as listed
  std::size_t hot = 0;                      ///< position in the list
  std::string filter;
  const LogBook* log = nullptr;
  std::vector<int> chances;  ///< of a hint: percent by SceneOption::i, -1 where nothing is known
};

/// Exactly so many rows.
Block draw_conversation(const SceneIndex& index, const Conversation& talk, int columns, int rows);

/// The log as lines; the newest are at the end.
Block log_lines(const std::vector<LogEntry>& entries, int columns);

/// How many lines are hidden above and below a window that shows `row`.
int first_row(int rows_there_are, int rows_shown, int row);

}  // namespace undercroft::terminal
