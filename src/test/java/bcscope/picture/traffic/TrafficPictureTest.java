package bcscope.picture.traffic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.explain.traffic.LinkCount;
import bcscope.explain.traffic.LinkLoad;
import bcscope.explain.traffic.ProgramTraffic;
import bcscope.explain.traffic.SampleRuns;
import bcscope.explain.traffic.TrafficCount;
import bcscope.explain.traffic.TrafficCsv;
import bcscope.explain.traffic.TrafficTable;
import bcscope.explain.traffic.TrafficUnit;
import bcscope.loading.Loaded;
import bcscope.loading.Sample;
import bcscope.network.Interconnects;
import bcscope.picture.Box;
import bcscope.picture.Golden;
import bcscope.picture.LogSurface;
import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.picture.scene.TextsOf;
import bcscope.program.Program;
import bcscope.run.Run;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Optional;

class TrafficPictureTest {
    private static final int MOST_SLICES = 100_000;

    @ParameterizedTest
    @EnumSource(
            value = Sample.class,
            names = {"RING", "COLLECTIVES", "SAGE_LIKE"})
    void theWordsOfAViewAreThoseOfTheReview(Sample sample) throws IOException {
        String words = String.join("\n", TrafficWords.all(scene(sample, Target.NONE))) + "\n";
        Golden.check("picture/traffic/" + sample.id() + ".txt", words);
    }

    @Test
    void thePictureIsThatOfTheReview() throws IOException {
        LogSurface log = new LogSurface(Theme.DARK, 720, 360);
        TrafficPicture.draw(log, scene(Sample.RING, new Target.Pair(4, 5)), log.bounds());
        Golden.check("picture/traffic/ring.log", log.log());
    }

    @Test
    void aCellCanBePointedAtAndAProcessAtTheEdge() {
        TrafficScene scene = scene(Sample.RING, Target.NONE);
        TrafficLayout layout = TrafficLayout.of(scene.table(), new Box(0, 0, 900, 500), 1);
        Box cell = layout.cell(4, 5);
        assertEquals(new Target.Pair(4, 5), layout.at(cell.centerX(), cell.centerY()));
        assertEquals(
                "rank 4 → rank 5: 20 messages of 64,000 bytes",
                TrafficWords.cell(scene, layout, 4, 5));
        assertEquals(
                new Target.Rank(3),
                layout.at(layout.sent().centerX(), layout.cell(3, 0).centerY()));
        assertEquals(
                new Target.Rank(7),
                layout.at(layout.cell(0, 7).centerX(), layout.received().centerY()));
        assertEquals(Target.NONE, layout.at(899, 499));
    }

    @Test
    void manyProcessesShareCellsAndThePictureSaysSo() {
        TrafficCount count = new TrafficCount(65_536);
        for (int rank = 0; rank < 65_536; rank++) {
            count.add(rank, (rank + 1) % 65_536, 1, 1_000);
        }
        LogSurface log = new LogSurface(1200, 700);
        TrafficScene scene = scene(count.table(), 65_536);
        TrafficPicture.draw(log, scene, log.bounds());
        assertTrue(log.log().contains("a cell is 128 × 128 processes"), "it does not say so");
        assertTrue(log.log().lines().count() < 500, "the picture costs what the run is");
        TrafficLayout layout = TrafficLayout.of(scene.table(), log.bounds(), 1);
        Box cell = layout.cell(0, 0);
        assertEquals(Target.NONE, layout.at(cell.centerX(), cell.centerY()));
        assertEquals(
                "ranks 0 to 127 → ranks 0 to 127: 127 messages of 127,000 bytes",
                TrafficWords.cell(scene, layout, 0, 0));
    }

    @Test
    void aSliceWithoutMessagesSaysThat() {
        LogSurface log = new LogSurface(600, 300);
        TrafficPicture.draw(log, scene(new TrafficCount(4).table(), 4), log.bounds());
        assertTrue(log.log().contains("Nothing was sent in the whole run"), log.log());
    }

    @Test
    void theTablesHaveALineAPairAndALink() {
        TrafficScene scene = scene(Sample.RING, Target.NONE);
        StringWriter pairs = new StringWriter();
        TrafficCsv.pairs(scene.table(), scene.where(), new PrintWriter(pairs, true));
        assertEquals(2 + 16, pairs.toString().lines().count());
        assertTrue(pairs.toString().contains("4,5,20,64000"), pairs.toString());
        StringWriter links = new StringWriter();
        LinkLoad load = scene.load().orElseThrow();
        TrafficCsv.links(load, scene.where(), new PrintWriter(links, true));
        assertEquals(2 + load.count(), links.toString().lines().count());
        assertTrue(links.toString().contains("0,\"node 0, out\",\"out of nodes\",64000"));
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void textsStayInThePictureAtEverySize(Theme theme) {
        for (int width : new int[] {420, 700, 1000, 1500}) {
            for (Sample sample : new Sample[] {Sample.RING, Sample.SAGE_LIKE}) {
                LogSurface log = new LogSurface(theme, width, width * 0.5);
                TrafficPicture.draw(log, scene(sample, new Target.Rank(1)), log.bounds());
                for (TextsOf.Placed text : TextsOf.drawing(log)) {
                    assertTrue(
                            text.box().x() >= -1
                                    && text.box().right() <= width + 1
                                    && text.box().bottom() <= width * 0.5 + 1,
                            theme + " " + width + " " + text);
                }
                assertFalse(TextsOf.drawing(log).isEmpty());
            }
        }
    }

    private static TrafficScene scene(Sample sample, Target selection) {
        Loaded loaded = SampleRuns.loaded(sample);
        Program program = loaded.program();
        TrafficTable table = ProgramTraffic.of(program);
        LinkLoad load = load(sample);
        return new TrafficScene(
                program, table, Optional.of(load), TrafficUnit.BYTES, "the whole run", selection);
    }

    private static LinkLoad load(Sample sample) {
        try (Run run = SampleRuns.of(sample, MOST_SLICES)) {
            return LinkLoad.of(run, slice -> true);
        } catch (InterruptedException stopped) {
            throw new AssertionError(stopped);
        }
    }

    private static TrafficScene scene(TrafficTable table, int nodes) {
        LinkLoad load =
                new LinkCount(Interconnects.of(new Machine(nodes, 1, NetworkKind.QSNET))).load();
        return new TrafficScene(
                SampleRuns.loaded(Sample.RING).program(),
                table,
                Optional.of(load),
                TrafficUnit.BYTES,
                "the whole run",
                Target.NONE);
    }
}
