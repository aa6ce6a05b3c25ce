package bcscope.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import bcscope.base.MpiKind;
import bcscope.expression.Expressions.Checked;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Numbers with their units, and which kinds of values can be compared and computed with.
class UnitsTest {
    private static final RunFacts FACTS = new RunFacts(MpiKind.BCS, 32, 16, 250_000);

    private static Units.Read read(String value, String unit, RunFacts facts) {
        return Units.read(
                new BigDecimal(value),
                unit.isEmpty() ? Optional.empty() : Optional.of(unit),
                facts);
    }

    /// T is 250 us; a KB is 1,000 B and a KiB 1,024 B.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    260                 |        | INTEGER  | 260           | 260
                    13640               |        | INTEGER  | 13640         | 13,640
                    9223372036854775807 |        | INTEGER  | 9223372036854775807 | 9223372036854775807
                    100000000000000000  |        | INTEGER  | 100000000000000000 | 100,000,000,000,000,000
                    260                 | us     | DURATION | 260000        | 260 µs
                    1.5                 | ms     | DURATION | 1500000       | 1.5 ms
                    0.001               | us     | DURATION | 1             | 0.001 µs
                    2.50                | s      | DURATION | 2500000000    | 2.5 s
                    3                   | slices | DURATION | 750000        | 3 slices
                    1                   | slices | DURATION | 250000        | 1 slice
                    1.0                 | slice  | DURATION | 250000        | 1 slice
                    0.5                 | slice  | DURATION | 125000        | 0.5 slices
                    0.000001            | slices | DURATION | 0             | 0.000001 slices
                    3                   | KB     | SIZE     | 3000          | 3 KB
                    1.5                 | KiB    | SIZE     | 1536          | 1.5 KiB
                    2                   | GB     | SIZE     | 2000000000    | 2 GB
                    """)
    void aWholeValueIsInTheBaseOfItsUnit(
            String value, String unit, Type type, long base, String said) {
        Units.Read.Value read =
                assertInstanceOf(
                        Units.Read.Value.class, read(value, unit == null ? "" : unit, FACTS));
        assertEquals(new Formula.Constant(type, base, said), read.term());
    }

    @ParameterizedTest
    @CsvSource({"1.5, '', REAL, 1.5, 1.5", "2.0, '', REAL, 2.0, 2", "90, %, PERCENTAGE, 0.9, 90 %"})
    void aNumberWithAPointIsReal(String value, String unit, Type type, double base, String said) {
        assertEquals(
                new Formula.Real(type, base, said),
                ((Units.Read.Value) read(value, unit, FACTS)).term());
    }

    @Test
    void underConventionalMpiASliceIsAWindow() {
        RunFacts conventional = new RunFacts(MpiKind.CONVENTIONAL, 32, 16, 250_000);
        Formula.Constant three =
                (Formula.Constant) ((Units.Read.Value) read("3", "slices", conventional)).term();
        assertEquals("3 windows", three.said());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    0.5                 | ns      | This is not a whole number of nanoseconds. |
                    1.0001              | KB      | This is not a whole number of bytes.       |
                    9223372036854775808 |         | This number is too large.                  |
                    9223372037          | s       | This number is too large.                  |
                    3                   | usec    | “usec” is not a unit.    | Write us.
                    3                   | seconds | “seconds” is not a unit. | Write s.
                    3                   | bytes   | “bytes” is not a unit.   | Write B.
                    3                   | nsec    | “nsec” is not a unit.    | Write ns.
                    3                   | msec    | “msec” is not a unit.    | Write ms.
                    3                   | and     | “and” is not a unit.     | Use && for and.
                    """)
    void whatIsNoValueIsRefusedWithWhatToWrite(
            String value, String unit, String problem, String advice) {
        Units.Read.Refused read =
                assertInstanceOf(
                        Units.Read.Refused.class, read(value, unit == null ? "" : unit, FACTS));
        assertEquals(problem, read.problem());
        assertEquals(advice == null ? "" : advice, read.advice());
    }

    /// Something of each kind.
    private static final Map<String, String> EXAMPLES =
            Map.of(
                    "whole", "slice",
                    "real", "(slice * 1.5)",
                    "share", "90 %",
                    "time", "GETTS",
                    "size", "BYTES",
                    "part", "budget(5).used",
                    "rate", "(BYTES / GETTS)",
                    "often", "(slice / GETTS)",
                    "phase", "phase",
                    "truth", "deadlock");

    private static final List<String> KINDS =
            List.of(
                    "whole", "real", "share", "time", "size", "part", "rate", "often", "phase",
                    "truth");

    private static boolean isRight(String text) {
        return Expressions.check(text, FACTS) instanceof Checked.Right;
    }

    private static String compared(String kind, String relation) {
        List<String> all = new ArrayList<>();
        for (String other : KINDS) {
            if (isRight(EXAMPLES.get(kind) + " " + relation + " " + EXAMPLES.get(other))) {
                all.add(other);
            }
        }
        return String.join(" ", all);
    }

    /// Values of one unit are compared, numbers without a unit whether whole or not, and a part of
    /// a budget with a size or a share of it; names have no order, and conditions are not compared.
    @ParameterizedTest
    @CsvSource({
        "whole, <, whole real share",
        "real, <, whole real share",
        "share, <, whole real share part",
        "time, <, time",
        "size, <, size part",
        "part, <, share size part",
        "rate, <, rate",
        "often, <, often",
        "phase, <, ''",
        "truth, ==, ''"
    })
    void valuesOfOneKindAreCompared(String kind, String relation, String others) {
        assertEquals(others, compared(kind, relation));
    }

    private static String result(String left, String operator, String right) {
        String text = EXAMPLES.get(left) + " " + operator + " " + EXAMPLES.get(right);
        return switch (Expressions.number(text, FACTS)) {
            case Expressions.Value.Right(Formula formula) -> formula.type().toString();
            case Expressions.Value.Wrong _ -> "-";
        };
    }

    /// A row for each left side, a column for each right one: whole number, real number, duration,
    /// size, data rate, number per second. A size through a time is a data rate, and times a time a
    /// size again.
    @ParameterizedTest
    @CsvSource({
        "+, INTEGER REAL - - - - / REAL REAL - - - - / - - DURATION - - -"
                + " / - - - SIZE - - / - - - - DATA_RATE - / - - - - - FREQUENCY",
        "-, INTEGER REAL - - - - / REAL REAL - - - - / - - DURATION - - -"
                + " / - - - SIZE - - / - - - - DATA_RATE - / - - - - - FREQUENCY",
        "*, INTEGER REAL DURATION SIZE DATA_RATE FREQUENCY / REAL REAL DURATION SIZE DATA_RATE"
            + " FREQUENCY / DURATION DURATION - - - - / SIZE SIZE - - - - / DATA_RATE DATA_RATE - -"
            + " - - / FREQUENCY FREQUENCY - - - -",
        "/, INTEGER REAL FREQUENCY - - - / REAL REAL FREQUENCY - - - / DURATION DURATION REAL - - -"
                + " / SIZE SIZE DATA_RATE REAL - - / DATA_RATE DATA_RATE - - REAL -"
                + " / FREQUENCY FREQUENCY - - - REAL",
        "%, INTEGER - - - - - / - - - - - - / - - DURATION - - - / - - - SIZE - -"
                + " / - - - - DATA_RATE - / - - - - - FREQUENCY"
    })
    void arithmeticKeepsUnits(String operator, String drawn) {
        List<String> kinds = List.of("whole", "real", "time", "size", "rate", "often");
        String[] rows = drawn.split(" / ", -1);
        for (int left = 0; left < kinds.size(); left++) {
            List<String> found = new ArrayList<>();
            for (String right : kinds) {
                found.add(result(kinds.get(left), operator, right));
            }
            assertEquals(rows[left].strip(), String.join(" ", found), kinds.get(left) + operator);
        }
    }
}
