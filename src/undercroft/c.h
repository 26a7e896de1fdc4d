#ifndef UNDERCROFT_C_H
#define UNDERCROFT_C_H
#include <stddef.h>
#include <stdint.h>

/* Undercroft for C, and for every language that calls C (docs/library.md). What fails returns NULL
 * or -1, and uc_problem() says why. Texts are UTF-8. A game may be used by several threads at once,
 * a play by one at a time. */

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define UC_API __attribute__((visibility("default")))
#else
#define UC_API
#endif

// NOLINTBEGIN(modernize-use-using,readability-identifier-naming): C has its own ways
typedef struct uc_game uc_game; /* a game with its content */
typedef struct uc_play uc_play; /* one game being played */

enum { UC_PARTY = 255 }; /* the seat of an answer that anybody may give */
enum uc_waiting { UC_PLAYER = 0, UC_CHANCE = 1, UC_OVER = 2 }; /* who is asked */
enum uc_result { UC_UNDECIDED = 0, UC_WON = 1, UC_LOST = 2, UC_SAVED = 3 };

/* One legal answer: a verb and its arguments, as docs/port.md names them. */
typedef struct uc_option {
  uint16_t verb;
  uint8_t seat;
  uint8_t a;
  uint16_t b, c;
  int32_t n;
  uint32_t weight; /* of an outcome of chance; 1 for a player's answer */
} uc_option;

/* What went wrong in the last call of this thread that failed. */
UC_API const char* uc_problem(void);

/* Opens a game by its id. content: the folder that holds its cards, or NULL for the one that came
 * with the library. */
UC_API uc_game* uc_open(const char* id, const char* content);
UC_API void uc_close(uc_game* game);
UC_API size_t uc_state_bytes(const uc_game* game);
UC_API const char* uc_verb(const uc_game* game, uint16_t verb);

/* Begins a game. setup: a JSON object of what is other than usual, or NULL. Chance and what leaves
 * no choice are answered from the seed (0 to 2^53-1). */
UC_API uc_play* uc_new(const uc_game* game, const char* setup, uint64_t seed);
/* The same where chance is asked like a player, with weights. */
UC_API uc_play* uc_new_asking(const uc_game* game, const char* setup, uint64_t seed);
UC_API uc_play* uc_clone(const uc_play* play);
UC_API void uc_free(uc_play* play);

UC_API enum uc_waiting uc_waits(const uc_play* play);
UC_API enum uc_result uc_ended(const uc_play* play);
/* Writes at most `most` legal answers and returns how many there are; 0 at the end. */
UC_API size_t uc_options(const uc_play* play, uc_option* out, size_t most);
/* Writes the words of an answer, cut to `size` bytes with the final 0, and returns the length of
 * all of it. */
UC_API size_t uc_text(const uc_play* play, size_t option, char* out, size_t size);
/* Gives the answer of this number. 0, or -1 if there is none. */
UC_API int uc_choose(uc_play* play, size_t option);
/* Takes the last answers back. 0, or -1 if so many were not given. */
UC_API int uc_undo(uc_play* play, size_t answers);
/* The expert's answer, or -1. */
UC_API int uc_advice(const uc_play* play);
/* Writes at most `most` bytes of the state and returns how many it has. Equal states are equal
 * bytes. */
UC_API size_t uc_state(const uc_play* play, void* out, size_t most);
/* The hash of the state as 32 hexadecimal digits. */
UC_API void uc_hash(const uc_play* play, char out[33]);
// NOLINTEND(modernize-use-using,readability-identifier-naming)

#ifdef __cplusplus
}
#endif
#endif
