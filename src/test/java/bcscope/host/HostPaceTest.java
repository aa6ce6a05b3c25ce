package bcscope.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.model.Factor;
import bcscope.model.Fault;
import bcscope.model.Fault.HostNoise;
import bcscope.model.Fault.SlowHost;
import bcscope.model.Fault.Span;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.stream.LongStream;

class HostPaceTest {
    private static final Span ALWAYS = new Span(0, Span.FOR_EVER);
    private static final Factor TWICE = new Factor(2, 1);
    private static final long PERIOD = 50;
    private static final long LENGTH = 7;
    private static final HostNoise NOISE = new HostNoise(0, ALWAYS, PERIOD, LENGTH);

    private static HostPace pace(Fault... faults) {
        return new HostPace(List.of(faults), 1);
    }

    @Test
    void withoutFaultsWorkTakesAsLongAsItIs() {
        assertEquals(1_700, pace().end(3, 1_000, 700));
    }

    /// Half the pace from 1000 up to 3000, in which 1000 ns of work are done.
    @ParameterizedTest
    @CsvSource({
        "   0,  500,  500",
        "   0, 1000, 1000",
        "   0, 1500, 2000", // 1000 + 2 * 500
        "   0, 2000, 3000", // 1000 + 2 * 1000
        "   0, 2500, 3500", // 1000 + 2 * 1000 + 500
        " 999,    1, 1000",
        "1000,    1, 1002",
        "2998,    1, 3000",
        "2999,    1, 3001", // half a ns of work is done by 3000, which is none
        "3000,  500, 3500",
        "1000,    0, 1000",
    })
    void aSlowHostIsSlowWithinItsSpanOnly(long start, long work, long end) {
        HostPace pace = pace(new SlowHost(0, new Span(1_000, 3_000), TWICE));
        assertEquals(end, pace.end(0, start, work));
    }

    /// At two thirds of the pace until 5: 3 ns of work are done by then.
    @ParameterizedTest
    @CsvSource({"1, 2", "2, 3", "3, 5", "4, 6"})
    void aFractionOfANanosecondIsRoundedUpAtTheEndOfWork(long work, long end) {
        HostPace pace = pace(new SlowHost(0, new Span(0, 5), new Factor(3, 2)));
        assertEquals(end, pace.end(0, 0, work));
    }

    @ParameterizedTest
    @CsvSource({
        "100,  600", // 6 * 100
        "200, 1200", // 6 * 200, which is when the second ends
        "300, 1400", // 1200 + 2 * 100
    })
    void twoFaultsOfAHostMultiply(long work, long end) {
        HostPace pace =
                pace(
                        new SlowHost(0, ALWAYS, TWICE),
                        new SlowHost(0, new Span(0, 1_200), new Factor(3, 1)));
        assertEquals(end, pace.end(0, 0, work));
    }

    @Test
    void aFaultStrikesItsNodeAlone() {
        HostPace pace = pace(new SlowHost(1, ALWAYS, TWICE), NOISE);
        assertEquals(100, pace.end(2, 0, 100));
        assertEquals(200, pace.end(1, 0, 100));
    }

    @Test
    void aFaultOfAllNodesStrikesEach() {
        HostPace pace = pace(new SlowHost(Fault.ALL_NODES, ALWAYS, TWICE));
        assertEquals(200, pace.end(0, 0, 100));
        assertEquals(200, pace.end(7, 0, 100));
    }

    @Test
    void everyPeriodHasOneNoiseOfItsLength() {
        HostPace pace = pace(NOISE);
        for (long period = 0; period < 200; period++) {
            long begin = pace.nextNoise(0, period * PERIOD, Long.MAX_VALUE);
            assertTrue(
                    begin >= period * PERIOD && begin + LENGTH <= (period + 1) * PERIOD,
                    begin + " in period " + period);
            assertEquals(begin + LENGTH, pace.silentUntil(0, begin));
            assertEquals(LENGTH, silent(pace, period * PERIOD, (period + 1) * PERIOD));
        }
    }

    private static long silent(HostPace pace, long from, long to) {
        return LongStream.range(from, to).filter(t -> pace.silentUntil(0, t) > t).count();
    }

    @Test
    void noiseTakesEveryPlaceOfItsPeriod() {
        HostPace pace = pace(NOISE);
        long places =
                LongStream.range(0, 2_000)
                        .map(period -> pace.nextNoise(0, period * PERIOD, Long.MAX_VALUE) % PERIOD)
                        .distinct()
                        .count();
        assertEquals(PERIOD - LENGTH + 1, places);
    }

    /// Work of w is done when w instants have passed in which the node was not silent.
    @ParameterizedTest
    @CsvSource({"1, 7", "7, 7", "42, 7", "43, 7", "44, 7", "50, 7", "430, 7", "1000, 7", "100, 1"})
    void workGoesOnWhereNoiseStoppedIt(long work, long length) {
        HostPace pace = pace(new HostNoise(0, ALWAYS, PERIOD, length));
        for (long start = 0; start < 150; start++) {
            long left = work;
            long now = start;
            while (left > 0) {
                left -= pace.silentUntil(0, now) > now ? 0 : 1;
                now++;
            }
            assertEquals(now, pace.end(0, start, work), "from " + start);
        }
    }

    @Test
    void noiseHasOtherPlacesOnEveryNodeForEveryFaultAndWithEverySeed() {
        HostNoise everywhere = new HostNoise(Fault.ALL_NODES, ALWAYS, 1_000, 1);
        HostPace pace = pace(everywhere);
        assertNotEquals(places(pace, 0), places(pace, 1));
        assertNotEquals(places(pace, 0), places(new HostPace(List.of(everywhere), 2), 0));
        HostNoise elsewhere = new HostNoise(9, ALWAYS, 1_000, 1);
        assertNotEquals(places(pace, 0), places(pace(elsewhere, everywhere), 0));
    }

    private static List<Long> places(HostPace pace, int node) {
        return LongStream.range(0, 10)
                .map(period -> pace.nextNoise(node, period * 1_000, Long.MAX_VALUE))
                .boxed()
                .toList();
    }

    /// Noise that fills its periods from 800 up to 2000, but acts until 1500 only.
    private static HostNoise block() {
        return new HostNoise(0, new Span(800, 1_500), 400, 400);
    }

    @ParameterizedTest
    @CsvSource({
        "   0,  800,  800",
        "   0,  801, 1501", // 1 is left when the silence of 700 begins
        " 800,    1, 1501",
        "1499,    1, 1501",
        "1500,    1, 1501",
        " 900,    0,  900", // nothing to do is done at once
    })
    void noiseIsCutOffAtTheEndOfItsSpan(long start, long work, long end) {
        assertEquals(end, pace(block()).end(0, start, work));
    }

    @ParameterizedTest
    @CsvSource({
        " 700, 1400", // 2 * 700 passes no noise
        "1000, 2700", // 2 * 1000, and a silence of 700
    })
    void aSlowHostIsStoppedByNoiseToo(long work, long end) {
        HostNoise late = new HostNoise(0, new Span(1_600, 2_300), 400, 400);
        assertEquals(end, pace(new SlowHost(0, ALWAYS, TWICE), late).end(0, 0, work));
    }

    @Test
    void ofTwoNoisesTheLongerKeepsANodeSilent() {
        HostPace pace = pace(block(), new HostNoise(0, new Span(800, 1_600), 800, 800));
        assertEquals(1_600, pace.silentUntil(0, 900));
        assertEquals(1_600, pace.silentUntil(0, 1_550));
        assertEquals(1_700, pace.end(0, 700, 200)); // 100 before, 100 after
    }

    @ParameterizedTest
    @CsvSource({
        "   0, 2000,  800", // the noise of the third period
        " 800, 2000,  800",
        " 801, 2000, 1200",
        "1201, 2000, 2000", // the next would begin at 1600, behind the span
        "   0,  500,  500",
    })
    void theNextNoiseBeginsInTheSpanAndBeforeTheLimit(long nanos, long limit, long next) {
        assertEquals(next, pace(block()).nextNoise(0, nanos, limit));
    }

    @Test
    void aNodeThatNoNoiseStrikesHasNoNextOne() {
        assertEquals(9_000, pace(NOISE).nextNoise(1, 0, 9_000));
        assertEquals(40, pace(NOISE).silentUntil(1, 40));
    }

    @Test
    void aSlowHostIsNoNoise() {
        assertFalse(pace(new SlowHost(0, ALWAYS, TWICE)).hasNoise());
        assertTrue(pace(new SlowHost(0, ALWAYS, TWICE), NOISE).hasNoise());
    }

    /// Silent for the whole of each period of 400, but only from 1000 to 1400: the noise that
    /// begins at 800 reaches in, and takes 1000 to 1200, the next 1200 to 1400.
    @ParameterizedTest
    @CsvSource({"0, 1000, 1000", "0, 1100, 1500", "900, 50, 950", "1000, 100, 1500"})
    void noiseThatBeganBeforeTheSpanActsFromItsFirstInstantOn(long start, long work, long end) {
        HostPace pace = pace(new HostNoise(0, new Span(1_000, 1_400), 400, 400));
        assertEquals(end, pace.end(0, start, work));
        assertEquals(1_000, pace.nextNoise(0, 0, 5_000));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 5, 8, 13, 21, 34})
    void workEndsAtTheSameInstantWhetherItIsDoneAtOnceOrInParts(long seed) {
        HostNoise noise = new HostNoise(0, new Span(500, 9_000), 1_000, 300);
        HostPace pace = new HostPace(List.of(noise, new SlowHost(0, ALWAYS, TWICE)), seed);
        long inParts = 0;
        for (int part = 0; part < 40; part++) {
            inParts = pace.end(0, inParts, 100);
        }
        assertEquals(inParts, pace.end(0, 0, 40 * 100));
    }

    /// 1 ns of work at a third of the pace is done just when the pace changes.
    @Test
    void workThatIsDoneJustWhenThePaceChangesIsDone() {
        Span three = new Span(0, 3);
        HostPace pace =
                pace(new SlowHost(0, three, TWICE), new SlowHost(0, three, new Factor(3, 2)));
        assertEquals(3, pace.end(0, 0, 1));
    }

    /// The span begins when the first noise is just over: the next is that of the second period.
    @Test
    void noiseThatEndsWhereTheSpanBeginsDoesNotReachIn() {
        long first = pace(NOISE).nextNoise(0, 0, Long.MAX_VALUE);
        long second = pace(NOISE).nextNoise(0, PERIOD, Long.MAX_VALUE);
        Span later = new Span(first + LENGTH, Span.FOR_EVER);
        HostPace pace = pace(new HostNoise(0, later, PERIOD, LENGTH));
        assertEquals(second, pace.nextNoise(0, 0, Long.MAX_VALUE));
    }
}
