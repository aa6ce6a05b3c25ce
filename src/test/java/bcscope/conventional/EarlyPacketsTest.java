package bcscope.conventional;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.conventional.layer.ProgressEngine;
import bcscope.program.Program;
import bcscope.program.RankCode;

import org.junit.jupiter.api.Test;

/// Packets that overtake those before them, with the round costs of [TestLayer].
class EarlyPacketsTest {
    private static final int CONTEXT = Program.userContext(0);

    private static TestLayer nic() {
        return new TestLayer(ProgressEngine.NIC);
    }

    private static TestLayer host() {
        return new TestLayer(ProgressEngine.HOST);
    }

    private static RankCode send(long bytes) {
        return new RankCode().send(1, 7, bytes, CONTEXT);
    }

    private static RankCode receive(long bytes) {
        return new RankCode().recv(0, 7, bytes, CONTEXT);
    }

    @Test
    void anEnvelopeThatOvertookAnotherWaitsForIt() {
        assertEquals(
                """
                0 EAGER 0-1 begins
                0 receive of 1 from 0
                0 1 blocks
                1000 MESSAGE 0-1 leaves
                1000 EAGER 0-1 begins
                2000 MESSAGE 0-1 leaves
                2000 0 ends
                4000 MESSAGE 0-1 arrives
                4000 0-1 is early
                6000 MESSAGE 0-1 arrives
                6000 0-1 meets its receive, EXPECTED
                6000 1 awakes
                6000 0-1 is unexpected
                6500 receive of 1 from 0
                6500 0-1 meets its receive, UNEXPECTED
                6600 0-1 is copied until 6600
                7100 1 ends
                """,
                Course.of(
                                nic().reordering(),
                                send(3_000).send(1, 7, 0, CONTEXT),
                                receive(3_000).recv(0, 7, 0, CONTEXT))
                        .text());
    }

    /// 40 bytes sent after 3,000 are there at 2,000 + 40 + 2,000 and wait until 6,000 in a buffer.
    /// The process then takes the first for 500 and copies the other for 40; it looks for 100 and
    /// takes it for 500.
    @Test
    void aMessageThatCameEarlyIsCopiedToAReceiveThatWasThereBefore() {
        assertEquals(
                """
                4040 0-1 is early
                6500 0-1 is copied until 6540
                7140 1 ends
                """,
                Course.of(
                                nic().reordering(),
                                send(3_000).send(1, 7, 40, CONTEXT),
                                new RankCode()
                                        .irecv(0, 7, 3_000, CONTEXT, 0)
                                        .irecv(0, 7, 40, CONTEXT, 1)
                                        .await(0)
                                        .await(1))
                        .lines("early", "copied", "1 ends"));
    }

    /// 30 of 50 bytes before the first packet: their copy comes between arrival and matching, on
    /// whoever dispatches.
    @Test
    void bytesThatCameBeforeTheirLeadingPacketAreCopiedWhenItIsThere() {
        assertEquals(
                "3080 0-1 meets its receive, EXPECTED\n3580 1 ends\n",
                Course.early(30, nic(), send(50), receive(50)).lines("meets", "1 ends"));
        assertEquals(
                "3580 0-1 meets its receive, EXPECTED\n3580 1 ends\n",
                Course.early(30, host(), send(50), receive(50)).lines("meets", "1 ends"));
    }

    /// S3 section 5: the first packet of a rendezvous message is acknowledged.
    @Test
    void clearedDataAreNeverEarly() {
        assertEquals(
                Course.of(nic(), send(5_000), receive(5_000)).text(),
                Course.early(30, nic(), send(5_000), receive(5_000)).text());
    }
}
