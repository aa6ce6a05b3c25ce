package bcscope.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.engine.Simulation;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.program.ReduceType;
import bcscope.table.BlockedIntervals;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import org.junit.jupiter.api.Test;

import java.util.List;

/// V7, V16 and V19.
class MessagesTest {
    private static final long SLICE = 250_000;

    @Test
    void v7ANonBlockingExchangeBehindTwoSlicesOfComputationNeverBlocks() {
        int steps = 100;
        long compute = 600_000;
        Simulation run =
                Bench.finished(
                        Bench.program(exchange(1, steps, compute), exchange(0, steps, compute)),
                        Model.defaults());

        assertEquals(0, run.processes().intervals(0).size());
        assertEquals(0, run.processes().intervals(1).size());
        long callNanos = 3 * ModelParameter.HOST_CALL_NANOS.defaultValue();
        long ends = run.slices().get(SliceColumn.START, run.slices().published() - 1);
        long expected = steps * (compute + callNanos);
        assertTrue(
                Math.abs(ends - expected) < 2 * SLICE,
                "ended near " + ends + ", expected about " + expected);
    }

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

    @Test
    void v16TheLeastLatenciesAreBetweenOneAndTwoSlicesAndTheCostOfTheCall() {
        List<Program> programs =
                List.of(
                        Bench.sameForAll(32, phases((code, i) -> code.bcast(0, 8, 0))),
                        Bench.sameForAll(
                                32, phases((code, i) -> code.reduce(-1, 8, ReduceType.F64, 0))),
                        Bench.program(
                                phases((code, i) -> code.send(1, 0, 8, 0)),
                                phases((code, i) -> code.recv(0, 0, 8, 0))));
        for (Program program : programs) {
            Simulation run = Bench.finished(program, Model.defaults());
            BlockedIntervals blocked = run.processes().intervals(1);
            assertTrue(blocked.size() >= 200);
            long least = Long.MAX_VALUE;
            for (int i = 0; i < blocked.size(); i++) {
                least = Math.min(least, blocked.awakeNanos(i) - blocked.entryNanos(i));
            }
            long latency = least + ModelParameter.HOST_CALL_NANOS.defaultValue();
            assertTrue(latency > 250_000 && latency <= 550_000, "least latency " + latency + " ns");
        }
    }

    private interface Call {
        void write(RankCode code, int index);
    }

    private static RankCode phases(Call call) {
        RankCode code = new RankCode();
        for (int i = 0; i < 200; i++) {
            code.compute(300_000 + i * 1_237L);
            call.write(code, i);
        }
        return code;
    }

    @Test
    void v19AMegabyteTakesAsManySlicesAsItHasBudgets() {
        long bytes = 1_000_000;
        RankCode sender = new RankCode().send(1, 0, bytes, 0);
        RankCode receiver = new RankCode().recv(0, 0, bytes, 0);
        Simulation run = Bench.finished(Bench.program(sender, receiver), Bench.protocolOnly(SLICE));
        SliceTable table = run.slices();

        int[] busy = Bench.slicesWith(table, SliceColumn.BYTES);
        long budget = table.get(SliceColumn.BUDGET, busy[0]);
        assertEquals(budgetByHand(), budget, "B(s) = BW (T - elapsed - reserve)");
        assertEquals(Math.ceilDiv(bytes, budget), busy.length);
        for (int i = 0; i < busy.length; i++) {
            assertEquals(busy[0] + i, busy[i], "chunks follow one another");
            long expected = Math.min(budget, bytes - i * budget);
            assertEquals(expected, table.get(SliceColumn.BYTES, busy[i]));
            assertEquals(1, table.get(SliceColumn.SUM_NP2PMSM, busy[i]));
        }
    }

    /// DOMAIN 1.5 for two nodes: strobe 6 us, query 6.4 us; DEM one strobe and one query, MSM 20
    /// us, one query for tx_needed, three strobes with their queries reserved; 300 bytes a
    /// microsecond.
    private static long budgetByHand() {
        long dem = 6_000 + 6_400;
        long left = SLICE - dem - 20_000 - 6_400 - 3 * (6_000 + 6_400);
        return left * 300 / 1_000;
    }
}
