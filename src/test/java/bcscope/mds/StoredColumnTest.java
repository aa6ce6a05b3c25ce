package bcscope.mds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.metric.Metric;
import bcscope.scenario.Monitoring;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

class StoredColumnTest {
    private static final Metric[] FOUR = {
        Metric.GETTS, Metric.LTDEM, Metric.USRDEM, Metric.NP2PMSM
    };

    private static List<String> titles(Monitoring monitoring, Metric.Place place) {
        return StoredColumn.of(monitoring, place).stream().map(StoredColumn::title).toList();
    }

    @Test
    void aRowOfOneSliceHasAColumnForEachMetricOfItsPlace() {
        Monitoring fine = Windows.of(0, 9, 1, "all", FOUR);
        assertEquals(List.of("GETTS", "USRDEM"), titles(fine, Metric.Place.MACHINE));
        assertEquals(List.of("LTDEM", "NP2PMSM"), titles(fine, Metric.Place.NODE));
    }

    /// MODEL 2.1: counts as sums, times as sums and maxima.
    @Test
    void aRowOfSeveralSlicesHasTwoColumnsForATime() {
        Monitoring coarse = Windows.of(0, 9, 2, "all", FOUR);
        assertEquals(
                List.of("GETTS.max", "GETTS.sum", "USRDEM.sum"),
                titles(coarse, Metric.Place.MACHINE));
        assertEquals(
                List.of("LTDEM.max", "LTDEM.sum", "NP2PMSM.sum"),
                titles(coarse, Metric.Place.NODE));
    }

    /// 25 metrics are published (MODEL 1.11 no. 16): 7 of the machine, LETTS to BPTS, ten routines.
    @Test
    void whereNoneIsChosenAllPublishedOnesAreStored() {
        Monitoring all = Windows.of(0, 9, 1, "all");
        assertEquals(7, titles(all, Metric.Place.MACHINE).size());
        assertEquals(9 + 10, titles(all, Metric.Place.NODE).size());
    }

    @ParameterizedTest
    @EnumSource(StoredColumn.Row.class)
    void aColumnIsFoundByItsTitle(StoredColumn.Row row) {
        for (Metric metric : Metric.PUBLISHED) {
            StoredColumn column = new StoredColumn(metric, row);
            assertEquals(column, StoredColumn.named(column.title()).orElseThrow());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ".sum", "LTDEM.min", "LTDEM.sum.max", "slice", "LTDEM."})
    void whatIsNoColumnIsNotFound(String title) {
        assertTrue(StoredColumn.named(title).isEmpty());
    }

    @ParameterizedTest
    @CsvSource({"SUM, 7, 5, 12", "MAX, 7, 5, 7", "MAX, 5, 7, 7", "ALONE, 0, 9, 9"})
    void theSlicesOfARowArePutTogether(StoredColumn.Row row, long before, long value, long after) {
        assertEquals(after, row.with(before, value));
    }
}
