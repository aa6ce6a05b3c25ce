package bcscope.bcs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.RankCode;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.stream.LongStream;

/// Counts of descriptors and bytes (MODEL 2.1), slice by slice.
class SliceCountsTest {
    private static RankCode barrier() {
        return new RankCode().synchronise(OperationKind.BARRIER, Communicator.WORLD);
    }

    /// Node 0 delivers two sends, nodes 1 and 2 accept a receive each; the messages move at once.
    @Test
    void sendsCountWhereTheyAreDeliveredFromAndTransfersAtTheReceiver() {
        RankCode sender = new RankCode().isend(1, 0, 100, 0, 0).isend(2, 0, 200, 0, 1);
        RankCode receiver = new RankCode().recv(0, 0, 500, 0);
        RankCode other = new RankCode().recv(0, 0, 500, 0);
        Testbed run = Testbed.of(sender, receiver, other).run(3);
        assertEquals(List.of(0L, 4L, 0L), run.all(SliceColumn.SUM_NP2PDEM));
        assertEquals(List.of(0L, 2L, 0L), run.all(SliceColumn.MAX_NP2PDEM));
        assertEquals(List.of(0L, 2L, 0L), run.all(SliceColumn.SUM_NP2PMSM));
        assertEquals(List.of(0L, 1L, 0L), run.all(SliceColumn.MAX_NP2PMSM));
        assertEquals(List.of(0L, 300L, 0L), run.all(SliceColumn.BYTES));
    }

    /// MODEL 3.2: 52,680 bytes fit into a slice, so 10^6 need 19.
    @Test
    void aLongMessageMovesAsMuchASliceAsItsReceiverHasTimeFor() {
        long bytes = 1_000_000;
        Testbed run =
                Testbed.of(new RankCode().send(1, 0, bytes, 0), new RankCode().recv(0, 0, bytes, 0))
                        .runToEnd();
        List<Long> moved = run.all(SliceColumn.BYTES);
        assertEquals(52_680, run.get(SliceColumn.BUDGET, 1));
        assertEquals(52_680, moved.get(1));
        assertEquals(19, moved.stream().filter(chunk -> chunk > 0).count());
        assertEquals(bytes, moved.stream().mapToLong(chunk -> chunk).sum());
        assertEquals(19, run.all(SliceColumn.SUM_NP2PMSM).stream().mapToLong(chunk -> chunk).sum());
        assertEquals(2, run.all(SliceColumn.SUM_NP2PDEM).stream().mapToLong(count -> count).sum());
    }

    /// Three processes, two of them on one node: a descriptor each in DEM, scheduled once on each
    /// node.
    @Test
    void collectivesCountAProcessEachInDemAndANodeEachInMsm() {
        Testbed run =
                new Testbed(Testbed.PLAIN, new int[] {0, 0, 1}, barrier(), barrier(), barrier())
                        .run(2);
        assertEquals(collectiveCounts(3, 2, 2, 1), collectiveCounts(run));
    }

    /// The first process and its node stand for all.
    @Test
    void inUnisonTheCountsAreThoseOfAllProcesses() {
        int[] nodeOf = {0, 0, 1, 1, 2};
        Testbed together = new Testbed(Testbed.PLAIN, nodeOf, barrier()).run(2);
        assertEquals(collectiveCounts(5, 2, 3, 1), collectiveCounts(together));
    }

    private static List<Long> collectiveCounts(long... counts) {
        return LongStream.of(counts).boxed().toList();
    }

    private static List<Long> collectiveCounts(Testbed run) {
        return List.of(
                run.get(SliceColumn.SUM_NCOLLDEM, 1),
                run.get(SliceColumn.MAX_NCOLLDEM, 1),
                run.get(SliceColumn.SUM_NCOLLMSM, 1),
                run.get(SliceColumn.MAX_NCOLLMSM, 1));
    }
}
