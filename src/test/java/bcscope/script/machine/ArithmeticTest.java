package bcscope.script.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import bcscope.model.Model;
import bcscope.script.ScriptFront;
import bcscope.script.ScriptReport;
import bcscope.script.process.Compilation;
import bcscope.script.process.Compilation.Result;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Values of scripts, worked out by hand; `one` and `zero` are numbers that no text has.
class ArithmeticTest {
    private static Result result(String line) {
        String text =
                """
                program values
                let zero = rank
                let one = rank + 1
                let half = real(one) / 2
                let most = 9223372036854775806 + one
                let least = -most - one
                let odd = [1, 3, 5]
                """
                        + line
                        + "\n";
        ScriptReport report = ScriptFront.check("values.bcs", text);
        return Compilation.of(
                "values",
                report.code()
                        .orElseThrow(
                                () -> new AssertionError(report.diagnostics("values.bcs", text))),
                new long[0],
                ExecutionLimits.STANDARD,
                1,
                Model.defaults(),
                1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "one + 2 == 3 && one - 2 == -1 && 3 * one == 3 && -one == -1",
                "7 / (one + 1) == 3 && -7 / (one + 1) == -4 && 7 / -(one + 1) == -4",
                "7 % (one + 2) == 1 && -7 % (one + 2) == 2 && 7 % -(one + 2) == -2",
                "most - 1 + one == most && least + most == -1 && most / one == most",
                "least - zero == least && most * one == most && least * one == least",
                "4611686018427387904 * -(one + 1) == least && zero - most == least + 1",
                "half == 0.5 && half + one == 1.5 && one - half == half && half * 4 == 2.0",
                "one / half == 2.0 && -half == 0.0 - 0.5 && half * half == 0.25",
                "10 us / (4 * one) == 2500 ns && 10 us * (half + 1.0) == 15 us",
                "5 ns / (one + 1) == 2 ns && 7 ns / (one + 1) == 4 ns && 5 ns * half == 2 ns",
                "7 ns * half == 4 ns && 3 ns / half == 6 ns && half * 7 ns == 4 ns",
                "3 us + one * 2 us == 5 us && 3 us - one * 5 us == 0 us - 2 us",
                "3000 B / (300 MB/s) == 10 us && 3000 B / (10 us * one) == 300 MB/s",
                "(300 MB/s) * (10 us * one) == 3000 B && (10 us * one) * (300 MB/s) == 3000 B",
                "abs(-3 * one) == 3 && abs(3 * one) == 3 && abs(zero) == 0 && abs(-half) == half",
                "min(3, one, 2) == 1 && min(one, 3) == 1 && max(3, one, 4, 2) == 4",
                "max(one, -3) == 1 && min(half, 0.25) == 0.25 && max(half, 0.25, 0.75) == 0.75",
                "min(3 us, one * 2 us) == 2 us && max(one, half) == 1.0",
                "floor(half + 2.0) == 2 && floor(-half) == -1 && ceil(half) == 1 && ceil(-half) =="
                        + " 0",
                "round(half + 2.0) == 2 && round(half + 3.0) == 4 && round(-half - 2.0) == -2",
                "round(half + 0.25) == 1 && floor(real(one)) == 1 && ceil(real(one)) == 1",
                "pow(one + 1, 10) == 1024 && pow(-one - 1, 3) == -8 && pow(one + 2, 0) == 1",
                "pow(-one, 3) == -1 && pow(-one, 4) == 1 && pow(zero, 5) == 0 && pow(zero, 0) == 1",
                "pow(one, 99) == 1 && pow(-one - 1, 63) == least && pow(real(one + 3), half) =="
                        + " 2.0",
                "sqrt(real(one) * 9.0) == 3.0 && exp(real(zero)) == 1.0 && ln(real(one)) == 0.0",
                "sin(real(zero)) == 0.0 && cos(real(zero)) == 1.0 && real(one) == 1.0",
                "log2(8.0 * real(one)) == 3.0 && log2(half) == -1.0 && log2(real(one)) == 0.0",
                "log2(6.0 * half) == ln(3.0) / ln(2.0)",
                "3 MB/s * one == 3 MB/s && one * 3 MB/s == 3 MB/s && 2 us * one == 2 us && one * 2"
                        + " us == 2 us",
                "7 B / (one + 1) == 4 B && 9 B / (one + 1) == 4 B && (5 MB/s) / (one + 1) == 2500"
                        + " KB/s",
                "zero * 5 == 0 && 5 * zero == 0 && zero * -one == 0 && -one * zero == 0",
                "pow(-one, most) == -1 && pow(one, most) == 1 && pow(zero, most) == 0",
                "log2(pow(2.0 * real(one), 29.0)) == 29.0 && log2(real(zero)) < -1.0",
                "one > half && !(one < half) && zero < half && half > zero && most > half",
                "one == 1.0 && 1.0 == one && one < 1.5 && 0.5 < one && [half] == [0.5]",
                "min(one, 0.5) == 0.5 && max(2, half) == 2.0 && min(3, half, one) == half",
                "abs(-3 us * one) == 3 us && abs(3 KB * -one) == 3 KB && 3 us > one * 2 us",
                "true == (one == 1) && (one == 2) == false && true != (one == 2)",
                "choose(one == 1, 3, 1 / zero) == 3 && choose(one == 2, 1 / zero, 4) == 4",
                "!(one == 2 && 1 / zero == 1) && (one == 1 || 1 / zero == 1)",
                "7 us % (one * 2 us) == 1 us && -7 us % (one * 2 us) == 1 us && 7 B % (one * 4 B)"
                        + " == 3 B",
                "6 us / (one * 4 us) == 1.5 && (3 MB/s) / (one * 2 MB/s) == 1.5 && 3 B / (one * 2"
                        + " B) == 1.5",
                "one * 3 B == 3 B && one * 3 MB/s == 3 MB/s && 3 MB/s * half == 1500 KB/s",
                "floor(-half - 1.0) == -2 && ceil(-half - 1.0) == -1 && round(half) == 0",
                "sqrt(-half) != sqrt(-half) && !(ln(-half) < 0.0)",
            })
    void numbersAreThoseWorkedOutByHand(String condition) {
        holds(condition);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "bitand(12, 9 + one) == 8 && bitor(12, 9 + one) == 14 && xor(12, 9 + one) == 6",
                "bitshift(one, 62) == 4611686018427387904 && bitshift(-one, 63) == least",
                "bitshift(least, -63) == -1 && bitshift(5 * one, -99) == 0 && bitshift(-one, -99)"
                        + " == -1",
                "bitshift(one, 0) == 1 && bitshift(6 * one, -1) == 3 && bitshift(zero, 64) == 0",
                "choose(one == 1, 3, 4) == 3 && choose(one == 2, 3, 4) == 4",
                "choose(one == 2, half, 0.25) == 0.25 && choose(one == 1, odd, [7]) == [1, 3, 5]",
                "length(odd) == 3 && sum(odd) == 9 && sum([half, 0.25]) == 0.75",
                "odd[one] == 3 && odd[zero] == 1 && odd[one + 1] == 5",
                "sublist(odd, one, 2) == [3, 5] && sublist(odd, one, one) == [3]",
                "sublist(odd, one, zero) == [] && sublist(odd, 2, 2) == [5]",
                "stepped(one, 6, 2) == [1, 3, 5] && stepped(one, 1, 2) == [1]",
                "stepped(one, -3, -2) == [1, -1, -3] && stepped(one, zero, one) == []",
                "stepped(zero, one, -1) == [] && stepped(zero, zero, -1) == [0]",
                "[x * 2 for x in 0..one] == [0, 2] && [x for x in one..0] == []",
                "length([x for x in one..1000000]) == 1000000",
                "odd + [7] == [1, 3, 5, 7] && [one] + odd + [7] == [1, 1, 3, 5, 7] && odd + odd !="
                        + " odd",
                "odd == [1, one + 2, 5] && odd != [1, 3] && !(odd != odd) && [half] != [0.25]",
                "bytes(one) == 8 B && bytes(odd) == 24 B && bytes(half) == 8 B && bytes([half,"
                        + " half]) == 16 B",
                "[one, 2.5] + 3 == [1.0, 2.5, 3.0] && [half] + one == [0.5, 1.0]",
                "[[], [one]] == [[], [1]] && [[x for x in one..0], [one]] == [[], [1]]",
                "[[]] + [[one]] == [[], [1]] && [] + [one] == [1] && [one] + [] == [1]",
                "[] + one == [1] && length([] + [one]) == 1 && [] + [[one]] == [[1]]",
                "-3 * one == 0 - 3 && -1.5 * one == 0.0 - 1.5 && -(2 us) == 0 us - 2 us",
                "bytes(3 KB) == 3 KB && bytes(one * 5 B) == 5 B && bytes(true) == 1 B && bytes(1"
                        + " us) == 8 B",
                "bytes([[one, 2], [3]]) == 24 B && bytes([one == 1, false]) == 2 B && bytes([[one"
                        + " == 1]]) == 1 B",
                "bitshift(5 * one, least) == 0 && bitshift(-one, least) == -1 && bitshift(5, -64 *"
                        + " one) == 0",
                "bitshift(-5 * one, -1) == -3 && bitshift(one, -1) == 0 && bitshift(zero, most) =="
                        + " 0",
                "[[one, 2], [3]][zero][one] == 2 && [[one, 2], [3]][one] == [3] && sum([[4, 5],"
                        + " [6]][0]) == 9",
                "[true, one == 2] == [one == 1, false] && [2 us] + 1 us == [2 us, one * 1 us]",
                "sublist([[1], [2], [one]], 1, 2) == [[2], [1]] && sum([] + [2 us, one * 1 us]) =="
                        + " 3 us",
                "random(one..1) == 1 && random(0..9) >= 0 && random(0..9) <= 9",
                "[x for x in 3 * one..one] == [] && stepped(5 * one, one, 2) == [] && stepped(one,"
                        + " 5, -2) == []",
                "length([x for x in 2 * one..1000000] + one) == length(stepped(one, 1000000, 1))",
                "(!(one == 1)) == false && choose(!(one == 1), 3, 4) == 4 && [!(one == 1)] =="
                        + " [false]",
                "random(-5..-one) <= -1 && random(-5..-one) >= -5 && random(-one..one) <= 1",
                "random(least..-1) < zero && random(zero..most) >= 0",
                "one < 2 && !(one < 1) && one <= 1 && !(one <= 0) && one > 0 && !(one > 1)",
                "one >= 1 && !(one >= 2) && one != 2 && !(one != 1) && !(one == 2)",
                "half < one && !(half < 0.5) && half <= 0.5 && !(half <= 0.25) && half > zero",
                "!(half > 0.5) && half >= 0.5 && !(half >= 0.75) && half != one && !(half != 0.5)",
                "!(half == one) && !(one == 1 && one == 2) && (one == 2 || one == 1) && !(one == 2"
                        + " || one == 3)",
            })
    void bitsListsAndConditionsAreThoseWorkedOutByHand(String condition) {
        holds(condition);
    }

    private static void holds(String condition) {
        Result result = result("check " + condition);
        assertInstanceOf(Result.Made.class, result, () -> condition + ": " + result);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "most + one ; 9223372036854775807 + 1 is too large for 64 bits.",
                "least + -one ; -9223372036854775808 + -1 is too large for 64 bits.",
                "least - one ; -9223372036854775808 - 1 is too large for 64 bits.",
                "zero - least ; 0 - -9223372036854775808 is too large for 64 bits.",
                "most * 2 ; 9223372036854775807 * 2 is too large for 64 bits.",
                "least * -one ; -9223372036854775808 * -1 is too large for 64 bits.",
                "4611686018427387904 * (one + 1) ; 4611686018427387904 * 2 is too large for 64"
                        + " bits.",
                "most * most ; 9223372036854775807 * 9223372036854775807 is too large for 64 bits.",
                "least / -one ; -9223372036854775808 / -1 is too large for 64 bits.",
                "-least ; -(-9223372036854775808) is too large for 64 bits.",
                "abs(least) ; -(-9223372036854775808) is too large for 64 bits.",
                "one / zero ; A number is divided by zero here.",
                "one % zero ; A number is divided by zero here.",
                "half / real(zero) ; A number is divided by zero here.",
                "3 us / zero ; A number is divided by zero here.",
                "3 us / real(zero) ; A number is divided by zero here.",
                "pow(one + 1, 63) ; 4611686018427387904 * 2 is too large for 64 bits.",
                "pow(one, -one) ; A whole number has no power of -1.",
                "bitshift(one, 63) ; The result is too large for 64 bits.",
                "bitshift(one, 64) ; The result is too large for 64 bits.",
                "bitshift(-one, 64) ; The result is too large for 64 bits.",
                "round(pow(2.0 * real(one), 63.0)) ; 9.223372036854776E18 is too large for 64"
                        + " bits.",
                "ceil(-pow(2.0 * real(one), 63.0)) ; -9.223372036854776E18 is too large for 64"
                        + " bits.",
                "sum([most, one]) ; 9223372036854775807 + 1 is too large for 64 bits.",
                "random(one..0) ; There is no number from 1 to 0.",
                "random(least..0) ; There is no number from -9223372036854775808 to 0.",
                "odd[3 * one] ; There is no value number 3: the list has 3 values, counted from 0.",
                "odd[-one] ; There is no value number -1: the list has 3 values, counted from 0.",
                "length(sublist(odd, one, 3)) ; There is no value number 3: the list has 3 values,"
                        + " counted from 0.",
                "length(stepped(one, 3, zero)) ; A step of 0 never reaches the end.",
                "length(stepped(zero, most, one)) ; This list would have more than 1,000,000"
                        + " values.",
                "length([x for x in zero..1000000]) ; This list would have more than 1,000,000"
                        + " values.",
                "length([x for x in least..most]) ; This list would have more than 1,000,000"
                        + " values.",
            })
    void whatHasNoValueIsSaid(String term, String problem) {
        fails(term, problem);
    }

    /// What no number is, or is infinite, cannot be rounded; an amount divided by none is no rate.
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "floor(sqrt(-half)) ; This real number is not defined (NaN), so it cannot be"
                        + " rounded.",
                "3 us * ln(-half) ; This real number is not defined (NaN), so it cannot be"
                        + " rounded.",
                "ceil(exp(1000.0 * real(one))) ; Infinity is too large for 64 bits.",
                "1 s * most ; 1000000000 * 9223372036854775807 is too large for 64 bits.",
                "(9223372036854775807 B) / (one * 1 ns) ; 9223372036854775807 / 1 is too large for"
                        + " 64 bits.",
                "length([x for x in one..1000000] + one) ; This list would have more than 1,000,000"
                        + " values.",
                "length(stepped(zero, 2147483647, one)) ; This list would have more than 1,000,000"
                        + " values.",
                "length(stepped(zero, 1000000, one)) ; This list would have more than 1,000,000"
                        + " values.",
                "least * (one + 1) ; -9223372036854775808 * 2 is too large for 64 bits.",
                "3 * least ; 3 * -9223372036854775808 is too large for 64 bits.",
                "3 B / (zero * 1 us) ; A number is divided by zero here.",
                "3 us % (zero * 1 us) ; A number is divided by zero here.",
                "real(one) / zero ; A number is divided by zero here.",
                "sum([least, -one]) ; -9223372036854775808 + -1 is too large for 64 bits.",
                "max(1, pow(one + 1, 64)) ; 4611686018427387904 * 2 is too large for 64 bits.",
            })
    void whatCannotBeRoundedOrDividedIsSaid(String term, String problem) {
        fails(term, problem);
    }

    private static void fails(String term, String problem) {
        Result.Failed failed =
                assertInstanceOf(Result.Failed.class, result("let value = " + term), term);
        assertEquals(problem, failed.failure().problem());
    }
}
