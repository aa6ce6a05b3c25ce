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
    @CsvSource(
            delimiter = '→',
            quoteCharacter = '~',
            value = {
                "count(slices where true) → 7",
                "count(slices where slice % 3 == 1) → 2",
                "count(slices where slice >= 2 && slice < 5) → 3",
                "count(slices where slice <= 1 || slice > 5) → 3",
                "count(slices where !(slice == 3)) → 6",
                "count(slices where slice != 3) → 6",
                "sum(slices, slice) → 21",
                "mean(slices, slice) → 3",
                "max(slices, slice * 2 - 1) → 11",
                "min(slices, 5 - slice) → -1",
                "max(slices, slice / 2) → 3",
                "sum(slices where slice > 3, slice) → 15",
                "min(slices where slice > 3, slice) → 4",
                "max(slices where slice < 3, slice) → 2",
                "max(slices, -slice) → 0",
                "min(slices, -slice) → -6",
                "mean(slices, slice + 0.5) → 3.5",
                "max(slices, slice / 4.0) → 1.5",
                "min(slices, -(slice / 4.0)) → -1.5",
                "at(5, slice * 0.5 - 1.0) → 1.5",
                "at(5, slice / 0) → none",
                "at(5, slice % 0) → none",
                "at(5, slice / 0.0) → none",
                "at(5, slice * 9223372036854775807) → none",
                "at(5, slice + 9223372036854775807) → none",
                "at(5, -9223372036854775807 - slice) → none",
                "at(5, -7 / 2 + slice) → 1",
                "at(5, -7 % 4 + slice) → 6",
                "count(slices where slice / 0 != 1) → 0",
                "count(slices where !(slice / 0 == 1)) → 7",
                "count(slices where slice / 0.0 != 1) → 0",
                "count(slices where 0.5 < slice) → 6",
                "count(slices where slice * 1.0 <= 2.0) → 3",
                "count(slices where any rank: rank == 1) → 7",
                "count(slices where any rank: rank == 2) → 0",
                "count(slices where all ranks: rank < 2) → 7",
                "count(slices where all ranks: rank < 1) → 0",
                "count(slices where no rank: rank > 1) → 7",
                "count(slices where no rank: rank > 0) → 0",
                "count(slices where any node: node == slice) → 2",
                "count(slices where all nodes: node + 5 <= slice) → 1",
                "count(slices where no node: node == slice) → 5",
                "count(slices where count(ranks where rank > 0) == 1) → 7",
                "at(3, count(ranks where rank >= slice - 2)) → 1",
                "at(3, max(ranks, rank)) → 1",
                "at(3, min(ranks, rank)) → 0",
                "at(3, sum(nodes, node + 1)) → 3",
                "at(3, mean(ranks, rank)) → 0.5",
                "at(3, max(ranks, rank / 2.0)) → 0.5",
                "at(3, min(ranks, 1 / rank)) → 1",
                "at(3, mean(ranks, 1.0 / rank)) → 1",
                "at(3, max(ranks, rank / 0)) → none",
                "at(3, process(1).node) → 1",
                "at(3, process(slice).node) → none",
                "at(3, LTDEM(slice)) → none",
                "count(slices where was(slice) == slice - 1) → 6",
                "count(slices where was(was(slice)) >= 0) → 5",
                "count(slices where was(slice > 2)) → 3",
                "count(slices where was(slice + 0.5) > 1) → 5",
                "count(slices where any rank: was(rank + slice) == 3) → 2",
                "count(slices where retries >= 0) → 7",
                "count(slices where runs(PM)) → 1",
                "first(slices where slice > 2) → 3",
                "last(slices where slice < 2) → 1",
                "last(slices where slice > 6) → none",
                "max(slices where false, slice) → none",
                "sum(slices where false, slice) → none",
                "count(slices where process(0).blocked > 100 us) → 2",
                "count(slices where !(any rank: rank == slice)) → 5",
                "count(slices where (any rank: rank == slice) && true) → 2",
                "count(slices where all ranks: (any node: node >= rank)) → 7",
                "count(slices where all ranks: (any node: node > rank)) → 0",
                "count(slices where no ranks: (all nodes: node > rank)) → 7",
                "count(slices where no ranks: (all nodes: node >= rank)) → 0",
                "count(slices where !(any rank: (all nodes: node + slice > rank + 1))) → 2",
                "count(slices where count(ranks where (any node: node > rank)) == 1) → 7",
                "count(slices where count(ranks where (any node: node >= rank)) == 2) → 7",
                "max(slices, budget(1).used) == 3200 B → true",
                "count(slices where budget(1).used > 1 %) → 1",
                "count(slices where budget(1).used > 99 %) → 0",
                "count(slices where 1 % < budget(1).used) → 1",
                "count(slices where budget(1).used + 1 B > 3200 B) → 1",
                "count(slices where process(0).state == blocked) → 3",
                "count(slices where process(0).state != blocked) → 6",
                "count(slices where process(0).state == blocked_send) → 3",
                "max(slices, mean(nodes, NP2PMSM)) → 0.5",
                "max(slices, sum(nodes, NP2PMSM)) → 1",
                "at(3, process(slice - 4).node) → none",
                "at(3, LTDEM(slice - 4)) → none",
                "at(2, process(slice).node) → none",
                "at(2, LTDEM(slice)) → none",
                "at(1, process(slice).node) → 1",
                "at(0, process(slice).node) → 0",
                "at(0, time) == 0 us → true",
                "at(4, time) > 900 us → true",
                "at(3, time) < 900 us → true",
                "sum(calls where true, number) → 0",
                "max(calls where true, rank) → 1",
                "min(calls where kind == Send, to) → 1",
                "mean(calls where true, rank) → 0.5",
                "count(slices where phase == PM) → 1",
                "count(slices where deadlock) → 0",
                "slice(0 us) → 0",
                "slice(end) → 6",
                "slice(end + 1 us) → 6",
                "slice(-1 us) → none",
                "slice(0 us - 1 ns) → none",
                "slice(2 s) → 6",
                "at(6, slice) → 6",
                "at(7, slice) → none",
                "at(-1, slice) → none",
                "at(0, slice) → 0",
                "max(slices, links(1).bytes) >= 3200 B → true",
                "count(slices where count(ranks where (count(nodes where node > rank) == 1)) == 1)"
                        + " → 7",
                "count(slices where max(ranks, count(nodes where node >= rank)) == 2) → 7",
                "at(3, sum(ranks, max(nodes, node + rank))) → 3",
                "at(3, mean(ranks, max(nodes, node * 0.5 + rank))) → 1"
            })
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
