#pragma once
#include <string_view>

namespace undercroft::abyssal {

/// A position of three players with every member that there is; their decks are Hammer and Tide,
/// Borrowed Light and the Red Ledger.
inline constexpr std::string_view kFullPosition = R"({
  "round": 5, "order": [1, 0, 2],
  "turn": {"player": 0, "whose": "player", "step": "play", "house": "brobnar"},
  "tide": "high", "amber": {"team": 7, "conspiracy": 4},
  "seals": ["knocking", "Undertone"],
  "map": ["ledger_house", {"location": "slrs_vortexilon", "searched": true}, null,
          null, {"location": "mirror_reef", "searched": true}, null,
          null, "titans_gate", null],
  "players": [
    {"place": 4, "chains": 3, "last_house": "untamed",
     "hand": ["anger", "Punch", "tremor"],
     "discard": ["krump", "vigor"],
     "archives": ["key-charge", {"id": "labwork", "owner": 1}, "mirror_bosun"],
     "purged": ["save-the-pack"],
     "line": [{"id": "troll", "ready": false, "damage": 3, "amber": 2,
               "upgrades": ["blood-of-titans", {"id": "shoulder-armor", "owner": 1}]},
              "bumpsy",
              {"id": "champion-anaphiel", "warded": true, "stunned": true, "enraged": true,
               "power_counters": 2, "damage": 7, "counters": {"doom": 2}},
              "salt_widow"],
     "artifacts": [{"id": "gauntlet-of-command", "ready": false, "amber": 1}, "vaultbinder"],
     "engaged": [{"id": "left_admiral", "damage": 2, "ready": false},
                 {"id": "firespitter", "amber": 1,
                  "upgrades": [{"id": "way-of-the-bear", "controller": "conspiracy"}]}]},
    {"chains": 24, "hand": ["foggify", "library-access"],
     "line": ["sequis", {"id": "Sequis", "damage": 1}],
     "discard": ["cleansing-wave", "blinding-light", "terms-of-redress", "inspiration",
                 "ghostly-hand", "nerve-blast", "bait-and-switch", "relentless-whispers", "umbra",
                 "nexus", "silvertooth", "noddy-the-thief", "urchin"],
     "deck": ["mother", null, "dextre", null, null, null, null, null, null, null, null, null, null,
              null, null, null, null]},
    {"place": 7, "line": ["pit-demon"], "engaged": ["drowned_notary"]}],
  "conspiracy": {
    "artifacts": [{"id": "resonance_bell", "at": 4, "ready": false}, {"id": "tide_engine", "at": 0}],
    "archives": ["debt_eel", null, {"id": "umbra", "owner": 2}, null],
    "discard": ["all_hands", "chain_letter"], "purged": ["slow_leak"]}
})";

}  // namespace undercroft::abyssal
