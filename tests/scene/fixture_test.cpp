#include "fixtures.h"
#include "scene_fields.h"

namespace undercroft {
namespace {

namespace json = boost::json;

TEST(SceneFixtures, TheOnesThatEveryClientMustDrawAreThere) {
  const std::vector<std::string> names = fixture_names();
  for (const char* name : {"dice_table", "tile_map", "battlelines", "model_grid", "lanes", "chance",
                           "over", "depths_map", "depths_fight", "abyssal_turn", "abyssal_fight",
                           "legends_map", "legends_test", "legends_battle"})
    EXPECT_TRUE(std::find(names.begin(), names.end(), name) != names.end()) << name;
}

/// Where two values differ first, or nothing.
std::string first_difference(const json::value& a, const json::value& b, const std::string& path) {
  if (a == b) return {};
  if (a.is_object() && b.is_object()) {
    for (const auto& [key, value] : a.get_object()) {
      const json::value* other = b.get_object().if_contains(key);
      const std::string here = path + "/" + std::string(key);
      if (other == nullptr) return here + " is only in the first";
      if (std::string found = first_difference(value, *other, here); !found.empty()) return found;
    }
    return path + ": the second has more keys";
  }
  if (a.is_array() && b.is_array() && a.get_array().size() == b.get_array().size())
    for (std::size_t i = 0; i < a.get_array().size(); ++i)
      if (std::string found =
              first_difference(a.get_array()[i], b.get_array()[i], path + "/" + std::to_string(i));
          !found.empty())
        return found;
  return path + ": " + json::serialize(a) + " is not " + json::serialize(b);
}

TEST(SceneFixtures, LoadPassTheCheckAndComeBackAsTheyWere) {
  for (const std::string& name : fixture_names()) {
    SCOPED_TRACE(name);
    const json::value given = fixture(name);
    const Scene scene = load_scene(given);
    EXPECT_EQ(check_scene(scene), "");
    EXPECT_EQ(first_difference(to_json(scene), given, ""), "");
    EXPECT_TRUE(load_scene(to_json(scene)) == scene);
  }
}

TEST(SceneFixtures, TogetherUseEveryKey) {
  scene_fields::Uses uses;
  for (const std::string& name : fixture_names()) uses.note(load_scene(fixture(name)));
  for (const scene_fields::Table& table : scene_fields::tables())
    for (const scene_fields::Key& key : table.keys)
      EXPECT_TRUE(uses.keys.contains(table.name + "." + key.name)) << table.name << "." << key.name;
}

/// Every word that occurs anywhere as the value of one of the keys.
void collect_words(const json::value& value, std::string_view key, std::set<std::string>& out) {
  if (value.is_array())
    for (const json::value& item : value.get_array()) collect_words(item, key, out);
  if (!value.is_object()) return;
  for (const auto& [name, member] : value.get_object()) {
    if (name == key && member.is_string()) out.emplace(member.get_string());
    if (name == key && member.is_array())
      for (const json::value& item : member.get_array())
        if (item.is_string()) out.emplace(item.get_string());
    collect_words(member, key, out);
  }
}

template <class E>
void expect_all_words(std::string_view list, std::string_view key, std::size_t from = 0) {
  std::set<std::string> words;
  for (const std::string& name : fixture_names()) {
    const json::value scene = fixture(name);
    collect_words(list.empty() ? scene : scene.at(list), key, words);
  }
  for (std::size_t i = from; i < EnumNames<E>::kNames.size(); ++i)
    EXPECT_TRUE(words.contains(std::string(EnumNames<E>::kNames[i])))
        << key << ": " << EnumNames<E>::kNames[i];
}

TEST(SceneFixtures, TogetherUseEveryWord) {
  expect_all_words<AreaKind>("areas", "kind");
  expect_all_words<AreaRegion>("areas", "region", 0);
  expect_all_words<AreaSize>("areas", "size");
  expect_all_words<StepState>("steps", "state");
  expect_all_words<PieceState>("pieces", "states");
  expect_all_words<LinkKind>("links", "kind");
  expect_all_words<OverlayKind>("overlays", "kind");
  expect_all_words<Tone>("areas", "tone");
  expect_all_words<Asked>("", "waiting");
  expect_all_words<OptionRole>("", "role", 1);  // plain is what an option is without a role
  expect_all_words<Happening::Kind>("happened", "kind");
}

// Broken scenes.

struct Broken {
  const char* pointer;      ///< where the good scene is changed
  const char* replacement;  ///< with what
  const char* message;
};

/// Sets a member, also one that was not there.
void put(json::value& in, std::string_view pointer, json::value value) {
  const std::size_t last = pointer.rfind('/');
  const std::string_view key = pointer.substr(last + 1);
  json::value& parent = in.at_pointer(pointer.substr(0, last));
  if (json::object* object = parent.if_object())
    (*object)[key] = std::move(value);
  else
    in.at_pointer(pointer) = std::move(value);
}

void expect_refused(const Broken& broken) {
  json::value scene = fixture("dice_table");
  put(scene, broken.pointer, json::parse(broken.replacement));
  Scene read;
  std::string problem = scene_from_json(scene, read);
  if (problem.empty()) problem = check_scene(read);
  EXPECT_EQ(problem, broken.message) << broken.pointer << " = " << broken.replacement;
}

TEST(BrokenScenes, TheReaderNamesTheKeyAndItsPlace) {
  for (const Broken& broken : {
           Broken{"/areas/0/kind", R"("crad")",
                  "areas[0].kind: unknown word 'crad' (did you mean 'card'?)"},
           Broken{"/areas/0/hints", R"({"regoin":"board"})",
                  "areas[0].hints: unknown key 'regoin' (did you mean 'region'?)"},
           Broken{"/areas/0/places/0", R"({"id":"box:0","kind":"box"})",
                  "areas[0].places[0]: 'label' is missing"},
           Broken{"/areas/0/places/1/need", R"("5")",
                  "areas[0].places[1].need: expected a whole number"},
           Broken{"/areas/0/order", "1.5", "areas[0].order: expected a whole number"},
           Broken{"/areas/0/order", "5000000000", "areas[0].order: the number is too large"},
           Broken{"/areas/0/places/0/size", "[2]", "areas[0].places[0].size: expected a pair"},
           Broken{"/pieces/0/states", R"(["lit"])", "pieces[0].states[0]: unknown word 'lit'"},
           Broken{"/pieces", "{}", "pieces: expected a list"},
           Broken{"/title", "7", "title: expected a text"},
           Broken{"/prompt/options/0/final", "1",
                  "prompt.options[0].final: expected true or false"},
           Broken{"/prompt/options/0/args", R"({"box":[0.5]})",
                  "prompt.options[0].args.box[0]: expected a whole number"},
           Broken{"/over", "[]", "over: expected an object"},
       })
    expect_refused(broken);
  Scene scene;
  EXPECT_EQ(scene_from_json(json::value(3), scene), "expected an object");
}

TEST(BrokenScenes, TheCheckNamesTheFirstDefect) {
  for (const Broken& broken : {
           Broken{"/pieces/2/at", R"("box:9")",
                  "piece 'die:strength:5:0': at: 'box:9' is no area or place"},
           Broken{"/pieces/2/id", R"("box:0")", "id 'box:0' occurs twice"},
           Broken{"/pieces/2/id", "null", "an empty id"},
           Broken{"/pieces/2/text", "null", "piece 'die:strength:5:0': no text"},
           Broken{"/pieces/2/known", "false", "piece 'die:strength:5:0': unknown, but with a face"},
           Broken{"/areas/1/order", "1", "area 'dungeon': order 1 is taken"},
           Broken{"/areas/0/title", "null", "area 'encounter': no title"},
           Broken{"/areas/0/places/0/label", "null", "place 'box:0': no label"},
           Broken{"/links", R"([{"kind":"under","from":"card:kindle","to":"hero:7"}])",
                  "under link: 'hero:7' is no piece or place"},
           Broken{"/overlays", R"([{"kind":"legal","places":["cell:1,1"]}])",
                  "legal overlay: 'cell:1,1' is no area or place"},
           Broken{"/prompt/options/1/i", "3", "option 1: i is 3"},
           Broken{"/prompt/options/1/text", "null", "option 1: no text"},
           Broken{"/prompt/options/1/pieces", R"(["die:agility:9:0"])",
                  "option 1: 'die:agility:9:0' is no piece"},
           Broken{"/prompt/options/1/places", R"(["die:agility:5:0"])",
                  "option 1: 'die:agility:5:0' is no area or place"},
           Broken{"/prompt/options/1/preview/fills/0/place", R"("box:7")",
                  "option 1: preview: 'box:7' is no area or place"},
           Broken{"/prompt/options", "[]", "prompt: no options"},
           Broken{"/prompt/chosen", R"(["die:5"])", "prompt: chosen 'die:5' does not exist"},
           Broken{"/prompt/question", "null", "prompt: no question"},
           Broken{"/prompt/tally/0/value", "4", "tally: the parts of 'damage' do not add up"},
           Broken{"/prompt", "null", "a scene has a prompt or an end, and not both"},
           Broken{"/steps/0/state", R"("next")", "steps: 'Step 2: Heroic feats' is out of order"},
       })
    expect_refused(broken);
}

}  // namespace
}  // namespace undercroft
