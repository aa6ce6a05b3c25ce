package bcscope.picture.matching;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.explain.Nearby;
import bcscope.explain.matching.BudgetShare;
import bcscope.explain.matching.InboxCount;
import bcscope.explain.matching.MatchSentences;
import bcscope.explain.matching.MatchTable;
import bcscope.explain.matching.MatchesAt;
import bcscope.moment.Moment;
import bcscope.picture.Box;
import bcscope.picture.LogSurface;
import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.picture.scene.Drawings;
import bcscope.picture.scene.DrawnSlice;
import bcscope.picture.scene.TextsOf;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.OptionalInt;
import java.util.stream.Collectors;

class MatchingPictureTest {
    private static final String NB = "\u00A0";

    /// Seven messages for a process that waits for another tag.
    private static final String WAITING =
            """
            machine 2 nodes 1 each
            slice 4 from 1000 to 1250
            send 0.3 to 1 tag 7 bytes 10 in RSL of 1
            recv 1.0 from 0 tag 8 bytes 10 in RDQ
            1000 strobe DEM arrives 1006
            1030 end DEM
            1030 strobe MSM arrives 1036
            1060 end MSM
            """;

    /// Of 50,000 bytes the time of MSM takes 10,000.
    private static final String LATE =
            "budget 40000\n"
                    + Drawings.BUSY
                            .replace("bytes 50000 remaining 40000", "bytes 40000 remaining 50000")
                            .replace("full 1.2", "late 1.2");

    @Test
    void theLineAppearsWhenTheTwoMeetAndTheBytesWhenTheyAreScheduled() {
        String before = draw(Drawings.ONE_MESSAGE, 1037, 1, Target.NONE).log();
        assertFalse(before.contains("curve"), before);
        String met = draw(Drawings.ONE_MESSAGE, 1038.5, 1, Target.NONE).log();
        assertTrue(met.contains("curve") && met.contains("\"matched\""), met);
        assertFalse(met.contains("\"all 3.2"), met);
        String after = draw(Drawings.ONE_MESSAGE, 1045, 1, Target.NONE).log();
        assertTrue(after.contains("curve"), after);
        assertTrue(after.contains("\"all 3.2" + NB + "KB\""), after);
    }

    /// The time of MSM takes 10,000 bytes, the first message 40,000: known when it is scheduled.
    @Test
    void theBudgetIsToldAsFarAsItIsUsed() {
        assertEquals(new BudgetShare(50_000, 0, 0, 0, 0), late(2_038.5).matches().budget(1));
        assertEquals(
                "Node 1 can receive up to 50,000 bytes: nothing is scheduled yet.",
                late(2_038.5).words().budget(1));
        assertEquals(
                new BudgetShare(50_000, 10_000, 0, 0, 40_000), late(2_039.5).matches().budget(1));
        assertEquals(
                "Node 1 can receive up to 50,000 bytes: 10,000 go to the time of MSM, 40,000 go to"
                        + " new matches so far.",
                late(2_039.5).words().budget(1));
        assertEquals(
                "Node 1 could receive 50,000 bytes: 10,000 go to the time of MSM, 40,000 go to new"
                        + " matches, nothing is left.",
                late(2_060).words().budget(1));
    }

    private static MatchingScene late(double micros) {
        return scene(LATE, micros, 1, Target.NONE, Nearby.NONE);
    }

    @Test
    void descriptorsAreCountedWhenTheyComeAndPairsWhenTheyMeet() {
        assertEquals(new InboxCount(0, 0, 0, 0), count(Drawings.ONE_MESSAGE, 1_005));
        assertEquals(new InboxCount(1, 1, 0, 0), count(Drawings.ONE_MESSAGE, 1_012));
        assertEquals(new InboxCount(1, 1, 1, 0), count(Drawings.ONE_MESSAGE, 1_038.5));
        assertEquals(new InboxCount(2, 2, 0, 0), count(Drawings.BUSY, 2_037));
        assertEquals(new InboxCount(2, 2, 1, 0), count(Drawings.BUSY, 2_039.5));
        assertEquals(new InboxCount(2, 2, 2, 0), count(Drawings.BUSY, 2_040.5));
        assertEquals(new InboxCount(2, 2, 2, 0), count(Drawings.BUSY, 2_200));
    }

    private static InboxCount count(String drawing, double micros) {
        return scene(drawing, micros, 1, Target.NONE, Nearby.NONE).matches().count(1);
    }

    /// Its two messages have met; the second one is without a budget from 2,041 µs on.
    @Test
    void aPairThatHasMetIsToldWithoutWhatBecomesOfItsBytes() {
        String met = draw(Drawings.BUSY, 2_040.5, 1, new Target.DescriptorOf(1, 2)).log();
        assertTrue(
                met.contains(
                        "\"Message no. 2 from rank 1 to rank 3 (tag 5, 8,000 bytes) matches receive"
                                + " no. 6 of rank 3; it is not scheduled in this slice yet.\""),
                met);
        assertFalse(met.contains("DASHED"), met);
        String starved = draw(Drawings.BUSY, 2_041.5, 1, Target.NONE).log();
        assertTrue(starved.contains("DASHED"), starved);
    }

    /// The words for those who hear the picture come no sooner than the picture.
    @Test
    void whatIsSpokenIsWhatHasHappened() {
        String before = scene(Drawings.BUSY, 2_037, 1, Target.NONE, Nearby.NONE).spoken();
        assertEquals("Node 1 can receive up to 50,000 bytes: nothing is scheduled yet.", before);
        assertEquals(
                before
                        + " Message no. 4 from rank 0 to rank 2 (tag 3, 90,000 bytes) matches"
                        + " receive no. 1 of rank 2; it is not scheduled in this slice yet.",
                scene(Drawings.BUSY, 2_038.5, 1, Target.NONE, Nearby.NONE).spoken());
        String alone = "stays unmatched";
        assertFalse(scene(WAITING, 1_040, 1, Target.NONE, Nearby.NONE).spoken().contains(alone));
        assertTrue(scene(WAITING, 1_060, 1, Target.NONE, Nearby.NONE).spoken().contains(alone));
    }

    /// Of a slice that is seen up to a moment between the two, only the meeting is known, and not
    /// what the node can receive.
    @Test
    void aPairIsDrawnThoughItsScheduleIsHidden() {
        String seen =
                Drawings.BUSY
                        .lines()
                        .filter(line -> !line.contains("chunk 0.4"))
                        .filter(line -> !line.contains("transfer 0.4"))
                        .collect(Collectors.joining("\n", "", "\n"));
        String log = draw(seen, 2_038.5, 1, Target.NONE).log();
        assertTrue(log.contains("curve") && log.contains("\"matched\""), log);
        DrawnSlice.Drawn drawn = DrawnSlice.of(seen);
        MatchesAt unknown =
                new MatchesAt(
                        MatchTable.of(drawn.detail(), 0, MatchTable.Order.SORTED),
                        Moment.at(drawn.detail(), 2_038_500));
        assertEquals(
                "Node 1: nothing is scheduled yet.",
                new MatchSentences(drawn.stage().program(), unknown).budget(1));
    }

    @Test
    void messagesOfEarlierSlicesAreCarriedUntilTheirTurn() {
        String drawing =
                Drawings.BUSY
                        .replace("in RSL of 1\nsend 1.2", "in CARRY of 1\nsend 1.2")
                        .replace(
                                "recv 2.1 from 0 tag 3 bytes 90000 in RDQ",
                                "recv 2.1 from 0 tag 3 bytes 90000")
                        .replace("2038 match 0.4 2.1\n", "");
        MatchingScene before = scene(drawing, 2_038.5, 1, Target.NONE, Nearby.NONE);
        assertEquals(new BudgetShare(50_000, 0, 0, 0, 0), before.matches().budget(1));
        assertTrue(
                before.spoken()
                        .contains(
                                "was matched in an earlier slice with receive no. 1 of rank 2; it"
                                        + " is not scheduled in this slice yet"),
                before.spoken());
        MatchingScene after = scene(drawing, 2_039.5, 1, Target.NONE, Nearby.NONE);
        assertEquals(new BudgetShare(50_000, 0, 0, 50_000, 0), after.matches().budget(1));
    }

    @Test
    void theReasonStandsBesideWhoStaysAloneOnceMsmIsOver() {
        assertFalse(draw(WAITING, 1040, 1, Target.NONE).log().contains("other tag"));
        String log = draw(WAITING, 1060, 1, Target.NONE).log();
        assertTrue(log.contains("\"other tag\""), log);
        assertTrue(
                log.contains("\"tag 8 is expected\"") && log.contains("\"tag 7 has arrived\""),
                log);
    }

    @Test
    void theSentenceOfTheSelectionStandsAtTheFoot() {
        String log = draw(WAITING, 1060, 1, new Target.DescriptorOf(0, 3)).log();
        assertTrue(
                log.contains(
                        "\"Message no. 3 from rank 0 to rank 1 (tag 7, 10 bytes) stays unmatched:"
                                + " its tag is 7, and receive no. 0 waits for tag 8.\""),
                log);
    }

    /// Of 50,000 bytes the time of MSM took 10,000, and for one message there was none left.
    @Test
    void theTimeOfMsmIsAPartOfTheBudgetAndAReasonToWait() {
        String log = draw(LATE, 2_055, 1, Target.NONE).log();
        assertTrue(log.contains("\"MSM 10.0" + NB + "KB\""), log);
        assertTrue(log.contains("\"no time left\""), log);
    }

    @Test
    void aSliceWithoutAnythingOffersTheNearestOnes() {
        String drawing = "machine 2 nodes 1 each\nslice 9 from 1000 to 1250\n";
        LogSurface log =
                draw(
                        drawing,
                        1100,
                        -1,
                        Target.NONE,
                        new Nearby(OptionalInt.of(4), OptionalInt.empty()));
        assertTrue(log.log().contains("\"No node has anything to match in slice 9\""));
        assertTrue(log.log().contains("\"none after\""));
        assertEquals("slice:4", log.state().regions().getFirst().id(), "the button has no region");
    }

    @Test
    void manyNodesAreListedAndOneOfThemIsOpenedByItsRegion() {
        StringBuilder drawing =
                new StringBuilder("machine 100 nodes 1 each\nslice 4 from 1000 to 1250\n");
        for (int rank = 0; rank < 100; rank++) {
            drawing.append("recv " + rank + ".0 from 3 tag 1 bytes 8 in RDQ\n");
        }
        LogSurface log = draw(drawing.toString(), 1200, -1, Target.NONE);
        assertTrue(log.log().contains("more nodes; select one in the machine\""), log.log());
        assertTrue(log.state().regions().stream().anyMatch(r -> r.id().equals("node:0")));
    }

    @Test
    void aThousandSendsCostAsMuchAsTheLinesThatFit() {
        StringBuilder drawing =
                new StringBuilder("machine 1001 nodes 1 each\nslice 4 from 1000 to 1250\n");
        for (int rank = 1; rank <= 1000; rank++) {
            drawing.append("send " + rank + ".0 to 0 tag 1 bytes 8 in RSL of 0\n");
        }
        LogSurface log = draw(drawing.toString(), 1200, 0, new Target.DescriptorOf(700, 0));
        assertTrue(log.log().contains("\"from 700\""), "the selected line is not shown");
        assertFalse(log.log().contains("\"from 1\""));
        assertTrue(log.log().lines().count() < 400, "more than what fits is drawn");
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void textsStayInThePictureAtEverySize(Theme theme) {
        for (int width : new int[] {420, 700, 1000, 1500}) {
            for (double micros : new double[] {2001, 2040, 2100, 2250}) {
                LogSurface log = new LogSurface(theme, width, width * 0.5);
                MatchingPicture.draw(
                        log,
                        scene(Drawings.BUSY, micros, 1, Target.NONE, Nearby.NONE),
                        log.bounds());
                for (TextsOf.Placed text : TextsOf.drawing(log)) {
                    assertTrue(
                            text.box().x() >= 0
                                    && text.box().right() <= width
                                    && text.box().bottom() <= width * 0.5,
                            theme + " " + width + " " + text);
                }
            }
        }
    }

    private static LogSurface draw(String drawing, double micros, int node, Target selection) {
        return draw(drawing, micros, node, selection, Nearby.NONE);
    }

    private static LogSurface draw(
            String drawing, double micros, int node, Target selection, Nearby nearby) {
        LogSurface log = new LogSurface(1000, 500);
        MatchingPicture.draw(
                log, scene(drawing, micros, node, selection, nearby), new Box(0, 0, 1000, 500));
        return log;
    }

    private static MatchingScene scene(
            String drawing, double micros, int node, Target selection, Nearby nearby) {
        DrawnSlice.Drawn drawn = DrawnSlice.of(drawing);
        return new MatchingScene(
                drawn.stage(),
                MatchTable.of(drawn.detail(), 50_000, MatchTable.Order.SORTED),
                nearby,
                Moment.at(drawn.detail(), Math.round(micros * 1000)),
                node < 0 ? OptionalInt.empty() : OptionalInt.of(node),
                selection);
    }
}
