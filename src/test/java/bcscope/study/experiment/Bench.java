package bcscope.study.experiment;

import bcscope.engine.Simulation;
import bcscope.engine.Simulations;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.Communicator;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.program.generator.Generator;
import bcscope.scenario.Job;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.Placement;
import bcscope.scenario.ProgramSource;
import bcscope.scenario.Scenario;
import bcscope.table.SliceTable;

import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;

/// Runs programs on one process a node and hands out their tables.
final class Bench {
    private Bench() {}

    /// The default model without jitter and without cost of calls: what remains is the protocol.
    static Model protocolOnly(long sliceNanos) {
        return Model.defaults()
                .with(ModelParameter.SLICE_NANOS, sliceNanos)
                .with(ModelParameter.STROBE_JITTER_NANOS, 0)
                .with(ModelParameter.HOST_POST_NANOS, 0)
                .with(ModelParameter.HOST_CALL_NANOS, 0)
                .with(ModelParameter.HOST_NON_BLOCKING_NANOS, 0)
                .with(ModelParameter.DEM_CUTOFF_NANOS, 0);
    }

    static Program program(RankCode... codes) {
        int[] owner = new int[codes.length];
        Arrays.setAll(owner, i -> i);
        return Program.of("test", List.of(codes), owner, communicators(codes.length));
    }

    static Program sameForAll(int ranks, RankCode code) {
        return Program.of("test", List.of(code), new int[ranks], communicators(ranks));
    }

    private static List<Communicator> communicators(int ranks) {
        return List.of(Communicator.world(ranks), new Communicator(Communicator.SELF, new int[0]));
    }

    static Scenario scenario(int nodes, Model model) {
        ProgramSource source =
                new ProgramSource.Generated(Generator.BARRIER_LOOP.id(), new TreeMap<>());
        return new Scenario(
                Scenario.CURRENT_VERSION,
                "test",
                "",
                new Machine(nodes, 1, NetworkKind.QSNET),
                model,
                new Job(source, Placement.BLOCK),
                1);
    }

    /// Runs `program` to its end; its tables are published.
    static Simulation finished(Program program, Model model) {
        Simulation simulation = Simulations.of(scenario(program.ranks(), model), program, 1);
        simulation.advanceTo(Integer.MAX_VALUE);
        simulation.slices().publish();
        simulation.processes().publish();
        simulation.close();
        return simulation;
    }

    /// Slices in which `column` is not zero.
    static int[] slicesWith(SliceTable table, bcscope.table.SliceColumn column) {
        return java.util.stream.IntStream.range(0, table.published())
                .filter(slice -> table.get(column, slice) != 0)
                .toArray();
    }
}
