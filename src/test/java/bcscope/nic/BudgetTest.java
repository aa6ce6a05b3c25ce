package bcscope.nic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.SeededStream;
import bcscope.host.Descriptors;
import bcscope.model.Model;
import bcscope.model.ModelParameter;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Arrays;
import java.util.List;

/// B(s) (MODEL 1.5, 3.2).
class BudgetTest {
    /// Four nodes at 300 MB/s: 6 us strobes, 6.4 us queries; an MSM without work is over at the
    /// first query, and one more asks whether anything moves. T = 250 us, 5 strobes, DEM 15 us: 250
    /// - 15 - (6 + 6.4) - 6.4 - 3 * 12.4 = 179 us. Of PM, 1 us for the strobe, 1 us to start the
    ///   first get and 2 us for each way move nothing: 173 us, 51,900 B. With three strobes two
    ///   times 12.4 us less pass, and the SR's 1 us for BBM and for RM are no longer hidden in
    ///   them.
    @ParameterizedTest
    @CsvSource({
        "250000, 5, 15000, 51900",
        "250000, 3, 15000, 58740",
        "500000, 5, 15000, 126900",
        "100000, 5, 15000, 6900",
        "60000,  5, 50000, 1024",
    })
    void whatIsLeftOfTheSliceMovesAtTheBandwidth(
            long sliceNanos, int strobes, long demNanos, long bytes) {
        Model model =
                Bench.STRICT
                        .with(ModelParameter.SLICE_NANOS, sliceNanos)
                        .with(ModelParameter.STROBES, strobes == 5 ? 0 : 1);
        Bench bench = Bench.of(4, model);
        bench.budget.begin(demNanos);
        assertEquals(bytes, bench.budget.bytes());
    }

    @Test
    void aCollectiveTakesItsTimeFromTheNodesThatItRunsOn() {
        Bench bench = Bench.of(2, Bench.withBudget(10_000));
        bench.nic.load.touch(1);
        bench.nic.load.reserveNanos[1] = 4_000;
        assertEquals(10_000, bench.budget.bytes(0));
        assertEquals(6_000, bench.budget.bytes(1));
        bench.nic.load.reserveNanos[1] = 40_000;
        assertEquals(Budget.LEAST_BYTES, bench.budget.bytes(1));
    }

    @Test
    void aReceiverTakesNoMoreThanItsBudget() {
        Bench bench = Bench.of(3, Bench.withBudget(10_000));
        assertEquals(7_000, bench.budget.take(0, 1, 7_000));
        assertEquals(3_000, bench.budget.take(0, 2, 7_000));
        assertEquals(0, bench.budget.take(0, 2, 1));
        bench.nextSlice();
        assertEquals(1, bench.budget.take(0, 2, 1));
    }

    @Test
    void severalReceiversMayAskOneSenderForMoreThanItCanGive() {
        Bench bench = Bench.of(3, Bench.withBudget(10_000));
        assertEquals(10_000, bench.budget.take(0, 2, 10_000));
        assertEquals(10_000, bench.budget.take(1, 2, 10_000));
    }

    @Test
    void twoSidedBudgetsLimitTheSenderToo() {
        Model model = Bench.withBudget(10_000).with(ModelParameter.BUDGET_POLICY, 1);
        Bench bench = Bench.of(3, model);
        assertEquals(8_000, bench.budget.take(0, 2, 8_000));
        assertEquals(2_000, bench.budget.take(1, 2, 8_000));
        assertEquals(0, bench.budget.take(1, 2, 8_000));
        assertEquals(8_000, bench.budget.take(1, 0, 9_000));
    }

    /// MODEL 1.5 and 3.2 by hand, for one message of 1 MB on two nodes and T = 250 us. DEM: BS
    /// works 1 + 1.5 us, and the descriptor is under way for 0.7 + 2, so it is over at the first
    /// query: 6 + 6.4 = 12.4 us. MSM: BR works 1 us for the strobe, 1 + 0.1 to match and 0.5 to
    /// schedule: 12.4 us as well. Then a query whether anything moves, 6.4 us, and strobe and query
    /// of PM, BBM and RM, 37.2 us. 250 - 12.4 - 12.4 - 6.4 - 37.2 = 181.6 us. Strobe and start in
    /// PM take 1 us each and the ways there and back 2 us each, so data has 175.6 us, at 300 MB/s
    /// 52,680 B. The next slices have the same: 0.5 us to schedule the carried message.
    @Test
    void aMessageOfOneMegabyteMovesInChunksOfWhatIsLeftOfTheSlice() {
        Bench bench = Bench.of(2);
        bench.budget.begin(12_400);
        int receive = bench.receive(0, 1, 7, 0, 1_000_000);
        bench.send(1, 0, 7, 0, 1_000_000);
        bench.match();
        assertEquals(1_600, bench.nic.load.msmNanos[0]);
        assertEquals(52_680, bench.nic.load.flowBytes[0]);
        assertEquals(52_680, bench.budget.bytes(0));
        Descriptors all = bench.nic.memory.descriptors;
        all.move(all.partner(receive), 52_680);
        bench.nic.load.begin();
        bench.budget.begin(12_400);
        bench.carryAndMatch();
        assertEquals(500, bench.nic.load.msmNanos[0]);
        assertEquals(52_680, bench.nic.load.flowBytes[0]);
    }

    /// Node 0 works 1 + 9 us in MSM, two queries instead of one: 6.4 us, and at 1 GB/s 6,400 B,
    /// less. Receiver-only this is its own affair; two-sided all nodes wait for the busiest.
    @ParameterizedTest
    @CsvSource({"0, 13600, 20000, 20000", "1, 13600, 13600, 13600"})
    void aNodeChargesItsOwnSchedulingOrThatOfTheBusiest(
            int policy, long busy, long other, long idle) {
        Model model = Bench.withBudget(20_000).with(ModelParameter.BUDGET_POLICY, policy);
        Bench bench = Bench.of(3, model);
        bench.nic.load.touch(0);
        bench.nic.load.msmNanos[0] = 9_000;
        bench.nic.load.touch(1);
        bench.nic.load.msmNanos[1] = 2_000;
        bench.budget.planned();
        assertEquals(busy, bench.budget.bytes(0));
        assertEquals(other, bench.budget.bytes(1));
        assertEquals(idle, bench.budget.bytes(2));
        assertEquals(idle, bench.budget.bytes());
    }

    @Test
    void whatCollectivesTakeIsKnownApartFromTheTimeOfScheduling() {
        Bench bench = Bench.of(2, Bench.withBudget(20_000));
        bench.nic.load.touch(1);
        bench.nic.load.msmNanos[1] = 9_000;
        bench.nic.load.reserveNanos[1] = 4_000;
        bench.budget.planned();
        assertEquals(9_600, bench.budget.bytes(1));
        assertEquals(4_000, bench.budget.reservedBytes(1));
        assertEquals(0, bench.budget.reservedBytes(0));
    }

    /// Many random messages, and the slice by hand: strobe and queries of MSM for the work of every
    /// node, the query whether anything moves, three strobes with queries. What the busiest NIC has
    /// to move fits into the rest, or is no more than the least budget.
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void twoSidedBudgetsFitIntoWhatSchedulingLeavesOfTheSlice(long seed) {
        SeededStream stream = new SeededStream(seed, "budget");
        long slice = 70_000 + stream.upTo(200_000, 0, 0);
        Model model =
                Bench.STRICT
                        .with(ModelParameter.BUDGET_POLICY, 1)
                        .with(ModelParameter.SLICE_NANOS, slice);
        Bench bench = Bench.of(4, model);
        for (int i = 0; i < 60; i++) {
            int to = (int) stream.upTo(3, i, 1);
            int from = (int) stream.upTo(3, i, 2);
            long bytes = stream.upTo(seed % 2 == 0 ? 2_000 : 40_000, i, 3);
            bench.send(from, to, 7, 0, bytes);
            bench.receive(to, from, 7, 0, bytes);
        }
        for (int round = 0; round < 5; round++) {
            bench.carryAndMatch();
            checkThatItFits(bench.nic.load, slice);
            bench.nextSlice();
        }
    }

    private static void checkThatItFits(SliceLoad load, long sliceNanos) {
        long longest = 0;
        long busiest = 0;
        for (int node = 0; node < 4; node++) {
            if (load.isTouched(node)) {
                longest = Math.max(longest, 1_000 + load.msmNanos[node]);
            }
            if (load.moves(node)) {
                busiest = Math.max(busiest, Math.max(load.inBytes[node], load.outBytes[node]));
            }
        }
        long scheduling = 6_000 + (longest + 6_399) / 6_400 * 6_400 + 6_400 + 3 * 12_400;
        assertTrue(longest < 1_000 + 20_000 + 7_600, "MSM lasts " + longest);
        long data = (busiest * 10 + 2) / 3;
        assertTrue(
                data <= sliceNanos - scheduling || busiest <= Budget.LEAST_BYTES,
                scheduling + " and " + data + " ns in " + sliceNanos);
    }

    private static List<Long> moved(Bench bench) {
        SliceLoad load = bench.nic.load;
        return Arrays.stream(load.flowBytes).limit(load.flowCount).boxed().toList();
    }

    private static void message(Bench bench, int from, int to, long bytes) {
        bench.send(from, to, 7, 0, bytes);
        bench.receive(to, from, 7, 0, bytes);
    }

    /// The first message is there long before the second get has started, 1 us after the first: at
    /// 1 GB/s 1,000 B less than the budget, however large it is. A collective takes its 2 us from
    /// the end. Of the least budget all is granted: 1,024 B with those of the first.
    @ParameterizedTest
    @CsvSource({"10000, 0, 9000", "10000, 2000, 7000", "1500, 0, 924"})
    void aGetThatStartsLaterHasLessOfTheSlice(long budget, long reserved, long second) {
        Bench bench = Bench.of(3, Bench.withBudget(budget));
        bench.nic.load.touch(0);
        bench.nic.load.reserveNanos[0] = reserved;
        message(bench, 1, 0, 100);
        message(bench, 2, 0, 50_000);
        bench.match();
        assertEquals(List.of(100L, second), moved(bench));
    }

    private static Bench twoSided(int nodes, long budget) {
        return Bench.of(nodes, Bench.withBudget(budget).with(ModelParameter.BUDGET_POLICY, 1));
    }

    /// All nodes wait for the longest BBM, 3 us, and for the longest RM, 1 us.
    @Test
    void withBothEndsKnownEveryNodeKeepsTheTimeOfTheLongestCollectives() {
        Bench bench = twoSided(3, 10_000);
        bench.nic.load.mostBbmReserveNanos = 3_000;
        bench.nic.load.mostRmReserveNanos = 1_000;
        assertEquals(6_000, bench.budget.bytes(0));
        assertEquals(4_000, bench.budget.reservedBytes(0));
        message(bench, 1, 0, 50_000);
        bench.match();
        assertEquals(List.of(6_000L), moved(bench));
    }

    /// Node 2 has sent 900 B to node 0; the get of node 1 starts second, and then too little time
    /// is left for a piece: of the least budget of the sender 124 B are left.
    @Test
    void ofTheLeastBudgetASenderGivesWhatItHasLeft() {
        Bench bench = twoSided(4, 2_000);
        message(bench, 2, 0, 900);
        message(bench, 3, 1, 0);
        message(bench, 2, 1, 2_000);
        bench.match();
        assertEquals(List.of(900L, 0L, 124L), moved(bench));
    }

    /// The budget of node 2 is used up by the first: the second is no transfer of this slice. One
    /// without bytes is, and is told when to go.
    @Test
    void whatHasNoBudgetHasNoPlaceInThePlan() {
        Bench bench = twoSided(4, 2_000);
        message(bench, 2, 0, 2_000);
        message(bench, 2, 1, 3_000);
        message(bench, 2, 3, 0);
        bench.match();
        assertEquals(List.of(2_000L, 0L), moved(bench));
        LinkPlan plan = bench.nic.wires.plan();
        assertEquals(2, plan.pieces());
        assertEquals(1, plan.flow(1));
        assertEquals(4_000, plan.beginNanos(1));
        assertEquals(8_000, new DmaHelper(bench.nic).transferAll(0), "2 us later");
    }
}
