package bcscope.ui.state.lesson;

import bcscope.metric.SliceSeries;
import bcscope.picture.timeline.AnswersPicture;
import bcscope.picture.timeline.TimelineLayout;
import bcscope.picture.timeline.TimelineSource;
import bcscope.picture.timeline.TimelineState;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/// A stroke of the pointer over the track of a metric, whose values in hidden slices are asked for.
///
/// @param series the metric
/// @param last the slice to which it has come; empty at its beginning
public record CurveStroke(SliceSeries series, OptionalInt last) {
    /// A stroke that begins at a place; empty if nothing can be drawn.
    public static Optional<CurveStroke> at(
            TimelineState state, TimelineLayout layout, double x, double y) {
        return AnswersPicture.askedAt(state, layout, x, y)
                .filter(series -> layout.map().hiddenSlice(x).isPresent())
                .map(series -> new CurveStroke(series, OptionalInt.empty()));
    }

    /// The places drawn when the pointer reaches a place: the slice there, and those that a fast
    /// hand has skipped, in the order of the stroke.
    public List<AnswersPicture.Place> to(
            TimelineSource source, TimelineState state, TimelineLayout layout, double x, double y) {
        Optional<AnswersPicture.Place> place =
                AnswersPicture.at(source, state, layout, series, x, y);
        return place.map(
                        it -> {
                            int from = last.orElse(it.slice());
                            int by = it.slice() < from ? -1 : 1;
                            int count = Math.abs(it.slice() - from) + 1;
                            return IntStream.range(0, count)
                                    .mapToObj(i ->
                                            new AnswersPicture.Place(from + i * by, it.value()))
                                    .skip(count > 1 ? 1 : 0)
                                    .toList();
                        })
                .orElse(List.of());
    }

    /// The stroke, come to `slice`.
    public CurveStroke after(int slice) {
        return new CurveStroke(series, OptionalInt.of(slice));
    }
}
