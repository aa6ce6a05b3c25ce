package bcscope.nic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import java.util.List;

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
}
