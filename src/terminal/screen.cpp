#include "terminal/screen.h"

#include <array>
#include <cerrno>
#include <clocale>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <curses.h>
#include <langinfo.h>
#include <string_view>
#include <termios.h>
#include <unistd.h>

#include "terminal/glyphs.h"

namespace undercroft::terminal {
namespace {

// What signal handlers need, written before they are installed.
volatile std::sig_atomic_t asked_to_end = 0;
termios modes_before{};
std::array<char, 128> leave_sequence{};
std::size_t leave_size = 0;

constexpr std::array kEndSignals{SIGINT, SIGTERM, SIGHUP};
constexpr std::array kCrashSignals{SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL};

void note_end(int /*signal*/) {
  asked_to_end = 1;
}

/// After a crash curses cannot be trusted: only system calls that are safe in a handler.
void restore_and_crash(int signal) {
  if (::write(STDOUT_FILENO, leave_sequence.data(), leave_size) < 0) {
  }
  ::tcsetattr(STDIN_FILENO, TCSANOW, &modes_before);
  std::signal(signal, SIG_DFL);  // NOLINT(*-err33-c,bugprone-signal-handler): safe by POSIX
  ::raise(signal);               // NOLINT(*-err33-c,bugprone-signal-handler)
}

void handle(int signal, void (*handler)(int)) {
  struct sigaction action{};
  action.sa_handler = handler;  // NOLINT(*-union-access)
  sigemptyset(&action.sa_mask);
  // Without SA_RESTART, so that waiting for a key ends.
  sigaction(signal, &action, nullptr);
}

void remember(const char* capability) {
  const char* text = tigetstr(capability);
  if (text == nullptr || text == reinterpret_cast<const char*>(-1)) return;  // NOLINT
  const std::size_t size = std::min(std::strlen(text), leave_sequence.size() - leave_size);
  std::memcpy(leave_sequence.data() + leave_size, text, size);
  leave_size += size;
}

short colour_of(Ink ink) {
  switch (ink) {
    case Ink::Text: return -1;
    case Ink::Title:
    case Ink::Lit:
    case Ink::Strength: return COLOR_YELLOW;
    case Ink::Harm: return COLOR_RED;
    case Ink::Safe: return COLOR_GREEN;
    case Ink::News: return COLOR_CYAN;
    case Ink::Agility: return COLOR_MAGENTA;
    case Ink::Magic: return COLOR_BLUE;
    case Ink::Quiet:
    case Ink::Heroic:
    case Ink::Frame: return COLOR_WHITE;
  }
  return -1;
}

/// Richer shades where the terminal has 256 colours.
short shade_of(Ink ink) {
  switch (ink) {
    case Ink::Text: return 252;
    case Ink::Quiet: return 246;
    case Ink::Title: return 223;
    case Ink::Lit: return 215;
    case Ink::Harm: return 203;
    case Ink::Safe: return 114;
    case Ink::News: return 116;
    case Ink::Strength: return 178;
    case Ink::Agility: return 211;
    case Ink::Magic: return 111;
    case Ink::Heroic: return 230;
    case Ink::Frame: return 240;
  }
  return -1;
}

void init_inks() {
  start_color();
  use_default_colors();
  constexpr int kShades = 256;
  for (int ink = 0; ink < kInks; ++ink) {
    const auto which = static_cast<Ink>(ink);
    init_pair(static_cast<short>(ink + 1), COLORS >= kShades ? shade_of(which) : colour_of(which),
              -1);
  }
}

attr_t attributes_of(const Style& style, bool colours) {
  attr_t out = A_NORMAL;
  if (style.bold) out |= A_BOLD;
  if (style.reverse) out |= A_REVERSE;
  if (!colours && (style.ink == Ink::Quiet || style.ink == Ink::Frame)) out |= A_DIM;
  return out;
}

Key special_key(wint_t code) {
  switch (code) {
    case KEY_UP: return {Key::Kind::Up};
    case KEY_DOWN: return {Key::Kind::Down};
    case KEY_LEFT: return {Key::Kind::Left};
    case KEY_RIGHT: return {Key::Kind::Right};
    case KEY_PPAGE: return {Key::Kind::PageUp};
    case KEY_NPAGE: return {Key::Kind::PageDown};
    case KEY_HOME: return {Key::Kind::Home};
    case KEY_END: return {Key::Kind::End};
    case KEY_ENTER: return {Key::Kind::Enter};
    case KEY_BACKSPACE:
    case KEY_DC: return {Key::Kind::Backspace};
    case KEY_RESIZE: return {Key::Kind::Resize};
    default: return {};
  }
}

Key text_key(wint_t code) {
  constexpr wint_t kEscape = 27;
  constexpr wint_t kDelete = 127;
  constexpr wint_t kRedraw = 12;
  switch (code) {
    case '\n':
    case '\r': return {Key::Kind::Enter};
    case '\t': return {Key::Kind::Tab};
    case '\b':
    case kDelete: return {Key::Kind::Backspace};
    case kEscape: return {Key::Kind::Escape};
    case kRedraw: clearok(curscr, TRUE); return {Key::Kind::Resize};
    default: return Key::text(static_cast<char32_t>(code));
  }
}

}  // namespace

bool Screen::is_possible() {
  const char* terminal = std::getenv("TERM");  // NOLINT(concurrency-mt-unsafe): no threads here
  return isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0 && terminal != nullptr &&
         std::string_view(terminal) != "dumb" && *terminal != '\0';
}

Screen::Screen() {
  static_cast<void>(std::setlocale(LC_ALL, ""));  // NOLINT(concurrency-mt-unsafe): no threads
  unicode_ = std::string_view(nl_langinfo(CODESET)) == "UTF-8";
  ::tcgetattr(STDIN_FILENO, &modes_before);
  initscr();
  for (const char* capability : {"rmcup", "sgr0", "cnorm", "rmkx"}) remember(capability);
  for (const int signal : kEndSignals) handle(signal, note_end);
  for (const int signal : kCrashSignals) handle(signal, restore_and_crash);
  cbreak();
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  set_escdelay(25);
  curs_set(0);
  colours_ = has_colors();
  if (colours_) init_inks();
}

Screen::~Screen() {
  endwin();
  for (const int signal : kEndSignals) handle(signal, SIG_DFL);
  for (const int signal : kCrashSignals) handle(signal, SIG_DFL);
}

void Screen::show(const Canvas& canvas) const {
  erase();
  for (int y = 0; y < canvas.height(); ++y)
    for (int x = 0; x < canvas.width(); ++x) {
      const Cell cell = canvas.at(x, y);
      if (cell.glyph == 0) continue;
      const char32_t glyph =
          unicode_ ? cell.glyph
                   : static_cast<char32_t>(static_cast<unsigned char>(ascii_of(cell.glyph)));
      const std::array<wchar_t, 2> text{static_cast<wchar_t>(glyph), L'\0'};
      const short pair =
          colours_ ? static_cast<short>(static_cast<int>(cell.style.ink) + 1) : short{0};
      cchar_t out{};
      setcchar(&out, text.data(), attributes_of(cell.style, colours_), pair, nullptr);
      mvadd_wch(y, x, &out);
    }
  refresh();
}

Key Screen::read_key() {
  wint_t code = 0;
  const int kind = get_wch(&code);
  if (asked_to_end != 0) return {Key::Kind::Hangup};
  if (kind == KEY_CODE_YES) return special_key(code);
  if (kind == OK) return text_key(code);
  // The terminal is gone, or a signal came.
  return {errno == EINTR ? Key::Kind::None : Key::Kind::Hangup};
}

void Screen::run(View& view) {
  while (!view.is_done()) {
    show(view.draw(COLS, LINES));
    view.press(read_key());
  }
}

}  // namespace undercroft::terminal
