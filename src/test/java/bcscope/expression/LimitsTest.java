package bcscope.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.MpiKind;
import bcscope.expression.Expressions.Checked;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Expressions that are just small enough, and those that are one word or bracket larger.
class LimitsTest {
    private static final RunFacts FACTS = new RunFacts(MpiKind.BCS, 32, 16, 250_000);

    private static String answer(String text) {
        return switch (Expressions.check(text, FACTS)) {
            case Checked.Right _ -> "";
            case Checked.Wrong(var problems) -> {
                Problem problem = problems.getFirst();
                yield problem.place().from() + " " + problem.problem();
            }
        };
    }

    /// Two of each `true&&`, one of the last `true` and one of the end: 2 * 299 + 2 = 600. With one
    /// sign more the end is too many, at 6 * 299 + 5 = 1799.
    @Test
    void anExpressionHasAtMostSixHundredWordsAndSigns() {
        assertEquals("", answer("true&&".repeat(299) + "true"));
        assertEquals(
                "1799 This has more than 600 words, numbers and signs.",
                answer("true&&".repeat(299) + "!true"));
    }

    /// `any rank:` is three prefixes; brackets count until they are closed, prefixes until
    /// something that is neither a prefix nor a bracket follows.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "60 | '(' | true | ')'",
                "60 | '!' | true | ''",
                "20 | 'any rank:' | true | ''",
                "20 | 'all node:' | true | ''",
                "20 | 'no ranks:' | true | ''",
                "30 | '!(' | true | ')'",
                "100 | '(true) && ' | true | ''",
                "60 | '(' | 1 | ') > 0'",
            })
    void sixtyBracketsAndPrefixesAreNested(int times, String opens, String inner, String closes) {
        boolean compares = closes.length() > 1;
        String close = compares ? closes.substring(0, 1) : closes;
        String rest = compares ? closes.substring(1) : "";
        String text = opens.repeat(times) + inner + close.repeat(times) + rest;
        assertEquals("", answer(text));
        if (times < 100) {
            String deeper = compares ? "-" + text : "!" + text;
            assertEquals(
                    opens.length() * times + " More than 60 brackets and signs are nested here.",
                    answer(deeper));
        }
    }
}
