package bcscope.run.operation;

import bcscope.happening.SliceEvents;

import java.util.function.IntPredicate;

/// Reports a run slice by slice, by executing it again: which microphases ran, what happened, and
/// which calls were entered and returned. Nothing is kept from one slice to the next.
public final class CallReplay {
    private CallReplay() {}

    /// Gets the reports of a run.
    public interface Hearer {
        /// A slice, whose calls are reported next.
        void slice(SliceEvents events);

        /// Something became of the call of `rank` at `pc`.
        void call(CallLog.Kind kind, int rank, int pc, long nanos);

        /// All of the slice was reported.
        void sliceEnded();
    }

    /// Reports the slices of `run` from its beginning to slice `last`, or as far as it is known.
    ///
    /// @param shouldContinue is told every slice before it is reported, and ends it by saying no
    /// @return whether all was reported
    public static boolean of(
            ExecutedRun run, int last, Hearer hearer, IntPredicate shouldContinue) {
        int end = Math.min(run.slices().published(), last + 1);
        return Replay.all(
                run,
                end,
                shouldContinue,
                executed -> {
                    executed.events().ifPresent(hearer::slice);
                    executed.calls().replay(hearer::call);
                    hearer.sliceEnded();
                });
    }
}
