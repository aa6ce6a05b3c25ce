package bcscope.conventional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.conventional.layer.MessageStep;
import bcscope.conventional.layer.Nx2Layer;
import bcscope.conventional.layer.ProgressEngine;
import bcscope.model.Model;
import bcscope.scenario.NetworkKind;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TreeTimesTest {
    /// Of eight: 0 has 1, 2, 4; 2 has 3; 4 has 5, 6; 6 has 7. Of six the branch of 6 is missing; of
    /// five that of 5 as well.
    @ParameterizedTest
    @CsvSource({
        "8, 0, 3", "8, 1, 0", "8, 2, 1", "8, 3, 0", "8, 4, 2", "8, 6, 1", "8, 7, 0", "6, 0, 3",
        "6, 2, 1", "6, 4, 1", "6, 5, 0", "5, 0, 3", "5, 4, 0", "2, 0, 1", "2, 1, 0", "1, 0, 0"
    })
    void aMemberHasAChildForEachBitBelowItsLowest(int size, int v, int children) {
        assertEquals(children, TreeTimes.children(v, size));
    }

    @ParameterizedTest
    @CsvSource({"1, 0", "2, 0", "3, 2", "6, 4", "7, 6", "12, 8", "11, 10"})
    void theParentIsTheMemberWithoutItsLowestBit(int v, int parent) {
        assertEquals(parent, TreeTimes.parent(v));
    }

    @ParameterizedTest
    @CsvSource({"0, 1, 1", "0, 2, 2", "0, 3, 4", "0, 4, 4", "0, 5, 8", "0, 64, 64", "6, 64, 2"})
    void theSpanOfTheRootHoldsTheWholeTree(int v, int size, int span) {
        assertEquals(span, TreeTimes.span(v, size));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 8, 13, 31, 32, 33, 100})
    void everyMemberButTheRootIsTheChildOfOne(int size) {
        int children = 0;
        for (int v = 0; v < size; v++) {
            children += TreeTimes.children(v, size);
            if (v > 0) {
                int parent = TreeTimes.parent(v);
                assertTrue(parent < v && v - parent < TreeTimes.span(parent, size), "child " + v);
            }
        }
        assertEquals(size - 1, children);
    }

    /// A NIC dispatches for nothing, and the host takes for 500; a host dispatches or delivers for
    /// 500 and has nothing left to take; an interrupt takes 500 beside it.
    @ParameterizedTest
    @CsvSource({
        "NIC, 50, 500", "NIC, 5000, 500",
        "HOST, 50, 500", "HOST, 5000, 500",
        "INTERRUPT, 50, 500", "INTERRUPT, 5000, 500"
    })
    void whoeverHandlesAMessagePaysForItOnce(ProgressEngine progress, long bytes, long nanos) {
        TreeTimes trees = new TreeTimes(new TestLayer(progress));
        assertEquals(nanos, trees.takeNanos(bytes));
        assertEquals(1_000, trees.sendNanos(bytes));
    }

    /// What the host would do counts where the host does it only.
    @ParameterizedTest
    @CsvSource({"NIC, CLEAR, 0", "HOST, CLEAR, 500", "INTERRUPT, CLEAR, 0", "NIC, COPY, 0"})
    void stepsOfTheHostCountWhereTheHostHandlesPackets(
            ProgressEngine progress, MessageStep step, long nanos) {
        assertEquals(nanos, TreeTimes.handlingNanos(new TestLayer(progress), step, 5_000));
    }

    /// NX/2 (MODEL 3.5). 100 bytes, 35,715 ns on the channel: half of 79 us and half of what 63,000
    /// ns are more. 101 bytes, 36,072: a quarter of 156 us less two packets of 8 bytes, 2,858 each,
    /// and half of what 41,410 are more.
    @ParameterizedTest
    @CsvSource({"100, 53143", "101, 40240"})
    void aShortMessageIsTakenAtItsDispatchAndALongOneAtItsDelivery(long bytes, long nanos) {
        Model model = Model.of(NetworkKind.IPSC_860.profile());
        assertEquals(nanos, new TreeTimes(new Nx2Layer(model)).takeNanos(bytes));
    }
}
