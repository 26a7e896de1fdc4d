#include "content/ast_visit.h"

namespace undercroft::content {

void Visitor::walk(const ast::Block& block) {
  for (const ast::Statement& statement : block) walk(statement);
}

void Visitor::walk(const ast::Statement& statement) {
  see(statement);
  walk_all(statement.operands);
  walk_all(statement.values);
  walk_all(statement.condition);
  walk_all(statement.seat);
  walk_all(statement.target);
  for (const ast::Block& block : statement.blocks) walk(block);
  walk_all(statement.lasting);
}

void Visitor::walk(const ast::Lasting& lasting) {
  walk_all(lasting.pattern);
  walk(lasting.body);
  walk_all(lasting.target);
  walk_all(lasting.mods);
  walk_all(lasting.rule);
}

void Visitor::walk(const ast::Operand& operand) {
  walk_all(operand.value);
  walk_all(operand.target);
  walk_all(operand.seat);
}

void Visitor::walk(const ast::Mod& mod) {
  walk_all(mod.value);
}

void Visitor::walk(const ast::Rule& rule) {
  see(rule);
  walk_all(rule.pattern);
  walk_all(rule.number);
  walk_all(rule.by);
  walk_all(rule.payee);
}

void Visitor::walk(const ast::Pattern& pattern) {
  for (const ast::RoleAsk& ask : pattern.asks) {
    see(ask);
    walk_all(ask.matcher);
    walk_all(ask.seat);
    walk_all(ask.value);
  }
}

void Visitor::walk(const ast::Condition& condition) {
  see(condition);
  walk_all(condition.sides);
  walk_all(condition.target);
  walk_all(condition.matcher);
  walk_all(condition.parts);
}

void Visitor::walk(const ast::Value& value) {
  see(value);
  walk_all(value.target);
  walk_all(value.seat);
  walk_all(value.matcher);
  walk_all(value.pattern);
  walk_all(value.parts);
}

void Visitor::walk(const ast::Target& target) {
  see(target);
  walk_all(target.matcher);
  walk_all(target.seat);
  walk_all(target.parts);
}

void Visitor::walk(const ast::Matcher& matcher) {
  see(matcher);
  walk_all(matcher.parts);
  walk_all(matcher.value);
  walk_all(matcher.seat);
  walk_all(matcher.target);
}

void Visitor::walk(const ast::Seat& seat) {
  see(seat);
  walk_all(seat.of);
}

}  // namespace undercroft::content
