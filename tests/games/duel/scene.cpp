// What a person sees of a duel: two lines, hands, piles and pools.
#include "duel/duel.h"

namespace undercroft::duel {
namespace {

std::string piece_id(int piece) {
  return "card:" + std::to_string(piece);
}
std::string of_seat(const std::string& what, int seat) {
  return what + ":" + std::to_string(seat);
}

std::string type_line(const CardDef& d) {
  std::string line(vocabulary().lists[2].words[static_cast<std::size_t>(d.type)]);
  return d.house == 0 ? line : vocabulary().lists[0].english[d.house] + " " + line;
}

ScenePiece& draw_card(const Read& r, int piece, const std::string& where, Scene& out) {
  const CardDef& d = printed_card(r, piece);
  const Card& c = r.s.cards[at(piece)];
  ScenePiece& drawn = out.piece(piece_id(piece), "card", where, d.name + ", " + type_line(d));
  drawn.card(d.name, type_line(d),
             r.content.rendered.size() > c.def ? r.content.rendered[c.def] : "");
  if (c.zone != Zone::Play) return drawn;
  if ((c.flags & kExhausted) != 0) drawn.state(PieceState::Spent);
  if (d.type == Type::Creature) drawn.number("power", power_of(r, piece));
  if (armor_of(r, piece) > 0) drawn.number("armor", armor_of(r, piece));
  if (c.damage > 0) drawn.token("damage", c.damage);
  if (c.amber > 0) drawn.token("aember", c.amber);
  if ((c.flags & kWarded) != 0) drawn.token("ward", 1);
  if ((c.flags & kStunned) != 0) drawn.token("stun", 1);
  return drawn;
}

void draw_side(const Read& r, int seat, Scene& out) {
  const std::string whose = "Seat " + std::to_string(seat + 1);
  SceneArea& pool = out.area(of_seat("seat", seat), AreaKind::Seat, whose);
  pool.seat = seat;
  pool.number("amber", r.s.amber[at(seat)]);
  pool.number("keys", r.s.keys[at(seat)]).out_of(kKeysToWin);
  pool.number("chains", r.s.chains[at(seat)]);
  out.area(of_seat("line", seat), AreaKind::Line, whose + ": battleline");
  for (const u16 piece : r.s.line[at(seat)]) draw_card(r, piece, of_seat("line", seat), out);
  out.area(of_seat("row", seat), AreaKind::Row, whose + ": artifacts and upgrades");
  r.s.play.each([&](int piece) {
    const Card& c = r.s.cards[at(piece)];
    if (c.controller != seat || spot(r, piece) >= 0) return;
    draw_card(r, piece, of_seat("row", seat), out);
    if (printed_card(r, piece).type == Type::Upgrade && c.host != effects::kNoPiece)
      out.link(LinkKind::Attached, piece_id(piece), piece_id(c.host));
  });
  out.area(of_seat("hand", seat), AreaKind::Hand, whose + ": hand");
  const auto& zones = r.s.zones[at(seat)];
  zones[static_cast<std::size_t>(Zone::Hand)].each(
      [&](int piece) { draw_card(r, piece, of_seat("hand", seat), out); });
  for (const Zone zone : {Zone::Deck, Zone::Discard, Zone::Archives, Zone::Purged, Zone::Under}) {
    const std::span<const Slot> pile = Rules::pile(r.s, static_cast<u8>(zone), seat);
    const int size = zones[static_cast<std::size_t>(zone)].count() + static_cast<int>(pile.size());
    if (size == 0) continue;
    const std::string name(vocabulary().lists[4].english[static_cast<std::size_t>(zone)]);
    out.area(of_seat(vocabulary().lists[4].words[static_cast<std::size_t>(zone)], seat),
             AreaKind::Counter, whose + ": " + name)
        .number("cards", size);
  }
}

/// The dice of a test that asks what follows on its roll.
void draw_roll(const Read& r, Scene& out) {
  if (r.s.flow.frames.empty() || r.s.flow.frames.back().procedure != static_cast<u16>(Proc::Test))
    return;
  const auto dice = dice_of(r.s, r.s.flow.frames.back());
  if (dice.size() == 0 || dice.open() > 0) return;
  out.area("roll", AreaKind::Pool, "The roll");
  for (int i = 0; i < dice.size(); ++i)
    out.piece("die:" + std::to_string(i), "die", "roll",
              "A die showing " + std::to_string(dice.dice().face(i)))
        .die("", dice.dice().face(i));
}

bool drawn(const Scene& scene, const std::string& id) {
  for (const ScenePiece& piece : scene.pieces)
    if (piece.id == id) return true;
  return false;
}

void word_option(SceneOption& option, const Scene& scene) {
  const bool names_piece = option.args.find("piece") != nullptr;
  if (names_piece && drawn(scene, piece_id(option.choice.n)))
    option.pieces = {piece_id(option.choice.n)};
  if (option.verb == "end_turn" || option.verb == "done") option.role = OptionRole::Finish;
  if (option.verb == "back") option.role = OptionRole::Back;
}

}  // namespace

void Rules::scene(const Read& r, const SceneRequest& /*request*/, Scene& out) {
  out.title =
      "Turn " + std::to_string(r.s.turns + 1) + " of seat " + std::to_string(r.s.active + 1);
  for (int seat = 0; seat < r.s.seats; ++seat) draw_side(r, seat, out);
  draw_roll(r, out);
  if (!out.prompt) return;
  for (SceneOption& option : out.prompt->options) word_option(option, out);
}

}  // namespace undercroft::duel
