package bcscope.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.MpiKind;
import bcscope.expression.Expressions;
import bcscope.expression.Problem;
import bcscope.expression.Question;
import bcscope.expression.RunFacts;
import bcscope.expression.TextSpan;
import bcscope.expression.Type;

import org.junit.jupiter.api.Test;

import java.util.List;

/// Messages of stops that log, and the values in them.
class MessageTextTest {
    private static final RunFacts FACTS = new RunFacts(MpiKind.BCS, 8, 4, 250_000);

    private static Question question(String condition) {
        return ((Expressions.Checked.Right) Expressions.check(condition, FACTS)).question();
    }

    private static MessageText good(String text, String condition) {
        return ((MessageText.Read.Good) MessageText.read(text, question(condition))).message();
    }

    private static List<Problem> bad(String text, String condition) {
        return ((MessageText.Read.Bad) MessageText.read(text, question(condition))).problems();
    }

    @Test
    void valuesStandWhereTheirBracketsStood() {
        MessageText message = good("rank {rank} waits, {slice} slices in", "any rank: blocked");
        assertEquals(
                List.of(Type.INTEGER, Type.INTEGER),
                message.values().stream().map(value -> value.type()).toList());
        assertEquals("rank 7 waits, 1,204 slices in", message.with(List.of("7", "1,204")));
    }

    @Test
    void aMessageMayBeginAndEndWithAValueAndHaveNone() {
        assertEquals("4.5 us", good("{GETTS}", "slice > 3").with(List.of("4.5 us")));
        assertEquals("12", good("{slice}{GETTS}", "slice > 3").with(List.of("1", "2")));
        assertEquals("no value } here", good("no value } here", "slice > 3").with(List.of()));
        assertEquals("", good("", "slice > 3").with(List.of()));
    }

    @Test
    void aBracketThatIsNotClosedIsToldFromItsPlaceToTheEnd() {
        Problem problem = bad("at {slice} of {GETTS", "slice > 3").getFirst();
        assertEquals(new TextSpan(14, 20), problem.place());
        assertEquals("This bracket is not closed.", problem.problem());
    }

    @Test
    void problemsArePlacedInTheMessageAndAllAreTold() {
        List<Problem> problems = bad("x {slic} y {GETTZ} z", "slice > 3");
        assertEquals(
                List.of(new TextSpan(3, 7), new TextSpan(12, 17)),
                problems.stream().map(Problem::place).toList());
    }

    @Test
    void aConditionIsNoValue() {
        assertEquals(new TextSpan(1, 10), bad("{slice > 3}", "slice > 3").getFirst().place());
    }

    @Test
    void onlyTheQuantifierAtTheHeadIsAtHand() {
        assertEquals(1, good("{state}", "any rank: blocked").values().size());
        assertEquals(
                new TextSpan(1, 6),
                bad("{state}", "count(ranks where blocked) > 2").getFirst().place());
    }
}
