package bcscope.moment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.Microphase;
import bcscope.happening.Happening;
import bcscope.happening.NicList;
import bcscope.happening.SliceDetail;
import bcscope.picture.scene.Drawings;
import bcscope.picture.scene.DrawnSlice;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Moments, the microphase that each belongs to, and which lists a happening touches.
class MomentTest {
    private static final SliceDetail ONE = DrawnSlice.of(Drawings.ONE_MESSAGE).detail();
    private static final SliceDetail BUSY = DrawnSlice.of(Drawings.BUSY).detail();

    /// Happenings 0 to 3 are the strobe of DEM at 1000, the delivery at 1009, the receive at 1010
    /// and the end of DEM at 1030; 4 is the strobe of MSM at the same instant.
    @Test
    void anInstantHasWhatHappenedUpToIt() {
        assertEquals(new Moment(4, 1_000_000, -1), Moment.startOf(ONE));
        assertEquals(new Moment(4, 1_000_000, 0), Moment.at(ONE, 1_000_000));
        assertEquals(new Moment(4, 1_000_000, 0), Moment.at(ONE, 0), "before the slice");
        assertEquals(new Moment(4, 1_009_500, 1), Moment.at(ONE, 1_009_500));
        assertEquals(new Moment(4, 1_030_000, 4), Moment.at(ONE, 1_030_000));
        assertEquals(new Moment(4, 1_030_000, 2), Moment.before(ONE, 1_030_000));
        assertEquals(new Moment(4, 1_009_000, 1), Moment.after(ONE, 1));
        int last = ONE.happenings().size() - 1;
        assertEquals(new Moment(4, 1_258_000, last), Moment.endOf(ONE));
        assertEquals(new Moment(4, 1_258_000, last), Moment.at(ONE, 9_000_000), "after the slice");
        assertEquals(
                new Moment(4, 1_030_000, 3),
                Moment.endOf(ONE, ONE.windows().getFirst()),
                "before the next microphase begins");
    }

    @ParameterizedTest
    @CsvSource({"9, 0", "10, 0", "15, 0.5", "19, 0.9", "20, 1", "99, 1"})
    void aShareGrowsFromTheBeginToTheEnd(long nanos, double share) {
        assertEquals(share, Moment.share(10, 20, nanos));
    }

    @Test
    void whatTakesNoTimeIsOverAtOnce() {
        assertEquals(1, Moment.share(10, 10, 10));
        assertEquals(0, Moment.share(10, 10, 9));
    }

    @ParameterizedTest
    @CsvSource({
        "1, 5, 2, 5, true",
        "2, 5, 1, 9, false",
        "1, 5, 1, 6, true",
        "1, 5, 1, 5, false",
        "1, 6, 1, 5, false"
    })
    void aMomentIsBeforeOneThatIsLaterOrHasSeenMore(
            long nanos, int last, long otherNanos, int otherLast, boolean before) {
        assertEquals(
                before, new Moment(0, nanos, last).isBefore(new Moment(0, otherNanos, otherLast)));
    }

    /// At 1030, DEM has ended; MSM begins with its strobe at the same instant. RM ends at 1136.
    @Test
    void aMomentBelongsToTheMicrophaseWhoseStrobeWasIssuedLast() {
        assertEquals(Optional.of(Microphase.DEM), named(Moment.startOf(ONE)));
        assertEquals(Optional.of(Microphase.DEM), named(Moment.after(ONE, 3)));
        assertEquals(Optional.of(Microphase.MSM), named(Moment.after(ONE, 4)));
        assertEquals(Optional.of(Microphase.PM), named(Moment.at(ONE, 1_099_999)));
        assertEquals(Optional.of(Microphase.RM), named(Moment.at(ONE, 1_135_999)));
        PhaseShown idle = PhaseShown.at(ONE, Moment.at(ONE, 1_136_000));
        assertEquals(Optional.empty(), idle.named());
        assertEquals(true, idle.idle());
        assertEquals(Microphase.RM, idle.window().orElseThrow().phase(), "the last one that ran");
        assertEquals(false, PhaseShown.at(ONE, Moment.startOf(ONE)).idle());
    }

    private static Optional<Microphase> named(Moment moment) {
        return PhaseShown.at(ONE, moment).named();
    }

    @Test
    void aSliceWithoutMicrophasesBelongsToNone() {
        SliceDetail empty = DrawnSlice.of("machine 1 nodes 1 each\nslice 0 from 0 to 9").detail();
        assertEquals(Optional.empty(), PhaseShown.at(empty, Moment.startOf(empty)).window());
        assertEquals(false, PhaseShown.at(empty, Moment.endOf(empty)).idle());
        assertEquals(List.of(), MomentSteps.phaseEnds(empty));
        assertEquals(Optional.empty(), MomentSteps.nextEvent(empty, Moment.startOf(empty)));
    }

    /// The slice begins with the strobe of DEM, so that there is nothing before it; the machine at
    /// the begin of MSM has seen the end of DEM at the latest.
    @Test
    void aMicrophaseBeginsBeforeAnythingHappensAtItsStrobe() {
        assertEquals(Moment.startOf(ONE), PhaseShown.beginning(ONE, Moment.at(ONE, 1_020_000)));
        assertEquals(
                new Moment(4, 1_030_000, 2), PhaseShown.beginning(ONE, Moment.at(ONE, 1_050_000)));
        assertEquals(
                new Moment(4, 1_060_000, 6), PhaseShown.beginning(ONE, Moment.at(ONE, 1_099_000)));
    }

    /// What belongs to a microphase: from its strobe to its end.
    @Test
    void aMicrophaseHasWhatHappensWithinIt() {
        List<Happening> msm = MomentSteps.within(ONE, ONE.windows().get(1));
        assertEquals(ONE.happenings().subList(3, 9), msm, "the end of DEM to the strobe of PM");
        assertEquals(
                List.of(false, true, true, false, false, true, true),
                IntStream.range(0, 7)
                        .mapToObj(i -> MomentSteps.isAct(ONE.happenings().get(i)))
                        .toList());
    }

    /// In MSM of the busy slice, the last match is what shows it; if a person looks at messages of
    /// rank 0, the match of that; BBM and RM do not run there.
    @Test
    void aMicrophaseIsShownByItsLastActThatIsLookedFor() {
        List<Moment> acts = MomentSteps.phaseActs(BUSY, _ -> false);
        List<Class<?>> shown = new ArrayList<>();
        acts.forEach(act -> shown.add(BUSY.happenings().get(act.last()).getClass()));
        assertEquals(
                List.of(
                        Happening.CollectiveNoted.class,
                        Happening.Matched.class,
                        Happening.Transferred.class),
                shown);
        assertEquals(2_040_000, acts.get(1).nanos());
        Moment first =
                MomentSteps.phaseAct(
                                BUSY,
                                BUSY.windows().get(1),
                                it ->
                                        it instanceof Happening.Matched match
                                                && match.send().rank() == 0)
                        .orElseThrow();
        assertEquals(2_038_000, first.nanos());
    }

    /// A step is to the next or the last of some stops; before the first, the start of the slice.
    @Test
    void stopsAreGoneThroughInOrder() {
        List<Moment> stops = List.of(Moment.after(ONE, 2), Moment.after(ONE, 6));
        assertEquals(Optional.of(stops.get(0)), MomentSteps.next(stops, Moment.startOf(ONE)));
        assertEquals(Optional.of(stops.get(1)), MomentSteps.next(stops, stops.get(0)));
        assertEquals(Optional.empty(), MomentSteps.next(stops, stops.get(1)));
        assertEquals(
                Optional.of(stops.get(1)), MomentSteps.previous(ONE, stops, Moment.endOf(ONE)));
        assertEquals(Optional.of(stops.get(0)), MomentSteps.previous(ONE, stops, stops.get(1)));
        assertEquals(
                Optional.of(Moment.startOf(ONE)), MomentSteps.previous(ONE, stops, stops.get(0)));
        assertEquals(Optional.empty(), MomentSteps.previous(ONE, stops, Moment.startOf(ONE)));
        assertEquals(
                Optional.of(Moment.startOf(ONE)),
                MomentSteps.previousEvent(ONE, Moment.after(ONE, 0)));
        assertEquals(Optional.empty(), MomentSteps.previousEvent(ONE, Moment.startOf(ONE)));
    }

    /// Delivery touches a list at either node; the other happenings those of their own.
    @Test
    void aHappeningTouchesTheListsThatItReadsOrChanges() {
        assertEquals("SDQ@0 RSL@1", touched(ONE, Happening.SendDelivered.class));
        assertEquals("RDQ@1", touched(ONE, Happening.ReceiveAccepted.class));
        assertEquals("RDQ@1 RSL@1 MDL@1", touched(ONE, Happening.Matched.class));
        assertEquals("MDL@1", touched(ONE, Happening.ChunkScheduled.class));
        assertEquals("MDL@1", touched(ONE, Happening.Transferred.class));
        assertEquals("", touched(ONE, Happening.Completed.class));
        assertEquals("", touched(ONE, Happening.StrobeSent.class));
        assertEquals("MDL@1 CARRY@1", touched(BUSY, Happening.Transferred.class), "not all of it");
        assertEquals("MDL@1 CARRY@1", touched(BUSY, Happening.NoRoom.class));
        assertEquals("CL@0", touched(BUSY, Happening.Posted.class));
        assertEquals("CL@0", touched(BUSY, Happening.CollectiveNoted.class));
        assertEquals("CL@0", touched(BUSY, Happening.CollectiveQueried.class));
        assertEquals("", touched(BUSY, Happening.Restarted.class));
    }

    private static String touched(SliceDetail detail, Class<? extends Happening> kind) {
        Happening first =
                detail.happenings().stream().filter(kind::isInstance).findFirst().orElseThrow();
        List<String> all = new ArrayList<>();
        for (int node = 0; node < 2; node++) {
            for (NicList list : NicList.values()) {
                if (ListTouch.is(first, node, list)) {
                    all.add(list + "@" + node);
                }
            }
        }
        return String.join(" ", all);
    }
}
