# One test program per folder of tests/; its name is the folder's. Its label says what it belongs to
# (scripts/test): a game, the engine (all that needs no game of src/games), or the platform. OPTIMIZED programs
# reckon much. FILTER leaves out tests that need more than their program. SPLIT programs have tests of several
# games; uc_split shares them out. RACES are the files in which threads meet, all that the thread sanitizer sees.
function(uc_tests folder label)
  cmake_parse_arguments(ARG "OPTIMIZED;SPLIT" "FILTER" "LINKS;RACES" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/${folder}/*.cpp)
  if(ARG_RACES AND UC_SANITIZE STREQUAL "thread")
    list(TRANSFORM ARG_RACES PREPEND ${PROJECT_SOURCE_DIR}/tests/${folder}/ OUTPUT_VARIABLE sources)
  endif()
  if(TARGET test_table_${folder})
    list(REMOVE_ITEM sources ${PROJECT_SOURCE_DIR}/tests/${folder}/table.cpp)
    list(APPEND ARG_LINKS test_table_${folder})
  endif()
  string(REPLACE "/" "_" target test_${folder})
  add_executable(${target} ${sources})
  uc_flags(${target} PROGRAM)
  uc_test_options(${target})
  target_link_libraries(${target} PRIVATE ${ARG_LINKS} uc_registry GTest::gtest_main rapidcheck)
  # What is tested is optimized. The tests themselves need not be and build three times faster.
  if(UC_SANITIZE OR NOT ARG_OPTIMIZED)
    target_compile_options(${target} PRIVATE -O0 -g1)
  endif()
  # A third of a small unit's time goes into the headers that all tests share.
  if(NOT ARG_OPTIMIZED)
    set_target_properties(${target} PROPERTIES UNITY_BUILD_BATCH_SIZE 16)
  endif()
  if(NOT ARG_SPLIT)
    uc_runs(${target} ${folder} ${label} "*${ARG_FILTER}")
  endif()
endfunction()

# Where the checkout and the build lie, known to one file.
add_library(test_paths STATIC ${PROJECT_SOURCE_DIR}/tests/paths.cpp)
uc_flags(test_paths PROGRAM)
target_compile_definitions(test_paths PRIVATE UC_SOURCE_DIR="${PROJECT_SOURCE_DIR}" UC_BINARY_DIR="${PROJECT_BINARY_DIR}")

function(uc_test_options target)
  target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
  target_link_libraries(${target} PRIVATE test_paths)
endfunction()

# Starting a program and reading the content takes longer than most tests, so that a program runs in
# four parts. Their tests are shuffled, which finds what one of them leaves behind for another.
function(uc_runs target name label filter)
  foreach(part RANGE 3)
    add_test(NAME ${name}.${part} COMMAND ${target} --gtest_brief=1 --gtest_shuffle
             --gtest_random_seed=1 "--gtest_filter=${filter}")
    set_tests_properties(${name}.${part} PROPERTIES TIMEOUT 1200 LABELS ${label}
                         ENVIRONMENT "GTEST_TOTAL_SHARDS=4;GTEST_SHARD_INDEX=${part}")
  endforeach()
endfunction()

# What only tells how well a bot plays runs without sanitizers: they see the same code in the other tests of bots.
if(UC_SANITIZE)
  string(JOIN ":" strength Step4.Goes_on_with_a_cover_that_can_be_laid_out
         Step4.Is_played_no_worse_than_by_a_tree_search Step4.Is_solved_quickly_with_ten_dice_and_six_boxes
         Bots.Come_out_of_the_circles_that_they_walk_in Expert.Wins_easy_dungeons_that_chance_never_wins)
endif()

# Tests of a program that match a filter, one of those that share its tests out; the last takes the rest.
function(uc_split folder label filter)
  get_property(before GLOBAL PROPERTY uc_split_${folder})
  if(filter STREQUAL "REST")
    uc_runs(test_${folder} ${folder}.${label} ${label} "*-${before}${strength}")
  else()
    uc_runs(test_${folder} ${folder}.${label} ${label} "${filter}")
  endif()
  set_property(GLOBAL PROPERTY uc_split_${folder} "${before}${filter}:")
endfunction()

# The table of a game's scenarios, where tests of bots sit too.
function(uc_test_table game)
  add_library(test_table_${game} STATIC ${PROJECT_SOURCE_DIR}/tests/${game}/table.cpp)
  uc_flags(test_table_${game} PROGRAM)
  uc_test_options(test_table_${game})
  target_compile_options(test_table_${game} PRIVATE -O0 -g1)
  target_link_libraries(test_table_${game} PUBLIC uc_games_${game} GTest::gtest)
endfunction()

uc_tests(unit engine OPTIMIZED LINKS uc_protocol uc_content)
uc_tests(content engine LINKS uc_content)
uc_tests(duel engine)
foreach(game ${UC_GAMES})
  uc_test_table(${game})
  uc_tests(${game} ${game} LINKS uc_protocol)
endforeach()
# A test of every game ends in the game's name.
uc_tests(conformance engine OPTIMIZED SPLIT LINKS uc_protocol uc_content)
foreach(game ${UC_GAMES})
  uc_split(conformance ${game} "*/${game}")
endforeach()
uc_split(conformance engine REST)
# A test of bots that names no game plays One Deck Dungeon.
set(tables test_table_one_deck_dungeon test_table_forgotten_depths test_table_legends_untold)
if(UC_SANITIZE STREQUAL "thread")
  set(tables)
endif()
uc_tests(bots engine OPTIMIZED SPLIT RACES threads_test.cpp LINKS uc_bots uc_protocol ${tables})
uc_split(bots engine "*/tiny_*:*/duel:*tiny_games*")
uc_split(bots forgotten_depths "*/forgotten_depths:*Depths*")
uc_split(bots abyssal_conspiracy "*Abyssal*")
uc_split(bots legends_untold "*/legends_untold:*Legends*")
uc_split(bots one_deck_dungeon REST)

uc_tests(protocol platform LINKS uc_protocol uc_content)
uc_tests(scene platform LINKS uc_protocol)
uc_tests(terminal platform LINKS uc_terminal uc_content)
uc_tests(table platform FILTER "-Postgres/*" RACES broken_test.cpp keep_test.cpp lobby_test.cpp store_test.cpp
         LINKS uc_table uc_content)
# The stores' tests once more, beside a PostgreSQL server of their own.
add_test(NAME table.Postgres COMMAND ${PROJECT_SOURCE_DIR}/tools/with_postgres
                                     $<TARGET_FILE:test_table> --gtest_filter=Postgres/*)
set_tests_properties(table.Postgres PROPERTIES TIMEOUT 600 LABELS platform
                     ENVIRONMENT "LSAN_OPTIONS=suppressions=${PROJECT_SOURCE_DIR}/tests/table/lsan.supp:print_suppressions=0")
uc_tests(simulation platform OPTIMIZED LINKS uc_table uc_content)
uc_tests(server platform LINKS uc_server uc_content)
uc_tests(lab platform RACES compare_test.cpp run_test.cpp LINKS uc_lab uc_content)

# Tests of the program as others see it; UC_FEWER asks for less of what takes long.
if(UC_SANITIZE)
  set(fewer 8)
else()
  set(fewer 1)
endif()

function(uc_python_test name file)
  add_test(NAME ${name} COMMAND ${ARGN} /usr/bin/python3 ${PROJECT_SOURCE_DIR}/tests/${file})
  set_tests_properties(${name} PROPERTIES TIMEOUT 600 LABELS platform
                       ENVIRONMENT "UNDERCROFT=$<TARGET_FILE:undercroft>;UC_FEWER=${fewer}")
endfunction()

file(GLOB python_tests CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/tests
                                         ${PROJECT_SOURCE_DIR}/tests/e2e/test_*.py)
foreach(file ${python_tests})
  get_filename_component(name ${file} NAME_WE)
  set(beside)
  if(name MATCHES "_postgres$")
    set(beside ${PROJECT_SOURCE_DIR}/tools/with_postgres)
  endif()
  uc_python_test(e2e.${name} ${file} ${beside})
endforeach()
# Workers of the lab, beside a NATS server of their own.
uc_python_test(e2e.lab_nats e2e/lab_nats.py ${PROJECT_SOURCE_DIR}/tools/with_nats)

# Tests of the tools, which are the same with every compiler.
if(NOT UC_SANITIZE)
  file(GLOB tool_tests CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/tests
                                         ${PROJECT_SOURCE_DIR}/tests/tools/test_*.py)
  foreach(file ${tool_tests})
    get_filename_component(name ${file} NAME_WE)
    uc_python_test(tools.${name} ${file})
  endforeach()
endif()

# Plays many tables over real sockets; scripts/load builds it and runs it beside an optimized server. Sockets
# are nearly all that it waits for, and all that it takes long to build.
if(NOT UC_SANITIZE)
  file(GLOB load_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/load/*.cpp)
  add_executable(uc_load EXCLUDE_FROM_ALL ${load_sources})
  uc_flags(uc_load PROGRAM)
  target_compile_options(uc_load PRIVATE -O1)
  target_link_libraries(uc_load PRIVATE uc_base Boost::json Boost::headers CLI11::CLI11 fmt::fmt
                                        Threads::Threads)
endif()
