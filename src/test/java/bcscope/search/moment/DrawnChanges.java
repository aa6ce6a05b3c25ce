package bcscope.search.moment;

import bcscope.expression.Domain;

/// What a test says has changed from moment to moment of a slice.
public final class DrawnChanges {
    private final SliceChanges changes = new SliceChanges(1_000);

    /// What those who look at a moment are told.
    public SliceChanges changes() {
        return changes;
    }

    /// The next moment begins, at which these processes have changed.
    public DrawnChanges next(int... ranks) {
        changes.next();
        for (int rank : ranks) {
            changes.at(Domain.PROCESSES, rank);
        }
        return this;
    }

    /// At the present moment `node` has changed as well.
    public DrawnChanges node(int node) {
        changes.at(Domain.NODES, node);
        return this;
    }

    /// At the present moment the machine has changed as well.
    public DrawnChanges machine() {
        changes.ofMachine();
        return this;
    }
}
