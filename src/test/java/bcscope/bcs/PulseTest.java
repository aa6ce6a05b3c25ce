package bcscope.bcs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.SeededStream;
import bcscope.model.Fault.LateStrobe;
import bcscope.model.Fault.NodeFailure;
import bcscope.model.Fault.Span;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.RankCode;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.stream.IntStream;

/// When slices begin. All are idle: they are over 31.2 us after their start.
class PulseTest {
    private static final long IDLE = 31_200;

    private static Testbed idle(Model model) {
        return Testbed.of(model, new RankCode().compute(1_000_000_000), new RankCode());
    }

    private static Model with(ModelParameter parameter, long value) {
        return Testbed.PLAIN.with(parameter, value);
    }

    /// GETTS of slice 1 to `slices`.
    private static List<Long> lengths(Testbed run, int slices) {
        run.run(slices + 1);
        return IntStream.rangeClosed(1, slices).mapToObj(run.table::getts).toList();
    }

    @Test
    void anEarlyEndDoesNotBringTheNextSliceForward() {
        assertEquals(List.of(Testbed.T, Testbed.T), lengths(idle(Testbed.PLAIN), 2));
    }

    @Test
    void theLagIsDrawnAnewForEachSliceUpToTheGreatest() {
        List<Long> lengths = lengths(idle(with(ModelParameter.STROBE_JITTER_NANOS, 3)), 300);
        List<Long> all = List.of(Testbed.T, Testbed.T + 1, Testbed.T + 2, Testbed.T + 3);
        assertEquals(all, lengths.stream().sorted().distinct().toList());
        assertNotEquals(lengths.subList(0, 150), lengths.subList(150, 300));
    }

    /// MODEL 6: a draw is a function of seed, stream and index; here that of the slice.
    @Test
    void theLagOfASliceIsItsDraw() {
        List<Long> lengths = lengths(idle(with(ModelParameter.STROBE_JITTER_NANOS, 10_000)), 20);
        SeededStream stream = new SeededStream(1, "strobe");
        // Slice s begins at s T and its lag; the lag before does not add up.
        for (int slice = 1; slice <= 20; slice++) {
            assertEquals(Testbed.T + stream.upTo(10_000, slice, 0), lengths.get(slice - 1));
        }
    }

    /// The least of three draws up to J is J / 4 in the mean; all alike are J / 2. Over 1,000
    /// slices the mean of the least deviates by sqrt(3 / 80) J / sqrt(1,000) < 0.7 % of J.
    @Test
    void longLagsAreRareWhereTheLagIsTheLeastOfThreeDraws() {
        long most = 20_000;
        int slices = 1_000;
        Model rare = with(ModelParameter.STROBE_JITTER_NANOS, most);
        List<Long> lengths = lengths(idle(rare.with(ModelParameter.STROBE_LAG, 1)), slices);
        SeededStream stream = new SeededStream(1, "strobe");
        double sum = 0;
        for (int slice = 1; slice <= slices; slice++) {
            long lag = lengths.get(slice - 1) - Testbed.T;
            long number = slice;
            assertEquals(
                    IntStream.range(0, 3)
                            .mapToLong(draw -> stream.upTo(most, number, draw))
                            .min()
                            .orElseThrow(),
                    lag);
            assertTrue(lag >= 0 && lag <= most, lag + " ns");
            sum += lag;
        }
        assertEquals(most / 4.0, sum / slices, 0.03 * most);
    }

    @Test
    void aLateStrobeIsNoFailedQuery() {
        Testbed run = idle(with(ModelParameter.STROBE_JITTER_NANOS, 100_000)).run(50);
        assertTrue(run.all(SliceColumn.USRSTS).stream().allMatch(count -> count == 0));
    }

    @Test
    void withEmdsTheNextStrobeComesWhenTheRowIsStored() {
        Testbed run = idle(with(ModelParameter.NIC_EMDS_NANOS, 3_300));
        assertEquals(List.of(253_300L, 253_300L), lengths(run, 2));
    }

    @Test
    void aSliceThatIsOverWithTLagsAndAnOverlongOneDoesNot() {
        Model lagging = with(ModelParameter.STROBE_JITTER_NANOS, 5);
        Testbed whole = idle(lagging.with(ModelParameter.SLICE_NANOS, IDLE));
        assertEquals(IDLE + 5, lengths(whole, 100).stream().mapToLong(n -> n).max().orElseThrow());
        Testbed overlong = idle(lagging.with(ModelParameter.SLICE_NANOS, IDLE - 1));
        assertEquals(List.of(IDLE), lengths(overlong, 100).stream().distinct().toList());
    }

    @Test
    void anOverlongSliceStoresItsRowToo() {
        Testbed run =
                idle(
                        with(ModelParameter.SLICE_NANOS, 20_000)
                                .with(ModelParameter.NIC_EMDS_NANOS, 3_300));
        assertEquals(List.of(IDLE + 3_300), lengths(run, 1));
    }

    /// Slices that would begin from 500 us on and before 1.6 ms, where their number is even: 2 at
    /// 0.5 ms, 4 at 1.04 ms, 6 at 1.58 ms.
    @Test
    void aFaultDelaysTheStrobesOfItsSpanWhoseNumberIsAMultiple() {
        LateStrobe late = new LateStrobe(new Span(500_000, 1_600_000), 40_000, 2);
        Testbed run = idle(Testbed.PLAIN).with(late).watched();
        assertEquals(
                List.of(
                        250_000L, 290_000L, 250_000L, 290_000L, 250_000L, 290_000L, 250_000L,
                        250_000L),
                lengths(run, 8));
        assertEquals(
                """
                500000 strobe late by 40000
                1040000 strobe late by 40000
                1580000 strobe late by 40000
                """,
                run.lines("late"));
    }

    /// Every third strobe is late, whether the slice before ended in time or not.
    @Test
    void aFaultDelaysEveryThirdStrobeAlsoBehindOverlongSlices() {
        LateStrobe late = new LateStrobe(new Span(0, Span.FOR_EVER), 40_000, 3);
        assertEquals(
                List.of(250_000L, 250_000L, 290_000L, 250_000L),
                lengths(idle(Testbed.PLAIN).with(late), 4));
        assertEquals(
                List.of(IDLE, IDLE, IDLE + 40_000, IDLE),
                lengths(idle(with(ModelParameter.SLICE_NANOS, 20_000)).with(late), 4));
    }

    /// Node 0 stops between slices 0 and 1 and is declared dead 1 ms after the heartbeat of 1 ms,
    /// and two queries. No row is stored any more, and no strobe is sent that could be late.
    @ParameterizedTest
    @CsvSource({"100000", "5000"})
    void aRunThatEndsWithADeadNodeEndsWhenItIsDeclaredDead(long stop) {
        Model model =
                with(ModelParameter.NIC_EMDS_NANOS, 3_300)
                        .with(ModelParameter.HEARTBEAT_NANOS, 1_000_000);
        LateStrobe late = new LateStrobe(new Span(0, Span.FOR_EVER), 40_000, 1);
        RankCode code = new RankCode().compute(1_000_000_000);
        Testbed run = Testbed.of(model, code).with(new NodeFailure(0, stop), late).runToEnd();
        long missed = stop > 6_000 ? 1_000_000 : 0;
        assertEquals(missed + 1_000_000 + 6_400, run.get(SliceColumn.GTTS, 0));
    }

    @Test
    void aStrobeThatAFaultDelaysIsNoFailedQuery() {
        LateStrobe late = new LateStrobe(new Span(0, Span.FOR_EVER), 40_000, 1);
        Testbed run = idle(Testbed.PLAIN).with(late).run(5);
        assertTrue(run.all(SliceColumn.USRSTS).stream().allMatch(count -> count == 0));
    }
}
