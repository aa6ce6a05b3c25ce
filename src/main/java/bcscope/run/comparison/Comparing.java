package bcscope.run.comparison;

import bcscope.base.MpiKind;
import bcscope.base.RunStatus;
import bcscope.engine.Simulation;
import bcscope.engine.Simulations;
import bcscope.happening.CallObserver;
import bcscope.run.Progress;
import bcscope.run.RunView;
import bcscope.run.SliceMeter;
import bcscope.run.operation.CallLedger;
import bcscope.table.BlockedIntervals;
import bcscope.table.BlockedReader;
import bcscope.table.ProcessLog;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import java.util.Arrays;
import java.util.Optional;

/// Runs sides to their ends, two of them one after the other.
public final class Comparing {
    private static final int SLICES_A_STEP = 256;

    private Comparing() {}

    /// An observer of the progress.
    public interface Watch {
        /// A watch that waits forever.
        Watch PATIENT = (side, slices, simulatedNanos) -> true;

        /// Is told how far side 0 or 1 is, several times a second; whether it shall continue.
        boolean shouldContinue(int side, int slices, long simulatedNanos);
    }

    /// Both outcomes, or nothing if `watch` stopped it.
    public static Optional<Comparison> run(Side first, Side second, Watch watch) {
        return run(first, 0, watch)
                .flatMap(one -> run(second, 1, watch).map(two -> new Comparison(one, two)));
    }

    /// The outcome of one side, or nothing if `watch` stopped it; it is side 0.
    public static Optional<Outcome> run(Side side, Watch watch) {
        return run(side, 0, watch);
    }

    private static Optional<Outcome> run(Side side, int number, Watch watch) {
        Ends ends = new Ends(side.program().ranks());
        try (Simulation simulation = Simulations.of(side.lineage(), 1);
                SliceMeter meter = new SliceMeter(Integer.MAX_VALUE)) {
            simulation.observeCalls(ends);
            while (simulation.state() == RunStatus.RUNNING) {
                int next = simulation.slice();
                simulation.advanceTo(next + SLICES_A_STEP);
                meter.at(simulation.slice(), simulation.reachedNanos());
                if (!watch.shouldContinue(number, simulation.slice(), simulation.reachedNanos())) {
                    return Optional.empty();
                }
            }
            simulation.slices().publish();
            simulation.processes().publish();
            return Optional.of(outcome(side, simulation, ends));
        }
    }

    /// The outcome of `run`, which has ended, and whose calls are `calls`.
    public static Outcome outcome(String name, RunView run, CallLedger calls) {
        long[] ends = new long[calls.ranks()];
        long life = 0;
        for (int rank = 0; rank < ends.length; rank++) {
            CallLedger.Life each = calls.life(rank);
            ends[rank] = each.finished() ? each.endNanos() : Outcome.NEVER;
            life += each.endNanos();
        }
        return outcome(
                name,
                run.scenario().mpi(),
                run.progress(),
                run.slices(),
                run.processes(),
                ends,
                life);
    }

    private static Outcome outcome(Side side, Simulation simulation, Ends ends) {
        long end = simulation.reachedNanos();
        long life = 0;
        for (long each : ends.nanos) {
            life += each == Outcome.NEVER ? end : each;
        }
        return outcome(
                side.name(),
                side.scenario().mpi(),
                Progress.of(simulation),
                simulation.slices(),
                simulation.processes(),
                ends.nanos,
                life);
    }

    /// @param lifeNanos time from the start of the processes to their ends, all together
    private static Outcome outcome(
            String name,
            MpiKind mpi,
            Progress ended,
            SliceTable table,
            ProcessLog log,
            long[] endsNanos,
            long lifeNanos) {
        int slices = table.published();
        long longest = 0;
        boolean strobed = mpi == MpiKind.BCS;
        for (int slice = 1; strobed && slice < slices; slice++) {
            longest = Math.max(longest, table.getts(slice));
        }
        int strobes = strobed ? slices - 1 : 0;
        long span = strobes < 1 ? 0 : table.get(SliceColumn.START, strobes);
        return new Outcome(
                name,
                ended.state(),
                ended.message(),
                slices,
                ended.simulatedNanos(),
                ended.totals(),
                blocked(log, endsNanos.length, ended.simulatedNanos()),
                lifeNanos,
                strobes < 1 ? 0 : (span - table.get(SliceColumn.START, 0) + strobes / 2) / strobes,
                longest,
                Arrays.stream(endsNanos).boxed().toList(),
                table,
                log);
    }

    private static long blocked(ProcessLog log, int ranks, long end) {
        long nanos = 0;
        for (int rank = 0; rank < ranks; rank++) {
            BlockedReader reader = log.reader(rank);
            while (reader.next()) {
                long until = reader.awakeNanos();
                nanos += (until == BlockedIntervals.OPEN ? end : until) - reader.entryNanos();
            }
        }
        return nanos;
    }

    /// When each process ends.
    private static final class Ends implements CallObserver {
        private final long[] nanos;

        Ends(int ranks) {
            nanos = new long[ranks];
            Arrays.fill(nanos, Outcome.NEVER);
        }

        @Override
        public void entered(int rank, int pc, long at) {}

        @Override
        public void blocked(int rank, int pc, long at) {}

        @Override
        public void awakened(int rank, int pc, long at) {}

        @Override
        public void returned(int rank, int pc, long at) {}

        @Override
        public void undone(int rank, long at) {
            nanos[rank] = Outcome.NEVER;
        }

        @Override
        public void finished(int rank, long at) {
            nanos[rank] = at;
        }
    }
}
