package bcscope.moment;

import bcscope.happening.SliceDetail;

import java.util.Optional;
import java.util.stream.Stream;

/// The moves inside one slice. Every forward move has a mirror: what one leads to, the other leads
/// back from. Empty means that the move leaves the slice; the caller then goes to the {@linkplain
/// Moment#startOf start} of the next slice or the {@linkplain Moment#endOf end} of the one before.
public final class MomentSteps {
    private MomentSteps() {}

    /// After the next happening.
    public static Optional<Moment> nextEvent(SliceDetail detail, Moment from) {
        int next = from.last() + 1;
        return next < detail.happenings().size()
                ? Optional.of(Moment.after(detail, next))
                : Optional.empty();
    }

    /// After the happening before the last one; from the first, the start of the slice.
    public static Optional<Moment> previousEvent(SliceDetail detail, Moment from) {
        if (from.last() < 0) {
            return Optional.empty();
        }
        return Optional.of(
                from.last() == 0 ? Moment.startOf(detail) : Moment.after(detail, from.last() - 1));
    }

    /// The next end of a microphase.
    public static Optional<Moment> nextPhase(SliceDetail detail, Moment from) {
        return phaseEnds(detail).filter(from::isBefore).findFirst();
    }

    /// The end of the microphase before; before the first end, the start of the slice.
    public static Optional<Moment> previousPhase(SliceDetail detail, Moment from) {
        Optional<Moment> before =
                phaseEnds(detail)
                        .filter(end -> end.isBefore(from))
                        .reduce((first, second) -> second);
        if (before.isPresent() || from.equals(Moment.startOf(detail))) {
            return before;
        }
        return Optional.of(Moment.startOf(detail));
    }

    private static Stream<Moment> phaseEnds(SliceDetail detail) {
        return detail.windows().stream().map(window -> Moment.endOf(detail, window));
    }
}
