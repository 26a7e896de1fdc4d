#pragma once
#include "content/ast.h"

namespace undercroft::content {

/// Walks over a text; each node is shown to `see` before its parts.
class Visitor {
 public:
  Visitor() = default;
  virtual ~Visitor() = default;
  Visitor(const Visitor&) = delete;
  Visitor& operator=(const Visitor&) = delete;
  Visitor(Visitor&&) = delete;
  Visitor& operator=(Visitor&&) = delete;

  void walk(const ast::Block& block);
  void walk(const ast::Statement& statement);
  void walk(const ast::Lasting& lasting);
  void walk(const ast::Operand& operand);
  void walk(const ast::Mod& mod);
  void walk(const ast::Rule& rule);
  void walk(const ast::Pattern& pattern);
  void walk(const ast::Condition& condition);
  void walk(const ast::Value& value);
  void walk(const ast::Target& target);
  void walk(const ast::Matcher& matcher);
  void walk(const ast::Seat& seat);
  template <class T>
  void walk_all(const std::vector<T>& nodes) {
    for (const T& node : nodes) walk(node);
  }

 protected:
  virtual void see(const ast::Statement& /*statement*/) {}
  virtual void see(const ast::Condition& /*condition*/) {}
  virtual void see(const ast::Value& /*value*/) {}
  virtual void see(const ast::Target& /*target*/) {}
  virtual void see(const ast::Matcher& /*matcher*/) {}
  virtual void see(const ast::Seat& /*seat*/) {}
  virtual void see(const ast::RoleAsk& /*ask*/) {}
  virtual void see(const ast::Rule& /*rule*/) {}
};

}  // namespace undercroft::content
