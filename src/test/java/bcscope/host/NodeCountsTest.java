package bcscope.host;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.SeededStream;
import bcscope.program.Communicator;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

class NodeCountsTest {
    private static final int[] NODE_OF = {0, 0, 0, 1, 1, 2, 2, 2, 2};
    private final JobMap map = new JobMap(4, NODE_OF, List.of(Communicator.world(9)));

    @Test
    void sumAndMostAreThoseOfCountingAnew() {
        SeededStream stream = new SeededStream(1, "blocked");
        NodeCounts counts = new NodeCounts(map);
        Set<Integer> blocked = new TreeSet<>();
        for (int step = 0; step < 500; step++) {
            int rank = (int) stream.upTo(NODE_OF.length - 1, step, 0);
            if (blocked.remove(rank)) {
                counts.remove(rank);
            } else {
                blocked.add(rank);
                counts.add(rank);
            }
            assertEquals(blocked.size(), counts.sum());
            assertEquals(most(blocked), counts.most());
        }
    }

    private static int most(Set<Integer> blocked) {
        int[] counts = new int[4];
        int most = 0;
        for (int rank : blocked) {
            most = Math.max(most, ++counts[NODE_OF[rank]]);
        }
        return most;
    }

    /// Rank 0 is on node 0, where there are three processes, rank 3 on node 1.
    @Test
    void aProcessCanHaveSeveral() {
        NodeCounts counts = new NodeCounts(map);
        for (int i = 0; i < 20; i++) {
            counts.add(0);
        }
        counts.add(3);
        assertEquals(20, counts.most());
        assertEquals(20, counts.at(0));
        assertEquals(1, counts.at(1));
        assertEquals(21, counts.sum());
        for (int i = 0; i < 20; i++) {
            counts.remove(0);
        }
        assertEquals(1, counts.most());
        assertEquals(1, counts.sum());
    }

    @Test
    void aCopyCountsOnItsOwn() {
        NodeCounts counts = new NodeCounts(map);
        counts.add(5);
        NodeCounts copy = counts.copy();
        copy.add(6);
        counts.remove(5);
        assertEquals(0, counts.sum());
        assertEquals(2, copy.sum());
        assertEquals(2, copy.most());
    }

    @Test
    void allAreAsManyAsEachNodeHas() {
        NodeCounts counts = new NodeCounts(map);
        counts.add(0);
        counts.addAll();
        assertEquals(9, counts.sum());
        assertEquals(4, counts.most());
        counts.remove(5);
        assertEquals(3, counts.most(), "the fullest node has three left");
        counts.remove(6);
        assertEquals(3, counts.most(), "and another has three");
        counts.remove(0);
        assertEquals(2, counts.most());
    }

    @Test
    void afterAllWereReleasedCountingBeginsAnew() {
        NodeCounts counts = new NodeCounts(map);
        counts.addAll();
        counts.removeAll();
        assertEquals(0, counts.sum());
        assertEquals(0, counts.most());
        counts.add(3);
        counts.add(4);
        counts.add(0);
        counts.remove(3);
        assertEquals(1, counts.most());
    }
}
