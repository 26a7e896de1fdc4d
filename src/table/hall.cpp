#include "table/hall.h"

#include "table/house.h"

namespace undercroft::table {

Hall::Hall(HallOptions options, std::unique_ptr<Store> store, Post post, const Clock& clock)
    : house_(
          std::make_unique<House>(std::move(options), std::move(store), std::move(post), clock)) {}
Hall::~Hall() = default;

const std::string& Hall::problem() const {
  return house_->problem();
}
void Hall::enter(Peer& peer) {
  house_->enter(peer);
}
void Hall::leave(Peer& peer) {
  house_->leave(peer);
}
bool Hall::receive(Peer& peer, std::string_view frame) {
  return house_->receive(peer, frame);
}
void Hall::tick() {
  house_->tick();
}
bool Hall::write() {
  return house_->write();
}
void Hall::drain() {
  house_->drain();
}
Hall::Figures Hall::figures() const {
  return house_->figures();
}

}  // namespace undercroft::table
