#include "terminal/setup_form.h"

#include <algorithm>
#include <charconv>

#include "base/text.h"
#include "base/whole_number.h"

#include "protocol/json_value.h"
#include "terminal/option_list.h"

namespace undercroft::terminal {
namespace {

using Kind = SetupField::Kind;

std::string listing(const std::vector<std::string>& words, std::string_view last) {
  std::string out;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) out += i + 1 == words.size() && !last.empty() ? std::string(last) : ", ";
    out += words[i];
  }
  return out;
}

const Value* said_by_campaign(const SetupField& field, const Value& setup) {
  const Value* campaign = setup.find(kCampaignField);
  const Value* said = campaign == nullptr ? nullptr : campaign_setup(*campaign);
  return said == nullptr ? nullptr : said->find(field.name);
}

std::string read_number(const SetupField& field, std::string_view typed, Value& out) {
  i64 n = 0;
  const auto [end, error] = std::from_chars(typed.data(), typed.data() + typed.size(), n);
  if (error != std::errc() || end != typed.data() + typed.size() || n < field.min || n > field.max)
    return "Type a whole number from " + field_range(field) + ".";
  out = n;
  return {};
}

/// Whether a word of the title begins so: "breaker" of "Oda Brack, the Breaker".
bool has_beginning(const std::string& title, const std::string& typed) {
  for (std::size_t at = title.find(typed); at != std::string::npos; at = title.find(typed, at + 1))
    if (at == 0 || title[at - 1] == ' ') return true;
  return false;
}

std::vector<std::string> titles_of(const SetupField& field) {
  std::vector<std::string> out;
  for (const std::string& choice : field.choices) out.push_back(choice_title(field, choice));
  return out;
}

/// The choice that is meant: an id or a title, a number of the list, or a beginning that fits only
/// one of them.
std::string read_choice(const SetupField& field, std::string_view typed, Value& out) {
  const std::string wanted = lowered(typed);
  std::vector<std::string> fitting;
  for (const std::string& choice : field.choices) {
    const std::string title = lowered(choice_title(field, choice));
    if (lowered(choice) == wanted || title == wanted) {
      out = choice;
      return {};
    }
    if (lowered(choice).starts_with(wanted) || has_beginning(title, wanted))
      fitting.push_back(choice);
  }
  if (const std::optional<u64> number = whole_number(typed);
      fitting.empty() && number && *number >= 1 && *number <= field.choices.size())
    fitting.push_back(field.choices[*number - 1]);
  if (fitting.size() == 1) {
    out = fitting.front();
    return {};
  }
  if (fitting.empty())
    return "'" + std::string(typed) + "' is none of " + listing(titles_of(field), " and ") + ".";
  for (std::string& choice : fitting) choice = choice_title(field, choice);
  return "'" + std::string(typed) + "' could be " + listing(fitting, " or ") + ".";
}

std::string read_list(const SetupField& field, std::string_view typed, Value& out) {
  Value::List list;
  // Titles have commas of their own.
  const char between = typed.find(';') == std::string_view::npos ? ',' : ';';
  for (const std::string_view item : split(typed, between)) {
    const std::string_view word = trim(item);
    if (word.empty() || word == "-") continue;
    Value value(word);
    if (!field.choices.empty())
      if (std::string problem = read_choice(field, word, value); !problem.empty()) return problem;
    list.push_back(std::move(value));
  }
  if (!field.repeats && !field.choices.empty())
    for (auto item = list.begin(); item != list.end(); ++item)
      if (std::find(list.begin(), item, *item) != item)
        return "'" + *item->as_text() + "' can be named once only.";
  const i64 size = static_cast<i64>(list.size());
  if (size < field.min || size > field.max)
    return "Name " + std::to_string(field.min) + " to " + std::to_string(field.max) +
           " of them, with commas between.";
  out = std::move(list);
  return {};
}

}  // namespace

std::vector<const SetupField*> asked_fields(const std::vector<SetupField>& schema,
                                            const Value& setup) {
  std::vector<const SetupField*> out;
  for (const SetupField& field : schema)
    if (field.kind != Kind::Object && said_by_campaign(field, setup) == nullptr &&
        is_worth_asking(schema, field, setup))
      out.push_back(&field);
  return out;
}

std::string campaign_says(const std::vector<SetupField>& schema, const Value& setup) {
  std::vector<std::string> words;
  for (const SetupField& field : schema)
    if (const Value* said = said_by_campaign(field, setup))
      words.push_back(field_name(field) + " " + field_text(field, *said));
  return words.empty() ? "" : "The campaign goes on with " + listing(words, " and ") + ".";
}

std::string field_range(const SetupField& field) {
  switch (field.kind) {
    case Kind::Flag: return "yes or no";
    case Kind::Int: return std::to_string(field.min) + " to " + std::to_string(field.max);
    case Kind::Choice: return listing(titles_of(field), " or ");
    case Kind::List: {
      const std::string many = field.min == field.max ? std::to_string(field.min)
                               : field.min == 0
                                   ? "up to " + std::to_string(field.max)
                                   : std::to_string(field.min) + " to " + std::to_string(field.max);
      const std::string_view of = field.repeats ? ", also the same twice, of: " : " of: ";
      return field.choices.empty() ? many : many + std::string(of) + listing(titles_of(field), "");
    }
    case Kind::Text: return "any text";
    case Kind::Object: return "";
  }
  return "";
}

std::string field_text(const SetupField& field, const Value& value) {
  if (const bool* flag = value.as_bool()) return *flag ? "yes" : "no";
  if (const std::string* text = value.as_text()) return choice_title(field, *text);
  if (const Value::List* list = value.as_list()) {
    std::string words;
    bool has_commas = false;
    for (const Value& item : *list)
      has_commas = has_commas || field_text(field, item).find(',') != std::string::npos;
    for (const Value& item : *list)
      words += (words.empty() ? "" : has_commas ? "; " : ", ") + field_text(field, item);
    return words.empty() ? "none" : words;
  }
  return value.is_null() ? "none" : to_text(value);
}

std::string field_question(const SetupField& field) {
  return capitalised(field.text.empty() ? field.name : field.text);
}

std::string field_name(const SetupField& field) {
  std::string name = field.title.empty() ? field.name : field.title;
  std::ranges::replace(name, '_', ' ');
  return name;
}

std::string choice_title(const SetupField& field, const std::string& choice) {
  const auto at =
      static_cast<std::size_t>(std::ranges::find(field.choices, choice) - field.choices.begin());
  return at < field.titles.size() ? field.titles[at] : choice;
}

std::string choice_note(const SetupField& field, std::size_t choice) {
  std::string out;
  const auto add = [&](const std::string& words) {
    if (words.empty()) return;
    out += (out.empty() ? "" : " ") + words;
    if (words.find_last_of(".!?") + 1 != words.size()) out += ".";
  };
  if (choice < field.looks.size()) {
    const SetupLook& look = field.looks[choice];
    std::vector<std::string> figures;
    for (const SetupLook::Figure& figure : look.figures)
      if (figure.value > 0) figures.push_back(std::to_string(figure.value) + " " + figure.text);
    add(listing(figures, ""));
    add(capitalised(look.word));
  }
  if (choice < field.notes.size()) add(field.notes[choice]);
  return out;
}

std::vector<std::string> with_range(const SetupField& field) {
  const std::string standard = " [" + field_text(field, field.standard) + "]";
  if (field.titles.empty())
    return {field_question(field) + " (" + field_range(field) + ")" + standard};
  std::vector<std::string> lines{field_name(field) + ": " + field_question(field) + standard};
  for (std::size_t i = 0; i < field.choices.size(); ++i)
    lines.push_back("  " + std::to_string(i + 1) + ". " + field.titles[i] + ": " +
                    choice_note(field, i));
  if (field.kind == Kind::List) lines.emplace_back("Type numbers or names, with commas between.");
  return lines;
}

Value toggled(const SetupField& field, const Value& list, const std::string& choice) {
  Value::List items = list.as_list() == nullptr ? Value::List() : *list.as_list();
  const auto found = std::ranges::find(items, Value(choice));
  if (found != items.end() && !field.repeats) {
    if (static_cast<i64>(items.size()) > field.min) items.erase(found);
    return items;
  }
  if (static_cast<i64>(items.size()) >= field.max) items.erase(items.begin());
  items.emplace_back(choice);
  return items;
}

std::string read_field(const SetupField& field, std::string_view typed, Value& out) {
  typed = trim(typed);
  switch (field.kind) {
    case Kind::Int: return read_number(field, typed, out);
    case Kind::Choice: return read_choice(field, typed, out);
    case Kind::List:
      return lowered(typed) == "none" ? read_list(field, "", out) : read_list(field, typed, out);
    case Kind::Text: out = Value(typed); return {};
    case Kind::Flag: {
      const std::string word = lowered(typed);
      if (word == "yes" || word == "y" || word == "true" || word == "on")
        out = true;
      else if (word == "no" || word == "n" || word == "false" || word == "off")
        out = false;
      else
        return "Type yes or no.";
      return {};
    }
    case Kind::Object: return parse_value(typed, out);
  }
  return {};
}

Value stepped(const SetupField& field, const Value& value, int by) {
  if (const bool* flag = value.as_bool()) return !*flag;
  if (const i64* n = value.as_int(); n != nullptr && field.kind == Kind::Int)
    return std::clamp(*n + by, field.min, field.max);
  if (const std::string* word = value.as_text(); word != nullptr && field.kind == Kind::Choice) {
    const auto size = static_cast<std::ptrdiff_t>(field.choices.size());
    const auto at = std::ranges::find(field.choices, *word) - field.choices.begin();
    return field.choices[static_cast<std::size_t>(((at + by) % size + size) % size)];
  }
  return value;
}

std::string read_setting(const std::vector<SetupField>& schema, std::string_view typed,
                         Value& setup) {
  const std::size_t sign = typed.find('=');
  const std::string name(typed.substr(0, sign));
  if (sign == std::string_view::npos) return "--set " + name + ": write it as name=value";
  std::vector<std::string> names;
  for (const SetupField& field : schema) {
    names.push_back(field.name);
    if (field.name != name) continue;
    Value value;
    if (std::string problem = read_field(field, typed.substr(sign + 1), value); !problem.empty())
      return "--set " + name + ": " + problem;
    setup.set(name, std::move(value));
    return {};
  }
  const std::string known =
      names.empty() ? "; the game has no set-up" : "; it has " + listing(names, " and ");
  return "--set " + name + ": the game has no such field" + did_you_mean(name, names) + known;
}

}  // namespace undercroft::terminal
