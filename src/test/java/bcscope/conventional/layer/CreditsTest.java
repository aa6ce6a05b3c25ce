package bcscope.conventional.layer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.RunStatus;
import bcscope.conventional.Course;
import bcscope.conventional.TestLayer;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;

import org.junit.jupiter.api.Test;

/// Which packets wait for a credit or for the gap of their NIC, and when credits go back.
class CreditsTest {
    private static final int WORLD = Program.userContext(0);

    private static TestLayer nic() {
        return new TestLayer(ProgressEngine.NIC);
    }

    /// Each send takes 1,000 of the host.
    @Test
    void creditsAreCountedForEachPairAlone() {
        Course course =
                Course.of(
                        nic().withCredits(1, 1),
                        new RankCode()
                                .isend(1, 7, 0, WORLD, 0)
                                .isend(1, 7, 0, WORLD, 1)
                                .isend(2, 7, 0, WORLD, 2)
                                .over(OperationKind.WAITALL, 0, 1, 2),
                        new RankCode().compute(9_000).recv(0, 7, 0, WORLD).recv(0, 7, 0, WORLD),
                        new RankCode().recv(0, 7, 0, WORLD));
        assertEquals(
                """
                1000 MESSAGE 0-1 leaves
                2000 0-1 has no credit
                3000 MESSAGE 0-2 leaves
                11100 MESSAGE 0-1 leaves
                """,
                course.lines("0-1 has no credit", "leaves").replaceAll(".*CREDIT.*\n", ""),
                "received at 9,000 and copied at 9,100; the credit is back 2,000 later");
    }

    /// Two of five may go. The second receive makes two owed credits, at 10,000 + 100 + 4 + 500 +
    /// 100 + 3, and when they are back two of the stalled messages go. Receives have room for their
    /// own message only, so a wrong order would truncate one.
    @Test
    void asManyStalledMessagesGoAsCreditsComeBackInTheirOrder() {
        RankCode sender = new RankCode();
        RankCode receiver = new RankCode().compute(10_000);
        for (int i = 0; i < 5; i++) {
            sender.isend(1, 7, 4 - i, WORLD, i);
            receiver.recv(0, 7, 4 - i, WORLD);
        }
        Course course =
                Course.of(
                        nic().withCredits(2, 2),
                        sender.over(OperationKind.WAITALL, 0, 1, 2, 3, 4),
                        receiver);
        long second = 10_000 + 100 + 4 + 500 + 100 + 3;
        long back = second + 2_000;
        String stalled = "3000 0-1 has no credit\n4000 0-1 has no credit\n5000 0-1 has no credit\n";
        assertEquals(stalled, course.lines("no credit"));
        assertTrue(course.lines("CREDIT").startsWith(second + " CREDIT 1-0 leaves\n"));
        assertEquals(
                "%1$d 0 gets back 2 of 1\n%1$d MESSAGE 0-1 leaves\n%1$d MESSAGE 0-1 leaves\n"
                        .formatted(back),
                course.lines(back + " 0 gets", back + " MESSAGE"));
        assertEquals(RunStatus.COMPLETED, course.end(), course.problem());
    }

    /// The one credit is used, and still the request leaves when its send is over.
    @Test
    void aRequestNeedsNoCredit() {
        Course course =
                Course.of(
                        nic().withCredits(1, 1),
                        new RankCode().send(1, 7, 50, WORLD).send(1, 7, 5_000, WORLD),
                        new RankCode()
                                .compute(50_000)
                                .recv(0, 7, 50, WORLD)
                                .recv(0, 7, 5_000, WORLD));
        assertEquals("2000 REQUEST 0-1 leaves\n", course.lines("REQUEST 0-1 leaves"));
    }

    /// The short message is received at 3,050, and one owed credit is too few for a packet. The
    /// request comes at 4,000 and is cleared at once; its clear is back at 6,000.
    @Test
    void anOwedCreditTravelsWithAClear() {
        Course course =
                Course.of(
                        nic().withCredits(1, 9),
                        new RankCode().send(1, 7, 50, WORLD).send(1, 7, 5_000, WORLD),
                        new RankCode().recv(0, 7, 50, WORLD).recv(0, 7, 5_000, WORLD));
        assertEquals(
                """
                4000 CLEAR 0-1 leaves
                6000 CLEAR 0-1 arrives
                6000 0 gets back 1 of 1
                """,
                course.lines("CLEAR", "CREDIT", "gets back"));
    }

    @Test
    void withoutLimitsNobodyGetsAnythingBack() {
        Course course =
                Course.of(
                        nic(),
                        new RankCode().loop(100).send(1, 7, 0, WORLD).endLoop(),
                        new RankCode().compute(500_000).loop(100).recv(0, 7, 0, WORLD).endLoop());
        assertEquals("", course.lines("credit", "CREDIT", "gets back"));
        assertEquals(100, course.totals().messages);
    }

    /// The send behind the computation is over at 1,000 + 10,000 + 1,000; 3,000 from the beginning
    /// of its packet to that of the next.
    @Test
    void aPacketBehindALongPauseLeavesAtOnceAndTheNextAfterTheGap() {
        Course course =
                Course.of(
                        nic().withGap(3_000),
                        new RankCode()
                                .send(1, 7, 0, WORLD)
                                .compute(10_000)
                                .send(1, 7, 0, WORLD)
                                .send(1, 7, 0, WORLD),
                        new RankCode().loop(3).recv(0, 7, 0, WORLD).endLoop());
        assertEquals(
                """
                1000 MESSAGE 0-1 leaves
                12000 MESSAGE 0-1 leaves
                15000 MESSAGE 0-1 leaves
                """,
                course.lines("leaves"));
    }

    @Test
    void everyNodeKeepsAGapOfItsOwn() {
        RankCode taker =
                new RankCode()
                        .recv(Program.ANY, 7, 0, WORLD)
                        .recv(Program.ANY, 7, 0, WORLD)
                        .send(0, 7, 0, WORLD);
        Course course =
                Course.of(
                        nic().withGap(30_000),
                        new RankCode().send(2, 7, 0, WORLD).recv(2, 7, 0, WORLD),
                        new RankCode().send(2, 7, 0, WORLD),
                        taker);
        assertEquals(
                """
                1000 MESSAGE 0-2 leaves
                1000 MESSAGE 1-2 leaves
                5100 MESSAGE 2-0 leaves
                """,
                course.lines("leaves"),
                "3,000, taken 500, the next found 100 and taken 500, sent 1,000");
    }
}
