# libFuzzer targets: one program for each file of tests/fuzz. They look for new ways through the modules
# that read what comes from outside; through the listed games only in a build of their own, because their
# tests would be slower by it.
foreach(module base engine content protocol table server lab)
  target_compile_options(uc_${module} PRIVATE -fsanitize=fuzzer-no-link)
endforeach()
if(UC_FUZZ_GAMES)
  foreach(game ${UC_GAMES})
    foreach(unit play cold)
      target_compile_options(uc_games_${game}_${unit} PRIVATE -fsanitize=fuzzer-no-link)
    endforeach()
  endforeach()
endif()
add_custom_target(fuzz_all)
file(GLOB fuzz_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/fuzz/*.cpp)
foreach(source ${fuzz_sources})
  get_filename_component(name ${source} NAME_WE)
  add_executable(fuzz_${name} ${source})
  target_include_directories(fuzz_${name} PRIVATE ${CMAKE_SOURCE_DIR}/tests)
  target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
  target_link_libraries(fuzz_${name} PRIVATE uc_protocol uc_table uc_content uc_server uc_lab uc_registry
                                             test_paths)
  add_dependencies(fuzz_all fuzz_${name})
endforeach()
