import unittest

from support import TreeTest


class Layers(TreeTest):
    def check(self):
        code, output = self.run_tool("check_layers")
        self.assertEqual(code, 1 if len(output.splitlines()) > 1 else 0, output)
        return output.splitlines()[:-1]

    def finds(self, file, text, *messages):
        path = self.write(file, text)
        found = self.check()
        self.assertEqual(len(found), len(messages), found)
        for line, message in zip(found, messages):
            self.assertTrue(line.startswith(file + ":"), line)
            self.assertIn(message, line)
        path.unlink()

    def test_arrows(self):
        self.finds("src/engine/a.h", '#include <vector>\n#include "base/b.h"\n#include "engine/c.h"\n')
        self.finds("src/engine/a.h", '#include "content/b.h"\n',
                   'a.h:1: engine may not include "content/b.h" (content); it may include base')
        self.finds("src/base/a.h", "int a;\n#include <engine/b.h>\n", "a.h:2: base may not include")
        self.finds("src/bots/a.cpp", '#include "games/x/x.h"\n', "bots may not include")
        self.finds("src/server/a.cpp", '#include "table/t.h"\n#include "bots/b.h"\n', "a.cpp:2: server may not")
        self.finds("src/table/a.cpp", '// #include "server/s.h"\n')
        self.finds("src/table/a.cpp", '#include "apps/main.h"\n', "table may not include")
        self.finds("apps/a.cpp", '#include "games/x/x.h"\n#include "server/s.h"\n')

    def test_games_do_not_know_each_other(self):
        self.finds("src/games/x/a.cpp", '#include "games/x/b.h"\n#include "content/c.h"\n')
        self.finds("src/games/x/a.cpp", '#include "games/y/b.h"\n', "games/x may not include")
        self.finds("src/games/all.cpp", '#include "games/x/b.h"\n#include "games/y/b.h"\n')

    def test_rooms_of_a_game(self):
        game = "games/one_deck_dungeon"
        self.finds(f"src/{game}/picture/a.cpp", f'#include "{game}/rules/r.h"\n#include "{game}/state.h"\n')
        self.finds(f"src/{game}/rules/a.cpp", f'#include "{game}/rules/b.h"\n#include "{game}/cards/c.h"\n',
                   f'a.cpp:2: rules may not include "{game}/cards/c.h" (cards)')
        self.finds(f"src/{game}/content.h", f'#include "{game}/expert/e.h"\n', "content.h:1: the root of a game may not")
        self.finds(f"src/{game}/expert/a.cpp", f'#include "{game}/picture/p.h"\n')
        self.finds("src/games/x/rules/a.cpp", '#include "games/x/expert/e.h"\n')

    def test_relative_includes_are_followed(self):
        self.write("src/games/y/b.h", "")
        self.finds("src/games/x/a.cpp", '#include "../y/b.h"\n', "games/x may not include")

    def test_unknown_module(self):
        self.finds("src/misc/a.cpp", "", "not in a module")
        self.finds("src/a.cpp", "", "not in a module")

    def test_heavy_headers(self):
        self.finds("src/table/a.cpp", "#include <boost/beast.hpp>\n", "Beast is included only in src/server/")
        self.finds("src/server/a.cpp", "#include <boost/beast/core.hpp>\n#include <boost/json.hpp>\n")
        self.finds("src/engine/a.cpp", "#include <boost/json.hpp>\n", "Boost.JSON is included only in")
        self.finds("src/games/x/a.cpp", "#include <toml++/toml.h>\n", "toml++ is included only in src/content/")
        self.finds("src/terminal/a.cpp", "#include <CLI/CLI.hpp>\n", "CLI11 is included only in apps/")

    def test_heavy_headers_stay_in_few_files(self):
        for n in range(3):
            self.write(f"src/content/{n}.cpp", "#include <toml++/toml.h>\n")
        self.assertEqual(self.check(), ["toml++ is included in 3 files, at most 2 may: "
                                        "src/content/0.cpp, src/content/1.cpp, src/content/2.cpp"])

    def test_rules_are_reproducible(self):
        self.finds("src/games/x/a.cpp", "#include <random>\n", "rules do not draw")
        self.finds("src/games/x/a.cpp", "#include <chrono>\nauto t = time(nullptr);\n", "time of day", "time of day")
        self.finds("src/engine/a.cpp", "std::unordered_map<int, int> m;\n", "order differs")
        self.finds("src/engine/a.cpp", "int a;\ndouble b;\nfloat c;\n", "a.cpp:2: 'double'", "a.cpp:3: 'float'")
        self.finds("src/engine/a.cpp", '// double\nauto s = "float";\nint doubled; spend_time(0); s.time(0);\n')
        self.finds("src/lab/a.cpp", "#include <random>\ndouble mean;\n")

    def test_a_reason_permits_a_line(self):
        self.finds("src/engine/a.cpp", "double p;  // layers: odds are shown, never played\n")
        self.finds("src/engine/a.cpp", "double p;  // layers:\n", "'double'")
        self.finds("src/bots/a.cpp", '#include "games/x/x.h"  // layers: measured here only\n')


if __name__ == "__main__":
    unittest.main()
