package bcscope.script.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import bcscope.model.Model;
import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.script.code.Code;
import bcscope.script.machine.ExecutionLimits;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Arrays;
import java.util.List;
import java.util.StringJoiner;

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
    @CsvSource(
            delimiter = '|',
            value = {
                "send 3 KB to 2 tag 7 | SEND 2 tag 7 3000 B in 0",
                "ssend 3 KiB to 2 | SYNC_SEND 2 tag 0 3072 B in 0",
                "bsend rank to 0 | BUFFERED_SEND 0 tag 0 8 B in 0",
                "rsend rank == 1 to 3 | READY_SEND 3 tag 0 1 B in 0",
                "send 1.5 to 3 | SEND 3 tag 0 8 B in 0",
                "send 3 us to 3 | SEND 3 tag 0 8 B in 0",
                "send [1, 2, 3] to 3 | SEND 3 tag 0 24 B in 0",
                "send [true, false, true] to 3 | SEND 3 tag 0 3 B in 0",
                "send [x * 1.0 for x in 1..5] to 3 | SEND 3 tag 0 40 B in 0",
                "send 0 B to 1 | SEND 1 tag 0 0 B in 0",
                "recv 8 KB from 2 tag 7 | RECV 2 tag 7 8000 B in 0",
                "recv 8 B from any tag any | RECV -1 tag -1 8 B in 0",
                "recv 8 B from any | RECV -1 tag 0 8 B in 0",
                "var y = 0; recv y from 2 | RECV 2 tag 0 8 B in 0",
                "var y = [0, 0, 0]; recv y from 2 | RECV 2 tag 0 24 B in 0",
                "var y = [true, false]; recv y from 2 | RECV 2 tag 0 2 B in 0",
                "probe from 2 | PROBE 2 tag -1 0 B in 0",
                "probe from any tag 4 | PROBE -1 tag 4 0 B in 0",
            })
    void aMessageHasItsPartnerTagAndBytes(String text, String operations) {
        makes(text, operations);
    }

    /// Requests take the lowest slot that is free; a persistent one keeps its slot until it is
    /// freed.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "isend 8 B to 2 tag 3 as r; wait r | ISEND 2 tag 3 8 B in 0 slot 0, WAIT 0",
                "issend 8 B to 2 as r; wait r | ISSEND 2 tag 0 8 B in 0 slot 0, WAIT 0",
                "ibsend 8 B to 2 as r; wait r | IBSEND 2 tag 0 8 B in 0 slot 0, WAIT 0",
                "irsend 8 B to 2 as r; wait r | IRSEND 2 tag 0 8 B in 0 slot 0, WAIT 0",
                "irecv 9 B from any tag any as r; isend 8 B to 2 as s; wait r, s | IRECV -1 tag -1"
                        + " 9 B in 0 slot 0, ISEND 2 tag 0 8 B in 0 slot 1, WAITALL 0 1",
                "irecv 9 B from 0 as r; isend 8 B to 2 as s; wait s; wait r | IRECV 0 tag 0 9 B in"
                        + " 0 slot 0, ISEND 2 tag 0 8 B in 0 slot 1, WAIT 1, WAIT 0",
                "isend 8 B to 2 as r; wait r; isend 8 B to 3 as s; wait s | ISEND 2 tag 0 8 B in 0"
                        + " slot 0, WAIT 0, ISEND 3 tag 0 8 B in 0 slot 0, WAIT 0",
                "irecv 9 B from 0 as r; isend 8 B to 2 as s; wait r; isend 7 B to 3 as t; waitall |"
                    + " IRECV 0 tag 0 9 B in 0 slot 0, ISEND 2 tag 0 8 B in 0 slot 1, WAIT 0, ISEND"
                    + " 3 tag 0 7 B in 0 slot 0, WAITALL 1 0",
                "irecv 9 B from 0 as r; waitall r | IRECV 0 tag 0 9 B in 0 slot 0, WAITALL 0",
                "var rs = []; for k in 0..1 { irecv 8 B from k as r; rs = rs + r }; waitall rs |"
                    + " IRECV 0 tag 0 8 B in 0 slot 0, IRECV 1 tag 0 8 B in 0 slot 1, WAITALL 0 1",
                "waitall | ''",
                "sendinit 8 B to 2 tag 3 as r; start r; wait r; start r; wait r; free r | SEND_INIT"
                        + " 2 tag 3 8 B in 0 slot 0, START_SEND 2 tag 3 8 B in 0 slot 0, WAIT 0,"
                        + " START_SEND 2 tag 3 8 B in 0 slot 0, WAIT 0, REQUEST_FREE 0",
                "ssendinit 8 B to 2 as r; start r; wait r | SYNC_SEND_INIT 2 tag 0 8 B in 0 slot 0,"
                        + " START_SEND 2 tag 0 8 B in 0 slot 0, WAIT 0",
                "rsendinit 8 B to 2 as r; start r; wait r | READY_SEND_INIT 2 tag 0 8 B in 0 slot"
                        + " 0, START_SEND 2 tag 0 8 B in 0 slot 0, WAIT 0",
                "bsendinit 8 B to 2 as r; start r; wait r | BUFFERED_SEND_INIT 2 tag 0 8 B in 0"
                        + " slot 0, START_BUFFERED 2 tag 0 8 B in 0 slot 0, WAIT 0",
                "recvinit 9 B from any tag 5 as r; start r; wait r | RECV_INIT -1 tag 5 9 B in 0"
                        + " slot 0, START_RECEIVE -1 tag 5 9 B in 0 slot 0, WAIT 0",
                "sendinit 8 B to 2 as r; recvinit 9 B from 0 as s; start r, s; wait r, s |"
                    + " SEND_INIT 2 tag 0 8 B in 0 slot 0, RECV_INIT 0 tag 0 9 B in 0 slot 1,"
                    + " STARTALL 17 B in 0, START_SEND 2 tag 0 8 B in 0 slot 0, START_RECEIVE 0 tag"
                    + " 0 9 B in 0 slot 1, END_COMPOSITE, WAITALL 0 1",
                "sendinit 8 B to 2 as r; free r; isend 1 B to 0 as s; wait s | SEND_INIT 2 tag 0 8"
                        + " B in 0 slot 0, REQUEST_FREE 0, ISEND 0 tag 0 1 B in 0 slot 0, WAIT 0",
                "ibarrier as r; wait r | IBARRIER in 0 slot 0, WAIT 0",
                "ibcast 8 B from 2 as r; wait r | IBCAST root 2 8 B in 0 slot 0, WAIT 0",
                "ireduce max of rank to 3 as r; wait r | IREDUCE root 3 8 B MAX of I64 in 0 slot 0,"
                        + " WAIT 0",
                "iallreduce sum of [1.0, 2.0] as r; wait r | IALLREDUCE 16 B SUM of F64 in 0 slot"
                        + " 0, WAIT 0",
            })
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
    @CsvSource(
            delimiter = '|',
            value = {
                "barrier | BARRIER in 0",
                "init; finalize | INIT in 0, FINALIZE in 0",
                "bcast 3 KB from 2 | BCAST root 2 3000 B in 0",
                "var y = [1, 2]; bcast y from 0 | BCAST root 0 16 B in 0",
                "reduce sum of rank to 3 | REDUCE root 3 8 B SUM of I64 in 0",
                "reduce product of 2.5 to 3 | REDUCE root 3 8 B PROD of F64 in 0",
                "allreduce min of 3 us | ALLREDUCE 8 B MIN of I64 in 0",
                "allreduce and of rank == 1 | ALLREDUCE 1 B LAND of I8 in 0",
                "allreduce or of [true, false] | ALLREDUCE 2 B LOR of I8 in 0",
                "allreduce maxloc of [rank, rank] | ALLREDUCE 16 B MAXLOC of I64 in 0",
                "allreduce sum of 24 B | ALLREDUCE 24 B SUM of F64 in 0",
                "def f(a, b) { return a + b }; allreduce f of rank | ALLREDUCE 8 B USER of I64 in"
                        + " 0",
                "scan sum of rank | SCAN 8 B SUM of I64 in 0",
                "exscan max of 1.5 | EXSCAN 8 B MAX of F64 in 0",
                "gather rank to 2 | GATHER root 2 8 B in 0",
                "gather [1, 2] to 2 | GATHER root 2 16 B in 0",
                "scatter [1, 2, 3, 4] from 0 | SCATTER root 0 8 B in 0",
                "scatter [true, true, true, true] from 0 | SCATTER root 0 1 B in 0",
                "scatter 3 KB from 0 | SCATTER root 0 3000 B in 0",
                "allgather 3 KB | ALLGATHER 3000 B in 0",
                "alltoall [1.0, 2.0, 3.0, 4.0] | ALLTOALL 8 B in 0",
                "alltoall 3 KB | ALLTOALL 3000 B in 0",
                "gatherv [rank for i in 1..rank] by [8 B * i for i in 0..3] to 2 | GATHERV root 2 8"
                        + " B in 0",
                "scatterv [i for i in 1..10] by [8 B * (i + 1) for i in 0..3] from 2 | SCATTERV"
                        + " root 2 16 B in 0",
                "scatterv [7 B * (i + 1) for i in 0..3] from 2 | SCATTERV root 2 14 B in 0",
                "allgatherv [7 B * (i + 1) for i in 0..3] | ALLGATHERV 14 B in 0",
                "alltoallv [1 B, 2 B, 3 B, 4 B] into [4 B, 3 B, 2 B, 1 B] | ALLTOALLV 10 B in 0",
                "reducescatter sum of [8 B, 16 B, 8 B, 8 B] | REDUCE_SCATTER 40 B SUM of F64 in 0",
                "reducescatterblock max of 8 B | REDUCE_SCATTER_BLOCK 32 B MAX of F64 in 0",
                "igather rank to 2 as r; wait r | IGATHER root 2 8 B in 0, WAIT 0",
                "iscatter [1, 2, 3, 4] from 2 as r; wait r | ISCATTER root 2 8 B in 0, WAIT 0",
                "iallgather [1, 2] as r; wait r | IALLGATHER 16 B in 0, WAIT 0",
                "ialltoall [1, 2, 3, 4] as r; wait r | IALLTOALL 8 B in 0, WAIT 0",
            })
    void aCollectiveHasItsRootBytesAndOperator(String text, String operations) {
        makes(text, operations);
    }

    /// A computation of no time is none. Marks of one name have one number, from 0. A loop whose
    /// turns are alike is a loop; one of marks alone takes no time, and is written turn by turn.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "compute 3 us | COMPUTE 3000",
                "compute 0 us | ''",
                "compute 1.5 * 3 ns | COMPUTE 4",
                "mark \"a\"; mark \"b\"; mark \"a\" | MARK 0, MARK 1, MARK 0",
                "repeat 5 { compute 1 us } | LOOP 5, COMPUTE 1000, END_LOOP",
                "repeat 1 { compute 1 us } | COMPUTE 1000",
                "repeat 0 { compute 1 us } | ''",
                "repeat 2 { mark \"a\" } | MARK 0, MARK 0",
                "for i in 1..3 { compute 1 us } | LOOP 3, COMPUTE 1000, END_LOOP",
                "for i in 3..1 { compute 1 us } | ''",
                "for i in 2..2 { compute i * 1 us } | COMPUTE 2000",
                "for i in 1..3 { compute i * 1 us } | COMPUTE 1000, COMPUTE 2000, COMPUTE 3000",
                "var i = 0; while i < 2 { i = i + 1; compute i * 1 us } | COMPUTE 1000, COMPUTE"
                        + " 2000",
                "var t = 1 us; repeat 3 { compute t; t = t * 2 } | COMPUTE 1000, COMPUTE 2000,"
                        + " COMPUTE 4000",
                "if rank == 1 { compute 1 us } else { compute 2 us } | COMPUTE 1000",
                "if rank > 1 { compute 1 us } else if rank > 0 { compute 2 us } | COMPUTE 2000",
                "compute 1 us; if rank == 1 { return }; compute 1 us | COMPUTE 1000",
                "repeat 3 { repeat 2 { send 8 B to 2 } } | LOOP 3, LOOP 2, SEND 2 tag 0 8 B in 0,"
                        + " END_LOOP, END_LOOP",
                "def f(n) { if n > 0 { compute n * 1 us; f(n - 1) } }; f(2) | COMPUTE 2000, COMPUTE"
                        + " 1000",
            })
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
                Arrays.stream(members.split(" ")).map(Integer::valueOf).toList(),
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
    @CsvSource(
            delimiter = '|',
            value = {
                "send 8 B to 4 | 1 | There is no rank 4: the program has 4 processes, 0 to 3.",
                "send 8 B to -1 | 1 | There is no rank -1: the program has 4 processes, 0 to 3.",
                "split by 0 as c; send 8 B to 9 on c | 2 | There is no rank 9: the communicator has"
                        + " 4 processes, 0 to 3.",
                "send 8 B to 1 tag -1 | 1 | A tag is a number from 0 to 2147483647, not -1.",
                "send 8 B to 1 tag 2147483648 | 1 | A tag is a number from 0 to 2147483647, not"
                        + " 2147483648.",
                "send -1 * 1 B to 1 | 1 | A message cannot have -1 B.",
                "recv (rank - 1) * 1 B from 1 | 1 | A message cannot have -1 B.",
                "compute -1 us * (rank + 1) | 1 | Nothing can compute for -1000 ns.",
                "repeat rank - 1 { barrier } | 1 | Nothing can be repeated -1 times.",
                "isend 8 B to 1 as r; wait r; wait r | 3 | r (line 1) was waited for before: it is"
                        + " complete and gone.",
                "sendinit 8 B to 1 as r; start r; start r | 3 | r is started already.",
                "isend 8 B to 1 as r; wait r; isend 8 B to 1 as s; free r; wait s | 4 | r (line 1)"
                        + " was waited for before: it is complete and gone.",
                "isend 8 B to 1 as r; free r; wait r | 3 | r (line 1) was freed before: it is"
                        + " gone.",
                "isend 8 B to 1 as r; free r; free r | 3 | r (line 1) was freed before: it is"
                        + " gone.",
                "sendinit 8 B to 1 as r; free r; free r | 3 | r (line 1) was freed before: it is"
                        + " gone.",
                "sendinit 8 B to 1 as r; free r; isend 1 B to 1 as s; start r; wait s | 4 | r (line"
                        + " 1) was freed before: it is gone.",
                "isend 8 B to 1 as r; start r | 2 | r is not a persistent request.",
                "scatterv [8 B, 8 B] from 0 | 1 | This list has 2 sizes for 4 processes.",
                "allgatherv [8 B, 8 B, -1 * 8 B, 8 B] | 1 | A message cannot have -8 B.",
                "grid 3 x 2 as g | 1 | This grid has 6 places for 4 processes.",
                "grid 0 x 2 as g | 1 | A grid is not 0 wide.",
                "check rank < 0 | 1 | The check “rank < 0” does not hold.",
                "let n = 3; check n == 4 | 2 | The check “n == 4” does not hold: n is 3.",
                "let n = 3; check n == 4, \"n? {n + 1}\" | 2 | n? 4: n is 3.",
                "fail \"over!\" | 1 | over!",
                "let n = 3; fail \"n is {n} of {ranks}\" | 2 | n is 3 of 4.",
                "def f(n) { f(n + 1) }; f(0) | 1 | More than 200 functions are within each other: f"
                        + " seems to call itself forever.",
                "let a = [1]; compute a[1] * 1 us | 2 | There is no value number 1: the list has 1"
                        + " value, counted from 0.",
            })
    void whatACallCannotDoIsSaidWithItsLine(String text, int line, String problem) {
        Compilation.Result.Failed failed =
                assertInstanceOf(Compilation.Result.Failed.class, result(lines(text)), text);
        assertEquals(problem, failed.failure().problem());
        assertEquals(line, failed.failure().line(), problem);
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
