#include "server/crowd.h"

#include <vector>

namespace undercroft::server {

void Crowd::add(std::shared_ptr<Connection> connection) {
  Counts& counts = by_address_[connection->from()];
  ++counts.all;
  if (connection->kind() == Kind::Socket) {
    ++counts.sockets;
    ++sockets_;
  }
  Connection* key = connection.get();
  all_.emplace(key, std::move(connection));
}

void Crowd::remove(Connection& connection) {
  const auto found = all_.find(&connection);
  if (found == all_.end()) return;
  const auto counted = by_address_.find(connection.from());
  --counted->second.all;
  if (connection.kind() == Kind::Socket) {
    --counted->second.sockets;
    --sockets_;
  }
  if (counted->second.all == 0) by_address_.erase(counted);
  all_.erase(found);
}

std::size_t Crowd::size(const std::string& address) const {
  const auto found = by_address_.find(address);
  return found == by_address_.end() ? 0 : found->second.all;
}

std::size_t Crowd::sockets(const std::string& address) const {
  const auto found = by_address_.find(address);
  return found == by_address_.end() ? 0 : found->second.sockets;
}

template <class F>
void Crowd::for_each(F&& f) {
  // A connection may remove itself meanwhile.
  std::vector<std::shared_ptr<Connection>> connections;
  connections.reserve(all_.size());
  for (const auto& [key, connection] : all_) connections.push_back(connection);
  for (const auto& connection : connections) f(*connection);
}

void Crowd::sweep() {
  for_each([](Connection& connection) { connection.sweep(); });
}

void Crowd::say_goodbye() {
  for_each([](Connection& connection) { connection.say_goodbye(); });
}

}  // namespace undercroft::server
