# Puts the browser client's files into the program: a list of them for src/server/embedded.cpp, and the
# gzipped form of each. The built client is web/dist; without it a page that says so takes its place.
function(uc_embed_client target)
  set(client ${PROJECT_SOURCE_DIR}/web/dist)
  if(NOT EXISTS ${client}/index.html)
    set(client ${PROJECT_SOURCE_DIR}/src/server/no_client)
  endif()
  file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE ${client} ${client}/*)
  set(made ${PROJECT_BINARY_DIR}/client)
  set(number 0)
  set(list "")
  set(inputs "")
  foreach(file ${files})
    set(gzipped ${made}/${file}.gz)
    get_filename_component(folder ${gzipped} DIRECTORY)
    file(MAKE_DIRECTORY ${folder})
    # -n leaves out name and time, so that the same files make the same program.
    add_custom_command(OUTPUT ${gzipped} COMMAND gzip -9nc ${client}/${file} > ${gzipped}
                       DEPENDS ${client}/${file} VERBATIM)
    string(APPEND list "UC_EMBED(${number}, \"/${file}\", \"${client}/${file}\", \"${gzipped}\")\n")
    list(APPEND inputs ${client}/${file} ${gzipped})
    math(EXPR number "${number} + 1")
  endforeach()
  file(GENERATE OUTPUT ${made}/embedded_list.inc CONTENT "${list}")
  target_include_directories(${target} PRIVATE ${made})
  # The compiler does not see what the assembler reads.
  set_source_files_properties(${PROJECT_SOURCE_DIR}/src/server/embedded.cpp PROPERTIES
                              OBJECT_DEPENDS "${inputs}")
endfunction()
