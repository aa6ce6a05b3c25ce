package bcscope.lesson.draw;

import bcscope.base.Numbers;
import bcscope.lesson.ScriptTask;
import bcscope.loading.Loaded;
import bcscope.run.Progress;
import bcscope.run.Run;
import bcscope.scenario.Lineage;
import bcscope.scenario.file.Setting;

import java.util.List;
import java.util.Optional;

/// A run of what a student made, which ends in any case: what a process does between two calls, how
/// often it calls and how much it keeps in lists is limited, and so is the number of slices. None
/// of these limits depends on how fast a computer is.
public final class BoundedRun {
    /// Most slices; no lesson needs a hundredth of them.
    public static final int MOST_SLICES = 20_000;

    private static final String PROGRAM = "job.program.";
    private static final int MOST_STEPS = 10_000;
    private static final int MOST_VALUES = 100_000;

    private BoundedRun() {}

    /// What keeps the execution of a script finite.
    static List<Setting> limits(ScriptTask task) {
        return List.of(
                new Setting(PROGRAM + "stepLimit", String.valueOf(MOST_STEPS)),
                new Setting(PROGRAM + "callLimit", String.valueOf(task.mostCalls())),
                new Setting(PROGRAM + "valueLimit", String.valueOf(MOST_VALUES)));
    }

    /// Begins to run `loaded`, in `workers >= 1` threads.
    public static Run start(Loaded loaded, int workers) {
        return start(Lineage.of(loaded.scenario(), loaded.program()), workers);
    }

    /// Begins to run `lineage`, in `workers >= 1` threads.
    public static Run start(Lineage lineage, int workers) {
        Run run = Run.paused(lineage, workers);
        run.runTo(MOST_SLICES);
        return run;
    }

    /// Waits until `run` ends or reaches the limit.
    ///
    /// @return why nothing can be said about what was built, a sentence; empty if it can
    public static Optional<String> await(Run run) throws InterruptedException {
        Progress reached = run.await();
        return switch (reached.state()) {
            case PAUSED ->
                    Optional.of(
                            "The run was ended after "
                                    + Numbers.count(MOST_SLICES, "slice")
                                    + ": it seems to run forever.");
            case FAILED -> Optional.of(reached.message());
            case RUNNING, COMPLETED, DEADLOCKED, LIMIT_REACHED, NODE_FAILED, STOPPED ->
                    run.ranOutOfMemory()
                            ? Optional.of("The run needs more memory than is available.")
                            : Optional.empty();
        };
    }
}
