package bcscope.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.expression.Expressions;
import bcscope.expression.Formula;
import bcscope.expression.RunFacts;
import bcscope.expression.Type;
import bcscope.run.EndedRuns;
import bcscope.run.Run;
import bcscope.run.RunView;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Map;
import java.util.OptionalLong;

/// Expected values follow from the protocol: with T = 250 µs, what is posted in slice 3 is
/// exchanged, matched and moved in slice 4, and both processes go on when slice 5 begins.
class RunReaderTest {
    private static final Map<String, Formula.Constant> NAMES =
            Map.of("post", new Formula.Constant(Type.DURATION, 900_000, "900 µs"));

    private static HitValue read(RunView run, String text) {
        RunFacts facts = HitText.facts(run.scenario(), run.program());
        return switch (Expressions.ofRun(text, facts, NAMES)) {
            case Expressions.Value.Right(Formula value) -> new RunReader(run, facts).read(value);
            case Expressions.Value.Wrong wrong ->
                    throw new AssertionError(text + ": " + wrong.problems());
        };
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '→',
            quoteCharacter = '~',
            value = {
                "strobe == 6 us → true",
                "query == 6.4 us → true",
                "tmin == 68.4 us → true",
                "connections → none",
                "slice(call(0, 0).entered) → 3",
                "slice(call(1, 0).returned) → 5",
                "slice(call(1, 0).returned) - slice(post) → 2",
                "call(1, 0).slice → 2",
                "call(0, 0).bytes == 3200 B → true",
                "call(0, 0).kind → MPI_Send",
                "call(0, 1).entered → none",
                "call(2, 0).entered → none",
                "first(slices where NP2PMSM > 0) → 4",
                "last(slices where NP2PMSM > 0) → 4",
                "count(slices where NP2PMSM > 0) → 1",
                "first(slices where NP2PMSM > 7) → none",
                "sum(slices, NP2PMSM) → 1",
                "max(slices, list(1, RSL).size) → 1",
                "max(slices, list(0, RSL).size) → 0",
                "min(slices, GETTS) >= 250 us → true",
                "at(3, list(0, SDQ).size) → 1",
                "at(4, list(0, SDQ).size) → 0",
                "at(4, NP2PMSM) → 1",
                "at(400, NP2PMSM) → none",
                "at(0, GETTS) → none",
                "min(slices, GETTS) >= 1 slices → true",
                "count(slices where GETTS < 1 slices) → 0",
                "count(slices where LETTS < 1 slices) → 0",
                "count(slices where LETTS(1) < 1 slices) → 0",
                "count(calls where true) → 2",
                "count(messages where bytes > 3 KB) → 1",
                "mean(calls where kind == Send, bytes) == 3200 B → true",
                "2 * (1 + 2) → 6"
            })
    void aMessageTakesTheSliceAfterItWasPosted(String text, String value)
            throws InterruptedException {
        try (Run run = EndedRuns.of("one-message")) {
            assertEquals(value, read(run, text).text(), text);
        }
    }

    /// Seven slices, 0 to 6, of two processes at two nodes. Rank 0 is blocked from 900 us, in slice
    /// 3, until the strobe of slice 5 has reached it.
    @ParameterizedTest
    @CsvFileSource(
            files = "src/test/resources/bcscope/search/one-message.txt",
            delimiter = '→',
            quoteCharacter = '~')
    void slicesProcessesAndNodesAreNumbersToComputeWith(String text, String value)
            throws InterruptedException {
        try (Run run = EndedRuns.of("one-message")) {
            assertEquals(value, read(run, text).text(), text);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '→',
            quoteCharacter = '~',
            value = {
                "count(messages where to == 0) → 28",
                "sum(messages where true, bytes) == 1120000 B → true",
                "sum(messages where from == 3, bytes) == 160000 B → true",
                "max(calls where kind == Send, number) → 3",
                "count(collectives where true) → 0"
            })
    void sevenRanksSendFourMessagesEach(String text, String value) throws InterruptedException {
        try (Run run = EndedRuns.of("incast")) {
            assertEquals(value, read(run, text).text(), text);
        }
    }

    /// Sixteen processes make a broadcast of 256 B and an allreduce of 8 B, ten times.
    @ParameterizedTest
    @CsvSource(
            delimiter = '→',
            quoteCharacter = '~',
            value = {
                "count(collectives where kind == Bcast) → 10",
                "count(collectives where kind == Allreduce) → 10",
                "sum(collectives where kind == Bcast, members) → 160",
                "sum(collectives where kind == Bcast, bytes) == 2560 B → true",
                "sum(collectives where kind == Allreduce, bytes) == 80 B → true",
                "max(collectives where true, number) → 19",
                "count(collectives where members < 16) → 0"
            })
    void aCollectiveIsOneForAllItsMembers(String text, String value) throws InterruptedException {
        try (Run run = EndedRuns.of("broadcast-allreduce")) {
            assertEquals(value, read(run, text).text(), text);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '→',
            value = {
                "call(1, 0).returned > call(0, 0).entered → true",
                "call(1, 0).blocked > call(0, 0).blocked → true",
                "call(0, 0).kind == Recv → false",
                "end < 1 ms → false",
                "end >= call(0, 0).returned && end < 2 ms → true"
            })
    void conditionsAreTrueOrFalseOfTheRun(String text, String value) throws InterruptedException {
        try (Run run = EndedRuns.of("one-message")) {
            HitValue read = read(run, text);
            assertEquals(Type.TRUTH, read.type());
            assertEquals(value, read.text(), text);
        }
    }

    @ParameterizedTest
    @CsvSource({"blocked", "took", "entered"})
    void aMeanLiesBetweenTheExtremes(String word) throws InterruptedException {
        try (Run run = EndedRuns.of("incast")) {
            long low = read(run, "min(calls where true, " + word + ")").bits();
            long mean = read(run, "mean(calls where true, " + word + ")").bits();
            long high = read(run, "max(calls where true, " + word + ")").bits();
            assertTrue(low < mean && mean < high, word);
        }
    }

    @Test
    void aValueIsSaidAndNamed() {
        assertEquals(
                "yes no",
                new HitValue(Type.TRUTH, 1).said() + " " + new HitValue(Type.TRUTH, 0).said());
        HitValue number = new HitValue(Type.INTEGER, 1_234);
        assertEquals("1,234", number.said());
        assertEquals(new Formula.Constant(Type.INTEGER, 1_234, "1,234"), number.constant());
        assertEquals(OptionalLong.of(1_235), HitValue.real(Type.REAL, 1.2346).thousandths());
        assertEquals(OptionalLong.empty(), HitValue.real(Type.REAL, Double.NaN).thousandths());
    }
}
