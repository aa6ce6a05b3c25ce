package bcscope.search;

import bcscope.expression.Domain;
import bcscope.expression.Formula;
import bcscope.expression.RunFacts;
import bcscope.search.moment.Askable;

import java.util.Optional;

/// Counts processes or nodes for which a condition is true, evaluating it again only for those for
/// which it may have changed.
final class Census {
    private final Condition condition;
    private final int slot;
    private final Stale stale;
    private final boolean[] is;
    private int count;

    private Census(Condition condition, int slot, Stale stale, int size) {
        this.condition = condition;
        this.slot = slot;
        this.stale = stale;
        is = new boolean[size];
    }

    /// Of `body`, which `condition` asks, with each of `domain` in `slot`; empty if all must be
    /// asked at every moment.
    static Optional<Census> of(
            Formula body, Condition condition, Domain domain, int slot, RunFacts facts) {
        return Stale.of(body, domain, slot, facts)
                .map(stale -> new Census(condition, slot, stale, domain.size(facts)));
    }

    int count(Askable moment, int[] frame) {
        stale.refresh(
                moment,
                i -> {
                    frame[slot] = i;
                    boolean now = condition.at(moment, frame);
                    count += (now ? 1 : 0) - (is[i] ? 1 : 0);
                    is[i] = now;
                });
        return count;
    }
}
