package bcscope.picture.sidebyside;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.Box;
import bcscope.picture.Golden;
import bcscope.picture.LogSurface;
import bcscope.picture.Region;
import bcscope.picture.Theme;
import bcscope.picture.sidebyside.PairScene.PairWords;
import bcscope.picture.timeline.TimelineSource;
import bcscope.picture.timeline.TimelineState;
import bcscope.run.EndedRuns;
import bcscope.run.Pinned;
import bcscope.run.Run;
import bcscope.run.comparison.Coupling;
import bcscope.run.comparison.Moments;
import bcscope.run.comparison.SideBySide;
import bcscope.run.operation.Part;
import bcscope.run.operation.Parts;
import bcscope.run.operation.Tracing;
import bcscope.scenario.file.Setting;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.List;
import java.util.OptionalInt;

class PairPictureTest {
    private static final Setting LONGER = new Setting("model.slice", "500us");

    private static PairScene scene(String sample, int rank, int call, Setting setting)
            throws InterruptedException {
        Run first = EndedRuns.of(sample, Pinned.settings());
        Run second = EndedRuns.of(sample, Pinned.settings(setting));
        SideBySide both = new SideBySide(Tracing.of(first), Tracing.of(second));
        long end = Math.max(first.progress().simulatedNanos(), second.progress().simulatedNanos());
        return new PairScene(
                half("As it is", first),
                half(setting.path(), second),
                new Moments(both, first.slices(), second.slices()),
                Coupling.OPERATION,
                TimelineState.initial(end).at(both.first().enteredNanos(rank, call)),
                rank,
                OptionalInt.of(call));
    }

    private static PairScene.Half half(String name, Run run) {
        TimelineSource source = new TimelineSource(run);
        source.extend();
        source.extend();
        return new PairScene.Half(name, "about", source);
    }

    @Test
    void twoRunsOfOneMessageAreDrawnAsTheyWere() throws IOException, InterruptedException {
        LogSurface log = new LogSurface(1000, 560);
        PairPage.draw(log, scene("one-message", 1, 0, LONGER));

        Golden.check("picture/sidebyside/one-message.log", log.log());
    }

    @Test
    void theyAreToldAsTheyAreDrawn() throws IOException, InterruptedException {
        PairScene scene = scene("broadcast-allreduce", 3, 7, LONGER);

        Golden.check(
                "picture/sidebyside/broadcast-allreduce.txt",
                String.join("\n", PairWords.all(scene)) + "\n");
    }

    @Test
    void bothAxesAreTheSameAndOnlyTheirMomentsDiffer() throws InterruptedException {
        PairScene scene = scene("sweep3d-blocking", 10, 40, LONGER);
        PairLayout layout = PairLayout.of(scene, new Box(0, 0, 900, 600));

        assertEquals(layout.first().map().axis(), layout.second().map().axis());
        assertEquals(layout.first().map().left(), layout.second().map().left());
        assertEquals(layout.first().map().x(1_000_000), layout.second().map().x(1_000_000));
        assertTrue(scene.secondNanos() > scene.firstNanos());
        assertEquals(PairLayout.Place.FIRST, layout.at(400, 100));
        assertEquals(PairLayout.Place.DELTA, layout.at(400, 570));
    }

    @Test
    void aStackOfPartsIsAsLongAsItsTime() throws InterruptedException {
        PairScene scene = scene("one-message", 1, 0, LONGER);
        Parts first = scene.both().pair(1, 0).first().parts();
        Parts second = scene.both().pair(1, 0).second().parts();
        LogSurface log = new LogSurface(Theme.DARK, 400, 400);
        new PartsPicture(first, second, PartsPicture.Rows.ONE_LINE)
                .draw(log, new Box(0, 0, 400, 400));

        double a = width(log.regions(), "part:A");
        double b = width(log.regions(), "part:B");
        assertEquals(first.total() / (double) second.total(), a / b, 0.01);
        assertTrue(
                PartsPicture.words(first, second).contains(Part.RESTART.phrase()),
                PartsPicture.words(first, second));
    }

    private static double width(List<Region> regions, String prefix) {
        return regions.stream()
                .filter(region -> region.id().startsWith(prefix))
                .mapToDouble(region -> region.box().width())
                .sum();
    }

    @Test
    void timesAreWrittenWithThreeDigits() {
        assertEquals("29.5\u00A0µs", PartsPicture.brief(29_467));
        assertEquals("5.07\u00A0s", PartsPicture.brief(5_069_045_194L));
        assertEquals("-116\u00A0ms", PartsPicture.brief(-116_480_000));
        assertEquals("999\u00A0ns", PartsPicture.brief(999));
    }
}
