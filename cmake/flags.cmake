# The flags of one target: nothing here reaches whoever uses the libraries.

# Strict for ourselves; another project's compiler may warn of what ours does not.
option(UC_WERROR "warnings are errors" ${PROJECT_IS_TOP_LEVEL})
find_program(UC_MOLD mold)

# KIND is LIBRARY (may become part of a shared library) or PROGRAM.
function(uc_flags target kind)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wnon-virtual-dtor
                         $<$<BOOL:${UC_WERROR}>:-Werror> -ffp-contract=off -fsigned-char)
  # GCC 12 sees out-of-range accesses in code that UC_CHECK has already made unreachable.
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(${target} PRIVATE -Wno-array-bounds -Wno-stringop-overflow -Wno-restrict)
  else()
    # libstdc++ 12 itself uses what C++17 deprecated (std::stable_sort).
    target_compile_options(${target} PRIVATE -Wno-deprecated-declarations)
  endif()
  # Failed checks name files as the repository does, and the compiler's cache serves every checkout.
  target_compile_options(${target} PRIVATE -fmacro-prefix-map=${PROJECT_SOURCE_DIR}/=)
  # A wrong index is a named failure in every build.
  target_compile_definitions(${target} PRIVATE _GLIBCXX_ASSERTIONS $<$<BOOL:${UC_DEPTHS}>:UC_DEPTHS>)
  # What strangers may reach is hard to break out of: addresses are drawn anew at each start, what the linker fills in is
  # closed before the program begins, returns and indirect calls lead where they should. Sanitizers look for themselves.
  if(kind STREQUAL "LIBRARY" AND NOT UC_SANITIZE)
    # Nothing of ours is looked up by name at run time: as fast as code for a program alone.
    target_compile_options(${target} PRIVATE -fPIC -fvisibility=hidden -fvisibility-inlines-hidden)
  else()
    target_compile_options(${target} PRIVATE -fPIE)
  endif()
  if(NOT UC_SANITIZE)
    target_compile_options(${target} PRIVATE -fstack-protector-strong -fstack-clash-protection
                           $<$<CONFIG:RelWithDebInfo>:-U_FORTIFY_SOURCE> $<$<CONFIG:RelWithDebInfo>:-D_FORTIFY_SOURCE=2>)
    if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|amd64|AMD64")
      target_compile_options(${target} PRIVATE -fcf-protection=full)
    elseif(CMAKE_SYSTEM_PROCESSOR MATCHES "aarch64|arm64")
      target_compile_options(${target} PRIVATE -mbranch-protection=standard)
    endif()
  else()
    # Objects have their size checked by the address sanitizer; to do it twice makes builds a quarter slower.
    target_compile_options(${target} PRIVATE -fsanitize=${UC_SANITIZE} -fno-sanitize=object-size
                           -fno-sanitize-recover=all -fno-omit-frame-pointer)
  endif()
  if(kind STREQUAL "PROGRAM")
    target_link_options(${target} PRIVATE -pie)
    uc_link_options(${target})
  endif()
endfunction()

# Of a program or a shared library.
function(uc_link_options target)
  target_link_options(${target} PRIVATE -Wl,-z,relro,-z,now,-z,noexecstack)
  if(UC_MOLD)
    target_link_options(${target} PRIVATE -fuse-ld=mold)
  endif()
  if(UC_SANITIZE)
    target_link_options(${target} PRIVATE -fsanitize=${UC_SANITIZE})
  endif()
endfunction()

# Flags of a target in an optimized build, or in one with sanitizers: the last -O counts.
function(uc_optimize target flags)
  if(NOT UC_SANITIZE)
    target_compile_options(${target} PRIVATE $<$<CONFIG:RelWithDebInfo,Release>:${flags}>)
  endif()
endfunction()
function(uc_optimize_sanitized target flags)
  if(UC_SANITIZE)
    target_compile_options(${target} PRIVATE $<$<CONFIG:RelWithDebInfo>:${flags}>)
  endif()
endfunction()

# Play never sees the bytes of strangers, only positions whose every index is checked; guarding its stack
# would cost a twentieth of its speed.
function(uc_play_fast target)
  if(NOT UC_SANITIZE)
    target_compile_options(${target} PRIVATE -fno-stack-protector -fno-stack-clash-protection)
  endif()
endfunction()
