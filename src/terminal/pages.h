#pragma once
#include <string>
#include <vector>

#include "terminal/canvas.h"
#include "terminal/lens.h"
#include "terminal/log_book.h"
#include "terminal/scene_index.h"

// Pages that take the whole screen for a moment: help, the log, and what things mean.

namespace undercroft::terminal {

/// All keys, and the symbols of this scene with their meanings.
Block help_lines(const SceneIndex& index, int columns);

/// A page of lines under a title; `first` is cut to what there is.
void draw_page(Canvas& canvas, const std::string& title, const std::string& keys,
               const Block& lines, int& first);

/// The list of things at the left, what the chosen one means at the right.
void draw_inspection(Canvas& canvas, const std::vector<Lookable>& things, std::size_t chosen,
                     const std::vector<std::string>& about);

/// The lowest line of the screen.
void draw_footer(Canvas& canvas, const std::string& text, Style style);

}  // namespace undercroft::terminal
