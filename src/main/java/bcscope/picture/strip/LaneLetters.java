package bcscope.picture.strip;

import bcscope.base.Numbers;
import bcscope.explain.story.Lane;
import bcscope.explain.story.LaneSpan;
import bcscope.explain.story.SliceLanes;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Surface;
import bcscope.picture.TextMetrics;

import java.util.Arrays;
import java.util.List;

/// The letters of a strip in lanes: names at the left, durations at the right. They are as large as
/// the lanes allow, in no theme smaller than in the light one. Where even the smallest do not fit
/// there is no duration, and then the letter of the microphase alone.
///
/// @param size units of the names before the theme's factor; durations are one smaller
/// @param factor the theme's
/// @param naming form of the names of all microphases that fits
record LaneLetters(double size, double factor, Naming naming) {
    /// How a microphase is named.
    enum Naming {
        /// `D`
        LETTER,
        /// `DEM`
        NAME,
        /// `DEM exchange`
        WORK
    }

    private static final double MOST = 12;
    private static final double WORKING = 11.5;
    private static final double LEAST = 10;
    private static final double STEP = 0.5;
    private static final double MARGIN = 6;
    private static final double BETWEEN = 5;
    private static final double SPACE = 4;
    private static final String NONE = "–";
    private static final String BEGINS = "…";
    private static final String UNKNOWN = "?";

    /// The longest duration that is usual in a lane decides (that of the strobe is never shown), so
    /// that letters keep their size from slice to slice.
    private static final long USUAL_NANOS = 12_340;

    private static final long USUAL_REST_NANOS = 234_500;

    /// The largest letters with which all names and usual durations fit into `places`; what is done
    /// in each microphase is added if all of that fits in letters of [#WORKING].
    static LaneLetters fit(List<Box> places, double height, double factor) {
        double most = Math.min(MOST, height / factor * 0.6);
        LaneLetters working = largest(Naming.WORK, most, WORKING / factor, places, factor);
        if (working.holdUsual(places)) {
            return working;
        }
        LaneLetters named = largest(Naming.NAME, most, LEAST / factor, places, factor);
        return named.holdNames(places) ? named : new LaneLetters(named.size, factor, Naming.LETTER);
    }

    private static LaneLetters largest(
            Naming naming, double most, double least, List<Box> places, double factor) {
        double size = most;
        while (size > least && !new LaneLetters(size, factor, naming).holdUsual(places)) {
            size = Math.max(least, size - STEP);
        }
        return new LaneLetters(size, factor, naming);
    }

    private boolean holdNames(List<Box> places) {
        return Arrays.stream(Lane.values())
                .filter(lane -> lane.phase().isPresent())
                .allMatch(lane ->
                        TextMetrics.width(lane.title(), bold()) * factor + 2
                                <= places.get(lane.ordinal()).width());
    }

    private boolean holdUsual(List<Box> places) {
        for (Lane lane : Lane.values()) {
            if (lane == Lane.STROBE) {
                continue;
            }
            String usual = Numbers.duration(lane == Lane.REST ? USUAL_REST_NANOS : USUAL_NANOS);
            double needed =
                    TextMetrics.width(lane.title(), bold())
                            + TextMetrics.width(work(lane), plain())
                            + TextMetrics.width(usual, numbers());
            if (needed * factor + 2 * MARGIN + BETWEEN + (work(lane).isEmpty() ? 0 : SPACE)
                    > places.get(lane.ordinal()).width()) {
                return false;
            }
        }
        return true;
    }

    private Lettering bold() {
        return Lettering.ui(size).bold();
    }

    private Lettering plain() {
        return Lettering.ui(size - 1);
    }

    /// The work in a lane, written after its name.
    private String work(Lane lane) {
        return naming == Naming.WORK && lane.phase().isPresent() ? lane.work() : "";
    }

    private Lettering numbers() {
        return Lettering.mono(size - 1);
    }

    /// Whether all microphases that ran have room for their durations.
    boolean allFit(Surface surface, SliceLanes lanes, List<Box> places) {
        return lanes.spans().stream()
                .filter(span -> span.lane().phase().isPresent() && span.ran())
                .allMatch(span -> fits(surface, span, places.get(span.lane().ordinal())));
    }

    private boolean fits(Surface surface, LaneSpan span, Box place) {
        return surface.textWidth(span.lane().title(), bold())
                        + surface.textWidth(work(span.lane()), plain())
                        + surface.textWidth(text(span), numbers())
                        + 2 * MARGIN
                        + BETWEEN
                        + (work(span.lane()).isEmpty() ? 0 : SPACE)
                <= place.width();
    }

    private static String text(LaneSpan span) {
        return switch (span.course()) {
            case OVER -> Numbers.duration(span.lengthNanos());
            case RUNNING -> span.lengthNanos() <= 1 ? BEGINS : Numbers.duration(span.lengthNanos());
            case MISSING -> NONE;
            case HIDDEN -> UNKNOWN;
        };
    }

    /// The name of a lane, or the letter of its microphase, or nothing.
    void name(Surface surface, Lane lane, Box place, Ink ink) {
        String letter = lane.phase().map(phase -> String.valueOf(phase.letter())).orElse("");
        Lettering lettering = bold().in(ink);
        double width = surface.textWidth(lane.title(), lettering);
        boolean whole =
                lane.phase().isEmpty() ? width + 2 <= place.width() : naming != Naming.LETTER;
        if (place.height() < size * factor) {
            return;
        }
        if (whole && width + 2 * MARGIN <= place.width()) {
            Box words = place.inset(MARGIN, 0);
            surface.text(lane.title(), words, lettering);
            if (!work(lane).isEmpty()) {
                surface.text(work(lane), words.rightOfLeft(width + SPACE), plain().in(ink));
            }
        } else if (whole) {
            surface.text(lane.title(), place, lettering.centered());
        } else if (surface.textWidth(letter, lettering) + 2 <= place.width()
                && lane.phase().isPresent()) {
            surface.text(letter, place, lettering.centered());
        }
    }

    /// Places of the name of a lane and of its duration.
    List<Box> words(Surface surface, LaneSpan span, Box place) {
        double name = surface.textWidth(span.lane().title(), bold());
        double work = surface.textWidth(work(span.lane()), plain());
        boolean left = naming != Naming.LETTER && name + 2 * MARGIN <= place.width();
        Box words = place.inset(MARGIN, 0);
        Box first =
                left
                        ? words.left(name + (work == 0 ? 0 : SPACE + work))
                        : place.centered(Math.min(name, place.width()), place.height());
        return span.lane() != Lane.STROBE && fits(surface, span, place)
                ? List.of(first, words.right(surface.textWidth(text(span), numbers())))
                : List.of(first);
    }

    /// Height of the letters on the screen.
    double height() {
        return 1.15 * size * factor;
    }

    /// The duration of a lane beside its name, if there is room for it.
    void duration(Surface surface, LaneSpan span, Box place, Ink ink) {
        if (place.height() >= size * factor && fits(surface, span, place)) {
            surface.text(text(span), place.inset(MARGIN, 0), numbers().right().in(ink));
        }
    }
}
