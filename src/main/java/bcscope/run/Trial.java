package bcscope.run;

import bcscope.base.RunStatus;
import bcscope.engine.Simulation;
import bcscope.engine.Simulations;
import bcscope.happening.CallObserver;
import bcscope.program.Program;
import bcscope.scenario.Scenario;

import java.util.function.BooleanSupplier;

/// Executes a scenario once, for the sake of what an observer of calls sees. On the thread of the
/// caller, without checkpoints: nothing of the run is kept.
public final class Trial {
    private static final int SLICES_A_STEP = 256;

    /// Its end.
    public enum Ending {
        /// The observer has seen enough, or every process reached its end.
        DONE,
        /// No process can continue, and not all have ended.
        DEADLOCKED,
        /// Something else ended the run; the text says what.
        STOPPED
    }

    /// The end of a trial.
    ///
    /// @param ending how it went
    /// @param problem one sentence for a person; empty if it is done or deadlocked
    public record Outcome(Ending ending, String problem) {}

    private Trial() {}

    /// Executes `program` on the machine of `scenario` until `enough` or to its end.
    public static Outcome execute(
            Scenario scenario, Program program, CallObserver observer, BooleanSupplier enough)
            throws InterruptedException {
        try (Simulation simulation = Simulations.of(scenario, program, 1);
                SliceMeter meter = new SliceMeter(Integer.MAX_VALUE)) {
            simulation.observeCalls(observer);
            int step = 1;
            while (simulation.state() == RunStatus.RUNNING && !enough.getAsBoolean()) {
                if (Thread.interrupted()) {
                    throw new InterruptedException();
                }
                step = Math.min(SLICES_A_STEP, 2 * step);
                simulation.advanceTo(simulation.slice() + step);
                meter.at(simulation.slice(), simulation.reachedNanos());
            }
            return outcome(simulation);
        }
    }

    private static Outcome outcome(Simulation simulation) {
        return switch (simulation.state()) {
            case RUNNING, PAUSED, COMPLETED -> new Outcome(Ending.DONE, "");
            case DEADLOCKED -> new Outcome(Ending.DEADLOCKED, "");
            case LIMIT_REACHED ->
                    new Outcome(
                            Ending.STOPPED, "The limit of slices (model.maxSlices) was reached.");
            case FAILED, NODE_FAILED, STOPPED -> new Outcome(Ending.STOPPED, simulation.problem());
        };
    }
}
