package bcscope.picture.strip;

import bcscope.base.Microphase;
import bcscope.explain.story.Lane;
import bcscope.explain.story.LaneSpan;
import bcscope.explain.story.SliceLanes;
import bcscope.happening.SliceDetail;
import bcscope.moment.Moment;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Surface;
import bcscope.picture.Target;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// One slice in lanes that are equally wide in every slice, so that a microphase is always found at
/// the same place. Each lane is linear in its own time. What is ahead of the head is pale in its
/// hue and without its duration; a microphase that does not run in this slice has no hue.
public final class LaneStrip implements Strip {
    private static final double GAP = 3;
    private static final double MOST_HEIGHT = 24;
    private static final double HEAD = 6;
    private static final double RADIUS = 4;

    private final SliceDetail detail;
    private final SliceLanes lanes;
    private final Box bar;
    private final List<Box> places = new ArrayList<>();
    private final LaneLetters letters;

    private LaneStrip(SliceDetail detail, Box bar, double textFactor) {
        this.detail = detail;
        this.bar = bar;
        lanes = new SliceLanes(detail);
        double weights = 0;
        for (Lane lane : Lane.values()) {
            weights += weight(lane);
        }
        double unit = (bar.width() - GAP * (Lane.values().length - 1)) / weights;
        double x = bar.x();
        for (Lane lane : Lane.values()) {
            double width = Math.max(1, weight(lane) * unit);
            places.add(new Box(x, bar.y(), width, bar.height()).rounded());
            x += width + GAP;
        }
        letters = LaneLetters.fit(places, bar.height(), textFactor);
    }

    /// The strip of a slice with microphases in `box`.
    ///
    /// @param textFactor the theme's
    public static LaneStrip of(SliceDetail detail, Box box, double textFactor) {
        Box below = box.belowTop(HEAD).aboveBottom(2);
        double height = Math.max(4, Math.min(MOST_HEIGHT * textFactor, below.height()));
        return new LaneStrip(detail, below.withHeight(height).rounded(), textFactor);
    }

    /// The share of a lane in the width, relative to the others: so that all can say what is done
    /// in them in a window of 1440 pixels, and PM is a large one.
    private static double weight(Lane lane) {
        return switch (lane) {
            case STROBE -> 58;
            case DEM -> 104;
            case MSM -> 94;
            case PM -> 118;
            case BBM -> 138;
            case RM -> 92;
            case REST -> 98;
        };
    }

    /// Place of a lane.
    Box place(Lane lane) {
        return places.get(lane.ordinal());
    }

    @Override
    public double xOf(Moment moment) {
        LaneSpan span = lanes.of(Lane.at(detail, moment));
        Box place = place(span.lane()).inset(1, 0);
        double into =
                (double) (moment.nanos() - span.fromNanos()) / Math.max(1, span.lengthNanos());
        return place.x() + place.width() * Math.clamp(into, 0.0, 1.0);
    }

    @Override
    public long nanosAt(double x) {
        LaneSpan span = spanAt(x);
        Box place = place(span.lane()).inset(1, 0);
        double into = Math.clamp((x - place.x()) / Math.max(1, place.width()), 0.0, 1.0);
        long nanos = span.fromNanos() + (long) Math.floor(into * span.lengthNanos());
        long last = Math.max(span.fromNanos(), span.toNanos() - 1);
        return Math.min(Math.min(nanos, last), detail.endNanos() - 1);
    }

    @Override
    public Optional<Microphase> laneAt(double x) {
        return spanAt(x).lane().phase();
    }

    /// The lane at a place, the nearest where it lies between two or outside.
    private LaneSpan spanAt(double x) {
        for (Lane lane : Lane.values()) {
            if (x < place(lane).right() + GAP / 2) {
                return lanes.of(lane);
            }
        }
        return lanes.of(Lane.REST);
    }

    @Override
    public void draw(Surface surface, Moment moment) {
        Lane now = Lane.at(detail, moment);
        boolean durations = letters.allFit(surface, lanes, places);
        for (LaneSpan span : lanes.spans()) {
            Box place = place(span.lane());
            surface.fillRound(place, Math.min(RADIUS, place.width() / 2), fill(span, now));
            surface.region(region(span.lane()), place, LaneWords.of(span, detail.slice()));
        }
        StripHead.draw(surface, xOf(moment), bar, wordsAt(surface, moment));
        for (LaneSpan span : lanes.spans()) {
            Box place = place(span.lane());
            Ink ink = ink(span, now);
            letters.name(surface, span.lane(), place, ink);
            boolean ahead = span.lane().compareTo(now) > 0;
            if ((span.ran() || durations) && !ahead && span.lane() != Lane.STROBE) {
                letters.duration(surface, span, place, ink);
            }
        }
    }

    /// Height of the words at the place of the head; 0 if there are none.
    private double wordsAt(Surface surface, Moment moment) {
        LaneSpan now = lanes.of(Lane.at(detail, moment));
        Box place = place(now.lane());
        double x = xOf(moment);
        return letters.words(surface, now, place).stream()
                        .anyMatch(it -> it.x() - 3 < x && x < it.right() + 3)
                ? letters.height()
                : 0;
    }

    private String region(Lane lane) {
        return lane.phase()
                .<Target>map(phase -> new Target.PhaseOf(detail.slice(), phase))
                .orElse(new Target.Slice(detail.slice()))
                .id();
    }

    private static Ink fill(LaneSpan span, Lane now) {
        boolean ahead = span.lane().compareTo(now) > 0;
        if (span.course() == LaneSpan.Course.HIDDEN) {
            return Ink.UNKNOWN;
        }
        return switch (span.lane()) {
            case STROBE -> Ink.STROBE;
            case REST -> Ink.IDLE;
            case DEM, MSM, PM, BBM, RM -> {
                Microphase phase = span.lane().phase().orElseThrow();
                Ink hue = ahead ? Ink.phaseSoft(phase) : Ink.phase(phase);
                yield span.ran() ? hue : Ink.IDLE;
            }
        };
    }

    /// Ink of the letters on a span.
    private static Ink ink(LaneSpan span, Lane now) {
        boolean ahead = span.lane().compareTo(now) > 0;
        if (span.course() == LaneSpan.Course.HIDDEN) {
            return Ink.TEXT_FAINT;
        }
        return switch (span.lane()) {
            case STROBE -> Ink.BACKGROUND;
            case REST -> Ink.TEXT_MUTED;
            case DEM, MSM, PM, BBM, RM -> {
                Ink hue = ahead ? Ink.TEXT : Ink.onPhase(span.lane().phase().orElseThrow());
                yield span.ran() ? hue : Ink.TEXT_FAINT;
            }
        };
    }
}
