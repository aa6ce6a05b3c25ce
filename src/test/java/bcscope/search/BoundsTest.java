package bcscope.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import bcscope.base.MpiKind;
import bcscope.base.RunStatus;
import bcscope.expression.Expressions;
import bcscope.expression.Expressions.Checked;
import bcscope.expression.RunFacts;
import bcscope.model.Model;
import bcscope.program.Communicator;
import bcscope.program.Lowering;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.table.ProcessLog;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/// In which of five slices a condition about their inside can be true. A slice that is left out is
/// never looked at: a bound may be too wide, but not too narrow.
class BoundsTest {
    private static final RunFacts FACTS = new RunFacts(MpiKind.BCS, 4, 2, 250_000);
    private static final int SLICES = 5;

    /// DEM runs in all slices, MSM in 1 to 3, PM in 1 and 3, BBM in 3, RM in none. The largest
    /// LTDEM are 1, 5, 3, 0 and 9 us. After slice 1 a NIC holds 4 descriptors, after slice 2 it
    /// holds 2; it takes 3 in DEM of slice 2, a collective in that of slice 3, and 5 in MSM of
    /// slice 4: its lists have at most 0, 4, 9, 3 and 5.
    private static SliceTable slices() {
        SliceTable slices = new SliceTable();
        long[] largest = {1_000, 5_000, 3_000, 0, 9_000};
        long[] held = {0, 4, 2, 0, 0};
        for (int i = 0; i < SLICES; i++) {
            slices.set(SliceColumn.START, 250_000L * i);
            slices.set(SliceColumn.GTDEM, 1);
            slices.set(SliceColumn.GTMSM, i >= 1 && i <= 3 ? 1 : 0);
            slices.set(SliceColumn.GTPM, i == 1 || i == 3 ? 1 : 0);
            slices.set(SliceColumn.GTBBM, i == 3 ? 1 : 0);
            slices.set(SliceColumn.MAX_LTDEM, largest[i]);
            slices.set(SliceColumn.MAX_NDESCTS, held[i]);
            slices.set(SliceColumn.MAX_NP2PDEM, i == 2 ? 3 : 0);
            slices.set(SliceColumn.MAX_NCOLLDEM, i == 3 ? 1 : 0);
            slices.set(SliceColumn.MAX_NP2PMSM, i == 4 ? 5 : 0);
            slices.endRow();
        }
        slices.publish();
        return slices;
    }

    /// Rank 1 is blocked from 100 to 600 us, rank 2 from 700 to 800 us. All send 100 B with tag 7.
    private static TablesRun run(RunStatus status) {
        ProcessLog log = new ProcessLog(4);
        log.interval(1, 0, 0, 100_000, 600_000);
        log.interval(2, 0, 0, 700_000, 800_000);
        log.publish();
        Program program =
                Program.of(
                        "sends",
                        List.of(new RankCode().send(1, 7, 100, 0)),
                        new int[4],
                        List.of(Communicator.world(4)));
        return new TablesRun(slices(), log, program, status);
    }

    private static String possible(String text, RunStatus status) {
        return possible(text, run(status));
    }

    private static String possible(String text, TablesRun run) {
        Checked.Right right =
                assertInstanceOf(
                        Checked.Right.class,
                        Expressions.check(text.replace(" or ", " || "), FACTS),
                        text);
        IntPredicate possible = Bounds.of(run, right.question());
        return String.join(
                " ",
                IntStream.range(0, SLICES).filter(possible).mapToObj(Integer::toString).toList());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    phase == DEM                       | 0 1 2 3 4
                    phase == MSM                       | 1 2 3
                    phase == PM                        | 1 3
                    phase == BBM                       | 3
                    phase == RM                        | ''
                    phase != PM                        | 0 1 2 3 4
                    !(phase == PM)                     | 0 1 2 3 4
                    any node: LTDEM > 3 us             | 1 4
                    any node: LTDEM >= 3 us            | 1 2 4
                    any node: LTDEM < 3 us             | 0 1 2 3 4
                    any node: LTDEM == 3 us            | 0 1 2 3 4
                    LTDEM(0) > 3 us && slice < 3       | 1
                    LTDEM(0) > 3 us or slice == 0      | 0 1 4
                    no node: LTDEM > 3 us              | 0 1 2 3 4
                    call(0).tag == 7                   | 0 1 2 3 4
                    call(0).tag == 9                   | ''
                    call(0).tag > 6                    | 0 1 2 3 4
                    call(0).tag > 7                    | ''
                    call(0).tag != 7                   | ''
                    call(0).kind == Send               | 0 1 2 3 4
                    call(0).kind == Bcast              | ''
                    call(0).bytes > 100 B              | ''
                    call(0).bytes >= 100 B             | 0 1 2 3 4
                    call(0).to == 1 && call(0).from == 1 | ''
                    call(0).root == 0                  | ''
                    call(0).communicator == 0          | 0 1 2 3 4
                    call(0).line == 99                 | 0 1 2 3 4
                    blocked(1) > 300 us                | 1 2
                    blocked(1) >= 500 us               | 2
                    blocked(1) > 500 us                | 2
                    blocked(2) > 100 us                | 3
                    blocked(2) > 101 us                | ''
                    blocked(1) < 300 us                | 0 1 2 3 4
                    blocked(1) > 0 us                  | 0 1 2 3 4
                    any rank: blocked > 100 us         | 0 1 2 3
                    all ranks: blocked > 300 us        | 1 2
                    no rank: blocked > 300 us          | 0 1 2 3 4
                    count(ranks where blocked) > 2     | 0 1 2 3 4
                    process(1).blocked                 | 0 1 2 3 4
                    process(1).state == blocked        | 0 1 2
                    was(phase == PM)                   | 0 1 2 3 4
                    300 us < blocked(1)                | 0 1 2 3 4
                    slice == 2 && phase == MSM         | 2
                    slice == 2 && phase == PM          | ''
                    slice == 2 or phase == PM          | 1 2 3
                    !(slice == 2 && phase == MSM)      | 0 1 2 3 4
                    !(slice == 2 or phase == MSM)      | 0 1 3 4
                    !(slice == 2) && phase == MSM      | 1 3
                    deadlock                           | ''
                    !deadlock                          | 0 1 2 3 4
                    """)
    void aSliceIsLeftOutOnlyWhereTheTablesRuleItOut(String text, String slices) {
        assertEquals(slices, possible(text, RunStatus.COMPLETED), text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    max(nodes, LTDEM) > 3 us           | 1 4
                    any node: list(RSL).size > 3       | 1 2 4
                    any node: list(RSL).size >= 9      | 2
                    any node: list(RSL).size < 9       | 0 1 2 3 4
                    list(0, SDQ).size > 0              | 1 2 3 4
                    list(0, CL).size >= 3              | 1 2 3 4
                    max(nodes, list(SDQ).size) > 4     | 2 4
                    sum(nodes, list(SDQ).size) > 9     | 0 1 2 3 4
                    state(1) == blocked_send && call(1).tag == 7        | 0 1 2
                    state(1) == blocked_send && call(1).tag == 7 && call(1).to == 0 | ''
                    call(1).tag == 7 && state(1) == blocked_receive     | ''
                    state(1) == blocked_memory && call(1).bytes < 100 B | ''
                    state(1) == blocked_send && call(2).tag == 7        | 0 1 2
                    state(1) != blocked_wait && call(1).tag == 7        | 0 1 2 3 4
                    any rank: state == blocked_wait && call.tag == 7    | ''
                    any rank: state == blocked_wait or call.tag == 7    | 0 1 2 3 4
                    """)
    void norAreThoseInWhichAListOrOneCallMayBeAsAsked(String text, String slices) {
        assertEquals(slices, possible(text, RunStatus.COMPLETED), text);
    }

    /// MPI_Sendrecv has a length; the operation in it that waits has none.
    @Test
    void whoWaitsMayBeInACallOfSeveralOperations() {
        RankCode code = new RankCode();
        new Lowering(code, 0, Model.defaults())
                .sendrecv(1, 7, 100, 1, 7, 100, Communicator.WORLD, Lowering.WAITS);
        Program program =
                Program.of("both", List.of(code), new int[4], List.of(Communicator.world(4)));
        int waits = program.pcs().filter(pc -> program.kind(pc).isWait()).findFirst().orElseThrow();
        ProcessLog log = new ProcessLog(4);
        log.interval(1, program.position(1, waits), 0, 100_000, 600_000);
        log.publish();
        TablesRun run = new TablesRun(slices(), log, program, RunStatus.COMPLETED);
        assertEquals("0 1 2", possible("state(1) == blocked_wait && call(1).bytes == 100 B", run));
        assertEquals("", possible("state(1) == blocked_wait && call(1).bytes == 99 B", run));
    }

    @Test
    void aDeadlockIsInTheLastSlice() {
        assertEquals("4", possible("deadlock", RunStatus.DEADLOCKED));
        assertEquals("0 1 2 3 4", possible("!deadlock", RunStatus.DEADLOCKED));
        assertEquals("4", possible("any rank: deadlock && blocked > 0 us", RunStatus.DEADLOCKED));
        assertEquals("", possible("deadlock && phase == PM", RunStatus.DEADLOCKED));
    }
}
