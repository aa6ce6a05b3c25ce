package bcscope.run.race;

import java.util.List;

/// A wait or test.
final class Completion {
    final int pc;

    /// Its own bit, or 0 if it is not followed.
    final long bit;

    /// The receives of an MPI_Waitany, the one that it took first; empty for every other call, and
    /// where not all of its requests are receives.
    final List<Candidate> candidates;

    private boolean over;
    private long needs;

    /// A receive that an MPI_Waitany may take.
    ///
    /// @param request number of the request, as in [bcscope.program.TakenOrder]
    record Candidate(Taking receive, int request) {}

    Completion(int pc, long bit, List<Candidate> candidates) {
        this.pc = pc;
        this.bit = bit;
        this.candidates = candidates;
    }

    boolean isOver() {
        return over;
    }

    /// It returns, which needed `all`.
    void end(long all) {
        over = true;
        needs = all | bit;
    }

    /// What its return needed, itself included.
    long needs() {
        return needs;
    }

    /// Whether it is over without the calls of `bits`.
    boolean isOverWithout(long bits) {
        return over && (needs & bits) == 0;
    }

    /// The receives that could have been complete instead, as far as the messages that they took
    /// are concerned.
    List<Candidate> others() {
        return candidates.stream().skip(1).filter(it -> it.receive.isMatchedWithout(bit)).toList();
    }
}
