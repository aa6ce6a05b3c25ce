package bcscope.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.happening.Activity;
import bcscope.happening.Descriptor;
import bcscope.happening.Happening;

import org.junit.jupiter.api.Test;

import java.util.List;

class HappeningOrderTest {
    private static Happening returned(long nanos, int node, int rank, int position) {
        return new Happening.CallReturned(nanos, node, rank, position);
    }

    private static Happening blocked(long nanos, int node, int rank) {
        return new Happening.Blocked(nanos, node, rank, 1, Activity.BLOCKED_WAIT);
    }

    private static Happening posted(long nanos, int rank, int number) {
        return new Happening.Posted(
                nanos,
                0,
                new Descriptor(Descriptor.Kind.SEND, rank, number, 0, 1, 0, 0, 8, nanos, number));
    }

    /// A blocking collective is told before the sends that its process posted ahead of it.
    @Test
    void whatOneProcessPostsIsInTheOrderInWhichItPostedIt() {
        List<Happening> agreed =
                List.of(posted(7, 0, 12), posted(7, 0, 13), posted(7, 1, 2), posted(7, 1, 3));
        assertEquals(agreed, HappeningOrder.sorted(agreed.reversed()));
    }

    /// By time, then what returns before what blocks, then the node, then the process.
    @Test
    void whatProcessesDoAtOneInstantHasOneOrderHoweverTheyAreStepped() {
        List<Happening> agreed =
                List.of(
                        returned(5, 1, 3, 0),
                        returned(7, 0, 0, 0),
                        returned(7, 0, 1, 0),
                        returned(7, 1, 2, 0),
                        blocked(7, 0, 0),
                        blocked(7, 0, 1));
        assertEquals(agreed, HappeningOrder.sorted(agreed));
        assertEquals(agreed, HappeningOrder.sorted(agreed.reversed()));
    }

    /// Two calls of a process that return at one instant keep the order in which it made them.
    @Test
    void whatOneProcessDoesStaysAsItWasProduced() {
        List<Happening> produced = List.of(returned(7, 0, 1, 4), returned(7, 0, 1, 5));
        assertEquals(produced, HappeningOrder.sorted(produced));
    }
}
