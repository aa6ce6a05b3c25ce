package bcscope.picture.budget;

import bcscope.run.budget.Knee;
import bcscope.run.budget.KneePoint;

import java.util.Optional;
import java.util.OptionalLong;

/// The runs with other T beside the phase budget.
///
/// @param knee the runs so far
/// @param chosenNanos T of the one whose numbers are shown, ns; empty for the present T
public record KneeScene(Knee knee, OptionalLong chosenNanos) {
    private static final String PREFIX = "T:";

    /// The run whose numbers are shown.
    public Optional<KneePoint> chosen() {
        long nanos = chosenNanos.orElse(knee.range().presentNanos());
        return knee.points().stream().filter(it -> it.sliceNanos() == nanos).findFirst();
    }

    /// The numbers of that run in a sentence; empty before it is known.
    public String words() {
        return chosen().map(KneeWords::point).orElse("");
    }

    /// The id of the region of a run in the picture.
    static String id(KneePoint point) {
        return PREFIX + point.sliceNanos();
    }

    /// T of the run whose region is called `id`, ns; empty for other regions.
    public static OptionalLong named(String id) {
        return id.startsWith(PREFIX)
                ? OptionalLong.of(Long.parseLong(id.substring(PREFIX.length())))
                : OptionalLong.empty();
    }
}
