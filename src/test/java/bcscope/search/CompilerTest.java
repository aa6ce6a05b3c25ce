package bcscope.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import bcscope.base.MpiKind;
import bcscope.expression.CallKinds;
import bcscope.expression.Expressions;
import bcscope.expression.Expressions.Checked;
import bcscope.expression.Question;
import bcscope.expression.RunFacts;
import bcscope.happening.Activity;
import bcscope.happening.NicList;
import bcscope.metric.Metric;
import bcscope.table.ProcessLog;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;

/// Conditions at one moment, 800 us after the start, in slice 3 of a run of 4 processes on 2 nodes
/// with T = 250 us. Its slices begin at 0, 260, 520 and 790 us, so that GETTS is 270 us.
class CompilerTest {
    private static final RunFacts FACTS = new RunFacts(MpiKind.BCS, 4, 2, 250_000);

    private static SliceTable slices() {
        SliceTable slices = new SliceTable();
        for (long start : new long[] {0, 260_000, 520_000, 790_000}) {
            slices.set(SliceColumn.START, start);
            slices.set(SliceColumn.GTPM, start == 790_000 ? 5_000 : 0);
            slices.set(SliceColumn.USRDEM, 1);
            slices.set(SliceColumn.USRBBM, 2);
            slices.set(SliceColumn.SUM_NP2PMSM, 7);
            slices.set(SliceColumn.MAX_NP2PMSM, 5);
            slices.set(SliceColumn.MAX_LTDEM, 5_000);
            slices.set(SliceColumn.BYTES, 6_000);
            slices.endRow();
        }
        slices.publish();
        return slices;
    }

    private static final SliceTable SLICES = slices();

    /// Rank 0 has been blocked in a send of 8,000 B to rank 3 with tag 7 for 600 us, rank 1 in a
    /// receive for 100 us; rank 2 computes and rank 3 has ended. Node 0 has 2 descriptors in its
    /// SDQ and node 1 has 3; 400 of 1,000 B are scheduled for node 1, 0 of 500 B for node 0.
    private static DrawnMoment moment() {
        return new DrawnMoment(SLICES, 3, 800_000)
                .with("STATE 0", Activity.BLOCKED_SEND.ordinal())
                .with("STATE 1", Activity.BLOCKED_RECEIVE.ordinal())
                .with("STATE 2", Activity.COMPUTING.ordinal())
                .with("STATE 3", Activity.FINISHED.ordinal())
                .with("BLOCKED 0", 600_000)
                .with("BLOCKED 1", 100_000)
                .with("KIND 0", CallKinds.number("MPI_Send"))
                .with("KIND 1", CallKinds.number("MPI_Recv"))
                .with("TO 0", 3)
                .with("TAG 0", 7)
                .with("BYTES 0", 8_000)
                .with("SIZE 0 " + NicList.SDQ.ordinal(), 2)
                .with("SIZE 1 " + NicList.SDQ.ordinal(), 3)
                .with("SIZE 0", 0)
                .with("SIZE 1", 0)
                .with("BUDGET_BYTES 0", 500)
                .with("BUDGET_BYTES 1", 1_000)
                .with("USED 0", 0)
                .with("USED 1", 400)
                .with("DEADLOCK 0", 0)
                .with(Metric.LTDEM + " 0", 3_000)
                .with(Metric.LTDEM + " 1", 5_000);
    }

    private static Question question(String text) {
        return assertInstanceOf(Checked.Right.class, Expressions.check(text, FACTS), text)
                .question();
    }

    private static TablesRun run(SliceTable slices) {
        return new TablesRun(slices, new ProcessLog(4));
    }

    private static boolean isTrue(String text, DrawnMoment moment) {
        Question question = question(text);
        Memory memory = new Memory(FACTS);
        return new Compiler(run(moment.slices()), question, memory)
                .condition(question.condition())
                .at(moment, new int[question.slots()]);
    }

    private void holds(String text, boolean expected) {
        assertEquals(expected, isTrue(text.replace(" or ", " || "), moment()), text);
    }

    /// Of rank 2, which computes, there is no call and no wait: every comparison is false.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    blocked(0) == 600 us && blocked(1) > 99 us && !(blocked(1) > 100 us) | true
                    blocked(2) > 0 us or blocked(2) <= 0 us or blocked(2) != 1 us        | false
                    0 us < blocked(2) or 0 us >= blocked(2) or 1 us != blocked(2)        | false
                    blocked(0) == blocked(2) or blocked(2) == blocked(2)                 | false
                    process(0).blocked && !process(2).blocked                            | true
                    state(0) == blocked && state(0) == blocked_send                      | true
                    state(2) != blocked && state(3) == finished && state(2) == computing | true
                    state(0) == blocked_receive or state(0) != blocked_send              | false
                    process(9 - 5).state == blocked or process(9 - 5).state != blocked   | false
                    call(0).kind == Send && call(1).kind != Send                         | true
                    call(2).kind == Send or call(2).kind != Send                         | false
                    call(0).tag == 7 && call(0).bytes == 8 KB && call(0).to == 3         | true
                    call(1).tag == 7 or call(1).tag != 7                                 | false
                    call(0).tag + 1 == 8 && call(0).tag * 2 - 4 == 10                    | true
                    call(1).tag + 1 > 0 or 1 + call(1).tag <= 0                          | false
                    -call(0).tag == -7 && call(0).tag / 2 == 3 && call(0).tag % 4 == 3   | true
                    call(0).tag / 0 == 0 or call(0).tag % 0 == 0                         | false
                    call(0).tag / 2.0 == 3.5 && call(0).tag * 0.5 > 3                    | true
                    3 < call(0).tag * 0.5 && 3.5 >= call(0).tag * 0.5                    | true
                    -(call(0).tag * 0.5) == -3.5 && call(0).tag - 0.5 == 6.5             | true
                    call(1).tag * 0.5 > 0 or call(1).tag * 0.5 <= 0                      | false
                    call(0).tag / 0.0 > 0 or call(0).tag / 0.0 <= 0                      | false
                    call(0).bytes / 2 us == 4 MB / 1 ms && call(0).tag / 7 ms == 1 / 1 ms | true
                    call(0).bytes * 1.5 == 12 KB && call(0).bytes / 1.5 == 5333 B        | true
                    1.5 * call(0).bytes == 12 KB && 0.5 * blocked(0) == 300 us           | true
                    call(0).bytes / 2 us / 2 == 2 MB / 1 ms                              | true
                    400 B == budget(1).used && 401 B > budget(1).used                    | true
                    slice == 3 && time == 800 us && retries == 3                         | true
                    runs(PM) && !runs(DEM) && !runs(BBM) && !runs(MSM) && !runs(RM)      | true
                    GETTS == 270 us && NP2PMSM == 7 && GETTS / 2.0 == 135 us             | true
                    LTDEM(0) == 3 us && LTDEM(1) == 5 us                                 | true
                    LTDEM(0 - 1) > 0 us or LTDEM(slice - 1) > 0 us                       | false
                    process(2).node == 1 && process(1).node == 0                         | true
                    process(slice - 4).node >= 0 or process(slice + 1).node >= 0         | false
                    deadlock                                                             | false
                    list(0, SDQ).size == 2 && list(1, SDQ).size == 3                     | true
                    list(SDQ).size == 3 && list(SDQ).size == 2 && !(list(SDQ).size == 4) | true
                    budget(1).used == 400 B && budget(1).used == 40 %                    | true
                    budget(1).used > 39 % && budget(1).used < 41 %                       | true
                    39 % < budget(1).used && 41 % > budget(1).used                       | true
                    40 % <= budget(1).used && !(40 % < budget(1).used)                   | true
                    budget(0).used == 0 % && !(budget(0).used > 0 %)                     | true
                    true or deadlock                                                     | true
                    false                                                                | false
                    """)
    void aComparisonWithWhatHasNoValueIsFalse(String text, boolean expected) {
        holds(text, expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    any rank: blocked > 500 us                                    | true
                    any rank: blocked > 600 us                                    | false
                    all ranks: rank < 4                                           | true
                    all ranks: blocked > 0 us                                     | false
                    all ranks: state != ready                                     | true
                    no rank: state == ready                                       | true
                    no rank: state == finished                                    | false
                    any node: list(SDQ).size == 3                                 | true
                    all nodes: list(SDQ).size >= 2                                | true
                    all nodes: list(SDQ).size > 2                                 | false
                    no node: list(SDQ).size > 3                                   | true
                    count(ranks where blocked) == 2                               | true
                    count(ranks where rank > 0) == 3                              | true
                    count(ranks where false) == 0 && count(nodes where true) == 2 | true
                    max(ranks, blocked) == 600 us && min(ranks, blocked) == 100 us| true
                    sum(ranks, blocked) == 700 us && mean(ranks, blocked) == 350 us | true
                    max(nodes, LTDEM) == 5 us                                     | true
                    mean(nodes, LTDEM) == 4 us                                    | true
                    mean(nodes, NP2PMSM) == 3.5 && mean(nodes, BYTES) == 3 KB     | true
                    max(ranks, rank) == 3 && sum(nodes, node) == 1                | true
                    mean(ranks, rank / 2.0) == 0.75 && max(ranks, rank * 0.5) == 1.5 | true
                    max(ranks, call.tag) == 7 && sum(ranks, call.tag + 0.5) == 7.5 | true
                    any rank: (any node: node == rank + 1)                        | true
                    any rank: (all nodes: node == rank)                           | false
                    count(ranks where (any node: node == rank)) == 2              | true
                    all nodes: (any rank: process(rank).node == node)             | true
                    any rank: call.tag == 7 && rank == 0                          | true
                    any rank: call.tag == 7 && rank == 1                          | false
                    """)
    void processesAndNodesAreGoneThrough(String text, boolean expected) {
        holds(text, expected);
    }

    /// A table without a column has no values of it; slice 0 has no GETTS.
    @Test
    void whatTheTablesDoNotKnowHasNoValue() {
        SliceTable lacking = new SliceTable();
        lacking.lack(EnumSet.of(SliceColumn.USRPM, SliceColumn.SUM_NP2PMSM));
        lacking.endRow();
        lacking.publish();
        for (String text :
                List.of(
                        "retries >= 0 || retries < 0",
                        "NP2PMSM >= 0 || NP2PMSM < 0",
                        "mean(nodes, NP2PMSM) >= 0 || mean(nodes, NP2PMSM) < 0",
                        "GETTS >= 0 us || GETTS < 0 us",
                        "GETTS * 0.5 >= 0 us || GETTS * 0.5 < 0 us")) {
            assertEquals(false, isTrue(text, new DrawnMoment(lacking, 0, 0)), text);
        }
    }

    /// LETTS is that of the slice before, so that slice 1 is the first to have one.
    @Test
    void aMetricOfANodeHasNoValueBeforeItsFirstSlice() {
        List<Boolean> known = new ArrayList<>();
        for (int slice = 0; slice < 3; slice++) {
            DrawnMoment moment = new DrawnMoment(SLICES, slice, 0).with("LETTS 0", 260_000);
            known.add(isTrue("LETTS(0) == 260 us", moment));
        }
        assertEquals(List.of(false, true, true), known);
    }

    /// 400 of 1,000 B were scheduled for node 1 before, 600 are now: a share is that of the budget.
    @Test
    void aShareOfTheMomentBeforeIsOneOfTheBudget() {
        Question question = question("was(budget(1).used) > 39 % && was(budget(1).used) < 41 %");
        Memory memory = new Memory(FACTS);
        Condition condition =
                new Compiler(run(SLICES), question, memory).condition(question.condition());
        assertEquals(false, condition.at(moment(), new int[0]));
        memory.remember(moment(), new int[0]);
        assertEquals(true, condition.at(moment().with("USED 1", 600), new int[0]));
    }

    /// Rank 0 is blocked for 1, 2 and 4 us at three moments, then computes; the value of the moment
    /// before is that of its rank, and of two moments before that of the first.
    @Test
    void wasIsTheValueAtTheMomentBeforeOfTheSameProcess() {
        Question question =
                question(
                        "any rank: blocked - was(blocked) == 2 us && was(was(blocked)) == 1 us &&"
                                + " was(blocked) * 0.5 == was(blocked * 0.5) && was(blocked > 1"
                                + " us) && !was(blocked > 2 us)");
        Memory memory = new Memory(FACTS);
        Condition condition =
                new Compiler(run(SLICES), question, memory).condition(question.condition());
        int[] frame = new int[question.slots()];
        List<Boolean> found = new ArrayList<>();
        for (long blocked : new long[] {1_000, 2_000, 4_000}) {
            DrawnMoment moment =
                    new DrawnMoment(SLICES, 3, 800_000)
                            .with("BLOCKED 1", blocked)
                            .with("BLOCKED 2", 2 * blocked);
            found.add(condition.at(moment, frame));
            memory.remember(moment, frame);
        }
        assertEquals(List.of(false, false, true), found);
        memory.forget();
        assertEquals(false, condition.at(moment(), frame), "there is no moment before");
    }
}
