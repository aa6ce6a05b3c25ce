package bcscope.metric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

class MetricTest {
    @ParameterizedTest
    @EnumSource(Metric.class)
    void everyMetricIsDefinedInASentenceAndFoundByItsName(Metric metric) {
        assertTrue(metric.definition().endsWith("."), metric.definition());
        assertEquals(Optional.of(metric), Metric.named(metric.name()));
    }

    @ParameterizedTest
    @EnumSource(Metric.class)
    void everyAvailableMetricIsReadInEveryAggregate(Metric metric) {
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
    void spellingsOfTheLiteratureAreAccepted(String spelling, Metric metric) {
        assertEquals(Optional.of(metric), Metric.named(spelling));
    }

    /// What is measured from the slice before has no value in slice 0 (S0 table 5.1).
    @Test
    void onlyTheTimeSinceTheSliceBeforeBeginsWithSliceOne() {
        assertEquals(
                List.of(Metric.GETTS, Metric.LETTS),
                Arrays.stream(Metric.values()).filter(metric -> metric.firstSlice() == 1).toList());
    }

    @Test
    void aStrangeNameIsNoMetric() {
        assertEquals(Optional.empty(), Metric.named("GTXYZ"));
    }

    @Test
    void aGlobalMetricHasNoSumOfNodes() {
        assertTrue(Metric.GETTS.global());
        assertFalse(Metric.BPTS.global());
        assertThrows(
                IllegalArgumentException.class,
                () -> Metric.GETTS.read(new SliceTable(), 0, Aggregate.SUM));
    }

    @Test
    void onlyAMeanIsDivided() {
        assertEquals(32, new MetricSeries(Metric.BPTS, Aggregate.MEAN).divisor(32));
        assertEquals(1, MetricSeries.of(Metric.BPTS).divisor(32));
    }

    /// S0, tables 5.1 (Strobe Sender) and 5.2 (each node).
    @Test
    void whatThePapersNameIsStoredWhereTheySay() {
        List<String> atTheSender =
                List.of("GETTS", "GTDEM", "GTMSM", "GTTS", "USRSTS", "USRDEM", "USRMSM");
        List<String> atEachNode =
                List.of(
                        "LETTS",
                        "LTDEM",
                        "LTMSM",
                        "LTTS",
                        "NP2PDEM",
                        "NP2PMSM",
                        "NCOLLDEM",
                        "NCOLLMSM",
                        "BPTS",
                        "LTR_0",
                        "LTR_1",
                        "LTR_2",
                        "LTR_3",
                        "LTR_4",
                        "LTR_5",
                        "LTR_6",
                        "LTR_7",
                        "LTR_8",
                        "LTR_9");
        assertEquals(atTheSender, published(Metric.Place.MACHINE));
        assertEquals(atEachNode, published(Metric.Place.NODE));
    }

    private static List<String> published(Metric.Place place) {
        return Metric.PUBLISHED.stream()
                .filter(metric -> metric.place() == place)
                .map(Enum::name)
                .toList();
    }

    @Test
    void withoutSlicesOnlyWhatHostsAndMessagesDoHasAMeaning() {
        assertEquals(
                List.of(
                        "BPTS",
                        "BYTES",
                        "CPUTS",
                        "SENT",
                        "FLYING",
                        "POSTED",
                        "UNEXPECTED",
                        "BUFFERED",
                        "RENDEZVOUS",
                        "STALLED"),
                Metric.under(MpiKind.CONVENTIONAL).stream().map(Enum::name).toList());
        assertEquals(
                Metric.values().length,
                Metric.under(MpiKind.BCS).size() + 7,
                "all but the seven of message layers mean something under BCS-MPI");
    }
}
