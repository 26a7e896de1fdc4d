/* Plays a game by its C interface and checks what the header promises. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <undercroft/c.h>

static void must(int holds, const char* what) {
  if (holds) return;
  fprintf(stderr, "delve: %s (%s)\n", what, uc_problem());
  exit(1);
}

int main(int argc, char** argv) {
  const char* id = argc > 1 ? argv[1] : "one_deck_dungeon";
  must(uc_open("no_such_game", NULL) == NULL && *uc_problem(), "an unknown game is refused");
  uc_game* game = uc_open(id, NULL);
  must(game != NULL, "the game opens");
  must(uc_new(game, "{\"no_such_field\":1}", 7) == NULL && *uc_problem(), "a bad set-up is refused");
  must(uc_new(game, "{", 7) == NULL, "what is not JSON is refused");

  uc_play* play = uc_new(game, NULL, 7);
  must(play != NULL, "a game begins");
  const size_t bytes = uc_state_bytes(game);
  unsigned char* before = malloc(bytes);
  unsigned char* after = malloc(bytes);
  must(uc_state(play, before, bytes) == bytes, "the state has its size");

  uc_play* beginning = uc_clone(play);
  uc_option options[256 + 5];
  size_t answers = 0;
  while (uc_waits(play) == UC_PLAYER) {
    const size_t count = uc_options(play, options, 261);
    must(count > 0, "a player has an answer");
    const int known = uc_advice(play);
    const size_t answer = known >= 0 ? (size_t)known : answers % count;
    char text[200];
    must(uc_text(play, answer, text, sizeof text) > 0, "an answer has words");
    if (answers < 3) printf("%s: %s\n", uc_verb(game, options[answer].verb), text);
    must(uc_choose(play, answer) == 0, "an answer of the list is taken");
    ++answers;
  }
  must(uc_ended(play) != UC_UNDECIDED, "the game ends");
  must(uc_choose(play, 0) == -1, "nothing is answered after the end");
  printf("%zu answers, result %d\n", answers, (int)uc_ended(play));

  uc_state(beginning, after, bytes);
  must(memcmp(before, after, bytes) == 0, "a clone stays where it is");
  must(uc_undo(play, answers) == 0 && uc_undo(play, 1) == -1, "all answers can be taken back, and no more");
  char first[33], second[33];
  uc_hash(play, first);
  uc_hash(beginning, second);
  must(strcmp(first, second) == 0, "undo leads back to the beginning");

  uc_play* asking = uc_new_asking(game, NULL, 7);
  while (uc_waits(asking) == UC_PLAYER) must(uc_choose(asking, 0) == 0, "the first answer is taken");
  if (uc_waits(asking) == UC_CHANCE) {
    const size_t count = uc_options(asking, options, 261);
    unsigned long total = 0;
    for (size_t i = 0; i < count; ++i) total += options[i].weight;
    printf("a chance of %zu outcomes, %lu ways\n", count, total);
  }
  uc_free(asking);
  uc_free(beginning);
  uc_free(play);
  uc_close(game);
  free(before);
  free(after);
  puts("delve: well");
  return 0;
}
