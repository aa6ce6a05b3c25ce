package bcscope.engine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.happening.LocalMetrics;
import bcscope.happening.NicRoutine;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.program.ReduceType;
import bcscope.program.generator.Generator;
import bcscope.scenario.Job;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.Placement;
import bcscope.scenario.ProgramSource;
import bcscope.scenario.Scenario;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/// LTR_i against numbers computed by hand from the default model with a strict cut-off, so that
/// what is posted in slice 0 is of slice 1: delivery 1.5 µs, acceptance 0.5, collective 0.8, match
/// 1.0 + 0.1 for each entry, schedule 0.5, query 6.4 on one level, DMA start 1.0, 2 µs of latency
/// each way, 300 MB/s.
class RoutineTimesTest {
    @Test
    void aMessageTakesDeliveryAcceptanceMatchScheduleAndTransfer() {
        RankCode sender = new RankCode().send(1, 0, 3_000, 0);
        RankCode receiver = new RankCode().recv(0, 0, 3_000, 0);
        List<long[][]> slices = slices(sender, receiver);

        assertArrayEquals(new long[NicRoutine.COUNT], ofNode(slices.getFirst(), 0));
        long[][] exchange = slices.get(1);
        assertArrayEquals(
                new long[] {1_500, 0, 0, 0, 0, 0, 0, 0, 0, 0}, ofNode(exchange, 0), "the sender");
        assertArrayEquals(
                new long[] {0, 500, 0, 1_100, 500, 0, 1_000 + 4_000 + 10_000, 0, 0, 0},
                ofNode(exchange, 1),
                "the receiver");
    }

    @Test
    void aReceiveThatFindsNothingCostsItsScan() {
        RankCode sender = new RankCode().send(1, 5, 8, 0);
        RankCode receiver = new RankCode().irecv(0, 4, 8, 0, 0).recv(0, 5, 8, 0);
        long[][] exchange = slices(sender, receiver).get(1);

        assertEquals(1_100 + 1_100, exchange[NicRoutine.MATCH.ordinal()][1]);
        assertEquals(2 * 500, exchange[NicRoutine.ACCEPT.ordinal()][1]);
    }

    @Test
    void aBarrierIsNotedQueriedScheduledAndMulticast() {
        long[][] exchange = slices(barrier(), barrier()).get(1);

        assertArrayEquals(
                new long[] {0, 0, 800, 0, 500, 6_400, 0, 6_000, 0, 0},
                ofNode(exchange, 0),
                "the master's node");
        assertArrayEquals(new long[] {0, 0, 800, 0, 0, 0, 0, 6_000, 0, 0}, ofNode(exchange, 1));
    }

    @Test
    void anAllreduceRunsInTheReduceHelperOnly() {
        long[][] exchange = slices(allreduce(8), allreduce(8)).get(1);

        assertEquals(0, exchange[NicRoutine.MULTICAST.ordinal()][1]);
        long level = 7_300 + 4_500 + 27;
        long result = 6_111 + 6_000 + 28;
        assertEquals(level + result, exchange[NicRoutine.REDUCE.ordinal()][1]);
    }

    /// 16 bytes of doubles: the host is quicker (8.7 us to it and back, 61 ns of PCI, 20 ns), so RH
    /// has the 7.3 us of the level, 54 ns of network, and the result.
    @Test
    void whatTheHostComputesIsNoTimeOfTheReduceHelper() {
        long[][] exchange = slices(allreduce(16), allreduce(16)).get(1);

        long result = 6_111 + 6_000 + 56;
        assertEquals(7_300 + 54 + result, exchange[NicRoutine.REDUCE.ordinal()][1]);
    }

    private static RankCode barrier() {
        return new RankCode().synchronise(OperationKind.BARRIER, Communicator.WORLD);
    }

    private static RankCode allreduce(long bytes) {
        return new RankCode().reduce(-1, bytes, ReduceType.F64, Communicator.WORLD);
    }

    private static long[] ofNode(long[][] routines, int node) {
        long[] values = new long[routines.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = routines[i][node];
        }
        return values;
    }

    private static List<long[][]> slices(RankCode... codes) {
        Model model =
                Model.defaults()
                        .with(ModelParameter.STROBE_JITTER_NANOS, 0)
                        .with(ModelParameter.DEM_CUTOFF_NANOS, 0);
        Scenario scenario =
                new Scenario(
                        Scenario.CURRENT_VERSION,
                        "test",
                        "",
                        new Machine(codes.length, 1, NetworkKind.QSNET),
                        model,
                        new Job(
                                new ProgramSource.Generated(
                                        Generator.BARRIER_LOOP.id(), new TreeMap<>()),
                                Placement.BLOCK),
                        1);
        Program program =
                Program.of(
                        "test",
                        List.of(codes),
                        new int[] {0, 1},
                        List.of(
                                Communicator.world(codes.length),
                                new Communicator(Communicator.SELF, new int[0])));
        List<long[][]> slices = new ArrayList<>();
        try (Simulation simulation = Simulations.of(scenario, program, 1)) {
            simulation.observeLocally((int slice, long startNanos, LocalMetrics metrics) ->
                    slices.add(copy(metrics.routines())));
            simulation.advanceTo(Integer.MAX_VALUE);
        }
        return slices;
    }

    private static long[][] copy(long[][] routines) {
        long[][] copy = new long[routines.length][];
        for (int i = 0; i < copy.length; i++) {
            copy[i] = routines[i].clone();
        }
        return copy;
    }
}
