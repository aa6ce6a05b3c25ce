package bcscope.importer.goal;

import static bcscope.importer.TraceText.said;
import static bcscope.importer.TraceText.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Parsed;
import bcscope.base.RunStatus;
import bcscope.importer.TraceText;
import bcscope.loading.Loaded;
import bcscope.loading.ScenarioLoader;
import bcscope.program.Program;
import bcscope.run.Run;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

class GoalReaderTest {
    @TempDir Path folder = Path.of("");

    /// What each rank did, operation by operation.
    private Program run(String text, RunStatus expected) throws IOException, InterruptedException {
        Loaded loaded =
                ((Parsed.Good<Loaded>) ScenarioLoader.load(write(folder, "schedule.goal", text)))
                        .value();
        try (Run run = Run.start(loaded.scenario(), loaded.program(), 1)) {
            assertEquals(expected, run.await().state());
            return run.program();
        }
    }

    private static List<String> operations(Program program, int rank) {
        return TraceText.operations(program, rank);
    }

    @Test
    void bracesMayStandAnywhere() throws Exception {
        Program ran =
                run(
                        """
                        num_ranks 2
                        rank 0 {a: calc 10
                        b: send 8b to 1 tag 5
                        b requires a } rank 1 { recv 8b from 0 tag 5 }
                        """,
                        RunStatus.COMPLETED);
        assertEquals(List.of("COMPUTE 10", "ISEND 1 5 8", "WAIT"), operations(ran, 0));
        assertEquals(List.of("IRECV 0 5 8", "WAIT"), operations(ran, 1));
    }

    @Test
    void anOperationWaitsForWhatItRequires() throws Exception {
        Program ran =
                run(
                        """
                        num_ranks 2
                        /* rank 0 answers
                           when it was asked */
                        rank 0 {
                        a: recv 8b from 1 tag 5
                        b: calc 1000
                        b requires a
                        c: send 16b to 1 tag 6 // the answer
                        c requires b
                        }
                        rank 1 {
                        a: send 8b to 0 tag 5
                        b: recv 16b from 0 tag 6
                        c: calc 2000
                        c requires b
                        }
                        """,
                        RunStatus.COMPLETED);
        assertEquals(
                List.of("IRECV 1 5 8", "WAIT", "COMPUTE 1000", "ISEND 1 6 16", "WAIT"),
                operations(ran, 0));
        assertEquals(
                List.of("ISEND 0 5 8", "IRECV 0 6 16", "WAITSOME", "WAIT", "COMPUTE 2000"),
                operations(ran, 1));
    }

    /// With “irequires”, an operation needs only that the other has begun; so the computation does
    /// not wait for the message, which comes after it.
    @Test
    void anOperationMayNeedOnlyTheBeginningOfAnother() throws Exception {
        String schedule =
                """
                num_ranks 2
                rank 0 {
                a: recv 8b from 1 tag 5
                b: calc 1000
                b %s a
                c: send 8b to 1 tag 6
                c requires b
                }
                rank 1 {
                a: recv 8b from 0 tag 6
                b: send 8b to 0 tag 5
                b requires a
                }
                """;
        Program ran = run(schedule.formatted("irequires"), RunStatus.COMPLETED);
        assertEquals(
                List.of("IRECV 1 5 8", "COMPUTE 1000", "TEST", "ISEND 1 6 8", "WAITSOME", "WAIT"),
                operations(ran, 0));
        run(schedule.formatted("requires"), RunStatus.DEADLOCKED);
    }

    @Test
    void aReceiveFromAnybodyTakesWhatComes() throws Exception {
        run(
                """
                num_ranks 2
                rank 0{
                recv 8b from -1 tag -1
                }
                rank 1{
                send 8b to 0 tag 77
                }
                """,
                RunStatus.COMPLETED);
    }

    @Test
    void otherProcessorsOfARankAreOneAndThatIsSaid() throws IOException {
        Path file =
                write(folder, "two.goal", "num_ranks 1\nrank 0 {\na: calc 5\nb: calc 6 cpu 1\n}\n");
        assertEquals(2, TraceText.good(file).statistics().gaps());
        assertTrue(
                said(file).contains("All computations of a rank are done by one processor."),
                said(file));
    }

    @ParameterizedTest
    @CsvSource({
        "a requires b, 4: error: There is no operation b above.",
        "a: calc 5, 4: error: There are two operations a.",
        "calc -1, 4: error: “-1” is not a number from 0 to",
        "send 5 to 1, 4: error: “5” is not a size.",
        "send 5b from 1, 4: error: A “send” is “send BYTESb to RANK”.",
        "send 5b to 2, 4: error: “2” is not a number from 0 to 1.",
        "recv 5b from 1 tog 3, 4: error: “tog” is not known here.",
        "put 5b to 1, 4: error: There is no operation “put”.",
        "a requires a, 3: error: An operation of rank 0 waits for itself",
    })
    void whatCannotBeReadIsRefusedInItsLine(String line, String expected) throws IOException {
        Path file = write(folder, "x.goal", "num_ranks 2\nrank 0 {\na: calc 4\n" + line + "\n}\n");
        assertTrue(said(file).contains("x.goal:" + expected), said(file));
    }

    @Test
    void aScheduleThatEndsTooEarlyIsRefused() throws IOException {
        Path file = write(folder, "x.goal", "num_ranks 2\nrank 0 {\na: calc 4\n");
        assertTrue(said(file).contains("The file ends within rank 0."), said(file));
    }
}
