#pragma once
#include <string>

#include "lab/collector.h"

namespace undercroft::lab {

/// The results as one page that needs no network.
std::string report_html(const Collector& sums);

}  // namespace undercroft::lab
