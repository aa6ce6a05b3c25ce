package bcscope.search.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.expression.Expressions;
import bcscope.expression.Expressions.Checked;
import bcscope.expression.Question;
import bcscope.happening.Held;
import bcscope.happening.NicList;
import bcscope.happening.SliceDetail;
import bcscope.metric.Metric;
import bcscope.program.OperationKind;
import bcscope.run.EndedRuns;
import bcscope.run.Run;
import bcscope.run.RunView;
import bcscope.run.operation.Call;
import bcscope.run.operation.CallLedger;
import bcscope.run.operation.Tracing;
import bcscope.search.HitText;
import bcscope.table.BlockedIntervals;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// What questions find, against filters that look at every call, slice and node one by one.
class QuerySearchTest {
    private static Question question(RunView run, String text) {
        return switch (Expressions.check(text, HitText.facts(run.scenario(), run.program()))) {
            case Checked.Right(Question question) -> question;
            case Checked.Wrong wrong -> throw new AssertionError(text + ": " + wrong.problems());
        };
    }

    private static QueryTable find(RunView run, String text) {
        return new QuerySearch(run, question(run, text))
                .find(0, run.slices().published(), _ -> true)
                .orElseThrow();
    }

    /// Time in which the process was blocked in `call`, by looking at all its intervals.
    private static long blockedNanos(RunView run, Call call) {
        BlockedIntervals all = run.processes().intervals(call.rank());
        long sum = 0;
        for (int i = 0; i < all.size(); i++) {
            long from = Math.max(all.entryNanos(i), call.enteredNanos());
            long to = Math.min(all.awakeNanos(i), call.returnedNanos());
            sum += Math.max(0, to - from);
        }
        return sum;
    }

    private static boolean sends(RunView run, Call call) {
        OperationKind kind = run.program().kind(call.pc());
        return kind.effect() == OperationKind.Effect.SENDS
                || kind.effect() == OperationKind.Effect.SENDS_A_COPY;
    }

    @ParameterizedTest
    @ValueSource(strings = {"incast", "sweep3d-nonblocking"})
    void messagesAreThoseOfTheOperationTableThatAreLongAndWaited(String sample)
            throws InterruptedException {
        try (Run run = EndedRuns.of(sample)) {
            QueryTable table = find(run, "messages where bytes > 3 KB && blocked > 10 us");
            List<String> expected = new ArrayList<>();
            CallLedger ledger = Tracing.of(run);
            int sends = 0;
            for (int rank = 0; rank < ledger.ranks(); rank++) {
                for (int number = 0; number < ledger.listed(rank); number++) {
                    Call call = ledger.call(rank, number);
                    sends += sends(run, call) ? 1 : 0;
                    if (sends(run, call)
                            && run.program().amount(call.pc()) > 3_000
                            && blockedNanos(run, call) > 10_000) {
                        expected.add(
                                rank
                                        + " to "
                                        + run.program().peer(call.pc())
                                        + " at "
                                        + call.enteredNanos()
                                        + " for "
                                        + blockedNanos(run, call));
                    }
                }
            }
            List<String> found = new ArrayList<>();
            for (int row = 0; row < table.rows(); row++) {
                found.add(
                        table.value(row, table.column("from"))
                                + " to "
                                + table.value(row, table.column("to"))
                                + " at "
                                + table.nanos(row)
                                + " for "
                                + table.value(row, table.column("blocked")));
            }
            assertEquals(expected, found);
            assertEquals(sends, table.extent().looked());
        }
    }

    @Test
    void collectivesBringTheCallsTogetherThatBelongTogether() throws InterruptedException {
        try (Run run = EndedRuns.of("broadcast-allreduce")) {
            QueryTable table = find(run, "collectives where true");
            CallLedger ledger = Tracing.of(run);
            List<String> expected = new ArrayList<>();
            for (int number = 0; ; number++) {
                List<Call> calls = new ArrayList<>();
                for (int rank = 0; rank < ledger.ranks(); rank++) {
                    collective(run, ledger, rank, number).ifPresent(calls::add);
                }
                if (calls.isEmpty()) {
                    break;
                }
                long first = calls.stream().mapToLong(Call::enteredNanos).min().orElseThrow();
                long last = calls.stream().mapToLong(Call::enteredNanos).max().orElseThrow();
                long end = calls.stream().mapToLong(Call::returnedNanos).max().orElseThrow();
                expected.add(
                        calls.size() + " " + first + " " + (last - first) + " " + (end - first));
            }
            List<String> found = new ArrayList<>();
            for (int row = 0; row < table.rows(); row++) {
                found.add(
                        table.value(row, table.column("members"))
                                + " "
                                + table.nanos(row)
                                + " "
                                + table.value(row, table.column("spread"))
                                + " "
                                + table.value(row, table.column("took")));
            }
            assertTrue(expected.size() > 3, "too few collectives: " + expected.size());
            assertEquals(expected, found);
        }
    }

    private static Optional<Call> collective(RunView run, CallLedger ledger, int rank, int number) {
        int seen = 0;
        for (int i = 0; i < ledger.listed(rank); i++) {
            Call call = ledger.call(rank, i);
            if (run.program().kind(call.pc()).isCalledByAll() && seen++ == number) {
                return Optional.of(call);
            }
        }
        return Optional.empty();
    }

    @Test
    void slicesAreAllInWhichItIsTrueAndNotOnlyTheFirstOfSeveralInARow()
            throws InterruptedException {
        try (Run run = EndedRuns.of("incast")) {
            QueryTable table = find(run, "slices where GETTS > 255 us");
            List<Long> expected = new ArrayList<>();
            boolean inARow = false;
            for (int slice = 1; slice < run.slices().published(); slice++) {
                if (run.slices().getts(slice) > 255_000) {
                    inARow |= expected.contains(slice - 1L);
                    expected.add((long) slice);
                }
            }
            List<Long> found = new ArrayList<>();
            for (int row = 0; row < table.rows(); row++) {
                found.add(table.value(row, table.column("slice")));
                assertEquals(
                        run.slices().get(SliceColumn.START, table.place(row).slice()),
                        table.nanos(row));
            }
            assertTrue(inARow, "no two in a row");
            assertEquals(expected, found);
        }
    }

    @Test
    void nodesAreAllOfWhichItIsTrueInEachSlice() throws InterruptedException {
        try (Run run = EndedRuns.of("incast")) {
            QueryTable table = find(run, "nodes where LTDEM > 1 us");
            List<String> expected = new ArrayList<>();
            for (int slice = 0; slice < run.slices().published(); slice++) {
                SliceDetail detail = run.detail(slice);
                for (int node = 0; node < run.scenario().machine().nodes(); node++) {
                    long value = Metric.LTDEM.atNode(detail.local(), node).orElseThrow();
                    if (value > 1_000) {
                        expected.add(slice + " " + node + " " + value);
                    }
                }
            }
            List<String> found = new ArrayList<>();
            for (int row = 0; row < table.rows(); row++) {
                found.add(
                        table.place(row).slice()
                                + " "
                                + table.place(row).subject()
                                + " "
                                + table.value(row, table.column("LTDEM")));
            }
            assertTrue(expected.size() > 3, "too few: " + expected);
            assertEquals(expected, found);
        }
    }

    /// A list that does not change for several slices counts in each of them.
    @Test
    void aNodeWhoseListIsNotTouchedIsFoundInEverySlice() throws InterruptedException {
        try (Run run = EndedRuns.of("incast")) {
            QueryTable table = find(run, "nodes where list(RSL).size > 0");
            for (int slice = 0; slice < run.slices().published(); slice++) {
                int at = slice;
                run.detail(slice).before().held().stream()
                        .filter(held -> held.list() == NicList.RSL)
                        .map(Held::node)
                        .distinct()
                        .forEach(node ->
                                assertTrue(
                                        IntStream.range(0, table.rows())
                                                .mapToObj(table::place)
                                                .anyMatch(place ->
                                                        place.slice() == at
                                                                && place.subject() == node
                                                                && place.event() == -1),
                                        "node " + node + " in slice " + at));
            }
            long distinct =
                    IntStream.range(0, table.rows())
                            .mapToObj(row ->
                                    table.place(row).slice() + " " + table.place(row).subject())
                            .distinct()
                            .count();
            assertEquals(table.rows(), distinct, "once in each slice");
        }
    }

    @Test
    void aSearchThatIsNotWantedFindsNothing() throws InterruptedException {
        try (Run run = EndedRuns.of("incast")) {
            for (String text :
                    List.of("messages where true", "any rank: blocked", "slices where true")) {
                assertEquals(
                        Optional.empty(),
                        new QuerySearch(run, question(run, text)).find(0, 33, _ -> false));
            }
        }
    }
}
