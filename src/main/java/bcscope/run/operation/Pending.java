package bcscope.run.operation;

import bcscope.happening.Descriptor;

/// A descriptor of a process from its posting on.
abstract class Pending {
    /// Not complete.
    static final long OPEN = Long.MAX_VALUE;

    private final Descriptor own;
    private long completedNanos = OPEN;

    Pending(Descriptor own) {
        this.own = own;
    }

    /// What was posted.
    final Descriptor own() {
        return own;
    }

    /// When it was complete, ns, or [#OPEN].
    final long completedNanos() {
        return completedNanos;
    }

    final boolean isOpen() {
        return completedNanos == OPEN;
    }

    /// It is complete at `nanos`.
    final void complete(long nanos) {
        completedNanos = nanos;
    }

    /// Cuts a wait for it, to the end of `walk`.
    ///
    /// @return whom it waited for last
    abstract int cut(Walk walk);

    /// Since when it was under way: both sides, or all members, had posted; ns.
    abstract long underWayNanos();
}
