package bcscope.run.race;

/// A message that was sent.
final class SentMessage implements Awaited {
    final int rank;
    final int to;
    final int tag;
    final int pc;

    /// Its number among the messages from `rank` to `to` in its context.
    final int number;

    /// What its post needed.
    final long postNeeds;

    /// Whether its send is over only when its receive is posted.
    private final boolean waits;

    private boolean matched;
    private long matchNeeds;

    SentMessage(int rank, int to, int tag, int pc, int number, long postNeeds, boolean waits) {
        this.rank = rank;
        this.to = to;
        this.tag = tag;
        this.pc = pc;
        this.number = number;
        this.postNeeds = postNeeds;
        this.waits = waits;
    }

    void match(long needs) {
        matched = true;
        matchNeeds = needs;
    }

    boolean isMatched() {
        return matched;
    }

    long matchNeeds() {
        return matchNeeds;
    }

    /// Whether it is matched without the calls of `bits`.
    boolean isMatchedWithout(long bits) {
        return matched && (matchNeeds & bits) == 0;
    }

    @Override
    public boolean isOver() {
        return matched || !waits;
    }

    @Override
    public long needs() {
        return waits ? matchNeeds : 0;
    }
}
