// A few threads that share a range of games. Which thread plays a game changes nothing about it.
#pragma once

#include <algorithm>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace lostcities {

class Pool {
 public:
  // One thread is the caller's own.
  explicit Pool(int threads) {
    for (int worker = 1; worker < threads; ++worker) {
      workers_.emplace_back([this, worker] { serve(static_cast<std::size_t>(worker)); });
    }
  }

  ~Pool() {
    {
      const std::lock_guard lock(mutex_);
      closing_ = true;
    }
    begin_.notify_all();
    for (std::thread& worker : workers_) worker.join();
  }

  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  int threads() const { return static_cast<int>(workers_.size()) + 1; }

  // Calls work(first, last) for parts of 0..count, on all threads, and waits for them. `work` must
  // not throw.
  void share(std::size_t count, const std::function<void(std::size_t, std::size_t)>& work) {
    if (workers_.empty()) return work(0, count);
    {
      const std::lock_guard lock(mutex_);
      work_ = &work;
      count_ = count;
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
    const std::size_t parts = workers_.size() + 1;
    const std::size_t first = count_ * part / parts;
    const std::size_t last = count_ * (part + 1) / parts;
    (*work_)(first, last);
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
  std::vector<std::thread> workers_;
  const std::function<void(std::size_t, std::size_t)>* work_ = nullptr;
  std::size_t count_ = 0, busy_ = 0, round_ = 0;
  bool closing_ = false;
};

}  // namespace lostcities
