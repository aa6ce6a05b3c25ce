package bcscope.explain.story;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Microphase;
import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.SliceDetail;
import bcscope.picture.scene.Drawings;
import bcscope.picture.scene.DrawnSlice;
import bcscope.program.generator.Generator;
import bcscope.run.Run;
import bcscope.run.SmallRuns;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import java.util.List;

/// The words of a story, of slices that are drawn.
class StoryTextTest {
    private static final String EMPTY =
            """
            machine 2 nodes 1 each
            slice 4 from 1000 to 1250
            1000 strobe DEM arrives 1006
            1030 end DEM
            1030 strobe MSM arrives 1036
            1060 end MSM
            1060 strobe PM arrives 1066
            1090 end PM
            1090 strobe BBM arrives 1096
            1120 end BBM
            1120 strobe RM arrives 1126
            1150 end RM
            """;

    private static Run run;

    @BeforeAll
    static void start() throws InterruptedException {
        run = SmallRuns.ended(Generator.RING, 4);
    }

    @AfterAll
    static void end() {
        run.close();
    }

    private static StoryText words() {
        return new StoryText(run);
    }

    private static SliceDetail drawn(String drawing) {
        return DrawnSlice.of(drawing).detail();
    }

    private static StoryChapter chapter(SliceDetail detail, StoryPart part) {
        return SliceStory.of(detail).chapters().stream()
                .filter(it -> it.part() == part)
                .findFirst()
                .orElseThrow();
    }

    private static void tells(String drawing, StoryPart part, String title, String summary) {
        SliceDetail detail = drawn(drawing);
        StoryChapter chapter = chapter(detail, part);
        assertEquals(title, words().title(detail, chapter));
        assertEquals(summary, words().summary(detail, chapter.groups()).replace('\u00A0', ' '));
    }

    private static void says(String line, Happening happening) {
        assertEquals(line, words().line(happening).replace('\u00A0', ' '));
    }

    @Test
    void aPhaseInWhichNothingHappensSaysSo() {
        tells(EMPTY, StoryPart.BEGINNING, "The strobe begins the slice", "");
        tells(EMPTY, StoryPart.DEM, "No descriptor to exchange", "");
        tells(EMPTY, StoryPart.MSM, "Nothing to match", "");
        tells(EMPTY, StoryPart.PM, "No data to move", "");
        tells(EMPTY, StoryPart.BBM, "No broadcast, no barrier", "");
        tells(EMPTY, StoryPart.RM, "No reduction", "");
        tells(EMPTY, StoryPart.PROCESSES, "The rest of the slice", "");
    }

    /// Until the strobe has arrived, at 2,006 us, a process restarts and two post. Two calls are
    /// noted; two pairs matched, of which one of 8,000 bytes has no room; 50,000 bytes move.
    @Test
    void aBusySliceIsToldByKind() {
        tells(
                Drawings.BUSY,
                StoryPart.BEGINNING,
                "The strobe begins the slice",
                "1 process restarts, 2 descriptors are posted");
        tells(
                Drawings.BUSY,
                StoryPart.DEM,
                "Descriptors are exchanged",
                "2 collective calls are noted");
        SliceDetail detail = drawn(Drawings.BUSY);
        StoryChapter planning = chapter(detail, StoryPart.MSM);
        assertEquals("Sends meet receives", words().title(detail, planning));
        String planned = words().summary(detail, planning.groups()).replace('\u00A0', ' ');
        assertTrue(
                planned.startsWith(
                        "2 messages are matched, 50.0 KB planned, 1 message waits for a later"
                            + " slice, The Buffer Receiver of node 0 asks by Compare-And-Write"),
                planned);
        tells(Drawings.BUSY, StoryPart.PM, "Data moves", "50.0 KB move in 1 message");
        tells(
                Drawings.BUSY,
                StoryPart.PROCESSES,
                "Processes, meanwhile",
                "1 process blocks, Rank 0 reaches the end of its program");
    }

    @Test
    void oneMessageIsToldInTheSingular() {
        tells(
                Drawings.ONE_MESSAGE,
                StoryPart.DEM,
                "Descriptors are exchanged",
                "1 send is announced, 1 receive is ready");
        tells(
                Drawings.ONE_MESSAGE,
                StoryPart.MSM,
                "Sends meet receives",
                "1 message is matched, 3.2 KB planned");
    }

    /// Without a new pair MSM plans the rest of old ones, or asks about collectives.
    @Test
    void whatMsmDoesIsItsTitle() {
        String head =
                EMPTY.replace(
                        "1000 strobe",
                        """
                        send 0.0 to 1 tag 7 bytes 3200 in CARRY of 1
                        recv 1.0 from 0 tag 7 bytes 3200
                        1000 strobe\
                        """);
        SliceDetail planned =
                drawn(head + "1040 chunk 0.0 1.0 bytes 3200 remaining 0\n1041 query 0 missing 1\n");
        assertEquals("Work is planned", words().title(planned, chapter(planned, StoryPart.MSM)));
        SliceDetail asked = drawn(EMPTY + "1041 query 0 missing 1\n");
        assertEquals(
                "Has every process called?", words().title(asked, chapter(asked, StoryPart.MSM)));
    }

    @Test
    void severalOfAKindWithoutAPluralNameTheFirst() {
        String losses = EMPTY + "1200 finish 0\n1201 finish 1\n";
        tells(
                losses,
                StoryPart.PROCESSES,
                "Processes, meanwhile",
                "Rank 0 reaches the end of its program and 1 more");
    }

    private static Descriptor send(long bytes) {
        return new Descriptor(Descriptor.Kind.SEND, 0, 0, 0, 1, 7, 0, bytes, 0, 0);
    }

    private static Descriptor receive(int from) {
        return new Descriptor(Descriptor.Kind.RECEIVE, 1, 0, 1, from, 7, 0, 64, 0, 0);
    }

    @Test
    void aLineSaysFirstWhereItHappens() {
        says(
                "Node 0: the send descriptor of rank 0 goes to node 1.",
                new Happening.SendDelivered(0, 0, 1, send(64), 9));
        says(
                "Node 1: the receive of rank 1 from rank 0 is ready.",
                new Happening.ReceiveAccepted(0, 1, receive(0)));
        says(
                "Node 1: the receive of rank 1 from any rank is ready.",
                new Happening.ReceiveAccepted(0, 1, receive(-1)));
        says(
                "Node 1: the send of rank 0 meets the receive of rank 1 (tag 7, 3.2 KB).",
                new Happening.Matched(0, 1, send(3_200), receive(0), 1));
        says("Node 1: rank 1 restarts.", new Happening.Restarted(0, 1, 1));
        says(
                "Node 1: gets 64 B of rank 0 from node 0.",
                new Happening.Transferred(0, 1, 0, send(64), receive(0), 0, 64, 9));
        says(
                "Node 1: gets 64 B of rank 0.",
                new Happening.Transferred(0, 1, 1, send(64), receive(0), 0, 64, 9));
    }

    @Test
    void whatIsPlannedAndLeftIsOneByteOrSeveral() {
        says(
                "Node 1: 64 B from rank 0 to rank 1 are planned.",
                new Happening.ChunkScheduled(0, 1, send(64), receive(0), 0, 64, 0));
        says(
                "Node 1: 1 B from rank 0 to rank 1 is planned; 63 B are left.",
                new Happening.ChunkScheduled(0, 1, send(64), receive(0), 0, 1, 63));
        says(
                "Node 1: 63 B from rank 0 to rank 1 are planned; 1 B is left.",
                new Happening.ChunkScheduled(0, 1, send(64), receive(0), 0, 63, 1));
    }

    @Test
    void aQuerySaysHowOftenItWasAskedBefore() {
        says("Query: all nodes have finished.", new Happening.PhaseEnded(0, Microphase.PM, 0));
        says(
                "Query: all nodes have finished; 1 earlier query was answered no.",
                new Happening.PhaseEnded(0, Microphase.PM, 1));
        says(
                "Query: all nodes have finished; 2 earlier queries were answered no.",
                new Happening.PhaseEnded(0, Microphase.PM, 2));
    }

    /// After the query that ends a microphase, what came first in it; before all, the whole slice.
    @Test
    void theSentenceOfAMomentIsAboutWhatHappenedLast() {
        SliceDetail detail = drawn(Drawings.ONE_MESSAGE);
        SliceStory story = SliceStory.of(detail);
        assertTrue(words().sentence(detail, story, 0).startsWith("Slice 4 lasts "));
        List<Happening> all = detail.happenings();
        for (int i = 0; i < all.size(); i++) {
            String said = words().sentence(detail, story, i + 1).replace('\u00A0', ' ');
            if (all.get(i) instanceof Happening.PhaseEnded ended) {
                assertEquals(
                        switch (ended.phase()) {
                            case DEM -> "Descriptors are exchanged: 1 send is announced.";
                            case MSM -> "Sends meet receives: 1 message is matched.";
                            case PM -> "Data moves: 3.2 KB move in 1 message.";
                            case BBM -> "No broadcast, no barrier.";
                            case RM -> "No reduction.";
                        },
                        said);
            }
            if (all.get(i) instanceof Happening.Transferred) {
                assertEquals(
                        "The DMA Helper of node 1 gets 3,200 bytes from the memory of rank 0 on"
                                + " node 0.",
                        said);
            }
        }
    }
}
