package bcscope.run.race;

import java.util.List;

/// A wait or test.
final class ReplayedWait extends ReplayedStep {
    /// Its own bit, or 0 if it is not followed.
    final long bit;

    /// The receives of an MPI_Waitany, the one that it took first; empty for every other call, and
    /// where not all of its requests are receives.
    final List<Candidate> candidates;

    /// A receive that an MPI_Waitany may take.
    ///
    /// @param request number of the request, as in [bcscope.program.TakenOrder]
    record Candidate(Taking receive, int request) {}

    ReplayedWait(int rank, int pc, long bit, List<Candidate> candidates) {
        super(rank, pc, 0);
        this.bit = bit;
        this.candidates = candidates;
    }

    /// The receives that could have been complete instead.
    List<Candidate> others() {
        return candidates.stream().skip(1).filter(it -> it.receive.isOverWithout(bit)).toList();
    }
}
