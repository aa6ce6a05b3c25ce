package bcscope.fuzz;

import static bcscope.program.OperationKind.COMPUTE;
import static bcscope.program.OperationKind.LOOP;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.base.RunStatus;
import bcscope.engine.Simulation;
import bcscope.engine.Simulations;
import bcscope.fuzz.Exercise.Opened;
import bcscope.fuzz.Exercise.Outcome;
import bcscope.fuzz.Exercise.WrongAnswer;
import bcscope.loading.Content;
import bcscope.loading.Loaded;
import bcscope.loading.ScenarioLoader;
import bcscope.model.Fault;
import bcscope.playground.ScriptMachine;
import bcscope.program.Program;
import bcscope.run.Run;
import bcscope.run.recording.RoundTrip;
import bcscope.scenario.Scenario;
import bcscope.scenario.file.PlacedScenario;
import bcscope.scenario.file.ScenarioReader;
import bcscope.scenario.file.ScenarioWriter;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Opening scenarios and traces, and running for a moment what they hold.
final class ScenarioTrial {
    /// Slices that are executed of what was accepted.
    static final int SLICES = 200;

    private static final int MOST_NODES = 256;
    private static final int MOST_RANKS = 256;
    private static final int MOST_OPERATIONS = 100_000;

    /// Bytes that all processes together may have under way.
    private static final long MOST_AT_ONCE = 64L << 20;

    /// Times that noise may come during one computation of each process: every one is looked at.
    private static final long MOST_NOISE = 100_000;

    private ScenarioTrial() {}

    /// A scenario or a trace.
    static Opened open(Path folder, String name) throws WrongAnswer {
        return switch (ScenarioLoader.open(folder.resolve(name), List.of())) {
            case Parsed.Bad<Content>(List<Diagnostic> errors) -> {
                Answers.refused(errors, folder.toString());
                yield Opened.as(Outcome.REFUSED);
            }
            case Parsed.Good<Content>(Content content, List<Diagnostic> warnings) -> {
                Answers.remarked(warnings, name);
                yield switch (content) {
                    case Content.OfProcesses(Loaded loaded) -> {
                        written(loaded.scenario());
                        yield new Opened(
                                run(loaded.scenario(), loaded.program()), loaded.program().size());
                    }
                    case Content.OfPrimitives script -> {
                        written(script.scenario());
                        ScriptMachine.run(script.scenario(), script.script());
                        yield Opened.as(Outcome.RUN);
                    }
                };
            }
        };
    }

    /// A scenario that is accepted can be written, and read again as the same: recordings hold it
    /// so.
    private static void written(Scenario scenario) throws WrongAnswer {
        String text = ScenarioWriter.text(scenario, ScenarioWriter.Detail.EVERYTHING);
        switch (ScenarioReader.readText("written", text)) {
            case Parsed.Bad<PlacedScenario>(List<Diagnostic> errors) ->
                    throw new WrongAnswer(
                            "accepted, but not as it is written: "
                                    + errors.getFirst().oneLine()
                                    + "\n"
                                    + text);
            case Parsed.Good<PlacedScenario>(PlacedScenario again, _) -> {
                String rewritten =
                        ScenarioWriter.text(again.scenario(), ScenarioWriter.Detail.EVERYTHING);
                if (!rewritten.equals(text)) {
                    throw new WrongAnswer("another scenario when read: " + text + rewritten);
                }
            }
        }
    }

    /// Whether a run of some slices is a matter of moments.
    static boolean isSmall(Scenario scenario, Program program) {
        return scenario.machine().nodes() <= MOST_NODES
                && program.ranks() <= MOST_RANKS
                && program.size() <= MOST_OPERATIONS
                && longestMessage(program) <= MOST_AT_ONCE / program.ranks()
                && program.longestComputationNanos()
                        <= leastPeriodNanos(scenario) * MOST_NOISE / program.ranks();
    }

    /// The longest message, bytes.
    private static long longestMessage(Program program) {
        return IntStream.range(0, program.size())
                .filter(pc -> program.kind(pc) != COMPUTE && program.kind(pc) != LOOP)
                .mapToLong(program::amount)
                .max()
                .orElse(0);
    }

    /// The least period of noise at the pace of the slowest host, ns.
    private static double leastPeriodNanos(Scenario scenario) {
        double least = 1L << 50;
        double slower = 1;
        for (Fault fault : scenario.faults()) {
            if (fault instanceof Fault.HostNoise noise) {
                least = Math.min(least, (double) noise.periodNanos());
            } else if (fault instanceof Fault.SlowHost slow) {
                slower *= (double) slow.factor().numerator() / slow.factor().denominator();
            }
        }
        return least / slower;
    }

    private static Outcome run(Scenario scenario, Program program) throws WrongAnswer {
        if (!isSmall(scenario, program)) {
            return Outcome.ACCEPTED;
        }
        try (Simulation simulation = Simulations.of(scenario, program, 1)) {
            RunStatus state = simulation.advanceTo(SLICES / 2);
            if (state == RunStatus.RUNNING) {
                Simulation.Checkpoint checkpoint = simulation.checkpoint();
                simulation.detailOfNext();
                state = simulation.advanceTo(SLICES);
                simulation.restore(checkpoint);
                simulation.advanceTo(SLICES);
            }
            if (state == RunStatus.FAILED || state == RunStatus.NODE_FAILED) {
                Answers.sentence(simulation.problem());
            }
        }
        saved(scenario, program);
        return Outcome.RUN;
    }

    /// A run can be saved, opened and executed again.
    private static void saved(Scenario scenario, Program program) throws WrongAnswer {
        try (Run run = Run.paused(scenario, program, 1)) {
            run.runTo(SLICES / 2);
            run.await();
            Optional<String> problem = RoundTrip.problem(run);
            if (problem.isPresent()) {
                throw new WrongAnswer("its recording " + problem.get());
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts a test", e);
        }
    }
}
