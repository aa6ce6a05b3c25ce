package bcscope.mds;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.metric.Metric;
import bcscope.model.ModelParameter;
import bcscope.program.Primitive;
import bcscope.program.generator.Generator;
import bcscope.run.SmallRuns;
import bcscope.scenario.MonitoredNumbers;
import bcscope.scenario.Monitoring;
import bcscope.scenario.Monitoring.Power;
import bcscope.scenario.Scenario;
import bcscope.scenario.WatchedCalls;

import org.junit.jupiter.api.Test;

import java.util.List;

class MonitoringWordsTest {
    private static final Scenario RING = SmallRuns.scenario(Generator.RING, 4);

    private static String words(Monitoring monitoring) {
        return MonitoringWords.of(RING.withMonitoring(monitoring));
    }

    @Test
    void nothingIsOffAndEachPartSaysWhatItCosts() {
        assertEquals("off", words(Monitoring.OFF));
        assertEquals("MMDS (21 µs a call)", words(Monitoring.OFF.with(Power.ON, Power.OFF)));
        assertEquals(
                "EMDS (3.3 µs a slice; stores slices 0 to 9,999)",
                words(Monitoring.OFF.with(Power.OFF, Power.ON)));
        assertEquals(
                "MMDS (21 µs a call), EMDS (3.3 µs a slice; stores slices 0 to 9,999)",
                words(Monitoring.OFF.with(Power.ON, Power.ON)));
    }

    @Test
    void monitoringThatIsNotChargedCostsNothing() {
        Monitoring free = Monitoring.OFF.with(Power.ON, Power.OFF).withCost(Monitoring.Cost.NONE);
        assertEquals("MMDS (0 µs a call)", words(free));
    }

    @Test
    void theCostIsThatOfTheScenarioNotOfTheMachine() {
        Scenario dear =
                RING.withModel(RING.model().with(ModelParameter.HOST_MMDS_NANOS, 2_500))
                        .withMonitoring(Monitoring.OFF.with(Power.ON, Power.OFF));
        assertEquals("MMDS (2.5 µs a call)", MonitoringWords.of(dear));
    }

    @Test
    void aWindowSaysWhatItLeavesOut() {
        assertEquals(
                "slices 7,500 to 12,500",
                MonitoringWords.window(Windows.of(7_500, 12_500, 1, "all")));
        assertEquals(
                "slices 0 to 99, 10 a row", MonitoringWords.window(Windows.of(0, 99, 10, "all")));
        assertEquals(
                "slices 0 to 99, 1,000 a row, nodes 0-3,8, GETTS LTDEM",
                MonitoringWords.window(
                        Windows.of(0, 99, 1_000, "8,0-3", Metric.GETTS, Metric.LTDEM)));
    }

    /// Descriptors have 64 bytes; GETTS and LTDEM are on different NICs, so each of 100 rows holds
    /// one value of 8 bytes.
    @Test
    void theMemoryOfANicHoldsDescriptorsAndRows() {
        assertEquals(
                "3 descriptors, 192 B, of 67.1 MB",
                MonitoringWords.memory(Monitoring.OFF, 3).replace('\u00A0', ' '));
        assertEquals(
                "1 descriptor, 64 B, and 800 B for the rows of EMDS, of 67.1 MB",
                MonitoringWords.memory(Windows.of(0, 99, 1, "0-3", Metric.GETTS, Metric.LTDEM), 1)
                        .replace('\u00A0', ' '));
    }

    @Test
    void theCallsThatAreMeasuredAreNamedWhereOthersAreNot() {
        WatchedCalls watched =
                new WatchedCalls(
                        MonitoredNumbers.parse("0-3").orElseThrow(),
                        List.of(Primitive.named("MPI_Bcast").orElseThrow()));
        assertEquals(
                "processes 0-3, nodes 1, MPI_Bcast",
                MonitoringWords.calls(Windows.watching(watched, "1")));
        assertEquals("nodes 1", MonitoringWords.calls(Windows.watching(WatchedCalls.ALL, "1")));
    }

    /// S0 tables 5.1 and 5.2: 9 metrics of a node and 10 routines, more than the 7 of the machine;
    /// 100 rows of 19 values of 8 bytes are 15,200 bytes of 64 * 2^20 = 67,108,864.
    @Test
    void theRowsOfEmdsTakeMemoryOfTheNic() {
        assertEquals(
                "15,200 bytes of 67,108,864, for 100 rows of 19 values",
                MonitoringWords.rows(Windows.of(0, 99, 1, "all")));
    }

    /// MODEL 2.1: with r slices a row a window covers 10,000 r slices.
    @Test
    void aWindowWithoutAnEndHoldsAsManySlicesAsItsRowsDo() {
        Monitoring coarse = Monitoring.OFF.with().resolution(4).from(100).build();
        assertEquals("slices 100 to 40,099, 4 a row", MonitoringWords.window(coarse));
    }
}
