package bcscope.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import bcscope.expression.SyntaxReader.Misread;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.stream.Collectors;

/// Which part of a text belongs to which. A syntax is drawn with its operator first, in brackets.
class SyntaxReaderTest {
    private static String drawn(Syntax syntax) {
        return switch (syntax) {
            case Syntax.Quantity(_, var value, var unit) ->
                    value.toPlainString() + unit.map(Syntax.Name::text).orElse("");
            case Syntax.Truth(_, boolean value) -> String.valueOf(value);
            case Syntax.Before it -> "(was " + drawn(it.operand()) + ")";
            case Syntax.Counted it ->
                    "("
                            + it.function().text()
                            + " "
                            + it.domain().text()
                            + " "
                            + drawn(it.condition())
                            + it.value().map(value -> " " + drawn(value)).orElse("")
                            + ")";
            case Syntax.Word it -> it.name().text() + drawn(it.arguments());
            case Syntax.Property it ->
                    "(. "
                            + drawn(it.target())
                            + " "
                            + it.name().text()
                            + drawn(it.arguments())
                            + ")";
            case Syntax.Not it -> "(! " + drawn(it.operand()) + ")";
            case Syntax.Negative it -> "(- " + drawn(it.operand()) + ")";
            case Syntax.Both it -> "(&& " + drawn(it.left()) + " " + drawn(it.right()) + ")";
            case Syntax.Either it -> "(|| " + drawn(it.left()) + " " + drawn(it.right()) + ")";
            case Syntax.Compared it ->
                    "("
                            + it.relation().sign()
                            + " "
                            + drawn(it.left())
                            + " "
                            + drawn(it.right())
                            + ")";
            case Syntax.Computed it ->
                    "("
                            + it.operator().sign()
                            + " "
                            + drawn(it.left())
                            + " "
                            + drawn(it.right())
                            + ")";
            case Syntax.Quantified it ->
                    "(" + it.quantifier() + " " + it.domain().text() + " " + drawn(it.body()) + ")";
        };
    }

    private static String drawn(List<Syntax> arguments) {
        return arguments.isEmpty()
                ? ""
                : arguments.stream()
                        .map(SyntaxReaderTest::drawn)
                        .collect(Collectors.joining(" ", "[", "]"));
    }

    private static Syntax read(String text) throws Misread {
        return SyntaxReader.read(text).condition();
    }

    /// From the loosest to the tightest: `||`, `&&`, `!`, comparisons, `+`, `*`, a sign, a dot.
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "a || b && c ; (|| a (&& b c))",
                "a && b || c ; (|| (&& a b) c)",
                "(a || b) && c ; (&& (|| a b) c)",
                "!a && b ; (&& (! a) b)",
                "!a > b ; (! (> a b))",
                "!!a ; (! (! a))",
                "a + b < c ; (< (+ a b) c)",
                "a + b * c ; (+ a (* b c))",
                "(a + b) * c ; (* (+ a b) c)",
                "-a * b ; (* (- a) b)",
                "a - -b ; (- a (- b))",
                "-a.b ; (- (. a b))",
            })
    void operatorsBindByTheirStrength(String text, String expected) throws Misread {
        assertEquals(expected, drawn(read(text)));
    }

    @Test
    void onlyTwoValuesAreCompared() {
        assertThrows(Misread.class, () -> read("a < b < c"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "a - b - c ; (- (- a b) c)",
                "a - b + c ; (+ (- a b) c)",
                "a / b / c ; (/ (/ a b) c)",
                "a / b * c % d ; (% (* (/ a b) c) d)",
                "a && b && c ; (&& (&& a b) c)",
                "a || b || c ; (|| (|| a b) c)",
                "a - (b - c) ; (- a (- b c))",
            })
    void operatorsOfOneStrengthApplyFromTheLeft(String text, String expected) throws Misread {
        assertEquals(expected, drawn(read(text)));
    }

    /// With a colon a quantifier takes all that follows, with a dot one comparison.
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "any rank: a && b || c ; (ANY rank (|| (&& a b) c))",
                "any rank.a > 3 && b ; (&& (ANY rank (> a 3)) b)",
                "!no node.a ; (! (NO node a))",
                "all nodes: any rank: a ; (ALL nodes (ANY rank a))",
                "(all nodes: a) && b ; (&& (ALL nodes a) b)",
                "was(any rank: a) ; (was (ANY rank a))",
            })
    void aQuantifierReachesAsFarAsItIsWritten(String text, String expected) throws Misread {
        assertEquals(expected, drawn(read(text)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "a.b.c ; (. (. a b) c)",
                "a(1, 2).b(3).c ; (. (. a[1 2] b[3]) c)",
                "a() ; a",
                "a(b(c)) ; a[b[c]]",
                "count(ranks where a && b) ; (count ranks (&& a b))",
                "max(calls where a, b + 1) ; (max calls a (+ b 1))",
                "max(ranks, a) ; max[ranks a]",
                "3us ; 3us",
                "3 us + 4 % ; (+ 3us 4%)",
                "3 % 4 ; (% 3 4)",
                "a % 4 ; (% a 4)",
                "true && false ; (&& true false)",
                "trueish ; trueish",
                "anybody ; anybody",
            })
    void wordsTakeArgumentsAndNumbersUnits(String text, String expected) throws Misread {
        assertEquals(expected, drawn(read(text)));
    }

    @Test
    void whatIsSearchedForStandsBeforeWhere() throws Misread {
        Syntax.Whole calls = SyntaxReader.read("calls where a");
        assertEquals("calls", calls.selection().orElseThrow().text());
        assertEquals("a", drawn(calls.condition()));
        assertEquals(true, SyntaxReader.read("calls").selection().isEmpty());
    }

    @Test
    void commentsAndLineEndsSeparateWords() throws Misread {
        assertEquals("(&& a b)", drawn(read("a // && c\n\t&&\r\nb // the end")));
    }

    /// In `12 + list(5, RSL).size`: the sum is all of it, the property begins with its owner.
    @Test
    void aPlaceReachesFromTheFirstToTheLastCharacter() throws Misread {
        Syntax.Computed sum = (Syntax.Computed) read(" 12 + list(5, RSL).size ");
        assertEquals(new TextSpan(1, 23), sum.place());
        assertEquals(new TextSpan(1, 3), sum.left().place());
        Syntax.Property size = (Syntax.Property) sum.right();
        assertEquals(new TextSpan(6, 23), size.place());
        assertEquals(new TextSpan(19, 23), size.name().place());
        assertEquals(new TextSpan(6, 18), size.target().place());
    }
}
