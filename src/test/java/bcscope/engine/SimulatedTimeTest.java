package bcscope.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.MpiKind;
import bcscope.model.Fault;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.scenario.Scenario;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.List;

/// The simulated time of a run ends with its last process. T is 250 us, calls cost nothing and no
/// strobe is late.
class SimulatedTimeTest {
    private static final long T = 250_000;
    private static final int WORLD = 0;

    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void aRunEndsWithItsLastProcessWhateverItsLastSliceDoes(MpiKind mpi) {
        // The last of two processes ends 1.234 ms after the begin, in slice 4, which began at
        // 1,000,000 and whose phases are long over.
        assertEquals(1_234_000, reached(mpi, computing(400_000), computing(1_234_000)));
        // Here it ends before the nodes have finished DEM.
        assertEquals(1_003_000, reached(mpi, computing(1_003_000), computing(10)));
    }

    @Test
    void theEndOfAProcessCountsAndNotItsSuspension() {
        // Rank 1 posts at 300,000, rank 0 at 10,000, both in the world's barrier: posted in slice
        // 1, executed in slice 2, both restart at 3 T; rank 0 computes 1,000 more.
        RankCode first = computing(10_000).synchronise(OperationKind.BARRIER, WORLD).compute(1_000);
        RankCode second = computing(300_000).synchronise(OperationKind.BARRIER, WORLD);
        assertEquals(3 * T + 1_000, reached(MpiKind.BCS, first, second));
    }

    @Test
    void aDeadlockedRunReachesTheLastSuspension() {
        // Rank 0 probes for what nobody sends, at 400,000: nothing is posted, so slice 1, which
        // began at 250,000, is the last; its phases end within 100 us.
        RankCode probes = computing(400_000).probe(OperationKind.PROBE, 1, 0, 0);
        assertEquals(400_000, reached(MpiKind.BCS, probes, computing(10)));
    }

    private static RankCode computing(long nanos) {
        return new RankCode().compute(nanos);
    }

    private static long reached(MpiKind mpi, RankCode... codes) {
        Scenario scenario = FaultyRuns.scenario(codes.length, List.<Fault>of()).withMpi(mpi);
        Program program = FaultyRuns.program(List.of(codes));
        try (Simulation run = Simulations.of(scenario, program, 1)) {
            run.advanceTo(10_000);
            return run.reachedNanos();
        }
    }
}
