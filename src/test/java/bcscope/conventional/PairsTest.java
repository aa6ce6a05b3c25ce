package bcscope.conventional;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.CopiedMemory;

import org.junit.jupiter.api.Test;

class PairsTest {
    @Test
    void numbersOfThousandsOfPairsAreKeptApartWhileTheTableGrows() {
        Pairs pairs = new Pairs();
        for (int round = 0; round < 3; round++) {
            for (int from = 0; from < 70; from++) {
                for (int to = 0; to < 70; to++) {
                    assertEquals(round, pairs.nextSent(from, to));
                    pairs.use(from, to, 2);
                }
            }
        }
        assertEquals(6, pairs.used(69, 3));
        assertEquals(0, pairs.expected(69, 3));
        assertEquals(1, pairs.owe(100, 3));
    }

    @Test
    void theMemoryOfACopyIsThatOfItsArrays() {
        Pairs pairs = new Pairs();
        for (int to = 0; to < 100; to++) {
            pairs.nextSent(1, to);
        }
        Pairs copy = pairs.copy();
        assertEquals(CopiedMemory.bytes(pairs, copy), copy.memoryBytes());
    }

    @Test
    void theTwoDirectionsOfAPairAreTwoPairs() {
        Pairs pairs = new Pairs();
        pairs.use(1, 2, 5);
        pairs.nextSent(2, 1);
        assertEquals(0, pairs.used(2, 1));
        assertEquals(0, pairs.nextSent(1, 2));
        assertEquals(1, pairs.nextSent(2, 1));
    }

    /// What was sent is not there yet: both are counted.
    @Test
    void whatMustArriveNextIsCountedApartFromWhatWasSent() {
        Pairs pairs = new Pairs();
        pairs.nextSent(0, 1);
        pairs.nextSent(0, 1);
        assertEquals(0, pairs.expected(0, 1));
        pairs.arrive(0, 1);
        assertEquals(1, pairs.expected(0, 1));
        assertEquals(2, pairs.nextSent(0, 1));
    }

    @Test
    void owedCreditsAreTakenAllAtOnce() {
        Pairs pairs = new Pairs();
        pairs.owe(0, 1);
        assertEquals(2, pairs.owe(0, 1));
        assertEquals(2, pairs.takeOwed(0, 1));
        assertEquals(0, pairs.takeOwed(0, 1));
        assertEquals(1, pairs.owe(0, 1));
    }

    @Test
    void aCopyGoesItsOwnWay() {
        Pairs pairs = new Pairs();
        pairs.use(0, 1, 3);
        Pairs copy = pairs.copy();
        pairs.use(0, 1, -3);
        for (int i = 0; i < 100; i++) {
            pairs.use(i, 2, 1);
        }
        assertEquals(3, copy.used(0, 1));
        assertEquals(0, copy.used(50, 2));
        assertEquals(1, pairs.used(50, 2));
    }
}
