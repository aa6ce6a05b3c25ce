package bcscope.run.operation;

import bcscope.run.RunView;

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

    /// As above; `shouldContinue` gets each slice before it is taken in, and returns false to end
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
        int end = Math.min(run.slices().published(), run.slices().sliceAt(endNanos) + 1);
        boolean all =
                Replay.withoutIdle(
                        run,
                        end,
                        shouldContinue,
                        executed -> {
                            executed.restored()
                                    .ifPresent(it -> tracer.restored(it.before(), it.startNanos()));
                            executed.events()
                                    .ifPresent(events -> {
                                        tracer.slice(events);
                                        steps.slice(events);
                                    });
                            executed.calls().replay(accounts);
                            accounts.sliceEnded();
                            steps.reached(executed.reachedNanos(), accounts::settle);
                        });
        return all ? Optional.of(accounts.close(endNanos)) : Optional.empty();
    }

    private static Tracer tracer(ExecutedRun run) {
        return switch (run.scenario().mpi()) {
            case BCS -> new BcsTracer(run.program(), run.slices());
            case CONVENTIONAL -> new MessageTracer(run.program());
        };
    }
}
