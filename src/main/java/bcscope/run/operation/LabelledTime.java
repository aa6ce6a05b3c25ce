package bcscope.run.operation;

import bcscope.base.RunStatus;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.run.Progress;
import bcscope.run.RunView;
import bcscope.table.BlockedReader;
import bcscope.table.JobTimes;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Time of a process between two blocking calls, by the program's labels.
///
/// The log of a process says at which operation it was blocked, and how many calls it had made. The
/// program is followed from each such place to the next; if loops make the path ambiguous, the
/// number of calls must agree, otherwise no labels are returned. Computations take the time in the
/// program. The rest, the cost of calls and noise, is distributed over the calls, including the
/// return from the previous one, or over the computations if there are no calls.
public final class LabelledTime {
    private static final int MOST_STEPS = 20_000;

    private final Program program;
    private final int rank;
    private final List<LabelledSpan> spans = new ArrayList<>();

    private LabelledTime(Program program, int rank) {
        this.program = program;
        this.rank = rank;
    }

    /// The activity of `rank` that has a label, in order of time, between blocked intervals, in the
    /// gaps that overlap the range between two instants.
    ///
    /// @param log log of its intervals, before the first one that ends after `fromNanos`
    public static List<LabelledSpan> of(
            RunView run, int rank, BlockedReader log, long fromNanos, long toNanos) {
        Program program = run.program();
        if (program.labels().isEmpty()) {
            return List.of();
        }
        LabelledTime found = new LabelledTime(program, rank);
        BlockedReader.Mark before = log.mark();
        boolean begins = before.read() == 0;
        Place place = begins ? Place.BEGIN : new Place(before.position(), before.call());
        long sinceNanos = begins ? begun(run, rank) : before.nanos();
        while (sinceNanos < toNanos) {
            if (!log.next()) {
                Progress reached = run.progress();
                found.last(place, sinceNanos, reached.simulatedNanos(), extent(reached));
                break;
            }
            Place next = new Place(log.position(), log.call());
            if (log.entryNanos() > fromNanos) {
                found.between(place, sinceNanos, next, log.entryNanos());
            }
            place = next;
            sinceNanos = log.awakeNanos();
        }
        return List.copyOf(found.spans);
    }

    /// The labelled computation of `rank` at an instant, if any.
    ///
    /// @param log log of its intervals, before the first one that ends after `nanos`
    public static Optional<LabelledSpan> at(RunView run, int rank, BlockedReader log, long nanos) {
        return of(run, rank, log, nanos, nanos + 1).stream()
                .filter(span -> span.kind() == LabelledSpan.Kind.COMPUTATION)
                .filter(span -> span.fromNanos() <= nanos && nanos < span.toNanos())
                .findFirst();
    }

    private static long begun(RunView run, int rank) {
        List<JobTimes> jobs = run.progress().jobs();
        return jobs.isEmpty() ? 0 : jobs.get(run.program().jobOf(rank)).startNanos();
    }

    private static Extent extent(Progress reached) {
        return reached.state() == RunStatus.COMPLETED ? Extent.WHOLE : Extent.PART;
    }

    /// Whether a process has reached the end of its program.
    enum Extent {
        /// It has.
        WHOLE,
        /// It has not, or that is not known.
        PART
    }

    /// Where a process was blocked.
    ///
    /// @param position of the operation
    /// @param call number of calls before the one that it belongs to
    private record Place(int position, long call) {
        static final Place BEGIN = new Place(-1, -1);
    }

    private void between(Place from, long fromNanos, Place to, long toNanos) {
        LabelWalk walk = new LabelWalk(program, program.pc(rank, from.position), from.call + 1);
        if (walk.reaches(program.pc(rank, to.position), to.call, MOST_STEPS)) {
            lay(walk, fromNanos, toNanos, walk.rest(toNanos - fromNanos));
        }
    }

    private void last(Place from, long fromNanos, long toNanos, Extent extent) {
        LabelWalk walk = new LabelWalk(program, program.pc(rank, from.position), from.call + 1);
        if (walk.reachesEnd(extent, MOST_STEPS)) {
            lay(walk, fromNanos, toNanos, 0);
        }
    }

    /// Places the operations of the walk one after another, with `restNanos` for calls or noise.
    private void lay(LabelWalk walk, long fromNanos, long toNanos, long restNanos) {
        long computed = 0;
        int calls = 0;
        for (int pc : walk.passed()) {
            boolean computes = program.kind(pc) == OperationKind.COMPUTE;
            long begin = walk.instant(fromNanos, computed, calls, restNanos);
            computed += computes ? program.amount(pc) : 0;
            calls += computes || program.kind(pc) == OperationKind.MARK ? 0 : 1;
            long end = walk.instant(fromNanos, computed, calls, restNanos);
            Optional<String> label = program.label(pc);
            if (label.isPresent() && begin <= toNanos) {
                LabelledSpan.Kind kind =
                        computes ? LabelledSpan.Kind.COMPUTATION : LabelledSpan.Kind.MARK;
                long until = computes ? Math.min(end, toNanos) : toNanos;
                spans.add(new LabelledSpan(label.get(), kind, begin, until));
            }
        }
    }
}
