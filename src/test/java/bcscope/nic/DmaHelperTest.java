package bcscope.nic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.scenario.Fidelity;
import bcscope.scenario.LinkEnds;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.NodeMode;
import bcscope.scenario.Shape;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.stream.IntStream;

/// Strobe handling 1 us, start of a get 1 us, latency 2 us each way, 300 MB/s.
class DmaHelperTest {
    private static final long ARRIVAL = 1_000_000;
    private static final long FIXED = 1_000 + 2 * 2_000;
    private final Bench bench = Bench.of(4);

    private void message(int from, int to, long bytes) {
        bench.send(from, to, 7, 0, bytes);
        bench.receive(to, from, 7, 0, bytes);
    }

    private long move() {
        bench.match();
        bench.log.clear();
        return new DmaHelper(bench.nic).transferAll(ARRIVAL);
    }

    @Test
    void oneMessageTakesStartRequestAndData() {
        message(1, 0, 3_000);
        assertEquals(FIXED + 1_000 + 10_000, move());
        assertEquals(List.of("done 0 at 1016000", "done 1 at 1016000"), bench.log);
    }

    @Test
    void aMessageWithoutBytesTakesNoData() {
        message(1, 0, 0);
        assertEquals(FIXED + 1_000, move());
    }

    /// The second get starts while the data of the first is on its way.
    @Test
    void getsOfANodeShareItsNicAndStartWhileDataMoves() {
        message(1, 0, 3_000);
        message(2, 0, 3_000);
        assertEquals(FIXED + 1_000 + 20_000, move());
    }

    /// 30 bytes take 100 ns, much less than a start: the last of ten ends its data after its own
    /// start.
    @Test
    void startsOfShortMessagesFollowOneAnother() {
        for (int i = 0; i < 10; i++) {
            message(1, 0, 30);
        }
        assertEquals(FIXED + 10_000 + 100, move());
    }

    @Test
    void receiversThatPullFromOneSenderShareItsNic() {
        message(3, 0, 3_000);
        message(3, 1, 3_000);
        assertEquals(FIXED + 1_000 + 20_000, move());
    }

    @Test
    void messagesOfDifferentNodesOverlap() {
        message(1, 0, 3_000);
        message(3, 2, 3_000);
        assertEquals(FIXED + 1_000 + 10_000, move());
    }

    @Test
    void timesAreRoundedUp() {
        message(1, 0, 1);
        assertEquals(FIXED + 1_000 + 4, move());
    }

    @Test
    void aChunkCompletesNothing() {
        Bench small = Bench.of(2, Bench.withBudget(2_000));
        small.send(1, 0, 7, 0, 3_000);
        small.receive(0, 1, 7, 0, 3_000);
        small.match();
        small.log.clear();
        new DmaHelper(small.nic).transferAll(ARRIVAL);
        assertEquals(List.of(), small.log);
        small.nextSlice();
        small.carryAndMatch();
        new DmaHelper(small.nic).transferAll(ARRIVAL);
        assertEquals(2, small.log.size());
    }

    private static final Model ENDLESS =
            Bench.STRICT
                    .with(ModelParameter.MSM_ALLOWANCE_NANOS, 10_000_000)
                    .with(ModelParameter.SLICE_NANOS, 1_000_000);

    /// 64 is what there is room for at first. The last of n is started n us after the strobe.
    @ParameterizedTest
    @ValueSource(ints = {64, 65})
    void whatIsMovedIsCompleteAndItsDescriptorsAreFree(int count) {
        Bench many = Bench.of(2, ENDLESS);
        for (int i = 0; i < count; i++) {
            many.send(1, 0, 7, 0, 3);
            many.receive(0, 1, 7, 0, 3);
        }
        many.match();
        many.log.clear();
        assertEquals(FIXED + 1_000L * count + 10, new DmaHelper(many.nic).transferAll(ARRIVAL));
        assertEquals(2 * count, many.log.size());
        assertEquals(0, many.nic.memory.descriptors.live());
    }

    /// The request leaves 1 + 1 us after the strobe and is at node 1 after 2 more.
    @Test
    void whoWatchesSeesWhatEntersTheLinksAndWhatIsMoved() {
        message(1, 0, 3_000);
        bench.match();
        WatchLog seen = WatchLog.of(bench);
        new DmaHelper(bench.nic).transferAll(ARRIVAL);
        assertEquals(
                List.of(
                        "link 1: 3000 at 1004000",
                        "link 4: 3000 at 1004000",
                        "moved 3000 from 0, 1001000 to 1016000"),
                seen.lines);
    }

    @Test
    void aSliceThatNobodyWatchesTakesAsLong() {
        message(1, 0, 3_000);
        message(2, 0, 3_000);
        bench.nic.watches = new Watch[0];
        assertEquals(FIXED + 1_000 + 20_000, move());
        assertEquals(4, bench.log.size(), "all are complete");
    }

    /// Everybody sends to everybody on a cube of BlueGene/L: packets overtake each other, and
    /// whoever watches is told of each.
    @Test
    void packetsThatWereOvertakenAreToldToWhoWatches() {
        NetworkKind kind = NetworkKind.BLUEGENE_L;
        Machine machine =
                new Machine(
                        27,
                        1,
                        kind,
                        new Shape(3, 3, 3),
                        LinkEnds.TORUS,
                        NodeMode.COPROCESSOR,
                        Fidelity.PACKET,
                        kind.profile());
        Model model = Model.of(kind.profile()).with(ModelParameter.SLICE_NANOS, 10_000_000);
        model = model.with(ModelParameter.MSM_ALLOWANCE_NANOS, 10_000_000);
        model = model.with(ModelParameter.DEM_CUTOFF_NANOS, 0);
        Bench torus = new Bench(machine, model, IntStream.range(0, 27).toArray(), code -> {});
        for (int from = 0; from < 27; from++) {
            for (int to = 0; to < 27; to++) {
                if (from != to) {
                    torus.send(from, to, 7, 0, 3_000);
                    torus.receive(to, from, 7, 0, 3_000);
                }
            }
        }
        torus.match();
        WatchLog seen = WatchLog.of(torus);
        new DmaHelper(torus.nic).transferAll(ARRIVAL);
        List<String> told = seen.lines.stream().filter(it -> it.startsWith("packet ")).toList();
        assertTrue(told.size() > 0);
        assertEquals(torus.nic.wires.takeReordering().overtakenPackets(), told.size());
    }
}
