package bcscope.conventional;

import static bcscope.conventional.OneMessage.CONTEXT;
import static bcscope.conventional.OneMessage.assertCourse;
import static bcscope.conventional.OneMessage.receive;
import static bcscope.conventional.OneMessage.receiveAfter;
import static bcscope.conventional.OneMessage.send;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.RunStatus;
import bcscope.conventional.layer.ProgressEngine;
import bcscope.program.RankCode;

import org.junit.jupiter.api.Test;

/// Every step of the protocols in which data travel before an answer, with the round costs of
/// [TestLayer] and [StraightTransport].
class AnsweredStepsTest {
    private static TestLayer nic() {
        return new TestLayer(ProgressEngine.NIC);
    }

    /// The first packet is there 2,050 after it left, and the acknowledgement 2,000 later; three
    /// packets last 160. So the sender stops at 1,160 and goes on at 5,050 with the 850 left.
    @Test
    void aMessageStopsBehindItsLeadingPacketsUntilTheFirstIsAcknowledged() {
        assertCourse(
                """
                0 ACKNOWLEDGED 0-1 begins
                0 0 blocks
                0 receive of 1 from 0
                0 1 blocks
                1000 FIRST 0-1 leaves
                1060 LEADING 0-1 leaves
                1160 0-1 stops
                3050 FIRST 0-1 arrives
                3050 0-1 meets its receive, EXPECTED
                3050 0-1 is acknowledged
                3050 ACKNOWLEDGEMENT 0-1 leaves
                3160 LEADING 0-1 arrives
                5050 ACKNOWLEDGEMENT 0-1 arrives
                5050 REST 0-1 leaves
                5900 0 awakes
                5900 0 ends
                7900 REST 0-1 arrives
                7900 1 awakes
                8400 1 ends
                """,
                Course.of(nic().acknowledging(), send(1_000), receive(1_000)));
    }

    /// It is kept in a buffer, and acknowledged all the same.
    @Test
    void anAcknowledgementDoesNotWaitForTheReceive() {
        assertCourse(
                """
                0 ACKNOWLEDGED 0-1 begins
                0 0 blocks
                1000 FIRST 0-1 leaves
                1060 LEADING 0-1 leaves
                1160 0-1 stops
                3050 FIRST 0-1 arrives
                3050 0-1 is unexpected
                3050 0-1 is acknowledged
                3050 ACKNOWLEDGEMENT 0-1 leaves
                3160 LEADING 0-1 arrives
                5050 ACKNOWLEDGEMENT 0-1 arrives
                5050 REST 0-1 leaves
                5900 0 awakes
                5900 0 ends
                7900 REST 0-1 arrives
                20000 receive of 1 from 0
                20000 0-1 meets its receive, UNEXPECTED
                20100 0-1 is copied until 21100
                21600 1 ends
                """,
                Course.of(nic().acknowledging(), send(1_000), receiveAfter(20_000, 1_000)));
    }

    /// The receiver posts until 100 and computes until 10,100. Then the first packet is handled
    /// until 10,600, and the acknowledgement made until 11,100; the sender takes it for 500.
    @Test
    void anAcknowledgementIsLateWhereTheReceiverDoesNotLook() {
        assertEquals(
                """
                1160 0-1 stops
                11100 0-1 is acknowledged
                11100 ACKNOWLEDGEMENT 0-1 leaves
                13100 ACKNOWLEDGEMENT 0-1 arrives
                13600 REST 0-1 leaves
                """,
                Course.of(
                                new TestLayer(ProgressEngine.HOST).acknowledging(),
                                send(1_000),
                                new RankCode()
                                        .irecv(0, 7, 1_000, CONTEXT, 0)
                                        .compute(10_000)
                                        .await(0))
                        .lines("stops", "is ackn", "ACKNOWLEDGEMENT", "REST 0-1 leaves"));
    }

    /// Its sender is done when it knows that its data are in their place.
    @Test
    void anOfferThatIsExpectedIsConfirmed() {
        assertCourse(
                """
                0 OPTIMISTIC 0-1 begins
                0 0 blocks
                0 receive of 1 from 0
                0 1 blocks
                1000 OFFER 0-1 leaves
                8000 OFFER 0-1 arrives
                8000 0-1 meets its receive, EXPECTED
                8000 1 awakes
                8000 0-1 is confirmed
                8000 RECEIPT 0-1 leaves
                8500 1 ends
                10000 RECEIPT 0-1 arrives
                10000 0 awakes
                10000 0 ends
                """,
                Course.of(nic().optimistic(), send(5_000), receive(5_000)));
    }

    /// Its data travel twice and are in no buffer.
    @Test
    void anOfferThatIsUnexpectedIsDroppedAndAskedForLater() {
        Course course = Course.of(nic().optimistic(), send(5_000), receiveAfter(10_000, 5_000));
        assertCourse(
                """
                0 OPTIMISTIC 0-1 begins
                0 0 blocks
                1000 OFFER 0-1 leaves
                8000 OFFER 0-1 arrives
                8000 0-1 is unexpected
                10000 receive of 1 from 0
                10000 0-1 meets its receive, UNEXPECTED
                10000 0-1 is cleared
                10000 CLEAR 0-1 leaves
                10000 1 blocks
                12000 CLEAR 0-1 arrives
                12000 DATA 0-1 leaves
                17000 0 awakes
                17000 0 ends
                19000 DATA 0-1 arrives
                19000 1 awakes
                19500 1 ends
                """,
                course);
    }

    /// Each packet that arrives interrupts for 500: the first is handled at 3,550, the
    /// acknowledgement at 6,050, the rest, 850 bytes, at 9,400. The leading packets, there at
    /// 3,160, interrupt too.
    @Test
    void aPacketThatInterruptsIsHandledAtOnce() {
        assertEquals(
                """
                3550 0-1 is acknowledged
                6050 REST 0-1 leaves
                6900 0 awakes
                9400 1 awakes
                """,
                Course.of(
                                new TestLayer(ProgressEngine.INTERRUPT).acknowledging(),
                                send(1_000),
                                receive(1_000))
                        .lines("is ackn", "REST 0-1 leaves", "awakes"));
    }

    /// An offer of 20,000 bytes leaves at 2,000 and is there at 24,000, before one of 30,000 that
    /// left at 1,000 and is there at 33,000. It is kept, and copied behind it, when the receiver
    /// has noticed the first for 500; both are confirmed.
    @Test
    void anOfferThatOvertakesAnotherIsCopiedBehindIt() {
        RankCode sender =
                new RankCode()
                        .isend(1, 7, 30_000, CONTEXT, 0)
                        .isend(1, 7, 20_000, CONTEXT, 1)
                        .await(0)
                        .await(1);
        RankCode receiver =
                new RankCode()
                        .irecv(0, 7, 30_000, CONTEXT, 0)
                        .irecv(0, 7, 20_000, CONTEXT, 1)
                        .await(1);
        assertEquals(
                """
                24000 0-1 is early
                33000 0-1 is confirmed
                33500 0-1 is copied until 53500
                53500 0-1 is confirmed
                """,
                Course.of(nic().optimistic().reordering(), sender, receiver)
                        .lines("is early", "is copied", "is confirmed"));
    }

    /// The message is longer than its receive: nothing is acknowledged.
    @Test
    void aMessageThatDoesNotFitIsNoBetterForBeingAcknowledged() {
        Course course = Course.of(nic().acknowledging(), send(1_000), receive(900));
        assertEquals(RunStatus.FAILED, course.end());
        assertTrue(course.problem().contains("the message would be truncated"), course::problem);
    }

    /// The slots of the first message serve the second.
    @Test
    void everyMessageOfARequestIsAcknowledged() {
        RankCode sender = new RankCode();
        RankCode receiver = new RankCode();
        for (int i = 0; i < 2; i++) {
            sender.isend(1, 7, 1_000, CONTEXT, 0).await(0);
            receiver.irecv(0, 7, 1_000, CONTEXT, 0).await(0);
        }
        Course course = Course.of(nic().acknowledging(), sender, receiver);
        assertEquals(RunStatus.COMPLETED, course.end());
        assertEquals(2, course.lines("is acknowledged").lines().count());
        assertEquals(2, course.lines("REST 0-1 arrives").lines().count());
    }
}
