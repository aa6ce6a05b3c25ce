package bcscope.explain.matching;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.happening.Activity;
import bcscope.happening.Descriptor;
import bcscope.happening.Held;
import bcscope.happening.NicList;
import bcscope.happening.SliceDetail;
import bcscope.model.ModelParameter;
import bcscope.picture.scene.Drawings;
import bcscope.picture.scene.DrawnSlice;
import bcscope.program.generator.Generator;
import bcscope.run.Run;
import bcscope.run.SmallRuns;
import bcscope.run.operation.MatchingRule;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

class MatchTableTest {
    private static final String HEAD =
            """
            machine 3 nodes 1 each
            slice 4 from 1000 to 1250
            rank 2 BLOCKED_RECEIVE since 900
            """;
    private static final String TAIL =
            """
            1000 strobe DEM arrives 1006
            1030 end DEM
            1030 strobe MSM arrives 1036
            1060 end MSM
            """;

    @Test
    void aMessageThatMeetsItsReceiveIsTold() {
        assertEquals(
                "Message no. 0 from rank 0 to rank 1 (tag 7, 3,200 bytes) matches receive"
                        + " no. 0 of rank 1; all of it moves in this slice.",
                told(Drawings.ONE_MESSAGE, 1).get(1));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    NO_RECEIVE | send 0.3 to 1 tag 7 bytes 10 in RSL of 1 |
                    OTHER_TAG | send 0.3 to 1 tag 7 bytes 10 in RSL of 1 | recv 1.0 from 0 tag 8 bytes 10 in RDQ
                    OTHER_SOURCE | send 0.3 to 1 tag 7 bytes 10 in RSL of 1 | recv 1.0 from 2 tag 7 bytes 10 in RDQ
                    """)
    void aSendWithoutAPartnerHasAReason(Reason reason, String send, String receive) {
        MatchTable table =
                table(HEAD + send + "\n" + (receive == null ? "" : receive + "\n") + TAIL, 50_000);
        assertEquals(reason, table.inboxes(1).getFirst().loneSends().getFirst().reason());
    }

    @Test
    void aReceiveWhoseMessageIsNotPostedSaysWhatTheSenderDoes() {
        List<String> told = told(HEAD + "recv 1.0 from 2 tag 7 bytes 10 in RDQ\n" + TAIL, 1);
        assertEquals(
                "Receive no. 0 of rank 1 from rank 2 with tag 7 stays unmatched: rank 2 has not"
                        + " posted the send; it is blocked in receive.",
                told.getLast());
    }

    @ParameterizedTest
    @CsvSource({
        "1000 start 2, COMPUTING", "1000 fail 2, STOPPED",
        "1000 finish 2, FINISHED", "1055 start 2, BLOCKED_RECEIVE"
    })
    void whatASenderDoesIsWhatItWasTurnedToBeforeMsmDecided(String happening, Activity does) {
        String drawing = HEAD + "recv 1.0 from 2 tag 7 bytes 10 in RDQ\n";
        String early = happening.startsWith("1000") ? happening + "\n" : "";
        String late = early.isEmpty() ? TAIL.replace("1060", happening + "\n1060") : TAIL;
        DrawnSlice.Drawn drawn = DrawnSlice.of(drawing + early + late);
        MatchTable table = MatchTable.of(drawn.detail(), 50_000, MatchTable.Order.SORTED);
        assertEquals(does, table.activity(drawn.stage().program(), 2));
    }

    @Test
    void anEarlierMessageOfTheSameSourceGoesFirst() {
        String drawing =
                HEAD
                        + "send 0.3 to 1 tag 7 bytes 10 in RSL of 1\n"
                        + "send 0.4 to 1 tag 7 bytes 10 in RSL of 1\n"
                        + "recv 1.0 from 0 tag 7 bytes 10 in RDQ\n"
                        + TAIL
                        + "1040 match 0.3 1.0\n1041 chunk 0.3 1.0 bytes 10 remaining 0\n";
        assertEquals(
                "Message no. 4 from rank 0 to rank 1 (tag 7, 10 bytes) stays unmatched: an earlier"
                        + " message of the same source went first, no. 3 of rank 0, and matched"
                        + " receive no. 0.",
                told(drawing, 1).getLast());
    }

    @Test
    void aReceivePostedInThisSliceComesTooLate() {
        String drawing =
                HEAD
                        + "send 0.3 to 1 tag 7 bytes 10 in RSL of 1\n"
                        + "recv 1.0 from 0 tag 7 bytes 10\n"
                        + TAIL
                        + "1010 post 1.0\n";
        MatchTable table = table(drawing, 50_000);
        Unmatched loner = table.inboxes(1).getFirst().loneSends().getFirst();
        assertEquals(Reason.TOO_LATE, loner.reason());
        assertEquals(0, table.inboxes(1).getFirst().receives().size());
    }

    /// Send and receive fit, and BR did not come to them: neither order nor tag is to blame.
    @Test
    void whoFitsAndIsNotLookedAtWaitsBecauseTheTimeOfMsmIsUsedUp() {
        String drawing =
                HEAD
                        + "send 0.3 to 1 tag 7 bytes 10 in RSL of 1\n"
                        + "recv 1.0 from 0 tag 7 bytes 10 in RDQ\n"
                        + TAIL;
        List<String> told = told(drawing, 1);
        assertEquals(
                "Message no. 3 from rank 0 to rank 1 (tag 7, 10 bytes) stays unmatched: receive no."
                    + " 0 fits, but MSM reached its time limit before the Buffer Receiver got to"
                    + " them, so the next slice tries them again.",
                told.get(1));
        assertEquals(
                "Receive no. 0 of rank 1 from rank 0 with tag 7 stays unmatched: message no. 3 of"
                        + " rank 0 fits, but MSM reached its time limit before the Buffer"
                        + " Receiver got to them, so the next slice tries them again.",
                told.get(2));
    }

    @Test
    void aCarriedMessageThatTheReceiverHasNoTimeForSaysSo() {
        String drawing = Drawings.BUSY.replace("full 1.2", "late 1.2");
        Pair last =
                table(drawing, 60_000).inboxes(1).stream()
                        .flatMap(inbox -> inbox.pairs().stream())
                        .toList()
                        .getLast();
        assertEquals(new Chunk(0, 0, 8_000, Chunk.Limit.TIME), last.chunk());
        String told =
                new MatchSentences(DrawnSlice.of(drawing).stage().program(), table(drawing, 60_000))
                        .of(last);
        assertTrue(
                told.endsWith(
                        "MSM reached its time limit before the Buffer Receiver got to it, so"
                                + " 8,000 bytes remain for later slices."),
                told);
    }

    /// A node that could receive 60,000 bytes if its BR had nothing to do has 50,000 left.
    @Test
    void theBudgetIsSharedOut() {
        MatchTable table = table(Drawings.BUSY, 60_000);
        assertEquals(new BudgetShare(60_000, 10_000, 0, 0, 50_000), table.budget(1));
        List<Pair> pairs =
                table.inboxes(1).stream().flatMap(inbox -> inbox.pairs().stream()).toList();
        assertEquals(
                List.of(
                        new Chunk(0, 50_000, 40_000, Chunk.Limit.RECEIVER),
                        new Chunk(0, 0, 8_000, Chunk.Limit.RECEIVER)),
                pairs.stream().map(Pair::chunk).toList());
        assertTrue(pairs.getLast().chunk().starved());
        assertTrue(
                new MatchSentences(DrawnSlice.of(Drawings.BUSY).stage().program(), table)
                        .of(pairs.getLast())
                        .contains("no budget is left"),
                () ->
                        new MatchSentences(DrawnSlice.of(Drawings.BUSY).stage().program(), table)
                                .of(pairs.getLast()));
    }

    @Test
    void whatIsKeptBackWhileTheReceiverHasBudgetIsKeptBackByTheLastLink() {
        String drawing =
                Drawings.BUSY.replace("bytes 50000 remaining 40000", "bytes 30000 remaining 60000");
        MatchTable table =
                MatchTable.of(
                        DrawnSlice.of(drawing).detail(),
                        60_000,
                        MatchTable.Order.SORTED,
                        Chunk.Limit.LINK);
        Pair first = table.inboxes(1).getFirst().pairs().getFirst();
        assertEquals(new Chunk(0, 30_000, 60_000, Chunk.Limit.LINK), first.chunk());
        String told = new MatchSentences(DrawnSlice.of(drawing).stage().program(), table).of(first);
        assertTrue(told.contains("then the budget of the last link to node 1 is used up"), told);
    }

    /// What BR leaves alone is what its lists hold at the start of the next slice, and two of those
    /// who stay alone only fit where the time of MSM did not suffice.
    @ParameterizedTest
    @EnumSource(Generator.class)
    void theTableAgreesWithTheListsOfTheEngine(Generator generator) throws Exception {
        try (Run run = SmallRuns.ended(generator, SmallRuns.nodes(generator, 4))) {
            int slices = Math.min(40, run.slices().published());
            long cutoff = run.scenario().model().get(ModelParameter.DEM_CUTOFF_NANOS);
            for (int slice = 0; slice + 1 < slices; slice++) {
                SliceDetail detail = run.detail(slice);
                MatchTable table =
                        MatchTable.of(
                                detail,
                                run.slices().get(SliceColumn.BUDGET, slice),
                                MatchTable.Order.SORTED);
                Set<String> alone = new TreeSet<>();
                for (int node : table.nodes()) {
                    for (Inbox inbox : table.inboxes(node)) {
                        check(inbox);
                        inbox.loners().forEach(loner -> alone.add(name(loner.descriptor())));
                    }
                    BudgetShare share = table.budget(node);
                    assertTrue(
                            share.used() + share.reserved() + share.scheduling() <= share.whole(),
                            share::toString);
                }
                assertEquals(
                        left(run.detail(slice + 1), detail.startNanos() + cutoff),
                        alone,
                        generator + " slice " + slice);
            }
        }
    }

    private static void check(Inbox inbox) {
        for (Unmatched send : inbox.loneSends()) {
            for (Unmatched receive : inbox.loneReceives()) {
                boolean fits = MatchingRule.all(send.descriptor(), receive.descriptor());
                boolean inTime =
                        send.reason() != Reason.TIME_USED || receive.reason() != Reason.TIME_USED;
                assertFalse(fits && inTime, () -> send + " and " + receive);
            }
        }
    }

    /// RSL and RDQ of the next slice, without what was posted from `cutoffNanos` on.
    private static Set<String> left(SliceDetail next, long cutoffNanos) {
        Set<String> names = new TreeSet<>();
        for (Held held : next.before().held()) {
            boolean old = held.descriptor().postNanos() < cutoffNanos;
            if (old && (held.list() == NicList.RSL || held.list() == NicList.RDQ)) {
                names.add(name(held.descriptor()));
            }
        }
        return names;
    }

    private static String name(Descriptor descriptor) {
        return descriptor.kind() + " " + descriptor.rank() + "." + descriptor.number();
    }

    private static List<String> told(String drawing, int node) {
        return new MatchSentences(DrawnSlice.of(drawing).stage().program(), table(drawing, 50_000))
                .ofNode(node);
    }

    private static MatchTable table(String drawing, long wholeBytes) {
        return MatchTable.of(DrawnSlice.of(drawing).detail(), wholeBytes, MatchTable.Order.SORTED);
    }
}
