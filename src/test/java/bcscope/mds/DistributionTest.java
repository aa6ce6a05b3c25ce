package bcscope.mds;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DistributionTest {
    private static final long WIDTH = 50;

    private static Distribution of(long... values) {
        Distribution distribution = new Distribution(WIDTH);
        for (long value : values) {
            distribution.add(value);
        }
        return distribution;
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "49, 0", "50, 1", "99, 1", "100, 2", "204749, 4094", "204799, 4095"})
    void aBinHasItsLowerEdgeAndNotItsUpper(long value, int bin) {
        Distribution one = of(value);
        assertEquals(1, one.count(bin));
        assertEquals(bin + 1, one.bins(), "it is the last");
        assertEquals(1, one.total());
        assertEquals(0, one.beyond());
    }

    /// The 4,096th bin ends before 4,096 x 50.
    @ParameterizedTest
    @CsvSource({"204800", "9223372036854775807"})
    void whatLiesBehindTheLastPossibleBinIsCountedApart(long value) {
        Distribution one = of(value);
        assertEquals(1, one.beyond());
        assertEquals(0, one.bins());
        assertEquals(1, one.total());
    }

    @Test
    void whatIsLessThanNothingFallsIntoTheFirstBin() {
        assertEquals(1, of(-1).count(0));
    }

    @Test
    void binsBetweenValuesAreEmpty() {
        Distribution two = of(0, 1_000);
        assertEquals(21, two.bins());
        for (int bin = 1; bin < 20; bin++) {
            assertEquals(0, two.count(bin));
        }
    }

    @Test
    void nothingHasNoBins() {
        assertEquals(0, of().bins());
        assertEquals(0, of().total());
        assertEquals(WIDTH, of().binWidth());
    }

    @Test
    void distributionsAddUpBinByBinWhicheverIsLonger() {
        Distribution longer = of(10, 60, 1_010, 1 << 30);
        Distribution shorter = of(20, 20, 1 << 30);
        shorter.add(longer);
        assertEquals(3, shorter.count(0));
        assertEquals(1, shorter.count(1));
        assertEquals(1, shorter.count(20));
        assertEquals(2, shorter.beyond());
        assertEquals(21, shorter.bins());
        assertEquals(7, shorter.total());
        Distribution other = of(1_010);
        other.add(of(20));
        assertEquals(21, other.bins(), "it does not become shorter");
    }

    /// Bins 0, 1, 2 become 0; 3 becomes 1; 7 becomes 2.
    @Test
    void coarserBinsHoldWhatTheirFineOnesDid() {
        Distribution coarse = of(10, 60, 110, 150, 360, 1 << 30).coarser(3);
        assertEquals(3 * WIDTH, coarse.binWidth());
        assertEquals(3, coarse.bins());
        assertEquals(3, coarse.count(0));
        assertEquals(1, coarse.count(1));
        assertEquals(1, coarse.count(2));
        assertEquals(1, coarse.beyond(), "nobody knows where it would lie");
        assertEquals(6, coarse.total());
    }

    @Test
    void coarserByOneIsTheSame() {
        Distribution fine = of(10, 60);
        assertEquals(1, fine.coarser(1).count(1));
        assertEquals(WIDTH, fine.coarser(1).binWidth());
    }

    @Test
    void binsThatWereReadAreCountedAsThoseThatWereCollected() {
        Distribution read = new Distribution(WIDTH);
        read.addToBin(9, 4);
        read.addBeyond(2);
        read.add(470);
        assertEquals(5, read.count(9));
        assertEquals(10, read.bins());
        assertEquals(7, read.total());
    }
}
