package bcscope.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.MpiKind;
import bcscope.base.Parsed;
import bcscope.base.RunStatus;
import bcscope.happening.CallObserver;
import bcscope.program.Communicator;
import bcscope.program.Lowering;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.scenario.Scenario;
import bcscope.scenario.file.PlacedScenario;
import bcscope.scenario.file.ScenarioReader;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

/// S0 section 5.1: a call takes 21 µs more where MMDS measures it, and nothing more where it does
/// not.
class MonitoredCallsTest {
    private static Scenario scenario(int nodes, MpiKind mpi, String monitoring) {
        String text =
                """
                {"bcscope": 1, "name": "calls", "machine": {"nodes": %d, "processesPerNode": 1}, "mpi": "%s",
                "monitoring": {%s}, "job": {"program": {"generator": "barrier-loop"}}}
                """
                        .formatted(nodes, mpi.id(), monitoring);
        return switch (ScenarioReader.readText("calls.json", text)) {
            case Parsed.Good<PlacedScenario> good -> good.value().scenario();
            case Parsed.Bad<PlacedScenario> bad -> throw new AssertionError(bad.errors());
        };
    }

    /// When each process ends, ns.
    private static long[] ends(Scenario scenario, RankCode... codes) {
        Program program = Observed.program(codes);
        long[] ends = new long[program.ranks()];
        try (Simulation run = Simulations.of(scenario, program, 1)) {
            run.observeCalls(new Ends(ends));
            assertEquals(RunStatus.COMPLETED, run.advanceTo(Integer.MAX_VALUE), run::problem);
        }
        return ends;
    }

    private record Ends(long[] nanos) implements CallObserver {
        @Override
        public void entered(int rank, int pc, long atNanos) {}

        @Override
        public void blocked(int rank, int pc, long atNanos) {}

        @Override
        public void awakened(int rank, int pc, long atNanos) {}

        @Override
        public void returned(int rank, int pc, long atNanos) {}

        @Override
        public void finished(int rank, long atNanos) {
            nanos[rank] = atNanos;
        }
    }

    private static RankCode probes(int count) {
        RankCode code = new RankCode();
        for (int i = 0; i < count; i++) {
            code.probe(OperationKind.IPROBE, 0, 7, 0);
        }
        return code;
    }

    /// Four calls of MPI_Iprobe, which never blocks, and one that is built from others: 5 * 21 =
    /// 105 µs in all, 4 * 21 = 84 µs for the probes.
    @ParameterizedTest
    @CsvSource({
        "all, 105000",
        "MPI_Iprobe, 84000",
        "MPI_Allgather, 21000",
        "'MPI_Allgather,MPI_Iprobe', 105000",
        "MPI_Send, 0"
    })
    void onlyTheCallsThatAreMeasuredTakeLonger(String primitives, long longer) {
        for (MpiKind mpi : MpiKind.values()) {
            String on = "\"mmds\": true, \"primitives\": \"" + primitives + "\"";
            long without = ends(scenario(1, mpi, ""), calls())[0];
            assertEquals(longer, ends(scenario(1, mpi, on), calls())[0] - without, mpi::title);
        }
    }

    private static RankCode calls() {
        RankCode code = probes(4);
        Scenario usual = scenario(1, MpiKind.BCS, "");
        new Lowering(code, 0, usual.model()).allgather(Communicator.world(1), 64);
        return code;
    }

    /// Three processes on three nodes, four probes each. Processes that are not alike any more are
    /// not executed as one.
    @ParameterizedTest
    @CsvSource({
        "'\"ranks\": \"1\"', 0, 84000, 0",
        "'\"ranks\": \"0-1\"', 84000, 84000, 0",
        "'\"nodes\": \"2\"', 0, 0, 84000",
        "'\"nodes\": \"0,2\", \"ranks\": \"1-2\"', 0, 0, 84000",
        "'\"cost\": \"none\"', 0, 0, 0"
    })
    void onlyTheProcessesThatAreMeasuredTakeLonger(
            String selected, long first, long second, long third) {
        for (MpiKind mpi : MpiKind.values()) {
            long[] without = ends(scenario(3, mpi, ""), probes(4), probes(4), probes(4));
            long[] with =
                    ends(
                            scenario(3, mpi, "\"mmds\": true, " + selected),
                            probes(4),
                            probes(4),
                            probes(4));
            assertEquals(first, with[0] - without[0]);
            assertEquals(second, with[1] - without[1]);
            assertEquals(third, with[2] - without[2]);
        }
    }

    /// The first process computes for 1 ms and calls, the others too: they would run in unison. A
    /// barrier is complete when the slowest has called, so all restart together and the measured
    /// process returns 21 µs after the others.
    @ParameterizedTest
    @CsvSource({"0", "2"})
    void processesInUnisonAreToldApart(int rank) {
        RankCode code = new RankCode().compute(1_000_000).synchronise(OperationKind.BARRIER, 0);
        Scenario scenario = scenario(3, MpiKind.BCS, "\"mmds\": true, \"ranks\": \"" + rank + "\"");
        Program program =
                Program.of("unison", List.of(code), new int[3], List.of(Communicator.world(3)));
        long[] ends = new long[3];
        try (Simulation run = Simulations.of(scenario, program, 1)) {
            run.observeCalls(new Ends(ends));
            run.advanceTo(Integer.MAX_VALUE);
        }
        for (int other = 0; other < 3; other++) {
            assertEquals(other == rank ? 21_000 : 0, ends[other] - ends[1], "rank " + other);
        }
    }
}
