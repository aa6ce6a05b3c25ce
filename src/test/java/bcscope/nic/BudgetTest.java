package bcscope.nic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.model.Model;
import bcscope.model.ModelParameter;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// B(s) (DOMAIN 1.5, 3.2).
class BudgetTest {
    /// Four nodes at 300 MB/s: 6 us strobes, 6.4 us queries; an MSM without work is over at the
    /// first query, and one more asks whether anything moves. T = 250 us, 5 strobes, DEM 15 us:
    /// 250 - 15 - (6 + 6.4) - 6.4 - 3 * 12.4 = 179 us.
    @ParameterizedTest
    @CsvSource({
        "250000, 5, 15000, 53700",
        "250000, 3, 15000, 61140",
        "500000, 5, 15000, 128700",
        "100000, 5, 15000, 8700",
        "60000,  5, 50000, 1024",
    })
    void whatIsLeftOfTheSliceMovesAtTheBandwidth(
            long sliceNanos, int strobes, long demNanos, long bytes) {
        Model model =
                Model.defaults()
                        .with(ModelParameter.SLICE_NANOS, sliceNanos)
                        .with(ModelParameter.STROBES, strobes == 5 ? 0 : 1);
        Bench bench = Bench.of(4, model);
        bench.budget.begin(demNanos);
        assertEquals(bytes, bench.budget.bytes());
    }

    @Test
    void aCollectiveTakesItsTimeFromTheNodesThatItRunsOn() {
        Bench bench = Bench.of(2, Bench.withBudget(10_000));
        bench.nic.load.touch(1);
        bench.nic.load.reserveNanos[1] = 4_000;
        assertEquals(10_000, bench.budget.bytes(0));
        assertEquals(6_000, bench.budget.bytes(1));
        bench.nic.load.reserveNanos[1] = 40_000;
        assertEquals(Budget.LEAST_BYTES, bench.budget.bytes(1));
    }

    @Test
    void aReceiverTakesNoMoreThanItsBudget() {
        Bench bench = Bench.of(3, Bench.withBudget(10_000));
        assertEquals(7_000, bench.budget.take(0, 1, 7_000));
        assertEquals(3_000, bench.budget.take(0, 2, 7_000));
        assertEquals(0, bench.budget.take(0, 2, 1));
        bench.nextSlice();
        assertEquals(1, bench.budget.take(0, 2, 1));
    }

    @Test
    void severalReceiversMayAskOneSenderForMoreThanItCanGive() {
        Bench bench = Bench.of(3, Bench.withBudget(10_000));
        assertEquals(10_000, bench.budget.take(0, 2, 10_000));
        assertEquals(10_000, bench.budget.take(1, 2, 10_000));
    }

    @Test
    void twoSidedBudgetsLimitTheSenderToo() {
        Model model = Bench.withBudget(10_000).with(ModelParameter.BUDGET_POLICY, 1);
        Bench bench = Bench.of(3, model);
        assertEquals(8_000, bench.budget.take(0, 2, 8_000));
        assertEquals(2_000, bench.budget.take(1, 2, 8_000));
        assertEquals(0, bench.budget.take(1, 2, 8_000));
        assertEquals(8_000, bench.budget.take(1, 0, 9_000));
    }
}
