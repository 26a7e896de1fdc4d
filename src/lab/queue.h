#pragma once
#include <atomic>
#include <string>

#include "lab/runner.h"

// A study played by workers on other machines, over a NATS server with JetStream. A batch is taken
// off the work queue only after its result is stored, and a result counts once: workers may come,
// go and be killed at any time.

namespace undercroft::lab {

struct QueueRequest {
  std::string url;       ///< nats://host:port
  double patience = 30;  ///< seconds after which a silent worker's batch is given to another
};

/// Hands out the batches that the keeper needs and keeps what comes back.
Ran run_over_nats(const Plan& plan, const RunRequest& request, const QueueRequest& queue,
                  const std::atomic<bool>& stop, Keeper& keeper, std::string& problem);

struct WorkerRequest {
  std::string url;
  OpenRequest where;
  unsigned threads = 1;
  double idle = 0;  ///< seconds without work after which it leaves; 0 stays
};

/// Plays batches of any study until it is told to stop. `batches` says how many.
Ran work_for_nats(const WorkerRequest& request, const std::atomic<bool>& stop, u64& batches,
                  std::string& problem);

}  // namespace undercroft::lab
