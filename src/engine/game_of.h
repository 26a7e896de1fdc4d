#pragma once
#include <cstring>
#include <new>
#include <utility>

#include "engine/answer_sheet.h"
#include "engine/fact_sheet.h"
#include "engine/game.h"
#include "engine/notes.h"
#include "engine/run.h"
#include "engine/scene_frame.h"
#include "engine/toll.h"

namespace undercroft {

/// Turns a rules class R into a Game. R offers:
///   types      State, Content, Play (a PlayOf), Verb (an enum)
///   constants  kId, kTitle, kMinSeats, kMaxSeats, kRevision; kGoal, kMinutes and kTurns, if it
///              has them
///   tables     procedure(id), answers(), purposes(content), reason(number), schema(content)
///   play       resolution(State&), set_up(Play&, setup), check(read),
///              name_of(read, list, value), scene(read, request, out)
///   maybe      release(State&, Frame) for effect programs, policy(read, options),
///              is_routine(read), promise(read), solve(read, options),
///              reckon(read, options, nodes), why(read, option), countables(content),
///              counted(read, told), kFirstProcedure and kProcedures (and behind the machine's
///              kMachineProcedures), carry_over(read, setup) and
///              campaign_scene(content, campaign, out), seats(read) where fewer than kMaxSeats may
///              sit down, renew(Play&), id_of(read, option, arg) of arguments that are numbers of
///              things, numbered(content), moot(content, setup), why_not(read, id)
/// Until it has a sheet of answers(): verbs() and text(read, option). With facts() its happenings
/// are worded when they are told, and effect_title(read, piece) says which text takes effect. And
/// its Content offers hash(). scene() finds in `out` what every game shows alike (game, seat,
/// trail, steps, options, what happened, the end) and adds the rest.
template <class R>
  requires PlainState<typename R::State>
class GameOf final : public Game {
  using State = typename R::State;
  using Content = typename R::Content;
  using Play = typename R::Play;
  using Read = typename Play::Read;
  static_assert(fields_size<State>() == sizeof(State), "a member is missing from fields()");

 public:
  explicit GameOf(Content content)
      : content_(std::move(content)),
        info_(info_of(content_)),
        schema_(R::schema(content_)),
        verbs_(verbs_of()) {}

  [[nodiscard]] const GameInfo& info() const override { return info_; }
  [[nodiscard]] const std::vector<SetupField>& schema() const override { return schema_; }
  [[nodiscard]] const std::vector<VerbInfo>& verbs() const override { return verbs_; }
  [[nodiscard]] const Shape& fields() const override { return shape_of<State>(); }
  [[nodiscard]] const Content& content() const { return content_; }

  [[nodiscard]] std::string moot(const Value& setup) const override {
    if constexpr (requires { R::moot(content_, setup); }) return R::moot(content_, setup);
    return {};
  }
  std::string set_up(StateOut bytes, const Value& setup, Happenings* told) const override {
    UC_CHECK(bytes.size() == sizeof(State), "state size");
    Play play{*new (bytes.data()) State{}, content_, worded(told)};
    return R::set_up(play, setup);
  }

  [[nodiscard]] Prompt prompt(StateIn bytes) const override {
    const State& s = in(bytes);
    const auto& frames = R::resolution(s).frames;
    if (frames.empty()) return {};
    const Frame& top = frames.back();
    const auto& step = current_step<R>(s);
    Prompt p{step.kind == StepKind::Chance ? Waiting::Chance : Waiting::Player,
             top.seat,
             R::procedure(top.procedure).name,
             step.title,
             step.rule,
             step.purpose};
    const Read r{s, content_};
    if (step.purpose_of != nullptr) p.purpose = step.purpose_of(r, top);
    // Where somebody answers for a side that nobody plays.
    if constexpr (requires { R::seat_asked(r, 0); })
      p.seat = narrow<u8>(R::seat_asked(r, top.seat));
    return p;
  }

  void options(StateIn bytes, OptionList& out) const override {
    const State& s = in(bytes);
    if (R::resolution(s).frames.empty()) return;
    list_options<R>(Read{s, content_}, out);
    UC_CHECK(!out.empty(), "a prompt without options");
  }

  void choose(StateOut bytes, const Option& option, Happenings* told) const override {
    Play play{out(bytes), content_, worded(told)};
    apply_option<R>(play, option);
  }

  [[nodiscard]] Outcome outcome(StateIn bytes) const override {
    return R::resolution(in(bytes)).outcome;
  }
  [[nodiscard]] std::string_view reason(u8 number) const override { return R::reason(number); }
  [[nodiscard]] int seats(StateIn bytes) const override {
    if constexpr (requires(Read r) { R::seats(r); }) return R::seats(Read{in(bytes), content_});
    return R::kMaxSeats;
  }

  [[nodiscard]] std::string check(StateIn bytes) const override {
    std::string problem = check_frames<R>(in(bytes));
    return problem.empty() ? R::check(Read{in(bytes), content_}) : problem;
  }

  void renew(StateOut bytes) const override {
    if constexpr (requires(Play p) { R::renew(p); }) {
      Play play{out(bytes), content_, nullptr};
      R::renew(play);
    }
  }

  [[nodiscard]] Value args(StateIn bytes, const Option& option) const override {
    const Read read{in(bytes), content_};
    Value::Object args;
    for (const ArgInfo& arg : verbs_.at(option.verb).args) {
      const i64 value = field_of(option, arg.field);
      switch (arg.kind) {
        case ArgInfo::Kind::Number: args.emplace_back(arg.name, Value(value)); break;
        case ArgInfo::Kind::Flag: args.emplace_back(arg.name, Value(value != 0)); break;
        case ArgInfo::Kind::Name:
          args.emplace_back(arg.name, Value(R::name_of(read, arg.names, static_cast<int>(value))));
          break;
      }
    }
    return args;
  }

  [[nodiscard]] Value ids(StateIn bytes, const Option& option) const override {
    Value::Object ids;
    if constexpr (requires(Read r, ArgInfo arg) { R::id_of(r, option, arg); })
      for (const ArgInfo& arg : verbs_.at(option.verb).args)
        if (std::string id = arg.kind == ArgInfo::Kind::Number
                                 ? R::id_of(Read{in(bytes), content_}, option, arg)
                                 : std::string();
            !id.empty())
          ids.emplace_back(arg.name, std::move(id));
    return ids;
  }
  [[nodiscard]] std::vector<IdList> numbered() const override {
    std::vector<IdList> lists;
    if constexpr (requires { R::numbered(content_); }) lists = R::numbered(content_);
    if constexpr (requires { R::kMachineProcedures; }) {
      // The machine has room for more: those numbers name nothing.
      IdList& names = lists.emplace_back(IdList{"procedures", {}});
      for (u8 id = 0; id < R::kFirstProcedure + R::kProcedures; ++id)
        names.ids.emplace_back(id < R::kMachineProcedures || id >= R::kFirstProcedure
                                   ? R::procedure(id).name
                                   : std::string_view{});
    }
    return lists;
  }

  [[nodiscard]] std::string text(StateIn bytes, const Option& option) const override {
    const Read read{in(bytes), content_};
    if constexpr (requires { R::answers(); })
      return answer_text<R>(read, option);
    else
      return R::text(read, option);
  }
  void scene(StateIn bytes, const SceneRequest& request, Scene& out) const override {
    const State& s = in(bytes);
    open_scene(*this, bytes, request, out);
    list_trail<R>(s, out);
    if (const auto& frames = R::resolution(s).frames; !frames.empty())
      list_steps<R>(frames.back(), out);
    name_told_steps<R>(out);
    if constexpr (requires { R::facts(); }) sort_facts<R>(out);
    if constexpr (requires { R::answers(); })
      if (out.prompt) word_prompt<R>(Read{s, content_}, *out.prompt);
    if constexpr (requires { R::facts(); })
      if (out.prompt && out.prompt->waiting == Asked::Player)
        find_tolls<R>(Read{s, content_}, word, *out.prompt);
    R::scene(Read{s, content_}, request, out);
    close_scene(out);
  }
  [[nodiscard]] int policy(StateIn bytes, const OptionList& options) const override {
    if constexpr (requires(Read r) { R::policy(r, options); })
      return R::policy(Read{in(bytes), content_}, options);
    return -1;
  }
  [[nodiscard]] bool is_routine(StateIn bytes) const override {
    if constexpr (requires(Read r) { R::is_routine(r); })
      return R::is_routine(Read{in(bytes), content_});
    return false;
  }
  [[nodiscard]] int promise(StateIn bytes) const override {
    if constexpr (requires(Read r) { R::promise(r); }) return R::promise(Read{in(bytes), content_});
    return -1;
  }
  [[nodiscard]] Solved solve(StateIn bytes, const OptionList& options) const override {
    if constexpr (requires(Read r) { R::solve(r, options); })
      return R::solve(Read{in(bytes), content_}, options);
    return {};
  }
  [[nodiscard]] std::vector<Reckoned> reckon(StateIn bytes, const OptionList& options,
                                             int nodes) const override {
    if constexpr (requires(Read r) { R::reckon(r, options, nodes); })
      return R::reckon(Read{in(bytes), content_}, options, nodes);
    return {};
  }
  [[nodiscard]] std::string why(StateIn bytes, const Option& option) const override {
    const Read r{in(bytes), content_};
    if constexpr (requires { R::why(r, option); })
      if (std::string text = R::why(r, option); !text.empty()) return text;
    if constexpr (requires { R::answers(); })
      if (const auto& machine = R::answers().machine; option.verb < machine.rows.size())
        return machine.why(r, option);
    return {};
  }
  [[nodiscard]] WhyNot why_not(StateIn bytes, std::string_view id) const override {
    if constexpr (requires(Read r) { R::why_not(r, id); })
      return R::why_not(Read{in(bytes), content_}, id);
    return {};
  }
  [[nodiscard]] std::vector<StepTitle> steps() const override {
    std::vector<StepTitle> titles;
    if constexpr (requires { R::kProcedures; })
      for (u8 id = R::kFirstProcedure; id < R::kFirstProcedure + R::kProcedures; ++id)
        for (std::size_t step = 0; step < R::procedure(id).steps.size(); ++step)
          if (const auto& s = R::procedure(id).steps[step]; !s.title.empty())
            titles.push_back({id, static_cast<u16>(step), R::procedure(id).name, s.title, s.rule});
    return titles;
  }
  [[nodiscard]] std::vector<Countable> countables() const override {
    if constexpr (requires { R::countables(content_); }) return R::countables(content_);
    return {};
  }
  [[nodiscard]] int counted(StateIn bytes, const Happening& told) const override {
    if constexpr (requires(Read r) { R::counted(r, told); })
      return R::counted(Read{in(bytes), content_}, told);
    return -1;
  }
  [[nodiscard]] Value carry_over(StateIn bytes, const Value& setup) const override {
    if constexpr (requires(Read r) { R::carry_over(r, setup); })
      if (R::resolution(in(bytes)).outcome.result != Result::Undecided)
        return R::carry_over(Read{in(bytes), content_}, setup);
    return {};
  }
  void campaign_scene(const Value& campaign, Scene& out) const override {
    if constexpr (requires { R::campaign_scene(content_, campaign, out); })
      R::campaign_scene(content_, campaign, out);
  }

 private:
  static GameInfo info_of(const Content& content) {
    GameInfo info{.id = std::string(R::kId),
                  .title = std::string(R::kTitle),
                  .min_seats = R::kMinSeats,
                  .max_seats = R::kMaxSeats,
                  .rules = R::kRevision,
                  .state_bytes = sizeof(State),
                  .content = content.hash(),
                  .purposes = R::purposes(content)};
    if constexpr (requires { R::kGoal; }) {
      info.goal = R::kGoal;
      info.minutes = R::kMinutes;
      info.turns.assign(R::kTurns.begin(), R::kTurns.end());
    }
    return info;
  }
  static const State& in(StateIn bytes) {
    UC_CHECK(bytes.size() == sizeof(State), "state size");
    return *std::launder(reinterpret_cast<const State*>(bytes.data()));
  }
  static State& out(StateOut bytes) {
    UC_CHECK(bytes.size() == sizeof(State), "state size");
    return *std::launder(reinterpret_cast<State*>(bytes.data()));
  }
  static Happenings* worded(Happenings* told) {
    if constexpr (requires { R::facts(); })
      if (told != nullptr && told->wants_words) {
        told->word = word;
        if constexpr (requires(Happening h) { R::lasts(h); }) told->lasts = R::lasts;
      }
    return told;
  }
  static void word(const void* state, const void* content, Happening& h, WordedHappening& out) {
    if constexpr (requires { R::facts(); })
      word_happening<R>(
          Read{*static_cast<const State*>(state), *static_cast<const Content*>(content)}, h, out);
  }
  static std::vector<VerbInfo> verbs_of() {
    if constexpr (requires { R::answers(); })
      return R::answers().verbs();
    else
      return R::verbs();
  }
  Content content_;
  GameInfo info_;
  std::vector<SetupField> schema_;
  std::vector<VerbInfo> verbs_;
};

}  // namespace undercroft
