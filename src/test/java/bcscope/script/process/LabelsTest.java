package bcscope.script.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import bcscope.base.RunStatus;
import bcscope.model.Model;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.run.Run;
import bcscope.script.machine.ExecutionLimits;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// What scripts call their computations and marks reaches the program, made before the run or while
/// it runs.
class LabelsTest {
    private static final int RANKS = 2;

    private static final String SCRIPT =
            """
            program labelled
            mark "begin"
            for i in 1..2 {
                compute 10 us as "turn {i}"
                compute 5 us
            }
            mark "end"
            barrier
            """;

    /// By hand; computations without a name are dots.
    private static final String HAS = "begin, turn 1, ., turn 2, ., end";

    @Test
    void aProgramThatIsMadeBeforeTheRunHasThem() {
        Compilation.Result result =
                Compilation.of(
                        "labelled",
                        ScriptSwarmTest.code(SCRIPT),
                        new long[0],
                        ExecutionLimits.STANDARD,
                        RANKS,
                        Model.defaults(),
                        1);
        Program made = assertInstanceOf(Compilation.Result.Made.class, result).program();
        assertEquals(List.of("begin", "turn 1", "turn 2", "end"), made.labels());
        assertEquals(HAS, labels(made, 1));
    }

    @Test
    void aProgramThatIsMadeWhileItRunsHasThemAndSoHasItsCopy() throws InterruptedException {
        Program live = ScriptSwarmTest.live(ScriptSwarmTest.code(SCRIPT), RANKS, 1);
        try (Run run = Run.start(ScriptSwarmTest.scenario(1, RANKS), live, 1)) {
            assertEquals(RunStatus.COMPLETED, run.await().state());
            assertEquals(HAS, labels(run.program(), 1));
            assertEquals(HAS, labels(run.program().stored(), 1));
        }
    }

    @Test
    void thereIsAnEndToHowManyAreKept() {
        Labels labels = new Labels(_ -> {});
        for (int i = 1; i <= Program.MOST_LABELS; i++) {
            assertEquals(i, labels.number("label " + i));
        }
        assertEquals(0, labels.number("one more"));
        assertEquals(7, labels.number("label 7"), "those that are known stay");
    }

    private static String labels(Program program, int rank) {
        return IntStream.iterate(program.entry(rank), pc -> !program.kind(pc).isEnd(), pc -> pc + 1)
                .filter(pc ->
                        program.kind(pc) == OperationKind.COMPUTE
                                || program.kind(pc) == OperationKind.MARK)
                .mapToObj(pc -> program.label(pc).orElse("."))
                .collect(Collectors.joining(", "));
    }
}
