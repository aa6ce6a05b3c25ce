package bcscope.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.RunStatus;
import bcscope.happening.Happening;
import bcscope.model.Model;
import bcscope.program.Communicator;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.program.ReduceType;
import bcscope.scenario.Job;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.Placement;
import bcscope.scenario.ProgramSource;
import bcscope.scenario.Scenario;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/// The order in which partial results are combined (MODEL 1.8): a binomial tree over the nodes,
/// numbered relative to the root.
class ReduceOrderTest {
    private static List<String> steps(int nodes, int root) {
        RankCode code = new RankCode().reduce(root, 8, ReduceType.F64, Communicator.WORLD);
        Program program =
                Program.of(
                        "reduce",
                        List.of(code),
                        new int[nodes],
                        List.of(
                                Communicator.world(nodes),
                                new Communicator(Communicator.SELF, new int[0])));
        Scenario scenario =
                new Scenario(
                        Scenario.CURRENT_VERSION,
                        "reduce",
                        "",
                        new Machine(nodes, 1, NetworkKind.QSNET),
                        Model.defaults(),
                        new Job(
                                new ProgramSource.Generated("reduce", new TreeMap<>()),
                                Placement.BLOCK),
                        1);
        List<String> steps = new ArrayList<>();
        try (Simulation run = Simulations.of(scenario, program, 1)) {
            while (run.state() == RunStatus.RUNNING) {
                for (Happening happening : run.detailOfNext().happenings()) {
                    if (happening instanceof Happening.ReduceStep step) {
                        steps.add(step.level() + ": " + step.fromNode() + " -> " + step.node());
                    }
                }
            }
        }
        return steps;
    }

    @Test
    void theTreeOfEightNodesIsBinomial() {
        assertEquals(
                List.of(
                        "0: 1 -> 0",
                        "0: 3 -> 2",
                        "0: 5 -> 4",
                        "0: 7 -> 6",
                        "1: 2 -> 0",
                        "1: 6 -> 4",
                        "2: 4 -> 0"),
                steps(8, 0));
    }

    @Test
    void theTreeIsTurnedToItsRoot() {
        assertEquals(
                List.of("0: 1 -> 0", "0: 3 -> 2", "0: 5 -> 4", "1: 4 -> 2", "2: 0 -> 2"),
                steps(6, 2));
    }

    @Test
    void oneNodeHasNoTree() {
        assertEquals(List.of(), steps(1, 0));
    }
}
