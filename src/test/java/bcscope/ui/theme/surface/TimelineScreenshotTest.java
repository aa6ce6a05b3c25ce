package bcscope.ui.theme.surface;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.Ink;
import bcscope.picture.Png;
import bcscope.picture.Raster;
import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.picture.timeline.Bookmark;
import bcscope.picture.timeline.SyntheticRun;
import bcscope.picture.timeline.TimelineDetails;
import bcscope.picture.timeline.TimelinePicture;
import bcscope.picture.timeline.TimelineSource;
import bcscope.picture.timeline.TimelineState;
import bcscope.picture.timeline.axis.AxisKind;
import bcscope.picture.timeline.axis.TimeAxis;
import bcscope.program.generator.Generator;
import bcscope.run.Run;
import bcscope.run.RunView;
import bcscope.run.SmallRuns;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

class TimelineScreenshotTest {
    private static final Path FOLDER = Path.of("target", "screenshots");
    private static final int WIDTH = 1_000;
    private static final int HEIGHT = 460;

    @ParameterizedTest
    @EnumSource(Theme.class)
    void someSlicesAreDrawnInEveryTheme(Theme theme) throws Exception {
        SyntheticRun run = new SyntheticRun(16, 900, 1);
        TimelineState state = window(run, 24, 60).withRowHeight(9);
        String name = theme.name().toLowerCase(Locale.ROOT).replace('_', '-');
        Raster still = save("timeline-" + name, run, state, theme, 1);
        assertEquals(theme.argb(Ink.PANEL), still.argbAt(2, 2));
    }

    @Test
    void aFewSlicesShowPhasesTexturesAndQueues() throws Exception {
        SyntheticRun run = new SyntheticRun(8, 900, 2);
        TimelineState state = window(run, 40, 47).withRowHeight(20);
        Raster still = save("timeline-near-dark", run, state, Theme.DARK, 1);
        save("timeline-near-light", run, state, Theme.LIGHT, 1);
        save("timeline-near-dark-200", run, state, Theme.DARK, 2);
        assertTrue(has(still, Theme.DARK.argb(Ink.PHASE_PM)));
    }

    @Test
    void aSelectedProcessStandsOut() throws Exception {
        SyntheticRun run = new SyntheticRun(16, 900, 1);
        TimelineState state = window(run, 24, 60).withRowHeight(12).selecting(new Target.Rank(7));
        save("timeline-selected-dark", run, state, Theme.DARK, 1);
    }

    @Test
    void theWholeRunIsDrawnFromPyramids() throws Exception {
        SyntheticRun run = new SyntheticRun(32, 40_000, 3);
        TimelineState whole = TimelineState.initial(run.progress().simulatedNanos());
        save("timeline-far-dark", run, whole.at(whole.axis().to() / 3), Theme.DARK, 1);
        save("timeline-far-light", run, whole.at(whole.axis().to() / 3), Theme.LIGHT, 1);
        save("timeline-middle-dark", run, window(run, 9_000, 9_400), Theme.DARK, 1);
    }

    @Test
    void manyProcessesAreStacked() throws Exception {
        SyntheticRun run = new SyntheticRun(2_048, 4, 300, 4);
        TimelineState state = TimelineState.initial(run.progress().simulatedNanos());
        save("timeline-stacked-dark", run, state, Theme.DARK, 1);
        save("timeline-stacked-light", run, state, Theme.LIGHT, 1);
    }

    @ParameterizedTest
    @EnumSource(
            value = AxisKind.class,
            names = {"SLICES", "LOGICAL"})
    void theOtherAxesAreDrawn(AxisKind kind) throws Exception {
        SyntheticRun run = new SyntheticRun(8, 900, 5);
        long unit = kind.unit();
        TimelineState state =
                window(run, 40, 52)
                        .withRowHeight(18)
                        .withAxis(new TimeAxis(kind, 40 * unit, 52 * unit));
        String name = "timeline-" + kind.name().toLowerCase(Locale.ROOT);
        save(name + "-dark", run, state, Theme.DARK, 1);
    }

    @Test
    void aRunOfTheEngineIsDrawn() throws Exception {
        try (Run run = SmallRuns.ended(Generator.WAVEFRONT, 32)) {
            int slices = run.slices().published();
            int from = slices / 2;
            int to = Math.min(slices - 1, from + 36);
            long fromNanos = run.slices().get(SliceColumn.START, from);
            long toNanos = run.slices().get(SliceColumn.START, to);
            TimelineState whole = TimelineState.initial(run.progress().simulatedNanos());
            TimelineState near =
                    whole.withAxis(new TimeAxis(AxisKind.PHYSICAL, fromNanos, toNanos))
                            .withRowHeight(9)
                            .at((fromNanos + toNanos) / 2);
            TimelineDetails details =
                    TimelineDetails.of(
                            IntStream.range(from, to).mapToObj(run::detail).toList(),
                            run.program().ranks());
            save("timeline-engine-dark", run, near, details, Theme.DARK, 1);
            save("timeline-engine-whole-dark", run, whole, details, Theme.DARK, 1);
        }
    }

    private static TimelineState window(SyntheticRun run, int from, int to) {
        long fromNanos = run.slices().get(SliceColumn.START, from);
        long toNanos = run.slices().get(SliceColumn.START, to);
        long cursor = run.slices().get(SliceColumn.START, (from + to) / 2) + 70_000;
        return TimelineState.initial(run.progress().simulatedNanos())
                .withAxis(new TimeAxis(AxisKind.PHYSICAL, fromNanos, toNanos))
                .at(cursor)
                .withBookmarks(
                        List.of(
                                new Bookmark(run.slices().get(SliceColumn.START, from + 5), "here"),
                                new Bookmark(run.slices().get(SliceColumn.START, to - 10), "")));
    }

    private static Raster save(
            String name, SyntheticRun run, TimelineState state, Theme theme, double scale)
            throws Exception {
        TimelineDetails details =
                TimelineDetails.of(
                        IntStream.range(26, 58)
                                .filter(s -> s % 3 == 0)
                                .mapToObj(run::detail)
                                .toList(),
                        run.program().ranks());
        return save(name, run, state, details, theme, scale);
    }

    private static Raster save(
            String name,
            RunView run,
            TimelineState state,
            TimelineDetails details,
            Theme theme,
            double scale)
            throws Exception {
        TimelineSource source = new TimelineSource(run);
        state.tracks().forEach(track -> source.pyramid(track.series()));
        source.extend();
        Raster still =
                FxThread.call(() ->
                        Still.draw(
                                WIDTH,
                                HEIGHT,
                                theme,
                                scale,
                                s -> TimelinePicture.draw(s, source, state, details)));
        Files.write(Files.createDirectories(FOLDER).resolve(name + ".png"), Png.encode(still));
        return still;
    }

    private static boolean has(Raster raster, int argb) {
        return IntStream.of(raster.pixels()).anyMatch(pixel -> pixel == argb);
    }
}
