package bcscope.scenario;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.metric.Metric;
import bcscope.model.ModelParameter;
import bcscope.scenario.Monitoring.Power;
import bcscope.scenario.file.PlacedScenario;
import bcscope.scenario.file.ScenarioReader;
import bcscope.scenario.file.ScenarioWriter;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Optional;

class MonitoringTest {
    private static final String REST =
            ", \"machine\": {\"nodes\": 8}, \"job\": {\"program\": {\"generator\": \"ring\"}}}";

    @Test
    void whatIsMissingIsOff() {
        Scenario scenario = read("{}");
        assertEquals(Monitoring.OFF, scenario.monitoring());
        assertEquals(0, scenario.charged().get(ModelParameter.HOST_MMDS_NANOS));
        assertEquals(0, scenario.charged().get(ModelParameter.NIC_EMDS_NANOS));
        assertTrue(
                !ScenarioWriter.text(scenario, ScenarioWriter.Detail.EVERYTHING)
                        .contains("\"monitoring\""));
    }

    @Test
    void everyKeyIsReadAndWrittenAgain() {
        String written =
                """
                {"mmds": true, "emds": true, "cost": "none", "nodes": "5,0-2,3",
                "ranks": "1-2", "primitives": "MPI_Bcast, MPI_Isend",
                "metrics": "gtmsn, LTR3", "resolution": 4, "from": 100, "to": 900, "rows": 500,
                "memory": "1MiB", "latencyBin": "20us", "sizeBin": 64, "dump": "out/here"}
                """;
        Scenario scenario = read(written);
        Monitoring monitoring = scenario.monitoring();
        assertEquals(Power.ON, monitoring.emds());
        assertEquals("0-3,5", monitoring.nodes().text());
        assertArrayEquals(new int[] {0, 1, 2, 3, 5}, monitoring.nodes().of(8));
        assertEquals(List.of(Metric.GTMSM, Metric.LTR_3), monitoring.metrics());
        assertEquals(201, monitoring.neededRows());
        assertEquals(2, monitoring.rowValues(), "a time has its greatest and its sum");
        assertEquals(Optional.of("out/here"), monitoring.dump());
        String again = ScenarioWriter.text(scenario, ScenarioWriter.Detail.CHANGED);
        assertEquals(scenario, good(ScenarioReader.readText("again", again)), again);
    }

    /// S0 tables 5.1 and 5.2: 7 metrics of the machine and 9 of a node, and the 10 routines of LTR.
    /// One of these 26 costs 3,300 / 26 = 126.9 ns a slice, 13 of them half of it.
    @ParameterizedTest
    @CsvSource({
        "all, 3300",
        "GETTS, 127",
        "'GETTS,GTDEM,GTMSM,GTTS,USRSTS,USRDEM,USRMSM,LETTS,LTDEM,LTMSM,LTTS,BPTS,LTR_0', 1650"
    })
    void emdsCostsByTheMetricsThatItStores(String metrics, long nanos) {
        Scenario scenario = read("{\"emds\": true, \"metrics\": \"" + metrics + "\"}");
        assertEquals(nanos, scenario.charged().get(ModelParameter.NIC_EMDS_NANOS));
    }

    @Test
    void theUsualWindowIsTenThousandSlicesAndFitsEasily() {
        Monitoring monitoring = read("{\"emds\": true, \"from\": 7500}").monitoring();
        assertEquals(17_499, monitoring.last());
        assertEquals(10_000, monitoring.neededRows());
        assertEquals(10_000L * 19 * 8, monitoring.neededBytes());
        assertTrue(monitoring.stores(7_500) && !monitoring.stores(7_499));
        assertTrue(monitoring.stores(17_499) && !monitoring.stores(17_500));
    }

    /// 64-bit values (S0 section 5.2.1). The management node stores the 7 metrics of table 5.1, the
    /// others the 9 of table 5.2 and 10 routines; of GETTS and LTDEM each stores one.
    @Test
    void eachNicNeedsMemoryForItsOwnMetrics() {
        Monitoring all = read("{\"to\": 99}").monitoring();
        assertEquals(100 * 7 * 8, all.neededBytes(Metric.Place.MACHINE));
        assertEquals(100 * 19 * 8, all.neededBytes(Metric.Place.NODE));
        Monitoring some = read("{\"to\": 99, \"metrics\": \"GETTS,LTDEM,LTR_3\"}").monitoring();
        assertEquals(100 * 8, some.neededBytes(Metric.Place.MACHINE));
        assertEquals(100 * 2 * 8, some.neededBytes(Metric.Place.NODE));
    }

    /// 64 KiB are 1,024 descriptors of 64 bytes. 100 rows of 19 values of 8 bytes leave 50,336
    /// bytes of them: 786 descriptors.
    @Test
    void processesOfANodeShareTheMemoryThatTheRowsLeave() {
        Monitoring off = read("{\"memory\": \"64KiB\"}").monitoring();
        assertEquals(1_024, off.descriptorsEach(1));
        assertEquals(341, off.descriptorsEach(3));
        assertEquals(1, off.descriptorsEach(2_000), "nobody could call without one");
        Monitoring on = read("{\"memory\": \"64KiB\", \"emds\": true, \"to\": 99}").monitoring();
        assertEquals(786, on.descriptorsEach(1));
        assertEquals(393, on.descriptorsEach(2));
    }

    /// Two processes a node: 2 to 5 are on nodes 1 and 2.
    @Test
    void aProcessIsMeasuredWhereItAndItsNodeAreSelected() {
        Monitoring some = read("{\"ranks\": \"0-3\", \"nodes\": \"1-2\"}").monitoring();
        assertEquals(List.of(2, 3), some.measuredRanks(16, rank -> rank / 2));
        assertEquals(16, Monitoring.OFF.measuredRanks(16, rank -> rank / 2).size());
    }

    @Test
    void aResolutionWidensTheWindow() {
        assertEquals(29_999, read("{\"resolution\": 3}").monitoring().last());
    }

    @Test
    void whatIsOnAndNotFreeIsCharged() {
        assertEquals(21_000, charged("{\"mmds\": true}", ModelParameter.HOST_MMDS_NANOS));
        assertEquals(0, charged("{\"mmds\": true}", ModelParameter.NIC_EMDS_NANOS));
        assertEquals(3_300, charged("{\"emds\": true}", ModelParameter.NIC_EMDS_NANOS));
        assertEquals(
                0, charged("{\"emds\": true, \"cost\": \"none\"}", ModelParameter.NIC_EMDS_NANOS));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"to\": 10000} | needs 10,001 rows, but EMDS stores 10,000",
                "{\"from\": 5, \"to\": 4} | ends before it begins",
                "{\"emds\": true, \"rows\": 500000} | needs 76,000,000 bytes in a network"
                        + " interface",
                "{\"nodes\": \"2-8\"} | Node 8 does not exist",
                "{\"nodes\": \"3-1\"} | \"3-1\" does not name any nodes",
                "{\"ranks\": \"one\"} | \"one\" does not name any processes",
                "{\"primitives\": \"MPI_Bcats\"} | there is no MPI call \"MPI_Bcats\"",
                "{\"metrics\": \"GTXYZ\"} | there is no metric \"GTXYZ\"",
                "{\"dump\": \"/etc\"} | does not lie within the current folder",
                "{\"dump\": \"a/../../b\"} | does not lie within the current folder",
                "{\"emds\": \"perhaps\"} | is not true or false",
                "{\"window\": 5} | There is no key \"window\" in \"monitoring\""
            })
    void whatCannotBeIsSaidWithItsPlaceAndNumbers(String section, String problem) {
        Parsed<PlacedScenario> read = parse(section);
        List<Diagnostic> errors = read.diagnostics();
        assertEquals(1, errors.size(), errors::toString);
        assertTrue(errors.getFirst().problem().contains(problem), errors::toString);
        assertEquals(1, errors.getFirst().line());
        assertTrue(errors.getFirst().column() > 15, errors::toString);
        assertTrue(!errors.getFirst().advice().isEmpty());
    }

    private static long charged(String section, ModelParameter parameter) {
        return read(section).charged().get(parameter);
    }

    private static Scenario read(String section) {
        return good(parse(section));
    }

    private static Parsed<PlacedScenario> parse(String section) {
        String text = "{\"bcscope\": 1, \"monitoring\": " + section.replace('\n', ' ') + REST;
        return ScenarioReader.readText("f.json", text);
    }

    private static Scenario good(Parsed<PlacedScenario> parsed) {
        return switch (parsed) {
            case Parsed.Good<PlacedScenario> good -> good.value().scenario();
            case Parsed.Bad<PlacedScenario> bad -> throw new AssertionError(bad.errors());
        };
    }
}
