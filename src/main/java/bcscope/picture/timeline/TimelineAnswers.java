package bcscope.picture.timeline;

import bcscope.base.Say;
import bcscope.metric.SliceSeries;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/// A student's answers, drawn on the timeline: the curve that is being drawn, and closed answers as
/// faint marks beside the values of the run.
///
/// @param slices closed answers that are a slice, in the order of their questions
/// @param curves answers that are values of a metric
/// @param chosen the slice clicked as an answer that has not been submitted
public record TimelineAnswers(List<OfSlice> slices, List<OfCurve> curves, OptionalInt chosen) {
    /// A default range for bytes or ns.
    private static final long SOME_OF_A_QUANTITY = 1_000;

    /// No questions.
    public static final TimelineAnswers NONE =
            new TimelineAnswers(List.of(), List.of(), OptionalInt.empty());

    public TimelineAnswers {
        slices = List.copyOf(slices);
        curves = List.copyOf(curves);
    }

    /// A copy with another chosen slice.
    public TimelineAnswers choosing(OptionalInt slice) {
        return new TimelineAnswers(slices, curves, slice);
    }

    /// A slice as an answer.
    ///
    /// @param yours the student's answer
    /// @param run the right answer
    public record OfSlice(int yours, int run) {}

    /// Values of a metric in consecutive slices.
    ///
    /// @param series the metric
    /// @param first the first of the slices
    /// @param yours a value for each slice; empty if none is drawn yet
    /// @param run the values of the run; empty while the question is open
    public record OfCurve(SliceSeries series, int first, List<OptionalLong> yours, List<Long> run) {
        public OfCurve {
            yours = List.copyOf(yours);
            run = List.copyOf(run);
        }

        /// Whether it is being drawn.
        public boolean isAsked() {
            return run.isEmpty();
        }

        /// The slice after the last.
        public int end() {
            return first + yours.size();
        }

        long most() {
            return yours.stream().flatMapToLong(OptionalLong::stream).max().orElse(0);
        }
    }

    /// The top of the track while the curve of `series` is drawn, given the largest `known` value,
    /// in a run of `ranks` processes: more than the known values, or, if there are none, enough for
    /// all processes.
    public static long room(SliceSeries series, long known, int ranks) {
        long least =
                switch (series.unit()) {
                    case COUNT -> Math.max(2, ranks);
                    case BYTES, NANOS -> SOME_OF_A_QUANTITY;
                };
        return Math.max(least, 2 * known);
    }

    /// The curve of `series`.
    Optional<OfCurve> curve(SliceSeries series) {
        return curves.stream().filter(it -> it.series().equals(series)).findFirst();
    }

    /// The curve that is to be drawn.
    public Optional<OfCurve> asked() {
        return curves.stream().filter(OfCurve::isAsked).findFirst();
    }

    /// All answers in sentences, for a machine of `nodes` nodes.
    List<String> sentences(int nodes) {
        List<String> sentences = new ArrayList<>();
        slices.forEach(it ->
                sentences.add(
                        "Your answer: slice " + it.yours + "; the run: slice " + it.run + "."));
        curves.forEach(it -> sentences.add(sentence(it, nodes)));
        chosen.ifPresent(it -> sentences.add("Chosen: slice " + it + "."));
        return sentences;
    }

    private static String sentence(OfCurve curve, int nodes) {
        String yours =
                curve.yours.stream()
                        .map(value ->
                                value.isPresent()
                                        ? TimelineWords.value(
                                                curve.series, value.getAsLong(), nodes)
                                        : "nothing yet")
                        .collect(Collectors.joining(", "));
        String run =
                curve.run.stream()
                        .map(value -> TimelineWords.value(curve.series, value, nodes))
                        .collect(Collectors.joining(", "));
        return Say.of(
                "Your %s of slices %s to %s: %s%s",
                curve.series.name(),
                curve.first,
                curve.end() - 1,
                yours,
                run.isEmpty() ? "." : "; the run: " + run + ".");
    }
}
