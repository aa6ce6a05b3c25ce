package bcscope.script.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import bcscope.base.RunStatus;
import bcscope.model.Model;
import bcscope.program.Communicator;
import bcscope.program.GrowingProgram;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.run.Progress;
import bcscope.run.Run;
import bcscope.script.code.Code;
import bcscope.script.machine.ExecutionLimits;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;
import java.util.stream.IntStream;

/// The operations of the calls of a script: kind, partner, tag, bytes, communicator and request, as
/// the reference of the language says, for rank 1 of 4.
class CallOperationsTest {
    private static final int RANKS = 4;

    private static Compilation.Result result(String text) {
        Code code = ScriptSwarmTest.code(text);
        return Compilation.of(
                "calls",
                code,
                ScriptSwarmTest.parameters(code),
                ExecutionLimits.STANDARD,
                RANKS,
                Model.defaults(),
                1);
    }

    private static Program program(String text) {
        return assertInstanceOf(Compilation.Result.Made.class, result(text), text).program();
    }

    private static String lines(String drawn) {
        return drawn.replace("; ", "\n");
    }

    /// The operations of `rank` as text. Of a collective that is built from messages, only its
    /// begin.
    private static String operations(Program program, int rank) {
        StringJoiner all = new StringJoiner(", ");
        int pc = program.entry(rank);
        while (!program.kind(pc).isEnd()) {
            all.add(operation(program, pc));
            boolean isBuilt =
                    program.kind(pc) == OperationKind.BEGIN && program.composite(pc).isCollective();
            pc = isBuilt ? behind(program, pc) : pc + 1;
        }
        return all.toString();
    }

    private static int behind(Program program, int begin) {
        int pc = begin;
        while (program.kind(pc) != OperationKind.END_COMPOSITE) {
            pc++;
        }
        return pc + 1;
    }

    private static String operation(Program program, int pc) {
        OperationKind kind = program.kind(pc);
        String in = " in " + program.context(pc);
        String slot = program.request(pc) < 0 ? "" : " slot " + program.request(pc);
        if (kind.isPointToPoint()) {
            return "%s %d tag %d %d B%s%s"
                    .formatted(
                            kind,
                            program.peer(pc),
                            program.tag(pc),
                            program.amount(pc),
                            " in " + program.context(pc) / 2,
                            slot);
        }
        if (kind == OperationKind.BEGIN) {
            return program.composite(pc)
                    + (program.peer(pc) < 0 ? "" : " root " + program.peer(pc))
                    + " "
                    + program.amount(pc)
                    + " B"
                    + how(program, pc)
                    + in;
        }
        if (kind.broadcasts() || kind.reduces()) {
            return kind
                    + (kind.reducesForAll() ? "" : " root " + program.peer(pc))
                    + " "
                    + program.amount(pc)
                    + " B"
                    + how(program, pc)
                    + in
                    + slot;
        }
        if (kind.isCalledByAll()) {
            return kind + in + slot;
        }
        if (kind.hasList()) {
            StringJoiner slots = new StringJoiner(" ", kind + " ", "");
            for (int i = 0; i < program.listSize(pc); i++) {
                slots.add(Integer.toString(program.listSlot(pc, i)));
            }
            return slots.toString();
        }
        return switch (kind) {
            case COMPUTE, LOOP -> kind + " " + program.amount(pc);
            case MARK -> kind + " " + program.tag(pc);
            default -> kind + slot.replace(" slot", "");
        };
    }

    private static String how(Program program, int pc) {
        return program.combining(pc).map(it -> " " + it.operator() + " of " + it.type()).orElse("");
    }

    private static void makes(String text, String operations) {
        assertEquals(operations, operations(program(lines(text)), 1), text);
    }

    /// A number and a duration have 8 B, a condition 1 B, a list the sum of its values, a size as
    /// many bytes as it says. The default tag is 0.
    @ParameterizedTest
    @CsvFileSource(
            files = "src/test/resources/bcscope/script/operations/messages.txt",
            delimiter = '|',
            quoteCharacter = '~')
    void aMessageHasItsPartnerTagAndBytes(String text, String operations) {
        makes(text, operations);
    }

    /// Requests take the lowest slot that is free; a persistent one keeps its slot until it is
    /// freed.
    @ParameterizedTest
    @CsvFileSource(
            files = "src/test/resources/bcscope/script/operations/requests.txt",
            delimiter = '|',
            quoteCharacter = '~')
    void aRequestIsTheSlotThatItsWaitNames(String text, String operations) {
        makes(text, operations);
    }

    /// A partner without a process costs a call: a pair of brackets without a message, and nothing
    /// to wait for. What `sendrecv` posts has one request, and its receive is posted first.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "send 8 B to nobody | SEND_TO_NOBODY 8 B in 0, END_COMPOSITE",
                "bsend 8 B to nobody | BSEND_TO_NOBODY 8 B in 0, END_COMPOSITE",
                "recv 9 B from nobody | RECV_FROM_NOBODY 9 B in 0, END_COMPOSITE",
                "var y = [0, 0]; recv y from nobody | RECV_FROM_NOBODY 16 B in 0, END_COMPOSITE",
                "probe from nobody | PROBE_FROM_NOBODY 0 B in 0, END_COMPOSITE",
                "isend 8 B to nobody as r; wait r | ISEND_TO_NOBODY 8 B in 0, END_COMPOSITE",
                "irecv 9 B from nobody as r; isend 8 B to 2 as s; wait r, s | IRECV_FROM_NOBODY 9 B"
                        + " in 0, END_COMPOSITE, ISEND 2 tag 0 8 B in 0 slot 1, WAITALL 1",
                "sendrecv 8 B to 2 tag 3 into 16 B from 0 tag 4 | SENDRECV 8 B in 0, IRECV 0 tag 4"
                        + " 16 B in 0 slot 0, ISEND 2 tag 3 8 B in 0 slot 0, WAITALL 0,"
                        + " END_COMPOSITE",
                "sendrecv 8 B to 2 from 0 | SENDRECV 8 B in 0, IRECV 0 tag 0 8 B in 0 slot 0, ISEND"
                        + " 2 tag 0 8 B in 0 slot 0, WAITALL 0, END_COMPOSITE",
                "var y = [0, 0, 0]; sendrecv rank to 2 into y from any tag any | SENDRECV 8 B in 0,"
                    + " IRECV -1 tag -1 24 B in 0 slot 0, ISEND 2 tag 0 8 B in 0 slot 0, WAITALL 0,"
                    + " END_COMPOSITE",
            })
    void aPartnerThatIsNobodyCostsACallOnly(String text, String operations) {
        makes(text, operations);
    }

    /// What a reduction combines: whole numbers and durations as 64-bit whole numbers, real numbers
    /// as such, conditions byte by byte; of a size nobody knows. The bytes of `gather` and
    /// `allgather` are those that one process gives, of `scatter` and `alltoall` those that one
    /// process gets from another.
    @ParameterizedTest
    @CsvFileSource(
            files = "src/test/resources/bcscope/script/operations/collectives.txt",
            delimiter = '|',
            quoteCharacter = '~')
    void aCollectiveHasItsRootBytesAndOperator(String text, String operations) {
        makes(text, operations);
    }

    /// A computation of no time is none. Marks of one name have one number, from 0. A loop whose
    /// turns are alike is a loop; one of marks alone takes no time, and is written turn by turn.
    @ParameterizedTest
    @CsvFileSource(
            files = "src/test/resources/bcscope/script/operations/loops.txt",
            delimiter = '|',
            quoteCharacter = '~')
    void whatIsExecutedIsWritten(String text, String operations) {
        makes(text, operations);
    }

    /// By `rank % 2`, ranks 1 and 3 are ranks 0 and 1 of the second communicator made, which
    /// follows the world (0), that of a process alone (1) and that of colour 0 (2). The key turns
    /// them around. `to` counts in the communicator, an operation in the job.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "split by rank % 2 as c; send 8 B to 1 on c | 3 | 1 3 | SEND 3 tag 0 8 B in 3",
                "split by rank % 2 key -rank as c; send 8 B to 0 on c | 3 | 3 1 | SEND 3 tag 0 8 B"
                        + " in 3",
                "split by choose(rank == 0, -1, 5) as c; bcast 8 B from 2 on c | 2 | 1 2 3 | BCAST"
                        + " root 3 8 B in 2",
                "dup as c; barrier on c | 2 | 0 1 2 3 | BARRIER in 2",
                "grid 3 x 1 as g; reduce sum of rank to 2 on g | 2 | 0 1 2 | REDUCE root 2 8 B SUM"
                        + " of I64 in 2",
                "split by rank / 2 as c; split by -c.rank as d; recv 8 B from any on c | 2 | 0 1 |"
                        + " RECV -1 tag 0 8 B in 2",
            })
    void ranksAreThoseOfTheCommunicator(String text, int id, String members, String operation) {
        String lines = lines(text);
        String guarded = lines.replaceAll("\n(?=[^\n]* on [cg]$)", "\nif rank == 1 { ") + "\n}";
        Program program = program(guarded);
        Communicator made = program.communicators().get(id);
        assertEquals(
                Arrays.stream(members.split(" ", -1)).map(Integer::valueOf).toList(),
                Arrays.stream(made.members()).boxed().toList());
        String all = operations(program, 1);
        assertEquals(operation, all.substring(all.lastIndexOf(", ") + 2), text);
    }

    /// Rank 1 of a grid of 2 columns and 2 rows is in column 1, row 0. Without `periodic`, what is
    /// beyond the edge is nobody.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "grid 2 x 2 as g | g.x == 1 && g.y == 0 && g.z == 0 && g.rank == 1",
                "grid 2 x 2 as g | g.columns == 2 && g.rows == 2 && g.layers == 1 && g.ranks == 4",
                "grid 2 x 2 as g | g.east == nobody && g.west == 0 && g.north == nobody && g.south"
                        + " == 3",
                "grid 2 x 2 as g | g.up == nobody && g.down == nobody",
                "grid 2 x 2 periodic as g | g.east == 0 && g.west == 0 && g.north == 3 && g.south"
                        + " == 3",
                "grid 4 x 1 periodic as g | g.east == 2 && g.west == 0 && g.north == 1 && g.south"
                        + " == 1",
                "grid 1 x 2 x 2 as g | g.x == 0 && g.y == 1 && g.z == 0 && g.down == 3 && g.north"
                        + " == 0",
                "grid 1 x 1 x 4 periodic as g | g.z == 1 && g.up == 0 && g.down == 2 && g.layers =="
                        + " 4",
            })
    void aGridKnowsItsNeighbours(String grid, String holds) {
        program(grid + "\nif rank == 1 {\ncheck " + holds + "\n}");
    }

    @ParameterizedTest
    @CsvFileSource(
            files = "src/test/resources/bcscope/script/operations/failures.txt",
            delimiter = '|',
            quoteCharacter = '~')
    void whatACallCannotDoIsSaidWithItsLine(String text, int line, String problem) {
        Compilation.Result.Failed failed =
                assertInstanceOf(Compilation.Result.Failed.class, result(lines(text)), text);
        assertEquals(problem, failed.failure().problem());
        assertEquals(line, failed.failure().line(), problem);
    }

    /// What tests for completion, or takes what is complete, is executed while the machine runs.
    /// Each process passes a message to the right: a test just after its receive finds nothing. The
    /// clock is read without an operation.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "waitany [r] as i; wait s | WAITANY 0, WAIT 1",
                "waitsome [r] as l; wait s | WAITSOME 0, WAIT 1",
                "test r as t; check !t; wait r, s | TEST 0, WAITALL 0 1",
                "testall r, s as t; check !t; wait s, r | TESTALL 0 1, WAITALL 1 0",
                "testany r, s as i; check i == -1; wait r, s | TESTANY 0 1, WAITALL 0 1",
                "testsome r, s as l; check l == []; waitall | TESTSOME 0 1, WAITALL 0 1",
                "iprobe from any as t; check !t; waitall | IPROBE -1 tag -1 0 B in 0, WAITALL 0 1",
                "let t = wtime; check t >= 0 us; wait r, s | WAITALL 0 1",
            })
    void whatLooksForCompletionIsAnOperationToo(String calls, String operations)
            throws InterruptedException {
        String text =
                "irecv 8 B from (rank - 1) % ranks tag 3 as r; isend 8 B to (rank + 1) % ranks tag"
                        + " 3 as s; ";
        Code code = ScriptSwarmTest.code(lines(text + calls));
        GrowingProgram program = ScriptSwarmTest.live(code, RANKS, 1);
        try (Run run = Run.start(ScriptSwarmTest.scenario(2, RANKS), program, 1)) {
            Progress end = run.await();
            assertEquals(RunStatus.COMPLETED, end.state(), end.message());
        }
        assertEquals(
                "IRECV 0 tag 3 8 B in 0 slot 0, ISEND 2 tag 3 8 B in 0 slot 1, " + operations,
                operations(program.stored(), 1),
                calls);
    }

    /// What to write instead; where a limit is the reason, the limit.
    @ParameterizedTest
    @CsvFileSource(
            files = "src/test/resources/bcscope/script/operations/advice.txt",
            delimiter = '|',
            quoteCharacter = '~')
    void whatToDoIsSaid(String text, String advice) {
        Compilation.Result.Failed failed =
                assertInstanceOf(Compilation.Result.Failed.class, result(lines(text)), text);
        assertEquals(advice, failed.failure().advice(), text);
    }

    /// For a process that is in no communicator, a call on it is none, and what it leaves behind is
    /// nothing to wait for.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "barrier on c",
                "send 8 B to 0 on c",
                "recv 8 B from any on c as m",
                "probe from any on c as m",
                "sendrecv 8 B to 0 from 0 on c",
                "isend 8 B to 0 on c as r; wait r",
                "irecv 8 B from any on c as r; waitall r",
                "irecv 8 B from any on c as r; isend 8 B to 0 on c as s; waitall",
                "sendinit 8 B to 0 on c as r; start r; wait r; start r; wait r; free r",
                "recvinit 8 B from 0 on c as r; sendinit 8 B to 0 on c as s; free r, s",
                "ibarrier on c as r; wait r",
                "allreduce sum of rank on c",
                "ibcast 8 B from 0 on c as r; wait r",
                "dup on c as d; barrier on d",
                "split by 0 on c as d; bcast 8 B from 0 on d"
            })
    void callsOnACommunicatorOfOthersAreNone(String calls) {
        String split = "split by choose(rank == 1, -1, 0) as c; ";
        String outside = operations(program(lines(split + "compute 1 us")), 1);
        assertEquals(outside, operations(program(lines(split + calls + "; compute 1 us")), 1));
    }

    @Test
    void theProcessThatFailsIsNamed() {
        Compilation.Result.Failed failed =
                assertInstanceOf(
                        Compilation.Result.Failed.class,
                        result("barrier\ncheck rank < 2, \"rank {rank}\""));
        assertEquals(2, failed.rank());
        assertEquals("rank 2.", failed.failure().problem());
    }

    /// What a call brings is not known before the run: a program that goes by it is live.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "var x = 0; recv x from 0; compute x * 1 us",
                "recv 8 B from any as m; send 8 B to m.source",
                "irecv 8 B from 0 as r; let t = test r; if t { barrier }; wait r",
                "let n = allreduce sum of rank; compute n * 1 us",
                "var x = 0; irecv x from 0 as r; wait r; compute x * 1 us",
                "if rank == 0 { split by 0 as c }",
            })
    void aProgramThatGoesByWhatCallsBringIsLive(String text) {
        assertInstanceOf(Compilation.Result.Live.class, result(lines(text)), text);
    }

    /// By rank, by place, and by how often it was reached; the same each time.
    @Test
    void randomNumbersDifferByProcessPlaceAndTurn() {
        String text =
                """
                compute random(1..1000000000) * 1 ns
                compute random(1..1000000000) * 1 ns
                repeat 2 { compute random(1..1000000000) * 1 ns }
                """;
        Program program = program(text);
        List<String> drawn =
                IntStream.range(0, RANKS)
                        .boxed()
                        .flatMap(rank -> Arrays.stream(operations(program, rank).split(", ", -1)))
                        .toList();
        assertEquals(4 * RANKS, Set.copyOf(drawn).size(), drawn::toString);
        assertEquals(operations(program, 3), operations(program(text), 3));
    }

    /// Processes that do the same share their code; ranks 0 and 2 do, and 1 and 3.
    @Test
    void processesThatDoTheSameShareTheirCode() {
        Program program = program("if rank % 2 == 0 {\ncompute 1 us\n} else {\ncompute 2 us\n}");
        assertEquals(
                List.of(true, true, false),
                List.of(
                        program.entry(0) == program.entry(2),
                        program.entry(1) == program.entry(3),
                        program.entry(0) == program.entry(1)));
    }
}
