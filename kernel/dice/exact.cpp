#include "dice/exact.hpp"

#include <algorithm>
#include <limits>

#include "dice/moves.hpp"
#include "dice/odds.hpp"
#include "require.hpp"

namespace lostcities::dice {

namespace {

constexpr int kDiceStates = kCells + 1;
constexpr double kImpossible = -std::numeric_limits<double>::infinity();

// What is worth how much to whoever chooses, and what comes of it. The best play wants what it
// gets.
struct Prospect {
  double wanted = kImpossible, value = 0;

  bool operator<(const Prospect& other) const { return wanted < other.wanted; }
};

unsigned open_colours(const Marks& marks) {
  unsigned open = 0;
  for (int colour = 0; colour < kColours; ++colour) {
    open |= unsigned{can_accelerate(marks, colour)} << colour;
  }
  return open;
}

class Solver {
 public:
  Solver(const Variant& variant, const Marks& marks, Compiled* net, bool next_roll)
      : variant_(variant), net_(net), next_roll_(next_roll), start_(marks),
        odds_(variant, open_colours(marks)) {
    for (int colour = 0; colour < kColours; ++colour) {
      if (can_accelerate(marks, colour)) open_.push_back(colour);
    }
    require(variant.players == 1, "only games for one player are solved");
    require(open_.size() <= std::size_t{kMostOpen}, "too many columns are open");
    std::size_t sheets = 1;
    for (std::size_t i = 0; i < open_.size(); ++i) sheets *= kColumnStates;
    values_.resize(sheets * kDiceStates);
    if (net != nullptr) said_.resize(sheets * kDiceStates);
    if (next_roll) wanted_.resize(sheets * kDiceStates);
    solved_.resize(sheets);
  }

  double solve() {
    const std::size_t sheet = sheet_of(start_);
    solve(start_, sheet);
    return values_[sheet * kDiceStates + nibble(start_.filled, kDice)];
  }

 private:
  // The sheets that each pair can lead to.
  using After = std::array<std::array<std::vector<std::size_t>, kFaces>, kMostOpen>;
  using Values = std::vector<float>;  // by sheet and dice marks

  // The open columns of a sheet as one number. The artefacts follow from them.
  std::size_t sheet_of(const Marks& marks) const {
    std::size_t sheet = 0;
    for (const int colour : open_) {
      sheet = sheet * kColumnStates + static_cast<std::size_t>(state_of_column(marks, colour));
    }
    return sheet;
  }

  static Marks with_dice(Marks marks, int dice, int bridge) {
    marks.filled = with_nibble(marks.filled, kDice, static_cast<unsigned>(dice));
    const unsigned crossed = dice >= bridge ? 1u << kDice : 0;
    marks.bridges = static_cast<std::uint8_t>((marks.bridges & ~(1u << kDice)) | crossed);
    return marks;
  }

  // Adds the sheets that an action can lead to, with all accelerations (R20, R21).
  void follow(Marks marks, int action, std::vector<std::size_t>& sheets) {
    const bool arrow = perform(variant_, marks, 0, action);
    const std::size_t sheet = sheet_of(marks);
    if (std::find(sheets.begin(), sheets.end(), sheet) != sheets.end()) return;
    sheets.push_back(sheet);
    if (!solved_[sheet]) solve(marks, sheet);
    if (!arrow) return;
    for (const int colour : open_) {
      if (can_accelerate(marks, colour)) follow(marks, kAccelerateIn + colour, sheets);
    }
  }

  // Works a sheet out for every number of dice marks, and all sheets that may follow first.
  void solve(const Marks& marks, std::size_t sheet) {
    After after;
    for (std::size_t i = 0; i < open_.size(); ++i) {
      const Offer offer{(1u << kFaces) - 1, 1u << open_[i]};
      std::uint8_t actions[kMostActions];
      const int count = pairs(variant_, marks, offer).list(actions);
      for (int at = 0; at < count; ++at) {
        if (actions[at] == kRefuse) continue;
        follow(marks, actions[at], after[i][static_cast<std::size_t>(taken_face(actions[at]))]);
      }
    }
    for (int dice = kCells; dice >= 0; --dice) {
      const std::size_t place = sheet * kDiceStates + static_cast<std::size_t>(dice);
      const Marks here = with_dice(marks, dice, variant_.bridge);
      Table table;
      table.marks[0] = &here;
      const bool over = table.over();
      values_[place] = over ? static_cast<float>(total(variant_, here)) : mean(after, place, dice);
      if (net_ != nullptr) said_[place] = 100 * net_->evaluate(table, 0).margin;
      if (next_roll_)
        wanted_[place] = over ? values_[place] : mean(after, place, dice, said_, said_);
    }
    solved_[sheet] = true;
  }

  // The mean over all rolls of the values of what is chosen.
  float mean(const After& after, std::size_t place, int dice) const {
    return mean(after, place, dice,
                net_ == nullptr ? values_
                : next_roll_    ? wanted_
                                : said_,
                values_);
  }

  float mean(const After& after, std::size_t place, int dice, const Values& wanted,
             const Values& values) const {
    const auto prospect = [&](std::size_t at) { return Prospect{wanted[at], values[at]}; };
    const Prospect refused = prospect(place + 1);
    std::array<std::array<Prospect, kFaces>, kColours> best;
    for (std::size_t i = 0; i < open_.size(); ++i) {
      auto& faces = best[static_cast<std::size_t>(open_[i])];
      for (std::size_t face = 0; face < kFaces; ++face) {
        for (const std::size_t sheet : after[i][face]) {
          faces[face] =
              std::max(faces[face], prospect(sheet * kDiceStates + static_cast<std::size_t>(dice)));
        }
      }
    }
    return static_cast<float>(odds_.mean(best, refused));
  }

  const Variant& variant_;
  Compiled* net_;
  const bool next_roll_;
  Marks start_;
  std::vector<int> open_;
  Values values_, said_, wanted_;  // what comes of it, the net's word, and that a turn later
  std::vector<bool> solved_;       // by sheet
  RollOdds odds_;
};

}  // namespace

double exact_value(const Variant& variant, const Marks& marks, Compiled* net, bool next_roll) {
  return Solver(variant, marks, net, next_roll).solve();
}

}  // namespace lostcities::dice
