// The module undercroft._core: games, plays, arrays and bots for Python (docs/python.md).
#include <pybind11/functional.h>
#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include "bots/guided.h"
#include "convert.h"
#include "protocol/game_json.h"
#include "protocol/record_json.h"
#include "protocol/scene_json.h"
#include "undercroft/undercroft.h"

namespace undercroft::python {
namespace {

using arrays::Arrays;
using arrays::Course;
using arrays::Source;
using Unlocked = py::call_guard<py::gil_scoped_release, CatchChecks>;
using Checked = py::call_guard<CatchChecks>;

// ---- games

struct LoadedGame {
  const GameEntry* entry = nullptr;
  Opened opened;

  [[nodiscard]] const Game& game() const { return *opened.game; }
};

LoadedGame load(const std::string& id, const std::string& content,
                const std::vector<std::string>& packs) {
  LoadedGame loaded{find_game(id), {}};
  if (loaded.entry == nullptr) throw Refusal{"unknown_game", "no game '" + id + "'"};
  OpenRequest where;
  where.content = content;
  where.packs.assign(packs.begin(), packs.end());
  loaded.opened = open_game(id, where);
  if (loaded.opened.game) return loaded;
  std::string all;
  for (const std::string& problem : loaded.opened.problems)
    all += (all.empty() ? "" : "\n") + problem;
  throw Refusal{"unavailable", all};
}

py::list games(bool all) {
  py::list out;
  for (const GameEntry& entry : all_games())
    if (entry.listed || all) out.append(py::str(entry.id.data(), entry.id.size()));
  return out;
}

/// All games of one set-up begin here.
struct Beginning {
  std::shared_ptr<const Source> source;
};

Beginning begin_with(const LoadedGame& game, const py::object& setup) {
  Value given = to_value(setup);
  if (given.is_null()) given = Value::Object{};
  if (given.as_object() == nullptr) throw Refusal{"bad_setup", "a set-up is a dict"};
  std::string problem;
  Beginning beginning{arrays::make_source(game.opened.game, given, problem)};
  if (!beginning.source) throw Refusal{"bad_setup", problem};
  return beginning;
}

Answering answering(const std::string& word) {
  if (word == "auto") return Answering::Auto;
  if (word == "ask") return Answering::Ask;
  throw Refusal{"bad_request", "'" + word + "' is neither auto nor ask"};
}

u64 checked_seed(i64 seed) {
  if (seed < 0 || seed > Record::kMostSeed) throw Refusal{"bad_request", "a seed is 0 to 2^53-1"};
  return static_cast<u64>(seed);
}

// ---- plays

/// One legal answer, as it was listed.
struct Listed {
  WeightedOption option;
  std::size_t number = 0;
  std::string_view verb;
};

py::list legal(const Course& play) {
  const auto& verbs = play.game().verbs();
  const auto& options = play.options();
  py::list out(options.size());
  for (std::size_t i = 0; i < options.size(); ++i)
    out[i] = Listed{options[i], i, verbs[options[i].option.verb].name};
  return out;
}

const Option& option_at(const Course& play, std::size_t i) {
  if (play.options().empty()) throw Refusal{"over", "the game is over"};
  if (i >= play.options().size())
    throw Refusal{"illegal_option", "no answer " + std::to_string(i) + " on a list of " +
                                        std::to_string(play.options().size())};
  return play.options()[i].option;
}

void apply(Course& play, std::size_t i) {
  static_cast<void>(option_at(play, i));
  play.choose(i);
}

void apply_listed(Course& play, const Listed& listed) {
  const auto& options = play.options();
  if (listed.number < options.size() && options[listed.number].option == listed.option.option)
    return play.choose(listed.number);
  for (std::size_t i = 0; i < options.size(); ++i)
    if (options[i].option == listed.option.option) return play.choose(i);
  throw Refusal{"illegal_option", "this answer is not on the list"};
}

py::dict describe(const Course& play, std::size_t i) {
  const Option& option = option_at(play, i);
  py::dict out;
  out["i"] = i;
  out["seat"] = option.seat == kParty ? py::object(py::none()) : py::int_(option.seat);
  out["verb"] = std::string(play.game().verbs().at(option.verb).name);
  out["args"] = to_python(play.game().args(play.state(), option));
  const Value ids = play.game().ids(play.state(), option);
  out["ids"] = ids.is_null() ? py::object(py::dict()) : to_python(ids);
  out["text"] = play.game().text(play.state(), option);
  out["weight"] = play.options()[i].weight;
  out["beside"] = i >= play.options().size() - play.beside();
  return out;
}

py::bytes bytes_of(StateIn state) {
  return {reinterpret_cast<const char*>(state.data()), state.size()};
}

void restore(Course& play, const std::string& bytes) {
  if (const std::string problem = play.put(std::as_bytes(std::span(bytes))); !problem.empty())
    throw Refusal{"bad_state", problem};
}

void undo(Course& play, std::size_t count) {
  if (play.has_no_history()) throw Refusal{"bad_request", "this position has no history"};
  if (count > play.given())
    throw Refusal{"bad_request", std::to_string(play.given()) + " answers can be taken back"};
  play.undo(count);
}

py::dict prompt(const Course& play) {
  const Prompt p = play.game().prompt(play.state());
  const bool chance = p.waiting == Waiting::Chance;
  py::dict out;
  out["waiting"] = p.waiting == Waiting::Player ? "player" : chance ? "chance" : "over";
  out["procedure"] = std::string(p.procedure);
  out["step"] = std::string(p.step);
  out["rule"] = std::string(p.rule);
  out["purpose"] =
      chance
          ? py::object(py::str(play.game().info().purposes.at(static_cast<std::size_t>(p.purpose))))
          : py::object(py::none());
  return out;
}

const char* waiting(const Course& play) {
  constexpr std::array kWords{"player", "chance", "over"};
  return kWords.at(static_cast<std::size_t>(play.waiting()));
}

py::object outcome(const Course& play) {
  const Outcome outcome = play.game().outcome(play.state());
  if (outcome.result == Result::Undecided) return py::none();
  py::dict out;
  out["result"] = std::string(result_word(outcome.result));
  out["reason"] = std::string(play.game().reason(outcome.reason));
  out["campaign"] = to_python(play.game().carry_over(play.state(), play.source().setup));
  return out;
}

py::object seat(const Course& play) {
  if (play.waiting() != Waiting::Player) return py::none();
  const u8 who = play.options().front().option.seat;
  return who == kParty ? py::object(py::none()) : py::int_(who);
}

py::list chance(const Course& play) {
  if (play.waiting() != Waiting::Chance)
    throw Refusal{"unavailable", "no chance prompt is open (new with chance=\"ask\" shows them)"};
  u64 total = 0;
  for (const WeightedOption& o : play.options()) total += o.weight;
  py::list out;
  for (const WeightedOption& o : play.options())
    out.append(static_cast<double>(o.weight) / static_cast<double>(total));
  return out;
}

/// The list as bots take it.
OptionList list_of(const Course& play) {
  OptionList list;
  play.game().options(play.state(), list);
  return list;
}

void need_player(const Course& play) {
  if (play.waiting() == Waiting::Over) throw Refusal{"over", "the game is over"};
  if (play.waiting() == Waiting::Chance)
    throw Refusal{"unavailable", "chance is asked, and needs no advice"};
}

py::list odds(const Course& play, int samples) {
  need_player(play);
  if (samples < 1 || samples > 100'000) throw Refusal{"bad_request", "1 to 100000 samples"};
  std::vector<Reckoned> all;
  {
    const py::gil_scoped_release unlocked;
    all = bots::odds_of(play.game(), play.state(), list_of(play), samples);
  }
  py::list out;
  for (const Reckoned& one : all)
    out.append(one.promise < 0 ? py::object(py::none())
                               : py::float_(static_cast<double>(one.promise) / kSure));
  return out;
}

py::dict hint(const Course& play, int milliseconds) {
  need_player(play);
  if (milliseconds < 0 || milliseconds > 60'000) throw Refusal{"bad_request", "0 to 60000 ms"};
  bots::Opinion opinion;
  {
    const py::gil_scoped_release unlocked;
    opinion = bots::think_about(play.game(), play.state(), list_of(play), milliseconds);
  }
  if (opinion.option < 0) throw Refusal{"unavailable", "no bot knows this game"};
  py::dict out;
  out["i"] = opinion.option;
  out["why"] = opinion.why;
  out["exact"] = opinion.exact;
  return out;
}

py::object scene(const Course& play, const py::object& seat) {
  SceneRequest wanted;
  const int seats = play.game().seats(play.state());
  wanted.seat = seat.is_none() ? kParty : seat.cast<int>();
  if (wanted.seat != kParty && (wanted.seat < 0 || wanted.seat >= seats))
    throw Refusal{"bad_request", "there are seats 0 to " + std::to_string(seats - 1)};
  wanted.setup = &play.source().setup;
  Scene scene;
  play.game().scene(play.state(), wanted, scene);
  return to_python(to_json(scene));
}

py::object record(const Course& play) {
  if (play.has_no_history()) throw Refusal{"bad_request", "this position has no history"};
  const boost::json::value json(record_json(play.driver().record()));
  return to_python(json);
}

py::bytes save(const Course& play) {
  return py::bytes(play.saved());
}

void load_into(Course& play, const std::string& saved) {
  if (const std::string problem = play.load(saved); !problem.empty())
    throw Refusal{"bad_record", problem};
}

// ---- arrays

/// A NumPy array over memory that `owner` keeps.
template <class T>
py::array view(const py::object& owner, std::span<T> items, std::vector<py::ssize_t> shape) {
  return py::array_t<T>(std::move(shape), items.data(), owner);
}

py::ssize_t signed_size(std::size_t size) {
  return static_cast<py::ssize_t>(size);
}

template <class T>
auto column(std::span<T> (Arrays::*member)()) {
  return [member](const py::object& self) {
    auto& all = self.cast<Arrays&>();
    return view(self, (all.*member)(), {signed_size(all.games())});
  };
}

py::array bytes_view(const py::object& self) {
  auto& all = self.cast<Arrays&>();
  const std::size_t bytes = all.source().first.size();
  const StateOut states = all.states();
  return view(self, std::span(reinterpret_cast<u8*>(states.data()), states.size()),
              {signed_size(all.games()), signed_size(bytes)});
}

/// Rows of which only the beginning is shown.
py::array rows_view(const py::object& self, const py::dtype& type, std::size_t count,
                    std::size_t stride, const void* data) {
  const auto& all = self.cast<Arrays&>();
  return py::array(type, std::vector<py::ssize_t>{signed_size(all.games()), signed_size(count)},
                   std::vector<py::ssize_t>{signed_size(stride), type.itemsize()}, data, self);
}

py::array options_view(const py::object& self) {
  return rows_view(self, py::dtype("u1"), Arrays::kMostOptions * sizeof(Option),
                   Arrays::kOptionStride, self.cast<Arrays&>().options().data());
}

py::array masks_view(const py::object& self) {
  return rows_view(self, py::dtype("bool"), Arrays::kMostOptions, Arrays::kMaskStride,
                   self.cast<Arrays&>().masks().data());
}

py::array flags_view(const py::object& self, std::span<u8> flags) {
  return py::array(py::dtype("bool"), std::vector<py::ssize_t>{signed_size(flags.size())},
                   flags.data(), self);
}

void step(Arrays& all, const py::array_t<i32, py::array::c_style | py::array::forcecast>& actions) {
  if (actions.ndim() != 1 || static_cast<std::size_t>(actions.size()) != all.games())
    throw Refusal{"bad_request", "an action for each game"};
  const std::span<const i32> given(actions.data(), all.games());
  i64 wrong = -1;
  {
    const py::gil_scoped_release unlocked;
    wrong = all.step(given);
  }
  if (wrong < 0) return;
  const auto row = static_cast<std::size_t>(wrong);
  throw Refusal{"illegal_option", "game " + std::to_string(row) + ": no answer " +
                                      std::to_string(given[row]) + " on a list of " +
                                      std::to_string(all.counts()[row])};
}

std::size_t checked_row(const Arrays& all, std::size_t row) {
  if (row < all.games()) return row;
  throw Refusal{"bad_request", "there are games 0 to " + std::to_string(all.games() - 1)};
}

Course course_of(const Arrays& all, std::size_t row) {
  if (!all.settings().keep) throw Refusal{"unavailable", "answers are not kept (keep=True)"};
  return all.course(checked_row(all, row));
}

Course last_of(Arrays& all, std::size_t row) {
  if (!all.settings().keep) throw Refusal{"unavailable", "answers are not kept (keep=True)"};
  if (all.numbers()[checked_row(all, row)] < all.games())
    throw Refusal{"unavailable", "no game of this row has ended"};
  return all.last(row);
}

void put_row(Arrays& all, std::size_t row, const Course& play) {
  if (play.shared_source() != all.shared_source())
    throw Refusal{"bad_request", "a game of another set-up"};
  if (play.has_no_history() || play.waiting() != Waiting::Player)
    throw Refusal{"bad_request", "the game has no history, or no player is asked"};
  all.set(checked_row(all, row), play);
}

void read_tensor(Arrays& all, const arrays::Tensor& tensor,
                 py::array_t<float, py::array::c_style>& out) {
  const std::size_t size = all.games() * tensor.size();
  if (static_cast<std::size_t>(out.size()) != size)
    throw Refusal{"bad_request", "no room for every number"};
  const std::span<float> to(out.mutable_data(), size);
  const py::gil_scoped_release unlocked;
  all.read(tensor, to);
}

// ---- bots

struct Policy {
  std::shared_ptr<const Game> game;
  std::unique_ptr<bots::Bot> bot;
};

Policy make_policy(const LoadedGame& game, const std::string& description, i64 seed) {
  std::string problem;
  Policy policy{game.opened.game, bots::make_bot(game.opened.game, description, problem)};
  if (!policy.bot) throw Refusal{"bad_request", problem};
  policy.bot->begin(checked_seed(seed));
  return policy;
}

std::size_t policy_answer(Policy& policy, const Course& play) {
  need_player(play);
  if (&play.game() != policy.game.get()) throw Refusal{"bad_request", "a game of another load"};
  const py::gil_scoped_release unlocked;
  const OptionList list = list_of(play);
  return list.size() == 1 ? 0 : policy.bot->answer(play.state(), list, play.given());
}

/// The answers of a bot that keeps nothing in mind, row by row.
void policy_answers(Policy& policy, Arrays& all, py::array_t<i32, py::array::c_style>& out) {
  if (&*all.source().game != policy.game.get())
    throw Refusal{"bad_request", "a game of another load"};
  if (static_cast<std::size_t>(out.size()) != all.games())
    throw Refusal{"bad_request", "no room for every answer"};
  const std::span<i32> to(out.mutable_data(), all.games());
  const py::gil_scoped_release unlocked;
  OptionList list;
  for (std::size_t row = 0; row < all.games(); ++row) {
    list.clear();
    policy.game->options(all.state(row), list);
    to[row] = list.size() == 1 ? 0
                               : static_cast<i32>(policy.bot->answer(
                                     all.state(row), list, all.numbers()[row] << 20U | row));
  }
}

// ---- a search that Python judges for

/// What a function of Python says of many positions: it takes (states, options, counts) and returns
/// (priors, values), rows each.
bots::Judge judge_of(const py::function& function, std::size_t state_bytes) {
  return [&function, state_bytes](const bots::Judged& all) {
    const py::gil_scoped_acquire locked;
    using Shape = std::vector<py::ssize_t>;
    const py::ssize_t rows = signed_size(all.rows);
    // Copies: nobody may keep what the search will write over.
    const py::array_t<u8> states(Shape{rows, signed_size(state_bytes)},
                                 reinterpret_cast<const u8*>(all.states.data()));
    const py::array_t<u8> options(Shape{rows, signed_size(Arrays::kMostOptions * sizeof(Option))},
                                  reinterpret_cast<const u8*>(all.options.data()));
    const py::array_t<u16> counts(Shape{rows}, all.counts.data());
    const py::tuple answer = function(states, options, counts);
    using Floats = py::array_t<float, py::array::c_style | py::array::forcecast>;
    const auto priors = answer[0].cast<Floats>();
    const auto values = answer[1].cast<Floats>();
    if (static_cast<std::size_t>(priors.size()) != all.priors.size() ||
        static_cast<std::size_t>(values.size()) != all.values.size())
      throw Refusal{"bad_request", "an evaluator returns (rows, 256) priors and (rows,) values"};
    std::copy_n(priors.data(), all.priors.size(), all.priors.begin());
    std::copy_n(values.data(), all.values.size(), all.values.begin());
  };
}

py::list guided(const Course& play, const py::function& evaluate, u32 playouts, u32 batch,
                float curiosity, u64 seed) {
  need_player(play);
  if (playouts < 1 || batch < 1) throw Refusal{"bad_request", "at least one playout and position"};
  std::vector<bots::Seen> seen;
  {
    const bots::Judge judge = judge_of(evaluate, play.state().size());
    const py::gil_scoped_release unlocked;
    seen =
        bots::search_guided(play.game(), play.state(), {playouts, batch, curiosity, seed}, judge);
  }
  py::list out;
  for (const bots::Seen& one : seen) out.append(py::make_tuple(one.visits, one.value, one.prior));
  return out;
}

// ---- the module

void define_errors(py::module_& m) {
  static py::object error;
  error = py::reinterpret_steal<py::object>(PyErr_NewExceptionWithDoc(
      "undercroft.Error", "What was refused, and why: `code` is one of the port's.",
      PyExc_ValueError, nullptr));
  m.attr("Error") = error;
  py::register_exception_translator([](std::exception_ptr thrown) {
    const auto raise = [](const std::string& code, const std::string& message) {
      py::object made = error(message);
      made.attr("code") = code;
      PyErr_SetObject(error.ptr(), made.ptr());
    };
    try {
      std::rethrow_exception(std::move(thrown));
    } catch (const Refusal& refused) {
      raise(refused.code, refused.message);
    } catch (const CheckFailed& failed) {
      raise("broken", failed.what());
    }
  });
}

void define_games(py::module_& m) {
  m.def("games", &games, py::arg("all") = false,
        "The ids of the games; with all=True of the small examples too.");
  m.def("load", &load, py::arg("id"), py::arg("content") = "",
        py::arg("packs") = std::vector<std::string>{}, Checked());
  py::class_<LoadedGame>(m, "Game")
      .def_property_readonly("id", [](const LoadedGame& g) { return g.game().info().id; })
      .def_property_readonly("title", [](const LoadedGame& g) { return g.game().info().title; })
      .def_property_readonly("goal", [](const LoadedGame& g) { return g.game().info().goal; })
      .def_property_readonly("rules", [](const LoadedGame& g) { return g.game().info().rules; })
      .def_property_readonly("content",
                             [](const LoadedGame& g) { return to_hex(g.game().info().content); })
      .def_property_readonly("seats",
                             [](const LoadedGame& g) {
                               return py::make_tuple(g.game().info().min_seats,
                                                     g.game().info().max_seats);
                             })
      .def_property_readonly("state_bytes",
                             [](const LoadedGame& g) { return g.game().info().state_bytes; })
      .def_property_readonly("purposes",
                             [](const LoadedGame& g) { return g.game().info().purposes; })
      .def_property_readonly("setup_fields",
                             [](const LoadedGame& g) {
                               const boost::json::value json(game_json(*g.entry, g.opened));
                               return to_python(json.at("setup"));
                             })
      .def_property_readonly("verbs",
                             [](const LoadedGame& g) {
                               py::list out;
                               for (const VerbInfo& verb : g.game().verbs()) {
                                 py::dict args;
                                 for (const ArgInfo& arg : verb.args)
                                   args[py::str(std::string(arg.name))] = std::string(1, arg.field);
                                 out.append(py::make_tuple(std::string(verb.name), args));
                               }
                               return out;
                             })
      .def_property_readonly("numbered",
                             [](const LoadedGame& g) {
                               py::dict out;
                               for (const IdList& list : g.game().numbered())
                                 out[py::str(list.things)] = py::cast(list.ids);
                               return out;
                             })
      .def_property_readonly("shape",
                             [](const LoadedGame& g) { return to_python(g.game().fields()); })
      .def("plain",
           [](const LoadedGame& g, const std::string& bytes) {
             if (bytes.size() != g.game().info().state_bytes)
               throw Refusal{"bad_state", "no state of this game"};
             return to_python(dump(g.game().fields(), std::as_bytes(std::span(bytes))));
           })
      .def("setup", &begin_with, py::arg("setup") = py::none(), Checked())
      .def("bot", &make_policy, py::arg("description"), py::arg("seed") = 1)
      .def("tensor", [](const LoadedGame& g) { return arrays::Tensor(g.game().fields()); });
  py::class_<Beginning>(m, "Setup")
      .def_property_readonly("values",
                             [](const Beginning& b) { return to_python(b.source->setup); })
      .def(
          "new",
          [](const Beginning& b, i64 seed, const std::string& chance, const std::string& forced) {
            return Course(b.source, checked_seed(seed), {answering(chance), answering(forced)});
          },
          py::arg("seed") = 0, py::arg("chance") = "auto", py::arg("forced") = "auto", Checked());
}

void define_plays(py::module_& m) {
  py::class_<Listed>(m, "Option", "One legal answer: i, verb, seat, fields (a, b, c, n), weight.")
      .def_property_readonly("i", [](const Listed& o) { return o.number; })
      .def_property_readonly("verb", [](const Listed& o) { return std::string(o.verb); })
      .def_property_readonly("seat",
                             [](const Listed& o) {
                               return o.option.option.seat == kParty
                                          ? py::object(py::none())
                                          : py::int_(o.option.option.seat);
                             })
      .def_property_readonly("weight", [](const Listed& o) { return o.option.weight; })
      .def_property_readonly("fields",
                             [](const Listed& o) {
                               const Option& f = o.option.option;
                               return py::make_tuple(f.a, f.b, f.c, f.n);
                             })
      .def("__eq__",
           [](const Listed& a, const py::object& b) {
             return py::isinstance<Listed>(b) &&
                    a.option.option == b.cast<const Listed&>().option.option;
           })
      .def("__hash__",
           [](const Listed& o) {
             return hash_bytes(std::as_bytes(std::span(&o.option.option, 1))).low;
           })
      .def("__repr__", [](const Listed& o) {
        return "<" + std::to_string(o.number) + ": " + std::string(o.verb) + ">";
      });
  py::class_<Course>(m, "Play")
      .def_property_readonly("waiting", &waiting)
      .def_property_readonly("over", [](const Course& p) { return p.waiting() == Waiting::Over; })
      .def_property_readonly(
          "won", [](const Course& p) { return p.game().outcome(p.state()).result == Result::Won; })
      .def_property_readonly("outcome", &outcome)
      .def_property_readonly("prompt", &prompt)
      .def_property_readonly("seat", &seat)
      .def_property_readonly("seats", [](const Course& p) { return p.game().seats(p.state()); })
      .def_property_readonly("seed", &Course::seed)
      .def_property_readonly("given", &Course::given)
      .def_property_readonly("promise", [](const Course& p) { return p.game().promise(p.state()); })
      .def("__len__", [](const Course& p) { return p.options().size() - p.beside(); })
      .def_property_readonly("beside", &Course::beside)
      .def("legal", &legal)
      .def("describe", &describe, py::arg("i"), Checked())
      .def(
          "text",
          [](const Course& p, std::size_t i) { return p.game().text(p.state(), option_at(p, i)); },
          py::arg("i"), Checked())
      .def("apply", &apply, py::arg("i"), Checked())
      .def("apply", &apply_listed, py::arg("option"), Checked())
      .def("clone", [](const Course& p) { return Course(p); })
      .def("__copy__", [](const Course& p) { return Course(p); })
      .def("__deepcopy__", [](const Course& p, const py::dict&) { return Course(p); })
      .def_property_readonly("bytes", [](const Course& p) { return bytes_of(p.state()); })
      .def("restore", &restore, py::arg("bytes"))
      .def_property_readonly("hash", [](const Course& p) { return to_hex(p.hash()); })
      .def("undo", &undo, py::arg("n") = 1, Checked())
      .def("chance", &chance)
      .def("odds", &odds, py::arg("samples") = bots::kUsualSamples, Checked())
      .def("hint", &hint, py::arg("milliseconds") = 0, Checked())
      .def("scene", &scene, py::arg("seat") = py::none(), Checked())
      .def("record", &record, Checked())
      .def("state", [](const Course& p) { return to_python(dump(p.game().fields(), p.state())); })
      .def("save", &save)
      .def("load", &load_into, py::arg("saved"));
}

void define_arrays(py::module_& m) {
  py::class_<arrays::Tensor>(m, "Tensor")
      .def_property_readonly("size", &arrays::Tensor::size)
      .def_property_readonly(
          "spec",
          [](const arrays::Tensor& t) {
            py::list out;
            for (const arrays::Feature& f : t.features()) {
              std::vector<std::string> names(f.names.begin(), f.names.end());
              out.append(py::make_tuple(f.path, f.first, f.count, f.least, f.most, names));
            }
            return out;
          })
      .def("read", [](const arrays::Tensor& t, const Course& play) {
        py::array_t<float> out(signed_size(t.size()));
        t.read(play.state(), out.mutable_data());
        return out;
      });
  py::class_<Arrays>(m, "Arrays")
      .def(py::init([](const Beginning& beginning, std::size_t n, unsigned threads, i64 seed,
                       bool shaped, bool keep, u64 limit) {
             if (n < 1) throw Refusal{"bad_request", "at least one game"};
             return std::make_unique<Arrays>(
                 beginning.source,
                 arrays::ArraySettings{n, threads, checked_seed(seed), shaped, keep, limit});
           }),
           py::arg("setup"), py::arg("n"), py::arg("threads") = 1, py::arg("seed") = 0,
           py::arg("shaped") = false, py::arg("keep") = true, py::arg("limit") = 0, Checked())
      .def("__len__", &Arrays::games)
      .def("_bytes", &bytes_view)
      .def("_options", &options_view)
      .def("_masks", &masks_view)
      .def("_counts", column(&Arrays::counts))
      .def("_rewards", column(&Arrays::rewards))
      .def("_done",
           [](const py::object& self) { return flags_view(self, self.cast<Arrays&>().done()); })
      .def("_cut",
           [](const py::object& self) { return flags_view(self, self.cast<Arrays&>().cut()); })
      .def("_seats", column(&Arrays::seats))
      .def("_numbers", column(&Arrays::numbers))
      .def(
          "reset", [](Arrays& all, i64 seed) { all.reset(checked_seed(seed)); }, py::arg("seed"),
          Unlocked())
      .def("step", &step, py::arg("actions"), Checked())
      .def("step_by_lot", &Arrays::step_by_lot, py::arg("times"), Unlocked())
      .def("read", &read_tensor, py::arg("tensor"), py::arg("out"))
      .def_property_readonly(
          "ended", [](const Arrays& all) { return py::make_tuple(all.ended()[0], all.ended()[1]); })
      .def("play", &course_of, py::arg("row"), Checked())
      .def("last", &last_of, py::arg("row"), Checked())
      .def("put", &put_row, py::arg("row"), py::arg("play"), Checked());
  m.def(
      "seed_of_game",
      [](i64 seed, u64 number) { return arrays::seed_of_game(checked_seed(seed), number); },
      py::arg("seed"), py::arg("number"));
  m.def("search", &guided, py::arg("play"), py::arg("evaluate"), py::arg("playouts"),
        py::arg("batch"), py::arg("curiosity"), py::arg("seed"), Checked());
  py::class_<Policy>(m, "Bot")
      .def(
          "begin", [](Policy& p, i64 seed) { p.bot->begin(checked_seed(seed)); }, py::arg("seed"))
      .def("__call__", &policy_answer, py::arg("play"), Checked())
      .def("answers", &policy_answers, py::arg("arrays"), py::arg("out"), Checked());
}

}  // namespace
}  // namespace undercroft::python

PYBIND11_MODULE(_core, m) {
  using namespace undercroft::python;  // NOLINT(*-using-namespace)
  m.doc() = "What the package undercroft is made of; use the package.";
  m.attr("MOST_OPTIONS") = undercroft::arrays::Arrays::kMostOptions;
  m.attr("SURE") = undercroft::kSure;
  define_errors(m);
  define_games(m);
  define_plays(m);
  define_arrays(m);
}
