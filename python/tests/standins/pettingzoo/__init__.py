"""Stands in for the package pettingzoo in tests where that is not installed: what its AECEnv does for adapters."""


class AECEnv:
    def agent_iter(self, most):
        for _ in range(most):
            if not self.agents:
                return
            yield self.agent_selection

    def last(self):
        agent = self.agent_selection
        return (self.observe(agent), self._cumulative_rewards[agent], self.terminations[agent],
                self.truncations[agent], self.infos[agent])

    def _accumulate_rewards(self):
        for agent, reward in self.rewards.items():
            self._cumulative_rewards[agent] += reward

    def _was_dead_step(self, action):
        if action is not None:
            raise ValueError("only None may be answered after the end")
        self.agents.remove(self.agent_selection)
        if self.agents:
            self.agent_selection = self.agents[0]
