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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

    private static Program made(String text) {
        Compilation.Result result =
                Compilation.of(
                        "labelled",
                        ScriptSwarmTest.code(text),
                        new long[0],
                        ExecutionLimits.STANDARD,
                        RANKS,
                        Model.defaults(),
                        1);
        return assertInstanceOf(Compilation.Result.Made.class, result).program();
    }

    @Test
    void aProgramThatIsMadeBeforeTheRunHasThem() {
        Program made = made(SCRIPT);
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

    /// Rank 1 of 2 says it: values stand in braces, whole numbers are parted into thousands.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            textBlock =
                    """
                    mark "a"                                    | a
                    mark "{rank}"                               | 1
                    mark "x{rank}y{ranks}z"                     | x1y2z
                    mark "{1}{2}"                               | 12
                    mark "{rank + 1} of {ranks}"                | 2 of 2
                    mark "a}b"                                  | a}b
                    mark "{13640} {-5}"                         | 13,640 -5
                    mark "{1.5} {7 / 2} {7 / 2.0}"              | 1.5 3 3.5
                    mark "{rank == 1} {!true}"                  | true false
                    mark "{[1, 2]} {[[1], [2, 3]]}"             | [1, 2] [[1], [2, 3]]
                    mark "{[i * i for i in 1..3]}"              | [1, 4, 9]
                    mark "{sum([1, 2])} {max(rank, 7)}"         | 3 7
                    mark "{world} {world.ranks}"                | rank 1 of 2 2
                    mark "// {rank} ; # 'x'"                    | // 1 ; # 'x'
                    compute 1 us as "turn {rank}"               | turn 1
                    """)
    void aTextHasItsValues(String text, String label) {
        assertEquals(label, labels(made(text), 1));
    }

    /// Of more than 120 letters, 119 are kept, and three dots as one.
    @Test
    void aLongTextIsCut() {
        String most = "x".repeat(120);
        assertEquals(most, labels(made("mark \"" + most + "\""), 1));
        assertEquals("x".repeat(119) + "…", labels(made("mark \"x" + most + "\""), 1));
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
