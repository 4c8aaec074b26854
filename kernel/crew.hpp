// Threads that wait for work and share it. The calling thread works as well and begins at once;
// when it has done its own share it takes over what a thread that is late has not come to.
//
// Every thread always gets the same share of the games. To fetch a game from another core's cache
// takes several times as long as to step it, so games move only if there is no other way.
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

// How parts of 0..count are cut: several for each thread, so that some can be taken over, and none
// so small that two threads write into one cache line of the arrays with a byte for each game.
class Cut {
 public:
  Cut() = default;
  // No part is smaller than `grain`, if there is more than one.
  Cut(std::size_t count, std::size_t threads, std::size_t grain) : count_(count) {
    const std::size_t lines = count / (threads * kCacheLine);  // for each thread
    aligned_ = lines > 0;
    const std::size_t most = threads * (aligned_ ? std::min(lines, kMostEach) : kFewEach);
    parts_ = std::clamp(count / grain, std::size_t{1}, most);
  }

  std::size_t parts() const { return parts_; }

  // The first game of a part; the end of the last.
  std::size_t edge(std::size_t part) const {
    const std::size_t even = count_ * part / parts_;
    return aligned_ && part < parts_ ? even - even % kCacheLine : even;
  }

 private:
  static constexpr std::size_t kMostEach = 8, kFewEach = 4;

  std::size_t count_ = 0, parts_ = 1;
  bool aligned_ = false;
};

// Parts that are still to be done by the thread they were given to, or by the caller if it is late.
// One word, so that a part is taken by one compare-and-swap; the number of the round is in it, so
// that a thread that has slept over the end of a round takes nothing from the next by mistake.
class alignas(kCacheLine) Share {
 public:
  void give(std::uint32_t round, std::size_t first, std::size_t end) {
    word_.store(packed(round, first, end), std::memory_order_release);
  }

  // The owner begins in front, the caller at the back. Returns the part, or kNone.
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
  static constexpr std::uint64_t kField = 0xFFFF;  // 8 parts for each of 1,024 threads fit

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
  void share(std::size_t count, std::size_t grain, const Part& work) {
    const auto begun = Clock::now();
    patient_.store(begun - ended_ < kPatience, std::memory_order_relaxed);
    const std::size_t threads = workers_.size() + 1;
    work_ = &work;
    cut_ = Cut(count, threads, grain);
    left_.store(cut_.parts());
    const std::uint32_t round = round_.load() + 1;
    for (std::size_t i = 0; i < threads; ++i) {
      shares_[i].give(round, cut_.parts() * i / threads, cut_.parts() * (i + 1) / threads);
    }
    announce();
    work_off(shares_[0], true);
    const auto done = [this] { return left_.load() == 0; };
    if (!spin(done, kBeforeHelp)) {
      for (std::size_t i = 1; i < threads; ++i) work_off(shares_[i], false);
    }
    if (!spin(done, kPatience)) {
      std::unique_lock lock(mutex_);
      caller_sleeps_.store(true);
      done_.wait(lock, done);
      caller_sleeps_.store(false);
    }
    ended_ = Clock::now();
  }

 private:
  using Clock = std::chrono::steady_clock;
  // To wake a thread takes the system some ten microseconds, on a virtual machine up to a hundred.
  // Who has waited longer than that sleeps: the processor is for others to use. If the last time
  // was longer, too, there is no use in waiting but for work that comes in several rounds.
  static constexpr Clock::duration kPatience = std::chrono::microseconds(100);
  static constexpr Clock::duration kShortPatience = std::chrono::microseconds(5);
  static constexpr Clock::duration kBeforeHelp = std::chrono::microseconds(20);

  // Begins a round, or the end. A sleeper either has counted itself before it looked at the round,
  // or sees the new one: both are sequentially consistent.
  void announce() {
    round_.fetch_add(1);
    if (sleepers_.load() == 0) return;
    const std::lock_guard lock(mutex_);
    begin_.notify_all();
  }

  // Does what is left of a share.
  void work_off(Share& share, bool own) {
    std::size_t done = 0;
    for (std::size_t part; (part = share.take(own)) != Share::kNone; ++done) {
      (*work_)(cut_.edge(part), cut_.edge(part + 1));
    }
    if (done == 0 || left_.fetch_sub(done) != done || !caller_sleeps_.load()) return;
    const std::lock_guard lock(mutex_);
    done_.notify_one();
  }

  void serve(std::size_t own) {
    for (std::uint32_t seen = 0; !closing_.load();) {
      const auto called = [&] { return round_.load() != seen; };
      const bool patient = patient_.load(std::memory_order_relaxed);
      if (!spin(called, patient ? kPatience : kShortPatience)) {
        std::unique_lock lock(mutex_);
        sleepers_.fetch_add(1);
        begin_.wait(lock, called);
        sleepers_.fetch_sub(1);
      }
      seen = round_.load();
      work_off(shares_[own], true);
    }
  }

  // Looks again and again until something is so, for a while; tells whether it is.
  template <class Test>
  bool spin(const Test& is_so, Clock::duration patience) const {
    if (!may_spin_) return is_so();
    const auto end = Clock::now() + patience;
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
  std::atomic<bool> closing_ = false, patient_ = false;
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
