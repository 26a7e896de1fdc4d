#pragma once
#include <string>

#include "lab/collector.h"

namespace undercroft::lab {

/// The figures as a page of Markdown: who wins where, what games are lost to, what no game met.
std::string report_markdown(const Collector& sums);

}  // namespace undercroft::lab
