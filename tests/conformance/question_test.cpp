// Every question of every game: what is asked, and what may be answered.
#include <algorithm>
#include <set>
#include <span>

#include "engine/sample.h"

#include "conformance/conformance.h"

namespace undercroft::conformance {
namespace {

bool same_lists(const OptionList& a, const OptionList& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const WeightedOption& x, const WeightedOption& y) {
                      return x.option == y.option && x.weight == y.weight;
                    });
}

TEST_P(Conformance, PromptsNameWhatAsks) {
  play([](const Node& node) {
    EXPECT_FALSE(node.prompt.procedure.empty());
    EXPECT_FALSE(node.prompt.step.empty());
    EXPECT_TRUE(node.prompt.seat == kParty || node.prompt.seat < node.game.seats(node.state));
  });
}

TEST_P(Conformance, OptionsAreAPureFunctionOfTheState) {
  play([](const Node& node) {
    const Bytes before = node.state;
    OptionList again;
    node.game.options(node.state, again);
    EXPECT_TRUE(same_lists(node.options, again));
    EXPECT_EQ(node.state, before);
  });
}

TEST_P(Conformance, OptionsAreFewAndAllDifferent) {
  play([](const Node& node) {
    EXPECT_GE(node.options.size(), 1U);
    EXPECT_LE(node.options.size(), 256U);
    std::set<std::string> seen;
    for (const WeightedOption& o : node.options) {
      ASSERT_LT(o.option.verb, node.game.verbs().size());
      EXPECT_TRUE(seen.insert(written(node.game, node.state, o.option)).second)
          << written(node.game, node.state, o.option) << " stands on the list twice";
    }
  });
}

TEST_P(Conformance, TextsTellOptionsApart) {
  play([](const Node& node) {
    std::set<std::string> seen;
    for (const WeightedOption& o : node.options) {
      const std::string text = node.game.text(node.state, o.option);
      EXPECT_FALSE(text.empty()) << written(node.game, node.state, o.option);
      EXPECT_TRUE(seen.insert(text).second) << "'" << text << "' stands on the list twice";
    }
  });
}

TEST_P(Conformance, PlayersAreAskedByTheirSeats) {
  play([](const Node& node) {
    if (node.prompt.waiting != Waiting::Player) return;
    EXPECT_FALSE(node.options.by_chance());
    const int seats = node.game.seats(node.state);
    EXPECT_GE(seats, node.game.info().min_seats);
    EXPECT_LE(seats, node.game.info().max_seats);
    for (const WeightedOption& o : node.options)
      EXPECT_TRUE(o.option.seat == kParty || o.option.seat < seats);
    EXPECT_NE(seats_of(node.options, seats), 0U);
  });
}

TEST_P(Conformance, ChanceHasWeightsAndAPurpose) {
  play([](const Node& node) {
    if (node.prompt.waiting != Waiting::Chance) return;
    EXPECT_TRUE(node.options.by_chance());
    u64 total = 0;
    for (const WeightedOption& o : node.options) {
      EXPECT_GT(o.weight, 0U);
      EXPECT_EQ(o.option.seat, kParty) << "nobody owns an outcome";
      total += o.weight;
    }
    EXPECT_EQ(total, node.options.total_weight());
    EXPECT_LT(total, u64{1} << 32U);
    ASSERT_GE(node.prompt.purpose, 0);
    ASSERT_LT(static_cast<std::size_t>(node.prompt.purpose), node.game.info().purposes.size());
  });
}

/// The same lot each time.
class OneLot final : public Lot {
 public:
  explicit OneLot(u64 lot) : lot_(lot) {}
  u64 below(u64 limit) override {
    limit_ = limit;
    return lot_;
  }
  [[nodiscard]] u64 limit() const { return limit_; }

 private:
  u64 lot_, limit_ = 0;
};

TEST_P(Conformance, WhatIsDrawnIsWhatTheListHoldsThere) {
  play([](const Node& node) {
    if (node.prompt.waiting != Waiting::Chance) return;
    const u64 total = node.options.total_weight();
    for (const u64 at : {u64{0}, total / 3, total / 2, total - 1}) {
      OneLot lot(at);
      const Option listed = node.options[node.options.pick(lot)].option;
      OptionList drawn;
      drawn.draw_by(&lot);
      node.game.options(node.state, drawn);
      ASSERT_FALSE(drawn.empty());
      EXPECT_EQ(drawn.total_weight(), total);
      EXPECT_EQ(drawn[drawn.pick(lot)].option, listed) << "lot " << at << " of " << total;
      EXPECT_EQ(lot.limit(), total);
      EXPECT_EQ(drawn.is_forced(), node.options.is_forced());
    }
  });
}

TEST_P(Conformance, TheExpertAnswersFromTheList) {
  play([](const Node& node) {
    const int answer = node.game.policy(node.state, node.options);
    EXPECT_GE(answer, -1);
    EXPECT_LT(answer, static_cast<int>(node.options.size()));
  });
}

/// Bots, playouts and solvers never take it, so that nobody else would ever try.
TEST_P(Conformance, WhatStandsBesideTheListCanBeAnswered) {
  play([](const Node& node) {
    const std::span<const WeightedOption> beside = node.options.all().subspan(node.options.size());
    for (const WeightedOption& o : beside) {
      EXPECT_FALSE(node.game.text(node.state, o.option).empty());
      for (const WeightedOption& other : node.options) EXPECT_NE(o.option, other.option);
      if (!node.is_sampled()) continue;
      Bytes next = node.state;
      node.game.choose(next, o.option, nullptr);
      EXPECT_EQ(node.game.check(next), "") << written(node.game, node.state, o.option);
    }
  });
}

TEST_P(Conformance, FieldsHangOnEarlierOnesAndTheirValues) {
  for (const SetupField& field : game().schema()) {
    EXPECT_TRUE(!field.repeats || field.kind == SetupField::Kind::List) << field.name;
    if (!field.when) continue;
    EXPECT_FALSE(field.when->values.empty()) << field.name;
    const auto other = std::ranges::find(game().schema(), field.when->field, &SetupField::name);
    ASSERT_NE(other, game().schema().end()) << field.name;
    EXPECT_LT(&*other, &field) << field.name << " is asked for after what it hangs on";
    for (const Value& value : field.when->values) {
      if (other->kind == SetupField::Kind::Object) {
        EXPECT_NE(value.as_bool(), nullptr) << field.name;
        continue;
      }
      Value complete;
      EXPECT_EQ(
          complete_setup(game().schema(), setup_with(game().schema(), *other, value), complete),
          "");
    }
  }
}

TEST_P(Conformance, NamesAreUniqueAndNotEmpty) {
  const auto expect_names = [](const std::vector<std::string>& names) {
    for (const std::string& name : names) EXPECT_FALSE(name.empty());
    EXPECT_EQ(std::set<std::string>(names.begin(), names.end()).size(), names.size());
  };
  std::vector<std::string> verbs;
  for (const VerbInfo& verb : game().verbs()) {
    verbs.emplace_back(verb.name);
    std::vector<std::string> args;
    for (const ArgInfo& arg : verb.args) args.emplace_back(arg.name);
    expect_names(args);
  }
  expect_names(verbs);
  expect_names(game().info().purposes);
  std::vector<std::string> fields;
  for (const SetupField& field : game().schema()) {
    fields.push_back(field.name);
    EXPECT_FALSE(field.text.empty()) << field.name;
  }
  expect_names(fields);
}

}  // namespace
}  // namespace undercroft::conformance
