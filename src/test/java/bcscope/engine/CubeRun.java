package bcscope.engine;

import bcscope.base.MpiKind;
import bcscope.base.RunStatus;
import bcscope.happening.Happening;
import bcscope.happening.SliceDetail;
import bcscope.model.Model;
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

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;

/// A program on an iPSC/860 under NX/2, run to its end, and all that happened.
final class CubeRun {
    private final List<Happening> happenings = new ArrayList<>();
    private final RunStatus state;

    private CubeRun(Program program) {
        try (Simulation run = simulation(program)) {
            while (run.state() == RunStatus.RUNNING) {
                SliceDetail detail = run.detailOfNext();
                happenings.addAll(detail.happenings());
            }
            state = run.state();
        }
    }

    /// One process for each of `codes`, a power of two.
    static CubeRun of(RankCode... codes) {
        int[] owner = new int[codes.length];
        Arrays.setAll(owner, i -> i);
        return new CubeRun(program(List.of(codes), owner));
    }

    /// `code` on each of `nodes` nodes.
    static CubeRun ofAll(int nodes, RankCode code) {
        return new CubeRun(program(List.of(code), new int[nodes]));
    }

    private static Program program(List<RankCode> codes, int[] owner) {
        return Program.of(
                "test",
                codes,
                owner,
                List.of(
                        Communicator.world(owner.length),
                        new Communicator(Communicator.SELF, new int[0])));
    }

    private static Simulation simulation(Program program) {
        ProgramSource source =
                new ProgramSource.Generated(Generator.BARRIER_LOOP.id(), new TreeMap<>());
        Scenario scenario =
                new Scenario(
                                Scenario.CURRENT_VERSION,
                                "test",
                                "",
                                new Machine(program.ranks(), 1, NetworkKind.IPSC_860),
                                Model.of(NetworkKind.IPSC_860.profile()),
                                new Job(source, Placement.BLOCK),
                                1)
                        .withMpi(MpiKind.CONVENTIONAL);
        return Simulations.of(scenario, program, 1);
    }

    RunStatus state() {
        return state;
    }

    /// When `rank` reached its end.
    long endNanos(int rank) {
        return all(Happening.Finished.class).stream()
                .filter(end -> end.rank() == rank)
                .mapToLong(Happening.Finished::timeNanos)
                .findFirst()
                .orElseThrow();
    }

    /// When the last process reached its end.
    long lastNanos() {
        return all(Happening.Finished.class).stream()
                .mapToLong(Happening.Finished::timeNanos)
                .max()
                .orElseThrow();
    }

    /// What happened of one kind, in order.
    <T extends Happening> List<T> all(Class<T> kind) {
        return happenings.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    int count(Class<? extends Happening> kind) {
        return all(kind).size();
    }
}
