package bcscope.conventional;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
}
