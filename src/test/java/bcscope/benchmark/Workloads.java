package bcscope.benchmark;

import bcscope.base.MpiKind;
import bcscope.engine.Simulation;
import bcscope.engine.Simulations;
import bcscope.model.Model;
import bcscope.program.Program;
import bcscope.program.generator.Generator;
import bcscope.scenario.Job;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.Placement;
import bcscope.scenario.ProgramSource;
import bcscope.scenario.Scenario;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// The workloads of the budgets in ARCHITECTURE.md.
public enum Workloads {
    /// 32 ranks, 10,000 barriers, 90,000 slices.
    BARRIERS(Generator.BARRIER_LOOP, 32, new TreeMap<>(Map.of("iterations", 10_000L))),
    /// 1,024 ranks, 1,000 steps of a 2-D halo exchange: 4,096,000 messages.
    HALO(
            Generator.HALO2D,
            1_024,
            new TreeMap<>(Map.of("steps", 1_000L, "bytes", 1_024L, "computeNanos", 100_000L))),
    /// 64 ranks, 5,000 steps of a 2-D halo exchange: 10,001 slices.
    SMALL_HALO(
            Generator.HALO2D,
            64,
            new TreeMap<>(Map.of("steps", 5_000L, "bytes", 1_024L, "computeNanos", 100_000L))),
    /// 1,024 ranks, 5,000 steps of a 2-D halo exchange: 10,001 slices.
    LONG_HALO(
            Generator.HALO2D,
            1_024,
            new TreeMap<>(Map.of("steps", 5_000L, "bytes", 1_024L, "computeNanos", 100_000L))),
    /// 65,536 ranks, one allreduce after another.
    ALLREDUCES(
            Generator.ALLREDUCE_LOOP,
            65_536,
            new TreeMap<>(Map.of("iterations", 100L, "bytes", 8L, "computeNanos", 0L))),
    /// 65,536 ranks, a broadcast and an allreduce in turn; the last rank differs from the others,
    /// so each is executed for itself.
    LATE_COLLECTIVES(
            Generator.BROADCAST_ALLREDUCE,
            65_536,
            new TreeMap<>(
                    Map.of(
                            "iterations",
                            50L,
                            "bytes",
                            8L,
                            "reduceBytes",
                            8L,
                            "computeNanos",
                            0L,
                            "lateNanos",
                            1L))),
    /// 65,536 nodes of a BlueGene/L, one barrier after another.
    BGL_BARRIERS(
            NetworkKind.BLUEGENE_L,
            Generator.BARRIER_LOOP,
            65_536,
            new TreeMap<>(Map.of("iterations", 100L, "computeNanos", 0L))),
    /// The same with sums of a double in the tree network.
    BGL_ALLREDUCES(
            NetworkKind.BLUEGENE_L,
            Generator.ALLREDUCE_LOOP,
            65_536,
            new TreeMap<>(Map.of("iterations", 100L, "bytes", 8L, "computeNanos", 0L))),
    /// The halo exchange of 1,024 ranks under conventional MPI.
    CONVENTIONAL_HALO(
            NetworkKind.QSNET,
            MpiKind.CONVENTIONAL,
            Generator.HALO2D,
            1_024,
            new TreeMap<>(Map.of("steps", 1_000L, "bytes", 1_024L, "computeNanos", 100_000L))),
    /// A halo exchange on 65,536 nodes of a BlueGene/L, 1.3 M messages.
    BGL_HALO(
            NetworkKind.BLUEGENE_L,
            MpiKind.BCS,
            Generator.HALO2D,
            65_536,
            new TreeMap<>(Map.of("steps", 5L, "bytes", 1_024L, "computeNanos", 100_000L))),
    /// The same under conventional MPI.
    BGL_CONVENTIONAL_HALO(
            NetworkKind.BLUEGENE_L,
            MpiKind.CONVENTIONAL,
            Generator.HALO2D,
            65_536,
            new TreeMap<>(Map.of("steps", 5L, "bytes", 1_024L, "computeNanos", 100_000L)));

    private final NetworkKind network;
    private final MpiKind mpi;
    private final Generator generator;
    private final int ranks;
    private final SortedMap<String, Long> parameters;

    Workloads(Generator generator, int ranks, SortedMap<String, Long> parameters) {
        this(NetworkKind.QSNET, generator, ranks, parameters);
    }

    Workloads(
            NetworkKind network,
            Generator generator,
            int ranks,
            SortedMap<String, Long> parameters) {
        this(network, MpiKind.BCS, generator, ranks, parameters);
    }

    Workloads(
            NetworkKind network,
            MpiKind mpi,
            Generator generator,
            int ranks,
            SortedMap<String, Long> parameters) {
        this.network = network;
        this.mpi = mpi;
        this.generator = generator;
        this.ranks = ranks;
        this.parameters = parameters;
    }

    Scenario scenario() {
        ProgramSource source = new ProgramSource.Generated(generator.id(), parameters);
        return new Scenario(
                        Scenario.CURRENT_VERSION,
                        name(),
                        "",
                        new Machine(ranks, 1, network),
                        Model.of(network.profile()),
                        new Job(source, Placement.BLOCK),
                        1)
                .withMpi(mpi);
    }

    Program program() {
        return generator.build(ranks, parameters, Model.defaults());
    }

    /// Runs to the end.
    static Simulation run(Scenario scenario, Program program, int workers) {
        Simulation simulation = Simulations.of(scenario, program, workers);
        simulation.advanceTo(Integer.MAX_VALUE);
        simulation.slices().publish();
        simulation.processes().publish();
        simulation.close();
        return simulation;
    }
}
