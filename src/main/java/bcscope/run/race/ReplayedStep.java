package bcscope.run.race;

/// What a process posted or waits for, which is over at some time.
class ReplayedStep {
    final int rank;
    final int pc;

    /// What it needed to be posted: a bit for each call that [HappenedBefore] follows.
    final long postNeeds;

    private boolean over;
    private long needs;

    ReplayedStep(int rank, int pc, long postNeeds) {
        this.rank = rank;
        this.pc = pc;
        this.postNeeds = postNeeds;
    }

    /// It is over, which needed `all`.
    void end(long all) {
        over = true;
        needs = all;
    }

    /// Whether it is over.
    boolean isOver() {
        return over;
    }

    /// What its end needed.
    long needs() {
        return needs;
    }

    /// Whether it is over without the calls of `bits`.
    final boolean isOverWithout(long bits) {
        return isOver() && (needs() & bits) == 0;
    }
}
