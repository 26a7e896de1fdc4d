#include "protocol/scene_json.h"

#include <boost/json/object.hpp>

namespace undercroft {

boost::json::value to_json(const Scene& /*scene*/) {
  return boost::json::object();
}

}  // namespace undercroft
