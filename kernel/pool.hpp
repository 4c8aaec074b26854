// A few threads that share a range of games. Which thread plays a game changes nothing about it.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <system_error>
#include <thread>
#include <vector>

#ifndef _WIN32
#include <unistd.h>
#endif

namespace lostcities {

using Part = std::function<void(std::size_t, std::size_t)>;  // of games: the first, and the end

// Threads that wait for work, as many as could be started.
class Crew {
 public:
  explicit Crew(int workers) {
    try {
      while (static_cast<int>(workers_.size()) < workers) {
        const std::size_t part = workers_.size() + 1;
        workers_.emplace_back([this, part] { serve(part); });
      }
    } catch (const std::system_error&) {
      // No more threads can be had (a limit of the system): those there are do all of the work.
    }
  }

  ~Crew() {
    {
      const std::lock_guard lock(mutex_);
      closing_ = true;
    }
    begin_.notify_all();
    for (std::thread& worker : workers_) worker.join();
  }

  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  int workers() const { return static_cast<int>(workers_.size()); }

  // Does all parts, one of them on the caller's own thread.
  void share(std::size_t count, const Part& work) {
    {
      const std::lock_guard lock(mutex_);
      work_ = &work;
      count_ = count;
      parts_ = workers_.size() + 1;
      busy_ = workers_.size();
      ++round_;
    }
    begin_.notify_all();
    do_part(0);
    std::unique_lock lock(mutex_);
    done_.wait(lock, [this] { return busy_ == 0; });
  }

 private:
  void do_part(std::size_t part) const {
    (*work_)(count_* part / parts_, count_ * (part + 1) / parts_);
  }

  void serve(std::size_t part) {
    for (std::size_t seen = 0;;) {
      {
        std::unique_lock lock(mutex_);
        begin_.wait(lock, [&] { return closing_ || round_ != seen; });
        if (closing_) return;
        seen = round_;
      }
      do_part(part);
      const std::lock_guard lock(mutex_);
      if (--busy_ == 0) done_.notify_one();
    }
  }

  std::mutex mutex_;
  std::condition_variable begin_, done_;
  const Part* work_ = nullptr;
  std::size_t count_ = 0, parts_ = 1, busy_ = 0, round_ = 0;
  bool closing_ = false;
  std::vector<std::thread> workers_;  // last: they use all of the above
};

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
  // not throw. For one caller at a time.
  void share(std::size_t count, const Part& work) {
    const Turn turn(working_);
    if (threads_ == 1) return work(0, count);
    hire();
    crew_->share(count, work);
  }

 private:
  // As long as it lives no other caller gets one.
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
