#include "table/hall.h"

namespace undercroft::table {

struct Hall::Parts {
  std::string problem;
};

Hall::Hall(HallOptions /*options*/, std::unique_ptr<Store> /*store*/, Post /*post*/,
           const Clock& /*clock*/)
    : parts_(std::make_unique<Parts>()) {}
Hall::~Hall() = default;

const std::string& Hall::problem() const {
  return parts_->problem;
}

void Hall::enter(Peer& /*peer*/) {}
void Hall::leave(Peer& /*peer*/) {}
void Hall::receive(Peer& peer, std::string_view /*frame*/) {
  peer.send(std::make_shared<const std::string>(
      R"({"error":{"code":"unavailable","message":"there are no tables yet"}})"));
}
void Hall::tick() {}
void Hall::drain() {}

Hall::Figures Hall::figures() const {
  return {};
}

}  // namespace undercroft::table
