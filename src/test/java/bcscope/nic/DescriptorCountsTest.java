package bcscope.nic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.host.JobMap;
import bcscope.program.Communicator;
import bcscope.program.JobSpan;

import org.junit.jupiter.api.Test;

import java.util.List;

/// Ranks 0 and 1 are on node 0, rank 2 is on node 1, rank 3 on node 2.
class DescriptorCountsTest {
    private static final int NODES = 3;

    private final DescriptorCounts counts =
            new DescriptorCounts(
                    new JobMap(NODES, new int[] {0, 0, 1, 2}, List.of(Communicator.world(4))));

    private void expect(int most, int... atNodes) {
        int sum = 0;
        for (int node = 0; node < NODES; node++) {
            assertEquals(atNodes[node], counts.at(node), "node " + node);
            sum += atNodes[node];
        }
        assertEquals(sum, counts.sum());
        assertEquals(most, counts.most());
    }

    @Test
    void whatProcessesOfANodeHaveIsAddedUp() {
        expect(0, 0, 0, 0);
        counts.add(0);
        counts.add(1);
        counts.add(1);
        counts.add(3);
        expect(3, 3, 0, 1);
        counts.remove(1);
        counts.remove(0);
        expect(1, 1, 0, 1);
    }

    /// Rank 1 has two, rank 2 one; rank 0 is of another job.
    @Test
    void aJobThatIsForgottenTakesAllOfItsOwn() {
        counts.add(0);
        counts.add(1);
        counts.add(1);
        counts.add(2);
        counts.add(3);
        counts.forget(new JobSpan("job", 1, 2, 0));
        expect(1, 1, 0, 1);
    }

    @Test
    void allProcessesHaveOneAndThenOnlyOne() {
        counts.add(3);
        counts.holdAll();
        expect(2, 2, 1, 1);
        counts.holdOnly(2);
        expect(1, 0, 1, 0);
        counts.remove(2);
        expect(0, 0, 0, 0);
    }

    @Test
    void aCopyCountsOnItsOwn() {
        counts.add(0);
        DescriptorCounts copy = counts.copy();
        counts.remove(0);
        assertEquals(1, copy.at(0));
        copy.forget(new JobSpan("job", 0, 4, 0));
        counts.add(0);
        assertEquals(0, copy.sum());
        assertEquals(1, counts.sum());
    }
}
