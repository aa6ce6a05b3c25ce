package bcscope.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.RunStatus;
import bcscope.happening.MessageEvent;
import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.program.ReduceType;
import bcscope.program.generator.CometKernel;
import bcscope.study.comet.Bench;
import bcscope.study.comet.Timing;
import bcscope.study.comet.Trials;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.Map;

/// NX/2 on an iPSC/860, by its programs.
class Nx2Test {
    private static final int CONTEXT = Program.userContext(Communicator.WORLD);
    private static final int BUFFERS = 8;
    private static final long LATE = 50_000_000;

    @ParameterizedTest
    @CsvSource({"0, 79000", "100, 142000", "101, 197410", "5000, 2206000"})
    void aMessageToANeighbourThatWaitsTakesTheFit(long bytes, long nanos) {
        CubeRun run = CubeRun.of(sends(1, 1, bytes), receives(0, 1, bytes));
        assertEquals(nanos, run.endNanos(1));
    }

    @ParameterizedTest
    @ValueSource(longs = {100, 5_000})
    void aMessageThatNobodyAwaitedIsCopied(long bytes) {
        CubeRun run = CubeRun.of(sends(1, 1, bytes), receivesLate(0, 1, bytes));
        MessageEvent.Copied copied = run.all(MessageEvent.Copied.class).getFirst();
        assertEquals(25 * bytes, copied.endNanos() - copied.timeNanos());
        assertEquals(copied.endNanos(), run.endNanos(1));
        assertTrue(run.endNanos(0) < LATE, "the sender does not wait for the receive");

        CubeRun awaited = CubeRun.of(sends(1, 1, bytes), receives(0, 1, bytes));
        assertEquals(0, awaited.count(MessageEvent.Copied.class));
    }

    /// The request is made in 37,571 ns, then 10,000 bytes are copied at 25 ns each. The answer of
    /// the receiver arrives meanwhile and takes another 37,571 ns. The last byte leaves at 4.2 ms.
    @Test
    void aBlockingSendReturnsWhenItsMessageIsCopiedIntoABufferOfTheSystem() {
        CubeRun run = CubeRun.of(sends(1, 1, 10_000), receives(0, 1, 10_000));
        assertEquals(37_571 + 250_000 + 37_571, run.endNanos(0));
        assertEquals(156_000 + 4_100_000, run.endNanos(1));
    }

    /// A request over three channels leaves at 37,571, is there 16,666 + 2,858 later, and is taken
    /// 37,571 after that; so is the answer. The data leave at 151,761, have their circuit at
    /// 168,427 and hold it for 85,000 times 410 ns.
    @Test
    void aCircuitIsHeldUntilTheEndOfItsMessageAndWhoSharesALinkWaitsUntilThen() {
        long freeNanos = 168_427 + 34_850_000;
        CubeRun run =
                CubeRun.of(
                        sends(7, 1, 85_000),
                        new RankCode().compute(2_000_000).send(3, 0, 1_000, CONTEXT),
                        new RankCode(),
                        receives(1, 1, 1_000),
                        new RankCode(),
                        new RankCode(),
                        new RankCode(),
                        receives(0, 1, 85_000));
        assertEquals(freeNanos + 37_571, run.endNanos(7));
        MessageEvent.ChannelAwaited wait = run.all(MessageEvent.ChannelAwaited.class).getFirst();
        assertEquals(2_000_000 + 37_571, wait.timeNanos());
        MessageEvent.CircuitConnected end = run.all(MessageEvent.CircuitConnected.class).getFirst();
        assertEquals(freeNanos, end.timeNanos());
        assertEquals(freeNanos - wait.timeNanos(), end.waitedNanos());
    }

    @Test
    void aSenderWaitsWhenTheReceiverHasNoBufferLeftForIt() {
        CubeRun enough = CubeRun.of(sends(1, BUFFERS, 100), receivesLate(0, BUFFERS, 100));
        assertTrue(enough.endNanos(0) < LATE);
        assertEquals(0, enough.count(MessageEvent.Stalled.class));

        CubeRun more = CubeRun.of(sends(1, BUFFERS + 1, 100), receivesLate(0, BUFFERS + 1, 100));
        assertTrue(more.endNanos(0) > LATE);
        assertEquals(1, more.count(MessageEvent.Stalled.class));
    }

    @Test
    void buffersOfOneNodeAreNoneOfAnother() {
        RankCode both = new RankCode();
        for (int i = 0; i < BUFFERS; i++) {
            both.send(1, 0, 100, CONTEXT).send(2, 0, 100, CONTEXT);
        }
        CubeRun run =
                CubeRun.of(
                        both,
                        receivesLate(0, BUFFERS, 100),
                        receivesLate(0, BUFFERS, 100),
                        new RankCode());
        assertTrue(run.endNanos(0) < LATE);
    }

    @Test
    void freeBuffersAreToldAlongWithAnotherMessage() {
        CubeRun run =
                CubeRun.of(
                        sends(1, 3, 100).recv(1, 0, 10, CONTEXT).compute(1_000),
                        receives(0, 3, 100).send(0, 0, 10, CONTEXT));
        assertEquals(
                List.of(3),
                run.all(MessageEvent.CreditsReturned.class).stream()
                        .map(MessageEvent.CreditsReturned::count)
                        .toList());
        assertEquals(4, run.all(MessageEvent.Injected.class).size(), "no packet of its own");
    }

    @Test
    void aStreamInOneDirectionGetsItsBuffersBackByPacketsOfTheirOwn() {
        CubeRun run = CubeRun.of(sends(1, 100, 100), receives(0, 100, 100));
        assertEquals(RunStatus.COMPLETED, run.state());
        assertTrue(
                run.all(MessageEvent.Injected.class).stream()
                        .anyMatch(packet -> packet.cargo() == MessageEvent.Cargo.CREDIT));
    }

    @Test
    void aLongMessageNeedsNoReservedBuffer() {
        CubeRun run = CubeRun.of(sends(1, 3 * BUFFERS, 101), receivesLate(0, 3 * BUFFERS, 101));
        assertTrue(run.endNanos(0) < LATE);
    }

    @Test
    void aSynchronousSendWaitsForItsReceive() {
        RankCode send = new RankCode().send(OperationKind.SYNC_SEND, 1, 0, 50, CONTEXT);
        assertTrue(CubeRun.of(send, receivesLate(0, 1, 50)).endNanos(0) > LATE);
    }

    @Test
    void aCircuitThatHadToWaitSaysForWhomAndHowLong() {
        CubeRun run =
                CubeRun.of(
                        sends(7, 1, 5_000),
                        new RankCode().compute(600_000).send(3, 0, 5_000, CONTEXT),
                        new RankCode(),
                        receives(1, 1, 5_000),
                        new RankCode(),
                        new RankCode(),
                        new RankCode(),
                        receives(0, 1, 5_000));
        MessageEvent.ChannelAwaited wait = run.all(MessageEvent.ChannelAwaited.class).getFirst();
        assertEquals(1, wait.node());
        assertEquals(3, wait.toNode());
        assertEquals(1, wait.send().rank());
        assertEquals(0, wait.holder().rank());
        MessageEvent.CircuitConnected end = run.all(MessageEvent.CircuitConnected.class).getFirst();
        assertEquals(end.timeNanos() - wait.timeNanos(), end.waitedNanos());
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4, 8, 16})
    void aBarrierTakesAnEmptyMessageForEachDimension(int nodes) {
        CubeRun run =
                CubeRun.ofAll(
                        nodes,
                        new RankCode().synchronise(OperationKind.BARRIER, Communicator.WORLD));
        int dimensions = Integer.numberOfTrailingZeros(nodes);
        double farther = Math.max(0, dimensions - 1) * 8_333.0;
        assertEquals(dimensions * 79_000.0, (double) run.lastNanos(), farther + 40_000.0);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4, 8, 16, 32})
    void aBroadcastTakesAMessageForEachDimension(int nodes) {
        RankCode broadcast = new RankCode().bcast(0, 1_000, Communicator.WORLD);
        int dimensions = Integer.numberOfTrailingZeros(nodes);
        assertEquals(
                dimensions * 566_000.0,
                (double) CubeRun.ofAll(nodes, broadcast).lastNanos(),
                0.001 * dimensions * 566_000);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4, 8, 16, 32})
    void aGlobalSumTakesAMessageAndAnAdditionForEachDimension(int nodes) {
        RankCode sum = new RankCode().reduce(-1, 8, ReduceType.F64, Communicator.WORLD);
        int dimensions = Integer.numberOfTrailingZeros(nodes);
        assertEquals(
                dimensions * (84_040.0 + 330),
                (double) CubeRun.ofAll(nodes, sum).lastNanos(),
                0.001 * dimensions * 84_040);
    }

    @ParameterizedTest
    @EnumSource(
            value = CometKernel.class,
            names = {"PAIRWISE_EXCHANGE", "SHIFT", "TRANSPOSE"})
    void whatAllSendFirstRunsHereAndDeadlocksUnderBcs(CometKernel kernel) throws Exception {
        assertInstanceOf(Timing.Took.class, timed("ipsc-860", "conventional", kernel));
        assertInstanceOf(Timing.Deadlocked.class, timed("ipsc-860", "bcs", kernel));
        assertInstanceOf(
                Timing.Deadlocked.class,
                timed("qsnet", "conventional", kernel),
                "beyond the eager limit");
    }

    private static Timing timed(String network, String mpi, CometKernel kernel)
            throws InterruptedException {
        Map<String, Long> large =
                kernel.has("bytes") ? Map.of("bytes", 80_000L) : Map.of("localDimension", 100L);
        return new Trials(new Bench(network, mpi, List.of(), 2), line -> {}).time(kernel, 4, large);
    }

    private static RankCode sends(int to, int count, long bytes) {
        RankCode code = new RankCode();
        for (int i = 0; i < count; i++) {
            code.send(to, 0, bytes, CONTEXT);
        }
        return code;
    }

    private static RankCode receives(int from, int count, long bytes) {
        return receive(new RankCode(), from, count, bytes);
    }

    private static RankCode receivesLate(int from, int count, long bytes) {
        return receive(new RankCode().compute(LATE), from, count, bytes);
    }

    private static RankCode receive(RankCode code, int from, int count, long bytes) {
        for (int i = 0; i < count; i++) {
            code.recv(from, 0, bytes, CONTEXT);
        }
        return code;
    }
}
