// Threads that wait for work and share it. The calling thread works as well and begins at once: a
// thread that is late finds less to do, and nobody waits for it to begin.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

#if defined(__x86_64__) || defined(_M_X64)
#include <immintrin.h>
#endif

namespace lostcities {

using Part = std::function<void(std::size_t, std::size_t)>;  // of games: the first, and the end

constexpr std::size_t kCacheLine = 64;

// How parts of 0..count are cut: enough of them to even out threads of different speed, and none
// so small that two threads write into one cache line of the arrays with a byte for each game.
class Cut {
 public:
  Cut() = default;
  Cut(std::size_t count, std::size_t threads) : count_(count) {
    const std::size_t lines = count / (threads * kCacheLine);  // for each thread
    aligned_ = lines > 0;
    parts_ = aligned_ ? threads * std::min(lines, kMostEach) : std::min(count, threads * kFewEach);
  }

  std::size_t parts() const { return parts_; }

  // The first game of a part; the end of the last.
  std::size_t edge(std::size_t part) const {
    const std::size_t even = count_ * part / parts_;
    return aligned_ && part < parts_ ? even - even % kCacheLine : even;
  }

 private:
  static constexpr std::size_t kMostEach = 16, kFewEach = 4;

  std::size_t count_ = 0, parts_ = 1;
  bool aligned_ = false;
};

// Parts that are still to be done by the thread they were given to, or by one that has no more of
// its own. One word, so that a part is taken by one compare-and-swap; the number of the round is in
// it, so that a thread that has slept over the end of a round takes nothing from the next by
// mistake.
class alignas(kCacheLine) Share {
 public:
  void give(std::uint32_t round, std::size_t first, std::size_t end) {
    word_.store(packed(round, first, end), std::memory_order_release);
  }

  // The owner begins in front, the others at the back: so games stay in the owner's cache. Returns
  // the part, or kNone.
  std::size_t take(bool own) {
    std::uint64_t word = word_.load(std::memory_order_relaxed);
    for (;;) {
      const std::size_t first = (word >> 16) & kField, end = word & kField;
      if (first >= end) return kNone;
      const auto round = static_cast<std::uint32_t>(word >> 32);
      const std::uint64_t rest =
          own ? packed(round, first + 1, end) : packed(round, first, end - 1);
      if (word_.compare_exchange_weak(word, rest, std::memory_order_acquire)) {
        return own ? first : end - 1;
      }
    }
  }

  static constexpr std::size_t kNone = ~std::size_t{0};

 private:
  static constexpr std::uint64_t kField = 0xFFFF;  // 16 parts for each of 1,024 threads fit

  static std::uint64_t packed(std::uint32_t round, std::size_t first, std::size_t end) {
    return std::uint64_t{round} << 32 | std::uint64_t{first} << 16 | std::uint64_t{end};
  }

  std::atomic<std::uint64_t> word_ = 0;
};

// Threads that wait for work, as many as could be started.
class Crew {
 public:
  explicit Crew(int workers) : shares_(static_cast<std::size_t>(workers) + 1) {
    try {
      while (static_cast<int>(workers_.size()) < workers) {
        const std::size_t own = workers_.size() + 1;
        workers_.emplace_back([this, own] { serve(own); });
      }
    } catch (const std::system_error&) {
      // No more threads can be had (a limit of the system): those there are do all of the work.
    }
    may_spin_ = workers_.size() < std::thread::hardware_concurrency();
  }

  ~Crew() {
    closing_.store(true);
    announce();
    for (std::thread& worker : workers_) worker.join();
  }

  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  int workers() const { return static_cast<int>(workers_.size()); }

  // Does all parts, with the caller's own thread, and returns when the last one is done.
  void share(std::size_t count, const Part& work) {
    const auto begun = Clock::now();
    spinning_.store(may_spin_ && begun - ended_ < kPatience, std::memory_order_relaxed);
    const std::size_t threads = workers_.size() + 1;
    work_ = &work;
    cut_ = Cut(count, threads);
    left_.store(cut_.parts());
    const std::uint32_t round = round_.load() + 1;
    for (std::size_t i = 0; i < threads; ++i) {
      shares_[i].give(round, cut_.parts() * i / threads, cut_.parts() * (i + 1) / threads);
    }
    announce();
    work_through(0);
    if (!spin([this] { return left_.load() == 0; })) {
      std::unique_lock lock(mutex_);
      caller_sleeps_.store(true);
      done_.wait(lock, [this] { return left_.load() == 0; });
      caller_sleeps_.store(false);
    }
    ended_ = Clock::now();
  }

 private:
  using Clock = std::chrono::steady_clock;
  // To wake a thread takes the system some ten microseconds, on a virtual machine up to a hundred.
  // Who has waited longer than that sleeps: the processor is for others to use.
  static constexpr Clock::duration kPatience = std::chrono::microseconds(100);

  // Begins a round, or the end. A sleeper either has counted itself before it looked at the round,
  // or sees the new one: both are sequentially consistent.
  void announce() {
    round_.fetch_add(1);
    if (sleepers_.load() == 0) return;
    const std::lock_guard lock(mutex_);
    begin_.notify_all();
  }

  // Does the parts of a thread, then those the others have not come to.
  void work_through(std::size_t own) {
    const std::size_t threads = shares_.size();
    for (std::size_t i = 0; i < threads; ++i) {
      Share& share = shares_[(own + i) % threads];
      for (std::size_t part; (part = share.take(i == 0)) != Share::kNone;) {
        (*work_)(cut_.edge(part), cut_.edge(part + 1));
        if (left_.fetch_sub(1) == 1 && caller_sleeps_.load()) {
          const std::lock_guard lock(mutex_);
          done_.notify_one();
        }
      }
    }
  }

  void serve(std::size_t own) {
    for (std::uint32_t seen = 0; !closing_.load();) {
      const auto called = [&] { return round_.load() != seen; };
      if (!spinning_.load(std::memory_order_relaxed) || !spin(called)) {
        std::unique_lock lock(mutex_);
        sleepers_.fetch_add(1);
        begin_.wait(lock, called);
        sleepers_.fetch_sub(1);
      }
      seen = round_.load();
      work_through(own);
    }
  }

  // Looks again and again until something is so, for a while; tells whether it is.
  template <class Test>
  bool spin(const Test& is_so) const {
    if (!may_spin_) return is_so();
    const auto end = Clock::now() + kPatience;
    do {
      for (int i = 0; i < 32; ++i) {
        if (is_so()) return true;
        pause();
      }
    } while (Clock::now() < end);
    return false;
  }

  static void pause() {
#if defined(__x86_64__) || defined(_M_X64)
    _mm_pause();
#elif defined(__aarch64__)
    asm volatile("yield");
#endif
  }

  // What all read and nobody writes during a round.
  const Part* work_ = nullptr;
  Cut cut_;
  std::vector<Share> shares_;
  std::atomic<bool> closing_ = false, spinning_ = false;
  std::atomic<bool> may_spin_ = false;
  Clock::time_point ended_;
  alignas(kCacheLine) std::atomic<std::uint32_t> round_ = 0;
  alignas(kCacheLine) std::atomic<std::size_t> left_ = 0;  // parts not yet done
  alignas(kCacheLine) std::atomic<bool> caller_sleeps_ = false;
  std::atomic<int> sleepers_ = 0;
  std::mutex mutex_;
  std::condition_variable begin_, done_;
  std::vector<std::thread> workers_;  // last: they use all of the above
};

}  // namespace lostcities
