package bcscope.ui.state.seek;

import bcscope.happening.LinkTrace;
import bcscope.moment.Moment;

import java.util.stream.IntStream;

/// The start of a search in a slice.
///
/// @param at the moment
/// @param direction to which side it goes
/// @param here whether what has just happened at `at` counts going back, and what enters a link at
///   its very instant either way, as is so where the search comes from another slice
public record SearchStart(Moment at, Heading direction, boolean here) {
    /// The happenings of a slice with `all` of them that come into question, the nearest first.
    IntStream happenings(int all) {
        return switch (direction) {
            case NEXT -> IntStream.range(at.last() + 1, all);
            case PREVIOUS -> {
                int last = here ? at.last() : at.last() - 1;
                yield IntStream.iterate(last, i -> i >= 0, i -> i - 1);
            }
        };
    }

    /// The entries of `trace` that come into question, the nearest first.
    IntStream entries(LinkTrace trace) {
        return switch (direction) {
            case NEXT ->
                    IntStream.range(trace.until(here ? at.nanos() - 1 : at.nanos()), trace.size());
            case PREVIOUS -> {
                int last = trace.until(here ? at.nanos() : at.nanos() - 1) - 1;
                yield IntStream.iterate(last, i -> i >= 0, i -> i - 1);
            }
        };
    }
}
