package bcscope.fuzz;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.engine.Simulation;
import bcscope.engine.Simulations;
import bcscope.fuzz.Exercise.Outcome;
import bcscope.fuzz.Exercise.WrongAnswer;
import bcscope.loading.Content;
import bcscope.loading.Loaded;
import bcscope.loading.ScenarioLoader;
import bcscope.playground.ScriptMachine;
import bcscope.program.Program;
import bcscope.scenario.PlacedScenario;
import bcscope.scenario.Scenario;
import bcscope.scenario.ScenarioReader;
import bcscope.scenario.ScenarioWriter;

import java.nio.file.Path;
import java.util.List;

/// Opening scenarios and traces, and running for a moment what they hold.
final class ScenarioTrial {
    /// Slices that are executed of what was accepted.
    static final int SLICES = 200;

    private static final int MOST_NODES = 256;
    private static final int MOST_RANKS = 256;
    private static final long MOST_AT_ONCE = 64L << 20;
    private static final int MOST_OPERATIONS = 100_000;

    private ScenarioTrial() {}

    /// A scenario or a trace.
    static Outcome open(Path folder, String name) throws WrongAnswer {
        return switch (ScenarioLoader.open(folder.resolve(name), List.of())) {
            case Parsed.Bad<Content>(List<Diagnostic> errors) -> {
                Answers.refused(errors, "case");
                yield Outcome.REFUSED;
            }
            case Parsed.Good<Content>(Content content, List<Diagnostic> warnings) -> {
                Answers.remarked(warnings, name);
                yield switch (content) {
                    case Content.OfProcesses(Loaded loaded) -> {
                        written(loaded.scenario());
                        yield run(loaded.scenario(), loaded.program());
                    }
                    case Content.OfPrimitives script -> {
                        written(script.scenario());
                        ScriptMachine.run(script.scenario(), script.script());
                        yield Outcome.RUN;
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
                if (!again.scenario().equals(scenario)) {
                    throw new WrongAnswer(
                            "another scenario when written and read: "
                                    + scenario
                                    + "\n"
                                    + again.scenario());
                }
            }
        }
    }

    /// Whether a run of some slices is a matter of moments.
    static boolean isSmall(Scenario scenario, Program program) {
        return scenario.machine().nodes() <= MOST_NODES
                && program.ranks() <= MOST_RANKS
                && program.size() <= MOST_OPERATIONS
                && greatest(program) * program.ranks() <= MOST_AT_ONCE;
    }

    /// The longest message, bytes.
    private static long greatest(Program program) {
        long greatest = 0;
        for (int pc = 0; pc < program.size(); pc++) {
            greatest =
                    switch (program.kind(pc)) {
                        case COMPUTE, LOOP -> greatest;
                        default -> Math.max(greatest, program.amount(pc));
                    };
        }
        return greatest;
    }

    private static Outcome run(Scenario scenario, Program program) throws WrongAnswer {
        if (!isSmall(scenario, program)) {
            return Outcome.ACCEPTED;
        }
        try (Simulation simulation = Simulations.of(scenario, program, 1)) {
            Simulation.State state = simulation.advanceTo(SLICES / 2);
            if (state == Simulation.State.RUNNING) {
                Simulation.Checkpoint checkpoint = simulation.checkpoint();
                simulation.detailOfNext();
                state = simulation.advanceTo(SLICES);
                simulation.restore(checkpoint);
                simulation.advanceTo(SLICES);
            }
            if (state == Simulation.State.FAILED || state == Simulation.State.NODE_FAILED) {
                Answers.sentence(simulation.problem());
            }
        }
        return Outcome.RUN;
    }
}
