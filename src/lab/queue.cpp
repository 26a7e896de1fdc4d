#include "lab/queue.h"

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <nats/nats.h>
#include <random>
#include <set>
#include <thread>

#include "lab/player.h"
#include "protocol/json_value.h"

namespace undercroft::lab {
namespace {

constexpr const char* kWorkStream = "UNDERCROFT_WORK";
constexpr const char* kDoneStream = "UNDERCROFT_DONE";
constexpr const char* kConsumer = "players";
const std::string kWorkSubject = "undercroft.work.";
const std::string kDoneSubject = "undercroft.done.";
/// So many batches wait in the queue at most: enough for many workers, few enough that a cell that
/// stops early leaves little behind.
constexpr std::size_t kMostWaiting = 512;
/// Seconds that a run waits for a server that went away.
constexpr double kMostWait = 120;
constexpr i64 kSecond = 1'000'000'000;
constexpr i64 kMostAge = i64{7} * 24 * 3600 * kSecond;

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

template <class T, void (*Destroy)(T*)>
struct Destroyed {
  void operator()(T* object) const { Destroy(object); }
};
template <class T, void (*Destroy)(T*)>
using Owned = std::unique_ptr<T, Destroyed<T, Destroy>>;
using Message = Owned<natsMsg, natsMsg_Destroy>;
using Subscription = Owned<natsSubscription, natsSubscription_Destroy>;

std::string_view data_of(const Message& message) {
  return {natsMsg_GetData(message.get()),
          static_cast<std::size_t>(natsMsg_GetDataLength(message.get()))};
}

/// A connection to a server, with the two streams made sure of.
class Connection {
 public:
  std::string open(const std::string& url) {
    natsOptions* options = nullptr;
    natsOptions_Create(&options);
    const Owned<natsOptions, natsOptions_Destroy> owned(options);
    natsOptions_SetURL(options, url.c_str());
    // A server that restarts is waited for: nothing is lost meanwhile.
    natsOptions_SetMaxReconnect(options, -1);
    natsOptions_SetReconnectWait(options, 500);
    natsConnection* connection = nullptr;
    if (const natsStatus s = natsConnection_Connect(&connection, options); s != NATS_OK)
      return url + ": " + natsStatus_GetText(s) + "; is nats-server -js running there?";
    connection_.reset(connection);
    jsCtx* context = nullptr;
    if (const natsStatus s = natsConnection_JetStream(&context, connection, nullptr); s != NATS_OK)
      return url + ": " + natsStatus_GetText(s);
    context_.reset(context);
    std::string problem = make_streams();
    return problem.empty() ? problem : url + ": " + problem;
  }
  [[nodiscard]] std::string make_streams() const {
    std::string problem = make_stream(kWorkStream, kWorkSubject + "*", js_WorkQueuePolicy);
    if (problem.empty()) problem = make_stream(kDoneStream, kDoneSubject + "*", js_LimitsPolicy);
    return problem;
  }
  [[nodiscard]] jsCtx* get() const { return context_.get(); }

  std::string publish(const std::string& subject, const std::string& id,
                      std::string_view data) const {
    jsPubOptions options;
    jsPubOptions_Init(&options);
    options.MsgId = id.c_str();
    const natsStatus s = js_Publish(nullptr, get(), subject.c_str(), data.data(),
                                    static_cast<int>(data.size()), &options, nullptr);
    return s == NATS_OK ? std::string() : std::string("cannot publish: ") + natsStatus_GetText(s);
  }

  void purge(const char* stream, const std::string& subject) const {
    jsOptions options;
    jsOptions_Init(&options);
    options.Stream.Purge.Subject = subject.c_str();
    js_PurgeStream(get(), stream, &options, nullptr);
  }

  /// Messages that the stream holds, or -1 if the server does not say.
  i64 held(const char* stream) const {
    jsStreamInfo* info = nullptr;
    if (js_GetStreamInfo(&info, get(), stream, nullptr, nullptr) != NATS_OK) return -1;
    const Owned<jsStreamInfo, jsStreamInfo_Destroy> owned(info);
    return static_cast<i64>(info->State.Msgs);
  }

 private:
  std::string make_stream(const char* name, const std::string& subjects,
                          jsRetentionPolicy keeps) const {
    const char* list[] = {subjects.c_str()};
    jsStreamConfig config;
    jsStreamConfig_Init(&config);
    config.Name = name;
    config.Subjects = list;
    config.SubjectsLen = 1;
    config.Retention = keeps;
    config.Storage = js_FileStorage;
    config.MaxAge = kMostAge;
    jsErrCode code{};
    const natsStatus s = js_AddStream(nullptr, get(), &config, nullptr, &code);
    if (s == NATS_OK || code == JSStreamNameExistErr) return {};
    return std::string("no stream ") + name + ": " + natsStatus_GetText(s) +
           "; JetStream must be on (nats-server -js)";
  }

  Owned<natsConnection, natsConnection_Destroy> connection_;
  Owned<jsCtx, jsCtx_Destroy> context_;
};

std::string work_text(const Plan& plan, const std::string& run, u64 batch) {
  return boost::json::serialize(to_json(Value::Object{{"id", Value(to_hex(plan.id))},
                                                      {"run", Value(run)},
                                                      {"batch", Value(static_cast<i64>(batch))},
                                                      {"study", study_value(plan.study)}}));
}

/// Tells the runs of one study apart: the server drops a message id that it has just seen.
std::string fresh_run() {
  std::random_device device;
  return to_hex({0, u64{device()} << 32U | device()}).substr(16);
}

/// The side that hands out batches.
class Coordinator {
 public:
  Coordinator(const Plan& plan, const RunRequest& request, const QueueRequest& queue,
              Keeper& keeper)
      : plan_(plan), request_(request), queue_(queue), keeper_(keeper), id_(to_hex(plan.id)) {}

  Ran run(const std::atomic<bool>& stop, std::string& problem) {
    problem = begin();
    Reporter reporter(request_.progress, keeper_.sums().games_done());
    while (problem.empty() && !keeper_.sums().is_complete() && !stop) {
      problem = hand_out();
      if (problem.empty()) problem = take_in();
      reporter.tell(keeper_.sums().games_done(), keeper_.sums().games_left());
      if (problem.empty()) problem = look_for_lost();
    }
    if (problem.empty()) problem = keeper_.sync();
    reporter.tell_now(keeper_.sums().games_done(), keeper_.sums().games_left());
    end();
    if (!problem.empty()) return Ran::Failed;
    return keeper_.sums().is_complete() ? Ran::Complete : Ran::Stopped;
  }

 private:
  std::string begin() {
    std::string problem = connection_.open(queue_.url);
    if (!problem.empty()) return problem;
    // What an earlier run of this study left in the queue is handed out anew if it is needed.
    connection_.purge(kWorkStream, kWorkSubject + id_);
    problem = make_consumer();
    return problem.empty() ? listen() : problem;
  }

  std::string make_consumer() {
    jsConsumerConfig config;
    jsConsumerConfig_Init(&config);
    config.Durable = kConsumer;
    config.AckPolicy = js_AckExplicit;
    config.AckWait = static_cast<i64>(queue_.patience * static_cast<double>(kSecond));
    config.MaxAckPending = 100000;
    jsErrCode code{};
    natsStatus s = js_AddConsumer(nullptr, connection_.get(), kWorkStream, &config, nullptr, &code);
    if (s != NATS_OK)
      s = js_UpdateConsumer(nullptr, connection_.get(), kWorkStream, &config, nullptr, &code);
    return s == NATS_OK ? std::string()
                        : std::string("no consumer of the work queue: ") + natsStatus_GetText(s);
  }

  /// From the first result that was not seen yet, so that none is missed after a restart.
  std::string listen() {
    jsSubOptions options;
    jsSubOptions_Init(&options);
    options.Stream = kDoneStream;
    options.Ordered = true;
    if (seen_ > 0) {
      options.Config.DeliverPolicy = js_DeliverByStartSequence;
      options.Config.OptStartSeq = seen_ + 1;
    }
    natsSubscription* subscription = nullptr;
    const std::string subject = kDoneSubject + id_;
    const natsStatus s = js_SubscribeSync(&subscription, connection_.get(), subject.c_str(),
                                          nullptr, &options, nullptr);
    if (s != NATS_OK) return std::string("cannot listen to results: ") + natsStatus_GetText(s);
    results_.reset(subscription);
    natsSubscription_SetPendingLimits(subscription, -1, -1);
    return {};
  }

  std::string hand_out() {
    for (; out_.size() < kMostWaiting && next_ < plan_.batches(); ++next_) {
      if (!keeper_.sums().needs(next_) || !request_.shard.has(next_)) continue;
      if (std::string problem = send(next_); !problem.empty()) return bear(problem);
      out_.insert(next_);
    }
    return {};
  }
  /// A server that restarts is waited for, but not for ever.
  std::string bear(const std::string& problem) {
    return seconds_since(sent_) < kMostWait ? std::string() : queue_.url + ": " + problem;
  }
  std::string send(u64 batch) {
    std::string problem =
        connection_.publish(kWorkSubject + id_, id_ + "." + run_ + "." + std::to_string(batch),
                            work_text(plan_, run_, batch));
    if (problem.empty()) sent_ = Clock::now();
    return problem;
  }

  /// Waits a moment for a result, then takes all that are here.
  std::string take_in() {
    i64 wait_ms = 100;
    natsMsg* raw = nullptr;
    while (natsSubscription_NextMsg(&raw, results_.get(), wait_ms) == NATS_OK) {
      const Message message(raw);
      wait_ms = 1;
      sent_ = heard_ = Clock::now();
      note_sequence(message);
      const std::string_view text = data_of(message);
      if (text.starts_with('!')) {
        std::string said = "a worker says: " + std::string(text.substr(1));
        // Kept, it would end every later run of the study as well; results so far are journalled.
        connection_.purge(kDoneStream, kDoneSubject + id_);
        return said;
      }
      u64 batch = 0;
      Summary summary;
      // A result that cannot be read is played again in the end; it must not end the study.
      if (!read_batch_line(plan_, text, batch, summary).empty()) continue;
      out_.erase(batch);
      if (std::string problem = keeper_.keep(batch, std::move(summary)); !problem.empty())
        return problem;
      if (keeper_.sums().is_complete()) return {};
    }
    if (seconds_since(synced_) > 2) {
      synced_ = Clock::now();
      return keeper_.sync();
    }
    return {};
  }

  void note_sequence(const Message& message) {
    jsMsgMetaData* data = nullptr;
    if (natsMsg_GetMetaData(&data, message.get()) != NATS_OK) return;
    seen_ = std::max<u64>(seen_, data->Sequence.Stream);
    jsMsgMetaData_Destroy(data);
  }

  /// After a long silence: a server that was restarted has forgotten who listens, and one that lost
  /// its store has forgotten the batches.
  std::string look_for_lost() {
    if (seconds_since(heard_) < 2 * queue_.patience) return {};
    heard_ = Clock::now();
    std::string missing = connection_.make_streams();
    if (missing.empty()) missing = make_consumer();
    const i64 held = connection_.held(kWorkStream);
    if (!missing.empty() || held < 0) return bear("the server does not answer");
    sent_ = Clock::now();
    if (held == 0) seen_ = 0;
    if (std::string problem = listen(); !problem.empty()) return bear(problem);
    if (held > 0 || out_.empty()) return {};
    // Perhaps only the listening had broken off: then the results come now.
    if (std::string problem = take_in(); !problem.empty()) return problem;
    run_ = fresh_run();
    for (const u64 batch : out_)
      if (keeper_.sums().needs(batch))
        if (std::string problem = send(batch); !problem.empty()) return bear(problem);
    return {};
  }

  void end() {
    if (connection_.get() == nullptr) return;
    results_.reset();
    connection_.purge(kWorkStream, kWorkSubject + id_);
    // After a stop the results stay: the workers may still add to them.
    if (keeper_.sums().is_complete()) connection_.purge(kDoneStream, kDoneSubject + id_);
  }

  const Plan& plan_;
  const RunRequest& request_;
  const QueueRequest& queue_;
  Keeper& keeper_;
  std::string id_, run_ = fresh_run();
  Connection connection_;
  Subscription results_;
  u64 next_ = 0;
  std::set<u64> out_;
  u64 seen_ = 0;  ///< the stream's number of the last result
  Clock::time_point heard_ = Clock::now(), synced_ = Clock::now(), sent_ = Clock::now();
};

/// Tells the server that a batch is still being played, until it ends.
class Heartbeat {
 public:
  Heartbeat(natsMsg* message, double every)
      : thread_([this, message, every] {
          std::unique_lock lock(mutex_);
          const auto pause = std::chrono::duration<double>(every);
          while (!ended_.wait_for(lock, pause, [this] { return over_; }))
            natsMsg_InProgress(message, nullptr);
        }) {}
  Heartbeat(const Heartbeat&) = delete;
  Heartbeat& operator=(const Heartbeat&) = delete;
  Heartbeat(Heartbeat&&) = delete;
  Heartbeat& operator=(Heartbeat&&) = delete;
  ~Heartbeat() {
    {
      const std::scoped_lock lock(mutex_);
      over_ = true;
    }
    ended_.notify_all();
    thread_.join();
  }

 private:
  std::mutex mutex_;
  std::condition_variable ended_;
  bool over_ = false;
  std::thread thread_;
};

/// The studies that a worker has met, opened once for all its threads.
class Plans {
 public:
  explicit Plans(const OpenRequest& where) : where_(where) {}

  const Plan* find(const std::string& id, const Value& study, std::string& problem) {
    const std::scoped_lock lock(mutex_);
    if (const auto known = plans_.find(id); known != plans_.end()) return known->second.get();
    auto plan = std::make_unique<Plan>();
    Study read;
    problem = read_study(study, read);
    if (problem.empty()) problem = make_plan(read, where_, *plan);
    if (problem.empty() && to_hex(plan->id) != id)
      problem =
          "the study wants other rules, content or bots than this worker has; build the same "
          "version and give the same --pack";
    if (!problem.empty()) return nullptr;
    return plans_.emplace(id, std::move(plan)).first->second.get();
  }

 private:
  const OpenRequest& where_;
  std::mutex mutex_;
  std::map<std::string, std::unique_ptr<Plan>> plans_;
};

/// A thread of a worker.
class Worker {
 public:
  Worker(Connection& connection, Plans& plans, double idle, const std::atomic<bool>& stop)
      : connection_(connection), plans_(plans), idle_(idle), stop_(stop) {}

  void run() {
    auto worked = Clock::now();
    while (!stop_ && problem.empty() && (idle_ <= 0 || seconds_since(worked) < idle_)) {
      if (!subscription_ && !subscribe()) {
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
        continue;
      }
      natsMsgList list{};
      const natsStatus s = natsSubscription_Fetch(&list, subscription_.get(), 1, 500, nullptr);
      if (s != NATS_OK) {
        // No work yet, or the consumer is gone with a server that lost its store.
        if (s != NATS_TIMEOUT) subscription_.reset();
        continue;
      }
      const Message message(list.Msgs[0]);
      list.Msgs[0] = nullptr;
      natsMsgList_Destroy(&list);
      play(message);
      worked = Clock::now();
    }
  }

  u64 batches = 0;
  std::string problem;

 private:
  bool subscribe() {
    jsConsumerInfo* info = nullptr;
    if (js_GetConsumerInfo(&info, connection_.get(), kWorkStream, kConsumer, nullptr, nullptr) !=
        NATS_OK)
      return false;  // no study has been handed out yet
    const Owned<jsConsumerInfo, jsConsumerInfo_Destroy> owned(info);
    beat_ = static_cast<double>(info->Config->AckWait) / static_cast<double>(kSecond) / 3;
    jsSubOptions options;
    jsSubOptions_Init(&options);
    options.Stream = kWorkStream;
    options.Consumer = kConsumer;
    natsSubscription* subscription = nullptr;
    const std::string subjects = kWorkSubject + "*";
    if (js_PullSubscribe(&subscription, connection_.get(), subjects.c_str(), kConsumer, nullptr,
                         &options, nullptr) != NATS_OK)
      return false;
    subscription_.reset(subscription);
    return true;
  }

  void play(const Message& message) {
    Value work;
    const std::string bad = parse_value(data_of(message), work);
    const Value* id = work.find("id");
    const Value* run = work.find("run");
    const Value* batch = work.find("batch");
    const Value* study = work.find("study");
    if (!bad.empty() || id == nullptr || id->as_text() == nullptr || run == nullptr ||
        run->as_text() == nullptr || batch == nullptr || batch->as_int() == nullptr ||
        study == nullptr) {
      natsMsg_Term(message.get(), nullptr);
      return;
    }
    const Plan* plan = plans_.find(*id->as_text(), *study, problem);
    if (plan == nullptr || *batch->as_int() < 0 ||
        static_cast<u64>(*batch->as_int()) >= plan->batches()) {
      natsMsg_Nak(message.get(), nullptr);  // another worker may know better
      return;
    }
    const auto number = static_cast<u64>(*batch->as_int());
    const Heartbeat heartbeat(message.get(), beat_);
    Summary summary;
    std::string broken;
    const bool done = play_batch(*plan, plan->batch(number), stop_, summary, broken);
    if (!done && broken.empty()) {
      natsMsg_Nak(message.get(), nullptr);
      return;
    }
    const std::string text = done ? batch_line(number, summary) : "!" + broken;
    const std::string message_id =
        *id->as_text() + "." + *run->as_text() + "." + std::to_string(number);
    // Acknowledged only when the result is stored. If the server is away for long, the batch goes
    // to somebody else, and the second result counts for nothing.
    if (!connection_.publish(kDoneSubject + *id->as_text(), message_id, text).empty()) return;
    natsMsg_Ack(message.get(), nullptr);
    ++batches;
  }

  Connection& connection_;
  Plans& plans_;
  double idle_;
  const std::atomic<bool>& stop_;
  double beat_ = 10;
  Subscription subscription_;
};

}  // namespace

Ran run_over_nats(const Plan& plan, const RunRequest& request, const QueueRequest& queue,
                  const std::atomic<bool>& stop, Keeper& keeper, std::string& problem) {
  return Coordinator(plan, request, queue, keeper).run(stop, problem);
}

Ran work_for_nats(const WorkerRequest& request, const std::atomic<bool>& stop, u64& batches,
                  std::string& problem) {
  Connection connection;
  problem = connection.open(request.url);
  if (!problem.empty()) return Ran::Failed;
  Plans plans(request.where);
  std::vector<std::unique_ptr<Worker>> workers;
  std::vector<std::thread> threads;
  for (unsigned i = 0; i < std::max(1U, request.threads); ++i) {
    workers.push_back(std::make_unique<Worker>(connection, plans, request.idle, stop));
    threads.emplace_back([worker = workers.back().get()] { worker->run(); });
  }
  for (std::thread& thread : threads) thread.join();
  batches = 0;
  for (const auto& worker : workers) {
    batches += worker->batches;
    if (problem.empty()) problem = worker->problem;
  }
  if (!problem.empty()) return Ran::Failed;
  return stop ? Ran::Stopped : Ran::Complete;
}

}  // namespace undercroft::lab
