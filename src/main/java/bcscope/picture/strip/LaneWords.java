package bcscope.picture.strip;

import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.explain.story.Lane;
import bcscope.explain.story.LaneSpan;
import bcscope.explain.story.SliceLanes;
import bcscope.happening.SliceDetail;
import bcscope.moment.Moment;

import java.util.ArrayList;
import java.util.List;

/// The lanes of a slice in words.
public final class LaneWords {
    private LaneWords() {}

    /// A lane with what its time went to: `Point-to-point (PM), 29.5 µs: strobe 6.2 µs, work 15 µs,
    /// query 8.3 µs`.
    static String of(LaneSpan span, int slice) {
        return switch (span.lane()) {
            case STROBE ->
                    Say.of(
                            "Strobe of slice %{n}, %s: from the Strobe Sender to all nodes",
                            slice, length(span));
            case DEM, MSM, PM, BBM, RM -> phase(span);
            case REST ->
                    Say.of(
                            "Rest of slice %{n}, %s: until the strobe of the next slice",
                            slice, length(span));
        };
    }

    private static String phase(LaneSpan span) {
        String name = span.lane().phase().orElseThrow().title() + " (" + span.lane() + ")";
        return switch (span.course()) {
            case MISSING -> name + " did not run in this slice";
            case HIDDEN -> name + ", hidden";
            case OVER, RUNNING -> {
                List<String> parts = new ArrayList<>();
                part("strobe", span.strobeNanos(), parts);
                part("work", span.workNanos(), parts);
                part("query", span.queryNanos(), parts);
                part("wait", span.waitNanos(), parts);
                yield name + ", " + length(span) + ": " + String.join(", ", parts);
            }
        };
    }

    private static String length(LaneSpan span) {
        return switch (span.course()) {
            case OVER -> Numbers.duration(span.lengthNanos());
            case RUNNING -> soFar(span.lengthNanos());
            case MISSING -> "did not run";
            case HIDDEN -> "hidden";
        };
    }

    /// A moment is seen together with the nanosecond after it.
    private static String soFar(long nanos) {
        return nanos <= 1 ? "begins" : Numbers.duration(nanos) + " so far";
    }

    private static void part(String name, long nanos, List<String> parts) {
        if (nanos > 0) {
            parts.add(name + " " + Numbers.duration(nanos));
        }
    }

    /// All lanes of a slice and where `moment` is, for reading aloud: `Slice 86, 258 µs: strobe 6.2
    /// µs, DEM 12.4 µs, ...; now in PM`. A window of conventional MPI has none.
    public static String all(SliceDetail detail, Moment moment) {
        if (detail.isWindow()) {
            return "";
        }
        SliceLanes lanes = new SliceLanes(detail);
        long nanos = detail.endNanos() - detail.startNanos();
        List<String> words = new ArrayList<>();
        for (LaneSpan span : lanes.spans()) {
            words.add(span.lane().title() + " " + length(span));
        }
        return Say.of(
                "Slice %{n}, %s: %s; now in %s",
                detail.slice(),
                detail.isCut() ? soFar(nanos) : Numbers.duration(nanos),
                String.join(", ", words),
                Lane.at(detail, moment).title());
    }
}
