package bcscope.explain.matching;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.explain.SentenceAt;
import bcscope.explain.matching.Chunk.Limit;
import bcscope.happening.Descriptor;
import bcscope.picture.scene.Drawings;
import bcscope.picture.scene.DrawnSlice;
import bcscope.program.Program;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// Why a message or a receive stays alone, and what becomes of one that does not: a sentence for
/// each reason. Message no. 3 of rank 0 to rank 1 has tag 7 and 100 bytes.
class MatchSentencesTest {
    private static final DrawnSlice.Drawn BUSY = DrawnSlice.of(Drawings.BUSY);
    private static final MatchSentences SENTENCES =
            new MatchSentences(
                    BUSY.stage().program(),
                    MatchTable.of(BUSY.detail(), 60_000, MatchTable.Order.SORTED));
    private static final Descriptor SEND = send(0, 3, 0);

    private static Descriptor send(int from, int number, int context) {
        return new Descriptor(Descriptor.Kind.SEND, from, number, 0, 1, 7, context, 100, 0, 0);
    }

    private static Descriptor receive(int from, int tag, int context) {
        return new Descriptor(Descriptor.Kind.RECEIVE, 1, 5, 1, from, tag, context, 100, 0, 0);
    }

    private static Unmatched alone(Descriptor own, Reason reason, Descriptor... others) {
        return new Unmatched(
                own,
                reason,
                others.length > 0 ? Optional.of(others[0]) : Optional.empty(),
                others.length > 1 ? Optional.of(others[1]) : Optional.empty());
    }

    private static void says(String sentence, String brief, Unmatched loner) {
        assertEquals(sentence, SENTENCES.of(loner));
        assertEquals(brief, SENTENCES.brief(loner));
    }

    private static void sendSays(String why, String brief, Unmatched loner) {
        says(
                "Message no. 3 from rank 0 to rank 1 (tag 7, 100 bytes) stays unmatched: " + why,
                brief,
                loner);
    }

    private static void receiveSays(String why, String brief, Unmatched loner) {
        says(
                "Receive no. 5 of rank 1 from rank 0 with tag 7 stays unmatched: " + why,
                brief,
                loner);
    }

    @Test
    void aMessageSaysWhatItsReceiverHasInstead() {
        sendSays(
                "rank 1 has no open receive.",
                "rank 1 has no open receive",
                alone(SEND, Reason.NO_RECEIVE));
        sendSays(
                "no receive of rank 1 accepts messages from rank 0; the first open one waits for"
                        + " rank 2.",
                "waits for rank 2",
                alone(SEND, Reason.OTHER_SOURCE, receive(2, 7, 0)));
        sendSays(
                "its tag is 7, and receive no. 5 waits for tag 8.",
                "tag 8 is expected",
                alone(SEND, Reason.OTHER_TAG, receive(0, 8, 0)));
        sendSays(
                "it belongs to communicator 0, and receive no. 5 to communicator 2.",
                "communicator 2",
                alone(SEND, Reason.OTHER_COMMUNICATOR, receive(0, 7, 4)));
        sendSays(
                "it belongs to communicator 0, and receive no. 5 to communicator 0 inside a"
                        + " collective.",
                "communicator 0 inside a collective",
                alone(SEND, Reason.OTHER_COMMUNICATOR, receive(0, 7, 1)));
        sendSays(
                "receive no. 5 was posted after the cut-off of this slice, so the next slice"
                        + " considers it.",
                "next slice",
                alone(SEND, Reason.TOO_LATE, receive(0, 7, 0)));
        sendSays(
                "receive no. 5 fits, but MSM reached its time limit before the Buffer Receiver got"
                        + " to them, so the next slice tries them again.",
                "no. 5 fits, no time left",
                alone(SEND, Reason.TIME_USED, receive(0, 7, 0)));
    }

    /// A receive from any source may go to a message of another process that came earlier.
    @Test
    void aMessageSaysWhichOneWentFirst() {
        sendSays(
                "an earlier message of the same source went first, no. 2 of rank 0, and matched"
                        + " receive no. 5.",
                "no. 2 goes first",
                alone(SEND, Reason.ORDER, receive(0, 7, 0), send(0, 2, 0)));
        sendSays(
                "an earlier message of another source went first, no. 9 of rank 2, and matched"
                        + " receive no. 5.",
                "no. 9 goes first",
                alone(SEND, Reason.ORDER, receive(Program.ANY, 7, 0), send(2, 9, 0)));
    }

    /// Rank 0 of the drawing has not changed before MSM decides: it computes.
    @Test
    void aReceiveSaysWhatHasArrivedInstead() {
        Descriptor own = receive(0, 7, 0);
        receiveSays(
                "rank 0 has not posted the send; it computes.",
                "rank 0 computes",
                alone(own, Reason.NOT_POSTED));
        receiveSays(
                "it waits for tag 7, and message no. 3 of rank 0 has tag 7.",
                "tag 7 has arrived",
                alone(own, Reason.OTHER_TAG, SEND));
        receiveSays(
                "it belongs to communicator 0, and message no. 3 of rank 0 to communicator 2.",
                "communicator 2",
                alone(own, Reason.OTHER_COMMUNICATOR, send(0, 3, 4)));
        receiveSays(
                "receive no. 5 was posted earlier and matched message no. 3 of rank 0.",
                "no. 5 matched it",
                alone(own, Reason.ORDER, SEND, receive(0, 7, 0)));
        receiveSays(
                "message no. 3 of rank 0 was posted after the cut-off of this slice, so the next"
                        + " slice delivers it.",
                "next slice",
                alone(own, Reason.TOO_LATE, SEND));
        receiveSays(
                "message no. 3 of rank 0 fits, but MSM reached its time limit before the Buffer"
                        + " Receiver got to them, so the next slice tries them again.",
                "no. 3 fits, no time left",
                alone(own, Reason.TIME_USED, SEND));
    }

    @Test
    void aReceiveFromAnySourceNamesNoSender() {
        says(
                "Receive no. 5 of rank 1 from any rank with any tag stays unmatched: no message has"
                        + " arrived.",
                "no message has arrived",
                alone(receive(Program.ANY, Program.ANY, 0), Reason.NOT_POSTED));
    }

    /// Bytes moved before, moving now and left, and what limits them.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 | 100 | 0 | NONE | all of it moves in this slice",
                "60 | 40 | 0 | NONE | the last 40 bytes move in this slice",
                "99 | 1 | 0 | NONE | the last 1 byte moves in this slice",
                "0 | 0 | 0 | NONE | it is empty and moves in this slice",
                "0 | 60 | 40 | RECEIVER | 60 bytes move in this slice, then the budget of node 1 is"
                        + " used up: 40 bytes remain",
                "0 | 1 | 99 | SENDER | 1 byte moves in this slice, then the budget of the sending"
                        + " node 0 is used up: 99 bytes remain",
                "0 | 99 | 1 | LINK | 99 bytes move in this slice, then the budget of the last link"
                        + " to node 1 is used up: 1 byte remains",
                "0 | 0 | 100 | RECEIVER | no budget is left of node 1, so 100 bytes remain for"
                        + " later slices",
                "99 | 0 | 1 | SENDER | no budget is left of the sending node 0, so 1 byte remains"
                        + " for later slices",
                "0 | 0 | 100 | TIME | MSM reached its time limit before the Buffer Receiver got to"
                        + " it, so 100 bytes remain for later slices",
            })
    void aMatchedMessageMovesAsFarAsItsLimit(
            long before, long now, long remaining, Limit limit, String moves) {
        Chunk chunk = new Chunk(before, now, remaining, limit);
        Descriptor receive = receive(0, 7, 0);
        assertEquals(
                "Message no. 3 from rank 0 to rank 1 (tag 7, 100 bytes) matches receive no. 5 of"
                        + " rank 1; "
                        + moves
                        + ".",
                SENTENCES.of(new Pair(SEND, receive, 0, 0, chunk)));
        assertEquals(
                "Message no. 3 from rank 0 to rank 1 (tag 7, 100 bytes) was matched in an earlier"
                        + " slice with receive no. 5 of rank 1; "
                        + moves
                        + ".",
                SENTENCES.of(new Pair(SEND, receive, -1, 0, chunk)));
    }

    /// Two pairs are matched at node 1: 50,000 of its 60,000 bytes go to the first. The budget that
    /// the drawing leaves after the time of MSM is 50,000.
    @Test
    void theBudgetOfANodeIsSaidInItsParts() {
        assertEquals(
                "Node 1 could receive 60,000 bytes: 10,000 go to the time of MSM, 50,000 go to new"
                        + " matches, nothing is left.",
                SENTENCES.budget(1));
        assertEquals("Node 5 could receive 60,000 bytes: 60,000 are left.", SENTENCES.budget(5));
    }

    /// Both messages are left in part for later slices, and none comes from an earlier one.
    @Test
    void aSliceIsSummedUpInOneSentence() {
        assertEquals(
                "Slice 7: 1 node has something to match; 2 pairs are matched, 0 messages of earlier"
                        + " slices continue, 0 sends and 0 receives stay unmatched.",
                SENTENCES.summary());
        assertEquals(SENTENCES.summary(), SENTENCES.all().getFirst());
        assertEquals(SENTENCES.ofNode(1).size() + 1, SENTENCES.all().size());
    }

    /// A message of an earlier slice moves, a send and a receive that do not fit stay alone.
    private static final String MIXED =
            """
            machine 3 nodes 1 each
            slice 4 from 1000 to 1250
            send 0.3 to 1 tag 7 bytes 10 in RSL of 1
            send 0.5 to 1 tag 9 bytes 40000 in CARRY of 1
            recv 1.4 from 0 tag 9 bytes 40000
            recv 1.0 from 2 tag 7 bytes 10 in RDQ
            1000 strobe DEM arrives 1006
            1030 end DEM
            1030 strobe MSM arrives 1036
            1040 chunk 0.5 1.4 bytes 40000 remaining 0
            1060 end MSM
            """;

    @Test
    void aNodeIsToldFromItsBudgetToWhatStaysAlone() {
        DrawnSlice.Drawn drawn = DrawnSlice.of(MIXED);
        MatchSentences mixed =
                new MatchSentences(
                        drawn.stage().program(),
                        MatchTable.of(drawn.detail(), 60_000, MatchTable.Order.SORTED));
        List<String> told =
                List.of(
                        "Node 1 could receive 60,000 bytes: 10,000 go to the time of MSM, 40,000 go"
                                + " to carried messages, 10,000 are left.",
                        "Message no. 5 from rank 0 to rank 1 (tag 9, 40,000 bytes) was matched in"
                            + " an earlier slice with receive no. 4 of rank 1; all of it moves in"
                            + " this slice.",
                        "Message no. 3 from rank 0 to rank 1 (tag 7, 10 bytes) stays unmatched: no"
                                + " receive of rank 1 accepts messages from rank 0; the first open"
                                + " one waits for rank 2.",
                        "Receive no. 0 of rank 1 from rank 2 with tag 7 stays unmatched: rank 2 has"
                                + " not posted the send; it computes.");
        assertEquals(told, mixed.ofNode(1));
        assertEquals(
                "Slice 4: 1 node has something to match; 0 pairs are matched, 1 message of an"
                        + " earlier slice continues, 1 send and 1 receive stay unmatched.",
                mixed.summary());
        List<SentenceAt> inOrder = mixed.inOrder(OptionalInt.empty(), 10);
        assertEquals(told, inOrder.stream().map(SentenceAt::sentence).toList());
        assertEquals(List.of(3, 3, 3, 3), inOrder.stream().map(SentenceAt::index).toList());
    }

    /// The pairs as they are scheduled, then the budget, which is known when MSM is over.
    @Test
    void noMoreSentencesAreGivenThanAskedFor() {
        assertEquals(3, SENTENCES.inOrder(OptionalInt.empty(), 10).size());
        assertEquals(2, SENTENCES.inOrder(OptionalInt.of(1), 2).size());
        assertEquals(
                SENTENCES.budget(1), SENTENCES.inOrder(OptionalInt.of(1), 3).getLast().sentence());
        assertEquals(0, SENTENCES.inOrder(OptionalInt.empty(), 0).size());
    }
}
