#include "arrays/tensor.h"

#include <cstring>

namespace undercroft::arrays {
namespace {

template <class T>
float* read_run(const std::byte* at, u32 count, u32 below_zero, float* out) {
  for (u32 i = 0; i < count; ++i) {
    T raw;
    std::memcpy(&raw, at + i * sizeof(T), sizeof(T));
    // NOLINTNEXTLINE(bugprone-signed-char-misuse,cert-str34-c): a number, no character
    auto n = static_cast<i64>(raw);
    if (below_zero > 0)
      if (const i64 span = i64{1} << (sizeof(T) * 8 % 64); n >= span - i64{below_zero}) n -= span;
    *out++ = static_cast<float>(n);
  }
  return out;
}

}  // namespace

Tensor::Tensor(const Shape& shape) {
  add(shape, 0, {});
}

void Tensor::add_numbers(const Shape& shape, std::size_t offset, std::size_t count,
                         const std::string& path) {
  const unsigned bits = static_cast<unsigned>(shape.size) * 8;
  Feature feature{path, size_, count};
  feature.names = shape.names;
  const bool wide = bits == 64;
  if (!shape.names.empty()) {
    feature.most = static_cast<i64>(shape.names.size()) - 1;
  } else if (shape.is_signed) {
    feature.most = wide ? std::numeric_limits<i64>::max() : (i64{1} << (bits - 1)) - 1;
    feature.least = -feature.most - 1;
  } else {
    const i64 span = wide ? std::numeric_limits<i64>::max() : i64{1} << bits;
    feature.least = -static_cast<i64>(shape.below_zero);
    feature.most = span - 1 + feature.least;
  }
  features_.push_back(std::move(feature));
  runs_.push_back({static_cast<u32>(offset), static_cast<u32>(count),
                   static_cast<u32>(shape.below_zero), static_cast<u8>(shape.size),
                   shape.is_signed});
  size_ += count;
}

void Tensor::add(const Shape& shape, std::size_t offset, const std::string& path) {
  switch (shape.kind) {
    case Shape::Kind::Number: return add_numbers(shape, offset, 1, path);
    case Shape::Kind::Struct:
      for (const Shape::Field& f : shape.fields)
        add(*f.shape, offset + f.offset,
            path.empty() ? std::string(f.name) : path + "." + std::string(f.name));
      return;
    case Shape::Kind::Set:
      features_.push_back({path, size_, shape.capacity, 0, 1});
      runs_.push_back({static_cast<u32>(offset), static_cast<u32>(shape.capacity), 0, 0, false});
      size_ += shape.capacity;
      return;
    case Shape::Kind::Vec: {
      Shape size;
      size.size = shape.size_bytes;
      add_numbers(size, offset + shape.size_offset, 1, path + ".size");
      features_.back().most = static_cast<i64>(shape.capacity);
      break;
    }
    case Shape::Kind::Array: break;
  }
  if (shape.item->kind == Shape::Kind::Number)
    return add_numbers(*shape.item, offset, shape.capacity, path);
  for (std::size_t i = 0; i < shape.capacity; ++i)
    add(*shape.item, offset + i * shape.item->size, path + "[" + std::to_string(i) + "]");
}

void Tensor::read(std::span<const std::byte> state, float* out) const {
  for (const Run& run : runs_) {
    const std::byte* at = state.data() + run.offset;
    switch (run.bytes) {
      case 0:
        for (u32 i = 0; i < run.count; ++i)
          *out++ = (static_cast<unsigned>(at[i / 8]) >> (i % 8) & 1U) != 0 ? 1.0F : 0.0F;
        break;
      case 1:
        out = run.is_signed ? read_run<i8>(at, run.count, 0, out)
                            : read_run<u8>(at, run.count, run.below_zero, out);
        break;
      case 2:
        out = run.is_signed ? read_run<i16>(at, run.count, 0, out)
                            : read_run<u16>(at, run.count, run.below_zero, out);
        break;
      case 4:
        out = run.is_signed ? read_run<i32>(at, run.count, 0, out)
                            : read_run<u32>(at, run.count, run.below_zero, out);
        break;
      default:
        out = run.is_signed ? read_run<i64>(at, run.count, 0, out)
                            : read_run<u64>(at, run.count, 0, out);
        break;
    }
  }
}

}  // namespace undercroft::arrays
