// What the bindings of both games share: players by name, arrays for NumPy.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <memory>
#include <string>

#include "players.hpp"

namespace nb = nanobind;

namespace lostcities {

template <class Game>
Player player_named(const std::string& name) {
  const std::vector<std::string> names = Game::Players::names();
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (name == names[i]) return static_cast<Player>(i);
  }
  throw nb::value_error("the kernel has no such player");
}

template <class Game>
std::vector<Player> players_named(const std::vector<std::string>& names, int seats) {
  if (static_cast<int>(names.size()) != seats) throw nb::value_error("a player for each seat");
  std::vector<Player> players;
  for (const std::string& name : names) players.push_back(player_named<Game>(name));
  return players;
}

template <class T>
using Row = nb::ndarray<const T, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

// A read-only view of rows that belong to `owner`.
template <class T, class Stored>
auto view(nb::handle owner, const std::vector<Stored>& data, std::size_t rows, std::size_t columns,
          std::size_t stride) {
  static_assert(sizeof(T) == sizeof(Stored));
  const std::size_t shape[] = {rows, columns};
  const std::int64_t strides[] = {static_cast<std::int64_t>(stride), 1};
  return nb::ndarray<nb::numpy, const T, nb::ndim<2>>(reinterpret_cast<const T*>(data.data()), 2,
                                                      shape, owner, strides);
}

template <class T, class Stored>
auto view(nb::handle owner, const std::vector<Stored>& data) {
  static_assert(sizeof(T) == sizeof(Stored));
  const std::size_t shape[] = {data.size()};
  return nb::ndarray<nb::numpy, const T, nb::ndim<1>>(reinterpret_cast<const T*>(data.data()), 1,
                                                      shape, owner);
}

// An array of its own, of these dimensions.
template <class T, class Stored>
nb::ndarray<nb::numpy, T> array(std::vector<Stored>&& data,
                                std::initializer_list<std::size_t> shape) {
  static_assert(sizeof(T) == sizeof(Stored));
  auto* kept = new std::vector<Stored>(std::move(data));
  nb::capsule owner(kept, [](void* p) noexcept { delete static_cast<std::vector<Stored>*>(p); });
  return nb::ndarray<nb::numpy, T>(reinterpret_cast<T*>(kept->data()), shape, owner);
}

// The first `length` bytes of a row, as an array of their own.
template <class T>
auto row_array(std::vector<std::uint8_t>&& row, int length) {
  row.resize(static_cast<std::size_t>(length));
  return array<T>(std::move(row), {static_cast<std::size_t>(length)});
}

}  // namespace lostcities
