// The files of the browser client. embedded_list.inc is written by cmake/embed.cmake; it holds, for
// each file, UC_EMBED(number, path, file on disk, its gzipped form).
#include "server/embedded.h"

#include <array>

// The assembler reads the files: a compiler would take minutes for the same bytes as an array.
#define UC_EMBED(number, path, file, gzipped)                 \
  asm(".pushsection .rodata\n"                                \
      ".global uc_file_" #number "\nuc_file_" #number         \
      ":\n"                                                   \
      ".incbin \"" file                                       \
      "\"\n"                                                  \
      ".global uc_file_end_" #number "\nuc_file_end_" #number \
      ":\n"                                                   \
      ".global uc_gzip_" #number "\nuc_gzip_" #number         \
      ":\n"                                                   \
      ".incbin \"" gzipped                                    \
      "\"\n"                                                  \
      ".global uc_gzip_end_" #number "\nuc_gzip_end_" #number \
      ":\n"                                                   \
      ".popsection\n");                                       \
  extern "C" {                                                \
  extern const char uc_file_##number, uc_file_end_##number;   \
  extern const char uc_gzip_##number, uc_gzip_end_##number;   \
  }
#include "embedded_list.inc"
#undef UC_EMBED

namespace undercroft::server {
namespace {

std::string_view between(const char* begin, const char* end) {
  return {begin, static_cast<std::size_t>(end - begin)};
}

}  // namespace

std::span<const Embedded> embedded_files() {
#define UC_EMBED(number, path, file, gzipped)                       \
  Embedded{path, between(&uc_file_##number, &uc_file_end_##number), \
           between(&uc_gzip_##number, &uc_gzip_end_##number)},
  static const std::array files{
#include "embedded_list.inc"
  };
#undef UC_EMBED
  return files;
}

}  // namespace undercroft::server
