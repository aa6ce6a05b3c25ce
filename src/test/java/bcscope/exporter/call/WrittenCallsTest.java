package bcscope.exporter.call;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import bcscope.program.Communicator;
import bcscope.program.Composite;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.program.ReduceType;
import bcscope.program.TakenOrder;
import bcscope.scenario.ProgramSource.TraceOptions;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/// The calls of rank 0 of 2 as three formats write them: TIX as the tracer does, SimGrid's
/// time-independent format, where a wait names sender, receiver and tag, and GOAL, a graph in which
/// each operation requires what came before it.
class WrittenCallsTest {
    private static final int WORLD = Program.userContext(0);

    /// A program in which rank 0 does `calls`, and rank 1 nothing.
    private static Program program(UnaryOperator<RankCode> calls) {
        return Program.of(
                "calls",
                List.of(calls.apply(new RankCode()), new RankCode()),
                new int[] {0, 1},
                List.of(Communicator.world(2)));
    }

    /// A program whose two processes do the same.
    private static Program alike(UnaryOperator<RankCode> calls) {
        return Program.of(
                "calls",
                List.of(calls.apply(new RankCode())),
                new int[2],
                List.of(Communicator.world(2)));
    }

    /// What is written of rank 0, without what every rank has.
    private static String tix(Program program) throws IOException, NotExportable {
        StringWriter out = new StringWriter();
        TixExport.write(program, TakenOrder.UNKNOWN, out);
        return ofFirst(out.toString().lines().skip(1).toList());
    }

    private static String ti(Program program) throws IOException, NotExportable {
        StringWriter out = new StringWriter();
        TiExport.write(program, out);
        return ofFirst(out.toString().lines().toList());
    }

    private static String ofFirst(List<String> lines) {
        List<String> own = new ArrayList<>();
        for (String line : lines) {
            String record = line.substring(2);
            boolean everywhere = record.startsWith("init") || record.equals("finalize");
            if (line.startsWith("0 ") && !everywhere) {
                own.add(record);
            }
        }
        return String.join(", ", own);
    }

    private static String goal(Program program) throws IOException, NotExportable {
        StringWriter out = new StringWriter();
        GoalExport.write(program, out);
        String text = out.toString();
        String block = text.substring(text.indexOf('{') + 1, text.indexOf('}'));
        return String.join(", ", block.strip().lines().map(String::strip).toList());
    }

    private static void writes(Program program, String tix, String ti, String goal)
            throws IOException, NotExportable {
        assertEquals(tix, tix(program));
        assertEquals(ti, ti(program));
        assertEquals(goal, goal(program));
    }

    @Test
    void aMessageHasPartnerTagAndBytes() throws Exception {
        writes(
                program(it -> it.send(1, 7, 3_200, WORLD)),
                "send 1 7 3200 0",
                "send 1 7 3200",
                "l1: send 3200b to 1 tag 7");
        writes(
                program(it -> it.send(OperationKind.SYNC_SEND, 1, 0, 8, WORLD).compute(500)),
                "ssend 1 0 8 0, compute 500",
                "send 1 0 8, compute 500",
                "l1: send 8b to 1 tag 0, l2: calc 500, l2 requires l1");
        writes(
                program(it -> it.recv(1, 5, 64, WORLD)),
                "recv 1 5 64 0 1 5 -1",
                "recv 1 5 64",
                "l1: recv 64b from 1 tag 5");
    }

    /// A buffered send returns at once: what follows does not wait for it.
    @Test
    void aBufferedSendIsNotWaitedFor() throws Exception {
        writes(
                program(it -> it.compute(10).bufferedSend(1, 7, 8, WORLD).compute(20)),
                "compute 10, bsend 1 7 8 0, compute 20",
                "compute 10, send 1 7 8, compute 20",
                "l1: calc 10, l2: send 8b to 1 tag 7, l2 requires l1, l3: calc 20, l3 requires l1");
    }

    @Test
    void aWaitNamesItsRequests() throws Exception {
        writes(
                program(it ->
                        it.isend(1, 7, 8, WORLD, 0).irecv(1, 5, 64, WORLD, 1).await(1).await(0)),
                "isend 1 7 8 0 0, irecv 1 5 64 0 1, wait 1, wait 0",
                "isend 1 7 8, irecv 1 5 64, wait 1 0 5, wait 0 1 7",
                "l1: send 8b to 1 tag 7, l2: recv 64b from 1 tag 5, l3: calc 0, l3 requires l2, l4:"
                        + " calc 0, l4 requires l1, l4 requires l3");
        writes(
                program(it ->
                        it.isend(1, 7, 8, WORLD, 0)
                                .irecv(1, 5, 64, WORLD, 1)
                                .over(OperationKind.WAITALL, 0, 1)),
                "isend 1 7 8 0 0, irecv 1 5 64 0 1, waitall 2 0 1",
                "isend 1 7 8, irecv 1 5 64, waitall 2",
                "l1: send 8b to 1 tag 7, l2: recv 64b from 1 tag 5, l3: calc 0, l3 requires l1, l3"
                        + " requires l2");
    }

    /// A template posts nothing; each start does, and the request keeps its number.
    @Test
    void aPersistentRequestIsStartedAgain() throws Exception {
        writes(
                program(it ->
                        it.request(OperationKind.SEND_INIT, 1, 7, 8, WORLD, 0)
                                .request(OperationKind.START_SEND, 1, 7, 8, WORLD, 0)
                                .await(0)
                                .request(OperationKind.START_SEND, 1, 7, 8, WORLD, 0)
                                .await(0)
                                .free(0)),
                "send_init 1 7 8 0 0, start 0, wait 0, start 0, wait 0, reqfree 0",
                "isend 1 7 8, wait 0 1 7, isend 1 7 8, wait 0 1 7",
                "l1: send 8b to 1 tag 7, l2: calc 0, l2 requires l1, l3: send 8b to 1 tag 7, l3"
                        + " requires l2, l4: calc 0, l4 requires l3, l4 requires l2");
    }

    /// A loop is written as often as it runs, the inner one within each turn of the outer.
    @Test
    void aLoopIsWrittenOut() throws Exception {
        writes(
                program(it ->
                        it.loop(2).compute(10).loop(2).send(1, 0, 8, WORLD).endLoop().endLoop()),
                "compute 10, send 1 0 8 0, send 1 0 8 0, compute 10, send 1 0 8 0, send 1 0 8 0",
                "compute 10, send 1 0 8, send 1 0 8, compute 10, send 1 0 8, send 1 0 8",
                "l1: calc 10, l2: send 8b to 1 tag 0, l2 requires l1, l3: send 8b to 1 tag 0, l3"
                        + " requires l2, l4: calc 10, l4 requires l3, l5: send 8b to 1 tag 0, l5"
                        + " requires l4, l6: send 8b to 1 tag 0, l6 requires l5");
    }

    /// In a schedule, a barrier of two is a message in either direction; of a broadcast from rank 1
    /// rank 0 gets the data, and to a reduction at rank 1 it gives its part.
    @Test
    void aCollectiveOfAScheduleIsItsMessages() throws Exception {
        writes(
                alike(it -> it.synchronise(OperationKind.BARRIER, 0)),
                "barrier 0",
                "barrier",
                "l1: send 1b to 1 tag 1500000, l2: recv 1b from 1 tag 1500000, l3: calc 0, l3"
                        + " requires l1, l3 requires l2");
        writes(
                alike(it -> it.bcast(1, 24, 0)),
                "bcast 24 1 0",
                "bcast 24 1",
                "l1: recv 24b from 1 tag 1500000");
        writes(
                alike(it -> it.reduce(1, 24, ReduceType.F64, 0)),
                "reduce 24 1 sum f64 0",
                "reduce 24 0 1",
                "l1: send 24b to 1 tag 1500000");
        writes(
                alike(it -> it.reduce(-1, 24, ReduceType.F64, 0)),
                "allreduce 24 sum f64 0",
                "allreduce 24 0",
                "l1: recv 24b from 1 tag 1500000, l2: calc 0, l2 requires l1, l3: send 24b to 1 tag"
                        + " 1500001, l3 requires l2, l4: calc 0, l4 requires l2, l4 requires l3");
    }

    /// SimGrid takes numbers for bytes where `init` has no field, and for doubles where it has one.
    @Test
    void aTraceOfSimGridCountsInBytes() throws Exception {
        StringWriter out = new StringWriter();
        TiExport.write(alike(it -> it.synchronise(OperationKind.FINALIZE, 0)), out);
        assertEquals("0 init\n0 finalize\n1 init\n1 finalize\n", out.toString());
    }

    /// What needs no partner costs a call, of which only TIX knows.
    @Test
    void aCallWithNobodyIsWrittenInTheFormatOfTheTracerOnly() throws Exception {
        writes(program(it -> it.nobody(OperationKind.SEND, 8, 0)), "send -2 0 8 0", "", "");
        writes(program(it -> it.nobody(OperationKind.RECV, 8, 0)), "recv -2 0 8 0 -2 -1 0", "", "");
        writes(
                program(it -> it.nobody(OperationKind.ISEND, 8, 0)),
                "isend -2 0 8 0 0, wait 0",
                "",
                "");
        writes(program(it -> it.mark(3)), "pcontrol 3", "", "");
        writes(
                program(it -> it.probe(OperationKind.PROBE, 1, 5, WORLD)),
                "probe 1 5 0 1 5 -1",
                "",
                "");
        writes(program(it -> it.free(0)), "", "", "");
    }

    /// Pieces of a computation are no longer than a trace may have.
    @Test
    void aLongComputationIsWrittenInPieces() throws Exception {
        List<Long> pieces = new ArrayList<>();
        long most = TraceOptions.LONGEST_GAP_NANOS;
        Computations.write(2 * most + 5, pieces::add);
        assertEquals(List.of(most, most, 5L), pieces);
        pieces.clear();
        Computations.write(most, pieces::add);
        assertEquals(List.of(most), pieces);
    }

    /// A request is asked for last where no later call asks for it.
    @Test
    void theLastUseOfARequestIsTheOneThatNoCallFollows() {
        Program program =
                program(it ->
                        it.isend(1, 7, 8, WORLD, 0)
                                .isend(1, 8, 8, WORLD, 1)
                                .over(OperationKind.WAITANY, 0, 1)
                                .test(0)
                                .await(1)
                                .isend(1, 9, 8, WORLD, 0)
                                .await(0));
        LastUses uses = new LastUses(program, 0);
        List<Boolean> last = new ArrayList<>();
        for (int[] use : new int[][] {{2, 0}, {2, 1}, {3, 0}, {4, 1}, {6, 0}, {0, 0}}) {
            last.add(uses.isLast(use[0], use[1]));
        }
        assertEquals(List.of(false, false, true, true, true, false), last);
    }

    /// Two communicators are one where only tags tell messages apart.
    @Test
    void messagesOfTwoCommunicatorsNeedTagsOfTheirOwn() throws Exception {
        MessageTags tags = new MessageTags("Choose TIX.");
        tags.add(1, 7, 0);
        tags.add(1, 7, 0);
        tags.add(1, 8, 2);
        tags.add(0, 7, 2);
        tags.check();
        NotExportable same = assertThrows(NotExportable.class, () -> tags.add(1, 7, 2));
        assertEquals(
                "Rank 1 gets messages on several communicators or of collectives, and receives with"
                        + " tag 7: the format knows tags alone, which do not tell them apart.",
                same.problem());
        assertEquals("Choose TIX.", same.advice());
    }

    /// A receive of any tag is alone at its rank with one communicator.
    @Test
    void aReceiveOfAnyTagNeedsOneCommunicator() throws Exception {
        Program program = program(it -> it.recv(1, Program.ANY, 8, WORLD).recv(1, 3, 8, WORLD));
        MessageTags alone = new MessageTags("");
        alone.addAll(program, program::tag, _ -> true);
        alone.check();
        alone.add(0, 5, 4);
        assertThrows(NotExportable.class, alone::check);
        MessageTags none = new MessageTags("");
        none.addAll(program, program::tag, _ -> false);
        none.add(0, 5, 4);
        none.check();
    }

    /// Rank 0 says which calls there are; the amounts of all add up to nothing.
    @Test
    void allRanksMakeTheSameCollectives() throws Exception {
        Agreement agreement = new Agreement("Choose TIX.");
        agreement.call(0, "barrier", 0);
        agreement.call(0, "alltoallv", Agreement.entry(0, 1, 8) - Agreement.entry(1, 0, 4));
        agreement.end(0);
        agreement.call(1, "barrier", 0);
        agreement.call(1, "alltoallv", Agreement.entry(1, 0, 4) - Agreement.entry(0, 1, 8));
        agreement.end(1);
        agreement.endAll();
        agreement.call(2, "barrier", 0);
        String differ =
                "Ranks 0 and 2 make different collective calls, from number %d on. The"
                        + " format knows only calls that all make.";
        assertEquals(
                differ.formatted(2),
                assertThrows(NotExportable.class, () -> agreement.call(2, "bcast", 0)).problem());
        assertEquals(
                differ.formatted(2),
                assertThrows(NotExportable.class, () -> agreement.end(2)).problem());
        assertEquals(0, Agreement.entry(3, 4, 0));
    }

    @Test
    void amountsThatDoNotAgreeAreSaidWithTheirCall() throws Exception {
        Agreement agreement = new Agreement("");
        for (int rank = 0; rank < 2; rank++) {
            agreement.call(rank, "barrier", 0);
            agreement.call(rank, "alltoallv", rank == 0 ? Agreement.entry(0, 1, 8) : 0);
            agreement.end(rank);
        }
        assertEquals(
                "In collective call 2 the amounts that ranks send and receive do not agree.",
                assertThrows(NotExportable.class, agreement::endAll).problem());
    }

    @Test
    void aCallThatIsMissingOrTooMuchIsADifference() throws Exception {
        Agreement agreement = new Agreement("");
        agreement.call(0, "barrier", 0);
        agreement.end(0);
        agreement.call(1, "barrier", 0);
        assertThrows(NotExportable.class, () -> agreement.call(1, "barrier", 0));
        assertEquals(
                Composite.SENDRECV,
                alike(it -> it.begin(Composite.SENDRECV, -1, 8, 0).endComposite()).composite(0));
    }
}
