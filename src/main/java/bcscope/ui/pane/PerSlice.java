package bcscope.ui.pane;

import bcscope.explain.Nearby;
import bcscope.happening.SliceDetail;
import bcscope.run.RunView;
import bcscope.ui.state.Identity;
import bcscope.ui.state.OpenRun;

import java.util.Optional;
import java.util.function.BiFunction;

/// The loaded data of the current slice, and the next slice of interest. The first is read once for
/// a slice, the second again while the run grows and there is no next.
///
/// @param <T> result of reading a slice
public final class PerSlice<T> {
    private final BiFunction<RunView, SliceDetail, T> reading;
    private final BiFunction<RunView, Integer, Nearby> looking;
    private Optional<Known<T>> known = Optional.empty();

    /// A cache of the results of `reading` a slice and of `looking` around it.
    public PerSlice(
            BiFunction<RunView, SliceDetail, T> reading,
            BiFunction<RunView, Integer, Nearby> looking) {
        this.reading = reading;
        this.looking = looking;
    }

    /// The facts of a slice.
    public record Known<T>(SliceDetail detail, int slices, T content, Nearby nearby) {}

    /// The findings about the slice of `detail`.
    public Known<T> of(OpenRun run, SliceDetail detail) {
        Optional<Known<T>> here = known.filter(it -> Identity.same(it.detail(), detail));
        Known<T> now =
                here.filter(it -> it.slices() == run.slices() || it.nearby().next().isPresent())
                        .orElseGet(() -> read(run, detail, here));
        known = Optional.of(now);
        return now;
    }

    /// Lets go of it.
    public void forget() {
        known = Optional.empty();
    }

    private Known<T> read(OpenRun run, SliceDetail detail, Optional<Known<T>> here) {
        RunView view = run.document().run();
        T content = here.map(Known::content).orElseGet(() -> reading.apply(view, detail));
        return new Known<>(detail, run.slices(), content, looking.apply(view, detail.slice()));
    }
}
