# Flags of a target in an optimized build, or in one with sanitizers: the last -O counts.
function(uc_optimize target flags)
  if(NOT UC_SANITIZE)
    target_compile_options(${target} PRIVATE $<$<CONFIG:RelWithDebInfo>:${flags}>)
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

# One library per module of src/. USES names other modules (the arrows of docs/architecture.md),
# LINKS names libraries from outside. A folder's sources are picked up at configure time. COLD is what no
# game waits for while it is played: it is optimized less and builds a third faster. RARE is what tests call
# seldom: sanitizers see the same without optimization, and it builds twice as fast.
function(uc_module name)
  cmake_parse_arguments(ARG "COLD;RARE" "" "USES;LINKS" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/${name}/*.cpp)
  string(REPLACE "/" "_" target uc_${name})
  add_library(${target} STATIC ${sources})
  target_include_directories(${target} PUBLIC ${CMAKE_SOURCE_DIR}/src)
  foreach(used ${ARG_USES})
    string(REPLACE "/" "_" used_target uc_${used})
    target_link_libraries(${target} PUBLIC ${used_target})
  endforeach()
  target_link_libraries(${target} PUBLIC ${ARG_LINKS})
  if(ARG_COLD)
    uc_optimize(${target} -O1)
  else()
    uc_play_fast(${target})
  endif()
  if(ARG_RARE AND NOT UC_FUZZ_GAMES)
    uc_optimize_sanitized(${target} -O0)
  endif()
endfunction()

add_library(uc_games INTERFACE)
set(UC_GAMES "")

# A game: one library of three units (docs/architecture.md, rooms), each compiled as a whole. What runs at
# every step of play, the rules and what the words of its cards do, is one; PLAY_FLAGS are for it in an
# optimized build. What reads packs and draws pictures is cold, and not worth optimizing for sanitizers but for
# those who fuzz pictures. The expert is the third.
function(uc_game name)
  cmake_parse_arguments(ARG "" "" "PLAY_FLAGS" ${ARGN})
  set(target uc_games_${name})
  set(folder ${CMAKE_SOURCE_DIR}/src/games/${name})
  set(played ${folder}/cards/words.cpp ${folder}/cards/verbs.cpp ${folder}/cards/texts.cpp)
  file(GLOB play CONFIGURE_DEPENDS ${folder}/*.cpp ${folder}/rules/*.cpp
    ${folder}/rules/*/*.cpp)
  file(GLOB cards CONFIGURE_DEPENDS ${folder}/cards/*.cpp)
  file(GLOB cold CONFIGURE_DEPENDS ${folder}/picture/*.cpp)
  file(GLOB expert CONFIGURE_DEPENDS ${folder}/expert/*.cpp)
  foreach(file ${cards})
    if(file IN_LIST played)
      list(APPEND play ${file})
    else()
      list(APPEND cold ${file})
    endif()
  endforeach()
  # Of a function that several units have a copy of the linker takes the first: that of the play unit.
  add_library(${target} STATIC)
  target_link_libraries(${target} PUBLIC uc_base uc_engine uc_content)
  foreach(unit play cold expert)
    add_library(${target}_${unit} OBJECT ${${unit}})
    target_link_libraries(${target}_${unit} PRIVATE uc_base uc_engine uc_content)
    set_target_properties(${target}_${unit} PROPERTIES UNITY_BUILD_BATCH_SIZE 0)
    target_sources(${target} PRIVATE $<TARGET_OBJECTS:${target}_${unit}>)
  endforeach()
  set_target_properties(${target} PROPERTIES LINKER_LANGUAGE CXX)
  if(ARG_PLAY_FLAGS)
    uc_optimize(${target}_play ${ARG_PLAY_FLAGS})
  endif()
  uc_play_fast(${target}_play)
  uc_play_fast(${target}_expert)
  # Who changes one rule after another (tools/break_rules) waits for one file only.
  if(name IN_LIST UC_PLAY_BY_FILE)
    set_target_properties(${target}_play PROPERTIES UNITY_BUILD OFF)
    target_compile_options(${target}_play PRIVATE -O0)
  endif()
  uc_optimize(${target}_cold -O1)
  if(NOT UC_FUZZ_GAMES)
    uc_optimize_sanitized(${target}_cold -O0)
  endif()
  target_link_libraries(uc_games INTERFACE ${target})
  set(UC_GAMES ${UC_GAMES} ${name} PARENT_SCOPE)
endfunction()

add_library(uc_examples INTERFACE)

# A tiny game under tests/games.
function(uc_example name)
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/games/${name}/*.cpp)
  add_library(uc_${name} STATIC ${sources})
  set_target_properties(uc_${name} PROPERTIES UNITY_BUILD_BATCH_SIZE 0)
  target_include_directories(uc_${name} PUBLIC ${CMAKE_SOURCE_DIR}/tests/games)
  target_link_libraries(uc_${name} PUBLIC uc_engine uc_content)
  target_link_libraries(uc_examples INTERFACE uc_${name})
endfunction()
