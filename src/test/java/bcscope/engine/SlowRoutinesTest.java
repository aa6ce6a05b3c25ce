package bcscope.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.happening.LocalMetrics;
import bcscope.happening.NicRoutine;
import bcscope.model.Factor;
import bcscope.model.Fault;
import bcscope.program.OperationKind;
import bcscope.program.RankCode;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

/// On a slow NIC every routine takes as much longer as the NIC is slow.
class SlowRoutinesTest {
    @Test
    void routinesOfASlowNodeTakeLongerAndStillFit() {
        long[][] usual = totals(List.of());
        long[][] slow =
                totals(
                        List.of(
                                new Fault.SlowNic(
                                        1,
                                        new Fault.Span(0, Fault.Span.FOR_EVER),
                                        new Factor(3, 1))));
        for (NicRoutine routine : NicRoutine.values()) {
            if (routine.ordinal() <= NicRoutine.QUERY.ordinal()) {
                assertEquals(
                        3 * usual[routine.ordinal()][1],
                        slow[routine.ordinal()][1],
                        routine.name());
                assertEquals(
                        usual[routine.ordinal()][0], slow[routine.ordinal()][0], routine.name());
            }
        }
        int transfer = NicRoutine.TRANSFER.ordinal();
        assertTrue(slow[transfer][1] > usual[transfer][1]);
    }

    private static long[][] totals(List<Fault> faults) {
        RankCode sender = new RankCode().send(1, 0, 3_000, 0).synchronise(OperationKind.BARRIER, 0);
        RankCode receiver =
                new RankCode().recv(0, 0, 3_000, 0).synchronise(OperationKind.BARRIER, 0);
        List<RankCode> codes = new ArrayList<>(List.of(sender, receiver));
        long[][] totals = new long[NicRoutine.COUNT][codes.size()];
        try (Simulation simulation =
                Simulations.of(
                        FaultyRuns.scenario(codes.size(), faults), FaultyRuns.program(codes), 1)) {
            simulation.observeLocally((int slice, long start, LocalMetrics metrics) -> {
                for (NicRoutine routine : NicRoutine.values()) {
                    for (int node = 0; node < codes.size(); node++) {
                        totals[routine.ordinal()][node] += metrics.routine(routine, node);
                    }
                }
            });
            simulation.advanceTo(Integer.MAX_VALUE);
        }
        return totals;
    }
}
