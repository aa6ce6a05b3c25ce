package bcscope.picture.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Deep;
import bcscope.base.Microphase;
import bcscope.explain.story.Lane;
import bcscope.explain.traffic.SampleRuns;
import bcscope.happening.SliceDetail;
import bcscope.loading.Loaded;
import bcscope.loading.Sample;
import bcscope.moment.Moment;
import bcscope.picture.LogSurface;
import bcscope.picture.timeline.axis.AxisKind;
import bcscope.picture.timeline.axis.TimeAxis;
import bcscope.run.Run;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

class CursorLaneTest {
    private static final Pattern CURSOR = Pattern.compile("line ([-0-9.]+),\\S+ \\S+ CURSOR w2");
    private static final Pattern BLOCK =
            Pattern.compile("fill ([-0-9.]+),[-0-9.]+ ([0-9.]+)x16 PHASE_(\\w+)\n");

    private static final int SLICES = 10;

    /// Where slices are equally wide, the line of the cursor is inside the block of the microphase
    /// that its flag names, after every event of a slice; in the rest of a slice it is in none.
    @ParameterizedTest
    @EnumSource(
            value = Sample.class,
            names = {
                "ONE_MESSAGE",
                "BROADCAST_ALLREDUCE",
                "COLLECTIVES",
                "UNSAFE_EXCHANGE",
                "TWO_JOBS",
                "BGL_PACKETS",
                "FAILED_NODE"
            })
    void theCursorIsInsideTheMicrophaseThatItsFlagNames(Sample sample) throws Exception {
        Loaded loaded = SampleRuns.loaded(sample);
        try (Run run = Run.paused(loaded.scenario(), loaded.program(), 1)) {
            run.runTo(SLICES);
            run.await();
            TimelineSource source = new TimelineSource(run);
            source.extend();
            List<String> outside = new ArrayList<>();
            int moments = 0;
            for (int slice = 0; slice < Math.min(SLICES, run.slices().published()); slice++) {
                SliceDetail detail = run.detail(slice);
                List<Moment> every = new ArrayList<>(List.of(Moment.startOf(detail)));
                for (int i = 0; i < detail.happenings().size(); i += 1 + i / (Deep.ON ? 64 : 16)) {
                    every.add(Moment.after(detail, i));
                }
                every.add(Moment.endOf(detail));
                moments += every.size();
                every.stream()
                        .filter(moment -> !inside(source, detail, moment))
                        .forEach(moment -> outside.add(Lane.at(detail, moment) + " " + moment));
            }
            assertTrue(moments > SLICES, sample + ": " + moments);
            assertEquals(List.of(), outside);
        }
    }

    private static boolean inside(TimelineSource source, SliceDetail detail, Moment moment) {
        long unit = AxisKind.SLICES.unit();
        Lane lane = Lane.at(detail, moment);
        TimelineState state =
                TimelineState.initial(1)
                        .withTracks(List.of())
                        .withAxis(
                                new TimeAxis(
                                        AxisKind.SLICES,
                                        moment.slice() * unit,
                                        (moment.slice() + 1) * unit))
                        .at(moment.nanos())
                        .naming(lane);
        TimelineState shown =
                state.withShared(state.shared().withCursorSlice(OptionalInt.of(moment.slice())));
        LogSurface surface = new LogSurface(1_000, 200);
        TimelinePicture.draw(surface, source, shown, TimelineDetails.NONE);
        Matcher line = CURSOR.matcher(surface.log());
        if (!line.find()) {
            return false;
        }
        double x = Double.parseDouble(line.group(1));
        Set<Microphase> drawn = EnumSet.noneOf(Microphase.class);
        Matcher block = BLOCK.matcher(surface.log());
        while (block.find()) {
            double left = Double.parseDouble(block.group(1));
            double right = left + Double.parseDouble(block.group(2));
            if (x - 1 >= left && x + 1 <= right) {
                drawn.add(Microphase.valueOf(block.group(3)));
            }
        }
        return lane == Lane.REST
                ? drawn.isEmpty()
                : drawn.contains(lane.phase().orElse(Microphase.DEM));
    }
}
