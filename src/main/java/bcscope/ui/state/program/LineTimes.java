package bcscope.ui.state.program;

import bcscope.base.RunStatus;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.run.RunView;
import bcscope.table.BlockedIntervals;
import bcscope.table.BlockedReader;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;

/// The total time of the processes of a run at each line of its text: blocked as the run has
/// recorded it, computing as its program says.
///
/// Computation is counted only in completed runs: in others the number of iterations of each loop
/// is not known here.
public final class LineTimes {
    /// Nothing is known.
    public static final LineTimes NONE = new LineTimes(new long[0], new long[0], Extent.WHOLE);

    private final long[] computingNanos;
    private final long[] blockedNanos;
    private final Extent extent;

    /// The kinds of time that are counted.
    public enum Extent {
        /// All that processes did.
        WHOLE,
        /// Only the time blocked.
        BLOCKED
    }

    private LineTimes(long[] computingNanos, long[] blockedNanos, Extent extent) {
        this.computingNanos = computingNanos;
        this.blockedNanos = blockedNanos;
        this.extent = extent;
    }

    /// The line times of `run` so far, computed while `wanted` holds.
    public static LineTimes of(RunView run, BooleanSupplier wanted) {
        Program program = run.program();
        Sums sums = new Sums();
        boolean whole = run.progress().state() == RunStatus.COMPLETED;
        SortedMap<Integer, Integer> processes = new TreeMap<>();
        for (int rank = 0; rank < program.ranks() && wanted.getAsBoolean(); rank++) {
            sums.block(program, rank, run.processes().reader(rank));
            processes.merge(program.entry(rank), 1, Integer::sum);
        }
        if (whole) {
            processes.forEach((entry, count) -> {
                if (wanted.getAsBoolean()) {
                    sums.compute(program, entry, count);
                }
            });
        }
        return new LineTimes(sums.computed, sums.blocked, whole ? Extent.WHOLE : Extent.BLOCKED);
    }

    /// The kinds of time that are counted.
    public Extent extent() {
        return extent;
    }

    /// Time in which processes computed at `line`, from 1, ns.
    public long computingNanos(int line) {
        return at(computingNanos, line);
    }

    /// Time in which processes were blocked at `line`, ns.
    public long blockedNanos(int line) {
        return at(blockedNanos, line);
    }

    /// Time at all lines, ns.
    public long totalNanos() {
        return Arrays.stream(computingNanos).sum() + Arrays.stream(blockedNanos).sum();
    }

    /// Time at the line with the most, ns.
    public long mostNanos() {
        long most = 0;
        for (int line = 0; line < Math.max(computingNanos.length, blockedNanos.length); line++) {
            most = Math.max(most, computingNanos(line) + blockedNanos(line));
        }
        return most;
    }

    private static long at(long[] nanos, int line) {
        return line >= 0 && line < nanos.length ? nanos[line] : 0;
    }

    /// Adds up by line.
    private static final class Sums {
        private long[] computed = new long[0];
        private long[] blocked = new long[0];

        /// An interval that has not ended has no length yet.
        void block(Program program, int rank, BlockedReader log) {
            while (log.next()) {
                if (log.awakeNanos() != BlockedIntervals.OPEN) {
                    int line = line(program, program.pc(rank, log.position()));
                    blocked = atLeast(blocked, line);
                    blocked[line] += log.awakeNanos() - log.entryNanos();
                }
            }
        }

        /// Adds the computation of `processes` that each executed the code from `entry` on once.
        /// Inside loops, an operation counts as often as the loops around it turn.
        void compute(Program program, int entry, int processes) {
            Deque<Long> turns = new ArrayDeque<>(List.of((long) processes));
            for (int pc = entry; program.kind(pc) != OperationKind.END; pc++) {
                OperationKind kind = program.kind(pc);
                if (kind == OperationKind.LOOP) {
                    turns.push(turns.element() * program.amount(pc));
                } else if (kind == OperationKind.END_LOOP) {
                    turns.pop();
                } else if (kind == OperationKind.COMPUTE) {
                    int line = line(program, pc);
                    computed = atLeast(computed, line);
                    computed[line] += turns.element() * program.amount(pc);
                }
            }
        }

        private static int line(Program program, int pc) {
            return Math.max(0, program.line(pc));
        }

        private static long[] atLeast(long[] nanos, int line) {
            return line < nanos.length ? nanos : Arrays.copyOf(nanos, line + 32);
        }
    }
}
