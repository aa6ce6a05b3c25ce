package bcscope.mds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.metric.Metric;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import org.junit.jupiter.api.Test;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;

class MetricCsvTest {
    /// Slice s starts at 260,000 s, has GTDEM 12,400 + s, sends 10 s and at most s on a node.
    private static SliceTable table() {
        SliceTable table = new SliceTable();
        for (int slice = 0; slice < 4; slice++) {
            table.set(SliceColumn.START, 260_000L * slice);
            table.set(SliceColumn.GTDEM, 12_400 + slice);
            table.set(SliceColumn.SUM_NP2PDEM, 10L * slice);
            table.set(SliceColumn.MAX_NP2PDEM, slice);
            table.set(SliceColumn.MAX_LTDEM, 9_000);
            table.endRow();
        }
        table.publish();
        return table;
    }

    private static List<String> lines(MetricCsv csv, int from, int last) {
        StringWriter text = new StringWriter();
        csv.print(new PrintWriter(text, true), from, last);
        return text.toString().lines().toList();
    }

    @Test
    void slicesAreLinesBehindDefinitionsAndAHead() {
        SliceTable table = table();
        List<Metric> metrics = List.of(Metric.GTDEM, Metric.NP2PDEM);
        MetricCsv csv =
                new MetricCsv(
                        table,
                        metrics,
                        "",
                        (metric, slice) -> MetricCsv.ofMachine(metrics.get(metric), table, slice));
        List<String> lines = lines(csv, 1, 2);
        assertEquals("# GTDEM (ns, global): " + Metric.GTDEM.definition(), lines.get(0));
        assertEquals(
                "# NP2PDEM (count, sum of nodes): " + Metric.NP2PDEM.definition(), lines.get(1));
        assertEquals("slice,startNanos,GTDEM,NP2PDEM", lines.get(2));
        assertEquals(
                List.of("1,260000,12401,10", "2,520000,12402,20"), lines.subList(3, lines.size()));
    }

    @Test
    void valuesOfAPlaceSayWhichAndThoseOfTheMachineStayItsOwn() {
        MetricCsv csv =
                new MetricCsv(
                        table(),
                        List.of(Metric.GTDEM, Metric.LTDEM, Metric.BYTES),
                        " node 3",
                        (metric, slice) -> 100L * metric + slice);
        List<String> lines = lines(csv, 0, 0);
        assertTrue(lines.get(0).startsWith("# GTDEM (ns, global): "), lines.get(0));
        assertTrue(lines.get(1).startsWith("# LTDEM (ns, node 3): "), lines.get(1));
        assertTrue(lines.get(2).startsWith("# BYTES (bytes, node 3): "), lines.get(2));
        assertEquals("0,0,0,100,200", lines.getLast());
    }

    @Test
    void noSlicesAreAHeadAlone() {
        MetricCsv csv = new MetricCsv(table(), List.of(), "", (metric, slice) -> 0);
        assertEquals(List.of("slice,startNanos"), lines(csv, 1, 0));
    }

    @Test
    void allAreTheMetricsThatTheTableHas() {
        List<String> lines = lines(MetricCsv.ofAll(table()), 3, 3);
        String head = lines.get(lines.size() - 2);
        for (Metric metric : Metric.values()) {
            assertEquals(
                    metric.available(),
                    List.of(head.split(",", -1)).contains(metric.name()),
                    metric.name());
        }
        String[] names = head.split(",", -1);
        String[] values = lines.getLast().split(",", -1);
        assertEquals(names.length, values.length);
        assertEquals("12403", values[List.of(names).indexOf("GTDEM")]);
        assertEquals("30", values[List.of(names).indexOf("NP2PDEM")], "the sum, not the greatest");
        assertEquals("9000", values[List.of(names).indexOf("LTDEM")], "the greatest: no sum");
        assertEquals("260000", values[List.of(names).indexOf("GETTS")]);
    }
}
