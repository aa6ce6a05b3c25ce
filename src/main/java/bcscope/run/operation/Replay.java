package bcscope.run.operation;

import bcscope.base.Ahead;
import bcscope.base.RunStatus;
import bcscope.engine.Simulation;
import bcscope.happening.Happening;
import bcscope.happening.SliceDetail;
import bcscope.happening.SliceEvents;
import bcscope.run.SliceMeter;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntPredicate;

/// Executes the slices of a run again, the next ones in another thread while the caller takes in
/// the last ones.
final class Replay implements AutoCloseable {
    /// Events that are executed before they are handed over: one slice of a large machine, many of
    /// a small one.
    private static final int ENOUGH = 4_096;

    private final Simulation simulation;
    private final CallLog calls = new CallLog();
    private final int end;
    private final Optional<IdleSlices> idle;
    private boolean wentBack;
    private Ahead<List<Executed>> ahead;

    private Replay(ExecutedRun run, int end, Optional<IdleSlices> idle) {
        this.end = end;
        this.idle = idle;
        simulation = run.again();
        simulation.observeCalls(calls);
        ahead = Ahead.begin(this::execute);
    }

    /// Slices that were executed: one, or some idle ones in a row.
    ///
    /// @param slice the first of them
    /// @param end the slice after the last of them
    /// @param reachedNanos the start of slice `end`, ns
    /// @param calls what became of calls
    /// @param events what happened; absent if they were idle
    /// @param restored the machine at the start, if it went back to a checkpoint in the slice
    ///   before
    record Executed(
            int slice,
            int end,
            long reachedNanos,
            CallLog calls,
            Optional<SliceEvents> events,
            Optional<SliceDetail> restored) {}

    /// Passes all slices of `run` before `end` to `sink`.
    ///
    /// @param shouldContinue is told every slice before it is passed on, and ends it by saying no
    /// @return whether all were passed on
    static boolean all(
            ExecutedRun run, int end, IntPredicate shouldContinue, Consumer<Executed> sink) {
        return each(run, end, Optional.empty(), shouldContinue, sink);
    }

    /// As above, without the events of slices in which nothing is posted, exchanged or moved.
    static boolean withoutIdle(
            ExecutedRun run, int end, IntPredicate shouldContinue, Consumer<Executed> sink) {
        return each(run, end, Optional.of(new IdleSlices(run)), shouldContinue, sink);
    }

    private static boolean each(
            ExecutedRun run,
            int end,
            Optional<IdleSlices> idle,
            IntPredicate shouldContinue,
            Consumer<Executed> sink) {
        try (Replay replay = new Replay(run, end, idle);
                SliceMeter meter = new SliceMeter(end)) {
            List<Executed> executed = replay.next();
            while (!executed.isEmpty()) {
                for (Executed each : executed) {
                    if (!shouldContinue.test(each.slice)) {
                        return false;
                    }
                    sink.accept(each);
                    meter.at(each.end, each.reachedNanos);
                }
                executed = replay.next();
            }
        }
        return true;
    }

    /// The next slices in order; none after the last one.
    private List<Executed> next() {
        List<Executed> executed = ahead.get();
        if (!executed.isEmpty()) {
            ahead = Ahead.begin(this::execute);
        }
        return executed;
    }

    private List<Executed> execute() {
        List<Executed> executed = new ArrayList<>();
        int events = 0;
        while (events < ENOUGH
                && simulation.slice() < end
                && simulation.state() == RunStatus.RUNNING) {
            Executed next = executeNext();
            executed.add(next);
            events += 1 + next.events.map(it -> it.happenings().size()).orElse(0);
        }
        return executed;
    }

    private Executed executeNext() {
        int slice = simulation.slice();
        int idleEnd = idle.map(it -> it.endFrom(slice, end)).orElse(slice);
        Optional<SliceEvents> events = Optional.empty();
        Optional<SliceDetail> restored = Optional.empty();
        if (idleEnd > slice) {
            simulation.advanceTo(idleEnd);
        } else if (wentBack) {
            restored = Optional.of(simulation.detailOfNext());
            events = restored.map(SliceDetail::events);
        } else {
            events = Optional.of(simulation.eventsOfNext());
        }
        wentBack =
                events.stream()
                        .flatMap(it -> it.happenings().stream())
                        .anyMatch(Happening.WentBack.class::isInstance);
        return new Executed(
                slice,
                simulation.slice(),
                simulation.reachedNanos(),
                calls.taken(),
                events,
                restored);
    }

    @Override
    public void close() {
        ahead.finish();
        simulation.close();
    }
}
