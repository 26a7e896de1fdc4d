#pragma once
#include "scene/fixtures.h"
#include "terminal/table.h"

// Scenes drawn as text, as a terminal of some size would show them.

namespace undercroft::terminal {

inline Scene fixture_scene(const std::string& name) {
  return load_scene(fixture(name));
}

inline std::string drawn(Scene scene, int width, int height) {
  ShownScene shown(std::move(scene));
  return Table(shown).draw(width, height).to_text();
}

inline int count_of(const std::string& text, const std::string& part) {
  int count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
    ++count;
  return count;
}

/// The hardest screen of a dice crawl: ten boxes, two full pools, many skills, forty answers.
inline Scene crowded_scene() {
  Scene scene = fixture_scene("dice_table");
  const std::array<std::string, 4> colours{"strength", "agility", "magic", "heroic"};
  std::erase_if(scene.pieces, [](const ScenePiece& p) { return p.kind == "die"; });
  for (SceneArea& area : scene.areas) {
    if (area.id != "encounter") continue;
    area.places.clear();
    for (int i = 0; i < 8; ++i) {
      ScenePlace& box = area.place("box:" + std::to_string(i), "box", "Box " + std::to_string(i));
      box.colour = colours[static_cast<std::size_t>(i % 3)];
      box.need = 3 + i;
      box.have = i % 4 == 3 ? 2 : 0;
      box.icons = {"damage", "time"};
      if (i % 4 == 3) box.traits = {"wide"};
    }
  }
  for (int seat = 0; seat < 2; ++seat)
    for (int i = 0; i < 10; ++i) {
      const std::string colour = colours[static_cast<std::size_t>(i % 4)];
      ScenePiece& die = scene.piece("die:" + std::to_string(seat) + ":" + std::to_string(i), "die",
                                    "pool:" + std::to_string(seat), "a die");
      die.die(colour, 1 + i % 6);
    }
  for (int i = 0; i < 3; ++i) {
    scene.piece("extra:0:" + std::to_string(i), "card", "hero:0", "an extra skill")
        .card("Skill " + std::to_string(i), "Skill", "Does much.");
    scene.piece("extra:1:" + std::to_string(i), "card", "hero:1", "an extra skill")
        .card("Craft " + std::to_string(i), "Skill", "Does much.");
  }
  std::vector<SceneOption>& options = scene.prompt->options;
  options.clear();
  for (int i = 0; i < 40; ++i) {
    SceneOption& option = options.emplace_back();
    option.i = i;
    option.seat = i % 2;
    option.verb = "cover_box";
    option.text = "Cover box " + std::to_string(i / 5) + " with die " + std::to_string(i % 5);
    option.group = i < 30 ? "Cover a box" : "Other things";
    option.pieces = {"die:" + std::to_string(i % 2) + ":" + std::to_string(i % 10)};
    option.places = {"box:" + std::to_string(i % 8)};
  }
  scene.prompt->chosen.clear();
  scene.prompt->barred.clear();
  return scene;
}

}  // namespace undercroft::terminal
