package bcscope.program;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import bcscope.base.Invariant;
import bcscope.program.ProgramLimits.Exceeded;
import bcscope.program.StoredProgram.PlainColumns;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Arrays;
import java.util.List;

class RankCodeTest {
    private static Program program(RankCode... codes) {
        int[] owner = new int[codes.length];
        Arrays.setAll(owner, i -> i);
        return Program.of("test", List.of(codes), owner, List.of(Communicator.world(codes.length)));
    }

    /// A body begins behind its loop and ends with the jump back; the loop knows where it goes on.
    @Test
    void loopsKnowTheirBodiesWhereverTheirCodeLies() {
        RankCode first = new RankCode().compute(1);
        RankCode second = new RankCode().loop(3).loop(2).compute(5).endLoop().mark(1).endLoop();
        Program program = program(first, second);
        int base = program.entry(1);
        assertEquals(2, base, "behind a computation and an end");
        assertEquals(base + 6, program.peer(base), "behind the outer loop");
        assertEquals(base + 4, program.peer(base + 1), "behind the inner loop");
        assertEquals(base + 2, program.peer(base + 3), "body of the inner loop");
        assertEquals(base + 1, program.peer(base + 5), "body of the outer loop");
        assertEquals(0, program.tag(base), "depth");
        assertEquals(1, program.tag(base + 1), "depth");
        assertEquals(3, program.amount(base));
    }

    /// 2^43 bytes, 2^53 ns, 2^40 turns, 2^20 requests: what a recording can hold.
    @Test
    void whatARecordingCannotHoldDoesNotGetIn() {
        RankCode code = new RankCode();
        code.send(0, 0, 1L << 43, 0).compute(1L << 53).loop(1L << 40).await((1 << 20) - 1);
        assertThrows(Exceeded.class, () -> code.send(0, 0, (1L << 43) + 1, 0));
        assertThrows(Exceeded.class, () -> code.send(0, 0, -1, 0));
        assertThrows(Exceeded.class, () -> code.compute((1L << 53) + 1));
        assertThrows(Exceeded.class, () -> code.loop((1L << 40) + 1));
        assertThrows(Exceeded.class, () -> code.loop(0));
        assertThrows(Exceeded.class, () -> code.await(1 << 20));
    }

    /// Of many parts together, before they no longer fit into 64 bits.
    @Test
    void partsAreCheckedTogether() {
        assertEquals(1L << 43, ProgramLimits.together(1L << 40, 8));
        Exceeded exceeded =
                assertThrows(Exceeded.class, () -> ProgramLimits.together(1L << 43, 4_194_304));
        assertEquals(
                "4,194,304 times 8,796,093,022,208 bytes are more than a program can have. The"
                        + " limit is 8,796,093,022,208 bytes.",
                exceeded.said());
        assertThrows(Exceeded.class, () -> ProgramLimits.plus(1L << 43, 1));
    }

    @ParameterizedTest
    @CsvSource({"4, true", "5, false"})
    void loopsNestFourDeep(int depth, boolean legal) {
        RankCode code = new RankCode();
        for (int i = 0; i < depth; i++) {
            code.loop(2);
        }
        code.compute(1);
        for (int i = 0; i < depth; i++) {
            code.endLoop();
        }
        if (legal) {
            assertEquals(2 * depth + 2, program(code).size());
        } else {
            assertThrows(Invariant.Broken.class, () -> program(code));
        }
    }

    @Test
    void aCodeGoesIntoOneProgramOnly() {
        RankCode code = new RankCode().compute(1);
        assertEquals(2, program(code).size());
        assertThrows(Invariant.Broken.class, () -> program(code));
    }

    /// Slots 0 to 3 are the program's; the one of composite calls lies above them, also where it
    /// was used before.
    @Test
    void theScratchSlotLiesAboveThoseOfTheProgram() {
        RankCode code = new RankCode();
        code.irecv(0, 0, 8, 1, RankCode.SCRATCH).over(OperationKind.WAITALL, RankCode.SCRATCH);
        code.over(OperationKind.WAITANY, RankCode.SCRATCH, 1).await(3);
        assertEquals(5, code.requestSlots());
        Program program = program(code);
        assertEquals(4, program.request(0));
        assertEquals(4, program.listSlot(1, 0));
        assertEquals(4, program.listSlot(2, 0));
        assertEquals(1, program.listSlot(2, 1));
        assertEquals(3, program.request(3));
        assertEquals(5, program.requestSlots(0));
    }

    @Test
    void slotsAreCountedByTheirGreatestNumberWhateverUsesIt() {
        assertEquals(0, new RankCode().send(0, 0, 8, 0).requestSlots());
        assertEquals(8, new RankCode().isend(0, 0, 8, 0, 7).requestSlots());
        assertEquals(8, new RankCode().over(OperationKind.TESTALL, 2, 7, 3).requestSlots());
        assertEquals(1, new RankCode().free(0).requestSlots());
        assertEquals(1, new RankCode().irecv(0, 0, 8, 1, RankCode.SCRATCH).requestSlots(), "alone");
    }

    @Test
    void whatIsWrittenIsContinued() {
        RankCode code = new RankCode();
        assertSame(code, code.bcast(0, 8, 0));
        assertSame(code, code.ibcast(0, 8, 0, 0));
        assertSame(code, code.probe(OperationKind.PROBE, 0, 0, 0));
        assertSame(code, code.begin(Composite.GATHER, 0, 8, 0));
        assertSame(code, code.begin(Composite.GATHER, Algorithm.DIRECT, 0, 8, 0));
        assertEquals(5, code.size());
    }

    /// The code of rank 1 lies behind the two operations of rank 0.
    @Test
    void operationsAreNamedByTheirPositionInTheCodeOfTheirProcess() {
        Program program =
                program(
                        new RankCode().compute(1),
                        new RankCode().compute(1).bcast(0, 8, 0).begin(Composite.GATHER, 0, 8, 0));
        assertEquals(2, program.position(1, 4));
        assertEquals(4, program.pc(1, 2));
        assertEquals(4, program.operationsFrom(1));
        assertArrayEquals(new int[] {1, 2}, program.pcs(new int[] {1, 0}));
        assertEquals("operation 3", program.site(1, 4));
        assertEquals("MPI_Bcast", program.callName(3));
        assertEquals("MPI_Gather", program.callName(4));
    }

    /// More than plain arrays are made for.
    @Test
    void aLargeProgramReadsAsASmallOneDoes() {
        RankCode code = new RankCode().isend(3, 4, 5, 6, 7);
        for (int i = 0; i < PlainColumns.MOST_OPERATIONS; i++) {
            code.mark(1);
        }
        Program program = program(code);
        assertEquals("MPI_Isend(to 3, tag 4, 5 B, comm 3, request 7)", Operations.text(program, 0));
        assertEquals(OperationKind.END, program.kind(program.size() - 1));
    }

    @Test
    void onlyComputationsAreStretched() {
        RankCode code = new RankCode().loop(10).compute(10).send(0, 0, 10, 0).endLoop().compute(3);
        code.mapComputations(nanos -> 100 * nanos);
        Program program = program(code);
        assertEquals(10, program.amount(0), "a loop");
        assertEquals(1_000, program.amount(1));
        assertEquals(10, program.amount(2), "a message");
        assertEquals(300, program.amount(4));
        assertEquals(1_000, program.longestComputationNanos());
    }

    @Test
    void aWildcardIsBoundToTheMessageThatWasRecorded() {
        RankCode code = new RankCode().recv(Program.ANY, Program.ANY, 8, 0);
        code.recv(Program.ANY, Program.ANY, 8, 0);
        code.bind(1, 3, 9);
        Program program = program(code);
        assertEquals("MPI_Recv(from any, tag any)", Operations.text(program, 0));
        assertEquals("MPI_Recv(from 3, tag 9)", Operations.text(program, 1));
    }

    @Test
    void anOperationComesFromTheLineSaidBeforeIt() {
        RankCode code = new RankCode().compute(1).atLine(17).compute(2).compute(3).atLine(0);
        Program program = program(code.compute(4));
        assertEquals("operation 1", program.site(0, 0));
        assertEquals("line 17", program.site(0, 1));
        assertEquals("line 17", program.site(0, 2));
        assertEquals("operation 4", program.site(0, 3));
    }

    @ParameterizedTest
    @CsvSource({"-1, MPI_Allreduce(8 B; f32)", "0, MPI_Reduce(to 0; 8 B; f32)"})
    void aReductionWithoutARootIsForAll(int root, String text) {
        Program program =
                program(new RankCode().reduce(root, 8, ReduceType.F32, Communicator.WORLD));
        assertEquals(text.replace(";", ","), Operations.text(program, 0));
    }

    @ParameterizedTest
    @CsvSource({
        "-1, MPI_Iallreduce(8 B; f32; request 2)",
        "0, MPI_Ireduce(to 0; 8 B; f32; request 2)"
    })
    void soItIsWhereItDoesNotBlock(int root, String text) {
        Program program =
                program(new RankCode().ireduce(root, 8, ReduceType.F32, Communicator.WORLD, 2));
        assertEquals(text.replace(";", ","), Operations.text(program, 0));
    }
}
