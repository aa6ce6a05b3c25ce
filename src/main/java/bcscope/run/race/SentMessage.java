package bcscope.run.race;

/// A message that was sent; it is over when it is matched.
final class SentMessage extends ReplayedStep {
    final int tag;

    /// Its number among the messages of its context between the two processes.
    final int number;

    SentMessage(int rank, int pc, int tag, int number, long postNeeds) {
        super(rank, pc, postNeeds);
        this.tag = tag;
        this.number = number;
    }
}
