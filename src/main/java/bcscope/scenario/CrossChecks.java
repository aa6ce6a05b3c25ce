package bcscope.scenario;

import bcscope.base.Diagnostic;
import bcscope.model.ModelParameter;

import java.util.List;
import java.util.Locale;

/// What no single value shows: whether the values of a scenario go together.
public final class CrossChecks {
    private CrossChecks() {}

    static void check(PlacedScenario placed, Problems problems) {
        MachineChecks.check(placed, problems);
        if (!(placed.scenario().job().program() instanceof ProgramSource.Primitives)) {
            checkSlice(placed, problems);
            ConventionalChecks.check(placed, problems);
            new WorkChecks(placed, problems).check();
            MonitoringChecks.check(placed, problems);
        }
    }

    /// What is wrong where the jobs, `ranks[j]` processes of job `j`, do not fit on the machine;
    /// empty if they do.
    public static List<Diagnostic> room(PlacedScenario placed, int[] ranks) {
        return placed.scenario().work().isSingle()
                ? room(placed, ranks[0])
                : WorkChecks.room(placed, ranks);
    }

    private static List<Diagnostic> room(PlacedScenario placed, long ranks) {
        Machine machine = placed.scenario().machine();
        long room = (long) machine.nodes() * machine.processesPerNode();
        if (ranks <= room) {
            return List.of();
        }
        String problem =
                String.format(
                        Locale.ROOT,
                        "The program has %,d processes, but %,d nodes of %d have room for %,d.",
                        ranks,
                        machine.nodes(),
                        machine.processesPerNode(),
                        room);
        long nodes = Math.ceilDiv(ranks, machine.processesPerNode());
        String advice =
                nodes <= Machine.MOST_NODES
                        ? "Set \"machine.nodes\" to " + nodes + " or more."
                        : "Set \"machine.nodes\" to "
                                + Machine.MOST_NODES
                                + " and \"machine.processesPerNode\" to "
                                + Math.ceilDiv(ranks, Machine.MOST_NODES)
                                + " or more.";
        return List.of(placed.place(ScenarioKey.NODES.path()).error(problem, advice));
    }

    private static void checkSlice(PlacedScenario placed, Problems problems) {
        Scenario scenario = placed.scenario();
        long slice = scenario.model().get(ModelParameter.SLICE_NANOS);
        long least = SliceFloor.leastNanos(scenario.machine(), scenario.model());
        if (scenario.mpi() == MpiKind.BCS && slice < least) {
            problems.add(
                    placed.place(ModelParameter.SLICE_NANOS.path()),
                    String.format(
                            Locale.ROOT,
                            "A slice of %s is too short for the %d microstrobes and queries of %,d"
                                    + " nodes: T_min is %s.",
                            duration(slice),
                            SliceFloor.strobes(scenario.model()),
                            scenario.machine().nodes(),
                            duration(least)),
                    "Set \"model.slice\" to " + duration(least) + " or more.");
        }
    }

    static String duration(long nanos) {
        return Quantity.of(ModelParameter.SLICE_NANOS).write(nanos);
    }
}
