#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "engine/option.h"

namespace undercroft {

/// Something that rules code reports while it runs: a step, an answer, or a fact of the game, whose
/// sheet says of which kind it is and words it. Nothing of it is in the state.
struct Happening {
  enum class Kind : u8 {
    Step,       ///< a titled step began: a = procedure, b = step
    Answered,   ///< an answer was applied: `answer`
    Moved,      ///< piece a went to place b (n: how many)
    Flipped,    ///< piece a was revealed
    Shuffled,   ///< pile a was shuffled
    Rolled,     ///< die a shows n
    Damaged,    ///< piece a took n damage (from b)
    Prevented,  ///< n of it was prevented on a
    Changed,    ///< the number b of piece a changed by n
    Gained,     ///< seat or piece a gained n of b
    Lost,       ///< seat or piece a lost n of b
    Triggered,  ///< the text of card a takes effect
    Ended,      ///< the game is over: a = result, b = reason
  };
  /// Of a fact that nobody has looked up in its sheet.
  static constexpr Kind kPlainFact{Kind{13}};

  Kind kind = Kind::Step;
  u8 seat = kParty;
  u16 a = 0;
  u16 b = 0;
  u16 fact = 0;  ///< 1 + the game's own number of it; 0 if the engine tells it
  i32 n = 0;
  Option answer{};

  [[nodiscard]] bool is_fact() const { return fact != 0; }
  template <class Fact>
  [[nodiscard]] Fact as() const {
    return static_cast<Fact>(fact - 1);
  }
  friend bool operator==(const Happening&, const Happening&) = default;
};

/// What a fact is about; the game's sheet of facts says what each number means.
struct FactArgs {
  int a = 0, b = 0, n = 0;
};

/// Why something happened: the text that runs, else the rule of the step.
struct Cause {
  int piece = -1, ability = -1;
  std::string_view rule;
  [[nodiscard]] bool is_text() const { return ability >= 0; }
};

/// What of the way through a game a happening decided.
enum class Mark : u8 { None, Won, Fled, Fell, Boss };

/// A line of the account of what a step cost: what was left open or kept, what that dealt to others
/// and cost oneself, who bears it.
struct AccountLine {
  enum class Part : u8 { Left, Kept, Dealt, Cost, Bears };
  Part part{};
  std::string text;
  std::vector<std::string> icons{};
  std::string about{};  ///< the piece, place or area that it speaks of
  int seat = kParty;
};

/// How the sentence of a text ends that has done nothing else yet that is told.
constexpr std::string_view kTakesEffect = " takes effect";

/// A happening in words, and the pieces and places of the scene that it is about.
struct WordedHappening {
  std::size_t number = 0;  ///< among the happenings
  std::string piece, place, other, text;
  std::vector<std::string> about;  ///< more pieces, places and areas
  Mark mark = Mark::None;
  std::string met, art;  ///< with a mark: what was met there, and its silhouette
  bool deadly = false;   ///< somebody falls or the game is lost
  std::string toll;      ///< what it costs in a word or two: "2 time", "Fenn falls"
  std::vector<AccountLine> account;
};

/// A fact of an earlier answer, with its sentence.
struct Remembered {
  Happening fact;
  std::string text;
};

/// What happened since the last answer. A sink that wants words has each fact worded when it is
/// told, while what it speaks of is still there.
struct Happenings : std::vector<Happening> {
  using Word = void (*)(const void* state, const void* content, Happening& h, WordedHappening& out);
  using Lasts = bool (*)(const Happening& h);
  static constexpr std::size_t kMostEarlier = 64;

  bool wants_words = true;  ///< not if it is only counted
  Word word = nullptr;      ///< of the game that tells; none if nobody wants words
  Lasts lasts = nullptr;    ///< of that game: which facts its pictures ask for later
  std::vector<WordedHappening> words;
  /// Facts of that kind from before the last answer: what no rule asks for is in no state, but
  /// people still see it, such as the face of each die of a sum.
  std::vector<Remembered> earlier;

  /// Nobody wants words, and there is room for one more.
  [[nodiscard]] bool only_notes() const { return word == nullptr && size() != capacity(); }
  void make_room() {
    if (size() == capacity()) reserve(2 * capacity() + 32);
  }
  /// Notes one more, for which there is room.
  void add(Happening::Kind of, u8 seat, u16 a, u16 b, u16 fact, i32 n) {
    if (size() == capacity()) __builtin_unreachable();  // the vector need not look again
    emplace_back(of, seat, a, b, fact, n);
  }
  // Laid out apart: whoever counts never comes here.
  [[gnu::noinline, gnu::cold]] void word_last(const void* state, const void* content) {
    WordedHappening& worded = words.emplace_back();
    worded.number = size() - 1;
    word(state, content, back(), worded);
  }
  /// Those from before and those of now, the last ones last.
  [[nodiscard]] std::vector<Remembered> remembered() const {
    std::vector<Remembered> all = earlier;
    for (std::size_t i = 0; i < size() && lasts != nullptr; ++i)
      if (const Happening& h = (*this)[i]; h.is_fact() && lasts(h))
        all.push_back({h, i < words.size() ? words[i].text : std::string()});
    if (all.size() > kMostEarlier)
      all.erase(all.begin(), all.end() - static_cast<std::ptrdiff_t>(kMostEarlier));
    return all;
  }
  /// Another answer begins.
  void clear() {
    if (word != nullptr) clear_words();
    std::vector<Happening>::clear();
  }

 private:
  [[gnu::noinline, gnu::cold]] void clear_words() {
    if (lasts != nullptr) earlier = remembered();
    words.clear();
  }
};

}  // namespace undercroft
