package bcscope.conventional.layer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BinomialTreeTest {
    /// Of eight: 0 has 1, 2, 4; 2 has 3; 4 has 5, 6; 6 has 7. Of six the branch of 6 is missing; of
    /// five that of 5 as well.
    @ParameterizedTest
    @CsvSource({
        "8, 0, 3", "8, 1, 0", "8, 2, 1", "8, 3, 0", "8, 4, 2", "8, 6, 1", "8, 7, 0", "6, 0, 3",
        "6, 2, 1", "6, 4, 1", "6, 5, 0", "5, 0, 3", "5, 4, 0", "2, 0, 1", "2, 1, 0", "1, 0, 0"
    })
    void aMemberHasAChildForEachBitBelowItsLowest(int size, int v, int children) {
        assertEquals(children, BinomialTree.children(v, size));
    }

    @ParameterizedTest
    @CsvSource({"1, 0", "2, 0", "3, 2", "6, 4", "7, 6", "12, 8", "11, 10"})
    void theParentIsTheMemberWithoutItsLowestBit(int v, int parent) {
        assertEquals(parent, BinomialTree.parent(v));
    }

    @ParameterizedTest
    @CsvSource({"0, 1, 1", "0, 2, 2", "0, 3, 4", "0, 4, 4", "0, 5, 8", "0, 64, 64", "6, 64, 2"})
    void theSpanOfTheRootHoldsTheWholeTree(int v, int size, int span) {
        assertEquals(span, BinomialTree.span(v, size));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 8, 13, 31, 32, 33, 100})
    void everyMemberButTheRootIsTheChildOfOne(int size) {
        int children = 0;
        for (int v = 0; v < size; v++) {
            children += BinomialTree.children(v, size);
            if (v > 0) {
                int parent = BinomialTree.parent(v);
                assertTrue(
                        parent < v && v - parent < BinomialTree.span(parent, size), "child " + v);
            }
        }
        assertEquals(size - 1, children);
    }

    /// Of eight, from the bits: the way of 7 to the root goes by 6 and 4.
    @ParameterizedTest
    @CsvSource({
        "0, 7, true",
        "4, 7, true",
        "6, 7, true",
        "5, 7, false",
        "2, 7, false",
        "7, 6, false",
        "4, 5, true",
        "2, 3, true",
        "1, 3, false",
        "0, 1, true",
        "4, 4, false"
    })
    void whoIsAboveIsFoundByGoingUp(int other, int v, boolean above) {
        assertEquals(above, BinomialTree.isAbove(other, v, 8));
        boolean met = false;
        for (int at = v; at != 0; at = BinomialTree.parent(at)) {
            met |= BinomialTree.parent(at) == other;
        }
        assertEquals(met, above);
    }
}
