"""Stands in for the package gymnasium in tests where that is not installed: the interface that adapters use."""

import numpy

from . import spaces


class Env:
    def reset(self, *, seed=None, options=None):
        if seed is not None or not hasattr(self, "np_random"):
            self.np_random = numpy.random.default_rng(seed)


class vector:
    class VectorEnv:
        pass
