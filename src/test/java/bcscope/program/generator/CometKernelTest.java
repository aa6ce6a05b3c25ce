package bcscope.program.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.model.Model;
import bcscope.program.Listings;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.Rehearsal;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

class CometKernelTest {
    private static final Path LISTINGS =
            Path.of("src/test/resources/bcscope/program/comet-kernels.txt");

    /// `-Dgolden=accept` writes the listings anew.
    @Test
    void theProgramsAreThoseOfTheThesis() throws IOException {
        StringBuilder all = new StringBuilder();
        for (CometKernel kernel : CometKernel.values()) {
            if (kernel.has("deadlockFree")) {
                list(all, kernel, Map.of("deadlockFree", 0L));
                list(all, kernel, Map.of("deadlockFree", 1L));
            } else {
                list(all, kernel, Map.of());
            }
        }
        list(all, CometKernel.OVERLAP, Map.of("asynchronous", 0L, "deadlockFree", 0L));
        list(all, CometKernel.OVERLAP, Map.of("asynchronous", 0L, "deadlockFree", 1L));
        if ("accept".equals(System.getProperty("golden"))) {
            Files.writeString(LISTINGS, all);
        }
        assertEquals(Files.readString(LISTINGS), all.toString());
    }

    @ParameterizedTest
    @EnumSource(CometKernel.class)
    void noKernelNeedsBuffersInItsDeadlockFreeForm(CometKernel kernel) {
        SortedMap<String, Long> values = values(kernel, Map.of("repetitions", 3L));
        if (kernel.has("deadlockFree")) {
            values.put("deadlockFree", 1L);
        }
        for (int ranks : new int[] {4, 6, 9, 16}) {
            if (kernel.generator().objections(ranks, values).isEmpty()) {
                Rehearsal rehearsal = Rehearsal.of(build(kernel, ranks, values));
                assertEquals(List.of(), rehearsal.stuck(), ranks + " processes");
                assertEquals(0, rehearsal.leftOver());
                assertEquals(0, rehearsal.truncated());
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "PAIRWISE_EXCHANGE, 16, 2",
        "SHIFT, 16, 16",
        "TRANSPOSE, 16, 16",
        "UPDATE_GUARD, 16, 16"
    })
    void bothFormsMoveTheSameBytesAndOnlyTheLiteralOneNeedsBuffers(
            CometKernel kernel, int ranks, int blocked) {
        SortedMap<String, Long> values = values(kernel, Map.of("deadlockFree", 0L));
        Rehearsal literal = Rehearsal.of(build(kernel, ranks, values));
        assertTrue(literal.stuck().size() >= blocked);
        values.put("deadlockFree", 1L);
        values.put("repetitions", 5L);
        values.put("warmUp", 0L);
        Rehearsal free = Rehearsal.of(build(kernel, ranks, values));
        assertEquals(sends(kernel) * 5L * blocked, free.sent());
    }

    private static int sends(CometKernel kernel) {
        return kernel == CometKernel.UPDATE_GUARD ? 4 : 1;
    }

    @Test
    void theRoundsBeforeTheMarkAreNotTheTimedOnes() {
        SortedMap<String, Long> values =
                values(CometKernel.ECHO, Map.of("repetitions", 7L, "warmUp", 2L));
        Rehearsal rehearsal = Rehearsal.of(build(CometKernel.ECHO, 2, values));
        assertEquals(2 * 9, rehearsal.sent());
        assertEquals(4, rehearsal.executed(OperationKind.MARK));
        assertEquals(2, rehearsal.executed(OperationKind.BARRIER));
    }

    @Test
    void aBroadcastTimesTheBarrierOfEveryRound() {
        SortedMap<String, Long> values =
                values(CometKernel.BROADCAST, Map.of("repetitions", 7L, "warmUp", 0L));
        Rehearsal rehearsal = Rehearsal.of(build(CometKernel.BROADCAST, 4, values));
        assertEquals(4 * (1 + 7), rehearsal.executed(OperationKind.BARRIER));
    }

    @Test
    void neighboursInTheGridOfAMatrixAreNeighboursInTheHypercube() {
        Program program =
                build(
                        CometKernel.UPDATE_GUARD,
                        16,
                        values(CometKernel.UPDATE_GUARD, Map.of("warmUp", 0L)));
        int sends = 0;
        for (int rank = 0; rank < 16; rank++) {
            for (int pc = program.entry(rank); program.kind(pc) != OperationKind.END; pc++) {
                if (program.kind(pc) == OperationKind.ISEND) {
                    assertEquals(1, Integer.bitCount(rank ^ program.peer(pc)));
                    sends++;
                }
            }
        }
        assertEquals(64, sends);
    }

    @Test
    void whatDoesNotGoTogetherIsSaid() {
        assertEquals(
                "comet-contention: error: There is no process 7 for loadTo. Use 0 to 3, or more"
                        + " processes.",
                only(CometKernel.CONTENTION, 4, Map.of()));
        assertEquals(
                "comet-pairwise-exchange: error: Process 1 cannot be both testNode and partner."
                        + " Choose different processes.",
                only(CometKernel.PAIRWISE_EXCHANGE, 4, Map.of("testNode", 1L)));
        assertEquals(
                "comet-shift: error: 16 processes do not fill a grid of 3 rows. Use a divisor of"
                        + " the number of processes.",
                only(CometKernel.SHIFT, 16, Map.of("gridRows", 3L)));
        assertEquals(
                "comet-transpose: error: 8 processes do not form a square grid, so there is no"
                        + " diagonal. Use 4, 9, 16, 25, ... processes.",
                only(CometKernel.TRANSPOSE, 8, Map.of()));
        assertEquals(
                "comet-transpose: error: A grid of 9 processes cannot be halved down to single"
                        + " ones. Use 4, 16, 64, ... processes, or set halves to 0.",
                only(CometKernel.TRANSPOSE, 9, Map.of("halves", 1L)));
        assertEquals(
                "comet-row-broadcast: error: line = 256 is outside of the matrix. Use 0 to 255.",
                only(CometKernel.ROW_BROADCAST, 16, Map.of("line", 256L)));
    }

    @Test
    void aKernelIsFoundByBothItsNames() {
        assertEquals(CometKernel.ECHO, CometKernel.named("echo").orElseThrow());
        assertEquals(CometKernel.ECHO, CometKernel.named("comet-Echo").orElseThrow());
        assertTrue(CometKernel.named("ping").isEmpty());
    }

    /// Processes that run the same stand together.
    private static void list(StringBuilder all, CometKernel kernel, Map<String, Long> given) {
        int ranks = kernel == CometKernel.CONTENTION ? 8 : 4;
        SortedMap<String, Long> values = values(kernel, given);
        values.put("warmUp", 0L);
        Program program = build(kernel, ranks, values);
        all.append(kernel.generator().id()).append(' ').append(new TreeMap<>(given)).append('\n');
        Map<String, List<Integer>> codes = new LinkedHashMap<>();
        for (int rank = 0; rank < ranks; rank++) {
            String code = Listings.of(program, rank).indent(4);
            codes.computeIfAbsent(code, _ -> new ArrayList<>()).add(rank);
        }
        codes.forEach((code, who) -> all.append("  ").append(who).append('\n').append(code));
    }

    private static String only(CometKernel kernel, int ranks, Map<String, Long> given) {
        var errors = kernel.generator().objections(ranks, new TreeMap<>(given));
        assertEquals(1, errors.size());
        return errors.getFirst().oneLine();
    }

    private static SortedMap<String, Long> values(CometKernel kernel, Map<String, Long> given) {
        SortedMap<String, Long> values = kernel.generator().defaults();
        values.putAll(given);
        if (kernel == CometKernel.CONTENTION) {
            values.put("loadMessages", 64L);
        }
        return values;
    }

    private static Program build(
            CometKernel kernel, int ranks, SortedMap<String, Long> parameters) {
        return kernel.generator().build(ranks, parameters, Model.defaults());
    }
}
