package bcscope.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import bcscope.base.MpiKind;
import bcscope.expression.Expressions.Checked;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A question in words asks the same as the question: what a negation, `was` or a quantifier
/// applies to can be told from the sentence.
class SentenceTest {
    private static final RunFacts FACTS = new RunFacts(MpiKind.BCS, 32, 16, 250_000);

    private static String sentence(String text) {
        return assertInstanceOf(Checked.Right.class, Expressions.check(text, FACTS), text)
                .question()
                .sentence();
    }

    /// `a process` within a negation would be read as `any process`, `every process` as `not
    /// every`.
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            textBlock =
                    """
                    any rank: !(blocked > 1 ms)  ; there is a process for which it is not true that it has been blocked for more than 1 ms
                    all ranks: !(blocked > 1 ms) ; for every process, it is not true that it has been blocked for more than 1 ms
                    no rank: !(blocked > 1 ms)   ; there is no process for which it is not true that it has been blocked for more than 1 ms
                    !(any rank: blocked > 1 ms)  ; it is not true that a process has been blocked for more than 1 ms
                    !(no rank: state == ready)   ; it is not true that no process waits for its CPU
                    any rank: state == ready && !(blocked > 1 ms) ; a process waits for its CPU and it is not true that it has been blocked for more than 1 ms
                    all ranks: GETTS > 1 ms || !(line == 3) ; for every process, either a slice lasts longer than 1 ms or it is not true that it is at line 3
                    any rank: was(!(blocked > 1 ms)) ; there is a process for which just before, it is not true that it has been blocked for more than 1 ms
                    any rank: was(state == ready) ; just before, a process waits for its CPU
                    """)
    void aQuantifierOutsideANegationIsSaidBeforeIt(String text, String sentence) {
        assertEquals(sentence, sentence(text));
    }

    /// None for which both are true is not: one is true, and the other of none.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "no rank: slice > 3 && blocked > 1 ms | there is no process for which both the"
                        + " slice is more than 3 and it has been blocked for more than 1 ms",
                "no rank: state == ready && line == 3 | there is no process for which both it waits"
                        + " for its CPU and it is at line 3",
                "no rank: GETTS > 1 ms | there is no process for which a slice lasts longer than 1"
                        + " ms",
                "no node: true | there is no node for which this is always true",
                "no rank: state == ready | no process waits for its CPU",
                "no rank: blocked | no process is blocked",
                "no node: list(RSL).size > 2 | more than 2 descriptors are in the RSL of no node",
            })
    void noneAppliesToAllThatFollows(String text, String sentence) {
        assertEquals(sentence, sentence(text));
    }

    /// The outer quantifier is said first, unless both are of one kind, whose order does not
    /// matter.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "any rank: all nodes: LTDEM > rank * 1 us | there is a process for which LTDEM of"
                        + " every node is more than the rank of the process * 1 µs",
                "all nodes: any rank: rank == list(RSL).size | for every node, the rank of a"
                        + " process is the number of descriptors of the RSL of the node",
                "any rank: any node: !(LTDEM > rank * 1 us) | there is a process for which there is"
                        + " a node for which it is not true that LTDEM of the node is more than the"
                        + " rank of the process * 1 µs",
                "any rank: any node: GETTS > 3 us && !(LTDEM > 2 us) | there is a node for which"
                    + " both a slice lasts longer than 3 µs and it is not true that LTDEM of it is"
                    + " more than 2 µs",
                "any node: any rank: blocked > LTDEM | a process has been blocked for more than"
                        + " LTDEM of a node",
                "all ranks: count(nodes where list(RSL).size > rank) > 3 | for every process, the"
                    + " number of nodes for which the number of descriptors of the RSL of the node"
                    + " is more than the rank of the process is more than 3",
            })
    void quantifiersAreSaidInTheOrderInWhichTheyApply(String text, String sentence) {
        assertEquals(sentence, sentence(text));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "!(slice > 3) && runs(PM) | it is not true that the slice is more than 3, and PM"
                        + " runs",
                "!(slice > 3 && runs(PM)) | it is not true that both the slice is more than 3 and"
                        + " PM runs",
                "runs(PM) && !(slice > 3) | PM runs and it is not true that the slice is more than"
                        + " 3",
                "!runs(PM) && runs(RM) | PM does not run and RM runs",
                "was(slice > 3) && runs(PM) | just before, the slice is more than 3, and PM runs",
                "was(slice > 3 && runs(PM)) | just before, both the slice is more than 3 and PM"
                        + " runs",
                "was(state(3)) == ready && runs(PM) | just before, rank 3 waits for its CPU, and PM"
                        + " runs",
                "runs(PM) && was(slice > 3) && runs(RM) | PM runs and just before, the slice is"
                        + " more than 3, and RM runs",
                "(any rank: !blocked) && runs(PM) | there is a process for which it is not true"
                        + " that it is blocked, and PM runs",
                "(any rank: state == ready) && runs(PM) | a process waits for its CPU and PM runs",
                "(any rank: state == ready && line == 3) && runs(PM) | a process waits for its CPU"
                        + " and it is at line 3 and PM runs",
                "(any rank: was(state) == ready) && runs(PM) | just before, a process waits for its"
                        + " CPU, and PM runs",
            })
    void whatANegationOrWasAppliesToEndsWithAComma(String text, String sentence) {
        assertEquals(sentence, sentence(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "! # && $ => !( # && $ )",
                "! # @ $ => !( # @ $ )",
                "was( # ) && $ => was( # && $ )",
                "was( # ) @ $ => was( # @ $ )",
                "( # @ $ ) && deadlock => # @ $ && deadlock",
                "deadlock && ( # @ $ ) => deadlock && # @ $",
                "any rank: ! blocked => !( any rank: blocked )",
                "all ranks: ! blocked => !( all ranks: blocked )",
                "no rank: ! blocked => !( no rank: blocked )",
                "no rank: # && blocked => # && ( no rank: blocked )",
                "any rank: all nodes: rank == node => all nodes: any rank: rank == node",
            })
    void questionsWithDifferentAnswersHaveDifferentSentences(String drawn) {
        String[] pair =
                drawn.replace("#", "(slice > 3)")
                        .replace("$", "runs(PM)")
                        .replace("@", "||")
                        .split(" => ", -1);
        assertNotEquals(sentence(pair[0]), sentence(pair[1]), drawn);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "list(5, RSL).size == 1 | exactly 1 descriptor is in the RSL of node 5",
                "list(5, RSL).size > 1 | more than 1 descriptor is in the RSL of node 5",
                "list(5, RSL).size < 1.0 | less than 1 descriptor is in the RSL of node 5",
                "list(5, RSL).size != 2 | other than 2 descriptors are in the RSL of node 5",
                "list(5, RSL).size <= 11 | at most 11 descriptors are in the RSL of node 5",
                "1 == list(5, RSL).size | exactly 1 descriptor is in the RSL of node 5",
            })
    void oneDescriptorIsSingular(String text, String sentence) {
        assertEquals(sentence, sentence(text));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "line(3) == 12 | rank 3 is at line 12",
                "line(3) != 12 | the line of rank 3 is not 12",
                "line(3) > 12 | the line of rank 3 is more than 12",
                "12 >= line(3) | the line of rank 3 is at most 12",
                "calls where line < 12 | the line of the call is less than 12",
                "calls where line == 12 | the call is at line 12",
                "calls where kind != Send | the call is a call other than MPI_Send",
                "calls where to == 3 | the call sends to rank 3",
                "calls where to != 3 | the destination of the call is not 3",
                "calls where from == 3 | the call receives from rank 3",
                "messages where from > 3 | the source of the message is more than 3",
                "call(2).from != 3 | the source of the call of rank 2 is not 3",
                "calls where returned < 1 ms | the return of the call is less than 1 ms",
                "calls where communicator == 0 | the communicator of the call is 0",
                "calls where tag == 7 && root == 0 | the tag of the call is 7 and the root of the"
                        + " call is 0",
                "blocked(3) == 1 slice | rank 3 has been blocked for exactly 1 slice",
                "blocked(3) != 2 us | rank 3 has been blocked for other than 2 µs",
                "budget(5).used <= 10 % | at most 10 % of the budget of node 5 is used",
                "budget(5).bytes > 1 KB | the size of the budget of node 5 is more than 1 KB",
                "GETTS == 250 us | GETTS is 250 µs",
                "GETTS <= 1 ms | a slice lasts at most 1 ms",
                "time == 1 ms | the time is 1 ms",
                "PM == phase | PM runs",
                "any rank: rank > line | the rank of a process is more than the line of it",
                "any rank: blocked > line * 1 us | a process has been blocked for more than the"
                        + " line of it * 1 µs",
            })
    void aComparisonIsASentence(String text, String sentence) {
        assertEquals(sentence, sentence(text));
    }

    /// A sum and a mean are of all, a largest one is of any.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "sum(nodes, list(RSL).size) > 9 | the sum of the number of descriptors of the RSL"
                        + " of all nodes is more than 9",
                "mean(ranks, blocked) > 1 ms | the mean of the blocked time of all processes is"
                        + " more than 1 ms",
                "min(ranks, line) == 3 | the smallest line of any process is 3",
                "max(nodes, budget.unused) < 1 KB | the largest unused part of the budget of any"
                        + " node is less than 1 KB",
                "max(ranks, blocked) - min(ranks, blocked) > 1 ms | the largest blocked time of any"
                        + " process - the smallest blocked time of any process is more than 1 ms",
                "min(nodes, LTDEM) > 2 us | the smallest LTDEM of all nodes is more than 2 µs",
                "any node: max(ranks, LTDEM) > 2 us | there is a node for which the largest LTDEM"
                        + " of it is more than 2 µs",
            })
    void whatIsPutTogetherIsOfAll(String text, String sentence) {
        assertEquals(sentence, sentence(text));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "count(ranks where blocked) > 3 | the number of blocked processes is more than 3",
                "count(ranks where blocked(3)) > 3 | the number of processes for which rank 3 is"
                        + " blocked is more than 3",
                "count(ranks where blocked && line == 3) > 3 | the number of processes for which"
                        + " both it is blocked and it is at line 3 is more than 3",
                "count(nodes where LTDEM > 2 us) == 16 | the number of nodes for which LTDEM of it"
                        + " is more than 2 µs is 16",
            })
    void onlyProcessesThatAreBlockedThemselvesAreCountedAsBlocked(String text, String sentence) {
        assertEquals(sentence, sentence(text));
    }
}
