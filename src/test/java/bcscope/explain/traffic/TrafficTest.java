package bcscope.explain.traffic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.explain.traffic.TrafficTable.Amount;
import bcscope.loading.Sample;
import bcscope.program.CallAliases;
import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.run.Run;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

class TrafficTest {
    @ParameterizedTest
    @EnumSource(
            value = Sample.class,
            names = {
                "ONE_MESSAGE",
                "EXCHANGE",
                "RING",
                "INCAST",
                "BIG_MESSAGE",
                "BROADCAST_ALLREDUCE",
                "COLLECTIVES",
                "TWO_JOBS",
                "SLOW_NIC"
            })
    void whatTheProgramSaysIsWhatItsSlicesMove(Sample sample) throws InterruptedException {
        compared(sample, MpiKind.BCS);
    }

    @ParameterizedTest
    @EnumSource(
            value = Sample.class,
            names = {
                "EXCHANGE",
                "RING",
                "INCAST",
                "BIG_MESSAGE",
                "BROADCAST_ALLREDUCE",
                "COLLECTIVES"
            })
    void theSameHoldsUnderConventionalMpi(Sample sample) throws InterruptedException {
        compared(sample, MpiKind.CONVENTIONAL);
    }

    private static void compared(Sample sample, MpiKind mpi) throws InterruptedException {
        try (Run run = SampleRuns.of(sample, mpi, 3_000)) {
            assertTrue(ProgramTraffic.tellsAllOf(run), "it did not end");
            TrafficTable said = ProgramTraffic.of(run.program());
            TrafficTable moved =
                    TrafficReader.ofSlices(
                                    run,
                                    0,
                                    run.progress().slices(),
                                    LinkCount.of(run),
                                    slice -> true)
                            .orElseThrow();
            assertEquals(lines(said), lines(moved));
            assertEquals(said.inner(), moved.inner());
            assertEquals(said.collectives(), moved.collectives());
        }
    }

    @Test
    void loopsMultiply() {
        RankCode sender = new RankCode();
        sender.loop(3).send(1, 0, 10, 0).loop(4).send(1, 0, 1, 1).endLoop().endLoop();
        RankCode receiver = new RankCode();
        receiver.loop(3).recv(0, 0, 10, 0).loop(4).recv(0, 0, 1, 1).endLoop().endLoop();
        Program program =
                Program.of(
                        "loops",
                        new ArrayList<>(List.of(sender, receiver)),
                        new int[] {0, 1},
                        List.of(Communicator.world(2)));
        TrafficTable table = ProgramTraffic.of(program);
        assertEquals(List.of("0 1 15 42"), lines(table));
        assertEquals(new Amount(12, 12), table.inner(), "messages inside calls");
    }

    /// A fence of a window is executed as a barrier.
    @Test
    void aCollectiveHasTheNameThatTheProgramHasForIt() {
        RankCode code = new RankCode().named(CallAliases.number("MPI_Win_fence"));
        code.synchronise(OperationKind.BARRIER, Communicator.WORLD);
        Program program =
                Program.of("fence", List.of(code), new int[1], List.of(Communicator.world(1)));
        assertEquals(
                List.of("MPI_Win_fence"),
                ProgramTraffic.of(program).collectives().stream()
                        .map(CollectiveTraffic::name)
                        .toList());
    }

    @Test
    void aProcessCanBeAskedForWhatItSendsAndReceives() {
        TrafficTable table =
                new TrafficCount(4).add(0, 1, 1, 5).add(2, 1, 2, 7).add(0, 3, 1, 1).table();
        assertEquals(new Amount(2, 6), table.sentBy(0));
        assertEquals(Amount.NONE, table.sentBy(1));
        assertEquals(new Amount(3, 12), table.receivedBy(1));
        assertEquals(new Amount(2, 7), table.between(2, 1));
        assertEquals(Amount.NONE, table.between(1, 2));
    }

    /// Groups of two: what 0 and 1 send to 2 and 3 is one line, named by 0 and 2.
    @Test
    void aTableHasALineForEachPair() {
        TrafficTable table = new TrafficCount(4).add(2, 1, 2, 7).add(0, 3, 1, 1).table();
        assertEquals(
                """
                # messages between processes in slice 3
                sender,receiver,messages,bytes
                0,3,1,1
                2,1,2,7
                """,
                csv(table));
        TrafficCount grouped = new TrafficCount(4, 1);
        grouped.add(0, 2, 1, 5).add(1, 3, 1, 6);
        String text = csv(grouped.table());
        assertTrue(
                text.contains("# processes counted in groups of " + grouped.table().grain()), text);
    }

    private static String csv(TrafficTable table) {
        StringWriter out = new StringWriter();
        TrafficCsv.pairs(table, "slice 3", new PrintWriter(out, true));
        return out.toString().replace(System.lineSeparator(), "\n");
    }

    @Test
    void tooManyPairsAreCountedInGroups() {
        TrafficCount count = new TrafficCount(16, 20);
        for (int from = 0; from < 16; from++) {
            for (int to = 0; to < 16; to++) {
                count.add(from, to, 1, from);
            }
        }
        TrafficTable table = count.table();
        assertEquals(4, table.grain());
        assertEquals(16, table.size());
        assertEquals(new Amount(256, 16 * 120), table.total(), "a message was lost");
        assertEquals(new Amount(16, 16 * (12 + 13 + 14 + 15) / 4), table.between(12, 3));
    }

    @Test
    void aMatrixOfManyProcessesHasCellsOfSeveral() {
        TrafficTable table =
                new TrafficCount(1000)
                        .add(0, 999, 1, 5)
                        .add(1, 998, 1, 7)
                        .add(500, 0, 2, 3)
                        .table();
        TrafficMatrix matrix = TrafficMatrix.of(table, 512);
        assertEquals(2, matrix.perCell());
        assertEquals(500, matrix.side());
        assertEquals(new Amount(2, 12), matrix.at(0, 499));
        assertEquals(3, matrix.at(250, 0, TrafficUnit.BYTES));
        assertEquals(999, matrix.last(499));
        assertEquals(1, TrafficMatrix.of(table, 1000).perCell());
    }

    @Test
    void readingManySlicesCanBeStopped() throws InterruptedException {
        try (Run run = SampleRuns.of(Sample.RING, 3_000)) {
            Optional<TrafficTable> stopped =
                    TrafficReader.ofSlices(
                            run, 0, run.progress().slices(), LinkCount.of(run), slice -> slice < 2);
            assertFalse(stopped.isPresent());
        }
    }

    private static List<String> lines(TrafficTable table) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < table.size(); i++) {
            lines.add(
                    table.from(i)
                            + " "
                            + table.to(i)
                            + " "
                            + table.messages(i)
                            + " "
                            + table.bytes(i));
        }
        return lines;
    }
}
