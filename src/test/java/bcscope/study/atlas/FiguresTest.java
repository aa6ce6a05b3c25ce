package bcscope.study.atlas;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Deep;
import bcscope.base.Microphase;
import bcscope.happening.Activity;
import bcscope.picture.LogSurface;
import bcscope.picture.page.TextTable;
import bcscope.picture.plot.Plot;
import bcscope.study.atlas.drawing.TimedWalkthrough;
import bcscope.study.experiment.PublishedSummary;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

/// What a reader with the papers looks for in their figures.
class FiguresTest extends OpenExhibits {
    /// What the first drawing of an entry draws.
    private static String drawn(String id) throws InterruptedException {
        return drawn(parts(sheet(id), Sheet.Part.ADrawing.class).getFirst());
    }

    private static String drawn(Sheet.Part.ADrawing drawing) {
        LogSurface surface = new LogSurface(drawing.width(), drawing.height());
        drawing.drawing().accept(surface);
        return surface.log();
    }

    private static List<TextTable> tables(Sheet sheet) {
        return parts(sheet, Sheet.Part.ATable.class).stream()
                .map(Sheet.Part.ATable::table)
                .toList();
    }

    private static int count(String text, String part) {
        return text.split(part, -1).length - 1;
    }

    /// S0 figure 4.4: two phases, five microphases; strobes and queries are explained.
    @Test
    void theProtocolNamesItsPhasesMicrophasesStrobesAndQueries() throws InterruptedException {
        String log = drawn("S0/F4.4");
        for (Microphase phase : Microphase.values()) {
            assertTrue(log.contains(phase.name()), phase.name());
            assertTrue(log.contains(phase.title()), phase.title());
        }
        for (String name :
                List.of(
                        "Global message scheduling",
                        "Message transmission",
                        "microstrobe of SS",
                        "query of SS",
                        "SR of each node")) {
            assertTrue(log.contains(name), name);
        }
    }

    /// S0 figure 5.2 on four nodes: the Strobe Sender has four intervals, each node three.
    @Test
    void everyNodeHasItsIntervalsBesideThoseOfTheStrobeSender() throws InterruptedException {
        String log = drawn("S0/F5.2");
        for (String global : List.of("GTDEM", "GTMSM", "GTTS", "next GETTS")) {
            assertTrue(log.contains("interval:" + global + ":"), global);
        }
        for (String local : List.of("LTDEM", "LTMSM", "LTTS")) {
            assertEquals(4, count(log, "interval:" + local + ":"), local);
        }
        assertTrue(log.contains("Node 3"));
        assertTrue(log.contains("µs since the strobe"));
    }

    /// P1 calls at 600 µs and P2 at 900 µs; both block, and compute on when their calls return.
    @Test
    void aBlockingMessageIsDrawnOverItsSlices() throws InterruptedException {
        Sheet sheet = sheet("S0/F3.1");
        Happened happened = new Happened(sheet.run(), 0, 5);
        happened.step(
                "1",
                bcscope.happening.Happening.Posted.class,
                posted -> posted.descriptor().rank() == 0,
                new Happened.Way(0, 1),
                "");
        happened.step(
                "5",
                bcscope.happening.Happening.Restarted.class,
                restarted -> restarted.rank() == 0,
                new Happened.Way(1, 0),
                "");
        TimedWalkthrough walk = happened.timed(List.of("P1", "NIC"), List.of(0));
        assertEquals(
                List.of(Activity.COMPUTING, Activity.BLOCKED_SEND, Activity.COMPUTING),
                walk.stretches().stream().map(TimedWalkthrough.Stretch::activity).toList());
        assertEquals(0.600, walk.stretches().get(1).fromNanos() / 1e6, 0.005);
        assertEquals(
                List.of(2, 3, 4, 5),
                walk.slices().stream().map(TimedWalkthrough.Slice::number).toList());
        assertEquals(walk.slices().getLast().startNanos(), walk.stretches().get(2).fromNanos());
        String log = drawn("S0/F3.1");
        assertTrue(log.contains("slice 4, "));
        assertTrue(log.contains("P1 and P2 resume computation"));
    }

    /// P1 of S0 figure 5.1 computes, sends and waits for the answer.
    @Test
    void bothProcessesOfAPingPongDoSomething() throws InterruptedException {
        String log = drawn("S0/F5.1");
        assertTrue(count(log, "blocked in send") >= 2);
        assertTrue(count(log, "blocked in receive") >= 2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"S0/F4.1", "S0/F4.5", "S0/F4.6", "S3/F1"})
    void noPictureHasAButton(String id) throws InterruptedException {
        for (Sheet.Part.ADrawing drawing : parts(sheet(id), Sheet.Part.ADrawing.class)) {
            String log = drawn(drawing);
            for (String button : List.of("◂", "▸", "‹ turn", "turn ›")) {
                assertFalse(log.contains(button), id + " " + button);
            }
        }
    }

    /// A cabinet: 1,024 nodes of two processors at 4 operations a cycle of 700 MHz are 2.867 and
    /// 5.734 TFlop/s, with 256 MB each 256 GB. The system: 64 times that, 16 TB.
    @Test
    void everyLevelOfThePackagingHasItsNumbers() throws InterruptedException {
        String log = drawn("S4/F1");
        for (String words :
                List.of(
                        "2 processors",
                        "2 chips",
                        "16 compute cards",
                        "32 node boards",
                        "64 cabinets",
                        "2.8 GFlop/s or 5.6 GFlop/s",
                        "1,024 nodes",
                        "2.9 TFlop/s or 5.7 TFlop/s",
                        "256 GB",
                        "16 TB",
                        "torus 64 × 32 × 32")) {
            assertTrue(log.contains(words), words);
        }
        assertEquals(
                16.0,
                sheet("S4/F1").compared().stream()
                        .filter(it -> it.paper().unit().equals("TB"))
                        .findFirst()
                        .orElseThrow()
                        .ours());
    }

    /// S4 figure 2: who runs on which node, over which network.
    @Test
    void theSystemSoftwareNamesNodesAndNetworks() throws InterruptedException {
        String log = drawn("S4/F2");
        for (String words :
                List.of(
                        "Service node",
                        "Database",
                        "I/O node",
                        "CIOD",
                        "one of 1,024: an I/O node and 64 compute nodes",
                        "Gigabit Ethernet",
                        "JTAG",
                        "tree",
                        "torus")) {
            assertTrue(log.contains(words), words);
        }
    }

    /// S3 figure 4, with LU of table 1: advance 955, dispatch 620, and 115, 328 and 127.
    @Test
    void theCallsBelowASendIncludeProgressAndCallbacks() throws InterruptedException {
        String log = drawn("S3/F4");
        for (String words :
                List.of(
                        "advance: 955 instructions",
                        "dispatch: 620 instructions",
                        "senddonecb: 115 instructions",
                        "recvnewcb: 328 instructions",
                        "recvdonecb: 127 instructions")) {
            assertTrue(log.contains(words), words);
        }
    }

    /// 64 nodes: 64 connections of 50 B, and all others send to node 0, eight messages each. Those
    /// of 1,000 B have five packets, 208 B in the first and 240 B in the others.
    @Test
    void theMessageLayerShowsPacketsInProgress() throws InterruptedException {
        Sheet sheet = sheet("S3/F1");
        assertTrue(sheet.remarks().getFirst().contains("take 3,200 bytes"));
        List<Sheet.Part.ADrawing> nodes = parts(sheet, Sheet.Part.ADrawing.class);
        String receiver = drawn(nodes.get(0));
        assertTrue(receiver.contains("connections 63"));
        assertTrue(count(receiver, "← [1-9]\\d*/\\d*[05] in") >= 5);
        assertEquals(1, count(drawn(nodes.get(1)), "→ (\\d+ to send, )?\\d+/\\d*[05] out"));
    }

    /// S0 table 5.3: 24 cells of least and largest.
    @Test
    @Deep
    void theSummaryOfSageHasLeastAndLargestInItsOneTable() throws InterruptedException {
        Sheet sheet = sheet("S0/T5.3");
        TextTable table = tables(sheet).getFirst();
        assertEquals(1, tables(sheet).size());
        assertEquals(List.of(), sheet.compared());
        assertEquals(12, table.rows().size());
        int least = table.head().indexOf("Min, ms");
        int largest = table.head().indexOf("Max, ms");
        for (int i = 0; i < 12; i++) {
            PublishedSummary.Row printed = PublishedSummary.published().get(i);
            List<String> row = table.rows().get(i);
            assertEquals(printed.least().toPlainString(), row.get(least));
            assertEquals(printed.most().toPlainString(), row.get(largest));
            double ours = Double.parseDouble(row.get(least + 1));
            assertTrue(ours <= Double.parseDouble(row.get(largest + 1)), printed.name());
        }
    }

    /// S0 table 2.1 prints no multicast for Gigabit Ethernet and Infiniband.
    @Test
    void whatIsNotAvailableHasNoNumberOfOurs() throws InterruptedException {
        Sheet sheet = sheet("S0/T2.1");
        List<List<String>> rows = tables(sheet).getFirst().rows();
        assertEquals(5, rows.size());
        for (List<String> row : rows) {
            boolean without = row.contains("not available");
            assertEquals(without, row.getLast().equals("–"), row.getFirst());
        }
        assertEquals(2, rows.stream().filter(row -> row.contains("not available")).count());
        Plot plot = parts(sheet, Sheet.Part.APlot.class).getFirst().plot();
        assertEquals(
                rows.stream().map(List::getFirst).toList(),
                plot.marks().stream().map(Plot.Mark::name).toList());
    }
}
