package bcscope.study.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.engine.Simulation;
import bcscope.program.OperationKind;
import bcscope.program.RankCode;
import bcscope.table.BlockedIntervals;

import org.junit.jupiter.api.Test;

/// What V7 does not say: less than two slices of computation hide a part.
class MessagesTest {
    private static final long SLICE = 250_000;

    @Test
    void v7WithLessThanTwoSlicesOfComputationTheRestBlocks() {
        Simulation run =
                Bench.finished(
                        Bench.program(exchange(1, 10, 200_000), exchange(0, 10, 200_000)),
                        Bench.protocolOnly(SLICE));

        BlockedIntervals blocked = run.processes().intervals(0);
        assertEquals(10, blocked.size());
        assertEquals(2 * SLICE - 200_000, blocked.awakeNanos(1) - blocked.entryNanos(1));
    }

    private static RankCode exchange(int peer, int steps, long compute) {
        return new RankCode()
                .loop(steps)
                .irecv(peer, 1, 3_200, 0, 0)
                .isend(peer, 1, 3_200, 0, 1)
                .compute(compute)
                .over(OperationKind.WAITALL, 0, 1)
                .endLoop();
    }
}
