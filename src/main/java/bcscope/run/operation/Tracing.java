package bcscope.run.operation;

import bcscope.base.RunStatus;
import bcscope.engine.Simulation;
import bcscope.happening.SliceDetail;
import bcscope.happening.SliceEvents;
import bcscope.run.RunView;
import bcscope.run.SliceMeter;

import java.util.Optional;
import java.util.function.IntPredicate;

/// Finds out what the calls of a run waited for, by executing its published slices once more and
/// listening. Takes about as long as the run took, or some times as long where little happens in
/// each of many slices; so not on the thread that draws.
public final class Tracing {
    private Tracing() {}

    /// All calls of `run` up to the last published slice.
    public static CallLedger of(RunView run) {
        return of(ExecutedRun.of(run));
    }

    /// The ledger of `run`.
    public static CallLedger of(ExecutedRun run) {
        return of(run, slice -> true).orElseThrow();
    }

    /// As above; `shouldContinue` gets each slice before it is executed, and returns false to end
    /// early.
    public static Optional<CallLedger> of(ExecutedRun run, IntPredicate shouldContinue) {
        return trace(run, run.endNanos(), Accounts.MOST_CALLS, StepListener.NONE, shouldContinue);
    }

    /// Tells the life of every process of `run` in steps up to its end, or to `endNanos`, without
    /// listing calls.
    ///
    /// @param run as far as it is to be executed again
    /// @return whether it came to the end
    public static boolean tell(
            ExecutedRun run, long endNanos, StepListener steps, IntPredicate shouldContinue) {
        return trace(run, endNanos, 0, steps, shouldContinue).isPresent();
    }

    private static Optional<CallLedger> trace(
            ExecutedRun run,
            long endNanos,
            int mostCalls,
            StepListener steps,
            IntPredicate shouldContinue) {
        Tracer tracer = tracer(run);
        Accounts accounts = new Accounts(run.program(), tracer, mostCalls, steps);
        CallLog log = new CallLog();
        int end = Math.min(run.slices().published(), run.slices().sliceAt(endNanos) + 1);
        IdleSlices quiet = new IdleSlices(run);
        try (Simulation simulation = run.again();
                SliceMeter meter = new SliceMeter(end)) {
            simulation.observeCalls(log);
            while (simulation.slice() < end && simulation.state() == RunStatus.RUNNING) {
                if (!shouldContinue.test(simulation.slice())) {
                    return Optional.empty();
                }
                int quietEnd = quiet.endFrom(simulation.slice(), end);
                if (quietEnd > simulation.slice()) {
                    simulation.advanceTo(quietEnd);
                } else {
                    SliceEvents events = next(simulation, tracer);
                    tracer.slice(events);
                    steps.slice(events);
                }
                log.replay(accounts);
                accounts.sliceEnded();
                steps.reached(simulation.reachedNanos(), accounts::settle);
                meter.at(simulation.slice(), simulation.reachedNanos());
            }
        }
        return Optional.of(accounts.close(endNanos));
    }

    /// The next slice; `tracer` is ready for it.
    private static SliceEvents next(Simulation simulation, Tracer tracer) {
        if (!tracer.wentBack()) {
            return simulation.eventsOfNext();
        }
        SliceDetail detail = simulation.detailOfNext();
        tracer.restored(detail.before(), detail.startNanos());
        return detail.events();
    }

    private static Tracer tracer(ExecutedRun run) {
        return switch (run.scenario().mpi()) {
            case BCS -> new BcsTracer(run.program(), run.slices());
            case CONVENTIONAL -> new MessageTracer(run.program());
        };
    }
}
