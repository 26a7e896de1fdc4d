#include <algorithm>

#include "base/text.h"
#include "content/english_detail.h"

// Noun phrases from matchers, targets, seats, values and conditions.

namespace undercroft::content {

using effects::Cmp;

namespace {

std::string english_of(const effects::WordDef& word) {
  return word.english.empty() ? words_of(word.name) : word.english;
}

std::string plural_english(const effects::WordDef& word) {
  return word.plural.empty() ? plural_of(english_of(word)) : word.plural;
}

std::string period(const ast::Value& tally) {
  return tally.period == 0 ? " so far this turn" : " in the turn before";
}

/// "3 or more", "less than 3"; as "with power 3 or more".
std::string bound(Cmp cmp, const std::string& number) {
  switch (cmp) {
    case Cmp::Less: return "below " + number;
    case Cmp::AtMost: return number + " or less";
    case Cmp::More: return "above " + number;
    case Cmp::AtLeast: return number + " or more";
    case Cmp::Equal: return number;
    case Cmp::Unequal: return "other than " + number;
  }
  return number;
}

/// "ancient bear" as a name: "Ancient Bear".
std::string titled(const std::string& text) {
  std::string title = text;
  for (std::size_t i = 0; i < title.size(); ++i)
    if (i == 0 || title[i - 1] == ' ') title.replace(i, 1, capitalised(title.substr(i, 1)));
  return title;
}

bool asks_for_any(Cmp cmp, const ast::Value& value) {
  if (value.kind != ast::Value::Kind::Number) return false;
  return (cmp == Cmp::More && value.number == 0) || (cmp == Cmp::AtLeast && value.number == 1);
}

bool asks_for_none(Cmp cmp, const ast::Value& value) {
  if (value.kind != ast::Value::Kind::Number) return false;
  return (cmp == Cmp::Equal && value.number == 0) || (cmp == Cmp::Less && value.number == 1) ||
         (cmp == Cmp::AtMost && value.number == 0);
}

}  // namespace

/// The words of a matcher, sorted into their places around the noun.
class NounParts {
 public:
  NounParts(English& english, bool plural) : english_(english), plural_(plural) {}

  void add(const ast::Matcher& matcher, bool negated) {
    using Kind = ast::Matcher::Kind;
    switch (matcher.kind) {
      case Kind::And:
        if (negated && matcher.parts.size() > 1) {
          post_.push_back(are_not() + english_.predicate(matcher, false));
          return;
        }
        for (const ast::Matcher& part : matcher.parts) add(part, negated);
        return;
      case Kind::Or: alternatives(matcher, negated); return;
      case Kind::Not: add(matcher.parts[0], !negated); return;
      case Kind::Word: word(matcher, negated); return;
      case Kind::Attribute: attribute(matcher, negated); return;
      case Kind::Zone: zone(matcher); return;
      case Kind::InRegister: in_register(matcher, negated); return;
      case Kind::Is:
        if (negated)
          other_ = true;
        else
          post_.push_back(are() + english_.target(matcher.target[0]).text);
        return;
      case Kind::Related: {
        const effects::RelationDef& relation = english_.words_.relations[at(matcher.relation)];
        std::string text = replaced(relation.english, "{n}", std::to_string(matcher.number));
        text = replaced(text, "{0}", english_.target(matcher.target[0]).text);
        post_.push_back(negated ? "not " + text : text);
        return;
      }
      case Kind::Shares:
        post_.push_back((negated ? (plural_ ? "that do not share " : "that does not share ")
                                 : (plural_ ? "that share " : "that shares ")) +
                        with_article(english_.attribute_name(matcher.attribute)) + " with " +
                        english_.target(matcher.target[0]).text);
    }
  }

  [[nodiscard]] bool has_noun() const { return !noun_.empty(); }
  [[nodiscard]] bool other() const { return other_; }
  /// The word that says whose it is ("your"), or none.
  [[nodiscard]] const effects::WordDef* whose() const { return whose_; }
  /// A person who is spoken of alone: "yourself".
  [[nodiscard]] std::string alone() const {
    const effects::WordDef& person = english_.words_.words[0];
    const bool bare = pre_.empty() && post_.empty();
    return whose_ != nullptr && bare && (noun_ == english_of(person) || noun_ == person.plural)
               ? whose_->alone
               : "";
  }

  /// Adjectives, noun and what stands behind it; without "other".
  std::string text(const std::string& default_noun) {
    std::string result;
    for (const auto& [rank, adjective] : pre_) result += adjective + " ";
    if (noun_.empty()) noun_ = plural_ ? plural_of(default_noun) : default_noun;
    result += noun_;
    for (const std::string& suffix : post_) result += " " + suffix;
    return result;
  }

  /// What is said of it beside the noun.
  [[nodiscard]] std::string qualities() const {
    std::vector<std::string> all;
    for (const auto& [rank, adjective] : pre_) all.push_back(adjective);
    all.insert(all.end(), post_.begin(), post_.end());
    return listed(all);
  }
  /// Only what is said of it, for "is destroyed"; empty if a noun is needed.
  [[nodiscard]] std::string adjectives_only() const {
    if (!noun_.empty() || other_) return "";
    return named_ ? "" : qualities();
  }

 private:
  static constexpr int kHouse = 45;
  static constexpr int kTrait = 46;

  [[nodiscard]] std::string are() const { return plural_ ? "that are " : "that is "; }
  [[nodiscard]] std::string are_not() const { return plural_ ? "that are not " : "that is not "; }

  void word(const ast::Matcher& matcher, bool negated) {
    const effects::WordDef& word = english_.words_.words[at(matcher.word)];
    if (word.name == "other") {
      other_ = true;
    } else if (word.noun && !negated) {
      // "creature card" is a creature: the narrower noun stays.
      if (noun_.empty() || word.name != "card")
        noun_ = plural_ ? plural_english(word) : english_of(word);
    } else if (negated && !word.not_after.empty()) {
      post_.push_back(word.not_after);
    } else if (negated) {
      post_.push_back(are_not() + (word.noun ? with_article(english_of(word)) : english_of(word)));
    } else if (!word.after.empty()) {
      post_.push_back(word.after);
    } else if (!word.whose.empty()) {
      whose_ = &word;
    } else {
      adjective(word.rank, english_of(word));
    }
  }

  /// Keeps adjectives in the order of their ranks.
  void adjective(int rank, std::string text) {
    const auto place = std::upper_bound(pre_.begin(), pre_.end(), rank,
                                        [](int r, const auto& other) { return r < other.first; });
    pre_.emplace(place, rank, std::move(text));
  }

  void alternatives(const ast::Matcher& matcher, bool negated) {
    std::vector<std::string> parts;
    bool nouns = true;
    for (const ast::Matcher& part : matcher.parts) {
      NounParts one(english_, plural_);
      one.add(part, false);
      nouns = nouns && one.has_noun();
      parts.push_back(one.text(english_.default_noun()));
    }
    const std::string text = listed(parts, "or");
    if (nouns && !negated && noun_.empty())
      noun_ = text;
    else
      post_.push_back((negated ? are_not() : are()) + english_.predicate(matcher, false));
  }

  void attribute(const ast::Matcher& matcher, bool negated) {
    const effects::AttributeDef& def = english_.words_.attributes[at(matcher.attribute)];
    const ast::Value& value = matcher.value[0];
    const std::string name = english_.attribute_name(matcher.attribute);
    if (def.list >= 0) return has_word(matcher, def, negated != (matcher.cmp == Cmp::Unequal));
    if (value.kind == ast::Value::Kind::Seat) {
      const std::string who = english_.seat(value.seat[0]).text;
      const bool is = (matcher.cmp == Cmp::Equal) != negated;
      post_.push_back(def.name == "controller"
                          ? (is ? "controlled by " : "not controlled by ") + who
                          : "whose " + name + (is ? " is " : " is not ") + who);
      return;
    }
    if (!def.shows.empty() && !negated) {
      const bool named = def.shows.starts_with("of ") && value.kind != ast::Value::Kind::Number;
      post_.push_back(def.shows + (named ? " equal to " : " ") +
                      bound(matcher.cmp, english_.value(value)));
      return;
    }
    const std::string with = negated ? "without " : "with ";
    const std::string printed = matcher.printed ? "printed " : "";
    if (matcher.bare || asks_for_any(matcher.cmp, value)) {
      post_.push_back(with + (matcher.bare ? "" : "any ") + printed + name);
    } else if (asks_for_none(matcher.cmp, value)) {
      post_.push_back((negated ? "with any " : "with no ") + printed + name);
    } else {
      const std::string number = english_.value(value);
      const bool plain = value.kind == ast::Value::Kind::Number;
      if (!plain && matcher.cmp == Cmp::Equal && !negated)
        post_.push_back("whose " + printed + name + " is " + number);
      else
        post_.push_back(with + printed + name + " " + bound(matcher.cmp, number));
    }
  }

  void has_word(const ast::Matcher& matcher, const effects::AttributeDef& def, bool negated) {
    const ast::Value& value = matcher.value[0];
    const std::string name = english_.attribute_name(matcher.attribute);
    if (value.kind == ast::Value::Kind::Word) {
      std::string text = english_.word_of(def.list, value.name);
      if (def.name == "house" || english_.words_.lists[at(def.list)].open) {
        named_ = true;
        text = titled(text);
      }
      adjective(def.name == "trait" ? kTrait : kHouse, (negated ? "non-" : "") + text);
      return;
    }
    const auto known = english_.references_.find(value.name);
    const bool named = known != english_.references_.end() && !known->second.list.empty();
    if (named || value.kind == ast::Value::Kind::Event) {
      post_.push_back((negated ? "not of that " : "of that ") + name);
      return;
    }
    post_.push_back(
        (negated ? (plural_ ? "that do not share its " : "that does not share its ")
                 : (plural_ ? "that share " : "that shares ")) +
        (negated ? name : with_article(name) + " with " + english_.reference(value.name).text));
  }

  void zone(const ast::Matcher& matcher) {
    const effects::ZoneDef& zone = english_.words_.zones[at(matcher.zone)];
    const std::string name = zone.english.empty() ? words_of(zone.name) : zone.english;
    if (name.find("{self}") != std::string::npos)
      post_.push_back(replaced(name, "{self}", english_.card_.name));
    else if (!matcher.seat.empty())
      post_.push_back("in " + english_.seat_possessive(matcher.seat[0]) + " " + name);
    else
      post_.push_back((zone.whole ? "in the " : "in your ") + name);
  }

  void in_register(const ast::Matcher& matcher, bool negated) {
    const Reference& known = english_.references_[matcher.name];
    if (!negated) {
      post_.push_back(known.made.empty() ? "among those" : known.made);
    } else if (known.gathers) {
      post_.emplace_back("not chosen before");
    } else {
      other_ = true;
    }
  }

  English& english_;
  bool plural_;
  bool other_ = false;
  bool named_ = false;  ///< a house or a trait, which need a noun behind them
  const effects::WordDef* whose_ = nullptr;
  std::vector<std::pair<int, std::string>> pre_;
  std::string noun_;
  std::vector<std::string> post_;
};

// ---- noun phrases

std::string English::noun_phrase(const ast::Matcher& matcher, Form form) {
  if (matcher.kind == ast::Matcher::Kind::Or) {
    std::vector<std::string> parts;
    for (const ast::Matcher& part : matcher.parts) parts.push_back(noun_phrase(part, form));
    return listed(parts, "or");
  }
  NounParts parts(*this, form == Form::Plural || form == Form::Of);
  parts.add(matcher, false);
  if (parts.whose() != nullptr) return owned_phrase(matcher, form);
  std::string text = parts.text(default_noun());
  const bool other = parts.other();
  switch (form) {
    case Form::A: return other ? "another " + text : with_article(text);
    case Form::Each: return phrase("each", "each") + (other ? " other " : " ") + text;
    case Form::Plural:
    case Form::Of:
    case Form::Bare: return other ? "other " + text : text;
  }
  return text;
}

/// What the game says for a word of the frames in its list of phrases, or else as every game does.
std::string English::phrase(const std::string& name, const std::string& otherwise) const {
  const int phrases = words_.list("phrase");
  const int number = phrases < 0 ? -1 : lexicon_.word_of_list(phrases, name);
  return number < 0 ? otherwise : word_of(phrases, number);
}

/// "one of your dice", "each of your dice", "yourself".
std::string English::owned_phrase(const ast::Matcher& matcher, Form form) {
  NounParts parts(*this, form != Form::Bare);
  parts.add(matcher, false);
  if (const std::string alone = parts.alone(); !alone.empty()) return alone;
  std::string text =
      parts.whose()->whose + (parts.other() ? " other " : " ") + parts.text(default_noun());
  switch (form) {
    case Form::A: return "one of " + text;
    case Form::Each: return "each of " + text;
    case Form::Of: return "of " + text;
    case Form::Plural:
    case Form::Bare: break;
  }
  return text;
}

/// The noun with the side it is on: "enemy creature".
std::string English::side_noun(const ast::Matcher& matcher) const {
  constexpr int kSideRank = 20;
  std::string side;
  if (matcher.kind == ast::Matcher::Kind::And)
    for (const ast::Matcher& part : matcher.parts)
      if (part.kind == ast::Matcher::Kind::Word) {
        const effects::WordDef& word = words_.words[at(part.word)];
        if (!word.noun && word.rank == kSideRank && word.after.empty())
          side += english_of(word) + " ";
      }
  return side + head_noun(matcher);
}

/// The noun by which a piece that matches is spoken of later.
std::string English::head_noun(const ast::Matcher& matcher) const {
  std::string found;
  if (matcher.kind == ast::Matcher::Kind::Word) {
    const effects::WordDef& word = words_.words[at(matcher.word)];
    if (word.noun) found = english_of(word);
  }
  if (matcher.kind == ast::Matcher::Kind::And)
    for (const ast::Matcher& part : matcher.parts) {
      const std::string noun = head_noun(part);
      if (!noun.empty() && (found.empty() || noun != "card")) found = noun;
    }
  return found;
}

/// What is said of a thing: "destroyed", "a Logos card".
std::string English::predicate(const ast::Matcher& matcher, bool is_negated) {
  if (matcher.kind == ast::Matcher::Kind::Or) {
    std::vector<std::string> parts;
    for (const ast::Matcher& part : matcher.parts) parts.push_back(predicate(part, false));
    return (is_negated ? "neither " : "") + listed(parts, is_negated ? "nor" : "or");
  }
  NounParts parts(*this, false);
  parts.add(matcher, false);
  const std::string adjectives = parts.adjectives_only();
  const std::string text = !adjectives.empty() ? adjectives
                           : parts.other()     ? "another " + parts.text(default_noun())
                                               : with_article(parts.text(default_noun()));
  return (is_negated ? "not " : "") + text;
}

std::string English::default_noun() const {
  const int card = lexicon_.word("card");
  return card < 0 ? "piece" : english_of(words_.words[at(card)]);
}

std::string English::bearer() const {
  const int creature = lexicon_.word("creature");
  return creature < 0 ? "its bearer" : "this creature";
}

std::string English::attribute_name(int attribute) const {
  const effects::AttributeDef& def = words_.attributes[at(attribute)];
  return def.english.empty() ? words_of(def.name) : def.english;
}

std::string English::word_of(int list, int number) const {
  if (list == kNativeList) return words_.natives[at(number)];
  const effects::ListDef& def = words_.lists[at(list)];
  if (at(number) < def.english.size()) return def.english[at(number)];
  return words_of(def.words[at(number)]);
}

std::string English::word_of(int list, const std::string& name) const {
  const int number = lexicon_.word_of_list(list, name);
  return number < 0 ? words_of(name) : word_of(list, number);
}

// ---- targets

Phrase English::reference(const std::string& name) {
  const auto fused = fused_.find(name);
  Reference& known = references_[name];
  if (fused != fused_.end()) {
    Phrase phrase{fused->second, known.plural ? Person::Plural : Person::Singular};
    fused_.erase(fused);
    it_ = "$" + name;
    return phrase;
  }
  if (known.plural)
    return {it_ == "$" + name ? "them" : "those " + plural_of(known.noun), Person::Plural};
  if (known.ordinal > 0) {
    static constexpr std::string_view kOrdinals[] = {"first", "second", "third", "fourth", "fifth"};
    const std::size_t place = std::min<std::size_t>(at(known.ordinal - 1), 4);
    return {"the " + std::string(kOrdinals[place]) + " " + known.noun};
  }
  if (it_ == "$" + name) return {"it"};
  it_ = "$" + name;
  return {"that " + known.noun};
}

Phrase English::event_reference(const std::string& role) {
  const ast::RoleAsk* asked = nullptr;
  const effects::RoleDef* def = nullptr;
  if (event_ != nullptr) {
    const effects::EventDef& event = words_.events[at(event_->event)];
    for (const effects::RoleDef& one : event.roles)
      if (one.name == role) def = &one;
    for (const ast::RoleAsk& ask : event_->asks)
      if (event.roles[at(ask.role)].name == role) asked = &ask;
  }
  if (asked != nullptr && asked->kind == ast::RoleAsk::Kind::Self) return {card_.name};
  if (asked != nullptr && asked->kind == ast::RoleAsk::Kind::Host) return {bearer()};
  if (def != nullptr && def->slot == effects::RoleSlot::Seat) return {"that player"};
  if (it_ == "event." + role) return {"it"};
  std::string noun;
  if (asked != nullptr && !asked->matcher.empty()) noun = head_noun(asked->matcher[0]);
  if (noun.empty() && def != nullptr) return {"that " + role_noun(*def)};
  return {"that " + (noun.empty() ? words_of(role) : noun)};
}

Phrase English::target(const ast::Target& target) {
  using Kind = ast::Target::Kind;
  switch (target.kind) {
    case Kind::Self: return {card_.name};
    case Kind::Host: return {bearer()};
    case Kind::None: return {"nothing"};
    case Kind::Register: return reference(target.name);
    case Kind::Event: return event_reference(target.name);
    case Kind::Seat: return seat(target.seat[0]);
    case Kind::Each: return subject(target.matcher[0], Form::Each);
    case Kind::Pick: {
      if (target.least == 1 && target.most == 1) return {noun_phrase(target.matcher[0], Form::A)};
      const std::string plural = noun_phrase(target.matcher[0], Form::Of);
      if (target.most == 255)
        return {"any number of " + noun_phrase(target.matcher[0], Form::Plural), Person::Plural};
      if (target.least == 0 && target.most == 1)
        return {phrase("up_to", "up to") + " 1 " +
                (plural.starts_with("of ") ? plural : noun_phrase(target.matcher[0], Form::Bare))};
      return {(target.least == 0 ? phrase("up_to", "up to") + " " : "") +
                  std::to_string(target.most) + " " + plural,
              Person::Plural};
    }
    case Kind::Random:
      if (target.most == 1) return {"a random " + noun_phrase(target.matcher[0], Form::Bare)};
      return {
          std::to_string(target.most) + " random " + noun_phrase(target.matcher[0], Form::Plural),
          Person::Plural};
    case Kind::Rank: {
      const std::string rank = std::string(" with the ") + (target.lowest ? "least " : "most ") +
                               attribute_name(target.attribute);
      // "your die with the most value" needs no article.
      NounParts parts(*this, false);
      parts.add(target.matcher[0], false);
      const std::string article = parts.whose() == nullptr ? "the " : "";
      if (target.most == 1) return {article + noun_phrase(target.matcher[0], Form::Bare) + rank};
      return {"the " + std::to_string(target.most) + " " +
                  noun_phrase(target.matcher[0], Form::Plural) + rank,
              Person::Plural};
    }
    case Kind::Related: {
      const effects::RelationDef& relation = words_.relations[at(target.relation)];
      std::string text = replaced(relation.english, "{n}", std::to_string(target.number));
      return {phrase("each", "each") + " " + default_noun() + " " +
              replaced(text, "{0}", this->target(target.parts[0]).text)};
    }
    case Kind::Top: {
      const effects::ZoneDef& zone = words_.zones[at(target.zone)];
      const std::string name = zone.english.empty() ? words_of(zone.name) : zone.english;
      const std::string whose = target.seat.empty() ? "your" : seat_possessive(target.seat[0]);
      const std::string place = " on top of " + whose + " " + name;
      if (target.most == 1) return {"the " + default_noun() + place};
      return {"the " + std::to_string(target.most) + " " + plural_of(default_noun()) + place,
              Person::Plural};
    }
    case Kind::Plus: {
      const std::string first = this->target(target.parts[0]).text;
      return {first + " and " + this->target(target.parts[1]).text, Person::Plural};
    }
  }
  return {};
}

std::string English::possessive_of(const ast::Target& target) {
  const Phrase phrase = this->target(target);
  if (phrase.text == "it") return "its";
  if (phrase.text == "them") return "their";
  if (phrase.text == "you") return "your";
  return possessive(phrase.text);
}

std::string English::attribute_of(const ast::Value& value) {
  using Kind = ast::Target::Kind;
  const std::string& whole = words_.attributes[at(value.attribute)].whole;
  if (!whole.empty()) return whole;
  const ast::Target& target = value.target[0];
  const std::string name = (value.printed ? "printed " : "") + attribute_name(value.attribute);
  const bool short_name = target.kind == Kind::Self || target.kind == Kind::Host ||
                          target.kind == Kind::Register || target.kind == Kind::Event ||
                          target.kind == Kind::Seat;
  return short_name ? possessive_of(target) + " " + name
                    : "the " + name + " of " + this->target(target).text;
}

/// Whose zone a card goes to: "your", "its owner's", "their owners'".
std::string English::owner_possessive(const ast::Target& target) {
  if (target.kind == ast::Target::Kind::Register) {
    const auto known = references_.find(target.name);
    return known != references_.end() && known->second.plural ? "their owners'" : "its owner's";
  }
  const bool several =
      target.kind == ast::Target::Kind::Plus ||
      (target.kind == ast::Target::Kind::Pick && target.most > 1) ||
      ((target.kind == ast::Target::Kind::Random || target.kind == ast::Target::Kind::Rank) &&
       target.most > 1);
  return several ? "their owners'" : "its owner's";
}

// ---- seats

Phrase English::seat(const ast::Seat& seat) {
  using Kind = ast::Seat::Kind;
  switch (seat.kind) {
    case Kind::Word: {
      const effects::SeatDef& def = words_.seats[at(seat.word)];
      return {def.subject, def.second_person ? Person::Second : Person::Singular};
    }
    case Kind::OwnerOf:
    case Kind::ControllerOf: {
      const bool known = seat.of[0].kind == ast::Target::Kind::Register ||
                         seat.of[0].kind == ast::Target::Kind::Event;
      const std::string whoever =
          seat.kind == Kind::OwnerOf ? "whoever owns " : "whoever controls ";
      return {whoever + (known ? "it" : target(seat.of[0]).text)};
    }
    case Kind::Register: return reference(seat.name);
    case Kind::Event: return event_reference(seat.name);
  }
  return {};
}

std::string English::seat_possessive(const ast::Seat& seat) {
  if (seat.kind == ast::Seat::Kind::Word) return words_.seats[at(seat.word)].possessive;
  if (seat.kind == ast::Seat::Kind::OwnerOf || seat.kind == ast::Seat::Kind::ControllerOf) {
    const std::string what = seat.kind == ast::Seat::Kind::OwnerOf ? "owner's" : "controller's";
    const ast::Target::Kind of = seat.of[0].kind;
    if (of == ast::Target::Kind::Register || of == ast::Target::Kind::Event) return "its " + what;
    return possessive_of(seat.of[0]) + " " + what;
  }
  return possessive(this->seat(seat).text);
}

// ---- values

std::string English::each_of(const ast::Value& value) {
  using Kind = ast::Value::Kind;
  if (value.kind == Kind::Count) return noun_phrase(value.matcher[0], Form::Bare);
  if (value.kind == Kind::Size) {
    const Reference& known = references_[value.name];
    return known.noun + (known.made.empty() ? " among those" : " " + known.made);
  }
  if (value.kind == Kind::Tally) return "time " + told(value, false) + period(value);
  return "";
}

/// "4D6", "4D6, dropping the lowest": what is rolled.
std::string English::dice(const ast::Value& value) {
  std::string text =
      (value.number == 1 ? "" : std::to_string(value.number)) + "D" + std::to_string(value.faces);
  if (value.kept == 0) return text;
  const int some = value.dropped ? value.number - value.kept : value.kept;
  text += value.dropped ? ", dropping the " : ", keeping the ";
  text += value.lowest != value.dropped ? "lowest" : "highest";
  return some > 1 ? text + " " + std::to_string(some) : text;
}

/// "5 or more": the faces that count.
std::string English::faces(const ast::Value& value) {
  std::string by = this->value(value.parts[0]);
  switch (value.counts[0]) {
    case effects::Cmp::Less: return "less than " + by;
    case effects::Cmp::AtMost: return by + " or less";
    case effects::Cmp::More: return "more than " + by;
    case effects::Cmp::AtLeast: return by + " or more";
    case effects::Cmp::Equal: return by;
    case effects::Cmp::Unequal: return "anything but " + by;
  }
  return by;
}

std::string English::value(const ast::Value& value) {
  using Kind = ast::Value::Kind;
  const auto part = [&](std::size_t i) { return this->value(value.parts[i]); };
  // What is said first is worded first: what follows may call it "it".
  const auto two = [&](const char* before, const char* between, bool turned = false) {
    const std::string first = part(turned ? 1 : 0);
    return before + first + between + part(turned ? 0 : 1);
  };
  switch (value.kind) {
    case Kind::Number: return std::to_string(value.number);
    case Kind::Dice:
      if (value.counts.empty()) return dice(value);
      return "how many of " + dice(value) + (value.kept == 0 ? "" : ",") + " show " + faces(value);
    case Kind::Word: return words_of(value.name);
    case Kind::Register: {
      const std::string& number = references_[value.name].number;
      return number.empty() ? "that much" : number;
    }
    case Kind::Event:
      return value.name == "amount" ? "that much" : event_reference(value.name).text;
    case Kind::All: return "all";
    case Kind::Amount: return "that much";
    case Kind::Attribute: return attribute_of(value);
    case Kind::SeatAttribute: {
      const std::string& whole = words_.attributes[at(value.attribute)].whole;
      if (!whole.empty()) return whole;
      const std::string name = attribute_name(value.attribute);
      const bool counted = name.find("cards") != std::string::npos || name.back() == 's';
      return (counted ? "the number of " : "") + seat_possessive(value.seat[0]) + " " + name;
    }
    case Kind::Seat: return seat(value.seat[0]).text;
    case Kind::Count: return "the number of " + noun_phrase(value.matcher[0], Form::Plural);
    case Kind::Size: {
      const Reference& known = references_[value.name];
      return "the number of " + plural_of(known.noun) +
             (known.made.empty() ? " among those" : " " + known.made);
    }
    case Kind::Highest:
    case Kind::Lowest:
      return std::string(value.kind == Kind::Highest ? "the highest " : "the lowest ") +
             attribute_name(value.attribute) + " of " + noun_phrase(value.matcher[0], Form::Plural);
    case Kind::Tally: return "how often " + told(value, false) + period(value);
    case Kind::Half: return phrase("half", "half of") + " " + part(0);
    case Kind::Min: return two("the lower of ", " and ");
    case Kind::Max: return two("the higher of ", " and ");
    case Kind::Excess: return two("the amount by which ", " exceeds ");
    // What stands behind an excess would seem to belong to its lower end.
    case Kind::Add: return two("", " plus ", value.parts[0].kind == Kind::Excess);
    case Kind::Sub:
      if (value.parts[0].kind == Kind::Number && value.parts[0].number == 0) return "–" + part(1);
      return two("", " minus ");
    case Kind::Mul: return two("", " times ");
  }
  return "";
}

// ---- conditions

/// "there is an open door", "you are damaged".
std::string English::there_is(const ast::Matcher& matcher) {
  NounParts parts(*this, false);
  parts.add(matcher, false);
  const std::string person = english_of(words_.words[0]);
  if (parts.whose() == nullptr || parts.whose()->alone.empty())
    return "there is " + noun_phrase(matcher, Form::A);
  if (head_noun(matcher) == person) return parts.whose()->alone + " are " + parts.qualities();
  return owner_has(parts) + with_article(parts.text(default_noun()));
}
/// "there are no open doors", "you have no dice showing 1".
std::string English::there_are_no(const ast::Matcher& matcher) {
  NounParts parts(*this, true);
  parts.add(matcher, false);
  if (parts.whose() == nullptr || parts.whose()->alone.empty())
    return "there are no " + noun_phrase(matcher, Form::Plural);
  return owner_has(parts) + "no " + parts.text(default_noun());
}
/// "you have ": whoever owns what is spoken of.
std::string English::owner_has(const NounParts& parts) {
  const std::string& owner = parts.whose()->alone;
  return owner + (owner == "you" ? " have " : " has ") + (parts.other() ? "other " : "");
}

std::string English::condition(const ast::Condition& condition) {
  using Kind = ast::Condition::Kind;
  const auto joined = [&](const char* word) {
    std::vector<std::string> parts;
    for (const ast::Condition& part : condition.parts) parts.push_back(this->condition(part));
    return listed(parts, word);
  };
  switch (condition.kind) {
    case Kind::Compare: return comparison(condition);
    case Kind::Is: {
      const Phrase who = target(condition.target[0]);
      const std::string what = predicate(condition.matcher[0], false);
      if (what.starts_with("with "))
        return who.text + " " + agree("has", who.person) + what.substr(4);
      return who.text + " " + agree("is", who.person) + " " + what;
    }
    case Kind::Any: return there_is(condition.matcher[0]);
    case Kind::No: return there_are_no(condition.matcher[0]);
    case Kind::Did: return phrase("did", "you do");
    case Kind::Game: {
      const effects::ConditionDef& def = words_.conditions[at(condition.condition)];
      const Template pattern = parse_template(def.pattern);
      std::string text = def.english;
      std::size_t k = 0;
      for (const Template::Item& item : pattern.items)
        if (item.kind == Template::Item::Kind::Word)
          text = replaced(text, "{" + std::to_string(item.operand) + "}",
                          word_of(lexicon_.list_of(item.list), condition.words[k++]));
      return text;
    }
    case Kind::Not: return negated(condition.parts[0]);
    case Kind::And: return joined("and");
    case Kind::Or: return joined("or");
  }
  return "";
}

std::string English::negated(const ast::Condition& condition) {
  using Kind = ast::Condition::Kind;
  if (condition.kind == Kind::Did) return phrase("did_not", "you do not");
  if (condition.kind == Kind::Any) {
    ast::Condition none = condition;
    none.kind = Kind::No;
    return this->condition(none);
  }
  if (condition.kind == Kind::Is) {
    const Phrase who = target(condition.target[0]);
    return who.text + " " + agree("is", who.person) + " " + predicate(condition.matcher[0], true);
  }
  const std::string text = this->condition(condition);
  const std::size_t place = text.find(" is ");
  if (condition.kind == Kind::Game && place != std::string::npos)
    return text.substr(0, place) + " is not " + text.substr(place + 4);
  return "it is not true that " + text;
}

namespace {

/// "exactly 3 keys", "no keys", "3 keys or more".
std::string how_many(Cmp cmp, const ast::Value& number, const std::string& text, std::string what) {
  if (asks_for_none(cmp, number)) return "no " + what;
  if (asks_for_any(cmp, number)) return "any " + what;
  if (text == "1" && what.size() > 1 && what.back() == 's') what.pop_back();
  switch (cmp) {
    case Cmp::Less: return "fewer than " + text + " " + what;
    case Cmp::AtMost: return text + " " + what + " or fewer";
    case Cmp::More: return "more than " + text + " " + what;
    case Cmp::AtLeast:
      // "2 or more dice showing 6": behind a longer phrase the words would belong to its end.
      if (what.find(' ') != std::string::npos) return text + " or more " + what;
      return text + " " + what + " or more";
    case Cmp::Equal: return "exactly " + text + " " + what;
    case Cmp::Unequal: return "a number of " + what + " other than " + text;
  }
  return what;
}

std::string than(Cmp cmp, const std::string& what) {
  switch (cmp) {
    case Cmp::Less: return "fewer " + what + " than";
    case Cmp::AtMost: return "no more " + what + " than";
    case Cmp::More: return "more " + what + " than";
    case Cmp::AtLeast: return "at least as many " + what + " as";
    case Cmp::Equal: return "as many " + what + " as";
    case Cmp::Unequal: return "not as many " + what + " as";
  }
  return what;
}

/// How often something happened: "you have played a card" + " 7 or more times".
std::string how_often(Cmp cmp, const ast::Value& number, const std::string& text) {
  if (asks_for_none(cmp, number) || asks_for_any(cmp, number)) return "";
  if (cmp == Cmp::Equal && text == "1") return " exactly once";
  switch (cmp) {
    case Cmp::Less: return " fewer than " + text + " times";
    case Cmp::AtMost: return " at most " + text + " times";
    case Cmp::More: return " more than " + text + " times";
    case Cmp::AtLeast: return " " + text + " or more times";
    case Cmp::Equal: return " exactly " + text + " times";
    case Cmp::Unequal: return " a number of times other than " + text;
  }
  return "";
}

/// "than you have": whose number another is held against.
std::string who_has(const Phrase& who) {
  return who.text + " " + agree("has", who.person);
}

std::string is_so_much(Cmp cmp, const std::string& number) {
  switch (cmp) {
    case Cmp::Less: return "is less than " + number;
    case Cmp::More: return "is more than " + number;
    case Cmp::Unequal: return "is not " + number;
    default: return "is " + bound(cmp, number);
  }
}

}  // namespace

/// What a tally counts, as something that was: "a creature was destroyed", "you have played a
/// card", "no card was discarded", "you had not played a creature".
std::string English::told(const ast::Value& tally, bool none) {
  const std::string outer = it_;
  perfect_ = true;
  std::string text = pattern(tally.pattern[0], false);
  perfect_ = false;
  it_ = outer;
  const bool before = tally.period != 0;
  const bool anyone = text.starts_with("a ") || text.starts_with("an ");
  if (none && anyone) return "no" + text.substr(text.find(' '));
  for (const std::string have : {" has ", " have "})
    if (none || before)
      text = replaced(text, have, !none ? " " : before ? " had not " : have + "not ");
  return none ? replaced(text, " was ", " was not ") : text;
}

std::string English::comparison(const ast::Condition& condition) {
  using Kind = ast::Value::Kind;
  const ast::Value& left = condition.sides[0];
  const ast::Value& right = condition.sides[1];
  const bool has_whole =
      left.kind == Kind::SeatAttribute && !words_.attributes[at(left.attribute)].whole.empty();
  if (left.kind == Kind::SeatAttribute && !has_whole) {
    const Phrase who = seat(left.seat[0]);
    const std::string what = attribute_name(left.attribute);
    const std::string has = who.text + " " + agree("has", who.person) + " ";
    if (right.kind == Kind::SeatAttribute && right.attribute == left.attribute)
      return has + than(condition.cmp, what) + " " + who_has(seat(right.seat[0]));
    const std::string least = phrase("at_least", "");
    if (condition.cmp == Cmp::AtLeast && !least.empty() && !asks_for_any(condition.cmp, right))
      return has + least + " " + value(right) + " " + what;
    return has + how_many(condition.cmp, right, value(right), what);
  }
  if (left.kind == Kind::Count) {
    const std::string what = noun_phrase(left.matcher[0], Form::Plural);
    if (right.kind == Kind::Count)
      return "there are " + than(condition.cmp, what) + " " +
             noun_phrase(right.matcher[0], Form::Plural);
    if (right.kind == Kind::Number && right.number == 1 && condition.cmp == Cmp::Equal)
      return "there is exactly 1 " + noun_phrase(left.matcher[0], Form::Bare);
    return "there are " + how_many(condition.cmp, right, value(right), what);
  }
  if (left.kind == Kind::Tally)
    return told(left, asks_for_none(condition.cmp, right)) +
           how_often(condition.cmp, right, value(right)) + period(left);
  const std::string counted = counted_noun(left);
  if (!counted.empty() && right.kind == Kind::Number)
    return "there are " + how_many(condition.cmp, right, value(right), counted);
  std::string text = compared(left);
  text += " " + is_so_much(condition.cmp, compared(right));
  return text;
}

/// "the number of dice stored here" -> "dice stored here"; empty if it counts nothing.
std::string English::counted_noun(const ast::Value& value) const {
  using Kind = ast::Value::Kind;
  constexpr std::string_view kNumberOf = "the number of ";
  if (value.kind != Kind::Attribute && value.kind != Kind::SeatAttribute) return {};
  const std::string& whole = words_.attributes[at(value.attribute)].whole;
  if (!whole.starts_with(kNumberOf)) return {};
  const std::string noun = whole.substr(kNumberOf.size());
  return noun.starts_with("the ") ? std::string() : noun;
}

std::string English::compared(const ast::Value& value) {
  using Kind = ast::Value::Kind;
  if (value.kind == Kind::Register) {
    const std::string number = references_[value.name].number;
    return number.empty() ? "the result" : number;
  }
  if (value.kind == Kind::Amount || (value.kind == Kind::Event && value.name == "amount"))
    return "the amount";
  return this->value(value);
}

}  // namespace undercroft::content
