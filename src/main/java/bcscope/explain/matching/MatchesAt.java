package bcscope.explain.matching;

import bcscope.happening.PhaseWindow;
import bcscope.moment.Moment;

import java.util.List;

/// The matchings of a slice as far as they have come at a moment.
public record MatchesAt(MatchTable table, Moment moment) {
    /// Whether the two have met.
    public boolean hasMet(Pair pair) {
        return pair.met() <= moment.last();
    }

    /// Whether BR has scheduled the message, or found no room for it.
    public boolean isDecided(Pair pair) {
        return pair.index() <= moment.last();
    }

    /// Whether MSM is over, so that who has no partner has none in this slice: that of a failed
    /// node may not begin, but of a slice that is seen in part, more may come.
    public boolean isOver() {
        return table.scheduling()
                .map(PhaseWindow::readyNanos)
                .map(ready -> moment.nanos() >= ready)
                .orElse(!table.isCut());
    }

    /// Whether something that is in a list since `sinceNanos` is there.
    public boolean isHere(long sinceNanos) {
        return moment.nanos() >= sinceNanos;
    }

    /// What `node` holds and has matched.
    public InboxCount count(int node) {
        return isOver() ? table.count(node) : table.count(node, moment);
    }

    /// The use of the budget of `node`: nothing is known of it before the first decision of BR.
    public BudgetShare budget(int node) {
        BudgetShare all = table.budget(node);
        if (isOver()) {
            return all;
        }
        List<Pair> decided = table.pairs(node).filter(this::isDecided).toList();
        return decided.isEmpty()
                ? new BudgetShare(all.whole(), 0, 0, 0, 0)
                : new BudgetShare(
                        all.whole(),
                        all.scheduling(),
                        all.reserved(),
                        decided.stream()
                                .filter(Pair::isCarried)
                                .mapToLong(pair -> pair.chunk().now())
                                .sum(),
                        decided.stream()
                                .filter(pair -> !pair.isCarried())
                                .mapToLong(pair -> pair.chunk().now())
                                .sum());
    }
}
