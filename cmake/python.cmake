# The module undercroft._core of the Python package; python/backend.py makes a wheel of it.
find_package(Python REQUIRED COMPONENTS Interpreter Development.Module)
find_package(pybind11 REQUIRED)
file(GLOB python_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/python/src/*.cpp)
pybind11_add_module(uc_python MODULE NO_EXTRAS ${python_sources})
uc_flags(uc_python LIBRARY)
uc_link_options(uc_python)
set_target_properties(uc_python PROPERTIES OUTPUT_NAME _core UNITY_BUILD OFF
                                           LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/python)
target_link_libraries(uc_python PRIVATE uc_protocol uc_undercroft)
