// A few threads that share a range of games. Which thread plays a game changes nothing about it.
#pragma once

#include <atomic>
#include <cstddef>
#include <memory>

#include "crew.hpp"
#include "turn.hpp"

#ifndef _WIN32
#include <unistd.h>
#endif

namespace lostcities {

// There is no use in more threads than games.
inline int useful_threads(int threads, std::size_t games) {
  return static_cast<std::size_t>(threads) > games ? static_cast<int>(games) : threads;
}

// A crew that is hired when there is work, and again in a forked process, which has no threads but
// the one that forked.
class Pool {
 public:
  explicit Pool(int threads) : threads_(threads) {}
  ~Pool() { forget_lost_crew(); }
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  int threads() const { return threads_; }  // those asked for

  // Those there are, after the first work.
  int running() const { return crew_ ? crew_->workers() + 1 : 1; }

  // Calls work(first, last) for parts of 0..count, on all threads, and waits for them. `work` must
  // not throw. For one caller at a time. To hand over a part takes a fraction of a microsecond, so
  // where the work on a game takes a few nanoseconds, `grain` says how many make a part.
  void share(std::size_t count, const Part& work, std::size_t grain = 1) {
    const Turn turn(working_);
    if (threads_ == 1 || count < 2 * grain) return work(0, count);
    hire();
    crew_->share(count, grain, work);
  }

 private:
  void hire() {
    forget_lost_crew();
    if (crew_) return;
    crew_ = std::make_unique<Crew>(threads_ - 1);
    process_ = process();
  }

  // Its threads are in the process this one was forked from: they can be neither joined nor asked,
  // and the memory they share with us is left as it is.
  void forget_lost_crew() {
    if (crew_ && process_ != process()) static_cast<void>(crew_.release());
  }

  static long process() {
#ifdef _WIN32
    return 0;  // nothing forks
#else
    return getpid();
#endif
  }

  const int threads_;
  std::unique_ptr<Crew> crew_;
  long process_ = 0;
  std::atomic<bool> working_ = false;
};

}  // namespace lostcities
