package bcscope.conventional;

import static bcscope.conventional.OneMessage.CONTEXT;
import static bcscope.conventional.OneMessage.assertCourse;
import static bcscope.conventional.OneMessage.receive;
import static bcscope.conventional.OneMessage.receiveAfter;
import static bcscope.conventional.OneMessage.send;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.RunStatus;
import bcscope.conventional.layer.ProgressEngine;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Every step of every protocol at its nanosecond, with the round costs of [TestLayer] and
/// [StraightTransport].
class ProtocolStepsTest {
    private static TestLayer nic() {
        return new TestLayer(ProgressEngine.NIC);
    }

    private static TestLayer host() {
        return new TestLayer(ProgressEngine.HOST);
    }

    @Test
    void anEagerMessageGoesStraightIntoAReceiveThatIsThere() {
        assertCourse(
                """
                0 EAGER 0-1 begins
                0 receive of 1 from 0
                0 1 blocks
                1000 MESSAGE 0-1 leaves
                1000 0 ends
                3050 MESSAGE 0-1 arrives
                3050 0-1 meets its receive, EXPECTED
                3050 1 awakes
                3550 1 ends
                """,
                Course.of(nic(), send(50), receive(50)));
    }

    @Test
    void anEagerMessageWithoutAReceiveIsBufferedAndCopied() {
        assertCourse(
                """
                0 EAGER 0-1 begins
                1000 MESSAGE 0-1 leaves
                1000 0 ends
                3050 MESSAGE 0-1 arrives
                3050 0-1 is unexpected
                10000 receive of 1 from 0
                10000 0-1 meets its receive, UNEXPECTED
                10100 0-1 is copied until 10150
                10650 1 ends
                """,
                Course.of(nic(), send(50), receiveAfter(10_000, 50)));
    }

    @Test
    void aLongMessageAsksAndIsCleared() {
        assertCourse(
                """
                0 RENDEZVOUS 0-1 begins
                0 0 blocks
                0 receive of 1 from 0
                0 1 blocks
                1000 REQUEST 0-1 leaves
                3000 REQUEST 0-1 arrives
                3000 0-1 meets its receive, EXPECTED
                3000 0-1 is cleared
                3000 CLEAR 0-1 leaves
                5000 CLEAR 0-1 arrives
                5000 DATA 0-1 leaves
                10000 0 awakes
                10000 0 ends
                12000 DATA 0-1 arrives
                12000 1 awakes
                12500 1 ends
                """,
                Course.of(nic(), send(5_000), receive(5_000)));
    }

    @Test
    void aLongMessageWaitsForItsReceiveAndIsNeverCopied() {
        assertCourse(
                """
                0 RENDEZVOUS 0-1 begins
                0 0 blocks
                1000 REQUEST 0-1 leaves
                3000 REQUEST 0-1 arrives
                3000 0-1 is unexpected
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
                Course.of(nic(), send(5_000), receiveAfter(10_000, 5_000)));
    }

    @Test
    void aSynchronousSendAsksHoweverShortItIs() {
        RankCode sender = new RankCode().send(OperationKind.SYNC_SEND, 1, 7, 0, CONTEXT);
        assertCourse(
                """
                0 RENDEZVOUS 0-1 begins
                0 0 blocks
                0 receive of 1 from 0
                0 1 blocks
                1000 REQUEST 0-1 leaves
                3000 REQUEST 0-1 arrives
                3000 0-1 meets its receive, EXPECTED
                3000 0-1 is cleared
                3000 CLEAR 0-1 leaves
                5000 CLEAR 0-1 arrives
                5000 DATA 0-1 leaves
                5000 0 awakes
                5000 0 ends
                7000 DATA 0-1 arrives
                7000 1 awakes
                7500 1 ends
                """,
                Course.of(nic(), sender, receive(0)));
    }

    @Test
    void withoutANicNothingIsHandledWhileTheProcessComputes() {
        assertCourse(
                """
                0 EAGER 0-1 begins
                0 receive of 1 from 0
                1000 MESSAGE 0-1 leaves
                1000 0 ends
                3050 MESSAGE 0-1 arrives
                10600 0-1 meets its receive, EXPECTED
                10700 1 ends
                """,
                Course.of(
                        host(),
                        send(50),
                        new RankCode().irecv(0, 7, 50, CONTEXT, 0).compute(10_000).await(0)));
    }

    @Test
    void withoutANicARendezvousStandsStillMeanwhile() {
        assertCourse(
                """
                0 RENDEZVOUS 0-1 begins
                0 0 blocks
                0 receive of 1 from 0
                1000 REQUEST 0-1 leaves
                3000 REQUEST 0-1 arrives
                10600 0-1 meets its receive, EXPECTED
                11100 0-1 is cleared
                11100 CLEAR 0-1 leaves
                11100 1 blocks
                13100 CLEAR 0-1 arrives
                13600 DATA 0-1 leaves
                18600 0 awakes
                18600 0 ends
                20600 DATA 0-1 arrives
                21100 1 awakes
                21100 1 ends
                """,
                Course.of(
                        host(),
                        send(5_000),
                        new RankCode().irecv(0, 7, 5_000, CONTEXT, 0).compute(10_000).await(0)));
    }

    @Test
    void aSenderWithoutCreditWaitsUntilItsBufferIsFree() {
        assertCourse(
                """
                0 EAGER 0-1 begins
                1000 MESSAGE 0-1 leaves
                1000 EAGER 0-1 begins
                2000 0-1 has no credit
                1000 0 blocks
                3050 MESSAGE 0-1 arrives
                3050 0-1 is unexpected
                10000 receive of 1 from 0
                10000 0-1 meets its receive, UNEXPECTED
                10100 0-1 is copied until 10150
                10150 CREDIT 1-0 leaves
                10650 receive of 1 from 0
                10650 1 blocks
                12150 CREDIT 1-0 arrives
                12150 0 gets back 1 of 1
                12150 MESSAGE 0-1 leaves
                12150 0 awakes
                12150 0 ends
                14200 MESSAGE 0-1 arrives
                14200 0-1 meets its receive, EXPECTED
                14200 CREDIT 1-0 leaves
                14200 1 awakes
                14700 1 ends
                16200 CREDIT 1-0 arrives
                16200 0 gets back 1 of 1
                """,
                Course.of(
                        nic().withCredits(1, 1),
                        send(50).send(1, 7, 50, CONTEXT),
                        receiveAfter(10_000, 50).recv(0, 7, 50, CONTEXT)));
    }

    @Test
    void creditsComeBackWithMessagesOfTheOtherDirection() {
        assertCourse(
                """
                0 EAGER 0-1 begins
                0 receive of 1 from 0
                0 1 blocks
                1000 MESSAGE 0-1 leaves
                1000 receive of 0 from 1
                1000 0 blocks
                3050 MESSAGE 0-1 arrives
                3050 0-1 meets its receive, EXPECTED
                3050 1 awakes
                3550 EAGER 1-0 begins
                4550 MESSAGE 1-0 leaves
                4550 1 ends
                6600 MESSAGE 1-0 arrives
                6600 0 gets back 1 of 1
                6600 1-0 meets its receive, EXPECTED
                6600 0 awakes
                7100 0 ends
                """,
                Course.of(
                        nic().withCredits(1, 9),
                        send(50).recv(1, 7, 50, CONTEXT),
                        receive(50).send(0, 7, 50, CONTEXT)));
    }

    /// Posted until 100, looked until 200, polled until 5,200; the message of 3,050 is taken behind
    /// that.
    @Test
    void aProcessLooksForPacketsOnceBeforeItIsSuspended() {
        RankCode code = new RankCode().irecv(0, 7, 50, CONTEXT, 0).await(0);
        assertEquals(
                "5700 1 ends\n", Course.of(nic().polling(5_000), send(50), code).lines("1 ends"));
    }

    /// Posted until 100, tested until 5,200, then looked for 100 and taken for 500.
    @Test
    void everyTestLooksForPackets() {
        RankCode code = new RankCode().irecv(0, 7, 50, CONTEXT, 0).test(0).await(0);
        assertEquals(
                "5800 1 ends\n", Course.of(nic().polling(5_000), send(50), code).lines("1 ends"));
    }

    /// The request is made until 1,000, the data copied into a buffer of the sender's until 6,000.
    @Test
    void aReservedBufferFreesTheSenderBeforeAnybodyReceives() {
        assertCourse(
                """
                0 RESERVED 0-1 begins
                1000 REQUEST 0-1 leaves
                3000 REQUEST 0-1 arrives
                3000 0-1 is unexpected
                3000 0-1 is cleared
                3000 CLEAR 0-1 leaves
                5000 CLEAR 0-1 arrives
                5000 DATA 0-1 leaves
                6000 0 ends
                12000 DATA 0-1 arrives
                20000 receive of 1 from 0
                20000 0-1 meets its receive, UNEXPECTED
                20100 0-1 is copied until 25100
                25600 1 ends
                """,
                Course.of(nic().reserving(), send(5_000), receiveAfter(20_000, 5_000)));
    }

    @Test
    void aReceiveThatComesWhileTheDataTravelsGetsACopy() {
        assertCourse(
                """
                0 RESERVED 0-1 begins
                1000 REQUEST 0-1 leaves
                3000 REQUEST 0-1 arrives
                3000 0-1 is unexpected
                3000 0-1 is cleared
                3000 CLEAR 0-1 leaves
                5000 CLEAR 0-1 arrives
                5000 DATA 0-1 leaves
                6000 0 ends
                6000 receive of 1 from 0
                6000 0-1 meets its receive, UNEXPECTED
                6000 1 blocks
                12000 DATA 0-1 arrives
                12000 0-1 is copied until 17000
                17000 1 awakes
                17500 1 ends
                """,
                Course.of(nic().reserving(), send(5_000), receiveAfter(6_000, 5_000)));
    }

    @Test
    void theNicKeepsItsGapBetweenPackets() {
        assertCourse(
                """
                0 EAGER 0-1 begins
                0 receive of 1 from 0
                0 1 blocks
                1000 MESSAGE 0-1 leaves
                1000 EAGER 0-1 begins
                2000 0 ends
                3000 MESSAGE 0-1 arrives
                3000 0-1 meets its receive, EXPECTED
                3000 1 awakes
                3500 receive of 1 from 0
                3500 1 blocks
                4000 MESSAGE 0-1 leaves
                6000 MESSAGE 0-1 arrives
                6000 0-1 meets its receive, EXPECTED
                6000 1 awakes
                6500 1 ends
                """,
                Course.of(
                        nic().withGap(3_000),
                        send(0).send(1, 7, 0, CONTEXT),
                        receive(0).recv(0, 7, 0, CONTEXT)));
    }

    /// A NIC needs 40 ns for a clear.
    @Test
    void aClearLeavesWhenTheNicHasIt() {
        Course course = Course.of(nic().sendingFor(40), send(5_000), receive(5_000));
        assertEquals("3080 CLEAR 0-1 leaves\n", course.lines("CLEAR 0-1 leaves"));
    }

    /// The receive of the second is there when its request comes at 69,000: it is posted at 17,501,
    /// before the send begins at 66,000, or at 66,500, while its request travels.
    @ParameterizedTest
    @ValueSource(longs = {1, 49_000})
    void onlyWhatWentThroughABufferIsCopied(long between) {
        Course course =
                Course.of(
                        nic().reserving(),
                        send(5_000).compute(60_000).send(1, 7, 5_000, CONTEXT),
                        receiveAfter(6_000, 5_000).compute(between).recv(0, 7, 5_000, CONTEXT));
        assertEquals("12000 0-1 is copied until 17000\n", course.lines("copied"));
        assertEquals(RunStatus.COMPLETED, course.end());
    }

    @Test
    void aWildcardTakesWhatArrivesFirst() {
        Course course =
                Course.of(
                        nic(),
                        new RankCode()
                                .recv(Program.ANY, 7, 100, CONTEXT)
                                .recv(Program.ANY, 7, 100, CONTEXT),
                        new RankCode().compute(200).send(0, 7, 0, CONTEXT),
                        new RankCode().send(0, 7, 0, CONTEXT));
        assertEquals(
                "3000 2-0 meets its receive, EXPECTED\n3500 1-0 meets its receive, UNEXPECTED\n",
                course.lines("meets"));
    }

    @Test
    void aProbeAwakesWhenTheEnvelopeIsThereAndLeavesItThere() {
        Course course =
                Course.of(
                        nic(),
                        send(50),
                        new RankCode()
                                .probe(OperationKind.PROBE, 0, 7, CONTEXT)
                                .compute(1_000)
                                .recv(0, 7, 50, CONTEXT));
        assertEquals("0 1 blocks\n3050 1 awakes\n", course.lines("1 blocks", "1 awakes"));
        assertEquals("4050 0-1 meets its receive, UNEXPECTED\n", course.lines("meets"));
    }

    @Test
    void aBroadcastReachesTheOthersOverATree() {
        RankCode[] codes = new RankCode[4];
        for (int rank = 0; rank < 4; rank++) {
            codes[rank] = new RankCode().bcast(0, 40, 0);
        }
        assertEquals(
                """
                0 tree 0-2 until 3040
                1000 tree 0-1 until 4040
                3540 tree 2-3 until 6580
                """,
                Course.of(nic(), codes).lines("tree"));
    }
}
