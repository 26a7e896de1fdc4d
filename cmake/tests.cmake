# One test program per folder of tests/; its name is the folder's. FILTER leaves out tests that need
# more than their program.
function(uc_tests folder)
  cmake_parse_arguments(ARG "OPTIMIZED" "FILTER" "LINKS" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/${folder}/*.cpp)
  if(NOT sources)
    return()
  endif()
  string(REPLACE "/" "_" target test_${folder})
  add_executable(${target} ${sources})
  target_include_directories(${target} PRIVATE ${CMAKE_SOURCE_DIR}/tests)
  target_link_libraries(${target} PRIVATE ${ARG_LINKS} uc_registry GTest::gtest_main rapidcheck)
  target_compile_definitions(${target} PRIVATE UC_SOURCE_DIR="${CMAKE_SOURCE_DIR}"
                                               UC_BINARY_DIR="${CMAKE_BINARY_DIR}")
  # What is tested is optimized. The tests themselves need not be and build three times faster,
  # unless they reckon much.
  if(NOT ARG_OPTIMIZED)
    target_compile_options(${target} PRIVATE -O0 -g1)
  endif()
  # Starting a program and reading the content takes longer than most tests, so that a program runs in
  # four parts. Their tests are shuffled, which finds what one of them leaves behind for another.
  foreach(part RANGE 3)
    add_test(NAME ${folder}.${part} COMMAND ${target} --gtest_brief=1 --gtest_shuffle
             --gtest_random_seed=1 "--gtest_filter=*${ARG_FILTER}")
    set_tests_properties(${folder}.${part} PROPERTIES TIMEOUT 1200
                         ENVIRONMENT "GTEST_TOTAL_SHARDS=4;GTEST_SHARD_INDEX=${part}")
  endforeach()
endfunction()

uc_tests(unit OPTIMIZED LINKS uc_protocol uc_content)
# Each of its files has a small world of its own, and names in it.
set_target_properties(test_unit PROPERTIES UNITY_BUILD OFF)
uc_tests(conformance OPTIMIZED LINKS uc_protocol uc_content)
uc_tests(protocol LINKS uc_protocol uc_content)
uc_tests(content LINKS uc_content)
uc_tests(duel)
uc_tests(one_deck_dungeon)
uc_tests(forgotten_depths LINKS uc_protocol)
uc_tests(scene LINKS uc_protocol)
uc_tests(bots OPTIMIZED LINKS uc_bots)
target_sources(test_bots PRIVATE ${CMAKE_SOURCE_DIR}/tests/one_deck_dungeon/table.cpp
                                 ${CMAKE_SOURCE_DIR}/tests/forgotten_depths/table.cpp)
uc_tests(terminal LINKS uc_terminal uc_content)
uc_tests(table FILTER "-Postgres/*" LINKS uc_table uc_content)
# The stores' tests once more, beside a PostgreSQL server of their own.
add_test(NAME table.Postgres COMMAND ${CMAKE_SOURCE_DIR}/tools/with_postgres
                                     $<TARGET_FILE:test_table> --gtest_filter=Postgres/*)
set_tests_properties(table.Postgres PROPERTIES TIMEOUT 600
                     ENVIRONMENT "LSAN_OPTIONS=suppressions=${CMAKE_SOURCE_DIR}/tests/table/lsan.supp:print_suppressions=0")
uc_tests(server LINKS uc_server uc_content)
uc_tests(lab LINKS uc_lab uc_content)

# Tests of the program as others see it; UC_FEWER asks for less of what takes long.
if(UC_SANITIZE)
  set(fewer 8)
else()
  set(fewer 1)
endif()

function(uc_python_test name file)
  add_test(NAME ${name} COMMAND ${ARGN} /usr/bin/python3 ${CMAKE_SOURCE_DIR}/tests/${file})
  set_tests_properties(${name} PROPERTIES TIMEOUT 600
                       ENVIRONMENT "UNDERCROFT=$<TARGET_FILE:undercroft>;UC_FEWER=${fewer}")
endfunction()

file(GLOB python_tests CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}/tests
                                         ${CMAKE_SOURCE_DIR}/tests/e2e/test_*.py)
foreach(file ${python_tests})
  get_filename_component(name ${file} NAME_WE)
  set(beside)
  if(name MATCHES "_postgres$")
    set(beside ${CMAKE_SOURCE_DIR}/tools/with_postgres)
  endif()
  uc_python_test(e2e.${name} ${file} ${beside})
endforeach()
# Workers of the lab, beside a NATS server of their own.
uc_python_test(e2e.lab_nats e2e/lab_nats.py ${CMAKE_SOURCE_DIR}/tools/with_nats)

# Tests of the tools, which are the same with every compiler.
if(NOT UC_SANITIZE)
  file(GLOB tool_tests CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}/tests
                                         ${CMAKE_SOURCE_DIR}/tests/tools/test_*.py)
  foreach(file ${tool_tests})
    get_filename_component(name ${file} NAME_WE)
    uc_python_test(tools.${name} ${file})
  endforeach()
endif()

# Plays many tables over real sockets; scripts/load runs it beside an optimized server. Sockets are nearly
# all that it waits for, and all that it takes long to build.
if(NOT UC_SANITIZE)
  file(GLOB load_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/load/*.cpp)
  add_executable(uc_load ${load_sources})
  target_compile_options(uc_load PRIVATE -O1)
  target_link_libraries(uc_load PRIVATE uc_base Boost::json Boost::headers CLI11::CLI11 fmt::fmt
                                        Threads::Threads)
endif()
