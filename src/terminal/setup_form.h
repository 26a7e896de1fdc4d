#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"

// The set-up of a game, field by field, out of what people type.

namespace undercroft::terminal {

/// Fields that a person is asked for beside those given: not an object, which comes from tools
/// only, nor what the campaign of the set-up has said.
std::vector<const SetupField*> asked_fields(const std::vector<SetupField>& schema,
                                            const Value& setup);
/// "The campaign goes on with place town.", or nothing.
std::string campaign_says(const std::vector<SetupField>& schema, const Value& setup);

/// "How hard": what people read for the name.
std::string field_name(const SetupField& field);
/// "The Carrow Cellars": what people read for a choice.
std::string choice_title(const SetupField& field, const std::string& choice);
/// "4 strength dice, 6 health. Gentle. I keep count.": what there is to know of a choice.
std::string choice_note(const SetupField& field, std::size_t choice);

/// "3 to 25", "short or long", "yes or no", "up to 3 of: lamp, mouse".
std::string field_range(const SetupField& field);
/// The value in words; what one types may be an id, a number of the list, or part of a title.
std::string field_text(const SetupField& field, const Value& value);
/// "How many delvers", with its name if there is no text.
std::string field_question(const SetupField& field);

/// "How many delvers (1 to 2) [1]". Choices that have titles are lines of their own.
std::vector<std::string> with_range(const SetupField& field);

/// What was typed, as a value of the field. Returns what is wrong, or nothing.
std::string read_field(const SetupField& field, std::string_view typed, Value& out);

/// A list with a choice that was not in it, or without one that was. A full list lets its oldest
/// go, and one that would be too short stays.
Value toggled(const SetupField& field, const Value& list, const std::string& choice);

/// The next value of a field, forwards or back, for a form with arrows; lists and texts stay.
Value stepped(const SetupField& field, const Value& value, int by);

/// `name=value` of the command line, into the set-up.
std::string read_setting(const std::vector<SetupField>& schema, std::string_view typed,
                         Value& setup);

}  // namespace undercroft::terminal
