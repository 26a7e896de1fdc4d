# One library per module of src/. USES names other modules (the arrows of docs/architecture.md),
# LINKS names libraries from outside. A folder's sources are picked up at configure time.
function(uc_module name)
  cmake_parse_arguments(ARG "" "" "USES;LINKS" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/${name}/*.cpp)
  string(REPLACE "/" "_" target uc_${name})
  add_library(${target} STATIC ${sources})
  target_include_directories(${target} PUBLIC ${CMAKE_SOURCE_DIR}/src)
  foreach(used ${ARG_USES})
    string(REPLACE "/" "_" used_target uc_${used})
    target_link_libraries(${target} PUBLIC ${used_target})
  endforeach()
  target_link_libraries(${target} PUBLIC ${ARG_LINKS})
endfunction()

# Files of a game that call each other at every step of the play are one unit, in which the compiler sees
# through all of them and tries harder.
function(uc_play_unit name)
  string(REPLACE "/" "_" target uc_${name})
  list(TRANSFORM ARGN REPLACE "(.+)" "${CMAKE_SOURCE_DIR}/src/${name}/\\1.cpp" OUTPUT_VARIABLE play)
  get_target_property(sources ${target} SOURCES)
  get_target_property(links ${target} LINK_LIBRARIES)
  list(REMOVE_ITEM sources ${play})
  add_library(${target}_play OBJECT ${play})
  target_link_libraries(${target}_play PRIVATE ${links})
  set_target_properties(${target}_play PROPERTIES UNITY_BUILD_BATCH_SIZE 0)
  if(NOT UC_SANITIZE)
    target_compile_options(${target}_play PRIVATE $<$<CONFIG:RelWithDebInfo>:-O3>)
  endif()
  set_target_properties(${target} PROPERTIES SOURCES "${sources};$<TARGET_OBJECTS:${target}_play>")
endfunction()

add_library(uc_examples INTERFACE)

# A tiny game under tests/games.
function(uc_example name)
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/games/${name}/*.cpp)
  add_library(uc_${name} STATIC ${sources})
  target_include_directories(uc_${name} PUBLIC ${CMAKE_SOURCE_DIR}/tests/games)
  target_link_libraries(uc_${name} PUBLIC uc_engine uc_content)
  target_link_libraries(uc_examples INTERFACE uc_${name})
endfunction()
