package bcscope.picture.scene.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Microphase;
import bcscope.happening.Activity;
import bcscope.happening.Held;
import bcscope.happening.NicList;
import bcscope.happening.NicThread;
import bcscope.picture.scene.Drawings;
import bcscope.picture.scene.DrawnSlice;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

class SceneStateTest {
    private final DrawnSlice.Drawn one = DrawnSlice.of(Drawings.ONE_MESSAGE);
    private final DrawnSlice.Drawn busy = DrawnSlice.of(Drawings.BUSY);

    @Test
    void aSendDescriptorGoesFromListToListToCompletion() {
        assertEquals("{n0 SDQ=0.0/3200, n1 RDQ=1.0/3200}", lists(one.at(1000)));
        assertEquals("{n1 RDQ=1.0/3200}", lists(one.at(1009.5)));
        assertEquals("{n1 RDQ=1.0/3200, n1 RSL=0.0/3200}", lists(one.at(1012)));
        assertEquals("{n1 MDL=0.0/3200}", lists(one.at(1050)));
        assertEquals("{n1 MDL=0.0/3200}", lists(one.at(1070)));
        assertEquals("{}", lists(one.at(1081)));
    }

    @Test
    void whatDoesNotFitTheBudgetStaysInCarry() {
        assertEquals("{n0 CL=0.9/0, n1 CARRY=1.2/8000, n1 MDL=0.4/90000}", lists(busy.at(2055)));
        assertEquals("{n0 CL=0.9/0, n1 CARRY=1.2/8000 0.4/40000}", lists(busy.at(2205)));
    }

    /// Rank 0 is the master. DEM takes the descriptor of rank 1 at 2008 µs, that of rank 0 at 2009.
    @Test
    void ofTheCollectiveDescriptorsThatOfTheMasterWaits() {
        assertEquals(2, busy.at(2005).list(0, NicList.CL).size());
        assertEquals(1, busy.at(2008.5).list(0, NicList.CL).size());
        assertEquals(0, busy.at(2010).list(0, NicList.CL).getFirst().descriptor().rank());
        assertEquals(1, busy.at(2010).list(0, NicList.CL).size());
    }

    /// To all nodes and back, from the question until the collective is scheduled.
    @Test
    void theQueryOfACollectiveTravelsUntilItIsAnswered() {
        DrawnSlice.Drawn asked =
                DrawnSlice.of(
                        """
                        machine 2 nodes 1 each
                        slice 4 from 1000 to 1250
                        1020 strobe MSM arrives 1026
                        1030 query 0 missing 0
                        1040 run 0
                        1060 end MSM
                        """);
        assertEquals(
                List.of(new Wave(Wave.Kind.QUERY, 1, 0, 0, 0, 1_030_000, 1_040_000)),
                asked.at(1_050).waves());
    }

    @Test
    void processesFollowTheirHappenings() {
        assertEquals(Activity.BLOCKED_WAIT, busy.at(2000).activity(3));
        assertEquals(Activity.COMPUTING, busy.at(2100).activity(3));
        assertEquals(2_001_000, busy.at(2100).since(3));
        assertEquals(Activity.BLOCKED_PROBE, busy.at(2220).activity(3));
        assertEquals(Activity.FINISHED, busy.at(2220).activity(0));
        assertEquals(2, busy.at(2220).blockedOn(1));
    }

    @Test
    void bytesAreReceivedInProportionToTime() {
        SceneState half = busy.at(2134);
        assertEquals(25_000, half.machine().receivedBytes(1));
        assertEquals(0.5, half.thread(1, NicThread.DH).progress(), 1e-9);
        assertEquals(
                "gets 25.0\u00A0KB of 50.0\u00A0KB ← node 0", half.thread(1, NicThread.DH).words());
    }

    @Test
    void aThreadIsActiveInItsPhaseAndAResidueAfterIt() {
        assertEquals(ThreadState.Mode.IDLE, one.at(1007).thread(0, NicThread.BS).mode());
        assertEquals(ThreadState.Mode.ACTIVE, one.at(1010).thread(0, NicThread.BS).mode());
        assertEquals(
                ThreadState.Mode.RESIDUE, one.endOf(Microphase.DEM).thread(0, NicThread.BS).mode());
        assertEquals(ThreadState.Mode.IDLE, one.at(1031).thread(0, NicThread.BS).mode());
        assertEquals(
                "delivers send 0→1 t7 to node 1", one.at(1010).thread(0, NicThread.BS).words());
    }

    @Test
    void theStrobeTravelsAndThePhaseGoesOn() {
        assertEquals(0.5, one.at(1003).strobeProgress(), 1e-9);
        assertEquals(0.5, one.at(1015).phaseProgress(), 1e-9);
        assertEquals(Optional.of(Microphase.DEM), one.endOf(Microphase.DEM).phase());
        assertTrue(one.endOf(Microphase.DEM).phaseOver());
        assertEquals(Optional.of(Microphase.MSM), one.at(1030).phase());
        assertEquals(Optional.of(Microphase.RM), one.at(1200).phase());
    }

    @Test
    void motionOfThePhaseIsKnownBeforeItBegins() {
        assertEquals(1, one.at(1001).journeys().size());
        assertEquals(0, one.at(1040).journeys().size());
        assertEquals(Journey.Kind.TRANSFER, one.at(1061).journeys().getFirst().kind());
    }

    private static String lists(SceneState state) {
        return state.machine().held().stream()
                .collect(
                        Collectors.groupingBy(
                                it -> "n" + it.node() + " " + it.list(),
                                TreeMap::new,
                                Collectors.collectingAndThen(
                                        Collectors.toList(), SceneStateTest::text)))
                .toString();
    }

    private static String text(List<Held> held) {
        return held.stream()
                .map(h ->
                        h.descriptor().rank()
                                + "."
                                + h.descriptor().number()
                                + "/"
                                + h.remainingBytes())
                .collect(Collectors.joining(" "));
    }
}
