package bcscope.run.operation;

import bcscope.happening.Descriptor;

/// A descriptor of a process from its posting on.
interface Pending {
    /// Not complete.
    long OPEN = Long.MAX_VALUE;

    /// What was posted.
    Descriptor own();

    /// When it was complete, ns, or [#OPEN].
    long completedNanos();

    /// It is complete at `nanos`.
    void complete(long nanos);

    /// Cuts a wait for it, to the end of `walk`.
    ///
    /// @return whom it waited for last
    int cut(Walk walk);

    /// Since when it was under way: both sides, or all members, had posted; ns.
    long underWayNanos();
}
