package bcscope.script.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import bcscope.model.Model;
import bcscope.script.ScriptFront;
import bcscope.script.ScriptReport;
import bcscope.script.process.Compilation;
import bcscope.script.process.Compilation.Result;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/// Lists, functions and loops as one process executes them, and the limits that end it. `;` ends a
/// line.
class ScriptExecutionTest {
    private static Result result(String drawn, ExecutionLimits limits) {
        String text = drawn.replace("; ", "\n");
        ScriptReport report = ScriptFront.check("values.bcs", text);
        assertEquals(List.of(), report.problems(), text);
        return Compilation.of(
                "values", report.code().orElseThrow(), new long[0], limits, 1, Model.defaults(), 1);
    }

    /// Assignment copies; a list is joined without changing another; a function has its own
    /// variables; `for x in list` goes through the list as it was.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "var a = [1, 2]; a = a + 3 + a + length(a); a = a + a; check a == [1, 2, 3, 1, 2,"
                        + " 2, 1, 2, 3, 1, 2, 2]",
                "var a = [1]; a = a + 2; let b = a; a = a + 3; a[0] = 9; check b == [1, 2] && a =="
                        + " [9, 2, 3]",
                "var a = [1]; let b = a + 2; a = [5] + a; check b == [1, 2] && a == [5, 1]",
                "var row = [1]; var t = [row]; t = t + [row]; row[0] = 7; check t == [[1], [1]]",
                "let a = [[1, 2], [3]]; var b = a; b[0][1] = 7; check a[0] == [1, 2] && b[0] == [1,"
                        + " 7]",
                "let a = [[1, 2], [3]]; var b = a[0]; b[0] = 5; check a[0][0] == 1 && b == [5, 2]",
                "def f(a) { var b = a; b = b + 1; b[0] = 5; return b }; let a = [1, 2]; let c ="
                        + " f(a); check a == [1, 2] && c == [5, 2, 1] && f(c) == [5, 2, 1, 1]",
                "def f(a, b) { return a * 10 + b }; check f(f(1, 2), 3) == 123 && f(0, 7) - f(0, 2)"
                        + " == 5",
                "def f(n) { if n < 2 { return 1 }; return n * f(n - 1) }; check f(5) == 120 && f(1)"
                        + " + f(3) == 7",
                "def f(a) { return a / 2 }; check f(5) == 2 && f(5.0) == 2.5 && f(5 ns) == 2 ns",
                "def f(a) { return [a, a + a] }; check f(2)[1] == 4 && length(f(1.5)) == 2 &&"
                        + " f([1])[1] == [1, 1]",
                "let n = 3; def f(a) { return a + n }; check f(1) == 4 && f(f(1)) == 7",
                "let l = [4, 5]; def f(i) { return l[i] + sum(l) }; check f(0) == 13 && f(1) == 14",
                "def f(x) { var y = x; repeat 3 { y = y * 2 }; return y }; let a = f(1); let b ="
                        + " f(a); check a == 8 && b == 64",
                "var l = [1, 2, 3]; var s = 0; for x in l { l[2] = 9; s = s + x }; check s == 6 &&"
                        + " l[2] == 9",
                "var s = 0; for i in 1..3 { for j in i..3 { s = s + 10 * i + j } }; check s == 114",
                "var s = 0; for i in 0..9 { if i == 3 { continue }; if i == 6 { break }; s = s + i"
                        + " }; check s == 12",
                "var s = 0; while s < 5 { s = s + 2 }; check s == 6",
                "var s = 0; repeat 4 { s = s + 1; repeat 2 { if s == 22 { break }; s = s + 10 } };"
                        + " check s == 64",
                "let a = [x * 0.5 for x in 1..3]; check a == [0.5, 1.0, 1.5] && a[1] < a[2] &&"
                        + " a[0] != 1.0 && a[0] < 1 && !(a[0] > 1) && 2 > a[2] && a[1] <= 1.0",
                "let a = [[i + j for j in 0..i] for i in 0..2]; check a == [[0], [1, 2], [2, 3,"
                        + " 4]]",
                "def f(a) { return a + 1 }; var s = 0; repeat 300 { s = f(s) }; check s == 300",
                "def f(var a) { a = a + 1 }; var s = 0; repeat 300 { f(s) }; check s == 300",
                "def f(var a) { a = a + 1; return }; var s = 0; repeat 300 { f(s) }; check s =="
                        + " 300",
                "def f(n) { if n < 2 { return 1 }; return f(n - 1) + 1 }; check f(200) == 200",
                "def down(n) { if n > 1 { down(n - 1) } }; down(200)",
                "let h = 0.5; def f(a) { return a * h }; check f(3) == 1.5 && f(0.5) + 0.25 == 0.5",
                "def f(a) { return a * 0.5 }; let l = [f(1.0), 2.0]; check l[0] + f(l[1]) == 1.5",
                "check nobody < 0 && world.rank == 0 && world.ranks == 1 && rank == 0 && ranks =="
                        + " 1",
            })
    void aProgramComputesWhatItsTextMeans(String text) {
        Result result = result(text, ExecutionLimits.STANDARD);
        assertInstanceOf(Result.Made.class, result, () -> text + ": " + result);
    }

    /// At most 20 steps between two calls, 3 calls, and 10 values in lists. A condition that is
    /// asked again is a step, and so is each statement.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    let a = [i for i in 1..10]               | ''
                    let a = [i for i in 1..11]               | The program puts more than 10 values into its lists.
                    let a = [1, 2, 3, 4, 5]; let b = a       | ''
                    let a = [1, 2, 3, 4, 5, 6]; let b = a    | The program puts more than 10 values into its lists.
                    var a = [1]; repeat 9 { a = a + 1 }      | The program puts more than 10 values into its lists.
                    let a = [[1, 2], [3, 4]]; let b = a[0]   | ''
                    let a = [[1, 2], [3, 4]]; let b = a      | The program puts more than 10 values into its lists.
                    let l = [1, 2, 3, 4, 5, 6]; let x = l[0] + l[1] + sum(l) | ''
                    let l = [1, 2, 3, 4, 5, 6]; def f(i) { return l[i] }; let x = f(0) + f(1) | ''
                    let a = stepped(1, 11, 1)                | The program puts more than 10 values into its lists.
                    let a = sublist([1, 2, 3, 4, 5], 0, 4)   | ''
                    let a = sublist([1, 2, 3, 4, 5, 6], 1, 4)| ''
                    let a = sublist([1, 2, 3, 4, 5, 6], 0, 4)| The program puts more than 10 values into its lists.
                    var s = 0; repeat 18 { s = s + 1 }       | ''
                    var s = 0; repeat 19 { s = s + 1 }       | The program made 20 steps since its last call: it seems to run forever.
                    while true { }                           | The program made 20 steps since its last call: it seems to run forever.
                    while true { let a = 1 }                 | The program made 20 steps since its last call: it seems to run forever.
                    var s = 0; repeat 9 { s = s + 1 }; compute 1 us; repeat 9 { s = s + 1 } | ''
                    compute 1 us; mark "a"; compute 2 us     | ''
                    compute 1 us; mark "a"; compute 2 us; compute 3 us | Rank 0 makes more than 3 calls.
                    """)
    void aLimitEndsWhatGoesBeyondIt(String text, String problem) {
        Result result = result(text, new ExecutionLimits(20, 3, 10));
        assertEquals(
                problem,
                result instanceof Result.Failed failed ? failed.failure().problem() : "",
                text);
    }

    /// Each limit names the setting that raises it.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    while true { let a = 1 }                              | job.program.stepLimit.
                    let a = [i for i in 1..11]                            | job.program.valueLimit.
                    compute 1 us; mark "a"; compute 2 us; compute 3 us    | job.program.callLimit.
                    """)
    void aLimitCanBeRaised(String text, String setting) {
        Result.Failed failed =
                assertInstanceOf(
                        Result.Failed.class, result(text, new ExecutionLimits(20, 3, 10)), text);
        String advice = failed.failure().advice();
        assertEquals("--set " + setting, advice.substring(advice.indexOf("--set")), advice);
    }

    /// Of 20 steps, a join takes one for every 1,000 values that it copies; a list that is joined
    /// to its own variable stays where it is.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    let a = [0 for i in 1..5000]; let b = [1] + a; let c = 1         | true
                    let a = [0 for i in 1..5000]; let b = a + 1; let c = 1           | true
                    let a = [0 for i in 1..20000]; let b = [1] + a; let c = 1        | false
                    let a = [0 for i in 1..20000]; let b = a + 1; let c = 1          | false
                    var a = [0 for i in 1..20000]; a = a + 1; a = a + 2; let c = 1   | true
                    let a = [0 for i in 1..15000]; let b = [1] + a; let c = [1] + a; let d = 1 | false
                    let a = [0 for i in 1..15000]; let b = [1] + a; compute 1 us; let c = [1] + a; let d = 1 | true
                    var a = [0 for i in 1..20000]; a = a + a; let c = 1              | false
                    var a = [0]; let b = [0 for i in 1..20000]; a = b + 1; let c = 1 | false
                    """)
    void copyingValuesTakesSteps(String text, boolean ends) {
        Result result = result(text, new ExecutionLimits(20, 3, 1_000_000));
        assertEquals(ends, result instanceof Result.Made, () -> text + ": " + result);
    }

    /// A failure is in the line of its statement, also within a function or the condition of a
    /// loop.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    let z = rank; let a = 1 / z                                | 2 | A number is divided by zero here.
                    let z = rank; def f(n) { let m = n; return m / z }; let a = f(1) + 1 | 3 | A number is divided by zero here.
                    let z = rank; while 1 / z > 0 { compute 1 us }             | 2 | A number is divided by zero here.
                    let z = rank; repeat 2 { let a = 1; check a / z == 1 }     | 3 | A number is divided by zero here.
                    var x = 0; irecv x from 0 as r; compute x * 1 us           | 3 | x is used before r (line 2), which receives into it, is complete.
                    var a = [1]; irecv a from 0 as r; let b = a[0]             | 3 | a is used before r (line 2), which receives into it, is complete.
                    var x = 0; irecv x from 0 as r; check rank > 0 && x == 1   | 3 | The check “rank > 0 && x == 1” does not hold.
                    let n = 2; var x = 0; irecv x from 0 as r; check n == 3 && x == 1, "no" | 4 | no: n is 2.
                    var x = 0; def f() { check rank > 0 && x == 1; return 1 }; irecv x from 0 as r; let y = f() + 1 | 2 | The check “rank > 0 && x == 1” does not hold.
                    var a = [1, 2]; a[2] = 3                                   | 2 | There is no value number 2: the list has 2 values, counted from 0.
                    var a = [[1], [2]]; a[0][1] = 3                            | 2 | There is no value number 1: the list has 1 value, counted from 0.
                    for i in -9223372036854775807..9223372036854775807 { compute 1 us } | 1 | The number of iterations is too large for 64 bits.
                    check 1 == rank + 2                                        | 1 | The check “1 == rank + 2” does not hold.
                    let n = [1, 2]; let m = 3; check n[0] == m, "no"           | 3 | no: n is [1, 2], m is 3.
                    let n = 1; def f(a) { check a == n; return a }; let b = f(2) | 2 | The check “a == n” does not hold: a is 2, n is 1.
                    let n = 4; check n == 3 && n == 5, "Why?"                  | 2 | Why?: n is 4.
                    """)
    void aFailureNamesItsLineAndWhatIsKnown(String text, int line, String problem) {
        Result.Failed failed =
                assertInstanceOf(Result.Failed.class, result(text, ExecutionLimits.STANDARD), text);
        assertEquals(problem, failed.failure().problem());
        assertEquals(line, failed.failure().line(), text);
    }

    /// Who called, the innermost first; a function within a term is in the line of its statement.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    def f(n) { check n > 0, "n"; compute 1 us }; f(1); f(0) | Called from line 4.
                    def f(n) { check n > 0, "n"; compute 1 us }; def g(n) { f(n) }; g(1); g(0) | Called from line 3, which was called from line 5.
                    def f(n) { check n > 0, "n"; return n }; let a = f(1); check f(0) == a | ''
                    check rank > 0                                          | ''
                    """)
    void aFailureNamesItsCallers(String text, String advice) {
        Result.Failed failed =
                assertInstanceOf(Result.Failed.class, result(text, ExecutionLimits.STANDARD), text);
        assertEquals(advice, failed.failure().advice());
    }

    /// 200 functions within each other are allowed, 201 are not, whether they have values or not.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "def f(n) { if n < 2 { return 1 }; return f(n - 1) + 1 }; check f(201) == 201",
                "def f(n) { if n > 1 { f(n - 1) } }; f(201)"
            })
    void twoHundredFunctionsAreTheMostWithinEachOther(String text) {
        Result.Failed failed =
                assertInstanceOf(Result.Failed.class, result(text, ExecutionLimits.STANDARD), text);
        assertEquals(
                "More than 200 functions are within each other: f seems to call itself forever.",
                failed.failure().problem());
    }

    /// 148 additions around f(n - 1) are 149 terms. 500 are allowed, on any thread: those of three
    /// functions within each other, and not those of four.
    @Test
    void fiveHundredTermsAreTheMostAroundCalls() throws InterruptedException {
        String text =
                "def f(n) { if n < 2 { return 1 }; return f(n - 1)" + " + 1".repeat(148) + " }; ";
        assertInstanceOf(Result.Made.class, onASmallStack(text + "check f(3) == 297"));
        Result.Failed failed =
                assertInstanceOf(Result.Failed.class, onASmallStack(text + "check f(4) == 445"));
        assertEquals(
                "The calls of functions are nested too deeply for terms of this length.",
                failed.failure().problem());
        assertEquals(2, failed.failure().line());
    }

    private static Result onASmallStack(String text) throws InterruptedException {
        AtomicReference<Result> result = new AtomicReference<>();
        Thread small =
                new Thread(
                        null,
                        () -> result.set(result(text, ExecutionLimits.STANDARD)),
                        "small",
                        3 << 18);
        small.start();
        small.join();
        return result.get();
    }
}
