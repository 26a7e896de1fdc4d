# The library as others install and link it (docs/library.md): packages undercroft::engine, ::content, ::bots, ::arrays,
# one for each game, ::undercroft for all of it; with Boost.JSON ::protocol and the C interface ::c.

# All of it, and where its content lies.
add_library(uc_undercroft INTERFACE)
add_library(undercroft::undercroft ALIAS uc_undercroft)
set_target_properties(uc_undercroft PROPERTIES EXPORT_NAME undercroft)
target_link_libraries(uc_undercroft INTERFACE uc_registry uc_bots uc_arrays)
set(share ${CMAKE_INSTALL_DATADIR}/undercroft)
target_compile_definitions(uc_undercroft INTERFACE
  $<BUILD_INTERFACE:UNDERCROFT_CONTENT="${PROJECT_SOURCE_DIR}/content">
  $<INSTALL_INTERFACE:UNDERCROFT_CONTENT="$<INSTALL_PREFIX>/${share}/content">)
# <undercroft/undercroft.h> from an installed library as from the source.
target_include_directories(uc_undercroft INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)

set(installed uc_undercroft uc_registry uc_games uc_examples uc_base uc_engine uc_content uc_bots uc_arrays
              uc_tiny_dice uc_duel uc_tiny_piles)
foreach(game ${UC_GAMES})
  list(APPEND installed uc_games_${game})
endforeach()
set_target_properties(uc_games PROPERTIES EXPORT_NAME games)
set_target_properties(uc_examples PROPERTIES EXPORT_NAME examples)
add_library(undercroft::games ALIAS uc_games)

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/undercroft)
install(TARGETS ${installed} EXPORT undercroft)
install(EXPORT undercroft NAMESPACE undercroft:: DESTINATION ${package} FILE targets.cmake)

# Built with sanitizers, what it consists of cannot lie in a shared library.
if(UC_PROTOCOL AND NOT UC_SANITIZE)
  # Speaks C to whoever links it, and shows nothing else.
  add_library(uc_c SHARED ${PROJECT_SOURCE_DIR}/src/undercroft/c.cpp)
  add_library(undercroft::c ALIAS uc_c)
  uc_flags(uc_c LIBRARY)
  uc_link_options(uc_c)
  set_target_properties(uc_c PROPERTIES OUTPUT_NAME undercroft EXPORT_NAME c VERSION ${PROJECT_VERSION}
                                        SOVERSION ${PROJECT_VERSION_MAJOR})
  target_include_directories(uc_c PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src>
                                         $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  target_link_libraries(uc_c PRIVATE uc_protocol uc_undercroft ${CMAKE_DL_LIBS})
  # It finds its content from where it lies itself.
  file(RELATIVE_PATH from_library ${CMAKE_INSTALL_FULL_LIBDIR} ${CMAKE_INSTALL_FULL_DATADIR}/undercroft/content)
  target_compile_definitions(uc_c PRIVATE UC_CONTENT="${from_library}")
  install(TARGETS uc_protocol uc_c EXPORT undercroft-protocol)
  install(EXPORT undercroft-protocol NAMESPACE undercroft:: DESTINATION ${package} FILE protocol.cmake)
endif()

include(CMakePackageConfigHelpers)
configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/undercroft-config.cmake.in
                              ${PROJECT_BINARY_DIR}/undercroft-config.cmake INSTALL_DESTINATION ${package})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/undercroft-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/undercroft-config.cmake ${PROJECT_BINARY_DIR}/undercroft-config-version.cmake
        DESTINATION ${package})

set(headers base engine content bots arrays games)
if(UC_PROTOCOL)
  list(APPEND headers protocol)
endif()
foreach(folder ${headers})
  install(DIRECTORY src/${folder} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/undercroft
          FILES_MATCHING PATTERN "*.h" PATTERN "*.def")
endforeach()
install(FILES src/undercroft/undercroft.h src/undercroft/c.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/undercroft)
foreach(game ${UC_GAMES})
  install(DIRECTORY content/${game} DESTINATION ${share}/content)
endforeach()
install(DIRECTORY content/duel DESTINATION ${share}/content)
install(FILES LICENSE NOTICE DESTINATION ${share})
