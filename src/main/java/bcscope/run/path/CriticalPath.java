package bcscope.run.path;

import bcscope.base.MpiKind;
import bcscope.model.ModelParameter;
import bcscope.program.Program;
import bcscope.run.RunView;
import bcscope.run.blame.Blame;
import bcscope.run.blame.Cause;
import bcscope.run.blame.CauseKind;
import bcscope.run.blame.ProcessSteps;
import bcscope.run.operation.LifeStep;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.function.Predicate;

/// The critical path of a run.
public final class CriticalPath {
    private final List<Piece> pieces;
    private final SliceTable slices;
    private final boolean inSlices;
    private final long cutoffNanos;

    private CriticalPath(List<Piece> pieces, RunView run) {
        this.pieces = pieces;
        slices = run.slices();
        inSlices = run.scenario().mpi() == MpiKind.BCS;
        cutoffNanos = run.scenario().model().get(ModelParameter.DEM_CUTOFF_NANOS);
    }

    /// The critical path of `shown`, as far as whole slices of it are published, by executing it
    /// once more; not on the drawing thread. `shouldContinue` is called with every slice before it
    /// is executed. Empty if it returns false, and if the processes have more steps than memory is
    /// allowed for.
    public static Optional<CriticalPath> of(RunView shown, IntPredicate shouldContinue) {
        RunView run = shown.inWholeSlices();
        long end = run.progress().simulatedNanos();
        return ProcessSteps.of(run, shouldContinue)
                .map(steps -> new PathWalk(steps, run.scenario().mpi()).pieces(end))
                .map(pieces -> new CriticalPath(pieces, run));
    }

    /// A piece of the path: one thing that happened.
    ///
    /// @param rank the process that the path is on
    /// @param cause what happened there
    /// @param pc the operation that the process was in; outside of calls its next call;
    ///   [LifeStep#UNKNOWN] if that is not known
    /// @param fromNanos start, ns: the end of the previous piece
    /// @param toNanos end, ns
    public record Piece(int rank, Cause cause, int pc, long fromNanos, long toNanos) {
        /// Its length, ns.
        public long nanos() {
            return toNanos - fromNanos;
        }

        /// Where in the program its process was: `line 12`; empty if that is not known.
        public String site(Program program) {
            String site = cause.rank() == rank ? cause.site(program) : "";
            return site.isEmpty() && pc != LifeStep.UNKNOWN ? program.site(rank, pc) : site;
        }

        /// The call that its process was in, with its place: `MPI_Recv, operation 2`; empty between
        /// calls.
        public String call(Program program) {
            boolean isBetween = cause.kind() == CauseKind.COMPUTES || pc == LifeStep.UNKNOWN;
            return isBetween ? "" : program.callName(pc) + ", " + program.site(rank, pc);
        }

        /// Whether it continues after `before` as the same.
        boolean continues(Piece before) {
            return rank == before.rank && pc == before.pc && cause.equals(before.cause);
        }

        Piece until(long nanos) {
            return new Piece(rank, cause, pc, fromNanos, nanos);
        }
    }

    /// The time of one cause on the path.
    ///
    /// @param cause what happens
    /// @param nanos time on the path, ns
    /// @param pieces number of pieces
    public record Share(Cause cause, long nanos, int pieces) {}

    /// The time of one cause on the path, and what could be saved at most without it.
    ///
    /// @param share its part of the path
    /// @param savedAtMostNanos as [#savedAtMost] says, ns
    public record Bound(Share share, long savedAtMostNanos) {}

    /// All pieces in order of time. Each begins where the one before it ends, the first at 0.
    public List<Piece> pieces() {
        return pieces;
    }

    /// The first piece that ends after `nanos`; their number if none does.
    public int firstEndingAfter(long nanos) {
        int low = 0;
        int high = pieces.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (pieces.get(middle).toNanos() <= nanos) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /// The piece at `nanos`; empty before the start and from the end on.
    public Optional<Piece> at(long nanos) {
        int first = firstEndingAfter(nanos);
        return nanos >= 0 && first < pieces.size()
                ? Optional.of(pieces.get(first))
                : Optional.empty();
    }

    /// End of the path, ns; its length, since it begins at 0.
    public long endNanos() {
        return pieces.isEmpty() ? 0 : pieces.getLast().toNanos();
    }

    /// How often the path goes over from one process to another.
    public int changes() {
        int changes = 0;
        for (int i = 1; i < pieces.size(); i++) {
            changes += pieces.get(i).rank() == pieces.get(i - 1).rank() ? 0 : 1;
        }
        return changes;
    }

    /// What each cause has of the path, the largest share first; they sum to it.
    public List<Share> shares(Blame.Grouping grouping) {
        Map<Cause, Share> shares = new LinkedHashMap<>();
        for (Piece piece : pieces) {
            Cause cause = grouping.of(piece.cause());
            shares.merge(
                    cause,
                    new Share(cause, piece.nanos(), 1),
                    (a, b) -> new Share(cause, a.nanos + b.nanos, a.pieces + b.pieces));
        }
        return shares.values().stream()
                .sorted(
                        Comparator.comparingLong((Share share) -> -share.nanos)
                                .thenComparing(Share::cause, Cause.ORDER))
                .toList();
    }

    /// The first `most` shares, with what could be saved. Cost: the pieces, for each of them.
    public List<Bound> bounds(Blame.Grouping grouping, int most) {
        return shares(grouping).stream()
                .limit(most)
                .map(share ->
                        new Bound(
                                share,
                                savedAtMost(cause -> grouping.of(cause).equals(share.cause()))))
                .toList();
    }

    /// `nanos` as thousandths of the path, rounded to the nearest; 0 if it has no length.
    public long perMille(long nanos) {
        return endNanos() == 0 ? 0 : Math.round(1000.0 * nanos / endNanos());
    }

    /// What the run could be shorter at most if all pieces with causes that are `free` took no
    /// time, ns.
    ///
    /// Each piece of the path can begin only after the previous one, so the run cannot end before
    /// the other pieces have passed, one after the other. Under conventional MPI this is the time
    /// of the free pieces. Under BCS-MPI what waits for a slice still waits for one: for that
    /// slice, of those that the run had, which comes as many slices later as it did in the run. So
    /// the bound may be more than the time of the free pieces, where a little less makes an earlier
    /// slice, and also nothing, where the slice stays the same. Without time for PM, a slice has
    /// room for everything.
    ///
    /// It is a bound for the same dependences, with the times that the other steps and the slices
    /// of the run took. It is not reached if another path is longer then. What it does not cover:
    /// programs that do something else when messages come in another order, and steps or slices
    /// that become shorter because fewer messages share the network.
    public long savedAtMost(Predicate<Cause> free) {
        return savedAtMostWithout(piece -> free.test(piece.cause));
    }

    /// The same if the pieces that are `free` took no time, ns.
    public long savedAtMostWithout(Predicate<Piece> free) {
        boolean roomForAll =
                pieces.stream().anyMatch(it -> it.cause.kind() == CauseKind.PM && free.test(it));
        long at = 0;
        for (Piece piece : pieces) {
            boolean isFree =
                    free.test(piece) || (roomForAll && piece.cause.kind() == CauseKind.BUDGET);
            if (!isFree) {
                at = at == piece.fromNanos ? piece.toNanos : endAfter(at, piece);
            }
        }
        return endNanos() - at;
    }

    /// When `piece` ends if it begins at `beginNanos`.
    private long endAfter(long beginNanos, Piece piece) {
        CauseKind kind = piece.cause.kind();
        if (inSlices && endsWithSlice(kind)) {
            int last = slices.sliceAt(piece.toNanos);
            int passed = last - slices.sliceAt(piece.fromNanos);
            if (passed > 0) {
                // What is posted up to the cut-off is exchanged as if it had been by the strobe.
                long late = kind == CauseKind.SLICE_END ? cutoffNanos : 0;
                int slice = slices.sliceAt(beginNanos - late) + passed;
                return startNanos(slice) + piece.toNanos - startNanos(last);
            }
        }
        return beginNanos + piece.nanos();
    }

    private long startNanos(int slice) {
        return slices.get(SliceColumn.START, slice);
    }

    /// Whether something of `kind` lasts until a slice begins.
    private static boolean endsWithSlice(CauseKind kind) {
        return switch (kind) {
            case SLICE_END, RESTART, BUDGET, LOST, NIC_FULL -> true;
            case COMPUTES,
                    CALLS,
                    NO_CPU,
                    NOT_STARTED,
                    FINISHED,
                    CYCLE,
                    NO_SENDER,
                    POSTING,
                    DEM,
                    MSM,
                    NODE_DOWN,
                    PM,
                    BBM,
                    RM,
                    SEND_OVERHEAD,
                    CREDITS,
                    RENDEZVOUS,
                    CHANNEL,
                    TRANSFER,
                    COPY,
                    STAGES,
                    RECEIVE_OVERHEAD ->
                    false;
        };
    }
}
