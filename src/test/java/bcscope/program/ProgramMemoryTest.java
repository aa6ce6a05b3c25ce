package bcscope.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

class ProgramMemoryTest {
    private static final int RANKS = 64;
    private static final int STEPS = 2_000;

    /// The biggest numbers of such a trace: a neighbour's rank and a request slot, 1 byte each; a
    /// computation in ns and a line, 4 bytes each; kind, tag and context, 1 byte each.
    @Test
    void anOperationOfATraceTakesThirteenBytes() {
        StoredProgram program = halos();
        long perOperation = program.memoryBytes() / program.size();
        assertEquals(13, perOperation);
    }

    @Test
    void operationsWithTheWidestNumbersStayBelowTheBoundThatReadersCountWith() {
        RankCode code = new RankCode();
        for (int i = 0; i < 10_000; i++) {
            code.atLine(Integer.MAX_VALUE);
            long bytes = ProgramLimits.MOST_BYTES;
            code.isend(100_000, Integer.MAX_VALUE, bytes, 1 << 20, ProgramLimits.MOST_SLOTS - 1);
        }
        long building = code.operations.memoryBytes();
        Program program = program(List.of(code));
        long widest = (long) Long.BYTES * program.size();
        assertTrue(building + widest <= ProgramLimits.BYTES_AN_OPERATION * program.size());
    }

    @Test
    void codesGiveTheirMemoryToTheProgram() {
        List<RankCode> codes = codes();
        program(codes);
        assertEquals(0, codes.stream().mapToLong(code -> code.operations.memoryBytes()).sum());
    }

    private static StoredProgram halos() {
        return program(codes());
    }

    private static List<RankCode> codes() {
        List<RankCode> codes = new ArrayList<>();
        for (int rank = 0; rank < RANKS; rank++) {
            RankCode code = new RankCode();
            for (int step = 0; step < STEPS; step++) {
                code.atLine(1_000_000 + RANKS * step + rank);
                code.irecv((rank + 1) % RANKS, 0, 100, 0, 0);
                code.isend((rank + RANKS - 1) % RANKS, 0, 100, 0, 1);
                code.over(OperationKind.WAITALL, 0, 1);
                code.compute(200_000 + rank);
            }
            codes.add(code);
        }
        return codes;
    }

    private static StoredProgram program(List<RankCode> codes) {
        int[] owner = new int[codes.size()];
        Arrays.setAll(owner, i -> i);
        return Program.of("test", codes, owner, List.of(Communicator.world(owner.length)));
    }
}
