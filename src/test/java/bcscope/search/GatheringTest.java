package bcscope.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.expression.Formula.Fold;
import bcscope.search.moment.Askable;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Numbers put together; `-` is one that is absent.
class GatheringTest {
    @ParameterizedTest
    @CsvSource({
        "MAX, 3 - 5 4, 5, 5.0",
        "MAX, -3 -5, -3, -3.0",
        "MIN, 3 - 5 4, 3, 3.0",
        "MIN, 3 5, 3, 3.0",
        "SUM, 3 - 5 4, 12, 12.0",
        "MEAN, 3 - 5 4 0, 3, 3.0",
        "MEAN, 1 2, 1, 1.5",
        "MEAN, -1 -2, -2, -1.5",
        "MEAN, 7, 7, 7.0",
        "SUM, 0, 0, 0.0"
    })
    void whatIsAbsentIsLeftOut(Fold fold, String numbers, long whole, double real) {
        Gathering wholes = new Gathering(fold, false);
        Gathering reals = new Gathering(fold, true);
        for (String number : numbers.split(" ", -1)) {
            boolean absent = number.equals("-");
            wholes.add(absent ? Askable.ABSENT : Long.parseLong(number));
            reals.add(absent ? Double.NaN : Double.parseDouble(number));
        }
        assertEquals(whole, wholes.whole());
        assertEquals(real, reals.real());
    }

    @Test
    void ofNothingThereIsNothing() {
        for (Fold fold : Fold.values()) {
            Gathering none = new Gathering(fold, false);
            none.add(Askable.ABSENT);
            assertEquals(Askable.ABSENT, none.whole(), fold::toString);
            assertEquals(Double.NaN, new Gathering(fold, true).real(), fold::toString);
        }
        assertEquals(Askable.ABSENT, Gathering.of(Askable.ABSENT).whole());
        assertEquals(-4, Gathering.of(-4).whole());
    }

    /// An amount is asked for in its own kind.
    @Test
    void anAmountIsAddedAsAWholeOrAsARealNumber() {
        DrawnMoment nowhere = new DrawnMoment(TablesRun.of(0).slices(), 0, 0);
        Gathering whole = new Gathering(Fold.SUM, false);
        whole.add((Amount.Real) (_, _) -> 2.5, nowhere, new int[0]);
        whole.add((Amount.Real) (_, _) -> Double.NaN, nowhere, new int[0]);
        assertEquals(2, whole.whole(), "a half goes to the even number");
        Gathering real = new Gathering(Fold.SUM, true);
        real.add((Amount.Whole) (_, _) -> 3, nowhere, new int[0]);
        real.add((Amount.Whole) (_, _) -> Askable.ABSENT, nowhere, new int[0]);
        assertEquals(3.0, real.real());
    }
}
