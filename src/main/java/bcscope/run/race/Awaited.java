package bcscope.run.race;

/// What a process waits for.
interface Awaited {
    /// Whether it is over.
    boolean isOver();

    /// What it needed, once it is over: a bit for each call that [HappenedBefore] follows.
    long needs();
}
