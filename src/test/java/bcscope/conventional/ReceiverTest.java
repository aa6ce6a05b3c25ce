package bcscope.conventional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.RunStatus;
import bcscope.conventional.layer.ProgressEngine;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Which message a receive gets (MODEL 1.5: the rules of MPI). A wrong pair either leaves somebody
/// waiting forever or truncates a message, as receives have room for their own message only.
class ReceiverTest {
    private static final int WORLD = Program.userContext(0);
    private static final int ODD = Program.userContext(2);
    private static final int ANY = Program.ANY;

    /// Longer than any message here needs to arrive.
    private static final long LATE = 20_000;

    private static TestLayer nic() {
        return new TestLayer(ProgressEngine.NIC);
    }

    private static RankCode idle() {
        return new RankCode();
    }

    /// A send of 50 bytes with tag 7 from 0 to 1 ends where the receive accepts sender and tag.
    @ParameterizedTest
    @CsvSource({
        "0, 7, COMPLETED",
        "0, 8, DEADLOCKED",
        "2, 7, DEADLOCKED",
        "-1, 7, COMPLETED",
        "-1, 8, DEADLOCKED",
        "0, -1, COMPLETED",
        "2, -1, DEADLOCKED",
        "-1, -1, COMPLETED"
    })
    void aReceiveTakesTheMessageWhoseSenderAndTagFit(int from, int tag, RunStatus end) {
        for (long before : new long[] {1, LATE}) {
            Course course =
                    Course.of(
                            nic(),
                            new RankCode().send(1, 7, 50, WORLD),
                            new RankCode().compute(before).recv(from, tag, 50, WORLD),
                            idle());
            assertEquals(end, course.end(), "receive posted at " + before);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, LATE})
    void messagesOfAnotherCommunicatorAreLeftAlone(long before) {
        Course course =
                Course.of(
                        nic(),
                        idle(),
                        new RankCode().send(3, 7, 20, WORLD).send(3, 7, 10, ODD),
                        idle(),
                        new RankCode().compute(before).recv(1, 7, 10, ODD).recv(1, 7, 20, WORLD));
        assertEquals(RunStatus.COMPLETED, course.end(), course.problem());
    }

    @ParameterizedTest
    @CsvSource({"50, 10, COMPLETED", "10, 50, FAILED"})
    void ofTwoReceivesThatFitTheEarlierGetsTheEarlierMessage(
            long first, long second, RunStatus end) {
        Course course =
                Course.of(
                        nic(),
                        new RankCode().compute(LATE).send(1, 7, 50, WORLD).send(1, 7, 10, WORLD),
                        new RankCode()
                                .irecv(ANY, ANY, first, WORLD, 0)
                                .irecv(0, 7, second, WORLD, 1)
                                .over(OperationKind.WAITALL, 0, 1));
        assertEquals(end, course.end(), course.problem());
    }

    /// 10, 20, 30 bytes wait. The tag takes the second of them; the first and the third are left,
    /// in this order.
    @Test
    void messagesThatWaitAreTakenInTheOrderOfTheirArrival() {
        Course course =
                Course.of(
                        nic(),
                        new RankCode()
                                .send(1, 1, 10, WORLD)
                                .send(1, 2, 20, WORLD)
                                .send(1, 3, 30, WORLD),
                        new RankCode()
                                .compute(LATE)
                                .recv(0, 2, 20, WORLD)
                                .recv(ANY, ANY, 10, WORLD)
                                .recv(0, ANY, 30, WORLD));
        assertEquals(RunStatus.COMPLETED, course.end(), course.problem());
    }

    /// Three receives stand; the message for the second leaves the first and the third, in this
    /// order.
    @Test
    void receivesThatWaitAreServedInTheOrderTheyWerePosted() {
        Course course =
                Course.of(
                        nic(),
                        new RankCode()
                                .compute(LATE)
                                .send(1, 2, 20, WORLD)
                                .send(1, 1, 10, WORLD)
                                .send(1, 1, 30, WORLD),
                        new RankCode()
                                .irecv(0, 1, 10, WORLD, 0)
                                .irecv(0, 2, 20, WORLD, 1)
                                .irecv(0, 1, 30, WORLD, 2)
                                .over(OperationKind.WAITALL, 0, 1, 2));
        assertEquals(RunStatus.COMPLETED, course.end(), course.problem());
    }

    @ParameterizedTest
    @CsvSource({"49, COMPLETED", "50, COMPLETED", "51, FAILED", "5000, FAILED"})
    void aMessageMayBeAsLongAsItsReceiveAndNoLonger(long bytes, RunStatus end) {
        for (long before : new long[] {1, LATE}) {
            Course course =
                    Course.of(
                            nic(),
                            new RankCode().send(1, 7, bytes, WORLD),
                            new RankCode().compute(before).recv(0, 7, 50, WORLD));
            assertEquals(end, course.end(), course.problem());
        }
    }

    @Test
    void aTruncationIsReportedWithBothProcessesAndTheirSizes() {
        Course course =
                Course.of(
                        nic(),
                        new RankCode().compute(1_500_000).send(1, 7, 5_000, WORLD),
                        new RankCode().recv(0, ANY, 50, WORLD));
        String problem = course.problem();
        assertTrue(problem.startsWith("In window 1, "), problem);
        assertTrue(problem.contains("receives at most 50 bytes with tag 7, but "), problem);
        assertTrue(problem.contains(" sent 5,000: the message would be truncated."), problem);
    }

    /// 3,000 bytes of rank 0 leave at 1,000 and are there at 6,000; its empty message left at 2,000
    /// and came at 4,000. That of rank 1 leaves at 2,200 and comes at 4,200.
    @Test
    void aMessageThatCameEarlyHoldsUpNobodyElse() {
        assertEquals(
                """
                4000 0-2 is early
                4200 1-2 meets its receive, EXPECTED
                6000 0-2 meets its receive, EXPECTED
                6000 0-2 meets its receive, EXPECTED
                """,
                Course.of(
                                nic().reordering(),
                                new RankCode().send(2, 7, 3_000, WORLD).send(2, 7, 0, WORLD),
                                new RankCode().compute(1_200).send(2, 7, 0, WORLD),
                                new RankCode()
                                        .irecv(ANY, 7, 3_000, WORLD, 0)
                                        .irecv(ANY, 7, 3_000, WORLD, 1)
                                        .irecv(ANY, 7, 3_000, WORLD, 2)
                                        .over(OperationKind.WAITALL, 0, 1, 2))
                        .lines("early", "meets"));
    }

    /// Sent at 1,000, 2,000 and 3,000 with 5,000, 2,000 and no bytes: there at 8,000, 6,000 and
    /// 5,000, in the reverse order.
    @Test
    void whenTheMissingMessageComesAllEarlyOnesFollowInTheOrderOfSending() {
        Course course =
                Course.of(
                        nic().reordering(),
                        new RankCode()
                                .send(1, 7, 5_000, WORLD)
                                .send(1, 7, 2_000, WORLD)
                                .send(1, 7, 0, WORLD),
                        new RankCode()
                                .irecv(0, 7, 5_000, WORLD, 0)
                                .irecv(0, 7, 2_000, WORLD, 1)
                                .irecv(0, 7, 0, WORLD, 2)
                                .over(OperationKind.WAITALL, 0, 1, 2));
        String meets = "8000 0-1 meets its receive, EXPECTED\n";
        assertEquals(
                "5000 0-1 is early\n6000 0-1 is early\n" + meets.repeat(3),
                course.lines("early", "meets"));
        assertEquals(RunStatus.COMPLETED, course.end(), course.problem());
    }

    /// Early messages that the one just taken does not end stay: 7,000 bytes come at 10,000; the
    /// second message with 1,000 at 5,000, the fourth with none at 6,000, the third with 7,000 at
    /// 12,000.
    @Test
    void anEarlyMessageBehindAnotherGapKeepsWaiting() {
        Course course =
                Course.of(
                        nic().reordering(),
                        new RankCode()
                                .send(1, 7, 7_000, WORLD)
                                .send(1, 7, 1_000, WORLD)
                                .send(1, 7, 7_000, WORLD)
                                .send(1, 7, 0, WORLD),
                        new RankCode()
                                .irecv(0, 7, 7_000, WORLD, 0)
                                .irecv(0, 7, 1_000, WORLD, 1)
                                .irecv(0, 7, 7_000, WORLD, 2)
                                .irecv(0, 7, 0, WORLD, 3)
                                .over(OperationKind.WAITALL, 0, 1, 2, 3));
        String first = "10000 0-1 meets its receive, EXPECTED\n";
        String then = "12000 0-1 meets its receive, EXPECTED\n";
        assertEquals(first.repeat(2) + then.repeat(2), course.lines("meets"));
    }

    /// Tag 7 of 0 is there at 3,000, tag 9 of 2, sent at 5,000, at 8,000.
    @ParameterizedTest
    @CsvSource({"0, 7, 3000", "-1, -1, 3000", "2, 9, 8000", "-1, 9, 8000", "2, -1, 8000"})
    void aProbeWaitsForTheEnvelopeThatItAskedFor(int from, int tag, long nanos) {
        Course course =
                Course.of(
                        nic(),
                        new RankCode().send(1, 7, 0, WORLD),
                        new RankCode()
                                .probe(OperationKind.PROBE, from, tag, WORLD)
                                .recv(0, 7, 0, WORLD)
                                .recv(2, 9, 0, WORLD),
                        new RankCode().compute(5_000).send(1, 9, 0, WORLD));
        assertTrue(course.lines("1 awakes").startsWith(nanos + " "), course.text());
    }

    @Test
    void aProbeForAnotherCommunicatorWaitsOn() {
        Course course =
                Course.of(
                        nic(),
                        idle(),
                        new RankCode().send(3, 7, 0, WORLD),
                        idle(),
                        new RankCode().probe(OperationKind.PROBE, 1, 7, ODD));
        assertEquals(RunStatus.DEADLOCKED, course.end());
    }

    /// The request of a long message is an envelope as well; the receive then clears it.
    @Test
    void aProbeSeesTheRequestOfALongMessage() {
        Course course =
                Course.of(
                        nic(),
                        new RankCode().send(1, 7, 5_000, WORLD),
                        new RankCode()
                                .probe(OperationKind.PROBE, 0, 7, WORLD)
                                .recv(0, 7, 5_000, WORLD));
        assertEquals(
                "3000 0-1 is unexpected\n3000 0-1 meets its receive, UNEXPECTED\n",
                course.lines("unexpected", "meets"));
        assertEquals(RunStatus.COMPLETED, course.end());
    }
}
