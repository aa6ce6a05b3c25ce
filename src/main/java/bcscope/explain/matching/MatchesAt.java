package bcscope.explain.matching;

import bcscope.happening.PhaseWindow;
import bcscope.moment.Moment;

import java.util.List;
import java.util.stream.Stream;

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

    /// Whether MSM is over, so that who has no partner has none in this slice. A slice that a
    /// failure ends before MSM is over too; where it is seen only up to a moment, MSM may still
    /// come.
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
        return isOver() ? table.count(node) : table.count(node, this);
    }

    /// The use of the budget of `node`; before the first decision of BR nothing is known of it.
    public BudgetShare budget(int node) {
        BudgetShare all = table.budget(node);
        if (isOver()) {
            return all;
        }
        List<Pair> decided = table.pairs(node).filter(this::isDecided).toList();
        if (decided.isEmpty()) {
            return new BudgetShare(all.whole(), 0, 0, 0, 0);
        }
        long carried = bytes(decided.stream().filter(Pair::isCarried));
        long fresh = bytes(decided.stream()) - carried;
        return new BudgetShare(all.whole(), all.scheduling(), all.reserved(), carried, fresh);
    }

    private static long bytes(Stream<Pair> pairs) {
        return pairs.mapToLong(pair -> pair.chunk().now()).sum();
    }
}
