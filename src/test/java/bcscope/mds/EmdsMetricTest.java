package bcscope.mds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.Optional;

class EmdsMetricTest {
    @ParameterizedTest
    @EnumSource(EmdsMetric.class)
    void everyMetricIsDefinedInASentenceAndFoundByItsName(EmdsMetric metric) {
        assertTrue(metric.definition().endsWith("."), metric.definition());
        assertEquals(Optional.of(metric), EmdsMetric.named(metric.name()));
    }

    @ParameterizedTest
    @EnumSource(EmdsMetric.class)
    void everyAvailableMetricIsReadInEveryAggregate(EmdsMetric metric) {
        SliceTable table = new SliceTable();
        for (int row = 0; row < 2; row++) {
            for (SliceColumn column : SliceColumn.values()) {
                table.set(column, 1_000L * row + column.ordinal());
            }
            table.endRow();
        }
        for (Aggregate aggregate : metric.aggregates()) {
            assertTrue(metric.read(table, 1, aggregate) >= 1_000, aggregate.name());
        }
        assertEquals(metric.name().startsWith("LTR_"), !metric.available());
    }

    @ParameterizedTest
    @CsvSource({
        "GTMSN, GTMSM",
        "USRTS, USRSTS",
        "LTS, LTTS",
        "LMSM, LTMSM",
        "NP2PMSEN, NP2PMSM",
        "NP2PMSN, NP2PMSM",
        "ncollmsn, NCOLLMSM",
        "bpts, BPTS",
        "ltr3, LTR_3"
    })
    void spellingsOfTheLiteratureAreAccepted(String spelling, EmdsMetric metric) {
        assertEquals(Optional.of(metric), EmdsMetric.named(spelling));
    }

    @Test
    void aStrangeNameIsNoMetric() {
        assertEquals(Optional.empty(), EmdsMetric.named("GTXYZ"));
    }

    @Test
    void aGlobalMetricHasNoSumOfNodes() {
        assertTrue(EmdsMetric.GETTS.global());
        assertFalse(EmdsMetric.BPTS.global());
        assertThrows(
                IllegalArgumentException.class,
                () -> EmdsMetric.GETTS.read(new SliceTable(), 0, Aggregate.SUM));
    }

    @Test
    void onlyAMeanIsDivided() {
        assertEquals(32, new MetricSeries(EmdsMetric.BPTS, Aggregate.MEAN).divisor(32));
        assertEquals(1, MetricSeries.of(EmdsMetric.BPTS).divisor(32));
    }
}
