package bcscope.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import bcscope.base.MpiKind;
import bcscope.expression.Domain;
import bcscope.expression.Expressions;
import bcscope.expression.Expressions.Checked;
import bcscope.expression.Formula;
import bcscope.expression.Question;
import bcscope.expression.RunFacts;
import bcscope.search.moment.DrawnChanges;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// What can change the value that a condition has for a process or node, and who is looked at
/// again.
class DependenceTest {
    private static final RunFacts FACTS = new RunFacts(MpiKind.BCS, 4, 2, 250_000);

    private static Formula.Quantified quantified(String text) {
        Question question =
                assertInstanceOf(Checked.Right.class, Expressions.check(text, FACTS), text)
                        .question();
        return assertInstanceOf(Formula.Quantified.class, question.condition(), text);
    }

    private static Dependence of(String text) {
        Formula.Quantified it = quantified(text);
        return Dependence.of(it.body(), it.domain(), it.slot());
    }

    /// Time changes a value at every moment, another process or node whose number is not constant
    /// may: then all must be looked at. Within a slice, neither its number nor a rank changes.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    any rank: state == blocked            | true
                    any rank: line == 12 && call.tag == 7 | true
                    any rank: call.kind == Send           | true
                    any rank: call.root == 0              | true
                    any rank: rank == slice               | true
                    any rank: blocked > 3 us              | true
                    any rank: 3 us < blocked              | true
                    any rank: blocked                     | true
                    any rank: was(state) == blocked       | true
                    any rank: time > rank * 1 us          | false
                    any rank: blocked > rank * 1 us       | false
                    any rank: was(blocked) > 3 us         | false
                    any rank: was(blocked > 3 us)         | false
                    any rank: was(state) == blocked && blocked > 3 us | true
                    any rank: process(rank + 1).blocked   | false
                    any rank: blocked(0) > 3 us           | false
                    any rank: process(rank + 1).state == blocked | false
                    any rank: process(3).line == line   | true
                    any rank: list(rank, SDQ).size > 2    | false
                    any rank: list(1, SDQ).size > rank    | true
                    any node: list(SDQ).size > 2          | true
                    any node: list(SDQ).bytes > 2 B       | true
                    any node: budget.used > 2 B           | true
                    any node: links.load > 2 B            | true
                    any node: process(node).state == blocked | false
                    any rank: deadlock && rank == 1       | true
                    any rank: phase == PM && rank == 1    | true
                    """)
    void itIsKnownUnlessTimeOrAnotherChangesIt(String text, boolean known) {
        assertEquals(known, of(text).isKnown(), text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    any rank: deadlock && rank == 1       | true
                    any rank: phase == PM && rank == 1    | true
                    any rank: state == blocked            | false
                    any rank: retries > rank              | false
                    any rank: runs(PM) && rank == 1       | false
                    """)
    void onlyDeadlockAndPhaseAreOfTheMachine(String text, boolean machine) {
        assertEquals(machine, of(text).isOfMachine(), text);
    }

    @Test
    void othersAreThoseThatAreNamed() {
        assertEquals(
                "{PROCESSES=[1, 3], NODES=[0]}",
                of("any rank: process(3).line == line && line(1) == 4 && list(0, SDQ).size > 2")
                        .others()
                        .toString());
        assertEquals(Map.of(), of("any rank: state == blocked && rank != 3").others());
        assertEquals(
                "{PROCESSES=[3]}",
                of("any rank: process(3).blocked && rank > 0").others().toString());
    }

    /// What a quantifier around it has at hand changes from one look to the next.
    @Test
    void theNumberOfAQuantifierAroundItMakesItUnknown() {
        assertEquals(false, inner("any rank: (any node: list(SDQ).size > rank)").isKnown());
        assertEquals(true, inner("any rank: (any node: list(SDQ).size > node)").isKnown());
    }

    private static Dependence inner(String text) {
        Formula.Quantified it =
                assertInstanceOf(Formula.Quantified.class, quantified(text).body(), text);
        return Dependence.of(it.body(), it.domain(), it.slot());
    }

    /// Of `blocked` compared with constants; those within `was` are no limits.
    @Test
    void limitsAreTheDurationsWithWhichBlockedIsCompared() {
        assertEquals(
                List.of(3_000L, 5_000L),
                of("any rank: blocked > 3 us && 5 us >= blocked && rank > 1").limits());
        assertEquals(List.of(), of("any rank: state == blocked").limits());
        assertEquals(2, of("any rank: was(was(state)) == blocked").lag());
        assertEquals(0, of("any rank: state == blocked").lag());
    }

    private static List<Integer> looked(Stale stale, DrawnMoment moment) {
        List<Integer> numbers = new ArrayList<>();
        stale.refresh(moment, numbers::add);
        return numbers;
    }

    private static Stale stale(String text) {
        Formula.Quantified it = quantified(text);
        return Stale.of(it.body(), it.domain(), it.slot(), FACTS).orElseThrow();
    }

    private static DrawnMoment moment(long nanos, DrawnChanges changes) {
        return new DrawnMoment(TablesRun.of(0).slices(), 0, nanos).with(changes.changes());
    }

    private static DrawnChanges changes() {
        return new DrawnChanges();
    }

    private static final List<Integer> ALL = List.of(0, 1, 2, 3);

    @Test
    void atFirstAllAreLookedAtAndThenThoseThatHaveChangedInOrder() {
        Stale stale = stale("any rank: state == blocked");
        DrawnChanges drawn = changes();
        assertEquals(ALL, looked(stale, moment(0, drawn)));
        assertEquals(List.of(), looked(stale, moment(0, drawn)));
        assertEquals(List.of(1, 3), looked(stale, moment(5, drawn.next(3, 1, 3).node(0))));
        assertEquals(List.of(0, 2), looked(stale, moment(6, drawn.next(2).next(0))));
        assertEquals(List.of(), looked(stale, moment(7, drawn.next())));
        assertEquals(List.of(2), looked(stale, moment(7, drawn.next(2))));
        assertEquals(ALL, looked(stale, moment(8, changes())), "another slice");
        DrawnMoment unknown = new DrawnMoment(TablesRun.of(0).slices(), 0, 9);
        assertEquals(ALL, looked(stale, unknown), "it is not said what has changed");
        assertEquals(ALL, looked(stale, unknown));
    }

    @Test
    void whatTheMachineOrAnotherChangesIsLookedAtForAll() {
        Stale machine = stale("any rank: deadlock && rank == 1");
        DrawnChanges drawn = changes();
        looked(machine, moment(0, drawn));
        assertEquals(List.of(2), looked(machine, moment(1, drawn.next(2))));
        assertEquals(ALL, looked(machine, moment(2, drawn.next().machine())));
        assertEquals(List.of(), looked(machine, moment(3, drawn.next())));

        Stale other = stale("any rank: process(3).line == line && list(1, SDQ).size > 0");
        DrawnChanges more = changes();
        looked(other, moment(0, more));
        assertEquals(List.of(2), looked(other, moment(1, more.next(2).node(0))));
        assertEquals(ALL, looked(other, moment(2, more.next(3))));
        assertEquals(ALL, looked(other, moment(3, more.next().node(1))));
        assertEquals(List.of(), looked(other, moment(4, more.next())));
    }

    /// `was` makes a change felt one moment later.
    @Test
    void whatLooksBackIsLookedAtOnceMore() {
        Stale stale = stale("any rank: was(state) == blocked");
        DrawnChanges drawn = changes();
        assertEquals(ALL, looked(stale, moment(0, drawn)));
        assertEquals(ALL, looked(stale, moment(1, drawn.next(2))), "the first has one before it");
        assertEquals(List.of(2), looked(stale, moment(2, drawn.next())));
        assertEquals(List.of(), looked(stale, moment(3, drawn.next())));
        assertEquals(List.of(0), looked(stale, moment(4, drawn.next(0))));
        assertEquals(List.of(0), looked(stale, moment(5, drawn.next())));
        assertEquals(List.of(), looked(stale, moment(6, drawn.next())));
    }

    /// What another process was doing at the moment before is felt for two moments by all.
    @Test
    void whatLooksBackAtAnotherIsLookedAtForAllOnceMore() {
        Stale stale = stale("any rank: was(process(3).line) == 4 && line > 0");
        DrawnChanges drawn = changes();
        looked(stale, moment(0, drawn));
        looked(stale, moment(1, drawn.next()));
        assertEquals(List.of(), looked(stale, moment(2, drawn.next())));
        assertEquals(ALL, looked(stale, moment(3, drawn.next(3))));
        assertEquals(ALL, looked(stale, moment(4, drawn.next())));
        assertEquals(List.of(), looked(stale, moment(5, drawn.next())));
    }

    /// Of 40 processes all change at one moment, some of them twice.
    @Test
    void manyChangesAreLookedAtOnceEach() {
        RunFacts many = new RunFacts(MpiKind.BCS, 40, 2, 250_000);
        Formula.Quantified it = quantified("any rank: state == blocked");
        Stale stale = Stale.of(it.body(), it.domain(), it.slot(), many).orElseThrow();
        DrawnChanges drawn = changes();
        assertEquals(40, looked(stale, moment(0, drawn)).size());
        int[] ranks = IntStream.range(0, 50).map(i -> 39 - i % 40).toArray();
        assertEquals(
                IntStream.range(0, 40).boxed().toList(),
                looked(stale, moment(1, drawn.next(ranks))));
    }

    /// Rank 1 has been blocked since 100 ns. `blocked > 3 us` becomes true 1 ns after 3,100 ns: it
    /// is looked at where the limit is reached and at the next moment after it.
    @Test
    void aProcessIsLookedAtAgainWhenItHasBeenBlockedForTheLimit() {
        Stale stale = stale("any rank: blocked > 3 us");
        DrawnChanges drawn = changes();
        List<List<Integer>> looked = new ArrayList<>();
        for (long nanos : new long[] {100, 2_000, 3_099, 3_100, 3_101, 9_000}) {
            looked.add(looked(stale, moment(nanos, drawn).with("BLOCKED 1", nanos - 100)));
            drawn.next();
        }
        assertEquals(List.of(ALL, List.of(), List.of(), List.of(1), List.of(1), List.of()), looked);
    }

    /// Whether the tables give its value for a whole slice: nothing of a process, node or moment
    /// before, unless it is gone through within the formula.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    any rank: slice > 3 && GETTS > 1 us | true
                    any rank: retries > 0 && runs(PM)   | true
                    any rank: rank == slice             | true
                    any rank: time > 1 us               | false
                    any rank: state == blocked          | false
                    any rank: was(slice) > 1            | false
                    any node: LTDEM > 1 us              | false
                    any node: node > 1                  | true
                    """)
    void aSliceHasOneValueIfOnlyItsTablesAreRead(String text, boolean constant) {
        assertEquals(constant, Bounds.Constancy.withinSlice(quantified(text)), text);
    }

    /// Without its quantifier, the number that it has at hand is not known.
    @Test
    void theNumberOfAQuantifierAroundItIsNotOfTheSlice() {
        assertEquals(
                false, Bounds.Constancy.withinSlice(quantified("any rank: rank == slice").body()));
        assertEquals(true, Bounds.Constancy.withinSlice(quantified("any rank: slice > 3").body()));
        Formula inner = quantified("any rank: (any node: node == rank)").body();
        assertEquals(false, Bounds.Constancy.withinSlice(inner));
        assertEquals(
                true,
                Bounds.Constancy.withinSlice(
                        quantified("any rank: (any node: node == slice)").body()));
    }

    @Test
    void domainsHaveAsManyAsTheRunHas() {
        assertEquals(4, Domain.PROCESSES.size(FACTS));
        assertEquals(2, Domain.NODES.size(FACTS));
    }
}
