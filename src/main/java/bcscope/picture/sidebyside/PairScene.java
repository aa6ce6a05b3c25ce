package bcscope.picture.sidebyside;

import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.explain.sidebyside.PairText;
import bcscope.explain.sidebyside.RunText;
import bcscope.picture.ShownView;
import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.picture.timeline.TimelineSource;
import bcscope.picture.timeline.TimelineState;
import bcscope.picture.timeline.axis.AxisKind;
import bcscope.run.comparison.Coupling;
import bcscope.run.comparison.Lateness;
import bcscope.run.comparison.Moments;
import bcscope.run.comparison.SideBySide;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/// The content of two runs side by side.
///
/// @param first the run that is compared with
/// @param second the other
/// @param moments maps a moment of one run to that of the other
/// @param coupling how the two axes are coupled
/// @param timeline axis, scroll, cursor of the first run; both share it
/// @param rank the process whose calls are coupled
/// @param call number of the call that is selected
public record PairScene(
        Half first,
        Half second,
        Moments moments,
        Coupling coupling,
        TimelineState timeline,
        int rank,
        OptionalInt call)
        implements ShownView {
    /// One of the two runs.
    ///
    /// @param name for people, short
    /// @param about machine, MPI and T, in a few words
    /// @param source the data of its timeline
    public record Half(String name, String about, TimelineSource source) {}

    @Override
    public void draw(Surface surface) {
        PairPage.draw(surface, this);
    }

    @Override
    public List<String> sentences() {
        return PairWords.all(this);
    }

    /// The calls of both.
    public SideBySide both() {
        return moments.operations();
    }

    /// The moment of the first run, ns.
    public long firstNanos() {
        return timeline.shared().cursorNanos();
    }

    /// The moment of the second run that is coupled with it, ns.
    public long secondNanos() {
        return moments.coupled(firstNanos(), Moments.Direction.TO_SECOND, coupling, rank);
    }

    /// Timeline of the first run.
    TimelineState firstTimeline() {
        return bare().at(firstNanos());
    }

    /// Timeline of the second run.
    TimelineState secondTimeline() {
        return bare().at(secondNanos());
    }

    private TimelineState bare() {
        return timeline.withTracks(List.of()).withBookmarks(List.of()).selecting(Target.NONE);
    }

    /// Positions of the longer run on the axis.
    public long extent() {
        return extent(timeline.axis().kind());
    }

    /// The extent on an axis of `kind`.
    public long extent(AxisKind kind) {
        return Math.max(
                first.source.clock().extent(kind, first.source.calls()),
                second.source.clock().extent(kind, second.source.calls()));
    }

    /// Two runs side by side in sentences: the text twin of the picture.
    static final class PairWords {
        private PairWords() {}

        /// The sentences: what is compared, where both are, how late the second is, the selected
        /// call.
        public static List<String> all(PairScene scene) {
            List<String> sentences = new ArrayList<>();
            sentences.add(
                    Say.of(
                            "A is %s, B is %s, coupled by %s.",
                            name(scene.first()), name(scene.second()), scene.coupling().title()));
            sentences.addAll(RunText.sentences(scene.both()));
            sentences.add(
                    Say.of(
                            "A is shown at %{instant}, B at %{instant}.",
                            scene.firstNanos(), scene.secondNanos()));
            Lateness late = Lateness.at(scene.both(), scene.firstNanos());
            sentences.add(lateness(late));
            scene.call().stream()
                    .filter(number -> number < scene.both().paired(scene.rank()))
                    .mapToObj(number ->
                            PairText.sentences(
                                    scene.both().first().program(),
                                    scene.both().pair(scene.rank(), number)))
                    .forEach(sentences::add);
            return sentences;
        }

        private static String name(PairScene.Half half) {
            return "\"" + half.name() + "\" (" + half.about() + ")";
        }

        private static String lateness(Lateness late) {
            if (late.leastNanos() == late.mostNanos()) {
                return "At that point every process of B is " + place(late.meanNanos()) + ".";
            }
            return Say.of(
                    "At that point the processes of B are between %s and %s, on average %s.",
                    place(late.leastNanos()), place(late.mostNanos()), place(late.meanNanos()));
        }

        private static String place(long lateNanos) {
            return lateNanos == 0
                    ? "level"
                    : Numbers.duration(Math.abs(lateNanos))
                            + (lateNanos > 0 ? " behind" : " ahead");
        }
    }
}
