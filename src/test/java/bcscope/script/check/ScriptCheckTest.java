package bcscope.script.check;

import static bcscope.script.Drawn.report;
import static bcscope.script.Drawn.says;
import static bcscope.script.Drawn.told;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.expression.Problem;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.ArrayList;
import java.util.List;

/// What does not go together in a script, and the words of the text that it is said of.
class ScriptCheckTest {
    private static void isRight(String drawn) {
        assertEquals(List.of(), told(drawn), drawn);
        assertTrue(report(drawn).code().isPresent(), drawn);
    }

    @ParameterizedTest
    @CsvFileSource(
            files = "src/test/resources/bcscope/script/check/expressions.txt",
            delimiter = '|',
            quoteCharacter = '~')
    void whatAnExpressionCannotMeanIsSaid(String text, String words, String problem) {
        says(text, words, problem);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "let x = 1.5 us + 1 ns - -3 s == 3 s && 2 KiB > 2 KB or true != false",
                "let x = [1 KB] == [1000 B] && [] == [1] && [1, 2.0] != [] && [[]] == [[1]]",
                "let x = [1, 2.5, 3] + 4 + [5.0] + []",
                "let x = [[1], []] + [[2]]; let y = x + [[]]",
                "let x = choose(true, 1, 2.5) + sum([1.5]) + max(1, 2.5) + real(3)",
                "var x = 1.5; x = 2; x = rank",
                "var x = [1.5]; x = [2.0]; x = []; x[0] = 3",
                "var x = []; x = x + 1.5; x[0] = 2; let y = x[0] + 0.5",
                "var x = []; x[0] = 3; let y = x[0] + 1",
                "var x = [[]]; x[0] = [3 us]; compute x[0][0]",
                "let x = pow(2, 3) % 5 + floor(pow(2, 0.5))",
                "let x = bytes([true]) + 8 B + bytes(3 KB)",
                "let x = 9223372036854775807 + -9223372036854775807",
                "let x = 0.000000001 s + 1.5 KB / (1.5 MB/s)",
                "dup as c; barrier on c; grid 2 x 1 on c as g; barrier on g; send 8 B to g.east on"
                        + " g",
                "def f(any) { recv 8 B from any }; f(0)",
                "let any = 1; recv 8 B from any",
                "let f = 1; def g() { return f + rank }; let x = g() + f",
                "def f(a) { return a }; let x = f(1) + floor(f(1.5)); compute f(1 us)",
                "def f(a) { while true { if a > 1 { return 1 }; barrier } }; let x = f(2)",
                "def f(a) { if a > 1 { return 1 } else { return 2 } }; let x = f(2)",
                "def f(a) { fail \"no\" }; if rank > 99 { f(1) }",
                "while true { barrier; break }; barrier",
                "repeat 3 { if rank == 1 { continue }; barrier }; barrier",
                "isend 8 B to 1 as r; waitall",
                "sendrecv 8 B to 1 tag 2 from any tag any; probe from any tag any",
                "let x = allreduce maxloc of [1, rank]; let y = reduce minloc of [1.5, 2.5, 3.5,"
                        + " 4.5] to 0",
                "allreduce sum of [[1], [2]]; allreduce and of [true]; scan product of [1.5]",
                "program p(n = 3); def f() { compute n * 1 us }; f()",
                "program p(n = 3); def f(a) { recv 8 B from any tag n }; f(1)",
                "let any = 1; def f() { recv 8 B from any }; f()",
                "var x = [[1]]; x = [[]]; x[0] = []; x[0][0] = 2",
                "def f(n) { if n == 0 { return [[1]] }; return [[]] }; let x = f(1)",
                "var rs = []; isend 8 B to 1 as r; rs = rs + r; waitall rs",
                "ibarrier as r; test r as t; if t { barrier }; wait r as m",
                "reduce maxloc of 16 B to 0; reduce and of 8 B to 0; scan product of 8 B",
                "irecv 8 B from 0 as r; var t = true; test r as t; wait r; if t { barrier }",
                "def f(a, b) { if a < 1 { return b }; return f(a - 1, b) }; let x = allreduce f of"
                        + " 1",
                "def f(a, b) { return a + b * ranks + nobody }; let x = allreduce f of 1",
                "program p(n = -3, x = -1.5, d = -2 us); let a = n * x; if a > 0 { compute -d }",
                "var x = rank; isend x to 1 as r; wait r; x = 3",
                "var x = rank; isend x to 1 as r; barrier; x = 3; wait r",
                "var x = rank; isend x to 1 as r; compute 1 us; wait r",
            })
    void whatGoesTogetherIsRight(String text) {
        isRight(text);
    }

    @ParameterizedTest
    @CsvFileSource(
            files = "src/test/resources/bcscope/script/check/statements.txt",
            delimiter = '|',
            quoteCharacter = '~')
    void whatAStatementCannotDoIsSaid(String text, String words, String problem) {
        says(text, words, problem);
    }

    @ParameterizedTest
    @CsvFileSource(
            files = "src/test/resources/bcscope/script/check/calls.txt",
            delimiter = '|',
            quoteCharacter = '~')
    void whatACallCannotTakeIsSaid(String text, String words, String problem) {
        says(text, words, problem);
    }

    /// What to do about it, as the text gives reason to say.
    @ParameterizedTest
    @CsvFileSource(
            files = "src/test/resources/bcscope/script/check/advice.txt",
            delimiter = '|',
            quoteCharacter = '~')
    void whatIsWrongIsSaidWithWhatToDo(String text, String advice) {
        assertEquals(List.of(advice), told(text).stream().map(Problem::advice).toList(), text);
    }

    /// Within a function, a problem that depends on the types of a call names the call.
    @Test
    void aProblemOfAFunctionNamesTheCallThatHasIt() {
        Problem only =
                told("def f(a, b) { return a + b }; let x = f(1, 2); let y = f(1, 2 us)")
                        .getFirst();
        assertEquals(
                "It is called in line 3, where a is a whole number, b is a duration.",
                only.advice().substring(only.advice().indexOf("It is called")));
    }

    /// The calls of a function are its own: that it makes them through another counts as well.
    @Test
    void aFunctionMakesTheCallsOfTheFunctionsThatItInvokes() {
        says(
                "def f() { barrier }; def g(a) { f(); return a }; let x = g(1) * 2",
                "g",
                "“g” makes calls, so it must be a statement or the right side of =.");
        isRight("def f() { barrier }; def g(a) { f(); return a }; let x = g(1)");
    }

    /// Six types in each of three places are 216 combinations, of which the first 200 are
    /// functions.
    @Test
    void aFunctionHasAtMostTwoHundredCombinationsOfTypes() {
        List<String> types = List.of("1", "1.5", "true", "1 us", "1 KB", "1 MB/s");
        List<String> lines = new ArrayList<>(List.of("def f(a, b, c) { let d = 1 }"));
        for (String a : types) {
            for (String b : types) {
                types.forEach(c -> lines.add("f(" + a + ", " + b + ", " + c + ")"));
            }
        }
        isRight(String.join("; ", lines.subList(0, 201)));
        says(
                String.join("; ", lines.subList(0, 202)),
                lines.get(201),
                "Functions are called with more than 200 combinations of types.");
    }
}
