package bcscope.engine;

import bcscope.model.Fault;
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

import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;

/// Small programs on machines with faults, one process on each node.
final class FaultyRuns {
    private FaultyRuns() {}

    static Program program(List<RankCode> codes) {
        int[] owner = new int[codes.size()];
        Arrays.setAll(owner, i -> i);
        List<Communicator> communicators =
                List.of(
                        Communicator.world(codes.size()),
                        new Communicator(Communicator.SELF, new int[0]));
        return Program.of("test", codes, owner, communicators);
    }

    static Scenario scenario(int nodes, List<Fault> faults) {
        Model model =
                Model.defaults()
                        .with(ModelParameter.STROBE_JITTER_NANOS, 0)
                        .with(ModelParameter.HOST_POST_NANOS, 0)
                        .with(ModelParameter.HOST_CALL_NANOS, 0)
                        .with(ModelParameter.HOST_NON_BLOCKING_NANOS, 0)
                        .with(ModelParameter.DEM_CUTOFF_NANOS, 0);
        ProgramSource source =
                new ProgramSource.Generated(Generator.BARRIER_LOOP.id(), new TreeMap<>());
        Scenario calm =
                new Scenario(
                        Scenario.CURRENT_VERSION,
                        "test",
                        "",
                        new Machine(nodes, 1, NetworkKind.QSNET),
                        model,
                        new Job(source, Placement.BLOCK),
                        1);
        return calm.withFaults(faults);
    }

    /// A run that has ended, its tables published.
    static Simulation finished(List<RankCode> codes, List<Fault> faults) {
        return finished(codes.size(), codes, faults);
    }

    /// The same on a machine of `nodes` nodes.
    static Simulation finished(int nodes, List<RankCode> codes, List<Fault> faults) {
        Simulation simulation = Simulations.of(scenario(nodes, faults), program(codes), 1);
        simulation.advanceTo(10_000);
        simulation.slices().publish();
        simulation.processes().publish();
        simulation.close();
        return simulation;
    }

    /// When each process entered the first call that blocked it, ns.
    static long[] entries(List<RankCode> codes, List<Fault> faults) {
        Simulation run = finished(codes, faults);
        long[] entries = new long[codes.size()];
        Arrays.setAll(entries, rank -> run.processes().intervals(rank).entryNanos(0));
        return entries;
    }
}
