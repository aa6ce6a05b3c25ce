package bcscope.run.operation;

import bcscope.base.MpiKind;
import bcscope.happening.Descriptor;
import bcscope.happening.MessageState;
import bcscope.happening.SliceDetail;
import bcscope.program.Program;
import bcscope.run.RunView;
import bcscope.table.BlockedIntervals;
import bcscope.table.BlockedReader;
import bcscope.table.SliceTable;

import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/// The parts of one interval in which a process was blocked, from the few slices involved: the
/// answer of [Tracing] for a single call, without executing the run again.
public final class BlockedParts {
    /// An interval is not looked into for which more slices would have to be read.
    private static final int MOST_SLICES = 64;

    /// An interval is not looked into that lasts longer, in slices.
    private static final int LONGEST = 4_096;

    private BlockedParts() {}

    /// The parts of the interval in which `rank` was blocked from `entryNanos` on, which sum to it;
    /// empty if there is none, where it has not ended, or where it is too long.
    ///
    /// @param details everything about a slice of `run`
    public static Optional<Parts> of(
            RunView run, IntFunction<SliceDetail> details, int rank, long entryNanos) {
        BlockedReader reader = run.processes().reader(rank, entryNanos - 1);
        while (reader.next() && reader.entryNanos() <= entryNanos) {
            if (reader.entryNanos() == entryNanos) {
                return reader.awakeNanos() == BlockedIntervals.OPEN
                        ? Optional.empty()
                        : cut(run, details, rank, reader);
            }
        }
        return Optional.empty();
    }

    private static Optional<Parts> cut(
            RunView run, IntFunction<SliceDetail> details, int rank, BlockedReader interval) {
        SliceTable slices = run.slices();
        int entered = slices.sliceAt(interval.entryNanos());
        int last = slices.sliceAt(interval.awakeNanos());
        if (last - entered >= LONGEST) {
            return Optional.empty();
        }
        // A call at the end of a slice is told with it, even if it posts after the next strobe.
        int first = Math.max(0, slices.sliceAt(earliest(details.apply(entered), rank)) - 1);
        Program program = run.program();
        Tracer tracer =
                run.scenario().mpi() == MpiKind.BCS
                        ? new BcsTracer(program, slices)
                        : new MessageTracer(program);
        IdleSlices quiet =
                new IdleSlices(
                        new ExecutedRun(
                                run.lineage(),
                                slices,
                                run.processes(),
                                run.progress().simulatedNanos()));
        int read = 0;
        for (int slice = first; slice <= last; slice++) {
            if (quiet.endFrom(slice, last + 1) == slice) {
                if (++read > MOST_SLICES) {
                    return Optional.empty();
                }
                SliceDetail detail = details.apply(slice);
                if (tracer.wentBack()) {
                    tracer.restored(detail.before(), detail.startNanos());
                }
                tracer.slice(detail.events());
            }
        }
        long[] nanos = new long[Part.COUNT];
        Walk walk = new Walk(nanos, interval.entryNanos(), interval.awakeNanos());
        tracer.cut(
                rank,
                program.pc(rank, interval.position()),
                interval.entryNanos(),
                interval.awakeNanos(),
                walk);
        return Optional.of(Parts.of(nanos));
    }

    /// When the first was posted of what `rank` may wait for in the slice of `detail`, ns. What
    /// others posted before that was not the last to be waited for.
    private static long earliest(SliceDetail detail, int rank) {
        LongStream own =
                detail.before()
                        .open()
                        .filter(descriptor -> descriptor.rank() == rank)
                        .mapToLong(Descriptor::postNanos);
        return LongStream.concat(own, ofMessages(detail.before().messages(), rank))
                .reduce(detail.startNanos(), Math::min);
    }

    /// Under conventional MPI a message leaves before any process waits for it.
    private static LongStream ofMessages(MessageState state, int rank) {
        Stream<Descriptor> sends =
                Stream.concat(
                        Stream.concat(state.sends().stream(), state.leaving().stream())
                                .map(MessageState.Outgoing::send),
                        Stream.concat(
                                state.unexpected().stream().map(MessageState.Waiting::send),
                                state.flights().stream().map(MessageState.Flight::send)));
        Stream<Descriptor> receives =
                Stream.concat(state.receives().stream(), state.awaited().stream());
        return Stream.concat(
                        Stream.concat(sends, receives)
                                .filter(it -> it.rank() == rank || it.peer() == rank),
                        state.collectives().stream())
                .mapToLong(Descriptor::postNanos);
    }
}
