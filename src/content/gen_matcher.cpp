#include <limits>

#include "base/text.h"
#include "content/codegen.h"

// Matchers become short-circuit jump code: each test names the next one for yes and for no.

namespace undercroft::content {

using effects::From;
using effects::Term;
using effects::Test;

namespace {

constexpr std::size_t kMostTerms = 253;

i16 small(i32 number, unsigned line) {
  if (number < std::numeric_limits<i16>::min() || number > std::numeric_limits<i16>::max())
    throw Mistake{line, "the number " + std::to_string(number) + " is too large"};
  return static_cast<i16>(number);
}

}  // namespace

class MatcherGen {
 public:
  MatcherGen(Gen& gen, bool chooses) : gen_(gen), chooses_(chooses) {}

  u16 run(const ast::Matcher& matcher) {
    gen_.line_ = matcher.line;
    std::vector<const ast::Matcher*> parts;
    flatten(matcher, parts);
    if (chooses_) find_universe(parts);
    sequence(parts, kYes, kNo);
    if (drafts_.empty()) drafts_.push_back({Term{}, kYes, kYes});
    if (drafts_.size() > kMostTerms) throw Mistake{matcher.line, "the matcher is too long"};
    std::vector<Term> terms;
    for (const Draft& draft : drafts_) {
      terms.push_back(draft.term);
      terms.back().yes = resolve(draft.yes);
      terms.back().no = resolve(draft.no);
    }
    return gen_.compiler_.add_matcher(head_, terms);
  }

 private:
  static constexpr int kYes = -1;
  static constexpr int kNo = -2;
  struct Draft {
    Term term;
    int yes = kYes, no = kNo;
  };

  [[nodiscard]] u8 resolve(int label) const {
    if (label == kYes) return effects::kAccept;
    if (label == kNo) return effects::kRefuse;
    const std::size_t target = labels_[at(label)];
    UC_CHECK(target < drafts_.size(), "label of a matcher");
    return narrow<u8>(target);
  }

  int new_label() {
    labels_.push_back(0);
    return static_cast<int>(labels_.size() - 1);
  }
  void mark(int label) { labels_[at(label)] = drafts_.size(); }

  // ---- where the pieces come from

  static void flatten(const ast::Matcher& matcher, std::vector<const ast::Matcher*>& parts) {
    if (matcher.kind != ast::Matcher::Kind::And) return parts.push_back(&matcher);
    for (const ast::Matcher& part : matcher.parts) flatten(part, parts);
  }

  /// A zone, or else a register, that every piece must be in is where the search begins; it needs
  /// no test any more.
  void find_universe(std::vector<const ast::Matcher*>& parts) {
    using Kind = ast::Matcher::Kind;
    auto found = parts.end();
    for (auto part = parts.begin(); part != parts.end(); ++part) {
      const bool zone = (*part)->kind == Kind::Zone;
      const bool zone_before = found != parts.end() && (*found)->kind == Kind::Zone;
      if (zone && zone_before) throw Mistake{(*part)->line, "a matcher names one zone"};
      if (zone || (found == parts.end() && (*part)->kind == Kind::InRegister)) found = part;
    }
    if (found == parts.end()) return;
    if ((*found)->kind == Kind::Zone) {
      zone_universe(**found);
    } else {
      head_.from = From::Register;
      head_.reg = gen_.named((*found)->name, (*found)->line);
    }
    parts.erase(found);
  }

  void zone_universe(const ast::Matcher& matcher) {
    const effects::ZoneDef& zone = gen_.compiler_.words.zones[at(matcher.zone)];
    head_.from = From::Zone;
    head_.zone = zone.id;
    head_.seat = effects::kYou;
    if (zone.whole) head_.seat = 255;
    if (matcher.seat.empty()) return;
    const ast::Seat& seat = matcher.seat[0];
    switch (seat.kind) {
      case ast::Seat::Kind::Word: head_.seat = gen_.compiler_.words.seats[at(seat.word)].id; return;
      case ast::Seat::Kind::OwnerOf:
      case ast::Seat::Kind::ControllerOf: {
        const bool owner = seat.kind == ast::Seat::Kind::OwnerOf;
        head_.seat = owner ? effects::kOwnerOf : effects::kControllerOf;
        head_.reg = gen_.target(seat.of[0], owner ? Gen::Use::Owner : Gen::Use::Controller);
        return;
      }
      case ast::Seat::Kind::Register:
        head_.seat = effects::kControllerOf;
        head_.reg = gen_.named(seat.name, seat.line);
        return;
      case ast::Seat::Kind::Event:
        throw Mistake{seat.line,
                      "a zone belongs to a seat word, or to the owner or controller of "
                      "a piece"};
    }
  }

  // ---- jump code

  void generate(const ast::Matcher& matcher, int yes, int no) {
    using Kind = ast::Matcher::Kind;
    switch (matcher.kind) {
      case Kind::And: {
        std::vector<const ast::Matcher*> parts;
        flatten(matcher, parts);
        return sequence(parts, yes, no);
      }
      case Kind::Or: return alternatives(matcher.parts, yes, no);
      case Kind::Not: return generate(matcher.parts[0], no, yes);
      case Kind::Zone:
        throw Mistake{matcher.line, chooses_ ? "a zone holds for the whole matcher: it cannot "
                                               "stand inside 'or' or 'not'"
                                             : "a zone says where to look: it cannot be asked of "
                                               "a piece"};
      default: return leaf(matcher, yes, no);
    }
  }

  void sequence(const std::vector<const ast::Matcher*>& parts, int yes, int no) {
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const bool last = i + 1 == parts.size();
      const int next = last ? yes : new_label();
      generate(*parts[i], next, no);
      if (!last) mark(next);
    }
  }

  void alternatives(const std::vector<ast::Matcher>& parts, int yes, int no) {
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const bool last = i + 1 == parts.size();
      const int next = last ? no : new_label();
      generate(parts[i], yes, next);
      if (!last) mark(next);
    }
  }

  void push(Term term, int yes, int no) { drafts_.push_back({term, yes, no}); }

  void leaf(const ast::Matcher& matcher, int yes, int no) {
    using Kind = ast::Matcher::Kind;
    gen_.line_ = matcher.line;
    switch (matcher.kind) {
      case Kind::Word: word(matcher, yes, no); return;
      case Kind::Attribute: attribute(matcher, yes, no); return;
      case Kind::InRegister: {
        Term term{Test::InReg};
        term.n = gen_.named(matcher.name, matcher.line);
        push(term, yes, no);
        return;
      }
      case Kind::Is: is(matcher, yes, no); return;
      case Kind::Related: related(matcher, yes, no); return;
      default: {
        Term term{Test::SharesReg, attribute_id(matcher)};
        term.n = gen_.target(matcher.target[0]);
        push(term, yes, no);
      }
    }
  }

  void word(const ast::Matcher& matcher, int yes, int no) {
    const effects::WordDef& word = gen_.compiler_.words.words[at(matcher.word)];
    // "other" means the same in every game.
    const Test test = word.name == "other" ? Test::NotSelf : Test::Word;
    push(Term{test, word.id}, yes, no);
  }

  [[nodiscard]] u8 attribute_id(const ast::Matcher& matcher) const {
    const auto& attribute = gen_.compiler_.words.attributes[at(matcher.attribute)];
    if (!attribute.of_piece)
      throw Mistake{matcher.line, "'" + attribute.name + "' belongs to seats, not to pieces"};
    return attribute.id;
  }

  void attribute(const ast::Matcher& matcher, int yes, int no) {
    const auto& attribute = gen_.compiler_.words.attributes[at(matcher.attribute)];
    const ast::Value& value = matcher.value[0];
    Term term{Test::Number, attribute_id(matcher), static_cast<u8>(matcher.cmp)};
    if (attribute.list >= 0) return has_word(matcher, attribute, term, yes, no);
    if (value.kind == ast::Value::Kind::Number) {
      term.test = matcher.printed ? Test::Printed : Test::Number;
      term.n = small(value.number, value.line);
    } else {
      if (matcher.printed)
        throw Mistake{matcher.line, "a printed attribute is compared with a plain number"};
      term.test = Test::NumberReg;
      term.n = gen_.value(value);
    }
    push(term, yes, no);
  }

  void has_word(const ast::Matcher& matcher, const effects::AttributeDef& attribute, Term term,
                int yes, int no) {
    if (matcher.printed)
      throw Mistake{matcher.line,
                    "'printed' goes with a number, not with '" + attribute.name + "'"};
    const ast::Value& value = matcher.value[0];
    term.cmp = static_cast<u8>(effects::Cmp::Equal);
    if (matcher.cmp == effects::Cmp::Unequal) std::swap(yes, no);
    if (value.kind == ast::Value::Kind::Word) {
      term.test = Test::Has;
      term.n = small(gen_.compiler_.lexicon.word_of_list(attribute.list, value.name), value.line);
      return push(term, yes, no);
    }
    if (value.kind == ast::Value::Kind::Event) {
      const effects::RoleSlot slot = gen_.role(value.name, value.line).slot;
      const u8 reg = gen_.temp();
      gen_.event_into(value.name, value.line, reg, Gen::Use::Whole);
      const bool word = slot == effects::RoleSlot::Word || slot == effects::RoleSlot::Why;
      term.test = word ? Test::HasReg : Test::HasOf;
      term.n = reg;
      return push(term, yes, no);
    }
    term.n = gen_.named(value.name, value.line);
    const Known& known = *gen_.find(value.name);
    if (known.kind == RegisterKind::Number || known.kind == RegisterKind::Seats)
      throw Mistake{value.line, "register $" + value.name + " holds no " + attribute.name};
    term.test = known.kind == RegisterKind::Word ? Test::HasReg : Test::HasOf;
    push(term, yes, no);
  }

  void is(const ast::Matcher& matcher, int yes, int no) {
    const ast::Target& target = matcher.target[0];
    if (target.kind == ast::Target::Kind::Self) return push(Term{Test::IsSelf}, yes, no);
    if (target.kind == ast::Target::Kind::Host) return push(Term{Test::IsHost}, yes, no);
    Term term{Test::InReg};
    term.n = gen_.target(target);
    push(term, yes, no);
  }

  void related(const ast::Matcher& matcher, int yes, int no) {
    const ast::Target& target = matcher.target[0];
    Term term{Test::RelatedReg, gen_.compiler_.words.relations[at(matcher.relation)].id,
              narrow<u8>(matcher.number)};
    if (target.kind == ast::Target::Kind::Self)
      term.test = Test::RelatedSelf;
    else if (target.kind == ast::Target::Kind::Host)
      term.test = Test::RelatedHost;
    else
      term.n = gen_.target(target);
    push(term, yes, no);
  }

  Gen& gen_;
  bool chooses_;
  effects::Matcher head_;
  std::vector<Draft> drafts_;
  std::vector<std::size_t> labels_;
};

u16 Gen::matcher(const ast::Matcher& matcher) {
  if (const effects::ZoneDef* zone = hidden_zone(matcher))
    throw Mistake{matcher.line,
                  "'" + zone->name + "' may lie face down: nobody can ask what its cards are"};
  return any_matcher(matcher);
}

u16 Gen::any_matcher(const ast::Matcher& matcher) {
  return MatcherGen(*this, true).run(matcher);
}

u16 Gen::test(const ast::Matcher& matcher) {
  return MatcherGen(*this, false).run(matcher);
}

}  // namespace undercroft::content
