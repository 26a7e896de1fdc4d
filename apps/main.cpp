#include "engine/registry.h"

int main() {
  return undercroft::all_games().empty() ? 1 : 0;
}
