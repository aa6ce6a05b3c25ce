package bcscope.run;

import bcscope.model.Model;
import bcscope.program.Program;
import bcscope.program.generator.Generator;
import bcscope.scenario.Job;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.Placement;
import bcscope.scenario.ProgramSource;
import bcscope.scenario.Scenario;

import java.util.SortedMap;
import java.util.TreeMap;

/// Runs of built-in programs on small machines, one process a node.
public final class SmallRuns {
    private SmallRuns() {}

    /// The scenario of `generator` with its defaults on `nodes` nodes.
    public static Scenario scenario(Generator generator, int nodes) {
        return scenario(generator, nodes, generator.defaults());
    }

    /// The scenario of `generator` with `parameters` on `nodes` nodes.
    public static Scenario scenario(
            Generator generator, int nodes, SortedMap<String, Long> parameters) {
        return new Scenario(
                Scenario.CURRENT_VERSION,
                generator.id(),
                "",
                new Machine(nodes, 1, NetworkKind.QSNET),
                Model.defaults(),
                new Job(new ProgramSource.Generated(generator.id(), parameters), Placement.BLOCK),
                1);
    }

    /// About `nodes` nodes: as many as the roles or the grid of `generator` ask for.
    public static int nodes(Generator generator, int nodes) {
        return switch (generator) {
            case COMET_CONTENTION -> Math.max(nodes, 8);
            case COMET_TRANSPOSE -> nodes < 9 ? 4 : 9;
            default -> nodes;
        };
    }

    /// Its program.
    public static Program program(Generator generator, int nodes) {
        return generator.build(nodes, new TreeMap<>(), Model.defaults());
    }

    /// `generator` on `nodes` nodes, executed to its end.
    public static Run ended(Generator generator, int nodes) throws InterruptedException {
        Run run = Run.start(scenario(generator, nodes), program(generator, nodes), 1);
        run.await();
        return run;
    }
}
