// Numbers and lists of them as bytes, and back: small numbers take one byte. What is read comes
// from outside and is checked; a type says in one function, `transfer`, what is kept of it.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "require.hpp"

namespace lostcities {

class Writer {
 public:
  static constexpr bool kWrites = true;

  // Seven bits a byte, the lowest first, the sign folded in: 0, -1, 1, -2 …
  template <class T>
    requires std::is_integral_v<T> || std::is_enum_v<T>
  void operator()(const T& value) {
    const auto number = static_cast<std::int64_t>(value);
    auto rest = static_cast<std::uint64_t>(number) << 1 ^ static_cast<std::uint64_t>(number >> 63);
    for (; rest > 127; rest >>= 7) bytes_.push_back(static_cast<char>(rest | 128));
    bytes_.push_back(static_cast<char>(rest));
  }

  void operator()(const double& value) { (*this)(std::bit_cast<std::int64_t>(value)); }

  template <class T>
  void operator()(const std::vector<T>& list) {
    (*this)(list.size());
    for (const T& item : list) (*this)(item);
  }

  template <class T, std::size_t size>
  void operator()(const std::array<T, size>& list) {
    for (const T& item : list) (*this)(item);
  }

  template <class T>
    requires requires(Writer& writer, T& value) { transfer(writer, value); }
  void operator()(const T& value) {
    T copy = value;
    transfer(*this, copy);
  }

  std::string take() { return std::move(bytes_); }

 private:
  std::string bytes_;
};

// Throws std::invalid_argument if the bytes are not what a Writer wrote.
class Reader {
 public:
  static constexpr bool kWrites = false;

  explicit Reader(std::string_view bytes) : rest_(bytes) {}

  template <class T>
    requires std::is_integral_v<T> || std::is_enum_v<T>
  void operator()(T& value) {
    const std::int64_t number = read();
    value = static_cast<T>(number);
    require(static_cast<std::int64_t>(value) == number, "a number is out of range");
  }

  void operator()(double& value) { value = std::bit_cast<double>(read()); }

  template <class T>
  void operator()(std::vector<T>& list) {
    std::size_t size;
    (*this)(size);
    require(size <= rest_.size(), "the data ends too early");  // each item takes a byte or more
    list.resize(size);
    for (T& item : list) (*this)(item);
  }

  void operator()(std::vector<bool>& list) {
    std::vector<std::uint8_t> flags;
    (*this)(flags);
    list.assign(flags.begin(), flags.end());
  }

  template <class T, std::size_t size>
  void operator()(std::array<T, size>& list) {
    for (T& item : list) (*this)(item);
  }

  template <class T>
    requires requires(Reader& reader, T& value) { transfer(reader, value); }
  void operator()(T& value) {
    transfer(*this, value);
  }

  void finish() const { require(rest_.empty(), "there is more data than there should be"); }

 private:
  std::int64_t read() {
    std::uint64_t folded = 0;
    for (int shift = 0;; shift += 7) {
      require(!rest_.empty() && shift < 64, "the data ends too early");
      const auto byte = static_cast<std::uint8_t>(rest_.front());
      rest_.remove_prefix(1);
      folded |= static_cast<std::uint64_t>(byte & 127) << shift;
      if (byte < 128) break;
    }
    return static_cast<std::int64_t>(folded >> 1 ^ (0 - (folded & 1)));
  }

  std::string_view rest_;
};

}  // namespace lostcities
