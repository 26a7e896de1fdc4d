#include "table/sums.h"

#include "table/secrets.h"

namespace undercroft::table {

std::string sum_of(const TableRow& row) {
  return digest_of({"table", row.id, row.game, row.head, row.line});
}

std::string sum_of(const PersonRow& row) {
  return digest_of({"person", row.hash, row.name});
}

std::string sum_of(const RightRow& row) {
  return digest_of({"right", row.person, row.table, row.what});
}

std::string sum_of(const EventRow& row, const std::string& before) {
  return digest_of({"event", before, row.table, std::to_string(row.n), row.kind, row.text});
}

std::vector<std::string> tips_wanted(const Changes& changes) {
  std::map<std::string_view, bool> wanted;
  for (const EventRow& row : changes.events) wanted.try_emplace(row.table, row.n > 0);
  for (const TableRow& row : changes.tables) wanted.try_emplace(row.id, true);
  std::vector<std::string> out;
  for (const auto& [table, is] : wanted)
    if (is) out.emplace_back(table);
  return out;
}

std::vector<std::string> sums_of(const Changes& changes, LastSums& tips) {
  std::vector<std::string> out;
  for (const EventRow& row : changes.events) {
    std::string& tip = tips[row.table];
    tip = sum_of(row, tip);
    out.push_back(tip);
  }
  return out;
}

void Rechained::follow(const EventRow& was, const std::string& sum, const EventRow& is) {
  sound_ = sound_ && sum == sum_of(was, old_);
  old_ = sum;
  tip_ = sum_of(is, tip_);
}

Rewritten rewritten_of(const Changes& changes) {
  Rewritten out;
  for (const EventRow& row : changes.rewritten) out[row.table][row.n] = &row;
  return out;
}

void Chain::follow(EventRow& row, const std::string& sum) {
  if (row.n != next_)
    row.flaw = "event " + std::to_string(next_) + " is missing before it";
  else if (row.flaw.empty() && has_sums_ && sum != sum_of(row, last_))
    row.flaw = kUnfit;
  next_ = row.n + 1;
  last_ = sum;
}

void Chain::end(const std::string& table, const std::string& tip,
                std::vector<EventRow>& rows) const {
  if (!has_sums_ || last_ == tip) return;
  if (next_ == 0) rows.push_back({table, 0, {}, {}, {}});
  if (EventRow& last = rows.back(); last.flaw.empty())
    last.flaw = "it is not the last one that the table remembers";
}

}  // namespace undercroft::table
