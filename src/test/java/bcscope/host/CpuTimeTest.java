package bcscope.host;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class CpuTimeTest {
    private final CpuTime time = new CpuTime(2);

    @Test
    void whoUsesACpuFromOneQuestionToTheNextCountsWhole() {
        time.begin(0, 100, 2);
        assertEquals(2 * 50, time.take(150));
        assertEquals(2 * 250, time.take(400));
    }

    @Test
    void whoBeginsOrCeasesInBetweenCountsInPart() {
        time.begin(0, 100, 2);
        time.take(150);
        time.end(0, 160);
        time.begin(1, 190, 1);
        assertEquals((160 - 150) + (200 - 150) + (200 - 190), time.take(200));
    }

    @Test
    void severalCeaseAtTheSumOfTheirInstants() {
        time.begin(0, 0, 3);
        time.endAll(0, 10 + 20, 2);
        assertEquals(10 + 20 + 50, time.take(50));
    }

    @Test
    void aJobHasTheTimeOfItsOwnProcesses() {
        time.begin(0, 0, 1);
        time.begin(1, 0, 3);
        time.take(10);
        time.end(1, 15);
        time.take(20);
        assertEquals(20, time.total(0));
        assertEquals(3 * 10 + 5 + 2 * 10, time.total(1));
    }

    @Test
    void aTotalEndsWithTheLastQuestion() {
        time.begin(0, 0, 1);
        time.take(10);
        time.end(0, 30);
        assertEquals(10, time.total(0));
    }

    @Test
    void nobodyUsesNothing() {
        time.begin(0, 5, 1);
        time.end(0, 9);
        assertEquals(4, time.take(100));
        assertEquals(0, time.take(200));
    }

    @Test
    void whatIsRestoredGoesOnAsItDid() {
        time.begin(0, 0, 1);
        time.begin(1, 4, 1);
        time.take(10);
        CpuTime saved = time.copy();
        time.end(0, 15);
        time.end(1, 15);
        time.take(30);
        time.restore(saved);
        assertEquals(2 * 20, time.take(30));
        assertEquals(30, time.total(0));
        assertEquals(26, time.total(1));
        assertEquals(10, saved.total(0));
    }

    /// From 10 to 25 nobody uses a CPU, then both do again: two of 5 until 30.
    @Test
    void aPauseIsNoCpuTime() {
        time.begin(0, 0, 1);
        time.begin(1, 4, 1);
        time.take(10);
        time.pause(15);
        assertEquals(2 * 5, time.take(30));
    }
}
