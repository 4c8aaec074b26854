// Keeps a second thread out of what is for one at a time.
#pragma once

#include <atomic>
#include <stdexcept>

namespace lostcities {

// As long as it lives nobody else gets one: the second caller is told so.
class Turn {
 public:
  explicit Turn(std::atomic<bool>& taken) : taken_(taken) {
    if (!taken_.exchange(true, std::memory_order_acquire)) return;
    throw std::runtime_error(
        "these games are being played by another thread: a batch is for one thread at a time, so "
        "give each a clone()");
  }
  ~Turn() { taken_.store(false, std::memory_order_release); }
  Turn(const Turn&) = delete;
  Turn& operator=(const Turn&) = delete;

 private:
  std::atomic<bool>& taken_;
};

}  // namespace lostcities
