package bcscope.conventional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import bcscope.base.RunStatus;
import bcscope.conventional.layer.ProgressEngine;
import bcscope.model.ModelParameter;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.stream.IntStream;

/// The rows of windows of 20,000 ns, and how a run ends.
class EventMachineTest {
    private static final int WORLD = Program.userContext(0);
    private static final long WINDOW = 20_000;

    private static Course course(TestLayer layer, RankCode... codes) {
        return Course.inWindows(WINDOW, layer, codes);
    }

    private static TestLayer nic() {
        return new TestLayer(ProgressEngine.NIC);
    }

    /// Three short messages and a long one wait in the second window: the request of the long one
    /// holds no buffer. In the third all are received.
    @ParameterizedTest
    @CsvSource({
        "SENT, 4, 0, 0",
        "UNEXPECTED, 4, 4, 0",
        "BUFFERED_BYTES, 150, 150, 0",
        "RENDEZVOUS, 1, 1, 0",
        "POSTED, 0, 0, 0",
        "FLYING, 0, 0, 0",
        "BYTES, 150, 0, 5000"
    })
    void aRowSaysWhatWaitsAtTheEndOfItsWindow(
            SliceColumn column, long first, long second, long third) {
        RankCode receiver = new RankCode().compute(2 * WINDOW);
        for (int i = 0; i < 3; i++) {
            receiver.recv(0, 7, 50, WORLD);
        }
        Course course =
                course(
                        nic(),
                        new RankCode()
                                .loop(3)
                                .send(1, 7, 50, WORLD)
                                .endLoop()
                                .send(1, 8, 5_000, WORLD),
                        receiver.recv(0, 8, 5_000, WORLD));
        assertEquals(first, course.value(column, 0));
        assertEquals(second, course.value(column, 1));
        assertEquals(third, course.value(column, 2));
    }

    /// The message leaves at 19,000 and is there at 21,050; its receive was posted at 0.
    @ParameterizedTest
    @CsvSource({"FLYING, 1, 0", "POSTED, 1, 0", "BYTES, 0, 50", "RESTARTED, 0, 1"})
    void aMessageThatFliesOverTheEndOfAWindowIsInBothRows(
            SliceColumn column, long first, long second) {
        Course course =
                course(
                        nic(),
                        new RankCode().compute(18_000).send(1, 7, 50, WORLD),
                        new RankCode().recv(0, 7, 50, WORLD));
        assertEquals(first, course.value(column, 0));
        assertEquals(second, course.value(column, 1));
    }

    /// A reserved buffer holds the bytes from the request on, whether or not they are there.
    @Test
    void aReservedBufferIsCountedFromItsRequest() {
        Course course =
                course(
                        nic().reserving(),
                        new RankCode().compute(WINDOW - 3_500).send(1, 7, 5_000, WORLD),
                        new RankCode().compute(3 * WINDOW).recv(0, 7, 5_000, WORLD));
        assertEquals(5_000, course.value(SliceColumn.BUFFERED_BYTES, 0), "asked at 19,500");
        assertEquals(1, course.value(SliceColumn.RENDEZVOUS, 0));
        assertEquals(5_000, course.value(SliceColumn.BUFFERED_BYTES, 1), "there at 28,500");
        assertEquals(0, course.value(SliceColumn.RENDEZVOUS, 1));
        assertEquals(0, course.value(SliceColumn.BUFFERED_BYTES, 3));
    }

    @Test
    void messagesWithoutACreditAreCounted() {
        Course course =
                course(
                        nic().withCredits(1, 1),
                        new RankCode().isend(1, 7, 0, WORLD, 0).isend(1, 7, 0, WORLD, 1).await(1),
                        new RankCode().compute(WINDOW).recv(0, 7, 0, WORLD).recv(0, 7, 0, WORLD));
        assertEquals(1, course.value(SliceColumn.STALLED, 0));
        assertEquals(0, course.value(SliceColumn.STALLED, 1));
    }

    /// The last process ends at 2 windows and 7 ns.
    @Test
    void theLastWindowEndsWithTheLastProcess() {
        Course course = course(nic(), new RankCode().compute(5), new RankCode().compute(40_007));
        assertEquals(WINDOW, course.value(SliceColumn.GTTS, 0));
        assertEquals(WINDOW, course.value(SliceColumn.GTTS, 1));
        assertEquals(7, course.value(SliceColumn.GTTS, 2));
        assertEquals(2 * WINDOW, course.value(SliceColumn.START, 2));
    }

    /// Rank 0 is suspended from 0 to 21,000, rank 1 ends at 19,000 + 1,000: of the first window one
    /// processor is busy all the time.
    @Test
    void aProcessorThatWaitsIsNotBusy() {
        Course course =
                course(
                        nic(),
                        new RankCode().recv(1, 7, 0, WORLD).compute(3_000),
                        new RankCode().compute(18_000).send(0, 7, 0, WORLD));
        assertEquals(19_000, course.value(SliceColumn.CPU_BUSY, 0));
        assertEquals(3_500, course.value(SliceColumn.CPU_BUSY, 1), "taken for 500");
    }

    @Test
    void whereNothingCanHappenAnyMoreTheRunIsDeadlocked() {
        Course course =
                course(
                        nic(),
                        new RankCode().recv(1, 7, 0, WORLD),
                        new RankCode().compute(50_000).recv(0, 7, 0, WORLD));
        assertEquals(RunStatus.DEADLOCKED, course.end());
        assertEquals(2, course.value(SliceColumn.POSTED, 2));
        assertEquals("", course.problem());
    }

    /// Rank 0 is suspended from 0 on, rank 1 from 10,000 on, until the messages of rank 2 come at
    /// 48,000; rows are of the begin of their window.
    @ParameterizedTest
    @CsvSource({"SUM_BPTS, 0, 2, 2, 0", "MAX_BPTS, 0, 1, 1, 0"})
    void whoIsSuspendedWhenAWindowBeginsIsCounted(
            SliceColumn column, long first, long second, long third, long last) {
        Course course =
                course(
                        nic(),
                        new RankCode().recv(2, 7, 0, WORLD).compute(30_000),
                        new RankCode().compute(10_000).recv(2, 7, 0, WORLD),
                        new RankCode().compute(44_000).send(0, 7, 0, WORLD).send(1, 7, 0, WORLD));
        assertEquals(
                List.of(first, second, third, last),
                IntStream.range(0, 4).mapToObj(i -> course.value(column, i)).toList());
    }

    @Test
    void aRunEndsAtItsLimitOfWindows() {
        Recorded run =
                new Recorded(ModelParameter.MAX_SLICES, 3, nic(), new RankCode().compute(1_000_000))
                        .runToEnd();
        assertEquals(RunStatus.LIMIT_REACHED, run.machine.status());
        assertEquals(3, run.table.size());
        assertEquals(WINDOW, run.table.get(SliceColumn.GTTS, 1));
    }

    /// The last process ends at 14,700; a credit is still on its way until 16,200.
    @Test
    void theLastWindowEndsWithTheLastProcessWhateverIsOnItsWay() {
        Course course =
                course(
                        nic().withCredits(1, 1),
                        new RankCode().send(1, 7, 50, WORLD).send(1, 7, 50, WORLD),
                        new RankCode().compute(10_000).recv(0, 7, 50, WORLD).recv(0, 7, 50, WORLD));
        assertEquals(14_700, course.value(SliceColumn.GTTS, 0));
    }

    /// Requested at 1,000, received at 6,000 into a reserved buffer whose data come at 12,000.
    @Test
    void aReservedBufferIsFreeWhenItsDataAreCopied() {
        Course course =
                course(
                        nic().reserving(),
                        new RankCode().send(1, 7, 5_000, WORLD),
                        new RankCode().compute(6_000).recv(0, 7, 5_000, WORLD));
        assertEquals(0, course.value(SliceColumn.BUFFERED_BYTES, 0));
    }

    /// The same program at another pace has other digests; the same at the same pace has the same.
    @Test
    void digestsTellRunsApart() {
        long[] digests = new long[3];
        for (int i = 0; i < 3; i++) {
            Course course =
                    course(
                            nic(),
                            new RankCode().compute(i == 2 ? 101 : 100).send(1, 7, 50, WORLD),
                            new RankCode().recv(0, 7, 50, WORLD));
            digests[i] = course.value(SliceColumn.DIGEST, 0);
        }
        assertEquals(digests[0], digests[1]);
        assertNotEquals(digests[0], digests[2]);
    }
}
