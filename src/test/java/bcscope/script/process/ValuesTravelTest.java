package bcscope.script.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.base.RunStatus;
import bcscope.run.Progress;
import bcscope.script.Drawn;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/// What four processes, executed while the machine runs, get from each other and from their calls.
/// The programs check it themselves, by the meaning of the calls in the language reference.
class ValuesTravelTest {
    private static final int RANKS = 4;

    private static Progress ended(String drawn, MpiKind mpi) throws InterruptedException {
        return LiveRuns.ended(Drawn.lines(drawn), RANKS, mpi);
    }

    @ParameterizedTest
    @CsvFileSource(
            files = "src/test/resources/bcscope/script/operations/values.txt",
            delimiter = '|',
            quoteCharacter = '~')
    void aProgramGetsWhatItsCallsBring(String text) throws InterruptedException {
        for (MpiKind mpi : MpiKind.values()) {
            Progress end = ended(text, mpi);
            assertEquals(RunStatus.COMPLETED, end.state(), () -> mpi + ": " + end.message());
        }
    }

    /// The process and the line are those of the call, or of the place that has no value.
    @ParameterizedTest
    @CsvFileSource(
            files = "src/test/resources/bcscope/script/operations/misfits.txt",
            delimiter = '|',
            quoteCharacter = '~')
    void whatDoesNotFitEndsTheRun(String text, String problem) throws InterruptedException {
        for (MpiKind mpi : MpiKind.values()) {
            Progress end = ended(text, mpi);
            assertEquals(RunStatus.FAILED, end.state(), end::toString);
            assertTrue(end.message().contains(problem), end.message());
        }
    }
}
