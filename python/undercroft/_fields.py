"""States as NumPy structured arrays, made from what the rules call each field."""

import numpy


def dtype_of(game):
    """The dtype of a game's states. A list in a struct becomes two fields: its places, and `<name>_size`, how many of
    them are used. A set is its bytes, the first thing in the lowest bit (``members`` reads it)."""
    if not hasattr(game, "_dtype"):
        game._dtype = _dtype(game._core.shape)
    return game._dtype


def _number(size, signed):
    return numpy.dtype(f"<{'i' if signed else 'u'}{size}")


def _dtype(shape):
    kind = shape["kind"]
    if kind == "number":
        return _number(shape["bytes"], shape["signed"])
    if kind == "set":
        return numpy.dtype((numpy.uint8, (shape["bytes"],)))
    if kind == "array":
        return numpy.dtype((_dtype(shape["item"]), (shape["capacity"],)))
    names, formats, offsets = [], [], []
    for name, offset, item in _members(shape):
        names.append(name)
        formats.append(item)
        offsets.append(offset)
    return numpy.dtype({"names": names, "formats": formats, "offsets": offsets, "itemsize": shape["bytes"]})


def _members(shape):
    """(name, offset, dtype) of a struct's members, or of a list's own two."""
    if shape["kind"] == "list":
        yield "items", 0, numpy.dtype((_dtype(shape["item"]), (shape["capacity"],)))
        yield "size", shape["size_offset"], _number(shape["size_bytes"], False)
        return
    for field in shape["fields"]:
        if field["shape"]["kind"] == "list":
            for (name, offset, item) in _members(field["shape"]):
                name = field["name"] if name == "items" else field["name"] + "_size"
                yield name, field["offset"] + offset, item
        else:
            yield field["name"], field["offset"], _dtype(field["shape"])


def members(bits):
    """Of a set's bytes a flag for each thing that may be in it."""
    return numpy.unpackbits(numpy.asarray(bits, numpy.uint8), axis=-1, bitorder="little").astype(bool)


def plain(game, state):
    """A record of ``game.dtype`` as the port's `state` tells it: dicts, lists, words and numbers."""
    return _plain(game._core.shape, state)


def _plain(shape, value):
    kind = shape["kind"]
    if kind == "number":
        number = int(value)
        names = shape["names"]
        if 0 <= number < len(names):
            return names[number]
        span = 1 << 8 * shape["bytes"]
        return number - span if shape["below_zero"] and number >= span - shape["below_zero"] else number
    if kind == "set":
        return [int(i) for i in numpy.flatnonzero(members(value)[: shape["capacity"]])]
    if kind == "array":
        return [_plain(shape["item"], item) for item in value]
    if kind == "list":
        return [_plain(shape["item"], item) for item in value["items"][: value["size"]]]
    out = {}
    for field in shape["fields"]:
        name, inner = field["name"], field["shape"]
        if inner["kind"] == "list":
            out[name] = [_plain(inner["item"], item) for item in value[name][: value[name + "_size"]]]
        else:
            out[name] = _plain(inner, value[name])
    return out
