import numpy


class Box:
    def __init__(self, low, high, shape=None, dtype=numpy.float32):
        self.low = numpy.full(shape, low, dtype) if shape else low
        self.high = numpy.full(shape, high, dtype) if shape else high
        self.shape, self.dtype = self.low.shape, numpy.dtype(dtype)

    def contains(self, x):
        return x.shape == self.shape and x.dtype == self.dtype and bool((x >= self.low).all() and (x <= self.high).all())


class Discrete:
    def __init__(self, n):
        self.n = n


class MultiDiscrete:
    def __init__(self, nvec):
        self.nvec = nvec


class Dict(dict):
    pass
